//! Moves everything from one store to another: from a folder to a shared database, or back.
//!
//! Rows go over in portions, each in a transaction of its own. What is there already is left out, so that a
//! migration that was interrupted is begun again and goes on where it was. In the end everything is read from
//! both and compared. What it comes from is not changed.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};
use wire::lobby::Stage;

use super::postgres::{self, PostgresRows};
use super::sqlite::{Owner, Sqlite};
use super::{StoreError, TableRecord};

/// So many people or tables go over at once.
const PORTION: usize = 200;
/// A server that was heard of so lately may still run.
const LATELY: Duration = Duration::from_secs(10);

/// Where a store is.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum StoreLocation {
    Folder(PathBuf),
    Postgres(String),
}

impl FromStr for StoreLocation {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_url = text.starts_with("postgres://") || text.starts_with("postgresql://");
        Ok(if is_url {
            StoreLocation::Postgres(text.to_owned())
        } else {
            StoreLocation::Folder(text.into())
        })
    }
}

/// What is being done, and how far it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Progress {
    pub step: Step,
    pub done: usize,
    pub all: usize,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Step {
    People,
    Tables,
    Check,
}

/// What has come over, and what was there already.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Report {
    pub people: usize,
    pub tables: usize,
    /// People and tables that an earlier attempt had brought over.
    pub before: usize,
}

/// A person with all that belongs to them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct PersonRow {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) created: i64,
    /// By digest.
    pub(super) tokens: Vec<TokenRow>,
    /// By digest, with when each ends.
    pub(super) recoveries: Vec<(Vec<u8>, i64)>,
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct TokenRow {
    pub(super) hash: Vec<u8>,
    pub(super) number: i64,
    pub(super) label: String,
    pub(super) added: i64,
}

/// A table with all that belongs to it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct TableRow {
    pub(super) number: i64,
    pub(super) id: String,
    pub(super) finished: bool,
    pub(super) seed: Vec<u8>,
    pub(super) record: String,
    pub(super) epoch: i64,
    pub(super) members: Vec<i64>,
    /// What is not archived, by its first entry.
    pub(super) journal: Vec<(i64, String)>,
    pub(super) archive: Option<(i64, String)>,
    pub(super) chat: Vec<(i64, String)>,
}

impl TableRow {
    /// What a store wants to find without reading the record: whether the table is listed, who has
    /// opened it, and when. A record that cannot be read comes over as it is, and is told of there.
    pub(super) fn columns(&self) -> (bool, i64, i64) {
        match serde_json::from_str::<TableRecord>(&self.record) {
            Ok(record) => {
                let listed = record.public && record.stage != Stage::Finished;
                (listed, record.host.0, record.created as i64)
            }
            Err(_) => (false, 0, 0),
        }
    }
}

/// The rows of a store.
pub(super) trait Rows {
    /// How many people and tables there are.
    fn count(&mut self) -> Result<(usize, usize), StoreError>;

    /// The next people after this one, by number.
    fn person_ids(&mut self, after: i64, limit: usize) -> Result<Vec<i64>, StoreError>;

    /// Those of these that there are, by number.
    fn people(&mut self, ids: &[i64]) -> Result<Vec<PersonRow>, StoreError>;

    /// Adds people, all or none.
    fn add_people(&mut self, people: &[PersonRow]) -> Result<(), StoreError>;

    /// The next tables after this one, by number.
    fn table_numbers(&mut self, after: i64, limit: usize) -> Result<Vec<i64>, StoreError>;

    /// Which of these there are.
    fn known_tables(&mut self, numbers: &[i64]) -> Result<Vec<i64>, StoreError>;

    /// Those of these that there are, by number.
    fn tables(&mut self, numbers: &[i64]) -> Result<Vec<TableRow>, StoreError>;

    /// Adds tables, all or none.
    fn add_tables(&mut self, tables: &[TableRow]) -> Result<(), StoreError>;

    /// Fails if a server uses the store.
    fn check_unused(&mut self) -> Result<(), StoreError>;
}

/// Brings everything over. Neither store may be in use.
pub fn migrate(
    from: &StoreLocation,
    to: &StoreLocation,
    told: &mut dyn FnMut(Progress),
) -> Result<Report, StoreError> {
    if from == to {
        return Err(StoreError::Unusable("both places are the same".into()));
    }
    if let StoreLocation::Folder(folder) = from
        && !folder.join(super::sqlite::FILE).exists()
    {
        let what = format!("{}: there is no database here", folder.display());
        return Err(StoreError::Unusable(what));
    }
    let (mut from, mut to) = (rows(from, false)?, rows(to, true)?);
    from.check_unused()?;
    to.check_unused()?;
    let (people, tables) = from.count()?;
    let mut report = Report::default();
    each_portion(people, Step::People, told, |after| {
        let ids = from.person_ids(after, PORTION)?;
        let known: BTreeSet<i64> = to.people(&ids)?.iter().map(|person| person.id).collect();
        let new: Vec<i64> = ids.iter().copied().filter(|id| !known.contains(id)).collect();
        to.add_people(&from.people(&new)?)?;
        report.people += new.len();
        report.before += known.len();
        Ok(ids)
    })?;
    each_portion(tables, Step::Tables, told, |after| {
        let numbers = from.table_numbers(after, PORTION)?;
        let known: BTreeSet<i64> = to.known_tables(&numbers)?.into_iter().collect();
        let new: Vec<i64> = numbers.iter().copied().filter(|n| !known.contains(n)).collect();
        to.add_tables(&from.tables(&new)?)?;
        report.tables += new.len();
        report.before += known.len();
        Ok(numbers)
    })?;
    check(&mut *from, &mut *to, told)?;
    from.check_unused()?;
    to.check_unused()?;
    Ok(report)
}

/// Goes through all in portions; `portion` does the next after a number and says which they were.
fn each_portion(
    all: usize,
    step: Step,
    told: &mut dyn FnMut(Progress),
    mut portion: impl FnMut(i64) -> Result<Vec<i64>, StoreError>,
) -> Result<(), StoreError> {
    let (mut after, mut done) = (i64::MIN, 0);
    loop {
        told(Progress { step, done, all });
        let portion = portion(after)?;
        let Some(last) = portion.last() else { return Ok(()) };
        after = *last;
        done += portion.len();
    }
}

/// Reads everything from both, and fails at the first difference.
fn check(
    from: &mut dyn Rows,
    to: &mut dyn Rows,
    told: &mut dyn FnMut(Progress),
) -> Result<(), StoreError> {
    let differs = |what: String| {
        Err(StoreError::Unusable(format!(
            "{what} is not the same in both: was one of them in use since?"
        )))
    };
    let counts = (from.count()?, to.count()?);
    if counts.0 != counts.1 {
        let ((people, tables), (others, other_tables)) = counts;
        let what = format!(
            "{people} people and {tables} tables, {others} and {other_tables}: what there is"
        );
        return differs(what);
    }
    let all = counts.0.0 + counts.0.1;
    let mut done = 0;
    let mut after = i64::MIN;
    loop {
        told(Progress { step: Step::Check, done, all });
        let ids = from.person_ids(after, PORTION)?;
        let Some(last) = ids.last() else { break };
        after = *last;
        done += ids.len();
        let (ours, theirs) = (from.people(&ids)?, to.people(&ids)?);
        if ours != theirs {
            let first = ours.iter().find(|person| !theirs.contains(person));
            return differs(format!("person {}", first.map_or(after, |person| person.id)));
        }
    }
    after = i64::MIN;
    loop {
        told(Progress { step: Step::Check, done, all });
        let numbers = from.table_numbers(after, PORTION)?;
        let Some(last) = numbers.last() else { return Ok(()) };
        after = *last;
        done += numbers.len();
        let (ours, theirs) = (from.tables(&numbers)?, to.tables(&numbers)?);
        if ours != theirs {
            let first = ours.iter().find(|table| !theirs.contains(table));
            return differs(format!("table {}", first.map_or(after, |table| table.number)));
        }
    }
}

fn rows(place: &StoreLocation, may_be_new: bool) -> Result<Box<dyn Rows>, StoreError> {
    Ok(match place {
        StoreLocation::Folder(folder) => Box::new(SqliteRows::open(folder)?),
        StoreLocation::Postgres(url) => Box::new(PostgresRows::open(url, may_be_new)?),
    })
}

/// Fails if one of the servers that share a database may still run.
pub(super) fn check_no_servers(url: &str) -> Result<(), StoreError> {
    let nodes = postgres::nodes(url)?;
    match nodes.iter().find(|(status, _)| status.silent < LATELY) {
        Some((status, _)) => {
            let address = &status.node.address;
            Err(StoreError::Unusable(format!(
                "the server at {address} uses the database: stop it first"
            )))
        }
        None => Ok(()),
    }
}

struct SqliteRows {
    connection: Connection,
    owner: Owner,
    /// Where the entries of each table are in the journal, which has no index; read when first asked for.
    places: Option<HashMap<i64, Vec<i64>>>,
    /// Locked as long as this lives.
    _folder: Sqlite,
}

impl SqliteRows {
    fn open(folder: &Path) -> Result<Self, StoreError> {
        let folder = Sqlite::open(folder)?;
        let (connection, owner) = folder.connection()?;
        Ok(SqliteRows { connection, owner, places: None, _folder: folder })
    }

    fn numbers(&self, ask: &str, after: i64, limit: usize) -> Result<Vec<i64>, StoreError> {
        let mut ask = self.connection.prepare_cached(ask)?;
        let found = ask.query_map(params![after, limit], |row| row.get(0))?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    fn pairs<T: rusqlite::types::FromSql>(
        &self,
        ask: &str,
        key: i64,
    ) -> Result<Vec<(T, String)>, StoreError> {
        let mut ask = self.connection.prepare_cached(ask)?;
        let found = ask.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    fn person(&self, id: i64) -> Result<Option<PersonRow>, StoreError> {
        let mut ask =
            self.connection.prepare_cached("SELECT name, created FROM person WHERE id = ?1")?;
        let found = ask.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let Some((name, created)) = found else { return Ok(None) };
        let mut ask = self.connection.prepare_cached(
            "SELECT hash, number, label, added FROM token WHERE person = ?1 ORDER BY hash",
        )?;
        let tokens = ask.query_map([id], |row| {
            let (hash, number) = (row.get(0)?, row.get(1)?);
            Ok(TokenRow { hash, number, label: row.get(2)?, added: row.get(3)? })
        })?;
        let tokens = tokens.collect::<rusqlite::Result<_>>()?;
        let mut ask = self
            .connection
            .prepare_cached("SELECT hash, until FROM recovery WHERE person = ?1 ORDER BY hash")?;
        let recoveries = ask.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let recoveries = recoveries.collect::<rusqlite::Result<_>>()?;
        Ok(Some(PersonRow { id, name, created, tokens, recoveries }))
    }

    fn table(&self, number: i64) -> Result<Option<TableRow>, StoreError> {
        let mut ask = self.connection.prepare_cached(
            "SELECT game.id, game.finished, game.seed, game.record, head.epoch, archive.through, \
             archive.log FROM game LEFT JOIN head ON head.game = game.number \
             LEFT JOIN archive ON archive.game = game.number WHERE game.number = ?1",
        )?;
        let found = ask.query_row([number], |row| {
            let archive: (Option<i64>, Option<String>) = (row.get(5)?, row.get(6)?);
            let epoch: Option<i64> = row.get(4)?;
            let table = TableRow {
                number,
                id: row.get(0)?,
                finished: row.get(1)?,
                seed: row.get(2)?,
                record: row.get(3)?,
                epoch: epoch.unwrap_or_default(),
                members: Vec::new(),
                journal: Vec::new(),
                archive: archive.0.zip(archive.1),
                chat: Vec::new(),
            };
            Ok((table, epoch.is_some()))
        });
        let Some((mut table, has_epoch)) = found.optional()? else { return Ok(None) };
        if !has_epoch {
            let what =
                format!("table {number} has no epoch: 'fairwind doctor --repair' puts that right");
            return Err(StoreError::Unusable(what));
        }
        let mut ask = self
            .connection
            .prepare_cached("SELECT person FROM member WHERE game = ?1 ORDER BY person")?;
        let members = ask.query_map([number], |row| row.get(0))?;
        table.members = members.collect::<rusqlite::Result<_>>()?;
        let archived = table.archive.as_ref().map_or(0, |(through, _)| *through);
        let mut ask = self
            .connection
            .prepare_cached("SELECT sequence, lines FROM journal WHERE place = ?1")?;
        let places = self.places.as_ref().and_then(|places| places.get(&number));
        for place in places.into_iter().flatten() {
            let row = ask.query_row([place], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)))?;
            if row.0 > archived {
                table.journal.push(row);
            }
        }
        let said = "SELECT number, line FROM chat WHERE game = ?1 ORDER BY number";
        table.chat = self.pairs(said, number)?;
        Ok(Some(table))
    }
}

impl Rows for SqliteRows {
    fn count(&mut self) -> Result<(usize, usize), StoreError> {
        let ask = "SELECT (SELECT count(*) FROM person), (SELECT count(*) FROM game)";
        Ok(self.connection.query_row(ask, [], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    fn person_ids(&mut self, after: i64, limit: usize) -> Result<Vec<i64>, StoreError> {
        self.numbers("SELECT id FROM person WHERE id > ?1 ORDER BY id LIMIT ?2", after, limit)
    }

    fn people(&mut self, ids: &[i64]) -> Result<Vec<PersonRow>, StoreError> {
        ids.iter().filter_map(|id| self.person(*id).transpose()).collect()
    }

    fn add_people(&mut self, people: &[PersonRow]) -> Result<(), StoreError> {
        let change = self.owner.change(&mut self.connection)?;
        for PersonRow { id, name, created, tokens, recoveries } in people {
            let add = "INSERT INTO person (id, name, created) VALUES (?1, ?2, ?3)";
            change.prepare_cached(add)?.execute(params![id, name, created])?;
            for TokenRow { hash, number, label, added } in tokens {
                let add = "INSERT INTO token (hash, person, number, label, added) \
                     VALUES (?1, ?2, ?3, ?4, ?5)";
                change.prepare_cached(add)?.execute(params![hash, id, number, label, added])?;
            }
            for (hash, until) in recoveries {
                let add = "INSERT INTO recovery (hash, person, until) VALUES (?1, ?2, ?3)";
                change.prepare_cached(add)?.execute(params![hash, id, until])?;
            }
        }
        Ok(change.commit()?)
    }

    fn table_numbers(&mut self, after: i64, limit: usize) -> Result<Vec<i64>, StoreError> {
        let ask = "SELECT number FROM game WHERE number > ?1 ORDER BY number LIMIT ?2";
        self.numbers(ask, after, limit)
    }

    fn known_tables(&mut self, numbers: &[i64]) -> Result<Vec<i64>, StoreError> {
        let mut ask = self.connection.prepare_cached("SELECT 1 FROM game WHERE number = ?1")?;
        let mut known = Vec::new();
        for number in numbers {
            if ask.exists([number])? {
                known.push(*number);
            }
        }
        Ok(known)
    }

    fn tables(&mut self, numbers: &[i64]) -> Result<Vec<TableRow>, StoreError> {
        if self.places.is_none() {
            let mut places: HashMap<i64, Vec<i64>> = HashMap::new();
            let mut ask =
                self.connection.prepare("SELECT game, place FROM journal ORDER BY place")?;
            let mut rows = ask.query([])?;
            while let Some(row) = rows.next()? {
                places.entry(row.get(0)?).or_default().push(row.get(1)?);
            }
            self.places = Some(places);
        }
        numbers.iter().filter_map(|number| self.table(*number).transpose()).collect()
    }

    fn add_tables(&mut self, tables: &[TableRow]) -> Result<(), StoreError> {
        let change = self.owner.change(&mut self.connection)?;
        for table in tables {
            let TableRow { number, id, finished, seed, record, epoch, .. } = table;
            change
                .prepare_cached(
                    "INSERT INTO game (number, id, finished, seed, record) \
                     VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![number, id, finished, seed, record])?;
            let next = table.archive.as_ref().map_or(1, |(through, _)| through + 1);
            let add = "INSERT INTO head (game, epoch, next_archived) VALUES (?1, ?2, ?3)";
            change.prepare_cached(add)?.execute(params![number, epoch, next])?;
            let (_, _, since) = table.columns();
            for person in &table.members {
                let add = "INSERT INTO member (person, game, since) VALUES (?1, ?2, ?3)";
                change.prepare_cached(add)?.execute(params![person, number, since])?;
            }
            for (sequence, lines) in &table.journal {
                let add = "INSERT INTO journal (game, sequence, lines) VALUES (?1, ?2, ?3)";
                change.prepare_cached(add)?.execute(params![number, sequence, lines])?;
            }
            if let Some((through, log)) = &table.archive {
                let add = "INSERT INTO archive (game, through, log) VALUES (?1, ?2, ?3)";
                change.prepare_cached(add)?.execute(params![number, through, log])?;
            }
            for (said, line) in &table.chat {
                let add = "INSERT INTO chat (game, number, line) VALUES (?1, ?2, ?3)";
                change.prepare_cached(add)?.execute(params![number, said, line])?;
            }
        }
        change.commit()?;
        // What was added is in the journal now.
        self.places = None;
        Ok(())
    }

    fn check_unused(&mut self) -> Result<(), StoreError> {
        // The folder is locked, and whoever had it before can write nothing any more.
        self.owner.change(&mut self.connection)?.commit()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use scratch_postgres::{Durability, ScratchPostgres};

    use super::*;
    use crate::store::Write;
    use crate::store::postgres::Postgres;
    use crate::store::suite::{self, append, keep, person, record};

    /// A folder with people, a table under way, and a finished one of which not all is archived.
    fn fill(folder: &Path) {
        let (mut writer, _reader) = Sqlite::open(folder).unwrap().split().unwrap();
        let mut over = record(Stage::Finished);
        over.id = wire::TableId::from_random([6; 16]);
        let number = crate::store::TableNumber(9);
        let (seed, finished) = (suite::SEED, Box::new(over));
        for write in [
            person(1),
            person(2),
            suite::open(),
            append(1, 1, 2),
            append(1, 3, 1),
            Write::Open { number, seed, record: finished.clone() },
            Write::Append {
                number,
                append: table::Append { epoch: 1, sequence: 1, lines: vec!["{}".into()] },
            },
            Write::Record { number, epoch: 1, record: finished },
            Write::Archive { number, through: 1, log: "header\n{}\n".into() },
            Write::Append {
                number,
                append: table::Append { epoch: 1, sequence: 2, lines: vec!["{}".into()] },
            },
        ] {
            keep(&mut *writer, &write);
        }
    }

    #[test]
    fn everything_goes_over_and_back() {
        let postgres = ScratchPostgres::start(Durability::Memory).unwrap();
        let url = postgres.create("moved").unwrap();
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let folder = |folder: &tempfile::TempDir| StoreLocation::Folder(folder.path().to_owned());
        let database = StoreLocation::Postgres(url.clone());
        let mut steps = Vec::new();
        let mut go = |from: &StoreLocation, to: &StoreLocation| {
            migrate(from, to, &mut |step| steps.push(step))
        };
        let nothing = go(&folder(&first), &database).unwrap_err().to_string();
        assert!(nothing.contains("there is no database here"), "{nothing}");
        fill(first.path());
        let all = Report { people: 2, tables: 2, before: 0 };
        assert_eq!(go(&folder(&first), &database).unwrap(), all);
        assert_eq!(go(&database, &folder(&second)).unwrap(), all);
        // Begun again, it finds all there.
        let again = Report { people: 0, tables: 0, before: 4 };
        assert_eq!(go(&folder(&first), &database).unwrap(), again);
        // The table goes on in the database, which is in use then.
        let (mut writer, reader) = Postgres::open(&url, "http://one").unwrap().split().unwrap();
        let (_, table) = reader.reclaim(record(Stage::Playing).id).unwrap().unwrap();
        assert_eq!((table.epoch, table.lines.len()), (2, 3));
        keep(&mut *writer, &append(2, 4, 1));
        let used = go(&database, &folder(&second)).unwrap_err().to_string();
        assert!(used.contains("http://one"), "{used}");
        drop((writer, reader));
        // What has changed since is found out.
        let (mut rows, mut old) =
            (rows(&database, false).unwrap(), rows(&folder(&first), false).unwrap());
        let differs = check(&mut *old, &mut *rows, &mut |_| {}).unwrap_err().to_string();
        assert!(differs.starts_with("table 7 is not the same in both"), "{differs}");
        let (people, tables) = (rows.people(&[1, 2, 3]).unwrap(), old.tables(&[7, 9]).unwrap());
        assert_eq!((people.len(), tables.len()), (2, 2));
        assert!(steps.contains(&Progress { step: Step::Check, done: 4, all: 4 }));
    }
}
