//! What is worked out once for all captains.

use kit::{SEATS_MAX, Seat, Seats};

use super::outlook::{Memo, Outlook, Shore};
use crate::discs::Disc;
use crate::state::{Ahoi, Phase, Resume};

/// The outlook of each captain, and which discs are whose.
pub(super) struct Scene<'a> {
    memo: &'a Memo,
    /// The discs on the cards of each captain, by port.
    pub(super) aboard: [&'a [Disc]; SEATS_MAX],
    /// Captains sail and do not act any more.
    pub(super) moving: bool,
}

impl<'a> Scene<'a> {
    pub(super) fn of(game: &'a Ahoi, memo: &'a mut Memo, seats: Seats) -> Self {
        memo.renew(game, seats);
        let memo = &*memo;
        let mut aboard: [&[Disc]; SEATS_MAX] = [&[]; SEATS_MAX];
        let mut left = game.discs.afloat();
        for (aboard, seat) in aboard.iter_mut().zip(Seat::all(game.players)) {
            (*aboard, left) = left.split_at(game.discs.aboard(seat).into());
        }
        let moving = match game.phase {
            Phase::Sail | Phase::TurnOver | Phase::ShuffleDiscs | Phase::Shuffle { .. } => true,
            Phase::Ask { then }
            | Phase::TurnUpObjective { then }
            | Phase::KeepObjective { then } => then == Resume::AfterMove,
            _ => false,
        };
        Scene { memo, aboard, moving }
    }

    #[inline]
    pub(super) fn outlook(&self, seat: Seat) -> &'a Outlook {
        self.memo.outlook(seat)
    }

    /// Steps to the coastguard from a ship.
    #[inline]
    pub(super) fn coastguard_way(&self, seat: Seat) -> Option<u8> {
        self.memo.coastguard_way(seat)
    }

    /// What lies near the ship of a seat that is written.
    #[inline]
    pub(super) fn shore(&self, seat: Seat) -> Shore {
        self.memo.shore(seat).expect("it is one of those that were asked for")
    }

    /// The discs on a captain's cards that a seat knows to be stowaways.
    #[inline]
    pub(super) fn stowaways(&self, captain: Seat, seat: Seat) -> u32 {
        let known = self.aboard[captain.index()].iter();
        known.map(|disc| u32::from(disc.is_known_stowaway(seat))).sum()
    }
}
