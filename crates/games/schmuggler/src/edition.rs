//! The bay, its islands, the dice and the goods, with the tables the rules lean on.

use std::sync::OnceLock;

use kit::EditionError;
use kit::serde::Deserialize;

use crate::set::{Numbered, Set};
use crate::{Dice, Face, Field, Fields, Goods, Island, Sector, Underside};

/// Boats in the box.
pub const PLAYERS_MAX: usize = 4;
/// Pieces of goods that an edition may have.
pub(crate) const GOODS_MAX: usize = 32;
const ISLANDS_MAX: usize = 8;
const SECTORS: std::ops::RangeInclusive<u8> = 8..=64;
const FACES: usize = 6;

type Flaw = Result<(), EditionError>;

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
    islands: Vec<IslandEntry>,
    undersides: Vec<UndersideEntry>,
    field_names: Vec<String>,
    touching: [Fields; Fields::CAPACITY],
    lit: [Fields; Fields::CAPACITY],
    harbours: Fields,
    island_at: [Option<Island>; Fields::CAPACITY],
}

/// Fields in a circle, numbered on from `first`.
#[derive(Copy, Clone, Debug)]
struct Ring {
    first: u8,
    fields: u8,
}

#[derive(Debug)]
struct IslandEntry {
    id: String,
    name: Option<String>,
    harbour: Field,
    /// Where the beam stands when it points here.
    beam: Sector,
    /// Its pieces, which are numbered in a row.
    goods: Set<Underside>,
}

#[derive(Copy, Clone, Debug)]
struct UndersideEntry {
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
        self.field_names.iter().position(|known| known == name).map(Field::numbered)
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
        self.islands.iter().position(|entry| entry.id == id).map(Island::numbered)
    }

    #[inline]
    pub fn harbour(&self, island: Island) -> Field {
        self.islands[island.index()].harbour
    }

    /// The island whose harbour the field is.
    #[inline]
    pub fn island_at(&self, field: Field) -> Option<Island> {
        self.island_at[field.index()]
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
    pub fn undersides(&self) -> Set<Underside> {
        Set::span(0, self.undersides.len())
    }

    /// The undersides of the pieces from an island.
    #[inline]
    pub fn undersides_from(&self, island: Island) -> Set<Underside> {
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
        Goods::numbered(first.index() + nth)
    }

    /// Where a piece is from, and as which one it was taken there, counted from 0.
    pub fn origin_of(&self, goods: Goods) -> Option<(Island, usize)> {
        let island =
            self.islands().find(|&island| self.undersides_from(island).has(Underside(goods.0)))?;
        Some((island, goods.index() - self.goods(island, 0).index()))
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
    fn parse(text: &str) -> Result<Self, EditionError> {
        let file: File = kit::toml::from_str(text).map_err(|e| EditionError::toml(text, &e))?;
        file.validate()?;
        let edition = file.edition();
        edition.validate()?;
        Ok(edition)
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<Edition> = OnceLock::new();
        STANDARD.get_or_init(|| Self::parse(Self::standard_text()).expect("our own edition"))
    }

    fn standard_text() -> &'static str {
        include_str!("../data/standard.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct File {
    edition: String,
    players: [u8; 2],
    goal: u8,
    sectors: u8,
    rings: Vec<u8>,
    harbours_lit: bool,
    anchor: AnchorLine,
    rocks: u8,
    dice: DiceLines,
    island: Vec<IslandLine>,
    goods: Vec<GoodsLine>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct AnchorLine {
    ring: u8,
    field: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct DiceLines {
    boat: Vec<u8>,
    beam: Vec<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct IslandLine {
    id: String,
    name: Option<String>,
    harbour: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct GoodsLine {
    from: Option<String>,
    to: u8,
    value: u8,
}

fn flaw(entry: impl Into<String>, what: impl Into<String>) -> Flaw {
    Err(EditionError::new(entry, what))
}

/// What can be wrong with the entries, one by one, before anything is built from them.
impl File {
    fn validate(&self) -> Flaw {
        if self.edition.trim().is_empty() || self.edition.len() > 64 {
            return flaw("edition", "the name must have 1 to 64 characters");
        }
        let [least, most] = self.players;
        if least < 2 || most > PLAYERS_MAX as u8 || least > most {
            return flaw("players", format!("{least} to {most} is not within 2 to {PLAYERS_MAX}"));
        }
        if self.goal == 0 || self.goal > 99 {
            return flaw("goal", format!("{} is not within 1 to 99 points", self.goal));
        }
        self.validate_bay()?;
        self.validate_islands()?;
        self.validate_dice()?;
        self.validate_goods()
    }

    fn validate_bay(&self) -> Flaw {
        let sectors = self.sectors;
        if !SECTORS.contains(&sectors) {
            let (least, most) = (SECTORS.start(), SECTORS.end());
            return flaw("sectors", format!("{sectors} is not within {least} to {most}"));
        }
        if self.rings.is_empty() {
            return flaw("rings", "the bay needs at least one ring of fields");
        }
        for (at, &fields) in self.rings.iter().enumerate() {
            let entry = format!("rings, ring {at}");
            if fields < 3 {
                return flaw(entry, format!("{fields} fields do not make a ring; 3 or more do"));
            }
            if sectors % fields != 0 {
                let what = format!("{sectors} sectors cannot be dealt evenly to {fields} fields");
                return flaw(entry, what);
            }
        }
        let fields: usize = self.rings.iter().map(|&fields| usize::from(fields)).sum();
        if fields > Fields::CAPACITY {
            let what = format!("{fields} fields are more than the {} allowed", Fields::CAPACITY);
            return flaw("rings", what);
        }
        let AnchorLine { ring, field } = self.anchor;
        match self.rings.get(usize::from(ring)) {
            None => flaw("anchor", format!("there is no ring {ring}")),
            Some(&fields) if field >= fields => {
                flaw("anchor", format!("ring {ring} has the fields 0 to {}", fields - 1))
            }
            Some(_) if self.rocks > 9 => flaw("rocks", format!("{} are more than 9", self.rocks)),
            Some(_) if self.rocks == 0 && self.players[0] == 2 => {
                flaw("rocks", "two players need one for the anchor")
            }
            Some(_) => Ok(()),
        }
    }

    fn validate_islands(&self) -> Flaw {
        let count = self.island.len();
        if !(2..=ISLANDS_MAX).contains(&count) {
            return flaw("island", format!("{count} islands are not within 2 to {ISLANDS_MAX}"));
        }
        let outer = *self.rings.last().expect("there is a ring");
        for (at, island) in self.island.iter().enumerate() {
            let entry = format!("island \"{}\"", island.id);
            let letters = |c: char| c.is_ascii_lowercase() || c == '-';
            if !(1..=24).contains(&island.id.len()) || !island.id.chars().all(letters) {
                return flaw(entry, "an id is 1 to 24 small letters and hyphens");
            }
            if island.name.as_ref().is_some_and(|name| name.trim().is_empty() || name.len() > 64) {
                return flaw(entry, "the name must have 1 to 64 characters");
            }
            if self.island[..at].iter().any(|other| other.id == island.id) {
                return flaw(entry, "another island has this id");
            }
            if island.harbour >= outer {
                let what = format!("harbour {} is not on the outer ring", island.harbour);
                return flaw(entry, format!("{what}, whose fields are 0 to {}", outer - 1));
            }
            if let Some(other) = self.island[..at].iter().find(|o| o.harbour == island.harbour) {
                return flaw(entry, format!("its harbour is that of \"{}\"", other.id));
            }
            if self.island[..at].last().is_some_and(|last| last.harbour > island.harbour) {
                return flaw(entry, "islands must be listed clockwise, by rising harbours");
            }
            let anchored = self.anchor.field == island.harbour;
            if usize::from(self.anchor.ring) + 1 == self.rings.len() && anchored {
                return flaw("anchor", format!("it lies in the harbour of \"{}\"", island.id));
            }
        }
        Ok(())
    }

    fn validate_dice(&self) -> Flaw {
        for (entry, faces) in
            [("dice, boat", self.dice.boat.len()), ("dice, beam", self.dice.beam.len())]
        {
            if faces != FACES {
                return flaw(entry, format!("{faces} faces; a die has {FACES}"));
            }
        }
        if let Some(steps) = self.dice.boat.iter().find(|&steps| !(1..=9).contains(steps)) {
            return flaw("dice, boat", format!("{steps} is not within 1 to 9 steps"));
        }
        for text in &self.dice.beam {
            let face = text.parse().map_err(|what| EditionError::new("dice, beam", what))?;
            if let Face::Turns(_, steps) | Face::Either(steps) = face
                && 2 * steps >= self.sectors
            {
                let what = format!("'{text}' turns the beam half the way round or more");
                return flaw("dice, beam", what);
            }
        }
        Ok(())
    }

    fn validate_goods(&self) -> Flaw {
        let islands = self.island.len();
        for (at, goods) in self.goods.iter().enumerate() {
            let entry = format!("goods {}", at + 1);
            if let Some(from) = &goods.from
                && !self.island.iter().any(|island| island.id == *from)
            {
                return flaw(entry, format!("there is no island \"{from}\""));
            }
            if goods.to == 0 || usize::from(goods.to) >= islands {
                let what = format!("to = {} is not within 1 to {}", goods.to, islands - 1);
                return flaw(entry, format!("{what}, the other islands clockwise"));
            }
            if !(1..=9).contains(&goods.value) {
                return flaw(entry, format!("value {} is not within 1 to 9", goods.value));
            }
        }
        let (mut pieces, mut value) = (0, 0);
        for island in &self.island {
            let waiting = self.goods_on(island);
            if waiting.clone().next().is_none() {
                return flaw(format!("island \"{}\"", island.id), "no goods wait there");
            }
            pieces += waiting.clone().count();
            value += waiting.map(|goods| u32::from(goods.value)).sum::<u32>();
        }
        if pieces > GOODS_MAX {
            return flaw("goods", format!("{pieces} pieces are more than the {GOODS_MAX} allowed"));
        }
        // With less, everything might be delivered and nobody have won.
        let needed = u32::from(self.players[1]) * u32::from(self.goal - 1) + 1;
        if value < needed {
            let what = format!("all goods are worth {value} points; it takes {needed}");
            let why =
                format!("so that one of {} players must reach {}", self.players[1], self.goal);
            return flaw("goods", format!("{what} {why}"));
        }
        Ok(())
    }

    fn goods_on<'a>(
        &'a self,
        island: &'a IslandLine,
    ) -> impl Iterator<Item = &'a GoodsLine> + Clone {
        self.goods.iter().filter(|goods| goods.from.as_ref().is_none_or(|from| *from == island.id))
    }

    /// The edition that these entries describe, which passed [`File::validate`].
    fn edition(self) -> Edition {
        let mut first = 0;
        let rings: Vec<_> = self
            .rings
            .iter()
            .map(|&fields| {
                first += fields;
                Ring { first: first - fields, fields }
            })
            .collect();
        let outer = *rings.last().expect("there is a ring");
        let width = self.sectors / outer.fields;
        let mut undersides = Vec::new();
        let mut islands = Vec::new();
        for (at, line) in self.island.iter().enumerate() {
            let from = undersides.len();
            undersides.extend(self.goods_on(line).map(|goods| UndersideEntry {
                goal: Island::numbered((at + usize::from(goods.to)) % self.island.len()),
                value: goods.value,
            }));
            islands.push(IslandEntry {
                id: line.id.clone(),
                name: line.name.clone(),
                harbour: Field(outer.first + line.harbour),
                beam: Sector(line.harbour * width + width / 2),
                goods: Set::span(from, undersides.len() - from),
            });
        }
        let faces: Vec<Face> =
            self.dice.beam.iter().map(|text| text.parse().expect("validated")).collect();
        let mut edition = Edition {
            name: self.edition,
            players: self.players,
            goal: self.goal,
            sectors: self.sectors,
            anchor: Field(rings[usize::from(self.anchor.ring)].first + self.anchor.field),
            rocks: self.rocks,
            beam_die: faces.try_into().expect("validated"),
            boat_die: self.dice.boat.try_into().expect("validated"),
            throws: Vec::new(),
            harbours: islands.iter().map(|island| island.harbour).collect(),
            islands,
            undersides,
            field_names: field_names(&rings),
            rings,
            touching: [Fields::NONE; Fields::CAPACITY],
            lit: [Fields::NONE; Fields::CAPACITY],
            island_at: [None; Fields::CAPACITY],
        };
        edition.tabulate(self.harbours_lit);
        edition
    }
}

fn field_names(rings: &[Ring]) -> Vec<String> {
    let names = ('a'..='z').zip(rings);
    names
        .flat_map(|(letter, ring)| (1..=ring.fields).map(move |n| format!("{letter}{n}")))
        .collect()
}

impl Edition {
    /// What holds of the whole and not of one entry. A single rock leaves a way round every ring, so
    /// this stands guard for bays of another shape.
    fn validate(&self) -> Flaw {
        match self.cut_off(Fields::only(self.anchor)) {
            Some(island) if self.players[0] == 2 => {
                let what = "its harbour cannot be reached when a rock lies on the anchor";
                flaw(format!("island \"{}\"", self.island_id(island)), what)
            }
            _ => Ok(()),
        }
    }

    fn tabulate(&mut self, harbours_lit: bool) {
        for field in self.fields().iter() {
            let touching = self.fields().iter().filter(|&other| self.touch(field, other));
            self.touching[field.index()] = touching.collect();
            for sector in 0..self.sectors {
                if self.sectors_of(field).contains(&sector) {
                    self.lit[usize::from(sector)] = self.lit[usize::from(sector)].with(field);
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

    #[test]
    fn a_broken_edition_is_told_what_is_wrong() {
        for (from, to, why) in [
            ("edition = \"fairwind-1\"", "edition = \"\"", "edition: the name must have"),
            ("players = [2, 4]", "players = [2, 5]", "players: 2 to 5 is not within 2 to 4"),
            ("players = [2, 4]", "players = [4, 3]", "players: 4 to 3 is not within 2 to 4"),
            ("goal = 7", "goal = 0", "goal: 0 is not within 1 to 99 points"),
            ("goal = 7", "goal = 12", "goods: all goods are worth 40 points; it takes 45 so that"),
            ("sectors = 20", "sectors = 4", "sectors: 4 is not within 8 to 64"),
            ("[10, 20, 20]", "[]", "rings: the bay needs at least one ring"),
            ("[10, 20, 20]", "[2, 20, 20]", "rings, ring 0: 2 fields do not make a ring"),
            ("[10, 20, 20]", "[10, 12, 20]", "rings, ring 1: 20 sectors cannot be dealt evenly"),
            ("[10, 20, 20]", "[20, 20, 20, 20]", "rings: 80 fields are more than the 64 allowed"),
            ("ring = 0, field = 5", "ring = 3, field = 5", "anchor: there is no ring 3"),
            ("ring = 0, field = 5", "ring = 0, field = 10", "anchor: ring 0 has the fields 0 to 9"),
            ("ring = 0, field = 5", "ring = 2, field = 4", "anchor: it lies in the harbour of"),
            ("rocks = 3", "rocks = 12", "rocks: 12 are more than 9"),
            ("rocks = 3", "rocks = 0", "rocks: two players need one for the anchor"),
            ("id = \"coins\"", "id = \"gems\"", "island \"gems\": another island has this id"),
            ("id = \"coins\"", "id = \"Two words\"", "island \"Two words\": an id is 1 to 24"),
            ("harbour = 4", "harbour = 20", "island \"coins\": harbour 20 is not on the outer"),
            ("harbour = 4", "harbour = 0", "island \"coins\": its harbour is that of \"gems\""),
            ("harbour = 4", "harbour = 9", "island \"pearls\": islands must be listed clockwise"),
            ("harbour = 4", "harbor = 4", "line 28: unknown field `harbor`"),
            ("[1, 2, 2, 3, 3, 4]", "[1, 2, 3]", "dice, boat: 3 faces; a die has 6"),
            ("[1, 2, 2, 3, 3, 4]", "[1, 2, 2, 3, 3, 0]", "dice, boat: 0 is not within 1 to 9"),
            ("\"ccw3\", ", "", "dice, beam: 5 faces; a die has 6"),
            ("\"ccw3\"", "\"left3\"", "dice, beam: 'left3' is no face of the beam's die"),
            ("\"ccw3\"", "\"ccw9\"", ""),
            ("to = 4\nvalue = 2", "to = 5\nvalue = 2", "goods 4: to = 5 is not within 1 to 4"),
            ("to = 4\nvalue = 2", "to = 4\nvalue = 0", "goods 4: value 0 is not within 1 to 9"),
            ("to = 1", "from = \"tea\"\nto = 1", "goods 1: there is no island \"tea\""),
        ] {
            let text = Edition::standard_text();
            assert!(text.contains(from), "{from}");
            match Edition::parse(&text.replacen(from, to, 1)) {
                Ok(_) => assert_eq!(why, "", "{to} is let through"),
                Err(error) => {
                    let error = error.to_string();
                    assert!(!why.is_empty() && error.starts_with(why), "{to}: {error}");
                }
            }
        }
    }

    #[test]
    fn more_can_be_wrong_with_the_goods_and_the_bay() {
        let parse = |text: &str| Edition::parse(text).map(|_| ()).unwrap_err().to_string();
        let bare = Edition::standard_text().split("[[goods]]").next().unwrap().to_owned();
        let only = format!("{bare}[[goods]]\nfrom = \"gems\"\nto = 1\nvalue = 9\n");
        assert_eq!(parse(&only), "island \"coins\": no goods wait there");
        let many = format!("{bare}{}", "[[goods]]\nto = 1\nvalue = 9\n".repeat(7));
        assert_eq!(parse(&many), "goods: 35 pieces are more than the 32 allowed");
        let pond = include_str!("../tests/editions/pond.toml");
        let spinning = parse(&pond.replace("\"cw2\"", "\"cw6\""));
        assert_eq!(spinning, "dice, beam: 'cw6' turns the beam half the way round or more");
        let canal = Edition::standard_text().replace("[10, 20, 20]", "[20]");
        // On a single ring a rock leaves the long way round.
        assert!(Edition::parse(&canal).is_ok());
    }
}
