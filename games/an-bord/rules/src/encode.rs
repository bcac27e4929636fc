//! Positions and actions as numbers.
//!
//! Tiles of the pile are numbered by what they show and not by where they lie: the first rope that lies face up, the
//! second, the first that lies face down. So an index means the same whatever the pile looks like.
//!
//! While the cards of a journey may be looked at, what is told of cards to come is told of these. After that it is
//! an average over all that may be in the stack, by kind as far as that is known: nobody is reminded of what
//! they must keep in mind (2.5). Worths are in quarters of a coin; a good counts five of them.
//!
//! | action | indices |
//! | --- | --- |
//! | `Take` a tile that lies face up: by equipment, nine of each | 0 to 89 |
//! | `Take` a tile that lies face down, as the nth of them | 90 to 173 |
//! | `Turn` a tile that lies face down, as the nth of them | 174 to 257 |
//! | `Lay` on a place | 258 to 269 |
//! | `PutBack` | 270 |
//! | `Load` a colour | 271 to 274 |
//! | `Face` | 275 |
//! | `Flee` | 276 |
//! | `Accept` | 277 |
//! | `Decline` | 278 |
//! | `Give` the tile of a place | 279 to 290 |
//! | `GivePair` of two places: 1 and 2, 1 and 3, 2 and 3, 1 and 4 … | 291 to 356 |
//! | `GiveParrot` | 357 |
//! | `GiveGood` from a spot | 358 to 371 |
//! | `Lose` a good: by colour, each spot | 372 to 427 |
//! | `Pick` a colour | 428 to 431 |
//! | `Stow` at a spot | 432 to 445 |
//! | `StowAll` | 446 |
//! | `Leave` | 447 |
//! | `ThrowTile` of a place | 448 to 459 |
//! | `ThrowGood`: by colour, each spot | 460 to 515 |
//! | `LayChest` on a place | 516 to 527 |

mod needs;
mod own;
mod prospects;
mod scene;
mod shared;

use kit::{Encode, Encoding, Game, InputSink, Part, Seat, Seats};

pub(crate) use self::needs::Needs;
pub(crate) use self::scene::Memo;
use self::scene::Scene;
use crate::AnBord;
use crate::action::Action;
use crate::edition::PILE_MAX;
use crate::piece::{Colour, Equipment, PileSpot, Place};
use crate::pile::{PileSpots, PileTile};
use crate::ship::{CARGO_MAX, PLACES_MAX};

/// Tiles of a kind of equipment.
const ALIKE: usize = 9;
const PAIRS: usize = PLACES_MAX * (PLACES_MAX - 1) / 2;
const SPOTS: usize = PLACES_MAX + CARGO_MAX;

const TAKE_UP: usize = 0;
const TAKE_DOWN: usize = TAKE_UP + Equipment::COUNT * ALIKE;
const TURN: usize = TAKE_DOWN + PILE_MAX;
const LAY: usize = TURN + PILE_MAX;
const PUT_BACK: usize = LAY + PLACES_MAX;
const LOAD: usize = PUT_BACK + 1;
const FACE: usize = LOAD + Colour::COUNT;
const FLEE: usize = FACE + 1;
const ACCEPT: usize = FLEE + 1;
const DECLINE: usize = ACCEPT + 1;
const GIVE: usize = DECLINE + 1;
const GIVE_PAIR: usize = GIVE + PLACES_MAX;
const GIVE_PARROT: usize = GIVE_PAIR + PAIRS;
const GIVE_GOOD: usize = GIVE_PARROT + 1;
const LOSE: usize = GIVE_GOOD + SPOTS;
const PICK: usize = LOSE + SPOTS * Colour::COUNT;
const STOW: usize = PICK + Colour::COUNT;
const STOW_ALL: usize = STOW + SPOTS;
const LEAVE: usize = STOW_ALL + 1;
const THROW_TILE: usize = LEAVE + 1;
const THROW_GOOD: usize = THROW_TILE + PLACES_MAX;
const LAY_CHEST: usize = THROW_GOOD + SPOTS * Colour::COUNT;

const EQUIPMENT: u16 = Equipment::COUNT as u16;
const COLOURS: u16 = Colour::COUNT as u16;
/// What is awaited, in groups.
const STEPS: usize = 10;
/// Other ships, and the inputs about each.
const OTHERS: usize = 3;
const OTHER: usize = 30;
/// What a coin counts where worths are told.
const COIN: u8 = 4;

const SHARED: &[Part] = &[
    Part::flags("players", 3),
    Part::flags("journey", 2),
    // Deals, load, reveal, the top card, brave, pirates, decide, reward, chests, over.
    Part::flags("step", STEPS as u16),
    // Ships are loaded live; starfish are barred; scramble; the cards may be looked at.
    Part::flags("table", 4),
    // A tile was turned over in this turn.
    Part::flags("turned", 1),
    // Cards still to be met, and of each kind; orders put under.
    Part::flags("stack", 14),
    Part::counts("stack-kinds", 4, 5),
    Part::counts("under", 1, 3),
    // The card that lies face up: its kind, what it asks for, what it pays.
    Part::flags("card-kind", 4),
    Part::counts("card-equipment", EQUIPMENT, 2),
    Part::counts("card-goods", COLOURS, 2),
    Part::counts("card-pays-goods", COLOURS + 1, 2),
    Part::counts("card-pays-coins", 1, 10),
    // What cards to come ask for, in quarters: discoveries, pirates, trades, orders.
    Part::counts("wanted-by-discoveries", EQUIPMENT, 8),
    Part::counts("wanted-by-pirates", EQUIPMENT, 8),
    Part::counts("wanted-by-trades", COLOURS, 4),
    Part::counts("wanted-by-orders", COLOURS, 12),
    // Tiles that lie face up and may be taken; tiles nobody sees, below decks or face down; how many lie face down.
    Part::counts("pile-up", EQUIPMENT, 4),
    Part::counts("pile-hidden", EQUIPMENT, 6),
    Part::counts("pile-down", 1, 40),
    Part::counts("supply", COLOURS, 16),
    // Goods of the reward, by colour and of choice.
    Part::counts("reward", COLOURS + 1, 2),
    // Ships that have a say, and those that have said it; full ones.
    Part::counts("deciding", 3, 4),
];

const OWN: &[Part] = &[
    // It may act.
    Part::flags("acts", 1),
    // Seats until its turn to load, by turns.
    Part::flags("waits", 4),
    // Ticks until it may load again.
    Part::counts("ticks", 1, 5),
    // Seats after the first who was full; nobody is yet.
    Part::flags("order", 5),
    // As "step", if it may act.
    Part::flags("own-step", STEPS as u16),
    // What it has said: nothing, face, flee, accept, decline; whether that is sealed; it faces pirates; a reward waits.
    Part::flags("answer", 5),
    Part::flags("answer-state", 3),
    // Money, lead over the richest other, lag behind it.
    Part::counts("money", 3, 30),
    // From 24 behind to 24 before, in threes.
    Part::flags("lead", 17),
    Part::counts("coins", 1, 10),
    Part::counts("chests", 1, 4),
    Part::flags("parrot", 1),
    Part::flags("full", 1),
    // Chests still to be laid.
    Part::counts("chests-owed", 1, 2),
    // The tile in hand.
    Part::flags("hand", EQUIPMENT),
    // Equipment on board and in hand, one, two, three and more of each; how many of it below deck.
    Part::flags("equipment", 3 * EQUIPMENT),
    Part::counts("below-deck", EQUIPMENT, 2),
    // Goods on board, one, two, three, four and more of each colour; how many in all.
    Part::flags("goods", 4 * COLOURS),
    Part::flags("goods-count", 13),
    // Goods that have room; free combi places; free cargo places.
    Part::flags("room", 11),
    Part::flags("free-places", 13),
    Part::flags("free-cargo", 3),
    // What is wanted by cards to come beyond what is there, and what is there beyond it, in quarters.
    Part::counts("missing", EQUIPMENT, 8),
    Part::counts("spare", EQUIPMENT, 8),
    Part::counts("missing-goods", COLOURS, 8),
    Part::counts("spare-goods", COLOURS, 8),
    // What cards to come are worth that can be met as the ship is: discoveries, pirates, orders, trades; and those of
    // which a piece is missing: discoveries, pirates, orders.
    Part::counts("prospects", 4, 15 * COIN),
    Part::counts("nearly", 3, 15 * COIN),
    // The first three in steps of three coins.
    Part::flags("finds", 10),
    Part::flags("fights", 8),
    Part::flags("orders", 10),
    // The same if each card is paid for in turn, while they are looked at: discoveries, pirates, orders.
    Part::counts("plan", 3, 15 * COIN),
    // What facing the pirates brings, on average: for better, for worse; how many of ten can be met.
    Part::counts("courage", 2, 6 * COIN),
    Part::counts("match", 1, 10),
    // The open card can be met; pieces missing for it (5); its worth; goods of it that have no room.
    Part::flags("meets", 1),
    Part::flags("lacks", 5),
    Part::counts("card-worth", 2, 6 * COIN),
    // A reward it has earned and not got yet; the fine that it will pay.
    Part::counts("promised", 2, 6 * COIN),
    // Of the next ship: richer, poorer; goods; tiles and goods below deck; on deck: equipment (10) and goods
    // (4); a parrot, full, faces pirates, has sealed, a reward waits, was full first; free places on deck; what
    // discoveries, pirates and orders are worth to what is on deck.
    Part::counts("next", OTHER as u16, 8),
    Part::counts("next-but-one", OTHER as u16, 8),
    Part::counts("next-but-two", OTHER as u16, 8),
];

/// How many of a set lie before a place.
#[inline]
fn rank(spots: PileSpots, at: PileSpot) -> usize {
    let before = (1u128 << at.0.min(127)) - 1;
    spots.and(PileSpots::from_words([before as u64, (before >> 64) as u64])).len()
}

impl AnBord {
    fn take_index(&self, at: PileSpot) -> Option<usize> {
        match self.pile.tile_at(at) {
            PileTile::Up(tile) => {
                let nth = self.pile.alike_before(at, self.bars_starfish());
                (nth < ALIKE).then_some(TAKE_UP + tile.equipment.index() * ALIKE + nth)
            }
            PileTile::Down | PileTile::Seen(_) => Some(TAKE_DOWN + rank(self.pile.down(), at)),
            PileTile::Gone => None,
        }
    }

    /// As [`encode`](Encode::encode), with the cards of the stack laid open: for players who have kept them in mind,
    /// and imagine a world that has them ([`imagine_recalling`](crate::View::imagine_recalling)).
    pub fn encode_recalling(&self, seats: Seats, to: &mut Encoding) {
        self.write(&mut Memo::default(), seats, true, to);
    }

    fn write<I: InputSink>(&self, memo: &mut Memo, seats: Seats, open: bool, to: &mut Encoding<I>) {
        let scene = Scene::of(self, open, memo);
        self.write_shared(&scene, &mut to.shared);
        for seat in seats.iter() {
            self.write_own(&scene, seat, &mut to.own[seat.index()]);
        }
    }
}

impl Encode for AnBord {
    const ACTIONS: usize = LAY_CHEST + PLACES_MAX;
    const SHARED: &'static [Part] = SHARED;
    const OWN: &'static [Part] = OWN;
    type Memo = Memo;

    #[inline]
    fn action_index(&self, action: Action) -> Option<usize> {
        let within =
            |start: usize, index: usize, many: usize| (index < many).then_some(start + index);
        match action {
            Action::Take { tile } => self.take_index(tile),
            Action::Turn { tile } => within(TURN, rank(self.pile.down(), tile), PILE_MAX),
            Action::Lay { place } => within(LAY, place.index(), PLACES_MAX),
            Action::PutBack => Some(PUT_BACK),
            Action::Load { colour } => Some(LOAD + colour.index()),
            Action::Face => Some(FACE),
            Action::Flee => Some(FLEE),
            Action::Accept => Some(ACCEPT),
            Action::Decline => Some(DECLINE),
            Action::Give { place } => within(GIVE, place.index(), PLACES_MAX),
            Action::GivePair(pair) => {
                let [one, two] = pair.places().map(Place::index);
                (one < two && two < PLACES_MAX).then(|| GIVE_PAIR + two * (two - 1) / 2 + one)
            }
            Action::GiveParrot => Some(GIVE_PARROT),
            Action::GiveGood { from } => within(GIVE_GOOD, from.index(), SPOTS),
            Action::Lose { from, colour } => {
                within(LOSE + colour.index() * SPOTS, from.index(), SPOTS)
            }
            Action::Pick { colour } => Some(PICK + colour.index()),
            Action::Stow { at } => within(STOW, at.index(), SPOTS),
            Action::StowAll => Some(STOW_ALL),
            Action::Leave => Some(LEAVE),
            Action::ThrowTile { place } => within(THROW_TILE, place.index(), PLACES_MAX),
            Action::ThrowGood { from, colour } => {
                within(THROW_GOOD + colour.index() * SPOTS, from.index(), SPOTS)
            }
            Action::LayChest { place } => within(LAY_CHEST, place.index(), PLACES_MAX),
            Action::Deal { .. }
            | Action::Spill { .. }
            | Action::Land { .. }
            | Action::Reveal { .. }
            | Action::Tick
            | Action::Show { .. }
            | Action::TurnUp { .. } => None,
        }
    }

    /// Tiles are listed as they lie, those to take before those to turn over, so that those before each are counted on
    /// the way.
    fn legal_indices(&self, legal: &[Action], indices: &mut Vec<u16>) -> bool {
        // Four bits for each kind of equipment: whether a tile lies face up is anybody's guess, so nothing branches
        // on it.
        const { assert!(ALIKE < 16 && 4 * Equipment::COUNT <= 64) };
        let (down_words, mut up, mut down) = (self.pile.down().words(), 0u64, 0);
        indices.reserve(legal.len());
        let (mut left, mut numbered) = (legal, true);
        while let Some((&Action::Take { tile }, others)) = left.split_first() {
            let (at, kind) = (tile.index(), self.pile.face(tile).equipment.index());
            let lies_down = (down_words[at / 64 % 2] >> (at % 64) & 1) as usize;
            let nth = (up >> (4 * kind) & 0b1111) as usize;
            up += (1 - lies_down as u64) << (4 * kind);
            let (index_up, index_down) = (TAKE_UP + kind * ALIKE + nth, TAKE_DOWN + down);
            let mask = lies_down.wrapping_neg();
            indices.push((index_down & mask | index_up & !mask) as u16);
            down += lies_down;
            numbered &= lies_down == 1 || nth < ALIKE;
            left = others;
        }
        let turns = left.iter().take_while(|action| matches!(action, Action::Turn { .. })).count();
        indices.extend((0..turns).map(|nth| (TURN + nth) as u16));
        numbered
            & left[turns..].iter().all(|&action| match self.action_index(action) {
                Some(index) => {
                    indices.push(index as u16);
                    true
                }
                None => false,
            })
    }

    fn indexed_action(&self, seat: Seat, index: usize) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.into_iter().find(|&action| self.action_index(action) == Some(index))
    }

    fn encode_with<I: InputSink>(&self, memo: &mut Memo, seats: Seats, to: &mut Encoding<I>) {
        self.write(memo, seats, self.journey.look, to);
    }
}

#[cfg(test)]
mod tests {
    use kit::{Inputs, Notation, Setup, length, start};

    use super::*;

    /// The inputs of a part, zeros included.
    fn part(parts: &[Part], inputs: &Inputs, name: &str) -> Vec<u8> {
        let length = parts.iter().find(|part| part.name == name).expect("a part").length;
        let first = start(parts, name);
        let value = |at: usize| {
            let set = inputs.as_slice().iter().find(|(input, _)| usize::from(*input) == at);
            set.map_or(0, |&(_, value)| value)
        };
        (first..first + usize::from(length)).map(value).collect()
    }

    /// Which one of a part's inputs is set.
    fn case(inputs: &Inputs, name: &str) -> Option<usize> {
        let part = part(OWN, inputs, name);
        assert!(part.iter().sum::<u8>() <= 1, "{name}: {part:?}");
        part.iter().position(|&set| set == 1)
    }

    fn told(text: &str) -> Encoding {
        let game = AnBord::read_position(&Setup::standard(2), text).expect("a sound position");
        let mut encoding = Encoding::default();
        game.encode(Seats::all(2), &mut encoding);
        encoding
    }

    /// an-bord/3.2: a card is met by who has what it shows.
    #[test]
    fn who_can_meet_a_card_is_told_so() {
        let told = told(
            "phase: decide\ncard: discovery2\nship 1 deck: shovel - - - - - - -\n\
             ship 1 below: - - - -\nship 1 cargo: - -\nship 2 deck: rope - - - - - - -\n\
             ship 2 below: - - - -\nship 2 cargo: - -\n",
        );
        let [first, second, ..] = &told.own;
        assert_eq!([first, second].map(|own| case(own, "meets")), [Some(0), None]);
        assert_eq!([first, second].map(|own| case(own, "lacks")), [Some(0), Some(1)]);
        assert_eq!(part(OWN, first, "card-worth"), [3 * COIN, 0]);
        let shovel = part(SHARED, &told.shared, "card-equipment")[Equipment::Shovel.index()];
        assert_eq!(shovel, 1);
    }

    /// an-bord/3.4: facing pirates without what they ask for costs two coins and a good.
    #[test]
    fn an_empty_ship_is_told_to_fear_pirates() {
        let told = told("phase: face-or-flee\nstack: pirates1 pirates4 order1\n");
        assert_eq!(part(OWN, &told.own[0], "courage"), [0, 2 * COIN + 5]);
        assert_eq!(part(OWN, &told.own[0], "match"), [0]);
    }

    #[test]
    fn a_net_stays_small() {
        assert!(length(SHARED) + length(OWN) <= 700);
    }
}
