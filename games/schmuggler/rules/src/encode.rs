//! Positions and actions as numbers.
//!
//! Fields, islands and goods are numbered as in the standard edition; of a larger bay only so much is told.
//! Everything else is told from where a seat is: how far the beam is, how far the harbour, what others
//! may carry as far as this seat knows. Steps count rocks, and not boats or the beam, unless it is said.
//!
//! | action | indices |
//! | --- | --- |
//! | `LayRock` on a field | 0 to 49 |
//! | `PlaceBoat` at an island | 50 to 54 |
//! | `TurnBeam` clockwise, counter-clockwise | 55, 56 |
//! | `LayGoods` on a field | 57 to 106 |
//! | `Stay` | 107 |
//! | `Sail` to a field | 108 to 157 |
//! | `Push` the boat of the next seat clockwise to a field, of the one after it, of the third | 158 to 307 |
//! | `Load` a piece | 308 to 327 |
//! | `Exchange` for a piece | 328 to 347 |
//! | `Deliver` | 348 |
//! | `Collect` from an island | 349 to 353 |
//! | `Restock` | 354 |
//! | `Decline` | 355 |

mod distances;
mod own;
mod scene;
mod shared;

use kit::{Encode, Encoding, Game, InputSink, Part, Seat, Seats};

pub(crate) use self::distances::Distances;
pub(crate) use self::scene::{BeamSteps, CatchingFaces};
use crate::{Action, Direction, Schmuggler};

const FIELDS: usize = 50;
const ISLANDS: usize = 5;
const GOODS: usize = 20;
/// Boats beside one's own.
const OTHERS: usize = 3;

const LAY_ROCK: usize = 0;
const PLACE_BOAT: usize = LAY_ROCK + FIELDS;
const TURN_BEAM: usize = PLACE_BOAT + ISLANDS;
const LAY_GOODS: usize = TURN_BEAM + 2;
const STAY: usize = LAY_GOODS + FIELDS;
const SAIL: usize = STAY + 1;
const PUSH: usize = SAIL + FIELDS;
const LOAD: usize = PUSH + OTHERS * FIELDS;
const EXCHANGE: usize = LOAD + GOODS;
const DELIVER: usize = EXCHANGE + GOODS;
const COLLECT: usize = DELIVER + 1;
const RESTOCK: usize = COLLECT + ISLANDS;
const DECLINE: usize = RESTOCK + 1;

/// Steps from here on count as the same.
const FAR: usize = 13;
/// What a point on the spot counts, where the way to it makes things worth less.
const POINT: u8 = 64;
/// Inputs about each other seat.
const OTHER: usize = 27;

const SHARED: &[Part] = &[
    Part::flags("players", 3),
    // Lots, rocks, boats, a piece to be turned up, dice, direction, goods to be laid, move, restock, over.
    Part::flags("step", 10),
    // None or how near it is: 128 turns and more, 64, 32, 16, 8, 4, less.
    Part::flags("turn-limit", 8),
    // Turns that are over: less than 4, 8, 16, 32, 64, 128, more.
    Part::flags("turns", 7),
    // As rolled: not yet, clockwise, counter-clockwise, either way, asleep.
    Part::flags("beam-die", 5),
    Part::counts("beam-die-steps", 1, 3),
    // As rolled; the first if not yet.
    Part::flags("boat-die", 7),
    // The sector on which the beam stands.
    Part::flags("beam", 20),
    Part::flags("rocks", FIELDS as u16),
    // Rocks that are still to be laid.
    Part::counts("rocks-left", 1, 3),
    // Pieces in the water, by field.
    Part::counts("adrift", FIELDS as u16, 2),
    // Which pieces drift.
    Part::flags("adrift-goods", GOODS as u16),
    // How many of them.
    Part::flags("adrift-count", 5),
    // Pieces that wait, by island.
    Part::counts("stock", ISLANDS as u16, 4),
    // How many islands have none left, one, two, three, more.
    Part::counts("stocks", 5, 5),
    // Points that the best still needs, 7 and more as one.
    Part::flags("best-needs", 8),
];

const OWN: &[Part] = &[
    // Turns until it is this seat's.
    Part::flags("waits", 4),
    // As "step", in its own turn.
    Part::flags("own-step", 10),
    // Own points, lead over the best other, lag behind it.
    Part::counts("points", 3, 7),
    // Points needed to win, 7 and more as one.
    Part::flags("needs", 8),
    // From 7 behind the best other to 7 before it.
    Part::flags("lead", 15),
    // Where the own boat is.
    Part::flags("boat", FIELDS as u16),
    // Where other boats are.
    Part::counts("other-boats", FIELDS as u16, 1),
    // The ring it is on, from the outermost.
    Part::flags("ring", 4),
    // In a harbour; in one where goods wait.
    Part::flags("harbour", 2),
    // Steps of the beam until it lights the boat, clockwise: lit, 1 to 6, more.
    Part::flags("beam-clockwise", 8),
    Part::flags("beam-counter-clockwise", 8),
    // Another boat would stop the beam first, clockwise and counter-clockwise.
    Part::flags("sheltered", 2),
    // Faces of the beam's die that catch the boat in the next roll.
    Part::flags("caught-faces", 7),
    // How likely it is caught before it sails again, in eighths.
    Part::flags("danger", 8),
    // The same times the value on board.
    Part::counts("risk", 1, 24),
    // Value on board: empty, 1, 2, 3, more.
    Part::flags("cargo", 5),
    // Where it goes.
    Part::flags("destination", ISLANDS as u16),
    // Steps to there.
    Part::flags("way", FAR as u16),
    // Steps to there past the beam and boats as they stand; the last if no way is free.
    Part::flags("free-way", FAR as u16 + 1),
    // The value on board, less for each step.
    Part::counts("cargo-worth", 1, POINT),
    // Steps with a piece that wins.
    Part::flags("victory", FAR as u16),
    // Pieces that wait where the cargo goes.
    Part::flags("restock", 5),
    // It can be delivered with the dice as they lie.
    Part::flags("delivers", 1),
    // What an empty boat had best fetch: nothing, ashore, adrift and seen, adrift and unseen.
    Part::flags("trip", 4),
    // Steps to it.
    Part::flags("trip-way", 9),
    // Steps from there to where it goes, as far as is known.
    Part::flags("trip-further", 9),
    // Its value, less for each step of all the way; the best, and the second best.
    Part::counts("trip-worth", 2, POINT),
    // The best as eight steps.
    Part::flags("trip-worths", 8),
    // What a loaded boat would gain by the best exchange.
    Part::counts("exchange", 1, POINT),
    // Values of drifting pieces that it has seen, by piece.
    Part::counts("seen-adrift", GOODS as u16, 3),
    // How near the most dangerous other is to winning with what it carries, as far as this seat knows.
    Part::flags("threat", 8),
    // Of the next seat clockwise: ahead of it, behind it; points it needs (8); loaded; the cargo is known; its
    // value; its worth; likely to win with it; lit; faces that catch it; in a harbour with goods; steps to it (7: 0
    // to 5, more); steps to where its cargo goes, near (2: at most 2, at most 4).
    Part::counts("next", OTHER as u16, 8),
    Part::counts("next-but-one", OTHER as u16, 8),
    Part::counts("next-but-two", OTHER as u16, 8),
];

impl Encode for Schmuggler {
    const ACTIONS: usize = DECLINE + 1;
    const SHARED: &'static [Part] = SHARED;
    const OWN: &'static [Part] = OWN;
    type Memo = ();

    #[inline]
    fn action_index(&self, action: Action) -> Option<usize> {
        let within =
            |start: usize, index: usize, many: usize| (index < many).then_some(start + index);
        match action {
            Action::LayRock { at } => within(LAY_ROCK, at.index(), FIELDS),
            Action::PlaceBoat { island } => within(PLACE_BOAT, island.index(), ISLANDS),
            Action::TurnBeam { way: Direction::Clockwise } => Some(TURN_BEAM),
            Action::TurnBeam { way: Direction::Counterclockwise } => Some(TURN_BEAM + 1),
            Action::LayGoods { at } => within(LAY_GOODS, at.index(), FIELDS),
            Action::Stay => Some(STAY),
            Action::Sail { to } => within(SAIL, to.index(), FIELDS),
            Action::Push { at, to } => {
                // At sea no two boats share a field.
                let others = self.turn.round(self.players).skip(1);
                let which = others.clone().position(|seat| self.boats[seat.index()] == Some(at))?;
                within(PUSH + which * FIELDS, to.index(), FIELDS)
            }
            Action::Load { goods, .. } => within(LOAD, goods.index(), GOODS),
            Action::Exchange { goods, .. } => within(EXCHANGE, goods.index(), GOODS),
            // A piece is for one island alone.
            Action::Deliver { .. } => Some(DELIVER),
            Action::Collect { at } => within(COLLECT, self.edition.island_at(at)?.index(), ISLANDS),
            Action::Restock => Some(RESTOCK),
            Action::Decline => Some(DECLINE),
            Action::PointBeam { .. }
            | Action::DrawFirst { .. }
            | Action::TurnUp { .. }
            | Action::Roll(_) => None,
        }
    }

    fn indexed_action(&self, seat: Seat, index: usize) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.into_iter().find(|&action| self.action_index(action) == Some(index))
    }

    fn encode_with<I: InputSink>(&self, (): &mut (), seats: Seats, to: &mut Encoding<I>) {
        self.with_scene(seats, |scene| {
            self.write_shared(scene, &mut to.shared);
            for seat in seats.iter() {
                self.write_own(scene, seat, &mut to.own[seat.index()]);
            }
        });
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

    /// schmuggler/3.2, schmuggler/4.1: how far the beam and the harbour are.
    #[test]
    fn a_loaded_boat_before_the_beam_knows_its_way_and_its_danger() {
        let setup = Setup::<Schmuggler>::standard(3);
        let text = "beam: 6\nboat 1: b15\nboat 2: b7\nboat 3: b12\n\
                    goods gems 1: to vases 3, on boat 2\n";
        let game = Schmuggler::read_position(&setup, text).expect("a sound position");
        let mut encoding = Encoding::default();
        game.encode(Seats::all(3), &mut encoding);
        let [first, second, ..] = &encoding.own;
        assert_eq!(case(second, "cargo"), Some(3));
        // Two fields inwards are shorter than the outer ring: b7 a4 a5 a6 a7 b13 c13.
        assert_eq!(case(second, "way"), Some(6));
        assert_eq!(case(second, "free-way"), Some(6));
        assert_eq!(case(second, "beam-clockwise"), Some(1));
        // Two faces turn it clockwise, and another may choose to.
        assert_eq!(case(second, "caught-faces"), Some(3));
        // Half of the other's rolls and a third of its own: two of three.
        assert_eq!(case(second, "danger"), Some(5));
        // The first has not seen the piece: it is worth two on the average, and it is not known.
        assert_eq!(part(OWN, first, "next")[10..13], [1, 0, 2]);
    }

    #[test]
    fn a_net_stays_small() {
        assert!(length(SHARED) + length(OWN) <= 700);
    }
}
