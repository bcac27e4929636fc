//! Tables that people meet at.
//!
//! [`Server::start`] opens the store, brings back every table that is not finished and listens. The
//! lobby is HTTP, a table is a WebSocket; `docs/wire.md` describes both. What is acknowledged is on
//! disk: a server that is killed at any moment has lost nothing of it when it starts again.

mod app;
mod cluster;
mod config;
mod driver;
mod editions;
mod error;
mod files;
mod http;
mod identity;
mod limits;
mod listener;
mod metrics;
mod open_files;
mod outage;
mod outbox;
mod socket;
pub mod store;
mod stream;
mod thinkers;
mod timers;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use table::Registry;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use app::App;
use cluster::Cluster;
use metrics::Metrics;
use outage::Outage;
use store::postgres::Postgres;
use store::spread::SpreadReader;
use store::sqlite::Sqlite;
use store::writer::{self, Writer};
use store::{StoreError, StoreReader, StoreWriter};

pub use config::{Config, SharedConfig};
pub use files::{File, Files, NoFiles};
pub use limits::{EDITION_COST, Limits};
pub use metrics::processor_seconds;
pub use room::Rate;

/// How long a database that cannot be reached is waited for at the start, and how often it is tried.
const STORE_PATIENCE: Duration = Duration::from_mins(1);
const STORE_AGAIN: Duration = Duration::from_secs(1);
/// How often tables are looked over that nobody is at.
const SWEEP: Duration = Duration::from_secs(30);
/// How long sockets may take to be told goodbye when the server goes down.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How long it may take to hand all tables over to other servers. Those that are left then are free when this
/// one is gone.
const HAND_OVER: Duration = Duration::from_secs(20);
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
    app: Arc<App>,
    writers: Vec<std::thread::JoinHandle<()>>,
    fenced: watch::Receiver<bool>,
    serving: JoinHandle<()>,
    tasks: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store, brings tables back and listens, for the games of this registry.
    pub async fn start(
        config: Config,
        registry: Registry,
        files: Box<dyn Files>,
    ) -> Result<Self, StartError> {
        let listen = config.listen;
        let failed = |error| StartError::Listen { address: listen, error };
        let listener = listener::listen(listen).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let (writers, reader, cluster) = open_store(&config, address).await?;
        let metrics = Arc::new(Metrics::default());
        let Writer { writes, results: mut outcomes, fenced, threads: writers } =
            writer::start(writers, &metrics);
        let app = Arc::new(App::new(config, registry, writes, reader, files, metrics, cluster));
        let restored = app.restore_all().await?;

        let mut tasks = JoinSet::new();
        tasks.spawn({
            let app = app.clone();
            async move {
                while let Some(batch) = outcomes.recv().await {
                    for outcome in batch {
                        app.stored(outcome);
                    }
                    tokio::task::yield_now().await;
                }
            }
        });
        tasks.spawn({
            let app = app.clone();
            async move {
                loop {
                    let table = app.timers.next().await;
                    app.tick(table).await;
                }
            }
        });
        tasks.spawn({
            let app = app.clone();
            async move {
                loop {
                    tokio::time::sleep(SWEEP).await;
                    app.sweep().await;
                }
            }
        });
        tasks.spawn(app.clone().share());
        let (stop, stopped) = watch::channel(false);
        let serving = tokio::spawn(listener::serve(listener, app.clone(), stopped));
        tracing::info!(%address, restored, "listening");
        let config = &app.config;
        if !config.behind_proxy && config.origins.iter().any(|own| own.starts_with("https://")) {
            tracing::warn!(
                "an origin begins with https://, which only a proxy in front can speak: start with \
                 --behind-proxy, or cookies are not secure and all visitors count as one"
            );
        }
        Ok(Server { address, restored, app, writers, fenced, serving, tasks, stop })
    }

    /// Where it listens: the port is chosen by the system if the configuration says 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many tables were brought back.
    pub fn restored(&self) -> usize {
        self.restored
    }

    /// How many tables were left alone, because something of them cannot be read.
    pub fn damaged(&self) -> usize {
        self.app.damaged()
    }

    /// Returns when another server has taken the database over: this one can store nothing any more and
    /// is to be shut down.
    pub async fn replaced(&self) {
        let mut fenced = self.fenced.clone();
        if fenced.wait_for(|fenced| *fenced).await.is_err() {
            // The thread that would tell has ended: the server is shutting down already.
            std::future::pending::<()>().await;
        }
    }

    /// Hands tables over to other servers, says goodbye to everybody, finishes what is under way, writes
    /// everything, and ends.
    pub async fn shut_down(mut self) {
        if self.app.cluster.is_some() {
            tracing::info!(tables = self.app.count(), "ends, and hands its tables over");
        } else {
            tracing::info!("ends");
        }
        if tokio::time::timeout(HAND_OVER, self.app.drain()).await.is_err() {
            let tables = self.app.count();
            tracing::warn!(
                tables,
                "not all tables could be handed over: the others take them over when this server is gone"
            );
        }
        self.app.leave().await;
        let _ = self.stop.send(true);
        self.app.close();
        self.app.thinkers.end();
        let _ = tokio::time::timeout(LAST_WORDS, self.app.empty()).await;
        let _ = tokio::time::timeout(LAST_REQUESTS, &mut self.serving).await;
        self.serving.abort();
        self.app.writes.end();
        let writers = self.writers;
        let join = move || writers.into_iter().for_each(|writer| drop(writer.join()));
        let _ = tokio::task::spawn_blocking(join).await;
        self.tasks.shutdown().await;
    }
}

/// What writes, what reads, and what servers know of each other if they share the store.
type OpenStore = (Vec<Box<dyn StoreWriter>>, Box<dyn StoreReader>, Option<Cluster>);

/// A machine that starts may start us before its database: that is waited for, and told.
fn open_patiently(urls: &[String], public_address: &str) -> Result<Vec<Postgres>, StoreError> {
    let begun = Instant::now();
    let mut outage = Outage::new("waiting for the database");
    loop {
        match Postgres::open_all(urls, public_address) {
            Err(StoreError::Unreachable(what)) if begun.elapsed() < STORE_PATIENCE => {
                outage.fails(&what);
                std::thread::sleep(STORE_AGAIN);
            }
            opened => {
                outage.works();
                return opened;
            }
        }
    }
}

/// Opens the store, and what servers know of each other if they share it.
async fn open_store(config: &Config, address: SocketAddr) -> Result<OpenStore, StoreError> {
    let Some(shared) = config.shared.clone() else {
        let (writer, reader) = Sqlite::open(&config.data)?.split()?;
        return Ok((vec![writer], reader, None));
    };
    let public = shared.public_address.unwrap_or_else(|| format!("http://{address}"));
    let opened = tokio::task::spawn_blocking(move || {
        let opened = open_patiently(&shared.urls, &public)?;
        let split: Result<Vec<_>, _> = opened.into_iter().map(Postgres::split).collect();
        let (writers, mut readers): (Vec<_>, Vec<_>) = split?.into_iter().unzip();
        let reader = match readers.len() {
            1 => readers.remove(0),
            _ => Box::new(SpreadReader::new(readers)),
        };
        let cluster = reader.shared().map(Cluster::new).transpose()?;
        Ok((writers, reader, cluster))
    });
    opened.await.map_err(|_| StoreError::Unusable("the store has failed".into()))?
}
