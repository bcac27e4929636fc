//! What people are sent.

use kit::Seat;
use table::log::Occupant;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::lobby::{SeatInfo, Stage, TableInfo, TableSummary};
use wire::socket::{FromTable, Welcome};

use super::Held;
use crate::outbox::Outbox;
use crate::store::{Person, Place};

/// Entries of the past that are sent at once.
const PAST: usize = 100;

pub(crate) fn message(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain JSON").into()
}

/// A message whose content is there already as text.
fn wrapped(name: &str, content: &str) -> Utf8Bytes {
    format!("{{\"{name}\":{content}}}").into()
}

impl Held<'_> {
    pub(super) fn send(&mut self, at: usize, what: &FromTable) {
        self.send_text(at, message(what));
    }

    pub(super) fn problem(&mut self, at: usize, what: &str) {
        self.send(at, &FromTable::Problem(what.to_owned()));
    }

    fn send_text(&mut self, at: usize, text: Utf8Bytes) {
        self.post(at, |outbox| outbox.put(text));
    }

    /// A client that does not read is not waited for. Its task ends when it finds the outbox closed,
    /// and the client may come back and say what it has seen.
    fn post(&mut self, at: usize, put: impl FnOnce(&Outbox) -> bool) {
        self.house.metrics.messages_out.add(1);
        let outbox = &self.inner.people[at].outbox;
        if !put(outbox) {
            self.house.metrics.dropped.add(1);
            outbox.close();
        }
    }

    pub(super) fn send_all(&mut self, what: &FromTable) {
        let text = message(what);
        for at in 0..self.inner.people.len() {
            self.send_text(at, text.clone());
        }
    }

    /// Says goodbye to a connection, which ends it.
    pub(super) fn dismiss(&mut self, at: usize, reason: &str, again: bool) {
        self.send(at, &FromTable::Bye { reason: reason.to_owned(), again });
        self.inner.people[at].outbox.close();
    }

    pub(crate) fn dismiss_all(&mut self, reason: &str, again: bool) {
        for at in 0..self.inner.people.len() {
            self.dismiss(at, reason, again);
        }
    }

    pub(super) fn send_welcome(&mut self, at: usize) {
        let person = self.inner.people[at].person.clone();
        let welcome = Welcome {
            seat: self.seat_of(person.as_ref()),
            host: person.is_some_and(|person| self.is_host(person.id)),
            table: self.info(),
            chat: self.inner.chat.iter().cloned().collect(),
            connection: Some(self.inner.people[at].id),
        };
        self.send(at, &FromTable::Welcome(Box::new(welcome)));
    }

    /// All that a connection may know now, and what happened since it was last there.
    pub(super) fn send_view(&mut self, at: usize, seen: Option<u64>) {
        let seat = self.seat_of(self.inner.people[at].person.as_ref());
        let inner = &mut *self.inner;
        let Some(table) = &inner.table else { return };
        let since = seen.unwrap_or_else(|| table.sequence());
        let text = table.view(seat, since, &mut inner.looks);
        self.send_text(at, text.into());
    }

    pub(super) fn send_past(&mut self, at: usize, since: u64) {
        let seat = self.seat_of(self.inner.people[at].person.as_ref());
        let Some(table) = &self.inner.table else {
            return self.problem(at, "the game has not begun");
        };
        let past = table.happenings(seat, since, PAST);
        self.send_text(at, wrapped("past", past.get()));
    }

    /// Tells everybody what has changed in the game.
    pub(super) fn show_game(&mut self, before: u64) {
        let inner = &mut *self.inner;
        let Some(table) = &inner.table else { return };
        let mut news = table.news(before, &mut inner.looks);
        let onlookers = Seat::all(inner.charter.places.len() as u8).map(Some).chain([None]);
        for onlooker in onlookers {
            let Some(text) = news.of(onlooker) else { continue };
            let text = Utf8Bytes::from(text);
            for at in 0..self.inner.people.len() {
                if self.seat_of(self.inner.people[at].person.as_ref()) == onlooker {
                    self.send_text(at, text.clone());
                }
            }
        }
    }

    /// Tells everybody how the table stands.
    pub(super) fn show_table(&mut self) {
        if self.inner.people.is_empty() {
            return;
        }
        let text = message(&FromTable::Table(Box::new(self.info())));
        for at in 0..self.inner.people.len() {
            self.post(at, |outbox| outbox.put_passing(text.clone()));
        }
    }

    pub(crate) fn info(&self) -> TableInfo {
        let charter = &self.inner.charter;
        let header = &charter.header;
        TableInfo {
            id: charter.id,
            game: header.game.clone(),
            title: charter.title.clone(),
            rules: header.rules,
            edition: header.edition.name.clone(),
            edition_is_standard: header.edition.text.is_none(),
            options: header.options.clone(),
            clock: header.clock,
            public: charter.public,
            free_chat: charter.free_chat,
            grace: charter.grace,
            stage: charter.stage,
            seats: self.seats(),
            host: charter.host_name.clone(),
            watching: self.onlookers(None).count() as u32,
            commitment: header.commitment.expect("every table commits itself to a seed"),
            ending: charter.ending.clone(),
            rematch: charter.rematch,
            created: charter.created,
        }
    }

    fn seats(&self) -> Vec<SeatInfo> {
        let occupants = self.inner.table.as_ref().map(|table| table.occupants());
        let info = |(at, place): (usize, &Place)| {
            let occupant = occupants.map(|occupants| occupants[at]);
            match place {
                Place::Open => SeatInfo::Open,
                Place::Bot { level } => SeatInfo::Bot { level: level.clone() },
                Place::Person { name, .. } => SeatInfo::Person {
                    name: name.clone(),
                    present: self.is_present(Seat::new(at)),
                    bot_plays: occupant.is_some_and(|occupant| occupant != Occupant::Human),
                },
            }
        };
        self.inner.charter.places.iter().enumerate().map(info).collect()
    }

    pub(crate) fn summary(&self, person: Option<&Person>) -> TableSummary {
        let seat = self.seat_of(person);
        let charter = &self.inner.charter;
        let to_act = self.inner.table.as_ref().map(|table| table.status().to_act);
        TableSummary {
            id: charter.id,
            game: charter.header.game.clone(),
            title: charter.title.clone(),
            host: charter.host_name.clone(),
            stage: charter.stage,
            clock: charter.clock(),
            public: charter.public,
            seats: self.seats(),
            seat,
            your_turn: charter.stage == Stage::Playing
                && seat.is_some_and(|seat| to_act.is_some_and(|to_act| to_act.has(seat))),
            changed: self.inner.changed,
            ending: charter.ending.clone(),
        }
    }
}
