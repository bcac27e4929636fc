//! What a decision cost, against the best choice given what its seat knew.

use bots::{ActionOf, BotProfile, Evaluate, Level, Observation, Shares, ViewOf};
use kit::{SEATS_MAX, Seat, Setup, SplitMix};

use crate::effort::Effort;
use crate::value::playouts;

/// All that a seat knows when it decides. Nothing else reaches a judgement, so that nothing can be held against
/// a seat that it could not know.
#[derive(Debug)]
pub struct KnownPosition<'a, E: Evaluate> {
    pub setup: &'a Setup<E::Game>,
    pub seat: Seat,
    pub view: &'a ViewOf<E>,
    /// What it has seen before and the view shows no more.
    pub memory: &'a E::Memory,
    pub legal: &'a [ActionOf<E>],
}

/// What came of comparing the choices.
#[derive(Clone, Debug)]
pub struct Judgement<A> {
    /// What the choice changed for each seat, against the best. For the seat itself this is minus the cost. It
    /// may come out a little better than the best, by the blur of the estimate.
    pub play: [f64; SEATS_MAX],
    /// The standard error of the cost.
    pub error: f64,
    /// Choices that came into question with the share of the win that they promise the seat, best first.
    pub choices: Vec<(A, f64)>,
    /// What would have been lost by leaving the choice to a lot.
    pub stake: f64,
}

impl<A> Judgement<A> {
    pub fn cost(&self, seat: Seat) -> f64 {
        -self.play[seat.index()]
    }
}

/// Choices that are compared in the end, beside the one that was played.
const FINALISTS: usize = 4;

/// Streams of luck: scouting, and the two halves of the comparison.
const SCOUTS: u64 = 1 << 32;
const HALVES: u64 = 2 << 32;

/// Compares what was played with the other choices, in worlds that fit what the seat knew. `None` if there was
/// nothing to choose.
///
/// The largest of several blurred figures is too large, and a cost against it would blame everybody. So the
/// worlds are halved: in each half the best choice is found, and what it gains is read from the other half.
pub fn judge<E: Evaluate>(
    profile: &BotProfile,
    known: &KnownPosition<E>,
    played: ActionOf<E>,
    effort: Effort,
    seed: u64,
) -> Option<Judgement<ActionOf<E>>> {
    let me = known.seat.index();
    let imagine = |luck: &mut SplitMix| E::recall(known.setup, known.view, known.memory, luck);
    let mut legal = known.legal.to_vec();
    if legal.len() > 1 {
        E::prune(&imagine(&mut SplitMix::new(seed)), known.seat, &mut legal);
    }
    if !legal.contains(&played) {
        legal.push(played);
    }
    if legal.len() < 2 {
        return None;
    }
    let limits = profile.limits_of(&profile.skill(Level::Expert));
    let mut playouts = playouts::<E>(profile);
    let mut field: Vec<Contender<ActionOf<E>>> = legal.into_iter().map(Contender::new).collect();

    // A first look at all of them.
    let looks = u64::from(limits.worlds.max(1));
    for number in 0..looks {
        let world = imagine(&mut SplitMix::stream(seed, number));
        for one in &mut field {
            add(&mut one.look, playouts.first_look(&world, known.seat, one.action));
        }
    }
    for one in &mut field {
        one.look = one.look.map(|sum| sum / looks as f64);
    }
    field.sort_by(|a, b| b.look[me].total_cmp(&a.look[me]));
    let mean = field.iter().map(|one| one.look[me]).sum::<f64>() / field.len() as f64;
    let stake = field[0].look[me] - mean;
    keep(&mut field, limits.width.max(FINALISTS), played);

    // Playouts of those that looked good.
    let trust = f64::from(limits.trust);
    if field.len() > FINALISTS + 1 {
        let mut scouted = vec![[0.0; SEATS_MAX]; field.len()];
        for number in 0..effort.scouted() {
            let mut luck = SplitMix::stream(seed, SCOUTS + number);
            let world = imagine(&mut luck);
            for (one, sum) in field.iter().zip(&mut scouted) {
                add(sum, playouts.play_on(&world, known.seat, one.action, &luck));
            }
        }
        let worlds = effort.scouted() as f64;
        for (one, sum) in field.iter_mut().zip(scouted) {
            one.scouted = (trust * one.look[me] + sum[me]) / (trust + worlds);
        }
        field.sort_by(|a, b| b.scouted.total_cmp(&a.scouted));
        keep(&mut field, FINALISTS, played);
    }

    // Two halves for the comparison.
    let worlds = effort.compared();
    let mut differences = Differences::default();
    let favourite = field.iter().position(|one| one.action != played).unwrap_or(0);
    let at = field.iter().position(|one| one.action == played).expect("it was kept");
    for number in 0..2 * worlds {
        let mut luck = SplitMix::stream(seed, HALVES + number);
        let world = imagine(&mut luck);
        let mut values = [0.0; 2];
        for (index, one) in field.iter_mut().enumerate() {
            let shares = playouts.play_on(&world, known.seat, one.action, &luck);
            add(&mut one.halves[(number % 2) as usize], shares);
            if index == favourite {
                values[0] = f64::from(shares[me]);
            }
            if index == at {
                values[1] = f64::from(shares[me]);
            }
        }
        differences.add(values[0] - values[1]);
    }
    // Each half is a mean in which the first look counts as much as it does to a bot.
    let (part, own) = (worlds as f64, trust / 2.0);
    for one in &mut field {
        for half in &mut one.halves {
            for (sum, look) in half.iter_mut().zip(one.look) {
                *sum = (*sum + own * look) / (part + own);
            }
        }
    }
    let best = |half: usize| {
        let better = |a: &&Contender<_>, b: &&Contender<_>| {
            a.halves[half][me].total_cmp(&b.halves[half][me])
        };
        // Of equals the one that was played is as good.
        let best = field.iter().max_by(better).expect("there are two");
        if best.halves[half][me] > field[at].halves[half][me] { best } else { &field[at] }
    };
    let (first, second) = (best(0), best(1));
    let play = std::array::from_fn(|seat| {
        let gained =
            |one: &Contender<_>, half: usize| field[at].halves[half][seat] - one.halves[half][seat];
        f64::midpoint(gained(first, 1), gained(second, 0))
    });
    let error = differences.error() * part / (part + own);
    let mut choices: Vec<_> = field
        .iter()
        .map(|one| (one.action, f64::midpoint(one.halves[0][me], one.halves[1][me])))
        .collect();
    choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    Some(Judgement { play, error, choices, stake })
}

/// A choice and what is known of it so far.
#[derive(Clone, Debug)]
struct Contender<A> {
    action: A,
    look: [f64; SEATS_MAX],
    scouted: f64,
    halves: [[f64; SEATS_MAX]; 2],
}

impl<A> Contender<A> {
    fn new(action: A) -> Self {
        let none = [0.0; SEATS_MAX];
        Contender { action, look: none, scouted: 0.0, halves: [none; 2] }
    }
}

fn add(sums: &mut [f64; SEATS_MAX], shares: Shares) {
    sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += f64::from(share));
}

/// Keeps the first so many, and what was played.
fn keep<A: Copy + PartialEq>(field: &mut Vec<Contender<A>>, count: usize, played: A) {
    let mut place = 0;
    field.retain(|one| {
        place += 1;
        place <= count || one.action == played
    });
}

/// The sums that a standard error follows from.
#[derive(Default)]
struct Differences {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Differences {
    fn add(&mut self, difference: f64) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn error(&self) -> f64 {
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        (variance / self.count).sqrt()
    }
}

/// What is said for a choice rather than others, as bots say it.
pub(crate) fn reasons<E: Evaluate>(
    profile: &BotProfile,
    known: &KnownPosition<E>,
    chosen: ActionOf<E>,
    others: &[ActionOf<E>],
    seed: u64,
) -> Vec<kit::Phrase> {
    let KnownPosition { setup, seat, view, memory, legal } = *known;
    let observation = Observation { setup, seat, view, legal };
    let luck = &mut SplitMix::new(seed);
    let skill = profile.skill(Level::Expert);
    bots::reasons::<E>((profile, &skill), &observation, memory, chosen, others, luck)
}
