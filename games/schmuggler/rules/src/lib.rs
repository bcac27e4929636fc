//! Schmuggler: boats carry goods from island to island by night, around a lighthouse whose beam
//! turns with the dice. See `RULES.md` for the rules, `edition.toml` for the bay.
//!
//! A game ends by `goal` or by `limit`.

mod about;
mod action;
mod check;
mod course;
mod edition;
mod encode;
mod game;
mod imagine;
mod lawful;
mod legal;
mod notation;
mod options;
mod play;
mod position;
mod questions;
mod speech;
mod state;
mod view;

pub use action::{
    Action, CAUGHT_ANSWERS, Dice, Direction, Event, Face, Field, Fields, Goods, Island, Sector,
    Underside,
};
pub use check::Refusal;
pub use edition::{Edition, PLAYERS_MAX};
pub use legal::{Arrival, Offer};
pub use options::Options;
pub use speech::{direction_key, island_term};
pub use state::{GoodsPlace, Phase, Resume, Schmuggler};
pub use view::{BoatView, GoodsView, View};
