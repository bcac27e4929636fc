//! A server with one table, by the contract of [`Table`]: it stores before it shows, shares commits,
//! forgets what could not be stored, plays for bots and for those who are away.

use std::collections::BTreeMap;

use kit::{Seat, Seats};
use serde_json::{Value, json};
use table::log::Occupant;
use table::wire::{Command, Phase};
use table::{Answer, Append, Table};

/// A message for the client at the end of a connection.
pub(super) type Letter = (u64, Value);

#[derive(Debug)]
pub(super) struct Host {
    /// Counts restarts: what was begun in another life means nothing any more.
    pub(super) life: u64,
    pub(super) table: Box<dyn Table>,
    /// Drafted and not yet handed to the disk.
    pub(super) queue: Vec<Append>,
    /// Handed to the disk.
    pub(super) writing: Option<Vec<Append>>,
    /// Connections by number: whose seat they see.
    pub(super) connections: BTreeMap<u64, Option<Seat>>,
    /// Seats whose bots are thinking.
    pub(super) thinking: Seats,
    /// When the table will be woken.
    pub(super) armed: Option<u64>,
}

impl Host {
    pub(super) fn new(life: u64, table: Box<dyn Table>) -> Self {
        Host {
            life,
            table,
            queue: Vec::new(),
            writing: None,
            connections: BTreeMap::new(),
            thinking: Seats::NONE,
            armed: None,
        }
    }

    /// Begins the game, if nothing of its beginning is on disk.
    pub(super) fn begin(&mut self, now: u64) -> Result<(), String> {
        if matches!(self.table.status().phase, Phase::Gathering { .. }) {
            let append = self.table.begin(now).map_err(|refusal| refusal.rule)?;
            self.draft(append);
        }
        Ok(())
    }

    pub(super) fn draft(&mut self, append: Append) {
        self.queue.push(append);
    }

    /// Whoever is to be played for, now.
    pub(super) fn bots(&self) -> Vec<Seat> {
        let status = self.table.status();
        let waits = status.phase != Phase::Playing || status.proposal.is_some();
        let person = |seat: &Seat| status.seats[seat.index()] == Occupant::Human;
        status.to_act.iter().filter(|seat| !waits && !person(seat)).collect()
    }

    /// A message has arrived; what is to be sent at once.
    pub(super) fn hear(&mut self, connection: u64, message: &Value, now: u64) -> Vec<Letter> {
        let Some(&seat) = self.connections.get(&connection) else { return Vec::new() };
        if let Some(hello) = message.get("hello") {
            let seen = hello["seen"].as_u64().unwrap_or_else(|| self.table.sequence());
            if let Some(seat) = seat {
                self.occupy(seat, Occupant::Human, now);
            }
            return vec![(connection, self.view(seat, seen))];
        }
        if let Some(past) = message.get("past") {
            let since = past["since"].as_u64().unwrap_or(0);
            let page = self.table.happenings(seat, since, 100);
            return vec![(connection, json!({ "past": page.get() }))];
        }
        let (Some(seat), Ok(command)) = (seat, read_command(message)) else {
            return vec![(connection, json!({ "problem": "no command" }))];
        };
        self.occupy(seat, Occupant::Human, now);
        match self.table.command(seat, &command, now) {
            Ok(Answer::New(append)) => {
                self.draft(append);
                Vec::new()
            }
            Ok(Answer::Again { sequence }) if self.table.sequence() >= sequence => {
                vec![(connection, self.view(Some(seat), self.table.sequence()))]
            }
            Ok(Answer::Again { .. }) => Vec::new(),
            Err(refusal) => {
                let refused = json!({ "number": command.number, "refusal": refusal });
                vec![(connection, json!({ "refused": refused }))]
            }
        }
    }

    pub(super) fn occupy(&mut self, seat: Seat, occupant: Occupant, now: u64) {
        if let Ok(Some(append)) = self.table.occupy(seat, occupant, now) {
            self.draft(append);
        }
    }

    /// What the bot of a seat does.
    pub(super) fn play_for(&mut self, seat: Seat, seed: u64, now: u64) {
        if !self.bots().contains(&seat) {
            return;
        }
        let Some(thought) = self.table.advice(seat, "random", seed) else { return };
        if let Ok(append) = self.table.play_for(seat, &thought(), now) {
            self.draft(append);
        }
    }

    /// What was written is on disk: shows it to everybody.
    pub(super) fn stored(&mut self) -> Vec<Letter> {
        let Some(last) = self.writing.take().and_then(|batch| batch.last().map(Append::through))
        else {
            return Vec::new();
        };
        let before = self.table.sequence();
        self.table.stored(last);
        let connections = self.connections.iter();
        connections.map(|(&connection, &seat)| (connection, self.view(seat, before))).collect()
    }

    /// What was written is lost, and with it all that builds on it. Everybody is sent away, to come
    /// back and look.
    pub(super) fn lost(&mut self) {
        self.writing = None;
        self.queue.clear();
        self.table.lost();
        self.connections.clear();
    }

    pub(super) fn view(&self, seat: Option<Seat>, since: u64) -> Value {
        let update = self.table.update(seat, since);
        let update: Value = serde_json::from_str(update.get()).unwrap_or_default();
        json!({ "view": update })
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.table.status().phase, Phase::Over(_))
    }
}

fn read_command(
    message: &Value,
) -> Result<Command<Box<serde_json::value::RawValue>>, serde_json::Error> {
    serde_json::from_str(&message["do"].to_string())
}
