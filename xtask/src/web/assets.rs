//! Files that the client fetches when it needs them: texts, rules, and whatever lies in `assets`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::product::{Product, When};
use super::{files, read};

/// Files by the names that the client asks for them.
pub(super) type Assets = BTreeMap<String, Product>;

const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "nl"];

/// All of them.
pub(super) fn gather(root: &Path) -> Result<Assets, String> {
    let mut assets = Assets::new();
    for language in LANGUAGES {
        let text = texts(&root.join("crates/texts/locales").join(language))?;
        let when = When::Language(language.into());
        put(&mut assets, &format!("texts/{language}.ftl"), text.into_bytes(), when);
    }
    rules(root, &mut assets)?;
    let folder = root.join("crates/web/assets");
    for path in below(&folder)? {
        let name = path.strip_prefix(&folder).expect("it was found there").to_string_lossy();
        let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        // What is named after a game is drawn on its board.
        let game = GAMES.into_iter().find(|game| name.starts_with(&format!("{game}-")));
        let when = game.map_or(When::Later, |game| When::Parts([game.to_owned()].into()));
        put(&mut assets, &name, bytes, when);
    }
    Ok(assets)
}

fn put(assets: &mut Assets, name: &str, bytes: Vec<u8>, when: When) {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
    assets.insert(name.to_owned(), Product::named(stem, ending, bytes, when));
}

/// The texts of a language, all files in one, without what only translators read.
fn texts(folder: &Path) -> Result<String, String> {
    let mut all = String::new();
    for path in files(folder, "ftl")? {
        let text = read(&path)?;
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        for line in lines {
            all.push_str(line);
            all.push('\n');
        }
    }
    Ok(all)
}

/// The rules of each game: `RULES.md`, and `RULES.de.md` where somebody has translated them.
fn rules(root: &Path, assets: &mut Assets) -> Result<(), String> {
    let games = root.join("crates/games");
    let entries = fs::read_dir(&games).map_err(|why| format!("{}: {why}", games.display()))?;
    for game in entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()) {
        let name = game.file_name().expect("a folder has a name").to_string_lossy().into_owned();
        for language in LANGUAGES {
            let file =
                if language == "en" { "RULES.md".into() } else { format!("RULES.{language}.md") };
            let path = game.join(file);
            if path.exists() {
                let text = read(&path)?.into_bytes();
                put(assets, &format!("rules/{name}.{language}.md"), text, When::Later);
            }
        }
    }
    Ok(())
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
        let assets = gather(root).expect("all is there");
        for language in LANGUAGES {
            assert!(assets.contains_key(&format!("texts/{language}.ftl")), "{language}");
        }
        for game in GAMES {
            let rules = &assets[&format!("rules/{game}.en.md")];
            assert!(rules.name.starts_with(&format!("rules/{game}.en-")), "{}", rules.name);
        }
        assert_eq!(assets["ahoi-land.txt"].when, When::Parts(["ahoi".into()].into()));
    }
}
