//! A real server on a real port.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of this")]

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use kit::Game;
use kit::toy::Lots;
use serde_json::Value;
use server::{Config, Limits, NoFiles, Server};
use table::Registry;
use table::advice::RandomAdvisor;

/// All games there are, and the toy if it is not among them, played by bots that do anything.
pub fn registry() -> Registry {
    let all = registry::with_random_bots();
    if games().any(|game| game == Lots::<0>::NAME) {
        all
    } else {
        all.with::<Lots<0>>(RandomAdvisor)
    }
}

/// The games by name.
pub fn games() -> impl Iterator<Item = &'static str> {
    registry::GameId::names()
}

/// How many play each game here.
pub const PLAYERS: usize = 3;

/// What ends a game of players who choose at random and would play for ever; all else is as people
/// play it.
pub fn options_of(game: &str) -> Value {
    let mut options = registry::machine_options(game);
    if let Some(options) = options.as_object_mut() {
        options.retain(|name, _| name.ends_with("_limit"));
    }
    options
}

pub fn config(data: &Path) -> Config {
    let mut config = Config::new(data, SocketAddr::from(([127, 0, 0, 1], 0)));
    config.limits = Limits::none();
    config.bot_pace = Duration::ZERO;
    config
}

pub async fn start(data: &Path) -> Server {
    start_with(config(data)).await
}

pub async fn start_with(config: Config) -> Server {
    Server::start(config, registry(), Box::new(NoFiles)).await.expect("the server starts")
}
