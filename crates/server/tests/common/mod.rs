//! A real server on a real port, and clients that talk to it.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of this")]

use std::fmt::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kit::toy::Lots;
use kit::{Luck, SplitMix};
use serde_json::{Value, json};
use server::{Config, Limits, NoFiles, Server};
use table::Catalogue;
use table::advice::Anything;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Whatever takes longer than this will never happen.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// All games there are, and the toy, played by bots that do anything.
pub fn catalogue() -> Catalogue {
    Catalogue::new()
        .with::<Lots<0>>(Anything)
        .with::<ahoi::Ahoi>(Anything)
        .with::<an_bord::AnBord>(Anything)
        .with::<schmuggler::Schmuggler>(Anything)
        .with::<via::Via>(Anything)
}

/// The games by name, each with how many play it here.
pub const GAMES: [(&str, usize); 5] =
    [("lots", 3), ("ahoi", 3), ("an-bord", 3), ("schmuggler", 3), ("via", 3)];

pub fn config(data: &Path) -> Config {
    let mut config = Config::new(data, SocketAddr::from(([127, 0, 0, 1], 0)));
    config.limits = Limits::none();
    config.bot_pace = Duration::ZERO;
    config
}

pub async fn start(data: &Path) -> Server {
    start_with(config(data)).await
}

pub async fn start_with(config: Config) -> Server {
    Server::start(config, catalogue(), Box::new(NoFiles)).await.expect("the server starts")
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{self:?} is not JSON"))
    }

    /// The body, if all went well.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.json()
    }

    /// What was wrong.
    #[track_caller]
    pub fn problem(self, status: u16) -> String {
        assert_eq!(self.status, status, "{self:?}");
        self.json()["problem"].as_str().expect("a problem is said").to_owned()
    }
}

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub name: String,
}

impl Person {
    pub fn stranger(address: SocketAddr) -> Self {
        Person { address, cookie: None, name: String::new() }
    }

    pub async fn named(address: SocketAddr, name: &str) -> Self {
        let mut person = Person::stranger(address);
        let answer = person.ask("PUT", "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        person.keep_cookie(&answer);
        person.name = name.to_owned();
        person
    }

    pub fn keep_cookie(&mut self, answer: &Answer) {
        let set = answer.header("set-cookie").expect("a cookie is set");
        self.cookie = set.split(';').next().map(str::to_owned);
    }

    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        self.ask_with(method, path, body, &[]).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, Some(body)).await
    }

    pub async fn ask_with(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
        extra: &[(&str, &str)],
    ) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            let _ = write!(request, "cookie: {cookie}\r\n");
        }
        for (name, value) in extra {
            let _ = write!(request, "{name}: {value}\r\n");
        }
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        if !body.is_empty() && !extra.iter().any(|(name, _)| *name == "content-type") {
            request += "content-type: application/json\r\n";
        }
        let _ = write!(request, "content-length: {}\r\n\r\n{body}", body.len());
        raw(self.address, request.as_bytes()).await
    }

    /// Opens a table and gives its name.
    pub async fn open(&self, table: Value) -> String {
        self.post("/api/tables", table).await.ok()["id"].as_str().expect("it has a name").to_owned()
    }

    pub async fn sit(&self, table: &str, seat: usize) -> Answer {
        self.post(&format!("/api/tables/{table}/seats/{seat}"), json!({})).await
    }

    pub async fn connect(&self, table: &str) -> Socket {
        Socket::connect(self, table).await
    }
}

/// Sends bytes and reads an answer.
pub async fn raw(address: SocketAddr, request: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    // A server that refuses what is still being sent may close before it has read all of it.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    let _ =
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("an answer");
    let text = String::from_utf8(bytes).expect("an answer is text");
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).unwrap_or("0");
    let headers = lines.filter_map(|line| line.split_once(':'));
    Answer {
        status: status.parse().expect("a status is a number"),
        headers: headers.map(|(n, v)| (n.to_ascii_lowercase(), v.trim().to_owned())).collect(),
        body: body.to_owned(),
    }
}

/// A connection to a table, which keeps every byte it was sent.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    pub bytes: String,
    /// The whole of what one knows, as the last view and the updates since have told it.
    pub sight: Value,
    pub seat: Option<usize>,
    pub table: Value,
}

impl Socket {
    /// Connects without saying anything.
    pub async fn open(person: &Person, table: &str, extra: &[(&str, &str)]) -> Result<Self, u16> {
        let url = format!("ws://{}/api/tables/{table}/socket", person.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = &person.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        }
        for (name, value) in extra {
            let name: tokio_tungstenite::tungstenite::http::HeaderName =
                name.parse().expect("a name");
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        let stream = TcpStream::connect(person.address).await.expect("the server listens");
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket {
                stream,
                bytes: String::new(),
                sight: Value::Null,
                seat: None,
                table: Value::Null,
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn connect(person: &Person, table: &str) -> Self {
        Self::connect_seen(person, table, None).await
    }

    /// Connects, says hello and waits to be welcomed.
    pub async fn connect_seen(person: &Person, table: &str, seen: Option<u64>) -> Self {
        let mut socket = Self::open(person, table, &[]).await.expect("the socket opens");
        let hello = match seen {
            Some(seen) => json!({ "hello": { "seen": seen } }),
            None => json!({ "hello": {} }),
        };
        socket.send(hello).await;
        socket.until("a welcome", |name, _| name == "welcome").await;
        socket
    }

    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        // A server that has closed is noticed when reading.
        let _ = self.stream.send(Message::text(text)).await;
    }

    /// The next message: its name and its content. `None` if the connection is closed.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        let received = tokio::time::timeout(PATIENCE, self.text()).await;
        let text = received.expect("the server says something in time")?;
        self.bytes.push_str(&text);
        self.bytes.push('\n');
        let (name, content) = match serde_json::from_str(&text).expect("messages are JSON") {
            Value::String(name) => (name, Value::Null),
            Value::Object(map) => map.into_iter().next().expect("a message has an entry"),
            other => panic!("{other} is no message"),
        };
        self.take_in(&name, &content);
        Some((name, content))
    }

    /// The next text, whatever else comes before it.
    async fn text(&mut self) -> Option<String> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn take_in(&mut self, name: &str, content: &Value) {
        match name {
            "welcome" => {
                self.seat = content["seat"].as_u64().map(|seat| seat as usize);
                self.table = content["table"].clone();
            }
            "table" => self.table = content.clone(),
            "view" => self.sight = content.clone(),
            "update" => {
                for (entry, value) in content.as_object().expect("an update is an object") {
                    match (entry.as_str(), value) {
                        ("view", Value::Object(changed)) => {
                            let view =
                                self.sight["view"].as_object_mut().expect("a view came first");
                            view.extend(changed.clone());
                        }
                        _ => self.sight[entry] = value.clone(),
                    }
                }
            }
            _ => {}
        }
    }

    /// Reads until a message fits.
    pub async fn until(&mut self, what: &str, fits: impl Fn(&str, &Value) -> bool) -> Value {
        loop {
            let Some((name, content)) = self.next().await else {
                panic!("the connection closed before {what}");
            };
            if fits(&name, &content) {
                return content;
            }
        }
    }

    /// Reads until what one knows of the game is so.
    pub async fn until_sight(&mut self, what: &str, fits: impl Fn(&Value) -> bool) {
        while self.sight.is_null() || !fits(&self.sight) {
            assert!(self.next().await.is_some(), "the connection closed before {what}");
        }
    }

    pub fn choices(&self) -> &[Value] {
        self.sight["choices"].as_array().map_or(&[], Vec::as_slice)
    }

    pub fn commands(&self) -> u64 {
        self.sight["commands"].as_u64().unwrap_or(0)
    }

    pub fn sequence(&self) -> u64 {
        self.sight["sequence"].as_u64().unwrap_or(0)
    }

    pub fn is_over(&self) -> bool {
        self.sight["status"]["phase"].get("over").is_some()
    }

    pub async fn wish(&mut self, wish: Value) {
        let number = self.commands();
        self.send(json!({ "do": { "number": number, "wish": wish } })).await;
    }

    /// Sends a random choice, if there is any.
    pub async fn play_any(&mut self, luck: &mut SplitMix) -> bool {
        if self.choices().is_empty() {
            return false;
        }
        let at = luck.index(self.choices().len());
        let action = self.choices()[at]["action"].clone();
        self.wish(json!({ "play": action })).await;
        true
    }

    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}

/// Plays a seat with random choices until the game is over. Refused commands (somebody was faster)
/// are tried again with what is legal then.
pub async fn play_out(mut socket: Socket, seed: u64) -> Socket {
    let mut luck = SplitMix::new(seed);
    let mut tried = None;
    while !socket.is_over() {
        let turn = (socket.commands(), socket.sequence());
        if !socket.choices().is_empty() && tried != Some(turn) {
            let sent = socket.commands();
            socket.play_any(&mut luck).await;
            // Until the answer is there: an update that counts the command, or a refusal.
            loop {
                let (name, _) = socket.next().await.expect("the game is not over");
                if name == "refused" || socket.commands() > sent || socket.is_over() {
                    break;
                }
            }
            tried = None;
            if socket.commands() == sent {
                tried = Some(turn).filter(|turn| *turn == (socket.commands(), socket.sequence()));
            }
        } else {
            socket.next().await.expect("the game is not over");
        }
    }
    socket
}

/// A table for so many people, all of whom have sat down and are connected.
pub async fn gathered(
    address: SocketAddr,
    game: &str,
    players: usize,
) -> (String, Vec<Person>, Vec<Socket>) {
    let mut people = Vec::new();
    for at in 0..players {
        people.push(Person::named(address, &format!("Player {}", at + 1)).await);
    }
    let mut seats = vec![json!("open"); players];
    seats[0] = json!("me");
    let table = people[0].open(json!({ "game": game, "seats": seats })).await;
    for (at, person) in people.iter().enumerate().skip(1) {
        person.sit(&table, at).await.ok();
    }
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.connect(&table).await);
    }
    (table, people, sockets)
}
