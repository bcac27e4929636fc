//! Commands, bots and the clock.

use std::sync::Arc;

use kit::Seat;
use serde_json::value::RawValue;
use table::advice::Hint;
use table::clock::Clock;
use table::log::Occupant;
use table::wire::{Command, Phase};
use table::{Answer, Append};
use wire::Json;
use wire::lobby::Stage;
use wire::socket::FromTable;

use super::{Bot, Held};
use crate::identity::random_bytes;
use crate::store::writer::Waiting;
use crate::store::{Place, Write};
use crate::timekeeper::now;

/// After so long a bot whose action came too late looks again.
const LOOK_AGAIN: u64 = 50;
/// After so long a table whose entries were lost is taken over from what is on disk.
const RECOVERY: u64 = 1_000;

impl Held<'_> {
    pub(super) fn command(&mut self, at: usize, command: &Command<Json>) {
        let Some(seat) = self.seat_of(self.inner.people[at].person.as_ref()) else {
            return self.problem(at, "you have no seat at this table");
        };
        // Whoever acts is there, even if their time had run out.
        self.returned(seat);
        let Some(table) = &mut self.inner.table else {
            return self.problem(at, "the game has not begun");
        };
        match table.command(seat, command, now()) {
            Ok(Answer::New(append)) => {
                self.house.metrics.commands.add(1);
                self.append(append);
            }
            Ok(Answer::Again { sequence }) => {
                // If it is not stored yet, the update that tells of it is still to come.
                if table.sequence() >= sequence {
                    self.send_view(at, None);
                }
            }
            Err(refusal) => {
                self.house.metrics.refusals.add(1);
                self.send(at, &FromTable::Refused { number: command.number, refusal });
            }
        }
    }

    pub(super) fn answer(&mut self, at: usize, action: &RawValue) {
        let Some(seat) = self.seat_of(self.inner.people[at].person.as_ref()) else {
            return self.problem(at, "you have no seat at this table");
        };
        let Some(table) = &self.inner.table else {
            return self.problem(at, "the game has not begun");
        };
        let refusal = table.why_not(seat, action).err();
        self.send(at, &FromTable::Answer(refusal));
    }

    pub(super) fn hint(&mut self, at: usize, level: Option<String>) {
        let Some(seat) = self.seat_of(self.inner.people[at].person.as_ref()) else {
            return self.problem(at, "you have no seat at this table");
        };
        // Thinking is dear, and all tables share those who think.
        let hinting = self.inner.hinting[seat.index()].clone();
        if Arc::strong_count(&hinting) > 2 {
            return self.problem(at, "your last hint is still being thought about");
        }
        let level =
            level.unwrap_or_else(|| self.house.level_usual(&self.inner.charter.header.game));
        let thought = self
            .inner
            .table
            .as_ref()
            .and_then(|table| table.hint(seat, &level, u64::from_le_bytes(random_bytes())));
        let Some(thought) = thought else {
            return self.send(at, &FromTable::Hint { action: None, reasons: Vec::new() });
        };
        let outbox = self.inner.people[at].outbox.clone();
        self.house.think(thought, move |_, Hint { action, reasons }| {
            drop(hinting);
            let hint = FromTable::Hint { action: Some(action), reasons };
            outbox.put(super::message(&hint));
        });
    }

    /// Hands entries to the writer. Nobody is told of them before they are on disk.
    pub(super) fn append(&mut self, append: Append) {
        let through = append.through();
        let write = Write::Append { number: self.room.number, append };
        self.house.keeper.put(write, Waiting::Table(self.room.clone(), through));
    }

    /// Entries up to this one are on disk.
    pub(crate) fn stored(&mut self, through: u64) {
        let Some(table) = &mut self.inner.table else { return };
        let before = table.sequence();
        let occupants = table.occupants().to_vec();
        table.stored(through);
        if table.sequence() == before {
            return;
        }
        let others_play = table.occupants() != occupants;
        self.inner.changed = now();
        for bot in &mut self.inner.bots {
            if matches!(bot, Bot::Done(entry) if *entry <= through) {
                *bot = Bot::Idle;
            }
        }
        self.show_game(before);
        if others_play {
            self.show_table();
        }
        self.settle();
        self.rearm();
    }

    /// What could not be stored is forgotten, with all that builds on it: the table is taken over
    /// again from what is on disk.
    pub(crate) fn lost(&mut self) {
        self.inner.broken = true;
        self.dismiss_all("the server could not write to its disk", true);
        self.house.forget(self.room.id);
        // Somebody must bring the table back, though nobody may come: its clock runs on.
        self.house.timekeeper.wake(self.room.id, now() + RECOVERY);
    }

    /// What follows from how the game stands now.
    fn settle(&mut self) {
        let Some(table) = &self.inner.table else { return };
        let status = table.status();
        if let Phase::Over(ending) = &status.phase {
            if self.inner.charter.stage != Stage::Finished {
                self.inner.charter.stage = Stage::Finished;
                self.inner.charter.ending = Some(ending.clone());
                self.amend();
            }
            if ending.rematch && self.inner.charter.rematch.is_none() {
                self.house.rematch(self.room.clone());
            }
            return;
        }
        let people = |seat: &Seat| status.seats[seat.index()] == Occupant::Human;
        if status.phase != Phase::Playing || status.proposal.is_some() {
            return;
        }
        for seat in status.to_act.iter().filter(|seat| !people(seat)) {
            if self.inner.bots[seat.index()] == Bot::Idle {
                match self.pause(seat) {
                    0 => self.think(seat),
                    pause => self.inner.bots[seat.index()] = Bot::Waiting(now() + pause),
                }
            }
        }
    }

    /// How long the bot of a seat waits before it acts, so that people can follow. Where all act at
    /// once it has its own pace.
    fn pause(&self, seat: Seat) -> u64 {
        let pace = self.house.config.bot_pace.as_millis() as u64;
        if pace == 0 {
            return 0;
        }
        let luck = u64::from_le_bytes(random_bytes());
        let table = self.inner.table.as_ref();
        table.and_then(|table| table.pause(&self.level_of(seat), luck)).unwrap_or(pace)
    }

    /// How well the bot of a seat plays.
    fn level_of(&self, seat: Seat) -> String {
        match &self.inner.charter.places[seat.index()] {
            Place::Bot { level } => level.clone(),
            _ => self.house.level_usual(&self.inner.charter.header.game),
        }
    }

    /// Lets the bot of a seat decide, elsewhere.
    fn think(&mut self, seat: Seat) {
        let level = self.level_of(seat);
        let Some(table) = &self.inner.table else { return };
        let thought = table.advice(seat, &level, u64::from_le_bytes(random_bytes()));
        let Some(thought) = thought else {
            self.inner.bots[seat.index()] = Bot::Idle;
            return;
        };
        self.inner.bots[seat.index()] = Bot::Thinking;
        let room = self.room.clone();
        self.house.think(thought, move |house, action| {
            if let Ok(mut held) = room.hold(house) {
                held.advised(seat, &action);
                held.rearm();
            }
        });
    }

    /// The bot of a seat has decided.
    fn advised(&mut self, seat: Seat, action: &RawValue) {
        self.inner.bots[seat.index()] = Bot::Idle;
        let Some(table) = &mut self.inner.table else { return };
        let status = table.status();
        if status.seats[seat.index()] == Occupant::Human || status.proposal.is_some() {
            return;
        }
        match table.play_for(seat, action, now()) {
            Ok(append) => {
                self.inner.bots[seat.index()] = Bot::Done(append.through());
                self.append(append);
            }
            // Somebody else was faster and the game has moved on: look again.
            Err(_) => {
                self.inner.bots[seat.index()] = Bot::Waiting(now() + LOOK_AGAIN);
            }
        }
    }

    /// When a seat's person has been gone too long; never where moves take days.
    fn missed_at(&self, seat: Seat) -> Option<u64> {
        let charter = &self.inner.charter;
        let patient = matches!(charter.clock(), Clock::Days { .. });
        let gone = self.inner.gone[seat.index()]?;
        let playing = charter.stage == Stage::Playing && !patient;
        playing.then(|| gone + u64::from(charter.grace) * 1_000)
    }

    /// When something is to be done here, if nothing happens before.
    pub(super) fn due(&self) -> Option<u64> {
        let table = self.inner.table.as_ref().and_then(|table| table.due());
        let seats = Seat::all(self.inner.charter.places.len() as u8);
        let missed = seats.filter_map(|seat| self.missed_at(seat));
        let bots = self.inner.bots.iter().filter_map(|bot| match bot {
            Bot::Waiting(until) => Some(*until),
            _ => None,
        });
        table.into_iter().chain(missed).chain(bots).min()
    }

    /// The time has come for something.
    pub(crate) fn tick(&mut self) {
        self.inner.armed = None;
        let time = now();
        if let Some(table) = &mut self.inner.table
            && let Some(append) = table.pass(time)
        {
            self.append(append);
        }
        for seat in Seat::all(self.inner.charter.places.len() as u8) {
            if self.missed_at(seat).is_some_and(|at| at <= time) {
                self.inner.gone[seat.index()] = None;
                self.occupy(seat, Occupant::Away);
            }
            if matches!(self.inner.bots[seat.index()], Bot::Waiting(until) if until <= time) {
                self.wake_bot(seat);
            }
        }
        self.rearm();
    }

    fn wake_bot(&mut self, seat: Seat) {
        self.inner.bots[seat.index()] = Bot::Idle;
        let Some(table) = &self.inner.table else { return };
        let status = table.status();
        let acts = status.phase == Phase::Playing
            && status.proposal.is_none()
            && status.to_act.has(seat)
            && status.seats[seat.index()] != Occupant::Human;
        if acts {
            self.think(seat);
        }
    }

    /// The same people play again at another table.
    pub(crate) fn set_rematch(&mut self, id: wire::TableId) {
        self.inner.charter.rematch = Some(id);
        self.amend();
    }

    /// The whole log, to be kept as one.
    pub(crate) fn archive(&self) -> Write {
        let charter = &self.inner.charter;
        let (through, log) = match &self.inner.table {
            Some(table) => (table.sequence(), table.log().write()),
            None => (0, charter.header.write() + "\n"),
        };
        Write::Archive { number: self.room.number, through, log }
    }

    /// After a restart: time has passed, and bots are to move.
    pub(crate) fn resume(&mut self) {
        let begun = |phase: &Phase| !matches!(phase, Phase::Gathering { .. });
        match &self.inner.table {
            // Killed after the last seat was taken and before play began.
            None if self.inner.charter.stage == Stage::Gathering && self.is_full() => self.start(),
            None => {}
            Some(table) if !begun(&table.status().phase) => self.begin(),
            Some(_) => self.tick(),
        }
        self.settle();
        self.rearm();
    }
}
