//! Wakes tables when their time has come.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::Notify;
use wire::TableId;

/// Milliseconds since 1970, as the system tells it, but never backwards: if its clock is set back, time
/// goes on from where it was. Whoever waits for a moment, such as a bot, does not wait for it twice.
pub(crate) fn now() -> u64 {
    static CLOCK: LazyLock<SteadyClock> = LazyLock::new(SteadyClock::default);
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    CLOCK.read(told, BEGUN.elapsed().as_millis() as u64)
}

/// What is to be added to the time that has passed since the start.
#[derive(Default, Debug)]
struct SteadyClock(AtomicU64);

impl SteadyClock {
    /// The time, from what the system's clock tells and what has passed since the start. It follows a clock
    /// that is set forward, as it is when a machine wakes up from its sleep.
    fn read(&self, told: u64, passed: u64) -> u64 {
        let ahead = told.saturating_sub(passed);
        self.0.fetch_max(ahead, Ordering::Relaxed).max(ahead) + passed
    }
}

/// When which table wants to be woken. A table that is woken once too often does no harm.
#[derive(Default, Debug)]
pub(crate) struct Timers {
    due: Mutex<BinaryHeap<Reverse<(u64, TableId)>>>,
    sooner: Notify,
}

impl Timers {
    pub(crate) fn wake(&self, table: TableId, at: u64) {
        let mut due = self.due.lock().expect("no panic while holding it");
        let first = due.peek().is_none_or(|Reverse((first, _))| at < *first);
        due.push(Reverse((at, table)));
        drop(due);
        if first {
            self.sooner.notify_one();
        }
    }

    /// The next table whose time has come; waits for it.
    pub(crate) async fn next(&self) -> TableId {
        loop {
            let first = {
                let mut due = self.due.lock().expect("no panic while holding it");
                match due.peek() {
                    Some(&Reverse((at, table))) if at <= now() => {
                        due.pop();
                        return table;
                    }
                    Some(Reverse((at, _))) => Some(*at),
                    None => None,
                }
            };
            let wait = first.map_or(Duration::from_hours(1), |at| {
                Duration::from_millis(at.saturating_sub(now()).max(1))
            });
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.sooner.notified() => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_stops_nothing() {
        let clock = SteadyClock::default();
        assert_eq!(clock.read(5_000_000, 0), 5_000_000);
        assert_eq!(clock.read(5_000_700, 700), 5_000_700);
        // An hour back: a bot that waits for 5_001_400 does so for 0.7 seconds.
        assert_eq!(clock.read(1_401_400, 1_400), 5_001_400);
        // And forward.
        assert_eq!(clock.read(9_000_000, 2_000), 9_000_000);
        assert_eq!(clock.read(9_000_500, 2_500), 9_000_500);
    }

    #[tokio::test]
    async fn the_first_comes_first() {
        let writes = std::sync::Arc::new(Timers::default());
        let table = |n: u8| TableId::from_random([n; 16]);
        writes.wake(table(1), now() + 30);
        let waiting = tokio::spawn({
            let writes = writes.clone();
            async move { [writes.next().await, writes.next().await] }
        });
        writes.wake(table(2), now() + 5);
        assert_eq!(waiting.await.unwrap(), [table(2), table(1)]);
    }
}
