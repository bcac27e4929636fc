//! Where texts lie.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders that hold texts: the shared one, and that of each game.
pub(crate) fn folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("games")).expect("the games have a folder");
    let games = entries.filter_map(|entry| Some(entry.ok()?.path().join("texts")));
    let mut folders: Vec<_> = games.filter(|folder| folder.is_dir()).collect();
    folders.push(root().join("crates/texts/locales"));
    folders.sort();
    folders
}
