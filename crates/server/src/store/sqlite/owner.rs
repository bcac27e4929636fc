//! Who may change the database.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use crate::identity::random_number;
use crate::store::StoreError;

/// Who may change the database: the last server that has opened it.
#[derive(Copy, Clone, Debug)]
pub(in crate::store) struct Owner {
    server: i64,
    epoch: u64,
}

impl Owner {
    /// Takes the database over: whoever owned it before can change nothing any more.
    pub(super) fn take(connection: &mut Connection) -> Result<Self, StoreError> {
        let server = random_number();
        let epoch = connection.query_row(
            "INSERT INTO owner (id, server, epoch) VALUES (1, ?1, 1) \
             ON CONFLICT (id) DO UPDATE SET server = ?1, epoch = epoch + 1 RETURNING epoch",
            [server],
            |row| row.get(0),
        )?;
        Ok(Owner { server, epoch })
    }

    pub(super) fn check(self, connection: &Connection) -> Result<(), StoreError> {
        let mut ask =
            connection.prepare_cached("SELECT 1 FROM owner WHERE server = ?1 AND epoch = ?2")?;
        if ask.exists(params![self.server, self.epoch])? { Ok(()) } else { Err(StoreError::Fenced) }
    }

    /// Begins a change. Nobody else can begin one before this one has ended, so that its owner is the
    /// owner throughout.
    pub(in crate::store) fn change(
        self,
        connection: &mut Connection,
    ) -> Result<Transaction<'_>, StoreError> {
        let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        self.check(&change)?;
        Ok(change)
    }
}
