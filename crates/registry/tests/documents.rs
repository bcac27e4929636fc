//! What `docs` says of the code is so: what is named there exists under that name.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let (_, rest) = text.split_once(heading).expect("the section is there");
    rest.split_once("\n## ").map_or(rest, |(section, _)| section)
}

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Adds the names that lines of Rust begin with, behind `pub fn`, `struct` and the like: functions, types, fields,
/// variants.
fn gather_names(folder: &Path, names: &mut HashSet<String>) {
    for entry in fs::read_dir(folder).expect("our own folder") {
        let path = entry.expect("our own file").path();
        if path.is_dir() {
            gather_names(&path, names);
        } else if is_rust(&path) {
            names.insert(path.file_stem().expect("it has a name").to_string_lossy().into());
            for line in fs::read_to_string(&path).expect("our own file").lines() {
                names.extend(name_of(line).map(str::to_owned));
            }
        }
    }
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rs")
}

fn name_of(line: &str) -> Option<&str> {
    const BEFORE: [&str; 13] = [
        "pub",
        "pub(crate)",
        "pub(super)",
        "async",
        "const",
        "static",
        "fn",
        "struct",
        "enum",
        "trait",
        "type",
        "mod",
        "#[default]",
    ];
    let mut words = line.split_whitespace().skip_while(|word| BEFORE.contains(word));
    let word = words.next()?;
    let end = word.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(word.len());
    (end > 0).then(|| &word[..end])
}

fn names() -> HashSet<String> {
    let mut names = HashSet::new();
    for folder in ["crates", "games", "python/src", "xtask/src"] {
        gather_names(&root().join(folder), &mut names);
    }
    names
}

#[test]
fn one_action_is_a_dozen_functions_that_exist() {
    let text = read("docs/architecture.md");
    let chain = section(&text, "## One action, from click to pixels");
    let (chain, _) = chain.split_once("\n\nOffline").expect("what is different elsewhere follows");
    let mut steps: Vec<String> = Vec::new();
    for line in chain.lines().skip_while(|line| !line.starts_with("1. ")) {
        let number = format!("{}. ", steps.len() + 1);
        if let Some(begun) = line.strip_prefix(&number) {
            steps.push(begun.to_owned());
        } else {
            let step = steps.last_mut().expect("the first step");
            step.push(' ');
            step.push_str(line.trim());
        }
    }
    assert!((8..=12).contains(&steps.len()), "{} steps", steps.len());
    for step in &steps {
        // "`Type::function` (`file`)"
        let mut found = 0;
        for (at, _) in step.match_indices("` (`") {
            let name = step[..at].rsplit('`').next().expect("it is quoted");
            let file = step[at + 4..].split('`').next().expect("it is quoted");
            let text = read(file);
            let mut parts = name.rsplit("::");
            let function = parts.next().expect("it has a name");
            let is_defined = |word: &str| {
                ["(", "<"].iter().any(|then| text.contains(&format!("fn {word}{then}")))
                    || text.contains(&format!("struct {word}"))
            };
            assert!(is_defined(function), "{file} has no {function}");
            let owner = parts.next().filter(|owner| owner.starts_with(char::is_uppercase));
            let has = |owner: &str| {
                text.contains(&format!("{owner} ")) || text.contains(&format!("{owner}<"))
            };
            assert!(owner.is_none_or(has), "{file} has no {name}");
            found += 1;
        }
        assert!(found > 0, "where is that? {step}");
    }
}

#[test]
fn every_crate_is_drawn() {
    let text = read("docs/architecture.md");
    for folder in fs::read_dir(root().join("crates")).expect("our own folder") {
        let name = folder.expect("our own folder").file_name().to_string_lossy().into_owned();
        assert!(text.contains(&format!("| `crates/{name}` |")), "crates/{name} is not drawn");
    }
}

#[test]
fn the_glossary_has_each_noun_once_and_what_it_names_exists() {
    let text = read("docs/glossary.md");
    let names = names();
    let mut nouns = HashSet::new();
    for row in text.lines().filter(|line| {
        line.starts_with("| ") && !line.starts_with("| noun |") && !line.starts_with("| ---")
    }) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [noun, _, place] = cells[..] else { panic!("three cells: {row}") };
        let noun = noun.trim_start_matches("| ");
        for noun in noun.split(", ") {
            assert!(nouns.insert(noun.to_owned()), "{noun} is there twice");
        }
        for named in quoted(place).filter(|named| !named.contains([' ', '<', '.'])) {
            if named.contains('/') {
                let path = named.replace('*', "via");
                assert!(root().join(&path).exists(), "{noun}: there is no {named}");
            } else if named.contains("::") || named.starts_with(char::is_uppercase) {
                let last = named.rsplit("::").next().expect("it has a name");
                assert!(names.contains(last), "{noun}: there is no {named}");
            }
        }
    }
    assert!(nouns.len() > 100, "{} nouns", nouns.len());
}

/// The files that a game has are those that are told, and each game has them.
#[test]
fn the_folder_of_a_game_is_as_it_is_told() {
    let text = read("docs/adding-a-game.md");
    let (_, listing) = section(&text, "## The folder").split_once("```\n").expect("it is drawn");
    let (listing, _) = listing.split_once("```").expect("the drawing ends");
    let (_, rules) = listing.split_once("  rules/ ").expect("rules come first");
    let (rules, _) = rules.split_once("\n  bot/").expect("then the bot");
    let told: HashSet<&str> = rules
        .lines()
        .filter_map(|line| line.split_whitespace().next()?.strip_prefix("src/"))
        .collect();
    let games = fs::read_dir(root().join("games")).expect("our own folder");
    let mut everywhere: Option<HashSet<String>> = None;
    for game in games.map(|game| game.expect("our own folder").path()) {
        // The rules of the game for tests are in `kit`.
        if !game.is_dir() || game.join("for-tests").exists() {
            continue;
        }
        let files = fs::read_dir(game.join("rules/src")).expect("our own folder");
        let files = files
            .map(|file| file.expect("our own file").file_name().to_string_lossy().into_owned());
        let files: HashSet<String> = files.filter(|file| is_rust(Path::new(file))).collect();
        for file in &told {
            assert!(files.contains(*file), "{} has no {file}", game.display());
        }
        everywhere = Some(match everywhere {
            None => files,
            Some(others) => others.intersection(&files).cloned().collect(),
        });
    }
    let untold: Vec<_> = everywhere
        .unwrap_or_default()
        .into_iter()
        .filter(|file| !told.contains(file.as_str()))
        .collect();
    assert!(untold.is_empty(), "every game has {untold:?}, and nobody is told");
}
