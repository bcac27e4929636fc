//! Asks the database, and takes tables over.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use table::Digest;
use table::dice::Seed;
use tokio_postgres::Row;
use wire::TableId;

use super::commit::FENCE;
use super::node::{self, Membership};
use super::session::{Link, Pool, Session};
use super::shared::SeenChanges;
use crate::store::heads::{Head, Heads};
use crate::store::shared::SharedStore;
use crate::store::{
    DEVICES_LISTED, DamagedTable, Node, NodeId, Person, PersonId, StoreError, StoreReader,
    StoredDevice, StoredTable, TableNumber, TableRecord, TakenTables, listed,
};

/// So many tables are taken over at once.
const TAKEN_AT_ONCE: i64 = 256;
/// So often it is tried to take a table over that others want as well.
const ATTEMPTS: usize = 5;

const OWNER: &str = "SELECT game.number, game.finished, head.owner, head.epoch, node.state, node.address \
    FROM game JOIN head ON head.game = game.number LEFT JOIN node ON node.id = head.owner \
    WHERE game.id = $1";
const ORPHANS: &str = "SELECT game, epoch FROM head WHERE NOT finished AND owner IS NULL \
    UNION ALL SELECT game, epoch FROM head WHERE NOT finished \
    AND owner IN (SELECT id FROM node WHERE state = 'gone') \
    UNION ALL SELECT game, epoch FROM head WHERE NOT finished AND game = ANY($2) AND owner = $3 \
    LIMIT $1";
/// The epoch goes up with every change of the owner: who has seen an old one takes nothing.
const CLAIM: &str = "UPDATE head SET owner = $3::bigint, epoch = head.epoch + 1 \
    FROM unnest($1::bigint[], $2::bigint[]) AS seen (game, epoch) \
    WHERE head.game = seen.game AND head.epoch = seen.epoch RETURNING head.game, head.epoch";
const TABLES: &str = "SELECT game.number, game.id, game.seed, game.record, head.epoch, archive.through, \
    archive.log FROM game JOIN head ON head.game = game.number \
    LEFT JOIN archive ON archive.game = game.number WHERE game.number = ANY($1)";
const JOURNAL: &str = "SELECT game, sequence, lines FROM journal WHERE game = ANY($1) \
    ORDER BY game, sequence";
const CHAT: &str = "SELECT game, line FROM chat WHERE game = ANY($1) ORDER BY game, number";

pub(super) struct PostgresReader {
    pub(super) pool: Pool,
    pub(super) claims: Link,
    pub(super) membership: Arc<Membership>,
    pub(super) heads: Heads,
    pub(super) changes: Mutex<SeenChanges>,
    /// Tables that this server may have claimed without having read them, since the database did not answer.
    /// Nobody else would ever take them up.
    pub(super) unread: Mutex<BTreeSet<i64>>,
}

/// Who has a table.
pub(super) struct Ownership {
    number: i64,
    finished: bool,
    epoch: i64,
    /// Another server that is not gone.
    pub(super) other: Option<Node>,
}

/// A table as it could be read; or why it could not.
type Loaded = (Option<TableId>, Result<StoredTable, String>);

impl PostgresReader {
    pub(super) fn owner(&self, id: TableId) -> Result<Option<Ownership>, StoreError> {
        let own = self.membership.node;
        self.pool.with(async |session| {
            let rows = session.query(OWNER, &[&id.as_str()]).await?;
            Ok(rows.first().map(|row| {
                let (owner, state): (Option<i64>, Option<String>) = (row.get(2), row.get(4));
                let owner = owner.map(NodeId).filter(|owner| *owner != own);
                let alive = state.is_some_and(|state| state != "gone");
                let other = owner.filter(|_| alive);
                let other = other.map(|id| Node { id, address: row.get(5) });
                let (number, finished, epoch) = (row.get(0), row.get(1), row.get(3));
                Ownership { number, finished, epoch, other }
            }))
        })
    }

    /// Makes these tables, seen at these epochs, this server's own. Nothing is written meanwhile that
    /// this server has to write itself, and what waits to be written for them is refused from here on.
    fn claim(&self, tables: &[(i64, i64)]) -> Result<Vec<i64>, StoreError> {
        let node = self.membership.node;
        let (games, epochs): (Vec<i64>, Vec<i64>) = tables.iter().copied().unzip();
        self.unread.lock().expect("no panic while holding it").extend(&games);
        let mut heads = self.heads.lock().expect("no panic while holding it");
        let taken = self.claims.with(async |session| {
            session.run("BEGIN").await?;
            if session.query(FENCE, &[&node.0]).await?.is_empty() {
                return Err(StoreError::Fenced);
            }
            let taken = session.query(CLAIM, &[&games, &epochs, &node.0]).await?;
            session.run("COMMIT").await?;
            Ok(taken)
        })?;
        let mut claimed = Vec::with_capacity(taken.len());
        for row in taken {
            let (game, epoch): (i64, i64) = (row.get(0), row.get(1));
            // Which entry comes next is known when the log was read.
            heads.insert(game, Head { epoch: epoch as u64, next: u64::MAX });
            claimed.push(game);
        }
        Ok(claimed)
    }

    /// Reads tables that are this server's own, and says to the writer which entries come next.
    fn load(&self, claimed: &[i64]) -> Result<BTreeMap<i64, Loaded>, StoreError> {
        let tables = self.pool.with(async |session| load(session, claimed).await)?;
        self.unread
            .lock()
            .expect("no panic while holding it")
            .retain(|game| !claimed.contains(game));
        let mut heads = self.heads.lock().expect("no panic while holding it");
        for (number, (_, table)) in &tables {
            match (table, heads.get_mut(number)) {
                (Ok(table), Some(head)) if head.epoch == table.epoch => {
                    head.next = table.lines.len() as u64 + 1;
                }
                _ => {}
            }
        }
        Ok(tables)
    }

    /// One table, finished or not, if there is one and no other server has it.
    fn take(
        &self,
        id: TableId,
        finished: bool,
    ) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        for _ in 0..ATTEMPTS {
            let Some(found) = self.owner(id)? else { return Ok(None) };
            if found.finished != finished {
                return Ok(None);
            }
            if let Some(other) = found.other {
                let buried = self
                    .claims
                    .with(async |session| node::bury(session, &self.membership).await)?;
                if buried == 0 {
                    return Err(StoreError::Elsewhere(other));
                }
                continue;
            }
            let claimed = self.claim(&[(found.number, found.epoch)])?;
            let Some((number, (id, table))) = self.load(&claimed)?.pop_first() else { continue };
            let number = TableNumber(number);
            let table = table.map_err(|why| DamagedTable { number, id, why })?;
            return Ok(Some((number, table)));
        }
        Err(StoreError::Unusable("others want this table as well".into()))
    }
}

/// Whatever can be read of these tables.
async fn load(session: &Session, numbers: &[i64]) -> Result<BTreeMap<i64, Loaded>, StoreError> {
    let mut tables = BTreeMap::new();
    for row in session.query(TABLES, &[&numbers]).await? {
        let id: &str = row.get(1);
        tables.insert(row.get::<_, i64>(0), (id.parse().ok(), stored_table(&row)));
    }
    for row in session.query(JOURNAL, &[&numbers]).await? {
        let Some((_, table)) = tables.get_mut(&row.get(0)) else { continue };
        if let Ok(stored) = table
            && let Err(why) = add_lines(&row, &mut stored.lines)
        {
            *table = Err(why);
        }
    }
    for row in session.query(CHAT, &[&numbers]).await? {
        let number: i64 = row.get(0);
        let Some((_, Ok(table))) = tables.get_mut(&number) else { continue };
        match serde_json::from_str(row.get(1)) {
            Ok(line) => table.chat.push(line),
            Err(why) => tracing::warn!(table = number, %why, "a line of the chat is left out"),
        }
    }
    Ok(tables)
}

fn stored_table(row: &Row) -> Result<StoredTable, String> {
    let seed = row.get::<_, &[u8]>(2).try_into().map_err(|_| "its seed cannot be read")?;
    let (record, epoch) = (record(row.get(3))?, row.get::<_, i64>(4) as u64);
    let mut lines = Vec::new();
    if let (Some(through), Some(log)) =
        (row.get::<_, Option<i64>>(5), row.get::<_, Option<&str>>(6))
    {
        lines.extend(log.lines().skip(1).map(str::to_owned));
        if lines.len() != through as usize {
            let found = lines.len();
            return Err(format!(
                "its archived log: it has {found} entries and should have {through}"
            ));
        }
    }
    Ok(StoredTable { record, seed: Seed(seed), epoch, lines, chat: Vec::new() })
}

pub(super) fn record(text: &str) -> Result<TableRecord, String> {
    serde_json::from_str(text).map_err(|error| format!("its record cannot be read: {error}"))
}

/// Adds the lines of a row of the journal to those before them.
fn add_lines(row: &Row, lines: &mut Vec<String>) -> Result<(), String> {
    let (last, sequence) = (lines.len(), row.get::<_, i64>(1));
    if sequence != last as i64 + 1 {
        return Err(format!("its log after entry {last}: entry {sequence} follows"));
    }
    lines.extend(row.get::<_, &str>(2).lines().map(str::to_owned));
    Ok(())
}

fn person(row: &Row) -> Person {
    Person { id: PersonId(row.get(0)), name: row.get(1) }
}

impl StoreReader for PostgresReader {
    fn person(&self, token: &Digest) -> Result<Option<Person>, StoreError> {
        self.pool.with(async |session| {
            let ask = "SELECT person.id, person.name FROM token JOIN person ON person.id = token.person \
                 WHERE token.hash = $1";
            Ok(session.query(ask, &[&&token.0[..]]).await?.first().map(person))
        })
    }

    fn devices(&self, person: PersonId) -> Result<Vec<StoredDevice>, StoreError> {
        self.pool.with(async |session| {
            let ask = "SELECT hash, number, label, added FROM token WHERE person = $1 \
                 ORDER BY added DESC, number LIMIT $2";
            let rows = session.query(ask, &[&person.0, &(DEVICES_LISTED as i64)]).await?;
            let device = |row: &Row| {
                let token = row.get::<_, &[u8]>(0).try_into().ok()?;
                let (number, added): (i64, i64) = (row.get(1), row.get(3));
                let (number, added) = (number as u64, added as u64);
                Some(StoredDevice { token: Digest(token), number, label: row.get(2), added })
            };
            Ok(rows.iter().filter_map(device).collect())
        })
    }

    fn recovery(&self, secret: &Digest, now: u64) -> Result<Option<Person>, StoreError> {
        self.pool.with(async |session| {
            let ask = "SELECT person.id, person.name FROM recovery \
                 JOIN person ON person.id = recovery.person WHERE hash = $1 AND until > $2";
            let rows = session.query(ask, &[&&secret.0[..], &(now as i64)]).await?;
            Ok(rows.first().map(person))
        })
    }

    fn take_over(&self) -> Result<TakenTables, StoreError> {
        let (node, unread) = (self.membership.node, self.unread.lock());
        let unread: Vec<i64> = unread.expect("no panic while holding it").iter().copied().collect();
        let orphans = self.claims.with(async |session| {
            node::bury(session, &self.membership).await?;
            session.query(ORPHANS, &[&TAKEN_AT_ONCE, &unread, &node.0]).await
        })?;
        // Those of them that are still this server's own are among the orphans, and claimed anew.
        if (orphans.len() as i64) < TAKEN_AT_ONCE {
            let mut left = self.unread.lock().expect("no panic while holding it");
            left.retain(|game| !unread.contains(game));
        }
        let mut taken = TakenTables::default();
        if orphans.is_empty() {
            return Ok(taken);
        }
        let orphans: Vec<(i64, i64)> = orphans.iter().map(|row| (row.get(0), row.get(1))).collect();
        let claimed = self.claim(&orphans)?;
        for (number, (id, table)) in self.load(&claimed)? {
            let number = TableNumber(number);
            match table {
                Ok(table) => taken.tables.push((number, table)),
                Err(why) => taken.damaged.push(DamagedTable { number, id, why }),
            }
        }
        Ok(taken)
    }

    fn reclaim(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        self.take(id, false)
    }

    fn finished(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        // Closed before anything was played: nothing was ever written but its record.
        Ok(self.take(id, true)?.filter(|(_, table)| !table.lines.is_empty()))
    }

    fn finished_of(
        &self,
        person: PersonId,
        skip: usize,
        take: usize,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.pool.with(async |session| {
            let ask = "SELECT game.record FROM member JOIN game ON game.number = member.game \
                 WHERE member.person = $1 AND game.finished ORDER BY game.changed DESC LIMIT $2 OFFSET $3";
            let values = [person.0, take as i64, skip as i64];
            let rows = session.query(ask, &[&values[0], &values[1], &values[2]]).await?;
            // One that cannot be read is told of when it is asked for; the list goes on without it.
            let records = rows.iter().filter_map(|row| record(row.get(0)).ok());
            let mut found: Vec<_> = records.map(listed).collect();
            found.sort_by_key(|record| std::cmp::Reverse(record.created));
            Ok(found)
        })
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        Some(self)
    }
}
