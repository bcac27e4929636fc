//! Two people who play on while others attack.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kit::{Luck, SplitMix};
use serde_json::json;
use tokio::task::JoinHandle;

use super::open;
use crate::client::{Line, PATIENCE, Person, Sight};

/// Between two actions; far below what a connection may send.
const PACE: Duration = Duration::from_millis(80);

#[derive(Default, Debug)]
struct Seen {
    actions: u64,
    slowest: Duration,
    problem: Option<String>,
}

pub(super) struct Witness {
    pub(super) table: String,
    seen: Arc<Mutex<Seen>>,
    task: JoinHandle<()>,
}

impl Witness {
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
        let seen = Arc::new(Mutex::new(Seen::default()));
        let task = tokio::spawn(play(people, table.clone(), seen.clone(), SplitMix::new(seed)));
        Ok(Witness { table, seen, task })
    }

    /// Waits until they have done so many things more.
    pub(super) async fn acted(&self, more: u64) -> Result<(), String> {
        let count = || self.seen.lock().expect("no panic while holding it").actions;
        let (before, begun) = (count(), Instant::now());
        while count() < before + more {
            let seen = self.seen.lock().expect("no panic while holding it").problem.clone();
            if let Some(problem) = seen {
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
        let seen = self.seen.lock().expect("no panic while holding it");
        match &seen.problem {
            Some(problem) => Err(format!("those who play on: {problem}")),
            None => Ok((seen.actions, seen.slowest)),
        }
    }
}

async fn play(people: Vec<Person>, table: String, seen: Arc<Mutex<Seen>>, mut luck: SplitMix) {
    let mut table = table;
    loop {
        match game(&people, &table, &seen, &mut luck).await {
            Ok(()) => {}
            Err(problem) => {
                seen.lock().expect("no panic while holding it").problem = Some(problem);
                return;
            }
        }
        // The game is over; they begin another.
        let new = json!({ "game": "via", "seats": ["me", "open"] });
        match open(&people[0], &new).await {
            Ok(id) => table = id,
            Err(problem) => {
                seen.lock().expect("no panic while holding it").problem = Some(problem);
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
    seen: &Mutex<Seen>,
    luck: &mut SplitMix,
) -> Result<(), String> {
    let mut lines: Vec<(Line, Sight)> = Vec::new();
    for person in people {
        let line = person.line(table, None).await;
        lines.push((line.map_err(|status| format!("no socket: {status}"))?, Sight::default()));
    }
    for (line, sight) in &mut lines {
        hear(line, sight, |sight| sight.sequence() > 0).await?;
    }
    loop {
        tokio::time::sleep(PACE).await;
        if lines[0].1.is_over() {
            return Ok(());
        }
        let acting = lines.iter().position(|(_, sight)| !sight.choices().is_empty());
        let at = acting.ok_or("nobody can act")?;
        let (line, sight) = &mut lines[at];
        let number = sight.commands();
        let action = sight.choices()[luck.index(sight.choices().len())]["action"].clone();
        let begun = Instant::now();
        line.send(&json!({ "do": { "number": number, "wish": { "play": action } } })).await;
        hear(line, sight, |sight| sight.commands() > number).await?;
        let sequence = sight.sequence();
        for (line, sight) in &mut lines {
            hear(line, sight, |sight| sight.sequence() >= sequence).await?;
        }
        let mut seen = seen.lock().expect("no panic while holding it");
        seen.actions += 1;
        seen.slowest = seen.slowest.max(begun.elapsed());
    }
}

async fn hear(
    line: &mut Line,
    sight: &mut Sight,
    enough: impl Fn(&Sight) -> bool,
) -> Result<(), String> {
    while !enough(sight) {
        let (name, content) = line.next().await.ok_or("their socket was closed")?;
        if name == "refused" {
            return Err(format!("a legal action was refused: {content}"));
        }
        sight.take_in(&name, &content);
    }
    Ok(())
}
