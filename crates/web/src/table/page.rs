//! The page of a table: the board, the people around it, and what they say.

use leptos::prelude::*;
use wire::TableId;
use wire::lobby::{SeatInfo, Stage, TableInfo};

use super::model::{LinkState, Model};
use super::{Backend, Table, countdown, side_panel};
use crate::app::App;
use crate::boards::BoardError;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::pages::lazy::{LazyPage, ending, later, sorry};
use crate::{http, next_game, offline, receipt};

pub(crate) fn page(app: App, backend: Backend, id: TableId) -> AnyView {
    let table = Table::open(app, backend, id);
    let missing = RwSignal::new(None::<String>);
    let closed = Memo::new(move |_| table.model.read().link == LinkState::Closed);
    // Whoever is sent away while they look on is told so, as whoever comes to no table is.
    Effect::new(move |_| {
        closed.track();
        if backend != Backend::Server {
            return;
        }
        leptos::task::spawn_local(async move {
            if let Err(failure @ http::HttpError::Refused { .. }) =
                http::get::<TableInfo>(&format!("/api/tables/{id}")).await
            {
                let _ = missing.try_set(Some(app.error_text(&failure)));
                // Nobody tries again where there is nothing.
                table.hang_up();
            }
        });
    });
    Effect::new(move |_| {
        app.flag.set(if table.my_turn() {
            format!("● {}", app.text("web-your-turn"))
        } else {
            table.title().map_or(String::new(), |title| title.shown().to_owned())
        });
    });
    super::finished::go_on_together(table);
    let stage = Memo::new(move |_| table.model.with(Model::stage));
    let has_view = Memo::new(move |_| table.model.with(|model| model.snapshot.is_some()));
    let full = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|i| !i.seats.contains(&SeatInfo::Open)))
    });
    // Where there is a board, it is said in its place.
    let hides_all = Memo::new(move |_| {
        let has_board =
            has_view.get() && stage.get().is_some_and(|stage| stage != Stage::Gathering);
        table.outdated.get() && !has_board
    });
    view! {
        {move || (missing.read().is_none() && table.model.read().link == LinkState::Lost).then(|| view! {
            <div class="banner" role="status">
                <span class="waiting-compass small" aria-hidden="true"></span>{app.text("web-reconnecting")}
            </div>
        })}
        {move || trouble(table)}
        {move || match (missing.get().or_else(|| hopeless(table)), stage.get(), has_view.get()) {
            (Some(why), ..) => lost(app, why),
            _ if hides_all.get() => view! {
                <main id="main" class="page narrow stack" tabindex="-1">
                    <h1>{app.text("web-nowhere")}</h1>{outdated(table)}
                </main>
            }.into_any(),
            // Nobody is missing: only what seats add to the seed of the dice is on its way.
            (_, Some(Stage::Gathering), _) if full.get() => waiting(app),
            (_, Some(Stage::Gathering), _) => later(app, LazyPage::Gathering(table)),
            (_, Some(Stage::Finished), false) => lost(app, app.text("web-table-closed")),
            (_, Some(_), true) => match table.words.get() {
                Some(Ok(())) => playing(table),
                Some(Err(_)) => no_words(table),
                None => waiting(app),
            },
            (_, None, _) | (_, Some(Stage::Playing), false) => waiting(app),
        }}
    }
    .into_any()
}

/// Why there is nothing to be seen of a table in this browser.
fn hopeless(table: Table) -> Option<String> {
    let fault = table.trouble.get()?;
    let nothing = table.model.with(|model| model.snapshot.is_none());
    nothing.then(|| offline::error_text(table.app.language(), fault))
}

/// What is wrong with a table in this browser that goes on all the same.
fn trouble(table: Table) -> Option<AnyView> {
    let fault = table.trouble.get()?;
    table.model.with(|model| model.snapshot.is_some()).then(|| {
        view! {
            <div class="banner" role="alert">
                <span>{offline::error_text(table.app.language(), fault)}</span>
                <button class="plain" aria-label=table.app.text("web-close")
                    on:click=move |_| table.trouble.set(None)>{Icon::Cross.draw()}</button>
            </div>
        }
        .into_any()
    })
}

pub(crate) fn waiting(app: App) -> AnyView {
    view! {
        <main id="main" class="waiting" tabindex="-1">
            <div class="waiting-compass" aria-hidden="true"></div>
            <h1 class="unseen">{app.text("web-one-moment")}</h1>
        </main>
    }
    .into_any()
}

pub(crate) fn lost(app: App, why: String) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{app.text("web-nowhere")}</h1>
            <p class="notice bad" role="alert">{why}</p>
            <p><a class="button main" href="/">{app.text("web-to-front")}</a></p>
        </main>
    }
    .into_any()
}

fn playing(table: Table) -> AnyView {
    let over = Memo::new(move |_| table.model.with(Model::is_over));
    let title = move || table.title();
    let sequence = Memo::new(move |_| {
        table.model.with(|model| model.snapshot.as_ref().map_or(0, wire::Snapshot::sequence))
    });
    view! {
        <main id="main" class="table" tabindex="-1" data-game=move || title().map(Title::name)
            data-turn=move || turn(table) data-sequence=move || sequence.get().to_string()
            data-seat=move || table.seat.get().map(|seat| seat.to_string())
            data-lesson=move || (table.backend == Backend::Lesson).then_some("yes")>
            <h1 class="unseen">{move || title().map(Title::shown)}</h1>
            <div class="play">
                {move || over.get().then(|| ending(table))}
                {move || board(table)}
                {countdown::panel(table)}
                {refusal(table)}
            </div>
            <div class="handy">{side_panel::tools(table)}</div>
            <div class="side">
                <div class="requests">
                    {side_panel::absences(table)}
                    {side_panel::proposal(table)}
                    {side_panel::seat_requests(table)}
                    {side_panel::hint(table)}
                </div>
                {(table.backend == Backend::Server).then(|| next_game::at_table(table.app, table.id, move || {
                    // Once the game is over, it stands where that is told.
                    table.my_turn() || over.get() && !table.end_shut.get()
                }))}
                {side_panel::seats(table)}
                {side_panel::tabs(table)}
                {(table.backend == Backend::Server).then(|| receipt::shown(table))}
                {side_panel::hints_switch(table)}
                {side_panel::send_away(table)}
            </div>
            {table.app.course.get_untracked().map(|course| later(table.app, LazyPage::Lesson(table, course)))}
        </main>
    }
    .into_any()
}

/// The board, or what stands in its place.
pub(crate) fn board(table: Table) -> AnyView {
    match table.drawn.get() {
        _ if table.outdated.get() => outdated(table),
        None => no_board_yet(table),
        Some(Ok(drawn)) => drawn.board(table),
        Some(Err(why)) => no_board(table, why),
    }
}

/// Whose turn it is, for style sheets and tests.
fn turn(table: Table) -> &'static str {
    table.model.with(|model| match (model.is_over(), model.is_my_turn()) {
        (true, _) => "over",
        (_, true) => "mine",
        _ => "others",
    })
}

/// The board is on its way.
fn no_board_yet(table: Table) -> AnyView {
    view! {
        <div class="waiting within" role="status">
            <div class="waiting-compass" aria-hidden="true"></div>
            <p class="unseen">{table.app.text("web-one-moment")}</p>
        </div>
    }
    .into_any()
}

/// The table says what this page cannot decode: another version of it can.
fn outdated(table: Table) -> AnyView {
    let app = table.app;
    let from_server = table.backend == Backend::Server && !table.is_silent();
    let key = if from_server { "web-outdated" } else { "web-outdated-here" };
    view! {
        <div class="notice bad outdated" role="alert">
            <span>{move || app.text(key)}</span>
            <button class="button small" on:click=move |_| offline::install::renew()>{move || app.text("web-reload")}</button>
        </div>
    }
    .into_any()
}

/// What the game says did not come.
fn no_words(table: Table) -> AnyView {
    let again = move || {
        table.words.set(None);
        table.learn_game();
    };
    view! {
        <main id="main" tabindex="-1">
            <h1 class="unseen">{move || table.title().map(Title::shown)}</h1>
            {sorry(table.app, again)}
        </main>
    }
    .into_any()
}

/// A game without a board is played by its list of moves.
fn no_board(table: Table, why: BoardError) -> AnyView {
    let app = table.app;
    let failed = why == BoardError::Unreachable;
    let again = move |_| {
        table.drawn.set(None);
        table.learn_game();
    };
    view! {
        <div class="notice" class:bad=failed role="status">
            <span>{move || app.text(if failed { "web-board-failed" } else { "web-in-words" })}</span>
            {failed.then(|| view! {
                <button class="button small" on:click=again>{move || app.text("web-try-again")}</button>
            })}
        </div>
    }
    .into_any()
}

/// The sentence that says why not, with the rule it comes from.
fn refusal(table: Table) -> AnyView {
    view! {
        <div class="refusal" role="alert">
            {move || table.refused.get().map(|refused| {
                let words = table.say_it(&refused.phrase);
                // The table's own refusals have no place in the rulebook.
                let rule = Some(refused.rule.clone()).filter(|rule| !rule.starts_with("table/"));
                view! {
                    <div class="notice bad">
                        <span>{words}</span>
                        {rule.map(|rule| {
                            let number = rule.split_once('/').map(|(_, number)| number.to_owned());
                            let shown = number.clone().unwrap_or_default();
                            view! {
                                <button class="button small rule-link" data-rule=rule
                                    on:click=move |_| table.show_rule(number.clone())>
                                    {Icon::Rules.draw()}{table.app.text("web-rule")}" "{shown}
                                </button>
                            }
                        })}
                        <button class="plain" aria-label=table.app.text("web-close")
                            on:click=move |_| table.refused.set(None)>{Icon::Cross.draw()}</button>
                    </div>
                }
            })}
        </div>
    }
    .into_any()
}
