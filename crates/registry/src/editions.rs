//! Editions that people wrote, before anybody plays by them.

use kit::serde::Deserialize;
use kit::{EDITION_BYTES_MAX, Edition, EditionError, Game, Phrase, read_toml};

use crate::{GameEntry, GameId};

/// The key of what is said of a text that could be an edition of no game.
pub const OF_NO_GAME: &str = "edition-of-no-game";

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
        return Err(EditionError::too_large(text.len()));
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
    let table = kit::toml::Table::deserialize(read_toml(text)?)
        .map_err(|error| EditionError::misfit(text, &error))?;
    let signs =
        |id: &GameId| with_game!(*id, E => <<E as GameEntry>::Game as Game>::Edition::SIGNS);
    let meant = |id: &&GameId| signs(id).iter().any(|entry| table.contains_key(*entry));
    let of_no_game = || EditionError::new("", Phrase::new(OF_NO_GAME));
    GameId::ALL.iter().find(meant).copied().ok_or_else(of_no_game)
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
        assert_eq!((error.place, &*error.entry), (Some((2, 9)), "width"));
        let error = check_edition("colour = 3", None).unwrap_err();
        assert_eq!((&*error.what.key, &*error.entry), (OF_NO_GAME, ""));
        let long = "#".repeat(EDITION_BYTES_MAX + 1);
        let error = check_edition(&long, None).unwrap_err();
        assert_eq!((&*error.what.key, &*error.entry), ("edition-too-large", ""));
    }

    /// The text with one line changed, in every way that somebody could get it wrong.
    fn with_a_mistake(text: &str) -> impl Iterator<Item = String> {
        let lines: Vec<&str> = text.lines().collect();
        let is_entry = |line: &str| !line.starts_with('#') && !line.trim().is_empty();
        let at: Vec<usize> = (0..lines.len()).filter(|&at| is_entry(lines[at])).collect();
        let wrong = [
            "0",
            "1",
            "99",
            "255",
            "-1",
            "1.5",
            "9999999999",
            "\"\"",
            "\"No id\"",
            "[]",
            "[1]",
            "true",
            "= 3",
        ];
        at.into_iter().flat_map(move |at| {
            let mut versions =
                vec![String::new(), format!("{0}\n{0}", lines[at]), format!("x{}", lines[at])];
            if let Some((key, value)) = lines[at].split_once('=') {
                versions.extend(wrong.iter().map(|wrong| format!("{key}= {wrong}")));
                versions.push(format!("{key}={}", value.replacen('1', "9", 1)));
                versions.push(format!("{key}={}", value.replacen(", ", ", 77, ", 1)));
                versions.push(format!("{key}={}", value.replacen(", \"", ", \"x", 1)));
            }
            let lines = lines.clone();
            versions.into_iter().map(move |version| {
                let mut lines = lines.clone();
                lines[at] = &version;
                lines.join("\n")
            })
        })
    }

    /// Whatever is wrong is told in every language, with all that its sentence speaks of.
    #[test]
    fn what_is_wrong_is_said_in_every_language() {
        use std::collections::BTreeSet;
        use texts::Language;
        for &game in GameId::ALL {
            let mut told = BTreeSet::new();
            let mistakes = with_a_mistake(standard_edition(game));
            for error in mistakes.filter_map(|text| check_edition(&text, Some(game)).err()) {
                if !told.insert(error.what.key.clone()) {
                    continue;
                }
                for language in Language::ALL {
                    let said = language.say(&error.what, &|_| String::new());
                    assert!(language.has(&error.what.key), "{error} has no text in {language}");
                    assert!(!said.contains(['{', '…']), "{language} of {error}: {said}");
                }
            }
            let own = told.iter().filter(|key| key.starts_with(&*format!("{game}-"))).count();
            assert!(told.len() >= 7, "{game} is told of {told:?} alone");
            assert!(own > 0 || game.name() == "lots", "{game} has no mistakes of its own");
        }
    }
}
