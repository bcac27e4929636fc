//! Editions: the figures of a game as data. Parsed once, validated, borrowed for good.

use std::any::{Any, TypeId};
use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::Mutex;

use serde::Deserializer;

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
        toml::Deserializer::parse(text)
            .and_then(Self::read)
            .map_err(|error| EditionError::toml(text, &error))?
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
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{entry}: {what}")]
pub struct EditionError {
    /// The entry a person can find: `tile "straight2"`, `route lima – santiago`, `line 12`.
    pub entry: String,
    /// One sentence about it.
    pub what: String,
}

impl EditionError {
    /// Says what is wrong with this entry.
    pub fn new(entry: impl Into<String>, what: impl Into<String>) -> Self {
        EditionError { entry: entry.into(), what: what.into() }
    }

    /// A TOML error as line and reason.
    pub fn toml(text: &str, error: &toml::de::Error) -> Self {
        let entry = error.span().map_or("the file".to_owned(), |span| {
            format!("line {}", text[..span.start.min(text.len())].matches('\n').count() + 1)
        });
        EditionError::new(entry, error.message().replace('\n', " "))
    }

    /// The line of the text that a person should look at first, counted from 1: the one that is named, or the one
    /// in which most of the entry is found.
    pub fn line_in(&self, text: &str) -> Option<usize> {
        if let Some(number) = self.entry.strip_prefix("line ") {
            return number.parse().ok();
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
        let what = format!("{} bytes are more than the {EDITION_BYTES_MAX} allowed", text.len());
        return Err(EditionError::new("the file", what));
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
        let line = |entry: &str| EditionError::new(entry, "is wrong").line_in(TEXT);
        assert_eq!(line("line 12"), Some(12));
        assert_eq!(line("edition"), Some(2));
        assert_eq!(line("houses.3"), Some(6));
        assert_eq!(line("houses.5"), Some(4));
        assert_eq!(line("tile \"start\""), Some(9));
        assert_eq!(line("route lima – santiago"), Some(12));
        assert_eq!(line("the file"), None);
    }
}
