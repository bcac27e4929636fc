//! The short form of the leak hunt; `cargo run --release -p hardening -- leaks` is the long one.

use hardening::leaks::hunt;
use hardening::moving;

/// Nor by changing seats: whoever moves, asks, votes and comes back sees with the eyes of one seat at most.
#[test]
fn nobody_sees_with_the_eyes_of_two_seats() {
    let report = moving::hunt(0..60, || ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    assert!(report.private > 400 && report.refused > 500, "{report:?}");
    assert!(report.joined > 20 && report.removed > 2 && report.undos > 2, "{report:?}");
}

#[test]
fn nobody_is_told_what_is_hidden() {
    let report = hunt(0..80, || ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    // Where nothing differs there is nothing to give away.
    assert!(report.veiled > 1_000 && report.moments > 200, "{report:?}");
    assert!(report.sent > 5_000 && report.playbacks > 500, "{report:?}");
    assert!(report.refusals > 500 && report.hints > 50 && report.undos > 20, "{report:?}");
}
