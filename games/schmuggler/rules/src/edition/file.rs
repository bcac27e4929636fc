//! The edition's file as it is written, and what can be wrong with it.

use kit::serde::Deserialize;
use kit::{BitSet, EditionError, Index};

use super::{Edition, FACES, GOODS_MAX, ISLANDS_MAX, IslandInfo, PLAYERS_MAX, Ring, UndersideInfo};
use crate::encode::{BeamSteps, CatchingFaces};
use crate::{Face, Field, Fields, Island, Sector};

const SECTORS: std::ops::RangeInclusive<u8> = 8..=64;

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

pub(super) fn wrong(entry: impl Into<String>, what: impl Into<String>) -> Valid {
    Err(EditionError::new(entry, what))
}

/// What can be wrong with the entries, one by one, before anything is built from them.
impl File {
    fn validate(&self) -> Valid {
        if self.edition.trim().is_empty() || self.edition.len() > 64 {
            return wrong("edition", "the name must have 1 to 64 characters");
        }
        let [least, most] = self.players;
        if least < 2 || most > PLAYERS_MAX as u8 || least > most {
            return wrong("players", format!("{least} to {most} is not within 2 to {PLAYERS_MAX}"));
        }
        if self.goal == 0 || self.goal > 99 {
            return wrong("goal", format!("{} is not within 1 to 99 points", self.goal));
        }
        self.validate_bay()?;
        self.validate_islands()?;
        self.validate_dice()?;
        self.validate_goods()
    }

    fn validate_bay(&self) -> Valid {
        let sectors = self.sectors;
        if !SECTORS.contains(&sectors) {
            let (least, most) = (SECTORS.start(), SECTORS.end());
            return wrong("sectors", format!("{sectors} is not within {least} to {most}"));
        }
        if self.rings.is_empty() {
            return wrong("rings", "the bay needs at least one ring of fields");
        }
        for (at, &fields) in self.rings.iter().enumerate() {
            let entry = format!("rings, ring {at}");
            if fields < 3 {
                return wrong(entry, format!("{fields} fields do not make a ring; 3 or more do"));
            }
            if !sectors.is_multiple_of(fields) {
                let what = format!("{sectors} sectors cannot be dealt evenly to {fields} fields");
                return wrong(entry, what);
            }
        }
        let fields: usize = self.rings.iter().map(|&fields| usize::from(fields)).sum();
        if fields > Fields::CAPACITY {
            let what = format!("{fields} fields are more than the {} allowed", Fields::CAPACITY);
            return wrong("rings", what);
        }
        let AnchorEntry { ring, field } = self.anchor;
        match self.rings.get(usize::from(ring)) {
            None => wrong("anchor", format!("there is no ring {ring}")),
            Some(&fields) if field >= fields => {
                wrong("anchor", format!("ring {ring} has the fields 0 to {}", fields - 1))
            }
            Some(_) if self.rocks > 9 => wrong("rocks", format!("{} are more than 9", self.rocks)),
            Some(_) if self.rocks == 0 && self.players[0] == 2 => {
                wrong("rocks", "two players need one for the anchor")
            }
            Some(_) => Ok(()),
        }
    }

    fn validate_islands(&self) -> Valid {
        let count = self.island.len();
        if !(2..=ISLANDS_MAX).contains(&count) {
            return wrong("island", format!("{count} islands are not within 2 to {ISLANDS_MAX}"));
        }
        let outer = *self.rings.last().expect("there is a ring");
        for (at, island) in self.island.iter().enumerate() {
            let entry = format!("island \"{}\"", island.id);
            let letters = |c: char| c.is_ascii_lowercase() || c == '-';
            if !(1..=24).contains(&island.id.len()) || !island.id.chars().all(letters) {
                return wrong(entry, "an id is 1 to 24 small letters and hyphens");
            }
            if island.name.as_ref().is_some_and(|name| name.trim().is_empty() || name.len() > 64) {
                return wrong(entry, "the name must have 1 to 64 characters");
            }
            if self.island[..at].iter().any(|other| other.id == island.id) {
                return wrong(entry, "another island has this id");
            }
            if island.harbour >= outer {
                let what = format!("harbour {} is not on the outer ring", island.harbour);
                return wrong(entry, format!("{what}, whose fields are 0 to {}", outer - 1));
            }
            if let Some(other) = self.island[..at].iter().find(|o| o.harbour == island.harbour) {
                return wrong(entry, format!("its harbour is that of \"{}\"", other.id));
            }
            if self.island[..at].last().is_some_and(|last| last.harbour > island.harbour) {
                return wrong(entry, "islands must be listed clockwise, by rising harbours");
            }
            let anchored = self.anchor.field == island.harbour;
            if usize::from(self.anchor.ring) + 1 == self.rings.len() && anchored {
                return wrong("anchor", format!("it lies in the harbour of \"{}\"", island.id));
            }
        }
        Ok(())
    }

    fn validate_dice(&self) -> Valid {
        for (entry, faces) in
            [("dice, boat", self.dice.boat.len()), ("dice, beam", self.dice.beam.len())]
        {
            if faces != FACES {
                return wrong(entry, format!("{faces} faces; a die has {FACES}"));
            }
        }
        if let Some(steps) = self.dice.boat.iter().find(|&steps| !(1..=9).contains(steps)) {
            return wrong("dice, boat", format!("{steps} is not within 1 to 9 steps"));
        }
        for text in &self.dice.beam {
            let face = text.parse().map_err(|what| EditionError::new("dice, beam", what))?;
            if let Face::Turns(_, steps) | Face::Either(steps) = face
                && 2 * steps >= self.sectors
            {
                let what = format!("'{text}' turns the beam half the way round or more");
                return wrong("dice, beam", what);
            }
        }
        Ok(())
    }

    fn validate_goods(&self) -> Valid {
        let islands = self.island.len();
        for (at, goods) in self.goods.iter().enumerate() {
            let entry = format!("goods {}", at + 1);
            if let Some(from) = &goods.from
                && !self.island.iter().any(|island| island.id == *from)
            {
                return wrong(entry, format!("there is no island \"{from}\""));
            }
            if goods.to == 0 || usize::from(goods.to) >= islands {
                let what = format!("to = {} is not within 1 to {}", goods.to, islands - 1);
                return wrong(entry, format!("{what}, the other islands clockwise"));
            }
            if !(1..=9).contains(&goods.value) {
                return wrong(entry, format!("value {} is not within 1 to 9", goods.value));
            }
        }
        let (mut pieces, mut value) = (0, 0);
        for island in &self.island {
            let waiting = self.goods_on(island);
            if waiting.clone().next().is_none() {
                return wrong(format!("island \"{}\"", island.id), "no goods wait there");
            }
            pieces += waiting.clone().count();
            value += waiting.map(|goods| u32::from(goods.value)).sum::<u32>();
        }
        if pieces > GOODS_MAX {
            return wrong(
                "goods",
                format!("{pieces} pieces are more than the {GOODS_MAX} allowed"),
            );
        }
        // With less, everything might be delivered and nobody have won.
        let needed = u32::from(self.players[1]) * u32::from(self.goal - 1) + 1;
        if value < needed {
            let what = format!("all goods are worth {value} points; it takes {needed}");
            let why =
                format!("so that one of {} players must reach {}", self.players[1], self.goal);
            return wrong("goods", format!("{what} {why}"));
        }
        Ok(())
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
        let pond = include_str!("../../tests/editions/pond.toml");
        let spinning = parse(&pond.replace("\"cw2\"", "\"cw6\""));
        assert_eq!(spinning, "dice, beam: 'cw6' turns the beam half the way round or more");
        let canal = Edition::standard_text().replace("[10, 20, 20]", "[20]");
        // On a single ring a rock leaves the long way round.
        assert!(Edition::parse(&canal).is_ok());
    }
}
