//! What players ask of a state that they imagine. What is secret there is known to the seat it is
//! asked of.

use kit::Seat;

use crate::AnBord;
use crate::edition::{CardKind, Cards, Face};
use crate::payment::Answer;
use crate::piece::{Equipment, Goods, PileSpot, Place};
use crate::pile::PileTile;
use crate::state::Phase;

impl AnBord {
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// 1 or 2.
    #[inline]
    pub fn journey(&self) -> u8 {
        self.journey.number
    }

    /// The cards of the journey that are not met yet.
    #[inline]
    pub fn unmet(&self) -> Cards {
        self.journey.stack
    }

    #[inline]
    pub fn tile_at(&self, at: PileSpot) -> PileTile {
        self.pile.tile_at(at)
    }

    /// Whether a place of a ship is below deck.
    #[inline]
    pub fn below_deck(&self, place: Place) -> bool {
        self.is_below(place.0)
    }

    /// Coins and chests.
    #[inline]
    pub fn money_of(&self, seat: Seat) -> u16 {
        self.ship(seat).money()
    }

    #[inline]
    pub fn parrot_of(&self, seat: Seat) -> bool {
        self.ship(seat).parrot && !self.choices[seat.index()].parrot
    }

    /// Tiles on board and in hand, without those set aside for the card.
    pub fn equipment_of(&self, seat: Seat) -> [u8; Equipment::COUNT] {
        self.with_hand(seat, self.ship(seat).equipment())
    }

    /// The same where it is known which tiles are on board.
    #[inline]
    pub(crate) fn with_hand(
        &self,
        seat: Seat,
        aboard: [u8; Equipment::COUNT],
    ) -> [u8; Equipment::COUNT] {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        let mut counts = aboard;
        for tile in choice.tiles.iter().filter_map(|place| ship.tile(place)) {
            counts[tile.equipment.index()] -= 1;
        }
        if let Some(hand) = ship.hand {
            counts[hand.tile.equipment.index()] += 1;
        }
        counts
    }

    /// Goods on board, without those set aside for the card or lost to pirates.
    pub fn goods_of(&self, seat: Seat) -> Goods {
        self.without_goods_aside(seat, self.ship(seat).goods_aboard())
    }

    /// The same where it is known which goods are on board.
    #[inline]
    pub(crate) fn without_goods_aside(&self, seat: Seat, aboard: Goods) -> Goods {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        let mut counts = aboard;
        for colour in choice.goods.iter().filter_map(|slot| ship.goods[slot.index()]) {
            counts[colour.index()] -= 1;
        }
        counts
    }

    /// How many goods have room.
    #[inline]
    pub fn room_of(&self, seat: Seat) -> u8 {
        self.ship(seat).room(&self.edition)
    }

    /// The reward that waits for a seat, once it has said that it meets the card.
    pub fn promised(&self, seat: Seat) -> Option<&'static Face> {
        let accepted = self.phase == Phase::Decide
            && self.choices[seat.index()].answer == Answer::Accept
            || self.rewarded.has(seat);
        self.face().filter(|_| accepted)
    }

    /// Goods of the reward that the seat has in hand or may still pick.
    pub fn reward_of(&self, seat: Seat) -> u8 {
        if self.phase == (Phase::Reward { seat }) {
            self.reward.goods.iter().sum::<u8>() + self.reward.picks
        } else {
            0
        }
    }

    /// Whether the seat has said that it faces the pirates, who are not turned up yet.
    pub fn braves(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Brave => self.choices[seat.index()].answer == Answer::Face,
            Phase::Pirates => self.facing.has(seat),
            _ => false,
        }
    }

    /// Whether the seat has refused pirates that it faces, and pays for it.
    pub fn shirks(&self, seat: Seat) -> bool {
        self.phase == Phase::Decide
            && self.choices[seat.index()].answer == Answer::Decline
            && self.face().is_some_and(|face| face.kind == CardKind::Pirates)
    }
}
