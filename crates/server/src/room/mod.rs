//! One table and the people around it.
//!
//! Everything that happens at a table happens while its lock is held, briefly and without waiting:
//! what is to be kept is handed to the writer, and shown when the writer says so.

mod play;
mod seats;
mod show;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use kit::{SEATS_MAX, Seat};
use table::dice::Seed;
use table::log::{Entry, Log};
use table::{Looks, Table};
use tokio::sync::oneshot;
use wire::chat::{Line, Said};
use wire::lobby::{Stage, TableInfo};
use wire::socket::{FromTable, Hello, ToTable};
use wire::{ConnectionId, TableId};

use crate::fault::Fault;
use crate::house::House;
use crate::limits::Bucket;
use crate::outbox::Outbox;
use crate::store::writer::{Told, Waiting};
use crate::store::{
    Charter, Kept, Person, PersonId, Place, StoreError, TableNumber, Verdict, Write,
};
use crate::timekeeper::now;

pub(crate) use show::message;

#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) number: TableNumber,
    inner: Mutex<Inner>,
}

/// What the lock guards.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) charter: Charter,
    seed: Seed,
    /// Once play has begun.
    pub(crate) table: Option<Box<dyn Table>>,
    people: Vec<Connection>,
    /// What was last told of the game.
    looks: Looks,
    chat: VecDeque<Line>,
    bots: [Bot; SEATS_MAX],
    /// Since when the person of a seat has been gone.
    gone: [Option<u64>; SEATS_MAX],
    /// When the timekeeper will wake the table.
    armed: Option<u64>,
    /// When something last happened.
    pub(crate) changed: u64,
    /// How much may still be said at once.
    talk: Option<Bucket>,
    /// Held by the thought of a seat's hint, as long as there is one.
    hinting: [Arc<()>; SEATS_MAX],
    /// What was drafted could not be stored, or a bug was met: somebody must take the table over
    /// from what is on disk.
    broken: bool,
}

/// What the bot of a seat is doing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Bot {
    Idle,
    /// Until then, so that people can follow.
    Waiting(u64),
    Thinking,
    /// What it did is this entry, not yet stored.
    Done(u64),
}

/// A socket at this table.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnectionId,
    pub(crate) person: Option<Person>,
    pub(crate) outbox: Outbox,
}

/// A change that may still be on its way to the disk.
#[derive(Debug)]
pub(crate) struct Settled(Option<Told>);

impl Settled {
    pub(crate) async fn kept(self) -> Result<(), Fault> {
        let Some(told) = self.0 else { return Ok(()) };
        match told.await {
            Ok(Some(Verdict::Kept)) => Ok(()),
            _ => Err(StoreError::Unusable("the change could not be written".into()).into()),
        }
    }
}

/// A table whose lock is held.
pub(crate) struct Held<'a> {
    house: &'a Arc<House>,
    room: &'a Arc<Room>,
    pub(crate) inner: MutexGuard<'a, Inner>,
    /// Tells when the last change of the charter is on disk.
    amended: Option<Told>,
}

impl Room {
    pub(crate) fn new(number: TableNumber, charter: Charter, seed: Seed) -> Self {
        Room {
            id: charter.id,
            number,
            inner: Mutex::new(Inner {
                charter,
                seed,
                table: None,
                people: Vec::new(),
                looks: Looks::default(),
                chat: VecDeque::new(),
                bots: [Bot::Idle; SEATS_MAX],
                gone: [None; SEATS_MAX],
                armed: None,
                changed: now(),
                talk: None,
                hinting: Default::default(),
                broken: false,
            }),
        }
    }

    /// The table as it was kept.
    pub(crate) fn restore(house: &House, kept: Kept) -> Result<Self, StoreError> {
        let Kept { number, charter, seed, epoch, lines, chat } = kept;
        let damaged = |why: String| StoreError::Damaged {
            what: format!("the log of table {}", charter.id),
            why,
        };
        house.editions.brought_back(&charter.header);
        let table = if charter.stage == Stage::Gathering
            || lines.is_empty() && charter.stage == Stage::Finished
        {
            None
        } else {
            let mut log = Log::new(charter.header.clone());
            for (at, line) in lines.iter().enumerate() {
                let entry =
                    Entry::parse(line, at + 2).map_err(|error| damaged(error.to_string()))?;
                log.entries.push(entry);
            }
            let table = house.catalogue.restore(&log, Some(seed), epoch);
            Some(table.map_err(|error| damaged(error.to_string()))?)
        };
        let room = Room::new(number, charter, seed);
        let mut inner = room.inner.lock().expect("nobody else has it");
        inner.table = table;
        inner.chat = chat.into();
        // Everybody is gone when a server starts; who does not return in time is stood in for.
        for (seat, place) in inner.charter.places.clone().iter().enumerate() {
            if matches!(place, Place::Person { .. }) {
                inner.gone[seat] = Some(now());
            }
        }
        drop(inner);
        Ok(room)
    }

    /// Takes the lock. Fails if a bug has left the table in an unknown state.
    pub(crate) fn hold<'a>(self: &'a Arc<Self>, house: &'a Arc<House>) -> Result<Held<'a>, Fault> {
        let broken = || {
            let problem = "something went wrong at this table; come back in a moment";
            Fault::new(axum::http::StatusCode::SERVICE_UNAVAILABLE, problem).say("store")
        };
        match self.inner.lock() {
            Ok(inner) if !inner.broken => Ok(Held { house, room: self, inner, amended: None }),
            Ok(_) => Err(broken()),
            Err(_) => {
                house.forget(self.id);
                Err(broken())
            }
        }
    }
}

impl Held<'_> {
    /// Somebody comes in and says what they have seen.
    pub(crate) fn join(&mut self, connection: Connection, hello: Hello) {
        let seat = self.seat_of(connection.person.as_ref());
        let first = seat.is_some_and(|seat| !self.is_present(seat));
        self.inner.people.push(connection);
        if let Some(seat) = seat {
            self.returned(seat);
        }
        let at = self.inner.people.len() - 1;
        self.send_welcome(at);
        self.send_view(at, hello.seen);
        if first || seat.is_none() {
            self.show_table();
        }
    }

    /// A socket has closed.
    pub(crate) fn leave(&mut self, id: ConnectionId) {
        let Some(at) = self.inner.people.iter().position(|found| found.id == id) else {
            return;
        };
        self.remove(at);
        self.rearm();
    }

    fn remove(&mut self, at: usize) {
        let left = self.inner.people.swap_remove(at);
        let seat = self.seat_of(left.person.as_ref());
        self.forget_look(seat);
        match seat {
            Some(seat) if !self.is_present(seat) => {
                self.inner.gone[seat.index()] = Some(now());
                self.show_table();
            }
            Some(_) => {}
            None => self.show_table(),
        }
    }

    pub(crate) fn receive(&mut self, id: ConnectionId, message: ToTable) {
        let Some(at) = self.inner.people.iter().position(|found| found.id == id) else {
            return;
        };
        match message {
            ToTable::Hello(_) => self.problem(at, "you have said hello already"),
            ToTable::Ping => self.send(at, &FromTable::Pong),
            ToTable::Do(command) => self.command(at, &command),
            ToTable::Ask { action } => self.answer(at, &action),
            ToTable::Hint { level } => self.hint(at, level),
            ToTable::Past { since } => self.send_past(at, since),
            ToTable::Say(said) => self.say(at, said),
        }
        self.rearm();
    }

    fn say(&mut self, at: usize, said: Said) {
        let Some(person) = self.inner.people[at].person.clone() else {
            return self.problem(at, "say who you are before you talk: PUT /api/me");
        };
        if self.inner.charter.barred.contains(&person.id) {
            return self.problem(at, "the host has sent you away from this table");
        }
        // Every line is sent to everybody and kept: many talkers together are limited too.
        let (rate, moment) = (self.house.config.limits.lines, Instant::now());
        let talk = self.inner.talk.get_or_insert_with(|| Bucket::full(rate, moment));
        if !talk.take(rate, moment) {
            self.house.metrics.limited.add(1);
            return self.problem(at, "too much is said at once; wait a little");
        }
        let said = match said {
            Said::Phrase(phrase) => Said::Phrase(phrase),
            Said::Text(_) if !self.inner.charter.free_chat => {
                return self
                    .problem(at, "the host has switched free text off; say one of the phrases");
            }
            Said::Text(text) => {
                let Some(text) = wire::name_of(&text, wire::CHAT_CHARS_MAX) else {
                    let most = wire::CHAT_CHARS_MAX;
                    return self.problem(at, &format!("a text has 1 to {most} characters"));
                };
                Said::Text(text)
            }
        };
        let line = Line {
            number: self.inner.chat.back().map_or(0, |line| line.number) + 1,
            seat: self.seat_of(Some(&person)),
            name: person.name,
            said,
            at: now(),
        };
        if self.inner.chat.len() == wire::CHAT_LINES_KEPT {
            self.inner.chat.pop_front();
        }
        self.inner.chat.push_back(line.clone());
        self.keep(Write::Chat { number: self.room.number, line: line.clone() });
        self.send_all(&FromTable::Chat(line));
    }

    /// Where a person sits now: asked anew for every message, since seats change hands.
    fn seat_of(&self, person: Option<&Person>) -> Option<Seat> {
        self.inner.charter.seat_of(person?.id)
    }

    /// Whether the person of a seat is connected.
    fn is_present(&self, seat: Seat) -> bool {
        self.onlookers(Some(seat)).next().is_some()
    }

    /// The connections of those who see what this seat sees; `None` of those who look on.
    fn onlookers(&self, seat: Option<Seat>) -> impl Iterator<Item = usize> {
        let people = self.inner.people.iter().enumerate();
        people.filter(move |(_, who)| self.seat_of(who.person.as_ref()) == seat).map(|(at, _)| at)
    }

    /// Nobody is told what this seat sees if nobody sees it.
    fn forget_look(&mut self, seat: Option<Seat>) {
        if self.onlookers(seat).next().is_none() {
            self.inner.looks.forget(seat);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.inner.people.is_empty()
    }

    fn is_host(&self, person: PersonId) -> bool {
        self.inner.charter.host == person
    }

    /// What cannot be kept is forgotten, as entries are.
    fn keep(&self, write: Write) {
        self.house.keeper.put(write, Waiting::Table(self.room.clone(), 0));
    }

    /// The charter has changed: keeps it and shows it.
    fn amend(&mut self) {
        let charter = Box::new(self.inner.charter.clone());
        let write = Write::Amend { number: self.room.number, charter };
        let (tell, told) = oneshot::channel();
        self.house.keeper.put(write, Waiting::Both(self.room.clone(), tell));
        self.amended = Some(told);
        self.inner.changed = now();
        self.show_table();
    }

    /// Lets go of the table. Who has changed it is answered when the change is on disk.
    pub(crate) fn settled(self) -> (TableInfo, Settled) {
        (self.info(), Settled(self.amended))
    }

    /// Asks the timekeeper to wake the table when it next has something to do.
    pub(crate) fn rearm(&mut self) {
        let due = self.due();
        if let Some(due) = due
            && self.inner.armed.is_none_or(|armed| due < armed || armed <= now())
        {
            self.inner.armed = Some(due);
            self.house.timekeeper.wake(self.room.id, due);
        }
    }
}
