//! Open properties: land that still borders on free fields.

use crate::board::{Board, Field, Piece};
use crate::edition::Edition;
use crate::tile::Side;

/// No board has more open properties at a time.
const OPEN_MAX: usize = 128;

/// The free fields that each open property borders on, one bit each.
#[derive(Debug)]
pub struct OpenProperties {
    fields: [u64; 256],
    /// Properties with at least one, each once.
    listed: [Piece; OPEN_MAX],
    count: usize,
}

impl OpenProperties {
    pub fn of(edition: &Edition, board: &Board) -> Self {
        let mut open = OpenProperties { fields: [0; 256], listed: [Piece(0); OPEN_MAX], count: 0 };
        for field in board.frontier().iter() {
            for side in Side::ALL {
                if let Some(neighbour) = edition.neighbour(field, side) {
                    open.note(edition, board, field, neighbour, side.opposite());
                }
            }
        }
        open
    }

    /// `side` is the one of `neighbour` that faces the free `field`.
    #[inline]
    fn note(
        &mut self,
        edition: &Edition,
        board: &Board,
        field: Field,
        neighbour: Field,
        side: Side,
    ) {
        let Some(tile) = board.tile(neighbour) else { return };
        let shape = edition.shape(tile);
        if !shape.family.has_road() {
            return;
        }
        for corner in side.corners() {
            let piece = Piece::new(neighbour, shape.piece_at[corner.index()]);
            let property = board.property_of(piece);
            let fields = &mut self.fields[usize::from(property.0)];
            if *fields == 0 && self.count < self.listed.len() {
                self.listed[self.count] = property;
                self.count += 1;
            }
            *fields |= 1 << field.0;
        }
    }

    /// The free fields that a property borders on, one bit each; none if it is closed.
    #[inline]
    pub fn fields(&self, property: Piece) -> u64 {
        self.fields[usize::from(property.0)]
    }

    /// Each open property with its free fields.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u64)> + '_ {
        self.listed[..self.count].iter().map(|&property| (property, self.fields(property)))
    }
}
