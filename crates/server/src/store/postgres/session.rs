//! Connections to the database, made again when they are lost.
//!
//! The store's traits are plain functions that wait, since they are called from threads that may. The
//! connections live in a runtime of their own, so that it does not matter which runtime is around.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use crate::store::StoreError;

/// A connection is there after so long, or cannot be had.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Whatever takes longer than this has failed; whether it was done is not known.
const PATIENCE: Duration = Duration::from_secs(6);
/// So often a change is tried again that got in the way of another one.
const ATTEMPTS: usize = 8;
/// What each connection begins with. A transaction whose client has gone silent would otherwise keep its
/// locks until the network gives it up, and nobody could take its tables over.
const GREETING: &str = "SET idle_in_transaction_session_timeout = '1500ms'; SET statement_timeout = '5s'; \
    SET client_min_messages = 'warning'";

/// How a failure is told: the library's own words leave out what the database said.
fn told(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => format!("{} ({})", said.message(), said.code().code()),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let code = error.code();
        let clash = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED];
        let passing = code.is_some_and(|code| clash.contains(code));
        StoreError::Postgres { what: told(&error), passing }
    }
}

/// The database, and the runtime that its connections live in.
#[derive(Debug)]
pub(super) struct Database {
    config: Config,
    runtime: Option<Runtime>,
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // The last owner may be dropped where nothing may wait.
            runtime.shutdown_background();
        }
    }
}

impl Database {
    pub(super) fn new(url: &str) -> Result<Arc<Self>, StoreError> {
        // The address may hold a password, so that it is never repeated.
        let unusable = |what: &str| {
            let like = "it is like postgres://user:password@host:5432/database";
            StoreError::Unusable(format!("the address of the database: {what}; {like}"))
        };
        let mut config: Config =
            url.parse().map_err(|error: tokio_postgres::Error| unusable(&told(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(unusable("it names no host"));
        }
        if config.get_ssl_mode() == SslMode::Require {
            let what = "connections to it are not encrypted, so that sslmode cannot be 'require': use a network \
                of your own or a tunnel";
            return Err(unusable(what));
        }
        config.connect_timeout(CONNECT_TIMEOUT);
        config.keepalives_idle(Duration::from_secs(5));
        config.tcp_user_timeout(PATIENCE);
        if config.get_application_name().is_none() {
            config.application_name("fairwind");
        }
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("postgres")
            .enable_all()
            .build()
            .map_err(|error| StoreError::Unusable(error.to_string()))?;
        Ok(Arc::new(Database { config, runtime: Some(runtime) }))
    }

    pub(super) fn runtime(&self) -> &Runtime {
        self.runtime.as_ref().expect("it is there until the database is dropped")
    }

    /// How the database is called where people read it: without the password.
    fn name(&self) -> String {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => host.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => path.display().to_string(),
            None => String::new(),
        };
        let port = self.config.get_ports().first().copied().unwrap_or(5_432);
        let user = self.config.get_user().unwrap_or_default();
        format!("'{}' at {host}:{port}", self.config.get_dbname().unwrap_or(user))
    }

    /// Why there is no connection, and what to do.
    fn unconnected(&self, error: &tokio_postgres::Error) -> StoreError {
        let (name, what) = (self.name(), told(error));
        let advice = match error.code() {
            Some(&SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION) => {
                "check the name and the password in its address"
            }
            Some(&SqlState::INVALID_CATALOG_NAME) => "make it with 'createdb', or name another",
            // It starts or ends, or has no room: that passes, as it does if nobody listens there yet.
            Some(_) => return StoreError::Unreachable(format!("the database {name}: {what}")),
            None if error.to_string().contains("invalid configuration") => "complete its address",
            None => {
                let advice = "is it running, and does it listen there?";
                let what = format!("the database {name} cannot be reached: {what}; {advice}");
                return StoreError::Unreachable(what);
            }
        };
        StoreError::Unusable(format!("the database {name}: {what}; {advice}"))
    }

    /// A connection of its own.
    pub(super) async fn connect(&self) -> Result<Session, StoreError> {
        let connecting = self.config.connect(NoTls);
        let connected = tokio::time::timeout(CONNECT_TIMEOUT, connecting).await;
        let Ok(connected) = connected else {
            let what = format!("the database {} does not answer", self.name());
            return Err(StoreError::Unreachable(what));
        };
        let (client, connection) = connected.map_err(|error| self.unconnected(&error))?;
        tokio::spawn(async move {
            // Whoever uses the connection is told the same.
            let _ = connection.await;
        });
        client.batch_execute(GREETING).await?;
        Ok(Session { client, statements: Mutex::default() })
    }
}

/// One connection, with the statements that were prepared on it.
pub(super) struct Session {
    pub(super) client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Session")
    }
}

pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

impl Session {
    pub(super) async fn statement(&self, sql: &'static str) -> Result<Statement, StoreError> {
        let known = self.statements.lock().expect("no panic while holding it").get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        let mut statements = self.statements.lock().expect("no panic while holding it");
        statements.insert(sql, statement.clone());
        Ok(statement)
    }

    pub(super) async fn query(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        Ok(self.client.query(&self.statement(sql).await?, values).await?)
    }

    pub(super) async fn execute(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<u64, StoreError> {
        Ok(self.client.execute(&self.statement(sql).await?, values).await?)
    }

    /// What is plain text, such as `BEGIN`.
    pub(super) async fn run(&self, sql: &str) -> Result<(), StoreError> {
        Ok(self.client.batch_execute(sql).await?)
    }
}

/// A connection that is made when it is needed, and again when it was lost. One at a time uses it.
#[derive(Debug)]
pub(super) struct Link {
    database: Arc<Database>,
    session: Mutex<Option<Session>>,
}

impl Link {
    pub(super) fn new(database: Arc<Database>) -> Self {
        Link { database, session: Mutex::default() }
    }

    /// Does something with the connection, and waits for it. After a failure the connection is given up and
    /// with it whatever was not committed. What got in the way of another change is tried again.
    pub(super) fn with<T>(
        &self,
        work: impl AsyncFnMut(&Session) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let session = self.session.lock().expect("no panic while holding it");
        self.work(session, work)
    }

    fn work<T>(
        &self,
        mut session: MutexGuard<Option<Session>>,
        mut work: impl AsyncFnMut(&Session) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.database.runtime().block_on(async {
            let mut attempt = 1;
            loop {
                let open = match session.take().filter(|session| !session.client.is_closed()) {
                    Some(open) => open,
                    None => self.database.connect().await?,
                };
                let late = || StoreError::Unreachable("the database does not answer".into());
                let done = tokio::time::timeout(PATIENCE, work(&open)).await;
                match done.map_err(|_| late()).flatten() {
                    Ok(done) => {
                        *session = Some(open);
                        return Ok(done);
                    }
                    Err(StoreError::Postgres { passing: true, .. }) if attempt < ATTEMPTS => {
                        attempt += 1;
                        if open.run("ROLLBACK").await.is_ok() {
                            *session = Some(open);
                        }
                    }
                    Err(error) => return Err(error),
                }
            }
        })
    }
}

/// Connections for those who only ask.
#[derive(Debug)]
pub(super) struct Pool(Vec<Link>);

impl Pool {
    pub(super) fn new(database: &Arc<Database>, size: usize) -> Self {
        Pool((0..size).map(|_| Link::new(database.clone())).collect())
    }

    /// As [`Link::with`], on a connection that nobody uses, if there is one. What only asks is asked again
    /// when its connection turns out to be lost.
    pub(super) fn with<T>(
        &self,
        mut work: impl AsyncFnMut(&Session) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let free = self.0.iter().find_map(|link| match link.session.try_lock() {
            Ok(session) => Some((link, session)),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Poisoned(_)) => panic!("no panic while holding it"),
        });
        let first = match free {
            Some((link, session)) => link.work(session, &mut work),
            None => self.0[0].with(&mut work),
        };
        match first {
            Err(StoreError::Postgres { .. } | StoreError::Unreachable(_)) => self.0[0].with(work),
            done => done,
        }
    }
}
