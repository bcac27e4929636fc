//! The board of Via: tiles one wants to touch.

mod acts;
mod drawing;
mod pieces;
mod taps;
mod tile;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use via::{Action, Building, Event, Field, Offer, Piece, Step, ViaEdition, View};

use super::{choices, events, hinted};
use crate::sound::Sound;
use crate::table::Table;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct Desk {
    edition: &'static ViaEdition,
    table: Table,
    view: Memo<Option<View>>,
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

pub(super) fn board(edition: &'static ViaEdition, table: Table) -> AnyView {
    let desk = Desk {
        edition,
        table,
        view: Memo::new(move |_| table.model.with(crate::table::model::Model::view)),
        choices: Memo::new(move |_| table.choices.with(|all| choices(all))),
        picked: RwSignal::new(0),
        ghost: RwSignal::new(None),
        cursor: RwSignal::new((edition.fields() / 2) as u8),
        pointed: RwSignal::new(None),
        armed: RwSignal::new(None),
    };
    Effect::new(move |_| {
        // What was about to be laid may fit no longer.
        desk.choices.track();
        desk.ghost.set(None);
        desk.pointed.set(None);
        desk.armed.set(None);
        desk.pick_something();
    });
    Effect::new(move |_| desk.sound());
    Effect::new(move |_| {
        let step = desk.view.with(|view| view.as_ref().map(|view| view.step));
        table.matters.set(step.map(section));
    });
    Effect::new(move |_| {
        if let Some(action) = hinted(table) {
            desk.show_hint(action);
        }
    });
    view! {
        <div class="board via">{drawing::drawing(desk)}</div>
        <div class="desk">{acts::below(desk)}</div>
    }
    .into_any()
}

impl Desk {
    fn sound(self) {
        for event in self.table.happened.with(|happened| events(happened)) {
            match event {
                Event::TileLaid { .. } => self.table.app.sound(Sound::Knock),
                Event::Built { .. } => self.table.app.sound(Sound::Chime),
                _ => {}
            }
        }
    }
}

/// Where the rules tell of a step.
fn section(step: Step) -> &'static str {
    match step {
        Step::Lot | Step::Opening | Step::Deal => "1.2",
        Step::Begin | Step::Taking { .. } => "2.1",
        Step::Laid | Step::LaidTwice => "4.2",
        Step::Over { .. } => "5.1",
    }
}

/// What everybody sees of a builder: houses, castle, tiles in hand.
pub(super) fn seat(_: &'static ViaEdition, table: Table, seat: Seat) -> AnyView {
    let builder = Memo::new(move |_| {
        table.model.with(|model| model.view::<View>()?.builders.get(seat.index()).copied())
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
                    <svg viewBox="-16 -18 32 28" aria-hidden="true">{pieces::building(Building::House, at)}</svg>{builder.houses}
                    <svg viewBox="-22 -38 44 54" aria-hidden="true" class:gone=!builder.has_castle>{pieces::building(Building::Castle, at)}</svg>
                    <svg viewBox="-2 -2 28 28" aria-hidden="true" class="cards"><rect x="2" y="4" width="18" height="18" rx="3"/></svg>{builder.tiles}
                </span>
            }
        })}
    }
    .into_any()
}
