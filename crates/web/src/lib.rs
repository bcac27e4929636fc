//! The browser client: it draws views and sends actions, and knows no rules.
//!
//! [`app`] is the frame around the pages. A table is reached through one interface,
//! [`table::end::End`]; what comes from it is gathered by [`table::model::Model`], and drawn by the
//! game's own board in [`boards`]. What can be drawn without a browser (addresses, settings, shapes, the model) is
//! plain Rust and tested as such.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

pub mod app;
pub mod boards;
pub mod catalogue;
mod dom;
mod http;
mod icons;
mod options;
mod pages;
mod qr;
pub mod route;
mod rulebook;
pub mod settings;
mod sound;
pub mod table;

use leptos::prelude::*;

/// Puts the client in place of the waiting page.
pub fn start() {
    if let Some(waiting) = document().get_element_by_id("waiting") {
        waiting.remove();
    }
    mount_to_body(app::Client);
}
