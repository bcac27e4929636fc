//! Who thinks next.
//!
//! All tables share a few threads for bots and hints. A thought is never interrupted, so what matters is
//! which is taken up next: that of a table where a person waits before that of one whose people are away,
//! and those of bots among themselves last; then that of whoever has used the threads least of late, so
//! that a hundred tables of one address get no more than the one of another; and then the shortest.
//! Long thoughts never take the last thread, where there is more than one.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use room::PersonId;

/// On whose account a thought goes.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum Payer {
    /// From where the table was opened.
    Address(IpAddr),
    /// Where that is not known, since the table is older than the server's last start: its host.
    Host(PersonId),
}

/// Who is at the table of a thought. What comes first goes first.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum Company {
    /// A person plays, and somebody is there.
    Present,
    /// A person plays, but nobody is there.
    Away,
    /// Only bots play.
    Bots,
}

/// A thought that waits for its turn.
pub(crate) struct Thought {
    pub(crate) payer: Payer,
    pub(crate) company: Company,
    /// Thoughts of the same kind take about as long: its game and level.
    pub(crate) kind: String,
    pub(crate) work: Box<dyn FnOnce() + Send>,
}

/// Longer thoughts are long.
const LONG: Duration = Duration::from_millis(150);
/// What a thought is believed to take before one of its kind was measured.
const UNKNOWN: Duration = Duration::from_millis(20);
/// After so long half of what somebody has used is forgotten.
const HALF_LIFE: Duration = Duration::from_secs(10);
/// So many who have used something are remembered before those are forgotten who have used next to nothing.
const REMEMBERED: usize = 4_096;

#[derive(Debug)]
pub(crate) struct Thinkers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

#[derive(Debug)]
struct Queue {
    waiting: Vec<Waiting>,
    used: HashMap<Payer, ThinkingTime>,
    /// By kind, what thoughts of late have taken.
    usual: HashMap<String, Duration>,
    /// Long thoughts that are being thought, and may be at once.
    long: usize,
    long_max: usize,
    /// Those of bots among themselves, and how many may be at once.
    bots: usize,
    bots_max: usize,
    ended: bool,
}

struct Waiting {
    thought: Thought,
    since: Instant,
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Waiting({}, {:?})", self.thought.kind, self.thought.company)
    }
}

/// What somebody has used of late, as it was at some moment.
#[derive(Copy, Clone, Debug)]
struct ThinkingTime {
    seconds: f64,
    at: Instant,
}

impl ThinkingTime {
    fn now(self, now: Instant) -> f64 {
        let halves = now.saturating_duration_since(self.at).as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.seconds * 0.5_f64.powf(halves)
    }
}

impl Queue {
    fn new(threads: usize) -> Self {
        Queue {
            waiting: Vec::new(),
            used: HashMap::new(),
            usual: HashMap::new(),
            long: 0,
            long_max: threads.saturating_sub(1).max(1),
            bots: 0,
            bots_max: (threads / 2).max(1),
            ended: false,
        }
    }

    fn expected(&self, thought: &Thought) -> Duration {
        self.usual.get(&thought.kind).copied().unwrap_or(UNKNOWN)
    }

    /// Which of those that wait is next, if any may begin.
    fn next(&self, now: Instant) -> Option<usize> {
        let rank = |waiting: &Waiting| {
            let Waiting { thought, since } = waiting;
            let expected = self.expected(thought);
            if expected > LONG && self.long >= self.long_max
                || thought.company == Company::Bots && self.bots >= self.bots_max
            {
                return None;
            }
            let used = self.used.get(&thought.payer).map_or(0.0, |used| used.now(now));
            let account = used + expected.as_secs_f64();
            Some((thought.company, account, *since))
        };
        let ranked = self.waiting.iter().enumerate();
        let ranked = ranked.filter_map(|(at, waiting)| Some((rank(waiting)?, at)));
        let first = ranked
            .min_by(|(a, _), (b, _)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        first.map(|(_, at)| at)
    }

    /// Takes up a thought: what it is, and whether it counts as long.
    fn begin(&mut self, at: usize) -> (Thought, bool) {
        let Waiting { thought, .. } = self.waiting.swap_remove(at);
        let long = self.expected(&thought) > LONG;
        self.long += usize::from(long);
        self.bots += usize::from(thought.company == Company::Bots);
        (thought, long)
    }

    /// A thought that was taken up has come to its end.
    fn end(&mut self, done: &FinishedThought, now: Instant) {
        self.long -= usize::from(done.long);
        self.bots -= usize::from(done.company == Company::Bots);
        let usual = self.usual.entry(done.kind.clone()).or_insert(done.took);
        *usual = (*usual * 3 + done.took) / 4;
        if self.used.len() >= REMEMBERED {
            self.used.retain(|_, used| used.now(now) > 0.01);
        }
        let used = self.used.get(&done.payer).map_or(0.0, |used| used.now(now));
        let seconds = used + done.took.as_secs_f64();
        self.used.insert(done.payer, ThinkingTime { seconds, at: now });
    }
}

/// What is to be known of a thought afterwards.
struct FinishedThought {
    payer: Payer,
    company: Company,
    kind: String,
    long: bool,
    took: Duration,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("no panic while holding it")
    }

    fn run(&self) {
        let mut queue = self.queue();
        while !queue.ended {
            let Some(at) = queue.next(Instant::now()) else {
                queue = self.more.wait(queue).expect("no panic while holding it");
                continue;
            };
            let (Thought { payer, company, kind, work }, long) = queue.begin(at);
            drop(queue);
            let begun = Instant::now();
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                tracing::error!(kind, "a thought has failed");
            }
            let took = begun.elapsed();
            queue = self.queue();
            queue.end(&FinishedThought { payer, company, kind, long, took }, Instant::now());
            // Another that waited for this one to end may begin on another thread.
            self.more.notify_all();
        }
    }
}

impl Thinkers {
    /// On so many threads.
    pub(crate) fn start(threads: usize) -> Self {
        let queue = Mutex::new(Queue::new(threads));
        let shared = Arc::new(Shared { queue, more: Condvar::new() });
        for _ in 0..threads {
            let shared = shared.clone();
            let thread = thread::Builder::new().name("thinker".into());
            thread.spawn(move || shared.run()).expect("a thread can be started");
        }
        Thinkers(shared)
    }

    pub(crate) fn put(&self, thought: Thought) {
        self.0.queue().waiting.push(Waiting { thought, since: Instant::now() });
        self.0.more.notify_one();
    }

    /// Nothing more is taken up.
    pub(crate) fn end(&self) {
        let mut queue = self.0.queue();
        queue.ended = true;
        queue.waiting.clear();
        drop(queue);
        self.0.more.notify_all();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(payer: u8, company: Company, kind: &str) -> Waiting {
        let payer = Payer::Address(IpAddr::from([192, 0, 2, payer]));
        let thought = Thought { payer, company, kind: kind.into(), work: Box::new(|| {}) };
        Waiting { thought, since: Instant::now() }
    }

    /// Whose thoughts are taken up, one after the other, if each takes what its kind usually takes.
    fn order(queue: &mut Queue, now: Instant) -> Vec<(u8, Company, String)> {
        let mut order = Vec::new();
        while let Some(at) = queue.next(now) {
            let (Thought { payer, company, kind, .. }, long) = queue.begin(at);
            let Payer::Address(IpAddr::V4(address)) = payer else { unreachable!() };
            order.push((address.octets()[3], company, kind.clone()));
            let took = queue.usual[&kind];
            queue.end(&FinishedThought { payer, company, kind, long, took }, now);
        }
        order
    }

    fn queue(threads: usize) -> Queue {
        let mut queue = Queue::new(threads);
        queue.usual.insert("expert".into(), Duration::from_millis(900));
        queue.usual.insert("easy".into(), Duration::from_millis(1));
        queue
    }

    #[test]
    fn a_hundred_tables_of_one_address_get_no_more_than_one_of_another() {
        let mut queue = queue(2);
        for _ in 0..100 {
            queue.waiting.push(thought(1, Company::Present, "expert"));
        }
        queue.waiting.extend((0..3).map(|_| thought(2, Company::Present, "expert")));
        let order = order(&mut queue, Instant::now());
        let last = order.iter().rposition(|(payer, ..)| *payer == 2).unwrap();
        assert!(last < 7, "{:?}", &order[..8]);
        assert_eq!(order.len(), 103);
    }

    #[test]
    fn people_come_before_bots_and_short_thoughts_before_long_ones() {
        let mut queue = queue(2);
        queue.waiting.push(thought(1, Company::Bots, "easy"));
        queue.waiting.push(thought(2, Company::Away, "easy"));
        queue.waiting.push(thought(3, Company::Present, "expert"));
        queue.waiting.push(thought(4, Company::Present, "easy"));
        let order: Vec<u8> =
            order(&mut queue, Instant::now()).into_iter().map(|(payer, ..)| payer).collect();
        assert_eq!(order, [4, 3, 2, 1]);
    }

    #[test]
    fn one_thread_is_left_to_short_thoughts_and_half_to_people() {
        let mut queue = queue(2);
        queue.waiting.extend([
            thought(1, Company::Present, "expert"),
            thought(1, Company::Present, "expert"),
            thought(1, Company::Bots, "easy"),
            thought(1, Company::Bots, "easy"),
        ]);
        let now = Instant::now();
        let begin = |queue: &mut Queue| queue.next(now).map(|at| queue.begin(at).0.kind);
        assert_eq!(begin(&mut queue).as_deref(), Some("expert"));
        assert_eq!(begin(&mut queue).as_deref(), Some("easy"));
        assert_eq!(begin(&mut queue), None);
        let mut alone = super::Queue::new(1);
        alone.waiting.push(thought(1, Company::Bots, "expert"));
        assert!(alone.next(now).is_some());
    }

    #[test]
    fn what_was_used_is_forgotten() {
        let begun = Instant::now();
        let used = ThinkingTime { seconds: 8.0, at: begun };
        assert!((used.now(begun + 3 * HALF_LIFE) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn thoughts_are_thought_and_one_that_fails_ends_no_other() {
        let (sender, receiver) = std::sync::mpsc::channel();
        let thinkers = Thinkers::start(2);
        let put = |work: Box<dyn FnOnce() + Send>| {
            thinkers.put(Thought { work, ..thought(1, Company::Present, "easy").thought });
        };
        put(Box::new(|| panic!("a bug in a bot")));
        put(Box::new(|| panic!("a bug in a bot")));
        put(Box::new(move || sender.send("thought").unwrap()));
        assert_eq!(receiver.recv_timeout(Duration::from_secs(10)), Ok("thought"));
    }
}
