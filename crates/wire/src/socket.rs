//! What goes through the WebSocket of a table, `GET /api/tables/{id}/socket`.
//!
//! Every message is one JSON object with one entry, whose name says what it is. What is said of the
//! game itself are the types of [`table::message`]: a client keeps a [`Snapshot`](crate::Snapshot) of them,
//! and one that knows the game decodes that into the game's own types.

use kit::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use table::message::{Command, Refusal};

use crate::chat::{ChatContent, ChatMessage, Emote};
use crate::lobby::TableInfo;
use crate::{ConnectionId, Delta, Json};

/// From a client.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
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
    Say(ChatContent),
    /// A face that is shown at one's seat for a moment, and kept nowhere.
    Emote(Emote),
    /// Whether somebody looks at the page; until this is said, somebody does. Where all act at once,
    /// nothing goes on while none of those who play looks.
    Look {
        looks: bool,
    },
    /// One is ready for what all do at once: see [`Countdown`](crate::lobby::Countdown).
    Ready,
    /// Let a bot play for somebody who has been gone for too long
    /// ([`missed`](crate::lobby::SeatInfo::Person)).
    LetBotPlay {
        seat: Seat,
    },
    /// A bot has played in one's place; from now on one plays oneself.
    TakeSeatBack,
    /// Answered by [`ServerMessage::Pong`].
    Ping,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The last sequence number one has seen: what happened since comes with the view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
    /// Whether this client tells when its person is ready ([`ClientMessage::Ready`]): what all do at once
    /// waits for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub says_ready: bool,
}

/// From the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// Who one is here. Sent first, and again whenever one sits down or gets up; a view follows.
    Welcome(Box<Welcome>),
    /// The table as everybody sees it, whenever something changes: seats, people, the stage.
    Table(Box<TableInfo>),
    /// An [`Update`](table::message::Update), whole.
    View(Json),
    /// An [`Update`](table::message::Update) without what has not changed since the last one.
    Update(Delta),
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
    /// A list of [`Happening`](table::message::Happening). If it is empty there are no more.
    Past(Json),
    Chat(ChatMessage),
    /// Somebody who plays shows a face.
    Emote {
        seat: Seat,
        emote: Emote,
    },
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
    /// The seat that one had in this game: no other can be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Seat>,
    /// The number of one's own request for a seat, while it waits for answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u32>,
    /// Those who play have said no to one's request.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declined: bool,
    pub table: TableInfo,
    /// The last things said, oldest first.
    pub chat: Vec<ChatMessage>,
    /// What this socket is called, and nobody else knows: see
    /// [`TakeSeat`](crate::lobby::TakeSeat). Left out where there is no server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connection: Option<ConnectionId>,
}

#[cfg(test)]
mod tests {
    use table::message::Wish;

    use super::*;

    #[test]
    fn messages_read_as_documented() {
        let read = |text: &str| serde_json::from_str::<ClientMessage>(text).unwrap();
        assert!(matches!(
            read(r#"{"hello":{"seen":4}}"#),
            ClientMessage::Hello(Hello { seen: Some(4), says_ready: false })
        ));
        assert!(matches!(read(r#"{"hint":{}}"#), ClientMessage::Hint { level: None }));
        assert!(matches!(read(r#""ping""#), ClientMessage::Ping));
        assert!(matches!(read(r#"{"emote":"wow"}"#), ClientMessage::Emote(Emote::Wow)));
        assert!(matches!(
            read(r#"{"look":{"looks":false}}"#),
            ClientMessage::Look { looks: false }
        ));
        assert!(matches!(read(r#""ready""#), ClientMessage::Ready));
        assert!(matches!(read(r#""take_seat_back""#), ClientMessage::TakeSeatBack));
        let bot = read(r#"{"let_bot_play":{"seat":1}}"#);
        assert!(matches!(bot, ClientMessage::LetBotPlay { seat } if seat == Seat::new(1)));
        let play = read(r#"{"do":{"number":3,"wish":{"play":{"choose":{"place":1}}}}}"#);
        let ClientMessage::Do(Command { number: 3, wish: Wish::Play(action) }) = play else {
            panic!()
        };
        assert_eq!(action.get(), r#"{"choose":{"place":1}}"#);
        let undo = read(r#"{"do":{"number":4,"wish":"undo"}}"#);
        assert!(matches!(undo, ClientMessage::Do(Command { number: 4, wish: Wish::Undo })));
    }
}
