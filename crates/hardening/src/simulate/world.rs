//! One run: a clock that only this file moves, and everything that may go wrong.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use kit::{Luck, Seat, SplitMix};
use serde_json::Value;
use table::advice::Anything;
use table::clock::Clock;
use table::dice::Seed;
use table::log::{Entry, Header, Log, Occupant};
use table::{Append, Catalogue, Digest, Plan};

use super::Report;
use super::client::Client;
use super::disk::{Disk, Memory, Stored};
use super::host::{Host, Letter};
use crate::setups::{self, Setting};

/// Something that happens at its time.
#[derive(Clone, Debug)]
enum Event {
    /// A message arrives at the server, over this connection.
    ToHost(u64, Value),
    /// And at the client.
    ToClient(usize, u64, Value),
    /// A client acts, or connects, unless it has set its alarm anew since.
    Wake(usize, u64),
    /// The disk has done what it was given in this life.
    Written(u64),
    /// What a server that is no more had given to the disk arrives there after all.
    Late(Vec<Append>),
    /// Time for something at the table.
    Tick(u64),
    /// A bot has decided.
    Thought(u64, Seat),
    Crash,
    Restart,
    /// The network loses a connection.
    Cut(usize),
    /// Somebody has been gone for long.
    Missed(u64, Seat),
}

pub(super) struct World {
    luck: SplitMix,
    now: u64,
    /// The server's clock is off by so much, and may be set.
    skew: u64,
    queue: BinaryHeap<Reverse<(u64, u64, usize)>>,
    events: Vec<Option<Event>>,
    catalogue: Catalogue,
    header: Header,
    seed: Seed,
    disk: Box<dyn Disk>,
    /// What the disk holds, as the harness knows it.
    kept: Vec<String>,
    epoch: u64,
    host: Option<Host>,
    lives: u64,
    clients: Vec<Client>,
    connections: u64,
    /// No more mishaps from here on, so that the game can end.
    calm_at: u64,
    trace: Digest,
    pub(super) report: Report,
}

/// After so much made-up time a game that does not end is a bug.
const LONGEST: u64 = 40 * 60 * 60 * 1_000;
const STEPS_MAX: u64 = 400_000;

impl World {
    pub(super) fn new(seed: u64, on_disk: bool) -> Result<Self, String> {
        let mut luck = SplitMix::new(seed);
        let Setting { game, players, options } = setups::draw(&mut luck);
        let catalogue = Catalogue::new()
            .with::<ahoi::Ahoi>(Anything)
            .with::<an_bord::AnBord>(Anything)
            .with::<schmuggler::Schmuggler>(Anything)
            .with::<via::Via>(Anything);
        let mut seats = vec![Occupant::Human; players];
        if luck.below(3) == 0 {
            seats[luck.index(players)] = Occupant::Bot;
        }
        let clock = if luck.below(3) == 0 { Clock::Move { seconds: 20 } } else { Clock::None };
        let plan = Plan { game: game.into(), seats: seats.clone(), options, edition: None, clock };
        let dice = Seed(Digest::of(seed.to_le_bytes()).0);
        let header = catalogue.header(&plan, &dice).map_err(|error| error.to_string())?;
        // Drawn in both cases, so that both kinds of disk see the same run.
        let mut own = SplitMix::new(luck.bits());
        let disk: Box<dyn Disk> = if on_disk {
            Box::new(Stored::new(&header, dice, &mut own)?)
        } else {
            Box::new(Memory::new())
        };
        let persons = (0..players).filter(|&seat| seats[seat] == Occupant::Human);
        let seats: Vec<Option<usize>> = persons.map(Some).chain([None]).collect();
        let clients = seats.into_iter().map(|seat| Client::new(seat, &mut luck)).collect();
        let calm_at = u64::from(20_000 + luck.below(200_000));
        let mut world = World {
            luck,
            now: 0,
            skew: 1_000_000,
            queue: BinaryHeap::new(),
            events: Vec::new(),
            catalogue,
            header,
            seed: dice,
            disk,
            kept: Vec::new(),
            epoch: 1,
            host: None,
            lives: 0,
            clients,
            connections: 0,
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
        let table = self.host.as_ref().map(|host| (host.table.sequence(), host.table.status()));
        let clients = self.clients.iter();
        let seen: Vec<_> =
            clients.map(|client| (client.seat, client.sight.sequence(), &client.sent)).collect();
        let (now, kept) = (self.now, self.kept.len());
        format!("at {now}, {kept} entries kept, table {table:?}, clients {seen:?}")
    }

    fn write_down(&mut self, event: &Event) {
        let line = format!("{} {event:?}\n", self.now);
        self.trace = Digest::of([&self.trace.0, line.as_bytes()].concat());
    }

    /// The game is over, on disk, and everybody has seen it.
    fn is_finished(&self) -> bool {
        let Some(host) = &self.host else { return false };
        host.is_over()
            && host.queue.is_empty()
            && host.writing.is_none()
            && self.clients.iter().all(|client| client.sight.is_over())
    }

    fn happen(&mut self, event: Event) -> Result<(), String> {
        match event {
            Event::Wake(client, alarm) => {
                if self.clients[client].alarm == alarm {
                    self.wake(client);
                }
            }
            Event::ToHost(connection, message) => {
                let now = self.clock();
                let Some(host) = &mut self.host else { return Ok(()) };
                let letters = host.hear(connection, &message, now);
                self.post(letters)?;
                self.settle();
            }
            Event::ToClient(client, connection, message) => {
                let current = self.clients[client].connection == Some(connection);
                if current {
                    self.clients[client].hear(&message);
                    let soon = u64::from(self.luck.below(900));
                    self.wake_after(client, soon);
                }
            }
            Event::Written(life) => self.written(life)?,
            Event::Late(batch) => {
                let kept = self.disk.commit(&batch)?;
                if kept.contains(&true) {
                    return Err("a server that was replaced could still write".into());
                }
                self.report.fenced += 1;
            }
            Event::Tick(life) => {
                let now = self.clock();
                if let Some(host) = self.host.as_mut().filter(|host| host.life == life) {
                    host.armed = None;
                    if let Some(append) = host.table.pass(now) {
                        host.draft(append);
                    }
                    self.settle();
                }
            }
            Event::Thought(life, seat) => {
                let (now, seed) = (self.clock(), self.luck.bits());
                if let Some(host) = self.host.as_mut().filter(|host| host.life == life) {
                    host.thinking = host.thinking.without(seat);
                    host.play_for(seat, seed, now);
                    self.settle();
                }
            }
            Event::Missed(connection, seat) => {
                let now = self.clock();
                let back = self.clients.iter().any(|client| {
                    client.seat == Some(seat.index())
                        && client.connection.is_some_and(|number| number != connection)
                });
                if let Some(host) = self.host.as_mut().filter(|_| !back) {
                    host.occupy(seat, Occupant::Away, now);
                    self.settle();
                }
            }
            Event::Cut(client) => self.cut(client),
            Event::Crash => self.crash()?,
            Event::Restart => self.restart()?,
        }
        Ok(())
    }

    /// A client connects if it is not, and says something if it has something to say.
    fn wake(&mut self, client: usize) {
        if self.clients[client].connection.is_none() {
            let again = u64::from(100 + self.luck.below(2_000));
            let Some(host) = &mut self.host else {
                return self.wake_after(client, again);
            };
            self.connections += 1;
            let number = self.connections;
            host.connections.insert(number, self.clients[client].seat.map(Seat::new));
            self.clients[client].connection = Some(number);
            let hello = self.clients[client].hello();
            self.send(number, &hello);
            self.wake_after(client, again);
            return;
        }
        let connection = self.clients[client].connection.unwrap_or_default();
        // A connection that the server has let go of is noticed by silence.
        let gone = self.host.as_ref().is_none_or(|h| !h.connections.contains_key(&connection));
        if gone {
            self.clients[client].connection = None;
            return self.wake_after(client, 50);
        }
        let doubtful = std::mem::take(&mut self.clients[client].doubtful);
        if self.clients[client].sight.is_empty() || doubtful {
            let hello = self.clients[client].hello();
            self.send(connection, &hello);
        } else if let Some(message) = self.clients[client].speak() {
            self.report.commands += 1;
            self.send(connection, &message);
        } else if self.luck.below(4) == 0 {
            // Whoever was told nothing for long asks whether something was missed.
            let hello = self.clients[client].hello();
            self.send(connection, &hello);
        }
        if self.mishap(60) {
            let soon = u64::from(self.luck.below(400));
            self.after(soon, Event::Cut(client));
        }
        let later = u64::from(600 + self.luck.below(3_000));
        self.wake_after(client, later);
    }

    fn cut(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection.take() else { return };
        self.report.cuts += 1;
        if let Some(host) = &mut self.host {
            host.connections.remove(&connection);
        }
        if let Some(seat) = self.clients[client].seat
            && self.luck.below(4) == 0
        {
            self.after(60_000, Event::Missed(connection, Seat::new(seat)));
            // Who stays away for long comes back in the end.
            let long = u64::from(50_000 + self.luck.below(60_000));
            return self.wake_after(client, long);
        }
        self.wake_after(client, 200);
    }

    /// Sends to the server, with all that a network does to messages.
    fn send(&mut self, connection: u64, message: &Value) {
        for _ in 0..self.copies() {
            let delay = self.delay();
            self.after(delay, Event::ToHost(connection, message.clone()));
        }
    }

    fn copies(&mut self) -> u32 {
        if self.mishap(12) {
            self.report.dropped += 1;
            0
        } else if self.mishap(10) {
            self.report.doubled += 1;
            2
        } else {
            1
        }
    }

    /// Long enough now and then that later messages overtake.
    fn delay(&mut self) -> u64 {
        let longest = if self.luck.below(10) == 0 { 4_000 } else { 120 };
        u64::from(1 + self.luck.below(longest))
    }

    /// Sends to clients. Nothing may be told that is not on disk.
    fn post(&mut self, letters: Vec<Letter>) -> Result<(), String> {
        for (connection, message) in letters {
            let shown = message["view"]["sequence"].as_u64().unwrap_or(0);
            if shown > self.kept.len() as u64 {
                let kept = self.kept.len();
                return Err(format!("entry {shown} is shown, but only {kept} are on disk"));
            }
            let at = self.clients.iter().position(|c| c.connection == Some(connection));
            let Some(client) = at else { continue };
            for _ in 0..self.copies() {
                let delay = self.delay();
                self.after(delay, Event::ToClient(client, connection, message.clone()));
            }
        }
        Ok(())
    }

    /// Gives the disk what has piled up, wakes bots and sets the alarm.
    fn settle(&mut self) {
        let Some(host) = &mut self.host else { return };
        let (life, due) = (host.life, host.table.due());
        let idle = |seat: &Seat| !host.thinking.has(*seat);
        let bots: Vec<Seat> = host.bots().into_iter().filter(idle).collect();
        host.thinking = bots.iter().fold(host.thinking, |all, &seat| all.with(seat));
        let due = due.filter(|due| host.armed.is_none_or(|armed| *due < armed));
        host.armed = due.or(host.armed);
        if host.writing.is_none() && !host.queue.is_empty() {
            host.writing = Some(std::mem::take(&mut host.queue));
            let takes = u64::from(1 + self.luck.below(40));
            self.after(takes, Event::Written(life));
        }
        for seat in bots {
            let thinks = u64::from(50 + self.luck.below(700));
            self.after(thinks, Event::Thought(life, seat));
        }
        if let Some(due) = due {
            let delay = due.saturating_sub(self.clock()) + u64::from(self.luck.below(30));
            self.after(delay, Event::Tick(life));
        }
        if self.mishap(90) {
            let soon = u64::from(self.luck.below(300));
            self.after(soon, Event::Crash);
        }
    }

    fn written(&mut self, life: u64) -> Result<(), String> {
        let (failed, now) = (self.mishap(25), self.clock());
        let Some(host) = self.host.as_mut().filter(|host| host.life == life) else {
            return Ok(());
        };
        let Some(batch) = host.writing.clone() else { return Ok(()) };
        if failed {
            host.lost();
            host.begin(now)?;
            self.report.failed += 1;
            self.settle();
            return Ok(());
        }
        let kept = self.disk.commit(&batch)?;
        if kept.contains(&false) {
            return Err("the store refuses what its own server writes".into());
        }
        self.kept.extend(batch.into_iter().flat_map(|append| append.lines));
        let letters = self.host.as_mut().map(Host::stored).unwrap_or_default();
        self.post(letters)?;
        self.settle();
        Ok(())
    }

    /// The server is gone. What it was writing may be on disk, may be lost, or may arrive when
    /// another has taken the table over.
    fn crash(&mut self) -> Result<(), String> {
        let Some(host) = self.host.take() else { return Ok(()) };
        self.report.crashes += 1;
        if let Some(batch) = host.writing {
            match self.luck.below(3) {
                0 => {
                    self.disk.commit(&batch)?;
                    self.kept.extend(batch.into_iter().flat_map(|append| append.lines));
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

    fn log(&self) -> Result<Log, String> {
        let mut log = Log::new(self.header.clone());
        for (at, line) in self.kept.iter().enumerate() {
            log.entries.push(Entry::parse(line, at + 2).map_err(|error| error.to_string())?);
        }
        Ok(log)
    }

    fn restart(&mut self) -> Result<(), String> {
        let (epoch, lines) = self.disk.take_over()?;
        if lines != self.kept {
            let (kept, found) = (self.kept.len(), lines.len());
            return Err(format!("{kept} entries were kept, {found} are found, or others"));
        }
        if epoch <= self.epoch {
            return Err(format!("epoch {epoch} follows {}", self.epoch));
        }
        self.epoch = epoch;
        self.lives += 1;
        let log = self.log()?;
        let table = self.catalogue.restore(&log, Some(self.seed), epoch);
        let mut host = Host::new(self.lives, table.map_err(|error| error.to_string())?);
        let now = self.clock();
        if let Some(append) = host.table.pass(now) {
            host.draft(append);
        }
        host.begin(now)?;
        self.host = Some(host);
        self.settle();
        Ok(())
    }

    /// Everything that was promised, held against the log.
    fn judge(&mut self) -> Result<(), String> {
        let log = self.log()?;
        let host = self.host.as_ref().ok_or("asked only while a server runs")?;
        let verified = self.catalogue.verify(&log).map_err(|error| error.to_string())?;
        self.report.draws += verified.draws as u64;
        self.report.entries += log.entries.len() as u64;
        let again = self.catalogue.restore(&log, Some(self.seed), 1);
        let again = again.map_err(|error| error.to_string())?;
        if again.digest() != host.table.digest() {
            return Err("the table stands otherwise than its log".into());
        }
        let stood_in = super::stood_in(&log);
        for client in &mut self.clients {
            let seat = client.seat.map(Seat::new);
            let now = host.view(seat, host.table.sequence());
            // The very last message may have been lost: a real client notices when it looks again.
            if client.sight.sequence() < host.table.sequence() {
                client.hear(&host.view(seat, client.sight.sequence()));
            }
            for part in ["view", "points", "commands"] {
                let (told, is) = (&client.sight.0[part], &now["view"][part]);
                if told != is {
                    let who = client.seat;
                    return Err(format!("client {who:?} was told of {part}: {told}, but is: {is}"));
                }
            }
            let Some(seat) = seat.filter(|seat| !stood_in.has(*seat)) else { continue };
            let counted = client.sight.commands();
            super::judge_commands(&self.header.game, &log, seat, counted, &client.wishes)?;
            self.report.acknowledged += counted;
        }
        Ok(())
    }
}
