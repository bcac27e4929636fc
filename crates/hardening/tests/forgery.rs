//! The short form of forgery; `cargo run --release -p hardening -- forgery` is the long one.

use hardening::forgery::forge;

#[test]
fn whoever_kept_a_receipt_finds_out_a_log_that_was_made_up() {
    let report = forge(0..24, || ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    assert!(report.made_up > 200 && report.edited > 200, "{report:?}");
    // Dice alone do not tell these from the game that was played: it takes what somebody has kept.
    assert!(report.pass_without_receipt > 150, "{report:?}");
}
