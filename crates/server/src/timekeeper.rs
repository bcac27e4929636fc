//! Wakes tables when their time has come.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::Notify;
use wire::TableId;

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// When which table wants to be woken. A table that is woken once too often does no harm.
#[derive(Default, Debug)]
pub(crate) struct Timekeeper {
    due: Mutex<BinaryHeap<Reverse<(u64, TableId)>>>,
    sooner: Notify,
}

impl Timekeeper {
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

    #[tokio::test]
    async fn the_first_comes_first() {
        let keeper = std::sync::Arc::new(Timekeeper::default());
        let table = |n: u8| TableId::from_random([n; 16]);
        keeper.wake(table(1), now() + 30);
        let waiting = tokio::spawn({
            let keeper = keeper.clone();
            async move { [keeper.next().await, keeper.next().await] }
        });
        keeper.wake(table(2), now() + 5);
        assert_eq!(waiting.await.unwrap(), [table(2), table(1)]);
    }
}
