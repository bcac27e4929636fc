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

mod archive;
mod backup;
mod commit;
mod owner;
mod read;
mod row;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use super::heads::Heads;
use super::private::make_private;
use super::{Store, StoreError};
use commit::SqliteWriter;
use read::SqliteReader;

pub use backup::{backup, restore};
pub(super) use owner::Owner;
pub(super) use row::{archived_lines, chat_line, check_end, record};

/// Earlier versions carry a bug by which a write-ahead log that starts over can be misread.
const VERSION_MIN: i32 = 3_051_003;

/// The file's name in the data folder.
pub const FILE: &str = "fairwind.db";

/// One script for each version of the schema. A script is never changed once it was released.
pub(in crate::store) const MIGRATIONS: [&str; 7] = [
    include_str!("../schema/1.sql"),
    include_str!("../schema/2.sql"),
    include_str!("../schema/3.sql"),
    include_str!("../schema/4.sql"),
    include_str!("../schema/5.sql"),
    include_str!("../schema/6.sql"),
    include_str!("../schema/7.sql"),
];

/// A data folder that is opened, locked and owned.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    /// Held as long as the store is in use, so that another server is told before it takes over.
    lock: File,
    owner: Owner,
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
    pub(in crate::store) fn connection(&self) -> Result<(Connection, Owner), StoreError> {
        Ok((connect(&self.path)?, self.owner))
    }

    /// Its writer and its reader. The folder stays locked as long as the writer lives.
    pub fn split(self) -> Result<Store, StoreError> {
        let heads = Heads::default();
        let owner = self.owner;
        let connection = connect(&self.path)?.into();
        let people = connect(&self.path)?.into();
        let reader = SqliteReader { people, connection, owner, heads: heads.clone() };
        let connection = connect(&self.path)?;
        let writer = SqliteWriter::new(connection, owner, heads, self.lock);
        Ok((Box::new(writer), Box::new(reader)))
    }
}

pub(in crate::store) fn connect(path: &Path) -> Result<Connection, StoreError> {
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

pub(in crate::store) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > MIGRATIONS.len() {
        let what =
            format!("the database is of version {found}, made by a newer program: use that one");
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

#[cfg(test)]
mod tests {
    use rusqlite::params;
    use table::{Append, Digest};
    use wire::TableId;
    use wire::lobby::Stage;

    use super::commit::written;
    use super::*;
    use crate::store::suite::{self, SEED, append, keep, person, record};
    use crate::store::{PersonId, TableNumber, Write, WriteOutcome};

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

    /// However many games somebody has played, only those that are listed are read.
    #[test]
    fn the_latest_games_are_listed() {
        let folder = tempfile::tempdir().unwrap();
        let (mut writer, reader) = split(folder.path());
        let games = suite::games_over(&[3, 1, 5, 2, 4]);
        writer.commit(&games.iter().collect::<Vec<_>>()).unwrap();
        let listed = |most| {
            let listed = reader.finished_of(PersonId(1), 0, most).unwrap();
            listed.iter().map(|record| record.created).collect::<Vec<_>>()
        };
        assert_eq!((listed(3), listed(9)), (vec![5, 4, 3], vec![5, 4, 3, 2, 1]));
        // Those from before it was known when they were opened are found by what their records say.
        connect(&folder.path().join(FILE))
            .unwrap()
            .execute_batch("UPDATE member SET since = 0; DROP INDEX member_since; ALTER TABLE member DROP COLUMN since; ALTER TABLE game RENAME COLUMN record TO charter;")
            .unwrap();
        let connection = connect(&folder.path().join(FILE)).unwrap();
        MIGRATIONS[5..].iter().for_each(|script| connection.execute_batch(script).unwrap());
        assert_eq!(listed(3), [5, 4, 3]);
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
                "UPDATE game SET record = 'x' WHERE number IN (0, 3); \
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

    /// What notes where a log ends.
    #[derive(PartialEq, Debug)]
    enum Noted {
        Rest,
        Closing,
        TakingOver,
    }

    /// However a log has lost its end, it is missed: by who takes it over, and when its game is over, if only the
    /// server had half a second of rest since, or had written for so long.
    #[test]
    fn a_log_that_has_lost_its_end_is_left_alone() {
        let lose = |folder: &Path| {
            let lost = "DELETE FROM journal WHERE place = (SELECT max(place) FROM journal)";
            connect(&folder.join(FILE)).unwrap().execute_batch(lost).unwrap();
        };
        let take = |folder: &Path| split(folder).1.take_over().unwrap();
        for (stage, noted) in [
            (Stage::Playing, Noted::Rest),
            (Stage::Playing, Noted::Closing),
            (Stage::Playing, Noted::TakingOver),
            (Stage::Finished, Noted::Closing),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let folder = folder.path();
            let (mut writer, reader) = split(folder);
            keep(&mut *writer, &suite::open());
            keep(&mut *writer, &append(1, 1, 2));
            keep(&mut *writer, &append(1, 3, 1));
            let (number, record) = (suite::NUMBER, Box::new(record(stage)));
            keep(&mut *writer, &Write::Record { number, epoch: 1, record });
            match noted {
                Noted::Rest => writer.rest().unwrap(),
                Noted::Closing => writer.close().unwrap(),
                Noted::TakingOver => {}
            }
            drop((writer, reader));
            if noted == Noted::TakingOver {
                assert_eq!(take(folder).damaged, []);
            }
            lose(folder);
            let damaged = take(folder).damaged;
            let why: Vec<&str> = damaged.iter().map(|damaged| &*damaged.why).collect();
            assert_eq!(why, ["its log ends after entry 2 and had 3"], "{stage:?}, {noted:?}");
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
