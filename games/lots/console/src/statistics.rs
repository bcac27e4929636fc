//! Lots: how rounds end, and how often somebody is fined.

use console::{Statistic, Statistics};
use kit::Outcome;
use lots::{Event, Lots};

use crate::Console;

#[derive(Default, Debug)]
pub struct Tally {
    shown: u64,
    looks: u64,
    fines: u64,
}

impl Statistics for Console {
    type Game = Lots;
    type Tally = Tally;

    fn count(tally: &mut Tally, _: &Lots, event: &Event) {
        match event {
            Event::Shown { .. } => tally.shown += 1,
            Event::Looked { .. } => tally.looks += 1,
            Event::Fined { .. } => tally.fines += 1,
            Event::Drawn { .. } | Event::Chosen { .. } => {}
        }
    }

    fn count_end(_: &mut Tally, _: &Lots, _: &Outcome) {}

    fn merge(tally: &mut Tally, other: Tally) {
        tally.shown += other.shown;
        tally.looks += other.looks;
        tally.fines += other.fines;
    }

    fn report(tally: &Tally, games: u64) -> Vec<Statistic> {
        vec![
            Statistic::mean("looks", "Tokens looked at in a game", tally.looks, games),
            Statistic::mean(
                "fined_share",
                "Tokens shown while a higher one is kept",
                tally.fines,
                tally.shown,
            ),
        ]
    }
}
