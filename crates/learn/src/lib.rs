//! Trains the small nets that say what positions are worth.
//!
//! Written out in Rust, and not by way of burn, candle or `PyTorch`: two hidden layers over sparse inputs and Adam are
//! some two hundred lines, need nothing installed, run on as many cores as there are, and give the same net to the
//! bit from the same games and seed. Dense libraries would multiply zeros most of the time: of a few hundred
//! inputs, some dozens are set.

mod samples;
mod train;

pub use samples::Samples;
pub use train::{Epoch, TrainingConfig, train};
