//! The command line, as a person or a program uses it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

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
    for game in registry::GameId::names() {
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
    for game in registry::GameId::names() {
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

#[test]
fn bots_of_each_game_meet_in_the_arena() {
    for game in registry::GameId::names() {
        let args = ["arena", game, "--players", "greedy,random", "--blocks", "3", "--json"];
        let object: Value = serde_json::from_str(&stdout(&fairwind(&args))).expect("one object");
        assert_eq!(object["game"], game);
        let bots = object["bots"].as_array().expect("a list");
        assert_eq!(bots.len(), 2, "{object}");
        assert!(bots.iter().all(|bot| bot["games"].as_u64() > Some(0)), "{object}");
    }
}

/// The same deals are judged with and without luck, and every test comes to a verdict or runs out of blocks.
#[test]
fn tests_are_made_many_times_with_and_without_luck() {
    let args = [
        "arena",
        "via",
        "--players",
        "easy,random",
        "--blocks",
        "12",
        "--adjusted",
        "--tests",
        "3",
    ];
    let said = stdout(&fairwind(&[&args[..], &["--json"]].concat()));
    let object: Value = serde_json::from_str(&said).expect("one object");
    for results in ["raw", "adjusted"] {
        let count = |verdict: &str| object[results][verdict].as_u64().expect("a count");
        assert_eq!(count("stronger") + count("not_stronger") + count("undecided"), 3, "{object}");
        assert!((8..=12).contains(&count("median_blocks")), "{object}");
    }
    assert!(stdout(&fairwind(&args)).contains("less luck"));
    let said = refusal(&["arena", "via", "--players", "easy,easy", "--adjusted", "--tests", "3"]);
    assert!(said.contains("a test is between two bots"), "{said}");
}

fn golden(game: &str, name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/golden/{name}.jsonl"))
}

/// The same log, effort and seed give the same review; of one seat it says what that seat decided; a game that goes
/// on is not reviewed.
#[test]
fn finished_games_are_reviewed() {
    let log = golden("via", "rules-1-players-3");
    let args = ["review", path(&log), "--effort", "quick"];
    let review = |more: &[&str]| stdout(&fairwind(&[&args, more].concat()));
    let whole = review(&["--json"]);
    assert_eq!(whole, review(&["--json"]));
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("one object");
    let (whole, seat) = (read(&whole), read(&review(&["--json", "--seat", "2"])));
    let deciders = |review: &Value| -> Vec<String> {
        let moments = review["moments"].as_array().expect("a list").clone();
        let decided = moments.iter().filter(|moment| moment.get("decision").is_some());
        decided.map(|moment| moment["by"].to_string()).collect()
    };
    let of_seat = deciders(&seat);
    assert!(!of_seat.is_empty() && of_seat.len() < deciders(&whole).len());
    assert!(of_seat.iter().all(|by| *by == of_seat[0]), "{of_seat:?}");
    assert_eq!(whole["seats"], seat["seats"]);
    let said = review(&["--seat", "2"]);
    assert!(said.contains("Luck") && !said.contains("Person 1 –"), "{said}");

    let text = std::fs::read_to_string(&log).expect("our own file");
    let lines: Vec<&str> = text.lines().collect();
    let running = scratch("running.jsonl", &lines[..60].join("\n"));
    let said = refusal(&["review", path(&running)]);
    assert!(said.contains("only a finished game is reviewed"), "{said}");
}

/// A study can be interrupted and taken up again; looked at alone, luck is the same.
#[test]
fn studies_tell_luck_and_cost() {
    let state = scratch("study.jsonl", "");
    std::fs::remove_file(&state).expect("it was just made");
    let study = |more: &[&str]| -> Value {
        let args = ["study", "schmuggler", "-n", "2", "--bots", "easy,random", "--json"];
        serde_json::from_str(&stdout(&fairwind(&[&args, more].concat()))).expect("one object")
    };
    study(&["--games", "1", "--luck-only", "--state", path(&state)]);
    let alone = study(&["--games", "2", "--luck-only", "--state", path(&state)]);
    let whole = study(&["--games", "2"]);
    assert_eq!(alone["luck"], whole["luck"]);
    assert!(alone["bots"][0]["cost"].is_null() && whole["bots"][0]["cost"]["mean"].is_f64());
    assert_eq!(alone["bots"][0]["factor"], whole["bots"][0]["factor"]);
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
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders: Vec<_> =
        registry::GameId::names().map(|game| games.join(game).join("scenarios")).collect();
    let mut words = vec!["scenario", "--json"];
    words.extend(folders.iter().map(|folder| path(folder)));
    let list: Value = serde_json::from_str(&stdout(&fairwind(&words))).expect("a list");
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
    for game in registry::GameId::names() {
        let log = scratch(&format!("{game}.jsonl"), "");
        // Some games would go on for ever between players who choose at random.
        let options = registry::machine_options(game);
        let limits = options.as_object().into_iter().flatten();
        let limits = limits.filter(|(name, _)| name.ends_with("_limit"));
        let limits = limits.flat_map(|(name, most)| ["--option".into(), format!("{name}={most}")]);
        let mut child = Command::new(env!("CARGO_BIN_EXE_fairwind"))
            .args(["play", game, "--players", "2", "--bot", "random", "--seed", "3"])
            .args(limits)
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

/// What `fairwind play` says to somebody who types this and leaves.
fn typing(game: &str, language: &str, typed: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fairwind"))
        .args(["play", game, "--players", "2", "--bot", "random", "--seed", "3"])
        .args(["--language", language])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(typed.as_bytes()).expect("it listens");
    drop(input);
    stdout(&child.wait_with_output().expect("it ends"))
}

/// The offers in a text, as `(number, words)`.
fn offers(said: &str) -> Vec<(usize, &str)> {
    said.lines()
        .filter_map(|line| {
            let (number, words) = line.trim_start().split_once(") ")?;
            Some((number.parse().ok()?, words))
        })
        .collect()
}

/// A list that is too long keeps some of every kind, and says how to see the others: in Via the way
/// to take tiles comes behind all the ways to lay one, in An Bord the goods behind all the tiles.
#[test]
fn no_kind_of_action_falls_off_a_long_list() {
    let said = typing("via", "en", &"1\n".repeat(60));
    let shortened: Vec<_> =
        said.split("Your move > ").filter(|asked| asked.contains("more: type lay")).collect();
    assert!(!shortened.is_empty(), "{said}");
    for asked in shortened {
        let shown = offers(asked);
        assert!(shown.iter().any(|(_, words)| words.starts_with("take")), "{asked}");
        assert!(shown.is_sorted(), "{asked}");
    }
    let said = typing("an-bord", "en", "");
    for kind in ["take t", "turn t", "load blue", "load violet"] {
        assert!(offers(&said).iter().any(|(_, words)| words.contains(kind)), "{kind}: {said}");
    }
    for kind in ["more: type take", "more: type turn"] {
        assert!(said.contains(kind), "{kind}: {said}");
    }
}

/// Whoever asks for the rest gets all of it, page by page or at once.
#[test]
fn the_rest_of_a_long_list_can_be_seen() {
    let said = typing("an-bord", "en", &format!("take\n{}", "more\n".repeat(9)));
    assert!(said.contains("more: type more") && said.contains("That was all."), "{said}");
    let tiles = |said: &str| -> Vec<String> {
        let pages = said.split("Your move > ").skip(1).flat_map(offers);
        pages.filter(|(_, words)| words.contains("take t")).map(|(_, w)| w.to_owned()).collect()
    };
    let at_once = tiles(&typing("an-bord", "en", "moves take\n"));
    assert!(at_once.len() > 50, "{at_once:?}");
    assert_eq!(tiles(&said), at_once, "page by page");
    let all = typing("an-bord", "en", "moves\n");
    let numbers: Vec<_> = offers(all.split("Your move > ").nth(1).expect("a second prompt"))
        .into_iter()
        .map(|(number, _)| number)
        .collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>(), "{all}");
    assert!(numbers.len() > 100, "{all}");
}

/// Dice are drawn as `[3]`; what can be chosen is numbered `3)`, and either way of typing it will do.
#[test]
fn numbers_of_choices_are_no_dice() {
    let said = typing("schmuggler", "en", "1)\n0\n999\n");
    assert!(said.contains("   1) "), "{said}");
    assert!(said.contains("There is no 999 in the list. It goes from 1 to "), "{said}");
    assert!(said.matches("Your move >").count() >= 3, "{said}");
}

#[test]
fn the_legend_is_shown_when_asked_for() {
    for game in registry::GameId::names() {
        let silent = typing(game, "en", "");
        let said = typing(game, "en", "legend\n");
        assert!(said.len() > silent.len() + "Your move > ".len(), "{game}: {said}");
        assert!(!said.contains("not understood"), "{game}: {said}");
    }
}

/// Neither headings nor strong words, code or list items show their marks, and no line is too long.
#[test]
fn rules_are_shown_without_markup() {
    for game in registry::GameId::names() {
        for language in ["en", "de", "fr", "nl"] {
            let text = stdout(&fairwind(&["rules", game, "--language", language]));
            assert!(!text.contains(['#', '`', '*', '\x1b']), "{game} {language}: {text}");
            assert!(!text.lines().any(|line| line.starts_with('-')), "{game} {language}: {text}");
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{game} {language}");
            assert!(text.lines().any(|line| line.starts_with("1.1  ")), "{game} {language}");
        }
    }
    let one = stdout(&fairwind(&["rules", "via", "1.1"]));
    assert!(one.starts_with("1.1  "), "{one}");
    let said = typing("via", "en", "rules 1.1\n");
    assert!(said.contains(one.trim_end()), "{said}");
}

/// As behind `| head -1`, when nobody reads any more: no panic, no complaint, no failure.
#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let log = scratch("piped.jsonl", "");
    typing_a_log(&log);
    let edition = scratch("piped-edition.toml", &stdout(&fairwind(&["edition", "show", "via"])));
    let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/via/scenarios");
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("piped-data");
    let _ = std::fs::remove_dir_all(&data);
    let commands: &[&[&str]] = &[
        &["rules", "an-bord"],
        &["edition", "show", "via"],
        &["edition", "check", path(&edition)],
        &["replay", path(&log)],
        &["replay", path(&log), "--json"],
        &["scenario", path(&scenarios)],
        &["simulate", "via", "--games", "20"],
        &["bench", "via", "--games", "5"],
        &["arena", "via", "--players", "random,random", "--blocks", "2"],
        &["play", "via", "--bot", "random"],
        &["serve", "--listen", "127.0.0.1:0", "--data", path(&data)],
        &["load", "--tables", "2", "--rates", "0", "--seconds", "1"],
        &["--help"],
    ];
    for &args in commands {
        // The end that reads is closed before anything is printed.
        let (reading, writing) = std::io::pipe().expect("a pipe");
        drop(reading);
        let output = Command::new(env!("CARGO_BIN_EXE_fairwind"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(writing)
            .stderr(Stdio::piped())
            .output()
            .expect("the binary runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!errors.contains("panicked") && !errors.contains("pipe"), "{args:?}: {errors}");
        assert!(output.status.success(), "{args:?}: {:?} {errors}", output.status);
    }
}

fn typing_a_log(log: &Path) {
    let args = ["play", "via", "--bot", "random", "--seed", "1", "--log", path(log)];
    assert!(fairwind(&args).status.success());
}

#[test]
fn a_person_may_ask_for_a_hint() {
    for (language, word) in [("en", "Hint: "), ("de", "Tipp: "), ("fr", "Indice"), ("nl", "Tip: ")]
    {
        let said = typing("schmuggler", language, "hint\n");
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
    for game in registry::GameId::names() {
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

#[test]
fn settings_come_from_flags_then_the_environment_then_a_file() {
    let file = scratch("settings.toml", "data = '/srv/games'\nbot-pace = 1\nlog = 'debug'\n");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fairwind"));
    command.args(["serve", "--print-config", "--config", path(&file), "--log", "warn"]);
    command.env("FAIRWIND_BOT_PACE", "2").env("FAIRWIND_LOG", "trace");
    command.env("FAIRWIND_ORIGINS", "https://a.example,https://b.example");
    let said = stdout(&command.output().expect("the binary runs"));
    let from_file = format!("data = \"/srv/games\"  # from {}", file.display());
    for line in [
        from_file.as_str(),
        "bot-pace = 2  # from FAIRWIND_BOT_PACE",
        "log = \"warn\"  # from the command line",
        "origins = [\"https://a.example\", \"https://b.example\"]  # from FAIRWIND_ORIGINS",
        "listen = \"127.0.0.1:7878\"  # as usual",
    ] {
        assert!(said.lines().any(|said| said == line), "'{line}' is not in\n{said}");
    }
}

#[test]
fn mistakes_in_settings_are_told_with_file_and_line() {
    let file = scratch("mistaken.toml", "data = 'x'\n\nlisten_at = '127.0.0.1:0'\n");
    let said = refusal(&["serve", "--config", path(&file)]);
    let wanted = format!(
        "fairwind: {}, line 3: there is no setting 'listen_at'; did you mean 'listen'?",
        file.display()
    );
    assert_eq!(said.trim(), wanted);
    assert!(refusal(&["serve", "--config", "/no/such/file"]).contains("/no/such/file"));
}

#[test]
fn who_has_the_port_is_told() {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    let address = listener.local_addr().expect("it has an address").to_string();
    let said = refusal(&["serve", "--listen", &address]);
    assert!(said.contains(&format!("port {} is taken", listener.local_addr().unwrap().port())));
    #[cfg(target_os = "linux")]
    assert!(said.contains(&format!("(process {})", std::process::id())), "{said}");
}

#[test]
fn manual_pages_and_completions_know_every_command() {
    let pages = tempfile::tempdir().expect("a folder");
    stdout(&fairwind(&["manual", path(pages.path())]));
    let script = stdout(&fairwind(&["completions", "bash"]));
    for command in ["play", "serve", "backup", "verify"] {
        let page = pages.path().join(format!("fairwind-{command}.1"));
        let page = std::fs::read_to_string(page).expect("a page of its own");
        assert!(page.contains(".TH fairwind"), "{command}: {page:.200}");
        assert!(script.contains(&format!("fairwind,{command})")), "{command}");
    }
}

/// Logs that come from no table promise nothing of their dice, and are not called wrong for it.
#[test]
fn a_log_without_a_commitment_is_not_committed() {
    for game in ["ahoi", "an-bord", "schmuggler", "via"] {
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/golden"));
        let logs = std::fs::read_dir(folder).expect("golden logs").flatten();
        let logs = logs
            .map(|entry| entry.path())
            .filter(|log| log.extension().is_some_and(|e| e == "jsonl"));
        for log in logs {
            let said = refusal(&["verify", path(&log)]);
            assert!(said.contains(": not committed: ") && !said.contains("line "), "{said}");
        }
    }
}

#[test]
fn what_was_kept_is_read_or_refused() {
    let log = scratch("kept.jsonl", "");
    for wrong in [["--commitment", "5f"], ["--hash", "5f"], ["--hash", "x:5f"], ["--seat", "6"]] {
        let output = fairwind(&["verify", path(&log), wrong[0], wrong[1]]);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
}
