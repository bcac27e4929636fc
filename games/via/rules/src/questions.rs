//! What players ask of a state.

use kit::Seat;

use crate::board::{Board, Pieces};
use crate::state::{Builder, Hand, Phase, Via};

/// What players ask of a state that they imagine.
impl Via {
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, also while chance is pending.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    pub fn builder(&self, seat: Seat) -> &Builder {
        &self.builders[seat.index()]
    }

    /// Tiles in the stack.
    #[inline]
    pub fn stacked(&self) -> u8 {
        self.stacked
    }

    /// Properties closed this turn and not built on.
    #[inline]
    pub fn closed(&self) -> &Pieces {
        &self.closed
    }

    /// Buildings put up this turn.
    #[inline]
    pub fn builds(&self) -> u8 {
        self.builds
    }

    /// Points as they stand, of all games.
    #[inline]
    pub fn points(&self, seat: Seat) -> u16 {
        self.earlier[seat.index()] + self.builders[seat.index()].points
    }
}
