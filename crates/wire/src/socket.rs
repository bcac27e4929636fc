//! What goes through the WebSocket of a table, `GET /api/tables/{id}/socket`.
//!
//! Every message is one JSON object with one entry, whose name says what it is.

use kit::{Phrase, Scores, Seat, Seats};
use serde::{Deserialize, Serialize};
use table::log::Proposal;

use crate::Json;
use crate::chat::{Line, Said};
use crate::lobby::{Level, TableInfo};

/// From a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToTable {
    /// The first message. Nothing is sent before it.
    Hello(Hello),
    /// Something that is done once, however often it is sent.
    Do(Command),
    /// Whether an action would be allowed, and if not, why. Changes nothing.
    Ask {
        action: Json,
    },
    /// What a bot of this level would do in one's place, from what one may know.
    Hint {
        #[serde(default)]
        level: Level,
    },
    Say(Said),
    /// Answered by [`FromTable::Pong`].
    Ping,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The last sequence number one has seen: what followed is sent, if the server still has it, and
    /// else a fresh view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

/// A command of a seat.
///
/// Its number is [`Now::next`] as last heard. If the answer is lost, the same command is sent again
/// with the same number: it is done once. What others do meanwhile makes no command out of date.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    pub number: u64,
    pub deed: Deed,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// An action of the game.
    Play(Json),
    /// Takes back one's last action, as long as that is free.
    Undo,
    /// Asks the others for what needs everybody's consent.
    Propose(Proposal),
    /// To what was proposed.
    Agree,
    Decline,
    /// Gives up; a bot plays the seat to the end.
    Resign,
}

/// From the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromTable {
    /// Who one is here. Sent first, and again whenever one sits down or gets up; a view follows.
    Welcome(Welcome),
    /// The table as everybody sees it, whenever something changes: seats, people, the stage.
    Table(TableInfo),
    /// All that one may know of the game.
    View(View),
    /// What has changed since the last view or update.
    Update(Update),
    /// A command or a question was refused; nothing has changed.
    Refused(Refused),
    /// What was asked would be allowed.
    Allowed {},
    /// What a bot would do.
    Hint {
        action: Json,
    },
    Chat(Line),
    Pong,
    /// Something else was wrong with a message, such as too many in too short a time.
    Problem {
        problem: String,
    },
    /// The connection is closed now. `again` tells whether to come back at once.
    Bye {
        reason: String,
        again: bool,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// Left out for who looks on.
    pub seat: Option<Seat>,
    /// Whether one may do what only the host may.
    pub host: bool,
    pub table: TableInfo,
    /// The last things said, oldest first.
    pub chat: Vec<Line>,
}

/// All that one may know of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Goes up with every entry of the log. To be named in [`Hello::seen`].
    pub sequence: u64,
    /// The game's view: an object.
    pub view: Json,
    pub now: Now,
}

/// What has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    pub sequence: u64,
    /// What happened, in order, as far as one could see it.
    pub events: Vec<Json>,
    /// The entries of the view that are different now, whole: put over those one has.
    pub changed: Json,
    pub now: Now,
}

/// What stands beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Now {
    /// The number that one's next command must have: one more than the last that was done. Zero for
    /// who looks on.
    pub next: u64,
    pub to_act: Seats,
    /// What one may do oneself.
    pub legal: Vec<Choice>,
    /// Points as far as one knows them.
    pub standing: Scores,
    /// Whether one can take back one's last action, and whether others must agree.
    pub undo: Undo,
    /// What somebody has proposed and not all have agreed to yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Proposed>,
    /// When the time of seats that are to act runs out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<Deadline>,
    /// Seats that have given up.
    pub resigned: Seats,
    /// Whether the game is over.
    pub over: bool,
}

/// Something one may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// To be sent back as it is.
    pub action: Json,
    /// How to draw it.
    pub offer: Json,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// There is nothing to take back.
    #[default]
    Nothing,
    Free,
    /// Something was revealed, rolled, or done by another.
    ByConsent,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Proposed {
    pub what: Proposal,
    pub by: Seat,
    pub agreed: Seats,
    /// Whose consent is missing.
    pub asked: Seats,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    pub seat: Seat,
    /// Milliseconds from the moment the message was written.
    pub left: u64,
}

/// Why not.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// The number of the command; left out for a question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The rule that forbids it, such as `via/3.2`; left out if it is not the game that refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// One sentence, in no language yet.
    pub phrase: Phrase,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_as_documented() {
        let read = |text: &str| serde_json::from_str::<ToTable>(text).unwrap();
        assert_eq!(read(r#"{"hello":{}}"#), ToTable::Hello(Hello::default()));
        assert_eq!(read(r#"{"hint":{}}"#), ToTable::Hint { level: Level::Medium });
        assert_eq!(read(r#""ping""#), ToTable::Ping);
        let act = read(r#"{"do":{"number":3,"deed":{"play":{"choose":{"place":1}}}}}"#);
        let ToTable::Do(Command { number: 3, deed: Deed::Play(action) }) = act else { panic!() };
        assert_eq!(action.text(), r#"{"choose":{"place":1}}"#);
        assert_eq!(
            read(r#"{"do":{"number":4,"deed":{"propose":"undo"}}}"#),
            ToTable::Do(Command { number: 4, deed: Deed::Propose(Proposal::Undo) })
        );
    }
}
