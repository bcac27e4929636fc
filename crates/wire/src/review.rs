//! What was luck and what was skill: what a page and its worker say to each other about it.

use review::{Effort, Moment, Review};
use serde::{Deserialize, Serialize};

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
    Done(Box<Review>),
    /// One English sentence.
    Failed(String),
}
