//! A ship: what lies on its places, and how much room is left.

use kit::BitSet;

use crate::edition::Edition;
use crate::piece::{Colour, Equipment, Goods, PileSpot, Place, Spot, Tile};

/// No ship has more combi places.
pub(crate) const PLACES_MAX: usize = 12;
/// No ship has more cargo places.
pub(crate) const CARGO_MAX: usize = 2;
/// No store holds more goods.
pub(crate) const STORE_MAX: usize = 2;
/// How many slots a ship has for goods.
pub(crate) const SLOTS: usize = 2 * PLACES_MAX + CARGO_MAX;
/// The first slot of the cargo places.
const CARGO_SLOT: usize = 2 * PLACES_MAX;

kit::index_type! {
    /// Goods lie in slots: two for each combi place, of which the second is a store's only, then the
    /// cargo places.
    pub(crate) struct Slot(u8);
}

pub(crate) type Slots = BitSet<Slot>;

impl Slot {
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Slot> {
        (0..SLOTS as u8).map(Slot)
    }

    #[inline]
    pub(crate) const fn cargo(nth: usize) -> Self {
        Slot((CARGO_SLOT + nth) as u8)
    }

    /// The spot that it belongs to.
    #[inline]
    pub(crate) fn spot(self) -> Spot {
        match self.index().checked_sub(CARGO_SLOT) {
            None => Spot(self.0 / 2),
            Some(nth) => Spot::cargo(nth),
        }
    }
}

/// What occupies a combi place, goods aside.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Stowed {
    Nothing,
    Tile(Tile),
    Chest,
    /// The monkey of the handicap, which never leaves.
    Monkey,
}

/// A tile that was taken and is not laid yet.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Hand {
    pub tile: Tile,
    /// It lay face up: everybody knows it.
    pub open: bool,
    /// Where on the pile it lay.
    pub at: PileSpot,
}

/// What is free on a ship.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Room {
    /// How many goods have room.
    pub goods: u8,
    pub places: u8,
    pub cargo: u8,
}

/// A seat's ship with all that belongs to the seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Ship {
    pub stowed: [Stowed; PLACES_MAX],
    pub goods: [Option<Colour>; SLOTS],
    pub hand: Option<Hand>,
    /// Money beside the ship; chests are on it.
    pub coins: u16,
    pub chests: u8,
    pub parrot: bool,
    /// Ticks of the clock until the seat may act again.
    pub wait: u8,
}

impl Ship {
    pub(crate) const EMPTY: Ship = Ship {
        stowed: [Stowed::Nothing; PLACES_MAX],
        goods: [None; SLOTS],
        hand: None,
        coins: 0,
        chests: 0,
        parrot: false,
        wait: 0,
    };

    /// Coins and chests.
    #[inline]
    pub(crate) fn money(&self) -> u16 {
        self.coins + 10 * u16::from(self.chests)
    }

    #[inline]
    pub(crate) fn tile(&self, place: Place) -> Option<Tile> {
        match self.stowed.get(place.index()) {
            Some(&Stowed::Tile(tile)) => Some(tile),
            _ => None,
        }
    }

    /// Nothing lies here, no good either.
    #[inline]
    pub(crate) fn is_free(&self, place: Place) -> bool {
        self.stowed[place.index()] == Stowed::Nothing && self.goods[2 * place.index()].is_none()
    }

    /// The combi places that are free for a tile, a good or a chest.
    #[inline]
    pub(crate) fn free_places(&self, edition: &Edition) -> impl Iterator<Item = Place> {
        (0..edition.places() as u8).map(Place).filter(|&place| self.is_free(place))
    }

    /// The cargo place that the next good of the loading goes to.
    #[inline]
    pub(crate) fn free_cargo(&self, edition: &Edition) -> Option<usize> {
        (0..usize::from(edition.cargo)).find(|&nth| self.goods[CARGO_SLOT + nth].is_none())
    }

    /// All combi places and cargo places are taken.
    pub(crate) fn is_full(&self, edition: &Edition) -> bool {
        self.free_places(edition).next().is_none() && self.free_cargo(edition).is_none()
    }

    /// Tiles on board by equipment.
    #[inline]
    pub(crate) fn equipment(&self) -> [u8; Equipment::COUNT] {
        count_tiles(&self.stowed)
    }

    /// Goods on board by colour.
    #[inline]
    pub(crate) fn goods_aboard(&self) -> Goods {
        count_goods(&self.goods)
    }

    /// The slots of a spot, whether or not something can lie there.
    #[inline]
    pub(crate) fn slots(spot: Spot) -> impl Iterator<Item = Slot> {
        let slots = match spot.index() {
            place if place < Spot::CARGO => 2 * place..2 * place + STORE_MAX,
            cargo => {
                let slot = cargo - Spot::CARGO + CARGO_SLOT;
                slot.min(SLOTS)..(slot + 1).min(SLOTS)
            }
        };
        slots.map(|slot| Slot(slot as u8))
    }

    /// The goods at a spot.
    #[inline]
    pub(crate) fn goods_at(&self, spot: Spot) -> impl Iterator<Item = Colour> {
        Self::slots(spot).filter_map(|slot| self.goods[slot.index()])
    }

    /// The slot of a good of this colour at `spot` that is not in the set `without`.
    #[inline]
    pub(crate) fn find_good(&self, spot: Spot, colour: Colour, without: Slots) -> Option<Slot> {
        Self::slots(spot)
            .find(|&slot| self.goods[slot.index()] == Some(colour) && !without.has(slot))
    }

    /// The slot that a good would take at `spot`, if it has room there.
    #[inline]
    pub(crate) fn room_at(&self, edition: &Edition, spot: Spot) -> Option<Slot> {
        let usable = self.usable(edition, spot);
        Self::slots(spot).take(usable).find(|slot| self.goods[slot.index()].is_none())
    }

    /// How many slots of `spot` can hold a good as the ship is loaded.
    #[inline]
    fn usable(&self, edition: &Edition, spot: Spot) -> usize {
        if spot.index() >= Spot::CARGO {
            usize::from(spot.index() - Spot::CARGO < usize::from(edition.cargo))
        } else if spot.index() >= edition.places() {
            0
        } else {
            match self.stowed[spot.index()] {
                Stowed::Nothing => 1,
                Stowed::Tile(tile) if tile.equipment == Equipment::Store => {
                    usize::from(edition.store_capacity)
                }
                _ => 0,
            }
        }
    }

    /// The spots that have room for a good.
    #[inline]
    pub(crate) fn rooms(&self, edition: &Edition) -> impl Iterator<Item = Spot> {
        (0..(PLACES_MAX + CARGO_MAX) as u8)
            .map(Spot)
            .filter(|&spot| self.room_at(edition, spot).is_some())
    }

    /// How many goods have room.
    pub(crate) fn room(&self, edition: &Edition) -> u8 {
        self.free_room(edition).goods
    }

    /// All that is free, counted in one go.
    pub(crate) fn free_room(&self, edition: &Edition) -> Room {
        let (slots, _) = self.goods[..CARGO_SLOT].as_chunks::<STORE_MAX>();
        let (mut places, mut in_stores) = (0, 0);
        for (stowed, slots) in self.stowed.iter().zip(slots).take(edition.places()) {
            places += u8::from(*stowed == Stowed::Nothing) & u8::from(slots[0].is_none());
            if let Stowed::Tile(Tile { equipment: Equipment::Store, .. }) = stowed {
                let usable = slots[..usize::from(edition.store_capacity)].iter();
                in_stores += usable.map(|slot| u8::from(slot.is_none())).sum::<u8>();
            }
        }
        let cargo = &self.goods[CARGO_SLOT..][..usize::from(edition.cargo)];
        let cargo = cargo.iter().map(|slot| u8::from(slot.is_none())).sum();
        Room { goods: places + in_stores + cargo, places, cargo }
    }

    /// Where a good goes if its owner does not care: out of sight first, and where nothing else
    /// can lie before that.
    pub(crate) fn best_room(&self, edition: &Edition) -> Option<Spot> {
        self.rooms(edition).min_by_key(|spot| {
            let cargo = spot.index() >= Spot::CARGO;
            let below = spot.index() >= usize::from(edition.deck);
            let store = !cargo && self.stowed[spot.index()] != Stowed::Nothing;
            (!cargo, !below, !store)
        })
    }

    /// Takes a good away; a store's other good moves up, so that its first slot is never empty
    /// while the second is not.
    pub(crate) fn remove_good(&mut self, slot: Slot) -> Colour {
        let slot = slot.index();
        let colour = self.goods[slot].take().expect("a good lies in the slot");
        if slot < CARGO_SLOT && slot.is_multiple_of(2) {
            self.goods[slot] = self.goods[slot + 1].take();
        }
        colour
    }

    /// Takes a tile away. The first good of a store stays on its place; the second is handed over,
    /// homeless.
    pub(crate) fn remove_tile(&mut self, place: Place) -> (Tile, Option<Colour>) {
        let tile = self.tile(place).expect("a tile lies on the place");
        self.stowed[place.index()] = Stowed::Nothing;
        (tile, self.goods[2 * place.index() + 1].take())
    }
}

/// How many tiles of each equipment are among these, of which there are no more than a ship has places.
#[inline]
pub(crate) fn count_tiles(stowed: &[Stowed]) -> [u8; Equipment::COUNT] {
    // Four bits for each, and four for what is no tile: all counts stay in one register, without a question.
    const { assert!(PLACES_MAX < 16 && 4 * Equipment::COUNT < 64) };
    let mut counts = 0u64;
    for stowed in stowed {
        let at = match stowed {
            Stowed::Tile(tile) => tile.equipment.index(),
            _ => Equipment::COUNT,
        };
        counts += 1 << (4 * at);
    }
    std::array::from_fn(|at| (counts >> (4 * at) & 0b1111) as u8)
}

/// How many goods of each colour are among these, of which there are no more than a ship has slots.
#[inline]
pub(crate) fn count_goods(goods: &[Option<Colour>]) -> Goods {
    // As for tiles, a byte for each.
    const { assert!(SLOTS < 256 && Colour::COUNT < 8) };
    let mut counts = 0u64;
    for good in goods {
        counts += 1 << (8 * good.map_or(Colour::COUNT, Colour::index));
    }
    *counts.to_le_bytes().first_chunk().expect("there are fewer colours")
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    fn store() -> Stowed {
        Stowed::Tile(Tile { equipment: Equipment::Store, starfish: false })
    }

    #[test]
    fn a_store_holds_two_goods_and_leaves_one_behind() {
        let edition = Edition::standard();
        let mut ship = Ship::EMPTY;
        ship.stowed[3] = store();
        let spot = Spot(3);
        for colour in [Colour::Blue, Colour::White] {
            let slot = ship.room_at(edition, spot).expect("a store has room for two");
            ship.goods[slot.index()] = Some(colour);
        }
        assert_eq!(ship.room_at(edition, spot), None);
        let (_, homeless) = ship.remove_tile(Place(3));
        assert_eq!(homeless, Some(Colour::White));
        assert_eq!(ship.goods[6], Some(Colour::Blue));
        assert!(!ship.is_free(Place(3)));
    }

    #[test]
    fn goods_go_out_of_sight_first() {
        let edition = Edition::standard();
        let mut ship = Ship::EMPTY;
        ship.stowed[0] = store();
        ship.stowed[9] = store();
        let mut order = Vec::new();
        while let Some(spot) = ship.best_room(edition) {
            let slot = ship.room_at(edition, spot).expect("it has room");
            ship.goods[slot.index()] = Some(Colour::Blue);
            order.push(spot.0);
        }
        assert_eq!(order, [12, 13, 9, 9, 8, 10, 11, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
    }
}
