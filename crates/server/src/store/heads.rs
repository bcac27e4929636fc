//! Which entry each table writes next.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use rusqlite::{OptionalExtension, Transaction};

use super::{StoreError, TableNumber};

/// Who holds a table's log, and which entry comes next.
#[derive(Copy, Clone, Debug)]
pub(super) struct Head {
    pub(super) epoch: u64,
    pub(super) next: u64,
}

/// The heads of tables that may move. Held while the database is changed, so that it and they always
/// agree.
pub(super) type Heads = Arc<Mutex<HashMap<i64, Head>>>;

/// Heads as they are after writes that are not yet committed.
pub(super) struct HeadChanges<'a> {
    heads: &'a mut HashMap<i64, Head>,
    /// What was changed, and what it was.
    before: Vec<(i64, Option<Head>)>,
}

impl<'a> HeadChanges<'a> {
    pub(super) fn new(heads: &'a mut HashMap<i64, Head>) -> Self {
        HeadChanges { heads, before: Vec::new() }
    }

    pub(super) fn set(&mut self, number: TableNumber, head: Option<Head>) {
        let before = match head {
            Some(head) => self.heads.insert(number.0, head),
            None => self.heads.remove(&number.0),
        };
        self.before.push((number.0, before));
    }

    /// The writes were not committed.
    pub(super) fn take_back(self) {
        for (number, head) in self.before.into_iter().rev() {
            match head {
                Some(head) => self.heads.insert(number, head),
                None => self.heads.remove(&number),
            };
        }
    }

    /// The head of a table as it is known in memory.
    pub(super) fn known(&self, number: TableNumber) -> Option<Head> {
        self.heads.get(&number.0).copied()
    }

    /// The head of a table. Those of archived tables are in the database.
    pub(super) fn get(
        &self,
        change: &Transaction,
        number: TableNumber,
    ) -> Result<Option<Head>, StoreError> {
        if let Some(head) = self.heads.get(&number.0) {
            return Ok(Some(*head));
        }
        let mut ask = change.prepare_cached(
            "SELECT epoch, next_archived FROM head JOIN archive ON archive.game = head.game \
             WHERE head.game = ?1",
        )?;
        let read = |row: &rusqlite::Row| Ok(Head { epoch: row.get(0)?, next: row.get(1)? });
        Ok(ask.query_row([number.0], read).optional()?)
    }
}
