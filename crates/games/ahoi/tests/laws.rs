//! The laws over thousands of random games.

use ahoi::{Ahoi, Options};
use kit::laws::assert_hold;
use kit::{Seat, Setup};

fn setup(seed: u64, round_limit: u16) -> Setup<Ahoi> {
    let players = 2 + (seed % 4) as u8;
    let first_captain = (seed % 3 == 0).then(|| Seat::new((seed / 3) as usize % 2));
    Setup::standard(players).with_options(Options { first_captain, round_limit })
}

#[test]
fn short_games_obey() {
    let report = assert_hold(|seed| setup(seed, 1 + u16::from(seed % 8 == 0)), 0..2_000);
    assert_eq!(report.games, 2_000);
    assert!(report.permuted > 10_000, "{report:?}");
    assert!(report.imagined > 10_000 && report.refused > 100_000, "{report:?}");
    assert!(report.veiled > 1_000, "{report:?}");
}

#[test]
fn long_games_obey() {
    let report = assert_hold(|seed| setup(seed, 30), 10_000..10_012);
    assert!(report.permuted > 1_000 && report.veiled > 100, "{report:?}");
}
