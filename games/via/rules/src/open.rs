//! Open properties: land that still borders on free fields.

use crate::board::{Board, FIELDS_MAX, Field, Piece};
use crate::edition::Edition;
use crate::tile::{Corner, Side};

/// No board has more open properties at a time.
const OPEN_MAX: usize = 128;

/// Half-sides of a field, one bit each: two at each corner.
pub(crate) type HalfSides = u8;

/// The half of a side that ends at this corner.
#[inline]
fn half_side(corner: Corner, side: Side) -> HalfSides {
    1 << (2 * corner.index() + usize::from(corner.index() == side.index()))
}

/// The corners at which these half-sides end, one bit each.
pub(crate) const CORNERS: [u8; 256] = {
    let (mut corners, mut halves) = ([0; 256], 0);
    while halves < 256 {
        let mut corner = 0;
        while corner < 4 {
            if halves >> (2 * corner) & 0b11 != 0 {
                corners[halves] |= 1 << corner;
            }
            corner += 1;
        }
        halves += 1;
    }
    corners
};

/// The free fields that each open property borders on, one bit each.
#[derive(Debug)]
pub struct OpenProperties {
    fields: [u64; 256],
    /// The half-sides by which it borders on them, all fields together.
    halves: [HalfSides; 256],
    /// By free field, the half-sides at which land lies.
    land: [HalfSides; FIELDS_MAX],
    /// Properties with at least one, each once.
    listed: [Piece; OPEN_MAX],
    count: usize,
}

impl OpenProperties {
    pub fn of(edition: &Edition, board: &Board) -> Self {
        let mut open = OpenProperties {
            fields: [0; 256],
            halves: [0; 256],
            land: [0; FIELDS_MAX],
            listed: [Piece(0); OPEN_MAX],
            count: 0,
        };
        for side in Side::ALL {
            for field in board.frontier().and(edition.beside(board.land(), side)).iter() {
                open.note(edition, board, field, side);
            }
        }
        open
    }

    /// Land lies on this side of a free field.
    #[inline]
    fn note(&mut self, edition: &Edition, board: &Board, field: Field, side: Side) {
        let neighbour = edition.neighbour(field, side);
        let tile = neighbour.and_then(|neighbour| Some((neighbour, board.tile(neighbour)?)));
        let Some((neighbour, tile)) = tile else { return };
        let shape = edition.shape(tile);
        for corner in side.corners() {
            let piece = Piece::new(neighbour, shape.piece_at[corner.across(side).index()]);
            let property = board.property_of(piece);
            let (fields, half) = (&mut self.fields[property.index()], half_side(corner, side));
            // Written in any case and counted if it is new: nobody can guess which ones are.
            self.listed[self.count % OPEN_MAX] = property;
            self.count += usize::from(*fields == 0);
            *fields |= 1 << field.0;
            self.halves[property.index()] |= half;
            self.land[field.index()] |= half;
        }
    }

    /// The free fields that a property borders on, one bit each; none if it is closed.
    #[inline]
    pub fn fields(&self, property: Piece) -> u64 {
        self.fields[property.index()]
    }

    /// The half-sides by which a property borders on free fields, all of them together.
    #[inline]
    pub(crate) fn halves(&self, property: Piece) -> HalfSides {
        self.halves[property.index()]
    }

    /// The half-sides of a free field at which land lies.
    #[inline]
    pub(crate) fn land(&self, field: Field) -> HalfSides {
        self.land[field.index()]
    }

    /// Each open property with its free fields.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u64)> + '_ {
        let listed = &self.listed[..self.count.min(OPEN_MAX)];
        listed.iter().map(|&property| (property, self.fields(property)))
    }
}
