//! What a seat has chosen in secret, and the ways to pay for a card.

use kit::Seat;
use kit::serde::{Deserialize, Serialize};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{Face, Need};
use crate::piece::{Colour, Equipment, Place, Spot};
use crate::ship::{PLACES_MAX, Ship, Stowed};

/// What a seat said.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Answer {
    Open,
    Face,
    Flee,
    Accept,
    Decline,
}

/// The choice of a seat, as far as it is made.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Choice {
    pub answer: Answer,
    /// How many of the card's needs are provided for, in the card's order.
    pub met: u8,
    pub parrot: bool,
    /// The places whose tiles are given up.
    pub tiles: u16,
    /// The slots whose goods are given up, or lost to pirates.
    pub goods: u32,
}

impl Choice {
    pub(crate) const OPEN: Choice =
        Choice { answer: Answer::Open, met: 0, parrot: false, tiles: 0, goods: 0 };

    #[inline]
    pub(crate) fn gives(&self, place: Place) -> bool {
        self.tiles >> place.0 & 1 == 1
    }

    /// The places given up.
    #[inline]
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        let tiles = self.tiles;
        (0..PLACES_MAX as u8).map(Place).filter(move |place| tiles >> place.0 & 1 == 1)
    }

    /// The slots given up.
    #[inline]
    pub(crate) fn slots(&self) -> impl Iterator<Item = usize> {
        let mut left = self.goods;
        std::iter::from_fn(move || {
            let slot = (left != 0).then_some(left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            slot
        })
    }
}

/// Tiles counted by equipment.
type Counts = [u8; Equipment::COUNT];

/// Whether `have`, with a parrot or not, meets `need`.
///
/// Giving the very piece is never worse than a joker for it: a joker that is saved serves for any
/// other piece, and a pair that is not broken for it could have been.
#[inline]
pub(crate) fn meets(need: &Counts, have: &Counts, parrot: bool, scramble: bool) -> bool {
    let missing: u8 = need.iter().zip(have).map(|(&n, &h)| n.saturating_sub(h)).sum();
    if missing == 0 {
        return true;
    }
    let mut jokers = u8::from(parrot);
    if scramble {
        let monkey = Equipment::Monkey.index();
        jokers += have[monkey];
        let spare = need[..monkey].iter().zip(have).map(|(&n, &h)| h.saturating_sub(n) / 2);
        jokers += spare.sum::<u8>();
    }
    jokers >= missing
}

/// The ways to provide for the next piece of equipment so that the rest can be met as well.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ways {
    /// Tiles of these kinds, as a set, serve alone: the piece itself, a monkey as joker.
    pub single: u16,
    /// Two tiles of one of these kinds serve.
    pub pairs: u16,
    pub parrot: bool,
}

impl AnBord {
    #[inline]
    pub(crate) fn face(&self) -> Option<&'static Face> {
        Some(self.edition_ref().face(self.journey.card?))
    }

    /// Whether a seat can give up what the card shows.
    #[inline]
    pub(crate) fn can_meet(&self, seat: Seat, face: &Face) -> bool {
        let ship = self.ship(seat);
        match face.needs[0] {
            Need::Equipment(_) => {
                meets(&face.equipment, &ship.equipment(), ship.parrot, self.options.scramble)
            }
            Need::Good(_) => {
                let have = ship.goods_aboard();
                face.goods.iter().zip(have).all(|(&need, have)| need <= have)
            }
        }
    }

    /// The need that a paying seat provides for next.
    #[inline]
    pub(crate) fn next_need(&self, seat: Seat) -> Option<Need> {
        let choice = &self.choices[seat.index()];
        if choice.answer != Answer::Accept || self.sealed.has(seat) {
            return None;
        }
        self.face()?.needs.get(usize::from(choice.met)).copied()
    }

    /// How the next piece, which is `equipment`, can be provided for.
    pub(crate) fn ways(&self, seat: Seat, equipment: Equipment) -> Ways {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        let face = self.face().expect("a card is paid for");
        let scramble = self.options.scramble;
        let mut need = face.equipment;
        for met in &face.needs[..=usize::from(choice.met)] {
            if let Need::Equipment(met) = met {
                need[met.index()] -= 1;
            }
        }
        let mut have = ship.equipment();
        for place in choice.places() {
            let tile = ship.tile(place).expect("a tile is given up");
            have[tile.equipment.index()] -= 1;
        }
        let parrot = ship.parrot && !choice.parrot;
        let without = |kind: Equipment, count: u8| {
            let mut rest = have;
            rest[kind.index()] >= count && {
                rest[kind.index()] -= count;
                meets(&need, &rest, parrot, scramble)
            }
        };
        let mut ways = Ways {
            single: u16::from(without(equipment, 1)) << equipment.index(),
            pairs: 0,
            parrot: parrot && meets(&need, &have, false, scramble),
        };
        if scramble {
            let monkey = Equipment::Monkey;
            ways.single |= u16::from(without(monkey, 1)) << monkey.index();
            for kind in Equipment::ALL {
                ways.pairs |= u16::from(without(kind, 2)) << kind.index();
            }
        }
        ways
    }

    /// The tiles of a seat that are not given up yet and whose kind is in the set.
    #[inline]
    pub(crate) fn unspent(
        &self,
        seat: Seat,
        kinds: u16,
    ) -> impl Iterator<Item = (Place, Equipment)> {
        let (ship, choice) = (self.ship(seat), self.choices[seat.index()]);
        (0..PLACES_MAX as u8).map(Place).filter_map(move |place| {
            let equipment = ship.tile(place)?.equipment;
            (kinds >> equipment.index() & 1 == 1 && !choice.gives(place))
                .then_some((place, equipment))
        })
    }

    /// The spots from which a good of this colour can be given up.
    #[inline]
    pub(crate) fn spots_of(&self, seat: Seat, colour: Colour) -> impl Iterator<Item = Spot> {
        let (ship, taken) = (self.ship(seat), self.choices[seat.index()].goods);
        Ship::spots().filter(move |&spot| ship.find_good(spot, colour, taken).is_some())
    }

    /// The one thing a paying seat can do next, if it has no real choice: tiles of a kind on the same
    /// side of the screen are all the same.
    pub(crate) fn only_way(&self, seat: Seat) -> Option<Action> {
        match self.next_need(seat)? {
            Need::Equipment(equipment) => {
                let ways = self.ways(seat, equipment);
                let mut singles = self.unspent(seat, ways.single);
                let Some((place, kind)) = singles.next() else {
                    return self.only_joker(seat, ways);
                };
                let alike = |(other, equipment): (Place, Equipment)| {
                    equipment == kind && self.is_below(other.0) == self.is_below(place.0)
                };
                let alone = ways.pairs == 0 && !ways.parrot && singles.all(alike);
                alone.then_some(Action::Give { place })
            }
            Need::Good(colour) => {
                let mut spots = self.spots_of(seat, colour);
                let first = spots.next()?;
                let side = |spot: Spot| (self.is_below(spot.0), self.ship(seat).on_store(spot));
                spots
                    .all(|spot| side(spot) == side(first))
                    .then_some(Action::GiveGood { from: first })
            }
        }
    }

    /// Only jokers serve: is there just one?
    fn only_joker(&self, seat: Seat, ways: Ways) -> Option<Action> {
        if ways.pairs == 0 {
            return ways.parrot.then_some(Action::GiveParrot);
        }
        if ways.parrot || !ways.pairs.is_power_of_two() {
            return None;
        }
        let mut pair = self.unspent(seat, ways.pairs).map(|(place, _)| place);
        match (pair.next(), pair.next(), pair.next()) {
            (Some(one), Some(two), None) => Some(Action::GivePair { one, two }),
            _ => None,
        }
    }

    /// The good that pirates take, if the seat has no real choice: goods of a colour on the same side
    /// of the screen are all the same.
    pub(crate) fn only_loss(&self, seat: Seat) -> Option<Action> {
        let ship = self.ship(seat);
        let mut goods = ship.goods_by_spot();
        let (first, colour) = goods.next()?;
        let side = |spot: Spot| (self.is_below(spot.0), ship.on_store(spot));
        goods
            .all(|(spot, other)| other == colour && side(spot) == side(first))
            .then_some(Action::Lose { from: first, colour })
    }
}

impl Ship {
    /// All spots there can be.
    #[inline]
    pub(crate) fn spots() -> impl Iterator<Item = Spot> {
        (0..(PLACES_MAX + crate::ship::CARGO_MAX) as u8).map(Spot)
    }

    /// The goods on board, each colour of a spot once.
    #[inline]
    pub(crate) fn goods_by_spot(&self) -> impl Iterator<Item = (Spot, Colour)> {
        let goods = &self.goods;
        goods.iter().enumerate().filter_map(move |(slot, colour)| {
            let colour = (*colour)?;
            let twice = slot % 2 == 1 && slot < 2 * PLACES_MAX && goods[slot - 1] == Some(colour);
            (!twice).then(|| (Ship::spot(slot), colour))
        })
    }

    #[inline]
    pub(crate) fn on_store(&self, spot: Spot) -> bool {
        matches!(self.stowed.get(spot.index()), Some(Stowed::Tile(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(kinds: &[(Equipment, u8)]) -> Counts {
        let mut counts = [0; Equipment::COUNT];
        for &(kind, count) in kinds {
            counts[kind.index()] += count;
        }
        counts
    }

    #[test]
    fn jokers_stand_in_for_what_is_missing() {
        use Equipment::{Map, Monkey, Rope, Shovel, Store};
        let need = counts(&[(Shovel, 1), (Map, 1)]);
        let meets = |have: &[(Equipment, u8)], parrot, scramble| {
            super::meets(&need, &counts(have), parrot, scramble)
        };
        assert!(meets(&[(Shovel, 1), (Map, 1)], false, false));
        assert!(!meets(&[(Shovel, 1), (Monkey, 3)], false, false));
        assert!(meets(&[(Shovel, 1)], true, false));
        assert!(!meets(&[], true, false));
        assert!(meets(&[(Monkey, 2)], false, true));
        assert!(meets(&[(Monkey, 1), (Store, 2)], false, true));
        assert!(meets(&[(Shovel, 3)], false, true));
        assert!(!meets(&[(Shovel, 2)], false, true));
        assert!(!meets(&[(Shovel, 1), (Rope, 1), (Store, 1)], false, true));
        assert!(meets(&[(Rope, 2)], true, true));
    }
}
