//! A small run of `fairwind learn`, from games to a net that plays.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// Two generations, each of a few games, as few as say anything.
const RUN: [&str; 15] = [
    "learn",
    "via",
    "--players",
    "2",
    "--games",
    "24",
    "--generations",
    "2",
    "--epochs",
    "1",
    "--blocks",
    "4",
    "--widths",
    "16,8",
    "--out",
];

fn fairwind(arguments: &[&str], folder: &Path) -> Output {
    let program = env!("CARGO_BIN_EXE_fairwind");
    Command::new(program).args(arguments).arg(folder).output().expect("it runs")
}

fn learn(folder: &Path, more: &[&str]) -> String {
    let arguments = [&RUN[..RUN.len() - 1], more, &RUN[RUN.len() - 1..]].concat();
    let output = fairwind(&arguments, folder);
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    told
}

/// What is to be the same whenever and however often interrupted it was made: all but how long it took.
fn lineage(folder: &Path) -> String {
    let text = std::fs::read_to_string(folder.join("lineage.toml")).expect("a lineage");
    text.lines().filter(|line| !line.starts_with("seconds")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_net_is_learned_and_plays() {
    let (one, two) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    assert!(learn(one.path(), &["--threads", "2"]).ends_with("via: 2 generations are done\n"));
    let first = lineage(one.path());
    assert_eq!(first.matches("[[generation]]").count(), 2, "{first}");
    let report = std::fs::read_to_string(one.path().join("report.md")).expect("a report");
    assert!(report.contains("| 2 | 24 | "), "{report}");
    // Nothing is done twice.
    assert_eq!(learn(one.path(), &[]), "via: 2 generations are done\n");
    assert_eq!(lineage(one.path()), first);
    // With other cores, and after an end that came at once, it becomes the same.
    assert!(learn(two.path(), &["--minutes", "0"]).contains("begin again to go on"));
    learn(two.path(), &["--threads", "1"]);
    assert_eq!(lineage(two.path()), first);
    for number in ["001", "002"] {
        let net = format!("candidate-{number}.bin");
        let read = |folder: &Path| std::fs::read(folder.join(&net)).expect("it was trained");
        assert_eq!(read(one.path()), read(two.path()));
        let players = format!("greedy:net={},random", one.path().join(&net).display());
        let arena = ["arena", "via", "--blocks", "3", "--json", "--players", &players];
        let output = Command::new(env!("CARGO_BIN_EXE_fairwind")).args(arena).output();
        let report: Value =
            serde_json::from_slice(&output.expect("it runs").stdout).expect("one JSON object");
        assert_eq!(report["bots"][0]["games"], 6, "{report}");
    }
    // What is added to the weights is a net of its own, and knows of what was not played.
    let over = tempfile::tempdir().expect("a folder");
    learn(over.path(), &["--anew", "--over-weights", "--aside", "1"]);
    let positions = |text: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix("positions = "));
        lines.map(|number| number.parse::<u64>().expect("a number")).next().expect("a generation")
    };
    let added = lineage(over.path());
    assert!(
        added.contains("over_weights = true") && positions(&added) > positions(&first),
        "{added}"
    );
    let refused = fairwind(&[&RUN[..4], &["--widths", "17,8", "--out"]].concat(), one.path());
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("the first width is 16, 32 or 64"), "{why}");
}
