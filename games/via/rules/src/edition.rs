//! The edition: board, buildings and tiles as data, with tables worked out from them. `file` reads one.

mod file;

use std::sync::OnceLock;

use kit::serde::{Deserialize, Deserializer};
use kit::{EditionError, Phrase, demand};

use self::file::File;
use crate::board::{FIELDS_MAX, Field, Fields};
use crate::tile::{
    Corner, Family, KINDS_MAX, ORIENTATIONS_MAX, Orientation, Orientations, Shape, Side, TileKind,
};

/// Via seats so many; an edition may ask for fewer.
pub(crate) const PLAYERS_MIN: u8 = 2;
pub(crate) const PLAYERS_MAX: u8 = 4;
/// Each player takes so many tiles when the opening is done (1.2).
pub(crate) const DEALT: u8 = 2;
/// The game ends when so few fields are free (5.1).
pub(crate) const FIELDS_LEFT: usize = 2;

/// What the edition says of one kind of tile.
#[derive(Clone, Debug)]
pub struct TileKindInfo {
    pub id: String,
    pub family: Family,
    pub count: u8,
    pub exits: u8,
    piece_at: [Corner; 4],
}

#[derive(Debug)]
pub struct Edition {
    name: String,
    pub players_min: u8,
    pub players_max: u8,
    pub width: u8,
    pub height: u8,
    /// By the number of players.
    houses: [u8; PLAYERS_MAX as usize + 1],
    pub reserve: u8,
    kinds: Vec<TileKindInfo>,
    /// The kind of the start tiles.
    pub start: TileKind,
    pub water: TileKind,
    shapes: Vec<Shape>,
    orientations_of: [Orientations; KINDS_MAX],
    /// By field and side.
    neighbours: [[Option<Field>; 4]; FIELDS_MAX],
    /// By side, the fields at that edge of the board.
    edges: [Fields; 4],
}

impl Edition {
    #[inline]
    pub fn fields(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    pub fn all_fields(&self) -> impl Iterator<Item = Field> + use<> {
        (0..self.fields() as u8).map(Field)
    }

    pub fn houses(&self, players: u8) -> u8 {
        self.houses[usize::from(players)]
    }

    pub fn kinds(&self) -> impl ExactSizeIterator<Item = (TileKind, &TileKindInfo)> {
        self.kinds.iter().enumerate().map(|(index, figures)| (TileKind(index as u8), figures))
    }

    pub fn kind(&self, kind: TileKind) -> Option<&TileKindInfo> {
        self.kinds.get(kind.index())
    }

    pub fn kind_named(&self, id: &str) -> Option<TileKind> {
        self.kinds().find(|(_, figures)| figures.id == id).map(|(kind, _)| kind)
    }

    pub fn count(&self, kind: TileKind) -> u8 {
        self.kinds[kind.index()].count
    }

    pub fn orientations(&self) -> impl ExactSizeIterator<Item = (Orientation, &Shape)> {
        self.shapes.iter().enumerate().map(|(index, shape)| (Orientation(index as u8), shape))
    }

    /// The tile as it lies.
    ///
    /// # Panics
    /// If the edition has no such orientation.
    #[inline]
    pub fn shape(&self, tile: Orientation) -> &Shape {
        &self.shapes[tile.index()]
    }

    pub fn shape_if_any(&self, tile: Orientation) -> Option<&Shape> {
        self.shapes.get(tile.index())
    }

    /// The kind, turned clockwise by so many quarters.
    pub fn turned(&self, kind: TileKind, quarters: u8) -> Orientation {
        let turned = turn(&self.kinds[kind.index()], quarters % 4);
        let found = self.orientations().find(|(_, shape)| {
            shape.kind == kind && shape.exits == turned.exits && shape.piece_at == turned.piece_at
        });
        found.expect("every way to turn a kind is an orientation").0
    }

    #[inline]
    pub fn orientations_of(&self, kind: TileKind) -> Orientations {
        self.orientations_of[kind.index()]
    }

    /// The orientations of start tiles and water.
    #[inline]
    pub(crate) fn start_and_water(&self) -> Orientations {
        self.orientations_of(self.start).or(self.orientations_of(self.water))
    }

    #[inline]
    pub fn neighbour(&self, field: Field, side: Side) -> Option<Field> {
        self.neighbours[field.index()][side.index()]
    }

    /// The fields whose neighbour on this side is one of these.
    #[inline]
    pub(crate) fn beside(&self, fields: Fields, side: Side) -> Fields {
        // Of those that have such a neighbour at all: the others are at the edge opposite.
        let [fields] = fields.minus(self.edges[side.opposite().index()]).words();
        Fields::from_words([match side {
            Side::North => fields << self.width,
            Side::East => fields >> 1,
            Side::South => fields >> self.width,
            Side::West => fields << 1,
        }])
    }

    /// Tiles that are laid in the opening (1.2).
    #[inline]
    pub fn opening_tiles(&self, players: u8) -> u8 {
        self.count(self.start) + players
    }
}

impl kit::Edition for Edition {
    const SIGNS: &'static [&'static str] = &["tile", "width"];

    fn read<'de, D: Deserializer<'de>>(
        document: D,
    ) -> Result<Result<Self, EditionError>, D::Error> {
        Ok(File::deserialize(document)?.edition())
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<Edition> = OnceLock::new();
        STANDARD.get_or_init(|| Self::parse(Self::standard_text()).expect("our own is right"))
    }

    fn standard_text() -> &'static str {
        include_str!("../edition.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// A kind, turned clockwise, without what depends on its neighbours.
fn turn(figures: &TileKindInfo, quarters: u8) -> Shape {
    let quarter = usize::from(quarters);
    let before = |corner: Corner| figures.piece_at[(corner.index() + 4 - quarter) % 4];
    let exits = figures.exits << quarters;
    let piece_at = Corner::ALL.map(|corner| {
        let same = |other: &Corner| before(*other) == before(corner);
        Corner::ALL.into_iter().find(same).expect("a corner is in its own piece")
    });
    let mut reaches = [0; 4];
    for corner in Corner::ALL.into_iter().filter(|_| figures.family.has_road()) {
        reaches[piece_at[corner.index()].index()] |= 1 << corner.index();
    }
    Shape {
        kind: TileKind(0),
        turned: quarters,
        family: figures.family,
        exits: (exits | exits >> 4) & 0b1111,
        piece_at,
        reaches,
        beside: [0; 4],
    }
}

impl Edition {
    fn list_shapes(&mut self) -> Result<(), EditionError> {
        let mut shapes: Vec<Shape> = Vec::new();
        for (index, figures) in self.kinds.iter().enumerate() {
            for quarters in 0..4 {
                let shape = Shape { kind: TileKind(index as u8), ..turn(figures, quarters) };
                let same = |other: &&Shape| {
                    other.kind == shape.kind
                        && other.exits == shape.exits
                        && other.piece_at == shape.piece_at
                };
                if shapes.iter().find(same).is_none() {
                    shapes.push(shape);
                }
            }
        }
        demand(shapes.len() <= ORIENTATIONS_MAX, "tile", || {
            let what = Phrase::new("via-edition-orientations").number("count", shapes.len() as i64);
            what.number("most", ORIENTATIONS_MAX as i64)
        })?;
        let beside = |shape: &Shape, side| {
            (0..)
                .zip(&shapes)
                .filter(|(_, other)| shape.roads_meet(side, other) && shape.agrees(other))
                .fold(0u32, |mask, (index, _): (u32, _)| mask | 1 << index)
        };
        self.shapes = shapes
            .iter()
            .map(|shape| Shape { beside: Side::ALL.map(|side| beside(shape, side)), ..*shape })
            .collect();
        for (index, shape) in self.shapes.iter().enumerate() {
            self.orientations_of[shape.kind.index()].insert(Orientation(index as u8));
        }
        Ok(())
    }

    fn list_neighbours(&mut self) {
        let (width, height) = (i16::from(self.width), i16::from(self.height));
        for field in self.all_fields() {
            let (row, column) = (i16::from(field.0) / width, i16::from(field.0) % width);
            for (side, (down, right)) in
                Side::ALL.into_iter().zip([(-1, 0), (0, 1), (1, 0), (0, -1)])
            {
                let (row, column) = (row + down, column + right);
                let inside = (0..height).contains(&row) && (0..width).contains(&column);
                self.neighbours[field.index()][side.index()] =
                    inside.then_some(Field((row * width + column) as u8));
                if !inside {
                    self.edges[side.index()].insert(field);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    #[test]
    fn turned_tiles_that_look_the_same_are_one() {
        let edition = Edition::standard();
        let ways = |id: &str| {
            let kind = edition.kind_named(id).expect("a standard kind");
            edition.orientations_of(kind).len()
        };
        let ids = ["start", "straight2", "straight3", "straight4", "curved2", "curved3", "curved4"];
        assert_eq!(ids.map(ways), [1, 2, 4, 1, 4, 4, 2]);
        let straight = edition.kind_named("straight2").expect("a standard kind");
        assert_eq!(edition.turned(straight, 3), edition.turned(straight, 1));
        assert_ne!(edition.turned(straight, 0), edition.turned(straight, 1));
    }

    #[test]
    fn neighbours_end_at_the_edge() {
        let edition = Edition::standard();
        let around = |field| Side::ALL.map(|side| edition.neighbour(Field(field), side));
        assert_eq!(around(0), [None, Some(Field(1)), Some(Field(7)), None]);
        assert_eq!(around(48), [Some(Field(41)), None, None, Some(Field(47))]);
        assert_eq!(around(24), [17, 25, 31, 23].map(|field| Some(Field(field))));
        for (field, side) in edition.all_fields().flat_map(|f| Side::ALL.map(|side| (f, side))) {
            let beside = edition.beside(Fields::only(field), side).first();
            assert_eq!(beside, edition.neighbour(field, side.opposite()));
        }
    }
}
