//! Results less luck: control variates whose weights are learned on the way.

#![allow(clippy::needless_range_loop, reason = "matrices are written by row and column")]

use review::VARIATES;

/// What dice, draws and lots brought, one figure for each of the control variates.
pub(crate) type Luck = [f64; VARIATES];

/// What is thought of the weights before anything is known, as if so many results had said it.
const PRIOR_RESULTS: f64 = 10.0;

/// Takes luck off results, as much of each kind as has paid with those before.
///
/// The whole luck would be too much: what positions are worth is an estimate, and its faults would come into the
/// result. What is taken off a result knows nothing of that result, so that the mean stays what it was.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct LessLuck {
    prior: Luck,
    count: f64,
    results: f64,
    luck: Luck,
    products: Luck,
    squares: [Luck; VARIATES],
}

impl LessLuck {
    /// For luck as the arena sees it, which is blurred by nothing: half of it is taken off while nothing is known.
    pub(crate) fn of_the_arena() -> Self {
        LessLuck { prior: [0.5; VARIATES], ..LessLuck::default() }
    }

    /// How much of each kind of luck is taken off the next result: least squares on those before, drawn to what
    /// was thought before while they are few.
    pub(crate) fn weights(&self) -> Luck {
        let count = self.count.max(1.0);
        let mut matrix = [[0.0; VARIATES]; VARIATES];
        let mut right = [0.0; VARIATES];
        for row in 0..VARIATES {
            for column in 0..VARIATES {
                matrix[row][column] =
                    self.squares[row][column] - self.luck[row] * self.luck[column] / count;
            }
            right[row] = self.products[row] - self.results * self.luck[row] / count;
        }
        for at in 0..VARIATES {
            // A kind of luck that has never been seen keeps the weight that it began with.
            let prior = (PRIOR_RESULTS * matrix[at][at] / count).max(f64::MIN_POSITIVE.sqrt());
            matrix[at][at] += prior;
            right[at] += prior * self.prior[at];
        }
        solve(matrix, right)
    }

    pub(crate) fn learn(&mut self, result: f64, luck: &Luck) {
        self.count += 1.0;
        self.results += result;
        for row in 0..VARIATES {
            self.luck[row] += luck[row];
            self.products[row] += result * luck[row];
            for column in 0..VARIATES {
                self.squares[row][column] += luck[row] * luck[column];
            }
        }
    }

    /// A result less luck, by what was learned before.
    pub(crate) fn of(&self, result: f64, luck: &Luck) -> f64 {
        let weights = self.weights();
        result - weights.iter().zip(luck).map(|(weight, luck)| weight * luck).sum::<f64>()
    }
}

/// Solves a system whose matrix is symmetric and positive, so that no pivot vanishes.
fn solve(mut matrix: [Luck; VARIATES], mut right: Luck) -> Luck {
    for at in 0..VARIATES {
        for row in 0..VARIATES {
            if row != at {
                let factor = matrix[row][at] / matrix[at][at];
                for column in at..VARIATES {
                    matrix[row][column] -= factor * matrix[at][column];
                }
                right[row] -= factor * right[at];
            }
        }
    }
    std::array::from_fn(|at| right[at] / matrix[at][at])
}

#[cfg(test)]
mod tests {
    use kit::{Luck as _, SplitMix};

    use super::*;

    fn variance(values: &[f64]) -> f64 {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
    }

    fn less(games: &[(f64, Luck)]) -> (LessLuck, Vec<f64>) {
        let mut less_luck = LessLuck::of_the_arena();
        let less = games.iter().map(|(result, luck)| {
            let less = less_luck.of(*result, luck);
            less_luck.learn(*result, luck);
            less
        });
        let less = less.collect();
        (less_luck, less)
    }

    // Luck that is seen as blurred as that would cost more than it saves, were all of it taken off.
    #[test]
    fn blurred_luck_is_taken_off_in_part() {
        let mut random = SplitMix::new(1);
        let mut noise = move || f64::from(random.below(2001)) / 1000.0 - 1.0;
        let games: Vec<(f64, Luck)> = (0..4000)
            .map(|_| {
                let (blurred, sharp) = (noise(), noise());
                (blurred + sharp + noise(), [blurred + 2.0 * noise(), sharp])
            })
            .collect();
        let (less_luck, less) = less(&games);
        let raw = variance(&games.iter().map(|game| game.0).collect::<Vec<_>>());
        let all = games.iter().map(|game| game.0 - game.1[0] - game.1[1]).collect::<Vec<_>>();
        assert!(variance(&all) > 1.5 * raw);
        assert!(variance(&less) < 0.65 * raw);
        let weights = less_luck.weights();
        assert!((weights[0] - 0.2).abs() < 0.03 && (weights[1] - 1.0).abs() < 0.05, "{weights:?}");
        let means = [less.iter().sum::<f64>(), games.iter().map(|game| game.0).sum()];
        assert!((means[0] - means[1]).abs() < 4000.0 * 0.05, "{means:?}");
    }

    #[test]
    fn without_luck_results_are_as_they_are() {
        let games: Vec<(f64, Luck)> =
            (0..50).map(|at| (f64::from(at % 3), Luck::default())).collect();
        let (_, less) = less(&games);
        assert_eq!(less, (0..50).map(|at| f64::from(at % 3)).collect::<Vec<_>>());
    }

    #[test]
    fn the_first_results_of_the_arena_are_less_luck_too() {
        let weights = LessLuck::of_the_arena().weights();
        assert!(weights.iter().all(|weight| (weight - 0.5).abs() < 1e-9), "{weights:?}");
        assert!(LessLuck::default().weights().iter().all(|weight| weight.abs() < 1e-9));
    }
}
