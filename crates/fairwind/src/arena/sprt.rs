//! Wald's sequential test, on blocks: has one bot been shown to be stronger than another?

use serde_json::{Value, json};

/// Wrong verdicts of either kind come at most this often.
const ERROR: f64 = 0.05;
/// A variance of fewer blocks is a guess.
const BLOCKS_MIN: u32 = 8;

/// What the blocks say so far.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Verdict {
    Stronger,
    NotStronger,
    Undecided,
}

impl Verdict {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
            Verdict::Undecided => "undecided",
        }
    }
}

/// Tells whether the mean of the blocks is `even` or higher than that by `margin`, as soon as they
/// tell. Blocks are taken as normal, with the variance they show.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sprt {
    even: f64,
    margin: f64,
    blocks: u32,
    sum: f64,
    squares: f64,
    verdict: Verdict,
}

impl Sprt {
    pub(crate) fn new(even: f64, margin: f64) -> Self {
        let verdict = Verdict::Undecided;
        Sprt { even, margin, blocks: 0, sum: 0.0, squares: 0.0, verdict }
    }

    /// The verdict stands once it is reached.
    pub(crate) fn add(&mut self, share: f64) {
        self.blocks += 1;
        self.sum += share;
        self.squares += share * share;
        if self.verdict == Verdict::Undecided && self.blocks >= BLOCKS_MIN {
            let bound = Sprt::bound();
            let ratio = self.log_ratio();
            if ratio >= bound {
                self.verdict = Verdict::Stronger;
            } else if ratio <= -bound {
                self.verdict = Verdict::NotStronger;
            }
        }
    }

    pub(crate) fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Both errors are the same, so the bounds lie evenly about zero.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of how much likelier the blocks are if the bot is stronger.
    pub(crate) fn log_ratio(&self) -> f64 {
        if self.blocks < 2 {
            return 0.0;
        }
        let n = f64::from(self.blocks);
        let mean = self.sum / n;
        // Blocks that are all alike do not prove that none would differ.
        let least = self.margin * self.margin / n;
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(least);
        n * self.margin * (mean - self.even - self.margin / 2.0) / variance
    }

    pub(crate) fn as_json(&self, of: &str, against: &str) -> Value {
        json!({
            "bot": of,
            "against": against,
            "even": super::round(self.even),
            "margin": self.margin,
            "log_likelihood_ratio": super::round(self.log_ratio()),
            "bound": super::round(Sprt::bound()),
            "verdict": self.verdict.word(),
        })
    }
}

#[cfg(test)]
mod tests {
    use kit::{Luck, SplitMix};

    use super::*;

    /// Blocks of two games, each won with this chance.
    fn verdict(chance: f64, seed: u64) -> Verdict {
        let mut luck = SplitMix::stream(seed, 1);
        let mut sprt = Sprt::new(0.5, 0.05);
        for _ in 0..5_000 {
            let wins = (0..2).filter(|_| f64::from(luck.below(10_000)) < chance * 1e4).count();
            sprt.add(wins as f64 / 2.0);
        }
        sprt.verdict()
    }

    #[test]
    fn a_stronger_bot_is_found_and_an_equal_one_is_not() {
        let count = |chance, wanted| (0..100).filter(|&s| verdict(chance, s) == wanted).count();
        assert!(count(0.55, Verdict::Stronger) >= 90);
        assert!(count(0.6, Verdict::Stronger) >= 98);
        assert!(count(0.5, Verdict::NotStronger) >= 90);
        assert!(count(0.45, Verdict::Stronger) == 0);
    }

    #[test]
    fn a_few_blocks_decide_nothing() {
        let mut sprt = Sprt::new(0.5, 0.05);
        (0..7).for_each(|_| sprt.add(1.0));
        assert_eq!(sprt.verdict(), Verdict::Undecided);
        sprt.add(1.0);
        assert_eq!(sprt.verdict(), Verdict::Stronger);
    }
}
