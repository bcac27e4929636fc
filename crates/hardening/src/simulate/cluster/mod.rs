//! Three servers that share a store, each with the room code that ships, in one thread and by a made-up clock.
//!
//! Servers crash, are paused for longer than their lease, told to end, and cut off from the store: what they ask
//! does not arrive, or is done and the answer is lost, or arrives long after they have given it up. Their clocks
//! differ. Clients come through any server. The store is a model that says in as few words as it can what
//! `server::store::postgres` has to hold: a change of a server that is gone, of one that does not own the table, or of
//! an old epoch is refused.

mod network;
mod report;
mod server;
mod store;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use kit::{Luck, Seat, SplitMix};
use room::RoomConfig;
use table::Digest;
use table::dice::Seed;
use table::log::{Entry, Header, Log};
use wire::lobby::Stage;

use super::client::Client;
use super::random_table::RandomTable;
use network::Route;
pub use report::ClusterReport;
use server::{Condition, Server};
use store::{Ask, Model, Reply};

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
        answer: Reply,
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
        let RandomTable { config, table, clients } = RandomTable::draw(seed, &mut luck)?;
        let (header, dice) = (table.record.header.clone(), table.seed);
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
