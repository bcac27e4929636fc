//! Disks that are full, or cannot be written to.

use std::path::Path;
use std::time::{Duration, Instant};

use client::{Connection, Person, Snapshot};
use kit::{Luck, SplitMix};
use serde_json::json;
use server::store::sqlite::{FILE, Sqlite};

use super::check::{log_of, sound};
use crate::games::registry;
use crate::process::{ServerCommand, ServerProcess, copy_folder};

/// How long a server may take to be well again.
const RECOVERY: Duration = Duration::from_secs(30);

/// What was tried.
#[derive(Copy, Clone, Default, Debug)]
pub struct DiskReport {
    /// Actions that were acknowledged before, between and after.
    pub actions: u64,
    /// Requests and commands that were refused or dropped, politely.
    pub refused: u64,
}

/// Two people at a table of a server.
pub(super) struct Trial {
    pub(super) program: ServerProcess,
    people: Vec<Person>,
    table: String,
    luck: SplitMix,
    pub(super) tally: DiskReport,
    /// The last entry that anybody was shown.
    pub(super) sequence: u64,
}

/// A game is played while the disk fills up: commands are refused and nothing is corrupted; when
/// there is room again it goes on.
pub fn disk_full(binary: &Path, seed: u64) -> Result<DiskReport, String> {
    starve(binary, seed, |program, data| {
        // The write-ahead log has little room left, and none at all beyond.
        let log = data.join(format!("{FILE}-wal"));
        let length = std::fs::metadata(log).map_or(0, |found| found.len());
        program.limit_files(Some(length + 64 * 1024))
    })
}

/// The same when nothing at all can be written from one moment to the next; and a server that is
/// started on such a disk says so and touches nothing.
pub fn disk_read_only(binary: &Path, seed: u64) -> Result<DiskReport, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut launch = ServerCommand::new(binary, &folder.path().join("data"))?;
    launch.start()?.kill();
    let read = || std::fs::read(launch.data.join(FILE)).map_err(|error| error.to_string());
    let before = read()?;
    launch.file_bytes = Some(0);
    match launch.start() {
        Ok(_) => return Err("a server starts on a disk that it cannot write to".into()),
        Err(told) if told.trim().is_empty() || told.contains("panicked") => {
            return Err(format!("a server that cannot write to its disk says '{told}'"));
        }
        Err(_) => {}
    }
    if read()? != before {
        return Err("a disk that cannot be written to was written to".into());
    }
    launch.file_bytes = None;
    launch.start()?.kill();
    starve(binary, seed, |program, _| program.limit_files(Some(0)))
}

fn starve(
    binary: &Path,
    seed: u64,
    cut: impl Fn(&ServerProcess, &Path) -> Result<(), String>,
) -> Result<DiskReport, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let launch = ServerCommand::new(binary, &folder.path().join("data"))?.with(&["--unlimited"]);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let mut trial = Trial::begin(&launch, seed).await?;
        trial.play(20, true).await?;
        cut(&trial.program, &launch.data)?;
        // Long enough that the last room is used up.
        trial.play(2_000, false).await?;
        // Something smaller than that last action might still fit in: from now on nothing does.
        trial.program.limit_files(Some(0))?;
        trial.refuses_politely().await?;
        trial.says_it_is(503).await?;
        trial.program.is_well()?;
        trial.program.limit_files(None)?;
        trial.recovers().await?;
        trial.says_it_is(200).await?;
        trial.play(20, true).await?;
        let Trial { program, sequence, tally, .. } = trial;
        program.kill();
        is_kept(&launch.data, &folder.path().join("copy"), sequence)?;
        Ok(tally)
    })
}

impl Trial {
    /// Whoever watches the server is told whether it can store anything, within a few seconds.
    async fn says_it_is(&self, status: u16) -> Result<(), String> {
        let begun = Instant::now();
        loop {
            let answer = self.people[0].get("/healthz").await.map_err(|error| error.to_string())?;
            if answer.status == status {
                return Ok(());
            }
            if begun.elapsed() > Duration::from_secs(5) {
                let told = answer.text();
                return Err(format!("/healthz says {} {told} and not {status}", answer.status));
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    pub(super) async fn begin(launch: &ServerCommand, seed: u64) -> Result<Self, String> {
        let program = launch.start()?;
        let mut people = vec![Person::stranger(launch.listen), Person::stranger(launch.listen)];
        for (person, name) in people.iter_mut().zip(["Ada", "Bob"]) {
            person.introduce(name).await.map_err(|error| error.to_string())?;
        }
        let body = json!({ "game": "via", "seats": ["me", "open"], "options": { "games": 2 } });
        let opened = people[0].post("/api/tables", &body).await.map_err(|e| e.to_string())?;
        let table = opened.json()["id"].as_str().ok_or_else(|| opened.text())?.to_owned();
        let path = format!("/api/tables/{table}/seats/1");
        people[1].post(&path, &json!({})).await.map_err(|error| error.to_string())?;
        let (luck, tally) = (SplitMix::new(seed), DiskReport::default());
        Ok(Trial { program, people, table, luck, tally, sequence: 0 })
    }

    /// The same people at the same table of another server.
    pub(super) fn at(&self, program: ServerProcess, address: std::net::SocketAddr) -> Self {
        let mut people = self.people.clone();
        for person in &mut people {
            person.address = address;
        }
        let (table, luck) = (self.table.clone(), self.luck.clone());
        Trial {
            program,
            people,
            table,
            luck,
            tally: DiskReport::default(),
            sequence: self.sequence,
        }
    }

    /// Plays so many actions; or, if they need not be taken, until one is not.
    pub(super) async fn play(&mut self, actions: u32, all: bool) -> Result<(), String> {
        for _ in 0..actions {
            if !self.act().await? {
                self.tally.refused += 1;
                return if all { Err("an action was not taken".into()) } else { Ok(()) };
            }
            self.tally.actions += 1;
        }
        Ok(())
    }

    /// One action of whoever may act, through a connection of its own; whether it was acknowledged.
    async fn act(&mut self) -> Result<bool, String> {
        // What was just shown to one may be on its way to the other.
        for at in (0..self.people.len()).cycle().take(40) {
            let Ok(mut connection) =
                self.people[at].connect(&self.table, Some(self.sequence)).await
            else {
                return Ok(false);
            };
            let mut snapshot = Snapshot::default();
            if !self
                .told(&mut connection, &mut snapshot, |snapshot| snapshot.sequence() > 0)
                .await?
            {
                return Ok(false);
            }
            if snapshot.is_over() {
                return Err("the game is over too early".into());
            }
            if snapshot.choices().is_empty() {
                continue;
            }
            let number = snapshot.commands();
            let choice = &snapshot.choices()[self.luck.index(snapshot.choices().len())];
            let wish = json!({ "play": choice["action"] });
            connection.send(&json!({ "do": { "number": number, "wish": wish } })).await;
            return self
                .told(&mut connection, &mut snapshot, |snapshot| snapshot.commands() > number)
                .await;
        }
        Err("nobody can act".into())
    }

    /// Reads until what one knows is so; `false` if the connection ends before.
    async fn told(
        &mut self,
        connection: &mut Connection,
        snapshot: &mut Snapshot,
        enough: impl Fn(&Snapshot) -> bool,
    ) -> Result<bool, String> {
        while let Some((name, content)) = connection.next().await {
            match name.as_str() {
                "refused" => return Err(format!("a legal action was refused: {content}")),
                "bye" => return Ok(false),
                _ => {}
            }
            if snapshot.take_in(&name, &content) {
                if snapshot.sequence() < self.sequence {
                    return Err(format!("entry {} was shown and is lost", self.sequence));
                }
                self.sequence = snapshot.sequence();
                if enough(snapshot) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whatever would have to be written is refused with a sentence; what need not is answered.
    async fn refuses_politely(&mut self) -> Result<(), String> {
        let ada = self.people[0].clone();
        let table = json!({ "game": "via", "seats": ["me", "open"] });
        let seat = format!("/api/tables/{}/seats/1", self.table);
        let requests = [
            ("PUT", "/api/me", json!({ "name": "Eve" })),
            ("POST", "/api/tables", table),
            ("POST", "/api/me/recovery", json!({})),
            ("DELETE", seat.as_str(), json!({})),
        ];
        for (method, path, body) in requests {
            let answer = ada.ask(method, path, Some(&body)).await;
            let answer = answer.map_err(|error| format!("{method} {path}: {error}"))?;
            if answer.is_success() || answer.status != 503 || !answer.is_polite() {
                return Err(format!("{method} {path}: {} {}", answer.status, answer.text()));
            }
            self.tally.refused += 1;
        }
        for path in ["/api/games", "/api/me"] {
            let answer = ada.get(path).await.map_err(|error| format!("{path}: {error}"))?;
            if answer.status != 200 {
                return Err(format!("{path}: {}", answer.status));
            }
        }
        Ok(())
    }

    async fn recovers(&mut self) -> Result<(), String> {
        let begun = Instant::now();
        let mut last = String::new();
        while begun.elapsed() < RECOVERY {
            let answer = self.people[0].introduce("Ada").await.map_err(|e| e.to_string())?;
            if answer.is_success() {
                return Ok(());
            }
            last = answer.text();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err(format!("the server does not recover when there is room again: {last}"))
    }
}

/// The log on disk replays and holds all that was shown.
pub(super) fn is_kept(data: &Path, copy: &Path, sequence: u64) -> Result<(), String> {
    copy_folder(data, copy)?;
    sound(copy)?;
    let (_writer, reader) =
        Sqlite::open(copy).and_then(Sqlite::split).map_err(|error| error.to_string())?;
    let kept = reader.take_over().map_err(|error| error.to_string())?;
    let kept = kept.all_readable().map_err(|error| error.to_string())?;
    let (_, kept) = kept.first().ok_or("the table is lost")?;
    if (kept.lines.len() as u64) < sequence {
        return Err(format!("{sequence} entries were shown, {} are kept", kept.lines.len()));
    }
    let log = log_of(kept)?;
    registry().restore(&log, Some(kept.seed), 1).map_err(|error| error.to_string())?;
    Ok(())
}
