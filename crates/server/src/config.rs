//! How a server is run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::limits::Limits;

/// A database that several servers share, or several that tables are spread over.
#[derive(Clone, Debug)]
pub struct SharedConfig {
    /// Each as in `postgres://user:password@host/name`; the same in the same order on all servers.
    pub urls: Vec<String>,
    /// Where the other servers reach this one, as in `http://node1:7878`; where it listens if left out.
    pub public_address: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Config {
    /// Where the database is, unless it is shared.
    pub data: PathBuf,
    pub shared: Option<SharedConfig>,
    pub listen: SocketAddr,
    /// Whether a proxy in front says who asks (`X-Forwarded-For`) and how (`X-Forwarded-Proto`).
    pub behind_proxy: bool,
    /// Pages that may use this server beside its own, such as `https://games.example`.
    pub origins: Vec<String>,
    pub limits: Limits,
    /// How long bots wait before they act, so that people can follow.
    pub bot_pace: Duration,
}

impl Config {
    /// The usual, for a server with its data here that listens there.
    pub fn new(data: impl Into<PathBuf>, listen: SocketAddr) -> Self {
        Config {
            data: data.into(),
            shared: None,
            listen,
            behind_proxy: false,
            origins: Vec::new(),
            limits: Limits::default(),
            bot_pace: Duration::from_millis(700),
        }
    }
}
