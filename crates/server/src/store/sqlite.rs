//! A store in one file of `SQLite`.
//!
//! Entries of all running games go to the end of one journal, which has no index: a commit touches
//! only its last pages, however many tables have moved. Start-up reads it from front to back. The log
//! of a finished game becomes one row of `archive`. Which entry each table writes next is known in
//! memory, by both halves of the store: a folder has one server, which read it from the journal.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};
use table::dice::Seed;
use table::{Append, Digest};
use wire::TableId;
use wire::lobby::Stage;

use super::heads::{Draft, Head, Heads};
use super::{
    Charter, Journal, Kept, Person, PersonId, Place, Shelf, StoreError, TableNumber, Verdict, Write,
};

/// Earlier versions carry a bug by which a write-ahead log that starts over can be misread.
const VERSION_MIN: i32 = 3_051_003;

/// The file's name in the data folder.
pub const FILE: &str = "fairwind.db";

/// One script for each version of the schema. A script is never changed once it was released.
const MIGRATIONS: [&str; 2] = [include_str!("schema/1.sql"), include_str!("schema/2.sql")];

/// What writes and what reads.
pub type Halves = (Box<dyn Journal>, Box<dyn Shelf>);

/// A data folder that is opened and locked.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    /// Held as long as the store is in use, so that no other server uses it too.
    lock: File,
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
        migrate(&mut connect(&path)?)?;
        Ok(Sqlite { path, lock })
    }

    /// The two halves. The folder stays locked as long as the writing half lives.
    pub fn halves(self) -> Result<Halves, StoreError> {
        let heads = Heads::default();
        let shelf = SqliteShelf { connection: connect(&self.path)?.into(), heads: heads.clone() };
        let journal = SqliteJournal { connection: connect(&self.path)?, heads, _lock: self.lock };
        Ok((Box::new(journal), Box::new(shelf)))
    }
}

/// Copies a database, which may be in use, to a file that must not exist yet.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let path = folder.join(FILE);
    if !path.exists() {
        let what = format!("{}: there is no database here", folder.display());
        return Err(StoreError::Unusable(what));
    }
    if to.exists() {
        return Err(StoreError::Unusable(format!("{}: exists already", to.display())));
    }
    let text = to.to_str().ok_or_else(|| {
        StoreError::Unusable(format!("{}: the name is not Unicode", to.display()))
    })?;
    let connection = connect(&path)?;
    connection.execute("VACUUM INTO ?1", [text])?;
    File::open(to)
        .and_then(|file| file.sync_all())
        .map_err(|error| StoreError::Unusable(format!("{}: {error}", to.display())))
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
    fs::copy(from, &partial).map_err(|error| unusable(&partial, &error))?;
    File::open(&partial)
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(&partial, &path))
        .map_err(|error| unusable(&path, &error))
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
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

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
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

struct SqliteJournal {
    connection: Connection,
    heads: Heads,
    _lock: File,
}

impl Journal for SqliteJournal {
    fn commit(&mut self, batch: &[&Write]) -> Result<Vec<Verdict>, StoreError> {
        let mut heads = self.heads.lock().expect("no panic while holding it");
        let mut draft = Draft::new(&mut heads);
        let done = commit(&mut self.connection, batch, &mut draft);
        if done.is_err() {
            draft.take_back();
        }
        done
    }

    fn tidy(&mut self) -> Result<(), StoreError> {
        self.connection.execute(
            "DELETE FROM journal WHERE EXISTS (SELECT 1 FROM archive WHERE \
             archive.game = journal.game AND archive.through >= journal.sequence)",
            [],
        )?;
        self.connection.execute_batch("PRAGMA optimize")?;
        Ok(())
    }
}

fn commit(
    connection: &mut Connection,
    batch: &[&Write],
    draft: &mut Draft,
) -> Result<Vec<Verdict>, StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let verdicts =
        batch.iter().map(|write| apply(&change, write, draft)).collect::<Result<Vec<_>, _>>()?;
    change.commit()?;
    Ok(verdicts)
}

fn apply(change: &Transaction, write: &Write, draft: &mut Draft) -> Result<Verdict, StoreError> {
    let run =
        |sql: &str, values: &[&dyn rusqlite::ToSql]| change.prepare_cached(sql)?.execute(values);
    let found = |changed: usize| if changed > 0 { Verdict::Kept } else { Verdict::Refused };
    match write {
        Write::Append { number, append } => {
            let Append { epoch, sequence, lines } = append;
            let head = draft.get(change, *number)?;
            if !head.is_some_and(|head| head.epoch == *epoch && head.next == *sequence) {
                return Ok(Verdict::Refused);
            }
            run(
                "INSERT INTO journal (game, sequence, lines) VALUES (?1, ?2, ?3)",
                params![number.0, sequence, lines.join("\n")],
            )?;
            draft.set(*number, Some(Head { epoch: *epoch, next: append.through() + 1 }));
        }
        Write::Meet { person, token, now } => {
            run(
                "INSERT INTO person (id, name, created) VALUES (?1, ?2, ?3)",
                params![person.id.0, person.name, now],
            )?;
            run("INSERT INTO token (hash, person) VALUES (?1, ?2)", params![token.0, person.id.0])?;
        }
        Write::Rename(person) => {
            let values = params![person.id.0, person.name];
            return Ok(found(run("UPDATE person SET name = ?2 WHERE id = ?1", values)?));
        }
        Write::Offer { person, secret, until } => {
            run("DELETE FROM recovery WHERE person = ?1", params![person.0])?;
            run(
                "INSERT INTO recovery (hash, person, until) VALUES (?1, ?2, ?3)",
                params![secret.0, person.0, until],
            )?;
        }
        Write::Recover { secret, token, now } => {
            let moved = run(
                "INSERT INTO token (hash, person) \
                 SELECT ?2, person FROM recovery WHERE hash = ?1 AND until > ?3",
                params![secret.0, token.0, now],
            )?;
            run("DELETE FROM recovery WHERE hash = ?1 OR until <= ?2", params![secret.0, now])?;
            return Ok(found(moved));
        }
        Write::Open { number, seed, charter } => {
            run(
                "INSERT INTO game (number, id, finished, seed, charter) VALUES (?1, ?2, 0, ?3, ?4)",
                params![number.0, charter.id.as_str(), seed.0, written(charter)],
            )?;
            run(
                "INSERT INTO head (game, epoch, next_archived) VALUES (?1, 1, 1)",
                params![number.0],
            )?;
            draft.set(*number, Some(Head { epoch: 1, next: 1 }));
            members(&run, *number, charter)?;
        }
        Write::Amend { number, charter } => {
            let finished = charter.stage == Stage::Finished;
            let changed = run(
                "UPDATE game SET charter = ?2, finished = ?3 WHERE number = ?1",
                params![number.0, written(charter), finished],
            )?;
            if changed > 0 {
                members(&run, *number, charter)?;
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
    Ok(Verdict::Kept)
}

fn written(charter: &Charter) -> String {
    serde_json::to_string(charter).expect("plain JSON")
}

type Run<'a> = dyn Fn(&str, &[&dyn rusqlite::ToSql]) -> rusqlite::Result<usize> + 'a;

/// Whoever has sat at a table finds it among theirs.
fn members(run: &Run, number: TableNumber, charter: &Charter) -> Result<(), StoreError> {
    for place in &charter.places {
        if let Place::Person { id, .. } = place {
            run(
                "INSERT OR IGNORE INTO member (person, game) VALUES (?1, ?2)",
                params![id.0, number.0],
            )?;
        }
    }
    Ok(())
}

struct SqliteShelf {
    connection: Mutex<Connection>,
    heads: Heads,
}

impl SqliteShelf {
    fn with<T>(
        &self,
        ask: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        ask(&mut self.connection.lock().expect("no panic while holding it"))
    }

    /// Takes tables over while nothing is written, and tells the writing half.
    fn take(&self, id: Option<TableId>) -> Result<Vec<Kept>, StoreError> {
        self.with(|connection| {
            let mut heads = self.heads.lock().expect("no panic while holding it");
            if id.is_none() {
                archive_finished(connection)?;
            }
            let taken = unfinished(connection, id)?;
            for Kept { number, epoch, lines, .. } in &taken {
                heads.insert(number.0, Head { epoch: *epoch, next: lines.len() as u64 + 1 });
            }
            Ok(taken)
        })
    }
}

impl Shelf for SqliteShelf {
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

    fn take_over(&self) -> Result<Vec<Kept>, StoreError> {
        self.take(None)
    }

    fn reclaim(&self, id: TableId) -> Result<Option<Kept>, StoreError> {
        Ok(self.take(Some(id))?.pop())
    }

    fn finished(&self, id: TableId) -> Result<Option<Kept>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT number, charter, seed, epoch, log FROM game \
                 JOIN head ON head.game = number JOIN archive ON archive.game = number \
                 WHERE id = ?1 AND finished",
            )?;
            let mut rows = ask.query([id.as_str()])?;
            let Some(row) = rows.next()? else { return Ok(None) };
            let number: i64 = row.get(0)?;
            let log: String = row.get(4)?;
            Ok(Some(Kept {
                number: TableNumber(number),
                charter: charter(&row.get::<_, String>(1)?)?,
                seed: Seed(row.get(2)?),
                epoch: row.get(3)?,
                lines: log.lines().skip(1).map(str::to_owned).collect(),
                chat: chat(connection, number)?,
            }))
        })
    }

    fn finished_of(&self, person: PersonId, limit: usize) -> Result<Vec<Charter>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT charter FROM member JOIN game ON game.number = member.game \
                 WHERE member.person = ?1 AND finished",
            )?;
            let texts = ask.query_map([person.0], |row| row.get::<_, String>(0))?;
            let mut found =
                texts.map(|text| charter(&text?)).collect::<Result<Vec<_>, StoreError>>()?;
            found.sort_by_key(|charter| std::cmp::Reverse(charter.created));
            found.truncate(limit);
            Ok(found)
        })
    }
}

/// Unfinished tables, or one of them, at their next epoch.
fn unfinished(connection: &mut Connection, id: Option<TableId>) -> Result<Vec<Kept>, StoreError> {
    let id = id.as_ref().map(TableId::as_str);
    // Anybody may ask for a table that is not there: it must not cost the others a lock and a look
    // through the whole journal.
    if let Some(id) = id {
        let found = "SELECT 1 FROM game WHERE id = ?1 AND NOT finished";
        if !connection.prepare_cached(found)?.exists([id])? {
            return Ok(Vec::new());
        }
    }
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    change.execute(
        "UPDATE head SET epoch = epoch + 1 WHERE game IN \
         (SELECT number FROM game WHERE NOT finished AND id = coalesce(?1, id))",
        [id],
    )?;
    let mut kept = HashMap::new();
    {
        let mut ask = change.prepare(
            "SELECT number, charter, seed, epoch FROM game JOIN head ON head.game = number \
             WHERE NOT finished AND id = coalesce(?1, id)",
        )?;
        let mut rows = ask.query([id])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let charter = charter(&row.get::<_, String>(1)?)?;
            let chat = chat(&change, number)?;
            let (seed, epoch) = (Seed(row.get(2)?), row.get(3)?);
            let number = TableNumber(number);
            kept.insert(number, Kept { number, charter, seed, epoch, lines: Vec::new(), chat });
        }
        let mut ask = change.prepare("SELECT game, sequence, lines FROM journal ORDER BY place")?;
        let mut rows = ask.query([])?;
        while let Some(row) = rows.next()? {
            let number = TableNumber(row.get(0)?);
            let Some(table) = kept.get_mut(&number) else { continue };
            let sequence: usize = row.get(1)?;
            if sequence != table.lines.len() + 1 {
                let what = format!("the log of table {}", number.0);
                let why = format!("entry {sequence} follows {}", table.lines.len());
                return Err(StoreError::Damaged { what, why });
            }
            let lines = row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
            table.lines.extend(lines.lines().map(str::to_owned));
        }
    }
    change.commit()?;
    Ok(kept.into_values().collect())
}

fn charter(text: &str) -> Result<Charter, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged {
        what: "a table's charter".into(),
        why: error.to_string(),
    })
}

fn chat(connection: &Connection, number: i64) -> Result<Vec<wire::chat::Line>, StoreError> {
    let mut ask = connection.prepare_cached(
        "SELECT line FROM (SELECT number, line FROM chat WHERE game = ?1 \
         ORDER BY number DESC LIMIT ?2) ORDER BY number",
    )?;
    let texts = ask.query_map(params![number, wire::CHAT_LINES_KEPT], |row| row.get(0))?;
    texts
        .map(|text: rusqlite::Result<String>| {
            serde_json::from_str(&text?).map_err(|error| StoreError::Damaged {
                what: "something said at a table".into(),
                why: error.to_string(),
            })
        })
        .collect()
}

/// Finished tables whose logs still lie in the journal when a server starts: they become archives
/// now.
fn archive_finished(connection: &mut Connection) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut logs: HashMap<i64, (u64, String)> = HashMap::new();
    {
        let mut ask = change.prepare(
            "SELECT journal.game, journal.sequence, journal.lines, game.charter, archive.log, \
             archive.through FROM journal JOIN game ON game.number = journal.game \
             LEFT JOIN archive ON archive.game = journal.game \
             WHERE game.finished AND journal.sequence > coalesce(archive.through, 0) \
             ORDER BY place",
        )?;
        let mut rows = ask.query([])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let (sequence, lines): (u64, String) = (row.get(1)?, row.get(2)?);
            let entry = match logs.entry(number) {
                std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
                std::collections::hash_map::Entry::Vacant(entry) => {
                    let archived: Option<String> = row.get(4)?;
                    let begun = match archived {
                        Some(log) => log,
                        None => charter(&row.get::<_, String>(3)?)?.header.write() + "\n",
                    };
                    entry.insert((row.get::<_, Option<u64>>(5)?.unwrap_or(0), begun))
                }
            };
            entry.0 = sequence + lines.lines().count() as u64 - 1;
            entry.1.push_str(&lines);
            entry.1.push('\n');
        }
    }
    for (number, (through, log)) in logs {
        change.execute(
            "INSERT OR REPLACE INTO archive (game, through, log) VALUES (?1, ?2, ?3)",
            params![number, through, log],
        )?;
        let next = through + 1;
        change
            .execute("UPDATE head SET next_archived = ?2 WHERE game = ?1", params![number, next])?;
    }
    change.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use kit::Setup;
    use kit::toy::Lots;
    use table::log::Header;

    use super::*;

    const NUMBER: TableNumber = TableNumber(7);
    const SEED: Seed = Seed([3; 32]);

    fn charter(stage: Stage) -> Charter {
        let mut header = Header::new(&Setup::<Lots<0>>::standard(2), None).unwrap();
        header.commitment = Some(SEED.commitment());
        Charter {
            id: TableId::from_random([5; 16]),
            title: None,
            host: PersonId(1),
            host_name: "Ada".into(),
            public: false,
            free_chat: true,
            grace: 60,
            stage,
            places: vec![Place::Open, Place::Open],
            barred: Vec::new(),
            header,
            ending: None,
            rematch: None,
            created: 1,
        }
    }

    fn open() -> Write {
        let charter = Box::new(charter(Stage::Playing));
        Write::Open { number: NUMBER, seed: SEED, charter }
    }

    fn append(epoch: u64, sequence: u64, count: usize) -> Write {
        let lines = vec!["{}".to_owned(); count];
        Write::Append { number: NUMBER, append: Append { epoch, sequence, lines } }
    }

    fn person(id: i64) -> Write {
        let person = Person { id: PersonId(id), name: "Ada".into() };
        Write::Meet { person, token: Digest([id as u8; 32]), now: 0 }
    }

    fn halves(folder: &Path) -> Halves {
        Sqlite::open(folder).unwrap().halves().unwrap()
    }

    #[track_caller]
    fn keep(journal: &mut dyn Journal, write: &Write) -> Verdict {
        journal.commit(&[write]).unwrap()[0]
    }

    #[test]
    fn an_entry_must_be_the_next_of_its_epoch() {
        use Verdict::{Kept, Refused};
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, shelf) = halves(folder.path());
        assert_eq!(keep(&mut *journal, &append(1, 1, 1)), Verdict::Refused, "before it is open");
        keep(&mut *journal, &open());
        let batch = [append(1, 1, 2), append(1, 3, 1), append(1, 3, 1), append(1, 5, 1)];
        let verdicts = journal.commit(&batch.each_ref()).unwrap();
        assert_eq!(verdicts, [Kept, Kept, Refused, Refused]);
        let taken = shelf.reclaim(charter(Stage::Playing).id).unwrap().unwrap();
        assert_eq!((taken.epoch, taken.lines.len()), (2, 3));
        assert_eq!(keep(&mut *journal, &append(1, 4, 1)), Refused, "another holds it now");
        assert_eq!(keep(&mut *journal, &append(2, 4, 1)), Kept);
    }

    #[test]
    fn a_commit_that_fails_has_done_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, _) = halves(folder.path());
        journal.commit(&[&person(1), &open()]).unwrap();
        let twice = journal.commit(&[&append(1, 1, 1), &append(1, 2, 1), &person(1)]);
        assert!(twice.is_err(), "nobody is met twice");
        assert_eq!(keep(&mut *journal, &append(1, 2, 1)), Verdict::Refused);
        assert_eq!(keep(&mut *journal, &append(1, 1, 1)), Verdict::Kept);
    }

    #[test]
    fn tables_go_on_after_a_restart_and_after_they_were_archived() {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, shelf) = halves(folder.path());
        journal.commit(&[&open(), &append(1, 1, 2)]).unwrap();
        drop((journal, shelf));
        let (mut journal, shelf) = halves(folder.path());
        assert_eq!(keep(&mut *journal, &append(1, 3, 1)), Verdict::Refused, "not taken over yet");
        assert_eq!(shelf.take_over().unwrap()[0].epoch, 2);
        let over = Box::new(charter(Stage::Finished));
        let amend = Write::Amend { number: NUMBER, charter: over };
        journal.commit(&[&append(2, 3, 1), &amend]).unwrap();
        let log = "header\n{}\n{}\n{}\n".to_owned();
        keep(&mut *journal, &Write::Archive { number: NUMBER, through: 3, log });
        assert_eq!(keep(&mut *journal, &append(2, 4, 1)), Verdict::Kept, "a rematch is asked for");
        drop((journal, shelf));
        let (mut journal, shelf) = halves(folder.path());
        assert!(shelf.take_over().unwrap().is_empty());
        let kept = shelf.finished(charter(Stage::Finished).id).unwrap().unwrap();
        assert_eq!((kept.epoch, kept.lines.len()), (2, 4));
        assert_eq!(keep(&mut *journal, &append(2, 4, 1)), Verdict::Refused);
        assert_eq!(keep(&mut *journal, &append(2, 5, 1)), Verdict::Kept);
    }

    /// What the first version has written is read by this one.
    #[test]
    fn a_database_of_the_first_version_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let old = Connection::open(&path).unwrap();
        old.execute_batch(MIGRATIONS[0]).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        let playing = charter(Stage::Playing);
        old.execute(
            "INSERT INTO game (number, id, finished, seed, charter) VALUES (7, ?1, 0, ?2, ?3)",
            params![playing.id.as_str(), SEED.0, written(&playing)],
        )
        .unwrap();
        old.execute_batch(
            "INSERT INTO head (game, epoch, next) VALUES (7, 4, 3); \
             INSERT INTO journal (game, sequence, lines) VALUES (7, 1, '{}' || char(10) || '{}');",
        )
        .unwrap();
        drop(old);
        let (mut journal, shelf) = halves(folder.path());
        let taken = shelf.take_over().unwrap().pop().unwrap();
        assert_eq!((taken.epoch, taken.lines.len()), (5, 2));
        assert_eq!(keep(&mut *journal, &append(5, 3, 1)), Verdict::Kept);
        let version: usize =
            connect(&path).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(version, MIGRATIONS.len());
    }
}
