//! Tries to break what is promised.
//!
//! - [`crash`] kills the real server at every bad moment and compares what lies on disk with all that
//!   it had acknowledged.
//! - [`simulate`] runs tables, their store and their clients in one thread by a made-up clock, with
//!   every mishap of a network, from one seed.
//! - [`leaks`] plays games twice, with other secrets, and compares what an onlooker is told.
//! - [`forgery`] makes up logs as a host could, and holds them against what players have kept.
//! - [`moving`] has people change seats in running games, and looks at whose eyes they see with.
//! - [`abuse`] is everything that a stranger might send.
//! - [`supply`] looks at what the workspace is built from.
//! - [`load`] measures servers that share a database beside one with a folder.
//!
//! Each has a short form among the tests and a long form in the `hardening` program.

pub mod abuse;
pub mod crash;
pub mod forgery;
pub mod leaks;
pub mod load;
pub mod long_game;
pub mod moving;
pub mod process;
pub mod simulate;
pub mod supply;

mod games;
mod setups;
