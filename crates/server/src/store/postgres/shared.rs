//! What servers know of each other through the database.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use table::Digest;
use tokio_postgres::Row;
use wire::TableId;

use super::commit::DEVICE_ENDED;
use super::read::{PostgresReader, record};
use super::session::Session;
use crate::identity::random_bytes;
use crate::store::shared::{Listed, ListedTable, NodeState, NodeStatus, PersonChange, SharedStore};
use crate::store::{Node, NodeId, Person, PersonId, StoreError};

/// Changes of people are looked for so far back, in [`CHANGES`] as well: one may be committed some time
/// after it was dated. Which were seen already is remembered for longer.
const REMEMBERED: Duration = Duration::from_mins(2);

const NODES: &str = "SELECT id, address, version, state, \
    CAST(EXTRACT(EPOCH FROM clock_timestamp() - started) * 1000 AS BIGINT), \
    CAST(EXTRACT(EPOCH FROM clock_timestamp() - seen) * 1000 AS BIGINT) \
    FROM node WHERE state <> 'gone' ORDER BY started";
const CHANGES: &str = "SELECT person_change.id, person_change.kind, person.id, person.name \
    FROM person_change JOIN person ON person.id = person_change.person \
    WHERE node <> $1 AND at > clock_timestamp() - INTERVAL '1 minute' ORDER BY at";
const PUBLIC: &str = "SELECT game.record, game.changed, head.owner FROM game \
    JOIN head ON head.game = game.number WHERE game.listed \
    ORDER BY game.changed DESC LIMIT $1 OFFSET $2";
const OF_PERSON: &str = "SELECT game.record, game.changed, head.owner FROM game \
    JOIN head ON head.game = game.number WHERE NOT game.finished AND game.number IN \
    (SELECT number FROM game WHERE host = $1 UNION SELECT game FROM member WHERE person = $1)";
const OPENED_BY: &str = "SELECT game.record, game.changed, head.owner FROM game \
    JOIN head ON head.game = game.number WHERE game.host = $1 AND NOT game.finished";

/// Which changes of people were seen, and when.
pub(super) type SeenChanges = HashMap<i64, Instant>;

fn millis(row: &Row, column: usize) -> Duration {
    Duration::from_millis(row.get::<_, i64>(column).max(0) as u64)
}

fn status(row: &Row) -> NodeStatus {
    let state = match row.get(3) {
        "draining" => NodeState::Draining,
        _ => NodeState::Ready,
    };
    NodeStatus {
        node: Node { id: NodeId(row.get(0)), address: row.get(1) },
        version: row.get(2),
        state,
        up: millis(row, 4),
        silent: millis(row, 5),
    }
}

pub(super) async fn nodes(session: &Session) -> Result<Vec<NodeStatus>, StoreError> {
    Ok(session.query(NODES, &[]).await?.iter().map(status).collect())
}

pub(super) async fn tables_owned(session: &Session) -> Result<Vec<(NodeId, u64)>, StoreError> {
    let ask =
        "SELECT owner, count(*) FROM head WHERE NOT finished AND owner IS NOT NULL GROUP BY owner";
    let rows = session.query(ask, &[]).await?;
    Ok(rows.iter().map(|row| (NodeId(row.get(0)), row.get::<_, i64>(1) as u64)).collect())
}

impl SharedStore for PostgresReader {
    fn node(&self) -> NodeId {
        self.membership.node
    }

    fn secret(&self) -> Result<String, StoreError> {
        self.pool.with(async |session| {
            let new: [u8; 32] = random_bytes();
            session
                .execute(
                    "INSERT INTO cluster (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING",
                    &[&&new[..]],
                )
                .await?;
            let rows = session.query("SELECT secret FROM cluster WHERE id = 1", &[]).await?;
            let secret = rows.first().and_then(|row| row.get::<_, &[u8]>(0).try_into().ok());
            let wrong = || StoreError::Unusable("the secret that servers share is damaged".into());
            Ok(Digest(secret.ok_or_else(wrong)?).to_string())
        })
    }

    fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError> {
        self.pool.with(async |session| nodes(session).await)
    }

    fn elsewhere(&self, id: TableId) -> Result<Option<Node>, StoreError> {
        Ok(self.owner(id)?.and_then(|owner| owner.other))
    }

    fn listed(&self, which: Listed) -> Result<Vec<ListedTable>, StoreError> {
        self.pool.with(async |session| {
            let rows = match which {
                Listed::Public { skip, take } => {
                    session.query(PUBLIC, &[&(take as i64), &(skip as i64)]).await
                }
                Listed::Of(person) => session.query(OF_PERSON, &[&person.0]).await,
                Listed::OpenedBy(person) => session.query(OPENED_BY, &[&person.0]).await,
            }?;
            // One that cannot be read is told of when it is asked for; the list goes on without it.
            let table = |row: &Row| {
                let (record, changed) = (record(row.get(0)).ok()?, row.get::<_, i64>(1) as u64);
                Some(ListedTable {
                    record,
                    changed,
                    owner: row.get::<_, Option<i64>>(2).map(NodeId),
                })
            };
            Ok(rows.iter().filter_map(table).collect())
        })
    }

    fn people_changed(&self) -> Result<Vec<PersonChange>, StoreError> {
        let node = self.membership.node;
        let rows = self.pool.with(async |session| session.query(CHANGES, &[&node.0]).await)?;
        let mut seen = self.changes.lock().expect("no panic while holding it");
        seen.retain(|_, when| when.elapsed() < REMEMBERED);
        let new = rows.iter().filter(|row| seen.insert(row.get(0), Instant::now()).is_none());
        let change = |row: &Row| {
            let (kind, id): (&str, _) = (row.get(1), PersonId(row.get(2)));
            if kind == DEVICE_ENDED {
                PersonChange::DeviceEnded(id)
            } else {
                PersonChange::Renamed(Person { id, name: row.get(3) })
            }
        };
        Ok(new.map(change).collect())
    }

    fn drain(&self) -> Result<(), StoreError> {
        let node = self.membership.node;
        self.claims.with(async |session| {
            let drain = "UPDATE node SET state = 'draining' WHERE id = $1 AND state = 'ready'";
            session.execute(drain, &[&node.0]).await.map(|_| ())
        })
    }

    fn leave(&self) -> Result<(), StoreError> {
        let node = self.membership.node;
        self.claims.with(async |session| {
            let leave = "UPDATE node SET state = 'gone' WHERE id = $1";
            session.execute(leave, &[&node.0]).await.map(|_| ())
        })
    }
}
