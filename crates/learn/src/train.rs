//! Adam with decoupled weight decay, over batches of positions.
//!
//! A batch is cut into a fixed number of shards whose gradients are added in a fixed order, so that a net comes
//! out the same to the bit however many cores worked on it.

use bots::{Net, NetShape, Shares, softmax};
use kit::{Luck, SEATS_MAX, SplitMix};
use rayon::prelude::*;

use crate::samples::{Sample, Samples};

/// How a net is trained.
#[derive(Clone, Debug)]
pub struct TrainingConfig {
    /// Units of the two hidden layers.
    pub widths: (usize, usize),
    /// How often each position is seen.
    pub epochs: usize,
    /// Positions in a batch.
    pub batch: usize,
    /// The highest learning rate: it rises to it in the first third, and falls to nothing after.
    pub rate: f32,
    /// The part of each parameter that is taken away at each step, times the rate.
    pub decay: f32,
    /// Begin with a net that says nothing, which is what positions have before it.
    pub silent: bool,
    pub seed: u64,
}

impl Default for TrainingConfig {
    fn default() -> Self {
        TrainingConfig {
            widths: (32, 16),
            epochs: 4,
            batch: 1_024,
            rate: 2e-3,
            decay: 0.01,
            silent: false,
            seed: 1,
        }
    }
}

/// How a round through all positions went.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Epoch {
    /// The mean cross entropy of the positions that it learned from, while it did.
    pub trained: f64,
    /// That of the positions held out, at its end.
    pub held_out: f64,
}

/// Gradients of a batch come in so many parts.
const SHARDS: usize = 16;
/// Parameters that one core updates at a time.
const CHUNK: usize = 1_024;
/// The part of a run in which the learning rate rises.
const RISING: f32 = 0.3;
/// Where the learning rate begins, as a part of the highest.
const FIRST_RATE: f32 = 0.04;
/// How Adam forgets: the mean of gradients, the mean of their squares.
const FORGETS: (f32, f32) = (0.9, 0.999);
/// Keeps Adam from dividing by nothing.
const LEAST: f32 = 1e-8;
/// How strongly the mean logit of a position is drawn to zero. Shares do not depend on it, but a seat that minds its
/// own position only compares its logits of several.
const CENTRING: f32 = 0.01;
/// How much of the error that all positions of a group have in common counts. Who chooses compares them: what sets them
/// apart is a small part of what they are worth, and would be learned last.
const COMMON: f32 = 0.2;

/// Trains a net whose inputs are divided by `scales`: shared ones, then own ones. It begins with `start` or at
/// random. `go_on` is asked before each step, with the part of the work that is done; if it says no, there is no
/// net.
pub fn train(
    (shared, own): (&[f32], &[f32]),
    samples: &Samples,
    held_out: &Samples,
    config: &TrainingConfig,
    start: Option<&Net>,
    mut go_on: impl FnMut(f64) -> bool,
) -> Option<(Net, Vec<Epoch>)> {
    let (first, second) = config.widths;
    let shape = NetShape { shared: shared.len(), own: own.len(), first, second };
    let trainer = Trainer { shape, scales: shared.iter().chain(own).map(|s| 1.0 / s).collect() };
    let mut luck = SplitMix::new(config.seed);
    let mut parameters = match start {
        Some(net) if net.shape() == shape => trainer.scaled(net.parameters(), |s| 1.0 / s),
        _ => random_parameters(shape, &mut luck),
    };
    if start.is_none() && config.silent {
        parameters[shape.last()].fill(0.0);
    }
    let mut adam = Adam::new(shape);
    let mut shards = vec![Shard::new(shape); SHARDS];
    let mut order: Vec<u32> = (0..samples.groups() as u32).collect();
    let each = samples.len() as f64 / samples.groups().max(1) as f64;
    let batch = ((config.batch as f64 / each.max(1.0)) as usize).clamp(1, order.len().max(1));
    let batches = order.len() / batch;
    let steps = config.epochs * batches;
    let mut epochs = Vec::new();
    for epoch in 0..config.epochs {
        luck.shuffle(&mut order);
        let (mut loss, mut seen) = (0.0, 0);
        for (at, batch) in order.chunks_exact(batch).enumerate() {
            let done = (epoch * batches + at) as f32 / steps as f32;
            if !go_on(done.into()) {
                return None;
            }
            let positions: usize = batch.iter().map(|&one| samples.group(one as usize).len()).sum();
            loss += trainer.gradients(&parameters, samples, batch, &mut shards);
            seen += positions;
            let rate = config.rate * rate_at(done);
            adam.step(&mut parameters, &shards, 1.0 / positions as f32, rate, config.decay);
        }
        let trained = loss / seen.max(1) as f64;
        let held_out = trainer.cross_entropy(&parameters, held_out);
        epochs.push(Epoch { trained, held_out });
    }
    Some((Net::new(shape, trainer.scaled(&parameters, |s| s)), epochs))
}

/// The learning rate after this part of the work, as a part of the highest.
fn rate_at(done: f32) -> f32 {
    if done < RISING {
        FIRST_RATE + (1.0 - FIRST_RATE) * done / RISING
    } else {
        (1.0 - done) / (1.0 - RISING)
    }
}

/// Every layer begins with small figures that do not depend on how wide it is; what leads straight from the
/// inputs begins with nothing.
fn random_parameters(shape: NetShape, luck: &mut SplitMix) -> Vec<f32> {
    let mut parameters = vec![0.0; shape.parameters()];
    let mut fill = |from: usize, to: usize, most: f32| {
        for parameter in &mut parameters[from..to] {
            *parameter = most * (luck.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        }
    };
    let rows = shape.rows();
    let reach = |inputs: usize| 1.0 / (inputs.max(1) as f32).sqrt();
    fill(rows.start, shape.shared * shape.first, reach(shape.shared));
    fill(shape.shared * shape.first, rows.end, reach(shape.own));
    fill(shape.first_bias().start, shape.first_bias().end, reach(shape.shared));
    fill(shape.second_rows().start, shape.second_bias().end, reach(shape.first));
    fill(shape.last().start, shape.last().end, 0.1);
    parameters
}

struct Trainer {
    shape: NetShape,
    /// What each input is multiplied by, so that Adam treats them alike.
    scales: Vec<f32>,
}

/// What one core works out of a batch.
#[derive(Clone)]
struct Shard {
    gradient: Vec<f32>,
    loss: f64,
}

impl Shard {
    fn new(shape: NetShape) -> Self {
        Shard { gradient: vec![0.0; shape.parameters()], loss: 0.0 }
    }
}

impl Trainer {
    /// The parameters of a net whose inputs are not scaled, or back.
    fn scaled(&self, parameters: &[f32], by: impl Fn(f32) -> f32) -> Vec<f32> {
        let mut scaled = parameters.to_vec();
        let rows = scaled[self.shape.rows()].chunks_exact_mut(self.shape.first);
        for (row, &scale) in rows.zip(&self.scales) {
            for weight in row {
                *weight *= by(scale);
            }
        }
        let skip = scaled[self.shape.skip()].iter_mut();
        for (weight, &scale) in skip.zip(&self.scales[self.shape.shared..]) {
            *weight *= by(scale);
        }
        scaled
    }

    /// Puts the sum of the gradients of a batch of groups into the shards; returns the sum of the losses.
    fn gradients(
        &self,
        parameters: &[f32],
        samples: &Samples,
        batch: &[u32],
        shards: &mut [Shard],
    ) -> f64 {
        let each = batch.len().div_ceil(SHARDS);
        let work = shards.par_iter_mut().enumerate();
        work.for_each(|(at, shard)| {
            shard.gradient.fill(0.0);
            shard.loss = 0.0;
            let begin = (at * each).min(batch.len());
            for &one in &batch[begin..(begin + each).min(batch.len())] {
                let group = samples.group(one as usize);
                let common = self.common_error(parameters, samples, group.clone());
                for one in group {
                    let turn = Some((&mut shard.gradient[..], &common));
                    shard.loss += self.pass(parameters, samples.get(one), turn).0;
                }
            }
        });
        shards.iter().map(|shard| shard.loss).sum()
    }

    /// What does not count of the error that the positions of a group have in common.
    fn common_error(
        &self,
        parameters: &[f32],
        samples: &Samples,
        group: std::ops::Range<usize>,
    ) -> Shares {
        let mut common = [0.0; SEATS_MAX];
        let part = (1.0 - COMMON) / group.len() as f32;
        if group.len() > 1 {
            for one in group {
                let sample = samples.get(one);
                let (_, shares) = self.pass(parameters, sample, None);
                for (seat, target) in sample.target.iter().enumerate() {
                    common[seat] += part * (shares[seat] - target);
                }
            }
        }
        common
    }

    /// The mean over all positions.
    fn cross_entropy(&self, parameters: &[f32], samples: &Samples) -> f64 {
        let each = samples.len().div_ceil(SHARDS);
        let sums: Vec<f64> = (0..SHARDS)
            .into_par_iter()
            .map(|at| {
                let positions = at * each..((at + 1) * each).min(samples.len());
                positions.map(|one| self.pass(parameters, samples.get(one), None).0).sum()
            })
            .collect();
        sums.iter().sum::<f64>() / samples.len().max(1) as f64
    }

    /// The cross entropy of one position, and each seat's share; adds its gradient, without the error that is in common.
    fn pass(
        &self,
        parameters: &[f32],
        sample: Sample,
        gradient: Option<(&mut [f32], &Shares)>,
    ) -> (f64, Shares) {
        match (self.shape.first, self.shape.second) {
            (16, 8) => self.fixed::<16, 8>(parameters, sample, gradient),
            (16, 16) => self.fixed::<16, 16>(parameters, sample, gradient),
            (16, _) => self.fixed::<16, 32>(parameters, sample, gradient),
            (32, 8) => self.fixed::<32, 8>(parameters, sample, gradient),
            (32, 16) => self.fixed::<32, 16>(parameters, sample, gradient),
            (32, _) => self.fixed::<32, 32>(parameters, sample, gradient),
            (_, 8) => self.fixed::<64, 8>(parameters, sample, gradient),
            (_, 16) => self.fixed::<64, 16>(parameters, sample, gradient),
            (_, _) => self.fixed::<64, 32>(parameters, sample, gradient),
        }
    }

    fn fixed<const A: usize, const B: usize>(
        &self,
        parameters: &[f32],
        sample: Sample,
        gradient: Option<(&mut [f32], &Shares)>,
    ) -> (f64, Shares) {
        let shape = self.shape;
        let rows = parameters[shape.rows()].as_chunks::<A>().0;
        let (shared_rows, own_rows) = rows.split_at(shape.shared);
        let (shared_scales, own_scales) = self.scales.split_at(shape.shared);
        let second_rows = parameters[shape.second_rows()].as_chunks::<B>().0;
        let second_bias = parameters[shape.second_bias()].as_chunks::<B>().0[0];
        let last = parameters[shape.last()].as_chunks::<B>().0[0];
        let skip = &parameters[shape.skip()];

        let mut shared = parameters[shape.first_bias()].as_chunks::<A>().0[0];
        add_rows(&mut shared, shared_rows, shared_scales, sample.shared);
        let players = sample.target.len();
        let (mut firsts, mut seconds) = ([[0.0; A]; SEATS_MAX], [[0.0; B]; SEATS_MAX]);
        let mut logits = [0.0; SEATS_MAX];
        for seat in 0..players {
            let first = &mut firsts[seat];
            *first = shared;
            add_rows(first, own_rows, own_scales, sample.own[seat]);
            for unit in first.iter_mut() {
                *unit = unit.max(0.0);
            }
            let second = &mut seconds[seat];
            *second = second_bias;
            for (&unit, row) in first.iter().zip(second_rows) {
                add(second, unit, row);
            }
            for unit in second.iter_mut() {
                *unit = unit.max(0.0);
            }
            let straight = sample.own[seat].iter().map(|&(at, value)| {
                f32::from(value) * own_scales[usize::from(at)] * skip[usize::from(at)]
            });
            let deep = second.iter().zip(&last).map(|(unit, weight)| unit * weight);
            logits[seat] = deep.sum::<f32>() + straight.sum::<f32>();
        }
        let mean = logits[..players].iter().sum::<f32>() / players as f32;
        let mut shares = logits;
        shares.iter_mut().zip(sample.before).for_each(|(share, before)| *share += before);
        softmax(&mut shares[..players]);
        let losses = sample.target.iter().zip(&shares);
        let loss = losses.map(|(target, share)| -f64::from(target * share.max(1e-9).ln())).sum();

        let Some((gradient, common)) = gradient else { return (loss, shares) };
        let mut shared_slope = [0.0; A];
        for seat in 0..players {
            let error = shares[seat] - sample.target[seat] - common[seat];
            let slope = error + CENTRING * mean / players as f32;
            let (first, second) = (&firsts[seat], &seconds[seat]);
            let mut second_slope = [0.0; B];
            for at in 0..B {
                second_slope[at] = if second[at] > 0.0 { slope * last[at] } else { 0.0 };
            }
            add(first_chunk::<B>(&mut gradient[shape.last()]), slope, second);
            add(first_chunk::<B>(&mut gradient[shape.second_bias()]), 1.0, &second_slope);
            let mut first_slope = [0.0; A];
            let second_gradient = gradient[shape.second_rows()].as_chunks_mut::<B>().0;
            for unit in 0..A {
                if first[unit] > 0.0 {
                    add(&mut second_gradient[unit], first[unit], &second_slope);
                    let row = &second_rows[unit];
                    first_slope[unit] = (0..B).map(|at| row[at] * second_slope[at]).sum();
                    shared_slope[unit] += first_slope[unit];
                }
            }
            let row_gradient = &mut gradient[shape.rows()].as_chunks_mut::<A>().0[shape.shared..];
            for &(at, value) in sample.own[seat] {
                let at = usize::from(at);
                add(&mut row_gradient[at], f32::from(value) * own_scales[at], &first_slope);
            }
            let skip_gradient = &mut gradient[shape.skip()];
            for &(at, value) in sample.own[seat] {
                let at = usize::from(at);
                skip_gradient[at] += f32::from(value) * own_scales[at] * slope;
            }
        }
        add(first_chunk::<A>(&mut gradient[shape.first_bias()]), 1.0, &shared_slope);
        let row_gradient = gradient[shape.rows()].as_chunks_mut::<A>().0;
        for &(at, value) in sample.shared {
            let at = usize::from(at);
            add(&mut row_gradient[at], f32::from(value) * shared_scales[at], &shared_slope);
        }
        (loss, shares)
    }
}

fn first_chunk<const N: usize>(of: &mut [f32]) -> &mut [f32; N] {
    &mut of.as_chunks_mut::<N>().0[0]
}

#[inline]
fn add<const N: usize>(to: &mut [f32; N], times: f32, what: &[f32; N]) {
    for at in 0..N {
        to[at] += times * what[at];
    }
}

#[inline]
fn add_rows<const A: usize>(
    sum: &mut [f32; A],
    rows: &[[f32; A]],
    scales: &[f32],
    inputs: &[(u16, u8)],
) {
    for &(at, value) in inputs {
        let at = usize::from(at);
        add(sum, f32::from(value) * scales[at], &rows[at]);
    }
}

struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    /// The powers of what is kept, so far.
    kept: (f32, f32),
}

impl Adam {
    fn new(shape: NetShape) -> Self {
        let zeros = vec![0.0; shape.parameters()];
        Adam { means: zeros.clone(), squares: zeros, kept: (1.0, 1.0) }
    }

    /// Moves the parameters against the gradients of all shards, each of them taken `times`.
    fn step(
        &mut self,
        parameters: &mut [f32],
        shards: &[Shard],
        times: f32,
        rate: f32,
        decay: f32,
    ) {
        self.kept = (self.kept.0 * FORGETS.0, self.kept.1 * FORGETS.1);
        let (unbiased_mean, unbiased_square) =
            (1.0 / (1.0 - self.kept.0), 1.0 / (1.0 - self.kept.1));
        let parameters = parameters.par_chunks_mut(CHUNK);
        let means = self.means.par_chunks_mut(CHUNK).zip(self.squares.par_chunks_mut(CHUNK));
        parameters.zip(means).enumerate().for_each(|(chunk, (parameters, (means, squares)))| {
            let mut sums = [0.0; CHUNK];
            let sums = &mut sums[..parameters.len()];
            for shard in shards {
                let gradient = &shard.gradient[chunk * CHUNK..];
                sums.iter_mut().zip(gradient).for_each(|(sum, one)| *sum += one);
            }
            for at in 0..parameters.len() {
                let slope = sums[at] * times;
                means[at] = FORGETS.0 * means[at] + (1.0 - FORGETS.0) * slope;
                squares[at] = FORGETS.1 * squares[at] + (1.0 - FORGETS.1) * slope * slope;
                let mean = means[at] * unbiased_mean;
                let size = (squares[at] * unbiased_square).sqrt() + LEAST;
                parameters[at] -= rate * (mean / size + decay * parameters[at]);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use kit::{Encoding, InputSink};

    use super::*;

    const SCALES: (&[f32], &[f32]) = (&[1.0, 4.0], &[1.0, 2.0, 1.0]);

    /// Who holds more of the second input wins, unless the first shared one is set: then who holds less.
    fn riddle(count: usize, seed: u64) -> Samples {
        let mut luck = SplitMix::new(seed);
        let mut samples = Samples::default();
        for _ in 0..count {
            let mut encoding: Encoding = Encoding::default();
            let turned = luck.below(2);
            encoding.shared.set(0, turned);
            encoding.shared.set(1, luck.below(5));
            let held = [luck.below(4), luck.below(4)];
            for (own, held) in encoding.own.iter_mut().zip(held) {
                own.set(1, held);
            }
            let first = if held[0] == held[1] {
                0.5
            } else {
                f32::from(u8::from((held[0] > held[1]) == (turned == 0)))
            };
            samples.push(&encoding, 2, [0.0; SEATS_MAX], [first, 1.0 - first, 0.0, 0.0, 0.0]);
        }
        samples
    }

    fn config() -> TrainingConfig {
        TrainingConfig {
            widths: (16, 8),
            epochs: 12,
            batch: 64,
            rate: 1e-2,
            decay: 0.0,
            silent: false,
            seed: 5,
        }
    }

    #[test]
    fn a_net_learns_what_no_sum_of_features_tells() {
        let (samples, held_out) = (riddle(4_000, 1), riddle(500, 2));
        let trained = train(SCALES, &samples, &held_out, &config(), None, |_| true);
        let (_, epochs) = trained.expect("nobody stopped it");
        let last = epochs.last().expect("there were some");
        // A quarter of the positions is undecided, so nobody comes below 0.17; who adds up stays at 0.69.
        assert!(last.held_out < 0.3, "{last:?}");
        assert!(epochs[0].trained > last.trained, "{epochs:?}");
    }

    #[test]
    fn the_same_net_comes_out_however_many_cores_work() {
        let samples = riddle(700, 3);
        let with = |threads| {
            let pool =
                rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let trained =
                pool.install(|| train(SCALES, &samples, &samples, &config(), None, |_| true));
            trained.expect("nobody stopped it").0
        };
        assert_eq!(with(1).parameters(), with(3).parameters());
    }

    #[test]
    fn a_run_can_be_stopped_and_begun_with_a_net() {
        let samples = riddle(700, 3);
        let stopped = train(SCALES, &samples, &samples, &config(), None, |done| done < 0.5);
        assert!(stopped.is_none());
        let (net, before) = train(SCALES, &samples, &samples, &config(), None, |_| true)
            .expect("nobody stopped it");
        let gentle = TrainingConfig { epochs: 1, rate: 1e-6, ..config() };
        let again = train(SCALES, &samples, &samples, &gentle, Some(&net), |_| true);
        let (_, after) = again.expect("nobody stopped it");
        let (before, after) = (before.last().expect("some").held_out, after[0].held_out);
        assert!((before - after).abs() < 1e-3, "{before} and {after}");
    }

    /// Two positions that are wrong in the same way are hardly wrong as far as a choice between them goes.
    #[test]
    fn what_a_group_has_in_common_counts_little() {
        let shape = NetShape { shared: 2, own: 3, first: 16, second: 8 };
        let trainer = Trainer { shape, scales: vec![1.0; 5] };
        let parameters = random_parameters(shape, &mut SplitMix::new(9));
        let mut encoding: Encoding = Encoding::default();
        encoding.own[0].set(1, 3);
        let gradient = |together: bool, targets: [f32; 2]| {
            let mut samples = Samples::default();
            for (at, target) in targets.into_iter().enumerate() {
                let target = [target, 1.0 - target, 0.0, 0.0, 0.0];
                if together && at > 0 {
                    samples.push_beside(&encoding, 2, [0.0; SEATS_MAX], target);
                } else {
                    samples.push(&encoding, 2, [0.0; SEATS_MAX], target);
                }
            }
            let all: Vec<u32> = (0..samples.groups() as u32).collect();
            let mut shards = vec![Shard::new(shape); SHARDS];
            trainer.gradients(&parameters, &samples, &all, &mut shards);
            let skip = shape.skip().start + 1;
            shards.iter().map(|shard| shard.gradient[skip]).sum::<f32>()
        };
        // A part of it is the drawing of logits to zero, which is the same for both.
        let same = [gradient(false, [0.9, 0.9]), gradient(true, [0.9, 0.9])];
        let apart = [gradient(false, [0.5, 0.5]), gradient(true, [0.5, 0.5])];
        let part = (same[1] - apart[1]) / (same[0] - apart[0]);
        assert!((part - COMMON).abs() < 1e-3, "{part}");
    }

    /// Each parameter's slope is what the loss does if that parameter is moved a little.
    #[test]
    fn gradients_are_slopes() {
        let samples = riddle(20, 4);
        let shape = NetShape { shared: 2, own: 3, first: 16, second: 8 };
        let scales = SCALES.0.iter().chain(SCALES.1).map(|s| 1.0 / s).collect();
        let trainer = Trainer { shape, scales };
        let mut parameters = random_parameters(shape, &mut SplitMix::new(9));
        parameters[shape.skip()].fill(0.3);
        let mut gradient = vec![0.0; shape.parameters()];
        for at in 0..samples.len() {
            let all = Some((&mut gradient[..], &[0.0; SEATS_MAX]));
            trainer.pass(&parameters, samples.get(at), all);
        }
        let loss =
            |parameters: &[f32]| trainer.cross_entropy(parameters, &samples) * samples.len() as f64;
        for at in (0..shape.parameters()).step_by(7) {
            let moved = |by: f32| {
                let mut parameters = parameters.clone();
                parameters[at] += by;
                loss(&parameters)
            };
            let slope = (moved(1e-2) - moved(-1e-2)) / 2e-2;
            let (got, near) = (f64::from(gradient[at]), 0.03 + 0.03 * slope.abs());
            assert!((slope - got).abs() < near, "parameter {at}: {got} is not {slope}");
        }
    }
}
