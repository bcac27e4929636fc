//! The games by name, and what the command line asks of each.

use bots::Evaluate;
use clap::ValueEnum;
use kit::{Edition, Lawful, Setup, shelve};

use crate::figures::Figures;
use crate::terminal::Draw;

/// The games, by the names they have everywhere.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum GameName {
    Ahoi,
    AnBord,
    Schmuggler,
    Via,
}

impl GameName {
    pub(crate) fn of(name: &str) -> Result<Self, String> {
        GameName::from_str(name, false).map_err(|_| {
            format!("there is no game '{name}'; the games are {}", Self::names().join(", "))
        })
    }

    pub(crate) fn names() -> Vec<String> {
        let names = GameName::value_variants().iter();
        names.filter_map(|game| Some(game.to_possible_value()?.get_name().to_owned())).collect()
    }
}

/// What the command line needs of a game.
pub(crate) trait Playable: Lawful + Draw + Figures + Evaluate {}
impl<G: Lawful + Draw + Figures + Evaluate> Playable for G {}

/// Runs a block with `G` standing for the type of the named game.
macro_rules! with_game {
    ($name:expr, $G:ident => $body:expr) => {
        match $name {
            $crate::games::GameName::Ahoi => {
                type $G = ahoi::Ahoi;
                $body
            }
            $crate::games::GameName::AnBord => {
                type $G = an_bord::AnBord;
                $body
            }
            $crate::games::GameName::Schmuggler => {
                type $G = schmuggler::Schmuggler;
                $body
            }
            $crate::games::GameName::Via => {
                type $G = via::Via;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// How the games of a command are set up; shared by all commands that play.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SetupArgs {
    /// How many play; each game says how many it is for
    #[arg(long, short = 'n', default_value_t = 4, value_name = "N")]
    pub(crate) players: u8,
    /// A table option, as in `--option games=2`; may be given several times
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Play with your own edition; `fairwind edition show GAME` prints one to start from
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<std::path::PathBuf>,
}

impl SetupArgs {
    /// The setup, tried once, so that what is wrong with it is said before anything is played.
    /// Comes with the text of the edition, if it is not the standard one.
    pub(crate) fn setup<G: Playable>(&self) -> Result<(Setup<G>, Option<String>), String> {
        let (edition, text) = match &self.edition {
            None => (G::Edition::standard(), None),
            Some(file) => {
                let here = |what: String| format!("{}: {what}", file.display());
                let text =
                    std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
                (shelve(&text).map_err(|error| here(error.to_string()))?, Some(text))
            }
        };
        let options = self.table_options::<G>()?;
        let setup = Setup { rules: G::RULES_VERSION, edition, players: self.players, options };
        G::setup(&setup).map_err(|error| error.to_string())?;
        Ok((setup, text))
    }

    fn table_options<G: Playable>(&self) -> Result<G::Options, String> {
        let mut table = G::machine_options();
        for option in &self.options {
            let (name, value) = option
                .split_once('=')
                .ok_or_else(|| format!("option '{option}' is not NAME=VALUE"))?;
            table.insert(name.trim().to_owned(), option_value(value.trim()));
        }
        let known = toml::Value::Table(table);
        known.try_into().map_err(|error: toml::de::Error| {
            format!("option for {}: {}", G::NAME, error.message().trim())
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
