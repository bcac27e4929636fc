//! What survives: in memory, or in the server's own store on the real disk.

use room::{Change, Person, SeatOwner, StoredTable};
use server::store::sqlite::Sqlite;
use server::store::{NewDevice, StoreReader, StoreWriter, TableNumber, Write, WriteOutcome};
use table::Digest;
use wire::TableId;
use wire::lobby::Stage;

/// Where one table is stored.
pub(super) trait Disk {
    /// Stores what may be stored; the answer says of each change whether it was.
    fn commit(&mut self, batch: &[Change]) -> Result<Vec<bool>, String>;

    /// Takes the table over: its epoch goes up, and who had it before can write no more. One that is
    /// finished is only read.
    fn take_over(&mut self) -> Result<StoredTable, String>;
}

/// The rule of a store, in as few words as it can be said.
#[derive(Debug)]
pub(super) struct Memory(pub(super) StoredTable);

impl Disk for Memory {
    fn commit(&mut self, batch: &[Change]) -> Result<Vec<bool>, String> {
        let table = &mut self.0;
        let mut store = |change: &Change| {
            match change {
                Change::Append(append) => {
                    let next = table.lines.len() as u64 + 1;
                    if append.epoch != table.epoch || append.sequence != next {
                        return false;
                    }
                    table.lines.extend(append.lines.iter().cloned());
                }
                Change::Record { epoch, record } => {
                    if *epoch != table.epoch {
                        return false;
                    }
                    table.record = (**record).clone();
                }
                Change::Chat(line) => {
                    table.chat.retain(|known| known.number < line.number);
                    table.chat.push(line.clone());
                    let surplus = table.chat.len().saturating_sub(wire::CHAT_LINES_KEPT);
                    table.chat.drain(..surplus);
                }
            }
            true
        };
        Ok(batch.iter().map(&mut store).collect())
    }

    fn take_over(&mut self) -> Result<StoredTable, String> {
        if self.0.record.stage != Stage::Finished {
            self.0.epoch += 1;
        }
        Ok(self.0.clone())
    }
}

/// The server's store.
pub(super) struct RealDisk {
    writer: Box<dyn StoreWriter>,
    reader: Box<dyn StoreReader>,
    id: TableId,
    /// Removed when it is dropped.
    _folder: tempfile::TempDir,
}

impl std::fmt::Debug for RealDisk {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "RealDisk({})", self.id)
    }
}

const NUMBER: TableNumber = TableNumber(1);

impl RealDisk {
    /// With a table that was just opened.
    pub(super) fn new(table: &StoredTable) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let (mut writer, reader) = Sqlite::open(folder.path())
            .and_then(Sqlite::split)
            .map_err(|error| error.to_string())?;
        let meet = |owner: &SeatOwner| match owner {
            SeatOwner::Person { id, name, .. } => {
                let person = Person { id: *id, name: name.clone() };
                let (token, label) = (Digest([id.0 as u8; 32]), String::new());
                let device = NewDevice { token, number: 1, label };
                Some(Write::AddPerson { person, device, now: 0 })
            }
            SeatOwner::Open | SeatOwner::Bot { .. } => None,
        };
        let mut writes: Vec<Write> = table.record.seats.iter().filter_map(meet).collect();
        let record = Box::new(table.record.clone());
        writes.push(Write::Open { number: NUMBER, seed: table.seed, record });
        let writes: Vec<&Write> = writes.iter().collect();
        writer.commit(&writes).map_err(|error| error.to_string())?;
        Ok(RealDisk { writer, reader, id: table.record.id, _folder: folder })
    }
}

impl Disk for RealDisk {
    fn commit(&mut self, batch: &[Change]) -> Result<Vec<bool>, String> {
        let write = |change: &Change| match change.clone() {
            Change::Append(append) => Write::Append { number: NUMBER, append },
            Change::Record { epoch, record } => Write::Record { number: NUMBER, epoch, record },
            Change::Chat(line) => Write::Chat { number: NUMBER, line },
        };
        let writes: Vec<Write> = batch.iter().map(write).collect();
        let writes: Vec<&Write> = writes.iter().collect();
        let outcomes = self.writer.commit(&writes).map_err(|error| error.to_string())?;
        Ok(outcomes.iter().map(|outcome| *outcome == WriteOutcome::Stored).collect())
    }

    fn take_over(&mut self) -> Result<StoredTable, String> {
        let found = match self.reader.finished(self.id) {
            Ok(None) => self.reader.reclaim(self.id),
            found => found,
        };
        let found = found.map_err(|error| error.to_string())?;
        found.map(|(_, table)| table).ok_or_else(|| "the table is lost".into())
    }
}
