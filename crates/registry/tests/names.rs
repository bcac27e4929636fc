//! Nothing shared knows a game by name: what a game says about itself is in its own folder, and the
//! list of games is here.

use std::fs;
use std::path::{Path, PathBuf};

use kit::Game;
use registry::{GameEntry, GameId, with_game};

/// Shared sources that may name a game, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/fairwind/src/main.rs", "its help shows commands by example"),
    ("crates/fairwind/src/contender.rs", "its help shows a bot by example"),
    (
        "crates/hardening/src/abuse",
        "a stranger attacks some table, it does not matter of which game",
    ),
    ("crates/hardening/src/crash/disk.rs", "a disk fills up under some table"),
    ("crates/hardening/src/long_game.rs", "some game becomes very long"),
    ("crates/server/src/store/suite.rs", "what every store is held to, on a table of the toy"),
    ("crates/kit/src/toy", "the rules of the game for tests, on which the laws are tried"),
    ("xtask/src/package.rs", "a package is described by what it plays"),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("our own folder") {
        let path = entry.expect("our own file").path();
        if path.is_dir() && !path.ends_with("dist") {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs" || e == "css" || e == "js") {
            found.push(path);
        }
    }
}

/// The code without comments and without the tests at its foot, which may take any game as an example.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    let lines = lines.enumerate().map(|(at, line)| (at + 1, line));
    lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Whether a name stands in a line as a word of its own, however its parts are joined.
fn names(line: &str, name: &str) -> bool {
    let line = line.to_lowercase().replace(['_', ' '], "-");
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    line.match_indices(name).any(|(at, _)| {
        !is_word(line[..at].chars().next_back()) && !is_word(line[at + name.len()..].chars().next())
    })
}

#[test]
fn nothing_shared_names_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in fs::read_dir(root.join("crates")).expect("our own folder") {
        let folder = folder.expect("our own folder").path();
        let elsewhere = folder.ends_with("registry") || folder.ends_with("web");
        if !elsewhere && folder.join("src").is_dir() {
            sources(&folder.join("src"), &mut found);
        }
    }
    sources(&root.join("crates/web"), &mut found);
    sources(&root.join("xtask/src"), &mut found);
    sources(&root.join("python/src"), &mut found);
    assert!(found.len() > 100, "only {} files", found.len());
    let mut named = Vec::new();
    for path in found {
        let shown = path.strip_prefix(&root).expect("it lies there").display().to_string();
        if EXCEPTIONS.iter().any(|(file, _)| shown.starts_with(file)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("our own file");
        for (number, line) in code(&text) {
            for &id in GameId::ALL {
                let title = with_game!(id, E => <E as GameEntry>::Game::ABOUT.title);
                if names(line, id.name()) || line.contains(&title.replace(' ', "")) {
                    named.push(format!("{shown}:{number}: {}", line.trim()));
                }
            }
        }
    }
    assert!(named.is_empty(), "these know a game by name:\n{}", named.join("\n"));
}

/// The list has every game that has a folder, and nothing that people are given has one for tests.
#[test]
fn every_folder_is_a_game_in_the_list() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut folders: Vec<_> = fs::read_dir(folder)
        .expect("our own folder")
        .map(|entry| entry.expect("our own folder").path())
        .filter(|path| path.is_dir())
        .collect();
    if !cfg!(feature = "test-games") {
        folders.retain(|path| !path.join("for-tests").exists());
    }
    let name =
        |path: &PathBuf| path.file_name().expect("it has one").to_string_lossy().into_owned();
    let mut folders: Vec<_> = folders.iter().map(name).collect();
    folders.sort();
    let mut listed: Vec<_> = GameId::names().collect();
    listed.sort_unstable();
    assert_eq!(listed, folders);
}

#[test]
fn a_name_is_found_however_it_is_joined() {
    assert!(names("use an_bord::AnBord;", "an-bord") && names("\"an-bord\"", "an-bord"));
    assert!(names("fn via()", "via") && !names("deviates", "via"));
}
