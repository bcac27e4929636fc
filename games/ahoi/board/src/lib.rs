//! The board of Ahoi: the world as a chart, a wheel of actions, and what a captain holds.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

mod actions;
mod camera;
mod cards;
mod chart;
mod drawing;
mod hold;
mod labels;
mod motion;
mod notices;
mod objectives;
mod pieces;
mod places;
mod ports;
mod ships;
mod state;
mod track;
mod wheel;
mod zoom;

use ahoi::{Ahoi, Edition};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use self::state::BoardState;
use web::boards::GameSignals;
use web::table::Table;

fn board(edition: &'static Edition, table: Table, game: GameSignals<Ahoi>) -> AnyView {
    let state = BoardState::new(edition, table, game);
    Effect::new(move |_| {
        state.choices.track();
        state.let_go();
    });
    Effect::new(move |_| state.watch());
    Effect::new(move |_| {
        if let Some(action) = game.hint.get() {
            state.show_hint(action);
        }
    });
    zoom::follow(state);
    notices::sweep(state);
    view! {
        <div class="board ahoi">
            {drawing::window(state)}
            {track::track(state)}
            {hold::hold(state)}
        </div>
        <div class="desk ahoi-desk">
            <p class="prompt" role="status">{move || state.table.prompt(|| actions::prompt(state))}</p>
            {wheel::wheel(state)}
            {actions::acts(state)}
        </div>
    }
    .into_any()
}

/// What everybody sees of a captain: open cards, the discs on them, vouchers.
fn seat(table: Table, game: GameSignals<Ahoi>, seat: Seat) -> AnyView {
    let held = Memo::new(move |_| {
        game.view.with(|view| {
            let captain = view.as_ref()?.captains.get(seat.index())?;
            let discs: usize = captain.cards.iter().map(|card| card.discs.len()).sum();
            let vouchers: i64 = captain.vouchers.iter().map(|&count| i64::from(count)).sum();
            Some((captain.cards.len() as i64, discs as i64, vouchers, captain.called.len() as i64))
        })
    });
    view! {
        {move || held.get().map(|(cards, discs, vouchers, called)| {
            let words = Phrase::new("board-ahoi-holds").number("cards", cards).number("discs", discs)
                .number("vouchers", vouchers).number("called", called);
            let sign = |field: ahoi::WheelField, count: i64| view! {
                <svg viewBox="-16 -16 32 32" aria-hidden="true" class="ahoi-sign" inner_html=pieces::sign(field)></svg>{count}
            };
            view! {
                <span class="has ahoi-has" role="img" aria-label=table.app.phrase(&words)>
                    {sign(ahoi::WheelField::PortCard, cards)}
                    {sign(ahoi::WheelField::Passengers, discs)}
                    {sign(ahoi::WheelField::Voucher, vouchers)}
                </span>
            }
        })}
    }
    .into_any()
}

/// The board of the game, for the list of games.
#[derive(Copy, Clone, Debug)]
pub struct Board;

impl web::Board for Board {
    type Game = Ahoi;

    const COVER: &'static str = include_str!("../cover.svg");
    const DRAWINGS: &'static [(&'static str, &'static str)] = &[
        ("2.2", "ahoi-wheel"),
        ("5.3", "ahoi-rod"),
        ("5.4", "ahoi-call"),
        ("5.6", "ahoi-coastguard"),
    ];
    const EDITION: &'static str = include_str!(concat!(env!("OUT_DIR"), "/edition.json"));

    fn board(edition: &'static Edition, table: Table, game: GameSignals<Ahoi>) -> AnyView {
        board(edition, table, game)
    }

    fn seat(_: &'static Edition, table: Table, game: GameSignals<Ahoi>, at: Seat) -> AnyView {
        seat(table, game, at)
    }

    fn breakdown(edition: &'static Edition, view: &ahoi::View, seat: Seat) -> Vec<Phrase> {
        breakdown(edition, view, seat)
    }
}

/// What the points are made of: what one begins with, what came of the voyage, and the ports that were called at.
fn breakdown(edition: &'static Edition, view: &ahoi::View, seat: Seat) -> Vec<Phrase> {
    let Some(captain) = view.captains.get(seat.index()) else { return Vec::new() };
    let ports: Vec<String> =
        captain.called.iter().map(|port| edition.point_name(port.point())).collect();
    let count = ports.len() as i64;
    let called = (count > 0).then(|| {
        Phrase::new("board-ahoi-score-called")
            .number("called", count)
            .term("ports", kit::Term::Names(ports))
    });
    let start = edition.start_points();
    let since = format!("{:+}", captain.points - start).replace('-', "−");
    let start = Phrase::new("board-ahoi-score-start").number("points", i64::from(start));
    let since = Phrase::new("board-ahoi-score-since").name("points", since);
    [start, since].into_iter().chain(called).collect()
}
