//! What the pages that open a table have in common.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use crate::app::{App, foot, inner};
use crate::catalogue::Title;

/// A form beside the cover of the game.
pub(super) fn page(
    app: App,
    title: Title,
    heading: impl Fn() -> String + Send + 'static,
    submit: impl Fn(SubmitEvent) + 'static,
    steps: AnyView,
) -> AnyView {
    view! {
        <main id="main" class="page narrow inviting stack" tabindex="-1">
            <h1>{heading}</h1>
            <form class="sheet invitation" on:submit=submit>
                <div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></div>
                <div class="steps">{steps}</div>
            </form>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// One of several values, each with its name in the form.
pub(super) fn choice<T>(
    name: &'static str,
    chosen: RwSignal<T>,
    values: impl IntoIterator<Item = (T, String)>,
    words: impl Fn(&str) -> String + Copy + Send + 'static,
) -> AnyView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let one = |(each, value): (T, String)| {
        let shown = value.clone();
        view! {
            <label>
                <input type="radio" name=name value=value prop:checked=move || chosen.get() == each on:change=move |_| chosen.set(each)/>
                <span>{move || words(&shown)}</span>
            </label>
        }
    };
    view! { <div class="choices">{values.into_iter().map(one).collect_view()}</div> }.into_any()
}

/// How many play.
pub(super) fn players(title: Title, players: RwSignal<u8>) -> AnyView {
    let (least, most) = title.players();
    let counts = (least..=most).map(|count| (count, count.to_string()));
    choice("players", players, counts, str::to_owned)
}
