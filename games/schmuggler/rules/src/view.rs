//! What a seat may know, and what it sees happen.

use kit::serde::{Deserialize, Serialize};
use kit::{SEATS_MAX, Scores, Seat, Seats};

use crate::state::GoodsState;
use crate::{
    Dice, Event, Field, Fields, Goods, GoodsPlace, Island, Phase, Schmuggler, Sector, Underside,
};

/// All that a seat may know. Only undersides are ever hidden.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct View {
    /// Whose view; `None` is a spectator.
    pub seat: Option<Seat>,
    pub phase: Phase,
    pub first: Seat,
    pub turn: Seat,
    /// Turns that are over.
    pub turns: u32,
    /// As rolled in this turn.
    pub dice: Option<Dice>,
    /// Not known before the lot for it is drawn.
    pub beam: Option<Sector>,
    /// The fields in the beam.
    pub lit: Fields,
    pub rocks: Fields,
    /// By seat.
    pub boats: Vec<BoatView>,
    /// Every piece that was taken from its island.
    pub goods: Vec<GoodsView>,
    /// By island, the number of pieces that wait there.
    pub waiting: Vec<u8>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct BoatView {
    /// Not yet placed if `None`.
    pub at: Option<Field>,
    pub cargo: Option<Goods>,
    pub points: u8,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct GoodsView {
    pub goods: Goods,
    pub origin: Island,
    pub place: GoodsPlace,
    /// Who has looked at the underside; everybody saw them carry it.
    pub known: Seats,
    /// Hidden from those who have not; `goal` and `value` are what it says.
    pub underside: Option<Underside>,
    pub goal: Option<Island>,
    pub value: Option<u8>,
}

impl View {
    pub(crate) fn standing(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, boat) in scores.iter_mut().zip(&self.boats) {
            *score = i32::from(boat.points);
        }
        scores
    }
}

impl Event {
    /// What `seat` sees of the event.
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> Event {
        let mut seen = self.clone();
        let knows = |seats: Seats| seat.is_some_and(|seat| seats.has(seat));
        match &mut seen {
            Event::GoodsTaken { seat, underside, .. } if !knows(Seats::only(*seat)) => {
                *underside = None;
            }
            Event::GoodsLoaded { known, underside, .. }
            | Event::GoodsExchanged { known, underside, .. }
                if !knows(*known) =>
            {
                *underside = None;
            }
            _ => {}
        }
        seen
    }
}

impl Schmuggler {
    pub(crate) fn view_of(&self, seat: Option<Seat>) -> View {
        let edition = self.edition.0;
        let boat = |seat: Seat| BoatView {
            at: self.boats[seat.index()],
            cargo: self.cargo[seat.index()],
            points: self.points[seat.index()],
        };
        let goods = |(goods, piece): (Goods, GoodsState)| {
            let (origin, _) = edition.origin_of(goods).expect("it was taken from an island");
            // A spectator has seen what was shown to all, and nothing else.
            let shown = matches!(piece.place, GoodsPlace::Delivered(_));
            let knows = shown || seat.is_some_and(|seat| piece.known.has(seat));
            let underside = knows.then_some(piece.underside);
            GoodsView {
                goods,
                origin,
                place: piece.place,
                known: piece.known,
                underside,
                goal: underside.map(|underside| edition.goal_of(underside)),
                value: underside.map(|underside| edition.value_of(underside)),
            }
        };
        View {
            seat,
            phase: self.phase,
            first: self.first,
            turn: self.turn,
            turns: self.turns,
            dice: self.dice,
            beam: (self.phase != Phase::BeamLot).then_some(self.beam),
            lit: self.lit(),
            rocks: self.rocks,
            boats: Seat::all(self.players).map(boat).collect(),
            goods: self.taken().map(goods).collect(),
            waiting: edition.islands().map(|island| self.waiting(island).len() as u8).collect(),
        }
    }
}
