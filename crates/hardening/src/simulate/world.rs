//! One run: a clock that only this file moves, and everything that may go wrong.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use std::sync::Arc;

use kit::{Luck, Seat, SplitMix};
use room::{Change, Person, PersonId, Room, RoomConfig};
use serde_json::Value;
use table::Digest;
use table::dice::Seed;
use table::log::{Entry, Header, Log};
use wire::lobby::Stage;

use super::Report;
use super::client::Client;
use super::disk::{Disk, Memory, RealDisk};
use super::driver::{Connection, Driver};
use super::random_table::RandomTable;
use client::read_message;

/// Something that happens at its time.
#[derive(Clone, Debug)]
enum Event {
    /// A text arrives at the server, over this connection.
    ToServer(u64, String),
    /// And at the client.
    ToClient(usize, u64, String),
    /// The server notices that a connection has ended.
    HangUp(u64),
    /// A client acts, or connects, unless it has set its alarm anew since.
    Wake(usize, u64),
    /// The disk has done what it was given in this life.
    Written(u64),
    /// What a server that is no more had given to the disk arrives there after all.
    Late(Vec<Change>),
    /// Time for something at the table.
    Tick(u64),
    /// A thought has come to its end.
    Thought(u64, u64),
    Crash,
    Restart,
    /// The network loses a connection.
    Cut(usize),
}

pub(super) struct World {
    luck: SplitMix,
    now: u64,
    /// The server's clock is off by so much, and may be set.
    skew: u64,
    queue: BinaryHeap<Reverse<(u64, u64, usize)>>,
    events: Vec<Option<Event>>,
    config: Arc<RoomConfig>,
    header: Header,
    seed: Seed,
    disk: Box<dyn Disk>,
    /// The log that the disk holds, as the harness knows it.
    kept: Vec<String>,
    /// Whether the disk knows that the game is over.
    finished: bool,
    epoch: u64,
    server: Option<Driver>,
    lives: u64,
    clients: Vec<Client>,
    connections: u64,
    /// By connection: when the last text arrives at the server and at the client. A connection keeps
    /// the order of what goes through it, or breaks.
    arrivals: BTreeMap<u64, [u64; 2]>,
    /// No more mishaps from here on, so that the game can end.
    calm_at: u64,
    trace: Digest,
    pub(super) report: Report,
}

/// After so much made-up time a game that does not end is a bug.
const LONGEST: u64 = 40 * 60 * 60 * 1_000;
const STEPS_MAX: u64 = 400_000;
/// After so long a server whose disk has failed reads from it again.
const RECOVERY: u64 = 1_000;
/// What one of so many texts does to its client is held against the table itself.
const COMPARED_ONE_IN: u32 = 20;

impl World {
    pub(super) fn new(seed: u64, on_disk: bool) -> Result<Self, String> {
        let mut luck = SplitMix::new(seed);
        let RandomTable { config, table, clients } = RandomTable::draw(seed, &mut luck)?;
        let (header, dice) = (table.record.header.clone(), table.seed);
        let disk: Box<dyn Disk> =
            if on_disk { Box::new(RealDisk::new(&table)?) } else { Box::new(Memory(table)) };
        let calm_at = u64::from(20_000 + luck.below(200_000));
        let mut world = World {
            luck,
            now: 0,
            skew: 1_000_000,
            queue: BinaryHeap::new(),
            events: Vec::new(),
            config: Arc::new(config),
            header,
            seed: dice,
            disk,
            kept: Vec::new(),
            finished: false,
            epoch: 1,
            server: None,
            lives: 0,
            clients,
            connections: 0,
            arrivals: BTreeMap::new(),
            calm_at,
            trace: Digest::of(seed.to_le_bytes()),
            report: Report { seeds: 1, ..Report::default() },
        };
        world.after(0, Event::Restart);
        for client in 0..world.clients.len() {
            let soon = u64::from(world.luck.below(500));
            world.wake_after(client, soon);
        }
        Ok(world)
    }

    fn after(&mut self, delay: u64, event: Event) {
        let at = self.events.len();
        self.events.push(Some(event));
        self.queue.push(Reverse((self.now + delay, at as u64, at)));
    }

    /// Sets a client's alarm.
    fn wake_after(&mut self, client: usize, delay: u64) {
        self.clients[client].alarm += 1;
        let alarm = self.clients[client].alarm;
        self.after(delay, Event::Wake(client, alarm));
    }

    fn is_calm(&self) -> bool {
        self.now >= self.calm_at
    }

    /// One in so many, while mishaps are still allowed.
    fn mishap(&mut self, one_in: u32) -> bool {
        self.luck.below(one_in) == 0 && !self.is_calm()
    }

    fn clock(&self) -> u64 {
        self.now + self.skew
    }

    /// Runs to the end of the game. Gives the digest of all that happened.
    pub(super) fn run(&mut self) -> Result<Digest, String> {
        let mut steps = 0;
        while let Some(Reverse((when, _, at))) = self.queue.pop() {
            self.now = when;
            steps += 1;
            let Some(event) = self.events[at].take() else { continue };
            self.write_down(&event);
            self.happen(event)?;
            if self.is_finished() {
                self.report.steps += steps;
                self.judge()?;
                return Ok(self.trace);
            }
            if self.now > LONGEST || steps > STEPS_MAX {
                return Err(format!(
                    "{}: the game does not end: {}",
                    self.header.game,
                    self.standing()
                ));
            }
        }
        Err(format!("{}: everybody waits for everybody", self.header.game))
    }

    /// Where a run has got stuck, for who looks for the reason.
    fn standing(&self) -> String {
        let room = self.server.as_ref().map(|server| &server.room);
        let seen: Vec<_> = self
            .clients
            .iter()
            .map(|client| (client.seat, client.snapshot.sequence(), &client.sent))
            .collect();
        let (now, kept) = (self.now, self.kept.len());
        format!("at {now}, {kept} entries kept, room {room:?}, clients {seen:?}")
    }

    fn write_down(&mut self, event: &Event) {
        let line = format!("{} {event:?}\n", self.now);
        self.trace = Digest::of([&self.trace.0, line.as_bytes()].concat());
    }

    /// The game is over, on disk, and everybody has seen all of it.
    fn is_finished(&self) -> bool {
        let Some(server) = &self.server else { return false };
        let seen = |client: &Client| client.snapshot.sequence() == server.sequence();
        server.is_over()
            && self.finished
            && server.queue.is_empty()
            && server.writing.is_none()
            && self.clients.iter().all(|client| client.snapshot.is_over() && seen(client))
    }

    /// The server, if it is still the one that was meant.
    fn living(&mut self, life: u64) -> Option<&mut Driver> {
        self.server.as_mut().filter(|server| server.life == life)
    }

    fn happen(&mut self, event: Event) -> Result<(), String> {
        let now = self.clock();
        match event {
            Event::Wake(client, alarm) => {
                if self.clients[client].alarm == alarm {
                    self.wake(client);
                }
            }
            Event::ToServer(connection, text) => {
                if let Some(server) = &mut self.server {
                    server.receive(connection, &text, now)?;
                }
            }
            Event::HangUp(connection) => {
                if let Some(server) = &mut self.server {
                    server.disconnect(connection, now);
                }
            }
            Event::ToClient(client, connection, text) => {
                if self.clients[client].connection == Some(connection) {
                    self.hear(client, &text)?;
                }
            }
            Event::Written(life) => self.written(life)?,
            Event::Late(batch) => self.late(&batch)?,
            Event::Tick(life) => {
                if let Some(server) = self.living(life) {
                    server.tick(now);
                }
            }
            Event::Thought(life, number) => {
                if let Some(server) = self.living(life) {
                    server.thought(number, now);
                }
            }
            Event::Cut(client) => self.cut(client),
            Event::Crash => self.crash()?,
            Event::Restart => self.restart()?,
        }
        self.perform()
    }

    /// A client takes in a text. Now and then what it knows then is held against the table.
    fn hear(&mut self, client: usize, text: &str) -> Result<(), String> {
        let (name, content) = read_message(text);
        self.clients[client].hear(&name, &content);
        if name == "bye" {
            self.clients[client].connection = None;
        }
        if self.luck.below(COMPARED_ONE_IN) == 0 {
            self.compare(client)?;
        }
        let soon = u64::from(self.luck.below(900));
        self.wake_after(client, soon);
        Ok(())
    }

    /// What a client has made of all updates is what a fresh view would tell.
    fn compare(&self, client: usize) -> Result<(), String> {
        let client = &self.clients[client];
        let table = self.server.as_ref().and_then(|server| server.room.table());
        let Some(table) = table.filter(|table| table.sequence() == client.snapshot.sequence())
        else {
            return Ok(());
        };
        let now = table.update(client.seat.map(Seat::new), table.sequence());
        let now: Value = serde_json::from_str(now.get()).map_err(|error| error.to_string())?;
        for part in ["view", "points", "commands", "choices", "status"] {
            let (told, is) = (&client.snapshot.0[part], &now[part]);
            if !client.snapshot.is_empty() && told != is {
                let who = client.seat;
                return Err(format!("client {who:?} was told of {part}: {told}, but is: {is}"));
            }
        }
        Ok(())
    }

    /// A client connects if it is not, and says something if it has something to say.
    fn wake(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection else {
            return self.connect(client);
        };
        // A connection that the server has let go of is noticed by silence.
        let known = |server: &Driver| server.connections.contains_key(&connection);
        if !self.server.as_ref().is_some_and(known) {
            self.clients[client].connection = None;
            return self.wake_after(client, 50);
        }
        if let Some(message) = self.clients[client].speak() {
            self.report.commands += u64::from(message.get("do").is_some());
            self.send(client, connection, &message.to_string());
        }
        if self.mishap(60) {
            let soon = u64::from(self.luck.below(400));
            self.after(soon, Event::Cut(client));
        }
        let later = u64::from(600 + self.luck.below(3_000));
        self.wake_after(client, later);
    }

    fn connect(&mut self, client: usize) {
        let again = u64::from(100 + self.luck.below(2_000));
        if let Some(server) = &mut self.server {
            self.connections += 1;
            let number = self.connections;
            let person = self.clients[client].seat.map(person);
            server.connections.insert(number, Connection { person, greeted: false });
            self.clients[client].connection = Some(number);
            let hello = self.clients[client].hello();
            self.send(client, number, &hello.to_string());
        }
        self.wake_after(client, again);
    }

    fn cut(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection.take() else { return };
        self.report.cuts += 1;
        // What is under way still arrives, and then the server notices.
        let when = self.arrival(connection, 0);
        self.after(when - self.now, Event::HangUp(connection));
        if self.clients[client].seat.is_some() && self.luck.below(8) == 0 {
            // Who stays away for long is stood in for, and comes back in the end.
            let long = u64::from(50_000 + self.luck.below(60_000));
            return self.wake_after(client, long);
        }
        self.wake_after(client, 200);
    }

    /// When a text that is sent now arrives at one end of a connection: not before those that were sent
    /// earlier.
    fn arrival(&mut self, connection: u64, end: usize) -> u64 {
        let longest = if self.luck.below(10) == 0 { 4_000 } else { 120 };
        let when = self.now + u64::from(1 + self.luck.below(longest));
        let last = &mut self.arrivals.entry(connection).or_default()[end];
        *last = when.max(*last);
        *last
    }

    /// Sends to the server. A text that is lost takes its connection with it; one that is sent again
    /// arrives twice.
    fn send(&mut self, client: usize, connection: u64, text: &str) {
        if self.mishap(30) {
            self.report.dropped += 1;
            return self.cut(client);
        }
        let copies = if self.mishap(10) { 2 } else { 1 };
        self.report.doubled += copies - 1;
        for _ in 0..copies {
            let when = self.arrival(connection, 0);
            self.after(when - self.now, Event::ToServer(connection, text.to_owned()));
        }
    }

    /// Sends to a client. Nothing may be told that is not on disk.
    fn post(&mut self, connection: u64, text: String) -> Result<(), String> {
        let (name, content) = read_message(&text);
        let shown = content["sequence"].as_u64().unwrap_or(0);
        let kept = self.kept.len();
        if matches!(&*name, "view" | "update") && shown > kept as u64 {
            return Err(format!("entry {shown} is shown, but only {kept} are on disk"));
        }
        let at = self.clients.iter().position(|c| c.connection == Some(connection));
        let Some(client) = at else { return Ok(()) };
        if self.mishap(150) {
            self.report.dropped += 1;
            self.cut(client);
            return Ok(());
        }
        let when = self.arrival(connection, 1);
        self.after(when - self.now, Event::ToClient(client, connection, text));
        Ok(())
    }

    /// Does what has come out of the room: gives the disk what has piled up, sends, lets bots think and
    /// sets the alarm.
    fn perform(&mut self) -> Result<(), String> {
        let now = self.clock();
        let Some(server) = &mut self.server else { return Ok(()) };
        let (life, wanted) = (server.life, server.wanted(now));
        let writes = server.writing.is_none() && !server.queue.is_empty();
        if writes {
            server.writing = Some(std::mem::take(&mut server.queue));
            let takes = u64::from(1 + self.luck.below(40));
            self.after(takes, Event::Written(life));
        }
        for (connection, text) in wanted.texts {
            self.post(connection, text)?;
        }
        for connection in wanted.closed {
            self.after(0, Event::HangUp(connection));
        }
        for thought in wanted.thoughts {
            let thinks = u64::from(50 + self.luck.below(700));
            self.after(thinks, Event::Thought(life, thought));
        }
        if let Some(due) = wanted.wake_at {
            let delay = due.saturating_sub(now) + u64::from(self.luck.below(30));
            self.after(delay, Event::Tick(life));
        }
        if writes && self.mishap(40) {
            let soon = u64::from(self.luck.below(300));
            self.after(soon, Event::Crash);
        }
        Ok(())
    }

    /// Gives changes to the disk; says of each whether it was stored.
    fn commit(&mut self, batch: &[Change]) -> Result<Vec<bool>, String> {
        let stored = self.disk.commit(batch)?;
        for (change, _) in batch.iter().zip(&stored).filter(|(_, stored)| **stored) {
            match change {
                Change::Append(append) => self.kept.extend(append.lines.iter().cloned()),
                Change::Record { record, .. } => self.finished = record.stage == Stage::Finished,
                Change::Chat(_) => {}
            }
        }
        Ok(stored)
    }

    fn written(&mut self, life: u64) -> Result<(), String> {
        let (failed, now) = (self.mishap(25), self.clock());
        let Some(batch) = self.living(life).and_then(|server| server.writing.take()) else {
            return Ok(());
        };
        if failed {
            return self.lose();
        }
        if self.commit(&batch)?.contains(&false) {
            return Err("the store refuses what its own server writes".into());
        }
        if let Some(server) = self.living(life) {
            for change in &batch {
                server.room.stored(change.through(), now);
            }
        }
        Ok(())
    }

    /// A commit has failed: the room is let go and restored from what is on disk. What was queued behind
    /// it is still written, as far as the store takes it.
    fn lose(&mut self) -> Result<(), String> {
        self.report.failed += 1;
        if let Some(server) = &mut self.server {
            server.room.store_failed();
        }
        self.perform()?;
        if let Some(server) = self.server.take() {
            let rest = server.writing.into_iter().flatten().chain(server.queue);
            self.commit(&rest.collect::<Vec<_>>())?;
        }
        self.after(RECOVERY, Event::Restart);
        Ok(())
    }

    /// The server is gone. What it was writing may be on disk, may be lost, or may arrive when another
    /// has taken the table over.
    fn crash(&mut self) -> Result<(), String> {
        let Some(server) = self.server.take() else { return Ok(()) };
        self.report.crashes += 1;
        if let Some(batch) = server.writing {
            match self.luck.below(3) {
                0 => {
                    self.commit(&batch)?;
                }
                1 => {
                    let late = u64::from(5_000 + self.luck.below(5_000));
                    self.after(late, Event::Late(batch));
                }
                _ => {}
            }
        }
        // The machine's clock may be set while it is down, back too.
        if self.luck.below(4) == 0 {
            self.skew = u64::from(900_000 + self.luck.below(300_000));
        }
        let down = u64::from(self.luck.below(3_000));
        self.after(down, Event::Restart);
        Ok(())
    }

    /// A server that was replaced still writes. A finished table belongs to nobody any more and is not
    /// fenced: who holds it notices by the number of its next entry.
    fn late(&mut self, batch: &[Change]) -> Result<(), String> {
        if self.finished {
            return Ok(());
        }
        let fenced: Vec<Change> =
            batch.iter().filter(|change| !matches!(change, Change::Chat(_))).cloned().collect();
        if self.disk.commit(&fenced)?.contains(&true) {
            return Err("a server that was replaced could still write".into());
        }
        self.report.fenced += 1;
        Ok(())
    }

    fn log(&self) -> Result<Log, String> {
        let mut log = Log::new(self.header.clone());
        for (at, line) in self.kept.iter().enumerate() {
            log.entries.push(Entry::parse(line, at + 2).map_err(|error| error.to_string())?);
        }
        Ok(log)
    }

    fn restart(&mut self) -> Result<(), String> {
        // It may have crashed while its disk was to be read again.
        if self.server.is_some() {
            return Ok(());
        }
        let stored = self.disk.take_over()?;
        if stored.lines != self.kept {
            let (kept, found) = (self.kept.len(), stored.lines.len());
            return Err(format!("{kept} entries were kept, {found} are found, or others"));
        }
        if stored.epoch <= self.epoch && !self.finished {
            return Err(format!("epoch {} follows {}", stored.epoch, self.epoch));
        }
        self.epoch = stored.epoch;
        self.lives += 1;
        let now = self.clock();
        let mut room = Room::restore(self.config.clone(), stored, now)?;
        room.resume(now);
        self.server = Some(Driver::new(self.lives, room));
        Ok(())
    }

    /// Everything that was promised, held against the log.
    fn judge(&mut self) -> Result<(), String> {
        let log = self.log()?;
        let verified = self
            .config
            .registry
            .verify(&log, &table::Receipt::default())
            .map_err(|error| error.to_string())?;
        self.report.draws += verified.draws as u64;
        self.report.entries += log.entries.len() as u64;
        let again = self.config.registry.restore(&log, Some(self.seed), 1);
        let again = again.map_err(|error| error.to_string())?;
        let table = self.server.as_ref().and_then(|server| server.room.table());
        if table.ok_or("asked only while a game is on")?.digest() != again.digest() {
            return Err("the table stands otherwise than its log".into());
        }
        let stood_in = super::stood_in(&log);
        for at in 0..self.clients.len() {
            self.compare(at)?;
            let client = &self.clients[at];
            let seat = client.seat.map(Seat::new).filter(|seat| !stood_in.has(*seat));
            let Some(seat) = seat else { continue };
            let counted = client.snapshot.commands();
            super::judge_commands(&self.header.game, &log, seat, counted, &client.wishes)?;
            self.report.acknowledged += counted;
        }
        Ok(())
    }
}

/// Who sits there.
pub(super) fn person(seat: usize) -> Person {
    Person { id: PersonId(seat as i64 + 1), name: format!("Person {seat}") }
}
