//! Whole games of the toy through the object-safe table.

mod fairness;
mod host;
mod schema;
mod ticking_game;
mod untrusted;
mod versions;
mod whole_games;
