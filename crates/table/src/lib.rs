//! One running game of any kind.
//!
//! A game is its [`log`]: the rules version, the edition, the options, then who did what. Everything
//! else is derived from it, so a table that was lost is restored by replaying.
//!
//! - [`Session`] is a running game, typed: commands in, entries out, views for every seat.
//! - [`Table`] is the same behind an object-safe trait that speaks JSON; a [`Registry`] makes them
//!   by the game's name. This is what servers hold.
//! - [`message`] has the types that both ends of a connection share.
//! - [`log`] and [`replay`] read, write and play logs where there is no table.
//! - [`playback`] shows a finished game again.
//! - [`dice`] are fair, and [`verify`] proves it afterwards.
//!
//! Nothing here knows threads, sockets, files, a clock or a source of randomness: time and entropy
//! come in as parameters, so the same table runs on a server and, offline, in a browser.

pub mod advice;
pub mod clock;
pub mod dice;
pub mod log;
pub mod message;
pub mod playback;
pub mod replay;

mod again;
mod chain;
mod delta;
mod digest;
mod encode;
mod placeholder;
mod refusal;
mod registry;
mod reveal;
#[cfg(feature = "schema")]
mod schema;
mod session;
mod show;
mod state;
mod table;
mod undo;
mod verify;

pub use again::{Fortune, try_again};
pub use delta::{Baselines, Updates};
pub use digest::{Digest, digest};
pub use refusal::TableRefusal;
pub use registry::{GameDescription, GameSpec, Registry};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use session::{Playable, Session};
pub use show::HAPPENINGS_MAX;
pub use table::{Accepted, Append, LogJob, Table};
pub use verify::{Receipt, Verified, verify};
