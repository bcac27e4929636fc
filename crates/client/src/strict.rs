//! The same for tests of a server that behaves: whatever does not go well is a panic that says what.

use std::net::SocketAddr;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use kit::{Luck, SplitMix};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::Snapshot;

/// Silence that is longer than this is a failure, however busy the machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A response that was there in time.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl From<crate::Response> for Response {
    fn from(response: crate::Response) -> Self {
        let crate::Response { status, headers, body } = response;
        Response { status, headers, body: String::from_utf8(body).expect("a response is text") }
    }
}

impl Response {
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

/// Sends bytes and reads a response.
pub async fn raw(address: SocketAddr, request: &[u8]) -> Response {
    let bytes = crate::raw(address, request).await.expect("the server listens");
    crate::Response::read(&bytes).expect("a response").into()
}

/// Somebody with a cookie, and with a name.
#[derive(Clone, Debug)]
pub struct Person {
    person: crate::Person,
    pub name: String,
}

impl Deref for Person {
    type Target = crate::Person;

    fn deref(&self) -> &crate::Person {
        &self.person
    }
}

impl DerefMut for Person {
    fn deref_mut(&mut self) -> &mut crate::Person {
        &mut self.person
    }
}

impl Person {
    pub fn stranger(address: SocketAddr) -> Self {
        Person { person: crate::Person::stranger(address), name: String::new() }
    }

    pub async fn named(address: SocketAddr, name: &str) -> Self {
        let mut person = Person::stranger(address);
        let response = person.introduce(name).await.expect("a response");
        assert_eq!(response.status, 201, "{response:?}");
        assert!(person.cookie.is_some(), "no cookie is set: {response:?}");
        name.clone_into(&mut person.name);
        person
    }

    pub fn keep_cookie(&mut self, response: &Response) {
        let set = response.header("set-cookie").expect("a cookie is set");
        self.cookie = set.split(';').next().map(str::to_owned);
    }

    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Response {
        self.ask_with(method, path, body, &[]).await
    }

    pub async fn get(&self, path: &str) -> Response {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Response {
        self.ask("POST", path, Some(body)).await
    }

    pub async fn ask_with(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
        extra: &[(&str, &str)],
    ) -> Response {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let response = self.person.ask_with(method, path, body.as_bytes(), extra).await;
        response.unwrap_or_else(|error| panic!("{method} {path}: {error}")).into()
    }

    /// Opens a table and gives its name.
    pub async fn open_table(&self, table: Value) -> String {
        self.post("/api/tables", table).await.ok()["id"].as_str().expect("it has a name").to_owned()
    }

    pub async fn sit(&self, table: &str, seat: usize) -> Response {
        self.post(&format!("/api/tables/{table}/seats/{seat}"), json!({})).await
    }

    pub async fn connect(&self, table: &str) -> Connection {
        Connection::connect(self, table).await
    }
}

/// A connection to a table, which keeps every byte it was sent.
#[derive(Debug)]
pub struct Connection {
    inner: crate::Connection,
    /// Every message, one a line.
    pub bytes: String,
    pub snapshot: Snapshot,
    pub seat: Option<usize>,
    pub table: Value,
}

impl Connection {
    /// Connects without saying anything; the error has the status.
    pub async fn open(person: &Person, table: &str, extra: &[(&str, &str)]) -> Result<Self, u16> {
        let connection = person.open(table, extra).await?;
        let (bytes, snapshot) = (String::new(), Snapshot::default());
        Ok(Connection { inner: connection, bytes, snapshot, seat: None, table: Value::Null })
    }

    pub async fn connect(person: &Person, table: &str) -> Self {
        Self::connect_seen(person, table, None).await
    }

    /// Connects, says hello and waits to be welcomed.
    pub async fn connect_seen(person: &Person, table: &str, seen: Option<u64>) -> Self {
        let mut connection = Self::open(person, table, &[]).await.expect("the connection opens");
        let hello = seen.map_or(json!({}), |seen| json!({ "seen": seen }));
        connection.send(json!({ "hello": hello })).await;
        connection.until("a welcome", |name, _| name == "welcome").await;
        connection
    }

    pub async fn send(&mut self, message: Value) {
        self.inner.send(&message).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.inner.send_message(Message::text(text)).await;
    }

    /// The next message: its name and its content. `None` if the connection is closed.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        let received = timeout(PATIENCE, self.inner.received()).await;
        let text = received.expect("the server says something in time")?;
        self.bytes.push_str(&text);
        self.bytes.push('\n');
        let (name, content) = crate::read_message(&text);
        assert_ne!(name, "unreadable", "{text} is no message");
        match name.as_str() {
            "welcome" => {
                self.seat = content["seat"].as_u64().map(|seat| seat as usize);
                self.table = content["table"].clone();
            }
            "table" => self.table = content.clone(),
            "update" => assert!(!self.snapshot.is_empty(), "an update before a view: {text}"),
            _ => {}
        }
        self.snapshot.take_in(&name, &content);
        Some((name, content))
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
    pub async fn until_snapshot(&mut self, what: &str, fits: impl Fn(&Value) -> bool) {
        while self.snapshot.is_empty() || !fits(&self.snapshot.0) {
            assert!(self.next().await.is_some(), "the connection closed before {what}");
        }
    }

    pub fn choices(&self) -> &[Value] {
        self.snapshot.choices()
    }

    pub fn commands(&self) -> u64 {
        self.snapshot.commands()
    }

    pub fn sequence(&self) -> u64 {
        self.snapshot.sequence()
    }

    pub fn is_over(&self) -> bool {
        self.snapshot.is_over()
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

    pub async fn close(self) {
        self.inner.close().await;
    }
}

/// Plays a seat with random choices until the game is over. Refused commands (somebody was faster)
/// are tried again with what is legal then.
pub async fn play_out(mut connection: Connection, seed: u64) -> Connection {
    let mut luck = SplitMix::new(seed);
    let mut tried = None;
    while !connection.is_over() {
        let turn = (connection.commands(), connection.sequence());
        if !connection.choices().is_empty() && tried != Some(turn) {
            let sent = connection.commands();
            connection.play_any(&mut luck).await;
            // Until the answer is there: an update that counts the command, or a refusal.
            loop {
                let (name, _) = connection.next().await.expect("the game is not over");
                if name == "refused" || connection.commands() > sent || connection.is_over() {
                    break;
                }
            }
            tried = None;
            if connection.commands() == sent {
                tried = Some(turn)
                    .filter(|turn| *turn == (connection.commands(), connection.sequence()));
            }
        } else {
            connection.next().await.expect("the game is not over");
        }
    }
    connection
}

/// A table for so many people, all of whom have sat down and are connected.
pub async fn gathered(
    address: SocketAddr,
    game: &str,
    players: usize,
    options: Value,
) -> (String, Vec<Person>, Vec<Connection>) {
    let mut people = Vec::new();
    for at in 0..players {
        people.push(Person::named(address, &format!("Player {}", at + 1)).await);
    }
    let mut seats = vec![json!("open"); players];
    seats[0] = json!("me");
    let table =
        people[0].open_table(json!({ "game": game, "seats": seats, "options": options })).await;
    for (at, person) in people.iter().enumerate().skip(1) {
        person.sit(&table, at).await.ok();
    }
    let mut connections = Vec::new();
    for person in &people {
        connections.push(person.connect(&table).await);
    }
    (table, people, connections)
}
