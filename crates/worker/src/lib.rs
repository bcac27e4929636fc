//! What runs inside a browser, away from the page: a table for one person and bots, and replays of
//! finished games.
//!
//! [`OfflineTable`] drives the same [`Room`](room::Room) as the server, for the one person who sits there:
//! it thinks for the bots itself, and tells what is to be kept, as lines of the same log. It knows no
//! clock and no randomness: they are in its [`Platform`] or come in as parameters, so that it runs
//! in a worker of a browser and in tests alike.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//! use worker::{Platform, OfflineTable};
//! use wire::offline::{LocalTableSpec, Script, LocalSeat};
//! use wire::socket::{Hello, ClientMessage};
//!
//! // A game whose deal is always the same, against a seat that does what it is told. What it is told
//! // are actions as they stand in a log; where they end, it plays by its level.
//! let script = Script { lines: vec!["take straight1".into()], then: "easy".into(), pace: None };
//! let spec = LocalTableSpec {
//!     id: wire::TableId::from_random([7; 16]),
//!     person: "Ada".into(),
//!     game: "via".into(),
//!     seats: vec![LocalSeat::Me, LocalSeat::Script(script)],
//!     options: serde_json::Value::Null,
//!     edition: None,
//!     seed: table::Digest([1; 32]),
//!     entropy: None,
//!     at: 1_760_000_000_000,
//!     again: None,
//! };
//! let platform = Platform {
//!     clock: Arc::new(|| Duration::ZERO),
//!     random: Box::new(|| [3; 32]),
//!     pace: 0,
//! };
//! let mut table = OfflineTable::open(spec, platform)?;
//! table.receive(ClientMessage::Hello(Hello::default()), 1_760_000_000_000);
//! let output = table.take_output();
//! assert!(output.say[0].get().starts_with(r#"{"welcome""#));
//! assert!(output.say[1].get().starts_with(r#"{"view""#));
//! // Keep `output.keep`, show `output.say`, and call `table.tick` when `table.next_wake` says so.
//! # Ok::<(), String>(())
//! ```
//!
//! In the browser this is not called but talked to: the binary of this crate runs it, and a page sends
//! [`wire::offline::ToWorker`].

mod editions;
mod exercises;
mod offline;
mod replays;
mod reviews;

pub use editions::answer_edition;
pub use exercises::show_exercise;
pub use offline::{OfflineTable, Platform};
pub use replays::Replays;
pub use reviews::review;

use table::Receipt;
use table::log::Log;
use table::replay::ReplayError;
use wire::lobby::Verification;

/// Derives all dice of a finished game again, whoever played it, and holds its log against what somebody
/// has kept of it.
pub fn verify(log: &str, receipt: &Receipt) -> Verification {
    let registry = registry::with_bots(&(std::sync::Arc::new(|| std::time::Duration::ZERO) as _));
    let log = Log::parse(log).map_err(ReplayError::from);
    Verification::of(log.and_then(|log| registry.verify(&log, receipt)))
}
