//! The games there are. A new game is one line in the list below, and its dependencies in the two manifests of
//! this folder; everything that goes through the games, goes through this list.

mod advisor;

use std::fmt;
use std::str::FromStr;

use bots::{Evaluate, Level, Stopwatch};
#[cfg(feature = "console")]
use console::{Draw, Statistics};
use kit::{Game, Lawful};
use serde_json::Value;
use table::Registry;
use table::advice::RandomAdvisor;

pub use advisor::BotAdvisor;
pub use editions::{CheckedEdition, OF_NO_GAME, check_edition, standard_edition};

/// A game with everything that belongs to it.
pub trait GameEntry: Copy + fmt::Debug + Send + Sync + 'static {
    type Game: Lawful;
    type Bot: Evaluate<Game = Self::Game>;
    #[cfg(feature = "console")]
    type Console: Draw<Game = Self::Game> + Statistics<Game = Self::Game>;

    const NAME: &'static str = Self::Game::NAME;
}

/// What follows from the list: a type and a variant of [`GameId`] for each game, and the two macros
/// that run a block for one game or for all.
macro_rules! games {
    ($d:tt $($Name:ident = $Game:path, $bot:ident, $console:ident, $board:ident;)*) => {
        $(
            #[derive(Copy, Clone, Debug)]
            pub struct $Name;

            impl GameEntry for $Name {
                type Game = $Game;
                type Bot = $bot::Evaluator;
                #[cfg(feature = "console")]
                type Console = $console::Console;
            }
        )*

        /// One of the games, by the name it has everywhere.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
        pub enum GameId {
            $($Name),*
        }

        impl GameId {
            pub const ALL: &[GameId] = &[$(GameId::$Name),*];
        }

        /// Hands the name of each game and the crate of its board to a macro. They are a list of their own,
        /// in the folder `boards` beside this one: what plays without a page must not be linked with them.
        #[macro_export]
        macro_rules! with_boards {
            ($d list:ident) => {
                $d list! { $($Name = $board;)* }
            };
        }

        /// Runs a block with `E` standing for the [`GameEntry`] of the game with this id.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d E:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$Name => {
                        type $d E = $crate::$Name;
                        $d body
                    })*
                }
            };
        }

        /// A test for each game, with `E` standing for its [`GameEntry`].
        #[macro_export]
        macro_rules! test_games {
            ($d name:ident, $d E:ident => $d body:expr) => {
                mod $d name {
                    #[allow(unused_imports)]
                    use super::*;
                    $(
                        #[test]
                        #[allow(non_snake_case)]
                        fn $Name() {
                            type $d E = $crate::$Name;
                            $d body
                        }
                    )*
                }
            };
        }
    };
}

/// With the games for tests.
#[cfg(feature = "test-games")]
macro_rules! list {
    ($d:tt shipped { $($shipped:tt)* } for tests { $($tests:tt)* }) => {
        games! { $d $($shipped)* $($tests)* }
    };
}

/// Without the games for tests. What other crates are given, too, is made of these alone: a `cfg` in it
/// would ask for the features of those crates.
#[cfg(not(feature = "test-games"))]
macro_rules! list {
    ($d:tt shipped { $($shipped:tt)* } for tests { $($tests:tt)* }) => {
        games! { $d $($shipped)* }
    };
}

list! { $
    shipped {
        Schmuggler = schmuggler::Schmuggler, schmuggler_bot, schmuggler_console, schmuggler_board;
        Via = via::Via, via_bot, via_console, via_board;
        Ahoi = ahoi::Ahoi, ahoi_bot, ahoi_console, ahoi_board;
        AnBord = an_bord::AnBord, an_bord_bot, an_bord_console, an_bord_board;
    }
    for tests {
        Lots = lots::Lots, lots_bot, lots_console, lots_board;
    }
}

// After the list: it goes through the games by the macros that follow from it.
mod editions;

impl GameId {
    /// On the command line, in files, in addresses.
    pub fn name(self) -> &'static str {
        with_game!(self, E => E::NAME)
    }

    /// All names, for messages and help.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GameId::ALL.iter().map(|id| id.name())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        GameId::ALL.iter().copied().find(|id| id.name() == name).ok_or_else(|| {
            let known: Vec<_> = GameId::names().collect();
            format!("there is no game '{name}'; the games are {}", known.join(", "))
        })
    }
}

/// Options of a game for play without people, as clients send them; none if there is no such game.
pub fn machine_options(game: &str) -> Value {
    let Ok(id) = game.parse::<GameId>() else { return Value::Null };
    let options =
        with_game!(id, E => serde_json::to_value(<E as GameEntry>::Game::machine_options()));
    options.expect("options can be written")
}

/// All games, with bots that do anything they may: for tests.
pub fn with_random_bots() -> Registry {
    GameId::ALL.iter().fold(
        Registry::new(),
        |registry, &id| with_game!(id, E => registry.with::<<E as GameEntry>::Game>(RandomAdvisor)),
    )
}

/// All games, with bots of all levels that think no longer than these allow.
pub fn with_bots(clock: &Stopwatch) -> Registry {
    with_bots_up_to(Level::Master, Some(clock))
}

/// All games, with bots up to a level. Without a clock they do the same every time.
pub fn with_bots_up_to(best: Level, clock: Option<&Stopwatch>) -> Registry {
    GameId::ALL.iter().fold(Registry::new(), |registry, &id| {
        with_game!(id, E => {
            let advisor = BotAdvisor::<<E as GameEntry>::Bot>::new(best, clock.cloned());
            registry.with::<<E as GameEntry>::Game>(advisor)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_names() {
        for &id in GameId::ALL {
            assert_eq!(id.name().parse(), Ok(id));
        }
        let unknown = "chess".parse::<GameId>().expect_err("we do not have it");
        assert!(unknown.starts_with("there is no game 'chess'; the games are "), "{unknown}");
        assert_eq!(GameId::names().count(), GameId::ALL.len());
    }
}
