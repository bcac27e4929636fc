//! What `simulate` reports of a game beside the common figures.

mod ahoi;
mod an_bord;
mod schmuggler;
mod via;

use kit::{Game, Outcome};
use serde_json::Value;

/// A game that has figures of its own worth counting.
pub(crate) trait Figures: Game {
    /// What is counted over many games.
    type Tally: Default + Send;

    /// Options for play without people, where they differ from the table's default.
    fn machine_options() -> toml::Table {
        toml::Table::new()
    }

    /// Counts an event; `game` is the state after the action that brought it.
    fn count(tally: &mut Self::Tally, game: &Self, event: &Self::Event);

    /// Counts a finished game.
    fn count_end(tally: &mut Self::Tally, game: &Self, outcome: &Outcome);

    /// Adds what another core has counted.
    fn merge(tally: &mut Self::Tally, other: Self::Tally);

    /// The figures, in the order they are printed.
    fn report(tally: &Self::Tally, games: u64) -> Vec<Figure>;
}

/// One figure: a stable name for programs, a label for people.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) label: &'static str,
    /// A number, or an object or list of numbers.
    pub(crate) value: Value,
}

impl Figure {
    pub(crate) fn new(name: &'static str, label: &'static str, value: impl Into<Value>) -> Self {
        Figure { name, label, value: value.into() }
    }

    /// A mean over `count` things, to two places; zero if there were none.
    pub(crate) fn mean(name: &'static str, label: &'static str, sum: u64, count: u64) -> Self {
        Figure::new(name, label, mean(sum as f64, count))
    }
}

/// A mean to three places, zero if there is nothing to average.
pub(crate) fn mean(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { (sum / count as f64 * 1000.0).round() / 1000.0 }
}

/// How often each small number came, for medians.
#[derive(Clone, Default, Debug)]
pub(crate) struct Histogram(Vec<u64>);

impl Histogram {
    pub(crate) fn add(&mut self, value: u32) {
        let at = value as usize;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] += 1;
    }

    pub(crate) fn merge(&mut self, other: Histogram) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// The value that `share` (0 to 1) of all values do not exceed.
    pub(crate) fn quantile(&self, share: f64) -> u32 {
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

    pub(crate) fn median(&self) -> u32 {
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
