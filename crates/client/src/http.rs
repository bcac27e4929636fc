//! As much of HTTP as a client of ours needs. A library would hide what trials of a server must see
//! and send: halves of responses, requests that no library would write.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::{PATIENCE, Person};

/// No response that is asked for is longer.
const RESPONSE_BYTES_MAX: u64 = 64 * 1024 * 1024;

#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    /// Their names in small letters.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    /// All that a server sent before it closed the connection.
    pub(crate) fn read(bytes: &[u8]) -> io::Result<Self> {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(incomplete)?;
        let mut response = Self::of_head(&String::from_utf8_lossy(&bytes[..end]))?;
        response.body = bytes[end + 4..].to_vec();
        Ok(response)
    }

    fn of_head(head: &str) -> io::Result<Self> {
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let headers = lines
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
            .collect();
        Ok(Response { status: status.ok_or_else(incomplete)?, headers, body: Vec::new() })
    }

    /// A connection that broke in the middle acknowledges nothing.
    pub(crate) fn whole(self) -> io::Result<Self> {
        match self.length() {
            Some(length) if self.body.len() < length => Err(incomplete()),
            _ => Ok(self),
        }
    }

    fn length(&self) -> Option<usize> {
        self.header("content-length")?.parse().ok()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// `null` if it is not JSON.
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

fn incomplete() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "no whole response")
}

/// Sends bytes as they are and reads what comes until the server closes.
pub async fn raw(address: SocketAddr, request: &[u8]) -> io::Result<Vec<u8>> {
    let late = || io::Error::new(io::ErrorKind::TimedOut, "the server does not answer");
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        // Who refuses what is still being sent may close before it is all there.
        let _ = stream.write_all(request).await;
        let mut bytes = Vec::new();
        match stream.take(RESPONSE_BYTES_MAX).read_to_end(&mut bytes).await {
            Ok(_) => Ok(bytes),
            Err(_) if !bytes.is_empty() => Ok(bytes),
            Err(error) => Err(error),
        }
    };
    timeout(PATIENCE, exchange).await.map_err(|_| late())?
}

/// A connection that is kept for one request after the other.
#[derive(Debug)]
pub struct Http(BufReader<TcpStream>);

impl Http {
    pub async fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        let _ = stream.set_nodelay(true);
        Ok(Http(BufReader::new(stream)))
    }

    /// The response, if it is a success.
    pub async fn ask(
        &mut self,
        person: &Person,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response, String> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let head = person.kept_head(method, path, &[("content-type", "application/json")]);
        let request = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
        let response = self.exchange(request.as_bytes()).await;
        let response = response.map_err(|error| format!("{method} {path}: {error}"))?;
        if response.is_success() {
            Ok(response)
        } else {
            Err(format!("{method} {path}: {} {}", response.status, response.text()))
        }
    }

    async fn exchange(&mut self, request: &[u8]) -> io::Result<Response> {
        self.0.write_all(request).await?;
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if self.0.read_line(&mut head).await? == 0 {
                return Err(incomplete());
            }
        }
        let mut response = Response::of_head(&head)?;
        response.body = vec![0; response.length().unwrap_or(0)];
        self.0.read_exact(&mut response.body).await?;
        Ok(response)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_read_and_halves_told_apart() {
        let whole = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nSet-Cookie: a=b; Path=/\r\n\r\n{}";
        let response = Response::read(whole).expect("it is whole");
        assert_eq!((response.status, response.json()), (200, serde_json::json!({})));
        assert_eq!(response.header("set-cookie"), Some("a=b; Path=/"));
        assert!(response.whole().is_ok());
        assert!(Response::read(&whole[..whole.len() - 1]).expect("a head").whole().is_err());
        assert!(Response::read(&whole[..20]).is_err());
    }

    #[test]
    fn refusals_are_polite_if_they_say_what_is_wrong() {
        let refused = |body: &str| {
            Response::read(format!("HTTP/1.1 409 Conflict\r\n\r\n{body}").as_bytes())
                .is_ok_and(|response| response.is_polite())
        };
        assert!(refused(r#"{"problem":"This seat is taken."}"#));
        assert!(!refused(r#"{"problem":""}"#) && !refused("") && !refused("oops"));
    }
}
