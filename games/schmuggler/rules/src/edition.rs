//! The bay, its islands, the dice and the goods, with the tables the rules lean on.

mod file;

use std::sync::OnceLock;

use kit::serde::{Deserialize, Deserializer};
use kit::{BitSet, EditionError, Index, Phrase};

use self::file::File;
use crate::encode::{BeamSteps, CatchingFaces, Distances};
use crate::{Dice, Face, Field, Fields, Goods, Island, Sector, Underside};

/// Boats in the box.
pub const PLAYERS_MAX: usize = 4;
/// Pieces of goods that an edition may have.
pub(crate) const GOODS_MAX: usize = 32;
pub(crate) const ISLANDS_MAX: usize = 8;
const FACES: usize = 6;

#[derive(Debug)]
pub struct Edition {
    name: String,
    players: [u8; 2],
    goal: u8,
    sectors: u8,
    rings: Vec<Ring>,
    anchor: Field,
    rocks: u8,
    beam_die: [Face; FACES],
    boat_die: [u8; FACES],
    /// Every different throw of both dice, with how many of the 36 show it.
    throws: Vec<(Dice, u32)>,
    islands: Vec<IslandInfo>,
    undersides: Vec<UndersideInfo>,
    /// By piece, the island that it is from, and as which one it is taken there.
    origins: Vec<Option<(Island, usize)>>,
    field_names: Vec<String>,
    touching: [Fields; Fields::CAPACITY],
    lit: [Fields; Fields::CAPACITY],
    harbours: Fields,
    island_at: [Option<Island>; Fields::CAPACITY],
    /// Without rocks, and with that on the anchor.
    distances: Vec<Distances>,
    pub(crate) catching_faces: CatchingFaces,
    pub(crate) beam_steps: BeamSteps,
}

/// Fields in a circle, numbered on from `first`.
#[derive(Copy, Clone, Debug)]
struct Ring {
    first: u8,
    fields: u8,
}

#[derive(Debug)]
struct IslandInfo {
    id: String,
    name: Option<String>,
    harbour: Field,
    /// Where the beam stands when it points here.
    beam: Sector,
    /// Its pieces, which are numbered in a row.
    goods: BitSet<Underside>,
}

#[derive(Copy, Clone, Debug)]
struct UndersideInfo {
    goal: Island,
    value: u8,
}

impl Edition {
    pub fn players(&self) -> std::ops::RangeInclusive<u8> {
        self.players[0]..=self.players[1]
    }

    /// Points that win.
    pub fn goal(&self) -> u8 {
        self.goal
    }

    /// Steps of the beam in a full turn.
    pub fn sectors(&self) -> u8 {
        self.sectors
    }

    /// How many fields each ring has, from the lighthouse outwards.
    pub fn rings(&self) -> impl ExactSizeIterator<Item = u8> + '_ {
        self.rings.iter().map(|ring| ring.fields)
    }

    /// The ring of a field, and its place on it, both counted from 0.
    pub fn ring_and_place(&self, field: Field) -> (usize, u8) {
        let ring = self.rings.iter().rposition(|ring| ring.first <= field.0).unwrap_or(0);
        (ring, field.0 - self.rings[ring].first)
    }

    pub fn field(&self, ring: usize, place: u8) -> Option<Field> {
        let ring = self.rings.get(ring)?;
        (place < ring.fields).then(|| Field(ring.first + place))
    }

    pub fn fields(&self) -> Fields {
        Fields::span(0, self.field_names.len())
    }

    #[inline]
    pub fn has_field(&self, field: Field) -> bool {
        field.index() < self.field_names.len()
    }

    /// A letter for the ring, `a` next to the lighthouse, and the place on it from 1: `b7`.
    pub fn field_name(&self, field: Field) -> &str {
        self.field_names.get(field.index()).map_or("nowhere", String::as_str)
    }

    pub fn field_named(&self, name: &str) -> Option<Field> {
        self.field_names.iter().position(|known| known == name).map(Field::from_index)
    }

    /// Where two players put a rock.
    pub fn anchor(&self) -> Field {
        self.anchor
    }

    /// Rocks in the box.
    pub fn rocks(&self) -> u8 {
        self.rocks
    }

    #[inline]
    pub fn touching(&self, field: Field) -> Fields {
        self.touching[field.index()]
    }

    /// The fields that touch at least one of `fields`.
    #[inline]
    pub fn around(&self, fields: Fields) -> Fields {
        fields.iter().fold(Fields::NONE, |around, field| around.or(self.touching(field)))
    }

    /// The fields that a beam on this sector lights.
    #[inline]
    pub fn lit(&self, beam: Sector) -> Fields {
        self.lit[beam.index()]
    }

    #[inline]
    pub fn harbours(&self) -> Fields {
        self.harbours
    }

    pub fn islands(&self) -> impl ExactSizeIterator<Item = Island> + Clone + use<> {
        (0..self.islands.len() as u8).map(Island)
    }

    #[inline]
    pub fn has_island(&self, island: Island) -> bool {
        island.index() < self.islands.len()
    }

    pub fn island_id(&self, island: Island) -> &str {
        self.islands.get(island.index()).map_or("nowhere", |entry| &entry.id)
    }

    /// What players call it: its name, or its id if the file gives none.
    pub fn island_label(&self, island: Island) -> &str {
        let name = self.islands.get(island.index()).and_then(|entry| entry.name.as_deref());
        name.unwrap_or_else(|| self.island_id(island))
    }

    pub fn island_with_id(&self, id: &str) -> Option<Island> {
        self.islands.iter().position(|entry| entry.id == id).map(Island::from_index)
    }

    #[inline]
    pub fn harbour(&self, island: Island) -> Field {
        self.islands[island.index()].harbour
    }

    /// The island whose harbour the field is. Total.
    #[inline]
    pub fn island_at(&self, field: Field) -> Option<Island> {
        self.island_at.get(field.index()).copied().flatten()
    }

    /// Where the beam stands when it points at the island.
    pub fn beam_towards(&self, island: Island) -> Sector {
        self.islands[island.index()].beam
    }

    pub fn beam_die(&self) -> &[Face; FACES] {
        &self.beam_die
    }

    pub fn boat_die(&self) -> &[u8; FACES] {
        &self.boat_die
    }

    /// Every different throw of both dice, with how many of the 36 show it.
    pub fn throws(&self) -> &[(Dice, u32)] {
        &self.throws
    }

    /// All undersides, and so the number of pieces.
    pub fn undersides(&self) -> BitSet<Underside> {
        BitSet::span(0, self.undersides.len())
    }

    /// The number of pieces.
    #[inline]
    pub(crate) fn pieces(&self) -> usize {
        self.undersides.len()
    }

    /// The undersides of the pieces from an island.
    #[inline]
    pub fn undersides_from(&self, island: Island) -> BitSet<Underside> {
        self.islands[island.index()].goods
    }

    /// Where a piece with this underside goes.
    #[inline]
    pub fn goal_of(&self, underside: Underside) -> Island {
        self.undersides[underside.index()].goal
    }

    #[inline]
    pub fn value_of(&self, underside: Underside) -> u8 {
        self.undersides[underside.index()].value
    }

    /// The piece that was taken as the `nth` from an island, counted from 0.
    #[inline]
    pub fn goods(&self, island: Island, nth: usize) -> Goods {
        let first = self.undersides_from(island).first().expect("no island is without goods");
        Goods::from_index(first.index() + nth)
    }

    /// Where a piece is from, and as which one it was taken there, counted from 0.
    #[inline]
    pub fn origin_of(&self, goods: Goods) -> Option<(Island, usize)> {
        self.origins.get(goods.index()).copied().flatten()
    }

    /// Steps from field to field with these rocks, where they are kept.
    #[inline]
    pub(crate) fn distances(&self, rocks: Fields) -> Option<&Distances> {
        self.distances.iter().find(|distances| distances.hold_with(rocks))
    }

    /// The first harbour that cannot be reached from the others over water without these rocks.
    pub fn cut_off(&self, rocks: Fields) -> Option<Island> {
        let open = self.fields().minus(rocks);
        let home = Fields::only(self.harbour(Island(0))).minus(rocks);
        let (mut reached, mut edge) = (home, home);
        while !edge.is_empty() {
            edge = self.around(edge).and(open).minus(reached);
            reached = reached.or(edge);
        }
        // If all the others are cut off from the first, it is the first that lies behind the rocks.
        let lost = |island: &Island| !reached.has(self.harbour(*island));
        let first = self.islands().find(lost)?;
        let others = self.islands().filter(|island| !lost(island)).count();
        Some(if others <= 1 { Island(0) } else { first })
    }
}

impl kit::Edition for Edition {
    const SIGNS: &'static [&'static str] = &["island", "sectors"];

    fn read<'de, D: Deserializer<'de>>(
        document: D,
    ) -> Result<Result<Self, EditionError>, D::Error> {
        Ok(File::deserialize(document)?.edition())
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<Edition> = OnceLock::new();
        STANDARD.get_or_init(|| Self::parse(Self::standard_text()).expect("our own edition"))
    }

    fn standard_text() -> &'static str {
        include_str!("../edition.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Edition {
    /// What holds of the whole and not of one entry. A single rock leaves a way round every ring, so
    /// this stands guard for bays of another shape.
    fn validate(&self) -> Result<(), EditionError> {
        match self.cut_off(Fields::only(self.anchor)) {
            Some(island) if self.players[0] == 2 => Err(EditionError::new(
                format!("island \"{}\"", self.island_id(island)),
                Phrase::new("schmuggler-edition-cut-off"),
            )),
            _ => Ok(()),
        }
    }

    fn tabulate(&mut self, harbours_lit: bool) {
        for field in self.fields().iter() {
            let touching = self.fields().iter().filter(|&other| self.touch(field, other));
            self.touching[field.index()] = touching.collect();
            for sector in 0..self.sectors {
                if self.sectors_of(field).contains(&sector) {
                    self.lit[usize::from(sector)].insert(field);
                }
            }
        }
        if !harbours_lit {
            for lit in &mut self.lit {
                *lit = lit.minus(self.harbours);
            }
        }
        for island in self.islands() {
            self.island_at[self.harbour(island).index()] = Some(island);
        }
        let origin = |at: usize| {
            let from = |island: &Island| self.undersides_from(*island).has(Underside(at as u8));
            let island = self.islands().find(from)?;
            Some((island, at - self.goods(island, 0).index()))
        };
        self.origins = (0..self.undersides.len()).map(origin).collect();
        self.catching_faces = CatchingFaces::of(&self.beam_die);
        self.beam_steps = BeamSteps::of(self);
        let usual = [Fields::NONE, Fields::only(self.anchor)];
        self.distances = usual.map(|rocks| Distances::new(self, rocks)).into();
        for beam in self.beam_die {
            for boat in self.boat_die {
                let dice = Dice { beam, boat };
                match self.throws.iter_mut().find(|(known, _)| *known == dice) {
                    Some((_, ways)) => *ways += 1,
                    None => self.throws.push((dice, 1)),
                }
            }
        }
    }

    fn sectors_of(&self, field: Field) -> std::ops::Range<u8> {
        let (ring, place) = self.ring_and_place(field);
        let width = self.sectors / self.rings[ring].fields;
        place * width..(place + 1) * width
    }

    /// Neighbours on a ring, or on neighbouring rings with a sector in common.
    fn touch(&self, one: Field, two: Field) -> bool {
        let ((ring, place), (other_ring, other_place)) =
            (self.ring_and_place(one), self.ring_and_place(two));
        match ring.abs_diff(other_ring) {
            0 => {
                let fields = self.rings[ring].fields;
                let apart = place.abs_diff(other_place);
                apart == 1 || apart == fields - 1
            }
            1 => {
                let (here, there) = (self.sectors_of(one), self.sectors_of(two));
                here.start < there.end && there.start < here.end
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    fn names(fields: Fields) -> Vec<&'static str> {
        fields.iter().map(|field| Edition::standard().field_name(field)).collect()
    }

    #[test]
    fn fields_touch_along_a_ring_and_across_a_shared_sector() {
        let edition = Edition::standard();
        let around = |name: &str| names(edition.touching(edition.field_named(name).unwrap()));
        assert_eq!(around("a1"), ["a2", "a10", "b1", "b2"]);
        assert_eq!(around("b2"), ["a1", "b1", "b3", "c2"]);
        assert_eq!(around("c1"), ["b1", "c2", "c20"]);
    }

    #[test]
    fn the_beam_lights_one_field_of_each_ring() {
        let edition = Edition::standard();
        assert_eq!(names(edition.lit(Sector(3))), ["a2", "b4", "c4"]);
        assert_eq!(names(edition.lit(edition.beam_towards(Island(1)))), ["a3", "b5", "c5"]);
        let text = Edition::standard_text().replace("harbours_lit = true", "harbours_lit = false");
        let dark = Edition::parse(&text).unwrap();
        assert!(!dark.lit(Sector(4)).meets(dark.harbours()));
    }

    #[test]
    fn both_dice_together_have_36_throws() {
        let throws = Edition::standard().throws();
        assert_eq!((throws.len(), throws.iter().map(|(_, ways)| ways).sum::<u32>()), (24, 36));
    }

    #[test]
    fn a_harbour_behind_rocks_is_named() {
        let edition = Edition::standard();
        let rocks = |names: &[&str]| -> Fields {
            names.iter().map(|name| edition.field_named(name).unwrap()).collect()
        };
        assert_eq!(edition.cut_off(rocks(&["a6"])), None);
        assert_eq!(edition.cut_off(rocks(&["b5", "c4", "c6"])), Some(Island(1)));
        assert_eq!(edition.cut_off(rocks(&["b1", "c2", "c20"])), Some(Island(0)));
    }
}
