//! Files that the client fetches when it needs them: texts, and what belongs to each game.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::page::sheet;
use super::product::{Product, When};
use super::{files, read};

/// Files by the names that the client asks for them.
pub(super) type Assets = BTreeMap<String, Product>;

const LANGUAGES: [&str; 4] = ["en", "de", "fr", "nl"];

/// Which games the client is built with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Games {
    /// Those that people are given.
    Shipped,
    /// And those whose folder is marked `for-tests`.
    AndForTests,
}

/// All of them.
pub(super) fn gather(root: &Path, games: Games) -> Result<Assets, String> {
    let mut assets = Assets::new();
    let games = games.folders(root)?;
    for language in LANGUAGES {
        let shared = files(&root.join("crates/texts/locales").join(language), "ftl")?;
        let (mut editions, shared) = apart(shared, is_of_editions);
        let mut text = texts(&shared)?;
        for game in &games {
            let own = files(&game.join("texts").join(language), "ftl")?;
            let (of_editions, own) = apart(own, is_of_editions);
            editions.extend(of_editions);
            let (early, own) = apart(own, is_early);
            text += &texts(&early)?;
            let (name, when) = (name_of(game), When::PartIn(part_of(game), language.into()));
            let name = format!("texts/{name}.{language}.ftl");
            put(&mut assets, &name, texts(&own)?.into_bytes(), when);
        }
        let when = When::Language(language.into());
        put(&mut assets, &format!("texts/{language}.ftl"), text.into_bytes(), when);
        let text = texts(&editions)?;
        put(&mut assets, &format!("texts/edition.{language}.ftl"), text.into_bytes(), When::Later);
    }
    for game in &games {
        of_game(game, &mut assets)?;
    }
    Ok(assets)
}

impl Games {
    /// Their folders, in the order of their names.
    pub(super) fn folders(self, root: &Path) -> Result<Vec<PathBuf>, String> {
        let folder = root.join("games");
        let entries =
            fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        let for_tests = self == Games::AndForTests;
        let mut found: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.is_dir() && (for_tests || !path.join("for-tests").exists()))
            .collect();
        found.sort();
        Ok(found)
    }
}

/// What belongs to a game: its rules, its lesson, its drawings, and what its board fetches.
fn of_game(folder: &Path, assets: &mut Assets) -> Result<(), String> {
    let game = name_of(folder);
    for language in LANGUAGES {
        let path = match language {
            "en" => folder.join("rules/RULES.md"),
            other => folder.join("texts").join(other).join("RULES.md"),
        };
        let text = read(&path)?.into_bytes();
        put(assets, &format!("rules/{game}.{language}.md"), text, When::Later);
    }
    let board = folder.join("board");
    let bytes = |path: &Path| fs::read(path).map_err(|why| format!("{}: {why}", path.display()));
    let lesson = board.join("lesson.json");
    if lesson.exists() {
        put(assets, &format!("lessons/{game}.json"), bytes(&lesson)?, When::Later);
    }
    let puzzles = folder.join("puzzles.jsonl");
    if puzzles.exists() {
        put(assets, &format!("exercises/{game}.jsonl"), bytes(&puzzles)?, When::Later);
    }
    for path in below(&board.join("drawings"))? {
        let name = path.file_name().expect("it has a name").to_string_lossy();
        put(assets, &format!("drawings/{game}-{name}"), bytes(&path)?, When::Later);
    }
    let part = part_of(folder);
    // What the picture of a game looks like, and what the board adds to it.
    let styles = [folder.join("picture"), board.clone()].map(|of| of.join("style.css"));
    let styles: Vec<PathBuf> = styles.into_iter().filter(|path| path.exists()).collect();
    if !styles.is_empty() {
        let (text, when) = (sheet(&styles)?, When::Parts([part.clone()].into()));
        put(assets, &format!("styles/{game}.css"), text.into_bytes(), when);
    }
    for path in below(&board.join("assets"))? {
        let name = path.file_name().expect("it has a name").to_string_lossy();
        put(assets, &format!("{game}-{name}"), bytes(&path)?, When::Parts([part.clone()].into()));
    }
    Ok(())
}

fn put(assets: &mut Assets, name: &str, bytes: Vec<u8>, when: When) {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
    assets.insert(name.to_owned(), Product::named(stem, ending, bytes, when));
}

fn name_of(game: &Path) -> String {
    game.file_name().expect("a folder has a name").to_string_lossy().into_owned()
}

/// The part of the client that has a game's board, with which all that the game is shown with is fetched.
fn part_of(game: &Path) -> String {
    format!("{}-board", name_of(game))
}

fn apart(files: Vec<PathBuf>, which: fn(&Path) -> bool) -> (Vec<PathBuf>, Vec<PathBuf>) {
    files.into_iter().partition(|path| which(path))
}

/// Whether a file of a game's texts is needed before there is a board: on the front page and in forms.
fn is_early(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem == "about" || stem == "options")
}

/// What can be wrong with an edition. Few visits ever see one, so these texts come with that page.
fn is_of_editions(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem == "edition")
}

/// Texts, all files in one, without what only translators read.
fn texts(files: &[PathBuf]) -> Result<String, String> {
    let mut all = String::new();
    for path in files {
        let text = read(path)?;
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        for line in lines {
            all.push_str(line);
            all.push('\n');
        }
    }
    Ok(all)
}

/// Every file in a folder and in those within it; none if there is no such folder.
fn below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(|why| format!("{}: {why}", folder.display()))?.path();
        if path.is_dir() {
            found.extend(below(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_and_every_game_has_its_file() {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project");
        let assets = gather(root, Games::AndForTests).expect("all is there");
        for language in LANGUAGES {
            let said = |name: String, key: &str| {
                String::from_utf8_lossy(&assets[&name].bytes).contains(key)
            };
            for (key, comes_first) in [("web-editions =", true), ("via-edition-water =", false)] {
                let at_first = said(format!("texts/{language}.ftl"), key);
                let later = said(format!("texts/edition.{language}.ftl"), key);
                assert_eq!((at_first, later), (comes_first, !comes_first), "{key} in {language}");
            }
        }
        for folder in Games::AndForTests.folders(root).expect("there are games") {
            let game = folder.file_name().expect("it has a name").to_string_lossy();
            let rules = &assets[&format!("rules/{game}.en.md")];
            assert!(rules.name.starts_with(&format!("rules/{game}.en-")), "{}", rules.name);
            let board = &assets[&format!("texts/{game}.en.ftl")];
            assert_eq!(board.when, When::PartIn(format!("{game}-board"), "en".into()));
        }
    }

    #[test]
    fn nobody_is_given_a_game_for_tests() {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project");
        let shipped = Games::Shipped.folders(root).expect("there are games");
        let mut for_tests = Games::AndForTests.folders(root).expect("there are games");
        for_tests.retain(|folder| !shipped.contains(folder));
        assert!(!for_tests.is_empty() && !shipped.is_empty());
        let assets = gather(root, Games::Shipped).expect("all is there");
        for folder in for_tests {
            let game = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
            let own: Vec<_> = assets
                .iter()
                .filter(|(name, product)| {
                    name.contains(&*game)
                        || String::from_utf8_lossy(&product.bytes).contains(&format!("\n{game}-"))
                })
                .map(|(name, _)| name)
                .collect();
            assert!(own.is_empty(), "{own:?} are of {game}");
        }
    }
}
