//! `fairwind edition`: the figures of a game as a file of one's own.

use std::path::Path;

use registry::{CheckedEdition, GameId};

/// Says whether a file is an edition that can be played, and of which game.
pub(crate) fn check(file: &Path, game: Option<GameId>) -> Result<(), String> {
    let here = |what: String| format!("{}: {what}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
    let CheckedEdition { game, name, .. } =
        registry::check_edition(&text, game).map_err(|error| {
            let way_out = if error.what == registry::OF_NO_GAME {
                "; say which one is meant with --game"
            } else {
                ""
            };
            here(format!("{error}{way_out}"))
        })?;
    outln!("{}: the edition '{name}' of {game} is in order", file.display());
    Ok(())
}

/// Prints the standard edition, to start one's own from.
pub(crate) fn show(game: GameId) {
    out!("{}", registry::standard_edition(game));
}
