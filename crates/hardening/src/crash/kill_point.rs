//! When a server is killed.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime};

use kit::{Luck, SplitMix};
use server::store::sqlite::FILE;

use crate::process::ServerCommand;

/// What the server is in the middle of when it is killed.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum KillPoint {
    Any,
    /// The write-ahead log has just grown: a commit is under way.
    Commit,
    /// The write-ahead log is being copied into the database.
    Checkpoint,
    /// A backup is being taken from the running server.
    Backup,
    /// Before it listens.
    StartUp,
}

/// A checkpoint comes after some thousand commits; it is not waited for longer.
const CHECKPOINT_WAIT: Duration = Duration::from_secs(25);
/// So many at once make the server write, so that it comes soon.
const GUESTS: usize = 6;
const COMMIT_WAIT: Duration = Duration::from_secs(3);

impl KillPoint {
    pub(super) fn draw(luck: &mut SplitMix) -> Self {
        match luck.below(20) {
            0..=5 => KillPoint::Any,
            6..=11 => KillPoint::Commit,
            12 | 13 => KillPoint::Checkpoint,
            14 | 15 => KillPoint::Backup,
            _ => KillPoint::StartUp,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            KillPoint::Any => "at any moment",
            KillPoint::Commit => "during a group commit",
            KillPoint::Checkpoint => "during a checkpoint",
            KillPoint::Backup => "during a backup",
            KillPoint::StartUp => "while starting",
        }
    }

    /// Returns when the moment has come; whether it was met.
    pub(super) fn wait(
        self,
        launch: &ServerCommand,
        scratch: &Path,
        luck: &mut SplitMix,
    ) -> Result<bool, String> {
        std::thread::sleep(Duration::from_micros(u64::from(20_000 + luck.below(500_000))));
        let database = launch.data.join(FILE);
        let log = launch.data.join(format!("{FILE}-wal"));
        Ok(match self {
            KillPoint::Any | KillPoint::StartUp => true,
            KillPoint::Commit => changes(&log, COMMIT_WAIT),
            KillPoint::Checkpoint => {
                let enough = Arc::new(AtomicBool::new(false));
                for _ in 0..GUESTS {
                    let (address, enough) = (launch.listen, enough.clone());
                    // Not waited for: the moment would be over.
                    std::thread::spawn(move || introduce_guests(address, &enough));
                }
                let met = changes(&database, CHECKPOINT_WAIT);
                enough.store(true, Ordering::Relaxed);
                met
            }
            KillPoint::Backup => {
                let file = backup_file(scratch);
                let _ = std::fs::remove_file(&file);
                let mut backup = Command::new(&launch.binary)
                    .args(["backup", "--data"])
                    .args([&launch.data, &file])
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .map_err(|error| error.to_string())?;
                std::thread::sleep(Duration::from_micros(u64::from(luck.below(60_000))));
                let _ = backup.kill();
                let _ = backup.wait();
                true
            }
        })
    }
}

fn backup_file(scratch: &Path) -> std::path::PathBuf {
    scratch.join("backup.db")
}

fn state_of(file: &Path) -> Option<(u64, SystemTime)> {
    let found = std::fs::metadata(file).ok()?;
    Some((found.len(), found.modified().ok()?))
}

/// Waits until a file changes.
fn changes(file: &Path, longest: Duration) -> bool {
    let (begun, before) = (Instant::now(), state_of(file));
    while begun.elapsed() < longest {
        if state_of(file) != before {
            return true;
        }
        std::thread::sleep(Duration::from_micros(100));
    }
    false
}

/// One newcomer after the other, each of whom is written down.
fn introduce_guests(address: SocketAddr, enough: &AtomicBool) {
    const GUEST: &str = "PUT /api/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
        content-type: application/json\r\ncontent-length: 16\r\n\r\n{\"name\":\"Guest\"}";
    while !enough.load(Ordering::Relaxed) {
        let Ok(mut stream) = TcpStream::connect(address) else { return };
        let _ = stream.set_read_timeout(Some(COMMIT_WAIT));
        let _ = stream.write_all(GUEST.as_bytes());
        let _ = stream.read_to_end(&mut Vec::new());
    }
}

/// Starts a server and kills it before it has got far.
pub(super) fn kill_while_starting(
    launch: &ServerCommand,
    luck: &mut SplitMix,
) -> Result<(), String> {
    let mut process = launch.spawn()?;
    std::thread::sleep(Duration::from_micros(u64::from(luck.below(50_000))));
    let _ = process.kill();
    let _ = process.wait();
    Ok(())
}

/// A backup that was cut short is refused when it is to be restored, or is whole.
pub(super) fn judge_backup(binary: &Path, scratch: &Path) -> Result<(), String> {
    let (file, folder) = (backup_file(scratch), scratch.join("restored"));
    let _ = std::fs::remove_dir_all(&folder);
    if !file.exists() {
        return Ok(());
    }
    let restored = Command::new(binary)
        .args(["restore", "--data"])
        .args([&folder, &file])
        .output()
        .map_err(|error| error.to_string())?;
    if restored.status.success() {
        return super::check::sound(&folder);
    }
    let told = String::from_utf8_lossy(&restored.stderr);
    if told.trim().is_empty() || told.contains("panicked") {
        return Err(format!("a backup that was cut short is refused with '{told}'"));
    }
    Ok(())
}
