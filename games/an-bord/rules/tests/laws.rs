//! The laws of every game, over all player counts, both tempos and all variants.

use an_bord::{AnBord, Handicap, Mix, MixCounts, Options, Place, Tempo};
use kit::{Encode, Encoding, Game, Seat, Seats, Setup, SplitMix, intern, laws};

fn monkey(handicap: Handicap, seat: usize, place: u8) -> Handicap {
    handicap.with(Seat::new(seat), Place(place))
}

/// A table for each seed: they differ in all that a table may choose.
fn table(seed: u64, mixes: [Mix; 2]) -> Setup<AnBord> {
    let players = 2 + (seed % 3) as u8;
    let options = Options {
        tempo: if (seed / 3).is_multiple_of(2) { Tempo::Turns } else { Tempo::Live },
        scramble: players > 2 && (seed / 6).is_multiple_of(3),
        handicap: match seed / 18 % 4 {
            0 => monkey(Handicap::default(), 1, 1),
            1 => monkey(monkey(Handicap::default(), 0, 0), 1, 1),
            _ => Handicap::default(),
        },
        mix: match seed / 7 % 5 {
            0 => Mix::Random,
            mix @ (1 | 2) => mixes[mix as usize - 1],
            _ => Mix::Standard,
        },
    };
    Setup::standard(players).with_options(options)
}

fn standard(seed: u64) -> Setup<AnBord> {
    let brave = Mix::Own(MixCounts { discovery: 2, trade: 4, pirates: 6, order: 1 });
    let peaceful = Mix::Own(MixCounts { discovery: 10, trade: 0, pirates: 0, order: 3 });
    table(seed, [brave, peaceful])
}

/// The small box takes a fraction of the time, and everything runs short in it: tiles, goods, room.
fn small(seed: u64) -> Setup<AnBord> {
    let trading = Mix::Own(MixCounts { discovery: 2, trade: 0, pirates: 2, order: 1 });
    let mut setup = table(seed, [trading, Mix::Random]);
    setup.edition = intern(include_str!("small.toml")).expect("the small box is right");
    setup
}

/// Plays the games of these seeds in the small box.
fn hold_when_everything_runs_short(seeds: std::ops::Range<u64>) {
    let report = laws::assert_hold(small, seeds);
    assert!(report.permuted > 300_000, "{report:?}");
    assert!(report.veiled > 150_000, "{report:?}");
    assert!(report.refused > 5_000_000, "{report:?}");
    assert!(report.imagined > 500_000, "{report:?}");
    assert!(report.forgotten > 50_000, "{report:?}");
}

#[test]
fn laws_hold_in_the_standard_edition() {
    let report = laws::assert_hold(standard, 0..72);
    assert!(report.permuted > 100_000, "{report:?}");
    assert!(report.veiled > 50_000, "{report:?}");
    assert!(report.refused > 2_000_000, "{report:?}");
    assert!(report.imagined > 200_000, "{report:?}");
    assert!(report.forgotten > 100_000, "{report:?}");
}

// Two tests, so that two cores share them.

#[test]
fn laws_hold_when_everything_runs_short() {
    hold_when_everything_runs_short(0..1_000);
}

#[test]
fn laws_hold_when_everything_runs_short_again() {
    hold_when_everything_runs_short(1_000..2_000);
}

#[test]
fn positions_and_actions_are_numbers() {
    laws::assert_encodes(standard, 10_000..10_036);
    laws::assert_encodes(small, 20_000..20_120);
}

/// an-bord/2.5: who keeps the cards in mind is told the same of them when they are gone as when they lay open.
#[test]
fn a_stack_that_is_kept_in_mind_is_told_as_one_that_lies_open() {
    let mut game = AnBord::setup(&Setup::standard(2)).expect("standard");
    let mut luck = SplitMix::new(5);
    let [mut plain, mut recalled] = [Encoding::default(), Encoding::default()];
    let (mut same, mut different) = (0, 0);
    while let Some((by, action)) = laws::random_action(&game, &mut luck) {
        game.play(by, action, &mut ());
        plain.clear();
        recalled.clear();
        game.encode(Seats::all(2), &mut plain);
        game.encode_recalling(Seats::all(2), &mut recalled);
        let open = game.view(None).cards.is_some();
        assert!(!open || plain == recalled, "cards that lie open are known to all");
        *(if open { &mut same } else { &mut different }) += u32::from(open == (plain == recalled));
    }
    assert!(same > 50 && different > 50, "{same}, {different}");
}
