//! The browser client: it draws views and sends actions, and knows no rules.
//!
//! [`app`] is the frame around the pages. A table is reached through one interface,
//! [`table::connection::Connection`]; what comes from it is gathered by [`table::model::Model`], and drawn by the
//! game's own board in [`boards`]. What can be drawn without a browser (addresses, settings, shapes, the model) is
//! plain Rust and tested as such.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

pub mod app;
mod ask_twice;
pub mod assets;
pub mod boards;
pub mod catalogue;
pub mod dom;
mod editions;
mod exercises;
pub mod http;
pub mod icons;
mod lesson;
mod next_game;
mod offline;
mod options;
mod pages;
mod portrait;
mod qr;
mod receipt;
pub mod replay;
mod review;
pub mod route;
mod rulebook;
mod rules_view;
mod search;
pub mod settings;
pub mod sound;
pub mod table;

use leptos::prelude::*;
use texts::Language;

pub use crate::boards::{Board, Found, GameListing};
use crate::settings::Settings;

/// Puts the client in place of the waiting page, as soon as it can speak.
pub fn start(games: &'static [GameListing]) {
    catalogue::list(games);
    // The frame is not there yet, and with it none of its tasks.
    wasm_bindgen_futures::spawn_local(async {
        let settings = app::kept_settings();
        match first_language(&settings).await {
            Some(language) => {
                if let Some(waiting) = document().get_element_by_id("waiting") {
                    waiting.remove();
                }
                mount_to_body(move || view! { <app::Client settings language/> });
            }
            None => dom::say_it_failed(),
        }
    });
}

/// The language that is asked for, or else whichever can be had.
async fn first_language(settings: &Settings) -> Option<Language> {
    for language in std::iter::once(settings.language).chain(Language::ALL) {
        if assets::learn(language).await.is_ok() {
            return Some(language);
        }
    }
    None
}
