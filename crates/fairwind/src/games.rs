//! Games and their setups on the command line.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use console::Draw;
use kit::{Edition, Game, Lawful, Setup, intern};
use registry::{GameEntry, GameId};
use texts::Language;

use crate::{edition, language_or_own};

/// A game on the command line, with all of them named where help is asked for.
pub(crate) fn game_id() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::names()).try_map(|name| name.parse::<GameId>())
}

/// How many play if nobody says it.
const PLAYERS: u8 = 4;

/// How the games of a command are set up; shared by all commands that play.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SetupArgs {
    /// How many play; each game says how many it is for [default: 4, or as near to it as the game allows]
    #[arg(long, short = 'n', value_name = "N")]
    pub(crate) players: Option<u8>,
    /// A table option, as in `--option games=2`; may be given several times
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Play with your own edition; `fairwind edition show GAME` prints one to start from
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<std::path::PathBuf>,
}

impl SetupArgs {
    /// The setup for a person at the terminal, tried once, so that what is wrong with it is said before
    /// anything is played. Comes with the text of the edition, if it is not the standard one.
    pub(crate) fn setup<E: GameEntry>(
        &self,
        language: Language,
    ) -> Result<(Setup<E::Game>, Option<String>), String> {
        self.setup_from::<E>(E::Console::terminal_options(), language)
    }

    /// The same where only programs play.
    pub(crate) fn machine_setup<E: GameEntry>(
        &self,
    ) -> Result<(Setup<E::Game>, Option<String>), String> {
        self.setup_from::<E>(E::Game::machine_options(), language_or_own(None))
    }

    fn setup_from<E: GameEntry>(
        &self,
        usual: <E::Game as Game>::Options,
        language: Language,
    ) -> Result<(Setup<E::Game>, Option<String>), String> {
        let (edition, text) = match &self.edition {
            None => (<E::Game as Game>::Edition::standard(), None),
            Some(file) => {
                let text = edition::read(file)?;
                let told = |error| edition::told(file, &text, &error, language);
                (intern(&text).map_err(told)?, Some(text))
            }
        };
        let options = self.table_options::<E>(usual)?;
        let (fewest, most) = E::Game::ABOUT.players;
        let players = self.players.unwrap_or(PLAYERS.clamp(fewest, most));
        let setup = Setup { rules: E::Game::RULES_VERSION, edition, players, options };
        E::Game::setup(&setup).map_err(|error| error.to_string())?;
        Ok((setup, text))
    }

    fn table_options<E: GameEntry>(
        &self,
        usual: <E::Game as Game>::Options,
    ) -> Result<<E::Game as Game>::Options, String> {
        let mut table = toml::Table::try_from(usual).map_err(|error| error.to_string())?;
        for option in &self.options {
            let (name, value) = option
                .split_once('=')
                .ok_or_else(|| format!("option '{option}' is not NAME=VALUE"))?;
            table.insert(name.trim().to_owned(), option_value(value.trim()));
        }
        let known = toml::Value::Table(table);
        known.try_into().map_err(|error: toml::de::Error| {
            format!("option for {}: {}", E::NAME, error.message().trim())
        })
    }
}

/// A value as in TOML; a bare word is a string.
fn option_value(text: &str) -> toml::Value {
    let document: Result<toml::Table, _> = toml::from_str(&format!("value = {text}"));
    document
        .ok()
        .and_then(|mut table| table.remove("value"))
        .unwrap_or_else(|| toml::Value::String(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use registry::with_game;

    use super::*;

    /// A person's game is as tables usually play it; what programs play among themselves comes to an end.
    #[test]
    fn people_and_programs_have_their_own_usual_options() {
        let args = SetupArgs { players: Some(2), options: vec![], edition: None };
        for &id in GameId::ALL {
            with_game!(id, E => {
                let (person, _) = args.setup::<E>(Language::English).expect("it can be played");
                assert_eq!(person.options, <E as GameEntry>::Console::terminal_options(), "{id}");
                let (programs, _) = args.machine_setup::<E>().expect("it can be played");
                assert_eq!(programs.options, <E as GameEntry>::Game::machine_options(), "{id}");
            });
        }
    }

    #[test]
    fn an_option_that_is_given_counts() {
        for &id in GameId::ALL {
            let limits = registry::machine_options(id.name());
            let limits = limits.as_object().expect("options have names").clone();
            for name in limits.keys().filter(|name| name.ends_with("_limit")) {
                let options = vec![format!("{name}=7")];
                let args = SetupArgs { players: Some(2), options, edition: None };
                with_game!(id, E => for setup in [args.setup::<E>(Language::English), args.machine_setup::<E>()] {
                    let options = serde_json::to_value(setup.expect("it can be played").0.options);
                    assert_eq!(options.expect("options can be written")[name], 7, "{id}");
                });
            }
        }
    }
}
