//! A finished game shown again: what a page and its worker say to each other about it.

use kit::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::film::Reel;

use crate::lobby::Verification;

/// From a page. Each is answered once, in this order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToFilm {
    /// The log of the game. The worker holds one film at a time.
    Open { log: String },
    /// A moment, as a seat saw it or, if `onlooker` is `null`, as everybody did; with what happened
    /// after the moment `since`.
    Show { onlooker: Option<Seat>, at: usize, since: usize },
    /// Whether the dice were fair.
    Verify,
}

/// From the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromFilm {
    Opened(Box<Reel>),
    /// An [`Update`](table::wire::Update) with nothing to choose.
    Shown(Value),
    Verified(Verification),
    /// One English sentence, with the line of the log where there is one.
    Failed(String),
}
