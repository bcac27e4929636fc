//! Writes to the database.

use std::collections::BTreeMap;
use std::fs::File;
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use table::Append;
use wire::lobby::Stage;

use super::owner::Owner;
use crate::store::heads::{Head, HeadChanges, Heads};
use crate::store::{
    NewDevice, SeatOwner, StoreError, StoreWriter, TableNumber, TableRecord, Write, WriteOutcome,
};

/// How far logs go is written down no more often than this. To do so in every commit would cost as much as the commit
/// does.
const NOTE_EVERY: Duration = Duration::from_millis(500);

pub(super) struct SqliteWriter {
    connection: Connection,
    owner: Owner,
    heads: Heads,
    /// Which entries come next in logs that have grown since that was last written down, and when it was.
    unnoted: BTreeMap<i64, u64>,
    noted: Option<Instant>,
    _lock: File,
}

impl SqliteWriter {
    pub(super) fn new(connection: Connection, owner: Owner, heads: Heads, lock: File) -> Self {
        SqliteWriter {
            connection,
            owner,
            heads,
            unnoted: BTreeMap::new(),
            noted: None,
            _lock: lock,
        }
    }
}

impl StoreWriter for SqliteWriter {
    fn commit(&mut self, batch: &[&Write]) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut heads = self.heads.lock().expect("no panic while holding it");
        let mut draft = HeadChanges::new(&mut heads);
        let is_due = self.noted.is_none_or(|noted| noted.elapsed() >= NOTE_EVERY);
        let unnoted = is_due.then_some(&self.unnoted);
        let done = commit(&mut self.connection, self.owner, batch, &mut draft, unnoted);
        let (outcomes, grown) = match done {
            Ok(committed) => committed,
            Err(error) => {
                draft.take_back();
                return Err(error);
            }
        };
        if is_due {
            self.unnoted.clear();
            self.noted = Some(Instant::now());
        } else {
            self.unnoted.extend(grown);
        }
        Ok(outcomes)
    }

    fn rest(&mut self) -> Result<(), StoreError> {
        if self.unnoted.is_empty() {
            return Ok(());
        }
        let change = self.owner.change(&mut self.connection)?;
        for (number, next) in &self.unnoted {
            know_next(&change, *number, *next)?;
        }
        change.commit()?;
        self.unnoted.clear();
        Ok(())
    }

    fn check_owner(&mut self) -> Result<(), StoreError> {
        self.owner.check(&self.connection)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        // The version is written again, as it is, through the journal and to the disk like everything.
        let change = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version: usize = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        change.pragma_update(None, "user_version", version)?;
        change.commit()?;
        Ok(())
    }

    fn tidy(&mut self) -> Result<(), StoreError> {
        let change = self.owner.change(&mut self.connection)?;
        change.execute(
            "DELETE FROM journal WHERE EXISTS (SELECT 1 FROM archive WHERE \
             archive.game = journal.game AND archive.through >= journal.sequence)",
            [],
        )?;
        change.commit()?;
        self.connection.execute_batch("PRAGMA optimize")?;
        self.close()
    }

    fn close(&mut self) -> Result<(), StoreError> {
        let heads = self.heads.lock().expect("no panic while holding it");
        let change = self.owner.change(&mut self.connection)?;
        for (number, head) in &*heads {
            know_next(&change, *number, head.next)?;
        }
        change.commit()?;
        Ok(())
    }
}

/// Writes down that a log goes up to the entry before this one.
pub(super) fn know_next(change: &Transaction, number: i64, next: u64) -> Result<(), StoreError> {
    let note = "UPDATE head SET next_known = ?2 WHERE game = ?1 AND next_known < ?2";
    change.prepare_cached(note)?.execute(params![number, next])?;
    Ok(())
}

/// What became of each write, and the entries that come next in the logs that have grown.
type Committed = (Vec<WriteOutcome>, BTreeMap<i64, u64>);

/// Does all of it, and writes down how far logs go, if these are given that have grown before.
fn commit(
    connection: &mut Connection,
    owner: Owner,
    batch: &[&Write],
    draft: &mut HeadChanges,
    unnoted: Option<&BTreeMap<i64, u64>>,
) -> Result<Committed, StoreError> {
    let change = owner.change(connection)?;
    let mut outcomes = Vec::with_capacity(batch.len());
    let mut grown = BTreeMap::new();
    for write in batch {
        let outcome = apply(&change, write, draft)?;
        if let (Write::Append { number, append }, WriteOutcome::Stored) = (write, outcome) {
            grown.insert(number.0, append.through() + 1);
        }
        outcomes.push(outcome);
    }
    if let Some(before) = unnoted {
        let not_again = before.iter().filter(|(number, _)| !grown.contains_key(number));
        for (number, next) in not_again.chain(&grown) {
            know_next(&change, *number, *next)?;
        }
    }
    change.commit()?;
    Ok((outcomes, grown))
}

fn apply(
    change: &Transaction,
    write: &Write,
    draft: &mut HeadChanges,
) -> Result<WriteOutcome, StoreError> {
    let run =
        |sql: &str, values: &[&dyn rusqlite::ToSql]| change.prepare_cached(sql)?.execute(values);
    let found =
        |changed: usize| if changed > 0 { WriteOutcome::Stored } else { WriteOutcome::Refused };
    match write {
        Write::Append { number, append } => {
            let Append { epoch, sequence, lines } = append;
            let head = draft.get(change, *number)?;
            if !head.is_some_and(|head| head.epoch == *epoch && head.next == *sequence) {
                return Ok(WriteOutcome::Refused);
            }
            run(
                "INSERT INTO journal (game, sequence, lines) VALUES (?1, ?2, ?3)",
                params![number.0, sequence, lines.join("\n")],
            )?;
            draft.set(*number, Some(Head { epoch: *epoch, next: append.through() + 1 }));
        }
        Write::AddPerson { person, device, now } => {
            run(
                "INSERT INTO person (id, name, created) VALUES (?1, ?2, ?3)",
                params![person.id.0, person.name, now],
            )?;
            let NewDevice { token, number, label } = device;
            run(
                "INSERT INTO token (hash, person, number, label, added) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![token.0, person.id.0, number, label, now],
            )?;
        }
        Write::Rename(person) => {
            let values = params![person.id.0, person.name];
            return Ok(found(run("UPDATE person SET name = ?2 WHERE id = ?1", values)?));
        }
        Write::AddRecovery { person, secret, until } => {
            run("DELETE FROM recovery WHERE person = ?1", params![person.0])?;
            run(
                "INSERT INTO recovery (hash, person, until) VALUES (?1, ?2, ?3)",
                params![secret.0, person.0, until],
            )?;
        }
        Write::Recover { secret, device, now } => {
            let NewDevice { token, number, label } = device;
            let moved = run(
                "INSERT INTO token (hash, person, number, label, added) \
                 SELECT ?2, person, ?4, ?5, ?3 FROM recovery WHERE hash = ?1 AND until > ?3",
                params![secret.0, token.0, now, number, label],
            )?;
            run("DELETE FROM recovery WHERE hash = ?1 OR until <= ?2", params![secret.0, now])?;
            return Ok(found(moved));
        }
        Write::EndDevice { person, number } => {
            let values = params![person.0, number];
            return Ok(found(run("DELETE FROM token WHERE person = ?1 AND number = ?2", values)?));
        }
        Write::Open { number, seed, record } => {
            run(
                "INSERT INTO game (number, id, finished, seed, record) VALUES (?1, ?2, 0, ?3, ?4)",
                params![number.0, record.id.as_str(), seed.0, written(record)],
            )?;
            run(
                "INSERT INTO head (game, epoch, next_archived) VALUES (?1, 1, 1)",
                params![number.0],
            )?;
            draft.set(*number, Some(Head { epoch: 1, next: 1 }));
            members(&run, *number, record)?;
        }
        Write::Record { number, epoch, record } => {
            if draft.get(change, *number)?.is_none_or(|head| head.epoch != *epoch) {
                return Ok(WriteOutcome::Refused);
            }
            let finished = record.stage == Stage::Finished;
            let changed = run(
                "UPDATE game SET record = ?2, finished = ?3 WHERE number = ?1",
                params![number.0, written(record), finished],
            )?;
            if changed > 0 {
                members(&run, *number, record)?;
            }
            return Ok(found(changed));
        }
        Write::Chat { number, line } => {
            let text = serde_json::to_string(line).expect("plain JSON");
            run(
                "INSERT OR REPLACE INTO chat (game, number, line) VALUES (?1, ?2, ?3)",
                params![number.0, line.number, text],
            )?;
            // Nobody is ever told of older ones.
            let old = line.number.saturating_sub(wire::CHAT_LINES_KEPT as u64);
            run("DELETE FROM chat WHERE game = ?1 AND number <= ?2", params![number.0, old])?;
        }
        // A file has one owner for all of its tables. What waits to be written for this one is refused.
        Write::Release { number } => draft.set(*number, None),
        Write::Archive { number, through, log } => {
            run(
                "INSERT OR REPLACE INTO archive (game, through, log) VALUES (?1, ?2, ?3)",
                params![number.0, through, log],
            )?;
            let next = through + 1;
            run("UPDATE head SET next_archived = ?2 WHERE game = ?1", params![number.0, next])?;
            if draft.get(change, *number)?.is_some_and(|head| head.next == next) {
                draft.set(*number, None);
            }
        }
    }
    Ok(WriteOutcome::Stored)
}

pub(super) fn written(record: &TableRecord) -> String {
    serde_json::to_string(record).expect("plain JSON")
}

type Run<'a> = dyn Fn(&str, &[&dyn rusqlite::ToSql]) -> rusqlite::Result<usize> + 'a;

/// Whoever has sat at a table finds it among theirs.
fn members(run: &Run, number: TableNumber, record: &TableRecord) -> Result<(), StoreError> {
    for owner in &record.seats {
        if let SeatOwner::Person { id, .. } = owner {
            run(
                "INSERT OR IGNORE INTO member (person, game, since) VALUES (?1, ?2, ?3)",
                params![id.0, number.0, record.created],
            )?;
        }
    }
    Ok(())
}
