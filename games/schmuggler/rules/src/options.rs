//! What a table may choose.

use kit::serde::{Deserialize, Serialize};
use kit::{Seat, SetupError};

use crate::Edition;

/// What a table may choose.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    /// After so many turns, all players' together, the game ends; 0 for never (schmuggler/5.2).
    pub turn_limit: u16,
    /// How many of the box's rocks the players lay before the boats are placed (schmuggler/1.4).
    pub rocks: u8,
    /// Who begins; drawn by lot if not said.
    pub first: Option<Seat>,
}

impl Options {
    pub(crate) fn check(self, edition: &Edition, players: u8) -> Result<(), SetupError> {
        let (all, rocks) = (edition.rocks(), self.rocks);
        if rocks > all {
            return Err(SetupError(format!("rocks: there are {all} to lay, not {rocks}")));
        }
        match self.first {
            Some(first) if first.index() >= usize::from(players) => {
                let what = format!("first: there is no seat {first} at a table for {players}");
                Err(SetupError(what))
            }
            _ => Ok(()),
        }
    }
}
