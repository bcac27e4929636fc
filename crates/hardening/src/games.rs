//! The games that are played here.

use bots::Level;
use table::Registry;

/// With bots of levels that need no clock: they do the same every time.
pub(crate) fn registry() -> Registry {
    registry::with_bots_up_to(Level::Medium, None)
}

/// The game of this name, which one of our own tables has.
pub(crate) fn game_id(name: &str) -> registry::GameId {
    name.parse().expect("a table of ours is of a game that there is")
}
