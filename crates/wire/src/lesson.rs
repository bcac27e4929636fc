//! A guided first game: a deal that is always the same, others who do what they are told, and steps.
//!
//! Lessons are data, `games/<game>/board/lesson.json`; what is said at a step is in the texts,
//! under `learn-step-<game>-<number>`.

use serde::Deserialize;
use serde_json::Value;
use table::Digest;

use crate::TableId;
use crate::offline::{LocalSeat, LocalTableSpec, Script};

/// Milliseconds that the others of a lesson wait before they act: long enough to be seen, also where all act
/// at once.
const PACE: u64 = 400;

/// A lesson. The pupil has the first seat.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub game: String,
    /// The table's seed, which decides the dice.
    pub seed: Digest,
    pub options: Value,
    /// What each of the others does, in the game's notation.
    pub others: Vec<Vec<String>>,
    /// What the pupil's seat has done before the first step.
    pub before: Vec<Value>,
    pub steps: Vec<Step>,
}

/// Something to read, and then perhaps to do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Where to look: the last of these selectors that something on the page matches.
    #[serde(default)]
    pub point: Vec<String>,
    /// The action that leads on, as clients send it; without one the pupil only reads.
    #[serde(default)]
    pub play: Option<Value>,
    /// Whether it leads on that the pupil says to be ready, as before all act at once, and that this begins.
    #[serde(default)]
    pub ready: bool,
    /// What the pupil's seat does by itself after that, so that nothing is done often.
    #[serde(default)]
    pub then: Vec<Value>,
}

impl Lesson {
    /// The table to be opened for it. `at` is milliseconds since 1970.
    pub fn table_spec(&self, id: TableId, person: String, at: u64) -> LocalTableSpec {
        let scripted = |lines: &Vec<String>| {
            let (lines, then) = (lines.clone(), "easy".into());
            LocalSeat::Script(Script { lines, then, pace: Some(PACE) })
        };
        LocalTableSpec {
            id,
            person,
            game: self.game.clone(),
            seats: std::iter::once(LocalSeat::Me).chain(self.others.iter().map(scripted)).collect(),
            options: self.options.clone(),
            edition: None,
            seed: self.seed,
            entropy: None,
            at,
            again: None,
        }
    }
}
