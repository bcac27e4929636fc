//! The servers that share a database, and which of them are alive.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use super::session::{Database, Link, Session};
use crate::outage::Outage;
use crate::store::shared::LEASE;
use crate::store::{NodeId, StoreError};

/// So often a server says that it is alive.
const BEAT: Duration = Duration::from_millis(250);
/// A beat that takes longer than this is no beat: the connection is made anew.
const BEAT_PATIENCE: Duration = Duration::from_secs(1);
/// Between two beats may lie so much, by the database's clock, for whoever wants to judge others: when the database
/// has rested for as long, the others still have half of the lease to be heard again.
const GAP: Duration = Duration::from_millis(1_250);

const SEEN: &str = "UPDATE node SET seen = clock_timestamp() WHERE id = $1 AND state <> 'gone' \
    RETURNING CAST(EXTRACT(EPOCH FROM seen) * 1000 AS BIGINT)";
const BURY: &str = "UPDATE node SET state = 'gone' WHERE state <> 'gone' AND id <> $1 \
    AND EXTRACT(EPOCH FROM clock_timestamp() - seen) * 1000 > CAST($2 AS BIGINT)";

/// What a server knows of its own row.
#[derive(Debug)]
pub(super) struct Membership {
    pub(super) node: NodeId,
    gone: AtomicBool,
    beats: Mutex<Option<Beats>>,
}

/// Beats without a gap, by the database's clock in milliseconds.
#[derive(Copy, Clone, Debug)]
struct Beats {
    first: i64,
    last: i64,
    /// When the last was, by our own clock.
    at: Instant,
}

impl Membership {
    pub(super) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::SeqCst)
    }

    /// Whether this server has been there long enough to say that others were not. After a rest of the
    /// database all are late, and the first that comes back must not bury the others.
    fn may_judge(&self) -> bool {
        let beats = *self.beats.lock().expect("no panic while holding it");
        beats.is_some_and(|beats| {
            beats.last - beats.first >= LEASE.as_millis() as i64 && beats.at.elapsed() < GAP
        })
    }

    fn count(&self, now: i64) {
        let mut beats = self.beats.lock().expect("no panic while holding it");
        let first = match *beats {
            Some(before) if now - before.last <= GAP.as_millis() as i64 => before.first,
            _ => now,
        };
        *beats = Some(Beats { first, last: now, at: Instant::now() });
    }
}

/// Makes a server known. One that had the same address is gone: nobody else can be reached there.
pub(super) fn join(
    link: &Link,
    node: NodeId,
    address: &str,
) -> Result<Arc<Membership>, StoreError> {
    link.with(async |session| {
        session
            .execute(
                "UPDATE node SET state = 'gone' WHERE address = $1 AND state <> 'gone'",
                &[&address],
            )
            .await?;
        session
            .execute(
                "INSERT INTO node (id, address, version, state, started, seen) \
                 VALUES ($1, $2, $3, 'ready', clock_timestamp(), clock_timestamp())",
                &[&node.0, &address, &env!("CARGO_PKG_VERSION")],
            )
            .await
    })?;
    let gone = AtomicBool::new(false);
    Ok(Arc::new(Membership { node, gone, beats: Mutex::default() }))
}

/// Says that a server is alive; the database's clock in milliseconds.
pub(super) async fn seen(session: &Session, node: NodeId) -> Result<i64, StoreError> {
    let seen = session.query(SEEN, &[&node.0]).await?;
    seen.first().map(|row| row.get(0)).ok_or(StoreError::Fenced)
}

/// Beats until the server is gone or the task is ended.
pub(super) fn beat(database: &Arc<Database>, membership: Arc<Membership>) -> JoinHandle<()> {
    let connections = Arc::downgrade(database);
    database.runtime().spawn(async move {
        let mut session = None;
        let mut outage = Outage::new("the database does not hear this server");
        while let Some(database) = connections.upgrade() {
            let beat = async {
                let open = match session.take() {
                    Some(open) => open,
                    None => database.connect().await?,
                };
                let now = seen(&open, membership.node).await?;
                session = Some(open);
                Ok::<_, StoreError>(now)
            };
            match tokio::time::timeout(BEAT_PATIENCE, beat).await {
                Ok(Ok(now)) => {
                    outage.works();
                    membership.count(now);
                }
                Ok(Err(StoreError::Fenced)) => {
                    membership.gone.store(true, Ordering::SeqCst);
                    return;
                }
                Ok(Err(error)) => {
                    outage.fails(&error);
                }
                Err(_) => {
                    outage.fails(&"it is too slow");
                }
            }
            drop(database);
            tokio::time::sleep(BEAT).await;
        }
    })
}

/// Declares servers gone that were silent for too long.
pub(super) async fn bury(session: &Session, membership: &Membership) -> Result<u64, StoreError> {
    if !membership.may_judge() {
        return Ok(0);
    }
    session.execute(BURY, &[&membership.node.0, &(LEASE.as_millis() as i64)]).await
}

/// Forgets what nobody asks for any more.
pub(super) async fn tidy(session: &Session) -> Result<(), StoreError> {
    session
        .execute("DELETE FROM person_change WHERE at < clock_timestamp() - INTERVAL '1 hour'", &[])
        .await?;
    session
        .execute(
            "DELETE FROM node WHERE state = 'gone' AND seen < clock_timestamp() - INTERVAL '1 day' \
             AND NOT EXISTS (SELECT 1 FROM head WHERE NOT head.finished AND head.owner = node.id)",
            &[],
        )
        .await?;
    Ok(())
}
