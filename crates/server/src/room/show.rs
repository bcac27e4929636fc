//! What people are sent.

use std::hash::{BuildHasher, Hash, Hasher, RandomState};

use axum::extract::ws::Utf8Bytes;
use kit::{SEATS_MAX, Seat};
use table::log::Occupant;
use table::{EntryText, Written};
use wire::lobby::{SeatInfo, Stage, TableInfo, TableSummary};
use wire::socket::{FromTable, Welcome};

use super::Held;
use crate::store::{Person, Place};

/// Entries of the past that are sent at once.
const PAST: usize = 100;

/// Where the last text sent to a seat is kept; those who look on come after all seats.
pub(super) fn look(seat: Option<Seat>) -> usize {
    seat.map_or(SEATS_MAX, Seat::index)
}

fn onlooker(look: usize) -> Option<Seat> {
    (look < SEATS_MAX).then(|| Seat::new(look))
}

pub(crate) fn message(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain JSON").into()
}

/// What an onlooker was last told, as the digest of each entry: enough to see what has changed.
#[derive(Debug)]
pub(super) struct Look {
    names: u64,
    entries: Box<[u64]>,
}

impl Look {
    fn of(written: &Written, hashes: &RandomState) -> Self {
        let mut names = hashes.build_hasher();
        let text = |entry: EntryText| {
            entry.name.hash(&mut names);
            hashes.hash_one(entry.text)
        };
        let entries = written.entries().map(text).collect();
        Look { names: names.finish(), entries }
    }
}

/// Entries that every update has: what happened, and how far.
const ALWAYS: [&str; 2] = ["sequence", "happenings"];

/// An update as a whole.
fn whole(written: &Written) -> Utf8Bytes {
    assembled("view", written.entries())
}

/// An update without what has not changed; `None` if it has other entries than before.
fn patch(written: &Written, was: &Look, is: &Look) -> Option<Utf8Bytes> {
    if was.names != is.names || was.entries.len() != is.entries.len() {
        return None;
    }
    let changed = was.entries.iter().zip(&is.entries).map(|(was, is)| was != is);
    let entries = written.entries().zip(changed);
    let told = entries.filter(|(entry, changed)| *changed || ALWAYS.contains(&entry.name));
    Some(assembled("update", told.map(|(entry, _)| entry)))
}

/// A message of these entries. Their names come from our own types and need no escaping.
fn assembled<'a>(name: &str, entries: impl Iterator<Item = EntryText<'a>> + Clone) -> Utf8Bytes {
    // Around an entry stand its quotes, a colon and a comma; around all of them, the message.
    let length: usize = entries.clone().map(|entry| entry.name.len() + entry.text.len() + 4).sum();
    let mut out = String::with_capacity(length + 32);
    out.extend(["{\"", name, "\":{"]);
    let mut in_view = false;
    for entry in entries {
        if in_view && !entry.of_view {
            out.push('}');
        }
        if !out.ends_with('{') {
            out.push(',');
        }
        if entry.of_view && !in_view {
            out.push_str("\"view\":{");
        }
        in_view = entry.of_view;
        out.extend(["\"", entry.name, "\":", entry.text]);
    }
    out.push_str(if in_view { "}}}" } else { "}}" });
    out.into()
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
        self.house.metrics.messages_out.add(1);
        // A client that does not read is not waited for. Its task ends when it finds the outbox
        // closed, and the client may come back and say what it has seen.
        if self.inner.people[at].outbox.try_send(text).is_err() {
            self.house.metrics.dropped.add(1);
            let (closed, _) = tokio::sync::mpsc::channel(1);
            self.inner.people[at].outbox = closed;
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
        let (closed, _) = tokio::sync::mpsc::channel(1);
        self.inner.people[at].outbox = closed;
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
        };
        self.send(at, &FromTable::Welcome(Box::new(welcome)));
    }

    /// All that a connection may know now, and what happened since it was last there.
    pub(super) fn send_view(&mut self, at: usize, seen: Option<u64>) {
        let seat = self.seat_of(self.inner.people[at].person.as_ref());
        let inner = &mut *self.inner;
        let Some(table) = &inner.table else { return };
        let since = seen.unwrap_or_else(|| table.sequence());
        let mut written = Written::default();
        table.write(seat, since, &mut written);
        let text = whole(&written);
        inner.looks[look(seat)] = Some(Look::of(&written, &self.house.hashes));
        self.send_text(at, text);
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
        let mut news: [Option<Utf8Bytes>; SEATS_MAX + 1] = Default::default();
        let mut written = Written::default();
        for (at, look) in inner.looks.iter_mut().enumerate() {
            let Some(was) = look else { continue };
            table.write(onlooker(at), before, &mut written);
            let is = Look::of(&written, &self.house.hashes);
            news[at] = Some(patch(&written, was, &is).unwrap_or_else(|| whole(&written)));
            *was = is;
        }
        for at in 0..self.inner.people.len() {
            let seat = self.seat_of(self.inner.people[at].person.as_ref());
            if let Some(text) = &news[look(seat)] {
                self.send_text(at, text.clone());
            }
        }
    }

    /// Tells everybody how the table stands.
    pub(super) fn show_table(&mut self) {
        if !self.inner.people.is_empty() {
            let info = self.info();
            self.send_all(&FromTable::Table(Box::new(info)));
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
        let occupants = self.inner.table.as_ref().map(|table| table.status().seats);
        let info = |(at, place): (usize, &Place)| {
            let occupant = occupants.as_ref().map(|occupants| occupants[at]);
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
