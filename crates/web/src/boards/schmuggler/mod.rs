//! The board of Schmuggler: a bay by night, made for small fingers.

mod acts;
mod bay;
mod drawing;
mod motion;
mod pieces;
mod taps;

use kit::Seat;
use leptos::prelude::*;
use schmuggler::{Action, Dice, Edition, Field, GoodsView, Offer, Phase, Place, View};

use self::motion::Motion;
use super::queue::Queue;
use super::{choices, hinted};
use crate::table::Table;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct Desk {
    edition: &'static Edition,
    table: Table,
    view: Memo<Option<View>>,
    choices: Memo<Vec<(Action, Offer)>>,
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
    queue: Queue<Motion>,
}

pub(super) fn board(edition: &'static Edition, table: Table) -> AnyView {
    let desk = Desk {
        edition,
        table,
        view: Memo::new(move |_| table.model.with(crate::table::model::Model::view)),
        choices: Memo::new(move |_| table.choices.with(|all| choices(all))),
        aimed: RwSignal::new(None),
        shown: RwSignal::new(None),
        cursor: RwSignal::new(0),
        peeks: RwSignal::new(false),
        beam: RwSignal::new(None),
        boats: RwSignal::new(Vec::new()),
        dice: RwSignal::new(None),
        rolling: RwSignal::new(false),
        caught: RwSignal::new(None),
        queue: Queue::new(motion::PATIENCE),
    };
    Effect::new(move |_| {
        desk.choices.track();
        desk.aimed.set(None);
        desk.shown.set(None);
    });
    Effect::new(move |_| desk.watch());
    Effect::new(move |_| {
        let phase = desk.view.with(|view| view.as_ref().map(|view| view.phase));
        table.matters.set(phase.map(section));
    });
    Effect::new(move |_| {
        if let Some(action) = hinted(table) {
            desk.aimed.set(desk.end_of(action));
            desk.shown.set(Some(action));
        }
    });
    view! {
        <div class="board schmuggler">{drawing::drawing(desk)}</div>
        <div class="desk">{acts::below(desk)}</div>
    }
    .into_any()
}

/// Where the rules tell of a phase.
fn section(phase: Phase) -> &'static str {
    match phase {
        Phase::BeamLot => "1.1",
        Phase::FirstLot => "1.5",
        Phase::Rocks { .. } => "1.4",
        Phase::Boats => "1.2",
        Phase::Take { .. } => "2.1",
        Phase::Roll => "2.2",
        Phase::Direction => "3.1",
        Phase::Lay { .. } => "3.3",
        Phase::Move => "4.1",
        Phase::Restock => "4.6",
        Phase::Over => "5.1",
    }
}

/// What a boat carries.
fn carried(view: &View, seat: usize) -> Option<GoodsView> {
    let aboard = Place::Aboard(Seat::new(seat));
    view.goods.iter().copied().find(|goods| goods.place == aboard)
}

/// What everybody sees of a captain: the cargo.
pub(super) fn seat(edition: &'static Edition, table: Table, seat: Seat) -> AnyView {
    let at = seat.index();
    let cargo = Memo::new(move |_| {
        table.model.with(|model| carried(&model.view::<View>()?, at).map(|goods| goods.origin))
    });
    view! {
        {move || cargo.get().map(|origin| view! {
            <span class="has" role="img" aria-label=table.app.text("web-schmuggler-carries")>
                <svg viewBox="-26 -26 52 52" aria-hidden="true">{pieces::goods(edition, origin)}</svg>
            </span>
        })}
    }
    .into_any()
}
