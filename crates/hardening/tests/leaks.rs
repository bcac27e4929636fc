//! The short form of the leak hunt; `cargo run --release -p hardening -- leaks` is the long one.

use hardening::leaks::hunt;

#[test]
fn nobody_is_told_what_is_hidden() {
    let report = hunt(0..80, || ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    // Where nothing differs there is nothing to give away.
    assert!(report.veiled > 1_000 && report.moments > 200, "{report:?}");
    assert!(report.sent > 5_000 && report.films > 500, "{report:?}");
    assert!(report.refusals > 500 && report.hints > 50 && report.undos > 20, "{report:?}");
}
