//! A guided first game: a deal that is always the same, others who do what they are told, and steps.
//!
//! Lessons are data of the client, `crates/web/assets/lessons`; what is said at a step is in the texts,
//! under `learn-step-<game>-<number>`.

use serde::Deserialize;
use serde_json::Value;
use table::Digest;

use crate::TableId;
use crate::offline::{Opening, Script, Sitter};

/// Milliseconds that the others of a lesson wait before they act: long enough to be seen.
const PACE: u64 = 300;

/// A lesson. The pupil has the first seat.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub game: String,
    /// Decides the dice: every byte of the table's seed.
    pub seed: u8,
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
    /// What the pupil's seat does by itself after that, so that nothing is done often.
    #[serde(default)]
    pub then: Vec<Value>,
}

impl Lesson {
    /// Everything that the pupil's seat does, in its order.
    pub fn plays(&self) -> impl Iterator<Item = &Value> {
        let steps = self.steps.iter().flat_map(|step| step.play.iter().chain(&step.then));
        self.before.iter().chain(steps)
    }

    /// The table to be opened for it. `at` is milliseconds since 1970.
    pub fn opening(&self, id: TableId, person: String, at: u64) -> Opening {
        let scripted = |lines: &Vec<String>| {
            let (lines, then) = (lines.clone(), "easy".into());
            Sitter::Script(Script { lines, then, pace: Some(PACE) })
        };
        Opening {
            id,
            person,
            game: self.game.clone(),
            seats: std::iter::once(Sitter::Me).chain(self.others.iter().map(scripted)).collect(),
            options: self.options.clone(),
            edition: None,
            seed: Digest([self.seed; 32]),
            entropy: None,
            at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_does_everything_in_its_order() {
        let lesson: Lesson = serde_json::from_str(
            r#"{"game": "via", "seed": 1, "options": {}, "others": [["take"]], "before": ["a"],
                "steps": [{"point": ["x"]}, {"play": "b", "then": ["c"]}, {"play": "d"}]}"#,
        )
        .unwrap();
        let plays: Vec<&str> = lesson.plays().filter_map(Value::as_str).collect();
        assert_eq!(plays, ["a", "b", "c", "d"]);
        let opening = lesson.opening(TableId::from_random([7; 16]), "Ada".into(), 5);
        assert_eq!(opening.seats.len(), 2);
    }
}
