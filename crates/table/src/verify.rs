//! Whether the dice of a finished game were fair.

use crate::Digest;
use crate::advice::RandomAdvisor;
use crate::chain::ChainKey;
use crate::dice::Seed;
use crate::log::{EntryBody, Log, LogError, TableEvent};
use crate::replay::{ReplayError, replay};
use crate::session::{Playable, Session};
use kit::{Actor, Seat};
use serde::{Deserialize, Serialize};

/// What a player has kept of a game, to hold its log against. Nothing of it has to be there.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// What the table had committed itself to before the player added anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Digest>,
    /// What the player has added to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Digest>,
    /// From which seat; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The last entry that the player was told of, and the hash of the log up to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<(u64, Digest)>,
}

/// What was found of a log whose dice are as promised.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verified {
    /// Actions of chance, each of which was derived again.
    pub draws: usize,
    /// Seats that added to the seed.
    pub seats_added: usize,
    pub entries: usize,
    /// The hash of the whole log.
    pub chain: Digest,
}

/// Derives every die and draw of a log again from the seed that it reveals, and holds the log against
/// what a player has kept of the game. The error names the first line where they part.
///
/// A log that commits itself to no seed is [`ReplayError::NotCommitted`] if it replays; so is one that goes on
/// from a moment of another game, since whoever tries that again knows the dice or has them rolled anew.
pub fn verify<G: Playable>(log: &Log, receipt: &Receipt) -> Result<Verified, ReplayError> {
    if log.header.commitment.is_none() {
        if receipt.commitment.is_some() {
            let what = "commitment: there is none, but you have kept one";
            return Err(LogError::new(1, what).into());
        }
        replay::<G>(log, |_| {})?;
        return Err(ReplayError::NotCommitted);
    }
    if receipt.commitment.is_some_and(|kept| log.header.commitment != Some(kept)) {
        return Err(LogError::new(1, "commitment: it is not the one that you have kept").into());
    }
    if log.header.origin.is_some() {
        if receipt.commitment.is_some() {
            let what = "origin: the game goes on from another, but you have kept a commitment";
            return Err(LogError::new(1, what).into());
        }
        replay::<G>(log, |_| {})?;
        return Err(ReplayError::NotCommitted);
    }
    let bodies = || log.entries.iter().map(|entry| &entry.body);
    let revealed = bodies().enumerate().find_map(|(at, body)| match body {
        EntryBody::Table(TableEvent::Reveal(seed)) => Some((at + 2, Seed(seed.0))),
        _ => None,
    });
    let Some((line, seed)) = revealed else {
        let what = "the log ends without revealing the seed";
        return Err(LogError::new(log.entries.len() + 2, what).into());
    };
    if log.header.commitment != Some(seed.commitment()) {
        return Err(LogError::new(line, "this is not the seed that was committed to").into());
    }
    let session = Session::<G>::restore(log, Some(seed), 0, std::sync::Arc::new(RandomAdvisor))?;
    if session.is_unsettled() {
        let what = "the log ends while a die or draw is pending";
        return Err(LogError::new(log.entries.len() + 2, what).into());
    }
    check_entropy(log, receipt)?;
    let chain = check_chain(log, &seed, receipt)?;
    let chance = |entry: &&crate::log::Entry| entry.by == Some(Actor::Chance);
    Ok(Verified {
        draws: log.entries.iter().filter(chance).count(),
        seats_added: bodies()
            .filter(|d| matches!(d, EntryBody::Table(TableEvent::Entropy(_))))
            .count(),
        entries: log.entries.len(),
        chain,
    })
}

/// Whether the player's own contribution is among those that the dice were made of.
fn check_entropy(log: &Log, receipt: &Receipt) -> Result<(), LogError> {
    let Some(kept) = receipt.entropy else { return Ok(()) };
    let fits = |seat: Seat| receipt.seat.is_none_or(|own| own == seat);
    let begun = |body: &EntryBody| *body == EntryBody::Table(TableEvent::Begin);
    let mut line = 2;
    for entry in log.entries.iter().take_while(|entry| !begun(&entry.body)) {
        if let (Some(Actor::Seat(seat)), EntryBody::Table(TableEvent::Entropy(added))) =
            (entry.by, &entry.body)
            && fits(seat)
            && *added == kept
        {
            return Ok(());
        }
        line += 1;
    }
    Err(LogError::new(line, "play begins without the seed that you have added"))
}

/// The hash of the whole log, if it is the one whose hash the player has kept.
fn check_chain(log: &Log, seed: &Seed, receipt: &Receipt) -> Result<Digest, LogError> {
    let entries = log.entries.len();
    if let Some((told, _)) = receipt.chain
        && told > entries as u64
    {
        let what = format!("the log ends after {entries} entries, but you were told of {told}");
        return Err(LogError::new(entries + 2, what));
    }
    let key = ChainKey::new(seed);
    let mut hash = key.first(&log.header);
    for sequence in 0..=entries {
        if let Some(entry) = sequence.checked_sub(1).map(|at| &log.entries[at]) {
            hash = key.next(hash, &entry.write());
        }
        if let Some((told, kept)) = receipt.chain
            && told == sequence as u64
            && kept != hash
        {
            let what = "up to here the log is not the one that you were told of";
            return Err(LogError::new(sequence + 1, what));
        }
    }
    Ok(hash)
}
