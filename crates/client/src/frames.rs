//! Frames of a web socket, read where they lie: clients that cost much would measure themselves.

use std::ops::Range;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What is read at once, if there is as much.
const BUFFER: usize = 4 * 1024;

const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

/// A socket that was opened, and what has come through it.
#[derive(Debug)]
pub(crate) struct Frames {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// Where the first frame begins that was not looked at.
    next: usize,
}

impl Frames {
    pub(crate) fn new(stream: TcpStream) -> Self {
        Frames { stream, buffer: Vec::new(), next: 0 }
    }

    pub(crate) async fn send(&mut self, text: &str) -> Result<(), String> {
        let frame = frame(TEXT, text.as_bytes());
        self.stream.write_all(&frame).await.map_err(|error| format!("socket: {error}"))
    }

    /// The next text.
    pub(crate) async fn text(&mut self) -> Result<&str, String> {
        let content = loop {
            match whole(&self.buffer[self.next..]) {
                None => self.read().await?,
                Some((kind, content)) => {
                    let content = self.next + content.start..self.next + content.end;
                    self.next = content.end;
                    match kind {
                        TEXT => break content,
                        PING => {
                            let answer = frame(PONG, &self.buffer[content]);
                            let sent = self.stream.write_all(&answer).await;
                            sent.map_err(|error| format!("socket: {error}"))?;
                        }
                        CLOSE => return Err("the server closed a socket".into()),
                        _ => return Err(format!("a frame of the kind {kind:#x}")),
                    }
                }
            }
        };
        str::from_utf8(&self.buffer[content]).map_err(|_| "a text that is not UTF-8".into())
    }

    async fn read(&mut self) -> Result<(), String> {
        self.buffer.drain(..self.next);
        self.next = 0;
        self.buffer.reserve(BUFFER);
        match self.stream.read_buf(&mut self.buffer).await {
            Ok(0) => Err("the server closed a socket".into()),
            Ok(_) => Ok(()),
            Err(error) => Err(format!("socket: {error}")),
        }
    }
}

/// The first frame, if all of it is there: its kind, and where its content lies.
fn whole(bytes: &[u8]) -> Option<(u8, Range<usize>)> {
    let (&kind, &short) = (bytes.first()?, bytes.get(1)?);
    let (head, length) = match short {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        short => (2, usize::from(short)),
    };
    let end = head + length;
    (bytes.len() >= end).then_some((kind, head..end))
}

/// Clients mask what they send; with a mask of zeros it stays as it is.
fn frame(kind: u8, content: &[u8]) -> Vec<u8> {
    const MASKED: u8 = 0x80;
    let mut frame = Vec::with_capacity(content.len() + 8);
    frame.push(kind);
    match content.len() {
        short @ ..126 => frame.push(MASKED | short as u8),
        long => {
            frame.push(MASKED | 0x7e);
            frame.extend_from_slice(&(long as u16).to_be_bytes());
        }
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(content);
    frame
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_found_when_they_are_whole() {
        let long = [[TEXT, 126, 1, 0].as_slice(), &[b'x'; 256], &[PING, 0]].concat();
        assert_eq!(whole(&long), Some((TEXT, 4..260)));
        assert_eq!(whole(&long[260..]), Some((PING, 2..2)));
        assert_eq!(whole(&long[..259]), None);
        assert_eq!(whole(&long[..3]), None);
        assert_eq!(whole(&[]), None);
    }

    #[test]
    fn what_is_sent_says_how_long_it_is() {
        assert_eq!(frame(TEXT, b"hi"), [TEXT, 0x82, 0, 0, 0, 0, b'h', b'i']);
        assert_eq!(frame(TEXT, &[b'x'; 300])[..8], [TEXT, 0xfe, 1, 44, 0, 0, 0, 0]);
    }
}
