//! The board: tiles on fields, what may still be laid where, and the land as it grows together.

use kit::{BitSet, Seat};

use crate::action::Building;
use crate::edition::Edition;
use crate::tile::{Corner, Orientation, Orientations, Side};

/// No board has more fields: a set of them is one word, and their pieces of land fit a byte.
pub(crate) const FIELDS_MAX: usize = 64;
const PIECES_MAX: usize = FIELDS_MAX * 4;
/// Pieces are gone through in chunks of so many, which a processor compares at once.
const CHUNK: usize = 16;
/// Lies on a field without a tile. No edition has so many orientations.
const FREE: Orientation = Orientation(u8::MAX);

kit::index_type! {
    /// A field, row by row from the top left.
    pub struct Field(pub u8);
}

kit::index_type! {
    /// A piece of land: four times its field, plus the first corner it reaches (see [`Corner`]).
    ///
    /// The lowest piece of a property also names the property.
    pub struct Piece(pub u8);
}

impl Piece {
    #[inline]
    pub fn new(field: Field, corner: Corner) -> Self {
        Piece(field.0 << 2 | corner as u8)
    }

    #[inline]
    pub fn field(self) -> Field {
        Field(self.0 >> 2)
    }

    #[inline]
    pub fn corner(self) -> Corner {
        Corner::ALL[usize::from(self.0 & 3)]
    }
}

/// What lies on each field.
pub(crate) type Tiles = [Orientation; FIELDS_MAX];
pub type Fields = BitSet<Field>;
pub type Pieces = BitSet<Piece, { PIECES_MAX / 64 }>;

/// What lies on the board.
///
/// Everything but `tiles` and the buildings in `ground` follows from the tiles, whatever the order
/// in which they came, and is kept up to date as each is laid: a lay looks at the four neighbours of
/// its field and at nothing else.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Board {
    tiles: Tiles,
    /// For each free field, the orientations that agree with all its neighbours (3.3, 3.4), one bit each:
    /// a state is copied often, and a word for each would make it a quarter larger.
    fitting: [u32; FIELDS_MAX],
    /// For each piece the property it belongs to, by the property's lowest piece.
    property: [Piece; PIECES_MAX],
    /// For each property, at its lowest piece: how many of its half-sides face a free field; or, once
    /// there are none, what was built on it.
    ground: [Ground; PIECES_MAX],
    free: Fields,
    /// Fields with a road or start tile.
    land: Fields,
    /// Free fields next to one (3.1).
    frontier: Fields,
    /// Free fields that a road leads to (3.2).
    reached: Fields,
}

/// An open property has no building, and one with a building is closed: one byte says either.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Ground(u8);

impl Ground {
    const EMPTY: Ground = Ground(0);
    /// Above every number of open half-sides: a board of 64 fields has 112 borders between fields.
    const BUILT: u8 = 240;

    fn built(building: Building, seat: Seat) -> Self {
        Ground(Self::BUILT + 2 * seat.index() as u8 + u8::from(building == Building::Castle))
    }

    fn building(self) -> Option<(Building, Seat)> {
        let code = self.0.checked_sub(Self::BUILT)?;
        let building = if code & 1 == 1 { Building::Castle } else { Building::House };
        Some((building, Seat::new(usize::from(code / 2))))
    }
}

impl Board {
    pub fn new(edition: &Edition) -> Self {
        let mut property = [Piece(0); PIECES_MAX];
        for (piece, named) in (0..=u8::MAX).zip(&mut property) {
            *named = Piece(piece);
        }
        Board {
            tiles: [FREE; FIELDS_MAX],
            fitting: [u32::MAX; FIELDS_MAX],
            property,
            ground: [Ground::EMPTY; PIECES_MAX],
            free: edition.all_fields().collect(),
            land: Fields::NONE,
            frontier: Fields::NONE,
            reached: Fields::NONE,
        }
    }

    #[inline]
    pub fn tile(&self, field: Field) -> Option<Orientation> {
        self.tiles.get(field.index()).copied().filter(|&tile| tile != FREE)
    }

    #[inline]
    pub(crate) fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    #[inline]
    pub fn free(&self) -> Fields {
        self.free
    }

    /// Fields with a road or start tile.
    #[inline]
    pub(crate) fn land(&self) -> Fields {
        self.land
    }

    /// Free fields next to a road or start tile.
    #[inline]
    pub fn frontier(&self) -> Fields {
        self.frontier
    }

    /// Free fields that a road leads to.
    #[inline]
    pub fn reached(&self) -> Fields {
        self.reached
    }

    /// The orientations that agree with all neighbours of a free field. Where a road leads to the
    /// field, each of them carries it on.
    #[inline]
    pub fn fitting(&self, field: Field) -> Orientations {
        Orientations::from_words([self.fitting[field.index()].into()])
    }

    /// The property that holds the land at this corner, if land lies there.
    pub fn property_at(&self, edition: &Edition, field: Field, corner: Corner) -> Option<Piece> {
        let shape = edition.shape(self.tile(field)?);
        let piece = shape.piece_at[corner.index()];
        shape.family.has_road().then(|| self.property_of(Piece::new(field, piece)))
    }

    #[inline]
    pub fn property_of(&self, piece: Piece) -> Piece {
        self.property[piece.index()]
    }

    /// Whether a property bears this name.
    pub fn is_property(&self, edition: &Edition, named: Piece) -> bool {
        self.property_at(edition, named.field(), named.corner()) == Some(named)
    }

    /// The number of pieces of land in a property.
    #[inline]
    pub fn size(&self, property: Piece) -> u8 {
        self.property.iter().map(|&named| u8::from(named == property)).sum()
    }

    /// The sizes of all properties by their names: quicker than one after the other. Kept in the state they would make it
    /// a quarter larger.
    pub(crate) fn sizes(&self) -> [u8; PIECES_MAX] {
        let mut sizes = [0u8; PIECES_MAX];
        for named in &self.property {
            let size = &mut sizes[named.index()];
            // No property has as many pieces as there are bytes.
            *size = size.wrapping_add(1);
        }
        sizes
    }

    /// The property's pieces of land, from the lowest.
    pub fn pieces(&self, property: Piece) -> Vec<Piece> {
        // A property is named after its lowest piece.
        let pieces = self.property.iter().enumerate().skip(property.index());
        pieces.filter(|&(_, &named)| named == property).map(|(at, _)| Piece(at as u8)).collect()
    }

    /// Every property by its name, from the lowest, with its pieces of land.
    pub fn properties(&self, edition: &Edition) -> Vec<(Piece, Vec<Piece>)> {
        let mut properties: Vec<(Piece, Vec<Piece>)> = Vec::new();
        for field in edition.all_fields() {
            let Some(tile) = self.tile(field) else { continue };
            for corner in edition.shape(tile).pieces() {
                let piece = Piece::new(field, corner);
                let property = self.property_of(piece);
                // Names are lowest pieces, so they come in order, before their other pieces.
                match properties.binary_search_by_key(&property, |&(named, _)| named) {
                    Ok(place) => properties[place].1.push(piece),
                    Err(place) => properties.insert(place, (property, vec![piece])),
                }
            }
        }
        properties
    }

    #[inline]
    pub fn is_closed(&self, property: Piece) -> bool {
        let ground = self.ground[property.index()];
        ground == Ground::EMPTY || ground.building().is_some()
    }

    pub fn building(&self, property: Piece) -> Option<(Building, Seat)> {
        self.ground[property.index()].building()
    }

    /// Puts a building on a closed property without one.
    #[inline]
    pub fn build(&mut self, property: Piece, building: Building, seat: Seat) {
        debug_assert_eq!(self.ground[property.index()], Ground::EMPTY, "closed and not built on");
        self.ground[property.index()] = Ground::built(building, seat);
    }

    /// Lays a tile on a free field where it fits, and returns the properties that this closes.
    pub fn lay(&mut self, edition: &Edition, tile: Orientation, field: Field) -> Pieces {
        debug_assert!(self.free.has(field), "the field is free");
        self.tiles[field.index()] = tile;
        self.fitting[field.index()] = 0;
        self.free.remove(field);
        self.frontier.remove(field);
        self.reached.remove(field);
        if edition.shape(tile).family.has_road() {
            self.land.insert(field);
            self.join_neighbours(edition, tile, field)
        } else {
            self.dam_neighbours(edition, field)
        }
    }

    /// Grows the new tile's land together with its neighbours', half-side by half-side (4.1), and tells
    /// the free fields around what still fits on them (3.1 – 3.4). Two pieces of one tile may come to
    /// lie in the same property, and then both count (6.2).
    fn join_neighbours(&mut self, edition: &Edition, tile: Orientation, field: Field) -> Pieces {
        let shape = edition.shape(tile);
        for side in Side::ALL {
            let Some(neighbour) = edition.neighbour(field, side) else { continue };
            let pieces =
                side.corners().map(|corner| Piece::new(field, shape.piece_at[corner.index()]));
            let Some(other) = self.tile(neighbour) else {
                self.fitting[neighbour.index()] &= shape.beside[side.index()];
                self.frontier.insert(neighbour);
                if shape.has_exit(side) {
                    self.reached.insert(neighbour);
                }
                for piece in pieces {
                    let property = self.property_of(piece);
                    self.ground[property.index()].0 += 1;
                }
                continue;
            };
            let other = edition.shape(other);
            if !other.family.has_road() {
                continue;
            }
            for (piece, corner) in pieces.into_iter().zip(side.corners()) {
                let across = other.piece_at[corner.across(side).index()];
                let joined = self
                    .join(self.property_of(piece), self.property_of(Piece::new(neighbour, across)));
                // The neighbour's half-side no longer faces a free field.
                self.ground[joined.index()].0 -= 1;
            }
        }
        let mut closed = Pieces::NONE;
        for corner in Corner::ALL {
            let property = self.property_of(Piece::new(field, shape.piece_at[corner.index()]));
            if self.ground[property.index()] == Ground::EMPTY {
                closed.insert(property);
            }
        }
        closed
    }

    /// Water closes the land that faced its field (4.1), whatever that is (3.5).
    fn dam_neighbours(&mut self, edition: &Edition, field: Field) -> Pieces {
        let mut closed = Pieces::NONE;
        for side in Side::ALL {
            let Some(neighbour) = edition.neighbour(field, side) else { continue };
            let Some(other) = self.tile(neighbour) else { continue };
            let other = edition.shape(other);
            if !other.family.has_road() {
                continue;
            }
            for corner in side.opposite().corners() {
                let piece = Piece::new(neighbour, other.piece_at[corner.index()]);
                let property = self.property_of(piece);
                self.ground[property.index()].0 -= 1;
                if self.ground[property.index()] == Ground::EMPTY {
                    closed.insert(property);
                }
            }
        }
        closed
    }

    /// Makes one property of two, and returns its name.
    #[inline]
    fn join(&mut self, one: Piece, two: Piece) -> Piece {
        let (kept, dropped) = (one.min(two), one.max(two));
        if kept != dropped {
            // Going over the names of all pieces that can be meant is quicker than following links,
            // and leaves no trace of the order in which land grew together.
            let chunks = self.property.as_chunks_mut::<CHUNK>().0;
            for chunk in &mut chunks[dropped.index() / CHUNK..] {
                for named in chunk {
                    *named = if *named == dropped { kept } else { *named };
                }
            }
            self.ground[kept.index()].0 += self.ground[dropped.index()].0;
            self.ground[dropped.index()] = Ground::EMPTY;
        }
        kept
    }
}
