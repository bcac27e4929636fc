//! The WebSocket of a table: one task a connection, which reads what comes and sends what its table
//! puts into its outbox.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::timeout;
use wire::MESSAGE_BYTES_MAX;
use wire::socket::{FromTable, Hello, ToTable};

use crate::fault::Fault;
use crate::house::House;
use crate::http::{Asking, AtTable, Visitor};
use crate::limits::Bucket;
use crate::room::{Connection, Room, message};
use crate::store::Person;

/// Larger buffers cost memory and throughput: messages are small.
const BUFFER: usize = 4 * 1024;
/// What may wait in a socket before its client counts as slow.
const WAITING_BYTES_MAX: usize = 512 * 1024;
/// Nobody is waited for longer than this, to say hello or to take a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection over which nothing came for so long is asked whether it is still there, and closed
/// if it does not answer.
const QUIET: Duration = Duration::from_secs(30);
/// So many messages beyond the limit are answered with a warning; then the connection is closed.
const WARNINGS: u32 = 20;

static NUMBERS: AtomicU64 = AtomicU64::new(1);

pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Asking(person): Asking,
    AtTable(room): AtTable,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|_| Fault::bad("this is a WebSocket; ask for an upgrade"))?;
    let limits = &house.config.limits;
    let full = house.metrics.connections.get() as usize >= limits.connections;
    let most = limits.connections_per_address;
    if full || !house.addresses.connect(visitor.address, limits.requests, most) {
        house.metrics.limited.add(1);
        return Err(Fault::too_many("too many connections"));
    }
    let place = Place { house: house.clone(), visitor };
    house.metrics.connections.up();
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WAITING_BYTES_MAX)
        .max_message_size(MESSAGE_BYTES_MAX)
        .max_frame_size(MESSAGE_BYTES_MAX)
        .on_upgrade(move |socket| run(place, socket, room, person))
        .into_response())
}

/// A connection that is counted as long as this lives.
struct Place {
    house: Arc<House>,
    visitor: Visitor,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.metrics.connections.down();
        self.house.addresses.disconnect(self.visitor.address, self.house.config.limits.requests);
    }
}

/// Takes the connection away from its table, however its task ends.
struct Seated<'a> {
    house: &'a Arc<House>,
    room: &'a Arc<Room>,
    number: u64,
}

impl Drop for Seated<'_> {
    fn drop(&mut self) {
        if let Ok(mut held) = self.room.hold(self.house) {
            held.leave(self.number);
        }
    }
}

async fn run(place: Place, mut socket: WebSocket, room: Arc<Room>, person: Option<Person>) {
    let house = &place.house;
    let hello = match timeout(PATIENCE, first(&mut socket)).await {
        Ok(Some(Ok(hello))) => hello,
        Ok(Some(Err(problem))) => return goodbye(socket, &problem).await,
        Ok(None) => return,
        Err(_) => return goodbye(socket, "you did not say hello").await,
    };
    let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let (outbox, inbox) = mpsc::channel(house.config.limits.waiting);
    {
        let Ok(mut held) = room.hold(house) else {
            return goodbye(socket, "something went wrong at this table").await;
        };
        held.join(Connection { number, person, outbox }, hello);
        held.rearm();
    }
    let seated = Seated { house, room: &room, number };
    let ended = talk(&seated, &mut socket, inbox).await;
    drop(seated);
    if let Some(problem) = ended {
        goodbye(socket, problem).await;
    }
}

/// The first message, which must be a hello.
async fn first(socket: &mut WebSocket) -> Option<Result<Hello, String>> {
    loop {
        let text = match socket.recv().await? {
            Ok(Message::Text(text)) => text,
            Ok(Message::Ping(_) | Message::Pong(_)) => continue,
            Ok(Message::Binary(_)) => return Some(Err("messages are text".into())),
            Ok(Message::Close(_)) | Err(_) => return None,
        };
        return Some(match serde_json::from_str(&text) {
            Ok(ToTable::Hello(hello)) => Ok(hello),
            Ok(_) => Err("say hello first".into()),
            Err(error) => Err(format!("the message cannot be read: {error}")),
        });
    }
}

/// Until one side ends it; a reason is for the client to be told.
async fn talk(
    seated: &Seated<'_>,
    socket: &mut WebSocket,
    mut inbox: mpsc::Receiver<Utf8Bytes>,
) -> Option<&'static str> {
    let Seated { house, room, number } = *seated;
    let rate = house.config.limits.messages;
    let mut bucket = Bucket::full(rate, Instant::now());
    let mut warned = 0;
    let mut asked = false;
    let quiet = tokio::time::sleep(QUIET);
    tokio::pin!(quiet);
    loop {
        tokio::select! {
            text = inbox.recv() => {
                // The table has let go of the connection.
                let text = text?;
                let sent = timeout(PATIENCE, send(socket, text, &mut inbox)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    house.metrics.dropped.add(1);
                    return None;
                }
            }
            received = socket.recv() => {
                let text = match received? {
                    Ok(Message::Text(text)) => text,
                    Ok(Message::Ping(_) | Message::Pong(_)) => {
                        asked = false;
                        continue;
                    }
                    Ok(Message::Binary(_)) => return Some("messages are text"),
                    Ok(Message::Close(_)) => return None,
                    // Too long, not UTF-8, or against the protocol.
                    Err(_) => return Some("the message is too long or damaged"),
                };
                asked = false;
                house.metrics.messages_in.add(1);
                let now = Instant::now();
                if !bucket.take(rate, now) {
                    house.metrics.limited.add(1);
                    warned += 1;
                    if warned > WARNINGS {
                        return Some("too many messages");
                    }
                    let _ = socket.send(problem("too many messages; wait a little")).await;
                    continue;
                }
                match serde_json::from_str::<ToTable>(&text) {
                    Ok(message) => match room.hold(house) {
                        Ok(mut held) => held.receive(number, message),
                        Err(_) => return Some("something went wrong at this table"),
                    },
                    Err(error) => {
                        let what = format!("the message cannot be read: {error}");
                        let _ = socket.send(problem(&what)).await;
                    }
                }
            }
            () = &mut quiet => {
                if asked {
                    return None;
                }
                asked = true;
                quiet.as_mut().reset(tokio::time::Instant::now() + QUIET);
                let sent = timeout(PATIENCE, socket.send(Message::Ping(Bytes::new()))).await;
                if !matches!(sent, Ok(Ok(()))) {
                    return None;
                }
            }
        }
    }
}

/// Sends a message and all that wait behind it.
async fn send(
    socket: &mut WebSocket,
    text: Utf8Bytes,
    inbox: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    socket.feed(Message::Text(text)).await?;
    while let Ok(text) = inbox.try_recv() {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

fn problem(what: &str) -> Message {
    Message::Text(message(&FromTable::Problem(what.to_owned())))
}

/// Says why, and closes.
async fn goodbye(mut socket: WebSocket, reason: &str) {
    let bye = FromTable::Bye { reason: reason.to_owned(), again: false };
    let close = CloseFrame { code: 1008, reason: Utf8Bytes::from_static("goodbye") };
    let _ = timeout(PATIENCE, async {
        socket.send(Message::Text(message(&bye))).await?;
        socket.send(Message::Close(Some(close))).await
    })
    .await;
}
