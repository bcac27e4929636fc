//! What players ask of a state that they imagine. What is secret there is known to the seat it is
//! asked of.

use kit::Seat;

use crate::state::GoodsState;
use crate::{Field, Fields, Island, Schmuggler, Sector};

impl Schmuggler {
    /// Whose turn it is, also while chance is pending.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Where the beam points; of no meaning before the lot for it is drawn.
    #[inline]
    pub fn beam(&self) -> Sector {
        self.beam
    }

    #[inline]
    pub fn rocks(&self) -> Fields {
        self.rocks
    }

    #[inline]
    pub fn points_of(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// Where a boat is, once it is placed.
    #[inline]
    pub fn boat_of(&self, seat: Seat) -> Option<Field> {
        self.boats[seat.index()]
    }

    /// Where the piece on board goes and what it is worth; its carrier knows.
    #[inline]
    pub fn cargo_of(&self, seat: Seat) -> Option<(Island, u8)> {
        let underside = self.piece(self.cargo[seat.index()]?).underside;
        Some((self.edition.goal_of(underside), self.edition.value_of(underside)))
    }

    /// How many pieces wait on an island.
    #[inline]
    pub fn stock_of(&self, island: Island) -> usize {
        self.waiting(island).len()
    }

    /// The pieces in the water, with where they go and what they are worth if `seat` has seen it.
    pub fn drifting(&self, seat: Seat) -> impl Iterator<Item = (Field, Option<(Island, u8)>)> + '_ {
        self.adrift.iter().filter_map(move |goods| {
            let GoodsState { underside, known, .. } = self.piece(goods);
            let read = || (self.edition.goal_of(underside), self.edition.value_of(underside));
            Some((self.drifts_at(goods)?, known.has(seat).then(read)))
        })
    }
}
