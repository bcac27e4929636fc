//! What was luck and what was skill in a finished game.
//!
//! A [`Reviewer`] goes through a log, action by action. Of every die, draw and lot it says what it was worth to
//! each seat against the average of what could have come; of every decision what it cost against the best
//! choice, given what the seat knew then; and it keeps the account: for each seat, an even share of the win
//! and all luck, own play, others' play and what was hidden add up to the result. What the words mean, and why
//! the sums come out, is in `docs/review.md`.
//!
//! It knows no clock, threads or I/O, and nothing but the log, the effort and the seed decides what it says: a
//! browser and a terminal come to the same review. It is called step by step, so that whoever runs it can
//! show what there is and stop.

mod effort;
#[cfg(feature = "engine")]
mod exercises;
#[cfg(feature = "engine")]
mod judge;
#[cfg(feature = "engine")]
mod meter;
#[cfg(feature = "engine")]
mod played;
mod puzzle;
mod review;
#[cfg(feature = "engine")]
mod reviewer;
#[cfg(feature = "engine")]
mod value;

pub use effort::Effort;
#[cfg(feature = "engine")]
pub use exercises::find_puzzle;
#[cfg(feature = "engine")]
pub use judge::{Judgement, KnownPosition, judge};
#[cfg(feature = "engine")]
pub use meter::{LuckMeter, VARIATES, Variates};
#[cfg(feature = "engine")]
pub use played::ReviewError;
pub use puzzle::Puzzle;
pub use review::{
    Account, Choice, Decision, Moment, Ppm, Review, SeatSummary, TurningPoint, WHOLE, Word, curve,
};
#[cfg(feature = "engine")]
pub use reviewer::{ReviewRun, Reviewer, start};
