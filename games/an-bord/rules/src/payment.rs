//! What a seat has chosen in secret, and the ways to pay for a card.

use kit::serde::{Deserialize, Serialize};
use kit::{BitSet, Seat};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{Face, Need};
use crate::piece::{Colour, Equipment, Pair, Place, Spot};
use crate::ship::{PLACES_MAX, Ship, Slot, Slots, Stowed};

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
    pub tiles: BitSet<Place>,
    /// The slots whose goods are given up, or lost to pirates.
    pub goods: Slots,
}

impl Choice {
    pub(crate) const OPEN: Choice = Choice {
        answer: Answer::Open,
        met: 0,
        parrot: false,
        tiles: BitSet::NONE,
        goods: Slots::NONE,
    };
}

/// What a seat has given up in the end: whether the parrot, and which tiles.
type Payment = (bool, Vec<(Equipment, u8)>);

/// Tiles counted by equipment.
type EquipmentCounts = [u8; Equipment::COUNT];

/// Whether `have`, with a parrot or not, meets `need`. The parrot stands in for one piece (4.4); monkeys
/// and pairs do so in the scramble (5.3), and monkeys do nothing otherwise (5.4).
///
/// Giving the very piece is never worse than a joker for it: a joker that is saved serves for any
/// other piece, and a pair that is not broken for it could have been.
#[inline]
pub(crate) fn meets(
    need: &EquipmentCounts,
    have: &EquipmentCounts,
    parrot: bool,
    scramble: bool,
) -> bool {
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
pub(crate) struct PaymentWays {
    /// Tiles of these kinds serve alone: the piece itself, a monkey as joker.
    pub single: BitSet<Equipment>,
    /// Two tiles of one of these kinds serve.
    pub pairs: BitSet<Equipment>,
    pub parrot: bool,
}

impl AnBord {
    #[inline]
    pub(crate) fn face(&self) -> Option<&'static Face> {
        Some(self.edition.0.face(self.journey.card?))
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
    pub(crate) fn ways(&self, seat: Seat, equipment: Equipment) -> PaymentWays {
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
        for place in choice.tiles.iter() {
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
        let mut single = BitSet::NONE;
        if without(equipment, 1) {
            single.insert(equipment);
        }
        if scramble && without(Equipment::Monkey, 1) {
            single.insert(Equipment::Monkey);
        }
        let pairs = Equipment::ALL.into_iter().filter(|&kind| scramble && without(kind, 2));
        PaymentWays {
            single,
            pairs: pairs.collect(),
            parrot: parrot && meets(&need, &have, false, scramble),
        }
    }

    /// The tiles of a seat that are not given up yet and whose kind is in the set.
    #[inline]
    pub(crate) fn unspent(
        &self,
        seat: Seat,
        kinds: BitSet<Equipment>,
    ) -> impl Iterator<Item = (Place, Equipment)> {
        let (ship, choice) = (self.ship(seat), self.choices[seat.index()]);
        (0..PLACES_MAX as u8).map(Place).filter_map(move |place| {
            let equipment = ship.tile(place)?.equipment;
            (kinds.has(equipment) && !choice.tiles.has(place)).then_some((place, equipment))
        })
    }

    /// The spots from which a good of this colour can be given up.
    #[inline]
    pub(crate) fn spots_of(&self, seat: Seat, colour: Colour) -> impl Iterator<Item = Spot> {
        let (ship, taken) = (self.ship(seat), self.choices[seat.index()].goods);
        Ship::spots().filter(move |&spot| ship.find_good(spot, colour, taken).is_some())
    }

    /// What a paying seat does next, if it has no real choice: whatever it gave, the same would be
    /// gone in the end. Tiles of a kind on the same side of the screen are all the same.
    pub(crate) fn only_way(&self, seat: Seat) -> Option<Action> {
        match self.next_need(seat)? {
            Need::Equipment(equipment) => {
                let ways = self.ways_apart(seat, equipment);
                let (&first, others) = ways.split_first().expect("the card can be met");
                let same = others.is_empty() || {
                    // Whoever may choose among pairs of several kinds has a choice.
                    let pairs = self.ways(seat, equipment).pairs;
                    let payments = |way| self.payments_after(seat, way);
                    pairs.len() <= 1 && {
                        let payment = payments(first);
                        others.iter().all(|&other| payments(other) == payment)
                    }
                };
                same.then_some(first)
            }
            Need::Good(colour) => {
                let mut spots = self.spots_of(seat, colour);
                let first = spots.next()?;
                let side = |spot: Spot| (self.is_below(spot.0), self.ship(seat).on_store(spot));
                let alike = spots.all(|spot| side(spot) == side(first));
                (alike || self.all_needed(seat, colour)).then_some(Action::GiveGood { from: first })
            }
        }
    }

    /// Whether the card asks for every good of this colour that the seat has left.
    fn all_needed(&self, seat: Seat, colour: Colour) -> bool {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        let needs = &self.face().expect("a card is paid for").needs[usize::from(choice.met)..];
        let needed = needs.iter().filter(|&&need| need == Need::Good(colour)).count();
        let left = Slot::all().filter(|&slot| !choice.goods.has(slot));
        needed == left.filter(|slot| ship.goods[slot.index()] == Some(colour)).count()
    }

    /// What tells a tile of this kind from another: where it lies, and whether it carries goods.
    fn class(&self, seat: Seat, place: Place) -> u8 {
        let loaded = self.ship(seat).goods[2 * place.index()].is_some();
        2 * u8::from(self.is_below(place.0)) + u8::from(loaded)
    }

    /// The ways to provide for the next piece that differ in more than which of equal tiles is given.
    fn ways_apart(&self, seat: Seat, equipment: Equipment) -> Vec<Action> {
        let ways = self.ways(seat, equipment);
        let mut apart: Vec<(Action, [u8; 3])> = Vec::new();
        let mut add = |action: Action, key: [u8; 3]| {
            if apart.iter().all(|&(_, known)| known != key) {
                apart.push((action, key));
            }
        };
        let class = |place: Place| 1 + self.class(seat, place);
        for (place, kind) in self.unspent(seat, ways.single) {
            add(Action::Give { place }, [kind.index() as u8, class(place), 0]);
        }
        if ways.parrot {
            add(Action::GiveParrot, [0; 3]);
        }
        if !ways.pairs.is_empty() {
            for (one, kind) in self.unspent(seat, ways.pairs) {
                let others = self.unspent(seat, BitSet::only(kind));
                for (two, _) in others.filter(|&(two, _)| one < two) {
                    let (low, high) = (class(one).min(class(two)), class(one).max(class(two)));
                    add(Action::GivePair(Pair::new(one, two)), [kind.index() as u8, low, high]);
                }
            }
        }
        apart.into_iter().map(|(action, _)| action).collect()
    }

    /// All that the seat can have given up in the end, once it has given this.
    fn payments_after(&self, seat: Seat, way: Action) -> Vec<Payment> {
        let mut after = *self;
        after.pay(seat, way);
        let Some(Need::Equipment(equipment)) = after.next_need(seat) else {
            return vec![after.payment_of(seat)];
        };
        let ways = after.ways_apart(seat, equipment);
        let mut payments: Vec<_> =
            ways.into_iter().flat_map(|way| after.payments_after(seat, way)).collect();
        payments.sort_unstable();
        payments.dedup();
        payments
    }

    fn payment_of(&self, seat: Seat) -> Payment {
        let choice = &self.choices[seat.index()];
        let tile = |place| self.ship(seat).tile(place).expect("a tile is given up").equipment;
        let mut given: Vec<_> =
            choice.tiles.iter().map(|place| (tile(place), self.class(seat, place))).collect();
        given.sort_unstable();
        (choice.parrot, given)
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
        Slot::all().zip(goods).filter_map(move |(slot, colour)| {
            let (at, colour) = (slot.index(), (*colour)?);
            let twice = at % 2 == 1 && at < 2 * PLACES_MAX && goods[at - 1] == Some(colour);
            (!twice).then(|| (slot.spot(), colour))
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

    fn counts(kinds: &[(Equipment, u8)]) -> EquipmentCounts {
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
