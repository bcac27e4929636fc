//! The laws over thousands of random games.

use ahoi::{Ahoi, Options};
use kit::laws::{Report, assert_encodes, assert_hold};
use kit::{Game, Seat, Setup, SplitMix, intern, playout};

/// Few random captains get far on the world chart; in the bay they call, look, and win.
const BAY: &str = include_str!("bay.toml");

fn setup(seed: u64, round_limit: u16) -> Setup<Ahoi> {
    let players = 2 + (seed % 4) as u8;
    let first_captain = seed.is_multiple_of(3).then(|| Seat::new((seed / 3) as usize % 2));
    Setup::standard(players).with_options(Options { first_captain, round_limit })
}

fn bay(seed: u64, round_limit: u16) -> Setup<Ahoi> {
    let edition = intern(BAY).expect("our own is right");
    Setup { edition, ..setup(seed, round_limit) }
}

fn assert_compared(report: Report, least: u64) {
    let Report { permuted, imagined, refused, veiled, .. } = report;
    assert!(
        permuted > least && imagined > least && refused > least && veiled > least,
        "{report:?}"
    );
}

#[test]
fn short_games_obey() {
    let report = assert_hold(|seed| setup(seed, 1), 0..250);
    assert_compared(report, 1_000);
}

#[test]
fn games_in_the_bay_obey() {
    let report =
        assert_hold(|seed| bay(seed, if seed.is_multiple_of(8) { 5 } else { 1 }), 0..1_750);
    assert_compared(report, 10_000);
}

#[test]
fn long_games_obey() {
    let report = assert_hold(|seed| bay(seed, 40), 10_000..10_030);
    assert_compared(report, 2_000);
    // One game alone, as in a quick run, may hide little.
    let report = assert_hold(|seed| setup(seed, 12), 20_000..20_004);
    assert_compared(report, 10);
}

/// The laws see every kind of end: random games in the bay have them all.
#[test]
fn games_in_the_bay_end_in_every_way() {
    let mut legal = Vec::new();
    let mut ended = Vec::new();
    for seed in 0..200 {
        let mut game = Ahoi::setup(&bay(seed, 40)).expect("our own is right");
        playout(&mut game, &mut SplitMix::new(seed), &mut legal, u64::MAX);
        ended.push(game.outcome().expect("it ends").ended_by);
    }
    for by in ["general", "personal", "limit"] {
        let games = ended.iter().filter(|&&ended| ended == by).count();
        assert!(games >= 5, "{games} of 200 games ended by {by}");
    }
}

/// On the world chart, where ships get nowhere in so short a game, and in the bay.
#[test]
fn positions_and_actions_are_numbers() {
    assert_encodes(|seed| setup(seed, 6), 30_000..30_040);
    assert_encodes(|seed| bay(seed, 25), 40_000..40_040);
}
