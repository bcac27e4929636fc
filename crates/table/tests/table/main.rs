//! Whole games of the toy through the object-safe table.

mod bell;
mod fairness;
mod host;
mod schema;
mod strangers;
mod whole_games;
