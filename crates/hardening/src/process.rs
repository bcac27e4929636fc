//! The real program as a process of its own: started, measured, starved of disk, killed.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// So many of the last lines that the program told are kept.
const LINES_KEPT: usize = 400;
/// Ports to listen on, below those that clients are given.
const PORTS: Range<u16> = 20_000..32_000;

/// How a program is started.
#[derive(Clone, Debug)]
pub struct ServerCommand {
    /// The `fairwind` binary.
    pub binary: PathBuf,
    pub data: PathBuf,
    pub listen: SocketAddr,
    pub arguments: Vec<String>,
    /// No file may grow beyond so many bytes: a disk that is full, or at 0 one that cannot be
    /// written to.
    pub file_bytes: Option<u64>,
    /// It may not have more files open than so many, connections included.
    pub open_files: Option<u64>,
    /// Nobody else of us takes the port while this lives.
    _claim: Arc<UdpSocket>,
}

impl ServerCommand {
    /// Listens on a port that is free now and stays the same from start to start, so that clients
    /// find the server again.
    pub fn new(binary: &Path, data: &Path) -> Result<Self, String> {
        let (listen, claim) = free_address().ok_or("no port is free")?;
        let (binary, data, claim) = (binary.to_owned(), data.to_owned(), Arc::new(claim));
        Ok(ServerCommand {
            binary,
            data,
            listen,
            arguments: Vec::new(),
            file_bytes: None,
            open_files: None,
            _claim: claim,
        })
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
        let bytes = self.file_bytes.map(|bytes| format!("prlimit --fsize={bytes}: "));
        let files = self.open_files.map(|files| format!("prlimit --nofile={files}:{files} "));
        let limit = bytes.into_iter().chain(files).collect::<String>();
        command.args(["-c", &format!("trap '' XFSZ; exec {limit}\"$@\""), "sh"]);
        command.arg(&self.binary).args(["serve", "--log", "warn"]);
        command.arg("--listen").arg(self.listen.to_string()).arg("--data").arg(&self.data);
        command.args(&self.arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().map_err(|error| format!("{}: {error}", self.binary.display()))
    }

    /// Starts the program and waits until it listens; the error is what it told instead.
    pub fn start(&self) -> Result<ServerProcess, String> {
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
        let listener = Some(listener);
        let mut program = ServerProcess { process, address: self.listen, told, listener };
        if line.starts_with("listening on ") {
            return Ok(program);
        }
        let _ = program.process.wait();
        program.hear_out();
        Err(program.told().join("\n"))
    }
}

/// An address that nobody listens on, with a port that the system gives to no client while the server is
/// down, and what keeps others of us from taking it, in this process or in another: the port of the same
/// number for datagrams, which a server of ours has no use for.
fn free_address() -> Option<(SocketAddr, UdpSocket)> {
    PORTS.clone().find_map(|port| {
        let claim = UdpSocket::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        Some((listener.local_addr().ok()?, claim))
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
pub struct ServerProcess {
    process: Child,
    pub address: SocketAddr,
    told: Arc<Mutex<Vec<String>>>,
    /// Reads what it tells.
    listener: Option<JoinHandle<()>>,
}

impl ServerProcess {
    /// Ends it as a power cut would: at once, and without a chance to write anything. What it has told until then is all
    /// here.
    pub fn kill(mut self) -> Vec<String> {
        self.end();
        self.hear_out();
        self.told()
    }

    /// Waits until the last that an ended program told is read.
    fn hear_out(&mut self) {
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }

    /// What the system calls it.
    pub fn id(&self) -> u32 {
        self.process.id()
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
        let told = self.told();
        // Nobody reads this on a terminal.
        if let Some(line) = told.iter().find(|line| line.contains('\u{1b}')) {
            return Err(format!("the server's log has escape codes: {line:?}"));
        }
        match told.iter().find(|line| line.contains("panicked")) {
            Some(line) => Err(format!("the server has panicked: {line}")),
            None => Ok(()),
        }
    }

    /// How it has ended by itself, if it does within this time.
    pub fn ended(&mut self, within: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        while begun.elapsed() < within {
            if let Ok(Some(status)) = self.process.try_wait() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        None
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

impl Drop for ServerProcess {
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
