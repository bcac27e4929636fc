//! The short form of the simulation; `cargo run --release -p hardening -- simulate` is the long one.

use hardening::simulate::{Store, run, run_all, run_all_clusters};

#[test]
fn tables_survive_every_mishap() {
    let report = run_all(0..200, || ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    // Something of everything must have gone wrong, or nothing was tried.
    let happened = [report.crashes, report.failed, report.dropped, report.doubled, report.cuts];
    assert!(happened.iter().all(|&times| times > 100) && report.fenced > 5, "{report:?}");
    assert!(report.acknowledged > 2_000 && report.draws > 1_000, "{report:?}");
}

#[test]
fn the_same_seed_goes_the_same_way() {
    let digests: Vec<_> = (1_000..1_012).map(|seed| run(seed, Store::Memory).unwrap().1).collect();
    for (seed, digest) in (1_000..).zip(&digests) {
        assert_eq!(run(seed, Store::Memory).unwrap().1, *digest, "seed {seed}");
    }
    let mut distinct = digests.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), digests.len(), "two seeds go the same way");
}

#[test]
fn the_real_store_goes_the_same_way() {
    for seed in 2_000..2_006 {
        let (memory, disk) = (run(seed, Store::Memory).unwrap(), run(seed, Store::Disk).unwrap());
        assert_eq!(memory.1, disk.1, "seed {seed}");
    }
}

#[test]
fn tables_survive_whatever_becomes_of_their_servers() {
    let report = run_all_clusters(0..60, || ()).unwrap_or_else(|what| panic!("{what}"));
    println!("{report}");
    // Something of everything must have happened, or nothing was tried.
    let happened = [report.crashes, report.pauses, report.cuts, report.hand_overs, report.relayed];
    assert!(happened.iter().all(|&times| times > 30), "{report:?}");
    assert!(report.taken > 100 && report.refused > 5 && report.unanswered > 20, "{report:?}");
    assert!(report.acknowledged > 500, "{report:?}");
}
