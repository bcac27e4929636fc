//! The room code that the server runs, its store and clients, in one thread and by a made-up clock:
//! texts are late, lost with their connection or sent twice, disks fail, servers crash, are replaced and
//! come back with another time of day. Everything follows from one seed, and the same seed gives the
//! same run.

mod client;
pub mod cluster;
mod disk;
mod driver;
mod random_table;
mod world;

use std::collections::BTreeMap;
use std::ops::Range;

use kit::{Actor, Seat, Seats};
use rayon::prelude::*;
use registry::{GameEntry, with_game};
use serde_json::Value;
use table::log::{EntryBody, Log, Occupant, Proposal, TableEvent};
use table::{Digest, Playable};

use crate::games::game_id;
use world::World;

/// What was tried.
#[derive(Copy, Clone, Default, Debug)]
pub struct Report {
    pub seeds: u64,
    pub steps: u64,
    pub entries: u64,
    pub draws: u64,
    /// Commands sent, the repeated ones included.
    pub commands: u64,
    /// Commands acknowledged and found in the log, once and in order.
    pub acknowledged: u64,
    pub crashes: u64,
    /// Commits that failed.
    pub failed: u64,
    /// Writes of servers that had been replaced, all of which were refused.
    pub fenced: u64,
    pub dropped: u64,
    pub doubled: u64,
    /// Connections cut.
    pub cuts: u64,
}

impl Report {
    fn add(self, other: Report) -> Report {
        Report {
            seeds: self.seeds + other.seeds,
            steps: self.steps + other.steps,
            entries: self.entries + other.entries,
            draws: self.draws + other.draws,
            commands: self.commands + other.commands,
            acknowledged: self.acknowledged + other.acknowledged,
            crashes: self.crashes + other.crashes,
            failed: self.failed + other.failed,
            fenced: self.fenced + other.fenced,
            dropped: self.dropped + other.dropped,
            doubled: self.doubled + other.doubled,
            cuts: self.cuts + other.cuts,
        }
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Report { seeds, steps, entries, draws, commands, acknowledged, .. } = self;
        let Report { crashes, failed, fenced, dropped, doubled, cuts, .. } = self;
        write!(
            f,
            "{seeds} seeds, {steps} steps, {entries} entries, {draws} draws derived again, \
             {commands} commands sent, {acknowledged} acknowledged; {crashes} crashes, {failed} \
             failed commits, {fenced} writes fenced off, {dropped} messages dropped, {doubled} \
             doubled, {cuts} connections cut"
        )
    }
}

/// How a seed is run.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Store {
    /// A list in memory.
    Memory,
    /// The server's store, in a folder of its own.
    Disk,
}

/// Runs one seed. Gives what was tried and the digest of everything that happened.
pub fn run(seed: u64, store: Store) -> Result<(Report, Digest), String> {
    let told = |what: String| format!("seed {seed}: {what}");
    let mut world = World::new(seed, store == Store::Disk).map_err(told)?;
    let digest = world.run().map_err(told)?;
    Ok((world.report, digest))
}

/// Runs seeds, on all cores. One in eight is run again, and one in sixty-four on the real store: both
/// must go exactly as before. An error says how to run its seed again.
pub fn run_all(seeds: Range<u64>, progress: impl Fn() + Sync) -> Result<Report, String> {
    let tried = |seed: u64| {
        let (report, digest) = run(seed, Store::Memory)?;
        let again = match seed % 64 {
            0 => Some(Store::Disk),
            at if at % 8 == 1 => Some(Store::Memory),
            _ => None,
        };
        if let Some(store) = again
            && run(seed, store)?.1 != digest
        {
            return Err(format!("seed {seed}: another run with {store:?} went otherwise"));
        }
        progress();
        Ok(report)
    };
    let one = |seed: u64| {
        tried(seed).map_err(|what| {
            format!("{what}\nagain: cargo run -p hardening -- simulate --seed {seed} --seeds 1")
        })
    };
    seeds.into_par_iter().map(one).try_reduce(Report::default, |a, b| Ok(a.add(b)))
}

/// Runs seeds with three servers that share a store, on all cores; one in eight again, which must go exactly as
/// before. An error says how to run its seed again.
pub fn run_all_clusters(
    seeds: Range<u64>,
    progress: impl Fn() + Sync,
) -> Result<cluster::ClusterReport, String> {
    let one = |seed: u64| {
        let tried = cluster::run(seed).and_then(|(report, digest)| {
            if seed % 8 == 1 && cluster::run(seed)?.1 != digest {
                return Err(format!("seed {seed}: another run went otherwise"));
            }
            progress();
            Ok(report)
        });
        tried.map_err(|what| {
            format!("{what}\nagain: cargo run -p hardening -- simulate --seed {seed} --seeds 1")
        })
    };
    let add = |a: cluster::ClusterReport, b| Ok(a.add(b));
    seeds.into_par_iter().map(one).try_reduce(cluster::ClusterReport::default, add)
}

/// Seats that a bot has played for at some time: not all their commands are their own.
fn stood_in(log: &Log) -> Seats {
    let left = log.entries.iter().filter(|entry| match &entry.body {
        EntryBody::Table(TableEvent::Occupy(occupant)) => *occupant != Occupant::Human,
        EntryBody::Table(event) => matches!(event, TableEvent::TimeOut | TableEvent::Resign),
        EntryBody::Play(_) => false,
    });
    let seats = left.filter_map(|entry| match entry.by {
        Some(Actor::Seat(seat)) => Some(seat),
        _ => None,
    });
    seats.collect()
}

/// The log holds as many commands of the seat as were acknowledged, and under each number one that
/// was sent with it: none is lost, doubled or made up.
fn judge_commands(
    game: &str,
    log: &Log,
    seat: Seat,
    counted: u64,
    wishes: &BTreeMap<u64, Vec<Value>>,
) -> Result<(), String> {
    let taken = with_game!(game_id(game), E => commands_of::<<E as GameEntry>::Game>(log, seat))?;
    if taken.len() as u64 != counted {
        let found = taken.len();
        return Err(format!("{seat:?}: {counted} commands were acknowledged, the log has {found}"));
    }
    for (number, taken) in taken.iter().enumerate() {
        let sent = wishes.get(&(number as u64)).map_or(&[][..], Vec::as_slice);
        // Whoever wants to take something back may have to ask the others first.
        let is = |wish: &Value| wish == taken || *wish == "undo" && *taken == "propose";
        if !sent.iter().any(is) {
            return Err(format!("{seat:?}: command {number} is {taken}, but sent were {sent:?}"));
        }
    }
    Ok(())
}

/// The commands of a seat as the log has them, as wishes.
fn commands_of<G: Playable>(log: &Log, seat: Seat) -> Result<Vec<Value>, String> {
    let setup = log.header.setup::<G>().map_err(|error| error.to_string())?;
    let mut before = G::setup(&setup).map_err(|error| error.to_string())?;
    let mut taken = Vec::new();
    let replayed = table::replay::replay::<G>(log, |step| {
        if step.entry.by == Some(Actor::Seat(seat)) {
            taken.extend(match &step.entry.body {
                EntryBody::Play(text) => before
                    .read_action(text)
                    .ok()
                    .map(|action| serde_json::json!({ "play": action })),
                EntryBody::Table(event) => wish_of(event),
            });
        }
        before.clone_from(step.game);
    });
    replayed.map_err(|error| error.to_string())?;
    Ok(taken)
}

fn wish_of(event: &TableEvent) -> Option<Value> {
    let wish = match event {
        TableEvent::Undo(_) => "undo",
        TableEvent::Propose(Proposal::Undo) => "propose",
        TableEvent::Propose(Proposal::Rematch) => "rematch",
        TableEvent::Agree => "agree",
        TableEvent::Decline | TableEvent::Withdraw => "decline",
        TableEvent::Resign => "resign",
        _ => return None,
    };
    Some(wish.into())
}
