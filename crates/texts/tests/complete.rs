//! All four languages say the same things, and all of them are said somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use common::{folders, root};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use texts::Language;

mod common;

/// The files of a language: each by its folder and its name.
fn files(language: Language) -> BTreeSet<(PathBuf, String)> {
    let of_folder = |folder: PathBuf| {
        let here = folder.join(language.tag());
        let entries = fs::read_dir(&here).unwrap_or_else(|e| panic!("{}: {e}", here.display()));
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let names: Vec<_> =
            names.filter_map(|name| name.strip_suffix(".ftl").map(ToOwned::to_owned)).collect();
        names.into_iter().map(move |name| (folder.clone(), name))
    };
    folders().into_iter().flat_map(of_folder).collect()
}

/// The messages of a file, each with the terms it uses.
fn messages(
    language: Language,
    (folder, file): &(PathBuf, String),
) -> BTreeMap<String, BTreeSet<String>> {
    let path = folder.join(format!("{language}/{file}.ftl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let resource = fluent_syntax::parser::parse(text.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let mut found = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut terms = BTreeSet::new();
            let value = message.value.unwrap_or_else(|| panic!("{} is empty", message.id.name));
            in_pattern(&value, &mut terms);
            let twice = found.insert(message.id.name.to_owned(), terms).is_some();
            assert!(!twice, "{}: {} stands there twice", path.display(), message.id.name);
        }
    }
    found
}

fn in_pattern(pattern: &Pattern<&str>, terms: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, terms);
        }
    }
}

fn in_expression(expression: &Expression<&str>, terms: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, terms),
        Expression::Select { selector, variants } => {
            in_inline(selector, terms);
            for variant in variants {
                in_pattern(&variant.value, terms);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, terms: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            terms.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, terms);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, terms),
        _ => {}
    }
}

#[test]
fn every_language_says_everything_with_the_same_terms() {
    for language in Language::ALL {
        assert_eq!(files(language), files(Language::English), "the files of {language}");
    }
    for file in &files(Language::English) {
        let english = messages(Language::English, file);
        assert!(!english.is_empty(), "{file:?} says nothing");
        for language in Language::ALL {
            let theirs = messages(language, file);
            let keys = |of: &BTreeMap<String, _>| of.keys().cloned().collect::<BTreeSet<_>>();
            let (ours, theirs_keys) = (keys(&english), keys(&theirs));
            let missing: Vec<_> = ours.difference(&theirs_keys).collect();
            let surplus: Vec<_> = theirs_keys.difference(&ours).collect();
            assert!(missing.is_empty(), "{language}: {file:?} lacks {missing:?}");
            assert!(surplus.is_empty(), "{language}: {file:?} alone has {surplus:?}");
            for (key, terms) in &english {
                assert_eq!(&theirs[key], terms, "terms of {key} in {file:?}, {language}");
            }
        }
    }
}

/// Every string literal in our sources.
fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![root().join("crates"), root().join("games")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("our own folder") {
            let path = entry.expect("our own file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("our own file");
                found.extend(text.split('"').map(str::to_owned));
            }
        }
    }
    found
}

/// A key counts as used where it stands as a literal, or where a literal begins it and goes on with
/// a placeholder: `via-tile-{}`; or where one literal is its beginning and another its end: `{key}-what`.
#[test]
fn every_text_is_used_somewhere() {
    let literals = literals();
    let prefixes: Vec<_> =
        literals.iter().filter_map(|l| l.split_once('{')).map(|(prefix, _)| prefix).collect();
    let suffixes: Vec<_> = literals.iter().filter_map(|l| l.strip_prefix("{key}")).collect();
    for file in &files(Language::English) {
        let unused: Vec<_> = messages(Language::English, file)
            .into_keys()
            .filter(|key| {
                let begins =
                    |prefix: &&str| prefix.matches('-').count() > 1 && key.starts_with(*prefix);
                let ends = |suffix: &&str| {
                    !suffix.is_empty()
                        && key.strip_suffix(*suffix).is_some_and(|stem| literals.contains(stem))
                };
                !literals.contains(key)
                    && !prefixes.iter().any(begins)
                    && !suffixes.iter().any(ends)
            })
            .collect();
        assert!(unused.is_empty(), "nobody says these of {file:?}: {unused:?}");
    }
}

/// What can be wrong with an edition is a phrase, and each of them has its text.
#[test]
fn every_mistake_in_an_edition_has_its_text() {
    let known: BTreeSet<_> = files(Language::English)
        .iter()
        .flat_map(|file| messages(Language::English, file).into_keys())
        .collect();
    let games = fs::read_dir(root().join("games")).expect("the games have a folder");
    let games: Vec<PathBuf> = games.filter_map(|game| Some(game.ok()?.path())).collect();
    let mut checked = vec![root().join("crates/kit/src/edition.rs")];
    for game in &games {
        let rules = game.join("rules/src");
        checked.extend([rules.join("edition.rs"), rules.join("edition/file.rs")]);
    }
    let (mut said, mut unknown) = (BTreeSet::new(), Vec::new());
    for path in checked.into_iter().filter(|path| path.exists()) {
        let text = fs::read_to_string(&path).expect("our own file");
        // What stands in its tests is made up.
        let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
        for (at, _) in text.match_indices("edition-") {
            let (before, after) = (&text[..at], &text[at..]);
            let begins = before.rfind('"').map_or(0, |at| at + 1);
            let key = &text[begins..at + after.find('"').unwrap_or(after.len())];
            if key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
                said.insert(key.to_owned());
                if !known.contains(key) {
                    unknown.push(format!("{}: {key}", path.display()));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "no .ftl file has {unknown:?}");
    assert!(said.len() > 100, "only {said:?}");
}

/// What looks like a key in the sources must be one.
#[test]
fn nothing_is_said_that_no_file_has() {
    let files = files(Language::English);
    let known: BTreeSet<_> =
        files.iter().flat_map(|file| messages(Language::English, file).into_keys()).collect();
    let games: Vec<&String> = files.iter().map(|(_, name)| name).collect();
    let kinds = ["event", "do", "refused"];
    let unknown: Vec<_> = literals()
        .into_iter()
        .filter(|literal| {
            kinds.iter().any(|kind| {
                games.iter().any(|game| literal.starts_with(&format!("{game}-{kind}-")))
            }) && literal.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
                && !literal.ends_with('-')
                && !known.contains(literal)
                // The beginning of several keys.
                && !known.iter().any(|key| key.starts_with(&format!("{literal}-")))
        })
        .collect();
    assert!(unknown.is_empty(), "no .ftl file has {unknown:?}");
}
