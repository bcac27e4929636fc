//! The edition's file as it is written, and what can be wrong with it.

use kit::serde::Deserialize;
use kit::{BitSet, EditionError, Index, Phrase, demand, demand_at_most, demand_within};

use super::{Edition, FACES, GOODS_MAX, ISLANDS_MAX, IslandInfo, PLAYERS_MAX, Ring, UndersideInfo};
use crate::encode::{BeamSteps, CatchingFaces};
use crate::{Face, Field, Fields, Island, Sector};

const SECTORS: std::ops::RangeInclusive<u8> = 8..=64;
/// No name of an edition or an island is longer.
const NAME_MAX: usize = 64;
/// No box has more rocks.
const ROCKS_MAX: u8 = 9;

type Valid = Result<(), EditionError>;

/// The file as it is written.
#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub(super) struct File {
    edition: String,
    players: [u8; 2],
    goal: u8,
    sectors: u8,
    rings: Vec<u8>,
    harbours_lit: bool,
    anchor: AnchorEntry,
    rocks: u8,
    dice: DiceEntry,
    island: Vec<IslandEntry>,
    goods: Vec<GoodsEntry>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct AnchorEntry {
    ring: u8,
    field: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct DiceEntry {
    boat: Vec<u8>,
    beam: Vec<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct IslandEntry {
    id: String,
    name: Option<String>,
    harbour: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct GoodsEntry {
    from: Option<String>,
    to: u8,
    value: u8,
}

/// What can be wrong with the entries, one by one, before anything is built from them.
impl File {
    fn validate(&self) -> Valid {
        validate_name("edition", &self.edition)?;
        let [least, most] = self.players;
        demand(2 <= least && least <= most && most <= PLAYERS_MAX as u8, "players", || {
            Phrase::new("edition-players").number("least", 2).number("most", PLAYERS_MAX as i64)
        })?;
        demand_within("goal", self.goal, 1..=99)?;
        self.validate_bay()?;
        self.validate_islands()?;
        self.validate_dice()?;
        self.validate_goods()
    }

    fn validate_bay(&self) -> Valid {
        let sectors = self.sectors;
        demand_within("sectors", sectors, SECTORS)?;
        demand(!self.rings.is_empty(), "rings", || Phrase::new("schmuggler-edition-no-ring"))?;
        for (at, &fields) in self.rings.iter().enumerate() {
            let of_ring = |key: &'static str| {
                Phrase::new(key).number("ring", at as i64).number("fields", fields)
            };
            demand(fields >= 3, "rings", || of_ring("schmuggler-edition-small-ring"))?;
            demand(sectors.is_multiple_of(fields), "rings", || {
                of_ring("schmuggler-edition-uneven-ring").number("sectors", sectors)
            })?;
        }
        let fields: usize = self.rings.iter().map(|&fields| usize::from(fields)).sum();
        demand(fields <= Fields::CAPACITY, "rings", || {
            let what = Phrase::new("schmuggler-edition-fields").number("fields", fields as i64);
            what.number("most", Fields::CAPACITY as i64)
        })?;
        let AnchorEntry { ring, field } = self.anchor;
        let Some(&fields) = self.rings.get(usize::from(ring)) else {
            let what = Phrase::new("schmuggler-edition-anchor-ring").number("ring", ring);
            return Err(EditionError::new("anchor", what));
        };
        demand(field < fields, "anchor", || {
            let what = Phrase::new("schmuggler-edition-anchor-field").number("ring", ring);
            what.number("last", fields - 1)
        })?;
        demand_at_most("rocks", self.rocks, ROCKS_MAX)?;
        let anchor_needs_one = self.players[0] == 2;
        demand(self.rocks > 0 || !anchor_needs_one, "rocks", || {
            Phrase::new("schmuggler-edition-no-rock")
        })
    }

    fn validate_islands(&self) -> Valid {
        demand_within("island", self.island.len() as i64, 2..=ISLANDS_MAX as i64)?;
        let outer = *self.rings.last().expect("there is a ring");
        for (at, island) in self.island.iter().enumerate() {
            let entry = format!("island \"{}\"", island.id);
            let letters = |c: char| c.is_ascii_lowercase() || c == '-';
            let is_id = (1..=24).contains(&island.id.len()) && island.id.chars().all(letters);
            demand(is_id, &entry, || Phrase::new("schmuggler-edition-id"))?;
            if let Some(name) = &island.name {
                validate_name(&entry, name)?;
            }
            let before = &self.island[..at];
            let twice = before.iter().any(|other| other.id == island.id);
            demand(!twice, &entry, || Phrase::new("edition-twice"))?;
            demand(island.harbour < outer, &entry, || {
                let what =
                    Phrase::new("schmuggler-edition-harbour").number("harbour", island.harbour);
                what.number("last", outer - 1)
            })?;
            if let Some(other) = before.iter().find(|o| o.harbour == island.harbour) {
                let what = Phrase::new("schmuggler-edition-same-harbour").name("island", &other.id);
                return Err(EditionError::new(entry, what));
            }
            let is_clockwise = before.last().is_none_or(|last| last.harbour < island.harbour);
            demand(is_clockwise, &entry, || Phrase::new("schmuggler-edition-order"))?;
            let anchored = self.anchor.field == island.harbour
                && usize::from(self.anchor.ring) + 1 == self.rings.len();
            demand(!anchored, "anchor", || {
                Phrase::new("schmuggler-edition-anchor-harbour").name("island", &island.id)
            })?;
        }
        Ok(())
    }

    fn validate_dice(&self) -> Valid {
        for (entry, faces) in
            [("dice.boat", self.dice.boat.len()), ("dice.beam", self.dice.beam.len())]
        {
            demand(faces == FACES, entry, || {
                let what = Phrase::new("schmuggler-edition-faces").number("count", faces as i64);
                what.number("needed", FACES as i64)
            })?;
        }
        for &steps in &self.dice.boat {
            demand_within("dice.boat", steps, 1..=9)?;
        }
        for text in &self.dice.beam {
            let face = text.parse().map_err(|_| {
                let what = Phrase::new("schmuggler-edition-face").name("face", text);
                EditionError::new("dice.beam", what)
            })?;
            let far = matches!(face, Face::Turns(_, steps) | Face::Either(steps) if 2 * steps >= self.sectors);
            demand(!far, "dice.beam", || {
                Phrase::new("schmuggler-edition-half-turn").name("face", text)
            })?;
        }
        Ok(())
    }

    fn validate_goods(&self) -> Valid {
        let others = self.island.len() as i64 - 1;
        for (at, goods) in self.goods.iter().enumerate() {
            let entry = format!("goods {}", at + 1);
            if let Some(from) = &goods.from {
                demand(self.island.iter().any(|island| island.id == *from), &entry, || {
                    Phrase::new("schmuggler-edition-no-island").name("island", from)
                })?;
            }
            demand((1..=others).contains(&i64::from(goods.to)), &entry, || {
                let what = Phrase::new("schmuggler-edition-to").number("to", goods.to);
                what.number("most", others)
            })?;
            demand((1..=9).contains(&goods.value), &entry, || {
                Phrase::new("schmuggler-edition-value").number("value", goods.value)
            })?;
        }
        let (mut pieces, mut value) = (0, 0);
        for island in &self.island {
            let waiting = self.goods_on(island);
            let entry = format!("island \"{}\"", island.id);
            let any = waiting.clone().next().is_some();
            demand(any, &entry, || Phrase::new("schmuggler-edition-no-goods"))?;
            pieces += waiting.clone().count();
            value += waiting.map(|goods| u32::from(goods.value)).sum::<u32>();
        }
        demand_at_most("goods", pieces as i64, GOODS_MAX as i64)?;
        // With less, everything might be delivered and nobody have won.
        let needed = u32::from(self.players[1]) * u32::from(self.goal - 1) + 1;
        demand(value >= needed, "goods", || {
            let what = Phrase::new("schmuggler-edition-little-goods").number("value", value);
            let what = what.number("needed", needed).number("players", self.players[1]);
            what.number("goal", self.goal)
        })
    }

    fn goods_on<'a>(
        &'a self,
        island: &'a IslandEntry,
    ) -> impl Iterator<Item = &'a GoodsEntry> + Clone {
        self.goods.iter().filter(|goods| goods.from.as_ref().is_none_or(|from| *from == island.id))
    }

    /// The edition that these entries describe, if nothing is wrong with them.
    pub(super) fn edition(self) -> Result<Edition, EditionError> {
        self.validate()?;
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
        for (at, entry) in self.island.iter().enumerate() {
            let from = undersides.len();
            undersides.extend(self.goods_on(entry).map(|goods| UndersideInfo {
                goal: Island::from_index((at + usize::from(goods.to)) % self.island.len()),
                value: goods.value,
            }));
            islands.push(IslandInfo {
                id: entry.id.clone(),
                name: entry.name.clone(),
                harbour: Field(outer.first + entry.harbour),
                beam: Sector(entry.harbour * width + width / 2),
                goods: BitSet::span(from, undersides.len() - from),
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
            distances: Vec::new(),
            origins: Vec::new(),
            catching_faces: CatchingFaces::default(),
            beam_steps: BeamSteps::default(),
        };
        edition.tabulate(self.harbours_lit);
        edition.validate()?;
        Ok(edition)
    }
}

fn validate_name(entry: &str, name: &str) -> Valid {
    let length = name.trim().len();
    demand(length > 0, entry, || Phrase::new("edition-nameless"))?;
    let long = || Phrase::new("edition-long-name").number("most", NAME_MAX as i64);
    demand(length <= NAME_MAX, entry, long)
}

fn field_names(rings: &[Ring]) -> Vec<String> {
    let names = ('a'..='z').zip(rings);
    names
        .flat_map(|(letter, ring)| (1..=ring.fields).map(move |n| format!("{letter}{n}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    #[test]
    fn a_broken_edition_is_told_what_is_wrong() {
        for (from, to, why) in [
            ("edition = \"fairwind-1\"", "edition = \"\"", "edition: edition-nameless"),
            (
                "players = [2, 4]",
                "players = [2, 5]",
                "players: edition-players (least: 2, most: 4)",
            ),
            (
                "players = [2, 4]",
                "players = [4, 3]",
                "players: edition-players (least: 2, most: 4)",
            ),
            ("goal = 7", "goal = 0", "goal: edition-not-within (number: 0, least: 1, most: 99)"),
            (
                "goal = 7",
                "goal = 12",
                "goods: schmuggler-edition-little-goods (value: 40, needed: 45, players: 4, goal: 12)",
            ),
            (
                "sectors = 20",
                "sectors = 4",
                "sectors: edition-not-within (number: 4, least: 8, most: 64)",
            ),
            ("[10, 20, 20]", "[]", "rings: schmuggler-edition-no-ring"),
            (
                "[10, 20, 20]",
                "[2, 20, 20]",
                "rings: schmuggler-edition-small-ring (ring: 0, fields: 2)",
            ),
            (
                "[10, 20, 20]",
                "[10, 12, 20]",
                "rings: schmuggler-edition-uneven-ring (ring: 1, fields: 12, sectors: 20)",
            ),
            (
                "[10, 20, 20]",
                "[20, 20, 20, 20]",
                "rings: schmuggler-edition-fields (fields: 80, most: 64)",
            ),
            (
                "ring = 0, field = 5",
                "ring = 3, field = 5",
                "anchor: schmuggler-edition-anchor-ring (ring: 3)",
            ),
            (
                "ring = 0, field = 5",
                "ring = 0, field = 10",
                "anchor: schmuggler-edition-anchor-field (ring: 0, last: 9)",
            ),
            (
                "ring = 0, field = 5",
                "ring = 2, field = 4",
                "anchor: schmuggler-edition-anchor-harbour (island: coins)",
            ),
            ("rocks = 3", "rocks = 12", "rocks: edition-too-many (count: 12, most: 9)"),
            ("rocks = 3", "rocks = 0", "rocks: schmuggler-edition-no-rock"),
            ("id = \"coins\"", "id = \"gems\"", "island \"gems\": edition-twice"),
            ("id = \"coins\"", "id = \"Two words\"", "island \"Two words\": schmuggler-edition-id"),
            (
                "harbour = 4",
                "harbour = 20",
                "island \"coins\": schmuggler-edition-harbour (harbour: 20, last: 19)",
            ),
            (
                "harbour = 4",
                "harbour = 0",
                "island \"coins\": schmuggler-edition-same-harbour (island: gems)",
            ),
            ("harbour = 4", "harbour = 9", "island \"pearls\": schmuggler-edition-order"),
            ("harbour = 4", "harbor = 4", "line 28: unknown field `harbor`"),
            (
                "[1, 2, 2, 3, 3, 4]",
                "[1, 2, 3]",
                "dice.boat: schmuggler-edition-faces (count: 3, needed: 6)",
            ),
            (
                "[1, 2, 2, 3, 3, 4]",
                "[1, 2, 2, 3, 3, 0]",
                "dice.boat: edition-not-within (number: 0, least: 1, most: 9)",
            ),
            ("\"ccw3\", ", "", "dice.beam: schmuggler-edition-faces (count: 5, needed: 6)"),
            ("\"ccw3\"", "\"left3\"", "dice.beam: schmuggler-edition-face (face: left3)"),
            ("\"ccw3\"", "\"ccw9\"", ""),
            (
                "to = 4\nvalue = 2",
                "to = 5\nvalue = 2",
                "goods 4: schmuggler-edition-to (to: 5, most: 4)",
            ),
            (
                "to = 4\nvalue = 2",
                "to = 4\nvalue = 0",
                "goods 4: schmuggler-edition-value (value: 0)",
            ),
            (
                "to = 1",
                "from = \"tea\"\nto = 1",
                "goods 1: schmuggler-edition-no-island (island: tea)",
            ),
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
        assert_eq!(parse(&only), "island \"coins\": schmuggler-edition-no-goods");
        let many = format!("{bare}{}", "[[goods]]\nto = 1\nvalue = 9\n".repeat(7));
        assert_eq!(parse(&many), "goods: edition-too-many (count: 35, most: 32)");
        let pond = include_str!("../../tests/editions/pond.toml");
        let spinning = parse(&pond.replace("\"cw2\"", "\"cw6\""));
        assert_eq!(spinning, "dice.beam: schmuggler-edition-half-turn (face: cw6)");
        let canal = Edition::standard_text().replace("[10, 20, 20]", "[20]");
        // On a single ring a rock leaves the long way round.
        assert!(Edition::parse(&canal).is_ok());
    }
}
