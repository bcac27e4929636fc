//! What people say to each other.

use kit::{SEATS_MAX, Seat};
use wire::chat::{ChatContent, ChatMessage, Emote};
use wire::socket::ServerMessage;

use crate::output::Metric;
use crate::rate::Bucket;
use crate::record::Change;
use crate::room::Room;

impl Room {
    pub(crate) fn say(&mut self, at: usize, said: ChatContent, now: u64) {
        let Some(person) = self.members[at].person.clone() else {
            return self.problem(at, "say who you are before you talk: PUT /api/me");
        };
        if !self.may_talk(at, now) {
            return;
        }
        let said = match said {
            ChatContent::Phrase(phrase) => ChatContent::Phrase(phrase),
            ChatContent::Text(_) if !self.record.free_chat => {
                return self
                    .problem(at, "the host has switched free text off; say one of the phrases");
            }
            ChatContent::Text(text) => {
                let Some(text) = wire::name_of(&text, wire::CHAT_CHARS_MAX) else {
                    let most = wire::CHAT_CHARS_MAX;
                    return self.problem(at, &format!("a text has 1 to {most} characters"));
                };
                ChatContent::Text(text)
            }
        };
        let line = ChatMessage {
            number: self.chat.back().map_or(0, |line| line.number) + 1,
            seat: self.seat_of(Some(&person)),
            name: self.record.shown_name(&person),
            said,
            at: now,
        };
        if self.chat.len() == wire::CHAT_LINES_KEPT {
            self.chat.pop_front();
        }
        self.chat.push_back(line.clone());
        self.store(Change::Chat(line.clone()));
        self.send_all(&ServerMessage::Chat(line));
    }

    /// Somebody who plays shows a face; whoever is there sees it, and nothing is kept of it.
    pub(crate) fn show_emote(&mut self, at: usize, emote: Emote, now: u64) {
        let Some(seat) = self.seat_at(at) else {
            return self.problem(at, "only those who play show emotes");
        };
        if self.may_talk(at, now) {
            self.send_all(&ServerMessage::Emote { seat, emote });
        }
    }

    /// Whether something may be said now. Everything is sent to everybody, so that many talkers together are
    /// limited too; but nobody who talks too much may silence another seat.
    fn may_talk(&mut self, at: usize, now: u64) -> bool {
        let rate = self.config.chat_rate;
        let whose = self.seat_at(at).map_or(SEATS_MAX, Seat::index);
        let left = &mut self.chat_left[whose];
        let may = left.get_or_insert_with(|| Bucket::full(rate, now)).take(rate, now);
        if !may {
            self.count(Metric::RateLimited);
            self.problem(at, "too much is said at once; wait a little");
        }
        may
    }
}
