//! What survives: in memory, or in the server's own store on the real disk.

use kit::SplitMix;
use server::store::sqlite::Sqlite;
use server::store::{Charter, Journal, PersonId, Place, Shelf, TableNumber, Verdict, Write};
use table::Append;
use table::dice::Seed;
use table::log::Header;
use wire::TableId;
use wire::lobby::Stage;

/// Where the log of one table is kept.
pub(super) trait Disk {
    /// Keeps what may be kept; the answer says of each append whether it was.
    fn commit(&mut self, batch: &[Append]) -> Result<Vec<bool>, String>;

    /// Takes the table over: its epoch goes up, and who had it before can write no more.
    fn take_over(&mut self) -> Result<(u64, Vec<String>), String>;
}

/// The rule of a store, in as few words as it can be said.
#[derive(Debug)]
pub(super) struct Memory {
    epoch: u64,
    lines: Vec<String>,
}

impl Memory {
    pub(super) fn new() -> Self {
        Memory { epoch: 1, lines: Vec::new() }
    }
}

impl Disk for Memory {
    fn commit(&mut self, batch: &[Append]) -> Result<Vec<bool>, String> {
        let mut keep = |append: &Append| {
            let next = self.lines.len() as u64 + 1;
            let kept = append.epoch == self.epoch && append.sequence == next;
            if kept {
                self.lines.extend(append.lines.iter().cloned());
            }
            kept
        };
        Ok(batch.iter().map(&mut keep).collect())
    }

    fn take_over(&mut self) -> Result<(u64, Vec<String>), String> {
        self.epoch += 1;
        Ok((self.epoch, self.lines.clone()))
    }
}

/// The server's store.
pub(super) struct Stored {
    journal: Box<dyn Journal>,
    shelf: Box<dyn Shelf>,
    id: TableId,
    /// Removed when it is dropped.
    _folder: tempfile::TempDir,
}

impl std::fmt::Debug for Stored {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Stored({})", self.id)
    }
}

const NUMBER: TableNumber = TableNumber(1);

impl Stored {
    pub(super) fn new(header: &Header, seed: Seed, luck: &mut SplitMix) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let (mut journal, shelf) = Sqlite::open(folder.path())
            .and_then(Sqlite::halves)
            .map_err(|error| error.to_string())?;
        let id = TableId::from_random(std::array::from_fn(|_| luck.bits() as u8));
        let charter = Charter {
            id,
            title: None,
            host: PersonId(1),
            host_name: "Ada".into(),
            public: false,
            free_chat: true,
            grace: 60,
            stage: Stage::Playing,
            places: vec![Place::Open; header.seats.len()],
            barred: Vec::new(),
            header: header.clone(),
            ending: None,
            rematch: None,
            created: 0,
        };
        let open = Write::Open { number: NUMBER, seed, charter: Box::new(charter) };
        journal.commit(&[&open]).map_err(|error| error.to_string())?;
        Ok(Stored { journal, shelf, id, _folder: folder })
    }
}

impl Disk for Stored {
    fn commit(&mut self, batch: &[Append]) -> Result<Vec<bool>, String> {
        let writes: Vec<Write> = batch
            .iter()
            .map(|append| Write::Append { number: NUMBER, append: append.clone() })
            .collect();
        let writes: Vec<&Write> = writes.iter().collect();
        let verdicts = self.journal.commit(&writes).map_err(|error| error.to_string())?;
        Ok(verdicts.iter().map(|verdict| *verdict == Verdict::Kept).collect())
    }

    fn take_over(&mut self) -> Result<(u64, Vec<String>), String> {
        let kept = self.shelf.reclaim(self.id).map_err(|error| error.to_string())?;
        kept.map(|kept| (kept.epoch, kept.lines)).ok_or_else(|| "the table is lost".into())
    }
}
