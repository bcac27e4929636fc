//! Logs of finished tables move from the journal into one row each.

use std::collections::HashMap;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, params};
use wire::TableId;

use super::owner::Owner;
use super::row::{add_lines, archived_lines, check_end, record};
use crate::store::heads::Heads;
use crate::store::{DamagedTable, StoreError, TableNumber};

/// A finished table that left the memory before all of its log was archived: the rest is archived now.
pub(super) fn archive_rest(
    connection: &mut Connection,
    owner: Owner,
    heads: &Heads,
    id: TableId,
    number: i64,
) -> Result<(), StoreError> {
    let heads = heads.lock().expect("no panic while holding it");
    let archived = "SELECT through FROM archive WHERE game = ?1";
    let through = connection.prepare_cached(archived)?.query_row([number], |row| row.get(0));
    let through: u64 = through.optional()?.unwrap_or(0);
    match heads.get(&number) {
        Some(head) if head.next > through + 1 => {
            match archive_finished(connection, owner, Some(id))?.pop() {
                Some(damaged) => Err(damaged.into()),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Finished tables, or one of them, whose logs still lie in the journal: they become archives now. Those
/// of which something cannot be read are left where they are and given back.
pub(super) fn archive_finished(
    connection: &mut Connection,
    owner: Owner,
    id: Option<TableId>,
) -> Result<Vec<DamagedTable>, StoreError> {
    let id = id.as_ref().map(TableId::as_str);
    let change = owner.change(connection)?;
    let mut logs: HashMap<i64, UnarchivedLog> = HashMap::new();
    {
        let mut ask = change.prepare(
            "SELECT journal.game, journal.sequence, journal.lines, game.record, archive.log, \
             archive.through, game.id, coalesce(head.next_known, 1) \
             FROM journal JOIN game ON game.number = journal.game \
             LEFT JOIN archive ON archive.game = journal.game \
             LEFT JOIN head ON head.game = journal.game WHERE game.finished AND game.id = coalesce(?1, game.id) \
             AND journal.sequence > coalesce(archive.through, 0) ORDER BY place",
        )?;
        let mut rows = ask.query([id])?;
        while let Some(row) = rows.next()? {
            let next_known = row.get(7)?;
            let (_, _, log) = logs.entry(row.get(0)?).or_insert_with(|| {
                let id = row.get_ref(6).ok().and_then(|id| id.as_str().ok()?.parse().ok());
                (id, next_known, archived_so_far(row))
            });
            if let Ok((_, lines)) = log
                && let Err(why) = add_lines(row, lines)
            {
                *log = Err(why);
            }
        }
    }
    let mut damaged = Vec::new();
    for (number, (id, next_known, log)) in logs {
        let whole = |(header, lines): LogLines| {
            check_end(lines.len(), next_known)?;
            Ok((header, lines))
        };
        let (header, lines) = match log.and_then(whole) {
            Ok(log) => log,
            Err(why) => {
                damaged.push(DamagedTable { number: TableNumber(number), id, why });
                continue;
            }
        };
        let (through, log) = (lines.len(), format!("{header}\n{}\n", lines.join("\n")));
        change.execute(
            "INSERT OR REPLACE INTO archive (game, through, log) VALUES (?1, ?2, ?3)",
            params![number, through, log],
        )?;
        let next = through + 1;
        change
            .execute("UPDATE head SET next_archived = ?2 WHERE game = ?1", params![number, next])?;
    }
    change.commit()?;
    Ok(damaged)
}

/// The header line of a log, and all entries so far.
type LogLines = (String, Vec<String>);

/// Whose log it is, the entry that is known to come next, and what can be read of it.
type UnarchivedLog = (Option<TableId>, usize, Result<LogLines, String>);

/// What was archived of a log before, or its header alone.
fn archived_so_far(row: &Row) -> Result<LogLines, String> {
    let archived = row.get_ref(4).map_err(|error| error.to_string())?;
    if archived == ValueRef::Null {
        return Ok((record(row, 3)?.header.write(), Vec::new()));
    }
    let lines = archived_lines(row)?;
    let text = archived.as_str().map_err(|error| error.to_string())?;
    Ok((text.lines().next().unwrap_or_default().to_owned(), lines))
}
