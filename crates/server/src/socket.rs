//! The WebSocket of a table: one task a connection, which reads what comes and sends what its table
//! puts into its outbox.

use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};
use wire::socket::{FromTable, Hello, ToTable};
use wire::{ConnectionId, MESSAGE_BYTES_MAX};

use crate::fault::Fault;
use crate::house::House;
use crate::http::{Asking, AtTable, Visitor};
use crate::identity::random_bytes;
use crate::limits::Bucket;
use crate::outbox::{Collector, outbox};
use crate::room::{Connection, Room, message};
use crate::store::Person;

/// Larger buffers cost memory and throughput: what clients say is short, and what they are told goes
/// out without being copied.
const BUFFER: usize = 1024;
/// Nobody is waited for longer than this, to say hello or to take a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection over which nothing came for so long is asked whether it is still there, and closed
/// if it does not answer.
const QUIET: Duration = Duration::from_secs(30);
/// So long somebody who is sent away may take to hear why.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// What stands before a text: two bytes, and up to eight for its length.
const FRAME_HEAD_MAX: usize = 10;
/// So many messages beyond the limit are answered with a warning; then the connection is closed.
const WARNINGS: u32 = 20;

pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Asking(person): Asking,
    AtTable(room): AtTable,
    mut request: Request,
) -> Result<Response, Fault> {
    let agreed = create_response_with_body(&request, Body::empty)
        .map_err(|_| Fault::bad("this is a WebSocket; ask for an upgrade"))?;
    let limits = &house.config.limits;
    let full = house.metrics.connections.get() as usize >= limits.connections;
    let most = limits.connections_per_address;
    if full || !house.addresses.connect(visitor.address, limits.requests, most) {
        house.metrics.limited.add(1);
        return Err(Fault::too_many("too many connections"));
    }
    let place = Place { house: house.clone(), visitor };
    house.metrics.connections.up();
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(MESSAGE_BYTES_MAX))
        .max_frame_size(Some(MESSAGE_BYTES_MAX));
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let Ok(upgraded) = upgraded.await else { return };
        let stream = TokioIo::new(upgraded);
        let socket = WebSocket::from_raw_socket(stream, Role::Server, Some(config)).await;
        run(place, socket, room, person).await;
    });
    Ok(agreed)
}

type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// A connection that is counted as long as this lives.
struct Place {
    house: Arc<House>,
    visitor: Visitor,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.metrics.connections.down();
        self.house.parted.notify_waiters();
        self.house.addresses.disconnect(self.visitor.address, self.house.config.limits.requests);
    }
}

/// Takes the connection away from its table, however its task ends.
struct Seated<'a> {
    house: &'a Arc<House>,
    room: &'a Arc<Room>,
    id: ConnectionId,
}

impl Drop for Seated<'_> {
    fn drop(&mut self) {
        if let Ok(mut held) = self.room.hold(self.house) {
            held.leave(self.id);
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
    let id = ConnectionId(u64::from_le_bytes(random_bytes()));
    let (outbox, collector) = outbox(house.config.limits.waiting);
    {
        let Ok(mut held) = room.hold(house) else {
            return goodbye(socket, "something went wrong at this table").await;
        };
        held.join(Connection { id, person, outbox }, hello);
        held.rearm();
    }
    let seated = Seated { house, room: &room, id };
    let ended = talk(&seated, &mut socket, &collector).await;
    drop(seated);
    if let Some(problem) = ended {
        goodbye(socket, problem).await;
    }
}

/// The first message, which must be a hello.
async fn first(socket: &mut WebSocket) -> Option<Result<Hello, String>> {
    loop {
        let text = match socket.next().await? {
            Ok(Message::Text(text)) => text,
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => continue,
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
    collector: &Collector,
) -> Option<&'static str> {
    let Seated { house, room, id } = *seated;
    let rate = house.config.limits.messages;
    let mut bucket = Bucket::full(rate, Instant::now());
    let mut warned = 0;
    let mut asked = false;
    let quiet = tokio::time::sleep(QUIET);
    tokio::pin!(quiet);
    loop {
        tokio::select! {
            // Looking at the rest costs as much as sending, and it is looked at when this is done.
            biased;
            texts = collector.collect() => {
                // Nothing more: the table has let go of the connection.
                let texts = texts?;
                let sent = timeout(PATIENCE, send(socket, &texts)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    house.metrics.dropped.add(1);
                    return None;
                }
            }
            received = socket.next() => {
                let text = match received? {
                    Ok(Message::Text(text)) => text,
                    Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {
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
                    complain(socket, "too many messages; wait a little").await?;
                    continue;
                }
                match serde_json::from_str::<ToTable>(&text) {
                    Ok(message) => match room.hold(house) {
                        Ok(mut held) => held.receive(id, message),
                        Err(_) => return Some("something went wrong at this table"),
                    },
                    Err(error) => {
                        let what = format!("the message cannot be read: {error}");
                        complain(socket, &what).await?;
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

/// Sends these texts with as few calls as can be, and without copying them.
async fn send(socket: &mut WebSocket, texts: &[Utf8Bytes]) -> io::Result<()> {
    // What the protocol itself has to say goes first, so that frames do not run into each other.
    socket.flush().await.map_err(io::Error::other)?;
    let mut heads = Vec::with_capacity(texts.len());
    for text in texts {
        let mut head = Vec::with_capacity(FRAME_HEAD_MAX);
        let kind = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        kind.format(text.len() as u64, &mut head).map_err(io::Error::other)?;
        heads.push(head);
    }
    let parts = heads.iter().zip(texts);
    let mut parts: Vec<IoSlice> = parts
        .flat_map(|(head, text)| [IoSlice::new(head), IoSlice::new(text.as_bytes())])
        .collect();
    let mut left = &mut parts[..];
    while !left.is_empty() {
        let stream = socket.get_mut();
        let written = poll_fn(|context| Pin::new(&mut *stream).poll_write_vectored(context, left));
        let written = written.await?;
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        IoSlice::advance_slices(&mut left, written);
    }
    Ok(())
}

/// Says what was wrong with a message; `None` if it is not taken.
async fn complain(socket: &mut WebSocket, what: &str) -> Option<()> {
    let problem = Message::Text(message(&FromTable::Problem(what.to_owned())));
    timeout(PATIENCE, socket.send(problem)).await.ok()?.ok()
}

/// Says why, and closes.
async fn goodbye(mut socket: WebSocket, reason: &str) {
    let bye = FromTable::Bye { reason: reason.to_owned(), again: false };
    let close = CloseFrame { code: CloseCode::Policy, reason: Utf8Bytes::from_static("goodbye") };
    let said = timeout(PATIENCE, async {
        socket.send(Message::Text(message(&bye))).await?;
        socket.send(Message::Close(Some(close))).await
    });
    if matches!(said.await, Ok(Ok(()))) {
        // A connection that is closed while something unread has come is reset, and with it go the
        // words that are still on their way.
        let _ = timeout(LAST_WORDS, drain(socket.get_mut())).await;
    }
}

/// Reads until the other side closes, and heeds nothing of it.
async fn drain(stream: &mut TokioIo<Upgraded>) -> io::Result<()> {
    stream.shutdown().await?;
    let mut nothing = [0; BUFFER];
    while stream.read(&mut nothing).await? > 0 {}
    Ok(())
}
