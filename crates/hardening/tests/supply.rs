//! Licences, sources and versions of all that we are built from.

use std::path::Path;
use std::process::Command;

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

/// What `./run`, a release and the client's build ask for has no game in it whose folder is marked for tests.
#[test]
fn nothing_that_is_handed_on_has_a_game_for_tests() {
    let games = std::fs::read_dir(workspace().join("games")).unwrap();
    let games = games.map(|game| game.unwrap().path());
    let for_tests: Vec<String> = games
        .filter(|game| game.join("for-tests").exists())
        .map(|game| game.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    assert!(!for_tests.is_empty(), "no folder is marked");
    for package in ["fairwind", "browser", "worker", "fairwind-python"] {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let tree = Command::new(cargo)
            .args(["tree", "--locked", "--package", package, "--edges", "normal,build"])
            .args(["--target", "all", "--prefix", "none", "--format", "{p}"])
            .current_dir(workspace())
            .output()
            .unwrap();
        assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
        let tree = String::from_utf8(tree.stdout).unwrap();
        assert!(tree.lines().any(|line| line.starts_with("kit v")), "{package}: {tree}");
        for game in &for_tests {
            let own = |line: &&str| {
                line.split(' ').next().is_some_and(|name| {
                    name == game
                        || name.strip_prefix(&**game).is_some_and(|part| part.starts_with('-'))
                })
            };
            let found: Vec<_> = tree.lines().filter(own).collect();
            assert!(found.is_empty(), "{package} is built with {found:?}");
        }
    }
}
