//! What was luck and what was skill: what a page and its worker say to each other about it.

use review::{Effort, Moment, Puzzle, Review};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Snapshot;

/// From a page. Whoever wants no answer any more ends the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewRequest {
    /// The log of a game that is over.
    pub log: String,
    pub effort: Effort,
    pub seed: u64,
}

/// From the worker: moments as they come, and then the whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReviewResponse {
    /// The moments after those before, of so many in all.
    Progress {
        moments: Vec<Moment>,
        total: usize,
    },
    Done(Box<FinishedReview>),
    Failed(ReviewFault),
}

/// Why a log is not reviewed.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReviewFault {
    /// Its game is not over.
    Running,
    /// It is no log of a game that we have: one English sentence, which names the line.
    Log(String),
}

/// All that came of looking through a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedReview {
    pub review: Review,
    /// Choices that cost something, as exercises, each with the number of its moment.
    pub puzzles: Vec<(usize, Puzzle)>,
}

/// From a page: what an exercise looks like.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExerciseRequest {
    pub game: String,
    pub puzzle: Puzzle,
}

/// From the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExerciseResponse {
    Shown {
        /// What the seat sees, with nothing that can be done.
        snapshot: Snapshot,
        /// The choices as their board knows them, in their order.
        actions: Vec<Value>,
    },
    /// One English sentence.
    Failed(String),
}
