//! Kills in the middle of bringing an old folder up to date.

use std::path::Path;

use kit::SplitMix;
use rusqlite::Connection;
use server::store::sqlite::{FILE, Sqlite};

use super::check::{log_of, sound};
use super::kill_point::kill_while_starting;
use crate::games::registry;
use crate::process::ServerCommand;

/// A folder as the first version of the schema left it, with games that are under way.
const FIRST: &str = include_str!("../../data/schema-1.sql");
/// What brought it to the next versions, but the last.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../../server/src/store/schema/2.sql"),
    include_str!("../../../server/src/store/schema/3.sql"),
    include_str!("../../../server/src/store/schema/4.sql"),
];

/// Kills a server so often while it starts on each old folder, then lets it start, and looks whether
/// every game is there. Gives the number of kills.
pub fn old_folders(binary: &Path, seed: u64, kills: u64) -> Result<u64, String> {
    let mut luck = SplitMix::new(seed);
    let mut killed = 0;
    // A folder with an empty file, then one for each version of the schema.
    for version in 0..=MIGRATIONS.len() + 1 {
        let told = |what: String| format!("seed {seed}, schema {version}: {what}");
        let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
        let data = folder.path().join("data");
        let games = write(&data, version).map_err(told)?;
        let launch = ServerCommand::new(binary, &data).map_err(told)?;
        for _ in 0..kills {
            kill_while_starting(&launch, &mut luck).map_err(told)?;
            killed += 1;
        }
        launch.start().map_err(told)?.kill();
        read(&data, &games).map_err(told)?;
    }
    Ok(killed)
}

/// Writes an old folder; gives the entries of each game's log, by the name of its table.
fn write(data: &Path, version: usize) -> Result<Vec<(String, u64)>, String> {
    let wrong = |error: rusqlite::Error| error.to_string();
    std::fs::create_dir_all(data).map_err(|error| error.to_string())?;
    let connection = Connection::open(data.join(FILE)).map_err(wrong)?;
    if version == 0 {
        return Ok(Vec::new());
    }
    // The script names tables in the order of their names.
    connection.pragma_update(None, "foreign_keys", false).map_err(wrong)?;
    connection.execute_batch(FIRST).map_err(wrong)?;
    let found = {
        let mut ask = connection
            .prepare("SELECT id, next - 1 FROM game JOIN head ON head.game = game.number")
            .map_err(wrong)?;
        let found = ask.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).map_err(wrong)?;
        found.collect::<Result<Vec<_>, _>>().map_err(wrong)?
    };
    for script in &MIGRATIONS[..version - 1] {
        connection.execute_batch(script).map_err(wrong)?;
    }
    connection.pragma_update(None, "user_version", version).map_err(wrong)?;
    Ok(found)
}

/// Every game is there and replays.
fn read(data: &Path, games: &[(String, u64)]) -> Result<(), String> {
    sound(data)?;
    let (_writer, reader) =
        Sqlite::open(data).and_then(Sqlite::split).map_err(|error| error.to_string())?;
    let kept = reader.take_over().map_err(|error| error.to_string())?;
    let kept = kept.all_readable().map_err(|error| error.to_string())?;
    for (id, entries) in games {
        let kept = kept.iter().map(|(_, table)| table).find(|kept| kept.record.id.as_str() == id);
        let kept = kept.ok_or_else(|| format!("table {id} is lost"))?;
        if (kept.lines.len() as u64) < *entries {
            return Err(format!("table {id} had {entries} entries, now {}", kept.lines.len()));
        }
        registry()
            .restore(&log_of(kept)?, Some(kept.seed), 1)
            .map_err(|error| format!("table {id}: {error}"))?;
    }
    Ok(())
}
