//! Somebody who uses the server.

use std::fmt::Write;
use std::io;
use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};

use crate::http::raw;
use crate::{Connection, PATIENCE, Response};

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
    pub async fn introduce(&mut self, name: &str) -> io::Result<Response> {
        let response = self.ask("PUT", "/api/me", Some(&json!({ "name": name }))).await?;
        self.keep_cookie(&response);
        Ok(response)
    }

    /// Whether the response set a cookie.
    pub fn keep_cookie(&mut self, response: &Response) -> bool {
        let set = response.header("set-cookie");
        if let Some(set) = set {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        set.is_some()
    }

    /// The secret in the cookie.
    pub fn secret(&self) -> Option<&str> {
        self.cookie.as_deref()?.split_once('=').map(|(_, secret)| secret)
    }

    pub async fn get(&self, path: &str) -> io::Result<Response> {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> io::Result<Response> {
        self.ask("POST", path, Some(body)).await
    }

    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<Response> {
        let body = body.map(Value::to_string).unwrap_or_default();
        self.ask_with(method, path, body.as_bytes(), &[]).await
    }

    pub async fn ask_with(
        &self,
        method: &str,
        path: &str,
        body: &[u8],
        extra: &[(&str, &str)],
    ) -> io::Result<Response> {
        let mut request = self.head(method, path, extra);
        if !body.is_empty() && !extra.iter().any(|(name, _)| *name == "content-type") {
            request += "content-type: application/json\r\n";
        }
        let _ = write!(request, "content-length: {}\r\n\r\n", body.len());
        let request = [request.as_bytes(), body].concat();
        let response = Response::read(&raw(self.address, &request).await?)?;
        // These tell how long a body would be, and have none.
        if method == "HEAD" || response.status == 304 { Ok(response) } else { response.whole() }
    }

    /// The lines of a request before its body, without those about the body and their end. The
    /// connection is closed behind it.
    pub fn head(&self, method: &str, path: &str, extra: &[(&str, &str)]) -> String {
        self.kept_head(method, path, extra) + "connection: close\r\n"
    }

    /// The same for a connection that is used again.
    pub(crate) fn kept_head(&self, method: &str, path: &str, extra: &[(&str, &str)]) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        for (name, value) in self.headers().chain(extra.iter().copied()) {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        head
    }

    fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        let cookie = self.cookie.as_deref().map(|cookie| ("cookie", cookie));
        cookie.into_iter().chain(self.from.as_deref().map(|from| ("x-forwarded-for", from)))
    }

    /// Opens a connection to a table and says nothing; the error has the status, 0 if there was no
    /// response.
    pub async fn open(&self, table: &str, extra: &[(&str, &str)]) -> Result<Connection, u16> {
        timeout(PATIENCE, self.upgrade(table, extra)).await.unwrap_or(Err(0))
    }

    /// Opens a connection to a table and says hello.
    pub async fn connect(&self, table: &str, seen: Option<u64>) -> Result<Connection, u16> {
        let mut connection = self.open(table, &[]).await?;
        let hello = seen.map_or(json!({}), |seen| json!({ "seen": seen }));
        connection.send(&json!({ "hello": hello })).await;
        Ok(connection)
    }

    async fn upgrade(&self, table: &str, extra: &[(&str, &str)]) -> Result<Connection, u16> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().map_err(|_| 0_u16)?;
        for (name, value) in self.headers().chain(extra.iter().copied()) {
            let name: HeaderName = name.parse().map_err(|_| 0_u16)?;
            request.headers_mut().insert(name, HeaderValue::from_str(value).map_err(|_| 0_u16)?);
        }
        let stream = TcpStream::connect(self.address).await.map_err(|_| 0_u16)?;
        let _ = stream.set_nodelay(true);
        let opened: Result<(WebSocketStream<_>, _), _> =
            tokio_tungstenite::client_async(request, stream).await;
        match opened {
            Ok((stream, response)) => {
                let extensions = response.headers().contains_key("sec-websocket-extensions");
                Ok(Connection { stream, extensions })
            }
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }
}
