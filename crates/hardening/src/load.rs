//! How fast servers are that share a database, beside one with a folder, on the same machine and in the same minutes.
//!
//! `fairwind load` plays the same games against both, in turns: what else the machine does is felt by both.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use scratch_postgres::{Durability, ScratchPostgres};
use serde_json::Value;

use crate::process::{ServerCommand, ServerProcess};

/// What servers that share a database have to reach: this part of what one with a folder does as fast as can be, and
/// at one action a second and table no longer than this, 99 times of a hundred.
const PART_MIN: f64 = 0.5;
const P99_MAX: f64 = 15.0;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct LoadOptions {
    pub binary: PathBuf,
    /// How many servers share the database.
    pub servers: usize,
    pub tables: usize,
    /// How long each measurement lasts.
    pub seconds: u64,
    /// How often each is measured.
    pub rounds: usize,
}

/// One measurement, as fast as can be and at one action a second and table.
#[derive(Copy, Clone, Default, Debug)]
struct Measured {
    speed: f64,
    p99: f64,
    errors: u64,
    /// Processor time an action at saturation, in microseconds: of servers, of clients, of the database.
    server: f64,
    client: f64,
    database: f64,
}

/// What came of it: the middle one of each kind by speed.
#[derive(Clone, Default, Debug)]
pub struct LoadReport {
    folder: Vec<Measured>,
    shared: Vec<Measured>,
}

impl LoadReport {
    /// What is not as promised.
    pub fn verdict(&self) -> Result<(), String> {
        let (folder, shared) = (middle(&self.folder), middle(&self.shared));
        let errors: u64 = self.folder.iter().chain(&self.shared).map(|one| one.errors).sum();
        let mut late = self.shared.iter().map(|one| one.p99).collect::<Vec<_>>();
        late.sort_by(f64::total_cmp);
        let late = late.get(late.len() / 2).copied().unwrap_or_default();
        let part = shared.speed / folder.speed;
        if part >= PART_MIN && late <= P99_MAX && errors == 0 {
            return Ok(());
        }
        Err(format!("{part:.2} of the speed, p99 {late:.1} ms, {errors} errors"))
    }
}

fn middle(measured: &[Measured]) -> Measured {
    let mut measured = measured.to_vec();
    measured.sort_by(|one, other| one.speed.total_cmp(&other.speed));
    measured.get(measured.len() / 2).copied().unwrap_or_default()
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let part = middle(&self.shared).speed / middle(&self.folder).speed;
        write!(f, "with the database {part:.2} of the speed with a folder")?;
        for (what, all) in [("folder", &self.folder), ("database", &self.shared)] {
            for Measured { speed, p99, errors, server, client, database } in all {
                write!(
                    f,
                    "\n  {what}: {speed:.0} actions/s, at one a second p99 {p99:.2} ms, {errors} errors; processor \
                     time an action: servers {server:.0} µs, clients {client:.0} µs, database {database:.0} µs"
                )?;
            }
        }
        Ok(())
    }
}

/// Measures both kinds in turns, each time with an empty store.
pub fn compare(plan: &LoadOptions, mut progress: impl FnMut()) -> Result<LoadReport, String> {
    let mut report = LoadReport::default();
    for round in 0..plan.rounds {
        report.folder.push(with_folder(plan)?);
        progress();
        report.shared.push(with_database(plan, round)?);
        progress();
    }
    Ok(report)
}

fn with_folder(plan: &LoadOptions) -> Result<Measured, String> {
    let (folder, mut servers) = start(&plan.binary, 1, &[])?;
    let measured = measure(plan, &servers, || Ok(0.0));
    servers.iter_mut().try_for_each(ServerProcess::is_well)?;
    drop(folder);
    measured
}

fn with_database(plan: &LoadOptions, round: usize) -> Result<Measured, String> {
    let postgres = ScratchPostgres::start(Durability::Disk)?;
    let url = postgres.create(&format!("load{round}"))?;
    let (folder, mut servers) = start(&plan.binary, plan.servers, &["--store", &url])?;
    let measured = measure(plan, &servers, || postgres.processor_seconds());
    servers.iter_mut().try_for_each(ServerProcess::is_well)?;
    drop(folder);
    measured
}

type Started = (tempfile::TempDir, Vec<ServerProcess>);

fn start(binary: &Path, servers: usize, arguments: &[&str]) -> Result<Started, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let server = |_| {
        let command = ServerCommand::new(binary, &folder.path().join("data"))?;
        command.with(&["--unlimited"]).with(arguments).start()
    };
    let servers = (0..servers).map(server).collect::<Result<_, _>>()?;
    Ok((folder, servers))
}

/// As fast as can be, then at one action a second and table.
fn measure(
    plan: &LoadOptions,
    servers: &[ServerProcess],
    database_seconds: impl Fn() -> Result<f64, String>,
) -> Result<Measured, String> {
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let before = database_seconds()?;
    let fast = load(plan, &addresses, 0)?;
    let spent = database_seconds()? - before;
    let steady = load(plan, &addresses, 1)?;
    let figure = |report: &Value, name: &str| report[name].as_f64().unwrap_or_default();
    Ok(Measured {
        speed: figure(&fast, "actions_per_second"),
        p99: figure(&steady, "p99_ms"),
        errors: [&fast, &steady].iter().map(|one| one["errors"].as_u64().unwrap_or(1)).sum(),
        server: figure(&fast, "server_us_per_action"),
        client: figure(&fast, "client_us_per_action"),
        database: spent * 1e6 / figure(&fast, "actions").max(1.0),
    })
}

/// One run of `fairwind load`, as it tells of itself.
fn load(plan: &LoadOptions, servers: &[SocketAddr], rate: u32) -> Result<Value, String> {
    let servers: Vec<String> = servers.iter().map(SocketAddr::to_string).collect();
    let output = Command::new(&plan.binary)
        .args(["load", "--json", "--server", &servers.join(",")])
        .args(["--tables", &plan.tables.to_string(), "--seconds", &plan.seconds.to_string()])
        .args(["--rates", &rate.to_string()])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("fairwind load: {}", output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("fairwind load: {error}"))
}
