//! Lots: the game that tests are played with, as one of the games.
//!
//! Its rules are those of the toy in `kit`, without any planted bug: the tests of crates that no game may
//! depend on need them there. Everything else of the game is here.

pub use kit::toy::{Action, Event, LotsEdition as Edition, Options, Refusal, Token, View};

/// The game.
pub type Lots = kit::toy::Lots<{ kit::toy::bug::NONE }>;
