//! The store that servers share, as a model.

use room::{Change, StoredTable};
use wire::lobby::Stage;

use super::{Cluster, LEASE};

/// What a server asks the store.
#[derive(Clone, Debug)]
pub(super) enum Ask {
    Beat,
    Commit(Vec<Change>),
    /// Takes the table up if nobody has it; declares others gone first if this server may judge.
    Round {
        judges: bool,
    },
    /// Where the table is, for whoever came through this connection.
    Locate {
        connection: u64,
    },
    /// Takes the table up again that this server owns and has lost.
    Reclaim,
    Release,
}

/// What the store answers.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    /// The server is gone.
    Gone,
    /// By the store's clock.
    Beat(u64),
    Stored(Vec<bool>),
    /// The table is the server's own now.
    Taken(Box<StoredTable>, Option<u64>),
    /// Another has it, of this number.
    Elsewhere(usize, Option<u64>),
    Nothing,
    Released,
}

/// The store.
#[derive(Debug)]
pub(super) struct Model {
    /// Each start of a server: when it was last heard of, and whether it is gone.
    pub(super) nodes: Vec<(u64, bool)>,
    pub(super) owner: Option<usize>,
    pub(super) table: StoredTable,
}

impl Model {
    pub(super) fn is_gone(&self, node: usize) -> bool {
        self.nodes[node].1
    }

    /// The rule of the store. Gives of each change whether it was stored.
    pub(super) fn commit(&mut self, node: usize, batch: &[Change]) -> Vec<bool> {
        let owns = self.owner == Some(node);
        let table = &mut self.table;
        let mut store = |change: &Change| match change {
            Change::Append(append) => {
                let next = table.lines.len() as u64 + 1;
                let may = owns && append.epoch == table.epoch && append.sequence == next;
                if may {
                    table.lines.extend(append.lines.iter().cloned());
                }
                may
            }
            Change::Record { epoch, record } => {
                let may = owns && *epoch == table.epoch;
                if may {
                    table.record = (**record).clone();
                }
                may
            }
            Change::Chat(line) => {
                if owns {
                    table.chat.retain(|known| known.number < line.number);
                    table.chat.push(line.clone());
                }
                owns
            }
        };
        batch.iter().map(&mut store).collect()
    }

    pub(super) fn claim(&mut self, node: usize) -> Box<StoredTable> {
        self.owner = Some(node);
        self.table.epoch += 1;
        Box::new(self.table.clone())
    }
}

impl Cluster {
    /// What the store does when it is asked in the name of a row, at once and wholly.
    pub(super) fn answer(&mut self, node: usize, ask: Ask) -> Result<Reply, String> {
        if self.store.is_gone(node) {
            self.report.refused += u64::from(matches!(ask, Ask::Commit(_)));
            return Ok(Reply::Gone);
        }
        Ok(match ask {
            Ask::Beat => {
                self.store.nodes[node].0 = self.now;
                Reply::Beat(self.now)
            }
            Ask::Commit(batch) => {
                let before = self.store.table.lines.len();
                let stored = self.store.commit(node, &batch);
                self.report.refused += stored.iter().filter(|stored| !**stored).count() as u64;
                if self.store.table.lines.len() > before && self.store.owner != Some(node) {
                    return Err("a server wrote to a table that another one has".into());
                }
                Reply::Stored(stored)
            }
            Ask::Round { judges } => {
                if judges {
                    self.bury(node);
                }
                let free = self.store.owner.is_none_or(|owner| self.store.is_gone(owner));
                let over = self.store.table.record.stage == Stage::Finished;
                if free && !over { self.take(node, None) } else { Reply::Nothing }
            }
            Ask::Locate { connection } => match self.store.owner {
                Some(owner) if owner != node && !self.store.is_gone(owner) => {
                    Reply::Elsewhere(owner, Some(connection))
                }
                _ => self.take(node, Some(connection)),
            },
            Ask::Reclaim => match self.store.owner {
                Some(owner) if owner == node => self.take(node, None),
                _ => Reply::Nothing,
            },
            Ask::Release => {
                if self.store.owner == Some(node) {
                    self.store.owner = None;
                }
                Reply::Released
            }
        })
    }

    pub(super) fn take(&mut self, node: usize, connection: Option<u64>) -> Reply {
        self.report.taken += 1;
        Reply::Taken(self.store.claim(node), connection)
    }

    /// Declares servers gone that were silent for longer than their lease.
    pub(super) fn bury(&mut self, judge: usize) {
        for (node, (seen, gone)) in self.store.nodes.iter_mut().enumerate() {
            *gone |= node != judge && *seen + LEASE < self.now;
        }
    }
}
