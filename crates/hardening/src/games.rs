//! The games that are played here, by name.

use bots::Level;
use table::Catalogue;

/// All games there are.
pub const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];

/// Runs a block with `G` standing for the type of the named game.
macro_rules! with_game {
    ($name:expr, $G:ident => $body:expr) => {
        match $name {
            "ahoi" => {
                type $G = ahoi::Ahoi;
                $body
            }
            "an-bord" => {
                type $G = an_bord::AnBord;
                $body
            }
            "schmuggler" => {
                type $G = schmuggler::Schmuggler;
                $body
            }
            _ => {
                type $G = via::Via;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// With bots of levels that need no clock: they do the same every time.
pub(crate) fn catalogue() -> Catalogue {
    hands::up_to(Level::Medium, None)
}
