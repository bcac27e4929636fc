//! What a table chooses before it plays.

use kit::Seat;
use kit::serde::{Deserialize, Serialize};

/// The table's choices.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    /// Who is first captain; drawn by lot if nobody is named.
    pub first_captain: Option<Seat>,
    /// The game ends after so many rounds; 0 is no limit (6.4).
    pub round_limit: u16,
}
