//! Which action is best: a first look at all, then playouts of those that looked good.
//!
//! Flat Monte Carlo. Each imagined world is played on after every action that is still in question,
//! with the same luck, so that actions differ by what they are and not by their luck. The
//! playouts are dealt out by sequential halving: in each of a few rounds, the worse half drops out.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kit::{Luck, Seat, SplitMix};

use crate::evaluate::{ActionOf, BotProfile, Evaluate, PlayoutLimits, Skill};
use crate::playout::Playouts;

/// Tells the time since some moment. Bots have no clock of their own, so that they run anywhere.
pub type Stopwatch = Arc<dyn Fn() -> Duration + Send + Sync>;

/// Runs jobs, perhaps several at once. Bots know no threads, so that they run anywhere.
pub trait Executor: Send + Sync {
    /// How many jobs run at the same time.
    fn threads(&self) -> usize;

    /// Calls `job` with each number below `jobs`, once, in any order.
    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// One job after the other.
#[derive(Copy, Clone, Debug)]
pub struct Sequential;

impl Executor for Sequential {
    fn threads(&self) -> usize {
        1
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}

/// What is thought of an action.
#[derive(Copy, Clone, Debug)]
pub struct Candidate<A> {
    pub action: A,
    /// The share of the win that it promises.
    pub value: f32,
    /// Worlds that were played on after it.
    pub playouts: u32,
}

/// Looks for what `seat` should do of `legal` in the worlds that `imagine` makes.
pub struct Search<'a, E: Evaluate> {
    pub seat: Seat,
    pub legal: &'a [ActionOf<E>],
    pub imagine: &'a (dyn Fn(&mut SplitMix) -> E::Game + Sync),
    pub profile: &'a BotProfile,
    pub skill: Skill,
    pub clock: Option<&'a Stopwatch>,
    pub executor: &'a dyn Executor,
    pub seed: u64,
}

impl<E: Evaluate> std::fmt::Debug for Search<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Search")
            .field("seat", &self.seat)
            .field("legal", &self.legal)
            .field("skill", &self.skill)
            .finish_non_exhaustive()
    }
}

/// The actions, best first, and how many playouts that took.
#[derive(Clone, Debug)]
pub struct SearchResult<A> {
    pub candidates: Vec<Candidate<A>>,
    pub playouts: u64,
}

/// Worlds of the first look and of the playouts come from different streams.
const PLAYOUT_WORLDS: u64 = 1 << 32;

impl<E: Evaluate> Search<'_, E> {
    /// The result depends on the seed alone unless a clock cuts it short.
    pub fn run(&self) -> SearchResult<ActionOf<E>> {
        let began = self.clock.map(|clock| clock());
        let mut candidates = self.first_look();
        if self.skill.playouts == 0 || candidates.len() < 2 {
            return SearchResult { candidates, playouts: 0 };
        }
        let dropped = candidates.split_off(candidates.len().min(self.limits().width.max(2)));
        let (mut candidates, playouts) = self.halve(candidates, began);
        candidates.extend(dropped);
        SearchResult { candidates, playouts }
    }

    fn limits(&self) -> PlayoutLimits {
        self.profile.limits_of(&self.skill)
    }

    fn playouts(&self) -> Playouts<E> {
        Playouts::new(self.profile, &self.skill)
    }

    fn first_look(&self) -> Vec<Candidate<ActionOf<E>>> {
        let mut playouts = self.playouts();
        let mut candidates: Vec<_> = self
            .legal
            .iter()
            .map(|&action| Candidate { action, value: 0.0, playouts: 0 })
            .collect();
        let worlds = self.limits().worlds.max(1);
        for number in 0..u64::from(worlds) {
            let mut luck = SplitMix::stream(self.seed, number);
            let world = (self.imagine)(&mut luck);
            for one in &mut candidates {
                let shares = if self.skill.selfish {
                    playouts.selfish_look(&world, self.seat, one.action)
                } else {
                    playouts.first_look(&world, self.seat, one.action)
                };
                one.value += shares[self.seat.index()];
            }
        }
        for one in &mut candidates {
            one.value /= worlds as f32;
        }
        // Equals come in the order of a lot, not of the list.
        SplitMix::stream(self.seed, u64::MAX).shuffle(&mut candidates);
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        candidates
    }

    /// Sequential halving: the playouts are shared evenly among the rounds, and in each round among
    /// the actions that are left.
    fn halve(
        &self,
        mut candidates: Vec<Candidate<ActionOf<E>>>,
        began: Option<Duration>,
    ) -> (Vec<Candidate<ActionOf<E>>>, u64) {
        let trust = f64::from(self.limits().trust);
        let mut tally: Vec<(Candidate<ActionOf<E>>, f64)> =
            candidates.drain(..).map(|one| (one, trust * f64::from(one.value))).collect();
        let rounds = usize::BITS - (tally.len() - 1).leading_zeros();
        let (mut worlds, mut played, mut left) = (0, 0, tally.len());
        for round in 0..rounds {
            let part = f64::from(round + 1) / f64::from(rounds);
            let until = (f64::from(self.skill.playouts) * part) as u64;
            let ends = self.ends(began, part);
            loop {
                let batch = self.batch(&tally[..left], worlds);
                worlds += batch.worlds;
                played += batch.playouts;
                for (one, sum) in tally[..left].iter_mut().zip(batch.sums) {
                    one.0.playouts += batch.worlds as u32;
                    one.1 += sum;
                }
                let late = ends.is_some_and(|ends| self.clock.is_some_and(|clock| clock() >= ends));
                if late || played >= until {
                    break;
                }
            }
            for (one, sum) in &mut tally[..left] {
                one.value = (*sum / (trust + f64::from(one.playouts))) as f32;
            }
            tally[..left].sort_by(|a, b| b.0.value.total_cmp(&a.0.value));
            left = left.div_ceil(2);
        }
        (tally.into_iter().map(|(one, _)| one).collect(), played)
    }

    /// When a round that ends with this part of the time is over.
    fn ends(&self, began: Option<Duration>, part: f64) -> Option<Duration> {
        let whole = Duration::from_millis(self.skill.milliseconds?.into());
        Some(began? + whole.mul_f64(part))
    }

    /// Imagines a world for each thread and plays it on after each action in question.
    fn batch(&self, tally: &[(Candidate<ActionOf<E>>, f64)], worlds: u64) -> Batch {
        let threads = self.executor.threads().max(1);
        let done: Vec<Mutex<(Vec<f64>, u64)>> = (0..threads).map(|_| Mutex::default()).collect();
        self.executor.run(threads, &|thread| {
            let number = PLAYOUT_WORLDS + worlds + thread as u64;
            let mut luck = SplitMix::stream(self.seed, number);
            let world = (self.imagine)(&mut luck);
            let mut playouts = self.playouts();
            let mut value = |action| playouts.play_on(&world, self.seat, action, &luck);
            let values = tally
                .iter()
                .map(|(one, _)| f64::from(value(one.action)[self.seat.index()]))
                .collect();
            *done[thread].lock().expect("no panic while holding it") = (values, playouts.played);
        });
        let mut batch = Batch { worlds: threads as u64, playouts: 0, sums: vec![0.0; tally.len()] };
        for one in done {
            let (values, played) = one.into_inner().expect("no panic while holding it");
            batch.playouts += played;
            batch.sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        batch
    }
}

struct Batch {
    worlds: u64,
    playouts: u64,
    /// By action, over the worlds.
    sums: Vec<f64>,
}
