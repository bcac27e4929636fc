//! A client that expects nothing: every answer may be missing, late or strange.

use std::fmt::Write;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};

/// Whatever takes longer than this will never happen.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// No answer that a test asks for is longer.
const ANSWER_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> io::Result<Self> {
        let wrong = || io::Error::new(io::ErrorKind::UnexpectedEof, "no whole answer");
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(wrong)?;
        let head = String::from_utf8_lossy(&bytes[..end]);
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let fields = lines.filter_map(|line| line.split_once(':'));
        let headers: Vec<(String, String)> = fields
            .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
            .collect();
        let body = bytes[end + 4..].to_vec();
        let answer = Answer { status: status.ok_or_else(wrong)?, headers, body };
        Ok(answer)
    }

    /// A connection that broke in the middle acknowledges nothing.
    fn whole(self) -> io::Result<Self> {
        let length = self.header("content-length").and_then(|length| length.parse().ok());
        if length.is_some_and(|length: usize| self.body.len() < length) {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "half an answer"));
        }
        Ok(self)
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// Whether a request was refused with one sentence, as every refusal must be.
    pub fn is_polite(&self) -> bool {
        self.is_success() || self.json()["problem"].as_str().is_some_and(|said| !said.is_empty())
    }
}

/// Sends bytes as they are and reads what comes until the server closes.
pub async fn raw(address: SocketAddr, request: &[u8]) -> io::Result<Vec<u8>> {
    let late = || io::Error::new(io::ErrorKind::TimedOut, "the server does not answer");
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        // Who refuses what is still being sent may close before it is all there.
        let _ = stream.write_all(request).await;
        let mut bytes = Vec::new();
        match stream.take(ANSWER_BYTES_MAX).read_to_end(&mut bytes).await {
            Ok(_) => Ok(bytes),
            Err(_) if !bytes.is_empty() => Ok(bytes),
            Err(error) => Err(error),
        }
    };
    timeout(PATIENCE, exchange).await.map_err(|_| late())?
}

/// Somebody with a cookie, or without.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    /// Where they seem to come from, to a server behind a proxy.
    pub from: Option<String>,
}

impl Person {
    pub fn stranger(address: SocketAddr) -> Self {
        Person { address, cookie: None, from: None }
    }

    #[must_use]
    pub fn from(mut self, from: &str) -> Self {
        self.from = Some(from.to_owned());
        self
    }

    /// Makes this person known to the server.
    pub async fn introduce(&mut self, name: &str) -> io::Result<Answer> {
        let answer = self.ask("PUT", "/api/me", Some(&json!({ "name": name }))).await?;
        if let Some(set) = answer.header("set-cookie") {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        Ok(answer)
    }

    /// The secret in the cookie.
    pub fn secret(&self) -> Option<&str> {
        self.cookie.as_deref()?.split_once('=').map(|(_, secret)| secret)
    }

    pub async fn get(&self, path: &str) -> io::Result<Answer> {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> io::Result<Answer> {
        self.ask("POST", path, Some(body)).await
    }

    pub async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Answer> {
        let body = body.map(Value::to_string).unwrap_or_default();
        self.ask_with(method, path, body.as_bytes(), &[]).await
    }

    pub async fn ask_with(
        &self,
        method: &str,
        path: &str,
        body: &[u8],
        extra: &[(&str, &str)],
    ) -> io::Result<Answer> {
        let mut request = self.head(method, path, extra);
        if !body.is_empty() && !extra.iter().any(|(name, _)| *name == "content-type") {
            request += "content-type: application/json\r\n";
        }
        let _ = write!(request, "content-length: {}\r\n\r\n", body.len());
        let request = [request.as_bytes(), body].concat();
        let answer = Answer::read(&raw(self.address, &request).await?)?;
        if method == "HEAD" { Ok(answer) } else { answer.whole() }
    }

    /// The lines before the body, without their end.
    pub fn head(&self, method: &str, path: &str, extra: &[(&str, &str)]) -> String {
        let address = self.address;
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
        if let Some(cookie) = &self.cookie {
            let _ = write!(head, "cookie: {cookie}\r\n");
        }
        if let Some(from) = &self.from {
            let _ = write!(head, "x-forwarded-for: {from}\r\n");
        }
        for (name, value) in extra {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        head
    }

    /// Opens a socket and says nothing; the error has the status, 0 if there was no answer.
    pub async fn open_line(&self, table: &str, extra: &[(&str, &str)]) -> Result<Line, u16> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().map_err(|_| 0_u16)?;
        let own = [("cookie", self.cookie.as_deref()), ("x-forwarded-for", self.from.as_deref())];
        let own = own.iter().filter_map(|(name, value)| Some((*name, (*value)?)));
        for (name, value) in own.chain(extra.iter().copied()) {
            let name: HeaderName = name.parse().map_err(|_| 0_u16)?;
            request.headers_mut().insert(name, HeaderValue::from_str(value).map_err(|_| 0_u16)?);
        }
        let opened = timeout(PATIENCE, async {
            let stream = TcpStream::connect(self.address).await.map_err(|_| 0_u16)?;
            let _ = stream.set_nodelay(true);
            match tokio_tungstenite::client_async(request, stream).await {
                Ok((stream, answer)) => Ok(Line {
                    stream,
                    extensions: answer.headers().contains_key("sec-websocket-extensions"),
                }),
                Err(Error::Http(answer)) => Err(answer.status().as_u16()),
                Err(_) => Err(0),
            }
        });
        opened.await.unwrap_or(Err(0))
    }

    /// Opens a socket and says hello.
    pub async fn line(&self, table: &str, seen: Option<u64>) -> Result<Line, u16> {
        let mut line = self.open_line(table, &[]).await?;
        let hello = seen.map_or(json!({}), |seen| json!({ "seen": seen }));
        line.send(&json!({ "hello": hello })).await;
        Ok(line)
    }
}

/// A socket to a table.
#[derive(Debug)]
pub struct Line {
    stream: WebSocketStream<TcpStream>,
    /// Whether the server agreed to compress, which it must not.
    pub extensions: bool,
}

impl Line {
    /// A socket that has closed is noticed when reading.
    pub async fn send(&mut self, message: &Value) {
        self.send_message(Message::text(message.to_string())).await;
    }

    pub async fn send_message(&mut self, message: Message) {
        let _ = timeout(PATIENCE, self.stream.send(message)).await;
    }

    /// The next message as text; `None` if the socket is closed, or silent for too long.
    pub async fn text(&mut self) -> Option<String> {
        timeout(PATIENCE, async {
            loop {
                match self.stream.next().await? {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        })
        .await
        .ok()
        .flatten()
    }

    /// The next message: its name and its content.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        let text = self.text().await?;
        Some(read_message(&text))
    }

    /// Reads until a message of this name.
    pub async fn until(&mut self, name: &str) -> Option<Value> {
        loop {
            let (found, content) = self.next().await?;
            if found == name {
                return Some(content);
            }
        }
    }

    /// The connection below, for who breaks the rules.
    pub fn raw(&mut self) -> &mut TcpStream {
        self.stream.get_mut()
    }
}

/// A message's name and content.
pub fn read_message(text: &str) -> (String, Value) {
    match serde_json::from_str(text) {
        Ok(Value::String(name)) => (name, Value::Null),
        Ok(Value::Object(map)) => map.into_iter().next().unwrap_or_default(),
        _ => ("unreadable".to_owned(), Value::String(text.to_owned())),
    }
}

/// All that one has been told of a game: the last view, and the updates since.
#[derive(Clone, Default, Debug)]
pub struct Sight(pub Value);

impl Sight {
    /// Takes in a message; whether it was about the game.
    pub fn take_in(&mut self, name: &str, content: &Value) -> bool {
        match (name, content) {
            ("view", content) => self.0 = content.clone(),
            ("update", Value::Object(entries)) => {
                for (entry, value) in entries {
                    match (value, self.0["view"].as_object_mut()) {
                        (Value::Object(changed), Some(view)) if entry == "view" => {
                            view.extend(changed.clone());
                        }
                        _ => self.0[entry] = value.clone(),
                    }
                }
            }
            _ => return false,
        }
        true
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_null()
    }

    pub fn sequence(&self) -> u64 {
        self.0["sequence"].as_u64().unwrap_or(0)
    }

    pub fn commands(&self) -> u64 {
        self.0["commands"].as_u64().unwrap_or(0)
    }

    pub fn choices(&self) -> &[Value] {
        self.0["choices"].as_array().map_or(&[], Vec::as_slice)
    }

    pub fn happenings(&self) -> &[Value] {
        self.0["happenings"].as_array().map_or(&[], Vec::as_slice)
    }

    pub fn is_over(&self) -> bool {
        self.0["status"]["phase"].get("over").is_some()
    }
}
