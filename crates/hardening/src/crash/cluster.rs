//! Several real servers over a real `PostgreSQL`: killed, stopped, cut off, told to end, and the database with them, while
//! people play all games through a balancer. Afterwards everything that was acknowledged is held against
//! what the database has.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kit::{Luck, SplitMix};
use scratch_postgres::{Durability, ScratchPostgres};
use server::store::migrate::{self, StoreLocation};
use tokio::runtime::Runtime;

use super::acknowledged::Acknowledged;
use super::check::{self, Comparison};
use super::wires::{Target, balancer, wire};
use super::{CrashOptions, broken_promise, parties};
use crate::process::{ServerCommand, ServerProcess};

/// So many servers there are.
const SERVERS: usize = 3;
/// A table that does not go on within this time never does.
const NEVER: Duration = Duration::from_mins(1);
/// A server that was declared gone ends within this time after it finds out.
const ENDS: Duration = Duration::from_secs(40);
/// People play for at least so long between two faults.
const BETWEEN: Duration = Duration::from_millis(300);

/// What goes wrong.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Fault {
    /// A server is killed, as by a power cut.
    Kill,
    /// A server is stopped, and goes on when others have long taken its tables.
    Stop,
    /// A server does not reach the database for a while, but its clients.
    Cut,
    /// A server is told to end, and hands its tables over.
    Term,
    /// The database fails and comes back.
    Database,
}

impl Fault {
    const ALL: [Fault; 5] = [Fault::Kill, Fault::Stop, Fault::Term, Fault::Cut, Fault::Database];

    fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill -9",
            Fault::Stop => "SIGSTOP, then SIGCONT",
            Fault::Cut => "cut from the database",
            Fault::Term => "SIGTERM",
            Fault::Database => "database killed",
        }
    }
}

/// How often something went wrong, and how long tables stood still at most.
#[derive(Copy, Clone, Debug)]
struct Outage {
    fault: Fault,
    times: u64,
    longest: Duration,
    altogether: Duration,
}

/// What was tried and compared.
#[derive(Clone, Default, Debug)]
pub struct ClusterReport {
    pub faults: u64,
    outages: Vec<Outage>,
    pub compared: Comparison,
    pub games: u64,
    pub actions: u64,
    pub reconnects: u64,
}

impl ClusterReport {
    /// How long tables stood still at most after a server died, was stopped or cut off, and at a hand-over.
    pub fn longest(&self) -> (Duration, Duration) {
        let longest = |faults: &[Fault]| {
            let found = self.outages.iter().filter(|outage| faults.contains(&outage.fault));
            found.map(|outage| outage.longest).max().unwrap_or_default()
        };
        (longest(&[Fault::Kill, Fault::Stop, Fault::Cut]), longest(&[Fault::Term]))
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Comparison { tables, entries, actions, views } = self.compared;
        write!(
            f,
            "{} faults, {} games ended, {} actions acknowledged, {} reconnects; compared {tables} tables, \
             {entries} entries, {actions} actions, {views} views",
            self.faults, self.games, self.actions, self.reconnects
        )?;
        for Outage { fault, times, longest, altogether } in &self.outages {
            let (name, mean) = (fault.name(), altogether.as_secs_f32() / *times as f32);
            let longest = longest.as_secs_f32();
            write!(
                f,
                "\n  {name}: {times}, tables stood still for {mean:.2} s, at most {longest:.2} s"
            )?;
        }
        Ok(())
    }
}

/// One server, with the wires to it and from it.
struct Node {
    launch: ServerCommand,
    process: Option<ServerProcess>,
    /// From the balancer.
    front: Arc<Target>,
    /// To the database.
    back: Arc<Target>,
}

impl Node {
    fn new(
        runtime: &Runtime,
        binary: &Path,
        folder: &Path,
        database: SocketAddr,
    ) -> Result<Self, String> {
        let back = Target::new(database);
        let wired = runtime.block_on(wire(back.clone())).map_err(|error| error.to_string())?;
        let url = format!("postgres://fairwind@{wired}/fairwind");
        let launch = ServerCommand::new(binary, folder)?;
        let launch = launch.with(&["--unlimited", "--bot-pace", "0", "--store", &url]);
        let front = Target::new(launch.listen);
        Ok(Node { process: Some(launch.start()?), launch, front, back })
    }

    fn process(&mut self) -> Result<&mut ServerProcess, String> {
        self.process.as_mut().ok_or_else(|| "a server is missing".into())
    }

    /// Starts it again where it was.
    fn restart(&mut self) -> Result<(), String> {
        self.process = Some(self.launch.start()?);
        self.front.set_open(true);
        Ok(())
    }

    /// Waits until it has ended by itself, as it must since others have its tables.
    fn must_end(&mut self) -> Result<(), String> {
        let process = self.process()?;
        match process.ended(ENDS) {
            Some(status) if !status.success() => {
                self.process = None;
                Ok(())
            }
            Some(status) => Err(format!("a server that was declared gone ended with {status}")),
            None => {
                let told = process.told().join("\n");
                Err(format!("a server that was declared gone goes on:\n{told}"))
            }
        }
    }
}

fn signal(process: &ServerProcess, signal: &str) -> Result<(), String> {
    let status = Command::new("kill")
        .args([format!("-{signal}"), process.id().to_string()])
        .status()
        .map_err(|error| format!("kill: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("kill -{signal}: {status}")) }
}

/// Lets as many faults happen as planned; `progress` is told after each. The error says which promise was
/// broken and from which seed.
pub fn break_servers(
    plan: &CrashOptions,
    mut progress: impl FnMut(u64),
) -> Result<ClusterReport, String> {
    let told = |what: String| format!("seed {}: {what}", plan.seed);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| told(error.to_string()))?;
    let done = Trial::begin(&runtime, plan).and_then(|mut trial| {
        for _ in 0..plan.kills {
            trial.fault()?;
            progress(trial.report.faults);
        }
        trial.end()
    });
    runtime.shutdown_background();
    done.map_err(told)
}

struct Trial {
    acknowledged: Arc<Acknowledged>,
    nodes: Vec<Node>,
    postgres: ScratchPostgres,
    folder: tempfile::TempDir,
    luck: SplitMix,
    report: ClusterReport,
}

impl Trial {
    fn begin(runtime: &Runtime, plan: &CrashOptions) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let postgres = ScratchPostgres::start(Durability::Disk)?;
        postgres.create("fairwind")?;
        let database = SocketAddr::from(([127, 0, 0, 1], postgres.port()));
        let node = |_| Node::new(runtime, &plan.binary, &folder.path().join("unused"), database);
        let nodes = (0..SERVERS).map(node).collect::<Result<Vec<_>, _>>()?;
        let fronts = nodes.iter().map(|node| node.front.clone()).collect();
        let address = runtime.block_on(balancer(fronts)).map_err(|error| error.to_string())?;
        let acknowledged = Arc::new(Acknowledged::default());
        let mut luck = SplitMix::new(plan.seed);
        for party in parties(plan, address, &acknowledged, &mut luck) {
            runtime.spawn(party.run());
        }
        let report = ClusterReport::default();
        let mut trial = Trial { acknowledged, nodes, postgres, folder, luck, report };
        trial.goes_on()?;
        Ok(trial)
    }

    /// One fault, until all is as before.
    fn fault(&mut self) -> Result<(), String> {
        // Each kind in turn, so that a short trial has all of them.
        let fault = Fault::ALL[self.report.faults as usize % Fault::ALL.len()];
        std::thread::sleep(BETWEEN + Duration::from_millis(u64::from(self.luck.below(400))));
        let at = self.luck.index(SERVERS);
        for node in &mut self.nodes {
            node.process()?.is_well()?;
        }
        let stood = match fault {
            Fault::Kill => {
                if let Some(process) = self.nodes[at].process.take() {
                    process.kill();
                }
                self.nodes[at].front.set_open(false);
                let stood = self.goes_on()?;
                self.nodes[at].restart()?;
                stood
            }
            Fault::Stop => {
                signal(self.nodes[at].process()?, "STOP")?;
                self.nodes[at].front.set_open(false);
                let stood = self.goes_on().and_then(|stood| self.is_gone(at).map(|()| stood));
                signal(self.nodes[at].process()?, "CONT")?;
                self.nodes[at].must_end()?;
                self.nodes[at].restart()?;
                stood?
            }
            Fault::Cut => {
                self.nodes[at].back.set_open(false);
                self.nodes[at].front.set_open(false);
                let stood = self.goes_on().and_then(|stood| self.is_gone(at).map(|()| stood));
                self.nodes[at].back.set_open(true);
                self.nodes[at].must_end()?;
                self.nodes[at].restart()?;
                stood?
            }
            Fault::Term => {
                signal(self.nodes[at].process()?, "TERM")?;
                let stood = self.goes_on()?;
                match self.nodes[at].process()?.ended(ENDS) {
                    Some(status) if status.success() => {}
                    status => return Err(format!("told to end, a server ended with {status:?}")),
                }
                self.nodes[at].process = None;
                self.nodes[at].front.set_open(false);
                self.nodes[at].restart()?;
                stood
            }
            Fault::Database => {
                self.postgres.kill();
                std::thread::sleep(Duration::from_millis(u64::from(self.luck.below(2_000))));
                self.postgres.resume()?;
                self.goes_on()?
            }
        };
        self.count(fault, stood);
        broken_promise(&self.acknowledged)
    }

    /// Waits until the others have declared a server gone: it may have had no table that anybody missed.
    fn is_gone(&self, at: usize) -> Result<(), String> {
        let address = format!("http://{}", self.nodes[at].launch.listen);
        let begun = Instant::now();
        loop {
            let nodes = server::store::postgres::nodes(&self.postgres.url("fairwind"));
            let nodes = nodes.map_err(|error| error.to_string())?;
            if !nodes.iter().any(|(status, _)| status.node.address == address) {
                return Ok(());
            }
            if begun.elapsed() > NEVER {
                return Err(format!("nobody declares {address} gone"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn count(&mut self, fault: Fault, stood: Duration) {
        self.report.faults += 1;
        let known = self.report.outages.iter_mut().find(|outage| outage.fault == fault);
        let fresh = Outage { fault, times: 1, longest: stood, altogether: stood };
        match known {
            Some(outage) => {
                outage.times += 1;
                outage.longest = outage.longest.max(stood);
                outage.altogether += stood;
            }
            None => self.report.outages.push(fresh),
        }
    }

    /// Waits until something has happened at every table that is under way; how long that took.
    fn goes_on(&mut self) -> Result<Duration, String> {
        let begun = Instant::now();
        let playing = || {
            let records = self.acknowledged.records().into_iter();
            let seats = |record: &Arc<super::acknowledged::AcknowledgedTable>| {
                (0..record.seats.len()).map(|seat| record.seat(seat).snapshot.sequence()).max()
            };
            records
                .filter(|record| !record.over.load(Ordering::SeqCst))
                .map(|record| (seats(&record).unwrap_or(0), record))
                .collect::<Vec<_>>()
        };
        // Before the first tables are there nothing can go on at them.
        while playing().is_empty() {
            if begun.elapsed() > NEVER {
                return Err("nobody plays".into());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let mut waiting = playing();
        loop {
            waiting.retain(|(before, record)| {
                let ended = (0..record.seats.len()).any(|seat| record.seat(seat).over);
                let now =
                    (0..record.seats.len()).map(|at| record.seat(at).snapshot.sequence()).max();
                !ended && now <= Some(*before)
            });
            broken_promise(&self.acknowledged)?;
            if waiting.is_empty() {
                return Ok(begun.elapsed());
            }
            if begun.elapsed() > NEVER {
                let stuck: Vec<_> = waiting
                    .iter()
                    .map(|(_, record)| format!("{} {}", record.game, record.id))
                    .collect();
                let told = self.nodes.iter().filter_map(|node| node.process.as_ref());
                let told: Vec<_> = told.flat_map(ServerProcess::told).collect();
                let seconds = NEVER.as_secs();
                let (stuck, told) = (stuck.join(", "), told.join("\n"));
                return Err(format!("after {seconds} seconds nothing goes on at {stuck}\n{told}"));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends all servers and compares what the database has with what was acknowledged.
    fn end(mut self) -> Result<ClusterReport, String> {
        for node in &mut self.nodes {
            node.process()?.is_well()?;
        }
        self.acknowledged.stopping.store(true, Ordering::SeqCst);
        for node in &mut self.nodes {
            node.front.set_open(false);
            signal(node.process()?, "TERM")?;
        }
        for node in &mut self.nodes {
            let ended = node.process()?.ended(ENDS);
            if !ended.is_some_and(|status| status.success()) {
                return Err(format!("told to end, a server ended with {ended:?}"));
            }
        }
        let folder: PathBuf = self.folder.path().join("compared");
        let from = StoreLocation::Postgres(self.postgres.url("fairwind"));
        let moved = migrate::migrate(&from, &StoreLocation::Folder(folder.clone()), &mut |_| ());
        moved.map_err(|error| error.to_string())?;
        self.report.compared = check::check(&folder, &self.acknowledged)?;
        broken_promise(&self.acknowledged)?;
        self.report.games = self.acknowledged.games.load(Ordering::Relaxed);
        self.report.actions = self.acknowledged.actions.load(Ordering::Relaxed);
        self.report.reconnects = self.acknowledged.reconnects.load(Ordering::Relaxed);
        Ok(self.report)
    }
}
