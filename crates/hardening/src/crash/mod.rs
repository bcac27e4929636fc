//! Kills the real server again and again while people play all games, and after each kill holds what
//! lies on disk against everything that it had acknowledged.

mod acknowledged;
mod check;
mod cluster;
mod damage;
mod disk;
mod kill_point;
mod old;
mod player;
mod wires;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use client::Person;
use kit::{Luck, SplitMix};

use crate::process::{ServerCommand, ServerProcess, copy_folder};
use crate::setups::{self, RandomSetup};
use acknowledged::{Acknowledged, AcknowledgedTable};
use kill_point::KillPoint;
use player::PlayerGroup;

pub use check::Comparison;
pub use cluster::{ClusterReport, break_servers};
pub use damage::{damaged_rows, two_servers};
pub use disk::{disk_full, disk_read_only};
pub use old::old_folders;

/// How long clients may take to notice a kill, and to come back.
const NOTICE: Duration = Duration::from_secs(40);

/// How much is tried.
#[derive(Clone, Debug)]
pub struct CrashOptions {
    /// The `fairwind` binary.
    pub binary: PathBuf,
    pub seed: u64,
    pub kills: u64,
    /// Parties for each game.
    pub parties: u64,
}

/// What was tried and compared.
#[derive(Clone, Default, Debug)]
pub struct Report {
    pub kills: u64,
    /// By moment: its name, and how many kills met it.
    pub moments: Vec<(&'static str, u64)>,
    pub compared: Comparison,
    pub games: u64,
    pub actions: u64,
    pub reconnects: u64,
    pub bytes: u64,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Comparison { tables, entries, actions, views } = self.compared;
        write!(
            f,
            "{} kills, {} games ended, {} actions acknowledged, {} reconnects, {} bytes searched; \
             compared {tables} tables, {entries} entries, {actions} actions, {views} views",
            self.kills, self.games, self.actions, self.reconnects, self.bytes
        )?;
        self.moments.iter().try_for_each(|(name, kills)| write!(f, "\n  {name}: {kills}"))
    }
}

/// Kills as often as planned; `progress` is told after each. The error says which promise was broken
/// and from which seed.
pub fn kill_again_and_again(
    plan: &CrashOptions,
    mut progress: impl FnMut(u64),
) -> Result<Report, String> {
    let told = |what: String| format!("seed {}: {what}", plan.seed);
    let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
    let launch = ServerCommand::new(&plan.binary, &folder.path().join("data")).map_err(told)?;
    let launch = launch.with(&["--unlimited", "--bot-pace", "0"]);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| told(error.to_string()))?;
    let acknowledged = Arc::new(Acknowledged::default());
    let mut luck = SplitMix::new(plan.seed);
    let mut report = Report::default();
    let running = launch.start().map_err(told)?;
    acknowledged.life.store(1, Ordering::SeqCst);
    for party in parties(plan, launch.listen, &acknowledged, &mut luck) {
        runtime.spawn(party.run());
    }
    let done = lives(plan, &launch, running, &acknowledged, &mut luck, &mut report, &mut progress);
    acknowledged.stopping.store(true, Ordering::SeqCst);
    runtime.shutdown_background();
    done.map_err(told)?;
    report.games = acknowledged.games.load(Ordering::Relaxed);
    report.actions = acknowledged.actions.load(Ordering::Relaxed);
    report.reconnects = acknowledged.reconnects.load(Ordering::Relaxed);
    report.bytes = acknowledged.bytes.load(Ordering::Relaxed);
    Ok(report)
}

fn parties(
    plan: &CrashOptions,
    address: SocketAddr,
    acknowledged: &Arc<Acknowledged>,
    luck: &mut SplitMix,
) -> Vec<PlayerGroup> {
    // Each game once, and one more of any.
    let mut all = Vec::new();
    for _ in 0..plan.parties {
        all.extend(registry::GameId::ALL.iter().map(|&game| setups::draw_of(game, luck)));
        all.push(setups::draw(luck));
    }
    all.into_iter()
        .enumerate()
        .map(|(number, RandomSetup { game, players, options })| PlayerGroup {
            name: format!("Party {number}"),
            game,
            options,
            players,
            pause: Duration::from_millis(6),
            people: (0..players).map(|_| Person::stranger(address)).collect(),
            acknowledged: acknowledged.clone(),
            luck: SplitMix::new(luck.bits()),
        })
        .collect()
}

/// One life of the server after the other.
fn lives(
    plan: &CrashOptions,
    launch: &ServerCommand,
    mut running: ServerProcess,
    acknowledged: &Acknowledged,
    luck: &mut SplitMix,
    report: &mut Report,
    progress: &mut impl FnMut(u64),
) -> Result<(), String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    while report.kills < plan.kills {
        let moment = KillPoint::draw(luck);
        let met = moment.wait(launch, scratch.path(), luck)?;
        running.is_well()?;
        running.kill();
        count(report, if met { moment } else { KillPoint::Any });
        wait_until("all clients notice", || acknowledged.busy.load(Ordering::SeqCst) == 0)?;
        broken_promise(acknowledged)?;
        if moment == KillPoint::Backup && met {
            kill_point::judge_backup(&plan.binary, scratch.path())?;
        }
        compare(launch, acknowledged, scratch.path(), report)?;
        if moment == KillPoint::StartUp {
            for _ in 0..=luck.below(2) {
                kill_point::kill_while_starting(launch, luck)?;
                count(report, moment);
            }
            compare(launch, acknowledged, scratch.path(), report)?;
        }
        running = launch.start()?;
        let life = acknowledged.life.fetch_add(1, Ordering::SeqCst) + 1;
        wait_until("all clients are back", || {
            !acknowledged.problems().is_empty() || everybody_is_back(acknowledged, life)
        })?;
        broken_promise(acknowledged)?;
        progress(report.kills);
    }
    running.is_well()
}

fn count(report: &mut Report, moment: KillPoint) {
    report.kills += 1;
    let name = moment.name();
    match report.moments.iter_mut().find(|(found, _)| *found == name) {
        Some((_, kills)) => *kills += 1,
        None => report.moments.push((name, 1)),
    }
}

fn broken_promise(acknowledged: &Acknowledged) -> Result<(), String> {
    let problems = acknowledged.problems();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// Every seat of every game that is under way has been welcomed since the last start.
fn everybody_is_back(acknowledged: &Acknowledged, life: u64) -> bool {
    let records = acknowledged.records();
    let playing = records.iter().filter(|record| !record.over.load(Ordering::SeqCst));
    let back = |record: &Arc<AcknowledgedTable>, seat: usize| {
        let known = record.seat(seat);
        known.over || known.life == life
    };
    // As long as somebody is still missing there is nothing to be welcomed to.
    let begun = playing.filter(|record| {
        record.seated.lock().expect("no panic while holding it").iter().all(Option::is_some)
    });
    let mut seats = begun.flat_map(|record| (0..record.seats.len()).map(move |at| (record, at)));
    seats.all(|(record, seat)| back(record, seat))
}

fn compare(
    launch: &ServerCommand,
    acknowledged: &Acknowledged,
    scratch: &Path,
    report: &mut Report,
) -> Result<(), String> {
    let copy = scratch.join("copy");
    let _ = std::fs::remove_dir_all(&copy);
    copy_folder(&launch.data, &copy)?;
    report.compared.add(check::check(&copy, acknowledged)?);
    Ok(())
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) -> Result<(), String> {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > NOTICE {
            return Err(format!("{what}: not after {} seconds", NOTICE.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    Ok(())
}
