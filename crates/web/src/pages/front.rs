//! Four games, one's own tables, and those open to anybody.

use std::fmt::Write;
use std::time::Duration;

use kit::Phrase;
use leptos::prelude::*;
use wire::lobby::{GameInfo, NewSeat, NewTable, SeatInfo, Stage, TableInfo, TableSummary};
use wire::offline::Sitter;

use crate::app::{App, foot, inner};
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::offline::store;
use crate::route::Route;
use crate::{dom, http, offline};

/// How often the lists of tables are asked for again.
const REFRESH: Duration = Duration::from_secs(8);

pub(crate) fn page(app: App) -> AnyView {
    let mine = RwSignal::new(Vec::new());
    let public = RwSignal::new(Vec::new());
    let trouble = RwSignal::new(None::<String>);
    let here = RwSignal::new(Vec::new());
    keep_fresh(app, mine, public);
    look_here(here);
    view! {
        <main id="main" class="page" tabindex="-1">
            <section class="hero">
                <h1>{move || app.text("web-hero")}</h1>
                <p>{move || app.text("web-hero-how")}</p>
            </section>
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
            {move || (!app.reachable.get()).then(|| view! { <p class="notice" id="no-server" role="status">{app.text("offline-no-server")}</p> })}
            {move || list(app, "mine", "web-my-games", mine.get())}
            {move || list_here(app, here)}
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
fn keep_fresh(app: App, mine: RwSignal<Vec<TableSummary>>, public: RwSignal<Vec<TableSummary>>) {
    let ask = move || {
        if !dom::is_visible() {
            return;
        }
        for (which, list) in [("mine", mine), ("public", public)] {
            leptos::task::spawn_local(async move {
                let path = format!("/api/tables?which={which}");
                let found = http::get::<Vec<TableSummary>>(&path).await;
                let reachable = !matches!(found, Err(http::Failure::Unreachable));
                if app.reachable.get_untracked() != reachable {
                    app.reachable.set(reachable);
                }
                if let Ok(found) = found {
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
                Err(http::Failure::Unreachable) => play_here(app, title),
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
                    <span class="links">
                        <a class="learn-link" href=Route::Learn(title).to_string()>
                            {move || app.text("learn-by-playing")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                        <a class="rules-link" href=Route::Rules(title, None).to_string()>
                            {move || app.text("web-rules")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                        <a class="offline-link" href=Route::Offline(title).to_string()>
                            {Icon::Device.draw()}{move || app.text("offline-play")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                    </span>
                </div>
            </div>
        </li>
    }
    .into_any()
}

/// Without a server: the same, in this browser.
fn play_here(app: App, title: Title) {
    app.reachable.set(false);
    let bots = vec![USUAL_LEVEL.to_owned(); bots_usual(title)];
    if let Some(opening) = offline::opening(app, title, &bots) {
        offline::play(app, opening);
    }
}

/// How many bots play with somebody who just wants to play.
fn bots_usual(title: Title) -> usize {
    usize::from(title.players().0.max(3)) - 1
}

/// Opens a table at which bots take the other seats.
pub(crate) async fn play_now(app: App, title: Title) -> Result<Route, http::Failure> {
    if app.me.get_untracked().is_none() {
        app.introduce(app.text("web-guest")).await?;
    }
    let bots = bots_usual(title);
    let bot = NewSeat::Bot(usual_level(title.name()).await?);
    let seats = std::iter::once(NewSeat::Me).chain(std::iter::repeat_n(bot, bots)).collect();
    let table: TableInfo = http::send("POST", "/api/tables", &new_table(title, seats)).await?;
    Ok(Route::Table(table.id))
}

/// How well bots play if nobody says otherwise.
pub(crate) const USUAL_LEVEL: &str = "medium";

/// The usual level, where the server has it.
pub(crate) async fn usual_level(game: &str) -> Result<String, http::Failure> {
    let games: Vec<GameInfo> = http::get("/api/games").await?;
    let levels = games.into_iter().find(|info| info.name == game).map(|info| info.levels);
    let levels = levels.unwrap_or_default();
    let medium = levels.iter().find(|level| *level == USUAL_LEVEL).or(levels.last());
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
            <ul class="tables">{tables.into_iter().filter_map(|table| {
                let line = line(app, &table, &Route::Table(table.id))?;
                Some(view! { <li>{line}</li> })
            }).collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// Finds the games that are kept in this browser. Guided games are found where they are guided.
fn look_here(here: RwSignal<Vec<TableSummary>>) {
    leptos::task::spawn_local(async move {
        let records = store::records().await.unwrap_or_default();
        let free = |seat: &Sitter| !matches!(seat, Sitter::Script(_));
        let free = records.into_iter().filter(|record| record.charter.seats.iter().all(free));
        let mut found: Vec<TableSummary> = free.map(|record| record.summary).collect();
        found.sort_by_key(|table| std::cmp::Reverse(table.changed));
        let _ = here.try_set(found);
    });
}

/// The games in this browser, each with a way to throw it away.
fn list_here(app: App, here: RwSignal<Vec<TableSummary>>) -> AnyView {
    let tables = here.get();
    if tables.is_empty() {
        return ().into_any();
    }
    let lines = tables.into_iter().filter_map(|table| {
        let line = line(app, &table, &Route::Here(table.id))?;
        Some(view! { <li class="here-line">{line}{bin(app, &table, here)}</li> })
    });
    view! {
        <section class="section" id="here">
            <h2>{app.text("offline-my-games")}</h2>
            <ul class="tables">{lines.collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn bin(app: App, table: &TableSummary, here: RwSignal<Vec<TableSummary>>) -> AnyView {
    let (id, sure) = (table.id, RwSignal::new(false));
    let name = Title::named(&table.game).map_or("", Title::shown);
    let throw_away = move |_| {
        leptos::task::spawn_local(async move {
            let _ = store::delete(id).await;
            look_here(here);
        });
    };
    view! {
        {move || if sure.get() {
            view! {
                <button class="button small main delete-sure" on:click=throw_away>{app.text("offline-delete-sure")}</button>
                <button class="button small" on:click=move |_| sure.set(false)>{app.text("offline-delete-not")}</button>
            }.into_any()
        } else {
            let label = app.phrase(&Phrase::new("offline-delete").name("game", name));
            view! {
                <button class="plain delete" title=label.clone() aria-label=label on:click=move |_| sure.set(true)>{Icon::Bin.draw()}</button>
            }.into_any()
        }}
    }
    .into_any()
}

fn line(app: App, table: &TableSummary, route: &Route) -> Option<AnyView> {
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
                <a class="sheet table-line" href=route.to_string()>
                    <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
                    <span><strong>{heading}</strong><span class="soft">{names.join(", ")}</span><small class="soft">{when}</small></span>
                    {flag}
                </a>
        }
        .into_any(),
    )
}
