//! A client of the server, for tests, load and trials: people with cookies, requests over HTTP, and
//! connections to tables.
//!
//! [`Person`] and [`Connection`] expect nothing: every response may be missing, late or strange, and
//! they say so. [`strict`] is for tests of a server that behaves, and panics where it does not.
//! [`lean`] reads as little as possible of what it is sent, so that a load measures the server and
//! not its clients.

mod connection;
mod frames;
mod http;
pub mod lean;
mod person;
pub mod strict;

use std::time::Duration;

pub use connection::{Connection, read_message};
pub use http::{Http, Response, raw};
pub use person::Person;
/// What is sent over a socket, for those who send something else than text.
pub use tokio_tungstenite::tungstenite::Message;
pub use wire::Snapshot;

/// Whatever takes longer than this will never happen.
pub const PATIENCE: Duration = Duration::from_secs(30);
