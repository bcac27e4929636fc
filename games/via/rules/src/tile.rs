//! Tiles: their kinds, and the ways they can be turned.

use kit::BitSet;

/// No edition has more kinds of tile.
pub(crate) const KINDS_MAX: usize = 16;
/// No edition has more tiles that look different once they are turned: they fit a `u32`, one bit each.
pub(crate) const ORIENTATIONS_MAX: usize = 32;

kit::index_type! {
    /// A kind of tile, such as `curved3`: its place in the edition's list.
    pub struct TileKind(pub u8);
}

kit::index_type! {
    /// A kind of tile turned a certain way: its place in the edition's list of orientations. Ways to
    /// turn a kind that look the same are one orientation.
    pub struct Orientation(pub u8);
}

pub type Orientations = BitSet<Orientation>;

/// What lies on a tile, as far as its neighbours care.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Family {
    /// A start tile.
    Both,
    Straight,
    Curved,
    Water,
}

impl Family {
    /// Whether it is a road or start tile.
    #[inline]
    pub fn has_road(self) -> bool {
        self != Family::Water
    }
}

/// A side of a field, clockwise from north.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The side of the neighbour that touches this one.
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Side {
        Side::ALL[self.index() ^ 2]
    }

    /// The two corners at this side, clockwise.
    #[inline]
    pub fn corners(self) -> [Corner; 2] {
        [Corner::ALL[(self.index() + 3) % 4], Corner::ALL[self.index()]]
    }
}

/// A corner of a field, clockwise from the north-east.
///
/// Roads leave through the middle of sides, so the two half-sides that meet at a corner always belong
/// to one piece of land: a tile's land is a partition of its corners.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Corner {
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

impl Corner {
    pub const ALL: [Corner; 4] =
        [Corner::NorthEast, Corner::SouthEast, Corner::SouthWest, Corner::NorthWest];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The corner that touches this one across `side`, which is one of its two sides.
    #[inline]
    #[must_use]
    pub fn across(self, side: Side) -> Corner {
        let [first, _] = side.corners();
        let [other_first, other_second] = side.opposite().corners();
        // Seen from the neighbour the side runs the other way.
        if self == first { other_second } else { other_first }
    }

    pub fn word(self) -> &'static str {
        ["ne", "se", "sw", "nw"][self.index()]
    }

    pub fn from_word(word: &str) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| corner.word() == word)
    }
}

/// A tile as it lies, with what was worked out from the edition.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Shape {
    pub kind: TileKind,
    /// Quarter turns clockwise, the fewest that give this orientation.
    pub turned: u8,
    pub family: Family,
    /// Sides with a road, one bit each.
    pub exits: u8,
    /// For each corner the first corner of the same piece of land, which names the piece.
    pub piece_at: [Corner; 4],
    /// For each of its pieces of land the corners that it reaches, one bit each; 0 where there are fewer pieces.
    pub(crate) reaches: [u8; 4],
    /// For each side the orientations that may lie beside it there, one bit each (3.3, 3.4).
    pub beside: [u32; 4],
}

impl Shape {
    #[inline]
    pub fn has_exit(&self, side: Side) -> bool {
        self.exits >> side.index() & 1 == 1
    }

    /// The tile's pieces of land by their first corners; none on water.
    pub fn pieces(&self) -> impl Iterator<Item = Corner> + Clone + use<> {
        let (piece_at, land) = (self.piece_at, self.family.has_road());
        Corner::ALL.into_iter().filter(move |corner| land && piece_at[corner.index()] == *corner)
    }

    /// The corners of one piece of land.
    pub fn corners_of(&self, piece: Corner) -> impl Iterator<Item = Corner> + Clone + use<> {
        let piece_at = self.piece_at;
        Corner::ALL.into_iter().filter(move |corner| piece_at[corner.index()] == piece)
    }

    /// Whether exit meets exit or land meets land where `other` lies on this side (3.3).
    pub fn roads_meet(&self, side: Side, other: &Shape) -> bool {
        !self.family.has_road()
            || !other.family.has_road()
            || self.has_exit(side) == other.has_exit(side.opposite())
    }

    /// Whether the two may touch at all: the same kind, as many exits, a start tile, or water (3.4, 3.5).
    pub fn agrees(&self, other: &Shape) -> bool {
        let fits_all = |family| matches!(family, Family::Both | Family::Water);
        fits_all(self.family)
            || fits_all(other.family)
            || self.family == other.family
            || self.exits.count_ones() == other.exits.count_ones()
    }

    /// The character that looks like the roads, if there is one. The lists go by the set of exits:
    /// north 1, east 2, south 4, west 8.
    pub fn glyph(&self) -> Option<char> {
        const STRAIGHT: &str = "   ┗ ┃┏┣ ┛━┻┓┫┳╋";
        const CURVED: &str = "   ╰ │╭├ ╯─┴╮┤┬┼";
        let exits = usize::from(self.exits);
        let pieces = self.pieces().count();
        // Lines that meet in the middle part as many lands as there are exits.
        let meets = pieces == exits.count_ones() as usize;
        let drawn = match self.family {
            Family::Water => '~',
            Family::Both if meets => '╬',
            Family::Straight if meets => STRAIGHT.chars().nth(exits)?,
            Family::Curved if meets => CURVED.chars().nth(exits)?,
            Family::Curved if exits == 0b1111 && pieces == 3 => {
                let band = self.piece_at[Corner::NorthWest.index()];
                if band == self.piece_at[Corner::SouthEast.index()] { '╲' } else { '╱' }
            }
            Family::Both | Family::Straight | Family::Curved => return None,
        };
        (drawn != ' ').then_some(drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_touch_across_sides() {
        use Corner::{NorthEast, NorthWest, SouthEast, SouthWest};
        assert_eq!(NorthWest.across(Side::North), SouthWest);
        assert_eq!(NorthEast.across(Side::North), SouthEast);
        assert_eq!(NorthEast.across(Side::East), NorthWest);
        assert_eq!(SouthEast.across(Side::East), SouthWest);
        for side in Side::ALL {
            for corner in side.corners() {
                assert_eq!(corner.across(side).across(side.opposite()), corner);
            }
        }
    }
}
