//! The thread that writes; one for each store that tables are spread over.
//!
//! It takes all that has piled up while it was writing and commits it in one go, so that the cost of
//! a sync to disk is shared by everybody who waits for it.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc as channel, oneshot, watch};

use super::spread::place_of_number;
use super::{StoreError, StoreWriter, Write, WriteOutcome};
use crate::driver::LiveRoom;
use crate::metrics::Metrics;
use crate::outage::Outage;

/// More than this is not committed at once, so that the first of it does not wait too long.
const BATCH_MAX: usize = 2_048;
/// How long nothing must have happened before the journal is put in order, and how often.
const QUIET: Duration = Duration::from_millis(500);
const TIDY_EVERY: Duration = Duration::from_mins(10);

/// What somebody who waits is told; `None` if the store has failed.
pub(crate) type Reply = oneshot::Receiver<Option<WriteOutcome>>;

/// Who waits for something to be stored.
pub(crate) enum WriteWaiter {
    /// `None` if the store has failed.
    Request(oneshot::Sender<Option<WriteOutcome>>),
    /// A request, and a room that is lost if it could not be stored.
    Both(Arc<LiveRoom>, oneshot::Sender<Option<WriteOutcome>>),
    /// A room that may show its entries up to this one.
    Room(Arc<LiveRoom>, u64),
}

/// Changes of a room that are on disk, or are lost.
#[derive(Debug)]
pub(crate) struct RoomWriteResult {
    pub(crate) room: Arc<LiveRoom>,
    pub(crate) through: u64,
    pub(crate) stored: bool,
}

enum Job {
    Do(Write, WriteWaiter),
    /// Somebody wants to know whether anything can be stored.
    Probe(oneshot::Sender<bool>),
    /// Nothing comes after it.
    End,
}

/// Where writes are handed in: to the thread of the store that they belong to.
#[derive(Clone)]
pub(crate) struct WriteQueue(Arc<[Sender<Job>]>);

impl std::fmt::Debug for WriteQueue {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("WriteQueue")
    }
}

impl WriteQueue {
    /// Writes are kept in the order in which they come. Nothing is said if the thread has ended: the
    /// server is going down, and whoever waits is told.
    pub(crate) fn put(&self, write: Write, waiting: WriteWaiter) {
        let place = write.table().map_or(0, |number| place_of_number(number, self.0.len()));
        let _ = self.0[place].send(Job::Do(write, waiting));
    }

    /// Ends the threads once everything handed in so far is written.
    pub(crate) fn end(&self) {
        for jobs in &*self.0 {
            let _ = jobs.send(Job::End);
        }
    }

    /// Whether anything can be stored now. Of several databases that tables are spread over it is the first that
    /// counts: while another is down, only its own tables wait.
    pub(crate) async fn probe(&self) -> bool {
        let (tell, told) = oneshot::channel();
        let _ = self.0[0].send(Job::Probe(tell));
        told.await.unwrap_or(false)
    }

    /// Returns when it is stored, or when it was refused.
    pub(crate) async fn stored(&self, write: Write) -> Result<WriteOutcome, StoreError> {
        let (tell, told) = oneshot::channel();
        self.put(write, WriteWaiter::Request(tell));
        told.await
            .ok()
            .flatten()
            .ok_or_else(|| StoreError::Unusable("nothing can be stored at the moment".into()))
    }
}

/// The threads, and what they tell.
pub(crate) struct Writer {
    pub(crate) writes: WriteQueue,
    pub(crate) results: channel::UnboundedReceiver<Vec<RoomWriteResult>>,
    /// Whether another server has taken over: nothing can be stored any more.
    pub(crate) fenced: watch::Receiver<bool>,
    pub(crate) threads: Vec<JoinHandle<()>>,
}

/// Starts a thread for each writer.
pub(crate) fn start(writers: Vec<Box<dyn StoreWriter>>, metrics: &Arc<Metrics>) -> Writer {
    let (results, received) = channel::unbounded_channel();
    let (fence, fenced) = watch::channel(false);
    let (mut senders, mut threads) = (Vec::new(), Vec::new());
    for writer in writers {
        let (sender, jobs) = mpsc::channel();
        let (results, fence, metrics) = (results.clone(), fence.clone(), metrics.clone());
        let thread = std::thread::Builder::new()
            .name("writer".into())
            .spawn(move || run(writer, &jobs, &results, &fence, &metrics))
            .expect("a thread can be started");
        senders.push(sender);
        threads.push(thread);
    }
    Writer { writes: WriteQueue(senders.into()), results: received, fenced, threads }
}

/// Tries whether anything can be stored, and tells whoever has asked.
fn probe(writer: &mut dyn StoreWriter, tell: oneshot::Sender<bool>, outage: &mut Outage) {
    let probed = writer.probe();
    match &probed {
        Ok(()) => outage.works(),
        Err(error) => outage.fails(error),
    };
    let _ = tell.send(probed.is_ok());
}

fn run(
    mut writer: Box<dyn StoreWriter>,
    jobs: &Receiver<Job>,
    sender: &channel::UnboundedSender<Vec<RoomWriteResult>>,
    fence: &watch::Sender<bool>,
    metrics: &Metrics,
) {
    let mut tidied = Instant::now();
    let mut batch: Vec<(Write, WriteWaiter)> = Vec::with_capacity(BATCH_MAX);
    let mut ending = false;
    let mut outage = Outage::new("nothing can be stored");
    while !ending {
        match jobs.recv_timeout(QUIET) {
            Ok(Job::Do(write, waiting)) => batch.push((write, waiting)),
            Ok(Job::Probe(tell)) => {
                probe(&mut *writer, tell, &mut outage);
                continue;
            }
            Ok(Job::End) | Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                // Who writes nothing would never find out, and go on to show what is long past.
                match writer.check_owner().and_then(|()| writer.rest()) {
                    Err(StoreError::Fenced) => {
                        fence.send_replace(true);
                    }
                    Err(error) => {
                        outage.fails(&error);
                    }
                    Ok(()) => {}
                }
                if tidied.elapsed() > TIDY_EVERY {
                    tidied = Instant::now();
                    if let Err(error) = writer.tidy() {
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
                Job::Probe(tell) => probe(&mut *writer, tell, &mut outage),
                Job::End => {
                    ending = true;
                    break;
                }
            }
        }
        let begun = Instant::now();
        let writes: Vec<&Write> = batch.iter().map(|(write, _)| write).collect();
        let results = writer.commit(&writes);
        metrics.committed(batch.len(), begun.elapsed());
        if let Err(error) = &results {
            if matches!(error, StoreError::Fenced) {
                fence.send_replace(true);
            }
            metrics.failed_commits.add(1);
            outage.fails(error);
        } else {
            outage.works();
        }
        let results = results.ok();
        let mut done = Vec::with_capacity(batch.len());
        for (at, (_, waiting)) in batch.drain(..).enumerate() {
            let outcome = results.as_ref().map(|results| results[at]);
            match waiting {
                WriteWaiter::Request(tell) => {
                    let _ = tell.send(outcome);
                }
                WriteWaiter::Both(room, tell) => {
                    let stored = outcome == Some(WriteOutcome::Stored);
                    let _ = tell.send(outcome);
                    done.push(RoomWriteResult { room, through: 0, stored });
                }
                WriteWaiter::Room(room, through) => {
                    let stored = outcome == Some(WriteOutcome::Stored);
                    done.push(RoomWriteResult { room, through, stored });
                }
            }
        }
        if !done.is_empty() {
            let _ = sender.send(done);
        }
    }
    // Who was replaced has nothing to say any more.
    if let Err(error) = writer.close()
        && !matches!(error, StoreError::Fenced)
    {
        tracing::error!(%error, "the store could not be put in order");
    }
}
