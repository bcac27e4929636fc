//! Kills in the middle of bringing an old folder up to date.

use std::path::Path;

use kit::SplitMix;
use rusqlite::Connection;
use server::store::sqlite::{FILE, Sqlite};

use super::check::{log_of, sound};
use super::moment::kill_while_starting;
use crate::games::catalogue;
use crate::program::Launch;

/// Folders as earlier versions left them, in the order of those versions: a folder with an empty
/// file, then one a version of the schema, each with games that are under way.
const OLD: [&str; 2] = ["", include_str!("../../data/schema-1.sql")];

/// Kills a server so often while it starts on each old folder, then lets it start, and looks whether
/// every game is there. Gives the number of kills.
pub fn old_folders(binary: &Path, seed: u64, kills: u64) -> Result<u64, String> {
    let mut luck = SplitMix::new(seed);
    let mut killed = 0;
    for (version, script) in OLD.iter().enumerate() {
        let told = |what: String| format!("seed {seed}, schema {version}: {what}");
        let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
        let data = folder.path().join("data");
        let games = write(&data, version, script).map_err(told)?;
        let launch = Launch::new(binary, &data).map_err(told)?;
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
fn write(data: &Path, version: usize, script: &str) -> Result<Vec<(String, u64)>, String> {
    let wrong = |error: rusqlite::Error| error.to_string();
    std::fs::create_dir_all(data).map_err(|error| error.to_string())?;
    let connection = Connection::open(data.join(FILE)).map_err(wrong)?;
    // The script names tables in the order of their names.
    connection.pragma_update(None, "foreign_keys", false).map_err(wrong)?;
    connection.execute_batch(script).map_err(wrong)?;
    connection.pragma_update(None, "user_version", version).map_err(wrong)?;
    if version == 0 {
        return Ok(Vec::new());
    }
    let mut ask = connection
        .prepare("SELECT id, next - 1 FROM game JOIN head ON head.game = game.number")
        .map_err(wrong)?;
    let found = ask.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).map_err(wrong)?;
    found.collect::<Result<Vec<_>, _>>().map_err(wrong)
}

/// Every game is there and replays.
fn read(data: &Path, games: &[(String, u64)]) -> Result<(), String> {
    sound(data)?;
    let (_journal, shelf) =
        Sqlite::open(data).and_then(Sqlite::halves).map_err(|error| error.to_string())?;
    let kept = shelf.take_over().map_err(|error| error.to_string())?;
    for (id, entries) in games {
        let kept = kept.iter().find(|kept| kept.charter.id.as_str() == id);
        let kept = kept.ok_or_else(|| format!("table {id} is lost"))?;
        if (kept.lines.len() as u64) < *entries {
            return Err(format!("table {id} had {entries} entries, now {}", kept.lines.len()));
        }
        catalogue()
            .restore(&log_of(kept)?, Some(kept.seed), 1)
            .map_err(|error| format!("table {id}: {error}"))?;
    }
    Ok(())
}
