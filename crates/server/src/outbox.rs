//! What waits to be sent through one socket.
//!
//! A table puts texts in and never waits; the socket's task takes all that are there at once. It is
//! small while nothing waits, which is nearly always: there are as many as there are sockets.

use std::sync::{Arc, Mutex};
use std::task::Poll;

use futures_util::task::AtomicWaker;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Beyond so many bytes nothing more is put in. What takes it there may be as long as it likes: somebody
/// who comes in is shown all at once.
const BYTES_MAX: usize = 128 * 1024;

/// The table's end.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Shared>);

/// The socket's end.
#[derive(Debug)]
pub(crate) struct OutboxReceiver(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    waiting: Mutex<Waiting>,
    collector: AtomicWaker,
    most: usize,
}

#[derive(Default, Debug)]
struct Waiting {
    texts: Vec<Utf8Bytes>,
    /// Of all of them.
    bytes: usize,
    /// Where among them one stands that the next of its kind makes out of date.
    latest: Option<usize>,
    /// Nothing more is taken in.
    closed: bool,
}

/// An outbox in which so many texts may wait.
pub(crate) fn outbox(most: usize) -> (Outbox, OutboxReceiver) {
    let shared = Shared { waiting: Mutex::default(), collector: AtomicWaker::new(), most };
    let shared = Arc::new(shared);
    (Outbox(shared.clone()), OutboxReceiver(shared))
}

impl Waiting {
    fn take_in(&mut self, text: Utf8Bytes, most: usize) -> bool {
        let may = !self.closed && self.texts.len() < most && self.bytes < BYTES_MAX;
        if may {
            self.bytes += text.len();
            self.texts.push(text);
        }
        may
    }

    fn hand_out(&mut self) -> Vec<Utf8Bytes> {
        (self.latest, self.bytes) = (None, 0);
        std::mem::take(&mut self.texts)
    }
}

impl Shared {
    fn with<T>(&self, change: impl FnOnce(&mut Waiting) -> T) -> T {
        change(&mut self.waiting.lock().expect("no panic while holding it"))
    }
}

impl Outbox {
    /// Puts a text in; `false` if nobody collects it, or not fast enough.
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let taken = self.0.with(|waiting| waiting.take_in(text, self.0.most));
        self.0.collector.wake();
        taken
    }

    /// The same for a text that says how something stands now: of those that wait only the last is
    /// worth sending. A crowd that comes and goes fills nobody's outbox with it.
    pub(crate) fn put_latest(&self, text: Utf8Bytes) -> bool {
        let taken = self.0.with(|waiting| {
            if let Some(before) = waiting.latest.take() {
                let before = waiting.texts.remove(before);
                waiting.bytes -= before.len();
            }
            let taken = waiting.take_in(text, self.0.most);
            waiting.latest = taken.then(|| waiting.texts.len() - 1);
            taken
        });
        self.0.collector.wake();
        taken
    }

    /// What is in it is still sent, and then the socket is closed.
    pub(crate) fn close(&self) {
        self.0.with(|waiting| waiting.closed = true);
        self.0.collector.wake();
    }
}

impl OutboxReceiver {
    /// Takes all that waits, in its order; waits for it. `None` when nothing will come any more.
    pub(crate) async fn collect(&self) -> Option<Vec<Utf8Bytes>> {
        let look = || {
            self.0.with(|waiting| match waiting.hand_out() {
                texts if !texts.is_empty() => Poll::Ready(Some(texts)),
                _ if waiting.closed => Poll::Ready(None),
                _ => Poll::Pending,
            })
        };
        std::future::poll_fn(|context| {
            let found = look();
            if found.is_ready() {
                return found;
            }
            // Whatever comes between the first look and this is found by the second.
            self.0.collector.register(context.waker());
            look()
        })
        .await
    }
}

impl Drop for OutboxReceiver {
    fn drop(&mut self) {
        self.0.with(|waiting| *waiting = Waiting { closed: true, ..Waiting::default() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &'static str) -> Utf8Bytes {
        Utf8Bytes::from_static(text)
    }

    #[tokio::test]
    async fn texts_come_out_in_order_and_at_once() {
        let (outbox, collector) = outbox(3);
        let waiting = tokio::spawn(async move {
            let first = collector.collect().await;
            (first, collector)
        });
        tokio::task::yield_now().await;
        assert!(outbox.put(text("a")));
        let (first, collector) = waiting.await.unwrap();
        assert_eq!(first, Some(vec![text("a")]));
        assert!(outbox.put(text("b")) && outbox.put(text("c")));
        outbox.close();
        assert!(!outbox.put(text("d")));
        assert_eq!(collector.collect().await, Some(vec![text("b"), text("c")]));
        assert_eq!(collector.collect().await, None);
    }

    #[tokio::test]
    async fn of_what_supersedes_only_the_last_is_sent() {
        let (outbox, collector) = outbox(3);
        assert!(outbox.put_latest(text("one looks on")) && outbox.put(text("a")));
        for crowd in ["two look on", "three look on", "four look on"] {
            assert!(outbox.put_latest(text(crowd)));
        }
        assert_eq!(collector.collect().await, Some(vec![text("a"), text("four look on")]));
        assert!(outbox.put_latest(text("one looks on")));
        assert_eq!(collector.collect().await, Some(vec![text("one looks on")]));
    }

    #[test]
    fn long_texts_fill_it_too() {
        let (outbox, _collector) = outbox(64);
        let long = Utf8Bytes::from("x".repeat(BYTES_MAX / 2));
        assert!(outbox.put_latest(long.clone()) && outbox.put_latest(long.clone()));
        assert!(outbox.put(long.clone()));
        assert!(!outbox.put(text("a")) && !outbox.put(long));
    }

    #[test]
    fn a_full_outbox_and_one_without_a_collector_take_nothing() {
        let (outbox, collector) = outbox(1);
        assert!(outbox.put(text("a")));
        assert!(!outbox.put(text("b")));
        drop(collector);
        assert!(!outbox.put(text("c")));
    }
}
