//! Lists the texts of each language and the rules in it, so that a new file, or a new game, needs to be
//! named nowhere.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let games = games(&here.join("../../games"));
    let mut texts = String::from("match self {\n");
    let mut rules = String::from("match self {\n");
    for (language, tag) in [("English", "en"), ("German", "de"), ("French", "fr"), ("Dutch", "nl")]
    {
        let _ = writeln!(texts, "Language::{language} => &[");
        let _ = writeln!(rules, "Language::{language} => &[");
        let shared = here.join("locales").join(tag);
        let own = games.iter().map(|game| game.join("texts").join(tag));
        for folder in std::iter::once(shared).chain(own) {
            println!("cargo::rerun-if-changed={}", folder.display());
            for file in files(&folder) {
                println!("cargo::rerun-if-changed={}", file.display());
                let name = file.file_stem().expect("it has a name").to_string_lossy();
                let path = file.display().to_string();
                let _ = writeln!(texts, "({name:?}, include_str!({path:?})),");
            }
        }
        for game in &games {
            let file = game.join("texts").join(tag).join("RULES.md");
            let name = game.file_name().expect("it has a name").to_string_lossy();
            if file.exists() {
                let path = file.display().to_string();
                let _ = writeln!(rules, "({name:?}, include_str!({path:?})),");
            }
        }
        texts.push_str("],\n");
        rules.push_str("],\n");
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where"));
    for (name, mut list) in [("files.rs", texts), ("rules.rs", rules)] {
        list.push('}');
        fs::write(out.join(name), list).expect("the folder for what is built can be written");
    }
}

/// The folders of the games, in the order of their names: those for tests only if they are asked for.
fn games(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let test_games = env::var_os("CARGO_FEATURE_TEST_GAMES").is_some();
    let entries = fs::read_dir(folder).expect("the games have a folder");
    let mut found: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_dir() && (test_games || !path.join("for-tests").exists()))
        .collect();
    found.sort();
    found
}

/// The `.ftl` files of a folder, in the order of their names. A game that is being written may have none yet.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .collect();
    files.sort();
    files
}
