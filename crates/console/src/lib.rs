//! What a game's console crate is written with: drawing a view in a terminal ([`Draw`]) and counting
//! what simulations report ([`Statistics`]).

mod statistics;
mod style;

pub use anstyle::AnsiColor;

pub use statistics::{Histogram, Statistic, Statistics, mean};
pub use style::{Draw, TerminalStyle};
