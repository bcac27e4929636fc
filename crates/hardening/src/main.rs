//! `hardening`: tries to break what is promised, for as long as one likes.

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use clap::{Parser, Subcommand};
use hardening::abuse::{self, Attack};
use hardening::{crash, leaks, simulate, supply};
use indicatif::{ProgressBar, ProgressStyle};

/// Tries to break what Fairwind promises: that nothing is lost, nothing leaks and nobody gets in.
///
/// Every run is told with its seed; a run that fails is seen again with `--seed`. The long form of
/// everything: `cargo run --release -p hardening -- all`
#[derive(Parser, Debug)]
struct Arguments {
    #[command(subcommand)]
    what: What,
    /// Everything random follows from it; the time of day if left out
    #[arg(long, global = true, value_name = "N")]
    seed: Option<u64>,
    /// The `fairwind` program to be tried; built from this workspace if left out
    #[arg(long, global = true, value_name = "FILE")]
    binary: Option<PathBuf>,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// All of it, one after the other
    All {
        #[command(flatten)]
        much: Much,
    },
    /// Kills the server at bad moments, fills its disk, and compares what lies there with all that
    /// it had acknowledged
    Crash {
        #[command(flatten)]
        much: Much,
    },
    /// Runs tables, stores and clients by a made-up clock with every mishap of a network
    Simulate {
        #[command(flatten)]
        much: Much,
    },
    /// Plays games in two worlds that differ in what is hidden, and compares what onlookers are told
    Leaks {
        #[command(flatten)]
        much: Much,
    },
    /// Sends what strangers might send while others play
    Abuse {
        #[command(flatten)]
        much: Much,
    },
    /// Looks at licences, sources and versions of everything we are built from
    Supply,
    /// Plays for a long time at half of what the server can do, with people coming and going
    Soak {
        /// How long
        #[arg(long, default_value_t = 30)]
        minutes: u64,
    },
}

#[derive(clap::Args, Clone, Debug)]
struct Much {
    /// How often the server is killed
    #[arg(long, default_value_t = 300)]
    kills: u64,
    /// How many seeds are simulated
    #[arg(long, default_value_t = 5_000)]
    seeds: u64,
    /// How many games are searched for leaks
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
    match &arguments.what {
        What::All { much } => {
            judge_supply()?;
            run_simulation(seed, much.seeds)?;
            hunt(seed, much.games)?;
            let binary = binary()?;
            kill(binary.clone(), seed, much.kills)?;
            besiege(&binary, seed, much.scale)
        }
        What::Crash { much } => kill(binary()?, seed, much.kills),
        What::Simulate { much } => run_simulation(seed, much.seeds),
        What::Leaks { much } => hunt(seed, much.games),
        What::Abuse { much } => besiege(&binary()?, seed, much.scale),
        What::Supply => judge_supply(),
        What::Soak { minutes } => soak(&binary()?, *minutes),
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
fn told<T: std::fmt::Display>(
    what: &str,
    begun: Instant,
    done: Result<T, String>,
) -> Result<(), String> {
    let seconds = begun.elapsed().as_secs_f32();
    match done {
        Ok(report) => {
            println!("{what}: {report} ({seconds:.0} s)");
            Ok(())
        }
        Err(error) => Err(format!("{what}: {error}")),
    }
}

fn kill(binary: PathBuf, seed: u64, kills: u64) -> Result<(), String> {
    for (what, starve) in [
        ("full disk", crash::disk_full as fn(&std::path::Path, u64) -> _),
        ("read-only disk", crash::disk_read_only),
    ] {
        let begun = Instant::now();
        let done = starve(&binary, seed);
        told(what, begun, done.map(|s| format!("{} actions, {} refused", s.actions, s.refused)))?;
    }
    let begun = Instant::now();
    let old = crash::old_folders(&binary, seed, kills / 10 + 1);
    told("old folders", begun, old.map(|kills| format!("{kills} kills")))?;
    let bar = bar(kills, "kills");
    let plan = crash::Plan { binary, seed, kills, parties: 1 };
    let done = crash::kill_again_and_again(&plan, |kills| bar.set_position(kills));
    bar.finish_and_clear();
    told("crash", begun, done)
}

fn run_simulation(seed: u64, seeds: u64) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(seeds, "seeds"));
    let done = simulate::run_all(seed..seed + seeds, || bar.inc(1));
    bar.finish_and_clear();
    told("simulation", begun, done)
}

fn hunt(seed: u64, games: u64) -> Result<(), String> {
    let (begun, bar) = (Instant::now(), bar(games, "games"));
    let done = leaks::hunt(seed..seed + games, || bar.inc(1));
    bar.finish_and_clear();
    told("leaks", begun, done)
}

fn besiege(binary: &std::path::Path, seed: u64, scale: u64) -> Result<(), String> {
    let (mut inputs, mut broken) = (0, Vec::new());
    for attack in Attack::ALL {
        let begun = Instant::now();
        let done = abuse::attack(binary, attack, seed, scale);
        inputs += done.as_ref().map_or(0, |outcome| outcome.inputs);
        broken.extend(told(&format!("{attack:?}"), begun, done).err());
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
    told("supply", begun, judged.map(told_of))
}

fn soak(binary: &std::path::Path, minutes: u64) -> Result<(), String> {
    let minutes = minutes.to_string();
    let status = Command::new(binary)
        .args(["load", "--soak", &minutes])
        .status()
        .map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("soak: {status}")) }
}
