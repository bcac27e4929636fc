//! Somebody who asks for something small all the time, and how long they wait for it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use super::{Target, limit};

/// What they may wait, of a hundred times the longest but one.
const WAIT_MAX: Duration = limit(250, 4_000);
/// Between an answer and the next question.
const PAUSE: Duration = Duration::from_millis(10);

pub(super) struct Waiting {
    done: Arc<AtomicBool>,
    task: JoinHandle<Result<Vec<Duration>, String>>,
}

impl Waiting {
    pub(super) async fn begin(target: &mut Target) -> Result<Self, String> {
        let carol = target.somebody("Carol").await?;
        let done = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn({
            let done = done.clone();
            async move {
                let mut times = Vec::new();
                while !done.load(Ordering::Relaxed) {
                    let begun = Instant::now();
                    let answer = carol.get("/api/me").await.map_err(|error| error.to_string())?;
                    if answer.status != 200 {
                        return Err(answer.text());
                    }
                    times.push(begun.elapsed());
                    tokio::time::sleep(PAUSE).await;
                }
                times.sort_unstable();
                Ok(times)
            }
        });
        Ok(Waiting { done, task })
    }

    pub(super) async fn end(self) -> Result<Waited, String> {
        self.done.store(true, Ordering::Relaxed);
        let times = self.task.await.map_err(|error| error.to_string())??;
        let longest = times.get((times.len() * 99 / 100).min(times.len().saturating_sub(1)));
        let longest = *longest.ok_or("nobody was answered meanwhile")?;
        Ok(Waited { count: times.len(), longest })
    }
}

/// How often they asked, and the longest that they waited but for one time of a hundred.
#[derive(Copy, Clone, Debug)]
pub(super) struct Waited {
    count: usize,
    longest: Duration,
}

impl Waited {
    pub(super) fn judge(self) -> Result<(), String> {
        if self.longest > WAIT_MAX {
            return Err(format!("others wait {self} for something small"));
        }
        Ok(())
    }
}

impl fmt::Display for Waited {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ms of {} (p99)", self.longest.as_millis(), self.count)
    }
}
