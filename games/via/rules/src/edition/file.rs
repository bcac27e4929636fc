//! Reads an edition from a file and says what is wrong with it, and where.

use std::collections::BTreeMap;

use kit::EditionError;
use kit::serde::Deserialize;

use super::{DEALT, Edition, FIELDS_LEFT, PLAYERS_MAX, PLAYERS_MIN, TileKindInfo};
use crate::board::{FIELDS_MAX, Fields};
use crate::tile::{Corner, Family, KINDS_MAX, Orientations, TileKind};

/// At most so many houses of a colour, those in reserve included.
const HOUSES_MAX: u8 = 15;
/// At most so many tiles of a kind.
const COUNT_MAX: u8 = 60;

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
        if self.edition.is_empty() || self.edition.len() > 60 {
            return Err(EditionError::new("edition", "needs a name of 1 to 60 letters"));
        }
        let [players_min, players_max] = read_players(self.players)?;
        let (houses, reserve) = read_houses(&self.houses, players_min, players_max)?;
        let kinds = read_kinds(&self.tile)?;
        let start = only(&kinds, Family::Both, "both", "the start tiles")?;
        let water = only(&kinds, Family::Water, "water", "the water tiles")?;
        for family in [Family::Straight, Family::Curved] {
            if !kinds.iter().any(|figures| figures.family == family) {
                let word = if family == Family::Straight { "straight" } else { "curved" };
                return Err(EditionError::new(
                    "tile",
                    format!("there is no tile of kind \"{word}\""),
                ));
            }
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
    if PLAYERS_MIN <= min && min <= max && max <= PLAYERS_MAX {
        return Ok([min, max]);
    }
    Err(EditionError::new(
        "players",
        format!(
            "[{min}, {max}] is not a smallest and a largest table of {PLAYERS_MIN} to {PLAYERS_MAX}"
        ),
    ))
}

type Houses = ([u8; PLAYERS_MAX as usize + 1], u8);

fn read_houses(
    entries: &BTreeMap<String, u8>,
    players_min: u8,
    players_max: u8,
) -> Result<Houses, EditionError> {
    let entry = |name: &str| {
        entries.get(name).copied().ok_or_else(|| {
            EditionError::new(format!("houses.{name}"), "is missing; say how many houses that is")
        })
    };
    for name in entries.keys() {
        let players = name.parse().is_ok_and(|n: u8| (players_min..=players_max).contains(&n));
        if !players && name != "reserve" {
            return Err(EditionError::new(
                format!("houses.{name}"),
                format!(
                    "is neither a number of players, {players_min} to {players_max}, nor reserve"
                ),
            ));
        }
    }
    let reserve = entry("reserve")?;
    let mut houses = [0; PLAYERS_MAX as usize + 1];
    for players in players_min..=players_max {
        let name = players.to_string();
        let count = entry(&name)?;
        if count == 0 || count > HOUSES_MAX || reserve > HOUSES_MAX - count {
            return Err(EditionError::new(
                format!("houses.{name}"),
                format!(
                    "{count} houses and {reserve} in reserve are not 1 to {HOUSES_MAX} together, \
                     with at least 1 from the beginning"
                ),
            ));
        }
        houses[usize::from(players)] = count;
    }
    Ok((houses, reserve))
}

fn read_kinds(entries: &[TileEntry]) -> Result<Vec<TileKindInfo>, EditionError> {
    if entries.len() > KINDS_MAX {
        return Err(EditionError::new(
            "tile",
            format!("{} kinds of tile are more than the {KINDS_MAX} allowed", entries.len()),
        ));
    }
    let mut kinds: Vec<TileKindInfo> = Vec::new();
    for entry in entries {
        let wrong = |what: String| EditionError::new(format!("tile \"{}\"", entry.id), what);
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if entry.id.len() < 2 || entry.id.len() > 20 || !entry.id.chars().all(letters) {
            return Err(wrong(
                "its id must be 2 to 20 lower-case letters, digits or underscores".into(),
            ));
        }
        if kinds.iter().any(|other| other.id == entry.id) {
            return Err(wrong("comes twice".into()));
        }
        kinds.push(entry.read().map_err(wrong)?);
    }
    Ok(kinds)
}

impl TileEntry {
    fn read(&self) -> Result<TileKindInfo, String> {
        let family = match self.kind.as_str() {
            "both" => Family::Both,
            "straight" => Family::Straight,
            "curved" => Family::Curved,
            "water" => Family::Water,
            other => {
                return Err(format!(
                    "its kind \"{other}\" is unknown; kinds are straight, curved, both and water"
                ));
            }
        };
        if self.count == 0 || self.count > COUNT_MAX {
            return Err(format!("its count of {} is not 1 to {COUNT_MAX}", self.count));
        }
        let exits = self.read_exits()?;
        let piece_at = if family == Family::Water {
            if exits != 0 || !self.land.is_empty() {
                return Err("water has neither exits nor land".into());
            }
            Corner::ALL
        } else {
            self.read_land(exits)?
        };
        if family.has_road() && exits.count_ones() < 2 {
            return Err("a road needs at least two exits".into());
        }
        if family == Family::Both && exits.count_ones() < 4 {
            return Err("a start tile lies beside anything, so it needs all four exits".into());
        }
        Ok(TileKindInfo { id: self.id.clone(), family, count: self.count, exits, piece_at })
    }

    fn read_exits(&self) -> Result<u8, String> {
        let mut exits = 0;
        for name in &self.exits {
            let Some(side) = ["N", "E", "S", "W"].iter().position(|side| side == name) else {
                return Err(format!("its exit \"{name}\" is no side; sides are N, E, S and W"));
            };
            if exits >> side & 1 == 1 {
                return Err(format!("its exit {name} comes twice"));
            }
            exits |= 1 << side;
        }
        Ok(exits)
    }

    /// The first corner of the piece at each corner, once the half-sides have proved to agree with it.
    fn read_land(&self, exits: u8) -> Result<[Corner; 4], String> {
        let mut land_of = [None; 8];
        for (land, half_sides) in self.land.iter().enumerate() {
            if half_sides.is_empty() {
                return Err(format!("land {} touches no half-side", land + 1));
            }
            for &half in half_sides {
                let Some(owner) = land_of.get_mut(usize::from(half)) else {
                    return Err(format!("{half} is no half-side; they are 0 to 7"));
                };
                if owner.is_some() {
                    return Err(format!("its lands overlap: half-side {half} is listed twice"));
                }
                *owner = Some(land);
            }
        }
        if let Some(half) = land_of.iter().position(Option::is_none) {
            return Err(format!("half-side {half} belongs to no land"));
        }
        for (side, name) in ["N", "E", "S", "W"].into_iter().enumerate() {
            let (first, second) = (2 * side, 2 * side + 1);
            let (exit, parted) = (exits >> side & 1 == 1, land_of[first] != land_of[second]);
            if exit && !parted {
                return Err(format!(
                    "a road leaves through {name}, yet half-sides {first} and {second} are one land"
                ));
            }
            if !exit && parted {
                return Err(format!(
                    "no road leaves through {name}, yet half-sides {first} and {second} are two lands"
                ));
            }
        }
        let land_at = |corner: usize| land_of[2 * corner + 1];
        for corner in 0..4 {
            let (first, second) = (2 * corner + 1, (2 * corner + 2) % 8);
            if land_of[first] != land_of[second] {
                return Err(format!(
                    "half-sides {first} and {second} meet at a corner, so they must be one land"
                ));
            }
        }
        if land_at(0) == land_at(2) && land_at(1) == land_at(3) && land_at(0) != land_at(1) {
            return Err("its lands cross each other".into());
        }
        Ok(Corner::ALL.map(|corner| {
            let same = |other: &Corner| land_at(other.index()) == land_at(corner.index());
            Corner::ALL.into_iter().find(same).expect("a corner is in its own land")
        }))
    }
}

/// The one kind of a family that there must be.
fn only(
    kinds: &[TileKindInfo],
    family: Family,
    word: &str,
    what: &str,
) -> Result<TileKind, EditionError> {
    let mut found = (0..).zip(kinds).filter(|(_, figures)| figures.family == family);
    let Some((index, _)) = found.next() else {
        return Err(EditionError::new(
            "tile",
            format!("there is no tile of kind \"{word}\", for {what}"),
        ));
    };
    match found.next() {
        None => Ok(TileKind(index)),
        Some((_, second)) => Err(EditionError::new(
            format!("tile \"{}\"", second.id),
            format!("there is already a tile of kind \"{word}\", and only one can be {what}"),
        )),
    }
}

impl Edition {
    fn check_size(&self) -> Result<(), EditionError> {
        let (width, height) = (self.width, self.height);
        for (entry, length) in [("width", width), ("height", height)] {
            if !(2..=26).contains(&length) {
                return Err(EditionError::new(
                    entry,
                    format!("a board is 2 to 26 fields wide and high, not {length}"),
                ));
            }
        }
        let fields = self.fields();
        if fields > FIELDS_MAX {
            return Err(EditionError::new(
                "width",
                format!(
                    "{width} times {height} are {fields} fields, more than the {FIELDS_MAX} allowed"
                ),
            ));
        }
        let opening = usize::from(self.opening_tiles(self.players_max));
        if fields <= opening + FIELDS_LEFT {
            return Err(EditionError::new(
                "width",
                format!(
                    "{fields} fields leave no room to play: the opening takes {opening} and the game \
                     ends when {FIELDS_LEFT} are free"
                ),
            ));
        }
        Ok(())
    }

    fn check_counts(&self) -> Result<(), EditionError> {
        let water = self.count(self.water);
        if water < self.players_max {
            return Err(EditionError::new(
                format!("tile \"{}\"", self.kinds[self.water.index()].id),
                format!("{water} are not one for each of {} players", self.players_max),
            ));
        }
        let total: u32 = self.kinds.iter().map(|figures| u32::from(figures.count)).sum();
        let stack = total - u32::from(self.opening_tiles(self.players_max));
        let dealt = u32::from(DEALT) * u32::from(self.players_max);
        if total > 255 || stack < dealt {
            return Err(EditionError::new(
                "tile",
                format!(
                    "{total} tiles are too few to deal {dealt} after the opening, or more than 255"
                ),
            ));
        }
        Ok(())
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
            ("width = 7", "width = 70", "width: a board is 2 to 26 fields wide and high, not 70"),
            ("width = 7", "width = 20", "width: 20 times 7 are 140 fields, more than the 64"),
            (
                "width = 7\nheight = 7",
                "width = 2\nheight = 5",
                "width: 10 fields leave no room to play",
            ),
            ("width = 7", "width = 1", "width: a board is 2 to 26"),
            ("height = 7", "height = \"7\"", "line 14: invalid type"),
            ("height = 7", "heigth = 7", "line 14: unknown field `heigth`"),
            ("[2, 4]", "[2, 5]", "players: [2, 5] is not"),
            ("2 = 7", "2 = 0", "houses.2: 0 houses and 2 in reserve"),
            ("3 = 5\n", "", "houses.3: is missing"),
            ("3 = 5", "3 = 5\n5 = 2", "houses.5: is neither a number of players"),
            ("reserve = 2", "", "houses.reserve: is missing"),
            ("id = \"curved3\"", "id = \"curved2\"", "tile \"curved2\": comes twice"),
            ("id = \"curved3\"", "id = \"Bend!\"", "tile \"Bend!\": its id must be"),
            (
                "kind = \"curved\"",
                "kind = \"bent\"",
                "tile \"curved2\": its kind \"bent\" is unknown",
            ),
            (
                "kind = \"water\"",
                "kind = \"both\"",
                "tile \"water\": half-side 0 belongs to no land",
            ),
            ("count = 8", "count = 0", "tile \"straight2\": its count of 0 is not 1 to 60"),
            ("count = 8", "count = 256", "line 4"),
            ("[\"N\", \"S\"]", "[\"N\", \"X\"]", "tile \"straight2\": its exit \"X\" is no side"),
            ("[\"N\", \"S\"]", "[\"N\", \"N\"]", "tile \"straight2\": its exit N comes twice"),
            (
                "[[1, 2, 3, 4], [5",
                "[[1, 2, 3, 4], [4, 5",
                "tile \"straight2\": its lands overlap: half-side 4",
            ),
            (
                "[[1, 2, 3, 4], [5, ",
                "[[1, 2, 3, 4], [",
                "tile \"straight2\": half-side 5 belongs to no land",
            ),
            ("[[1, 2, 3, 4], [5, ", "[[1, 2, 3, 4], [8, ", "tile \"straight2\": 8 is no half-side"),
            (
                "[\"N\", \"S\"]",
                "[\"N\"]",
                "tile \"straight2\": no road leaves through S, yet half-sides 4 and 5",
            ),
            (
                "[\"N\", \"S\"]",
                "[\"N\", \"S\", \"E\"]",
                "tile \"straight2\": a road leaves through E, yet half-sides 2 and 3",
            ),
            (
                curved3,
                "exits = [\"N\", \"E\", \"S\"]\nland = [[1], [2], [3, 4], [5, 6, 7, 0]]",
                "half-sides 1 and 2 meet at a corner",
            ),
            (
                "[[1, 2], [5, 6], [7, 0, 3, 4]]",
                "[[1, 2, 5, 6], [7, 0, 3, 4]]",
                "tile \"curved4\": its lands cross",
            ),
            ("edition = \"fairwind-1\"", "edition = \"\"", "edition: needs a name"),
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
        assert_eq!(
            without("start"),
            "tile: there is no tile of kind \"both\", for the start tiles"
        );
        assert_eq!(
            without("water"),
            "tile: there is no tile of kind \"water\", for the water tiles"
        );
        assert_eq!(without("straight"), "tile: there is no tile of kind \"straight\"");
        assert_eq!(without("curved"), "tile: there is no tile of kind \"curved\"");
    }

    #[test]
    fn there_are_tiles_enough_and_not_too_many() {
        let text = Edition::standard_text();
        let few = text.replace("count = 8", "count = 1").replace("count = 4", "count = 1");
        let few = Edition::parse(&few).expect_err("one water tile").to_string();
        assert!(few.contains("tile \"water\": 1 are not one for each of 4 players"), "{few}");
        let many = text.replace("count = 8", "count = 60");
        let many = Edition::parse(&many).expect_err("424 tiles").to_string();
        assert!(
            many.contains("424 tiles are too few to deal 8 after the opening, or more than 255")
        );
    }
}
