//! The board of Schmuggler: a bay by night, made for small fingers.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

mod actions;
mod drawing;
mod motion;
mod taps;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use schmuggler::{Action, Dice, Edition, Field, GoodsPlace, Offer, Schmuggler, View};

use self::motion::Motion;
use schmuggler_picture::{carried, pieces};
use web::boards::GameSignals;
use web::boards::queue::AnimationQueue;
use web::table::Table;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct BoardState {
    edition: &'static Edition,
    table: Table,
    game: GameSignals<Schmuggler>,
    view: ReadSignal<Option<View>>,
    choices: ReadSignal<Vec<(Action, Offer)>>,
    /// The field that was tapped, where something can be done.
    aimed: RwSignal<Option<Field>>,
    /// Which of the choices is shown, ready to be done.
    shown: RwSignal<Option<Action>>,
    cursor: RwSignal<usize>,
    /// Whether one looks at one's cargo.
    peeks: RwSignal<bool>,
    // What moves lags behind the view until it was seen.
    beam: RwSignal<Option<f64>>,
    boats: RwSignal<Vec<Option<Field>>>,
    dice: RwSignal<Option<Dice>>,
    rolling: RwSignal<bool>,
    caught: RwSignal<Option<Seat>>,
    queue: AnimationQueue<Motion>,
}

fn board(edition: &'static Edition, table: Table, game: GameSignals<Schmuggler>) -> AnyView {
    let state = BoardState {
        edition,
        table,
        game,
        view: game.view,
        choices: game.choices,
        aimed: RwSignal::new(None),
        shown: RwSignal::new(None),
        cursor: RwSignal::new(0),
        peeks: RwSignal::new(false),
        beam: RwSignal::new(None),
        boats: RwSignal::new(Vec::new()),
        dice: RwSignal::new(None),
        rolling: RwSignal::new(false),
        caught: RwSignal::new(None),
        queue: AnimationQueue::new(motion::PATIENCE),
    };
    Effect::new(move |_| {
        state.choices.track();
        state.aimed.set(None);
        state.shown.set(None);
    });
    Effect::new(move |_| state.watch());
    Effect::new(move |_| {
        if let Some(action) = game.hint.get() {
            state.aimed.set(state.end_of(action));
            state.shown.set(Some(action));
        }
    });
    view! {
        <div class="board schmuggler">{drawing::drawing(state)}</div>
        <div class="desk">{actions::below(state)}</div>
    }
    .into_any()
}

/// What everybody sees of a captain: the cargo.
fn seat(
    edition: &'static Edition,
    table: Table,
    game: GameSignals<Schmuggler>,
    seat: Seat,
) -> AnyView {
    let at = seat.index();
    let cargo = Memo::new(move |_| {
        game.view.with(|view| carried(view.as_ref()?, at).map(|goods| goods.origin))
    });
    view! {
        {move || cargo.get().map(|origin| view! {
            <span class="has" role="img" aria-label=table.app.text("web-schmuggler-carries")>
                <svg viewBox="-26 -26 52 52" aria-hidden="true" inner_html=pieces::goods(edition, origin)></svg>
            </span>
        })}
    }
    .into_any()
}

/// The board of the game, for the list of games.
#[derive(Copy, Clone, Debug)]
pub struct Board;

impl web::Board for Board {
    type Game = Schmuggler;

    const COVER: &'static str = include_str!("../cover.svg");
    const DRAWINGS: &'static [(&'static str, &'static str)] = &[
        ("2.2", "schmuggler-turn"),
        ("3.2", "schmuggler-beam"),
        ("4.4", "schmuggler-push"),
        ("4.6", "schmuggler-deliver"),
    ];
    const EDITION: &'static str = include_str!(concat!(env!("OUT_DIR"), "/edition.json"));

    fn board(edition: &'static Edition, table: Table, game: GameSignals<Schmuggler>) -> AnyView {
        board(edition, table, game)
    }

    fn seat(
        edition: &'static Edition,
        table: Table,
        game: GameSignals<Schmuggler>,
        at: Seat,
    ) -> AnyView {
        seat(edition, table, game, at)
    }

    fn breakdown(_: &'static Edition, view: &View, seat: Seat) -> Vec<Phrase> {
        breakdown(view, seat)
    }
}

/// What the points are made of: the values of all that was delivered.
fn breakdown(view: &View, seat: Seat) -> Vec<Phrase> {
    let delivered = view.goods.iter().filter(|goods| goods.place == GoodsPlace::Delivered(seat));
    let values: Vec<u8> = delivered.filter_map(|goods| goods.value).collect();
    if values.is_empty() {
        return Vec::new();
    }
    let sum = values.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ");
    let phrase = Phrase::new("web-schmuggler-score");
    vec![phrase.number("pieces", values.len() as i64).name("values", sum)]
}
