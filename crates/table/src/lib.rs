//! One running game of any kind.
//!
//! A game is its [`log`]: the rules version, the edition, the options, then who did what. Everything
//! else is derived from it, so a table that was lost is restored by [`replay`](replay::replay).
//!
//! Nothing here knows threads, sockets, files, a clock or a source of randomness: time and entropy
//! come in as parameters, so the same table runs on a server and, offline, in a browser.

pub mod clock;
pub mod log;
pub mod replay;

mod digest;

pub use digest::{Digest, digest};
