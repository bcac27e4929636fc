//! Three servers that share a store, each with the room code that ships, in one thread and by a made-up clock.
//!
//! Servers crash, are paused for longer than their lease, told to end, and cut off from the store: what they ask
//! does not arrive, or is done and the answer is lost, or arrives long after they have given it up. Their clocks
//! differ. Clients come through any server. The store is a model that says in as few words as it can what
//! `server::store::postgres` has to hold: a change of a server that is gone, of one that does not own the table, or of
//! an old epoch is refused.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use kit::{Luck, Seat, SplitMix};
use room::{Change, Rate, Room, RoomConfig, StoredTable};
use serde_json::Value;
use table::clock::Clock;
use table::dice::Seed;
use table::log::{Entry, Header, Log, Occupant};
use table::{Digest, GameSpec};
use wire::TableId;
use wire::lobby::Stage;

use super::client::Client;
use super::driver::{Connection, Driver};
use super::world::{person, record};
use crate::setups::{self, RandomSetup};
use client::read_message;

const SERVERS: usize = 3;
/// As in the server, in milliseconds.
const BEAT: u64 = 250;
const LEASE: u64 = 2_500;
const GAP: u64 = 1_250;
const ROUND: u64 = 250;
const PATIENCE: u64 = 6_000;
const RECOVERY: u64 = 1_000;
/// After so much made-up time a game that does not end is a bug.
const LONGEST: u64 = 40 * 60 * 60 * 1_000;
const STEPS_MAX: u64 = 900_000;
/// What one of so many texts does to its client is held against the log.
const COMPARED_ONE_IN: u32 = 40;

/// What was tried.
#[derive(Copy, Clone, Default, Debug)]
pub struct ClusterReport {
    pub seeds: u64,
    pub entries: u64,
    /// Commands acknowledged and found in the log, once and in order.
    pub acknowledged: u64,
    pub crashes: u64,
    pub pauses: u64,
    /// Servers that were cut off, one way or both.
    pub cuts: u64,
    pub hand_overs: u64,
    /// Tables taken over.
    pub taken: u64,
    /// Changes that the store has refused.
    pub refused: u64,
    /// Changes that were done and whose answer was lost.
    pub unanswered: u64,
    /// Connections through a server that has not the table.
    pub relayed: u64,
}

impl ClusterReport {
    pub(super) fn add(self, other: Self) -> Self {
        ClusterReport {
            seeds: self.seeds + other.seeds,
            entries: self.entries + other.entries,
            acknowledged: self.acknowledged + other.acknowledged,
            crashes: self.crashes + other.crashes,
            pauses: self.pauses + other.pauses,
            cuts: self.cuts + other.cuts,
            hand_overs: self.hand_overs + other.hand_overs,
            taken: self.taken + other.taken,
            refused: self.refused + other.refused,
            unanswered: self.unanswered + other.unanswered,
            relayed: self.relayed + other.relayed,
        }
    }
}

impl std::fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let ClusterReport { seeds, entries, acknowledged, crashes, pauses, cuts, .. } = self;
        let ClusterReport { hand_overs, taken, refused, unanswered, relayed, .. } = self;
        write!(
            f,
            "{seeds} seeds, {entries} entries, {acknowledged} commands acknowledged; {crashes} crashes, {pauses} \
             pauses, {cuts} servers cut off, {hand_overs} hand-overs, {taken} times taken over, {refused} changes \
             refused, {unanswered} answers of changes lost, {relayed} connections relayed"
        )
    }
}

/// What a server asks the store.
#[derive(Clone, Debug)]
enum Ask {
    Beat,
    Commit(Vec<Change>),
    /// Takes the table up if nobody has it; declares others gone first if this server may judge.
    Round {
        judges: bool,
    },
    /// Where the table is, for whoever came through this connection.
    Locate {
        connection: u64,
    },
    /// Takes the table up again that this server owns and has lost.
    Reclaim,
    Release,
}

/// What the store answers.
#[derive(Clone, Debug)]
enum Answer {
    /// The server is gone.
    Gone,
    /// By the store's clock.
    Beat(u64),
    Stored(Vec<bool>),
    /// The table is the server's own now.
    Taken(Box<StoredTable>, Option<u64>),
    /// Another has it, of this number.
    Elsewhere(usize, Option<u64>),
    Nothing,
    Released,
}

/// Something that happens at its time. Servers are meant by place and life: what was begun in another life means
/// nothing any more.
#[derive(Clone, Debug)]
enum Event {
    ToServer(u64, String),
    ToClient(usize, u64, String),
    HangUp(u64),
    Wake(usize, u64),
    CutClient(usize),
    /// A question arrives at the store, in the name of this row.
    Asked {
        place: usize,
        life: u64,
        node: usize,
        number: u64,
        ask: Ask,
    },
    Answered {
        place: usize,
        life: u64,
        number: u64,
        answer: Answer,
    },
    GivenUp {
        place: usize,
        life: u64,
        number: u64,
    },
    Beat(usize, u64),
    Round(usize, u64),
    Reclaim(usize, u64),
    Tick(usize, u64),
    Thought(usize, u64, u64),
    Start(usize),
    Resume(usize, u64),
    Mend(usize),
    Mishap,
}

/// The store.
#[derive(Debug)]
struct Model {
    /// Each start of a server: when it was last heard of, and whether it is gone.
    nodes: Vec<(u64, bool)>,
    owner: Option<usize>,
    table: StoredTable,
}

impl Model {
    fn is_gone(&self, node: usize) -> bool {
        self.nodes[node].1
    }

    /// The rule of the store. Gives of each change whether it was stored.
    fn commit(&mut self, node: usize, batch: &[Change]) -> Vec<bool> {
        let owns = self.owner == Some(node);
        let table = &mut self.table;
        let mut store = |change: &Change| match change {
            Change::Append(append) => {
                let next = table.lines.len() as u64 + 1;
                let may = owns && append.epoch == table.epoch && append.sequence == next;
                if may {
                    table.lines.extend(append.lines.iter().cloned());
                }
                may
            }
            Change::Record { epoch, record } => {
                let may = owns && *epoch == table.epoch;
                if may {
                    table.record = (**record).clone();
                }
                may
            }
            Change::Chat(line) => {
                if owns {
                    table.chat.retain(|known| known.number < line.number);
                    table.chat.push(line.clone());
                }
                owns
            }
        };
        batch.iter().map(&mut store).collect()
    }

    fn claim(&mut self, node: usize) -> Box<StoredTable> {
        self.owner = Some(node);
        self.table.epoch += 1;
        Box::new(self.table.clone())
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Condition {
    Down,
    Up,
    /// What happens to it happens when it goes on.
    Paused,
}

/// A server, or the place of one that is not up.
#[derive(Debug)]
struct Server {
    life: u64,
    condition: Condition,
    /// What it asks does not arrive; what it is answered does not.
    mute: bool,
    deaf: bool,
    node: usize,
    /// Its clock is off by so much.
    skew: u64,
    driver: Option<Driver>,
    /// Nothing is done at the table any more; it is released when all is written.
    leaving: bool,
    waiting: BTreeMap<u64, Ask>,
    /// Its first and its last beat without a gap between, by the store's clock.
    beats: Option<(u64, u64)>,
    /// What has happened while it was paused.
    held: Vec<Event>,
}

impl Server {
    fn is_up(&self) -> bool {
        self.condition != Condition::Down
    }

    fn is_paused(&self) -> bool {
        self.condition == Condition::Paused
    }
}

/// A client's way to the table.
#[derive(Copy, Clone, Debug)]
struct Route {
    /// The server that it came to, in which life, and the one that has the table.
    through: (usize, u64),
    at: Option<(usize, u64)>,
}

struct Cluster {
    luck: SplitMix,
    now: u64,
    queue: BinaryHeap<Reverse<(u64, usize)>>,
    events: Vec<Option<Event>>,
    config: Arc<RoomConfig>,
    header: Header,
    seed: Seed,
    store: Model,
    servers: Vec<Server>,
    lives: u64,
    numbers: u64,
    clients: Vec<Client>,
    routes: BTreeMap<u64, Route>,
    arrivals: BTreeMap<u64, [u64; 2]>,
    calm_at: u64,
    trace: Digest,
    report: ClusterReport,
}

/// Runs one seed. Gives what was tried and the digest of everything that happened.
pub fn run(seed: u64) -> Result<(ClusterReport, Digest), String> {
    let told = |what: String| format!("seed {seed}: {what}");
    let mut cluster = Cluster::new(seed).map_err(told)?;
    let digest = cluster.run().map_err(told)?;
    Ok((cluster.report, digest))
}

impl Cluster {
    fn new(seed: u64) -> Result<Self, String> {
        let mut luck = SplitMix::new(seed);
        let RandomSetup { game, players, options } = setups::draw(&mut luck);
        let registry = registry::with_random_bots();
        let mut seats = vec![Occupant::Human; players];
        if luck.below(3) == 0 {
            seats[luck.index(players)] = Occupant::Bot;
        }
        let clock = if luck.below(3) == 0 { Clock::Move { seconds: 20 } } else { Clock::None };
        let plan =
            GameSpec { game: game.into(), seats: seats.clone(), options, edition: None, clock };
        let dice = Seed(Digest::of(seed.to_le_bytes()).0);
        let header = registry.header(&plan, &dice).map_err(|error| error.to_string())?;
        let id = TableId::from_random(std::array::from_fn(|_| luck.bits() as u8));
        let table = StoredTable {
            record: record(id, &header, &seats, &mut luck),
            seed: dice,
            epoch: 1,
            lines: Vec::new(),
            chat: Vec::new(),
        };
        let config = RoomConfig {
            registry,
            bot_pace: u64::from(luck.below(2)) * 300,
            seat_pace: Vec::new(),
            chat_rate: Rate { burst: 20, per_second: 5 },
        };
        let persons = (0..players).filter(|&seat| seats[seat] == Occupant::Human);
        let seats: Vec<Option<usize>> = persons.map(Some).chain([None]).collect();
        let clients: Vec<Client> =
            seats.into_iter().map(|seat| Client::new(seat, &mut luck)).collect();
        let calm_at = u64::from(20_000 + luck.below(100_000));
        let server = |_| Server {
            life: 0,
            condition: Condition::Down,
            mute: false,
            deaf: false,
            node: 0,
            skew: 0,
            driver: None,
            leaving: false,
            waiting: BTreeMap::new(),
            beats: None,
            held: Vec::new(),
        };
        let mut cluster = Cluster {
            luck,
            now: 0,
            queue: BinaryHeap::new(),
            events: Vec::new(),
            config: Arc::new(config),
            header,
            seed: dice,
            store: Model { nodes: Vec::new(), owner: None, table },
            servers: (0..SERVERS).map(server).collect(),
            lives: 0,
            numbers: 0,
            clients,
            routes: BTreeMap::new(),
            arrivals: BTreeMap::new(),
            calm_at,
            trace: Digest::of(seed.to_le_bytes()),
            report: ClusterReport { seeds: 1, ..ClusterReport::default() },
        };
        for place in 0..SERVERS {
            let soon = u64::from(cluster.luck.below(300));
            cluster.after(soon, Event::Start(place));
        }
        cluster.after(3_000, Event::Mishap);
        for client in 0..cluster.clients.len() {
            let soon = u64::from(500 + cluster.luck.below(500));
            cluster.wake_after(client, soon);
        }
        Ok(cluster)
    }

    fn after(&mut self, delay: u64, event: Event) {
        let at = self.events.len();
        self.events.push(Some(event));
        self.queue.push(Reverse((self.now + delay, at)));
    }

    fn wake_after(&mut self, client: usize, delay: u64) {
        self.clients[client].alarm += 1;
        let alarm = self.clients[client].alarm;
        self.after(delay, Event::Wake(client, alarm));
    }

    /// One in so many, while mishaps are still allowed.
    fn mishap(&mut self, one_in: u32) -> bool {
        self.luck.below(one_in) == 0 && self.now < self.calm_at
    }

    fn clock(&self, place: usize) -> u64 {
        self.now + self.servers[place].skew
    }

    fn run(&mut self) -> Result<Digest, String> {
        let mut steps = 0;
        while let Some(Reverse((when, at))) = self.queue.pop() {
            self.now = when;
            steps += 1;
            let Some(event) = self.events[at].take() else { continue };
            let line = format!("{} {event:?}\n", self.now);
            self.trace = Digest::of([&self.trace.0, line.as_bytes()].concat());
            self.happen(&event)?;
            if self.is_finished() {
                self.judge()?;
                return Ok(self.trace);
            }
            if self.now > LONGEST || steps > STEPS_MAX {
                let (game, kept) = (&self.header.game, self.store.table.lines.len());
                let (now, store, servers) = (self.now, &self.store.nodes, &self.servers);
                return Err(format!(
                    "{game}: the game does not end: at {now}, {kept} entries kept, {store:?}, owner {:?}, {servers:?}",
                    self.store.owner
                ));
            }
        }
        Err(format!("{}: everybody waits for everybody", self.header.game))
    }

    /// The game is over in the store, and everybody has seen all of it.
    fn is_finished(&self) -> bool {
        let stored = &self.store.table;
        let settled = self.servers.iter().any(|server| {
            server.driver.as_ref().is_some_and(|driver| {
                self.store.owner == Some(server.node)
                    && driver.is_over()
                    && driver.queue.is_empty()
                    && driver.writing.is_none()
            })
        });
        let seen = |client: &Client| client.snapshot.sequence() == stored.lines.len() as u64;
        settled
            && stored.record.stage == Stage::Finished
            && self.clients.iter().all(|client| client.snapshot.is_over() && seen(client))
    }

    /// Whether a server is in this life. What happens to one that is paused happens when it goes on.
    fn lives(&mut self, place: usize, life: u64, event: &Event) -> bool {
        let server = &mut self.servers[place];
        if server.life != life || !server.is_up() {
            return false;
        }
        if server.is_paused() {
            server.held.push(event.clone());
        }
        !server.is_paused()
    }

    fn happen(&mut self, event: &Event) -> Result<(), String> {
        match event.clone() {
            Event::Wake(client, alarm) => {
                if self.clients[client].alarm == alarm {
                    self.wake(client);
                }
            }
            Event::CutClient(client) => self.cut_client(client),
            Event::ToServer(connection, text) => {
                if let Some((place, life)) = self.routes.get(&connection).and_then(|route| route.at)
                    && self.lives(place, life, event)
                {
                    let now = self.clock(place);
                    let server = &mut self.servers[place];
                    if let Some(driver) = server.driver.as_mut().filter(|_| !server.leaving) {
                        driver.receive(connection, &text, now)?;
                    }
                    self.perform(place)?;
                }
            }
            Event::HangUp(connection) => {
                if let Some((place, life)) = self.routes.get(&connection).and_then(|route| route.at)
                    && self.lives(place, life, event)
                {
                    let now = self.clock(place);
                    if let Some(driver) = &mut self.servers[place].driver {
                        driver.disconnect(connection, now);
                    }
                    self.perform(place)?;
                }
            }
            Event::ToClient(client, connection, text) => {
                if self.clients[client].connection == Some(connection) {
                    self.hear(client, &text)?;
                }
            }
            Event::Asked { place, life, node, number, ask } => {
                let is_change = matches!(ask, Ask::Commit(_));
                let answer = self.answer(node, ask)?;
                let server = &self.servers[place];
                if server.life != life || server.deaf || self.mishap(60) {
                    self.report.unanswered += u64::from(is_change);
                } else {
                    let delay = u64::from(1 + self.luck.below(20));
                    self.after(delay, Event::Answered { place, life, number, answer });
                }
            }
            Event::Answered { place, life, number, answer } => {
                if self.lives(place, life, event)
                    && let Some(ask) = self.servers[place].waiting.remove(&number)
                {
                    self.answered(place, ask, answer)?;
                }
            }
            Event::GivenUp { place, life, number } => {
                if self.lives(place, life, event)
                    && let Some(ask) = self.servers[place].waiting.remove(&number)
                {
                    self.given_up(place, &ask)?;
                }
            }
            Event::Beat(place, life) => {
                if self.lives(place, life, event) {
                    self.ask(place, Ask::Beat);
                    self.after(BEAT, Event::Beat(place, life));
                }
            }
            Event::Round(place, life) => {
                if self.lives(place, life, event) {
                    let judges = self.servers[place]
                        .beats
                        .is_some_and(|(first, last)| last - first >= LEASE);
                    if !self.servers[place].leaving && self.servers[place].driver.is_none() {
                        self.ask(place, Ask::Round { judges });
                    }
                    self.after(ROUND, Event::Round(place, life));
                }
            }
            Event::Reclaim(place, life) => {
                if self.lives(place, life, event) && self.servers[place].driver.is_none() {
                    self.ask(place, Ask::Reclaim);
                }
            }
            Event::Tick(place, life) => {
                if let Some(place) = self.driver_of(place, life, event) {
                    let now = self.clock(place);
                    if let Some(driver) = &mut self.servers[place].driver {
                        driver.tick(now);
                    }
                    self.perform(place)?;
                }
            }
            Event::Thought(place, life, number) => {
                if let Some(place) = self.driver_of(place, life, event) {
                    let now = self.clock(place);
                    if let Some(driver) = &mut self.servers[place].driver {
                        driver.thought(number, now);
                    }
                    self.perform(place)?;
                }
            }
            Event::Start(place) => self.start(place),
            Event::Resume(place, life) => {
                let server = &mut self.servers[place];
                if server.life == life && server.is_paused() {
                    server.condition = Condition::Up;
                    for held in std::mem::take(&mut server.held) {
                        self.after(0, held);
                    }
                }
            }
            Event::Mend(place) => {
                (self.servers[place].mute, self.servers[place].deaf) = (false, false);
            }
            Event::Mishap => self.go_wrong()?,
        }
        Ok(())
    }

    /// The place, if its driver is in this life and does something still.
    fn driver_of(&mut self, place: usize, life: u64, event: &Event) -> Option<usize> {
        let server = &mut self.servers[place];
        let driver = server.driver.as_ref().filter(|driver| driver.life == life)?;
        if server.is_paused() && driver.life == life {
            server.held.push(event.clone());
            return None;
        }
        (!server.leaving).then_some(place)
    }

    fn start(&mut self, place: usize) {
        if self.servers[place].is_up() {
            return;
        }
        self.lives += 1;
        let (life, node) = (self.lives, self.store.nodes.len());
        // Whoever had the same address before is gone.
        let before = self.servers[place].node;
        if self.servers[place].life > 0 {
            self.store.nodes[before].1 = true;
        }
        self.store.nodes.push((self.now, false));
        let skew = u64::from(900_000 + self.luck.below(200_000));
        let server = &mut self.servers[place];
        *server = Server {
            life,
            condition: Condition::Up,
            mute: false,
            deaf: false,
            node,
            skew,
            driver: None,
            leaving: false,
            waiting: BTreeMap::new(),
            beats: None,
            held: Vec::new(),
        };
        self.after(0, Event::Beat(place, life));
        let soon = u64::from(self.luck.below(1_000));
        self.after(soon, Event::Round(place, life));
    }

    fn stop(&mut self, place: usize, down: u64) {
        let server = &mut self.servers[place];
        (server.condition, server.driver) = (Condition::Down, None);
        server.held.clear();
        server.waiting.clear();
        self.after(down, Event::Start(place));
    }

    /// Something happens to a server.
    fn go_wrong(&mut self) -> Result<(), String> {
        if self.now >= self.calm_at {
            return Ok(());
        }
        let next = u64::from(500 + self.luck.below(8_000));
        self.after(next, Event::Mishap);
        // Mostly to the one that has the table.
        let owner = (0..SERVERS).find(|&place| {
            self.servers[place].is_up() && self.store.owner == Some(self.servers[place].node)
        });
        let any = self.luck.index(SERVERS);
        let place = if self.luck.below(3) > 0 { owner.unwrap_or(any) } else { any };
        if !self.servers[place].is_up() || self.servers[place].is_paused() {
            return Ok(());
        }
        let life = self.servers[place].life;
        let long = u64::from(200 + self.luck.below(9_000));
        match self.luck.below(6) {
            0 => {
                self.report.crashes += 1;
                self.stop(place, long);
            }
            1 => {
                self.report.pauses += 1;
                self.servers[place].condition = Condition::Paused;
                self.after(long, Event::Resume(place, life));
            }
            2 => self.hand_over(place)?,
            kind => {
                self.report.cuts += 1;
                self.servers[place].mute = kind != 3;
                self.servers[place].deaf = kind != 4;
                self.after(long, Event::Mend(place));
            }
        }
        Ok(())
    }

    /// A server is told to end: it says goodbye and releases the table when all is written.
    fn hand_over(&mut self, place: usize) -> Result<(), String> {
        self.report.hand_overs += 1;
        if self.servers[place].driver.is_none() {
            let down = u64::from(self.luck.below(3_000));
            self.stop(place, down);
            return Ok(());
        }
        if let Some(driver) = &mut self.servers[place].driver {
            driver.room.dismiss_all("the table moves to another server", true);
        }
        self.perform(place)?;
        self.servers[place].leaving = true;
        self.release(place);
        Ok(())
    }

    /// Releases the table of a server that leaves, once all is written.
    fn release(&mut self, place: usize) {
        let server = &self.servers[place];
        let written = server
            .driver
            .as_ref()
            .is_none_or(|driver| driver.queue.is_empty() && driver.writing.is_none());
        if server.leaving && written {
            self.ask(place, Ask::Release);
        }
    }

    /// A server asks the store, and gives up after a while.
    fn ask(&mut self, place: usize, ask: Ask) {
        self.numbers += 1;
        let (number, server) = (self.numbers, &mut self.servers[place]);
        let (life, node, mute) = (server.life, server.node, server.mute);
        server.waiting.insert(number, ask.clone());
        self.after(PATIENCE, Event::GivenUp { place, life, number });
        if !mute {
            let late =
                if self.mishap(60) { 5_000 + self.luck.below(8_000) } else { self.luck.below(30) };
            self.after(u64::from(1 + late), Event::Asked { place, life, node, number, ask });
        }
    }

    /// What the store does when it is asked in the name of a row, at once and wholly.
    fn answer(&mut self, node: usize, ask: Ask) -> Result<Answer, String> {
        if self.store.is_gone(node) {
            self.report.refused += u64::from(matches!(ask, Ask::Commit(_)));
            return Ok(Answer::Gone);
        }
        Ok(match ask {
            Ask::Beat => {
                self.store.nodes[node].0 = self.now;
                Answer::Beat(self.now)
            }
            Ask::Commit(batch) => {
                let before = self.store.table.lines.len();
                let stored = self.store.commit(node, &batch);
                self.report.refused += stored.iter().filter(|stored| !**stored).count() as u64;
                if self.store.table.lines.len() > before && self.store.owner != Some(node) {
                    return Err("a server wrote to a table that another one has".into());
                }
                Answer::Stored(stored)
            }
            Ask::Round { judges } => {
                if judges {
                    self.bury(node);
                }
                let free = self.store.owner.is_none_or(|owner| self.store.is_gone(owner));
                let over = self.store.table.record.stage == Stage::Finished;
                if free && !over { self.take(node, None) } else { Answer::Nothing }
            }
            Ask::Locate { connection } => match self.store.owner {
                Some(owner) if owner != node && !self.store.is_gone(owner) => {
                    Answer::Elsewhere(owner, Some(connection))
                }
                _ => self.take(node, Some(connection)),
            },
            Ask::Reclaim => match self.store.owner {
                Some(owner) if owner == node => self.take(node, None),
                _ => Answer::Nothing,
            },
            Ask::Release => {
                if self.store.owner == Some(node) {
                    self.store.owner = None;
                }
                Answer::Released
            }
        })
    }

    fn take(&mut self, node: usize, connection: Option<u64>) -> Answer {
        self.report.taken += 1;
        Answer::Taken(self.store.claim(node), connection)
    }

    /// Declares servers gone that were silent for longer than their lease.
    fn bury(&mut self, judge: usize) {
        for (node, (seen, gone)) in self.store.nodes.iter_mut().enumerate() {
            *gone |= node != judge && *seen + LEASE < self.now;
        }
    }

    fn answered(&mut self, place: usize, ask: Ask, answer: Answer) -> Result<(), String> {
        let now = self.clock(place);
        match (ask, answer) {
            (_, Answer::Gone) => {
                let down = u64::from(100 + self.luck.below(1_000));
                self.stop(place, down);
            }
            (_, Answer::Beat(at)) => {
                let server = &mut self.servers[place];
                // Beats come often enough for the answer to one to overtake another's.
                server.beats = match server.beats {
                    Some((first, last)) if at.saturating_sub(last) <= GAP => {
                        Some((first, last.max(at)))
                    }
                    _ => Some((at, at)),
                };
            }
            (Ask::Commit(batch), Answer::Stored(stored)) => {
                if let Some(driver) = &mut self.servers[place].driver {
                    driver.writing = None;
                    if stored.contains(&false) {
                        return self.lose(place);
                    }
                    for change in &batch {
                        driver.room.stored(change.through(), now);
                    }
                }
                self.perform(place)?;
                self.release(place);
            }
            (_, Answer::Taken(table, connection)) => {
                let server = &self.servers[place];
                if server.driver.is_some() || server.leaving {
                    // It was asked for twice, and what is in memory is of an old epoch.
                    self.lose(place)?;
                    return Ok(());
                }
                let mut room = Room::restore(self.config.clone(), *table, now)?;
                room.resume(now);
                self.lives += 1;
                self.servers[place].driver = Some(Driver::new(self.lives, room));
                self.perform(place)?;
                if let Some(connection) = connection {
                    self.establish(connection, place);
                }
            }
            (_, Answer::Elsewhere(node, Some(connection))) => {
                let has = |server: &Server| {
                    server.is_up() && server.node == node && server.driver.is_some()
                };
                if let Some(other) = self.servers.iter().position(has) {
                    self.report.relayed += 1;
                    self.establish(connection, other);
                }
            }
            (_, Answer::Released) => {
                let down = u64::from(self.luck.below(3_000));
                self.stop(place, down);
            }
            _ => {}
        }
        Ok(())
    }

    /// The store did not answer. Whether a change was made is not known.
    fn given_up(&mut self, place: usize, ask: &Ask) -> Result<(), String> {
        match ask {
            Ask::Commit(_) => self.lose(place),
            Ask::Release => {
                // It ends all the same, and is gone for the others in a while.
                let down = u64::from(4_000 + self.luck.below(3_000));
                self.stop(place, down);
                Ok(())
            }
            // The table may be its own without its having read it.
            Ask::Round { .. } | Ask::Locate { .. } | Ask::Reclaim => {
                let life = self.servers[place].life;
                self.after(RECOVERY, Event::Reclaim(place, life));
                Ok(())
            }
            Ask::Beat => {
                self.servers[place].beats = None;
                Ok(())
            }
        }
    }

    /// A change could not be stored: the room is let go, and restored from what is stored.
    fn lose(&mut self, place: usize) -> Result<(), String> {
        if let Some(driver) = &mut self.servers[place].driver {
            driver.room.store_failed();
            driver.queue.clear();
        }
        self.perform(place)?;
        let server = &mut self.servers[place];
        (server.driver, server.leaving) = (None, false);
        let life = server.life;
        self.after(RECOVERY, Event::Reclaim(place, life));
        Ok(())
    }

    /// Does what has come out of a room.
    fn perform(&mut self, place: usize) -> Result<(), String> {
        let now = self.clock(place);
        let server = &mut self.servers[place];
        let Some(driver) = &mut server.driver else { return Ok(()) };
        let (life, wanted) = (driver.life, driver.wanted(now));
        let batch = (driver.writing.is_none() && !driver.queue.is_empty()).then(|| {
            let batch = std::mem::take(&mut driver.queue);
            driver.writing = Some(batch.clone());
            batch
        });
        if let Some(batch) = batch {
            self.ask(place, Ask::Commit(batch));
        }
        for (connection, text) in wanted.texts {
            self.post(connection, text)?;
        }
        for connection in wanted.closed {
            self.after(0, Event::HangUp(connection));
        }
        for thought in wanted.thoughts {
            let thinks = u64::from(50 + self.luck.below(700));
            self.after(thinks, Event::Thought(place, life, thought));
        }
        if let Some(due) = wanted.wake_at {
            let delay = due.saturating_sub(now) + u64::from(self.luck.below(30));
            self.after(delay, Event::Tick(place, life));
        }
        Ok(())
    }

    /// A client takes in a text.
    fn hear(&mut self, client: usize, text: &str) -> Result<(), String> {
        let (name, content) = read_message(text);
        let before = self.clients[client].snapshot.sequence();
        self.clients[client].hear(&name, &content);
        let after = self.clients[client].snapshot.sequence();
        if after < before {
            return Err(format!("a client had seen entry {before}, and is now shown {after}"));
        }
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

    /// What a client has made of all that it was told, by whichever servers, is what the one log tells.
    fn compare(&self, client: usize) -> Result<(), String> {
        let client = &self.clients[client];
        let sequence = client.snapshot.sequence();
        if client.snapshot.is_empty() || sequence == 0 {
            return Ok(());
        }
        let mut log = self.log()?;
        log.entries.truncate(sequence as usize);
        let table = self.config.registry.restore(&log, Some(self.seed), 1);
        let table = table.map_err(|error| error.to_string())?;
        let is = table.update(client.seat.map(Seat::new), sequence);
        let is: Value = serde_json::from_str(is.get()).map_err(|error| error.to_string())?;
        for part in ["sequence", "view", "points", "commands", "choices", "status"] {
            let (told, is) = (&client.snapshot.0[part], &is[part]);
            if told != is {
                let who = client.seat;
                return Err(format!("client {who:?} was told of {part}: {told}, but is: {is}"));
            }
        }
        Ok(())
    }

    /// Whether a client's way to the table still stands, as far as it can find out.
    fn stands(&self, connection: u64) -> bool {
        let Some(Route { through, at: Some(at) }) = self.routes.get(&connection) else {
            return false;
        };
        let lives = |(place, life): (usize, u64)| {
            let server = &self.servers[place];
            server.is_up() && server.life == life && !server.is_paused()
        };
        let known = |driver: &Driver| driver.connections.contains_key(&connection);
        lives(*through) && lives(*at) && self.servers[at.0].driver.as_ref().is_some_and(known)
    }

    /// A client connects if it is not, and says something if it has something to say.
    fn wake(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection else {
            return self.connect(client);
        };
        // What does not stand any more is noticed by silence.
        if !self.stands(connection) {
            self.clients[client].connection = None;
            return self.wake_after(client, 200);
        }
        if let Some(message) = self.clients[client].speak() {
            self.send(client, connection, &message.to_string());
        }
        if self.mishap(60) {
            let soon = u64::from(self.luck.below(400));
            self.after(soon, Event::CutClient(client));
        }
        let later = u64::from(600 + self.luck.below(3_000));
        self.wake_after(client, later);
    }

    /// Comes to any server, as a balancer has it, which looks for the table.
    fn connect(&mut self, client: usize) {
        let again = u64::from(1_500 + self.luck.below(2_000));
        let place = self.luck.index(SERVERS);
        let server = &self.servers[place];
        if server.is_up() && !server.is_paused() && !server.leaving {
            self.numbers += 1;
            let connection = self.numbers;
            self.clients[client].connection = Some(connection);
            self.routes.insert(connection, Route { through: (place, server.life), at: None });
            if server.driver.is_some() {
                self.establish(connection, place);
            } else {
                self.ask(place, Ask::Locate { connection });
            }
        }
        self.wake_after(client, again);
    }

    /// The way to the table is found: the client says hello.
    fn establish(&mut self, connection: u64, place: usize) {
        let found = self.clients.iter().position(|client| client.connection == Some(connection));
        let (Some(client), Some(route)) = (found, self.routes.get_mut(&connection)) else { return };
        let server = &mut self.servers[place];
        let Some(driver) = server.driver.as_mut().filter(|_| !server.leaving) else { return };
        route.at = Some((place, server.life));
        let person = self.clients[client].seat.map(person);
        driver.connections.insert(connection, Connection { person, greeted: false });
        let hello = self.clients[client].hello();
        self.send(client, connection, &hello.to_string());
    }

    fn cut_client(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection.take() else { return };
        let when = self.arrival(connection, 0);
        self.after(when - self.now, Event::HangUp(connection));
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

    /// Sends to the server. A text that is lost takes its connection with it; one that is sent again arrives
    /// twice.
    fn send(&mut self, client: usize, connection: u64, text: &str) {
        if self.mishap(30) {
            return self.cut_client(client);
        }
        for _ in 0..if self.mishap(10) { 2 } else { 1 } {
            let when = self.arrival(connection, 0);
            self.after(when - self.now, Event::ToServer(connection, text.to_owned()));
        }
    }

    /// Sends to a client. Nothing may be told that is not stored.
    fn post(&mut self, connection: u64, text: String) -> Result<(), String> {
        let (name, content) = read_message(&text);
        let shown = content["sequence"].as_u64().unwrap_or(0);
        let kept = self.store.table.lines.len();
        if matches!(&*name, "view" | "update") && shown > kept as u64 {
            return Err(format!("entry {shown} is shown, but only {kept} are stored"));
        }
        let at = self.clients.iter().position(|c| c.connection == Some(connection));
        let Some(client) = at else { return Ok(()) };
        if self.mishap(150) {
            self.cut_client(client);
            return Ok(());
        }
        let when = self.arrival(connection, 1);
        self.after(when - self.now, Event::ToClient(client, connection, text));
        Ok(())
    }

    fn log(&self) -> Result<Log, String> {
        let mut log = Log::new(self.header.clone());
        for (at, line) in self.store.table.lines.iter().enumerate() {
            log.entries.push(Entry::parse(line, at + 2).map_err(|error| error.to_string())?);
        }
        Ok(log)
    }

    /// Everything that was promised, held against the log.
    fn judge(&mut self) -> Result<(), String> {
        let log = self.log()?;
        let verified = self.config.registry.verify(&log, &table::Receipt::default());
        verified.map_err(|error| error.to_string())?;
        self.report.entries += log.entries.len() as u64;
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
