//! What is wrong with a store, what of it can be saved, and what can be put right.
//!
//! [`examine`] only reads, and may do so while a server runs. [`repair`] does what has one right answer and
//! leaves everything else as it is. [`export`] makes a new folder of all that can still be read.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::Path;

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, OpenFlags, Row, Transaction, params, params_from_iter};
use table::Registry;
use table::dice::Seed;
use table::log::{Entry, Log};
use wire::lobby::Stage;

use super::private::{create_new, make_private};
use super::sqlite::{self, FILE, MIGRATIONS, Sqlite};
use super::{PersonId, SeatOwner, StoreError, TableNumber, TableRecord};

/// The first version of the schema whose rows can be looked at, the first that knows where logs end, and the first
/// that calls a record so.
const EXAMINED_FROM: usize = 2;
const ENDS_KNOWN_FROM: usize = 5;
const RECORDS_FROM: usize = 7;
/// So many complaints of the database about itself are told.
const COMPLAINTS_MAX: usize = 100;
/// The tables of the schema, each with its key. Whoever refers to another comes after it.
const TABLES: [(&str, &str); 9] = [
    ("person", "id"),
    ("token", "hash"),
    ("recovery", "hash"),
    ("game", "number"),
    ("member", "person, game"),
    ("head", "game"),
    ("journal", "place"),
    ("archive", "game"),
    ("chat", "game, number"),
];

/// What was found.
#[derive(Default, Debug)]
pub struct Diagnosis {
    /// How many tables there are, finished ones included.
    pub tables: usize,
    pub findings: Vec<Finding>,
    /// The logs of tables that cannot be put right, as far as they can be read.
    pub logs: Vec<(TableNumber, String)>,
}

/// Something that is not as it should be.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Finding {
    /// Left out if it is about the database as a whole.
    pub table: Option<TableNumber>,
    /// One sentence.
    pub what: String,
    /// What puts it right, where there is one right answer.
    pub repair: Option<Repair>,
}

/// Something with one right answer.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Repair {
    /// An index follows from its table.
    Reindex,
    /// Brings the schema up to date.
    Migrate,
    /// Which entry follows the archived ones is known from them, and who takes the table over next raises
    /// the epoch.
    AddHead { next_archived: usize },
    /// The record says whether the game is over.
    SetFinished(bool),
    /// The record says who sits there.
    AddMember { person: PersonId, since: u64 },
    /// The same entries are there twice.
    RemoveDouble { place: i64 },
    /// Nobody can ever be told of it.
    RemoveChat { line: i64 },
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.table {
            Some(number) => write!(f, "table {}: {}", number.0, self.what),
            None => write!(f, "database: {}", self.what),
        }
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Repair::Reindex => "its indexes are made anew",
            Repair::Migrate => "it is brought up to date",
            Repair::AddHead { .. } => "it gets a new epoch",
            Repair::SetFinished(true) => "it is listed as finished",
            Repair::SetFinished(false) => "it is listed as not finished",
            Repair::AddMember { .. } => "it is listed among their tables",
            Repair::RemoveDouble { .. } => "one of the two is removed",
            Repair::RemoveChat { .. } => "the line is removed",
        })
    }
}

impl Repair {
    fn run(&self, change: &Transaction, number: i64) -> rusqlite::Result<()> {
        match self {
            Repair::Reindex => change.execute_batch("REINDEX"),
            Repair::Migrate => Ok(()),
            Repair::AddHead { next_archived } => change
                .execute(
                    "INSERT INTO head (game, epoch, next_archived) VALUES (?1, 1, ?2)",
                    params![number, next_archived],
                )
                .map(drop),
            Repair::SetFinished(finished) => change
                .execute(
                    "UPDATE game SET finished = ?2 WHERE number = ?1",
                    params![number, finished],
                )
                .map(drop),
            Repair::AddMember { person, since } => change
                .execute(
                    "INSERT INTO member (person, game, since) VALUES (?2, ?1, ?3)",
                    params![number, person.0, since],
                )
                .map(drop),
            Repair::RemoveDouble { place } => {
                change.execute("DELETE FROM journal WHERE place = ?1", [place]).map(drop)
            }
            Repair::RemoveChat { line } => change
                .execute("DELETE FROM chat WHERE game = ?1 AND number = ?2", params![number, line])
                .map(drop),
        }
    }
}

/// Looks at everything and changes nothing.
pub fn examine(folder: &Path, registry: &Registry) -> Result<Diagnosis, StoreError> {
    let connection = open(folder)?;
    // All that is read is of one moment, though a server may write meanwhile.
    connection.execute_batch("BEGIN")?;
    let mut found = Diagnosis::default();
    let version: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version > MIGRATIONS.len() {
        let what = format!(
            "{}: the database is of version {version}, made by a newer program: ask that one",
            folder.display()
        );
        return Err(StoreError::Unusable(what));
    }
    if !examine_structure(&connection, &mut found)? {
        return Ok(found);
    }
    if version < EXAMINED_FROM {
        let what = format!("it is of version {version}, from an earlier program");
        found.findings.push(Finding { table: None, what, repair: Some(Repair::Migrate) });
        return Ok(found);
    }
    let mut journals = read_journal(&connection)?;
    let next_known = if version < ENDS_KNOWN_FROM { "1" } else { "coalesce(next_known, 1)" };
    let record = if version < RECORDS_FROM { "charter" } else { "record" };
    let mut ask = connection.prepare(&format!(
        "SELECT number, {record}, seed, epoch, log, through, id, finished, {next_known} FROM game \
         LEFT JOIN head ON head.game = number LEFT JOIN archive ON archive.game = number \
         ORDER BY number",
    ))?;
    let mut rows = ask.query([])?;
    while let Some(row) = rows.next()? {
        let number = row.get(0)?;
        let journal = journals.remove(&number).unwrap_or_default();
        let mut examined = ExaminedTable { number, findings: Vec::new(), log: String::new() };
        examined.examine(row, journal, registry);
        examined.examine_members(&connection, row)?;
        examined.examine_chat(&connection)?;
        found.tables += 1;
        if examined.findings.iter().any(|finding| finding.repair.is_none()) {
            found.logs.push((TableNumber(number), examined.log));
        }
        found.findings.extend(examined.findings);
    }
    for (number, rows) in journals {
        let what = "there are entries of its log, but no table".into();
        found.findings.push(Finding { table: Some(TableNumber(number)), what, repair: None });
        let lines = rows.iter().filter_map(|row| row.lines.clone().ok());
        found.logs.push((TableNumber(number), lines.map(|text| text + "\n").collect()));
    }
    Ok(found)
}

/// Puts right what has one right answer, and says what was found before and what is left.
pub fn repair(folder: &Path, registry: &Registry) -> Result<(Diagnosis, Diagnosis), StoreError> {
    let before = examine(folder, registry)?;
    if before.findings.iter().any(|finding| finding.repair.is_some()) {
        // From here on no server can write, were it running all the same.
        let store = Sqlite::open(folder)?;
        let (mut connection, owner) = store.connection()?;
        let change = owner.change(&mut connection)?;
        for Finding { table, repair, .. } in &before.findings {
            if let Some(repair) = repair {
                repair.run(&change, table.map_or(0, |number| number.0))?;
            }
        }
        change.commit()?;
    }
    let after = examine(folder, registry)?;
    Ok((before, after))
}

/// What was saved.
#[derive(Default, Debug)]
pub struct Export {
    pub rows: usize,
    /// Tables of the schema of which not everything can be read.
    pub incomplete: Vec<&'static str>,
    /// Logs of tables that cannot be put right, in the folder `logs`.
    pub logs: usize,
}

/// Makes a new data folder of all that can be read, where there is none yet. What is damaged in itself
/// stays so there; its log, as far as it can be read, lies in the folder `logs` beside the database.
pub fn export(folder: &Path, to: &Path, found: &Diagnosis) -> Result<Export, StoreError> {
    let unusable = |what: &Path, why: &dyn fmt::Display| {
        StoreError::Unusable(format!("{}: {why}", what.display()))
    };
    let path = to.join(FILE);
    if path.exists() {
        return Err(unusable(&path, &"exists already"));
    }
    let logs = to.join("logs");
    fs::create_dir_all(&logs).map_err(|error| unusable(&logs, &error))?;
    let source = open(folder)?;
    make_private(&path).map_err(|error| unusable(&path, &error))?;
    let mut target = sqlite::connect(&path)?;
    sqlite::migrate(&mut target)?;
    // A row whose other half is lost is still worth keeping.
    target.pragma_update(None, "foreign_keys", false)?;
    let mut export = Export::default();
    for (name, key) in TABLES {
        let change = target.transaction()?;
        let (rows, complete) = copy_rows(&source, &change, name, key)?;
        change.commit()?;
        export.rows += rows;
        if !complete {
            export.incomplete.push(name);
        }
    }
    for (number, text) in &found.logs {
        let file = logs.join(format!("{}.jsonl", number.0));
        create_new(&file)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| unusable(&file, &error))?;
        export.logs += 1;
    }
    Ok(export)
}

/// Copies a table from its front and, where that ends early, from its back: what lies between two damaged
/// pages is lost. Gives the number of rows, and whether they are all.
fn copy_rows(
    source: &Connection,
    target: &Transaction,
    table: &str,
    key: &str,
) -> Result<(usize, bool), StoreError> {
    let mut copied = 0;
    for order in ["ASC", "DESC"] {
        let key = key.replace(", ", &format!(" {order}, "));
        let Ok(mut ask) = source.prepare(&format!("SELECT * FROM {table} ORDER BY {key} {order}"))
        else {
            return Ok((copied, false));
        };
        // An earlier version may have fewer columns; the others are as they are where nothing is said.
        let columns = ask.column_count();
        let names = ask.column_names().map(todays_name).collect::<Vec<_>>().join(", ");
        let marks = vec!["?"; columns].join(", ");
        let put = format!("INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})");
        let mut put = target.prepare(&put)?;
        let Ok(mut rows) = ask.query([]) else { continue };
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    let values: Result<Vec<Value>, _> =
                        (0..columns).map(|at| row.get_ref(at).map(value)).collect();
                    copied += put.execute(params_from_iter(values?)).unwrap_or(0);
                }
                Ok(None) => return Ok((copied, true)),
                Err(_) => break,
            }
        }
    }
    Ok((copied, false))
}

/// What a column of an earlier version is called today.
fn todays_name(column: &str) -> &str {
    if column == "charter" { "record" } else { column }
}

/// The value as it is: text that is no text stays the same bytes.
fn value(found: ValueRef) -> Value {
    match found {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(bytes) => match str::from_utf8(bytes) {
            Ok(text) => Value::Text(text.to_owned()),
            // A strict table takes no bytes for a text; what cannot be read is marked as such.
            Err(_) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        },
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}

fn open(folder: &Path) -> Result<Connection, StoreError> {
    let path = folder.join(FILE);
    if !path.exists() {
        let what = format!("{}: there is no database here", folder.display());
        return Err(StoreError::Unusable(what));
    }
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    Ok(connection)
}

/// What the database finds wrong with itself; whether its rows can be looked at all the same.
fn examine_structure(connection: &Connection, found: &mut Diagnosis) -> Result<bool, StoreError> {
    let mut readable = true;
    let mut ask = connection.prepare(&format!("PRAGMA integrity_check({COMPLAINTS_MAX})"))?;
    let mut rows = ask.query([])?;
    loop {
        let what = match rows.next() {
            Ok(Some(row)) => row.get::<_, String>(0)?,
            Ok(None) => break,
            Err(error) => error.to_string(),
        };
        if what == "ok" {
            break;
        }
        let of_index = what.contains("missing from index") || what.contains("entries in index");
        readable &= of_index;
        let repair = of_index.then_some(Repair::Reindex);
        found.findings.push(Finding { table: None, what, repair });
        if !of_index && found.findings.len() >= COMPLAINTS_MAX {
            break;
        }
    }
    if !readable {
        // An index made from damaged pages would hide that they are.
        for finding in &mut found.findings {
            finding.repair = None;
        }
        return Ok(false);
    }
    let mut ask = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = ask.query([])?;
    while let Some(row) = rows.next()? {
        let (from, to): (String, String) = (row.get(0)?, row.get(2)?);
        let what = format!("a row of '{from}' refers to a row of '{to}' that is not there");
        found.findings.push(Finding { table: None, what, repair: None });
    }
    Ok(true)
}

/// A row of the journal.
struct JournalRow {
    place: i64,
    sequence: i64,
    lines: Result<String, String>,
}

fn read_journal(connection: &Connection) -> Result<HashMap<i64, Vec<JournalRow>>, StoreError> {
    let mut journals: HashMap<i64, Vec<JournalRow>> = HashMap::new();
    let mut ask =
        connection.prepare("SELECT place, game, sequence, lines FROM journal ORDER BY place")?;
    let mut rows = ask.query([])?;
    while let Some(row) = rows.next()? {
        let lines = row.get_ref(3)?.as_str().map(str::to_owned).map_err(|error| error.to_string());
        let read = JournalRow { place: row.get(0)?, sequence: row.get(2)?, lines };
        journals.entry(row.get(1)?).or_default().push(read);
    }
    Ok(journals)
}

/// One table while it is looked at.
struct ExaminedTable {
    number: i64,
    findings: Vec<Finding>,
    /// As far as it can be read.
    log: String,
}

impl ExaminedTable {
    fn find(&mut self, what: impl Into<String>, repair: Option<Repair>) {
        let table = Some(TableNumber(self.number));
        self.findings.push(Finding { table, what: what.into(), repair });
    }

    /// The columns are those of [`examine`].
    fn examine(&mut self, row: &Row, journal: Vec<JournalRow>, registry: &Registry) {
        let record = sqlite::record(row, 1);
        let seed = row.get(2).map(Seed);
        let (header, lines) = self.examine_log(row, journal);
        // What has a hole ends there, of which the doctor has told already.
        if self.findings.iter().all(|finding| finding.repair.is_some())
            && let Err(why) = sqlite::check_end(lines.len(), row.get(8).unwrap_or(1))
        {
            self.find(why, None);
        }
        self.log = match (header, &record) {
            (Some(header), _) => header + "\n",
            (None, Ok(record)) => record.header.write() + "\n",
            (None, Err(_)) => String::new(),
        };
        self.log.extend(lines.iter().flat_map(|line| [line.as_str(), "\n"]));
        if row.get_ref(3).is_ok_and(|epoch| epoch == ValueRef::Null) {
            let archived = row.get::<_, Option<usize>>(5).ok().flatten().unwrap_or(0);
            self.find("it has no epoch", Some(Repair::AddHead { next_archived: archived + 1 }));
        } else if let Err(error) = row.get::<_, u64>(3) {
            self.find(format!("its epoch cannot be read: {error}"), None);
        }
        if let Err(error) = &seed {
            self.find(format!("its seed cannot be read: {error}"), None);
        }
        match (record, seed) {
            (Ok(record), Ok(seed)) => self.examine_record(row, &record, seed, &lines, registry),
            (Err(why), _) => self.find(why, None),
            (Ok(_), Err(_)) => {}
        }
    }

    fn examine_record(
        &mut self,
        row: &Row,
        record: &TableRecord,
        seed: Seed,
        lines: &[String],
        registry: &Registry,
    ) {
        let id = row.get_ref(6).ok().and_then(|id| id.as_str().ok());
        if id != Some(record.id.as_str()) {
            self.find("its record is that of another table", None);
        }
        let over = record.stage == Stage::Finished;
        if row.get::<_, bool>(7).is_ok_and(|finished| finished != over) {
            let what = if over {
                "it is finished and not listed so"
            } else {
                "it is listed as finished and is not"
            };
            self.find(what, Some(Repair::SetFinished(over)));
        }
        if record.header.commitment != Some(seed.commitment()) {
            self.find("its seed is not the one that it has committed itself to", None);
            return;
        }
        if record.stage == Stage::Gathering || lines.is_empty() {
            return;
        }
        let mut log = Log::new(record.header.clone());
        for (at, line) in lines.iter().enumerate() {
            match Entry::parse(line, at + 2) {
                Ok(entry) => log.entries.push(entry),
                Err(error) => return self.find(format!("its log cannot be read: {error}"), None),
            }
        }
        if let Err(error) = registry.restore(&log, Some(seed), 0) {
            self.find(format!("its log does not replay: {error}"), None);
        }
    }

    /// The header line of an archived log, and all entries up to the first that is missing.
    fn examine_log(
        &mut self,
        row: &Row,
        journal: Vec<JournalRow>,
    ) -> (Option<String>, Vec<String>) {
        let (mut header, mut lines) = (None, Vec::new());
        if row.get_ref(4).is_ok_and(|log| log != ValueRef::Null) {
            match sqlite::archived_lines(row) {
                Ok(archived) => lines = archived,
                Err(why) => self.find(why, None),
            }
            let text = row.get_ref(4).ok().and_then(|log| log.as_str().ok());
            header = text.and_then(|text| text.lines().next()).map(str::to_owned);
        }
        // What is archived may still lie in the journal, until that is put in order.
        let archived = lines.len() as i64;
        let mut seen: HashMap<i64, String> = HashMap::new();
        for JournalRow { place, sequence, lines: text } in journal {
            let text = match text {
                Ok(text) => text,
                Err(why) => {
                    self.find(format!("its log after entry {}: {why}", lines.len()), None);
                    break;
                }
            };
            if seen.get(&sequence) == Some(&text) {
                let what = format!("its log has entry {sequence} twice");
                self.find(what, Some(Repair::RemoveDouble { place }));
                continue;
            }
            if sequence > archived {
                if sequence != lines.len() as i64 + 1 {
                    let last = lines.len();
                    self.find(
                        format!("its log after entry {last}: entry {sequence} follows"),
                        None,
                    );
                    break;
                }
                lines.extend(text.lines().map(str::to_owned));
            }
            seen.insert(sequence, text);
        }
        (header, lines)
    }

    /// Whoever sits at a table finds it among theirs.
    fn examine_members(&mut self, connection: &Connection, row: &Row) -> Result<(), StoreError> {
        let Ok(record) = sqlite::record(row, 1) else { return Ok(()) };
        let mut known = connection.prepare_cached("SELECT 1 FROM person WHERE id = ?1")?;
        let mut listed =
            connection.prepare_cached("SELECT 1 FROM member WHERE person = ?1 AND game = ?2")?;
        for owner in &record.seats {
            let SeatOwner::Person { id, .. } = owner else { continue };
            if !known.exists([id.0])? {
                self.find("somebody sits there whom the store does not know", None);
            } else if !listed.exists([id.0, self.number])? {
                let what = "somebody who sits there does not find it among theirs";
                let (person, since) = (*id, record.created);
                self.find(what, Some(Repair::AddMember { person, since }));
            }
        }
        Ok(())
    }

    fn examine_chat(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let mut ask = connection
            .prepare_cached("SELECT number, line FROM chat WHERE game = ?1 ORDER BY number")?;
        let mut rows = ask.query([self.number])?;
        while let Some(row) = rows.next()? {
            if let Err(why) = sqlite::chat_line(row, 1) {
                let line = row.get(0)?;
                let what = format!("line {line} of its chat cannot be read: {why}");
                self.find(what, Some(Repair::RemoveChat { line }));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Seek, SeekFrom};

    use table::Digest;

    use super::super::{NewDevice, Person, Write as StoreWrite};
    use super::*;

    const PEOPLE: i64 = 4_000;

    fn filled() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let (mut writer, _reader) = Sqlite::open(folder.path()).unwrap().split().unwrap();
        let person = |id: i64| StoreWrite::AddPerson {
            person: Person { id: PersonId(id), name: format!("Person {id}") },
            device: NewDevice {
                token: Digest::of(id.to_le_bytes()),
                number: id as u64,
                label: String::new(),
            },
            now: 0,
        };
        let writes: Vec<StoreWrite> = (1..=PEOPLE).map(person).collect();
        writer.commit(&writes.iter().collect::<Vec<_>>()).unwrap();
        folder
    }

    #[test]
    fn a_sound_store_is_called_sound() {
        let folder = filled();
        let found = examine(folder.path(), &Registry::new()).unwrap();
        assert_eq!((found.tables, found.findings.len()), (0, 0), "{:?}", found.findings);
        assert!(examine(&folder.path().join("nowhere"), &Registry::new()).is_err());
    }

    /// A page in the middle of the file is overwritten, as a bad sector would.
    #[test]
    fn what_lies_beside_a_damaged_page_is_saved() {
        let folder = filled();
        let path = folder.path().join(FILE);
        let (root, size): (u64, u64) = {
            let connection = sqlite::connect(&path).unwrap();
            // One of the leaves of `person`, which is neither the first nor the last.
            let leaf = "SELECT pageno FROM dbstat WHERE name = 'person' AND pagetype = 'leaf' \
                        ORDER BY pageno LIMIT 1 OFFSET 3";
            let page = connection.query_row(leaf, [], |row| row.get(0)).unwrap_or(0);
            let size = connection.query_row("PRAGMA page_size", [], |row| row.get(0)).unwrap();
            (page, size)
        };
        // Where SQLite was built without that table, the file's middle will do.
        let pages = fs::metadata(&path).unwrap().len() / size;
        let page = if root == 0 { pages / 2 } else { root };
        let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.seek(SeekFrom::Start((page - 1) * size)).unwrap();
        file.write_all(&vec![0xff; size as usize]).unwrap();
        drop(file);
        let found = examine(folder.path(), &Registry::new()).unwrap();
        assert!(!found.findings.is_empty());
        assert!(found.findings.iter().all(|finding| finding.repair.is_none()), "{found:?}");
        let to = folder.path().join("saved");
        let saved = export(folder.path(), &to, &found).unwrap();
        assert_eq!(saved.incomplete.len(), 1, "{saved:?}");
        let most = PEOPLE as usize * 2;
        assert!(saved.rows > most / 2 && saved.rows < most, "{saved:?}");
        let again = examine(&to, &Registry::new()).unwrap();
        let orphans = |finding: &Finding| finding.what.contains("refers to a row");
        assert!(again.findings.iter().all(orphans), "{:?}", again.findings);
        assert!(export(folder.path(), &to, &found).is_err(), "nothing is overwritten");
    }

    #[test]
    fn folders_of_earlier_versions_are_saved() {
        for version in EXAMINED_FROM..MIGRATIONS.len() {
            let folder = tempfile::tempdir().unwrap();
            let old = Connection::open(folder.path().join(FILE)).unwrap();
            for script in &MIGRATIONS[..version] {
                old.execute_batch(script).unwrap();
            }
            old.pragma_update(None, "user_version", version).unwrap();
            old.execute_batch(
                "INSERT INTO person (id, name, created) VALUES (1, 'Ada', 0); \
                 INSERT INTO token (hash, person) VALUES (X'01', 1);",
            )
            .unwrap();
            let record = if version < RECORDS_FROM { "charter" } else { "record" };
            old.execute_batch(&format!(
                "INSERT INTO game (number, id, finished, seed, {record}) VALUES (1, 'a', 0, zeroblob(32), '{{}}')"
            ))
            .unwrap();
            let found = examine(folder.path(), &Registry::new()).unwrap();
            let saved = export(folder.path(), &folder.path().join("saved"), &found).unwrap();
            assert_eq!((saved.rows, saved.incomplete.len()), (3, 0), "version {version}");
        }
    }

    /// What was repaired is found right afterwards.
    #[test]
    fn an_index_is_made_anew() {
        let folder = filled();
        {
            let connection = sqlite::connect(&folder.path().join(FILE)).unwrap();
            // The index claims to be of a column that it was not made of.
            connection
                .execute_batch(
                    "INSERT INTO recovery (hash, person, until) VALUES (X'01', 1, 7), (X'02', 2, 9); \
                     PRAGMA writable_schema = ON; \
                     UPDATE sqlite_schema SET sql = 'CREATE INDEX recovery_of_person ON recovery (until)' \
                     WHERE name = 'recovery_of_person';",
                )
                .unwrap();
        }
        let (before, after) = repair(folder.path(), &Registry::new()).unwrap();
        assert!(before.findings.iter().all(|found| found.repair == Some(Repair::Reindex)));
        assert!(!before.findings.is_empty() && after.findings.is_empty(), "{after:?}");
    }
}
