//! What must survive: people, tables, logs.
//!
//! The writer belongs to one thread, which commits what has piled up in one go. The
//! reader can be asked from anywhere. Both are traits, and there are two of each: [`sqlite`] keeps
//! everything in one file, which has one owner for all of its tables; [`postgres`] keeps it in a database
//! that several servers share, where each table has an owner. Every append names the table's epoch (who
//! has taken it over last) and the next sequence number; both are checked within the commit itself. One
//! suite of tests holds both to the same promises.

pub mod doctor;
mod heads;
pub mod migrate;
pub mod postgres;
mod private;
pub mod shared;
pub(crate) mod spread;
pub mod sqlite;
#[cfg(test)]
mod suite;
pub(crate) mod writer;

use table::dice::Seed;
use table::{Append, Digest};
use wire::TableId;
use wire::chat::ChatMessage;

use crate::identity::random_number;
use shared::SharedStore;

pub use room::{Person, PersonId, SeatOwner, StoredTable, TableRecord};

/// A table, to the store.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct TableNumber(pub i64);

/// A device that somebody is known on from now on.
#[derive(Clone, Debug)]
pub struct NewDevice {
    /// What its cookie holds, of which the digest alone is kept.
    pub token: Digest,
    /// What it is called.
    pub number: u64,
    /// A few words by which its person knows it.
    pub label: String,
}

/// A device that somebody is known on.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct StoredDevice {
    pub token: Digest,
    pub number: u64,
    pub label: String,
    /// When; 0 if that was not written down.
    pub added: u64,
}

/// So many devices of a person are told of.
const DEVICES_LISTED: usize = 100;

/// A record as lists have it: nobody looks at the text of its edition there, and it may be long.
fn listed(mut record: TableRecord) -> TableRecord {
    record.header.edition.text = None;
    record
}

/// Something to be kept. Each is done wholly or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    /// Somebody new, known on this device.
    AddPerson {
        person: Person,
        device: NewDevice,
        now: u64,
    },
    Rename(Person),
    /// A secret that makes another device this person, until then.
    AddRecovery {
        person: PersonId,
        secret: Digest,
        until: u64,
    },
    /// Uses such a recovery for this device: refused if there is none.
    Recover {
        secret: Digest,
        device: NewDevice,
        now: u64,
    },
    /// A person is not known any more on one of their devices: refused if it is not theirs.
    EndDevice {
        person: PersonId,
        number: u64,
    },
    /// A new table, at epoch 1 with an empty log.
    Open {
        number: TableNumber,
        seed: Seed,
        record: Box<TableRecord>,
    },
    /// The table's record has changed. Refused if the table is at another epoch.
    Record {
        number: TableNumber,
        epoch: u64,
        record: Box<TableRecord>,
    },
    /// Refused if the table is at another epoch or its next entry has another number.
    Append {
        number: TableNumber,
        append: Append,
    },
    Chat {
        number: TableNumber,
        line: ChatMessage,
    },
    /// The whole log of a finished table, as text, up to this entry. Its parts may be forgotten.
    Archive {
        number: TableNumber,
        through: u64,
        log: String,
    },
    /// This server does not have the table any more: another may take it over at once.
    Release {
        number: TableNumber,
    },
}

impl Write {
    /// The table that it belongs to; nothing for what belongs to a person.
    pub(crate) fn table(&self) -> Option<TableNumber> {
        match self {
            Write::Open { number, .. }
            | Write::Record { number, .. }
            | Write::Append { number, .. }
            | Write::Chat { number, .. }
            | Write::Archive { number, .. }
            | Write::Release { number } => Some(*number),
            Write::AddPerson { .. }
            | Write::Rename(_)
            | Write::AddRecovery { .. }
            | Write::Recover { .. }
            | Write::EndDevice { .. } => None,
        }
    }
}

/// What became of a [`Write`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum WriteOutcome {
    Stored,
    /// It must not be kept, or nothing was found that it could change.
    Refused,
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{0}")]
    Unusable(String),
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// What the database said; `passing` if two changes were in each other's way and nothing was done.
    #[error("database: {what}")]
    Postgres { what: String, passing: bool },
    /// The database is not there now, and may be later. One sentence.
    #[error("{0}")]
    Unreachable(String),
    /// Another server has the table, and lives.
    #[error("another server has this table")]
    Elsewhere(Node),
    #[error("table {}: {}", .0.number.0, .0.why)]
    Damaged(#[from] DamagedTable),
    #[error("another server has taken over what this one had")]
    Fenced,
}

/// A table that is left alone, because something of it cannot be read.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("table {}: {why}", number.0)]
pub struct DamagedTable {
    pub number: TableNumber,
    /// What people call it, as far as that can be read.
    pub id: Option<TableId>,
    /// One sentence.
    pub why: String,
}

/// Tables that a server has taken over.
#[derive(Default, Debug)]
pub struct TakenTables {
    pub tables: Vec<(TableNumber, StoredTable)>,
    /// Those that it has to leave alone.
    pub damaged: Vec<DamagedTable>,
}

impl TakenTables {
    /// All of them; or the first that cannot be read.
    pub fn all_readable(mut self) -> Result<Vec<(TableNumber, StoredTable)>, DamagedTable> {
        match self.damaged.pop() {
            Some(damaged) => Err(damaged),
            None => Ok(self.tables),
        }
    }
}

/// One start of a server, to the others that share a store with it.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct NodeId(pub i64);

/// Where another server is reached.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Node {
    pub id: NodeId,
    /// As it has said by `--public-address`.
    pub address: String,
}

/// What writes and what reads.
pub type Store = (Box<dyn StoreWriter>, Box<dyn StoreReader>);

/// Writes to a store.
pub trait StoreWriter: Send {
    /// Does all of it and returns when it is on disk, with the outcome of each; or fails and has done
    /// nothing.
    fn commit(&mut self, batch: &[&Write]) -> Result<Vec<WriteOutcome>, StoreError>;

    /// Fails with [`StoreError::Fenced`] if another server has taken over: nothing can be stored any more.
    fn check_owner(&mut self) -> Result<(), StoreError>;

    /// Writes something that changes nothing: whether anything can be stored now.
    fn probe(&mut self) -> Result<(), StoreError>;

    /// Nothing was to be written for a moment: does what can wait.
    fn rest(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Puts things in order when there is time.
    fn tidy(&mut self) -> Result<(), StoreError>;

    /// The last that is done: nothing is written any more.
    fn close(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Reads from a store.
pub trait StoreReader: Send + Sync {
    /// Who is known by the digest of this secret.
    fn person(&self, token: &Digest) -> Result<Option<Person>, StoreError>;

    /// The latest devices of a person, the last first.
    fn devices(&self, person: PersonId) -> Result<Vec<StoredDevice>, StoreError>;

    /// Whose recovery this is, if it can be used now.
    fn recovery(&self, secret: &Digest, now: u64) -> Result<Option<Person>, StoreError>;

    /// Tables that are not finished and that no other server has, each taken over: their epochs have gone
    /// up. One that cannot be read does not keep the others from going on. A store that is shared gives so
    /// many at once as a server can take up without a pause, and may have more.
    fn take_over(&self) -> Result<TakenTables, StoreError>;

    /// One table that is not finished, taken over: what is still being written for it is refused. Fails
    /// with [`StoreError::Elsewhere`] if another server has it.
    fn reclaim(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError>;

    /// A finished table. Where the store is shared it is taken over as well, for things may still be said
    /// and agreed at it.
    fn finished(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError>;

    /// Finished tables at which somebody sat, the latest first, without the texts of their editions: so many, after as
    /// many as are skipped.
    fn finished_of(
        &self,
        person: PersonId,
        skip: usize,
        take: usize,
    ) -> Result<Vec<TableRecord>, StoreError>;

    /// A number for a new table of this name.
    fn number_for(&self, _: TableId) -> TableNumber {
        TableNumber(random_number())
    }

    /// Whether a new table of this name can be stored, as far as that is known.
    fn takes(&self, _: TableId) -> bool {
        true
    }

    /// What servers that share this store know of each other; nothing if it has one owner for all tables.
    fn shared(&self) -> Option<&dyn SharedStore> {
        None
    }
}
