//! The room itself: what it holds, and what comes in.

use std::collections::VecDeque;
use std::sync::Arc;

use kit::{SEATS_MAX, Seat, Seats};
use table::dice::Seed;
use table::log::{Entry, Log};
use table::{Baselines, Registry, Table};
use wire::ConnectionId;
use wire::chat::ChatMessage;
use wire::lobby::Stage;
use wire::socket::{ClientMessage, Hello, ServerMessage};

use crate::countdown::RaceStart;
use crate::error::RoomError;
use crate::output::{Metric, Output};
use crate::rate::{Bucket, Rate};
use crate::record::{Change, Person, PersonId, SeatOwner, StoredTable, TableRecord};
use crate::seats::{BEHIND, SENT_AWAY};

/// What rooms are run with; many may share one.
#[derive(Debug)]
pub struct RoomConfig {
    /// The games, each with its bots.
    pub registry: Registry,
    /// Milliseconds that bots wait before they act, so that people can follow. Where all act at once
    /// each level has its own pace.
    pub bot_pace: u64,
    /// By seat, where a bot has a pace of its own, also where all act at once.
    pub seat_pace: Vec<Option<u64>>,
    /// Lines of chat and emotes, from each seat, and from all together who look on.
    pub chat_rate: Rate,
}

impl RoomConfig {
    /// A level that the game's bots have; or why it is none.
    pub fn level(&self, game: &str, level: &str) -> Result<String, RoomError> {
        let levels = self.registry.levels(game);
        if levels.contains(&level) {
            return Ok(level.to_owned());
        }
        let known = levels.join(", ");
        Err(RoomError::invalid(format!("'{level}' is no level of {game}: they are {known}")))
    }

    /// How well a bot plays that nobody has chosen a level for: a third of the way up.
    pub fn usual_level(&self, game: &str) -> &'static str {
        let levels = self.registry.levels(game);
        levels.get(levels.len().saturating_sub(1) / 3).copied().unwrap_or_default()
    }
}

/// One table and the people around it.
#[derive(Debug)]
pub struct Room {
    pub(crate) config: Arc<RoomConfig>,
    pub(crate) record: TableRecord,
    pub(crate) seed: Seed,
    /// Of whoever drives this room: the store refuses what comes with another.
    pub(crate) epoch: u64,
    /// Once play has begun.
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) members: Vec<Member>,
    /// What the members were last sent of the game.
    pub(crate) baselines: Baselines,
    pub(crate) chat: VecDeque<ChatMessage>,
    /// How much may still be said at once, by seat; last by those who look on.
    pub(crate) chat_left: [Option<Bucket>; SEATS_MAX + 1],
    pub(crate) bots: [Bot; SEATS_MAX],
    /// Since when the person of a seat has been gone.
    pub(crate) absent_since: [Option<u64>; SEATS_MAX],
    /// Seats whose persons have been gone so long that the others have been told.
    pub(crate) missed: Seats,
    /// Seats that a bot plays only as long as all act at once.
    pub(crate) helped: Seats,
    /// How far the beginning of a race has come.
    pub(crate) race_start: RaceStart,
    /// By seat that a newcomer has just been given: the entry with which all that is stored. Before it is,
    /// nothing of the seat is shown to them, or a crash could make a table forget who has seen it.
    pub(crate) shown_from: [Option<u64>; SEATS_MAX],
    /// Seats whose hint is being thought about.
    pub(crate) hinting: Seats,
    /// Until when play waits for those who have yet to add to the seed of the dice.
    pub(crate) entropy_until: Option<u64>,
    /// The driver was asked for another table.
    pub(crate) rematch_asked: bool,
    /// When something last happened.
    pub(crate) changed: u64,
    pub(crate) outputs: Vec<Output>,
}

/// A connection at this table, and whose it is.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) id: ConnectionId,
    pub(crate) person: Option<Person>,
    /// Whether somebody looks at what is sent; a page in the background is connected, too.
    pub(crate) looks: bool,
    /// Whether it will tell when its person is ready.
    pub(crate) says_ready: bool,
}

/// What the bot of a seat is doing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Bot {
    Idle,
    /// Until then, so that people can follow.
    Waiting(u64),
    Thinking,
    /// What it did is this entry, not yet stored.
    Done(u64),
}

impl Room {
    /// A new table, at epoch 1 with an empty log. Its record and seed are to be stored first.
    pub fn open(config: Arc<RoomConfig>, record: TableRecord, seed: Seed, now: u64) -> Self {
        // Everybody is yet to come.
        let mut absent_since = [None; SEATS_MAX];
        for (seat, owner) in record.seats.iter().enumerate() {
            absent_since[seat] = matches!(owner, SeatOwner::Person { .. }).then_some(now);
        }
        Room {
            config,
            record,
            seed,
            epoch: 1,
            table: None,
            members: Vec::new(),
            baselines: Baselines::default(),
            chat: VecDeque::new(),
            chat_left: [None; SEATS_MAX + 1],
            bots: [Bot::Idle; SEATS_MAX],
            absent_since,
            missed: Seats::NONE,
            helped: Seats::NONE,
            race_start: RaceStart::None,
            shown_from: [None; SEATS_MAX],
            hinting: Seats::NONE,
            entropy_until: None,
            rematch_asked: false,
            changed: now,
            outputs: Vec::new(),
        }
    }

    /// A table as it was stored; or what is wrong with its log. Call [`Room::resume`] next, after those
    /// have connected who never left.
    pub fn restore(config: Arc<RoomConfig>, stored: StoredTable, now: u64) -> Result<Self, String> {
        let StoredTable { record, seed, epoch, lines, chat } = stored;
        let never_begun = record.stage == Stage::Finished && lines.is_empty();
        let table = if record.stage == Stage::Gathering || never_begun {
            None
        } else {
            let mut log = Log::new(record.header.clone());
            for (at, line) in lines.iter().enumerate() {
                log.entries.push(Entry::parse(line, at + 2).map_err(|error| error.to_string())?);
            }
            let table = config.registry.restore(&log, Some(seed), epoch);
            Some(table.map_err(|error| error.to_string())?)
        };
        let mut room = Room::open(config, record, seed, now);
        (room.epoch, room.table, room.chat) = (epoch, table, chat.into());
        if room.record.stage == Stage::Playing {
            // A record from before seats were remembered tells at least who sits there now.
            room.record.hold_seats();
        }
        Ok(room)
    }

    /// Somebody comes in and says what they have seen.
    pub fn connect(&mut self, id: ConnectionId, person: Option<Person>, hello: Hello, now: u64) {
        if self.not_barred(person.as_ref()).is_err() {
            return self.dismiss(&[id], SENT_AWAY, false);
        }
        // Another server has the table by now, and this one has not noticed yet: nobody is shown what is over.
        let sequence = self.table.as_ref().map_or(0, |table| table.sequence());
        if hello.seen.is_some_and(|seen| seen > sequence) {
            return self.dismiss(&[id], BEHIND, true);
        }
        let seat = self.seat_of(person.as_ref());
        let first = seat.is_some_and(|seat| !self.is_present(seat));
        self.members.push(Member { id, person, looks: true, says_ready: hello.says_ready });
        if let Some(seat) = seat {
            self.returned(seat, now);
        }
        self.look_who_is_ready(now);
        let at = self.members.len() - 1;
        self.send_welcome(at);
        self.send_view(at, hello.seen);
        if first || seat.is_none() {
            self.send_table();
        }
    }

    /// A connection has ended.
    pub fn disconnect(&mut self, id: ConnectionId, now: u64) {
        let Some(at) = self.member(id) else { return };
        let left = self.members.swap_remove(at);
        let seat = self.seat_of(left.person.as_ref());
        self.forget_unseen(seat);
        match seat {
            Some(seat) if !self.is_present(seat) => {
                self.absent_since[seat.index()] = Some(now);
                self.send_table();
            }
            Some(_) => {}
            None => self.send_table(),
        }
        self.look_who_is_ready(now);
    }

    /// A message has come through a connection.
    pub fn receive(&mut self, id: ConnectionId, message: ClientMessage, now: u64) {
        let Some(at) = self.member(id) else { return };
        match message {
            ClientMessage::Hello(_) => self.problem(at, "you have said hello already"),
            ClientMessage::Ping => self.send(at, &ServerMessage::Pong),
            ClientMessage::Do(command) => self.command(at, &command, now),
            ClientMessage::Ask { action } => self.answer(at, &action),
            ClientMessage::Hint { level } => self.hint(at, level),
            ClientMessage::Past { since } => self.send_past(at, since),
            ClientMessage::Say(said) => self.say(at, said, now),
            ClientMessage::Emote(emote) => self.show_emote(at, emote, now),
            ClientMessage::Look { looks } => self.members[at].looks = looks,
            ClientMessage::Ready => self.ready(at, now),
            ClientMessage::LetBotPlay { seat } => self.let_bot_play(at, seat, now),
            ClientMessage::TakeSeatBack => self.take_seat_back(at, now),
        }
    }

    /// What the driver is to do now, in this order.
    pub fn outputs(&mut self) -> Vec<Output> {
        std::mem::take(&mut self.outputs)
    }

    pub fn record(&self) -> &TableRecord {
        &self.record
    }

    /// The game, once play has begun.
    pub fn table(&self) -> Option<&dyn Table> {
        self.table.as_deref()
    }

    /// The last things said, oldest first.
    pub fn chat(&self) -> impl Iterator<Item = &ChatMessage> {
        self.chat.iter()
    }

    /// When something last happened.
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    fn member(&self, id: ConnectionId) -> Option<usize> {
        self.members.iter().position(|member| member.id == id)
    }

    /// Where a person sits now: asked anew for every message, since seats change hands.
    pub(crate) fn seat_of(&self, person: Option<&Person>) -> Option<Seat> {
        let seat = self.record.seat_of(person?.id)?;
        self.shown_from[seat.index()].is_none().then_some(seat)
    }

    /// Where the member sits who is listed here.
    pub(crate) fn seat_at(&self, at: usize) -> Option<Seat> {
        self.seat_of(self.members[at].person.as_ref())
    }

    /// Whether the person of a seat is connected.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.viewers(Some(seat)).next().is_some()
    }

    /// The connections of those who see what this seat sees; `None` of those who watch.
    pub(crate) fn viewers(&self, seat: Option<Seat>) -> impl Iterator<Item = ConnectionId> {
        let members = self.members.iter();
        members
            .filter(move |member| self.seat_of(member.person.as_ref()) == seat)
            .map(|member| member.id)
    }

    pub(crate) fn is_host(&self, person: PersonId) -> bool {
        self.record.host == person
    }

    pub(crate) fn count(&mut self, what: Metric) {
        self.outputs.push(Output::Count(what));
    }

    pub(crate) fn store(&mut self, change: Change) {
        self.outputs.push(Output::Store(change));
    }

    /// The record has changed: stores it and shows it.
    pub(crate) fn store_record(&mut self, now: u64) {
        let record = Box::new(self.record.clone());
        self.store(Change::Record { epoch: self.epoch, record });
        self.changed = now;
        self.send_table();
    }
}
