//! The pages beside the table.

pub(crate) mod about;
pub(crate) mod front;
pub(crate) mod invite;
pub(crate) mod later;
pub(crate) mod learn;
pub(crate) mod nowhere;
pub(crate) mod offline;
mod opening;
pub(crate) mod recover;
pub(crate) mod rules;
pub(crate) mod settings;
