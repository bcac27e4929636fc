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
//!
//! A whole game, played at random:
//!
//! ```
//! # #[cfg(feature = "laws")]
//! # fn main() -> Result<(), kit::SetupError> {
//! use kit::toy::{Lots, bug};
//! use kit::{Actor, Game, Luck, Seat, Setup, SplitMix};
//!
//! let mut game = Lots::<{ bug::NONE }>::setup(&Setup::standard(2))?;
//! let (mut luck, mut legal, mut events) = (SplitMix::new(7), Vec::new(), Vec::new());
//! while game.outcome().is_none() {
//!     let (by, action) = match game.chance(&mut luck) {
//!         Some(drawn) => (Actor::Chance, drawn),
//!         None => {
//!             let seat = game.to_act().first().expect("somebody acts until the end");
//!             legal.clear();
//!             game.legal(seat, &mut legal);
//!             (Actor::Seat(seat), legal[luck.index(legal.len())])
//!         }
//!     };
//!     game.apply(by, action, &mut events).expect("what is listed is legal");
//! }
//!
//! let outcome = game.outcome().expect("it is over");
//! assert!(!outcome.winners.is_empty());
//! // What was drawn in secret is told to nobody else, not even afterwards.
//! let bob = Seat::new(1);
//! assert!(events.iter().filter_map(|event| Lots::<0>::seen(event, Some(bob))).count() > 0);
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "laws"))]
//! # fn main() {}
//! ```

#![warn(missing_docs)]

mod about;
mod bits;
mod edition;
mod encode;
mod game;
mod lawful;
#[cfg(feature = "laws")]
pub mod laws;
mod luck;
mod notation;
mod playout;
mod refusal;
#[cfg(feature = "laws")]
pub mod scenario;
mod seat;
#[cfg(feature = "laws")]
pub mod seeds;
mod speech;
#[cfg(feature = "laws")]
pub mod toy;

pub use about::{About, Credit, Mix, MixKind, Named, OptionKind, OptionValue, Source, TableOption};
pub use bits::{BitSet, Index, Iter};
pub use edition::{
    EDITION_BYTES_MAX, Edition, EditionError, Interned, demand, demand_at_most, demand_within,
    intern, intern_with, read_toml,
};
pub use encode::{Encode, Encoding, InputRow, InputSink, Inputs, Part, length, start};
pub use game::{Game, Outcome, Scores, Setup, SetupError, Sink, listens};
pub use lawful::{Lawful, rule_numbers};
pub use luck::{Luck, SplitMix, pick_weighted};
pub use notation::{Notation, NotationError, Read, Words, unreadable};
pub use playout::{PlayoutCounts, playout};
pub use refusal::{Checked, Refusal, Refused, refuse, require};
pub use seat::{Actor, SEATS_MAX, Seat, Seats};
pub use speech::{Phrase, Speech, Term};

// A game crate depends on kit alone; what it needs of the ecosystem it takes from here.
pub use {serde, thiserror, toml};
