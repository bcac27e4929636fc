//! The end: who won, whether the dice were fair, and again?

use kit::{Phrase, SEATS_MAX, Seat, Seats};
use leptos::prelude::*;
use table::Receipt;
use table::log::Proposal;
use table::message::Wish;
use wire::TableId;
use wire::lobby::Verification;

use super::model::Model;
use super::{Backend, Table, side_panel};
use crate::icons::{Icon, seat_badge};
use crate::replay::Source;
use crate::route::Route;
use crate::{dom, http, next_game, offline, receipt, review};

pub(crate) fn page(table: Table) -> AnyView {
    let app = table.app;
    let shut = table.end_shut;
    let verdict = RwSignal::new(None::<Result<Checked, String>>);
    let verify = move |asked: bool| {
        leptos::task::spawn_local(async move {
            let found = verified(table).await;
            // Who has not asked is not bothered with a connection that is lost.
            if asked || found.is_ok() {
                let _ = verdict.try_set(Some(found));
            }
        });
    };
    // A promise that is checked only by those who think of it is worth little.
    if table.backend == Backend::Server {
        verify(false);
    }
    view! {
        <section class="sheet finished" aria-label=move || app.text("web-over") hidden=move || shut.get()>
            <button class="plain close" aria-label=move || app.text("web-close") on:click=move |_| shut.set(true)>{Icon::Cross.draw()}</button>
            {move || table.model.with(Model::has_won).then(joy)}
            <h2>{move || headline(table)}</h2>
            {move || how(table).map(|words| view! { <p class="how">{words}</p> })}
            {move || gave_up(table).into_iter().map(|words| view! { <p class="how gave-up">{words}</p> }).collect_view()}
            <ol class="standing">{move || standing(table)}</ol>
            <div class="deeds">
                {move || again(table)}
                <button id="verify" class="button" on:click=move |_| verify(true)>{Icon::Check.draw()}{move || app.text("web-verify")}</button>
                <a id="watch-again" class="button" href=playback(table).to_string()>{Icon::Play.draw()}{move || app.text("replay-watch")}</a>
                <a id="review-it" class="button" href=format!("{}#{}", playback(table), review::ANCHOR)>{Icon::Search.draw()}{move || app.text("review-title")}</a>
                {log_button(table)}
                <a class="button" href="/">{move || app.text("web-to-front")}</a>
                {(table.backend == Backend::Server).then(|| next_game::at_table(app, table.id, || false))}
            </div>
            <div role="status">{move || verdict.get().map(|verdict| match verdict {
                Ok(Checked { found, receipt }) => receipt::verdict(app, &found, receipt.as_ref()),
                Err(why) => view! { <p class="notice bad">{why}</p> }.into_any(),
            })}</div>
        </section>
    }
    .into_any()
}

/// Flags for whoever has won.
fn joy() -> AnyView {
    const FLAGS: usize = 14;
    let flags = (0..FLAGS)
        .map(|at| view! { <i class=format!("flag flag-{at} seat-{}", at % SEATS_MAX)></i> });
    view! { <div class="joy" aria-hidden="true">{flags.collect_view()}</div> }.into_any()
}

/// What was found of the log.
#[derive(Clone)]
struct Checked {
    found: Verification,
    /// What it was held against; nothing is kept of a game that this browser dealt itself.
    receipt: Option<Receipt>,
}

/// Checks the log here and not on the server, which might say anything.
async fn verified(table: Table) -> Result<Checked, String> {
    let app = table.app;
    let fault = |fault| offline::error_text(app.language(), fault);
    let (log, receipt) = match table.backend {
        Backend::Server => {
            let path = format!("/api/tables/{}/log", table.id);
            let log = http::text(&path).await.map_err(|failure| app.error_text(&failure))?;
            (log, Some(receipt::load(table.id).unwrap_or_default()))
        }
        Backend::Browser | Backend::Lesson => (offline::log(table.id).await.map_err(fault)?, None),
    };
    let found = offline::verify(log, receipt.unwrap_or_default()).await.map_err(fault)?;
    Ok(Checked { found, receipt })
}

/// The log, as a file to keep.
fn log_button(table: Table) -> AnyView {
    let app = table.app;
    match table.backend {
        Backend::Server => view! {
            <a class="button" href=format!("/api/tables/{}/log", table.id) download=table.log_name()>{move || app.text("web-download-log")}</a>
        }
        .into_any(),
        Backend::Browser | Backend::Lesson => {
            let save = move |_| {
                leptos::task::spawn_local(async move {
                    match offline::log(table.id).await {
                        Ok(log) => dom::download(&untrack(|| table.log_name()), &log),
                        Err(fault) => table.trouble.set(Some(fault)),
                    }
                });
            };
            view! { <button id="save-log" class="button" on:click=save>{move || app.text("web-download-log")}</button> }
                .into_any()
        }
    }
}

/// Where the game is shown again.
fn playback(table: Table) -> Route {
    Route::Replay(match table.backend {
        Backend::Server => Source::Table(table.id),
        Backend::Browser | Backend::Lesson => Source::Here(table.id),
    })
}

/// The same people again: the new table, once there is one, or the question.
fn again(table: Table) -> AnyView {
    let app = table.app;
    if let Some(rematch) = table.info.with(|info| info.as_ref().and_then(|info| info.rematch)) {
        return view! {
            <a id="rematch" class="button main" href=table.beside(rematch).to_string()>{app.text("web-to-rematch")}</a>
        }
        .into_any();
    }
    let Some(me) = table.seat.get() else { return ().into_any() };
    let asked = table.status.with(|status| {
        let proposal = status.as_ref()?.proposal;
        proposal.filter(|proposal| proposal.what == Proposal::Rematch)
    });
    let agreed = asked.map_or(Seats::NONE, |asked| asked.agreed);
    let waiting = asked.map_or(Seats::NONE, |asked| asked.waiting_for);
    let answers = (0..SEATS_MAX).map(Seat::new).filter_map(|seat| {
        let (icon, key) = match (agreed.has(seat), waiting.has(seat)) {
            (true, _) => (Icon::Check, "web-rematch-agreed"),
            (_, true) => (Icon::Clock, "web-rematch-waits"),
            _ => return None,
        };
        Some(view! {
            <li class:agreed=agreed.has(seat)>
                {icon.draw()}<span>{table.name(seat)}</span><small class="soft">{app.text(key)}</small>
            </li>
        })
    });
    view! {
        {asked.is_some().then(|| view! { <div class="rematch-answers" role="status"><ul>{answers.collect_view()}</ul></div> })}
        {if agreed.has(me) {
            view! { <button class="button withdraw" on:click=move |_| table.command(Wish::Decline)>{app.text("web-withdraw")}</button> }.into_any()
        } else {
            view! {
                <button id="rematch" class="button main" on:click=move |_| table.command(Wish::Rematch)>
                    {Icon::Turn.draw()}{app.text("web-rematch")}
                </button>
                {waiting.has(me).then(|| view! {
                    <button class="button decline" on:click=move |_| table.command(Wish::Decline)>{app.text("web-decline")}</button>
                })}
            }.into_any()
        }}
    }
    .into_any()
}

/// Whoever is there when all have agreed is taken to the new table.
pub(crate) fn go_on_together(table: Table) {
    let next = Memo::new(move |_| table.info.with(|info| info.as_ref().map(|info| info.rematch)));
    Effect::new(move |before: Option<Option<Option<TableId>>>| {
        let now = next.get();
        if let (Some(Some(None)), Some(Some(rematch))) = (before, now)
            && table.seat.get_untracked().is_some()
        {
            table.app.go(table.beside(rematch));
        }
        now
    });
}

fn headline(table: Table) -> String {
    let app = table.app;
    let result = table.info.with(|info| info.as_ref().and_then(|info| info.ending.clone()));
    let Some(result) = result else { return app.text("web-over") };
    let winners: Vec<Seat> = result.winners.iter().collect();
    match (&winners[..], table.seat.get()) {
        ([], _) => app.text("web-table-closed"),
        ([one], Some(me)) if *one == me => app.text("web-you-won"),
        ([one], _) => table.say_it(&Phrase::new("web-won").seat("seat", *one)),
        (several, _) => {
            let names = several.iter().map(|seat| table.name(*seat)).collect();
            table.say_it(&Phrase::new("web-shared").term("names", kit::Term::Names(names)))
        }
    }
}

/// What the game said last, if the end is its own: why somebody with fewer points may have won.
fn how(table: Table) -> Option<String> {
    let info = table.info.get()?;
    if info.ending?.is_by_table() {
        return None;
    }
    let last = table.model.with(|model| {
        model.log.iter().rev().find(|line| line.of_game).map(|line| line.phrase.clone())
    })?;
    Some(table.say_it(&last))
}

/// Who gave up, and whether that decided the game.
fn gave_up(table: Table) -> Vec<String> {
    let Some(ending) = table.info.with(|info| info.as_ref()?.ending.clone()) else {
        return Vec::new();
    };
    let sentence = |key: &'static str, seats: Seats| {
        let names: Vec<String> = seats.iter().map(|seat| table.name(seat)).collect();
        let count = names.len() as i64;
        let phrase = Phrase::new(key).term("names", kit::Term::Names(names)).number("count", count);
        (!seats.is_empty()).then(|| table.say_it(&phrase))
    };
    let said =
        [sentence("web-gave-up", ending.resigned), sentence("web-passed-over", ending.passed_over)];
    said.into_iter().flatten().collect()
}

/// What the points of a seat are made of.
fn breakdown(table: Table, seat: Seat) -> Option<AnyView> {
    let parts = table.drawn()?.breakdown(seat);
    let parts = parts.iter().map(|part| view! { <li>{table.say_it(part)}</li> });
    Some(view! { <ul class="breakdown">{parts.collect_view()}</ul> }.into_any())
}

/// The seats by their points, the best first; who gave up comes last.
fn standing(table: Table) -> AnyView {
    let info = table.info.get();
    let winners = info.as_ref().and_then(|info| Some(info.ending.as_ref()?.winners));
    let ending = info.as_ref().and_then(|info| info.ending.as_ref());
    let resigned = ending.map_or(Seats::NONE, |ending| ending.resigned);
    let points = table.model.with(|model| model.points.clone());
    let score = |seat: usize| points.get(seat).copied().unwrap_or(0);
    let mut seats: Vec<usize> = (0..info.map_or(0, |info| info.seats.len())).collect();
    seats.sort_by_key(|&seat| {
        let wins = winners.is_some_and(|winners| winners.has(Seat::new(seat)));
        (std::cmp::Reverse(wins), resigned.has(Seat::new(seat)), std::cmp::Reverse(score(seat)))
    });
    seats
        .into_iter()
        .map(|seat| {
            let wins = winners.is_some_and(|winners| winners.has(Seat::new(seat)));
            view! {
                <li class:winner=wins>
                    <span class="who">{seat_badge(seat)}{side_panel::bot_portrait(table, Seat::new(seat))}</span>
                    <span>
                        {table.name(Seat::new(seat))}
                        {resigned.has(Seat::new(seat)).then(|| view! { <small class="soft">" "{table.app.text("web-resigned")}</small> })}
                    </span>
                    <b>{score(seat)}</b>
                    {breakdown(table, Seat::new(seat))}
                </li>
            }
        })
        .collect_view()
        .into_any()
}
