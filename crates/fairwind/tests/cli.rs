//! The command line, as a person or a program uses it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];

fn fairwind(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fairwind"));
    command.args(args).env("LANG", "C").stdin(Stdio::null()).output().expect("the binary runs")
}

fn stdout(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout.clone()).expect("plain text")
}

/// What it says when it refuses: one sentence, and no trace of a panic.
fn refusal(args: &[&str]) -> String {
    let output = fairwind(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    let said = String::from_utf8(output.stderr).expect("plain text");
    assert!(!said.contains("panicked"), "{said}");
    said
}

fn scratch(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli");
    std::fs::create_dir_all(&folder).expect("a folder for scratch files");
    let file = folder.join(name);
    std::fs::write(&file, text).expect("a scratch file");
    file
}

fn path(file: &Path) -> &str {
    file.to_str().expect("a plain path")
}

#[test]
fn help_names_every_command_and_gives_examples() {
    let help = stdout(&fairwind(&["--help"]));
    for command in ["play", "simulate", "bench", "scenario", "replay", "edition", "rules"] {
        assert!(help.contains(command), "{command}");
        let own = stdout(&fairwind(&[command, "--help"]));
        assert!(own.len() > 200, "{command} --help says little: {own}");
    }
}

#[test]
fn bench_prints_the_promised_fields() {
    for game in GAMES {
        let line = stdout(&fairwind(&["bench", game, "--games", "20", "--json"]));
        let object: Value = serde_json::from_str(&line).expect("one object");
        assert_eq!(object["game"], game);
        let fields = [
            "players",
            "games_per_s",
            "decisions_per_s",
            "ns_per_decision",
            "decisions_per_game",
            "state_bytes",
        ];
        for field in fields {
            assert!(object[field].as_f64().is_some_and(|n| n > 0.0), "{game}: {field}: {object}");
        }
    }
}

#[test]
fn simulate_prints_the_promised_fields_whatever_the_cores() {
    for game in GAMES {
        let run = |threads: &str| {
            let args =
                ["simulate", game, "--players", "3", "--games", "70", "--seed", "5", "--json"];
            let mut command = Command::new(env!("CARGO_BIN_EXE_fairwind"));
            stdout(&command.args(args).env("RAYON_NUM_THREADS", threads).output().expect("it runs"))
        };
        let one = run("1");
        assert_eq!(one, run("3"), "{game}: the machine must not matter");
        let object: Value = serde_json::from_str(&one).expect("one object");
        assert_eq!((&object["game"], object["players"].as_u64()), (&Value::from(game), Some(3)));
        assert_eq!((object["games"].as_u64(), object["seed"].as_u64()), (Some(70), Some(5)));
        let ended: u64 = object["ended_by"]
            .as_object()
            .map(|reasons| reasons.values().filter_map(Value::as_u64).sum())
            .expect("an object of counts");
        assert_eq!(ended, 70);
        let wins: f64 = object["wins_by_seat"]
            .as_array()
            .map(|seats| seats.iter().filter_map(Value::as_f64).sum())
            .expect("a list");
        assert!((wins - 70.0).abs() < 0.01, "{game}: {wins} wins");
        assert_eq!(object["mean_score_by_seat"].as_array().map(Vec::len), Some(3));
        assert!(object["mean_decisions"].as_f64().is_some_and(|n| n > 1.0));
    }
}

/// The standard chart is fair to captains who play sensibly: games end in good time by a real win, of
/// either kind, and from any seat.
#[test]
fn sensible_captains_bring_ahoi_to_an_end() {
    let mut kinds = [0, 0];
    for players in ["2", "3", "4", "5"] {
        let args = ["simulate", "ahoi", "-n", players, "--bots", "greedy", "--games", "60"];
        let said = stdout(&fairwind(&[&args[..], &["--seed", "9", "--json"]].concat()));
        let object: Value = serde_json::from_str(&said).expect("one object");
        let rounds = object["rounds_median"].as_u64().expect("a count");
        assert!((12..=36).contains(&rounds), "{players} captains, seed 9: {rounds} rounds");
        let won_by = |kind: &str| object["wins"][kind].as_u64().expect("a count");
        assert_eq!(won_by("limit"), 0, "{players} captains, seed 9");
        kinds = [kinds[0] + won_by("general"), kinds[1] + won_by("personal")];
        let wins = object["wins_by_seat"].as_array().expect("a list");
        assert!(wins.iter().all(|wins| wins.as_f64() > Some(0.0)), "{players} captains: {wins:?}");
    }
    assert!(kinds.iter().all(|&wins| wins >= 12), "general and personal wins: {kinds:?}");
}

#[test]
fn scenario_prints_a_list_and_says_what_differed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
    let list: Value =
        serde_json::from_str(&stdout(&fairwind(&["scenario", path(&folder), "--json"])))
            .expect("a list");
    let list = list.as_array().expect("a list");
    assert!(list.len() > 100, "only {} scenarios", list.len());
    for one in list {
        assert_eq!(one["passed"], true, "{one}");
        assert!(one["why"].is_null() && one["file"].is_string() && one["title"].is_string());
        assert!(one["rules"].as_array().is_some_and(|rules| !rules.is_empty()), "{one}");
    }
    let wrong = scratch(
        "wrong.toml",
        "title = \"t\"\nrules = [\"via/1.3\"]\ngame = \"via\"\nplayers = 2\n[[step]]\nby = 1\ndo = \"take\"\n",
    );
    let output = fairwind(&["scenario", path(&wrong)]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("FAILED") && said.contains("step 1") && said.contains("via/"), "{said}");
}

#[test]
fn a_person_plays_each_game_to_its_end_by_typing() {
    for game in GAMES {
        let log = scratch(&format!("{game}.jsonl"), "");
        let mut child = Command::new(env!("CARGO_BIN_EXE_fairwind"))
            .args(["play", game, "--players", "2", "--bot", "random", "--seed", "3"])
            .args(["--log", path(&log)])
            .env("LANG", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut input = child.stdin.take().expect("a pipe");
        // Typed by another thread, or both sides would wait for each other with full pipes. Writing
        // fails once the game is over, which is as it should be.
        let typing = std::thread::spawn(move || {
            let _ = input.write_all(b"?\nrules\n999999\nnonsense\n\nmoves\nboard\n");
            for _ in 0..20_000 {
                if input.write_all(b"1\n").is_err() {
                    break;
                }
            }
        });
        let output = child.wait_with_output().expect("it ends");
        typing.join().expect("typing never panics");
        let said = stdout(&output);
        assert!(said.contains('★'), "{game} is not played to its end");
        let object: Value =
            serde_json::from_str(&stdout(&fairwind(&["replay", path(&log), "--json"])))
                .expect("one object");
        assert!(object["ended_by"].is_string(), "{object}");
        let story = stdout(&fairwind(&["replay", path(&log), "--language", "de"]));
        assert!(story.contains("Spieler 1"), "{game}");
        let position = stdout(&fairwind(&["replay", path(&log), "--until", "5", "--position"]));
        assert!(position.contains(':'), "{position}");
    }
}

#[test]
fn a_person_may_ask_for_a_hint() {
    for (language, word) in [("en", "Hint: "), ("de", "Tipp: "), ("fr", "Conseil"), ("nl", "Tip: ")]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fairwind"))
            .args(["play", "schmuggler", "--players", "2", "--bot", "random", "--seed", "3"])
            .args(["--language", language])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(b"hint\n").expect("it listens");
        drop(input);
        let said = stdout(&child.wait_with_output().expect("it ends"));
        assert!(said.contains(word), "{said}");
    }
}

#[test]
fn leaving_early_is_no_error() {
    let output = fairwind(&["play", "via", "--bot", "random", "--seed", "1"]);
    assert!(stdout(&output).contains("left the game"));
}

#[test]
fn editions_are_checked() {
    for game in GAMES {
        let text = stdout(&fairwind(&["edition", "show", game]));
        let file = scratch(&format!("{game}-edition.toml"), &text);
        assert!(stdout(&fairwind(&["edition", "check", path(&file)])).contains(game));
        let broken = scratch(&format!("{game}-broken.toml"), &text[..text.len() / 2]);
        let said = refusal(&["edition", "check", path(&broken), "--game", game]);
        assert!(said.contains("broken.toml"), "{said}");
    }
    let nothing = scratch("nothing.toml", "colour = \"red\"\n");
    assert!(refusal(&["edition", "check", path(&nothing)]).contains("--game"));
    assert!(refusal(&["edition", "check", "nowhere.toml"]).contains("nowhere.toml"));
}

#[test]
fn wrong_things_get_one_clear_sentence() {
    for (args, expected) in [
        (vec!["simulate", "via", "--players", "7"], "7"),
        (vec!["simulate", "via", "--games", "0"], "nothing to simulate"),
        (vec!["simulate", "via", "--option", "wings=2"], "wings"),
        (vec!["simulate", "via", "--option", "wings"], "NAME=VALUE"),
        (vec!["play", "via", "--seat", "9"], "seats are 1 to 4"),
        (vec!["replay", "nowhere.jsonl"], "nowhere.jsonl"),
        (vec!["rules", "via", "99.9"], "99.9"),
        (vec!["scenario", "nowhere"], "failed"),
    ] {
        let said = refusal(&args);
        assert!(said.contains(expected), "{args:?}: {said}");
        assert!(said.trim().lines().count() == 1, "{args:?}: {said}");
    }
    let corrupt = scratch("corrupt.jsonl", "{\"format\":\"fairwind-log\"}\n");
    assert!(refusal(&["replay", path(&corrupt)]).contains("line 1"));
}
