//! Connections of every hostile kind, all of which want the server to keep something for them.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::Person;
use kit::Luck;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::{Target, limit, open};

/// What a thousand of them may cost.
const GROWTH_MAX: u64 = 100 * 1024 * 1024;
/// What may be left of it afterwards, and after how long: threads keep some of what was given back to them for the next
/// who ask, and as much after twelve thousand connections as after two.
const REST_MAX: u64 = 32 * 1024 * 1024;
const BACK_WITHIN: Duration = limit(30_000, 90_000);
/// So long the server may hold somebody who does not read what waits for them, or does not end what they have begun.
const CUT_OFF_WITHIN: Duration = limit(10_000, 45_000);
/// Whose answers are short has to ask for a while before anything waits.
const HELD_MAX: Duration = limit(60_000, 180_000);
/// So often it is looked whom the server still holds.
const LOOK: Duration = Duration::from_millis(100);
/// From this scale on there are as many of each kind alone.
const SCALE_OF_EACH: u64 = 10;
/// So few come from one address that they are cut off for what each of them does, and not as a flood.
const PER_ADDRESS: usize = 20;
/// What the other end may send before somebody who does not read has to be waited for, as far as the
/// system heeds it: it never has less than about 2 KiB.
const RECEIVE_BUFFER: u32 = 1;

const TEXT: u8 = 0x81;
const TEXT_BEGINS: u8 = 0x01;
const TEXT_GOES_ON: u8 = 0x00;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

/// What a connection does, without ever reading.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
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

    /// Whether it is to be cut off though nothing may wait for it: it sends too much, or leaves unfinished what it
    /// has begun.
    fn is_unfinished(self) -> bool {
        matches!(
            self,
            Kind::Pings
                | Kind::Pongs
                | Kind::Pieces
                | Kind::HalfMessage
                | Kind::SaysNothing
                | Kind::HalfBody
        )
    }
}

/// Hostile connections as the system sees them from the server's side, by the port that they come from.
#[derive(Clone, Default)]
struct Watch(Arc<Mutex<HashMap<u16, Watched>>>);

/// One of them.
#[derive(Copy, Clone)]
struct Watched {
    kind: Kind,
    begun: Instant,
    /// Since when something waits for it.
    waits: Option<Instant>,
    /// After how long it was cut off, from when it could be known.
    held: Option<Duration>,
}

impl Watch {
    fn with<T>(&self, look: impl FnOnce(&mut HashMap<u16, Watched>) -> T) -> T {
        look(&mut self.0.lock().expect("no panic while holding it"))
    }

    /// From here on this connection is hostile.
    fn add(&self, kind: Kind, stream: &TcpStream) -> Result<(), String> {
        let port = stream.local_addr().map_err(|error| error.to_string())?.port();
        let watched = Watched { kind, begun: Instant::now(), waits: None, held: None };
        self.with(|all| all.insert(port, watched));
        Ok(())
    }

    /// Looks whom the server on this port holds, and fails if it holds somebody for too long. How many are
    /// left.
    fn look(&self, server: u16) -> Result<usize, String> {
        let held = connections(server)?;
        self.with(|all| {
            for (port, watched) in all.iter_mut().filter(|(_, watched)| watched.held.is_none()) {
                // Once it is cut off nothing waits any more: what was seen last counts.
                if let Some(unread) = held.get(port) {
                    let since = watched.waits.unwrap_or_else(Instant::now);
                    watched.waits = (*unread > 0).then_some(since);
                }
                let Watched { kind, begun, waits, .. } = *watched;
                let due = if kind.is_unfinished() { Some(begun) } else { waits };
                let late = due.map_or(Duration::ZERO, |due| due.elapsed());
                if !held.contains_key(port) {
                    watched.held = Some(late);
                } else if late > CUT_OFF_WITHIN || begun.elapsed() > HELD_MAX {
                    let (late, since) = (late.as_secs_f32(), begun.elapsed().as_secs_f32());
                    return Err(format!(
                        "{kind:?} is held for {late:.1} s, of {since:.1} s in all"
                    ));
                }
            }
            Ok(all.values().filter(|watched| watched.held.is_none()).count())
        })
    }

    /// For how long somebody of each kind was held at most.
    fn longest(&self) -> Vec<(Kind, Duration)> {
        self.with(|all| {
            let of = |kind| all.values().filter(move |watched| watched.kind == kind);
            let longest = |kind| Some((kind, of(kind).filter_map(|watched| watched.held).max()?));
            Kind::ALL.into_iter().filter_map(longest).collect()
        })
    }
}

/// The established connections to a port of this machine, by the port that they come from, each with how many
/// bytes wait at the server's side to be read.
fn connections(server: u16) -> Result<HashMap<u16, u64>, String> {
    let table = std::fs::read_to_string("/proc/net/tcp").map_err(|error| error.to_string())?;
    let port = |address: &str| u16::from_str_radix(address.rsplit_once(':')?.1, 16).ok();
    let connection = |line: &str| {
        let mut words = line.split_whitespace().skip(1);
        let (own, other, state) = (port(words.next()?)?, port(words.next()?)?, words.next()?);
        let waits = u64::from_str_radix(words.next()?.split_once(':')?.0, 16).ok()?;
        (own == server && state == "01").then_some((other, waits))
    };
    Ok(table.lines().skip(1).filter_map(connection).collect())
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

/// One hostile connection, for as long as anybody may be held.
async fn run(kind: Kind, person: Person, table: String, watch: Watch) -> Result<(), String> {
    let until = Instant::now() + 2 * HELD_MAX;
    let left = || until.saturating_duration_since(Instant::now());
    if let Kind::HalfBody | Kind::UnreadFile = kind {
        let mut stream = narrow(&person).await?;
        watch.add(kind, &stream)?;
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
        return Ok(());
    }
    let mut stream = socket(&person, &table).await?;
    watch.add(kind, &stream)?;
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
            // Cut off, as the server's side will show.
            Ok(Err(_)) | Err(_) => return Ok(()),
        }
    }
    tokio::time::sleep(left()).await;
    Ok(())
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
        let answered = timeout(limit(3_000, 10_000), async {
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

/// First one that pings and does not read, then very many of all kinds, then as many of each.
pub(super) async fn sockets(target: &mut Target, scale: u64) -> Result<(), String> {
    let before = target.resident()?;
    // Where nothing happens nobody finds out that somebody does not read.
    let host = target.somebody("Mallory").await?;
    let quiet = open(&host, &json!({ "game": "via", "seats": ["me", "open"] })).await?;
    crowd(target, &quiet, before, (1, &[Kind::Pings])).await?;
    let count = (300 * scale as usize).min(1_000);
    crowd(target, &quiet, before, (count, &Kind::ALL)).await?;
    if scale >= SCALE_OF_EACH {
        for kind in Kind::ALL {
            crowd(target, &quiet, before, (count, &[kind])).await?;
        }
    }
    Ok(())
}

/// By how much the server has grown, if that is not too much.
fn grown(target: &Target, before: u64) -> Result<u64, String> {
    let grown = target.resident()?.saturating_sub(before);
    if grown > GROWTH_MAX { Err(format!("it grows by {} MiB", grown >> 20)) } else { Ok(grown) }
}

/// So many connections of these kinds, until the server has cut off all of them and has given back what they had.
async fn crowd(
    target: &mut Target,
    quiet: &str,
    before: u64,
    (count, kinds): (usize, &[Kind]),
) -> Result<(), String> {
    let (watch, server) = (Watch::default(), target.stranger.address.port());
    let mut crowd = JoinSet::new();
    let mut person = target.newcomer();
    for at in 0..count {
        if at % PER_ADDRESS == 0 {
            person = target.newcomer();
        }
        let kind = kinds[target.luck.index(kinds.len())];
        let table = if at % 2 == 0 { quiet.to_owned() } else { target.table.clone() };
        target.count();
        crowd.spawn(run(kind, person.clone(), table, watch.clone()));
        if at % 16 == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let mut most = 0;
    loop {
        most = most.max(grown(target, before)?);
        while let Some(done) = crowd.try_join_next() {
            done.map_err(|error| error.to_string())??;
        }
        let left = watch.look(server)?;
        if left == 0 && watch.with(|all| all.len()) == count {
            break;
        }
        tokio::time::sleep(LOOK).await;
    }
    // They leave, as far as they have not heard that they were cut off.
    crowd.shutdown().await;
    let begun = Instant::now();
    let rest = loop {
        let rest = target.resident()?.saturating_sub(before);
        if rest <= REST_MAX {
            break rest;
        }
        if begun.elapsed() > BACK_WITHIN {
            return Err(format!("{} MiB are not given back", rest >> 20));
        }
        tokio::time::sleep(LOOK).await;
    };
    let longest = watch.longest();
    let longest: Vec<String> = longest
        .iter()
        .map(|(kind, held)| format!("{kind:?} {:.1} s", held.as_secs_f32()))
        .collect();
    println!(
        "hostile: {count} connections, +{} MiB at most, +{} MiB {:.1} s after they left; held for at most: {}",
        most >> 20,
        rest >> 20,
        begun.elapsed().as_secs_f32(),
        longest.join(", ")
    );
    Ok(())
}
