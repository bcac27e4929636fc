//! What `simulate` reports of a game beside the common figures.

use kit::{Game, Outcome};
use serde_json::Value;

/// Figures of a game's own that are worth counting.
pub trait Statistics {
    type Game: Game;

    /// What is counted over many games.
    type Tally: Default + Send;

    /// Counts an event; `game` is the state after the action that brought it.
    fn count(tally: &mut Self::Tally, game: &Self::Game, event: &<Self::Game as Game>::Event);

    /// Counts a finished game.
    fn count_end(tally: &mut Self::Tally, game: &Self::Game, outcome: &Outcome);

    /// Adds what another core has counted.
    fn merge(tally: &mut Self::Tally, other: Self::Tally);

    /// The figures, in the order they are printed.
    fn report(tally: &Self::Tally, games: u64) -> Vec<Statistic>;
}

/// One figure: a stable name for programs, a label for people.
#[derive(Clone, Debug)]
pub struct Statistic {
    pub name: &'static str,
    pub label: &'static str,
    /// A number, or an object or list of numbers.
    pub value: Value,
}

impl Statistic {
    pub fn new(name: &'static str, label: &'static str, value: impl Into<Value>) -> Self {
        Statistic { name, label, value: value.into() }
    }

    /// A mean over `count` things, to two places; zero if there were none.
    pub fn mean(name: &'static str, label: &'static str, sum: u64, count: u64) -> Self {
        Statistic::new(name, label, mean(sum as f64, count))
    }
}

/// A mean to three places, zero if there is nothing to average.
pub fn mean(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { (sum / count as f64 * 1000.0).round() / 1000.0 }
}

/// How often each small number came, for medians.
#[derive(Clone, Default, Debug)]
pub struct Histogram(Vec<u64>);

impl Histogram {
    pub fn add(&mut self, value: u32) {
        let at = value as usize;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] += 1;
    }

    pub fn merge(&mut self, other: Histogram) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// The value that `share` (0 to 1) of all values do not exceed.
    pub fn quantile(&self, share: f64) -> u32 {
        let total: u64 = self.0.iter().sum();
        let mut left = (total as f64 * share).ceil().max(1.0) as u64;
        for (value, &count) in self.0.iter().enumerate() {
            if count >= left {
                return value as u32;
            }
            left -= count;
        }
        0
    }

    pub fn median(&self) -> u32 {
        self.quantile(0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_came() {
        let mut one = Histogram::default();
        for value in [3, 1, 7] {
            one.add(value);
        }
        let mut two = Histogram::default();
        for value in [9, 9] {
            two.add(value);
        }
        one.merge(two);
        assert_eq!((one.median(), one.quantile(0.2), one.quantile(1.0)), (7, 1, 9));
        assert_eq!(Histogram::default().median(), 0);
    }
}
