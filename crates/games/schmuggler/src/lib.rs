//! Schmuggler: boats carry goods from island to island by night, around a lighthouse whose beam
//! turns with the dice. See `RULES.md` for the rules, `data/standard.toml` for the bay.
//!
//! A game ends by `goal` or by `limit`.

mod action;
mod check;
mod course;
mod edition;
mod game;
mod lawful;
mod legal;
mod notation;
mod play;
mod position;
mod set;
mod speech;
mod state;
mod view;

pub use action::{
    ANSWERS, Action, Dice, Event, Face, Field, Fields, Goods, Island, Sector, Underside, Way,
};
pub use check::Rule;
pub use edition::{Edition, PLAYERS_MAX};
pub use legal::{Arrival, Offer};
pub use set::{Numbered, Set};
pub use speech::island_term;
pub use state::{Options, Phase, Place, Schmuggler, Then};
pub use view::{BoatView, GoodsView, View};
