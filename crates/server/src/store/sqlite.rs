//! A store in one file of `SQLite`.
//!
//! Entries of all running games go to the end of one journal, which has no index: a commit touches
//! only its last pages, however many tables have moved. Start-up reads it from front to back. The log
//! of a finished game becomes one row of `archive`. Which entry each table writes next is known in
//! memory, by the writer and the reader: a database has one owner, which read it from the journal.
//!
//! Who the owner is stands in the database itself, and every change asks for it in its own transaction.
//! A server that was replaced can therefore write nothing any more, whatever became of the lock file.
//!
//! A table of which a row cannot be read is left alone and told of; [`doctor`](super::doctor) says what
//! is wrong with it.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rusqlite::types::ValueRef;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Row, Transaction, TransactionBehavior, params,
};
use table::dice::Seed;
use table::{Append, Digest};
use wire::TableId;
use wire::lobby::Stage;

use super::heads::{Head, HeadChanges, Heads};
use super::private::{create_new, make_private};
use super::{
    DamagedTable, NewDevice, Person, PersonId, SeatOwner, Store, StoreError, StoreReader,
    StoreWriter, StoredDevice, StoredTable, TableNumber, TableRecord, TakenTables, Write,
    WriteOutcome,
};
use crate::identity::random_number;

/// Earlier versions carry a bug by which a write-ahead log that starts over can be misread.
const VERSION_MIN: i32 = 3_051_003;

/// The file's name in the data folder.
pub const FILE: &str = "fairwind.db";

/// One script for each version of the schema. A script is never changed once it was released.
pub(super) const MIGRATIONS: [&str; 5] = [
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
];

/// A data folder that is opened, locked and owned.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    /// Held as long as the store is in use, so that another server is told before it takes over.
    lock: File,
    owner: Owner,
}

/// Who may change the database: the last server that has opened it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Owner {
    server: i64,
    epoch: u64,
}

impl Owner {
    /// Takes the database over: whoever owned it before can change nothing any more.
    fn take(connection: &mut Connection) -> Result<Self, StoreError> {
        let server = random_number();
        let epoch = connection.query_row(
            "INSERT INTO owner (id, server, epoch) VALUES (1, ?1, 1) \
             ON CONFLICT (id) DO UPDATE SET server = ?1, epoch = epoch + 1 RETURNING epoch",
            [server],
            |row| row.get(0),
        )?;
        Ok(Owner { server, epoch })
    }

    fn check(self, connection: &Connection) -> Result<(), StoreError> {
        let mut ask =
            connection.prepare_cached("SELECT 1 FROM owner WHERE server = ?1 AND epoch = ?2")?;
        if ask.exists(params![self.server, self.epoch])? { Ok(()) } else { Err(StoreError::Fenced) }
    }

    /// Begins a change. Nobody else can begin one before this one has ended, so that its owner is the
    /// owner throughout.
    pub(super) fn change(self, connection: &mut Connection) -> Result<Transaction<'_>, StoreError> {
        let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        self.check(&change)?;
        Ok(change)
    }
}

impl Sqlite {
    /// Opens the data folder, and makes it if there is none.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let version = rusqlite::version_number();
        if version < VERSION_MIN {
            let found = rusqlite::version();
            let what = format!("SQLite {found} may lose data; 3.51.3 or newer is needed");
            return Err(StoreError::Unusable(what));
        }
        let unusable = |what: &Path, error: std::io::Error| {
            StoreError::Unusable(format!("{}: {error}", what.display()))
        };
        fs::create_dir_all(folder).map_err(|error| unusable(folder, error))?;
        let lock_path = folder.join("lock");
        let lock = File::create(&lock_path).map_err(|error| unusable(&lock_path, error))?;
        lock.try_lock().map_err(|_| {
            let what = "another server is using this folder";
            StoreError::Unusable(format!("{}: {what}", folder.display()))
        })?;
        let path = folder.join(FILE);
        make_private(&path).map_err(|error| unusable(&path, error))?;
        // Files beside the database are made like it; these were left by an earlier version.
        for suffix in ["-wal", "-shm"] {
            let beside = folder.join(format!("{FILE}{suffix}"));
            if beside.exists() {
                make_private(&beside).map_err(|error| unusable(&beside, error))?;
            }
        }
        let mut connection = connect(&path)?;
        migrate(&mut connection)?;
        let owner = Owner::take(&mut connection)?;
        Ok(Sqlite { path, lock, owner })
    }

    /// A connection that may change the database, and in whose name.
    pub(super) fn connection(&self) -> Result<(Connection, Owner), StoreError> {
        Ok((connect(&self.path)?, self.owner))
    }

    /// Its writer and its reader. The folder stays locked as long as the writer lives.
    pub fn split(self) -> Result<Store, StoreError> {
        let heads = Heads::default();
        let owner = self.owner;
        let connection = connect(&self.path)?.into();
        let reader = SqliteReader { connection, owner, heads: heads.clone() };
        let connection = connect(&self.path)?;
        let writer = SqliteWriter { connection, owner, heads, _lock: self.lock };
        Ok((Box::new(writer), Box::new(reader)))
    }
}

/// Copies a database, which may be in use, to a file that must not exist yet.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let path = folder.join(FILE);
    if !path.exists() {
        let what = format!("{}: there is no database here", folder.display());
        return Err(StoreError::Unusable(what));
    }
    let unusable =
        |why: &dyn std::fmt::Display| StoreError::Unusable(format!("{}: {why}", to.display()));
    let text = to.to_str().ok_or_else(|| unusable(&"the name is not Unicode"))?;
    let connection = connect(&path)?;
    // SQLite writes into a file that is empty, and leaves it to whom it belongs.
    create_new(to).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => unusable(&"exists already"),
        _ => unusable(&error),
    })?;
    if let Err(error) = connection.execute("VACUUM INTO ?1", [text]) {
        let _ = fs::remove_file(to);
        return Err(error.into());
    }
    File::open(to).and_then(|file| file.sync_all()).map_err(|error| unusable(&error))
}

/// Makes a data folder from a backup. The folder must not hold a database yet.
pub fn restore(from: &Path, folder: &Path) -> Result<(), StoreError> {
    let unusable = |what: &Path, why: &dyn std::fmt::Display| {
        StoreError::Unusable(format!("{}: {why}", what.display()))
    };
    let path = folder.join(FILE);
    if path.exists() {
        return Err(unusable(&path, &"exists already; move it away first"));
    }
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| unusable(from, &error))?;
    let check: String = source
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .map_err(|error| unusable(from, &error))?;
    let version: usize = source.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if check != "ok" || !(1..=MIGRATIONS.len()).contains(&version) {
        return Err(unusable(from, &"this is not a sound backup of Fairwind"));
    }
    fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
    let partial = folder.join("restoring.db");
    let _ = fs::remove_file(&partial);
    let copy = || -> std::io::Result<()> {
        let mut file = create_new(&partial)?;
        std::io::copy(&mut File::open(from)?, &mut file)?;
        file.sync_all()?;
        fs::rename(&partial, &path)
    };
    copy().map_err(|error| unusable(&path, &error))
}

pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| {
        let mode: String = row.get(0)?;
        if mode == "wal" { Ok(()) } else { Err(rusqlite::Error::InvalidQuery) }
    })?;
    // A commit returns when the write-ahead log is on disk, and not before.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Fewer, larger checkpoints: a page that is written often is copied once.
    connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > MIGRATIONS.len() {
        let what = format!("the database is of version {found}, made by a newer program");
        return Err(StoreError::Unusable(what));
    }
    for (at, script) in MIGRATIONS.iter().enumerate().skip(found) {
        let change = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
        change.execute_batch(script)?;
        change.pragma_update(None, "user_version", at + 1)?;
        change.commit()?;
    }
    Ok(())
}

struct SqliteWriter {
    connection: Connection,
    owner: Owner,
    heads: Heads,
    _lock: File,
}

impl StoreWriter for SqliteWriter {
    fn commit(&mut self, batch: &[&Write]) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut heads = self.heads.lock().expect("no panic while holding it");
        let mut draft = HeadChanges::new(&mut heads);
        let done = commit(&mut self.connection, self.owner, batch, &mut draft);
        if done.is_err() {
            draft.take_back();
        }
        done
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

/// Writes down that a log goes up to the entry before this one. To do so in every commit would cost as much as the
/// commit does.
fn know_next(change: &Transaction, number: i64, next: u64) -> Result<(), StoreError> {
    let note = "UPDATE head SET next_known = ?2 WHERE game = ?1 AND next_known < ?2";
    change.prepare_cached(note)?.execute(params![number, next])?;
    Ok(())
}

/// Fails if a log of so many entries was once longer, by the entry that is known to come next.
pub(super) fn check_end(lines: usize, next_known: usize) -> Result<(), String> {
    match next_known.saturating_sub(1) {
        before if lines < before => {
            Err(format!("its log ends after entry {lines} and had {before}"))
        }
        _ => Ok(()),
    }
}

fn commit(
    connection: &mut Connection,
    owner: Owner,
    batch: &[&Write],
    draft: &mut HeadChanges,
) -> Result<Vec<WriteOutcome>, StoreError> {
    let change = owner.change(connection)?;
    let outcomes =
        batch.iter().map(|write| apply(&change, write, draft)).collect::<Result<Vec<_>, _>>()?;
    change.commit()?;
    Ok(outcomes)
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
                "INSERT INTO game (number, id, finished, seed, charter) VALUES (?1, ?2, 0, ?3, ?4)",
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
                "UPDATE game SET charter = ?2, finished = ?3 WHERE number = ?1",
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

fn written(record: &TableRecord) -> String {
    serde_json::to_string(record).expect("plain JSON")
}

type Run<'a> = dyn Fn(&str, &[&dyn rusqlite::ToSql]) -> rusqlite::Result<usize> + 'a;

/// Whoever has sat at a table finds it among theirs.
fn members(run: &Run, number: TableNumber, record: &TableRecord) -> Result<(), StoreError> {
    for owner in &record.seats {
        if let SeatOwner::Person { id, .. } = owner {
            run(
                "INSERT OR IGNORE INTO member (person, game) VALUES (?1, ?2)",
                params![id.0, number.0],
            )?;
        }
    }
    Ok(())
}

struct SqliteReader {
    connection: Mutex<Connection>,
    owner: Owner,
    heads: Heads,
}

impl SqliteReader {
    fn with<T>(
        &self,
        ask: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        ask(&mut self.connection.lock().expect("no panic while holding it"))
    }

    /// Takes tables over while nothing is written, and tells the writing half.
    fn take(&self, id: Option<TableId>) -> Result<TakenTables, StoreError> {
        self.with(|connection| {
            let mut heads = self.heads.lock().expect("no panic while holding it");
            let mut unarchived = match id {
                None => archive_finished(connection, self.owner, None)?,
                Some(_) => Vec::new(),
            };
            let mut taken = unfinished(connection, self.owner, id)?;
            taken.damaged.append(&mut unarchived);
            for (number, StoredTable { epoch, lines, .. }) in &taken.tables {
                heads.insert(number.0, Head { epoch: *epoch, next: lines.len() as u64 + 1 });
            }
            Ok(taken)
        })
    }
}

impl StoreReader for SqliteReader {
    fn person(&self, token: &Digest) -> Result<Option<Person>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT person.id, person.name FROM token JOIN person ON person.id = token.person \
                 WHERE token.hash = ?1",
            )?;
            let read =
                |row: &rusqlite::Row| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? });
            Ok(ask.query_row([token.0], read).optional()?)
        })
    }

    fn devices(&self, person: PersonId) -> Result<Vec<StoredDevice>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT hash, number, label, added FROM token WHERE person = ?1 \
                 ORDER BY added DESC, number",
            )?;
            let read = |row: &rusqlite::Row| {
                let (number, label, added) = (row.get(1)?, row.get(2)?, row.get(3)?);
                Ok(StoredDevice { token: Digest(row.get(0)?), number, label, added })
            };
            let devices = ask.query_map([person.0], read)?;
            Ok(devices.collect::<rusqlite::Result<_>>()?)
        })
    }

    fn recovery(&self, secret: &Digest, now: u64) -> Result<Option<Person>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT person.id, person.name FROM recovery \
                 JOIN person ON person.id = recovery.person WHERE hash = ?1 AND until > ?2",
            )?;
            let read =
                |row: &rusqlite::Row| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? });
            Ok(ask.query_row(params![secret.0, now], read).optional()?)
        })
    }

    fn take_over(&self) -> Result<TakenTables, StoreError> {
        self.take(None)
    }

    fn reclaim(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        Ok(self.take(Some(id))?.all_readable()?.pop())
    }

    fn finished(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        self.with(|connection| {
            let found = "SELECT number FROM game WHERE id = ?1 AND finished";
            let number =
                connection.prepare_cached(found)?.query_row([id.as_str()], |row| row.get(0));
            let Some(number) = number.optional()? else { return Ok(None) };
            archive_rest(connection, self.owner, &self.heads, id, number)?;
            let mut ask = connection.prepare_cached(
                "SELECT number, charter, seed, epoch, log, through, \
                 EXISTS (SELECT 1 FROM journal WHERE journal.game = number) FROM game \
                 LEFT JOIN head ON head.game = number LEFT JOIN archive ON archive.game = number \
                 WHERE id = ?1 AND finished",
            )?;
            let mut rows = ask.query([id.as_str()])?;
            let Some(row) = rows.next()? else { return Ok(None) };
            // Closed before anything was played: nothing was ever written but its record.
            if row.get_ref(4)? == ValueRef::Null && !row.get::<_, bool>(6)? {
                return Ok(None);
            }
            let damaged = |why| DamagedTable { number: TableNumber(number), id: Some(id), why };
            let mut table = stored_table(row).map_err(damaged)?;
            table.lines = archived_lines(row).map_err(damaged)?;
            table.chat = chat(connection, number)?;
            Ok(Some((TableNumber(number), table)))
        })
    }

    fn finished_of(&self, person: PersonId, limit: usize) -> Result<Vec<TableRecord>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT charter FROM member JOIN game ON game.number = member.game \
                 WHERE member.person = ?1 AND finished",
            )?;
            let mut rows = ask.query([person.0])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                // One that cannot be read is told of when it is asked for; the list goes on without it.
                found.extend(record(row, 0));
            }
            found.sort_by_key(|record| std::cmp::Reverse(record.created));
            found.truncate(limit);
            Ok(found)
        })
    }
}

/// Unfinished tables, or one of them, at their next epoch. What is damaged is not touched.
fn unfinished(
    connection: &mut Connection,
    owner: Owner,
    id: Option<TableId>,
) -> Result<TakenTables, StoreError> {
    let id = id.as_ref().map(TableId::as_str);
    // Anybody may ask for a table that is not there: it must not cost the others a lock and a look
    // through the whole journal.
    if let Some(id) = id {
        let found = "SELECT 1 FROM game WHERE id = ?1 AND NOT finished";
        if !connection.prepare_cached(found)?.exists([id])? {
            return Ok(TakenTables::default());
        }
    }
    let change = owner.change(connection)?;
    let mut found = HashMap::new();
    {
        let mut ask = change.prepare(
            "SELECT number, charter, seed, epoch, id, coalesce(next_known, 1) FROM game \
             LEFT JOIN head ON head.game = number WHERE NOT finished AND id = coalesce(?1, id)",
        )?;
        let mut rows = ask.query([id])?;
        while let Some(row) = rows.next()? {
            let name = row.get_ref(4)?.as_str().ok().and_then(|id| id.parse().ok());
            found.insert(row.get::<_, i64>(0)?, (name, row.get(5)?, stored_table(row)));
        }
        let mut ask = change.prepare("SELECT game, sequence, lines FROM journal ORDER BY place")?;
        let mut rows = ask.query([])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let Some((_, _, state)) = found.get_mut(&number) else { continue };
            if let Ok(table) = state
                && let Err(why) = add_lines(row, &mut table.lines)
            {
                *state = Err(why);
            }
        }
    }
    let mut taken = TakenTables::default();
    for (number, (id, next_known, state)) in found {
        let whole = |table: StoredTable| {
            check_end(table.lines.len(), next_known)?;
            Ok(table)
        };
        match state.and_then(whole) {
            Ok(mut table) => {
                table.chat = chat(&change, number)?;
                table.epoch += 1;
                change
                    .prepare_cached("UPDATE head SET epoch = ?2 WHERE game = ?1")?
                    .execute(params![number, table.epoch])?;
                know_next(&change, number, table.lines.len() as u64 + 1)?;
                taken.tables.push((TableNumber(number), table));
            }
            Err(why) => taken.damaged.push(DamagedTable { number: TableNumber(number), id, why }),
        }
    }
    change.commit()?;
    Ok(taken)
}

/// A table without its log and chat, from its record, seed and epoch in the columns 1 to 3; or what of
/// it cannot be read.
pub(super) fn stored_table(row: &Row) -> Result<StoredTable, String> {
    let seed = row.get(2).map_err(|error| format!("its seed cannot be read: {error}"))?;
    let record = record(row, 1)?;
    let epoch: Option<u64> =
        row.get(3).map_err(|error| format!("its epoch cannot be read: {error}"))?;
    let epoch = epoch.ok_or("it has no epoch")?;
    Ok(StoredTable { record, seed: Seed(seed), epoch, lines: Vec::new(), chat: Vec::new() })
}

/// Adds the lines of a row of the journal, with the number of the first in column 1 and their text in
/// column 2, to those before them.
pub(super) fn add_lines(row: &Row, lines: &mut Vec<String>) -> Result<(), String> {
    let last = lines.len();
    let wrong = |what: String| format!("its log after entry {last}: {what}");
    let sequence: usize = row.get(1).map_err(|error| wrong(error.to_string()))?;
    if sequence != last + 1 {
        return Err(wrong(format!("entry {sequence} follows")));
    }
    let text = row.get_ref(2).map_err(|error| wrong(error.to_string()))?;
    let text = text.as_str().map_err(|error| wrong(error.to_string()))?;
    lines.extend(text.lines().map(str::to_owned));
    Ok(())
}

/// The lines of an archived log, in column 4, which has so many as column 5 says.
pub(super) fn archived_lines(row: &Row) -> Result<Vec<String>, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("its archived log: {error}");
    let text = row.get_ref(4).map_err(|error| wrong(&error))?;
    let text = text.as_str().map_err(|error| wrong(&error))?;
    let lines: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
    let through: usize = row.get(5).map_err(|error| wrong(&error))?;
    if lines.len() != through {
        return Err(wrong(&format!("it has {} entries and should have {through}", lines.len())));
    }
    Ok(lines)
}

/// The record in this column; or why it cannot be read.
pub(super) fn record(row: &Row, column: usize) -> Result<TableRecord, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("its record cannot be read: {error}");
    let text = row.get_ref(column).map_err(|error| wrong(&error))?;
    let text = text.as_str().map_err(|error| wrong(&error))?;
    serde_json::from_str(text).map_err(|error| wrong(&error))
}

/// What was said at a table. A line that cannot be read is left out: the game does not depend on it.
fn chat(connection: &Connection, number: i64) -> Result<Vec<wire::chat::ChatMessage>, StoreError> {
    let mut ask = connection.prepare_cached(
        "SELECT line FROM (SELECT number, line FROM chat WHERE game = ?1 \
         ORDER BY number DESC LIMIT ?2) ORDER BY number",
    )?;
    let mut rows = ask.query(params![number, wire::CHAT_LINES_KEPT])?;
    let mut said = Vec::new();
    while let Some(row) = rows.next()? {
        match chat_line(row, 0) {
            Ok(line) => said.push(line),
            Err(why) => tracing::warn!(table = number, why, "a line of the chat is left out"),
        }
    }
    Ok(said)
}

/// What was said, in this column; or why it cannot be read.
pub(super) fn chat_line(row: &Row, column: usize) -> Result<wire::chat::ChatMessage, String> {
    let text = row.get_ref(column).map_err(|error| error.to_string())?;
    let text = text.as_str().map_err(|error| error.to_string())?;
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// A finished table that left the memory before all of its log was archived: the rest is archived now.
fn archive_rest(
    connection: &mut Connection,
    owner: Owner,
    heads: &Heads,
    id: TableId,
    number: i64,
) -> Result<(), StoreError> {
    let heads = heads.lock().expect("no panic while holding it");
    let archived = "SELECT through FROM archive WHERE game = ?1";
    let through = connection.prepare_cached(archived)?.query_row([number], |row| row.get(0));
    let through: u64 = through.optional()?.unwrap_or(0);
    match heads.get(&number) {
        Some(head) if head.next > through + 1 => {
            match archive_finished(connection, owner, Some(id))?.pop() {
                Some(damaged) => Err(damaged.into()),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Finished tables, or one of them, whose logs still lie in the journal: they become archives now. Those
/// of which something cannot be read are left where they are and given back.
fn archive_finished(
    connection: &mut Connection,
    owner: Owner,
    id: Option<TableId>,
) -> Result<Vec<DamagedTable>, StoreError> {
    let id = id.as_ref().map(TableId::as_str);
    let change = owner.change(connection)?;
    let mut logs: HashMap<i64, UnarchivedLog> = HashMap::new();
    {
        let mut ask = change.prepare(
            "SELECT journal.game, journal.sequence, journal.lines, game.charter, archive.log, \
             archive.through, game.id, coalesce(head.next_known, 1) \
             FROM journal JOIN game ON game.number = journal.game \
             LEFT JOIN archive ON archive.game = journal.game \
             LEFT JOIN head ON head.game = journal.game WHERE game.finished AND game.id = coalesce(?1, game.id) \
             AND journal.sequence > coalesce(archive.through, 0) ORDER BY place",
        )?;
        let mut rows = ask.query([id])?;
        while let Some(row) = rows.next()? {
            let next_known = row.get(7)?;
            let (_, _, log) = logs.entry(row.get(0)?).or_insert_with(|| {
                let id = row.get_ref(6).ok().and_then(|id| id.as_str().ok()?.parse().ok());
                (id, next_known, archived_so_far(row))
            });
            if let Ok((_, lines)) = log
                && let Err(why) = add_lines(row, lines)
            {
                *log = Err(why);
            }
        }
    }
    let mut damaged = Vec::new();
    for (number, (id, next_known, log)) in logs {
        let whole = |(header, lines): LogLines| {
            check_end(lines.len(), next_known)?;
            Ok((header, lines))
        };
        let (header, lines) = match log.and_then(whole) {
            Ok(log) => log,
            Err(why) => {
                damaged.push(DamagedTable { number: TableNumber(number), id, why });
                continue;
            }
        };
        let (through, log) = (lines.len(), format!("{header}\n{}\n", lines.join("\n")));
        change.execute(
            "INSERT OR REPLACE INTO archive (game, through, log) VALUES (?1, ?2, ?3)",
            params![number, through, log],
        )?;
        let next = through + 1;
        change
            .execute("UPDATE head SET next_archived = ?2 WHERE game = ?1", params![number, next])?;
    }
    change.commit()?;
    Ok(damaged)
}

/// The header line of a log, and all entries so far.
type LogLines = (String, Vec<String>);

/// Whose log it is, the entry that is known to come next, and what can be read of it.
type UnarchivedLog = (Option<TableId>, usize, Result<LogLines, String>);

/// What was archived of a log before, or its header alone.
fn archived_so_far(row: &Row) -> Result<LogLines, String> {
    let archived = row.get_ref(4).map_err(|error| error.to_string())?;
    if archived == ValueRef::Null {
        return Ok((record(row, 3)?.header.write(), Vec::new()));
    }
    let lines = archived_lines(row)?;
    let text = archived.as_str().map_err(|error| error.to_string())?;
    Ok((text.lines().next().unwrap_or_default().to_owned(), lines))
}

#[cfg(test)]
mod tests {
    use super::super::suite::{self, SEED, append, keep, person, record};
    use super::*;

    fn split(folder: &Path) -> Store {
        Sqlite::open(folder).unwrap().split().unwrap()
    }

    #[test]
    fn it_holds_what_every_store_has_to_hold() {
        suite::run(|_, case| {
            let folder = tempfile::tempdir().unwrap();
            case(&|| {
                // The lock file can be removed; the database knows all the same who owns it.
                let _ = fs::remove_file(folder.path().join("lock"));
                split(folder.path())
            });
        });
    }

    #[cfg(unix)]
    #[test]
    fn files_are_for_their_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let (mut writer, _reader) = split(folder.path());
        keep(&mut *writer, &person(1));
        for name in [FILE, "fairwind.db-wal", "fairwind.db-shm"] {
            assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}");
        }
        let (saved, other) = (folder.path().join("saved.db"), folder.path().join("other"));
        backup(folder.path(), &saved).unwrap();
        restore(&saved, &other).unwrap();
        assert_eq!((mode(&saved), mode(&other.join(FILE))), (0o600, 0o600));
        // What an earlier version has left open is closed.
        fs::set_permissions(other.join(FILE), fs::Permissions::from_mode(0o644)).unwrap();
        Sqlite::open(&other).unwrap();
        assert_eq!(mode(&other.join(FILE)), 0o600);
    }

    /// Of each kind of row one that cannot be read, of tables that are under way and that are over.
    #[test]
    fn what_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (mut writer, reader) = split(folder.path());
        let mut writes = Vec::new();
        for at in 0..6 {
            let mut record = record(if at < 3 { Stage::Playing } else { Stage::Finished });
            record.id = TableId::from_random([at as u8; 16]);
            let (number, record) = (TableNumber(at), Box::new(record));
            writes.push(Write::Open { number, seed: SEED, record: record.clone() });
            let lines = vec!["{}".to_owned(); 2];
            writes.push(Write::Append { number, append: Append { epoch: 1, sequence: 1, lines } });
            writes.push(Write::Record { number, epoch: 1, record });
        }
        writer.commit(&writes.iter().collect::<Vec<_>>()).unwrap();
        drop((writer, reader));
        connect(&folder.path().join(FILE))
            .unwrap()
            .execute_batch(
                "UPDATE game SET charter = 'x' WHERE number IN (0, 3); \
                 UPDATE journal SET sequence = 2 WHERE game IN (1, 4); \
                 INSERT INTO chat (game, number, line) VALUES (2, 1, 'x');",
            )
            .unwrap();
        let (_writer, reader) = split(folder.path());
        let mut taken = reader.take_over().unwrap();
        taken.damaged.sort_by_key(|damaged| damaged.number);
        let numbers: Vec<i64> = taken.damaged.iter().map(|damaged| damaged.number.0).collect();
        assert_eq!(numbers, [0, 1, 3, 4]);
        assert!(taken.damaged[0].why.starts_with("its record cannot be read: "));
        assert_eq!(taken.damaged[1].why, "its log after entry 0: entry 2 follows");
        let [(number, table)] = &taken.tables[..] else { panic!("{:?}", taken.tables) };
        assert_eq!((number.0, table.lines.len(), table.chat.len()), (2, 2, 0));
        let finished = |at| reader.finished(TableId::from_random([at; 16]));
        assert!(matches!(finished(3), Err(StoreError::Damaged(_))));
        assert!(matches!(finished(4), Err(StoreError::Damaged(_))));
        assert_eq!(finished(5).unwrap().unwrap().1.lines.len(), 2);
        assert!(matches!(
            reader.reclaim(TableId::from_random([0; 16])),
            Err(StoreError::Damaged(_))
        ));
    }

    /// However a log has lost its end, it is missed: by who takes it over, and when its game is over.
    #[test]
    fn a_log_that_has_lost_its_end_is_left_alone() {
        let lose = |folder: &Path| {
            let lost = "DELETE FROM journal WHERE place = (SELECT max(place) FROM journal)";
            connect(&folder.join(FILE)).unwrap().execute_batch(lost).unwrap();
        };
        let take = |folder: &Path| split(folder).1.take_over().unwrap();
        for (stage, closed) in
            [(Stage::Playing, true), (Stage::Playing, false), (Stage::Finished, true)]
        {
            let folder = tempfile::tempdir().unwrap();
            let folder = folder.path();
            let (mut writer, reader) = split(folder);
            keep(&mut *writer, &suite::open());
            keep(&mut *writer, &append(1, 1, 2));
            keep(&mut *writer, &append(1, 3, 1));
            let (number, record) = (suite::NUMBER, Box::new(record(stage)));
            keep(&mut *writer, &Write::Record { number, epoch: 1, record });
            if closed {
                writer.close().unwrap();
            }
            drop((writer, reader));
            if !closed {
                assert_eq!(take(folder).damaged, []);
            }
            lose(folder);
            let damaged = take(folder).damaged;
            let why: Vec<&str> = damaged.iter().map(|damaged| &*damaged.why).collect();
            assert_eq!(why, ["its log ends after entry 2 and had 3"], "{stage:?}, {closed}");
        }
    }

    /// What the first version has written is read by this one.
    #[test]
    fn a_database_of_the_first_version_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let old = Connection::open(&path).unwrap();
        old.execute_batch(MIGRATIONS[0]).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        let playing = record(Stage::Playing);
        old.execute(
            "INSERT INTO game (number, id, finished, seed, charter) VALUES (7, ?1, 0, ?2, ?3)",
            params![playing.id.as_str(), SEED.0, written(&playing)],
        )
        .unwrap();
        old.execute_batch(
            "INSERT INTO head (game, epoch, next) VALUES (7, 4, 3); \
             INSERT INTO journal (game, sequence, lines) VALUES (7, 1, '{}' || char(10) || '{}'); \
             INSERT INTO person (id, name, created) VALUES (1, 'Ada', 0); \
             INSERT INTO token (hash, person) VALUES (zeroblob(32), 1), (randomblob(32), 1);",
        )
        .unwrap();
        drop(old);
        let (mut writer, reader) = split(folder.path());
        let (_, taken) = reader.take_over().unwrap().tables.pop().unwrap();
        assert_eq!((taken.epoch, taken.lines.len()), (5, 2));
        assert_eq!(keep(&mut *writer, &append(5, 3, 1)), WriteOutcome::Stored);
        assert_eq!(reader.person(&Digest([0; 32])).unwrap().unwrap().name, "Ada");
        let devices = reader.devices(PersonId(1)).unwrap();
        assert_eq!(devices.len(), 2);
        assert_ne!(devices[0].number, devices[1].number, "each can be ended alone");
        let version: usize =
            connect(&path).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(version, MIGRATIONS.len());
    }
}
