//! A whole match as it was played under the first rules version. It must replay to the same end for
//! ever: if it does not, a rule has changed its meaning and needs a new version.

use kit::{Actor, Game, Notation, Setup};
use via::{Options, Via};

#[test]
fn the_golden_match_still_ends_the_same() {
    let (log, end) =
        include_str!("golden/rules-1.txt").split_once("\n\n").expect("a log, then its end");
    let options = Options { games: 2, first: None };
    let setup = Setup { rules: 1, ..Setup::<Via>::standard(3).with_options(options) };
    let mut game = Via::setup(&setup).expect("rules version 1 is still played");
    for (number, line) in (1..).zip(log.lines()) {
        let (by, action) = line.split_once(": ").expect("who: what");
        let by: Actor = by.parse().expect("a seat or chance");
        let action = game.read_action(action).unwrap_or_else(|error| panic!("{number}: {error}"));
        let applied = game.apply(by, action, &mut ());
        assert_eq!(applied, Ok(()), "line {number}: {line}");
    }
    assert_eq!(game.position(), end);
    assert!(game.outcome().is_some());
}
