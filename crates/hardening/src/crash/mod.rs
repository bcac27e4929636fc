//! Kills the real server again and again while people play all games, and after each kill holds what
//! lies on disk against everything that it had acknowledged.

mod check;
mod diary;
mod disk;
mod moment;
mod old;
mod player;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kit::{Luck, SplitMix};
use serde_json::json;

use crate::client::Person;
use crate::program::{Launch, Program, copy_folder};
use diary::{Ledger, Record};
use moment::Moment;
use player::Party;

pub use check::Compared;
pub use disk::{disk_full, disk_read_only};
pub use old::old_folders;

/// How long clients may take to notice a kill, and to come back.
const NOTICE: Duration = Duration::from_secs(40);

/// How much is tried.
#[derive(Clone, Debug)]
pub struct Plan {
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
    pub compared: Compared,
    pub games: u64,
    pub actions: u64,
    pub reconnects: u64,
    pub bytes: u64,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Compared { tables, entries, actions, views } = self.compared;
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
pub fn kill_again_and_again(plan: &Plan, mut progress: impl FnMut(u64)) -> Result<Report, String> {
    let told = |what: String| format!("seed {}: {what}", plan.seed);
    let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
    let launch = Launch::new(&plan.binary, &folder.path().join("data")).map_err(told)?;
    let launch = launch.with(&["--unlimited", "--bot-pace", "0"]);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| told(error.to_string()))?;
    let ledger = Arc::new(Ledger::default());
    let mut luck = SplitMix::new(plan.seed);
    let mut report = Report::default();
    let running = launch.start().map_err(told)?;
    ledger.life.store(1, Ordering::SeqCst);
    for party in parties(plan, &launch, &ledger, &mut luck) {
        runtime.spawn(party.run());
    }
    let done = lives(plan, &launch, running, &ledger, &mut luck, &mut report, &mut progress);
    ledger.stopping.store(true, Ordering::SeqCst);
    runtime.shutdown_background();
    done.map_err(told)?;
    report.games = ledger.games.load(Ordering::Relaxed);
    report.actions = ledger.actions.load(Ordering::Relaxed);
    report.reconnects = ledger.reconnects.load(Ordering::Relaxed);
    report.bytes = ledger.bytes.load(Ordering::Relaxed);
    Ok(report)
}

fn parties(plan: &Plan, launch: &Launch, ledger: &Arc<Ledger>, luck: &mut SplitMix) -> Vec<Party> {
    let kinds = [
        ("ahoi", json!({ "round_limit": 4 }), 3),
        ("an-bord", json!({}), 3),
        ("schmuggler", json!({ "turn_limit": 60 }), 2),
        ("via", json!({ "games": 2 }), 4),
        ("an-bord", json!({ "tempo": "turns" }), 2),
    ];
    let all = (0..plan.parties).flat_map(|at| kinds.clone().map(|kind| (at, kind)));
    all.enumerate()
        .map(|(number, (_, (game, options, players)))| Party {
            name: format!("Party {number}"),
            game,
            options,
            players,
            pause: Duration::from_millis(6),
            people: (0..players).map(|_| Person::stranger(launch.listen)).collect(),
            ledger: ledger.clone(),
            luck: SplitMix::new(luck.bits()),
        })
        .collect()
}

/// One life of the server after the other.
fn lives(
    plan: &Plan,
    launch: &Launch,
    mut running: Program,
    ledger: &Ledger,
    luck: &mut SplitMix,
    report: &mut Report,
    progress: &mut impl FnMut(u64),
) -> Result<(), String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    while report.kills < plan.kills {
        let moment = Moment::draw(luck);
        let met = moment.wait(launch, scratch.path(), luck)?;
        running.is_well()?;
        running.kill();
        count(report, if met { moment } else { Moment::Any });
        wait_until("all clients notice", || ledger.busy.load(Ordering::SeqCst) == 0)?;
        broken_promise(ledger)?;
        if moment == Moment::Backup && met {
            moment::judge_backup(&plan.binary, scratch.path())?;
        }
        compare(launch, ledger, scratch.path(), report)?;
        if moment == Moment::StartUp {
            for _ in 0..=luck.below(2) {
                moment::kill_while_starting(launch, luck)?;
                count(report, moment);
            }
            compare(launch, ledger, scratch.path(), report)?;
        }
        running = launch.start()?;
        let life = ledger.life.fetch_add(1, Ordering::SeqCst) + 1;
        wait_until("all clients are back", || {
            !ledger.problems().is_empty() || everybody_is_back(ledger, life)
        })?;
        broken_promise(ledger)?;
        progress(report.kills);
    }
    running.is_well()
}

fn count(report: &mut Report, moment: Moment) {
    report.kills += 1;
    let name = moment.name();
    match report.moments.iter_mut().find(|(found, _)| *found == name) {
        Some((_, kills)) => *kills += 1,
        None => report.moments.push((name, 1)),
    }
}

fn broken_promise(ledger: &Ledger) -> Result<(), String> {
    let problems = ledger.problems();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// Every seat of every game that is under way has been welcomed since the last start.
fn everybody_is_back(ledger: &Ledger, life: u64) -> bool {
    let records = ledger.records();
    let playing = records.iter().filter(|record| !record.over.load(Ordering::SeqCst));
    let back = |record: &Arc<Record>, seat: usize| {
        let diary = record.diary(seat);
        diary.over || diary.life == life
    };
    // As long as somebody is still missing there is nothing to be welcomed to.
    let begun = playing.filter(|record| {
        record.seated.lock().expect("no panic while holding it").iter().all(Option::is_some)
    });
    let mut seats = begun.flat_map(|record| (0..record.diaries.len()).map(move |at| (record, at)));
    seats.all(|(record, seat)| back(record, seat))
}

fn compare(
    launch: &Launch,
    ledger: &Ledger,
    scratch: &Path,
    report: &mut Report,
) -> Result<(), String> {
    let copy = scratch.join("copy");
    let _ = std::fs::remove_dir_all(&copy);
    copy_folder(&launch.data, &copy)?;
    report.compared.add(check::check(&copy, ledger)?);
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
