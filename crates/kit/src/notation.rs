//! Positions and actions as text that a person can read and write.

use crate::{Game, Setup};

/// Text for positions, actions and events. It is what scenarios, logs and the terminal use, so it is
/// as stable as the rules version.
///
/// A position is lines of `name: value`, with a drawn board where the game has one. It states
/// everything: hidden pieces, who knows them, whose turn it is and what is pending. What is given by
/// the [`Setup`] (players, options, edition) is not repeated in it.
pub trait Notation: Game {
    /// The whole state, secrets included.
    fn position(&self) -> String;

    /// Reads what [`Notation::position`] writes, and what a person would write by hand: entries in
    /// any order, what is left out has a sensible value (documented for each game). Refuses what
    /// cannot be: too many pieces, unknown names, two things in one place.
    fn read_position(setup: &Setup<Self>, text: &str) -> Read<Self>;

    /// An action as lower-case words, such as `lay curved3 turned 1 at d4`. The state gives the
    /// names (ports, tiles); legality does not matter.
    fn write_action(&self, action: Self::Action) -> String;

    /// The action that [`write_action`](Notation::write_action) wrote; the error says which word is wrong.
    fn read_action(&self, text: &str) -> Read<Self::Action>;

    /// An event as lower-case words in the past tense, with `?` for what is hidden in it.
    fn write_event(&self, event: &Self::Event) -> String;
}

/// What cannot be read, and where.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub struct NotationError {
    /// Counted from 1; 0 if the text as a whole is meant.
    pub line: usize,
    /// What was expected, and what stands there.
    pub what: String,
}

impl std::fmt::Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

impl NotationError {
    /// An error in the text as a whole, or on a line that is not known yet.
    pub fn new(what: impl Into<String>) -> Self {
        NotationError { line: 0, what: what.into() }
    }

    /// The same error at a line, unless it already names one.
    #[must_use]
    pub fn at(mut self, line: usize) -> Self {
        if self.line == 0 {
            self.line = line;
        }
        self
    }
}

/// What was read, or why it cannot be.
pub type Read<T> = Result<T, NotationError>;

/// Refuses a text, or a line that is not known yet.
pub fn unreadable<T>(what: impl Into<String>) -> Read<T> {
    Err(NotationError::new(what))
}

/// Reads words one by one and says plainly what was expected instead.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: std::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// The words of a text, from its beginning.
    pub fn new(text: &'a str) -> Self {
        Words { words: text.split_whitespace() }
    }

    /// The next word; `expected` names it in the error.
    pub fn word(&mut self, expected: &str) -> Read<&'a str> {
        self.words
            .next()
            .ok_or_else(|| NotationError::new(format!("the text ends where {expected} should be")))
    }

    /// The next word, which stays the next.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.clone().next()
    }

    /// Takes the next word if it is this one.
    pub fn takes(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.words.next();
        }
        found
    }

    /// The next word must be this one.
    pub fn keyword(&mut self, keyword: &str) -> Read<()> {
        let word = self.word(&format!("'{keyword}'"))?;
        if word == keyword {
            Ok(())
        } else {
            unreadable(format!("'{word}' stands where '{keyword}' should be"))
        }
    }

    /// The next word, read as a `T`.
    pub fn parsed<T: std::str::FromStr>(&mut self, expected: &str) -> Read<T> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| NotationError::new(format!("'{word}' is not {expected}")))
    }

    /// Nothing may follow.
    pub fn end(&mut self) -> Read<()> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => unreadable(format!("'{word}' stands where the text should end")),
        }
    }
}
