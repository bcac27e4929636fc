//! Results less luck: a control variate whose weight is learned on the way.

/// As many results are taken as they are before a weight is learned from them.
const AS_THEY_ARE: f64 = 10.0;

/// Takes luck off results, one after the other, as much of it as has paid with those before.
///
/// The whole luck would be too much: it is looked at by few playouts, and their blur would come into the result.
/// What is taken off a result knows nothing of that result, so that the mean stays what it was.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct LessLuck {
    count: f64,
    results: f64,
    luck: f64,
    products: f64,
    squares: f64,
}

impl LessLuck {
    /// How much of the luck is taken off the next result, from nothing to all.
    pub(crate) fn weight(&self) -> f64 {
        let spread = self.squares - self.luck * self.luck / self.count.max(1.0);
        if self.count < AS_THEY_ARE || spread <= 0.0 {
            return 0.0;
        }
        ((self.products - self.results * self.luck / self.count) / spread).clamp(0.0, 1.0)
    }

    pub(crate) fn learn(&mut self, result: f64, luck: f64) {
        self.count += 1.0;
        self.results += result;
        self.luck += luck;
        self.products += result * luck;
        self.squares += luck * luck;
    }

    /// A result less luck.
    pub(crate) fn of(&mut self, result: f64, luck: f64) -> f64 {
        let less = result - self.weight() * luck;
        self.learn(result, luck);
        less
    }
}

#[cfg(test)]
mod tests {
    use kit::{Luck, SplitMix};

    use super::*;

    fn variance(values: &[f64]) -> f64 {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
    }

    // Luck that is seen as blurred as that would cost more than it saves, were all of it taken off.
    #[test]
    fn blurred_luck_is_taken_off_in_part() {
        let mut random = SplitMix::new(1);
        let mut noise = move || f64::from(random.below(2001)) / 1000.0 - 1.0;
        let games: Vec<(f64, f64)> = (0..4000)
            .map(|_| {
                let luck = noise();
                (luck + noise(), luck + 2.0 * noise())
            })
            .collect();
        let mut less_luck = LessLuck::default();
        let less: Vec<f64> =
            games.iter().map(|&(result, seen)| less_luck.of(result, seen)).collect();
        let raw = variance(&games.iter().map(|game| game.0).collect::<Vec<_>>());
        let all = variance(&games.iter().map(|game| game.0 - game.1).collect::<Vec<_>>());
        assert!(all > 2.0 * raw);
        assert!(variance(&less) < 0.95 * raw);
        assert!((less_luck.weight() - 0.2).abs() < 0.03, "{}", less_luck.weight());
        let means = [less.iter().sum::<f64>(), games.iter().map(|game| game.0).sum()];
        assert!((means[0] - means[1]).abs() < 4000.0 * 0.05, "{means:?}");
    }

    #[test]
    fn without_luck_results_are_as_they_are() {
        let mut less_luck = LessLuck::default();
        let results: Vec<f64> = (0..50).map(|at| less_luck.of(f64::from(at % 3), 0.0)).collect();
        assert_eq!(results, (0..50).map(|at| f64::from(at % 3)).collect::<Vec<_>>());
    }
}
