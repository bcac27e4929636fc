//! The one thread that writes.
//!
//! It takes all that has piled up while it was writing and commits it in one go, so that the cost of
//! a sync to disk is shared by everybody who waits for it.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc as channel, oneshot};

use super::{Journal, StoreError, Verdict, Write};
use crate::metrics::Metrics;
use crate::room::Room;

/// More than this is not committed at once, so that the first of it does not wait too long.
const BATCH_MAX: usize = 2_048;
/// How long nothing must have happened before the journal is put in order, and how often.
const QUIET: Duration = Duration::from_millis(500);
const TIDY_EVERY: Duration = Duration::from_mins(10);

/// What somebody who waits is told; `None` if the store has failed.
pub(crate) type Told = oneshot::Receiver<Option<Verdict>>;

/// Who waits for something to be kept.
pub(crate) enum Waiting {
    /// `None` if the store has failed.
    Somebody(oneshot::Sender<Option<Verdict>>),
    /// Somebody, and a table that is to forget it if it could not be kept.
    Both(Arc<Room>, oneshot::Sender<Option<Verdict>>),
    /// A table that may show its entries up to this one.
    Table(Arc<Room>, u64),
}

/// Entries of a table that are on disk, or are lost.
#[derive(Debug)]
pub(crate) struct Release {
    pub(crate) room: Arc<Room>,
    pub(crate) through: u64,
    pub(crate) kept: bool,
}

enum Job {
    Do(Write, Waiting),
    /// Nothing comes after it.
    End,
}

/// Where writes are handed in.
#[derive(Clone)]
pub(crate) struct Keeper(Sender<Job>);

impl std::fmt::Debug for Keeper {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Keeper")
    }
}

impl Keeper {
    /// Writes are kept in the order in which they come. Nothing is said if the thread has ended: the
    /// server is going down, and whoever waits is told.
    pub(crate) fn put(&self, write: Write, waiting: Waiting) {
        let _ = self.0.send(Job::Do(write, waiting));
    }

    /// Ends the thread once everything handed in so far is written.
    pub(crate) fn end(&self) {
        let _ = self.0.send(Job::End);
    }

    /// Returns when it is kept, or when it was refused.
    pub(crate) async fn kept(&self, write: Write) -> Result<Verdict, StoreError> {
        let (tell, told) = oneshot::channel();
        self.put(write, Waiting::Somebody(tell));
        told.await.ok().flatten().ok_or_else(|| {
            StoreError::Unusable("the server cannot write to its disk at the moment".into())
        })
    }
}

/// Starts the thread.
pub(crate) fn start(
    journal: Box<dyn Journal>,
    metrics: Arc<Metrics>,
) -> (Keeper, channel::UnboundedReceiver<Vec<Release>>, JoinHandle<()>) {
    let (sender, jobs) = mpsc::channel();
    let (release, released) = channel::unbounded_channel();
    let thread = std::thread::Builder::new()
        .name("writer".into())
        .spawn(move || run(journal, &jobs, &release, &metrics))
        .expect("a thread can be started");
    (Keeper(sender), released, thread)
}

fn run(
    mut journal: Box<dyn Journal>,
    jobs: &Receiver<Job>,
    release: &channel::UnboundedSender<Vec<Release>>,
    metrics: &Metrics,
) {
    let mut tidied = Instant::now();
    let mut batch: Vec<(Write, Waiting)> = Vec::with_capacity(BATCH_MAX);
    let mut ending = false;
    while !ending {
        match jobs.recv_timeout(QUIET) {
            Ok(Job::Do(write, waiting)) => batch.push((write, waiting)),
            Ok(Job::End) | Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                if tidied.elapsed() > TIDY_EVERY {
                    tidied = Instant::now();
                    if let Err(error) = journal.tidy() {
                        tracing::error!(%error, "the journal could not be put in order");
                    }
                }
                continue;
            }
        }
        while batch.len() < BATCH_MAX
            && let Ok(job) = jobs.try_recv()
        {
            match job {
                Job::Do(write, waiting) => batch.push((write, waiting)),
                Job::End => {
                    ending = true;
                    break;
                }
            }
        }
        let begun = Instant::now();
        let writes: Vec<&Write> = batch.iter().map(|(write, _)| write).collect();
        let verdicts = journal.commit(&writes);
        metrics.committed(batch.len(), begun.elapsed());
        if let Err(error) = &verdicts {
            metrics.failed_commits.add(1);
            tracing::error!(%error, writes = batch.len(), "a commit has failed");
        }
        let verdicts = verdicts.ok();
        let mut releases = Vec::with_capacity(batch.len());
        for (at, (_, waiting)) in batch.drain(..).enumerate() {
            let verdict = verdicts.as_ref().map(|verdicts| verdicts[at]);
            match waiting {
                Waiting::Somebody(tell) => {
                    let _ = tell.send(verdict);
                }
                Waiting::Both(room, tell) => {
                    let kept = verdict == Some(Verdict::Kept);
                    let _ = tell.send(verdict);
                    releases.push(Release { room, through: 0, kept });
                }
                Waiting::Table(room, through) => {
                    let kept = verdict == Some(Verdict::Kept);
                    releases.push(Release { room, through, kept });
                }
            }
        }
        if !releases.is_empty() {
            let _ = release.send(releases);
        }
    }
}
