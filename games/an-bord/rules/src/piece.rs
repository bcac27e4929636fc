//! What can lie on a ship: equipment tiles and goods; and the names of places.

use std::borrow::Cow;
use std::fmt;

use kit::Index;
use kit::serde::{Deserialize, Serialize, Serializer};

/// A kind of equipment tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Equipment {
    Cannon,
    Sabre,
    Sailor,
    Shovel,
    Telescope,
    Rope,
    Compass,
    Map,
    Store,
    Monkey,
}

impl Equipment {
    pub const COUNT: usize = 10;

    pub const ALL: [Equipment; Self::COUNT] = [
        Equipment::Cannon,
        Equipment::Sabre,
        Equipment::Sailor,
        Equipment::Shovel,
        Equipment::Telescope,
        Equipment::Rope,
        Equipment::Compass,
        Equipment::Map,
        Equipment::Store,
        Equipment::Monkey,
    ];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Equipment::Cannon => "cannon",
            Equipment::Sabre => "sabre",
            Equipment::Sailor => "sailor",
            Equipment::Shovel => "shovel",
            Equipment::Telescope => "telescope",
            Equipment::Rope => "rope",
            Equipment::Compass => "compass",
            Equipment::Map => "map",
            Equipment::Store => "store",
            Equipment::Monkey => "monkey",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|equipment| equipment.name() == name)
    }
}

impl Index for Equipment {
    #[inline]
    fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// What the picture side of a tile shows. On the wire it is a word: `rope`, or `rope*` if it carries a
/// starfish.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize)]
#[serde(crate = "kit::serde", try_from = "TextForm")]
pub struct Tile {
    pub equipment: Equipment,
    pub starfish: bool,
}

impl Tile {
    /// How many different pictures there are.
    pub const COUNT: usize = 2 * Equipment::COUNT;

    pub const MONKEY: Tile = Tile { equipment: Equipment::Monkey, starfish: false };

    #[inline]
    pub const fn index(self) -> usize {
        2 * self.equipment as usize + self.starfish as usize
    }

    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Tile { equipment: Equipment::ALL[index / 2], starfish: index % 2 == 1 }
    }

    /// `rope`, or `rope*` with its starfish.
    pub const fn name(self) -> &'static str {
        if !self.starfish {
            return self.equipment.name();
        }
        match self.equipment {
            Equipment::Cannon => "cannon*",
            Equipment::Sabre => "sabre*",
            Equipment::Sailor => "sailor*",
            Equipment::Shovel => "shovel*",
            Equipment::Telescope => "telescope*",
            Equipment::Rope => "rope*",
            Equipment::Compass => "compass*",
            Equipment::Map => "map*",
            Equipment::Store => "store*",
            Equipment::Monkey => "monkey*",
        }
    }

    pub fn all() -> impl Iterator<Item = Tile> {
        (0..Self::COUNT).map(Tile::from_index)
    }

    /// Reads `rope`, or `rope*` with its starfish.
    pub fn from_name(name: &str) -> Option<Self> {
        let (name, starfish) = match name.strip_suffix('*') {
            Some(name) => (name, true),
            None => (name, false),
        };
        Some(Tile { equipment: Equipment::from_name(name)?, starfish })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

/// The text form of a piece on the wire, whether it comes borrowed or owned.
#[derive(Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub(crate) struct TextForm<'a>(pub(crate) Cow<'a, str>);

impl TryFrom<TextForm<'_>> for Tile {
    type Error = String;

    fn try_from(word: TextForm) -> Result<Self, String> {
        Tile::from_name(&word.0).ok_or_else(|| format!("'{}' is no tile", word.0))
    }
}

/// A colour of goods.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Colour {
    Blue,
    White,
    Orange,
    Violet,
}

impl Colour {
    pub const COUNT: usize = 4;

    pub const ALL: [Colour; Self::COUNT] =
        [Colour::Blue, Colour::White, Colour::Orange, Colour::Violet];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::White => "white",
            Colour::Orange => "orange",
            Colour::Violet => "violet",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

/// Goods by colour.
pub type Goods = [u8; Colour::COUNT];

kit::index_type! {
    /// A tile of the pile, by where it lies.
    pub struct PileSpot(pub u8);
}

kit::index_type! {
    /// A combi place of a ship: first those on deck, then those below.
    pub struct Place(pub u8);
}

/// Two places whose tiles are given up together. In whichever order they are named, it is the same
/// pair (5.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", from = "Named", into = "Named")]
pub struct Pair {
    one: Place,
    two: Place,
}

/// A pair as it is named.
#[derive(Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct Named {
    one: Place,
    two: Place,
}

impl Pair {
    #[inline]
    pub fn new(one: Place, two: Place) -> Self {
        Pair { one: one.min(two), two: one.max(two) }
    }

    #[inline]
    pub const fn places(self) -> [Place; 2] {
        [self.one, self.two]
    }
}

impl From<Named> for Pair {
    fn from(named: Named) -> Self {
        Pair::new(named.one, named.two)
    }
}

impl From<Pair> for Named {
    fn from(pair: Pair) -> Self {
        let [one, two] = pair.places();
        Named { one, two }
    }
}

kit::index_type! {
    /// Where a good can lie: the combi places, numbered like [`Place`], then the cargo places from
    /// [`Spot::CARGO`] on.
    pub struct Spot(pub u8);
}

impl Spot {
    /// The first cargo place.
    pub const CARGO: usize = crate::ship::PLACES_MAX;

    #[inline]
    pub const fn cargo(nth: usize) -> Self {
        Spot((Self::CARGO + nth) as u8)
    }
}

impl From<Place> for Spot {
    #[inline]
    fn from(place: Place) -> Self {
        Spot(place.0)
    }
}
