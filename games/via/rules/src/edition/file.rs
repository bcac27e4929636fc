//! Reads an edition from a file and says what is wrong with it, and where.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kit::serde::Deserialize;
use kit::{EditionError, Phrase, demand, demand_at_most, demand_within};

use super::{DEALT, Edition, FIELDS_LEFT, PLAYERS_MAX, PLAYERS_MIN, TileKindInfo};
use crate::board::{FIELDS_MAX, Fields};
use crate::tile::{Corner, Family, KINDS_MAX, Orientations, TileKind};

/// At most so many houses of a colour, those in reserve included.
const HOUSES_MAX: u8 = 15;
/// At most so many tiles of a kind.
const COUNT_MAX: u8 = 60;
/// How wide and how high a board may be, in fields.
const LENGTHS: RangeInclusive<u8> = 2..=26;
/// No name of an edition is longer.
const NAME_MAX: usize = 60;
/// The sides as a file names them, in their order.
const SIDES: [&str; 4] = ["N", "E", "S", "W"];

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub(super) struct File {
    edition: String,
    players: [u8; 2],
    width: u8,
    height: u8,
    houses: BTreeMap<String, u8>,
    tile: Vec<TileEntry>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct TileEntry {
    id: String,
    kind: String,
    count: u8,
    exits: Vec<String>,
    land: Vec<Vec<u8>>,
}

impl File {
    pub(super) fn edition(self) -> Result<Edition, EditionError> {
        let name = self.edition.trim();
        demand(!name.is_empty(), "edition", || Phrase::new("edition-nameless"))?;
        demand(name.len() <= NAME_MAX, "edition", || {
            Phrase::new("edition-long-name").number("most", NAME_MAX as i64)
        })?;
        let [players_min, players_max] = read_players(self.players)?;
        let (houses, reserve) = read_houses(&self.houses, players_min, players_max)?;
        let kinds = read_kinds(&self.tile)?;
        let start = only(&kinds, Family::Both, "both")?;
        let water = only(&kinds, Family::Water, "water")?;
        for family in [Family::Straight, Family::Curved] {
            let word = if family == Family::Straight { "straight" } else { "curved" };
            demand(kinds.iter().any(|figures| figures.family == family), "tile", || {
                Phrase::new("via-edition-kind-missing").name("kind", word)
            })?;
        }
        let mut edition = Edition {
            name: self.edition,
            players_min,
            players_max,
            width: self.width,
            height: self.height,
            houses,
            reserve,
            kinds,
            start,
            water,
            shapes: Vec::new(),
            orientations_of: [Orientations::NONE; KINDS_MAX],
            neighbours: [[None; 4]; FIELDS_MAX],
            edges: [Fields::NONE; 4],
        };
        edition.check_size()?;
        edition.check_counts()?;
        edition.list_shapes()?;
        edition.list_neighbours();
        Ok(edition)
    }
}

fn read_players([min, max]: [u8; 2]) -> Result<[u8; 2], EditionError> {
    demand(PLAYERS_MIN <= min && min <= max && max <= PLAYERS_MAX, "players", || {
        Phrase::new("edition-players").number("least", PLAYERS_MIN).number("most", PLAYERS_MAX)
    })?;
    Ok([min, max])
}

type Houses = ([u8; PLAYERS_MAX as usize + 1], u8);

fn read_houses(
    entries: &BTreeMap<String, u8>,
    players_min: u8,
    players_max: u8,
) -> Result<Houses, EditionError> {
    let entry = |name: &str| {
        let missing = || Phrase::new("edition-missing-key").name("key", name);
        entries
            .get(name)
            .copied()
            .ok_or_else(|| EditionError::new(format!("houses.{name}"), missing()))
    };
    for name in entries.keys() {
        let players = name.parse().is_ok_and(|n: u8| (players_min..=players_max).contains(&n));
        demand(players || name == "reserve", &format!("houses.{name}"), || {
            let what = Phrase::new("via-edition-houses-for-nobody").number("least", players_min);
            what.number("most", players_max)
        })?;
    }
    let reserve = entry("reserve")?;
    let mut houses = [0; PLAYERS_MAX as usize + 1];
    for players in players_min..=players_max {
        let name = players.to_string();
        let count = entry(&name)?;
        let fits = count > 0 && count <= HOUSES_MAX && reserve <= HOUSES_MAX - count;
        demand(fits, &format!("houses.{name}"), || {
            let what = Phrase::new("via-edition-houses").number("count", count);
            what.number("reserve", reserve).number("most", HOUSES_MAX)
        })?;
        houses[usize::from(players)] = count;
    }
    Ok((houses, reserve))
}

fn read_kinds(entries: &[TileEntry]) -> Result<Vec<TileKindInfo>, EditionError> {
    demand_at_most("tile", entries.len() as i64, KINDS_MAX as i64)?;
    let mut kinds: Vec<TileKindInfo> = Vec::new();
    for entry in entries {
        let name = format!("tile \"{}\"", entry.id);
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let is_id = (2..=20).contains(&entry.id.len()) && entry.id.chars().all(letters);
        demand(is_id, &name, || Phrase::new("via-edition-id"))?;
        let twice = kinds.iter().any(|other| other.id == entry.id);
        demand(!twice, &name, || Phrase::new("edition-twice"))?;
        kinds.push(entry.read(&name)?);
    }
    Ok(kinds)
}

impl TileEntry {
    fn read(&self, name: &str) -> Result<TileKindInfo, EditionError> {
        let family = match self.kind.as_str() {
            "both" => Family::Both,
            "straight" => Family::Straight,
            "curved" => Family::Curved,
            "water" => Family::Water,
            other => {
                let what = Phrase::new("via-edition-kind").name("kind", other);
                return Err(EditionError::new(name, what));
            }
        };
        demand((1..=COUNT_MAX).contains(&self.count), name, || {
            Phrase::new("via-edition-count").number("count", self.count).number("most", COUNT_MAX)
        })?;
        let exits = self.read_exits(name)?;
        let piece_at = if family == Family::Water {
            demand(exits == 0 && self.land.is_empty(), name, || Phrase::new("via-edition-water"))?;
            Corner::ALL
        } else {
            self.read_land(name, exits)?
        };
        let roads = exits.count_ones();
        demand(!family.has_road() || roads >= 2, name, || Phrase::new("via-edition-few-exits"))?;
        demand(family != Family::Both || roads == 4, name, || {
            Phrase::new("via-edition-start-exits")
        })?;
        Ok(TileKindInfo { id: self.id.clone(), family, count: self.count, exits, piece_at })
    }

    fn read_exits(&self, name: &str) -> Result<u8, EditionError> {
        let mut exits = 0;
        for exit in &self.exits {
            let Some(side) = SIDES.iter().position(|side| side == exit) else {
                let what = Phrase::new("via-edition-exit").name("exit", exit);
                return Err(EditionError::new(name, what));
            };
            let twice = exits >> side & 1 == 1;
            demand(!twice, name, || Phrase::new("via-edition-exit-twice").name("exit", exit))?;
            exits |= 1 << side;
        }
        Ok(exits)
    }

    /// The first corner of the piece at each corner, once the half-sides have proved to agree with it.
    fn read_land(&self, name: &str, exits: u8) -> Result<[Corner; 4], EditionError> {
        let half_side =
            |key: &'static str, half: usize| Phrase::new(key).number("half", half as i64);
        let two = |key: &'static str, first: usize, second: usize| {
            Phrase::new(key).number("first", first as i64).number("second", second as i64)
        };
        let mut land_of = [None; 8];
        for (land, half_sides) in self.land.iter().enumerate() {
            demand(!half_sides.is_empty(), name, || {
                Phrase::new("via-edition-land-nowhere").number("land", land as i64 + 1)
            })?;
            for half in half_sides.iter().map(|&half| usize::from(half)) {
                demand(half < 8, name, || half_side("via-edition-half-side", half))?;
                let is_free = land_of[half].is_none();
                demand(is_free, name, || half_side("via-edition-lands-overlap", half))?;
                land_of[half] = Some(land);
            }
        }
        if let Some(half) = land_of.iter().position(Option::is_none) {
            return Err(EditionError::new(name, half_side("via-edition-no-land", half)));
        }
        for (side, exit) in SIDES.into_iter().enumerate() {
            let (first, second) = (2 * side, 2 * side + 1);
            let (leaves, parted) = (exits >> side & 1 == 1, land_of[first] != land_of[second]);
            let with = |key| two(key, first, second).name("exit", exit);
            demand(!leaves || parted, name, || with("via-edition-road-through-land"))?;
            demand(leaves || !parted, name, || with("via-edition-no-road-between"))?;
        }
        let land_at = |corner: usize| land_of[2 * corner + 1];
        for corner in 0..4 {
            let (first, second) = (2 * corner + 1, (2 * corner + 2) % 8);
            let is_one = land_of[first] == land_of[second];
            demand(is_one, name, || two("via-edition-corner", first, second))?;
        }
        let crossed =
            land_at(0) == land_at(2) && land_at(1) == land_at(3) && land_at(0) != land_at(1);
        demand(!crossed, name, || Phrase::new("via-edition-lands-cross"))?;
        Ok(Corner::ALL.map(|corner| {
            let same = |other: &Corner| land_at(other.index()) == land_at(corner.index());
            Corner::ALL.into_iter().find(same).expect("a corner is in its own land")
        }))
    }
}

/// The one kind of a family that there must be.
fn only(kinds: &[TileKindInfo], family: Family, word: &str) -> Result<TileKind, EditionError> {
    let mut found = (0..).zip(kinds).filter(|(_, figures)| figures.family == family);
    let Some((index, _)) = found.next() else {
        return Err(EditionError::new(
            "tile",
            Phrase::new("via-edition-kind-missing").name("kind", word),
        ));
    };
    match found.next() {
        None => Ok(TileKind(index)),
        Some((_, second)) => Err(EditionError::new(
            format!("tile \"{}\"", second.id),
            Phrase::new("via-edition-second-of-kind").name("kind", word),
        )),
    }
}

impl Edition {
    fn check_size(&self) -> Result<(), EditionError> {
        let (width, height) = (self.width, self.height);
        for (entry, length) in [("width", width), ("height", height)] {
            demand_within(entry, length, LENGTHS)?;
        }
        let fields = self.fields();
        demand(fields <= FIELDS_MAX, "width", || {
            let what = Phrase::new("via-edition-fields").number("fields", fields as i64);
            what.number("most", FIELDS_MAX as i64)
        })?;
        let opening = usize::from(self.opening_tiles(self.players_max));
        demand(fields > opening + FIELDS_LEFT, "width", || {
            let what = Phrase::new("via-edition-no-room").number("fields", fields as i64);
            what.number("opening", opening as i64).number("left", FIELDS_LEFT as i64)
        })
    }

    fn check_counts(&self) -> Result<(), EditionError> {
        let water = self.count(self.water);
        let entry = format!("tile \"{}\"", self.kinds[self.water.index()].id);
        demand(water >= self.players_max, &entry, || {
            let what = Phrase::new("via-edition-little-water").number("count", water);
            what.number("players", self.players_max)
        })?;
        let total: u32 = self.kinds.iter().map(|figures| u32::from(figures.count)).sum();
        demand_at_most("tile", total, u8::MAX)?;
        let stack = total - u32::from(self.opening_tiles(self.players_max));
        let dealt = u32::from(DEALT) * u32::from(self.players_max);
        demand(stack >= dealt, "tile", || {
            Phrase::new("via-edition-few-tiles").number("stack", stack).number("dealt", dealt)
        })
    }
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    /// What is said about the standard edition after a change to its text.
    fn broken(from: &str, to: &str) -> String {
        let text = Edition::standard_text();
        assert!(text.contains(from), "nothing to change: {from}");
        match Edition::parse(&text.replacen(from, to, 1)) {
            Ok(_) => panic!("{to:?} for {from:?} is accepted"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn defects_are_named() {
        let curved3 = "exits = [\"N\", \"E\", \"S\"]\nland = [[1, 2], [3, 4], [5, 6, 7, 0]]";
        for (from, to, said) in [
            (
                "width = 7",
                "width = 70",
                "width: edition-not-within (number: 70, least: 2, most: 26)",
            ),
            ("width = 7", "width = 20", "width: via-edition-fields (fields: 140, most: 64)"),
            (
                "width = 7\nheight = 7",
                "width = 2\nheight = 5",
                "width: via-edition-no-room (fields: 10, opening: 8, left: 2)",
            ),
            ("width = 7", "width = 1", "width: edition-not-within (number: 1, least: 2, most: 26)"),
            ("height = 7", "height = \"7\"", "line 14: invalid type"),
            ("height = 7", "heigth = 7", "line 14: unknown field `heigth`"),
            ("[2, 4]", "[2, 5]", "players: edition-players (least: 2, most: 4)"),
            ("2 = 7", "2 = 0", "houses.2: via-edition-houses (count: 0, reserve: 2, most: 15)"),
            ("3 = 5\n", "", "houses.3: edition-missing-key (key: 3)"),
            (
                "3 = 5",
                "3 = 5\n5 = 2",
                "houses.5: via-edition-houses-for-nobody (least: 2, most: 4)",
            ),
            ("reserve = 2", "", "houses.reserve: edition-missing-key (key: reserve)"),
            ("id = \"curved3\"", "id = \"curved2\"", "tile \"curved2\": edition-twice"),
            ("id = \"curved3\"", "id = \"Bend!\"", "tile \"Bend!\": via-edition-id"),
            (
                "kind = \"curved\"",
                "kind = \"bent\"",
                "tile \"curved2\": via-edition-kind (kind: bent)",
            ),
            (
                "kind = \"water\"",
                "kind = \"both\"",
                "tile \"water\": via-edition-no-land (half: 0)",
            ),
            (
                "count = 8",
                "count = 0",
                "tile \"straight2\": via-edition-count (count: 0, most: 60)",
            ),
            ("count = 8", "count = 256", "line 4"),
            ("[\"N\", \"S\"]", "[\"N\", \"X\"]", "tile \"straight2\": via-edition-exit (exit: X)"),
            (
                "[\"N\", \"S\"]",
                "[\"N\", \"N\"]",
                "tile \"straight2\": via-edition-exit-twice (exit: N)",
            ),
            (
                "[[1, 2, 3, 4], [5",
                "[[1, 2, 3, 4], [4, 5",
                "tile \"straight2\": via-edition-lands-overlap (half: 4)",
            ),
            (
                "[[1, 2, 3, 4], [5, ",
                "[[1, 2, 3, 4], [",
                "tile \"straight2\": via-edition-no-land (half: 5)",
            ),
            (
                "[[1, 2, 3, 4], [5, ",
                "[[1, 2, 3, 4], [8, ",
                "tile \"straight2\": via-edition-half-side (half: 8)",
            ),
            (
                "[\"N\", \"S\"]",
                "[\"N\"]",
                "tile \"straight2\": via-edition-no-road-between (first: 4, second: 5, exit: S)",
            ),
            (
                "[\"N\", \"S\"]",
                "[\"N\", \"S\", \"E\"]",
                "tile \"straight2\": via-edition-road-through-land (first: 2, second: 3, exit: E)",
            ),
            (
                curved3,
                "exits = [\"N\", \"E\", \"S\"]\nland = [[1], [2], [3, 4], [5, 6, 7, 0]]",
                "tile \"straight3\": via-edition-corner (first: 1, second: 2)",
            ),
            (
                "[[1, 2], [5, 6], [7, 0, 3, 4]]",
                "[[1, 2, 5, 6], [7, 0, 3, 4]]",
                "tile \"curved4\": via-edition-lands-cross",
            ),
            ("edition = \"fairwind-1\"", "edition = \"\"", "edition: edition-nameless"),
        ] {
            let error = broken(from, to);
            assert!(error.contains(said), "{from} -> {to}:\n{error}\nis not\n{said}");
            assert!(!error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn every_sort_of_tile_is_needed() {
        let text = Edition::standard_text();
        let without = |id: &str| {
            let mut parts: Vec<_> = text.split("[[tile]]").collect();
            parts.retain(|part| !part.contains(&format!("id = \"{id}")));
            Edition::parse(&parts.join("[[tile]]")).expect_err(id).to_string()
        };
        for (id, kind) in
            [("start", "both"), ("water", "water"), ("straight", "straight"), ("curved", "curved")]
        {
            let missing = format!("tile: via-edition-kind-missing (kind: {kind})");
            assert_eq!(without(id), missing);
        }
    }

    #[test]
    fn there_are_tiles_enough_and_not_too_many() {
        let text = Edition::standard_text();
        let few = text.replace("count = 8", "count = 1").replace("count = 4", "count = 1");
        let few = Edition::parse(&few).expect_err("one water tile").to_string();
        assert_eq!(few, "tile \"water\": via-edition-little-water (count: 1, players: 4)");
        let many = text.replace("count = 8", "count = 60");
        let many = Edition::parse(&many).expect_err("424 tiles").to_string();
        assert_eq!(many, "tile: edition-too-many (count: 424, most: 255)");
    }
}
