//! The games as the browser's client lists them.
//!
//! This is a crate beside the registry and no feature of it: cargo builds the client and what plays without a
//! server in one graph, where a feature of one is a feature of both, and a board cannot run without a page.

use bots::{Evaluate, Level, levels};
use kit::Game;
use leptos::wasm_split::wasm_split;
use registry::GameEntry;

/// A game and its board.
pub trait BoardEntry: GameEntry {
    type Board: web::Board<Game = Self::Game>;
}

/// What the levels of a game's bots are called, weakest first.
const fn names<E: Evaluate>() -> &'static [&'static str] {
    const ALL: [&str; Level::ALL.len()] = {
        let mut names = [""; Level::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = Level::ALL[at].name();
            at += 1;
        }
        names
    };
    ALL.split_at(levels::<E>().len()).0
}

macro_rules! boards {
    ($($Name:ident = $board:ident;)*) => {
        $(
            impl BoardEntry for registry::$Name {
                type Board = $board::Board;
            }

            #[wasm_split($board, wasm_split_path = leptos::wasm_split, fallible)]
            fn $board(edition: Option<String>) -> web::Found {
                web::boards::draw::<$board::Board>(edition.as_deref())
            }
        )*

        /// All of them. The board of each is a file of its own, fetched when the first table of it is
        /// opened.
        pub fn all() -> &'static [web::GameListing] {
            const ALL: &[web::GameListing] = &[$(web::GameListing {
                name: registry::$Name::NAME,
                about: <registry::$Name as GameEntry>::Game::ABOUT,
                cover: <$board::Board as web::Board>::COVER,
                drawings: <$board::Board as web::Board>::DRAWINGS,
                levels: names::<<registry::$Name as GameEntry>::Bot>(),
                draw: |edition| Box::pin($board(edition)),
            }),*];
            ALL
        }
    };
}

registry::with_boards!(boards);
