//! Licences, sources and versions of all that we are built from, without a network.

use std::path::Path;

use hardening::supply::{LICENCES, judge, metadata};

fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn everything_that_we_are_built_from_may_be_used() {
    let report = judge(&metadata(workspace()).unwrap()).unwrap_or_else(|what| panic!("{what}"));
    assert!(report.packages > 100 && report.ours > 10, "{report:?}");
}

#[test]
fn cargo_deny_is_told_the_same() {
    let text = std::fs::read_to_string(workspace().join("deny.toml")).unwrap();
    let (_, list) = text.split_once("allow = [").unwrap();
    let (list, _) = list.split_once(']').unwrap();
    let told: Vec<&str> = list
        .split(',')
        .map(|one| one.trim().trim_matches('"'))
        .filter(|one| !one.is_empty())
        .collect();
    assert_eq!(told, LICENCES);
}

#[test]
fn unsafe_code_is_forbidden_everywhere() {
    let text = std::fs::read_to_string(workspace().join("Cargo.toml")).unwrap();
    let (_, lints) = text.split_once("[workspace.lints.rust]").unwrap();
    assert!(lints.trim_start().starts_with("unsafe_code = \"forbid\""), "{lints:.80}");
}
