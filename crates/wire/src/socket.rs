//! What goes through the WebSocket of a table, `GET /api/tables/{id}/socket`.
//!
//! Every message is one JSON object with one entry, whose name says what it is. What is said of the
//! game itself are the types of [`table::wire`]: a client that knows the game reads them as
//! [`UpdateOf`](table::wire::UpdateOf) its game, with the help of a [`Sight`](crate::Sight).

use kit::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use table::wire::{Command, Refusal};

use crate::chat::{Line, Said};
use crate::lobby::TableInfo;
use crate::{ConnectionId, Json, Patch};

/// From a client.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToTable {
    /// The first message. Nothing is sent before it.
    Hello(Hello),
    /// Something that is done once, however often it is sent.
    Do(Command<Json>),
    /// Whether an action would be allowed, and if not, why. Changes nothing.
    Ask {
        action: Json,
    },
    /// What a bot of this level would do in one's place, from what one may know.
    Hint {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<String>,
    },
    /// What happened after this entry of the log, as far as one could see it: a page of the past.
    Past {
        since: u64,
    },
    Say(Said),
    /// Answered by [`FromTable::Pong`].
    Ping,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The last sequence number one has seen: what happened since comes with the view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

/// From the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromTable {
    /// Who one is here. Sent first, and again whenever one sits down or gets up; a view follows.
    Welcome(Box<Welcome>),
    /// The table as everybody sees it, whenever something changes: seats, people, the stage.
    Table(Box<TableInfo>),
    /// An [`Update`](table::wire::Update), whole.
    View(Json),
    /// An [`Update`](table::wire::Update) without what has not changed since the last one.
    Update(Patch),
    /// A command was refused; nothing has changed.
    Refused {
        number: u32,
        refusal: Refusal,
    },
    /// What was asked is allowed (`null`), or why it is not.
    Answer(Option<Refusal>),
    /// What a bot would do, `null` if one cannot act; and what speaks most for it, if anything does.
    Hint {
        action: Option<Json>,
        #[serde(default)]
        reasons: Vec<Phrase>,
    },
    /// A list of [`Happening`](table::wire::Happening). If it is empty there are no more.
    Past(Json),
    Chat(Line),
    Pong,
    /// Something was wrong with a message that is none of the above.
    Problem(String),
    /// The connection is closed now. `again` tells whether to come back at once.
    Bye {
        reason: String,
        again: bool,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// `null` for who looks on.
    pub seat: Option<Seat>,
    /// Whether one may do what only the host may.
    pub host: bool,
    pub table: TableInfo,
    /// The last things said, oldest first.
    pub chat: Vec<Line>,
    /// What this socket is called, and nobody else knows: see
    /// [`TakeSeat`](crate::lobby::TakeSeat). Left out where there is no server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connection: Option<ConnectionId>,
}

#[cfg(test)]
mod tests {
    use table::wire::Wish;

    use super::*;

    #[test]
    fn messages_read_as_documented() {
        let read = |text: &str| serde_json::from_str::<ToTable>(text).unwrap();
        assert!(matches!(read(r#"{"hello":{"seen":4}}"#), ToTable::Hello(Hello { seen: Some(4) })));
        assert!(matches!(read(r#"{"hint":{}}"#), ToTable::Hint { level: None }));
        assert!(matches!(read(r#""ping""#), ToTable::Ping));
        let play = read(r#"{"do":{"number":3,"wish":{"play":{"choose":{"place":1}}}}}"#);
        let ToTable::Do(Command { number: 3, wish: Wish::Play(action) }) = play else { panic!() };
        assert_eq!(action.get(), r#"{"choose":{"place":1}}"#);
        let undo = read(r#"{"do":{"number":4,"wish":"undo"}}"#);
        assert!(matches!(undo, ToTable::Do(Command { number: 4, wish: Wish::Undo })));
    }
}
