//! The real program as a process of its own: started, measured, starved of disk, killed.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// So many of the last lines that the program told are kept.
const LINES_KEPT: usize = 400;
/// Ports to listen on, below those that clients are given.
const PORTS: Range<u16> = 20_000..32_000;

/// How a program is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The `fairwind` binary.
    pub binary: PathBuf,
    pub data: PathBuf,
    pub listen: SocketAddr,
    pub arguments: Vec<String>,
    /// No file may grow beyond so many bytes: a disk that is full, or at 0 one that cannot be
    /// written to.
    pub file_bytes: Option<u64>,
}

impl Launch {
    /// Listens on a port that is free now and stays the same from start to start, so that clients
    /// find the server again.
    pub fn new(binary: &Path, data: &Path) -> Result<Self, String> {
        let listen = free_address().ok_or("no port is free")?;
        let (binary, data) = (binary.to_owned(), data.to_owned());
        Ok(Launch { binary, data, listen, arguments: Vec::new(), file_bytes: None })
    }

    #[must_use]
    pub fn with(mut self, arguments: &[&str]) -> Self {
        self.arguments.extend(arguments.iter().map(|&argument| argument.to_owned()));
        self
    }

    /// Starts the program and does not wait for it.
    pub fn spawn(&self) -> Result<Child, String> {
        // A write beyond the limit would end the program with a signal; ignored, it fails as on a
        // full disk. Only a shell can hand an ignored signal on without unsafe code.
        let mut command = Command::new("sh");
        let limit =
            self.file_bytes.map(|bytes| format!("prlimit --fsize={bytes}: ")).unwrap_or_default();
        command.args(["-c", &format!("trap '' XFSZ; exec {limit}\"$@\""), "sh"]);
        command.arg(&self.binary).args(["serve", "--log", "warn"]);
        command.arg("--listen").arg(self.listen.to_string()).arg("--data").arg(&self.data);
        command.args(&self.arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().map_err(|error| format!("{}: {error}", self.binary.display()))
    }

    /// Starts the program and waits until it listens; the error is what it told instead.
    pub fn start(&self) -> Result<Program, String> {
        let mut process = self.spawn()?;
        let told = Arc::new(Mutex::new(Vec::new()));
        let errors = process.stderr.take().ok_or("the program says nothing")?;
        let listener = std::thread::spawn({
            let told = told.clone();
            // Ends with the program, whose end of the pipe it reads.
            move || listen(BufReader::new(errors), &told)
        });
        let mut line = String::new();
        let output = process.stdout.take().ok_or("the program says nothing")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        let mut program = Program { process, address: self.listen, told };
        if line.starts_with("listening on ") {
            return Ok(program);
        }
        let _ = program.process.wait();
        let _ = listener.join();
        Err(program.told().join("\n"))
    }
}

/// An address that nobody listens on, with a port that the system gives to no client while the
/// server is down.
fn free_address() -> Option<SocketAddr> {
    static TAKEN: AtomicU32 = AtomicU32::new(0);
    (0..PORTS.len()).find_map(|_| {
        let next =
            std::process::id().wrapping_mul(31).wrapping_add(TAKEN.fetch_add(1, Ordering::Relaxed));
        let port = PORTS.start + next as u16 % (PORTS.end - PORTS.start);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        listener.local_addr().ok()
    })
}

fn listen(lines: impl BufRead, told: &Mutex<Vec<String>>) {
    for line in lines.lines().map_while(Result::ok) {
        let mut told = told.lock().expect("no panic while holding it");
        if told.len() == LINES_KEPT {
            told.remove(0);
        }
        told.push(line);
    }
}

/// A program that runs. Dropped, it is killed without notice.
#[derive(Debug)]
pub struct Program {
    process: Child,
    pub address: SocketAddr,
    told: Arc<Mutex<Vec<String>>>,
}

impl Program {
    /// Ends it as a power cut would: at once, and without a chance to write anything.
    pub fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// What it has told on standard error.
    pub fn told(&self) -> Vec<String> {
        self.told.lock().expect("no panic while holding it").clone()
    }

    /// Whether it still runs, and has met no bug on the way.
    pub fn is_well(&mut self) -> Result<(), String> {
        if let Ok(Some(status)) = self.process.try_wait() {
            return Err(format!("the server has ended: {status}\n{}", self.told().join("\n")));
        }
        match self.told().iter().find(|line| line.contains("panicked")) {
            Some(line) => Err(format!("the server has panicked: {line}")),
            None => Ok(()),
        }
    }

    /// Resident memory now, in bytes.
    pub fn resident(&self) -> Result<u64, String> {
        let path = format!("/proc/{}/status", self.process.id());
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok());
        kib.map(|kib: u64| kib * 1024).ok_or_else(|| format!("{path} has no VmRSS"))
    }

    /// How many files it holds open, sockets included.
    pub fn open_files(&self) -> Result<usize, String> {
        let path = format!("/proc/{}/fd", self.process.id());
        Ok(std::fs::read_dir(&path).map_err(|error| format!("{path}: {error}"))?.count())
    }

    /// From now on no file may grow beyond so many bytes; `None` lifts the limit.
    pub fn limit_files(&self, bytes: Option<u64>) -> Result<(), String> {
        let limit = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
        let status = Command::new("prlimit")
            .args([format!("--pid={}", self.process.id()), format!("--fsize={limit}:")])
            .status()
            .map_err(|error| format!("prlimit: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("prlimit: {status}")) }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

/// A copy of a data folder as it lies on disk now.
pub fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    std::fs::create_dir_all(to).map_err(|error| format!("{}: {error}", to.display()))?;
    let entries =
        std::fs::read_dir(from).map_err(|error| format!("{}: {error}", from.display()))?;
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        // The shared memory of a database that nobody has open means nothing.
        let is_memory = path.extension().is_some_and(|extension| extension == "db-shm");
        if path.is_file() && !is_memory {
            std::fs::copy(&path, to.join(entry.file_name()))
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}
