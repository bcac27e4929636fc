//! `fairwind edition`: the figures of a game as a file of one's own.

use std::path::Path;

use kit::{Edition, Game};
use registry::{GameEntry, GameId, with_game};

/// Says whether a file is an edition that can be played, and of which game.
pub(crate) fn check(file: &Path, game: Option<GameId>) -> Result<(), String> {
    let here = |what: String| format!("{}: {what}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
    let game = match game {
        Some(game) => game,
        None => guess(&text).map_err(here)?,
    };
    with_game!(game, E => {
        let edition = kit::intern::<<<E as GameEntry>::Game as Game>::Edition>(&text)
            .map_err(|error| here(error.to_string()))?;
        outln!("{}: the edition '{}' of {} is in order", file.display(), edition.name(), E::NAME);
    });
    Ok(())
}

/// Prints the standard edition, to start one's own from.
pub(crate) fn show(game: GameId) {
    with_game!(game, E => {
        out!("{}", <<<E as GameEntry>::Game as Game>::Edition as Edition>::standard_text());
    });
}

/// An edition does not name its game: each has entries that no other has.
fn guess(text: &str) -> Result<GameId, String> {
    let table: toml::Table =
        toml::from_str(text).map_err(|error| kit::EditionError::toml(text, &error).to_string())?;
    let signs =
        |id: &GameId| with_game!(*id, E => <<E as GameEntry>::Game as Game>::Edition::SIGNS);
    let meant = |id: &&GameId| signs(id).iter().any(|entry| table.contains_key(*entry));
    GameId::ALL.iter().find(meant).copied().ok_or_else(|| {
        "its entries are those of no game; say which one is meant with --game".to_owned()
    })
}
