//! The real program, killed at bad moments; `cargo run --release -p hardening -- crash` is the long
//! form.

use std::path::Path;

use hardening::crash::{self, CrashOptions};
use kit::seeds;

fn binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_fairwind"))
}

/// Told with how to try it again, for when the test fails.
fn seed() -> u64 {
    let seed = seeds::seed();
    println!("again: {}", seeds::repeat("FAIRWIND_SEED", seed));
    seed
}

#[test]
fn kills_lose_and_double_nothing_that_was_acknowledged() {
    let plan = CrashOptions { binary: binary().to_owned(), seed: seed(), kills: 14, parties: 1 };
    let report = crash::kill_again_and_again(&plan, |_| ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    assert!(report.actions > 100 && report.compared.entries > 100, "{report}");
    assert!(report.compared.views > 20 && report.reconnects > 20, "{report}");
}

/// Each kind of fault once.
#[test]
fn servers_that_share_a_database_lose_nothing() {
    let plan = CrashOptions { binary: binary().to_owned(), seed: seed(), kills: 5, parties: 1 };
    let report = crash::break_servers(&plan, |_| ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    assert!(report.actions > 100 && report.compared.entries > 100, "{report}");
}

#[test]
fn old_folders_survive_kills_on_the_way_up_to_date() {
    assert_eq!(crash::old_folders(binary(), seed(), 6), Ok(30));
}

#[test]
fn a_full_disk_refuses_politely_and_recovers() {
    let starved = crash::disk_full(binary(), seed()).unwrap_or_else(|what| panic!("{what}"));
    assert!(starved.actions >= 40 && starved.refused >= 4, "{starved:?}");
}

#[test]
fn a_disk_that_cannot_be_written_to_is_left_alone() {
    let starved = crash::disk_read_only(binary(), seed()).unwrap_or_else(|what| panic!("{what}"));
    assert!(starved.actions >= 40 && starved.refused >= 4, "{starved:?}");
}

#[test]
fn a_damaged_row_stops_its_own_table_and_no_other() {
    let tables = crash::damaged_rows(binary(), seed()).unwrap_or_else(|what| panic!("{what}"));
    assert!(tables > 10, "{tables}");
}

#[test]
fn of_two_servers_on_a_folder_one_writes() {
    let actions = crash::two_servers(binary(), seed()).unwrap_or_else(|what| panic!("{what}"));
    assert!(actions >= 35, "{actions}");
}
