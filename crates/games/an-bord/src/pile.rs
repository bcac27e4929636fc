//! The pile of tiles on the table.

use kit::Luck;

use crate::edition::PILE_MAX;
use crate::piece::{Equipment, Loose, Tile};

/// How a place of the pile looks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Lying {
    Gone,
    Down,
    Up(Tile),
}

impl Lying {
    /// `-`, `?`, or the tile it shows.
    pub const fn name(self) -> &'static str {
        match self {
            Lying::Gone => "-",
            Lying::Down => "?",
            Lying::Up(tile) => tile.name(),
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "-" => Some(Lying::Gone),
            "?" => Some(Lying::Down),
            _ => Tile::from_name(name).map(Lying::Up),
        }
    }
}

/// The pile on the wire: one line of words, because there are so many of them.
pub(crate) mod wire {
    use std::fmt::Display;

    use kit::serde::de::Error;
    use kit::serde::{Deserialize, Deserializer, Serializer};

    use super::{Lying, PILE_MAX};

    pub(crate) fn serialize<S: Serializer>(pile: &[Lying], to: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(8 * PILE_MAX);
        for lying in pile {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(lying.name());
        }
        to.serialize_str(&text)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Lying>, D::Error> {
        let unknown = |word: &dyn Display| D::Error::custom(format!("'{word}' is no tile"));
        let text = String::deserialize(from)?;
        let words = text.split_whitespace().take(PILE_MAX);
        words.map(|word| Lying::from_name(word).ok_or_else(|| unknown(&word))).collect()
    }
}

/// Tiles by picture.
pub(crate) type TileCounts = [u8; Tile::COUNT];

/// What a place of the pile that shows nothing is filled with, so that equal piles are equal bytes.
const BLANK: Tile = Tile { equipment: Equipment::Cannon, starfish: false };

/// Tiles that lie loose on the table. What a face-down tile shows is not decided before somebody
/// sees it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Pile {
    faces: [Tile; PILE_MAX],
    down: u128,
    up: u128,
    /// Those face up that carry a starfish.
    starred: u128,
    /// The face-down tiles, and while they are being spilled those still to fall.
    pub unseen: TileCounts,
    /// Tiles given up or thrown away during the journey, face up for all to see.
    pub returned: TileCounts,
}

impl Pile {
    /// No tile on the table yet.
    pub(crate) fn new(unseen: TileCounts) -> Self {
        Pile {
            faces: [BLANK; PILE_MAX],
            down: 0,
            up: 0,
            starred: 0,
            unseen,
            returned: [0; Tile::COUNT],
        }
    }

    #[inline]
    pub(crate) fn lying(&self, at: Loose) -> Lying {
        if at.index() >= PILE_MAX {
            Lying::Gone
        } else if self.down >> at.0 & 1 == 1 {
            Lying::Down
        } else if self.up >> at.0 & 1 == 1 {
            Lying::Up(self.faces[at.index()])
        } else {
            Lying::Gone
        }
    }

    /// Puts a tile down that is not in `unseen` any more if it shows its face.
    #[inline]
    pub(crate) fn put(&mut self, at: Loose, lying: Lying) {
        let bit = 1 << at.0;
        self.down &= !bit;
        self.up &= !bit;
        self.starred &= !bit;
        self.faces[at.index()] = BLANK;
        match lying {
            Lying::Gone => {}
            Lying::Down => self.down |= bit,
            Lying::Up(tile) => {
                self.up |= bit;
                self.faces[at.index()] = tile;
                if tile.starfish {
                    self.starred |= bit;
                }
            }
        }
    }

    /// The set of face-down tiles.
    #[inline]
    pub(crate) fn down(&self) -> u128 {
        self.down
    }

    /// The set of tiles that may be taken, where `starfish_barred` or not.
    #[inline]
    pub(crate) fn takeable(&self, starfish_barred: bool) -> u128 {
        self.down | if starfish_barred { self.up & !self.starred } else { self.up }
    }

    /// How many tiles nobody has seen.
    #[inline]
    pub(crate) fn unseen_total(&self) -> u32 {
        self.unseen.iter().map(|&count| u32::from(count)).sum()
    }

    /// Draws one of the unseen tiles, leaving it there.
    #[inline]
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Tile {
        let mut ticket = luck.below(self.unseen_total());
        for (index, &count) in self.unseen.iter().enumerate() {
            if ticket < u32::from(count) {
                return Tile::from_index(index);
            }
            ticket -= u32::from(count);
        }
        unreachable!("the ticket is below the number of tiles")
    }

    /// All tiles of the pile by picture.
    pub(crate) fn counts(&self) -> TileCounts {
        let mut counts = self.unseen;
        for at in bits(self.up) {
            counts[self.faces[at.index()].index()] += 1;
        }
        for (count, returned) in counts.iter_mut().zip(self.returned) {
            *count += returned;
        }
        counts
    }
}

/// The tiles of a set.
#[inline]
pub(crate) fn bits(set: u128) -> impl Iterator<Item = Loose> {
    let halves = [(set as u64, 0u8), ((set >> 64) as u64, 64u8)];
    halves.into_iter().flat_map(|(mut half, offset)| {
        std::iter::from_fn(move || {
            let found = (half != 0).then(|| Loose(offset + half.trailing_zeros() as u8));
            half &= half.wrapping_sub(1);
            found
        })
    })
}
