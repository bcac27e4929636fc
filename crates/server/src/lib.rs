//! Tables that people meet at.
//!
//! [`Server::start`] opens the store, brings back every table that is not finished and listens. The
//! lobby is HTTP, a table is a WebSocket; `docs/wire.md` describes both. What is acknowledged is on
//! disk: a server that is killed at any moment has lost nothing of it when it starts again.

mod config;
mod door;
mod editions;
mod fault;
mod files;
mod house;
mod http;
mod identity;
mod limits;
mod metrics;
mod outbox;
mod room;
mod socket;
pub mod store;
mod timekeeper;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use table::Catalogue;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use house::House;
use metrics::Metrics;
use store::StoreError;
use store::sqlite::Sqlite;
use store::writer;

pub use config::Config;
pub use files::{File, Files, NoFiles};
pub use limits::{Limits, Rate};
pub use metrics::processor_seconds;

/// How often tables are looked over that nobody is at.
const SWEEP: Duration = Duration::from_secs(30);
/// How long sockets may take to be told goodbye when the server goes down.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How long requests that are under way may take when the server goes down.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
}

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    restored: usize,
    house: Arc<House>,
    writer: std::thread::JoinHandle<()>,
    serving: JoinHandle<()>,
    tasks: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store, brings tables back and listens, for the games of this catalogue.
    pub async fn start(
        config: Config,
        catalogue: Catalogue,
        files: Box<dyn Files>,
    ) -> Result<Self, StartError> {
        let (journal, shelf) = Sqlite::open(&config.data)?.halves()?;
        let metrics = Arc::new(Metrics::default());
        let (keeper, mut released, writer) = writer::start(journal, metrics.clone());
        let listen = config.listen;
        let house = Arc::new(House::new(config, catalogue, keeper, shelf, files, metrics));
        let restored = house.restore()?;

        let failed = |error| StartError::Listen { address: listen, error };
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;

        let mut tasks = JoinSet::new();
        tasks.spawn({
            let house = house.clone();
            async move {
                while let Some(batch) = released.recv().await {
                    for release in batch {
                        house.release(release);
                    }
                    tokio::task::yield_now().await;
                }
            }
        });
        tasks.spawn({
            let house = house.clone();
            async move {
                loop {
                    let table = house.timekeeper.next().await;
                    house.tick(table).await;
                }
            }
        });
        tasks.spawn({
            let house = house.clone();
            async move {
                loop {
                    tokio::time::sleep(SWEEP).await;
                    house.sweep().await;
                }
            }
        });
        let (stop, stopped) = watch::channel(false);
        let serving = tokio::spawn(door::serve(listener, http::router(house.clone()), stopped));
        tracing::info!(%address, restored, "listening");
        Ok(Server { address, restored, house, writer, serving, tasks, stop })
    }

    /// Where it listens: the port is chosen by the system if the configuration says 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many tables were brought back.
    pub fn restored(&self) -> usize {
        self.restored
    }

    /// Says goodbye to everybody, finishes what is under way, writes everything, and ends.
    pub async fn shut_down(mut self) {
        let _ = self.stop.send(true);
        self.house.close();
        let _ = tokio::time::timeout(LAST_WORDS, self.house.empty()).await;
        let _ = tokio::time::timeout(LAST_REQUESTS, &mut self.serving).await;
        self.serving.abort();
        self.house.keeper.end();
        let writer = self.writer;
        let _ = tokio::task::spawn_blocking(move || writer.join()).await;
        self.tasks.shutdown().await;
    }
}
