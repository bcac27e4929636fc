//! What people are sent.

use kit::Seat;
use table::log::Occupant;
use table::message::Status;
use wire::ConnectionId;
use wire::lobby::{SeatInfo, Stage, TableInfo, TableSummary};
use wire::socket::{ServerMessage, Welcome};

use crate::output::Output;
use crate::record::{Person, SeatOwner, TableRecord};
use crate::room::Room;

/// Entries of the past that are sent at once.
const PAST: usize = 100;

/// A message as it is sent.
pub fn text_of(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("messages are plain JSON")
}

impl Room {
    pub(crate) fn send(&mut self, at: usize, message: &ServerMessage) {
        self.send_text(at, text_of(message));
    }

    pub(crate) fn problem(&mut self, at: usize, what: &str) {
        self.send(at, &ServerMessage::Problem(what.to_owned()));
    }

    fn send_text(&mut self, at: usize, text: String) {
        let to = vec![self.members[at].id];
        self.outputs.push(Output::Send { to, text, supersedes: false });
    }

    pub(crate) fn send_all(&mut self, message: &ServerMessage) {
        let to = self.members.iter().map(|member| member.id).collect();
        self.outputs.push(Output::Send { to, text: text_of(message), supersedes: false });
    }

    /// Ends all connections, and says why.
    pub fn dismiss_all(&mut self, reason: &str, again: bool) {
        let all: Vec<ConnectionId> = self.members.iter().map(|member| member.id).collect();
        self.dismiss(&all, reason, again);
    }

    /// Ends these connections, and says why.
    pub(crate) fn dismiss(&mut self, connections: &[ConnectionId], reason: &str, again: bool) {
        let text = text_of(&ServerMessage::Bye { reason: reason.to_owned(), again });
        self.outputs.push(Output::Send { to: connections.to_vec(), text, supersedes: false });
        self.outputs.extend(connections.iter().copied().map(Output::Close));
    }

    pub(crate) fn send_welcome(&mut self, at: usize) {
        let member = &self.members[at];
        let id = member.person.as_ref().map(|person| person.id);
        let playing = self.record.stage == Stage::Playing;
        let welcome = Welcome {
            seat: self.seat_at(at),
            host: id.is_some_and(|id| self.is_host(id)),
            held: id.filter(|_| playing).and_then(|id| self.record.held_by(id)),
            request: id.and_then(|id| self.request_of(id)),
            declined: id.is_some_and(|id| self.record.seating.declined.contains(&id)),
            table: self.info(),
            chat: self.chat.iter().cloned().collect(),
            connection: Some(member.id),
        };
        self.send(at, &ServerMessage::Welcome(Box::new(welcome)));
    }

    /// All that a connection may know now, and what happened since it was last there.
    pub(crate) fn send_view(&mut self, at: usize, seen: Option<u64>) {
        let seat = self.seat_at(at);
        let Some(table) = &self.table else { return };
        let since = seen.unwrap_or_else(|| table.sequence());
        let text = table.snapshot(seat, since, &mut self.baselines);
        self.send_text(at, text);
    }

    pub(crate) fn send_past(&mut self, at: usize, since: u64) {
        let seat = self.seat_at(at);
        let Some(table) = &self.table else {
            return self.problem(at, "the game has not begun");
        };
        let past = table.happenings(seat, since, PAST);
        self.send_text(at, format!("{{\"past\":{past}}}"));
    }

    /// Tells everybody what has changed in the game since this entry of the log.
    pub(crate) fn send_updates(&mut self, since: u64) {
        let Some(table) = &self.table else { return };
        let mut updates = table.updates(since, &mut self.baselines);
        for seat in self.record.all_seats().map(Some).chain([None]) {
            let Some(text) = updates.take(seat) else { continue };
            let to = self.viewers(seat).collect();
            self.outputs.push(Output::Send { to, text, supersedes: false });
        }
    }

    /// Nothing is worked out for a seat that nobody sees with.
    pub(crate) fn forget_unseen(&mut self, seat: Option<Seat>) {
        if self.viewers(seat).next().is_none() {
            self.baselines.forget(seat);
        }
    }

    /// Tells everybody how the table stands.
    pub(crate) fn send_table(&mut self) {
        if self.members.is_empty() {
            return;
        }
        let text = text_of(&ServerMessage::Table(Box::new(self.info())));
        let to = self.members.iter().map(|member| member.id).collect();
        self.outputs.push(Output::Send { to, text, supersedes: true });
    }

    /// All that everybody may know of the table but the game itself.
    pub fn info(&self) -> TableInfo {
        let TableRecord { header, .. } = &self.record;
        TableInfo {
            id: self.record.id,
            game: header.game.clone(),
            title: self.record.title.clone(),
            rules: header.rules,
            edition: header.edition.name.clone(),
            edition_is_standard: header.edition.text.is_none(),
            options: header.options.clone(),
            clock: header.clock,
            public: self.record.public,
            free_chat: self.record.free_chat,
            hints: self.record.hints,
            grace: self.record.grace,
            stage: self.record.stage,
            countdown: self.countdown(),
            seats: self.seats_info(),
            requests: self.requests_info(),
            host: self.record.host_name.clone(),
            watching: self.viewers(None).count() as u32,
            commitment: header.commitment.expect("every table commits itself to a seed"),
            ending: self.record.ending.clone(),
            rematch: self.record.rematch,
            created: self.record.created,
        }
    }

    fn seats_info(&self) -> Vec<SeatInfo> {
        let occupants = self.table.as_ref().map(|table| table.occupants());
        let named = self.record.seats.iter().zip(self.record.seat_names()).enumerate();
        let infos = named.map(|(at, (owner, name))| {
            let bot_plays = occupants.is_some_and(|occupants| occupants[at] != Occupant::Human);
            let missed = !bot_plays && self.may_let_bot_play(Seat::new(at));
            owner.info(name, || self.is_present(Seat::new(at)), bot_plays, missed)
        });
        infos.collect()
    }

    /// The table as a line of a list.
    pub fn summary(&self, person: Option<&Person>) -> TableSummary {
        let mut summary = self.record.summary(person);
        let status = self.table.as_ref().map(|table| table.status());
        // Where a program plays in one's place, nobody waits for oneself.
        let acts = |seat: Seat, status: Status| {
            status.to_act.has(seat) && status.seats[seat.index()] == Occupant::Human
        };
        summary.seats = self.seats_info();
        summary.your_turn = self.record.stage == Stage::Playing
            && summary.seat.zip(status).is_some_and(|(seat, status)| acts(seat, status));
        summary.changed = self.changed;
        summary
    }
}

impl SeatOwner {
    fn info(
        &self,
        name: String,
        present: impl FnOnce() -> bool,
        bot_plays: bool,
        missed: bool,
    ) -> SeatInfo {
        match self {
            SeatOwner::Open => SeatInfo::Open,
            SeatOwner::Bot { level, .. } => SeatInfo::Bot { level: level.clone(), name },
            SeatOwner::Person { .. } => {
                SeatInfo::Person { name, present: present(), bot_plays, missed }
            }
        }
    }
}

impl TableRecord {
    /// A line of a list for a table at which nobody is, as far as its record tells.
    pub fn summary(&self, person: Option<&Person>) -> TableSummary {
        let named = self.seats.iter().zip(self.seat_names());
        let seats = named.map(|(owner, name)| owner.info(name, || false, false, false)).collect();
        TableSummary {
            id: self.id,
            game: self.header.game.clone(),
            title: self.title.clone(),
            host: self.host_name.clone(),
            stage: self.stage,
            clock: self.clock(),
            options: self.header.options.clone(),
            public: self.public,
            seats,
            seat: person.and_then(|person| self.seat_of(person.id)),
            your_turn: false,
            changed: self.created,
            ending: self.ending.clone(),
        }
    }
}
