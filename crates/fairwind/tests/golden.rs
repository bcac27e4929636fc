//! Logs of whole games replay to the same end for ever: a rules version never changes its meaning.

use std::path::Path;
use std::process::Command;

/// Each log ends with the digest of the state it leads to, which replaying compares.
#[test]
fn golden_logs_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for game in registry::GameId::names() {
        let files =
            std::fs::read_dir(folder.join(game).join("golden")).expect("each game has golden logs");
        let mut logs = 0;
        for file in files {
            let file = file.expect("our own file").path();
            let text = std::fs::read_to_string(&file).expect("our own file");
            assert!(
                text.lines().last().is_some_and(|line| line.contains("digest")),
                "{} pins no state",
                file.display()
            );
            let replayed = Command::new(env!("CARGO_BIN_EXE_fairwind"))
                .args(["replay", "--json"])
                .arg(&file)
                .output()
                .expect("the binary runs");
            let errors = String::from_utf8_lossy(&replayed.stderr);
            assert!(replayed.status.success(), "{}", errors);
            let end: serde_json::Value =
                serde_json::from_slice(&replayed.stdout).expect("one JSON object");
            assert!(end["ended_by"].is_string(), "{} does not end", file.display());
            logs += 1;
        }
        assert!(logs > 0, "{game} has no golden log");
    }
}
