//! The board of Via: tiles one wants to touch.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

mod actions;
mod drawing;
mod first_game;
mod taps;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use via::{
    Action, Building, Edition, Event, Field, Offer, Orientation, Piece, Property, Shape, Via, View,
};

use via_picture::pieces::building;
use web::boards::GameSignals;
use web::sound::Sound;
use web::table::Table;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct BoardState {
    edition: &'static Edition,
    table: Table,
    game: GameSignals<Via>,
    view: ReadSignal<Option<View>>,
    /// What lies on the board that is drawn.
    lying: Memo<Option<Lying>>,
    /// Whether that is the board at the end of the first game (5.3).
    looks_back: RwSignal<bool>,
    /// Whether one has just come back from it: what was laid meanwhile is seen to be laid.
    came_back: StoredValue<bool>,
    choices: Memo<Vec<(Action, Offer)>>,
    /// Which tile of the hand is about to be laid.
    picked: RwSignal<usize>,
    /// Where it would lie, and which of the ways it fits there is shown.
    ghost: RwSignal<Option<(Field, usize)>>,
    /// The field that the keys are on.
    cursor: RwSignal<u8>,
    /// A property that is pointed at.
    pointed: RwSignal<Option<Piece>>,
    /// An act that would waste land, pressed once.
    armed: RwSignal<Option<Action>>,
}

/// What lies on a board.
#[derive(Clone, PartialEq)]
struct Lying {
    board: Vec<Option<Orientation>>,
    properties: Vec<Property>,
    latest: Option<Field>,
}

fn board(edition: &'static Edition, table: Table, game: GameSignals<Via>) -> AnyView {
    let view = game.view;
    let looks_back = RwSignal::new(false);
    let state = BoardState {
        edition,
        table,
        game,
        view,
        lying: Memo::new(move |_| Some(first_game::lying(view.get()?, looks_back.get()))),
        looks_back,
        came_back: StoredValue::new(false),
        choices: Memo::new(move |_| {
            // Nothing is laid on a board that one only looks back at.
            if looks_back.get() { Vec::new() } else { game.choices.get() }
        }),
        picked: RwSignal::new(0),
        ghost: RwSignal::new(None),
        cursor: RwSignal::new((edition.fields() / 2) as u8),
        pointed: RwSignal::new(None),
        armed: RwSignal::new(None),
    };
    Effect::new(move |_| {
        // What was about to be laid may fit no longer.
        state.choices.track();
        state.ghost.set(None);
        state.pointed.set(None);
        state.armed.set(None);
        state.pick_something();
    });
    Effect::new(move |before: Option<Option<first_game::Moment>>| {
        state.look_back_if_new(before.flatten())
    });
    Effect::new(move |_| state.sound());
    Effect::new(move |_| {
        if let Some(action) = game.hint.get() {
            state.show_hint(action);
        }
    });
    view! {
        <div class="board via">{drawing::drawing(state)}</div>
        <div class="desk">{first_game::panel(state)}{actions::below(state)}</div>
    }
    .into_any()
}

impl BoardState {
    fn sound(self) {
        self.game.events.with(|events| {
            events.iter().filter_map(sound_of).for_each(|sound| self.table.app.sound(sound));
        });
    }
}

/// What is heard of an event; what is seen of it is in the view.
fn sound_of(event: &Event) -> Option<Sound> {
    match event {
        Event::TileLaid { .. } => Some(Sound::Knock),
        Event::Built { .. } => Some(Sound::Chime),
        Event::FirstChosen { .. }
        | Event::PropertyClosed { .. }
        | Event::ReserveTaken { .. }
        | Event::TilesChosen { .. }
        | Event::TileTaken { .. }
        | Event::Passed { .. }
        | Event::GameEnded { .. }
        | Event::GameBegun { .. } => None,
    }
}

/// A tile that does not lie on the board.
fn tile_in_hand(shape: &Shape) -> AnyView {
    let drawn = via_picture::pieces::tile(shape, &|_| "ground".to_owned());
    view! { <g inner_html=drawn></g> }.into_any()
}

/// What everybody sees of a builder: houses, castle, tiles in hand.
fn seat(table: Table, game: GameSignals<Via>, seat: Seat) -> AnyView {
    let builder = Memo::new(move |_| {
        game.view.with(|view| view.as_ref()?.builders.get(seat.index()).copied())
    });
    let at = seat.index();
    view! {
        {move || builder.get().map(|builder| {
            let words = table.say_it(&Phrase::new("web-via-has")
                .number("houses", builder.houses)
                .number("castles", i64::from(builder.has_castle))
                .number("tiles", builder.tiles));
            view! {
                <span class="has" role="img" aria-label=words.clone() title=words>
                    <svg viewBox="-16 -18 32 28" aria-hidden="true" inner_html=building(Building::House, at)></svg>{builder.houses}
                    <svg viewBox="-22 -38 44 54" aria-hidden="true" class:gone=!builder.has_castle inner_html=building(Building::Castle, at)></svg>
                    <svg viewBox="-2 -2 28 28" aria-hidden="true" class="cards"><rect x="2" y="4" width="18" height="18" rx="3"/></svg>{builder.tiles}
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
    type Game = Via;

    const COVER: &'static str = include_str!("../cover.svg");
    const DRAWINGS: &'static [(&'static str, &'static str)] = &[
        ("1.2", "via-opening"),
        ("2.1", "via-turn"),
        ("3.3", "via-fit"),
        ("3.4", "via-kinds"),
        ("4.1", "via-property"),
        ("4.4", "via-castle"),
    ];
    const EDITION: &'static str = include_str!(concat!(env!("OUT_DIR"), "/edition.json"));

    fn board(edition: &'static Edition, table: Table, game: GameSignals<Via>) -> AnyView {
        board(edition, table, game)
    }

    fn seat(_: &'static Edition, table: Table, game: GameSignals<Via>, at: Seat) -> AnyView {
        seat(table, game, at)
    }

    fn breakdown(_: &'static Edition, view: &View, seat: Seat) -> Vec<Phrase> {
        breakdown(view, seat)
    }
}

/// What the points are made of: land with a castle, land with houses, and the game before (5.2, 5.3).
fn breakdown(view: &View, seat: Seat) -> Vec<Phrase> {
    let sizes = |wanted: Building| {
        let own = view.properties.iter().filter(move |property| {
            property.built.is_some_and(|built| built.owner == seat && built.building == wanted)
        });
        own.map(|property| i64::from(property.size())).collect::<Vec<_>>()
    };
    let (castle, houses) = (sizes(Building::Castle), sizes(Building::House));
    let earlier = view.builders.get(seat.index()).map_or(0, |builder| builder.earlier);
    let castle = (!castle.is_empty())
        .then(|| Phrase::new("web-via-score-castle").number("points", castle.iter().sum::<i64>()));
    let houses = (!houses.is_empty()).then(|| {
        Phrase::new("web-via-score-houses")
            .number("houses", houses.len() as i64)
            .number("points", houses.iter().sum::<i64>())
    });
    let earlier =
        (earlier > 0).then(|| Phrase::new("web-via-score-earlier").number("points", earlier));
    castle.into_iter().chain(houses).chain(earlier).collect()
}
