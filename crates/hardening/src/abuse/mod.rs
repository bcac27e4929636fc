//! Everything that a stranger might send, to a real server on which others play.
//!
//! While an attack runs, two people play on at a table of their own. Afterwards the server must be
//! well, their game must have kept its pace, and the memory must be bounded.

mod answers;
mod control_game;
mod crowd;
mod fuzz;
mod greedy;
mod hostile;
mod http;
mod people;
mod socket;
mod texts;
mod thinking;
mod waiting;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::Person;
use kit::{Luck, SplitMix};
use serde_json::{Value, json};

use crate::process::{ServerCommand, ServerProcess};
use control_game::ControlGame;

/// Under no attack may the server grow by more.
const GROWTH_MAX: u64 = 160 * 1024 * 1024;
/// No action of those who play on may take longer; a person who waits for seconds is told by the limits' own tests.
const SLOWEST_MAX: Duration = limit(10_000, 30_000);

/// A limit in milliseconds of real time. In short the trials run beside other tests, on machines that are busy anyway,
/// and only find out that something takes for ever; what is promised is held in the long form, in a release build.
const fn limit(promised: u64, on_busy_machines: u64) -> Duration {
    Duration::from_millis(if cfg!(debug_assertions) { on_busy_machines } else { promised })
}

/// So many files a server has where it has few.
const FILES_FEW: u64 = 256;

/// What a stranger might try.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Attack {
    RawHttp,
    ShapedHttp,
    RawSocket,
    ShapedSocket,
    MessageFlood,
    RequestFlood,
    ConnectionFlood,
    HintFlood,
    SlowReaders,
    HalfOpen,
    Names,
    CrossOrigin,
    StolenSeats,
    ReplayedCommands,
    Traversal,
    Bombs,
    ManyEditions,
    SharedEdition,
    HostileSockets,
    FewFiles,
    StarvedBots,
    UnreadAnswers,
    ManyChecks,
    GreedyReads,
    GreedySockets,
    GreedyEditions,
}

impl Attack {
    pub const ALL: [Attack; 26] = [
        Attack::RawHttp,
        Attack::ShapedHttp,
        Attack::RawSocket,
        Attack::ShapedSocket,
        Attack::MessageFlood,
        Attack::RequestFlood,
        Attack::ConnectionFlood,
        Attack::HintFlood,
        Attack::SlowReaders,
        Attack::HalfOpen,
        Attack::Names,
        Attack::CrossOrigin,
        Attack::StolenSeats,
        Attack::ReplayedCommands,
        Attack::Traversal,
        Attack::Bombs,
        Attack::ManyEditions,
        Attack::SharedEdition,
        Attack::HostileSockets,
        Attack::FewFiles,
        Attack::StarvedBots,
        Attack::UnreadAnswers,
        Attack::ManyChecks,
        Attack::GreedyReads,
        Attack::GreedySockets,
        Attack::GreedyEditions,
    ];

    async fn run(self, target: &mut Target, scale: u64) -> Result<(), String> {
        match self {
            Attack::RawHttp => http::raw(target, scale).await,
            Attack::ShapedHttp => http::shaped(target, scale).await,
            Attack::RawSocket => socket::raw(target, scale).await,
            Attack::ShapedSocket => socket::shaped(target, scale).await,
            Attack::MessageFlood => crowd::messages(target, scale).await,
            Attack::RequestFlood => crowd::requests(target, scale).await,
            Attack::ConnectionFlood => crowd::connections(target).await,
            Attack::HintFlood => crowd::hints(target, scale).await,
            Attack::SlowReaders => crowd::slow_readers(target, scale).await,
            Attack::HalfOpen => crowd::half_open(target, scale).await,
            Attack::Names => texts::names(target).await,
            Attack::CrossOrigin => people::cross_origin(target).await,
            Attack::StolenSeats => people::stolen_seats(target).await,
            Attack::ReplayedCommands => people::replayed_commands(target, scale).await,
            Attack::Traversal => texts::traversal(target).await,
            Attack::Bombs => http::bombs(target).await,
            Attack::ManyEditions => texts::many_editions(target, scale).await,
            Attack::SharedEdition => texts::shared_edition(target).await,
            Attack::FewFiles => hostile::few_files(target).await,
            Attack::HostileSockets => hostile::sockets(target, scale).await,
            Attack::StarvedBots => thinking::experts(target, scale).await,
            Attack::UnreadAnswers => answers::unread(target, scale).await,
            Attack::ManyChecks => answers::checks(target, scale).await,
            Attack::GreedyReads => greedy::reads(target, scale).await,
            Attack::GreedySockets => greedy::sockets(target, scale).await,
            Attack::GreedyEditions => greedy::editions(target).await,
        }
    }
}

/// What an attack came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub inputs: u64,
    /// Actions of those who played on, and how long the slowest took.
    pub actions: u64,
    pub slowest: Duration,
    /// By how much the server has grown at most, in bytes.
    pub growth: u64,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let (slowest, mib) = (self.slowest.as_millis(), self.growth / 1024 / 1024);
        let (inputs, actions) = (self.inputs, self.actions);
        write!(f, "{inputs} inputs, {actions} actions meanwhile, slowest {slowest} ms, +{mib} MiB")
    }
}

/// The server under attack.
struct Target {
    program: Arc<Mutex<ServerProcess>>,
    /// Somebody from nowhere in particular.
    stranger: Person,
    /// The table that others play at.
    table: String,
    luck: SplitMix,
    inputs: Arc<AtomicU64>,
    data: std::path::PathBuf,
}

impl Target {
    /// One more thing was tried.
    fn count(&self) {
        self.inputs.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody from an address that nobody has used before.
    fn newcomer(&mut self) -> Person {
        let [a, b, c] = std::array::from_fn(|_| self.luck.below(250) + 1);
        self.stranger.clone().from(&format!("10.{a}.{b}.{c}"))
    }

    /// The same with a name.
    async fn somebody(&mut self, name: &str) -> Result<Person, String> {
        let mut person = self.newcomer();
        let answer = person.introduce(name).await.map_err(|error| error.to_string())?;
        if answer.status == 201 { Ok(person) } else { Err(answer.text()) }
    }

    /// A table of somebody's own, against bots.
    async fn table_of(&self, person: &Person, game: &str) -> Result<String, String> {
        let seats = json!(["me", { "bot": "easy" }]);
        open(person, &json!({ "game": game, "seats": seats })).await
    }

    fn resident(&self) -> Result<u64, String> {
        self.program.lock().expect("no panic while holding it").resident()
    }

    fn open_files(&self) -> Result<usize, String> {
        self.program.lock().expect("no panic while holding it").open_files()
    }

    fn is_well(&self) -> Result<(), String> {
        self.program.lock().expect("no panic while holding it").is_well()
    }
}

async fn open(person: &Person, table: &Value) -> Result<String, String> {
    let answer = person.post("/api/tables", table).await.map_err(|error| error.to_string())?;
    let id = answer.json()["id"].as_str().map(str::to_owned);
    id.ok_or_else(|| answer.text())
}

/// Runs one attack on a server of its own; `scale` says how much of it.
pub fn attack(binary: &Path, attack: Attack, seed: u64, scale: u64) -> Result<Outcome, String> {
    let told = |what: String| format!("{attack:?}, seed {seed}: {what}");
    let folder = tempfile::tempdir().map_err(|error| told(error.to_string()))?;
    let launch = ServerCommand::new(binary, &folder.path().join("data")).map_err(told)?;
    let mut launch = launch.with(&["--bot-pace", "20"]);
    if attack == Attack::FewFiles {
        launch.open_files = Some(FILES_FEW);
    } else {
        launch = launch.with(&["--behind-proxy"]);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| told(error.to_string()))?;
    let done = runtime.block_on(besiege(&launch, attack, seed, scale));
    // With what still runs the server goes, too.
    runtime.shutdown_timeout(Duration::from_secs(5));
    done.map_err(told)
}

async fn besiege(
    launch: &ServerCommand,
    attack: Attack,
    seed: u64,
    scale: u64,
) -> Result<Outcome, String> {
    let program = Arc::new(Mutex::new(launch.start()?));
    let stranger = Person::stranger(launch.listen);
    let control = ControlGame::begin(launch.listen, seed).await?;
    let mut target = Target {
        program,
        stranger,
        table: control.table.clone(),
        luck: SplitMix::new(seed),
        inputs: Arc::default(),
        data: launch.data.clone(),
    };
    control.acted(5).await?;
    let before = target.resident()?;
    let most = Arc::new(AtomicU64::new(before));
    let watching = tokio::spawn(watch(target.program.clone(), most.clone()));
    attack.run(&mut target, scale).await?;
    watching.abort();
    // Those who play on still do.
    control.acted(5).await?;
    target.is_well()?;
    if target
        .program
        .lock()
        .expect("no panic while holding it")
        .told()
        .join("\n")
        .contains(&target.table)
    {
        return Err("the server's log has a table's link in it".into());
    }
    let (actions, slowest) = control.end()?;
    let growth = most.load(Ordering::Relaxed).max(target.resident()?).saturating_sub(before);
    let outcome =
        Outcome { inputs: target.inputs.load(Ordering::Relaxed), actions, slowest, growth };
    if growth > GROWTH_MAX || slowest > SLOWEST_MAX {
        return Err(format!("too much: {outcome}"));
    }
    Ok(outcome)
}

/// Notes how much memory the server has at most.
async fn watch(program: Arc<Mutex<ServerProcess>>, most: Arc<AtomicU64>) {
    loop {
        if let Ok(resident) = program.lock().expect("no panic while holding it").resident() {
            most.fetch_max(resident, Ordering::Relaxed);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
