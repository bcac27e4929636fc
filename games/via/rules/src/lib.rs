//! Via: lay roads, close off land, build houses and one castle.
//!
//! `RULES.md` has the rules by number; refusals name them. A game ends by `fields`, `blocked`,
//! `buildings` or `passes` (5.1 a to d).

mod about;
mod action;
mod board;
mod check;
mod edition;
mod encode;
mod game;
mod imagine;
mod lawful;
mod legal;
mod notation;
mod open;
mod options;
mod play;
mod position;
mod questions;
mod speech;
mod state;
mod tile;
mod view;

pub use action::{Action, Building, EndedBy, Event};
pub use board::{Board, Field, Fields, Piece, Pieces};
pub use check::Refusal;
pub use edition::{Edition, TileKindInfo};
pub use legal::{Offer, Prospect};
pub use open::OpenProperties;
pub use options::Options;
pub use state::{Builder, Hand, Phase, Via};
pub use tile::{Corner, Family, Orientation, Orientations, Shape, Side, TileKind};
pub use view::{BuilderView, Built, FinishedGame, Property, View};
