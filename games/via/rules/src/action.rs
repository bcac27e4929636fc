//! What can be done, and what then happens.

use kit::Seat;
use kit::serde::{Deserialize, Serialize};

use crate::board::{Field, Piece};
use crate::tile::{Orientation, TileKind};

/// What stands on a property.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Building {
    House,
    Castle,
}

impl Building {
    pub const ALL: [Building; 2] = [Building::House, Building::Castle];

    pub fn word(self) -> &'static str {
        match self {
            Building::House => "house",
            Building::Castle => "castle",
        }
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Action {
    /// Chance says who begins.
    ChooseFirst {
        seat: Seat,
    },
    /// A tile of the opening, or from the hand.
    Lay {
        tile: Orientation,
        field: Field,
    },
    /// On a property closed this turn, by its name.
    Build {
        building: Building,
        property: Piece,
    },
    /// One tile after laying one; one or two instead of laying.
    Take {
        tiles: u8,
    },
    /// Ends the turn without taking: after two tiles, or when the stack is empty.
    Finish,
    Pass,
    /// Chance says which tile comes off the stack.
    Draw {
        kind: TileKind,
    },
}

/// Why a game ended (5.1).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum EndedBy {
    /// At most two fields are free after a turn.
    Fields,
    /// A player with three tiles had to pass.
    Blocked,
    /// Nobody has a house or castle left that can ever be built.
    Buildings,
    /// All players passed in a row.
    Passes,
}

impl EndedBy {
    pub const ALL: [EndedBy; 4] =
        [EndedBy::Fields, EndedBy::Blocked, EndedBy::Buildings, EndedBy::Passes];

    pub fn word(self) -> &'static str {
        match self {
            EndedBy::Fields => "fields",
            EndedBy::Blocked => "blocked",
            EndedBy::Buildings => "buildings",
            EndedBy::Passes => "passes",
        }
    }
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    FirstChosen {
        seat: Seat,
    },
    TileLaid {
        seat: Seat,
        tile: Orientation,
        field: Field,
    },
    PropertyClosed {
        property: Piece,
        size: u8,
    },
    Built {
        seat: Seat,
        building: Building,
        property: Piece,
        size: u8,
    },
    /// Houses came from the reserve with the castle.
    ReserveTaken {
        seat: Seat,
        houses: u8,
    },
    /// Somebody took tiles instead of laying any.
    TilesChosen {
        seat: Seat,
        tiles: u8,
    },
    /// From the stack; only the taker sees which.
    TileTaken {
        seat: Seat,
        kind: Option<TileKind>,
    },
    Passed {
        seat: Seat,
    },
    /// `points` are those of this game alone, by seat.
    GameEnded {
        game: u8,
        by: EndedBy,
        points: Vec<u16>,
    },
    /// The next game of the match begins, and this seat opens it.
    GameBegun {
        game: u8,
        games: u8,
        first: Seat,
    },
}
