//! What must survive: people, tables, logs.
//!
//! The writing half belongs to one thread, which commits what has piled up in one go. The
//! reading half can be asked from anywhere. Both are traits: [`sqlite`] keeps them in one file; a
//! database that several servers share fits behind the same traits, since every append names the
//! table's epoch (who has taken it over last) and the next sequence number.

mod heads;
pub mod sqlite;
pub(crate) mod writer;

use kit::Seat;
use serde::{Deserialize, Serialize};
use table::clock::Clock;
use table::dice::Seed;
use table::log::Header;
use table::wire::Ending;
use table::{Append, Digest};
use wire::TableId;
use wire::chat::Line;
use wire::lobby::Stage;

/// A person, to this server.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

/// A table, to the store.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct TableNumber(pub i64);

#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

/// What is kept of a table beside its log and its seed. Everybody may know it but who the persons
/// are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    pub id: TableId,
    pub title: Option<String>,
    pub host: PersonId,
    pub host_name: String,
    pub public: bool,
    pub free_chat: bool,
    /// In seconds.
    pub grace: u32,
    pub stage: Stage,
    pub places: Vec<Place>,
    /// People whom the host has sent away.
    pub barred: Vec<PersonId>,
    /// Its seats are as they were when play began.
    pub header: Header,
    pub ending: Option<Ending>,
    pub rematch: Option<TableId>,
    /// Milliseconds since 1970.
    pub created: u64,
}

impl Charter {
    pub fn clock(&self) -> Clock {
        self.header.clock
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits = |place: &Place| matches!(place, Place::Person { id, .. } if *id == person);
        self.places.iter().position(sits).map(Seat::new)
    }
}

/// Who a seat belongs to.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    /// Nobody: whoever comes may take it. A bot plays it meanwhile, if play has begun.
    Open,
    Person {
        id: PersonId,
        name: String,
        entropy: Option<Digest>,
    },
    Bot {
        level: String,
    },
}

/// A table as it was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    pub number: TableNumber,
    pub charter: Charter,
    pub seed: Seed,
    pub epoch: u64,
    /// Entries of its log, one line each.
    pub lines: Vec<String>,
    /// The last things said, oldest first.
    pub chat: Vec<Line>,
}

/// Something to be kept. Each is done wholly or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    /// Somebody new, known by the digest of a secret.
    Meet {
        person: Person,
        token: Digest,
        now: u64,
    },
    Rename(Person),
    /// A secret that makes another device this person, until then.
    Offer {
        person: PersonId,
        secret: Digest,
        until: u64,
    },
    /// Takes such an offer: refused if there is none.
    Recover {
        secret: Digest,
        token: Digest,
        now: u64,
    },
    /// A new table, at epoch 1 with an empty log.
    Open {
        number: TableNumber,
        seed: Seed,
        charter: Box<Charter>,
    },
    /// The table's charter has changed.
    Amend {
        number: TableNumber,
        charter: Box<Charter>,
    },
    /// Refused if the table is at another epoch or its next entry has another number.
    Append {
        number: TableNumber,
        append: Append,
    },
    Chat {
        number: TableNumber,
        line: Line,
    },
    /// The whole log of a finished table, as text, up to this entry. Its parts may be forgotten.
    Archive {
        number: TableNumber,
        through: u64,
        log: String,
    },
}

/// What became of a [`Write`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Verdict {
    Kept,
    /// It must not be kept, or nothing was found that it could change.
    Refused,
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{0}")]
    Unusable(String),
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("database: {what} cannot be read: {why}")]
    Damaged { what: String, why: String },
}

/// The writing half of a store.
pub trait Journal: Send {
    /// Does all of it and returns when it is on disk, with a verdict for each; or fails and has done
    /// nothing.
    fn commit(&mut self, batch: &[&Write]) -> Result<Vec<Verdict>, StoreError>;

    /// Puts things in order when there is time.
    fn tidy(&mut self) -> Result<(), StoreError>;
}

/// The reading half of a store.
pub trait Shelf: Send + Sync {
    /// Who is known by the digest of this secret.
    fn person(&self, token: &Digest) -> Result<Option<Person>, StoreError>;

    /// All tables that are not finished, each taken over: their epochs have gone up.
    fn take_over(&self) -> Result<Vec<Kept>, StoreError>;

    /// One table that is not finished, taken over: what is still being written for it is refused.
    fn reclaim(&self, id: TableId) -> Result<Option<Kept>, StoreError>;

    /// A finished table.
    fn finished(&self, id: TableId) -> Result<Option<Kept>, StoreError>;

    /// Finished tables at which somebody sat, the latest first.
    fn finished_of(&self, person: PersonId, limit: usize) -> Result<Vec<Charter>, StoreError>;
}
