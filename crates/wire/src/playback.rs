//! A finished game shown again: what a page and its worker say to each other about it.

use kit::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Receipt;
use table::playback::PlaybackInfo;

use crate::Snapshot;
use crate::lobby::Verification;

/// From a page. Each is answered once, in this order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaybackRequest {
    /// The log of the game. The worker holds one playback at a time.
    Open { log: String },
    /// A moment, as a seat saw it or, if `onlooker` is `null`, as everybody did; with what happened
    /// after the moment `since`.
    Show { onlooker: Option<Seat>, at: usize, since: usize },
    /// Actions as the board knows them, from the game's notation, where the game stood so.
    Actions { at: usize, texts: Vec<String> },
    /// Whether the dice were fair, and are those that somebody has kept a receipt of.
    Verify(Receipt),
}

/// From the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaybackResponse {
    Opened(Box<PlaybackInfo>),
    /// An [`Update`](table::message::Update) with nothing to choose.
    Shown(Snapshot),
    /// In their order; what could not be read is `null`.
    Actions(Vec<Value>),
    Verified(Verification),
    /// One English sentence, with the line of the log where there is one.
    Failed(String),
}
