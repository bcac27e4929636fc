//! An Bord: load your ship faster and better than the others, then see what the journey brings.
//!
//! [`AnBord`] is a whole state; `RULES.md` beside this crate has the rules by number. A game ends by
//! `journeys`: after the second one.

mod about;
mod action;
mod check;
mod edition;
mod encode;
mod game;
mod imagine;
mod journey;
mod lawful;
mod legal;
mod loading;
mod notation;
mod options;
mod payment;
mod piece;
mod pile;
mod play;
mod position;
mod questions;
mod ship;
mod speech;
mod state;
mod view;

pub use action::{Action, Event};
pub use check::Refusal;
pub use edition::{Card, CardKind, Cards, Edition, Face, Need, Pay};
pub use legal::Offer;
pub use options::{Handicap, Mix, MixCounts, Options, Tempo};
pub use payment::Answer;
pub use piece::{Colour, Equipment, Goods, Pair, PileSpot, Place, Spot, Tile};
pub use pile::PileTile;
pub use state::{AnBord, Phase, TICK_MILLISECONDS, TICKS_BETWEEN};
pub use view::{BelowDeck, HandView, OwnChoice, PlaceView, ShipView, SupplyView, View};
