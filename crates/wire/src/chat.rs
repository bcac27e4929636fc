//! What people say at a table.

use kit::Seat;
use serde::{Deserialize, Serialize};

/// A phrase that everybody can say in their own language; its text has the key `chat-…`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    Hello,
    GoodLuck,
    YourTurn,
    OneMoment,
    IAmBack,
    NiceMove,
    Oops,
    Sorry,
    Thanks,
    Yes,
    No,
    WellPlayed,
    Again,
    Goodbye,
}

impl Phrase {
    pub const ALL: [Phrase; 14] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::YourTurn,
        Phrase::OneMoment,
        Phrase::IAmBack,
        Phrase::NiceMove,
        Phrase::Oops,
        Phrase::Sorry,
        Phrase::Thanks,
        Phrase::Yes,
        Phrase::No,
        Phrase::WellPlayed,
        Phrase::Again,
        Phrase::Goodbye,
    ];

    /// The key of its text in the `.ftl` files.
    pub fn key(self) -> &'static str {
        match self {
            Phrase::Hello => "chat-hello",
            Phrase::GoodLuck => "chat-good-luck",
            Phrase::YourTurn => "chat-your-turn",
            Phrase::OneMoment => "chat-one-moment",
            Phrase::IAmBack => "chat-i-am-back",
            Phrase::NiceMove => "chat-nice-move",
            Phrase::Oops => "chat-oops",
            Phrase::Sorry => "chat-sorry",
            Phrase::Thanks => "chat-thanks",
            Phrase::Yes => "chat-yes",
            Phrase::No => "chat-no",
            Phrase::WellPlayed => "chat-well-played",
            Phrase::Again => "chat-again",
            Phrase::Goodbye => "chat-goodbye",
        }
    }
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    Phrase(Phrase),
    /// At most [`CHAT_CHARS_MAX`](crate::CHAT_CHARS_MAX) characters; the host may have switched it
    /// off.
    Text(String),
}

/// One thing that somebody said.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Counted from 1 at each table.
    pub number: u64,
    pub name: String,
    /// Left out if somebody who watches says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub said: Said,
    /// Milliseconds since 1970.
    pub at: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_names_on_the_wire() {
        for phrase in Phrase::ALL {
            let name = serde_json::to_string(&phrase).unwrap();
            assert_eq!(format!("\"{}\"", phrase.key().trim_start_matches("chat-")), name);
        }
    }
}
