//! As much of HTTP and of web sockets as the load needs.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

const BUFFER: usize = 4 * 1024;

/// A connection that is used for one request after the other.
pub(super) struct Http {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

pub(super) struct Answer {
    pub(super) cookie: Option<String>,
    pub(super) body: String,
}

impl Http {
    pub(super) async fn connect(address: SocketAddr) -> Result<Self, String> {
        let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
        let _ = stream.set_nodelay(true);
        Ok(Http { stream: BufReader::new(stream), address })
    }

    pub(super) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&str>,
    ) -> Result<Answer, String> {
        let body = body.unwrap_or_default();
        let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{cookie}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let io = |error: std::io::Error| format!("{method} {path}: {error}");
        self.stream.write_all(request.as_bytes()).await.map_err(io)?;
        let mut status = String::new();
        self.stream.read_line(&mut status).await.map_err(io)?;
        let (mut length, mut set) = (0, None);
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await.map_err(io)?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.trim().parse().unwrap_or(0),
                "set-cookie" => set = value.trim().split(';').next().map(str::to_owned),
                _ => {}
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await.map_err(io)?;
        let body = String::from_utf8_lossy(&bytes).into_owned();
        if status.split(' ').nth(1).is_none_or(|code| !code.starts_with('2')) {
            return Err(format!("{method} {path}: {} {body}", status.trim()));
        }
        Ok(Answer { cookie: set, body })
    }
}

/// One seat's socket, and what it has been told.
pub(super) struct Seat {
    stream: WebSocketStream<TcpStream>,
    pub(super) sequence: u64,
    pub(super) commands: u32,
    /// What it may do, as text.
    pub(super) choices: Box<str>,
    pub(super) over: bool,
}

/// What a message says, as far as the load looks.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow, default)]
    view: Option<Told<'a>>,
    #[serde(borrow, default)]
    update: Option<Told<'a>>,
    #[serde(borrow, default)]
    refused: Option<&'a RawValue>,
    #[serde(borrow, default)]
    problem: Option<&'a RawValue>,
    #[serde(borrow, default)]
    bye: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Told<'a> {
    sequence: u64,
    #[serde(default)]
    commands: Option<u32>,
    #[serde(borrow, default)]
    choices: Option<&'a RawValue>,
    #[serde(borrow, default)]
    status: Option<Status<'a>>,
}

#[derive(Deserialize)]
struct Status<'a> {
    #[serde(borrow)]
    phase: &'a RawValue,
}

impl Seat {
    pub(super) async fn connect(
        address: SocketAddr,
        table: &str,
        cookie: &str,
    ) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("socket: {error}");
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = url.into_client_request().map_err(|error| wrong(&error))?;
        let cookie = cookie.parse().map_err(|_| "the cookie is no header".to_owned())?;
        request.headers_mut().insert("cookie", cookie);
        let stream = TcpStream::connect(address).await.map_err(|error| wrong(&error))?;
        let _ = stream.set_nodelay(true);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opened =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (stream, _) = opened.map_err(|error| wrong(&error))?;
        let choices = "[]".into();
        let mut seat = Seat { stream, sequence: 0, commands: 0, choices, over: false };
        seat.send("{\"hello\":{}}".to_owned()).await?;
        Ok(seat)
    }

    pub(super) async fn send(&mut self, text: String) -> Result<(), String> {
        self.stream.send(Message::text(text)).await.map_err(|error| format!("socket: {error}"))
    }

    /// Takes in the next message.
    pub(super) async fn hear(&mut self) -> Result<(), String> {
        let text = loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => break text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    return Err("the server closed a socket".into());
                }
                Some(Ok(_)) => {}
            }
        };
        // Most other messages are of no interest here.
        let of_interest = ["{\"update\"", "{\"view\"", "{\"refused\"", "{\"problem\"", "{\"bye\""];
        if !of_interest.iter().any(|start| text.starts_with(start)) {
            return Ok(());
        }
        let heard: Heard =
            serde_json::from_str(&text).map_err(|error| format!("message: {error}"))?;
        if let Some(problem) = heard.refused.or(heard.problem).or(heard.bye) {
            return Err(format!("the server says {problem}"));
        }
        if let Some(told) = heard.view.or(heard.update) {
            self.sequence = told.sequence;
            self.commands = told.commands.unwrap_or(self.commands);
            if let Some(choices) = told.choices {
                self.choices = choices.get().into();
            }
            if let Some(status) = told.status {
                self.over = status.phase.get().starts_with('{')
                    && status.phase.get().starts_with("{\"over\"");
            }
        }
        Ok(())
    }
}
