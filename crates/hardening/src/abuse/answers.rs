//! Answers that nobody reads, and answers that take long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Person;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use super::waiting::Waiting;
use super::{Target, limit, open};
use crate::long_game::long_log;

/// What unread answers may cost.
const GROWTH_MAX: u64 = 100 * 1024 * 1024;
/// Who does not read is cut off after ten seconds.
const CUT_OFF_WITHIN: Duration = limit(25_000, 90_000);
/// How often each asks for it.
const REPEATED: usize = 60;
/// So many files the server may open for itself while it is looked at.
const FILES: usize = 8;
/// Verifications at once.
const ABREAST: usize = 40;
/// As long as a game can be, nearly.
const LOG_ENTRIES: u64 = 20_000;

/// Very many connections ask for a long text and do not read it.
pub(super) async fn unread(target: &mut Target, scale: u64) -> Result<(), String> {
    let person = target.somebody("Ada").await?;
    let table = target.table_of(&person, "via").await?;
    let standard = person.get(&format!("/api/tables/{table}/edition")).await;
    let standard = standard.map_err(|error| error.to_string())?.text();
    let own = format!("{standard}\n# {}", "x".repeat(240_000));
    let new = json!({ "game": "via", "seats": ["me", { "bot": "easy" }], "edition": own });
    let table = open(&person, &new).await?;
    let (memory, files) = (target.resident()?, target.open_files()?);
    let (mut held, mut asking) = (Vec::new(), target.newcomer());
    for at in 0..(300 * scale).min(900) {
        if at % 60 == 0 {
            asking = target.newcomer();
        }
        held.push(ask(&asking, &format!("/api/tables/{table}/edition")).await?);
        target.count();
    }
    let (begun, mut most) = (Instant::now(), 0);
    while target.open_files()? > files + FILES {
        most = most.max(target.resident()?.saturating_sub(memory));
        if most > GROWTH_MAX {
            return Err(format!("answers that nobody reads cost {} MiB", most >> 20));
        }
        if begun.elapsed() > CUT_OFF_WITHIN {
            let left = target.open_files()? - files;
            return Err(format!("{left} connections that read nothing are still held"));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let took = begun.elapsed().as_secs_f32();
    println!("unread: {} answers, +{} MiB, let go after {took:.1} s", held.len(), most >> 20);
    Ok(())
}

/// Asks for something with as little room for the answer as the system allows.
async fn ask(person: &Person, path: &str) -> Result<TcpStream, String> {
    let socket = TcpSocket::new_v4().map_err(|error| error.to_string())?;
    let _ = socket.set_recv_buffer_size(4 * 1024);
    let stream = socket.connect(person.address).await;
    let mut stream = stream.map_err(|error| error.to_string())?;
    // So often that no buffer of the system holds all the answers.
    let (address, from) = (person.address, person.from.as_deref().unwrap_or_default());
    let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {from}\r\n\r\n");
    stream.write_all(head.repeat(REPEATED).as_bytes()).await.map_err(|error| error.to_string())?;
    Ok(stream)
}

/// Many long logs are to be verified at once, while somebody else asks for something small.
pub(super) async fn checks(target: &mut Target, scale: u64) -> Result<(), String> {
    let log = Arc::new(long_log(LOG_ENTRIES));
    let waiting = Waiting::begin(target).await?;
    let (greedy, mut verified, mut refused) = (target.newcomer(), 0, 0);
    for _ in 0..scale.min(3) {
        let mut open = FuturesUnordered::new();
        for at in 0..ABREAST {
            // Half of them from one address, the others each from their own.
            let person = if at % 2 == 0 { target.newcomer() } else { greedy.clone() };
            let log = log.clone();
            target.count();
            open.push(
                async move { person.ask_with("POST", "/api/verify", log.as_bytes(), &[]).await },
            );
        }
        while let Some(answer) = open.next().await {
            // Who is refused before all is sent may find the connection closed.
            match answer {
                Ok(answer) if answer.status == 200 && answer.json()["fair"] == true => {
                    verified += 1;
                }
                Ok(answer) if answer.status == 429 && answer.is_polite() => refused += 1,
                Ok(answer) => return Err(format!("{}: {}", answer.status, answer.text())),
                Err(_) => refused += 1,
            }
        }
    }
    let waited = waiting.end().await?;
    println!("checks: {verified} verified, {refused} refused, others wait {waited}");
    waited.judge()?;
    if verified == 0 || refused == 0 {
        return Err(format!("{verified} logs were verified and {refused} refused"));
    }
    Ok(())
}
