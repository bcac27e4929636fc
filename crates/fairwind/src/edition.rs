//! `fairwind edition`: the figures of a game as a file of one's own.

use std::path::Path;

use kit::{EditionError, Game, Phrase};
use registry::{CheckedEdition, GameEntry, GameId, with_game};
use texts::Language;

/// Says whether a file is an edition that can be played, and of which game.
pub(crate) fn check(file: &Path, game: Option<GameId>, language: Language) -> Result<(), String> {
    let text = read(file)?;
    let CheckedEdition { game, name, .. } =
        registry::check_edition(&text, game).map_err(|error| {
            let said = told(file, &text, &error, language);
            if error.what.key == registry::OF_NO_GAME {
                format!("{said} {}", language.text("terminal-say-which-game"))
            } else {
                said
            }
        })?;
    let title = with_game!(game, E => <E as GameEntry>::Game::ABOUT.title);
    let fine = Phrase::new("web-edition-fine").name("name", name).name("game", title);
    outln!("{}: {}", file.display(), language.say(&fine, &|_| String::new()));
    Ok(())
}

/// The text of an edition.
pub(crate) fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// What is wrong with the edition in a file, with the line to look at first.
pub(crate) fn told(file: &Path, text: &str, error: &EditionError, language: Language) -> String {
    let line = error.line_in(text).map(|line| format!(":{line}")).unwrap_or_default();
    format!("{}{line}: {}", file.display(), language.say_edition_error(error))
}

/// Prints the standard edition, to start one's own from.
pub(crate) fn show(game: GameId) {
    out!("{}", registry::standard_edition(game));
}
