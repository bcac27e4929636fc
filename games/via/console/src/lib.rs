//! Via in the terminal, and the figures that simulations report of it.

mod draw;
mod statistics;

pub use statistics::Tally;

/// Draws Via and counts its figures.
#[derive(Copy, Clone, Debug)]
pub struct Console;
