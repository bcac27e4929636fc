//! What a page asks its worker about editions.

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
        /// The entry that is wrong, as a person can find it.
        entry: String,
        /// One English sentence about it.
        what: String,
    },
}
