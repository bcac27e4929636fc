//! What people say at a table.

use kit::Seat;
use serde::{Deserialize, Serialize};

/// A phrase that everybody can say in their own language; its text has the key `chat-…`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuickPhrase {
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

impl QuickPhrase {
    pub const ALL: [QuickPhrase; 14] = [
        QuickPhrase::Hello,
        QuickPhrase::GoodLuck,
        QuickPhrase::YourTurn,
        QuickPhrase::OneMoment,
        QuickPhrase::IAmBack,
        QuickPhrase::NiceMove,
        QuickPhrase::Oops,
        QuickPhrase::Sorry,
        QuickPhrase::Thanks,
        QuickPhrase::Yes,
        QuickPhrase::No,
        QuickPhrase::WellPlayed,
        QuickPhrase::Again,
        QuickPhrase::Goodbye,
    ];

    /// The key of its text in the `.ftl` files.
    pub fn key(self) -> &'static str {
        match self {
            QuickPhrase::Hello => "chat-hello",
            QuickPhrase::GoodLuck => "chat-good-luck",
            QuickPhrase::YourTurn => "chat-your-turn",
            QuickPhrase::OneMoment => "chat-one-moment",
            QuickPhrase::IAmBack => "chat-i-am-back",
            QuickPhrase::NiceMove => "chat-nice-move",
            QuickPhrase::Oops => "chat-oops",
            QuickPhrase::Sorry => "chat-sorry",
            QuickPhrase::Thanks => "chat-thanks",
            QuickPhrase::Yes => "chat-yes",
            QuickPhrase::No => "chat-no",
            QuickPhrase::WellPlayed => "chat-well-played",
            QuickPhrase::Again => "chat-again",
            QuickPhrase::Goodbye => "chat-goodbye",
        }
    }
}

/// A face that somebody who plays shows at their seat for a moment; its text has the key `emote-…`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    Smile,
    Laugh,
    Wow,
    Think,
    Sad,
    Cheer,
}

impl Emote {
    pub const ALL: [Emote; 6] =
        [Emote::Smile, Emote::Laugh, Emote::Wow, Emote::Think, Emote::Sad, Emote::Cheer];

    /// The key of its text in the `.ftl` files.
    pub fn key(self) -> &'static str {
        match self {
            Emote::Smile => "emote-smile",
            Emote::Laugh => "emote-laugh",
            Emote::Wow => "emote-wow",
            Emote::Think => "emote-think",
            Emote::Sad => "emote-sad",
            Emote::Cheer => "emote-cheer",
        }
    }
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatContent {
    Phrase(QuickPhrase),
    /// At most [`CHAT_CHARS_MAX`](crate::CHAT_CHARS_MAX) characters; the host may have switched it
    /// off.
    Text(String),
}

/// One thing that somebody said.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Counted from 1 at each table.
    pub number: u64,
    pub name: String,
    /// Left out if somebody who watches says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub said: ChatContent,
    /// Milliseconds since 1970.
    pub at: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_names_on_the_wire() {
        for phrase in QuickPhrase::ALL {
            let name = serde_json::to_string(&phrase).unwrap();
            assert_eq!(format!("\"{}\"", phrase.key().trim_start_matches("chat-")), name);
        }
        for emote in Emote::ALL {
            let name = serde_json::to_string(&emote).unwrap();
            assert_eq!(format!("\"{}\"", emote.key().trim_start_matches("emote-")), name);
        }
    }
}
