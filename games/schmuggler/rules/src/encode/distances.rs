//! Steps from field to field.

use kit::Index;

use crate::{Edition, Field, Fields};

/// Steps from one field to every other; [`FOR_EVER`] where none lead.
pub(crate) type Row = [u8; Fields::CAPACITY];

/// More steps than any bay has.
pub(crate) const FOR_EVER: u8 = u8::MAX;

/// Steps from each field to every other with some rocks in the water. Two of these are kept with an edition: nearly
/// all games are played without rocks, or with that on the anchor.
#[derive(Debug)]
pub(crate) struct Distances {
    rocks: Fields,
    rows: Vec<Row>,
}

impl Distances {
    /// All of them, whoever starts on a rock included.
    pub(crate) fn new(edition: &Edition, rocks: Fields) -> Self {
        let rows = edition.fields().iter().map(|start| row(edition, start, rocks)).collect();
        Distances { rocks, rows }
    }

    /// Whether they hold with these rocks.
    #[inline]
    pub(crate) fn hold_with(&self, rocks: Fields) -> bool {
        self.rocks == rocks
    }

    #[inline]
    pub(crate) fn from(&self, field: Field) -> &Row {
        &self.rows[field.index()]
    }
}

/// Steps from one field to every other.
pub(crate) fn row(edition: &Edition, start: Field, rocks: Fields) -> Row {
    let mut row = [FOR_EVER; Fields::CAPACITY];
    let (mut seen, mut edge) = (Fields::only(start), Fields::only(start));
    let mut steps = 0;
    while !edge.is_empty() {
        edge.iter().for_each(|field| row[Index::index(field)] = steps);
        steps += 1;
        edge = edition.around(edge).minus(rocks).minus(seen);
        seen = seen.or(edge);
    }
    row
}
