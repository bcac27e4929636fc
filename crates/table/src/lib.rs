//! One running game of any kind.
//!
//! A game is its [`log`]: the rules version, the edition, the options, then who did what. Everything
//! else is derived from it, so a table that was lost is restored by replaying.
//!
//! - [`Session`] is a running game, typed: commands in, entries out, views for every seat.
//! - [`Table`] is the same behind an object-safe trait that speaks JSON; a [`Catalogue`] makes them
//!   by the game's name. This is what servers hold.
//! - [`wire`] has the types that both ends of a connection share.
//! - [`log`] and [`replay`] read, write and play logs where there is no table.
//! - [`film`] shows a finished game again.
//! - [`dice`] are fair, and [`verify`] proves it afterwards.
//!
//! Nothing here knows threads, sockets, files, a clock or a source of randomness: time and entropy
//! come in as parameters, so the same table runs on a server and, offline, in a browser.

pub mod advice;
pub mod clock;
pub mod dice;
pub mod film;
pub mod log;
pub mod replay;
pub mod wire;

mod catalogue;
mod digest;
mod imprint;
mod news;
mod position;
mod refuse;
mod reveal;
mod schema;
mod session;
mod sheet;
mod show;
mod table;
mod trail;
mod verify;

pub use catalogue::{About, Catalogue, Plan};
pub use digest::{Digest, digest};
pub use news::{Looks, News};
pub use refuse::TableRule;
pub use schema::schema;
pub use session::{Playable, Session};
pub use show::HAPPENINGS_MAX;
pub use table::{Answer, Append, Table};
pub use verify::{Verified, verify};
