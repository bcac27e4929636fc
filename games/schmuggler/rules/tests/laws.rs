//! The laws of every game, on random games of Schmuggler.

use kit::laws::{Report, assert_encodes, assert_hold};
use kit::{Seat, Setup, intern};
use schmuggler::{Edition, Options, Schmuggler};

/// A small bay with a low goal, short ways, goods that differ by island and two that are alike.
const POND: &str = include_str!("editions/pond.toml");

/// Every number of players, with and without rocks, a named first player, limits of all lengths.
fn varied(seed: u64, edition: &'static Edition, turns: u16) -> Setup<Schmuggler> {
    let players = 2 + (seed % 3) as u8;
    let rocks = if seed % 5 < 3 { 0 } else { (seed % u64::from(edition.rocks() + 1)) as u8 };
    let first = seed.is_multiple_of(7).then(|| Seat::new((seed % u64::from(players)) as usize));
    let options = Options { turn_limit: turns, rocks, first };
    Setup { edition, ..Setup::standard(players) }.with_options(options)
}

fn assert_something_was_tried(report: Report) {
    println!("{report:?}");
    assert!(report.permuted > 10_000, "{report:?}");
    assert!(report.veiled > 1_000, "{report:?}");
    assert!(report.refused > 100_000, "{report:?}");
    assert!(report.imagined > 100_000, "{report:?}");
}

#[test]
fn the_laws_hold_on_the_standard_bay() {
    let edition = Setup::<Schmuggler>::standard(4).edition;
    let limit = |seed: u64| 8 + (seed % 16) as u16;
    let report = assert_hold(|seed| varied(seed, edition, limit(seed)), 0..1_500);
    assert_something_was_tried(report);
}

#[test]
fn the_laws_hold_on_a_pond() {
    let edition = intern(POND).expect("a sound edition");
    let report = assert_hold(|seed| varied(seed, edition, 30), 10_000..10_600);
    assert_something_was_tried(report);
}

#[test]
fn the_laws_hold_for_whole_games() {
    let edition = Setup::<Schmuggler>::standard(4).edition;
    let report = assert_hold(|seed| varied(seed, edition, 400), 0..8);
    assert_eq!(report.games, 8);
}

/// Without a limit a game goes on until somebody has the points.
#[test]
fn the_laws_hold_without_a_limit() {
    let edition = intern(POND).expect("a sound edition");
    let report = assert_hold(|seed| varied(seed, edition, 0), 20_000..20_020);
    assert_eq!(report.games, 20);
}

/// For every number of players, with rocks and without, as numbers too.
#[test]
fn positions_and_actions_are_numbers() {
    let edition = Setup::<Schmuggler>::standard(4).edition;
    assert_encodes(|seed| varied(seed, edition, 30 + (seed % 60) as u16), 30_000..30_150);
    let pond = intern(POND).expect("a sound edition");
    assert_encodes(|seed| varied(seed, pond, 30), 40_000..40_150);
}
