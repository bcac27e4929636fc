//! What is worked out once for all captains.

use kit::{SEATS_MAX, Seat};

use super::outlook::{Memo, Outlook};
use crate::action::DiscKind;
use crate::discs::{Disc, Row};
use crate::state::{Ahoi, Phase, Resume};

/// The outlook of each captain, and which discs are whose.
pub(super) struct Scene<'a> {
    pub(super) outlooks: [&'a Outlook; SEATS_MAX],
    /// Steps to the coastguard from each ship.
    pub(super) coastguard_ways: [Option<u8>; SEATS_MAX],
    /// The discs on the cards of each captain, by port.
    pub(super) aboard: [&'a [Disc]; SEATS_MAX],
    /// Captains sail and do not act any more.
    pub(super) moving: bool,
}

impl<'a> Scene<'a> {
    pub(super) fn of(game: &'a Ahoi, memo: &'a mut Memo) -> Self {
        memo.renew(game);
        let memo = &*memo;
        let mut aboard: [&[Disc]; SEATS_MAX] = [&[]; SEATS_MAX];
        let all = game.discs.all();
        let counts = Seat::all(game.players).map(|seat| game.discs.aboard(seat));
        let loaded = counts.sum::<u8>() + game.discs.count(Row::Hand);
        let mut at = all.len() - usize::from(loaded);
        for seat in Seat::all(game.players) {
            let count = usize::from(game.discs.aboard(seat));
            aboard[seat.index()] = &all[at..at + count];
            at += count;
        }
        let moving = match game.phase {
            Phase::Sail | Phase::TurnOver | Phase::ShuffleDiscs | Phase::Shuffle { .. } => true,
            Phase::Ask { then }
            | Phase::TurnUpObjective { then }
            | Phase::KeepObjective { then } => then == Resume::AfterMove,
            _ => false,
        };
        let outlooks = std::array::from_fn(|seat| memo.outlook(Seat::new(seat)));
        let coastguard_ways = std::array::from_fn(|seat| memo.coastguard_way(Seat::new(seat)));
        Scene { outlooks, coastguard_ways, aboard, moving }
    }
}

/// Whether a captain knows that the disc is a stowaway.
#[inline]
pub(super) fn is_known_stowaway(disc: Disc, seat: Seat) -> bool {
    disc.knows(seat) && disc.kind() == Some(DiscKind::Stowaway)
}
