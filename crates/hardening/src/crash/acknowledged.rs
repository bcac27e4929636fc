//! What clients remember: everything that a server has acknowledged to them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use client::Snapshot;
use serde_json::Value;

/// What one seat was told, and what it was told of its own doing.
#[derive(Default, Debug)]
pub(super) struct AcknowledgedSeat {
    /// Entries of the log as this seat saw them, by sequence number.
    pub(super) seen: BTreeMap<u64, String>,
    /// The seat's own actions that the server has acknowledged, in order.
    pub(super) done: Vec<String>,
    /// The number and action of a command that is not acknowledged yet.
    pub(super) sent: Option<(u64, Value)>,
    /// The last that was known of the game.
    pub(super) snapshot: Snapshot,
    /// In which life of the server the seat was last welcomed.
    pub(super) life: u64,
    pub(super) over: bool,
}

impl AcknowledgedSeat {
    /// Notes what a view or an update told. The error says what cannot be.
    pub(super) fn note(&mut self) -> Result<(), String> {
        for happening in self.snapshot.happenings() {
            let sequence = happening["sequence"].as_u64().unwrap_or(0);
            let text = happening.to_string();
            match self.seen.insert(sequence, text.clone()) {
                Some(before) if before != text => {
                    return Err(format!("entry {sequence} was {before} and is {text}"));
                }
                _ => {}
            }
        }
        let (counted, known) = (self.snapshot.commands(), self.done.len() as u64);
        match (&self.sent, counted.checked_sub(known)) {
            (_, None) => {
                return Err(format!("{known} commands were acknowledged, {counted} count"));
            }
            (_, Some(0)) => {}
            (Some((number, action)), Some(1)) if *number == known => {
                self.done.push(action.to_string());
                self.sent = None;
            }
            (sent, Some(more)) => {
                return Err(format!("{more} commands were done, but sent was {sent:?}"));
            }
        }
        self.over = self.snapshot.is_over();
        Ok(())
    }
}

/// Whether an entry is told as it was seen before. What must be forgotten for a while may be missing or
/// tell less, and once the game is over it is told as anything else.
pub(super) fn is_same(seen: &str, told: &Value) -> bool {
    let Ok(mut seen) = serde_json::from_str::<Value>(seen) else { return false };
    let mut told = told.clone();
    let fleeting = take_played(&mut seen, |one| one["fleeting"] == true);
    take_played(&mut told, |one| {
        one["fleeting"] == true || fleeting.iter().any(|gone| gone["event"] == one["event"])
    });
    seen == told
}

/// Takes what fits out of what an entry tells, and gives it.
fn take_played(entry: &mut Value, fits: impl Fn(&Value) -> bool) -> Vec<Value> {
    let Some(played) = entry["what"]["played"].as_array_mut() else { return Vec::new() };
    played.extract_if(.., |one| fits(one)).collect()
}

/// A table that the server said it has opened.
#[derive(Debug)]
pub(super) struct AcknowledgedTable {
    pub(super) id: String,
    pub(super) game: &'static str,
    /// Names of those of whom the server said that they sit; by seat.
    pub(super) seated: Mutex<Vec<Option<String>>>,
    pub(super) seats: Vec<Mutex<AcknowledgedSeat>>,
    /// Everybody has seen the end.
    pub(super) over: AtomicBool,
    /// It was checked after its end and will not change any more.
    pub(super) settled: AtomicBool,
}

impl AcknowledgedTable {
    pub(super) fn seat(&self, seat: usize) -> MutexGuard<'_, AcknowledgedSeat> {
        self.seats[seat].lock().expect("no panic while holding it")
    }
}

/// Everything that all clients share.
#[derive(Default, Debug)]
pub(super) struct Acknowledged {
    records: Mutex<Vec<Arc<AcknowledgedTable>>>,
    /// What should not have happened.
    problems: Mutex<Vec<String>>,
    /// Clients that are connected or in the middle of a request.
    pub(super) busy: AtomicUsize,
    /// How often the server was started.
    pub(super) life: AtomicU64,
    pub(super) stopping: AtomicBool,
    pub(super) games: AtomicU64,
    pub(super) actions: AtomicU64,
    pub(super) reconnects: AtomicU64,
    /// What nobody may ever be sent: cookies.
    pub(super) secrets: Mutex<Vec<String>>,
    pub(super) bytes: AtomicU64,
}

impl Acknowledged {
    pub(super) fn add(&self, record: Arc<AcknowledgedTable>) {
        self.records.lock().expect("no panic while holding it").push(record);
    }

    pub(super) fn records(&self) -> Vec<Arc<AcknowledgedTable>> {
        self.records.lock().expect("no panic while holding it").clone()
    }

    pub(super) fn complain(&self, what: String) {
        self.problems.lock().expect("no panic while holding it").push(what);
    }

    pub(super) fn problems(&self) -> Vec<String> {
        self.problems.lock().expect("no panic while holding it").clone()
    }

    pub(super) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::SeqCst)
    }

    /// Counts somebody as busy as long as the answer lives.
    pub(super) fn busy(&self) -> Busy<'_> {
        self.busy.fetch_add(1, Ordering::SeqCst);
        Busy(&self.busy)
    }

    /// Looks for cookies in what a client was sent.
    pub(super) fn search(&self, text: &str) {
        self.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        let secrets = self.secrets.lock().expect("no panic while holding it");
        if secrets.iter().any(|secret| text.contains(secret)) {
            drop(secrets);
            self.complain(format!("a cookie's secret was sent: {text}"));
        }
    }
}

#[derive(Debug)]
pub(super) struct Busy<'a>(&'a AtomicUsize);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
