//! Positions with one clearly best choice, and a reason that somebody can learn from.

use kit::{Luck, Phrase, Seat, SplitMix};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::review::{Choice, Ppm};

/// An exercise: what would you play?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    pub players: u8,
    pub options: Value,
    /// The text of an own edition; left out if it is the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Whose choice it is.
    pub seat: Seat,
    /// In the game's notation, secrets included: whoever solves it is shown the seat's view of it.
    pub position: String,
    /// What may be answered, the best first.
    pub choices: Vec<Choice>,
    /// What speaks for the best.
    pub reasons: Vec<Phrase>,
}

impl Puzzle {
    /// The choices in the order in which they are shown: that of a lot, by the seed.
    pub fn shown(&self, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.choices.len()).collect();
        SplitMix::new(seed).shuffle(&mut order);
        order
    }

    /// By how much the best is better than the next.
    pub fn gap(&self) -> Ppm {
        self.choices[0].share - self.choices[1].share
    }

    /// Answers that are as good as the best: what lies so little behind it is no mistake.
    pub fn is_right(&self, choice: usize) -> bool {
        let best = self.choices.first().map_or(0, |best| best.share);
        self.choices.get(choice).is_some_and(|chosen| best - chosen.share < RIGHT)
    }

    /// What it is kept by: the same position is the same exercise, wherever it comes from.
    pub fn name(&self) -> String {
        // FNV-1a: nobody gains anything by finding two of a name.
        let bytes = self.position.bytes().chain([self.seat.index() as u8, self.players]);
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

/// What lies behind the best by less than this is as good.
const RIGHT: Ppm = 10_000;
