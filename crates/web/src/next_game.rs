//! The next of one's games in which it is one's turn.

use std::time::Duration;

use kit::Phrase;
use leptos::prelude::*;
use wire::TableId;
use wire::lobby::TableSummary;

use crate::app::App;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::route::Route;
use crate::{dom, http};

/// How often a table asks whether one is waited for elsewhere.
const REFRESH: Duration = Duration::from_secs(12);

/// The table that has waited longest for one, other than this.
pub(crate) fn longest_waiting(
    tables: &[TableSummary],
    here: Option<TableId>,
) -> Option<&TableSummary> {
    let waiting = tables.iter().filter(|table| table.your_turn && Some(table.id) != here);
    waiting.min_by_key(|table| table.changed)
}

/// A way to the table that has waited longest, where there is one.
pub(crate) fn link(app: App, tables: &[TableSummary], here: Option<TableId>) -> Option<AnyView> {
    let next = longest_waiting(tables, here)?;
    let game = Title::named(&next.game)?.shown();
    let words = app.phrase(&Phrase::new("web-next-game").name("game", game));
    Some(
        view! {
            <a class="button small next-game" href=Route::Table(next.id).to_string()>{Icon::Onwards.draw()}<span>{words}</span></a>
        }
        .into_any(),
    )
}

/// The same at a table: asked for now and then, while somebody looks, and hidden while it would be in the way.
pub(crate) fn at_table(
    app: App,
    here: TableId,
    hidden: impl Fn() -> bool + Send + 'static,
) -> AnyView {
    let mine = RwSignal::new(Vec::<TableSummary>::new());
    let ask = move || {
        if app.me.read_untracked().is_none() || !dom::is_visible() {
            return;
        }
        leptos::task::spawn_local(async move {
            if let Ok(found) = http::get::<Vec<TableSummary>>("/api/tables?which=mine").await
                && mine.try_with_untracked(|known| *known != found) == Some(true)
            {
                mine.set(found);
            }
        });
    };
    // Who one is may be known a moment later.
    Effect::new(move |_| {
        app.me.track();
        ask();
    });
    if let Ok(timer) = set_interval_with_handle(ask, REFRESH) {
        on_cleanup(move || timer.clear());
    }
    view! { {move || (!hidden()).then(|| mine.with(|mine| link(app, mine, Some(here))))} }
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(id: u8, your_turn: bool, changed: u64) -> TableSummary {
        let id = TableId::from_random([id; 16]);
        serde_json::from_value(serde_json::json!({
            "id": id, "game": "lots", "title": null, "host": "Ada", "stage": "playing", "clock": "none",
            "public": false, "seats": [], "seat": 0, "your_turn": your_turn, "changed": changed, "ending": null,
        }))
        .expect("a line of a list")
    }

    #[test]
    fn who_has_waited_longest_comes_first() {
        let tables = [table(1, true, 30), table(2, false, 10), table(3, true, 20)];
        let next = |here| longest_waiting(&tables, here).map(|table| table.id);
        assert_eq!(next(None), Some(tables[2].id));
        assert_eq!(next(Some(tables[2].id)), Some(tables[0].id));
        assert_eq!(longest_waiting(&tables[1..2], None), None);
    }
}
