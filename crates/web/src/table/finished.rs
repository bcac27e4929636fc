//! The end: who won, whether the dice were fair, and again?

use kit::{Phrase, Seat};
use leptos::prelude::*;
use table::wire::Wish;
use wire::lobby::Verification;

use super::{Place, Table};
use crate::icons::{Icon, seat_badge};
use crate::replay::Source;
use crate::route::Route;
use crate::{dom, http, offline};

pub(crate) fn page(table: Table) -> AnyView {
    let app = table.app;
    let shut = RwSignal::new(false);
    let verdict = RwSignal::new(None::<Result<Verification, String>>);
    let verify = move |_| {
        leptos::task::spawn_local(async move {
            verdict.set(Some(verified(table).await));
        });
    };
    view! {
        <section class="sheet finished" aria-label=move || app.text("web-over") hidden=move || shut.get()>
            <button class="plain close" aria-label=move || app.text("web-close") on:click=move |_| shut.set(true)>{Icon::Cross.draw()}</button>
            <h2>{move || headline(table)}</h2>
            {move || how(table).map(|words| view! { <p class="how">{words}</p> })}
            <ol class="standing">{move || standing(table)}</ol>
            <div class="deeds">
                {move || again(table)}
                <button id="verify" class="button" on:click=verify>{Icon::Check.draw()}{move || app.text("web-verify")}</button>
                <a id="watch-again" class="button" href=film(table).to_string()>{Icon::Play.draw()}{move || app.text("replay-watch")}</a>
                {log_button(table)}
                <a class="button" href="/">{move || app.text("web-to-front")}</a>
            </div>
            <div role="status">{move || verdict.get().map(|verdict| match verdict {
                Ok(Verification { fair: true, verified, .. }) => view! {
                    <p class="notice">{app.phrase(&Phrase::new("web-fair").number("draws", verified.map_or(0, |found| found.draws as i64)))}</p>
                }.into_any(),
                Ok(Verification { deviation, .. }) => view! {
                    <p class="notice bad">{app.text("web-unfair")}" "{deviation}</p>
                }.into_any(),
                Err(why) => view! { <p class="notice bad">{why}</p> }.into_any(),
            })}</div>
        </section>
    }
    .into_any()
}

async fn verified(table: Table) -> Result<Verification, String> {
    let app = table.app;
    match table.place {
        Place::Server => {
            let path = format!("/api/tables/{}/verification", table.id);
            http::get(&path).await.map_err(|failure| app.excuse(&failure))
        }
        Place::Browser | Place::Lesson => {
            let checked = async { offline::verify(offline::log(table.id).await?).await };
            checked.await.map_err(|fault| offline::excuse(app.language(), fault))
        }
    }
}

/// The log, as a file to keep.
fn log_button(table: Table) -> AnyView {
    let app = table.app;
    match table.place {
        Place::Server => view! {
            <a class="button" href=format!("/api/tables/{}/log", table.id) download="fairwind.log">{move || app.text("web-download-log")}</a>
        }
        .into_any(),
        Place::Browser | Place::Lesson => {
            let save = move |_| {
                leptos::task::spawn_local(async move {
                    match offline::log(table.id).await {
                        Ok(log) => dom::download("fairwind.log", &log),
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
fn film(table: Table) -> Route {
    Route::Replay(match table.place {
        Place::Server => Source::Table(table.id),
        Place::Browser | Place::Lesson => Source::Here(table.id),
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
    view! {
        {table.seat.with(Option::is_some).then(|| view! {
            <button id="rematch" class="button main" on:click=move |_| table.command(Wish::Rematch)>
                {Icon::Turn.draw()}{app.text("web-rematch")}
            </button>
        })}
    }
    .into_any()
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
    let word = info.ending?.ended_by;
    if word == "resigned" || word == "closed" {
        return None;
    }
    let told = format!("{}-event", info.game);
    let last = table.model.with(|model| {
        let mut lines = model.log.iter().rev().map(|(_, phrase)| phrase);
        lines.find(|phrase| phrase.key.starts_with(&told)).cloned()
    })?;
    Some(table.say_it(&last))
}

/// The seats by their points, the best first.
fn standing(table: Table) -> AnyView {
    let info = table.info.get();
    let winners = info.as_ref().and_then(|info| Some(info.ending.as_ref()?.winners));
    let points = table.model.with(|model| model.points.clone());
    let score = |seat: usize| points.get(seat).copied().unwrap_or(0);
    let mut seats: Vec<usize> = (0..info.map_or(0, |info| info.seats.len())).collect();
    seats.sort_by_key(|&seat| {
        let wins = winners.is_some_and(|winners| winners.has(Seat::new(seat)));
        (std::cmp::Reverse(wins), std::cmp::Reverse(score(seat)))
    });
    seats
        .into_iter()
        .map(|seat| {
            let wins = winners.is_some_and(|winners| winners.has(Seat::new(seat)));
            view! {
                <li class:winner=wins>
                    {seat_badge(seat)}<span>{table.name(Seat::new(seat))}</span><b>{score(seat)}</b>
                </li>
            }
        })
        .collect_view()
        .into_any()
}
