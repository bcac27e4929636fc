//! What a game is set up from, as Python says it.

use kit::{Edition, EditionError, Game, Lawful, Setup, intern};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use registry::{GameEntry, GameId};
use serde_json::Value;
use texts::Language;

use crate::guard::{to_json, wrong};

/// How many play if nobody says it, as near to it as the game allows: as on the command line.
const PLAYERS: u8 = 4;

/// What the caller has chosen; all else is usual where programs play.
#[derive(Clone, Default, Debug)]
pub(crate) struct SetupChoice {
    players: Option<i64>,
    options: Option<Value>,
    edition: Option<String>,
}

/// What is wrong with an edition, in one sentence.
pub(crate) fn told_of_edition(text: &str, error: &EditionError) -> String {
    let line = error.line_in(text).map(|line| format!("line {line}: ")).unwrap_or_default();
    format!("edition: {line}{}", Language::English.say_edition_error(error))
}

impl SetupChoice {
    pub(crate) fn read(
        players: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        edition: Option<String>,
    ) -> PyResult<Self> {
        Ok(SetupChoice { players, options: options.map(to_json).transpose()?, edition })
    }

    /// The setup, and the text of its edition if it is not the standard one.
    pub(crate) fn setup<E: GameEntry>(&self) -> Result<(Setup<E::Game>, Option<String>), String> {
        let (fewest, most) = E::Game::ABOUT.players;
        let players = match self.players {
            None => PLAYERS.clamp(fewest, most),
            Some(wanted) => u8::try_from(wanted)
                .ok()
                .filter(|players| (fewest..=most).contains(players))
                .ok_or_else(|| {
                    format!("{} is for {fewest} to {most} players, not {wanted}", E::NAME)
                })?,
        };
        let (edition, text) = match &self.edition {
            None => (<E::Game as Game>::Edition::standard(), None),
            Some(text) => {
                let edition = intern(text).map_err(|error| told_of_edition(text, &error))?;
                (edition, Some(text.clone()))
            }
        };
        let setup = Setup {
            rules: E::Game::RULES_VERSION,
            edition,
            players,
            options: self.options::<E>()?,
        };
        // Tried once, so that what is wrong with it is said before anything is played.
        E::Game::setup(&setup).map_err(|error| error.to_string())?;
        Ok((setup, text))
    }

    fn options<E: GameEntry>(&self) -> Result<<E::Game as Game>::Options, String> {
        let here = |error: serde_json::Error| format!("options of {}: {error}", E::NAME);
        let mut options = serde_json::to_value(E::Game::machine_options()).map_err(here)?;
        if let (Value::Object(options), Some(Value::Object(chosen))) = (&mut options, &self.options)
        {
            options.extend(chosen.clone());
        }
        serde_json::from_value(options).map_err(here)
    }
}

/// The game of this name.
pub(crate) fn game_id(name: &str) -> PyResult<GameId> {
    name.parse().map_err(|why: String| wrong(why))
}
