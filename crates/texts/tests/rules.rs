//! The rules of every game say the same in every language. `RULES.md` is English, and it is the one
//! that counts: the others follow it rule by rule.

use std::fs;
use std::path::{Path, PathBuf};

use texts::Language;

fn games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let entries = fs::read_dir(folder).expect("the games have a folder");
    entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect()
}

fn rules(game: &Path, language: Language) -> String {
    let path = match language {
        Language::English => game.join("rules/RULES.md"),
        other => game.join("texts").join(other.tag()).join("RULES.md"),
    };
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What must be the same in all languages.
#[derive(Eq, PartialEq, Debug)]
enum Shape {
    /// Its level and its number.
    Heading(usize, String),
    /// Its number, the rules it refers to in their order, and how many words are stressed.
    Rule(String, Vec<String>, usize),
    /// A paragraph.
    Words,
}

fn shapes(text: &str) -> Vec<Shape> {
    let mut blocks: Vec<String> = Vec::new();
    let mut open = false;
    for line in text.lines().map(str::trim) {
        let begins = line.starts_with('#') || line.starts_with("- ");
        if line.is_empty() {
            open = false;
        } else if open && !begins {
            let block = blocks.last_mut().expect("one is open");
            block.push(' ');
            block.push_str(line);
        } else {
            blocks.push(line.to_owned());
            open = !line.starts_with('#');
        }
    }
    blocks.iter().map(|block| shape(block)).collect()
}

fn shape(block: &str) -> Shape {
    let level = block.bytes().take_while(|&byte| byte == b'#').count();
    if level > 0 {
        let number = block[level..].split_whitespace().next().unwrap_or_default();
        let numbered = number.bytes().all(|byte| byte.is_ascii_digit());
        return Shape::Heading(level, if numbered { number.to_owned() } else { String::new() });
    }
    match kit::rule_numbers(block).next() {
        Some(number) => Shape::Rule(
            number.to_owned(),
            references(block),
            block.matches("**").count() + block.matches('*').count(),
        ),
        None => Shape::Words,
    }
}

/// Everything in a rule that reads `3.1`.
fn references(block: &str) -> Vec<String> {
    block
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .map(|word| word.trim_matches('.'))
        .filter(|word| word.contains('.'))
        .map(ToOwned::to_owned)
        .collect()
}

#[test]
fn every_language_has_every_rule_in_the_same_order() {
    let games = games();
    assert!(!games.is_empty(), "there are games");
    for game in &games {
        let english = shapes(&rules(game, Language::English));
        for language in Language::ALL {
            let theirs = shapes(&rules(game, language));
            for (ours, theirs) in english.iter().zip(&theirs) {
                assert_eq!(ours, theirs, "{} in {language}", game.display());
            }
            assert_eq!(english.len(), theirs.len(), "{} in {language}", game.display());
        }
    }
}

/// A translation that was forgotten would still have the same shape.
#[test]
fn no_two_languages_say_a_rule_in_the_same_words() {
    for game in &games() {
        let english = rules(game, Language::English);
        for language in Language::ALL.into_iter().skip(1) {
            let theirs = rules(game, language);
            let same = english
                .lines()
                .filter(|line| line.split_whitespace().count() > 3 && theirs.contains(line.trim()));
            let same: Vec<_> = same.collect();
            assert!(same.is_empty(), "{} in {language}: {same:?}", game.display());
        }
    }
}
