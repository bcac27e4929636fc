//! What a table chooses before it plays.

use kit::Seat;
use kit::serde::{Deserialize, Serialize};

/// The table's choices.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    /// Games in a row whose points are added (5.3): 1 or 2.
    pub games: u8,
    /// Who begins the first game; by lot if left out (1.3). The next seat begins the second (5.3).
    pub first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Options { games: 1, first: None }
    }
}
