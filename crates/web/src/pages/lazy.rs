//! What most visits never see comes in a file of its own, when it is first opened.

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::{about, editions, invite, learn, not_found, offline, play, recover, rules, settings};
use crate::app::App;
use crate::catalogue::Title;
use crate::exercises;
use crate::replay::{self, Source};
use crate::route::Route;
use crate::rules_view::RulesLayout;
use crate::table::{LessonProgress, Table, absence, finished, gathering, lesson, seat_requests};

/// A page or a part of one that can come later.
#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "one is held for a moment, and handles are copied freely"
)]
pub(crate) enum LazyPage {
    Page(Route),
    /// The rules beside a board, at one of them if it is named.
    Rules(Title, Option<String>),
    /// A table that still waits for people.
    Gathering(Table),
    /// Who is gone, and what a bot has played for oneself.
    Absences(Table),
    /// What those who play are asked about seats.
    SeatRequests(Table),
    /// How a host asks for somebody to be sent away.
    SendAway(Table),
    /// What a lesson shows over its table.
    Lesson(Table, LessonProgress),
}

/// Shows a leaf as soon as it is here, or says that it does not come.
pub(crate) fn later(app: App, leaf: LazyPage) -> AnyView {
    match leaf {
        LazyPage::Page(Route::Replay(source)) => {
            let page = FinishedGames::Replay(source);
            arriving(app, move || finished_games(app, page.clone()))
        }
        LazyPage::Page(Route::Exercises(title)) => {
            arriving(app, move || finished_games(app, FinishedGames::Exercises(title)))
        }
        leaf => arriving(app, move || draw(app, leaf.clone())),
    }
}

/// Shows how a game ended, as [`later`] does. It comes by itself, since it needs none of the pages.
pub(crate) fn ending(table: Table) -> AnyView {
    arriving(table.app, move || end(table))
}

fn arriving<F>(app: App, fetch: impl Fn() -> F + Send + 'static) -> AnyView
where
    F: Future<Output = Result<AnyView, SplitLoaderError>> + Send + 'static,
{
    let tries = RwSignal::new(0);
    view! {
        {move || {
            tries.track();
            let coming = fetch();
            Suspend::new(async move { coming.await.unwrap_or_else(|_| sorry(app, move || tries.update(|tries| *tries += 1))) })
        }}
    }
    .into_any()
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
#[allow(clippy::unnecessary_wraps, reason = "what fails is fetching it")]
fn draw(app: App, leaf: LazyPage) -> Result<AnyView, SplitLoaderError> {
    Ok(match leaf {
        LazyPage::Page(Route::Play(title)) => play::page(app, title),
        LazyPage::Page(Route::Invite(title)) => invite::page(app, title),
        LazyPage::Page(Route::Rules(title, rule)) => rules::page(app, title, rule),
        LazyPage::Page(Route::Offline(title)) => offline::page(app, title),
        LazyPage::Page(Route::Learn(title)) => learn::page(app, title),
        LazyPage::Page(Route::Settings) => settings::page(app),
        LazyPage::Page(Route::Editions) => editions::list(app),
        LazyPage::Page(Route::Edition(source)) => editions::page(app, source),
        LazyPage::Page(Route::About) => about::page(app),
        LazyPage::Page(Route::Recover(secret)) => recover::page(app, secret),
        LazyPage::Page(_) => not_found::page(app),
        LazyPage::Rules(title, rule) => rules::rulebook(app, title, RulesLayout::Table, rule),
        LazyPage::Gathering(table) => gathering::page(table),
        LazyPage::Absences(table) => absence::panel(table),
        LazyPage::SeatRequests(table) => seat_requests::panel(table),
        LazyPage::SendAway(table) => seat_requests::send_away(table),
        LazyPage::Lesson(table, course) => lesson::overlay(table, course),
    })
}

/// A page of games that are over.
#[derive(Clone)]
enum FinishedGames {
    Replay(Source),
    Exercises(Title),
}

/// Replays, reviews and exercises, which have more to them than all other pages.
#[wasm_split(replays, wasm_split_path = leptos::wasm_split, fallible)]
#[allow(clippy::unnecessary_wraps, reason = "what fails is fetching it")]
fn finished_games(app: App, page: FinishedGames) -> Result<AnyView, SplitLoaderError> {
    Ok(match page {
        FinishedGames::Replay(source) => replay::page(app, source),
        FinishedGames::Exercises(title) => exercises::page(app, title),
    })
}

#[wasm_split(end, wasm_split_path = leptos::wasm_split, fallible)]
#[allow(clippy::unnecessary_wraps, reason = "what fails is fetching it")]
fn end(table: Table) -> Result<AnyView, SplitLoaderError> {
    Ok(finished::page(table))
}

/// Says that something does not come, and lets one try again.
pub(crate) fn sorry(app: App, again: impl Fn() + 'static) -> AnyView {
    view! {
        <div class="page narrow stack">
            <p class="notice bad" role="alert">{move || app.text("web-unreachable")}</p>
            <p><button class="button main" on:click=move |_| again()>
                {move || app.text("web-try-again")}
            </button></p>
        </div>
    }
    .into_any()
}
