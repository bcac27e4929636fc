//! The board of Lots: plain lists of what lies where, and a button for each choice.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

use kit::{Phrase, Seat, Speech};
use leptos::prelude::*;
use lots::{Action, Edition, Lots, View};
use web::boards::GameSignals;
use web::table::Table;

/// The board of the game, for the list of games.
#[derive(Copy, Clone, Debug)]
pub struct Board;

impl web::Board for Board {
    type Game = Lots;

    const COVER: &'static str = include_str!("../cover.svg");
    const DRAWINGS: &'static [(&'static str, &'static str)] = &[];
    const EDITION: &'static str = include_str!(concat!(env!("OUT_DIR"), "/edition.json"));

    fn board(edition: &'static Edition, table: Table, game: GameSignals<Lots>) -> AnyView {
        let view = game.view;
        view! {
            <div class="board lots">{move || view.with(|view| view.as_ref().map(|view| lists(table, view)))}</div>
            <div class="desk">
                <p class="prompt" role="status">{move || view.with(|view| view.as_ref().map(|view| table.prompt(|| prompt(table, view))))}</p>
                <div class="acts">{move || buttons(edition, table, game)}</div>
            </div>
        }
        .into_any()
    }

    fn breakdown(_: &'static Edition, view: &View, seat: Seat) -> Vec<Phrase> {
        let held = view.hands[seat.index()].iter().flatten().count();
        vec![Phrase::new("web-lots-has").number("tokens", held as i64)]
    }

    fn seat(_: &'static Edition, table: Table, game: GameSignals<Lots>, seat: Seat) -> AnyView {
        let held = move || {
            let held = game.view.with(|view| {
                Some(view.as_ref()?.hands[seat.index()].iter().flatten().count() as i64)
            })?;
            Some(table.say_it(&Phrase::new("web-lots-has").number("tokens", held)))
        };
        view! { <span class="has">{held}</span> }.into_any()
    }
}

/// The bag, what was put aside, and what everybody holds.
fn lists(table: Table, view: &View) -> AnyView {
    let bag = table.say_it(&Phrase::new("lots-label-bag").number("tokens", view.bag));
    let shown = view.shown.iter().enumerate().map(|(value, count)| format!("{value} × {count}"));
    let shown: Vec<_> = shown.collect();
    let shown = table.say_it(&Phrase::new("lots-label-shown").name("tokens", shown.join(", ")));
    let hands = Seat::all(view.players).map(|seat| {
        let tokens = view.hands[seat.index()].iter().flatten();
        let tokens = tokens.map(|token| token.value.map_or("?".into(), |value| value.to_string()));
        let tokens: Vec<String> = tokens.collect();
        let holds =
            Phrase::new("web-lots-holds").seat("seat", seat).name("tokens", tokens.join(" "));
        view! { <li class="hand">{table.say_it(&holds)}</li> }
    });
    view! { <p>{bag}</p><p>{shown}</p><ul>{hands.collect_view()}</ul> }.into_any()
}

fn prompt(table: Table, view: &View) -> String {
    table.app.text(match view.looking {
        _ if view.over => "web-over",
        _ if !table.my_turn() => "web-lots-wait",
        Some(_) => "web-lots-look",
        None => "web-lots-choose",
    })
}

/// One for each thing that can be done.
fn buttons(edition: &Edition, table: Table, game: GameSignals<Lots>) -> AnyView {
    let choices = game.choices.get().into_iter().filter_map(|(action, value)| {
        let name = match action {
            Action::Draw { .. } => return None,
            Action::Choose { place } => format!("choose-{place}"),
            Action::Look { at, place } => format!("look-{at}-{place}"),
        };
        let words = table.say_it(&Lots::choice_phrase(edition, action, &value));
        let lit = move || game.hint.get() == Some(action);
        Some(view! {
            <button class="button" class:hinted=lit data-act=name on:click=move |_| table.play(&action)>{words}</button>
        })
    });
    choices.collect_view().into_any()
}
