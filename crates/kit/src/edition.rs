//! Editions: the figures of a game as data. Parsed once, validated, borrowed for good.

use std::any::{Any, TypeId};
use std::fmt::{self, Debug};
use std::ops::{Deref, RangeInclusive};
use std::sync::Mutex;

use serde::Deserializer;

use crate::Phrase;

/// A file larger than this is refused before it is parsed.
pub const EDITION_BYTES_MAX: usize = 256 * 1024;

/// The figures of a game: board, decks, tiles, with tables precomputed from them.
pub trait Edition: Debug + Send + Sync + Sized + 'static {
    /// Reads and validates a document of any format: TOML when people wrote it, JSON when a program
    /// already read that. The outer error says that it is no such document, the inner one that its
    /// figures cannot be played by.
    fn read<'de, D: Deserializer<'de>>(document: D)
    -> Result<Result<Self, EditionError>, D::Error>;

    /// Reads and validates one TOML document.
    fn parse(text: &str) -> Result<Self, EditionError> {
        Self::read(read_toml(text)?).map_err(|error| EditionError::misfit(text, &error))?
    }

    /// Entries of the file that no other game's edition has: a file does not name its game.
    const SIGNS: &'static [&'static str];

    /// The edition that comes with the game.
    fn standard() -> &'static Self;

    /// The standard edition's text, for people who write their own.
    fn standard_text() -> &'static str;

    /// The `edition` entry of the file.
    fn name(&self) -> &str;
}

/// What is wrong with an edition, and where.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct EditionError {
    /// The entry in the words of the file, which are the same in every language: `tile "straight2"`,
    /// `route lima – santiago`, `houses.3`. Empty for the file as a whole.
    pub entry: String,
    /// Line and column, counted from 1, where whoever read the file knows them.
    pub place: Option<(usize, usize)>,
    /// One sentence about it, in no language yet.
    pub what: Phrase,
    /// What the TOML reader said of it, in English.
    pub detail: Option<String>,
}

/// `Err` about an entry unless this holds.
pub fn demand(holds: bool, entry: &str, what: impl FnOnce() -> Phrase) -> Result<(), EditionError> {
    if holds { Ok(()) } else { Err(EditionError::new(entry, what())) }
}

/// `Err` about an entry unless this number is one of those.
pub fn demand_within(
    entry: &str,
    number: impl Into<i64>,
    allowed: RangeInclusive<impl Into<i64> + Copy>,
) -> Result<(), EditionError> {
    let (number, least, most) = (number.into(), (*allowed.start()).into(), (*allowed.end()).into());
    demand((least..=most).contains(&number), entry, || {
        let what = Phrase::new("edition-not-within").number("number", number);
        what.number("least", least).number("most", most)
    })
}

/// `Err` about an entry unless there are at most so many.
pub fn demand_at_most(
    entry: &str,
    count: impl Into<i64>,
    most: impl Into<i64>,
) -> Result<(), EditionError> {
    let (count, most) = (count.into(), most.into());
    demand(count <= most, entry, || {
        Phrase::new("edition-too-many").number("count", count).number("most", most)
    })
}

/// Takes a TOML document apart, so that its entries can be read.
pub fn read_toml(text: &str) -> Result<toml::Deserializer<'_>, EditionError> {
    toml::Deserializer::parse(text).map_err(|error| {
        let twice = error.message().contains("duplicate key");
        let what = if twice { "edition-key-twice" } else { "edition-syntax" };
        EditionError::of_toml(text, &error, Phrase::new(what))
    })
}

impl EditionError {
    /// Says what is wrong with this entry.
    pub fn new(entry: impl Into<String>, what: Phrase) -> Self {
        EditionError { entry: entry.into(), place: None, what, detail: None }
    }

    /// About the file as a whole: it is too large.
    pub fn too_large(bytes: usize) -> Self {
        let what = Phrase::new("edition-too-large").number("bytes", bytes as i64);
        EditionError::new("", what.number("most", EDITION_BYTES_MAX as i64))
    }

    /// An entry of a document that is TOML, but not what a game asks for.
    pub fn misfit(text: &str, error: &toml::de::Error) -> Self {
        let said = error.message();
        let named = said.split('`').nth(1).unwrap_or_default();
        // What serde says of any format begins so.
        let what = if said.starts_with("unknown field") {
            Phrase::new("edition-unknown-key").name("key", named)
        } else if said.starts_with("missing field") {
            Phrase::new("edition-missing-key").name("key", named)
        } else if said.starts_with("invalid value: integer") {
            Phrase::new("edition-out-of-range").name("number", named)
        } else if said.starts_with("invalid length") {
            Phrase::new("edition-wrong-length")
        } else {
            match said.split_once("invalid type: ").and_then(|(_, rest)| wanted_type(rest)) {
                Some(wanted) => Phrase::new("edition-wrong-type").word("wanted", wanted),
                None => Phrase::new("edition-wrong-value"),
            }
        };
        EditionError::of_toml(text, error, what)
    }

    fn of_toml(text: &str, error: &toml::de::Error, what: Phrase) -> Self {
        let at = error.span().map(|span| span.start.min(text.len()));
        let before = at.and_then(|at| text.get(..at));
        let place = before.map(|before| {
            let line = before.rsplit('\n').next().unwrap_or_default();
            (before.matches('\n').count() + 1, line.chars().count() + 1)
        });
        let entry = place.map_or_else(String::new, |(line, _)| entry_at(text, line));
        let detail = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        EditionError { entry, place, what, detail: Some(detail) }
    }

    /// The line of the text that a person should look at first, counted from 1: the one that is known, or the one
    /// in which most of the entry is found.
    pub fn line_in(&self, text: &str) -> Option<usize> {
        if let Some((line, _)) = self.place {
            return Some(line);
        }
        if let Some((section, key)) = self.entry.split_once('.') {
            let header = format!("[{section}]");
            let mut lines = text.lines().enumerate().skip_while(|(_, line)| line.trim() != header);
            let has_key = |line: &str| words(line).next() == Some(key);
            if let Some((header_at, _)) = lines.next() {
                let inside = lines.take_while(|(_, line)| !line.trim_start().starts_with('['));
                let found = inside.into_iter().find(|(_, line)| has_key(line));
                return Some(found.map_or(header_at, |(at, _)| at) + 1);
            }
        }
        // `voucher 3`: the third of its kind.
        if let Some((section, number)) = self.entry.split_once(' ')
            && let Ok(number) = number.parse::<usize>()
        {
            let header = format!("[[{section}]]");
            let mut headers = text.lines().zip(1..).filter(|(line, _)| line.trim() == header);
            return headers.nth(number.saturating_sub(1)).map(|(_, at)| at);
        }
        // `tile "start"`: the later a word comes, the more it says.
        let wanted: Vec<&str> = words(&self.entry).collect();
        let score = |line: &str| -> usize {
            let has = |word: &str| words(line).any(|other| other == word);
            wanted.iter().zip(1..).filter(|(word, _)| has(word)).map(|(_, weight)| weight).sum()
        };
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with('#'));
        let scored = lines.map(|(line, at)| (score(line), std::cmp::Reverse(at)));
        let best = scored.filter(|(score, _)| *score > 0).max();
        best.map(|(_, std::cmp::Reverse(at))| at)
    }
}

/// For programs and their logs, which no language is known of: people are told the phrase.
impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (&self.detail, self.place) {
            (Some(detail), Some((line, _))) => write!(f, "line {line}: {detail}"),
            (Some(detail), None) => f.write_str(detail),
            (None, _) if self.entry.is_empty() => write!(f, "{}", self.what),
            (None, _) => write!(f, "{}: {}", self.entry, self.what),
        }
    }
}

impl std::error::Error for EditionError {}

/// The key of a word for what belongs somewhere, by what serde expects there.
fn wanted_type(said: &str) -> Option<&'static str> {
    let (_, wanted) = said.rsplit_once("expected ")?;
    Some(match wanted.trim() {
        "u8" | "u16" | "u32" | "i16" | "i32" => "edition-whole-number",
        "f64" => "edition-number",
        "a string" => "edition-text",
        "a boolean" => "edition-yes-or-no",
        "a sequence" => "edition-list",
        list if list.starts_with("an array of length") => "edition-list",
        section if section.starts_with("struct") || section == "a map" => "edition-section",
        _ => return None,
    })
}

/// The entry that a line belongs to: its section, and its key if the value is not on lines of its own.
fn entry_at(text: &str, line: usize) -> String {
    let lines: Vec<&str> = text.lines().take(line).map(str::trim).collect();
    let is_header =
        |line: &&&str| line.starts_with('[') && line.ends_with(']') && !line.contains(',');
    let section = lines.iter().rfind(is_header).map(|line| line.trim_matches(['[', ']']));
    let key = |line: &&str| {
        let (key, _) = line.split_once('=')?;
        let key = key.trim();
        (!key.is_empty() && words(key).next() == Some(key)).then(|| key.to_owned())
    };
    match (section, lines.last().and_then(key)) {
        (Some(section), Some(key)) => format!("{section}.{key}"),
        (Some(section), None) => section.to_owned(),
        (None, Some(key)) => key,
        (None, None) => String::new(),
    }
}

/// The words of a line: letters, figures, and what joins them.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let joins = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    line.split(move |c: char| !joins(c)).filter(|word| !word.is_empty())
}

/// Parses an edition and keeps it for as long as the program runs.
///
/// The same text gives the same reference, so a table that is set up again costs nothing. Whoever
/// takes editions from strangers must bound how many different ones it accepts.
pub fn intern<E: Edition>(text: &str) -> Result<&'static E, EditionError> {
    if text == E::standard_text() {
        return Ok(E::standard());
    }
    if text.len() > EDITION_BYTES_MAX {
        return Err(EditionError::too_large(text.len()));
    }
    intern_with(text, E::parse)
}

/// Keeps what `read` makes of a text for as long as the program runs. The same text is read once.
pub fn intern_with<E: Edition>(
    text: &str,
    read: impl FnOnce(&str) -> Result<E, EditionError>,
) -> Result<&'static E, EditionError> {
    type Entry = (TypeId, Box<str>, &'static (dyn Any + Send + Sync));
    static INTERNED: Mutex<Vec<Entry>> = Mutex::new(Vec::new());
    let find = |interned: &Vec<Entry>| {
        let kept =
            interned.iter().find(|(id, kept, _)| *id == TypeId::of::<E>() && **kept == *text);
        kept.map(|&(_, _, edition)| edition.downcast_ref::<E>().expect("kept under its type"))
    };
    if let Some(edition) = find(&INTERNED.lock().expect("no panic while holding it")) {
        return Ok(edition);
    }
    let parsed = read(text)?;
    let mut interned = INTERNED.lock().expect("no panic while holding it");
    if let Some(edition) = find(&interned) {
        return Ok(edition);
    }
    let edition: &'static E = Box::leak(Box::new(parsed));
    interned.push((TypeId::of::<E>(), text.into(), edition));
    Ok(edition)
}

/// A reference to an interned edition, for use inside a state: one word, and two are equal if they
/// are the same.
pub struct Interned<E: 'static>(pub &'static E);

impl<E> Copy for Interned<E> {}
impl<E> Clone for Interned<E> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<E> PartialEq for Interned<E> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl<E> Eq for Interned<E> {}
impl<E> Deref for Interned<E> {
    type Target = E;
    #[inline]
    fn deref(&self) -> &E {
        self.0
    }
}
impl<E: Edition> Debug for Interned<E> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "edition {:?}", self.0.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# The tile start is described below.
edition = \"house\"

[houses]
2 = 7
3 = 5

[[tile]]
id = \"start\"
[[tile]]
id = \"bend\"
route = \"lima\", \"santiago\"
";

    #[test]
    fn errors_are_found_in_the_text() {
        let line = |entry: &str| EditionError::new(entry, Phrase::new("x")).line_in(TEXT);
        assert_eq!(line("edition"), Some(2));
        assert_eq!(line("houses.3"), Some(6));
        assert_eq!(line("houses.5"), Some(4));
        assert_eq!(line("tile \"start\""), Some(9));
        assert_eq!((line("tile 2"), line("tile 3")), (Some(10), None));
        assert_eq!(line("route lima – santiago"), Some(12));
        assert_eq!(line(""), None);
    }

    /// What the reader of TOML says is told as the kind of mistake it is, with its place and its entry.
    #[test]
    fn mistakes_in_the_toml_have_their_kind_and_their_place() {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "it is only read")]
        struct File {
            name: String,
            count: u8,
            at: [f64; 2],
            lit: bool,
            tile: Vec<Tile>,
        }
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "it is only read")]
        struct Tile {
            id: String,
            #[serde(default)]
            worth: Option<Worth>,
        }
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        #[expect(dead_code, reason = "it is only read")]
        enum Worth {
            Points(u32),
            Word(String),
        }
        const FINE: &str =
            "name = \"ä\"\ncount = 3\nat = [1.0, 2]\nlit = true\n\n[[tile]]\nid = \"a\"\n";
        let error = |text: &str| {
            let read = || -> Result<File, EditionError> {
                use serde::Deserialize;
                File::deserialize(read_toml(text)?)
                    .map_err(|error| EditionError::misfit(text, &error))
            };
            read().err()
        };
        assert_eq!(error(FINE), None);
        let wanted = |key: &'static str| Phrase::new("edition-wrong-type").word("wanted", key);
        for (from, to, place, entry, what) in [
            ("count = 3", "count = = 3", (2, 9), "count", Phrase::new("edition-syntax")),
            ("lit", "count", (4, 1), "count", Phrase::new("edition-key-twice")),
            ("count = 3", "count = 'c'", (2, 9), "count", wanted("edition-whole-number")),
            ("count = 3", "count = 1.5", (2, 9), "count", wanted("edition-whole-number")),
            ("\"ä\"", "7", (1, 8), "name", wanted("edition-text")),
            ("[1.0, 2]", "[1.0, 'x']", (3, 12), "at", wanted("edition-number")),
            ("[1.0, 2]", "true", (3, 6), "at", wanted("edition-list")),
            ("true", "1", (4, 7), "lit", wanted("edition-yes-or-no")),
            ("[[tile]]\nid = \"a\"", "tile = [3]", (6, 9), "tile", wanted("edition-section")),
            ("[1.0, 2]", "[1.0]", (3, 6), "at", Phrase::new("edition-wrong-length")),
            (
                "count = 3",
                "count = 256",
                (2, 9),
                "count",
                Phrase::new("edition-out-of-range").name("number", "256"),
            ),
            (
                "id = \"a\"",
                "id = \"a\"\nworth = true",
                (8, 9),
                "tile.worth",
                Phrase::new("edition-wrong-value"),
            ),
            (
                "id =",
                "name =",
                (7, 1),
                "tile.name",
                Phrase::new("edition-unknown-key").name("key", "name"),
            ),
            (
                "id = \"a\"",
                "",
                (6, 1),
                "tile",
                Phrase::new("edition-missing-key").name("key", "id"),
            ),
        ] {
            let text = FINE.replacen(from, to, 1);
            let error = error(&text).unwrap_or_else(|| panic!("{to} is let through"));
            let said = (error.place, error.entry.as_str(), &error.what);
            assert_eq!(said, (Some(place), entry, &what), "{to}: {error}");
            assert!(error.detail.is_some(), "{to}");
        }
    }
}
