//! A `PostgreSQL` of its own for a test or a trial: a cluster in a temporary folder, on a free port of this
//! machine, that is gone when it is dropped.
//!
//! `PostgreSQL` refuses to run as root. Where we are root it runs as its own user, or as `nobody`.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Where Debian and others put the programs, beside the search path.
const FOLDERS: [&str; 4] =
    ["/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql", "/usr/pgsql"];
/// Whom it may run as where we are root.
const USERS: [&str; 2] = ["postgres", "nobody"];
/// It answers after so long, or never.
const PATIENCE: Duration = Duration::from_secs(30);
/// A port that was free may be taken in the next moment.
const ATTEMPTS: usize = 5;

/// Whether what is committed is on disk when that is said. A test that kills no machine needs no such promise.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Durability {
    Disk,
    Memory,
}

/// A cluster that runs. Dropped, it is stopped at once and its folder removed.
#[derive(Debug)]
pub struct ScratchPostgres {
    folder: TempDir,
    programs: PathBuf,
    user: Option<&'static str>,
    durability: Durability,
    port: u16,
    process: Option<Child>,
}

impl ScratchPostgres {
    /// Makes a cluster and waits until it answers; the error says what is missing.
    pub fn start(durability: Durability) -> Result<Self, String> {
        let programs = programs().ok_or(
            "PostgreSQL is not installed: './test' does it on Debian and Ubuntu (apt-get install postgresql)",
        )?;
        let user = if is_root()? { Some(any_user()?) } else { None };
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        if let Some(user) = user {
            succeeded(Command::new("chown").arg(user).arg(folder.path()))?;
        }
        let mut scratch =
            ScratchPostgres { folder, programs, user, durability, port: 0, process: None };
        let mut make = scratch.command("initdb");
        make.args(["--auth=trust", "--username=fairwind", "--encoding=UTF8", "--locale=C"]);
        make.args(["--no-sync", "--no-instructions", "--pgdata"]).arg(scratch.data());
        succeeded(&mut make)?;
        for _ in 0..ATTEMPTS {
            scratch.port = free_port()?;
            if scratch.resume().is_ok() {
                return Ok(scratch);
            }
        }
        Err(format!("PostgreSQL does not start: {}", scratch.log()))
    }

    /// Where a client finds the database of this name.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://fairwind@127.0.0.1:{}/{database}", self.port)
    }

    /// A new empty database; where a client finds it.
    pub fn create(&self, database: &str) -> Result<String, String> {
        let mut create = self.command("createdb");
        create.args(["--host=127.0.0.1", "--username=fairwind", "--port"]);
        succeeded(create.arg(self.port.to_string()).arg(database))?;
        Ok(self.url(database))
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Stops it without notice, as a machine that fails does.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            // Immediate shutdown: no last words, and what was not committed is lost.
            let _ = signal(&process, "QUIT");
            let _ = process.wait();
        }
    }

    /// Starts it again where it was.
    pub fn resume(&mut self) -> Result<(), String> {
        let log = std::fs::File::create(self.folder.path().join("log"));
        let log = log.map_err(|error| error.to_string())?;
        let mut start = self.command("postgres");
        start.arg("-D").arg(self.data()).arg("-p").arg(self.port.to_string());
        start.args([
            "-h",
            "127.0.0.1",
            "-c",
            "unix_socket_directories=",
            "-c",
            "max_connections=200",
        ]);
        if self.durability == Durability::Memory {
            start.args(["-c", "fsync=off", "-c", "full_page_writes=off"]);
        }
        start.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.process = Some(start.spawn().map_err(|error| format!("postgres: {error}"))?);
        let begun = Instant::now();
        loop {
            if self.answers() {
                return Ok(());
            }
            let ended =
                self.process.as_mut().is_none_or(|p| p.try_wait().is_ok_and(|e| e.is_some()));
            if ended || begun.elapsed() > PATIENCE {
                self.kill();
                return Err(format!("PostgreSQL does not start: {}", self.log()));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What the database has spent on processors, in seconds, its connections included.
    pub fn processor_seconds(&self) -> Result<f64, String> {
        let own = self.process.as_ref().ok_or("PostgreSQL does not run")?.id();
        let processes = std::fs::read_dir("/proc").map_err(|error| error.to_string())?;
        let mut hundredths = 0;
        for process in processes.flatten() {
            let Ok(text) = std::fs::read_to_string(process.path().join("stat")) else { continue };
            // The program's name may hold anything; it ends with the last bracket.
            let fields: Vec<&str> =
                text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
            let field = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok());
            let name = process.file_name();
            let is_own = name.to_str().and_then(|name| name.parse().ok()) == Some(own);
            if is_own || field(1) == Some(u64::from(own)) {
                hundredths += field(11).unwrap_or(0) + field(12).unwrap_or(0);
            }
            if is_own {
                // Of those that have ended.
                hundredths += field(13).unwrap_or(0) + field(14).unwrap_or(0);
            }
        }
        Ok(hundredths as f64 / 100.0)
    }

    fn answers(&self) -> bool {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            return false;
        }
        let mut ask = self.command("pg_isready");
        ask.args(["--quiet", "--host=127.0.0.1", "--port"]).arg(self.port.to_string());
        ask.status().is_ok_and(|status| status.success())
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// A program of `PostgreSQL`, as whoever may run it, which ends when we do.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("setpriv");
        if let Some(user) = self.user {
            command.arg(format!("--reuid={user}")).args(["--clear-groups", "--inh-caps=-all"]);
        }
        command.args(["--pdeathsig", "QUIT", "--"]).arg(self.programs.join(program));
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for ScratchPostgres {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The newest programs there are.
fn programs() -> Option<PathBuf> {
    let installed = FOLDERS.iter().flat_map(|folder| {
        let versions = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut versions: Vec<_> = versions.map(|version| version.path()).collect();
        let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
        versions.sort_by_key(|path| std::cmp::Reverse(number(path)));
        versions.into_iter().map(|version| version.join("bin"))
    });
    let path = std::env::var_os("PATH").unwrap_or_default();
    let searched: Vec<_> = std::env::split_paths(&path).collect();
    let whole = |folder: &PathBuf| {
        ["initdb", "postgres", "createdb"].iter().all(|p| folder.join(p).exists())
    };
    installed.chain(searched).find(whole)
}

fn is_root() -> Result<bool, String> {
    Ok(succeeded(Command::new("id").arg("-u"))?.stdout.trim_ascii() == b"0")
}

fn any_user() -> Result<&'static str, String> {
    let known = |user: &&&str| succeeded(Command::new("id").arg(**user)).is_ok();
    let user = USERS.iter().find(known);
    user.copied().ok_or_else(|| "PostgreSQL cannot run as root, and there is no other user".into())
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    Ok(address.map_err(|error| error.to_string())?.port())
}

fn signal(process: &Child, signal: &str) -> Result<Output, String> {
    succeeded(Command::new("kill").arg(format!("-{signal}")).arg(process.id().to_string()))
}

fn succeeded(command: &mut Command) -> Result<Output, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        return Ok(output);
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
}
