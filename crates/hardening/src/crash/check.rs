//! Holds what lies on disk against what clients remember.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use kit::{Actor, Seat};
use registry::{GameEntry, with_game};
use room::{SeatOwner, StoredTable};
use rusqlite::Connection;
use serde_json::Value;
use server::store::StoreReader;
use server::store::sqlite::{FILE, Sqlite};
use table::log::{Entry, EntryBody, Log};
use table::replay::replay;
use table::{Digest, Playable, Registry, digest};
use wire::lobby::Stage;

use super::acknowledged::{Acknowledged, AcknowledgedSeat, AcknowledgedTable, is_same};
use crate::games::{game_id, registry};

/// What was compared.
#[derive(Copy, Clone, Default, Debug)]
pub struct Comparison {
    pub tables: u64,
    pub entries: u64,
    pub actions: u64,
    pub views: u64,
}

impl Comparison {
    pub(super) fn add(&mut self, other: Comparison) {
        self.tables += other.tables;
        self.entries += other.entries;
        self.actions += other.actions;
        self.views += other.views;
    }
}

/// Compares a folder that no server uses with everything that was acknowledged.
pub(super) fn check(folder: &Path, acknowledged: &Acknowledged) -> Result<Comparison, String> {
    sound(folder)?;
    let (_writer, reader) =
        Sqlite::open(folder).and_then(Sqlite::split).map_err(|error| error.to_string())?;
    let unfinished = reader.take_over().map_err(|error| error.to_string())?;
    let unfinished = unfinished.all_readable().map_err(|error| error.to_string())?;
    let (registry, mut compared) = (registry(), Comparison::default());
    for record in acknowledged.records() {
        if record.settled.load(Ordering::SeqCst) {
            continue;
        }
        let wrong = |what: String| format!("{} {}: {what}", record.game, record.id);
        let mut tables = unfinished.iter().map(|(_, table)| table);
        let found = tables.find(|table| table.record.id.as_str() == record.id).cloned();
        let kept = match found {
            Some(kept) => kept,
            None => finished(&*reader, &record.id)
                .map_err(wrong)?
                .ok_or_else(|| wrong("the table is lost".into()))?,
        };
        compared.add(check_table(&registry, &kept, &record).map_err(wrong)?);
        if record.over.load(Ordering::SeqCst) && kept.record.stage == Stage::Finished {
            record.settled.store(true, Ordering::SeqCst);
        }
    }
    Ok(compared)
}

/// Whether the database itself says that it is in order.
pub(crate) fn sound(folder: &Path) -> Result<(), String> {
    let connection = Connection::open(folder.join(FILE)).map_err(|error| error.to_string())?;
    let verdict: Result<String, _> =
        connection.query_row("PRAGMA integrity_check", [], |row| row.get(0));
    match verdict {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => Err(format!("the database is damaged: {verdict}")),
        Err(error) => Err(format!("the database cannot be read: {error}")),
    }
}

fn finished(reader: &dyn StoreReader, id: &str) -> Result<Option<StoredTable>, String> {
    let found = reader.finished(id.parse()?).map_err(|error| error.to_string())?;
    Ok(found.map(|(_, table)| table))
}

/// The log of a table as it was kept.
pub(crate) fn log_of(kept: &StoredTable) -> Result<Log, String> {
    let mut log = Log::new(kept.record.header.clone());
    for (at, line) in kept.lines.iter().enumerate() {
        log.entries.push(Entry::parse(line, at + 2).map_err(|error| error.to_string())?);
    }
    Ok(log)
}

fn check_table(
    registry: &Registry,
    kept: &StoredTable,
    record: &AcknowledgedTable,
) -> Result<Comparison, String> {
    check_places(kept, record)?;
    let mut compared = Comparison { tables: 1, ..Comparison::default() };
    if kept.record.stage == Stage::Gathering || kept.lines.is_empty() {
        let told = (0..record.seats.len()).any(|seat| record.seat(seat).snapshot.sequence() > 0);
        return if told { Err("its whole log is lost".into()) } else { Ok(compared) };
    }
    let log = log_of(kept)?;
    // With the seed, every draw is derived again.
    let table = registry.restore(&log, Some(kept.seed), 1).map_err(|error| error.to_string())?;
    let (found, actions) =
        with_game!(game_id(record.game), E => replayed::<<E as GameEntry>::Game>(&log))?;
    if table.digest() != found {
        return Err("the table stands otherwise than its log".into());
    }
    check_times(&log)?;
    for (seat, done) in actions.iter().enumerate().take(record.seats.len()) {
        let known = record.seat(seat);
        let wrong = |what: String| format!("seat {seat}: {what}");
        check_done(&known, done).map_err(wrong)?;
        let onlooker = Some(Seat::new(seat));
        let past = table.happenings(onlooker, 0, usize::MAX);
        compared.entries += check_seen(&known, past.get()).map_err(wrong)?;
        compared.actions += known.done.len() as u64;
        compared.views += check_snapshot(registry, kept, &log, &known, onlooker).map_err(wrong)?;
    }
    Ok(compared)
}

/// Everybody who was told that they sit, sits.
fn check_places(kept: &StoredTable, record: &AcknowledgedTable) -> Result<(), String> {
    let seated = record.seated.lock().expect("no panic while holding it");
    for (seat, expected) in seated.iter().enumerate() {
        let Some(expected) = expected else { continue };
        match &kept.record.seats[seat] {
            SeatOwner::Person { name, .. } if name == expected => {}
            other => return Err(format!("{expected} sat on seat {seat}, and there is {other:?}")),
        }
    }
    Ok(())
}

/// The state that the log leads to, and what each seat has played, in order.
pub(crate) fn replayed<G: Playable>(log: &Log) -> Result<(Digest, Vec<Vec<String>>), String> {
    let setup = log.header.setup::<G>().map_err(|error| error.to_string())?;
    let mut before = G::setup(&setup).map_err(|error| error.to_string())?;
    let mut played = vec![Vec::new(); kit::SEATS_MAX];
    let end = replay::<G>(log, |step| {
        if let (EntryBody::Play(text), Some(Actor::Seat(seat))) = (&step.entry.body, step.entry.by)
            && let Ok(action) = before.read_action(text)
        {
            played[seat.index()].push(serde_json::to_value(action).unwrap_or_default().to_string());
        }
        before.clone_from(step.game);
    });
    Ok((digest(&end.map_err(|error| error.to_string())?), played))
}

/// Times do not run backwards, nor ahead.
fn check_times(log: &Log) -> Result<(), String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let mut last = 0;
    for entry in &log.entries {
        let at = entry.at.ok_or("an entry has no time")?;
        if at < last || u128::from(at) > now {
            return Err(format!("an entry at {at} follows one at {last}; it is {now}"));
        }
        last = at;
    }
    Ok(())
}

/// What was acknowledged was done: once, in that order, and nothing besides but what was under way.
fn check_done(known: &AcknowledgedSeat, on_disk: &[String]) -> Result<(), String> {
    let open = known.sent.as_ref().map(|(_, action)| action.to_string());
    let expected: Vec<&String> = known.done.iter().collect();
    let with_open: Vec<&String> = known.done.iter().chain(&open).collect();
    let found: Vec<&String> = on_disk.iter().collect();
    if found == expected || found == with_open {
        return Ok(());
    }
    let at = found.iter().zip(&expected).position(|(one, other)| one != other);
    Err(format!(
        "{} actions are on disk and {} were acknowledged (open: {open:?}); they part at {at:?}",
        found.len(),
        expected.len()
    ))
}

fn check_seen(known: &AcknowledgedSeat, past: &str) -> Result<u64, String> {
    let past: Vec<Value> = serde_json::from_str(past).map_err(|error| error.to_string())?;
    for (sequence, seen) in &known.seen {
        let found = usize::try_from(*sequence).ok().and_then(|at| past.get(at.checked_sub(1)?));
        match found {
            Some(found) if is_same(seen, found) => {}
            Some(found) => return Err(format!("entry {sequence} was {seen} and is {found}")),
            None => return Err(format!("entry {sequence} was shown and is lost")),
        }
    }
    Ok(known.seen.len() as u64)
}

/// What the seat saw last is what the log led to at that moment: the view, the choices, the points
/// and the deadlines.
fn check_snapshot(
    registry: &Registry,
    kept: &StoredTable,
    log: &Log,
    known: &AcknowledgedSeat,
    onlooker: Option<Seat>,
) -> Result<u64, String> {
    let sequence = known.snapshot.sequence();
    if known.snapshot.is_empty() || sequence == 0 {
        return Ok(0);
    }
    let mut then = log.clone();
    then.entries.truncate(sequence as usize);
    let table = registry.restore(&then, Some(kept.seed), 1).map_err(|error| error.to_string())?;
    let update = table.update(onlooker, sequence);
    let update: Value = serde_json::from_str(update.get()).map_err(|error| error.to_string())?;
    for part in ["sequence", "status", "view", "points", "choices", "commands"] {
        let (seen, is) = (&known.snapshot.0[part], &update[part]);
        if seen != is {
            return Err(format!("after entry {sequence} {part} was {seen}, by the log it is {is}"));
        }
    }
    Ok(1)
}
