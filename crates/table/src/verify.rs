//! Whether the dice of a finished game were fair.

use crate::advice::Anything;
use crate::dice::Seed;
use crate::log::{Deed, Log, LogError, TableDeed};
use crate::replay::ReplayError;
use crate::session::{Playable, Session};
use kit::Actor;
use serde::{Deserialize, Serialize};

/// What was found of a log whose dice are as promised.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// Actions of chance, each of which was derived again.
    pub draws: usize,
    /// Seats that added to the seed.
    pub seats_added: usize,
    pub entries: usize,
}

/// Derives every die and draw of a log again from the seed that it reveals. The error names the
/// first line where the log and the dice part.
pub fn verify<G: Playable>(log: &Log) -> Result<Verified, ReplayError> {
    if log.header.commitment.is_none() {
        let what = "commitment: there is none, so nothing can be verified";
        return Err(LogError::new(1, what).into());
    }
    let deeds = || log.entries.iter().map(|entry| &entry.deed);
    let revealed = deeds().enumerate().find_map(|(at, deed)| match deed {
        Deed::Table(TableDeed::Reveal(seed)) => Some((at + 2, Seed(seed.0))),
        _ => None,
    });
    let Some((line, seed)) = revealed else {
        let what = "the log ends without revealing the seed";
        return Err(LogError::new(log.entries.len() + 2, what).into());
    };
    if log.header.commitment != Some(seed.commitment()) {
        return Err(LogError::new(line, "this is not the seed that was committed to").into());
    }
    let session = Session::<G>::restore(log, Some(seed), 0, std::sync::Arc::new(Anything))?;
    if session.is_unsettled() {
        let what = "the log ends while a die or draw is pending";
        return Err(LogError::new(log.entries.len() + 2, what).into());
    }
    let chance = |entry: &&crate::log::Entry| entry.by == Some(Actor::Chance);
    Ok(Verified {
        draws: log.entries.iter().filter(chance).count(),
        seats_added: deeds().filter(|d| matches!(d, Deed::Table(TableDeed::Entropy(_)))).count(),
        entries: log.entries.len(),
    })
}
