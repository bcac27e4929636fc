//! Commands, bots and time.

use kit::Seat;
use serde_json::value::RawValue;
use table::advice::Hint;
use table::dice::Seed;
use table::log::Occupant;
use table::message::{Command, Status, TablePhase, Wish};
use table::{Accepted, Append, Digest};
use wire::lobby::Stage;
use wire::socket::ServerMessage;
use wire::{ConnectionId, Json, TableId};

use crate::output::{Job, Metric, Output, Thinker};
use crate::record::{Change, SeatOwner, Seating, TableRecord};
use crate::room::{Bot, Room};

/// After so many milliseconds a bot whose action came too late looks again.
const LOOK_AGAIN: u64 = 50;

impl Room {
    pub(crate) fn command(&mut self, at: usize, command: &Command<Json>, now: u64) {
        let Some(seat) = self.seat_at(at) else {
            return self.problem(at, "you have no seat at this table");
        };
        // Whoever acts plays, even if their time had run out.
        self.resume_seat(seat, now);
        if self.table.is_none() {
            return self.problem(at, "the game has not begun");
        }
        if matches!(command.wish, Wish::Play(_))
            && let Some(refusal) = self.not_begun_yet(seat)
        {
            self.count(Metric::CommandRefused);
            return self.send(at, &ServerMessage::Refused { number: command.number, refusal });
        }
        let Some(table) = &mut self.table else { return };
        match table.command(seat, command, now) {
            Ok(Accepted::New(append)) => {
                self.count(Metric::CommandTaken);
                self.append(append);
            }
            Ok(Accepted::Duplicate { sequence }) => {
                // If it is not stored yet, the update that tells of it is still to come.
                if table.sequence() >= sequence {
                    self.send_view(at, None);
                }
            }
            Err(refusal) => {
                self.count(Metric::CommandRefused);
                self.send(at, &ServerMessage::Refused { number: command.number, refusal });
            }
        }
    }

    pub(crate) fn answer(&mut self, at: usize, action: &RawValue) {
        let Some(seat) = self.seat_at(at) else {
            return self.problem(at, "you have no seat at this table");
        };
        let Some(table) = &self.table else {
            return self.problem(at, "the game has not begun");
        };
        let refusal = table.check_action(seat, action).err();
        self.send(at, &ServerMessage::Answer(refusal));
    }

    pub(crate) fn hint(&mut self, at: usize, level: Option<String>) {
        let Some(seat) = self.seat_at(at) else {
            return self.problem(at, "you have no seat at this table");
        };
        if !self.record.hints {
            return self.problem(at, "the host has switched hints off");
        }
        // Thinking is dear, and all tables share those who think.
        if self.hinting.has(seat) {
            return self.problem(at, "your last hint is still being thought about");
        }
        let usual = || self.config.usual_level(&self.record.header.game).to_owned();
        let level = level.unwrap_or_else(usual);
        let table = self.table.as_ref();
        let Some(work) = table.and_then(|table| table.hint(seat, &level, self.thought_seed()))
        else {
            return self.send(at, &ServerMessage::Hint { action: None, reasons: Vec::new() });
        };
        self.hinting = self.hinting.with(seat);
        let thinker = Thinker::Hint(seat, self.members[at].id);
        self.outputs.push(Output::Think(Job::new(thinker, level, work)));
    }

    /// Puts out entries to be stored. Nobody is told of them before they are.
    pub(crate) fn append(&mut self, append: Append) {
        self.store(Change::Append(append));
    }

    /// Changes are stored, up to this entry of the log; see [`Change::through`].
    pub fn stored(&mut self, through: u64, now: u64) {
        let Some(table) = &mut self.table else { return };
        let before = table.sequence();
        let occupants = table.occupants().to_vec();
        table.stored(through);
        if table.sequence() == before {
            return;
        }
        let others_play = table.occupants() != occupants;
        self.changed = now;
        // Whoever has given up is not asked any more.
        let decided = self.has_verdict(now);
        for bot in &mut self.bots {
            if matches!(bot, Bot::Done(entry) if *entry <= through) {
                *bot = Bot::Idle;
            }
        }
        self.send_updates(before);
        self.show_stored_seats();
        if decided {
            self.store_seats(now);
        }
        if others_play {
            self.send_table();
        }
        self.settle(now);
    }

    /// A change could not be stored. It is forgotten with all that builds on it: everybody is sent away,
    /// to come back at once, and the driver lets go of this room and restores another from the store.
    pub fn store_failed(&mut self) {
        self.dismiss_all("the server could not write to its disk", true);
    }

    /// What follows from how the game stands now.
    fn settle(&mut self, now: u64) {
        self.follow_race(now);
        let Some(table) = &self.table else { return };
        let status = table.status();
        if let TablePhase::Over(ending) = &status.phase {
            if self.record.stage != Stage::Finished {
                self.record.stage = Stage::Finished;
                self.record.ending = Some(ending.clone());
                self.record.seating.requests.clear();
                self.store_record(now);
            }
            if ending.rematch && self.record.rematch.is_none() && !self.rematch_asked {
                self.rematch_asked = true;
                self.outputs.push(Output::Rematch);
            }
            return;
        }
        self.end_help(now);
        let paused = self.is_paused();
        for seat in status.to_act.iter().filter(|seat| bot_acts(&status, *seat)) {
            if self.bots[seat.index()] == Bot::Idle {
                match self.pause(seat) {
                    0 if !paused => self.think(seat),
                    pause => self.bots[seat.index()] = Bot::Waiting(now + pause),
                }
            }
        }
    }

    /// How long the bot of a seat waits before it acts, so that people can follow.
    fn pause(&self, seat: Seat) -> u64 {
        if let Some(Some(own)) = self.config.seat_pace.get(seat.index()) {
            return *own;
        }
        let pace = self.config.bot_pace;
        if pace == 0 {
            return 0;
        }
        let luck = self.derived(&[b"pace", &[seat.index() as u8]]);
        let table = self.table.as_ref();
        table.and_then(|table| table.pause(self.level_of(seat), luck)).unwrap_or(pace)
    }

    /// How well the bot of a seat plays.
    fn level_of(&self, seat: Seat) -> &str {
        match &self.record.seats[seat.index()] {
            SeatOwner::Bot { level, .. } => level,
            _ => self.config.usual_level(&self.record.header.game),
        }
    }

    /// For a bot's own randomness.
    fn thought_seed(&self) -> u64 {
        self.derived(&[b"bots"])
    }

    /// A number that follows from the table's seed, which it does not betray, and from how far the game
    /// is: so that the same game can be played again.
    fn derived(&self, purpose: &[&[u8]]) -> u64 {
        let sequence = self.table.as_ref().map_or(0, |table| table.sequence());
        let Seed(seed) = &self.seed;
        let Digest(digest) =
            Digest::of([&purpose.concat(), &seed[..], &sequence.to_le_bytes()].concat());
        u64::from_le_bytes(std::array::from_fn(|at| digest[at]))
    }

    /// Lets the bot of a seat decide, elsewhere.
    fn think(&mut self, seat: Seat) {
        let Some(table) = &self.table else { return };
        let level = self.level_of(seat).to_owned();
        let thought = table.advice(seat, &level, self.thought_seed());
        let Some(thought) = thought else {
            self.bots[seat.index()] = Bot::Idle;
            return;
        };
        self.bots[seat.index()] = Bot::Thinking;
        let work = Box::new(move || Hint { action: thought(), reasons: Vec::new() });
        self.outputs.push(Output::Think(Job::new(Thinker::Bot(seat), level, work)));
    }

    /// A thought has come to its end; `None` if it has failed.
    pub fn thought(&mut self, thinker: Thinker, answer: Option<Hint>, now: u64) {
        match (thinker, answer) {
            (Thinker::Bot(seat), Some(answer)) => self.bot_decided(seat, &answer.action, now),
            // Asked again it would fail again: the seat waits for its person or the host.
            (Thinker::Bot(_), None) => {}
            (Thinker::Hint(seat, to), answer) => {
                self.hinting = self.hinting.without(seat);
                if let Some(answer) = answer {
                    self.send_hint(to, answer);
                }
            }
        }
    }

    fn send_hint(&mut self, to: ConnectionId, Hint { action, reasons }: Hint) {
        if let Some(at) = self.members.iter().position(|member| member.id == to) {
            self.send(at, &ServerMessage::Hint { action: Some(action), reasons });
        }
    }

    fn bot_decided(&mut self, seat: Seat, action: &RawValue, now: u64) {
        self.bots[seat.index()] = Bot::Idle;
        let Some(table) = &mut self.table else { return };
        let status = table.status();
        if status.seats[seat.index()] == Occupant::Human || status.proposal.is_some() {
            return;
        }
        match table.play_for(seat, action, now) {
            Ok(append) => {
                self.bots[seat.index()] = Bot::Done(append.through());
                self.append(append);
            }
            // Somebody else was faster and the game has moved on: look again.
            Err(_) => self.bots[seat.index()] = Bot::Waiting(now + LOOK_AGAIN),
        }
    }

    /// When [`Room::tick`] has something to do, if nothing happens before.
    pub fn wake_at(&self) -> Option<u64> {
        let paused = self.is_paused();
        let table = self.table.as_ref().filter(|_| !paused).and_then(|table| table.next_wake());
        let missed = self.absences_due();
        let bots = self.bots.iter().filter(|_| !paused).filter_map(|bot| match bot {
            Bot::Waiting(until) => Some(*until),
            _ => None,
        });
        let entropy = self.entropy_until.filter(|_| self.record.stage == Stage::Gathering);
        let due = bots.chain(entropy).chain(self.requests_due()).chain(self.countdown_due());
        table.into_iter().chain(missed).chain(due).min()
    }

    /// Time has passed. Called too early or once too often it does no harm.
    pub fn tick(&mut self, now: u64) {
        if self.entropy_until.is_some_and(|until| until <= now) {
            self.start_if_full(now);
        }
        self.end_countdown(now);
        let paused = self.is_paused();
        if let Some(table) = &mut self.table
            && !paused
            && let Some(append) = table.tick(now)
        {
            self.append(append);
        }
        if self.requests_due().is_some_and(|at| at <= now) {
            self.store_seats(now);
        }
        self.notice_absences(now);
        self.look_who_is_ready(now);
        for seat in self.record.all_seats().filter(|_| !paused) {
            if matches!(self.bots[seat.index()], Bot::Waiting(until) if until <= now) {
                self.wake_bot(seat);
            }
        }
    }

    fn wake_bot(&mut self, seat: Seat) {
        self.bots[seat.index()] = Bot::Idle;
        let Some(table) = &self.table else { return };
        let status = table.status();
        if status.to_act.has(seat) && bot_acts(&status, seat) {
            self.think(seat);
        }
    }

    /// After [`Room::restore`]: time has passed, and bots are to move.
    pub fn resume(&mut self, now: u64) {
        match &self.table {
            // The driver ended after the last seat was taken and before play began.
            None => self.start_if_full(now),
            Some(table) if matches!(table.status().phase, TablePhase::Gathering { .. }) => {
                self.begin(now);
            }
            Some(_) => self.tick(now),
        }
        self.settle(now);
    }

    /// The record of another table for the same people, once they have agreed to play again.
    pub fn rematch_record(&self, id: TableId, seed: &Seed, now: u64) -> Option<TableRecord> {
        let mut record = self.record.clone();
        record.header = self.table.as_ref()?.rematch()?;
        record.header.commitment = Some(seed.commitment());
        record.id = id;
        record.stage = Stage::Gathering;
        record.ending = None;
        record.seating = Seating::default();
        record.rematch = None;
        record.rematch_of = Some(self.record.id);
        record.created = now;
        // Everybody moves up by one, so that somebody else begins.
        record.seats.rotate_left(1);
        record.header.seats.rotate_left(1);
        for owner in &mut record.seats {
            // The seed is new, so what is added to it must be new, too: who has added to this game is
            // asked again, now that the commitment of the next is there to be seen.
            if let SeatOwner::Person { entropy, adds_entropy, .. } = owner {
                *adds_entropy |= entropy.take().is_some();
            }
        }
        Some(record)
    }

    /// The same people play again at another table.
    pub fn set_rematch(&mut self, id: TableId, now: u64) {
        self.record.rematch = Some(id);
        self.store_record(now);
    }

    /// The whole log as far as it is stored, as one text, and the number of its last entry. The text is
    /// to be written elsewhere, since that takes as long as the game was.
    pub fn archive(&self) -> (u64, Box<dyn FnOnce() -> String + Send>) {
        if let Some(table) = &self.table {
            let log = table.log_job();
            return (table.sequence(), Box::new(move || log().write()));
        }
        let header = self.record.header.write() + "\n";
        (0, Box::new(move || header))
    }
}

/// Whether a bot is to act for a seat that is to act. While a proposal waits it does not: to play on is
/// to decline it.
fn bot_acts(status: &Status, seat: Seat) -> bool {
    status.phase == TablePhase::Playing
        && status.proposal.is_none()
        && status.seats[seat.index()] != Occupant::Human
}
