//! What a page asks its worker about editions.

use kit::Phrase;
use serde::{Deserialize, Serialize};

/// From a page.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EditionRequest {
    /// The text of the edition that comes with a game.
    Standard { game: String },
    /// Whether a text is an edition that can be played, and of which game.
    Check { text: String },
}

/// The answer.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EditionResponse {
    Standard {
        text: String,
    },
    /// It can be played.
    Fine {
        game: String,
        name: String,
        /// It is called like the one that comes with the game, but is another.
        borrows_name: bool,
    },
    Wrong {
        /// Where to look first, counted from 1, if that can be said.
        line: Option<usize>,
        /// The column of that line, counted from 1, where it is known.
        column: Option<usize>,
        /// The entry that is wrong, in the words of the file; empty for the file as a whole.
        entry: String,
        /// One sentence about it, whose texts come apart from those of the shell.
        what: Phrase,
        /// What the TOML reader said of it, in English.
        detail: Option<String>,
    },
}
