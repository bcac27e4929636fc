//! Editions that people wrote, before anybody plays by them.

use kit::{EDITION_BYTES_MAX, Edition, EditionError, Game};

use crate::{GameEntry, GameId};

/// What is said of a text that could be an edition of no game.
pub const OF_NO_GAME: &str = "its entries are those of no game";

/// An edition that can be played.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CheckedEdition {
    pub game: GameId,
    pub name: String,
    /// It is called like the one that comes with the game, but is another.
    pub borrows_name: bool,
}

/// Whether a text is an edition that can be played; of this game, or of whichever it fits. Nothing is kept of it.
pub fn check_edition(text: &str, game: Option<GameId>) -> Result<CheckedEdition, EditionError> {
    if text.len() > EDITION_BYTES_MAX {
        let what = format!("{} bytes are more than the {EDITION_BYTES_MAX} allowed", text.len());
        return Err(EditionError::new("the file", what));
    }
    let game = match game {
        Some(game) => game,
        None => guess(text)?,
    };
    with_game!(game, E => {
        type Figures<E> = <<E as GameEntry>::Game as Game>::Edition;
        let edition = Figures::<E>::parse(text)?;
        let standard = Figures::<E>::standard_text();
        let borrows_name = edition.name() == Figures::<E>::standard().name() && text.trim() != standard.trim();
        Ok(CheckedEdition { game, name: edition.name().to_owned(), borrows_name })
    })
}

/// The text of the edition that comes with a game.
pub fn standard_edition(game: GameId) -> &'static str {
    with_game!(game, E => <<<E as GameEntry>::Game as Game>::Edition as Edition>::standard_text())
}

/// An edition does not name its game: each has entries that no other has.
fn guess(text: &str) -> Result<GameId, EditionError> {
    let table: kit::toml::Table =
        kit::toml::from_str(text).map_err(|error| EditionError::toml(text, &error))?;
    let signs =
        |id: &GameId| with_game!(*id, E => <<E as GameEntry>::Game as Game>::Edition::SIGNS);
    let meant = |id: &&GameId| signs(id).iter().any(|entry| table.contains_key(*entry));
    GameId::ALL.iter().find(meant).copied().ok_or_else(|| EditionError::new("the file", OF_NO_GAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_knows_its_own_edition() {
        for &game in GameId::ALL {
            let text = standard_edition(game);
            let checked = check_edition(text, None).unwrap();
            assert!(checked.game == game && !checked.borrows_name, "{game}");
            let other = format!("{text}\n# Another one.\n");
            assert!(check_edition(&other, None).unwrap().borrows_name, "{game}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let error = check_edition("edition = 'x'\nwidth = = 3\n", None).unwrap_err();
        assert_eq!(error.entry, "line 2");
        assert_eq!(check_edition("colour = 3", None).unwrap_err().entry, "the file");
        let long = "#".repeat(EDITION_BYTES_MAX + 1);
        assert_eq!(check_edition(&long, None).unwrap_err().entry, "the file");
    }
}
