//! `hardening`: tries to break what is promised, for as long as one likes.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::{Parser, Subcommand};
use hardening::abuse::{self, Attack};
use hardening::crash::ClusterReport;
use hardening::load::{self, LoadOptions, LoadReport};
use hardening::{crash, forgery, leaks, moving, simulate, supply};
use indicatif::{ProgressBar, ProgressStyle};

/// So long tables may stand still at most when their server was killed, stopped or cut off, and when it hands them
/// over.
const OUTAGE: Duration = Duration::from_secs(5);
const HAND_OVER: Duration = Duration::from_secs(1);

/// Tries to break what Fairwind promises: that nothing is lost, nothing leaks and nobody gets in.
///
/// Every run is told with its seed; a run that fails is seen again with `--seed`. The long form of
/// everything: `cargo run --release -p hardening -- all`
#[derive(Parser, Debug)]
struct Arguments {
    #[command(subcommand)]
    check: Check,
    /// Everything random follows from it; the time of day if left out
    #[arg(long, global = true, value_name = "N")]
    seed: Option<u64>,
    /// The `fairwind` program to be tried; built from this workspace if left out
    #[arg(long, global = true, value_name = "FILE")]
    binary: Option<PathBuf>,
}

#[derive(Subcommand, Clone, Debug)]
enum Check {
    /// All of it, one after the other
    All {
        #[command(flatten)]
        amount: Amount,
    },
    /// Kills the server at bad moments, fills its disk, and compares what lies there with all that
    /// it had acknowledged
    Crash {
        #[command(flatten)]
        amount: Amount,
    },
    /// Kills, stops and cuts off servers that share a database, and the database with them
    Cluster {
        #[command(flatten)]
        amount: Amount,
    },
    /// Runs tables, stores and clients by a made-up clock with every mishap of a network
    Simulate {
        #[command(flatten)]
        amount: Amount,
    },
    /// Plays games in two worlds that differ in what is hidden, and compares what onlookers are told
    Leaks {
        #[command(flatten)]
        amount: Amount,
    },
    /// Makes up logs as a host could, and holds them against what players have kept
    Forgery {
        #[command(flatten)]
        amount: Amount,
    },
    /// Sends what strangers might send while others play
    Abuse {
        #[command(flatten)]
        amount: Amount,
        /// Only attacks with this in their name, such as `Socket`
        #[arg(long, default_value = "", value_name = "NAME")]
        only: String,
    },
    /// Looks at licences, sources and versions of everything we are built from
    Supply,
    /// Measures servers that share a database beside one with a folder, in turns, and holds them against what is
    /// promised. For a machine that does nothing else
    Load {
        /// How many servers share the database
        #[arg(long, default_value_t = 2, value_name = "N")]
        servers: usize,
        /// How many tables at once
        #[arg(long, default_value_t = 200, value_name = "N")]
        tables: usize,
        /// How long each measurement lasts
        #[arg(long, default_value_t = 10, value_name = "T")]
        seconds: u64,
        /// How often each is measured; the middle one counts
        #[arg(long, default_value_t = 3, value_name = "N")]
        rounds: usize,
    },
    /// Plays for a long time at half of what the server can do, with people coming and going
    Soak {
        /// How long
        #[arg(long, default_value_t = 30)]
        minutes: u64,
    },
}

#[derive(clap::Args, Clone, Debug)]
struct Amount {
    /// How often the server is killed
    #[arg(long, default_value_t = 300)]
    kills: u64,
    /// How often something happens to servers that share a database
    #[arg(long, default_value_t = 200)]
    faults: u64,
    /// How many seeds are simulated
    #[arg(long, default_value_t = 5_000)]
    seeds: u64,
    /// How many games are searched for leaks, and forged
    #[arg(long, default_value_t = 3_000)]
    games: u64,
    /// How many times the usual amount of each attack
    #[arg(long, default_value_t = 10)]
    scale: u64,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let seed = arguments.seed.unwrap_or(now);
    println!("seed {seed}");
    match run(&arguments, seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("hardening: {what}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments, seed: u64) -> Result<(), String> {
    let binary = || arguments.binary.clone().map_or_else(build, Ok);
    match &arguments.check {
        Check::All { amount } => {
            judge_supply()?;
            run_simulation(seed, amount.seeds)?;
            hunt(seed, amount.games)?;
            make_up(seed, amount.games)?;
            let binary = binary()?;
            kill(binary.clone(), seed, amount.kills)?;
            break_servers(binary.clone(), seed, amount.faults)?;
            besiege(&binary, seed, amount.scale, "")
        }
        Check::Crash { amount } => kill(binary()?, seed, amount.kills),
        Check::Cluster { amount } => break_servers(binary()?, seed, amount.faults),
        Check::Simulate { amount } => run_simulation(seed, amount.seeds),
        Check::Leaks { amount } => hunt(seed, amount.games),
        Check::Forgery { amount } => make_up(seed, amount.games),
        Check::Abuse { amount, only } => besiege(&binary()?, seed, amount.scale, only),
        Check::Supply => judge_supply(),
        &Check::Load { servers, tables, seconds, rounds } => {
            compare(&LoadOptions { binary: binary()?, servers, tables, seconds, rounds })
        }
        Check::Soak { minutes } => soak(&binary()?, *minutes),
    }
}

/// Builds the program in the same way as this one was built, and finds it beside this one.
fn build() -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "-p", "fairwind"]);
    if !cfg!(debug_assertions) {
        command.arg("--release");
    }
    // Nothing here looks at pages, so that a client need not be built for it.
    if !Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/dist/index.html")).exists() {
        command.env("FAIRWIND_WITHOUT_CLIENT", "1");
    }
    let status = command.status().map_err(|error| format!("cargo: {error}"))?;
    if !status.success() {
        return Err(format!("the program cannot be built: {status}"));
    }
    Ok(own.with_file_name("fairwind"))
}

fn bar(length: u64, what: &'static str) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{msg} {bar:30} {pos}/{len} {elapsed} (of {duration})");
    let bar = ProgressBar::new(length).with_message(what);
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// Says what came of something, and how long it took.
fn report<T: std::fmt::Display>(
    what: &str,
    begun: Instant,
    done: Result<T, String>,
) -> Result<(), String> {
    let seconds = begun.elapsed().as_secs_f32();
    match done {
        Ok(result) => {
            println!("{what}: {result} ({seconds:.0} s)");
            Ok(())
        }
        Err(error) => Err(format!("{what}: {error}")),
    }
}

fn kill(binary: PathBuf, seed: u64, kills: u64) -> Result<(), String> {
    for (what, starve) in [
        ("full disk", crash::disk_full as fn(&Path, u64) -> _),
        ("read-only disk", crash::disk_read_only),
    ] {
        let begun = Instant::now();
        let done = starve(&binary, seed);
        report(what, begun, done.map(|s| format!("{} actions, {} refused", s.actions, s.refused)))?;
    }
    let begun = Instant::now();
    let rows = (seed..=seed + kills / 30).map(|seed| crash::damaged_rows(&binary, seed));
    let rows = rows.sum::<Result<usize, String>>();
    report("damaged rows", begun, rows.map(|tables| format!("{tables} tables")))?;
    let begun = Instant::now();
    let fenced = (seed..=seed + kills / 30).map(|seed| crash::two_servers(&binary, seed));
    let fenced = fenced.sum::<Result<u64, String>>();
    report("two servers", begun, fenced.map(|actions| format!("{actions} actions")))?;
    let begun = Instant::now();
    let old = crash::old_folders(&binary, seed, kills / 10 + 1);
    report("old folders", begun, old.map(|kills| format!("{kills} kills")))?;
    let bar = bar(kills, "kills");
    let plan = crash::CrashOptions { binary, seed, kills, parties: 1 };
    let done = crash::kill_again_and_again(&plan, |kills| bar.set_position(kills));
    bar.finish_and_clear();
    report("crash", begun, done)
}

fn break_servers(binary: PathBuf, seed: u64, faults: u64) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(faults, "faults"));
    let plan = crash::CrashOptions { binary, seed, kills: faults, parties: 1 };
    let done = crash::break_servers(&plan, |faults| bar.set_position(faults));
    bar.finish_and_clear();
    let longest = done.as_ref().map_or((Duration::ZERO, Duration::ZERO), ClusterReport::longest);
    report("servers that share a database", begun, done)?;
    if longest.0 > OUTAGE || longest.1 > HAND_OVER {
        let (outage, hand_over) = (longest.0.as_secs_f32(), longest.1.as_secs_f32());
        return Err(format!(
            "tables stood still for {outage:.2} s when a server was lost and for {hand_over:.2} s at a hand-over"
        ));
    }
    Ok(())
}

fn run_simulation(seed: u64, seeds: u64) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(seeds, "seeds"));
    let done = simulate::run_all(seed..seed + seeds, || bar.inc(1));
    bar.finish_and_clear();
    report("simulation", begun, done)?;
    // The long form has 5,000 seeds of the first and 2,000 of this.
    let seeds = (seeds * 2 / 5).max(1);
    let (begun, bar) = (Instant::now(), self::bar(seeds, "seeds of several servers"));
    let done = simulate::run_all_clusters(seed..seed + seeds, || bar.inc(1));
    bar.finish_and_clear();
    report("simulation of several servers", begun, done)
}

fn hunt(seed: u64, games: u64) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(games, "games"));
    let done = leaks::hunt(seed..seed + games, || bar.inc(1));
    bar.finish_and_clear();
    report("leaks", begun, done)?;
    let begun = Instant::now();
    // A game of theirs takes longer than one that is only played.
    let seeds = seed..seed + games / 3;
    report("people who move", begun, moving::hunt(seeds, || ()))
}

fn make_up(seed: u64, games: u64) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(games, "games"));
    let done = forgery::forge(seed..seed + games, || bar.inc(1));
    bar.finish_and_clear();
    report("forgery", begun, done)
}

fn besiege(binary: &Path, seed: u64, scale: u64, only: &str) -> Result<(), String> {
    let (mut inputs, mut broken) = (0, Vec::new());
    for attack in Attack::ALL.into_iter().filter(|attack| format!("{attack:?}").contains(only)) {
        let begun = Instant::now();
        let done = abuse::attack(binary, attack, seed, scale);
        inputs += done.as_ref().map_or(0, |outcome| outcome.inputs);
        broken.extend(report(&format!("{attack:?}"), begun, done).err());
    }
    println!("abuse: {inputs} inputs");
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
}

fn judge_supply() -> Result<(), String> {
    let begun = Instant::now();
    let workspace = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let judged = supply::metadata(workspace.as_ref()).and_then(|found| supply::judge(&found));
    let told_of = |report: supply::Report| {
        format!("{} packages, {} of them ours", report.packages, report.ours)
    };
    report("supply", begun, judged.map(told_of))
}

fn compare(plan: &LoadOptions) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(2 * plan.rounds as u64, "measurements"));
    let done = load::compare(plan, || bar.inc(1));
    bar.finish_and_clear();
    let verdict = done.as_ref().map_or(Ok(()), LoadReport::verdict);
    report("load", begun, done)?;
    verdict.map_err(|what| format!("load: {what}"))
}

fn soak(binary: &Path, minutes: u64) -> Result<(), String> {
    let minutes = minutes.to_string();
    let status = Command::new(binary)
        .args(["load", "--soak", &minutes])
        .status()
        .map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("soak: {status}")) }
}
