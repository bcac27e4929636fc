//! The laws of every game, over all player counts, both tempos and all variants.

use an_bord::{AnBord, Counts, Mix, Options, Tempo};
use kit::{Seat, Seats, Setup, laws};

/// A table for each seed: they differ in all that a table may choose.
fn table(seed: u64) -> Setup<AnBord> {
    let players = 2 + (seed % 3) as u8;
    let options = Options {
        tempo: if seed / 3 % 2 == 0 { Tempo::Turns } else { Tempo::Live },
        scramble: players > 2 && seed / 6 % 3 == 0,
        handicap: match seed / 18 % 4 {
            0 => Seats::only(Seat::new(1)),
            1 => Seats::all(2),
            _ => Seats::NONE,
        },
        mix: match seed / 7 % 5 {
            0 => Mix::Random,
            1 => Mix::Own(Counts { discovery: 2, trade: 4, pirates: 6, order: 1 }),
            2 => Mix::Own(Counts { discovery: 10, trade: 0, pirates: 0, order: 3 }),
            _ => Mix::Standard,
        },
    };
    Setup::standard(players).with_options(options)
}

#[test]
fn laws_hold() {
    let report = laws::assert_hold(table, 0..2);
    assert_eq!(report.games, 2);
    assert!(report.permuted > 1_000, "{report:?}");
    assert!(report.veiled > 1_000, "{report:?}");
    assert!(report.refused > 10_000, "{report:?}");
    assert!(report.imagined > 5_000, "{report:?}");
}
