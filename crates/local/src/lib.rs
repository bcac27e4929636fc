//! A table for one person and bots, without a server: what *Play offline* runs on.
//!
//! [`Local`] takes and gives the same messages as a server's table ([`wire::socket`]), for the one
//! person who sits there. It plays the bots' seats, rolls fair dice, and tells what is to be kept, as
//! lines of the same log. Like everything below it, it knows no threads, clock, files or randomness:
//! they are [`Lent`] or come in as parameters, so that it runs in a worker of a browser and in
//! tests alike.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//! use local::{Lent, Local};
//! use wire::offline::{Opening, Script, Sitter};
//! use wire::socket::{FromTable, Hello, ToTable};
//!
//! // A game whose deal is always the same, against a seat that does what it is told. What it is told
//! // are actions as they stand in a log; where they end, it plays by its level.
//! let script = Script { lines: vec!["take straight1".into()], then: "easy".into(), pace: None };
//! let opening = Opening {
//!     id: wire::TableId::from_random([7; 16]),
//!     person: "Ada".into(),
//!     game: "via".into(),
//!     seats: vec![Sitter::Me, Sitter::Script(script)],
//!     options: serde_json::Value::Null,
//!     edition: None,
//!     seed: table::Digest([1; 32]),
//!     entropy: None,
//!     at: 1_760_000_000_000,
//! };
//! let lent = Lent {
//!     clock: Arc::new(|| Duration::ZERO),
//!     random: Box::new(|| [3; 32]),
//!     pace: 0,
//! };
//! let mut table = Local::open(opening, lent)?;
//! table.receive(ToTable::Hello(Hello::default()), 1_760_000_000_000);
//! let news = table.news();
//! assert!(matches!(news.say[..], [FromTable::Welcome(_), FromTable::View(_)]));
//! // Keep `news.keep`, show `news.say`, and call `table.tick` when `table.due` says so.
//! # Ok::<(), String>(())
//! ```
//!
//! In the browser this crate is not called but talked to: `crates/worker` runs it, and a page sends
//! [`wire::offline::ToWorker`].

mod local;
mod play;
mod screen;
mod show;

pub use local::{Lent, Local};
pub use screen::Screen;

use table::log::Log;
use wire::lobby::Verification;

/// Derives all dice of a finished game again, whoever played it.
pub fn verify(log: &str) -> Verification {
    let catalogue = hands::catalogue(&(std::sync::Arc::new(|| std::time::Duration::ZERO) as _));
    let found = Log::parse(log)
        .map_err(|error| error.to_string())
        .and_then(|log| catalogue.verify(&log).map_err(|error| error.to_string()));
    match found {
        Ok(verified) => Verification { fair: true, verified: Some(verified), deviation: None },
        Err(deviation) => Verification { fair: false, verified: None, deviation: Some(deviation) },
    }
}
