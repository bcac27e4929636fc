//! Commands, bots and time.

use kit::{Actor, Seat};
use serde_json::value::RawValue;
use table::dice::Seed;
use table::log::{Deed, Occupant, TableDeed};
use table::wire::{Command, Phase, Wish};
use table::{Answer, Append, Digest};
use wire::offline::{Charter, Script, Sitter};
use wire::socket::FromTable;
use wire::{Json, TableId};

use crate::local::{Bot, Local, USUAL, level, number};

/// After so many milliseconds a bot whose action came too late looks again.
const LOOK_AGAIN: u64 = 50;

impl Local {
    /// Adds what the person has given to the seed, and begins.
    pub(crate) fn begin(&mut self, now: u64) {
        if let Some(entropy) = self.charter.entropy {
            let command = Command { number: 0, wish: Wish::Entropy(entropy) };
            if let Ok(Answer::New(append)) = self.table.command(self.seat, &command, now) {
                self.append(append, now);
            }
        }
        if let Ok(append) = self.table.begin(now) {
            self.append(append, now);
        }
    }

    pub(crate) fn command(&mut self, command: &Command<Json>, now: u64) {
        match self.table.command(self.seat, command, now) {
            Ok(Answer::New(append)) => self.append(append, now),
            Ok(Answer::Again { .. }) => self.say_view(None),
            Err(refusal) => self.say(FromTable::Refused { number: command.number, refusal }),
        }
    }

    pub(crate) fn hint(&mut self, level: Option<&str>) {
        let seed = self.seed();
        let advice = self.table.hint(self.seat, level.unwrap_or(USUAL), seed);
        let (action, reasons) = match advice.map(|think| think()) {
            Some(hint) => (Some(hint.action), hint.reasons),
            None => (None, Vec::new()),
        };
        self.say(FromTable::Hint { action, reasons });
    }

    /// Shows what was drafted. Whoever holds the table keeps it before anybody is told.
    fn append(&mut self, append: Append, now: u64) {
        let before = self.table.sequence();
        let was = self.stage();
        self.table.stored(append.through());
        self.changed = now;
        self.say_update(before);
        self.settle(now);
        if self.stage() != was {
            self.say_table();
        }
        self.keep(append.lines);
    }

    /// What follows from how the game stands now: bots get ready, or all play again.
    pub(crate) fn settle(&mut self, now: u64) {
        let status = self.table.status();
        match &status.phase {
            Phase::Over(ending) if ending.rematch && self.charter.rematch.is_none() => {
                self.found_rematch(now);
            }
            Phase::Playing if status.proposal.is_none() => {
                let bots = |seat: &Seat| status.seats[seat.index()] != Occupant::Human;
                for seat in status.to_act.iter().filter(bots) {
                    if self.bots[seat.index()] == Bot::Idle {
                        self.bots[seat.index()] = Bot::Waiting(now + self.pause(seat));
                    }
                }
            }
            _ => {}
        }
    }

    /// How long a bot waits before it acts. Where all act at once it has its own pace.
    fn pause(&mut self, seat: Seat) -> u64 {
        if let Sitter::Script(Script { pace: Some(pace), .. }) = self.charter.seats[seat.index()] {
            return pace.min(self.lent.pace);
        }
        if self.lent.pace == 0 {
            return 0;
        }
        let level = level(&self.charter.seats[seat.index()]);
        self.table.pause(level, self.luck.bits()).unwrap_or(self.lent.pace)
    }

    /// When [`Local::tick`] has something to do, if nothing else happens before.
    pub fn due(&self) -> Option<u64> {
        let bots = self.bots.iter().filter_map(|bot| match bot {
            Bot::Waiting(until) => Some(*until),
            Bot::Idle => None,
        });
        self.table.due().into_iter().chain(bots).min()
    }

    /// Lets time pass: ticks of the game's clock, and one bot whose time has come. It may think for
    /// as long as its level does; the person can be heard before the next one.
    pub fn tick(&mut self, now: u64) {
        if let Some(append) = self.table.pass(now) {
            self.append(append, now);
        }
        let ready = Seat::all(self.charter.seats.len() as u8).filter_map(|seat| {
            match self.bots[seat.index()] {
                Bot::Waiting(until) if until <= now => Some((until, seat)),
                _ => None,
            }
        });
        let Some((_, seat)) = ready.min_by_key(|(until, _)| *until) else { return };
        self.bots[seat.index()] = Bot::Idle;
        let status = self.table.status();
        let acts = status.phase == Phase::Playing
            && status.proposal.is_none()
            && status.to_act.has(seat)
            && status.seats[seat.index()] != Occupant::Human;
        if acts {
            self.act(seat, now);
        }
    }

    /// The bot of a seat decides and acts.
    fn act(&mut self, seat: Seat, now: u64) {
        let action = self.scripted(seat).or_else(|| {
            let level = level(&self.charter.seats[seat.index()]).to_owned();
            let seed = self.seed();
            self.table.advice(seat, &level, seed).map(|think| think())
        });
        let Some(action) = action else { return };
        match self.table.play_for(seat, &action, now) {
            Ok(append) => self.append(append, now),
            Err(_) => self.bots[seat.index()] = Bot::Waiting(now + LOOK_AGAIN),
        }
    }

    /// What a seat was told to do next, if it may.
    fn scripted(&self, seat: Seat) -> Option<Box<RawValue>> {
        let Sitter::Script(script) = &self.charter.seats[seat.index()] else { return None };
        let line = script.lines.get(self.standing(seat))?;
        let action = self.table.read_action(line).ok()?;
        self.table.why_not(seat, &action).is_ok().then_some(action)
    }

    /// How many actions of a seat stand.
    fn standing(&self, seat: Seat) -> usize {
        let mut standing = Vec::new();
        for entry in self.table.log().entries {
            match entry.deed {
                Deed::Play(_) => standing.push(entry.by),
                Deed::Table(TableDeed::Undo(count)) => {
                    standing.truncate(standing.len().saturating_sub(count as usize));
                }
                Deed::Table(_) => {}
            }
        }
        standing.iter().filter(|by| **by == Some(Actor::Seat(seat))).count()
    }

    /// For a bot's own randomness. It follows from the table's seed, which it does not betray, so that
    /// the same game can be played again.
    fn seed(&self) -> u64 {
        let mut material = b"bots".to_vec();
        material.extend_from_slice(&self.charter.seed.0);
        material.extend_from_slice(&self.table.sequence().to_le_bytes());
        number(&Digest::of(material).0)
    }

    /// The same again at another table, with other dice.
    fn found_rematch(&mut self, now: u64) {
        let Some(mut header) = self.table.rematch() else { return };
        let [seed, entropy, name] = std::array::from_fn(|_| (self.lent.random)());
        header.commitment = Some(Seed(seed).commitment());
        let next = Charter {
            id: TableId::from_random(std::array::from_fn(|at| name[at])),
            seed: Digest(seed),
            entropy: Some(Digest(entropy)),
            header,
            chat: Vec::new(),
            created: now,
            ..self.charter.clone()
        };
        self.charter.rematch = Some(next.id);
        self.keep_next(next, now);
        self.say_table();
    }
}
