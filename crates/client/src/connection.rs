//! A connection to a table.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::{PATIENCE, Snapshot};

#[derive(Debug)]
pub struct Connection {
    pub(crate) stream: WebSocketStream<TcpStream>,
    /// Whether the server agreed to compress, which it must not.
    pub extensions: bool,
}

impl Connection {
    /// A connection that has closed is noticed when reading.
    pub async fn send(&mut self, message: &Value) {
        self.send_message(Message::text(message.to_string())).await;
    }

    pub async fn send_message(&mut self, message: Message) {
        let _ = timeout(PATIENCE, self.stream.send(message)).await;
    }

    /// The next message as text; `None` if the connection is closed, or silent for too long.
    pub async fn text(&mut self) -> Option<String> {
        timeout(PATIENCE, self.received()).await.ok().flatten()
    }

    /// The next message as text, whatever else comes before it; `None` if the connection is closed.
    pub(crate) async fn received(&mut self) -> Option<String> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
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

    /// Keeps up with a table until enough is known of it. A refusal is an error: who asks for nothing but what was
    /// offered gets none.
    pub async fn follow(
        &mut self,
        snapshot: &mut Snapshot,
        enough: impl Fn(&Snapshot) -> bool,
    ) -> Result<(), String> {
        while !enough(snapshot) {
            let (name, content) = self.next().await.ok_or("nothing came in time, or no more")?;
            if name == "refused" {
                return Err(format!("a legal action was refused: {content}"));
            }
            snapshot.take_in(&name, &content);
        }
        Ok(())
    }

    /// The connection below, for who breaks the rules.
    pub fn raw(&mut self) -> &mut TcpStream {
        self.stream.get_mut()
    }

    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn messages_have_a_name_and_a_content() {
        assert_eq!(read_message("\"pong\""), ("pong".to_owned(), Value::Null));
        assert_eq!(read_message(r#"{"bye":{"why":1}}"#), ("bye".to_owned(), json!({ "why": 1 })));
        assert_eq!(read_message("[]").0, "unreadable");
        assert_eq!(read_message("{").0, "unreadable");
    }
}
