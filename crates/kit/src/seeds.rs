//! Which seeds random tests try, and how to try one of them again.
//!
//! Three variables of the environment steer them all; nothing else does, neither the clock nor the process:
//!
//! - `FAIRWIND_SEEDS`: how many of a hundred of the usual seeds are tried. `./test --quick` says 10,
//!   `./test --long` says 1000.
//! - `FAIRWIND_SEED`: where a test begins that tries one seed only.
//! - `FAIRWIND_ONLY_SEED`: the one seed that is tried where several would be.

use std::ops::Range;

/// The seeds that are tried for a range of them.
#[derive(Clone, Debug)]
pub struct Seeds {
    all: u64,
    tried: Vec<u64>,
}

/// Apart from another by this, seeds of the same remainder by small numbers are new ones.
const FURTHER: u64 = 1_000_000_080;

impl Seeds {
    /// Those of a range, as the environment has it.
    ///
    /// # Panics
    /// If a variable holds anything but a number.
    pub fn of(range: Range<u64>) -> Self {
        let only = variable("FAIRWIND_ONLY_SEED");
        Self::chosen(range, variable("FAIRWIND_SEEDS").unwrap_or(100), only)
    }

    fn chosen(range: Range<u64>, percent: u64, only: Option<u64>) -> Self {
        let all = range.end.saturating_sub(range.start);
        if let Some(only) = only.filter(|&only| (range.start..).contains(&only)) {
            return Seeds { all, tried: vec![only] };
        }
        // Tables differ by the remainders of their seeds, so a part must not be taken by such a stride.
        let least = 100 / percent.max(1);
        let stride = (least..least + 10).find(|by| [2, 3, 5, 7].iter().all(|n| by % n != 0));
        let tried = if percent < 100 {
            range.step_by(stride.unwrap_or(1) as usize).collect()
        } else {
            let rounds = (0..percent / 100).map(|round| round * FURTHER);
            rounds.flat_map(|further| range.clone().map(move |seed| seed + further)).collect()
        };
        Seeds { all, tried }
    }

    /// Each of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        self.tried.iter().copied()
    }

    /// How many are tried.
    pub fn count(&self) -> u64 {
        self.tried.len() as u64
    }

    /// What a count over the seeds that were tried comes to for as many as the range has, so that what a test
    /// asks of it holds however many are tried.
    pub fn scaled(&self, count: u64) -> u64 {
        count * self.all / self.count().max(1)
    }
}

/// The seed of a test that tries one only: `FAIRWIND_SEED`, or 1.
///
/// # Panics
/// If the variable holds anything but a number.
pub fn seed() -> u64 {
    variable("FAIRWIND_SEED").unwrap_or(1)
}

/// The command that runs the test under way again with this variable.
pub fn repeat(variable: &str, seed: u64) -> String {
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let test = std::thread::current().name().unwrap_or_default().to_owned();
    let program = std::env::current_exe().unwrap_or_default();
    let program = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let program = program.rsplit_once('-').map_or(&*program, |(name, _)| name);
    // Unit tests are in the program of the library, which is called like the package.
    let target = if program == package.replace('-', "_") {
        String::new()
    } else {
        format!(" --test {program}")
    };
    let test = if test == "main" { String::new() } else { format!(" {test}") };
    format!("{variable}={seed} cargo test -p {package}{target}{test}")
}

fn variable(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok().filter(|text| !text.is_empty())?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not '{text}'")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(range: Range<u64>, percent: u64) -> Seeds {
        Seeds::chosen(range, percent, None)
    }

    #[test]
    fn a_tenth_of_the_seeds_is_of_all_kinds() {
        let tenth = chosen(0..2_000, 10);
        assert!((150..=200).contains(&tenth.count()), "{}", tenth.count());
        for by in [2, 3, 4, 5, 7, 8] {
            for rest in 0..by {
                assert!(tenth.iter().any(|seed| seed % by == rest), "{rest} of {by}");
            }
        }
        assert_eq!(tenth.scaled(tenth.count()), 2_000);
        assert_eq!(chosen(5..6, 1).iter().collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn all_seeds_are_all_and_more_are_new_ones() {
        assert_eq!(chosen(3..6, 100).iter().collect::<Vec<_>>(), [3, 4, 5]);
        let more = chosen(3..6, 200);
        assert_eq!((more.count(), more.scaled(600)), (6, 300));
        let distinct: std::collections::BTreeSet<_> = more.iter().collect();
        assert_eq!(distinct.len(), 6);
    }

    #[test]
    fn one_seed_is_tried_again_alone() {
        let only = |range| Seeds::chosen(range, 100, Some(7)).iter().collect::<Vec<_>>();
        assert_eq!(only(0..10), [7]);
        assert_eq!(only(10..12), [10, 11]);
    }

    #[test]
    fn the_command_names_this_very_test() {
        let command = repeat("FAIRWIND_SEED", 5);
        let wanted = "FAIRWIND_SEED=5 cargo test -p kit";
        assert!(command.starts_with(wanted), "{command}");
    }
}
