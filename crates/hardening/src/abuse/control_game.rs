//! Two people who play on while others attack.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Connection, PATIENCE, Person, Snapshot};
use kit::{Luck, SplitMix};
use serde_json::json;
use tokio::task::JoinHandle;

use super::open;

/// Between two actions; far below what a connection may send.
const PACE: Duration = Duration::from_millis(80);

#[derive(Default, Debug)]
struct ControlStats {
    actions: u64,
    slowest: Duration,
    problem: Option<String>,
}

pub(super) struct ControlGame {
    pub(super) table: String,
    stats: Arc<Mutex<ControlStats>>,
    task: JoinHandle<()>,
}

impl ControlGame {
    pub(super) async fn begin(address: SocketAddr, seed: u64) -> Result<Self, String> {
        let mut people = Vec::new();
        for (name, from) in [("Ada", "192.0.2.1"), ("Bob", "192.0.2.2")] {
            let mut person = Person::stranger(address).from(from);
            person.introduce(name).await.map_err(|error| error.to_string())?;
            people.push(person);
        }
        let new = json!({ "game": "via", "seats": ["me", "open"], "options": { "games": 2 } });
        let table = open(&people[0], &new).await?;
        people[1]
            .post(&format!("/api/tables/{table}/seats/1"), &json!({}))
            .await
            .map_err(|error| error.to_string())?;
        let stats = Arc::new(Mutex::new(ControlStats::default()));
        let task = tokio::spawn(play(people, table.clone(), stats.clone(), SplitMix::new(seed)));
        Ok(ControlGame { table, stats, task })
    }

    /// Waits until they have done so many things more.
    pub(super) async fn acted(&self, more: u64) -> Result<(), String> {
        let count = || self.stats.lock().expect("no panic while holding it").actions;
        let (before, begun) = (count(), Instant::now());
        while count() < before + more {
            let stats = self.stats.lock().expect("no panic while holding it").problem.clone();
            if let Some(problem) = stats {
                return Err(format!("those who play on: {problem}"));
            }
            if begun.elapsed() > PATIENCE {
                return Err("those who play on cannot".into());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    pub(super) fn end(self) -> Result<(u64, Duration), String> {
        self.task.abort();
        let stats = self.stats.lock().expect("no panic while holding it");
        match &stats.problem {
            Some(problem) => Err(format!("those who play on: {problem}")),
            None => Ok((stats.actions, stats.slowest)),
        }
    }
}

async fn play(
    people: Vec<Person>,
    table: String,
    stats: Arc<Mutex<ControlStats>>,
    mut luck: SplitMix,
) {
    let mut table = table;
    loop {
        match game(&people, &table, &stats, &mut luck).await {
            Ok(()) => {}
            Err(problem) => {
                stats.lock().expect("no panic while holding it").problem = Some(problem);
                return;
            }
        }
        // The game is over; they begin another.
        let new = json!({ "game": "via", "seats": ["me", "open"] });
        match open(&people[0], &new).await {
            Ok(id) => table = id,
            Err(problem) => {
                stats.lock().expect("no panic while holding it").problem = Some(problem);
                return;
            }
        }
        let path = format!("/api/tables/{table}/seats/1");
        let _ = people[1].post(&path, &json!({})).await;
    }
}

async fn game(
    people: &[Person],
    table: &str,
    stats: &Mutex<ControlStats>,
    luck: &mut SplitMix,
) -> Result<(), String> {
    let mut connections: Vec<(Connection, Snapshot)> = Vec::new();
    for person in people {
        let connection = person.connect(table, None).await;
        connections.push((
            connection.map_err(|status| format!("no socket: {status}"))?,
            Snapshot::default(),
        ));
    }
    for (connection, snapshot) in &mut connections {
        connection.follow(snapshot, |snapshot| snapshot.sequence() > 0).await?;
    }
    loop {
        tokio::time::sleep(PACE).await;
        if connections[0].1.is_over() {
            return Ok(());
        }
        let acting = connections.iter().position(|(_, snapshot)| !snapshot.choices().is_empty());
        let at = acting.ok_or("nobody can act")?;
        let (connection, snapshot) = &mut connections[at];
        let number = snapshot.commands();
        let action = snapshot.choices()[luck.index(snapshot.choices().len())]["action"].clone();
        let begun = Instant::now();
        connection.send(&json!({ "do": { "number": number, "wish": { "play": action } } })).await;
        connection.follow(snapshot, |snapshot| snapshot.commands() > number).await?;
        let sequence = snapshot.sequence();
        for (connection, snapshot) in &mut connections {
            connection.follow(snapshot, |snapshot| snapshot.sequence() >= sequence).await?;
        }
        let mut stats = stats.lock().expect("no panic while holding it");
        stats.actions += 1;
        stats.slowest = stats.slowest.max(begun.elapsed());
    }
}
