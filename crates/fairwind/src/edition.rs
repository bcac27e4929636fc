//! `fairwind edition`: the figures of a game as a file of one's own.

use std::path::Path;

use kit::{Edition, Game};

use crate::games::{GameName, with_game};

/// Says whether a file is an edition that can be played, and of which game.
pub(crate) fn check(file: &Path, game: Option<GameName>) -> Result<(), String> {
    let here = |what: String| format!("{}: {what}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
    let game = match game {
        Some(game) => game,
        None => guess(&text).map_err(here)?,
    };
    with_game!(game, G => {
        let edition = kit::shelve::<<G as Game>::Edition>(&text)
            .map_err(|error| here(error.to_string()))?;
        println!("{}: the edition '{}' of {} is in order", file.display(), edition.name(), G::NAME);
    });
    Ok(())
}

/// Prints the standard edition, to start one's own from.
pub(crate) fn show(game: GameName) {
    with_game!(game, G => print!("{}", <<G as Game>::Edition as Edition>::standard_text()));
}

/// An edition does not name its game: each has entries that no other has.
fn guess(text: &str) -> Result<GameName, String> {
    let table: toml::Table =
        toml::from_str(text).map_err(|error| kit::EditionError::toml(text, &error).to_string())?;
    let signs = [
        ("port", GameName::Ahoi),
        ("route", GameName::Ahoi),
        ("tiles", GameName::AnBord),
        ("ship", GameName::AnBord),
        ("island", GameName::Schmuggler),
        ("sectors", GameName::Schmuggler),
        ("tile", GameName::Via),
        ("width", GameName::Via),
    ];
    signs.iter().find(|(entry, _)| table.contains_key(*entry)).map(|&(_, game)| game).ok_or_else(
        || "its entries are those of no game; say which one is meant with --game".to_owned(),
    )
}
