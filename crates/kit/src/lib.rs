//! The contract between rules, bots, tables and clients.
//!
//! A game is a value that implements [`Game`]: a complete state, secrets included, with pure
//! functions on it. It owns no randomness, no clock and no I/O. Dice, draws and shuffles enter as
//! logged actions of [`Actor::Chance`], so a log replays without a generator and a bot that copies a
//! state cannot foresee anything.
//!
//! Around it stand [`Notation`] (positions and actions as text a person can read and write),
//! [`Speech`] (what is said about events, actions and refusals, in no language yet) and, behind the
//! feature `laws`, the generic tests every game must pass and the runner for scenarios.

mod edition;
mod game;
mod lawful;
#[cfg(feature = "laws")]
pub mod laws;
mod luck;
mod notation;
mod playout;
#[cfg(feature = "laws")]
pub mod scenario;
mod seat;
mod speech;
#[cfg(feature = "laws")]
pub mod toy;

pub use edition::{EDITION_BYTES_MAX, Edition, EditionError, Shelved, shelve, shelve_by};
pub use game::{Game, Outcome, Rule, Scores, Setup, SetupError, Sink};
pub use lawful::{Lawful, rule_numbers};
pub use luck::{Luck, SplitMix, pick_weighted};
pub use notation::{Notation, NotationError, Words};
pub use playout::{Played, playout};
pub use seat::{Actor, SEATS_MAX, Seat, Seats};
pub use speech::{Phrase, Speech, Term};

// A game crate depends on kit alone; what it needs of the ecosystem it takes from here.
pub use {serde, thiserror, toml};
