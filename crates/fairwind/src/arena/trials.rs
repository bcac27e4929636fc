//! The sequential test made again and again, each time on other deals: how often it is right, and how soon.

use serde_json::{Value, json};

use super::sprt::{Sprt, Verdict};

/// What one test came to.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Trial {
    verdict: Verdict,
    /// Blocks until there was a verdict, or all of them.
    blocks: usize,
}

impl Trial {
    /// Goes through shares of the wins, a block each, until there is a verdict.
    pub(crate) fn new(mut sprt: Sprt, shares: impl Iterator<Item = f64>) -> Self {
        let mut blocks = 0;
        for share in shares {
            sprt.add(share);
            blocks += 1;
            if sprt.verdict() != Verdict::Undecided {
                break;
            }
        }
        Trial { verdict: sprt.verdict(), blocks }
    }

    pub(crate) fn is_decided(self) -> bool {
        self.verdict != Verdict::Undecided
    }
}

/// All tests of one kind together.
#[derive(Clone, Debug)]
pub(crate) struct Trials(pub(crate) Vec<Trial>);

impl Trials {
    fn count(&self, verdict: Verdict) -> usize {
        self.0.iter().filter(|trial| trial.verdict == verdict).count()
    }

    /// Blocks of a test, on average; one that came to no verdict counts with all of its blocks.
    fn mean_blocks(&self) -> f64 {
        self.0.iter().map(|trial| trial.blocks as f64).sum::<f64>() / self.0.len() as f64
    }

    fn median_blocks(&self) -> usize {
        let mut blocks: Vec<usize> = self.0.iter().map(|trial| trial.blocks).collect();
        blocks.sort_unstable();
        blocks[blocks.len() / 2]
    }

    pub(crate) fn as_json(&self) -> Value {
        json!({
            "stronger": self.count(Verdict::Stronger),
            "not_stronger": self.count(Verdict::NotStronger),
            "undecided": self.count(Verdict::Undecided),
            "mean_blocks": super::round(self.mean_blocks()),
            "median_blocks": self.median_blocks(),
        })
    }

    pub(crate) const HEAD: &str =
        "results       stronger  not stronger  undecided  blocks: mean  median";

    pub(crate) fn as_text(&self, name: &str) -> String {
        format!(
            "{name:<12}  {:>8}  {:>12}  {:>9}  {:>12.1}  {:>6}",
            self.count(Verdict::Stronger),
            self.count(Verdict::NotStronger),
            self.count(Verdict::Undecided),
            self.mean_blocks(),
            self.median_blocks()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_ends_with_its_verdict() {
        let sprt = || Sprt::new(0.5, 0.05);
        let sure = Trial::new(sprt(), std::iter::repeat_n(1.0, 50));
        assert_eq!((sure.verdict, sure.blocks), (Verdict::Stronger, 8));
        let open = Trial::new(sprt(), std::iter::repeat_n(1.0, 7));
        assert!(!open.is_decided());
        let trials = Trials(vec![sure, open, sure]);
        assert_eq!(
            trials.as_json(),
            json!({
                "stronger": 2,
                "not_stronger": 0,
                "undecided": 1,
                "mean_blocks": 7.6667,
                "median_blocks": 8,
            })
        );
    }
}
