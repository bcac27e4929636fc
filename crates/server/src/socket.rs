//! The WebSocket of a table: one task a connection, which reads what comes and sends what its table
//! puts into its outbox.

use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use room::{Bucket, Person, text_of};
use tokio::io::{AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};
use wire::socket::{ClientMessage, Hello, ServerMessage};
use wire::{ConnectionId, MESSAGE_BYTES_MAX};

use crate::app::App;
use crate::driver::LiveRoom;
use crate::error::ApiError;
use crate::http::{RequestOrigin, RequestPerson, TableParam, TablePath};
use crate::identity::random_bytes;
use crate::limits::{Hold, Often, Resource};
use crate::listener::StreamInfo;
use crate::outbox::{OutboxReceiver, outbox};
use crate::stream::{BoundedStream, PATIENCE};
use crate::timers::now;

/// Larger buffers cost memory and throughput: what clients say is short, and what they are told goes
/// out without being copied.
const BUFFER: usize = 1024;
/// What the protocol itself may have to say and cannot: answers to pings, mostly, of which the last will do.
const CONTROL_BUFFER: usize = 512;
/// So much may come before a message is whole. Some of it may be the beginning of the next one.
const UNFINISHED_MAX: usize = MESSAGE_BYTES_MAX + 2 * BUFFER;
/// What is wrong with a message is told in so many bytes: it may quote the message.
const COMPLAINT_BYTES_MAX: usize = 300;
/// So long somebody may take to say hello, and to end a message that they have begun. With the last words, of which
/// there are two kinds, they are gone within ten seconds.
const SPEAKING: Duration = Duration::from_secs(5);
/// A connection over which nothing came for so long is asked whether it is still there, and closed
/// if it does not answer.
const QUIET: Duration = Duration::from_secs(30);
/// So long somebody who is sent away may take to hear why. Who had to prove that they read has had most of the ten
/// seconds by then.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// What stands before a text: two bytes, and up to eight for its length.
const FRAME_HEAD_MAX: usize = 10;
/// After so many frames it is asked whether whoever sends them reads as well; of those who send slowly after a few and
/// after so long. The system does not tell: it keeps what is not read for minutes, and for as long as more comes it
/// does not give up.
const FRAMES_UNPROVEN: u32 = 24;
const FRAMES_FEW: u32 = 4;
const UNPROVEN_FOR: Duration = Duration::from_secs(2);
/// So long the answer may take, and a second more for so many bytes that have to be read before, but no more than this:
/// who cannot have seen a table yet has nothing to send.
const PROOF_PATIENCE: Duration = Duration::from_secs(4);
const PROOF_BYTES_A_SECOND: u64 = 16 * 1024;
const BACKLOG_MAX: Duration = Duration::from_secs(2);
/// So many messages beyond the limit are answered with a warning; then the connection is closed.
const WARNINGS: u32 = 20;

/// The WebSocket of the table, described in docs/wire.md.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/socket",
    operation_id = "socket",
    params(TablePath),
    responses((status = 101, description = "The socket."), ApiError)
)]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    origin: RequestOrigin,
    RequestPerson(person): RequestPerson,
    TableParam(room): TableParam,
    mut request: Request,
) -> Result<Response, ApiError> {
    let agreed = create_response_with_body(&request, Body::empty)
        .map_err(|_| ApiError::bad("this is a WebSocket; ask for an upgrade"))?;
    let Some(hold) = app.addresses.hold(origin.address, Resource::Socket) else {
        app.metrics.limited.add(1);
        return Err(ApiError::too_many("too many connections"));
    };
    let stream = request.extensions().get::<StreamInfo>().map(|info| info.hold.clone());
    let open = OpenSocket { app: app.clone(), address: origin.address, _holds: (hold, stream) };
    app.metrics.connections.up();
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(CONTROL_BUFFER)
        .max_message_size(Some(MESSAGE_BYTES_MAX))
        .max_frame_size(Some(MESSAGE_BYTES_MAX));
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let Ok(upgraded) = upgraded.await else { return };
        let stream = BoundedStream::new(TokioIo::new(upgraded), UNFINISHED_MAX, SPEAKING);
        let socket = WebSocket::from_raw_socket(stream, Role::Server, Some(config)).await;
        run(open, socket, room, person).await;
    });
    Ok(agreed)
}

type WebSocket = WebSocketStream<BoundedStream<TokioIo<Upgraded>>>;

/// A connection that is counted as long as this lives.
struct OpenSocket {
    app: Arc<App>,
    /// Where it comes from.
    address: IpAddr,
    _holds: (Hold, Option<Arc<Hold>>),
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.app.metrics.connections.down();
        self.app.parted.notify_waiters();
    }
}

/// Takes the connection away from its table, however its task ends.
struct SocketConnection<'a> {
    app: &'a Arc<App>,
    room: &'a Arc<LiveRoom>,
    id: ConnectionId,
}

impl Drop for SocketConnection<'_> {
    fn drop(&mut self) {
        self.app.disconnect(self.room, self.id);
    }
}

/// Whether somebody who sends also reads: they answer a ping, whose content they cannot guess.
#[derive(Default)]
struct ReadingProof {
    /// Frames that came, the first of them then, and bytes that were sent, since that was known.
    frames: u32,
    since: Option<Instant>,
    bytes: u64,
    asked: Option<ReadingQuestion>,
}

struct ReadingQuestion {
    content: Bytes,
    /// When it is to be answered.
    until: Instant,
    /// Something else came since. Who sends nothing may have lost the network, and is for the system to judge.
    ignored: bool,
}

impl ReadingProof {
    /// What to ask now, if it is time to.
    fn question(&mut self) -> Option<Bytes> {
        let few = self.frames < FRAMES_UNPROVEN
            && self.since.is_none_or(|since| since.elapsed() < UNPROVEN_FOR);
        if self.frames < FRAMES_FEW || few || self.asked.is_some() {
            return None;
        }
        let content = Bytes::from(random_bytes::<4>().to_vec());
        let backlog = Duration::from_millis(self.bytes * 1_000 / PROOF_BYTES_A_SECOND);
        let until = Instant::now() + PROOF_PATIENCE + backlog.min(BACKLOG_MAX);
        self.asked = Some(ReadingQuestion { content: content.clone(), until, ignored: false });
        Some(content)
    }

    fn take_in(&mut self, frame: &Message) {
        match (&mut self.asked, frame) {
            (Some(asked), Message::Pong(answer)) if asked.content == *answer => {
                *self = ReadingProof::default();
            }
            (Some(asked), _) => asked.ignored = true,
            (None, _) => {
                self.frames += 1;
                self.since.get_or_insert_with(Instant::now);
            }
        }
    }

    /// So long a text may wait to be sent: no longer than the answer to a question.
    fn patience(&self) -> Duration {
        let left = |asked: &ReadingQuestion| asked.until.saturating_duration_since(Instant::now());
        self.asked.as_ref().map_or(PATIENCE, |asked| left(asked).min(PATIENCE))
    }

    /// When it is clear that whoever sends does not read, as far as that is so.
    fn deadline(&self) -> Option<Instant> {
        self.asked.as_ref().filter(|asked| asked.ignored).map(|asked| asked.until)
    }
}

/// Returns at that moment, or never.
async fn until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::sleep_until(deadline.into()).await,
        None => std::future::pending().await,
    }
}

/// What has come through a connection, of which only so much is borne.
struct Incoming<'a> {
    app: &'a App,
    /// All connections from there have a limit together: each alone may be slow.
    address: IpAddr,
    bucket: Bucket,
    /// How often it was too much.
    warned: u32,
    proof: ReadingProof,
}

impl Incoming<'_> {
    /// Counts a frame of any kind; `false` if it is one too many.
    fn count(&mut self) -> bool {
        let App { config, addresses, .. } = self.app;
        let may = self.bucket.take(config.limits.messages, now())
            && addresses.may(self.address, Often::Message, 1);
        if !may {
            self.app.metrics.limited.add(1);
            self.warned += 1;
        }
        may
    }

    /// Whether whoever sends has been warned often enough.
    fn is_flood(&self) -> bool {
        self.warned > WARNINGS
    }

    /// What comes next. The error is for the client to be told, if there is anything to be told.
    async fn next(&mut self, socket: &mut WebSocket) -> Result<Received, Option<&'static str>> {
        let received = socket.next().await.ok_or(None)?;
        socket.get_mut().took();
        if let Ok(frame) = &received {
            self.proof.take_in(frame);
        }
        let text = match received {
            Ok(Message::Text(text)) => Some(text),
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => None,
            Ok(Message::Binary(_)) => return Err(Some("messages are text")),
            Ok(Message::Close(_)) => return Err(None),
            // Too long, not UTF-8, or against the protocol.
            Err(_) => return Err(Some("the message is too long or damaged")),
        };
        let may = self.count();
        if !may && self.is_flood() {
            return Err(Some("too many messages"));
        }
        match text {
            Some(text) if may => Ok(Received::Text(text)),
            Some(_) => Ok(Received::TooMany),
            None => {
                // Whoever does not read the answers to their pings is not waited for either.
                let answered = timeout(self.proof.patience(), socket.flush()).await;
                if matches!(answered, Ok(Ok(()))) {
                    return Ok(Received::Control);
                }
                self.app.metrics.dropped.add(1);
                Err(None)
            }
        }
    }
}

/// What a connection was sent by its client.
enum Received {
    Text(Utf8Bytes),
    /// A text that is left out, since there were too many.
    TooMany,
    /// The protocol's own: it is answered already.
    Control,
}

async fn run(open: OpenSocket, mut socket: WebSocket, room: Arc<LiveRoom>, person: Option<Person>) {
    let app = &open.app;
    let bucket = Bucket::full(app.config.limits.messages, now());
    let (address, proof) = (open.address, ReadingProof::default());
    let mut incoming = Incoming { app, address, bucket, warned: 0, proof };
    let hello = match timeout(SPEAKING, first(&mut incoming, &mut socket)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(Some(problem))) => return goodbye(socket, &problem).await,
        Ok(Err(None)) => return,
        Err(_) => return goodbye(socket, "you did not say hello").await,
    };
    let id = ConnectionId(u64::from_le_bytes(random_bytes()));
    let (outbox, collector) = outbox(app.config.limits.waiting);
    if app.connect(&room, (id, outbox), person, hello).is_err() {
        return goodbye(socket, "something went wrong at this table").await;
    }
    let connected = SocketConnection { app, room: &room, id };
    let ended = talk(&connected, &mut incoming, &mut socket, &collector).await;
    drop((connected, collector));
    if let Some(problem) = ended {
        goodbye(socket, problem).await;
    }
}

/// The first message, which must be a hello; the error is for the client to be told.
async fn first(
    incoming: &mut Incoming<'_>,
    socket: &mut WebSocket,
) -> Result<Hello, Option<String>> {
    loop {
        let received = incoming.next(socket).await.map_err(|why| why.map(str::to_owned))?;
        let Received::Text(text) = received else { continue };
        return match serde_json::from_str(&text) {
            Ok(ClientMessage::Hello(hello)) => Ok(hello),
            Ok(_) => Err(Some("say hello first".into())),
            Err(error) => Err(Some(unreadable(&error))),
        };
    }
}

/// Until one side ends it; a reason is for the client to be told.
async fn talk(
    connected: &SocketConnection<'_>,
    incoming: &mut Incoming<'_>,
    socket: &mut WebSocket,
    collector: &OutboxReceiver,
) -> Option<&'static str> {
    let SocketConnection { app, room, id } = *connected;
    let mut asked = false;
    let quiet = tokio::time::sleep(QUIET);
    tokio::pin!(quiet);
    loop {
        if let Some(question) = incoming.proof.question() {
            let sent = timeout(PATIENCE, socket.send(Message::Ping(question))).await;
            if !matches!(sent, Ok(Ok(()))) {
                app.metrics.dropped.add(1);
                return None;
            }
        }
        let deadline = incoming.proof.deadline();
        tokio::select! {
            // Looking at the rest costs as much as sending, and it is looked at when this is done.
            biased;
            texts = collector.collect() => {
                // Nothing more: the table has let go of the connection.
                let texts = texts?;
                incoming.proof.bytes += texts.iter().map(|text| text.len() as u64).sum::<u64>();
                let sent = timeout(incoming.proof.patience(), send(socket, &texts)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    app.metrics.dropped.add(1);
                    return None;
                }
            }
            received = incoming.next(socket) => {
                asked = false;
                let text = match received {
                    Ok(Received::Text(text)) => text,
                    Ok(Received::TooMany) => {
                        let patience = incoming.proof.patience();
                        complain(socket, "too many messages; wait a little", patience).await?;
                        continue;
                    }
                    Ok(Received::Control) => continue,
                    Err(why) => return why,
                };
                app.metrics.messages_in.add(1);
                match serde_json::from_str::<ClientMessage>(&text) {
                    Ok(message) => {
                        if app.drive(room, |room, now| room.receive(id, message, now)).is_err() {
                            return Some("something went wrong at this table");
                        }
                    }
                    Err(error) => {
                        complain(socket, &unreadable(&error), incoming.proof.patience()).await?;
                    }
                }
            }
            () = until(deadline) => {
                app.metrics.dropped.add(1);
                return None;
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

/// What is wrong with a message that is none.
fn unreadable(error: &serde_json::Error) -> String {
    let mut what = format!("the message cannot be read: {error}");
    what.truncate(what.floor_char_boundary(COMPLAINT_BYTES_MAX));
    what
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

/// Says what was wrong with a message; `None` if it is not taken in time.
async fn complain(socket: &mut WebSocket, what: &str, patience: Duration) -> Option<()> {
    let problem = Utf8Bytes::from(text_of(&ServerMessage::Problem(what.to_owned())));
    timeout(patience, send(socket, &[problem])).await.ok()?.ok()
}

/// Says why, and closes.
async fn goodbye(mut socket: WebSocket, reason: &str) {
    let bye = ServerMessage::Bye { reason: reason.to_owned(), again: false };
    let bye = Utf8Bytes::from(text_of(&bye));
    let close = CloseFrame { code: CloseCode::Policy, reason: Utf8Bytes::from_static("goodbye") };
    let said = timeout(LAST_WORDS, async {
        send(&mut socket, &[bye]).await?;
        socket.send(Message::Close(Some(close))).await.map_err(io::Error::other)
    });
    if matches!(said.await, Ok(Ok(()))) {
        // A connection that is closed while something unread has come is reset, and with it go the
        // words that are still on their way.
        let _ = timeout(LAST_WORDS, drain(socket.get_mut().unbounded())).await;
    }
}

/// Reads until the other side closes, and heeds nothing of it.
async fn drain(stream: &mut TokioIo<Upgraded>) -> io::Result<()> {
    stream.shutdown().await?;
    let mut nothing = [0; BUFFER];
    while stream.read(&mut nothing).await? > 0 {}
    Ok(())
}
