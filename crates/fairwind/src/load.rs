//! `fairwind load`: many tables at once, and how fast a server is with them.
//!
//! Each table is played by four scripted clients, or as many as its game allows, through real sockets. An action counts
//! when all of them have been told of it, which the server does only when it is on disk.

mod report;
mod soak;
mod table;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::{Http, Person};
use report::Measurement;
use server::processor_seconds;
use table::LoadTable;

/// What the server tells of its memory and of its time on processors.
const MEMORY: &str = "process_resident_memory_bytes";
const PROCESSOR: &str = "process_cpu_seconds_total";
/// How many sit at each table, as far as the game allows.
const SEATS: u64 = 4;
/// So many tables are set up at the same time.
const SETTING_UP: usize = 16;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// How many tables at once; several numbers are measured one after the other
    #[arg(long, value_delimiter = ',', default_value = "500", value_name = "N")]
    tables: Vec<usize>,
    /// Actions a second at each table; 0 for as many as can be. Several are measured in turn
    #[arg(long, value_delimiter = ',', default_value = "0,1", value_name = "RATE")]
    rates: Vec<u32>,
    /// How long each measurement lasts
    #[arg(long, default_value_t = 10, value_name = "T")]
    seconds: u64,
    /// What is played; tables take turns
    #[arg(long, value_delimiter = ',', default_values = registry::GameId::names())]
    games: Vec<String>,
    /// The server, as in 127.0.0.1:7878, started with --unlimited; one is started on an empty folder
    /// if left out. Of several that share a store, separated by commas, each takes its share of the tables, and the
    /// seats of a table come through different ones
    #[arg(long = "server", value_delimiter = ',', value_name = "ADDR")]
    servers: Vec<SocketAddr>,
    /// How many threads the clients run on
    #[arg(long, default_value_t = 1, value_name = "N")]
    threads: usize,
    /// Play for so long at half of what the server can do, or at the first rate if it is not 0, while
    /// people come and go, and say whether memory or waiting grows
    #[arg(long, value_name = "MINUTES")]
    soak: Option<u64>,
    /// Print one JSON object a measurement
    #[arg(long)]
    json: bool,
}

/// A server of our own, which ends with us, and its folder with it.
struct ServerProcess {
    process: Child,
    address: SocketAddr,
    folder: std::path::PathBuf,
}

impl ServerProcess {
    fn new() -> Result<Self, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let name = format!("fairwind-load-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--unlimited", "--log", "warn", "--data"])
            .arg(&folder)
            // What is measured must not depend on how this machine is set up.
            .env("FAIRWIND_CONFIG", "")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let mut line = String::new();
        let output = process.stdout.take().ok_or("the server says nothing")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        let address = address.ok_or_else(|| format!("the server says '{}'", line.trim()))?;
        Ok(ServerProcess { process, address, folder })
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub(crate) fn load(args: &Args) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(args.threads.max(1))
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    for &tables in &args.tables {
        let started = if args.servers.is_empty() { Some(ServerProcess::new()?) } else { None };
        let own = started.as_ref().map(|started| started.address);
        let servers: Vec<SocketAddr> =
            own.into_iter().chain(args.servers.iter().copied()).collect();
        match args.soak {
            None => runtime.block_on(measure(args, &servers, tables))?,
            Some(minutes) => runtime.block_on(async {
                let all = set_up(args, &servers, tables).await?;
                let rate = args.rates.first().copied().unwrap_or(0);
                soak::soak(servers[0], all, rate, minutes).await
            })?,
        }
    }
    Ok(())
}

async fn measure(args: &Args, servers: &[SocketAddr], tables: usize) -> Result<(), String> {
    let empty = sum(servers, MEMORY).await?;
    let mut all = set_up(args, servers, tables).await?;
    let full = sum(servers, MEMORY).await?;
    for &rate in &args.rates {
        let server_before = sum(servers, PROCESSOR).await?;
        let own_before = processor_seconds();
        let until = Instant::now() + Duration::from_secs(args.seconds);
        let running = all
            .into_iter()
            .enumerate()
            .map(|(at, table)| tokio::spawn(table.run(rate, until, at, tables)));
        let mut measured = Measurement::new(tables, rate, Duration::from_secs(args.seconds));
        let mut again = Vec::with_capacity(tables);
        for running in running.collect::<Vec<_>>() {
            let table = running.await.map_err(|error| error.to_string())?;
            again.push(measured.take(table));
        }
        all = again;
        measured.table_bytes = (full - empty) / tables.max(1) as f64;
        measured.server_seconds = sum(servers, PROCESSOR).await? - server_before;
        measured.own_seconds = processor_seconds() - own_before;
        measured.print(args.json);
    }
    Ok(())
}

async fn set_up(
    args: &Args,
    servers: &[SocketAddr],
    tables: usize,
) -> Result<Vec<LoadTable>, String> {
    let mut ready = Vec::with_capacity(tables);
    let mut first = 0;
    while first < tables {
        let some = SETTING_UP.min(tables - first);
        let opening = (first..first + some).map(|at| {
            let game = args.games[at % args.games.len()].clone();
            let mut servers = servers.to_vec();
            let first = at % servers.len();
            servers.rotate_left(first);
            tokio::spawn(LoadTable::open(servers, game, at as u64))
        });
        for opening in opening.collect::<Vec<_>>() {
            ready.push(opening.await.map_err(|error| error.to_string())??);
        }
        first += some;
    }
    Ok(ready)
}

/// One figure of all servers together.
async fn sum(servers: &[SocketAddr], name: &str) -> Result<f64, String> {
    let mut sum = 0.0;
    for server in servers {
        sum += gauge(*server, name).await?;
    }
    Ok(sum)
}

/// One figure of a server's own.
async fn gauge(address: SocketAddr, name: &str) -> Result<f64, String> {
    let mut http = Http::connect(address).await.map_err(|error| error.to_string())?;
    let text = http.ask(&Person::stranger(address), "GET", "/metrics", None).await?.text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.parse().ok()).ok_or_else(|| format!("the server tells no {name}"))
}
