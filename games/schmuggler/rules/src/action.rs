//! What is done, and what is seen to happen.

use std::fmt;
use std::str::FromStr;

use kit::serde::{Deserialize, Serialize};
use kit::{BitSet, Seat, Seats};

kit::index_type! {
    /// A field of the bay, counted ring by ring from the lighthouse outwards.
    pub struct Field(pub(crate) u8);
}
kit::index_type! {
    /// A direction of the beam, counted clockwise.
    pub struct Sector(pub(crate) u8);
}
kit::index_type! {
    /// An island, in the edition's order, which is clockwise.
    pub struct Island(pub(crate) u8);
}
kit::index_type! {
    /// A piece of goods as everybody sees it: where it is from, and as which one it was taken there.
    pub struct Goods(pub(crate) u8);
}
kit::index_type! {
    /// What a piece of goods says on its underside: where it goes and what it is worth.
    pub struct Underside(pub(crate) u8);
}

pub type Fields = BitSet<Field>;

/// Which way the beam turns.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Direction {
    Clockwise,
    Counterclockwise,
}

/// A face of the beam's die. Written `cw2`, `ccw3`, `any2` or `asleep`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", try_from = "String", into = "String")]
pub enum Face {
    Turns(Direction, u8),
    /// The roller says which way.
    Either(u8),
    Asleep,
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Face::Turns(Direction::Clockwise, steps) => write!(f, "cw{steps}"),
            Face::Turns(Direction::Counterclockwise, steps) => write!(f, "ccw{steps}"),
            Face::Either(steps) => write!(f, "any{steps}"),
            Face::Asleep => f.write_str("asleep"),
        }
    }
}

impl FromStr for Face {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let steps = |digits: &str| match digits.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(digit - b'0'),
            _ => None,
        };
        let turns = |name, way| {
            text.strip_prefix(name).and_then(steps).map(|steps| Face::Turns(way, steps))
        };
        if text == "asleep" {
            return Ok(Face::Asleep);
        }
        turns("cw", Direction::Clockwise)
            .or_else(|| turns("ccw", Direction::Counterclockwise))
            .or_else(|| text.strip_prefix("any").and_then(steps).map(Face::Either))
            .ok_or_else(|| {
                format!("'{text}' is no face of the beam's die: cw2, ccw3, any2 or asleep are")
            })
    }
}

impl TryFrom<String> for Face {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Face> for String {
    fn from(face: Face) -> String {
        face.to_string()
    }
}

/// Both dice as they lie.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct Dice {
    pub beam: Face,
    /// Steps for the boat.
    pub boat: u8,
}

/// The actions of chance come first, then those of a seat in the order of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Action {
    /// Chance: the beam points at this island.
    PointBeam {
        island: Island,
    },
    /// Chance: this seat begins.
    DrawFirst {
        seat: Seat,
    },
    /// Chance: the piece just taken from the island says this on its underside.
    TurnUp {
        underside: Underside,
    },
    /// Chance: both dice.
    Roll(Dice),
    LayRock {
        at: Field,
    },
    PlaceBoat {
        island: Island,
    },
    /// Which way the beam turns, where the die leaves it open.
    TurnBeam {
        way: Direction,
    },
    /// Where the next caught boat's piece goes.
    LayGoods {
        at: Field,
    },
    /// The boat does not move and does nothing.
    Stay,
    /// The boat ends its move there and does nothing.
    Sail {
        to: Field,
    },
    /// The boat pushes the one it meets `at` a field, which goes `to` another: next to it, or the
    /// one that the mover comes from.
    Push {
        at: Field,
        to: Field,
    },
    /// The empty boat lifts a piece out of the water.
    Load {
        goods: Goods,
        at: Field,
    },
    /// The boat leaves its own piece in the water for this one.
    Exchange {
        goods: Goods,
        at: Field,
    },
    /// The carried piece is shown in its harbour.
    Deliver {
        at: Field,
    },
    /// The empty boat takes a piece from the island whose harbour it enters.
    Collect {
        at: Field,
    },
    /// After a delivery: take a new piece from the island.
    Restock,
    /// After a delivery: sail on empty.
    Decline,
}

impl Action {
    /// Whether only chance ever does this.
    pub const fn is_chance(self) -> bool {
        use Action::{DrawFirst, PointBeam, Roll, TurnUp};
        matches!(self, PointBeam { .. } | DrawFirst { .. } | TurnUp { .. } | Roll(_))
    }
}

/// How many answers a caught captain has; the texts hold their wording.
pub const CAUGHT_ANSWERS: u8 = 6;

/// Something that everybody at the table sees happen. An underside is hidden (`None`) from seats
/// that have not looked at it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    BeamPointed {
        island: Island,
        beam: Sector,
    },
    FirstDrawn {
        seat: Seat,
    },
    RockLaid {
        seat: Seat,
        at: Field,
    },
    BoatPlaced {
        seat: Seat,
        island: Island,
        at: Field,
    },
    TurnBegan {
        seat: Seat,
    },
    /// From the island to the boat in its harbour.
    GoodsTaken {
        seat: Seat,
        goods: Goods,
        underside: Option<Underside>,
    },
    DiceRolled {
        seat: Seat,
        dice: Dice,
    },
    /// Every sector that the beam passed, its last one included.
    BeamTurned {
        seat: Seat,
        way: Direction,
        sweep: Vec<Sector>,
    },
    /// The beam fell on a boat; `by` rolled or pushed. `answer` (below [`CAUGHT_ANSWERS`]) is what its
    /// captain replies to the keeper.
    Caught {
        seat: Seat,
        by: Seat,
        answer: u8,
    },
    /// Out of a caught boat.
    GoodsLaid {
        by: Seat,
        from: Seat,
        goods: Goods,
        at: Field,
    },
    /// The fields of the way, beginning with the one left.
    Sailed {
        seat: Seat,
        way: Vec<Field>,
    },
    /// `swapped` if it went to the field that the pusher came from.
    Pushed {
        seat: Seat,
        boat: Seat,
        from: Field,
        to: Field,
        swapped: bool,
    },
    /// `known` are those who know the underside now.
    GoodsLoaded {
        seat: Seat,
        goods: Goods,
        at: Field,
        known: Seats,
        underside: Option<Underside>,
    },
    GoodsExchanged {
        seat: Seat,
        goods: Goods,
        left: Goods,
        at: Field,
        known: Seats,
        underside: Option<Underside>,
    },
    /// Shown to all. `points` are the deliverer's now.
    Delivered {
        seat: Seat,
        goods: Goods,
        underside: Underside,
        points: u8,
    },
    /// By points.
    GoalReached {
        seat: Seat,
        points: u8,
    },
    /// The turn limit.
    NightEnded {
        turns: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_read_and_written() {
        for text in ["cw2", "ccw3", "any2", "asleep", "cw9"] {
            assert_eq!(text.parse::<Face>().unwrap().to_string(), text);
        }
        for text in ["", "cw", "cw0", "cw12", "any-2", "awake", "CW2", "cw²"] {
            assert!(text.parse::<Face>().unwrap_err().contains(text), "{text}");
        }
    }
}
