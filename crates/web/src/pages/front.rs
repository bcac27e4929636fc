//! Four games, one's own tables, and those open to anybody.

use std::fmt::Write;
use std::time::Duration;

use kit::Phrase;
use leptos::prelude::*;
use wire::lobby::{GameInfo, NewSeat, NewTable, SeatInfo, Stage, TableInfo, TableSummary};

use crate::app::{App, foot, inner};
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::route::Route;
use crate::{dom, http};

/// How often the lists of tables are asked for again.
const REFRESH: Duration = Duration::from_secs(8);

pub(crate) fn page(app: App) -> AnyView {
    let mine = RwSignal::new(Vec::new());
    let public = RwSignal::new(Vec::new());
    let trouble = RwSignal::new(None::<String>);
    keep_fresh(mine, public);
    view! {
        <main id="main" class="page" tabindex="-1">
            <section class="hero">
                <h1>{move || app.text("web-hero")}</h1>
                <p>{move || app.text("web-hero-how")}</p>
            </section>
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
            {move || list(app, "mine", "web-my-games", mine.get())}
            <section aria-label=move || app.text("web-games")>
                <ul class="games">{Title::ALL.map(|title| game(app, title, trouble)).collect_view()}</ul>
            </section>
            {move || list(app, "public", "web-public-tables", public.get())}
        </main>
        {foot(app)}
    }
    .into_any()
}

/// Asks for the lists now and then, while somebody looks.
fn keep_fresh(mine: RwSignal<Vec<TableSummary>>, public: RwSignal<Vec<TableSummary>>) {
    let ask = move || {
        if !dom::is_visible() {
            return;
        }
        for (which, list) in [("mine", mine), ("public", public)] {
            leptos::task::spawn_local(async move {
                let path = format!("/api/tables?which={which}");
                if let Ok(found) = http::get::<Vec<TableSummary>>(&path).await {
                    let changed = list.try_with_untracked(|known| *known != found);
                    if changed == Some(true) {
                        list.set(found);
                    }
                }
            });
        }
    };
    ask();
    if let Ok(timer) = set_interval_with_handle(ask, REFRESH) {
        on_cleanup(move || timer.clear());
    }
}

fn game(app: App, title: Title, trouble: RwSignal<Option<String>>) -> AnyView {
    let (least, most) = title.players();
    let busy = RwSignal::new(false);
    let play = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        leptos::task::spawn_local(async move {
            match play_now(app, title).await {
                Ok(route) => app.go(route),
                Err(failure) => trouble.set(Some(app.excuse(&failure))),
            }
            let _ = busy.try_set(false);
        });
    };
    let players =
        move || app.phrase(&Phrase::new("web-players").number("least", least).number("most", most));
    let minutes =
        move || app.phrase(&Phrase::new("web-minutes").number("minutes", title.minutes()));
    view! {
        <li class="sheet game" data-game=title.name()>
            <div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></div>
            <div class="game-words">
                <div class="game-head">
                    <h2>{title.shown()}</h2>
                    <ul class="facts">
                        <li>{Icon::Players.draw()}{players}</li>
                        <li>{Icon::Clock.draw()}{minutes}</li>
                    </ul>
                </div>
                <p>{move || app.text(title.about_key())}</p>
                <div></div>
                <div class="deeds">
                    <button class="button main play-now" on:click=play aria-disabled=move || busy.get().to_string()>
                        {Icon::Play.draw()}{move || app.text("web-play-now")}
                        <span class="unseen">{title.shown()}</span>
                    </button>
                    <a class="button invite" href=Route::Invite(title).to_string()>
                        {Icon::Send.draw()}{move || app.text("web-invite")}
                        <span class="unseen">{title.shown()}</span>
                    </a>
                    <a class="rules-link" href=Route::Rules(title, None).to_string()>
                        {move || app.text("web-rules")}<span class="unseen">" "{title.shown()}</span>
                    </a>
                </div>
            </div>
        </li>
    }
    .into_any()
}

/// Opens a table at which bots take the other seats.
async fn play_now(app: App, title: Title) -> Result<Route, http::Failure> {
    if app.me.get_untracked().is_none() {
        app.introduce(app.text("web-guest")).await?;
    }
    let bots = usize::from(title.players().0.max(3)) - 1;
    let bot = NewSeat::Bot(usual_level(title.name()).await?);
    let seats = std::iter::once(NewSeat::Me).chain(std::iter::repeat_n(bot, bots)).collect();
    let table: TableInfo = http::send("POST", "/api/tables", &new_table(title, seats)).await?;
    Ok(Route::Table(table.id))
}

/// How well bots play if nobody says otherwise: `medium`, where the server has it.
pub(crate) async fn usual_level(game: &str) -> Result<String, http::Failure> {
    let games: Vec<GameInfo> = http::get("/api/games").await?;
    let levels = games.into_iter().find(|info| info.name == game).map(|info| info.levels);
    let levels = levels.unwrap_or_default();
    let medium = levels.iter().find(|level| *level == "medium").or(levels.last());
    Ok(medium.cloned().unwrap_or_default())
}

/// A table with the usual options.
pub(crate) fn new_table(title: Title, seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: title.name().to_owned(),
        seats,
        title: None,
        options: serde_json::Value::Null,
        edition: None,
        clock: table::clock::Clock::None,
        public: false,
        free_chat: true,
        grace: None,
        entropy: entropy(),
    }
}

/// What one adds to the seed of the dice.
pub(crate) fn entropy() -> Option<table::Digest> {
    let mut text = String::new();
    for byte in dom::random_bytes::<32>()? {
        let _ = write!(text, "{byte:02x}");
    }
    text.parse().ok()
}

fn list(app: App, id: &'static str, heading: &'static str, tables: Vec<TableSummary>) -> AnyView {
    if tables.is_empty() {
        return ().into_any();
    }
    view! {
        <section class="section" id=id>
            <h2>{app.text(heading)}</h2>
            <ul class="tables">{tables.into_iter().filter_map(|table| line(app, &table)).collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn line(app: App, table: &TableSummary) -> Option<AnyView> {
    let title = Title::named(&table.game)?;
    let names: Vec<String> = table
        .seats
        .iter()
        .map(|seat| match seat {
            SeatInfo::Open => app.text("web-seat-open"),
            SeatInfo::Person { name, .. } => name.clone(),
            SeatInfo::Bot { .. } => app.text("web-bot"),
        })
        .collect();
    let when = dom::moment(table.changed, app.language());
    let heading = table.title.clone().unwrap_or_else(|| title.shown().to_owned());
    let flag = if table.your_turn {
        view! { <span class="turn-flag">{app.text("web-your-turn")}</span> }.into_any()
    } else {
        let key = match table.stage {
            Stage::Gathering => "web-gathering",
            Stage::Playing => "web-playing",
            Stage::Finished => "web-finished",
        };
        view! { <span class="wait-flag">{app.text(key)}</span> }.into_any()
    };
    Some(
        view! {
            <li>
                <a class="sheet table-line" href=Route::Table(table.id).to_string()>
                    <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
                    <span><strong>{heading}</strong><span class="soft">{names.join(", ")}</span><small class="soft">{when}</small></span>
                    {flag}
                </a>
            </li>
        }
        .into_any(),
    )
}
