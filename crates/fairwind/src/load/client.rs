//! As much of HTTP and of web sockets as the load needs.

use std::net::SocketAddr;
use std::sync::LazyLock;

use kit::{Luck, SplitMix};
use memchr::memmem::Finder;
use serde_json::value::RawValue;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::frames::Frames;

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
///
/// It reads no more of a message than it needs: the clients share a machine with the server that they
/// measure.
pub(super) struct Seat {
    frames: Frames,
    pub(super) sequence: u64,
    pub(super) commands: u32,
    /// As they were last told, as text.
    choices: String,
    pub(super) over: bool,
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
        let opened = tokio_tungstenite::client_async(request, stream).await;
        let (opened, _) = opened.map_err(|error| wrong(&error))?;
        // A server says nothing before it is greeted, so nothing has been read ahead.
        let frames = Frames::new(opened.into_inner());
        let choices = String::new();
        let mut seat = Seat { frames, sequence: 0, commands: 0, choices, over: false };
        seat.send("{\"hello\":{}}").await?;
        Ok(seat)
    }

    pub(super) async fn send(&mut self, text: &str) -> Result<(), String> {
        self.frames.send(text).await
    }

    /// Takes in the next message.
    pub(super) async fn hear(&mut self) -> Result<(), String> {
        let text = self.frames.text().await?;
        let is = |name: &str| text.strip_prefix("{\"").is_some_and(|rest| rest.starts_with(name));
        if is("refused\"") || is("problem\"") || is("bye\"") {
            return Err(format!("the server says {text}"));
        }
        if !is("update\"") && !is("view\"") {
            return Ok(());
        }
        let sequence = entry(text, &ENTRIES.sequence).map(figures);
        let sequence = sequence.and_then(|figures| figures.parse().ok());
        self.sequence = sequence.ok_or("an update without a sequence number")?;
        if let Some(commands) = entry(text, &ENTRIES.commands) {
            self.commands = figures(commands).parse().map_err(|_| "commands is no number")?;
        }
        self.over |=
            entry(text, &ENTRIES.phase).is_some_and(|phase| phase.starts_with("{\"over\""));
        if let Some(choices) = entry(text, &ENTRIES.choices) {
            let end = ENTRIES.view.find(choices.as_bytes()).unwrap_or(choices.len());
            self.choices.clear();
            self.choices.push_str(&choices[..end]);
        }
        Ok(())
    }

    /// Whether it may do something.
    pub(super) fn can_act(&self) -> bool {
        self.choices.starts_with("[{")
    }

    /// Something that it may do, as text.
    pub(super) fn choose(&self, luck: &mut SplitMix) -> Result<&RawValue, String> {
        let choices = &self.choices;
        // The first that begins behind some letter, so that not all of them must be read.
        let mut from = luck.index(choices.len());
        while !choices.is_char_boundary(from) {
            from -= 1;
        }
        let action = entry(&choices[from..], &ENTRIES.action);
        let action = action.or_else(|| entry(choices, &ENTRIES.action));
        let action = action.ok_or("a choice without an action")?;
        let mut read = serde_json::Deserializer::from_str(action);
        serde::Deserialize::deserialize(&mut read).map_err(|error| format!("choices: {error}"))
    }
}

/// The entries that are read, as they are written.
struct Entries {
    sequence: Finder<'static>,
    commands: Finder<'static>,
    phase: Finder<'static>,
    choices: Finder<'static>,
    /// Behind the choices.
    view: Finder<'static>,
    /// Of a choice.
    action: Finder<'static>,
}

static ENTRIES: LazyLock<Entries> = LazyLock::new(|| Entries {
    sequence: Finder::new("\"sequence\":"),
    commands: Finder::new("\"commands\":"),
    phase: Finder::new("\"phase\":"),
    choices: Finder::new("\"choices\":"),
    view: Finder::new("],\"view\":{"),
    action: Finder::new("{\"action\":"),
});

/// What stands behind the first entry of this name: those of the update itself come before its view.
fn entry<'a>(text: &'a str, name: &Finder) -> Option<&'a str> {
    name.find(text.as_bytes()).map(|at| &text[at + name.needle().len()..])
}

fn figures(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_found_without_reading_all() {
        let text = r#"{"update":{"sequence":12,"choices":[{"action":"a"}],"view":{"choices":1}}}"#;
        assert_eq!(entry(text, &ENTRIES.sequence).map(figures), Some("12"));
        assert!(entry(text, &ENTRIES.choices).is_some_and(|rest| rest.starts_with("[{\"action\"")));
        assert_eq!(entry(text, &ENTRIES.commands), None);
    }
}
