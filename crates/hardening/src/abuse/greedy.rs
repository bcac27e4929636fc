//! One address that keeps to what each request and each connection may, and has very many of them.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use client::{Http, Person};
use serde_json::json;
use tokio::task::JoinSet;

use super::waiting::Waiting;
use super::{Target, open};

/// Finished tables that are listed, each with an edition of so many bytes.
const FINISHED: u64 = 100;
const EDITION: usize = 240_000;
/// So many ask at the same time.
const READERS: usize = 48;
const SOCKETS: usize = 150;
/// Between two messages of one socket, which may send twenty a second.
const PACE: Duration = Duration::from_millis(55);
/// New editions that one address may bring in at once, and how many are tried.
const EDITIONS_MAX: usize = 25;
const EDITIONS_TRIED: usize = 40;

/// How long it goes on.
fn lasting(scale: u64) -> Duration {
    Duration::from_secs(3 * scale.min(4))
}

/// Asks for what is dear to answer, again and again: lists of finished games that are long to read, lists of all
/// tables, and what is cheap.
pub(super) async fn reads(target: &mut Target, scale: u64) -> Result<(), String> {
    let mallory = target.somebody("Mallory").await?;
    let table = target.table_of(&mallory, "via").await?;
    let edition = mallory.get(&format!("/api/tables/{table}/edition")).await;
    let edition = edition.map_err(|error| error.to_string())?.text();
    let own = format!("{edition}\n# {}", "x".repeat(EDITION));
    let seats = json!(["me", "open"]);
    for at in 0..FINISHED {
        let long = json!({ "game": "via", "seats": seats, "edition": own, "public": true });
        let from = Person { from: target.newcomer().from, ..mallory.clone() };
        let id = open(&from, &long).await?;
        target.count();
        // A few are left open, and public.
        if at >= 10 {
            let closed = from.post(&format!("/api/tables/{id}/close"), &json!({})).await;
            let closed = closed.map_err(|error| error.to_string())?;
            if !closed.is_success() {
                return Err(closed.text());
            }
        }
    }
    let waiting = Waiting::begin(target).await?;
    let greedy = Person { from: target.newcomer().from, ..mallory };
    let until = Instant::now() + lasting(scale);
    let mut readers = JoinSet::new();
    for at in 0..READERS {
        let greedy = greedy.clone();
        let path = match at % 4 {
            0 | 1 => "/api/tables?which=finished",
            2 => "/api/tables?which=public",
            _ => "/api/games",
        };
        readers.spawn(async move {
            let mut answers: BTreeMap<bool, u64> = BTreeMap::new();
            let mut http = Http::connect(greedy.address).await.map_err(|e| e.to_string())?;
            while Instant::now() < until {
                let limited = match http.ask(&greedy, "GET", path, None).await {
                    Ok(_) => false,
                    Err(why) if why.contains("too many requests") => true,
                    Err(why) => return Err(format!("{path}: {why}")),
                };
                *answers.entry(limited).or_default() += 1;
            }
            Ok(answers)
        });
    }
    let (mut answered, mut limited) = (0, 0);
    while let Some(done) = readers.join_next().await {
        let answers = done.map_err(|error| error.to_string())??;
        answered += answers.get(&false).copied().unwrap_or(0);
        limited += answers.get(&true).copied().unwrap_or(0);
    }
    (0..answered + limited).for_each(|_| target.count());
    let waited = waiting.end().await?;
    println!("reads: {answered} answered, {limited} refused, others wait {waited}");
    if limited == 0 {
        return Err(format!("{answered} requests of one address were answered, and none refused"));
    }
    waited.judge()
}

/// Asks for the past through very many sockets, none of which is too fast, and reads all of it.
pub(super) async fn sockets(target: &mut Target, scale: u64) -> Result<(), String> {
    let waiting = Waiting::begin(target).await?;
    let (greedy, until) = (target.newcomer(), Instant::now() + lasting(scale));
    let mut sockets = JoinSet::new();
    for _ in 0..SOCKETS {
        let connection = greedy.connect(&target.table, None).await;
        let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
        target.count();
        sockets.spawn(async move {
            let (mut asked, mut answered) = (0, 0);
            let mut next = Instant::now();
            while Instant::now() < until {
                if Instant::now() >= next {
                    next += PACE;
                    asked += 1;
                    connection.send(&json!({ "past": { "since": 0 } })).await;
                }
                let heard = tokio::time::timeout_at(next.into(), connection.next()).await;
                match heard {
                    Ok(Some((name, _))) => answered += u64::from(name == "past"),
                    // Cut off, for it was warned often enough.
                    Ok(None) => break,
                    Err(_) => {}
                }
            }
            (asked, answered)
        });
    }
    let (mut asked, mut answered) = (0, 0);
    while let Some(done) = sockets.join_next().await {
        let (own_asked, own_answered) = done.map_err(|error| error.to_string())?;
        asked += own_asked;
        answered += own_answered;
    }
    (0..asked).for_each(|_| target.count());
    let waited = waiting.end().await?;
    println!("sockets: {asked} messages, {answered} answered, others wait {waited}");
    let seconds = lasting(scale).as_secs() + 5;
    if answered > 1_200 + 400 * seconds {
        return Err(format!("one address was answered {answered} times in {seconds} s"));
    }
    waited.judge()
}

/// Brings in editions of its own, for all of which a server has room for two hundred.
pub(super) async fn editions(target: &mut Target) -> Result<(), String> {
    let mallory = target.somebody("Mallory").await?;
    let table = target.table_of(&mallory, "via").await?;
    let edition = mallory.get(&format!("/api/tables/{table}/edition")).await;
    let edition = edition.map_err(|error| error.to_string())?.text();
    // The edition is right, but nobody can play so: no table is opened.
    let wrong = |at: usize| {
        let own = format!("{edition}\n# greedy {at}");
        json!({ "game": "via", "seats": ["open", "open"], "edition": own, "options": { "games": 9 } })
    };
    let mut taken = 0;
    for at in 0..EDITIONS_TRIED {
        target.count();
        let answer = mallory.post("/api/tables", &wrong(at)).await;
        let answer = answer.map_err(|error| error.to_string())?;
        match answer.status {
            400 => taken += 1,
            429 if answer.text().contains("edition") => {}
            _ => return Err(format!("{} {}", answer.status, answer.text())),
        }
    }
    if taken > EDITIONS_MAX {
        return Err(format!("one address brings in {taken} editions"));
    }
    // Those that are there may be played by anybody, and others bring in theirs.
    for (person, at) in [(mallory, 0), (target.somebody("Carol").await?, EDITIONS_TRIED)] {
        target.count();
        let answer = person.post("/api/tables", &wrong(at)).await;
        let answer = answer.map_err(|error| error.to_string())?;
        if answer.status != 400 {
            return Err(format!("edition {at}: {} {}", answer.status, answer.text()));
        }
    }
    println!("editions: {taken} of {EDITIONS_TRIED} were let in from one address");
    Ok(())
}
