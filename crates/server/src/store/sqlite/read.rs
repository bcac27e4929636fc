//! Reads from the database, and takes tables over.

use std::collections::HashMap;
use std::sync::Mutex;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, params};
use table::Digest;
use wire::TableId;

use super::archive::{archive_finished, archive_rest};
use super::commit::know_next;
use super::owner::Owner;
use super::row::{add_lines, archived_lines, chat, check_end, record, stored_table};
use crate::store::heads::{Head, Heads};
use crate::store::{
    DEVICES_LISTED, DamagedTable, Person, PersonId, StoreError, StoreReader, StoredDevice,
    StoredTable, TableNumber, TableRecord, TakenTables, listed,
};

pub(super) struct SqliteReader {
    /// For people alone: everybody waits for them, and must not wait for a long log to be read.
    pub(super) people: Mutex<Connection>,
    pub(super) connection: Mutex<Connection>,
    pub(super) owner: Owner,
    pub(super) heads: Heads,
}

impl SqliteReader {
    fn with<T>(
        &self,
        ask: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        ask(&mut self.connection.lock().expect("no panic while holding it"))
    }

    fn with_people<T>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        ask(&self.people.lock().expect("no panic while holding it"))
    }

    /// Takes tables over while nothing is written, and tells the writing half.
    fn take(&self, id: Option<TableId>) -> Result<TakenTables, StoreError> {
        self.with(|connection| {
            let mut heads = self.heads.lock().expect("no panic while holding it");
            let mut unarchived = match id {
                None => archive_finished(connection, self.owner, None)?,
                Some(_) => Vec::new(),
            };
            let mut taken = unfinished(connection, self.owner, id)?;
            taken.damaged.append(&mut unarchived);
            for (number, StoredTable { epoch, lines, .. }) in &taken.tables {
                heads.insert(number.0, Head { epoch: *epoch, next: lines.len() as u64 + 1 });
            }
            Ok(taken)
        })
    }
}

impl StoreReader for SqliteReader {
    fn person(&self, token: &Digest) -> Result<Option<Person>, StoreError> {
        self.with_people(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT person.id, person.name FROM token JOIN person ON person.id = token.person \
                 WHERE token.hash = ?1",
            )?;
            let read =
                |row: &rusqlite::Row| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? });
            Ok(ask.query_row([token.0], read).optional()?)
        })
    }

    fn devices(&self, person: PersonId) -> Result<Vec<StoredDevice>, StoreError> {
        self.with_people(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT hash, number, label, added FROM token WHERE person = ?1 \
                 ORDER BY added DESC, number LIMIT ?2",
            )?;
            let read = |row: &rusqlite::Row| {
                let (number, label, added) = (row.get(1)?, row.get(2)?, row.get(3)?);
                Ok(StoredDevice { token: Digest(row.get(0)?), number, label, added })
            };
            let devices = ask.query_map(params![person.0, DEVICES_LISTED], read)?;
            Ok(devices.collect::<rusqlite::Result<_>>()?)
        })
    }

    fn recovery(&self, secret: &Digest, now: u64) -> Result<Option<Person>, StoreError> {
        self.with_people(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT person.id, person.name FROM recovery \
                 JOIN person ON person.id = recovery.person WHERE hash = ?1 AND until > ?2",
            )?;
            let read =
                |row: &rusqlite::Row| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? });
            Ok(ask.query_row(params![secret.0, now], read).optional()?)
        })
    }

    fn take_over(&self) -> Result<TakenTables, StoreError> {
        self.take(None)
    }

    fn reclaim(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        Ok(self.take(Some(id))?.all_readable()?.pop())
    }

    fn finished(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        self.with(|connection| {
            let found = "SELECT number FROM game WHERE id = ?1 AND finished";
            let number =
                connection.prepare_cached(found)?.query_row([id.as_str()], |row| row.get(0));
            let Some(number) = number.optional()? else { return Ok(None) };
            archive_rest(connection, self.owner, &self.heads, id, number)?;
            let mut ask = connection.prepare_cached(
                "SELECT number, record, seed, epoch, log, through, \
                 EXISTS (SELECT 1 FROM journal WHERE journal.game = number) FROM game \
                 LEFT JOIN head ON head.game = number LEFT JOIN archive ON archive.game = number \
                 WHERE id = ?1 AND finished",
            )?;
            let mut rows = ask.query([id.as_str()])?;
            let Some(row) = rows.next()? else { return Ok(None) };
            // Closed before anything was played: nothing was ever written but its record.
            if row.get_ref(4)? == ValueRef::Null && !row.get::<_, bool>(6)? {
                return Ok(None);
            }
            let damaged = |why| DamagedTable { number: TableNumber(number), id: Some(id), why };
            let mut table = stored_table(row).map_err(damaged)?;
            table.lines = archived_lines(row).map_err(damaged)?;
            table.chat = chat(connection, number)?;
            Ok(Some((TableNumber(number), table)))
        })
    }

    fn finished_of(
        &self,
        person: PersonId,
        skip: usize,
        take: usize,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.with(|connection| {
            let mut ask = connection.prepare_cached(
                "SELECT record FROM member JOIN game ON game.number = member.game \
                 WHERE member.person = ?1 AND finished ORDER BY member.since DESC LIMIT ?2 OFFSET ?3",
            )?;
            let mut rows = ask.query(params![person.0, take, skip])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                // One that cannot be read is told of when it is asked for; the list goes on without it.
                found.extend(record(row, 0).map(listed));
            }
            Ok(found)
        })
    }
}

/// Unfinished tables, or one of them, at their next epoch. What is damaged is not touched.
fn unfinished(
    connection: &mut Connection,
    owner: Owner,
    id: Option<TableId>,
) -> Result<TakenTables, StoreError> {
    let id = id.as_ref().map(TableId::as_str);
    // Anybody may ask for a table that is not there: it must not cost the others a lock and a look
    // through the whole journal.
    if let Some(id) = id {
        let found = "SELECT 1 FROM game WHERE id = ?1 AND NOT finished";
        if !connection.prepare_cached(found)?.exists([id])? {
            return Ok(TakenTables::default());
        }
    }
    let change = owner.change(connection)?;
    let mut found = HashMap::new();
    {
        let mut ask = change.prepare(
            "SELECT number, record, seed, epoch, id, coalesce(next_known, 1) FROM game \
             LEFT JOIN head ON head.game = number WHERE NOT finished AND id = coalesce(?1, id)",
        )?;
        let mut rows = ask.query([id])?;
        while let Some(row) = rows.next()? {
            let name = row.get_ref(4)?.as_str().ok().and_then(|id| id.parse().ok());
            found.insert(row.get::<_, i64>(0)?, (name, row.get(5)?, stored_table(row)));
        }
        let mut ask = change.prepare("SELECT game, sequence, lines FROM journal ORDER BY place")?;
        let mut rows = ask.query([])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let Some((_, _, state)) = found.get_mut(&number) else { continue };
            if let Ok(table) = state
                && let Err(why) = add_lines(row, &mut table.lines)
            {
                *state = Err(why);
            }
        }
    }
    let mut taken = TakenTables::default();
    for (number, (id, next_known, state)) in found {
        let whole = |table: StoredTable| {
            check_end(table.lines.len(), next_known)?;
            Ok(table)
        };
        match state.and_then(whole) {
            Ok(mut table) => {
                table.chat = chat(&change, number)?;
                table.epoch += 1;
                change
                    .prepare_cached("UPDATE head SET epoch = ?2 WHERE game = ?1")?
                    .execute(params![number, table.epoch])?;
                know_next(&change, number, table.lines.len() as u64 + 1)?;
                taken.tables.push((TableNumber(number), table));
            }
            Err(why) => taken.damaged.push(DamagedTable { number: TableNumber(number), id, why }),
        }
    }
    change.commit()?;
    Ok(taken)
}
