//! Too much of what is allowed.

use std::time::{Duration, Instant};

use client::{Connection, Message, Person};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::{Target, limit};

/// How long a connection that says nothing may be held.
const HELD_MAX: Duration = Duration::from_mins(2);

/// So many files the server may open for itself while it is looked at.
const FILES: usize = 8;

/// Thousands of messages through one socket, which is warned and then closed with a word; and the
/// same talk through many sockets, which its table does not repeat to everybody.
pub(super) async fn messages(target: &mut Target, scale: u64) -> Result<(), String> {
    for _ in 0..scale {
        let person = target.newcomer();
        let connection = person.connect(&target.table, None).await;
        let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
        for at in 0..2_000_u64 {
            let message =
                if at % 2 == 0 { json!("ping") } else { json!({ "past": { "since": 0 } }) };
            target.count();
            connection.send(&message).await;
        }
        let mut warned = false;
        loop {
            match connection.next().await {
                Some((name, _)) if name == "problem" => warned = true,
                Some((name, _)) if name == "bye" && warned => break,
                other => {
                    if other.is_none_or(|(name, _)| name == "bye") {
                        return Err(format!("a flood is cut off; warned: {warned}"));
                    }
                }
            }
        }
    }
    endless(target).await?;
    talk(target).await
}

/// A message that is so long that most of it is sent after it was refused: it is read to its end, since a
/// connection that is reset takes the word that was said with it.
async fn endless(target: &mut Target) -> Result<(), String> {
    let person = target.newcomer();
    let connection = person.connect(&target.table, None).await;
    let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
    target.count();
    // More than the system keeps for a connection.
    let mut frame = vec![b'x'; 8 << 20];
    // A whole text, masked with zeros, of a length in eight bytes.
    let text_len = frame.len() as u64 - 14;
    frame[..2].copy_from_slice(&[0x81, 0xff]);
    frame[2..10].copy_from_slice(&text_len.to_be_bytes());
    frame[10..14].fill(0);
    let sent = connection.raw().write_all(&frame).await;
    sent.map_err(|error| format!("a long message is cut off: {error}"))?;
    match connection.until("bye").await {
        Some(_) => Ok(()),
        None => Err("a long message ends without a word".into()),
    }
}

/// Forty sockets that all talk at once.
async fn talk(target: &mut Target) -> Result<(), String> {
    let person = target.somebody("Mallory").await?;
    let mut connections = Vec::new();
    for _ in 0..40 {
        let connection = person.connect(&target.table, None).await;
        connections.push(connection.map_err(|status| format!("no socket: {status}"))?);
    }
    for connection in &mut connections {
        for _ in 0..20 {
            target.count();
            connection.send(&json!({ "say": { "text": "buy my boat" } })).await;
        }
    }
    let (mut last, mut limited) = (connections.remove(39), false);
    while !limited {
        let (name, content) = last.next().await.ok_or("nobody is told that it is too much")?;
        limited = name == "problem" && content.as_str().is_some_and(|said| said.contains("said"));
    }
    Ok(())
}

/// Many requests: those that change something are limited for each address, and those that ask for
/// tables that are not there cost others nothing.
pub(super) async fn requests(target: &mut Target, scale: u64) -> Result<(), String> {
    let person = target.newcomer();
    let mut limited = 0;
    for _ in 0..150 {
        let answer = person.clone().introduce("Eve").await.map_err(|error| error.to_string())?;
        target.count();
        limited += u64::from(answer.status == 429);
        if answer.status != 201 && answer.status != 429 {
            return Err(format!("{} {}", answer.status, answer.text()));
        }
    }
    if limited == 0 {
        return Err("150 newcomers at once are not too many".into());
    }
    let (mut open, mut person) = (FuturesUnordered::new(), person);
    for at in 0..1_000 * scale {
        if at % 500 == 0 {
            person = target.newcomer();
        }
        let id = wire::TableId::from_random(std::array::from_fn(|_| target.luck.bits() as u8));
        let person = person.clone();
        target.count();
        open.push(async move { person.get(&format!("/api/tables/{id}")).await });
        if open.len() >= 24
            && let Some(answer) = open.next().await
        {
            let answer = answer.map_err(|error| error.to_string())?;
            if answer.status != 404 {
                return Err(format!("a table that is not there: {}", answer.text()));
            }
        }
    }
    while open.next().await.is_some() {}
    Ok(())
}

/// More sockets than one address may have; others still get theirs.
pub(super) async fn connections(target: &mut Target) -> Result<(), String> {
    let greedy = target.newcomer();
    let (mut held, mut refused) = (Vec::new(), 0);
    for _ in 0..260 {
        target.count();
        match greedy.connect(&target.table, None).await {
            Ok(connection) => held.push(connection),
            Err(429) => refused += 1,
            Err(status) => return Err(format!("status {status}")),
        }
    }
    if held.len() > 200 || refused == 0 {
        return Err(format!("{} sockets from one address, {refused} refused", held.len()));
    }
    let other = target.newcomer().connect(&target.table, None).await;
    other.map(|_| ()).map_err(|status| format!("another address is refused too: {status}"))
}

/// One player asks for very many hints, through many sockets.
pub(super) async fn hints(target: &mut Target, scale: u64) -> Result<(), String> {
    let person = target.somebody("Mallory").await?;
    let table = target.table_of(&person, "ahoi").await?;
    let mut connections = Vec::new();
    for _ in 0..40 {
        let connection = person.connect(&table, None).await;
        connections.push(connection.map_err(|status| format!("no socket: {status}"))?);
    }
    for _ in 0..20 * scale.min(3) {
        for connection in &mut connections {
            target.count();
            connection.send(&json!({ "hint": { "level": "expert" } })).await;
        }
    }
    // Somebody else's bot still moves.
    let other = target.somebody("Carol").await?;
    let table = target.table_of(&other, "via").await?;
    let connection = other.connect(&table, None).await;
    let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
    let begun = Instant::now();
    let mut snapshot = client::Snapshot::default();
    while snapshot.sequence() == 0 || snapshot.choices().is_empty() {
        let (name, content) = connection.next().await.ok_or("another game came to a halt")?;
        snapshot.take_in(&name, &content);
        if begun.elapsed() > limit(25_000, 60_000) {
            return Err("another game has to wait for the hints".into());
        }
    }
    Ok(())
}

/// Sockets that ask for much and read nothing.
pub(super) async fn slow_readers(target: &mut Target, scale: u64) -> Result<(), String> {
    let person = target.somebody("Mallory").await?;
    let table = target.table_of(&person, "schmuggler").await?;
    let mut held: Vec<Connection> = Vec::new();
    let mut from = person.clone();
    for at in 0..60 {
        if at % 15 == 0 {
            from.from = target.newcomer().from;
        }
        let connection = from.connect(&table, None).await;
        held.push(connection.map_err(|status| format!("no socket: {status}"))?);
    }
    // Some ask for long answers, others talk, which everybody is told.
    for round in 0..28 * scale.min(4) {
        for (at, connection) in held.iter_mut().enumerate() {
            let message = match at % 8 {
                0 => json!({ "say": { "text": "blah ".repeat(50) } }),
                _ => json!({ "past": { "since": 0 } }),
            };
            target.count();
            connection.send(&message).await;
        }
        if round % 28 == 27 {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    let mut connection =
        person.connect(&table, None).await.map_err(|status| format!("status {status}"))?;
    connection.until("welcome").await.map(|_| ()).ok_or_else(|| "nobody else can come in".into())
}

/// Connections that never say what they want, or never finish saying it.
pub(super) async fn half_open(target: &mut Target, scale: u64) -> Result<(), String> {
    let before = target.open_files()?;
    let mut held = Vec::new();
    for at in 0..300 * scale.min(3) {
        let person: Person = target.newcomer();
        let stream = TcpStream::connect(person.address).await;
        let mut stream = stream.map_err(|error| error.to_string())?;
        target.count();
        let length = "content-type: application/json\r\ncontent-length: 500\r\n\r\n{\"na";
        let beginning = match at % 4 {
            0 => String::new(),
            1 => "GET /api/ga".to_owned(),
            2 => person.head("GET", "/api/games", &[]),
            _ => person.head("PUT", "/api/me", &[]) + length,
        };
        let _ = stream.write_all(beginning.as_bytes()).await;
        held.push(stream);
    }
    let mut silent = Vec::new();
    for _ in 0..20 {
        let connection = target.newcomer().open(&target.table, &[]).await;
        silent.push(connection.map_err(|status| format!("no socket: {status}"))?);
        target.count();
    }
    // One more letter now and then must not keep a request alive for ever.
    let begun = Instant::now();
    while target.open_files()? > before + FILES {
        if begun.elapsed() > HELD_MAX {
            let held = target.open_files()? - before;
            return Err(format!("{held} connections that say nothing are still held"));
        }
        for stream in held.iter_mut().take(40) {
            let _ = stream.write_all(b"x").await;
        }
        if let Some(connection) = silent.first_mut() {
            connection.send_message(Message::Pong(Vec::new().into())).await;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Ok(())
}
