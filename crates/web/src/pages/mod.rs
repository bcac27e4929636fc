//! The pages beside the table.

pub(crate) mod about;
pub(crate) mod editions;
pub(crate) mod front;
pub(crate) mod invite;
pub(crate) mod lazy;
pub(crate) mod learn;
pub(crate) mod not_found;
pub(crate) mod offline;
pub(crate) mod opening;
mod play;
pub(crate) mod recover;
pub(crate) mod rules;
pub(crate) mod settings;
