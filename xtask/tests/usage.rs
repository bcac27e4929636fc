//! The program itself: `./test` runs the one that is built for this test.

use std::process::Command;

#[test]
fn whoever_asks_for_nothing_is_told_what_there_is() {
    for words in [&[][..], &["wbe"], &["web", "--slow"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_xtask")).args(words).output();
        let output = output.expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{words:?}");
        for command in ["web", "sizes", "package"] {
            assert!(said.contains(&format!("cargo xtask {command}")), "{command}: {said}");
        }
    }
}
