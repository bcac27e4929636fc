//! Connections of every hostile kind, all of which want the server to keep something for them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::Person;
use kit::Luck;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::{Target, open};

/// What a thousand of them may cost.
const GROWTH_MAX: u64 = 100 * 1024 * 1024;
/// What may be left of it afterwards, and after how long.
const REST_MAX: u64 = 24 * 1024 * 1024;
const BACK_WITHIN: Duration = Duration::from_secs(30);
/// Who does not read is cut off after ten seconds, and told within a few more.
const CUT_OFF_WITHIN: Duration = Duration::from_secs(20);
/// So many one address may have, with some to spare.
const PER_ADDRESS: usize = 150;
/// What the other end may send before somebody who does not read has to be waited for, as far as the
/// system heeds it.
const RECEIVE_BUFFER: u32 = 4 * 1024;

const TEXT: u8 = 0x81;
const TEXT_BEGINS: u8 = 0x01;
const TEXT_GOES_ON: u8 = 0x00;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

/// What a connection does, without ever reading.
#[derive(Copy, Clone, Debug)]
enum Kind {
    Pings,
    SlowPings,
    Pongs,
    Pieces,
    AsksForThePast,
    ComesAndGoes,
    Nonsense,
    HalfMessage,
    SaysNothing,
    HalfBody,
    UnreadFile,
}

impl Kind {
    const ALL: [Kind; 11] = [
        Kind::Pings,
        Kind::SlowPings,
        Kind::Pongs,
        Kind::Pieces,
        Kind::AsksForThePast,
        Kind::ComesAndGoes,
        Kind::Nonsense,
        Kind::HalfMessage,
        Kind::SaysNothing,
        Kind::HalfBody,
        Kind::UnreadFile,
    ];

    /// Whether it is cut off soon, however much the system's own buffers hold for it.
    fn is_flood(self) -> bool {
        matches!(self, Kind::Pings | Kind::Pongs | Kind::Pieces)
    }
}

/// A frame as clients send it, masked with zeros.
fn frame(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut frame = vec![kind];
    match content.len() {
        short @ ..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 0x7e);
            frame.extend_from_slice(&(long as u16).to_be_bytes());
        }
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(content);
    frame
}

/// A connection with as little room for what comes as the system allows.
async fn narrow(person: &Person) -> Result<TcpStream, String> {
    let socket = TcpSocket::new_v4().map_err(|error| error.to_string())?;
    let _ = socket.set_recv_buffer_size(RECEIVE_BUFFER);
    socket.connect(person.address).await.map_err(|error| error.to_string())
}

/// A socket of the table, opened and nothing more.
async fn socket(person: &Person, table: &str) -> Result<TcpStream, String> {
    let mut stream = narrow(person).await?;
    let (address, from) = (person.address, person.from.as_deref().unwrap_or_default());
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {from}\r\n\
         connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.map_err(|error| error.to_string())?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        let byte = stream.read_u8().await.map_err(|error| format!("no socket: {error}"))?;
        answer.push(byte);
    }
    if answer.starts_with(b"HTTP/1.1 101") {
        return Ok(stream);
    }
    Err(String::from_utf8_lossy(&answer).into_owned())
}

/// One hostile connection, until it is cut off or its time is over; whether it was cut off.
async fn run(kind: Kind, person: Person, table: String, until: Instant) -> Result<bool, String> {
    let left = || until.saturating_duration_since(Instant::now());
    if let Kind::HalfBody | Kind::UnreadFile = kind {
        let mut stream = narrow(&person).await?;
        let head = match kind {
            Kind::HalfBody => {
                let length = 590 * 1024;
                let body = " ".repeat(length / 2);
                let head = person.head("PUT", "/api/me", &[("content-type", "application/json")]);
                format!("{head}content-length: {length}\r\n\r\n{body}")
            }
            _ => person.head("GET", "/api/openapi.json", &[]) + "\r\n",
        };
        let _ = timeout(left(), stream.write_all(head.as_bytes())).await;
        tokio::time::sleep(left()).await;
        return Ok(false);
    }
    let mut stream = socket(&person, &table).await?;
    let hello = frame(TEXT, json!({ "hello": { "seen": 0 } }).to_string().as_bytes());
    if !matches!(kind, Kind::SaysNothing) {
        let _ = timeout(left(), stream.write_all(&hello)).await;
    }
    let (once, again, pause) = match kind {
        Kind::Pings => (Vec::new(), frame(PING, &[b'x'; 125]), Duration::ZERO),
        Kind::SlowPings => (Vec::new(), frame(PING, &[b'x'; 125]), Duration::from_millis(60)),
        Kind::Pongs => (Vec::new(), frame(PONG, &[b'x'; 125]), Duration::ZERO),
        Kind::Pieces => (frame(TEXT_BEGINS, b"{"), frame(TEXT_GOES_ON, b""), Duration::ZERO),
        Kind::AsksForThePast => {
            let ask = json!({ "past": { "since": 0 } }).to_string();
            (Vec::new(), frame(TEXT, ask.as_bytes()), Duration::from_millis(60))
        }
        Kind::ComesAndGoes => (Vec::new(), hello, Duration::from_millis(60)),
        Kind::Nonsense => {
            let nonsense = format!("{{\"{}\":1}}", "x".repeat(8_000));
            (Vec::new(), frame(TEXT, nonsense.as_bytes()), Duration::from_millis(60))
        }
        Kind::HalfMessage => {
            let whole = frame(TEXT, &[b'x'; 8_000]);
            (whole[..7_000].to_vec(), Vec::new(), Duration::ZERO)
        }
        Kind::SaysNothing | Kind::HalfBody | Kind::UnreadFile => {
            (Vec::new(), Vec::new(), Duration::ZERO)
        }
    };
    let _ = timeout(left(), stream.write_all(&once)).await;
    // Many at once, so that the server and not this program is kept busy.
    let again = if pause.is_zero() { again.repeat(64) } else { again };
    while !again.is_empty() && !left().is_zero() {
        match timeout(left(), stream.write_all(&again)).await {
            Ok(Ok(())) => tokio::time::sleep(pause).await,
            Ok(Err(_)) => return Ok(true),
            Err(_) => return Ok(false),
        }
    }
    tokio::time::sleep(left()).await;
    Ok(false)
}

/// One address takes as many connections as it gets, on a machine that allows few: others still get in, and
/// are answered at once.
pub(super) async fn few_files(target: &mut Target) -> Result<(), String> {
    let from = |last: u8| async move {
        let socket = TcpSocket::new_v4().map_err(|error| error.to_string())?;
        let local = SocketAddr::from(([127, 0, 0, last], 0));
        socket.bind(local).map_err(|error| error.to_string())?;
        Ok::<TcpSocket, String>(socket)
    };
    let (address, mut held) = (target.stranger.address, Vec::new());
    for _ in 0..300 {
        target.count();
        let connecting = from(2).await?.connect(address);
        // Whom nobody takes in waits in the system's own queue.
        if let Ok(Ok(stream)) = timeout(Duration::from_millis(50), connecting).await {
            held.push(stream);
        }
    }
    let request = target.stranger.head("GET", "/api/games", &[]) + "\r\n";
    for at in 0..20 {
        let answered = timeout(Duration::from_secs(3), async {
            let stream = from(10 + at).await?.connect(address).await;
            let mut stream = stream.map_err(|error| error.to_string())?;
            let sent = stream.write_all(request.as_bytes()).await;
            sent.map_err(|error| error.to_string())?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await.map_err(|error| error.to_string())?;
            Ok::<bool, String>(answer.starts_with(b"HTTP/1.1 200"))
        });
        target.count();
        match answered.await {
            Ok(Ok(true)) => {}
            other => return Err(format!("newcomer {at} is not let in: {other:?}")),
        }
    }
    println!("few files: {} connections held, 20 newcomers answered", held.len());
    Ok(())
}

/// First one that pings and does not read, then very many of all kinds.
pub(super) async fn sockets(target: &mut Target, scale: u64) -> Result<(), String> {
    let before = target.resident()?;
    // Where nothing happens nobody finds out that somebody does not read.
    let host = target.somebody("Mallory").await?;
    let quiet = open(&host, &json!({ "game": "via", "seats": ["me", "open"] })).await?;
    one(target, target.stranger.clone(), &quiet, before).await?;
    crowd(target, &quiet, before, (300 * scale as usize).min(1_000)).await?;
    // They have left: what they had is given back.
    let begun = Instant::now();
    loop {
        let rest = target.resident()?.saturating_sub(before);
        if rest <= REST_MAX {
            println!(
                "hostile: {} MiB left after {:.1} s",
                rest >> 20,
                begun.elapsed().as_secs_f32()
            );
            return Ok(());
        }
        if begun.elapsed() > BACK_WITHIN {
            return Err(format!("{} MiB are not given back", rest >> 20));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

async fn one(target: &Target, person: Person, table: &str, before: u64) -> Result<(), String> {
    let until = Instant::now() + CUT_OFF_WITHIN;
    let pinging = tokio::spawn(run(Kind::Pings, person, table.to_owned(), until));
    target.count();
    while !pinging.is_finished() {
        grown(target, before)?;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    match pinging.await {
        Ok(Ok(true)) => Ok(()),
        other => Err(format!("a socket that pings and does not read is not cut off: {other:?}")),
    }
}

/// By how much the server has grown, if that is not too much.
fn grown(target: &Target, before: u64) -> Result<u64, String> {
    let grown = target.resident()?.saturating_sub(before);
    if grown > GROWTH_MAX { Err(format!("it grows by {} MiB", grown >> 20)) } else { Ok(grown) }
}

async fn crowd(target: &mut Target, quiet: &str, before: u64, count: usize) -> Result<(), String> {
    let until = Instant::now() + CUT_OFF_WITHIN + Duration::from_secs(count as u64 / 100);
    let mut crowd = JoinSet::new();
    let mut person = target.newcomer();
    for at in 0..count {
        if at % PER_ADDRESS == 0 {
            person = target.newcomer();
        }
        let kind = Kind::ALL[target.luck.index(Kind::ALL.len())];
        let table = if at % 2 == 0 { quiet.to_owned() } else { target.table.clone() };
        let person = person.clone();
        target.count();
        crowd.spawn(async move { (kind, run(kind, person, table, until).await) });
        if at % 16 == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let mut most = 0;
    while !crowd.is_empty() {
        most = most.max(grown(target, before)?);
        let done = timeout(Duration::from_millis(50), crowd.join_next()).await;
        let Ok(Some(Ok((kind, done)))) = done else { continue };
        match done {
            Ok(cut_off) if cut_off || !kind.is_flood() => {}
            other => return Err(format!("{kind:?}: {other:?}, and it should be cut off")),
        }
    }
    println!("hostile: {count} connections, +{} MiB at most", most >> 20);
    Ok(())
}
