//! What stands in the columns of a row; or why it cannot be read.

use rusqlite::{Connection, Row, params};
use table::dice::Seed;

use crate::store::{StoreError, StoredTable, TableRecord};

/// Fails if a log of so many entries was once longer, by the entry that is known to come next.
pub(in crate::store) fn check_end(lines: usize, next_known: usize) -> Result<(), String> {
    match next_known.saturating_sub(1) {
        before if lines < before => {
            Err(format!("its log ends after entry {lines} and had {before}"))
        }
        _ => Ok(()),
    }
}

/// A table without its log and chat, from its record, seed and epoch in the columns 1 to 3; or what of
/// it cannot be read.
pub(in crate::store) fn stored_table(row: &Row) -> Result<StoredTable, String> {
    let seed = row.get(2).map_err(|error| format!("its seed cannot be read: {error}"))?;
    let record = record(row, 1)?;
    let epoch: Option<u64> =
        row.get(3).map_err(|error| format!("its epoch cannot be read: {error}"))?;
    let epoch = epoch.ok_or("it has no epoch")?;
    Ok(StoredTable { record, seed: Seed(seed), epoch, lines: Vec::new(), chat: Vec::new() })
}

/// Adds the lines of a row of the journal, with the number of the first in column 1 and their text in
/// column 2, to those before them.
pub(in crate::store) fn add_lines(row: &Row, lines: &mut Vec<String>) -> Result<(), String> {
    let last = lines.len();
    let wrong = |what: String| format!("its log after entry {last}: {what}");
    let sequence: usize = row.get(1).map_err(|error| wrong(error.to_string()))?;
    if sequence != last + 1 {
        return Err(wrong(format!("entry {sequence} follows")));
    }
    let text = row.get_ref(2).map_err(|error| wrong(error.to_string()))?;
    let text = text.as_str().map_err(|error| wrong(error.to_string()))?;
    lines.extend(text.lines().map(str::to_owned));
    Ok(())
}

/// The lines of an archived log, in column 4, which has so many as column 5 says.
pub(in crate::store) fn archived_lines(row: &Row) -> Result<Vec<String>, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("its archived log: {error}");
    let text = row.get_ref(4).map_err(|error| wrong(&error))?;
    let text = text.as_str().map_err(|error| wrong(&error))?;
    let lines: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
    let through: usize = row.get(5).map_err(|error| wrong(&error))?;
    if lines.len() != through {
        return Err(wrong(&format!("it has {} entries and should have {through}", lines.len())));
    }
    Ok(lines)
}

/// The record in this column; or why it cannot be read.
pub(in crate::store) fn record(row: &Row, column: usize) -> Result<TableRecord, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("its record cannot be read: {error}");
    let text = row.get_ref(column).map_err(|error| wrong(&error))?;
    let text = text.as_str().map_err(|error| wrong(&error))?;
    serde_json::from_str(text).map_err(|error| wrong(&error))
}

/// What was said at a table. A line that cannot be read is left out: the game does not depend on it.
pub(super) fn chat(
    connection: &Connection,
    number: i64,
) -> Result<Vec<wire::chat::ChatMessage>, StoreError> {
    let mut ask = connection.prepare_cached(
        "SELECT line FROM (SELECT number, line FROM chat WHERE game = ?1 \
         ORDER BY number DESC LIMIT ?2) ORDER BY number",
    )?;
    let mut rows = ask.query(params![number, wire::CHAT_LINES_KEPT])?;
    let mut said = Vec::new();
    while let Some(row) = rows.next()? {
        match chat_line(row, 0) {
            Ok(line) => said.push(line),
            Err(why) => tracing::warn!(table = number, why, "a line of the chat is left out"),
        }
    }
    Ok(said)
}

/// What was said, in this column; or why it cannot be read.
pub(in crate::store) fn chat_line(
    row: &Row,
    column: usize,
) -> Result<wire::chat::ChatMessage, String> {
    let text = row.get_ref(column).map_err(|error| error.to_string())?;
    let text = text.as_str().map_err(|error| error.to_string())?;
    serde_json::from_str(text).map_err(|error| error.to_string())
}
