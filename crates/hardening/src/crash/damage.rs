//! Rows that cannot be read, and two servers on one folder.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use client::{Person, Response};
use kit::{Luck, SplitMix};
use rusqlite::Connection;
use serde_json::json;
use server::store::sqlite::FILE;

use super::check::sound;
use super::disk::{Trial, is_kept};
use crate::process::{ServerCommand, ServerProcess};

/// How long a server that was replaced may take to notice it when nobody writes.
const REPLACED: Duration = Duration::from_secs(5);
/// Tables that nothing is done to, beside one for each damage.
const SOUND: usize = 3;

/// Something that a disk, a hand or a bug may do to a table. `?1` is its number.
struct Damage {
    name: &'static str,
    sql: &'static str,
    /// Whether the table goes on all the same.
    harmless: bool,
    /// Whether there is one right answer.
    repairable: bool,
}

const DAMAGE: [Damage; 10] = [
    Damage::of(
        "a record cut short",
        "UPDATE game SET record = substr(record, 1, 40) WHERE number = ?1",
    ),
    Damage::of(
        "a record that is no text",
        "UPDATE game SET record = CAST(X'7BFF' AS TEXT) WHERE number = ?1",
    ),
    Damage::of("a seed cut short", "UPDATE game SET seed = X'00' WHERE number = ?1"),
    Damage::of("another seed", "UPDATE game SET seed = zeroblob(32) WHERE number = ?1"),
    Damage::of(
        "a gap in the log",
        "UPDATE journal SET sequence = 7 WHERE game = ?1 AND sequence = 1",
    ),
    Damage::of(
        "a log that has lost its end",
        "DELETE FROM journal WHERE place = (SELECT max(place) FROM journal WHERE game = ?1)",
    ),
    Damage::of("an entry that is none", "UPDATE journal SET lines = '{' WHERE game = ?1"),
    Damage::of(
        "a log that is no text",
        "UPDATE journal SET lines = CAST(X'FF' AS TEXT) WHERE game = ?1",
    ),
    Damage { repairable: true, ..Damage::of("no epoch", "DELETE FROM head WHERE game = ?1") },
    Damage {
        repairable: true,
        harmless: true,
        ..Damage::of(
            "a line of chat that is none",
            "INSERT INTO chat (game, number, line) VALUES (?1, 99, '{')",
        )
    },
];

impl Damage {
    const fn of(name: &'static str, sql: &'static str) -> Self {
        Damage { name, sql, harmless: false, repairable: false }
    }
}

/// Damages a row of all tables but a few: a server starts all the same and tells of them, the others go
/// on, and `fairwind doctor` names each, saves what can be saved and repairs what can be. Gives the
/// number of tables that were looked at.
pub fn damaged_rows(binary: &Path, seed: u64) -> Result<usize, String> {
    let told = |what: String| format!("seed {seed}: {what}");
    let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
    let launch = ServerCommand::new(binary, &folder.path().join("data"))?.with(&["--unlimited"]);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| told(error.to_string()))?;
    let done = runtime.block_on(damage(&launch, folder.path(), &mut SplitMix::new(seed)));
    done.map_err(told)
}

async fn damage(
    launch: &ServerCommand,
    scratch: &Path,
    luck: &mut SplitMix,
) -> Result<usize, String> {
    let wrong = |error: std::io::Error| error.to_string();
    let program = launch.start()?;
    let mut ada = Person::stranger(launch.listen);
    ada.introduce("Ada").await.map_err(wrong)?;
    let mut tables = Vec::new();
    for _ in 0..DAMAGE.len() + SOUND {
        let games = registry::GameId::ALL;
        let game = games[luck.index(games.len())].name();
        let body = json!({ "game": game, "seats": ["me", "open"], "options": null });
        let opened = ada.post("/api/tables", &body).await.map_err(wrong)?;
        let id = opened.json()["id"].as_str().ok_or_else(|| opened.text())?.to_owned();
        let begun =
            ada.post(&format!("/api/tables/{id}/start"), &json!({})).await.map_err(wrong)?;
        if !begun.is_success() {
            return Err(begun.text());
        }
        tables.push(id);
    }
    program.kill();
    // Where logs end is written down when a server takes them up.
    launch.start()?.kill();
    let numbers = damage_rows(&launch.data, &tables)?;

    let mut program = launch.start()?;
    for (at, id) in tables.iter().enumerate() {
        let damage = DAMAGE.get(at);
        let name = damage.map_or("nothing", |damage| damage.name);
        let told = |what: String| format!("{name}: {what}");
        let answer = ada.get(&format!("/api/tables/{id}")).await.map_err(wrong)?;
        if damage.is_none_or(|damage| damage.harmless) {
            if !answer.is_success() || ada.connect(id, None).await.is_err() {
                return Err(told(answer.text()));
            }
        } else if !is_told_of(&answer) {
            return Err(told(format!("answered with {} {}", answer.status, answer.text())));
        }
    }
    let mine = ada.get("/api/tables?which=mine").await.map_err(wrong)?.json();
    let harmed = DAMAGE.iter().filter(|damage| !damage.harmless).count();
    let listed = mine.as_array().map_or(0, Vec::len);
    if listed != tables.len() - harmed {
        return Err(format!("{listed} tables are listed"));
    }
    program.is_well()?;
    let told = program.kill();
    for (Damage { name, .. }, number) in
        DAMAGE.iter().zip(&numbers).filter(|(damage, _)| !damage.harmless)
    {
        if !told.iter().any(|line| line.contains(&number.to_string())) {
            return Err(format!("{name}: the server says nothing of it"));
        }
    }
    heal(launch, scratch, &numbers)?;
    Ok(tables.len())
}

/// A polite answer that will be the same another time.
fn is_told_of(answer: &Response) -> bool {
    answer.status == 500
        && answer.is_polite()
        && answer.json()["phrase"]["key"] == "lobby-refused-damaged"
}

/// Does each damage to a table of its own; gives the numbers of all.
fn damage_rows(data: &Path, tables: &[String]) -> Result<Vec<i64>, String> {
    let wrong = |error: rusqlite::Error| error.to_string();
    let connection = Connection::open(data.join(FILE)).map_err(wrong)?;
    connection.pragma_update(None, "foreign_keys", false).map_err(wrong)?;
    let mut numbers = Vec::new();
    for (at, id) in tables.iter().enumerate() {
        let number: i64 = connection
            .query_row("SELECT number FROM game WHERE id = ?1", [id], |row| row.get(0))
            .map_err(wrong)?;
        if let Some(Damage { name, sql, .. }) = DAMAGE.get(at)
            && connection.execute(sql, [number]).map_err(wrong)? == 0
        {
            return Err(format!("{name}: there was nothing to damage"));
        }
        numbers.push(number);
    }
    Ok(numbers)
}

fn doctor(launch: &ServerCommand, arguments: &[&str]) -> Result<(bool, String), String> {
    let mut command = Command::new(&launch.binary);
    command.args(["doctor", "--data"]).arg(&launch.data).args(arguments);
    let Output { status, stdout, stderr } = command.output().map_err(|error| error.to_string())?;
    let told = String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned();
    if told.contains("panicked") { Err(told) } else { Ok((status.success(), told)) }
}

/// The doctor tells of every damage, saves and repairs.
fn heal(launch: &ServerCommand, scratch: &Path, numbers: &[i64]) -> Result<(), String> {
    let names = |told: &str, number: &i64| told.contains(&format!("table {number}:"));
    let (well, told) = doctor(launch, &[])?;
    for (at, number) in numbers.iter().enumerate() {
        if names(&told, number) != (at < DAMAGE.len()) {
            let what = DAMAGE.get(at).map_or("nothing", |damage| damage.name);
            return Err(format!("{what}: the doctor says {told}"));
        }
    }
    let saved = scratch.join("saved");
    let (_, told_saved) = doctor(launch, &["--export", &saved.to_string_lossy()])?;
    sound(&saved).map_err(|why| format!("{why}: {told_saved}"))?;
    let logs = std::fs::read_dir(saved.join("logs")).map_err(|error| error.to_string())?.count();
    let lasting = DAMAGE.iter().filter(|damage| !damage.repairable).count();
    if well || logs != lasting {
        return Err(format!("{logs} logs are saved, not {lasting}: {told_saved}"));
    }
    let (well, told) = doctor(launch, &["--repair"])?;
    for (damage, number) in DAMAGE.iter().zip(numbers) {
        if names(&told, number) == damage.repairable {
            return Err(format!("{}: after the repair the doctor says {told}", damage.name));
        }
    }
    if well {
        return Err("the doctor calls damaged tables well".into());
    }
    // Both the repaired folder and the saved one are a server's.
    let saved = ServerCommand::new(&launch.binary, &saved)?;
    for command in [launch, &saved] {
        let mut program = command.start()?;
        program.is_well()?;
        program.kill();
    }
    Ok(())
}

/// Takes a folder away from a server that runs: it can write nothing any more and ends, and all that it had
/// acknowledged goes on at the other. Gives the number of actions.
pub fn two_servers(binary: &Path, seed: u64) -> Result<u64, String> {
    let told = |what: String| format!("seed {seed}: {what}");
    let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
    let data = folder.path().join("data");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| told(error.to_string()))?;
    let actions = runtime.block_on(async {
        let first = ServerCommand::new(binary, &data)?.with(&["--unlimited"]);
        let second = ServerCommand::new(binary, &data)?.with(&["--unlimited"]);
        let mut old = Trial::begin(&first, seed).await?;
        old.play(10, true).await?;
        if second.start().is_ok() {
            return Err("a second server starts although the first holds the lock".into());
        }
        std::fs::remove_file(data.join("lock")).map_err(|error| error.to_string())?;
        let mut new = old.at(second.start()?, second.listen);
        // Both stand at the same entry now, and only one of them may write the next.
        let acknowledged = old.tally.actions;
        old.play(1, false).await?;
        if old.tally.actions != acknowledged {
            return Err("a server that was replaced has acknowledged an action".into());
        }
        new.play(20, true).await?;
        ends_by_itself(&mut old.program)?;
        new.play(5, true).await?;
        new.program.is_well()?;
        let Trial { program, sequence, tally, .. } = new;
        program.kill();
        let copy = folder.path().join("copy");
        is_kept(&data, &copy, sequence)?;
        Ok(acknowledged + tally.actions)
    });
    actions.map_err(told)
}

/// A server that was replaced says so and ends.
fn ends_by_itself(program: &mut ServerProcess) -> Result<(), String> {
    let Some(status) = program.ended(REPLACED) else {
        return Err("a server that was replaced goes on".into());
    };
    let told = program.told().join("\n");
    if status.success() || !told.contains("another server has taken this folder over") {
        return Err(format!("a server that was replaced ends with {status} and says '{told}'"));
    }
    Ok(())
}
