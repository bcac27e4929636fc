//! A store in `PostgreSQL` that several servers share, or in a database that speaks its protocol.
//!
//! It uses tables, transactions and statements of many rows, and nothing else of `PostgreSQL`. A table has
//! one owner, a server, and an epoch that goes up whenever that changes. A server is a row of `node`:
//!
//! * Every change that a server makes locks its own row first, and is refused if that says `gone`.
//! * Whoever wants to take over from a server that is silent writes `gone` into its row first, which waits
//!   for the change that it may be in the middle of. Nothing turns `gone` back.
//!
//! So a server that was paused or cut off writes nothing any more once another has taken over, whatever
//! the clocks say. Clocks, or rather that of the database alone, decide only when somebody is silent for
//! too long.

mod commit;
mod node;
mod read;
mod rows;
mod session;
mod shared;

use std::sync::Arc;

use crate::identity::random_number;
use crate::store::heads::{HeadChanges, Heads};
use crate::store::shared::NodeStatus;
use crate::store::{NodeId, Store, StoreError, StoreWriter, Write, WriteOutcome};
use node::Membership;
use read::PostgresReader;
pub(super) use rows::PostgresRows;
use session::{Database, Link, Pool, Session};

/// One script for each version of the schema. A script is never changed once it was released, can be run
/// twice, and leaves what the version before it needs: two versions run side by side while servers are
/// updated one after another.
const MIGRATIONS: [&str; 1] = [include_str!("../schema/postgres/1.sql")];
/// So many connections are for those who ask; one more writes, one takes tables over, one beats.
const READERS: usize = 4;
/// What a failure is told with if the user may not do it, as nobody may who does not own the database.
const NOT_ALLOWED: &str = "(42501)";
/// Two servers that set an empty database up at once are in each other's way.
const SETUP_ATTEMPTS: usize = 10;

/// A database that is set up, in which this server is known.
#[derive(Debug)]
pub struct Postgres {
    database: Arc<Database>,
    membership: Arc<Membership>,
}

impl Postgres {
    /// Makes this server known under the address by which others reach it. Whatever server had the same
    /// address before is gone.
    pub fn open(url: &str, address: &str) -> Result<Self, StoreError> {
        let mut all = Self::open_all(&[url.to_owned()], address)?;
        all.pop().ok_or_else(|| StoreError::Unusable("there is no database".into()))
    }

    /// The same for several databases that tables are spread over, in each of which it has the same number.
    pub fn open_all(urls: &[String], address: &str) -> Result<Vec<Self>, StoreError> {
        let node = NodeId(random_number());
        let mut all = Vec::with_capacity(urls.len());
        for (place, url) in urls.iter().enumerate() {
            let database = Database::new(url)?;
            let link = Link::new(database.clone());
            migrate(&link)?;
            check_place(&link, place, urls.len())?;
            all.push((database, link));
        }
        // Nobody is known anywhere before all is found to be in order.
        let join = |(database, link): (Arc<Database>, Link)| {
            Ok(Postgres { database, membership: node::join(&link, node, address)? })
        };
        all.into_iter().map(join).collect()
    }

    /// Its writer and its reader. The server counts as alive as long as the writer lives.
    pub fn split(self) -> Result<Store, StoreError> {
        let Postgres { database, membership } = self;
        let heads = Heads::default();
        let beat = node::beat(&database, membership.clone());
        let reader = PostgresReader {
            pool: Pool::new(&database, READERS),
            claims: Link::new(database.clone()),
            membership: membership.clone(),
            heads: heads.clone(),
            changes: std::sync::Mutex::default(),
            unread: std::sync::Mutex::default(),
        };
        let writer = PostgresWriter { link: Link::new(database), membership, heads, beat };
        Ok((Box::new(writer), Box::new(reader)))
    }
}

/// Fails if the database was used as another one of several: tables would not be found.
fn check_place(link: &Link, place: usize, databases: usize) -> Result<(), StoreError> {
    let (own, all) = (place as i64, databases as i64);
    let (found, of) = link.with(async |session| {
        session
            .execute(
                "INSERT INTO spread (id, place, databases) VALUES (1, $1, $2) \
                 ON CONFLICT (id) DO NOTHING",
                &[&own, &all],
            )
            .await?;
        let rows = session.query("SELECT place, databases FROM spread WHERE id = 1", &[]).await?;
        Ok(rows.first().map_or((own, all), |row| (row.get(0), row.get(1))))
    })?;
    if (found, of) == (own, all) {
        return Ok(());
    }
    let (found, own) = (found + 1, own + 1);
    Err(StoreError::Unusable(format!(
        "a database that is number {found} of {of} is named as number {own} of {all}: name the same ones in \
         the same order on all servers"
    )))
}

/// The servers that share a database and are not gone, each with how many tables it has that are not finished.
pub fn nodes(url: &str) -> Result<Vec<(NodeStatus, u64)>, StoreError> {
    Link::new(Database::new(url)?).with(async |session| {
        must_be_ours(session).await?;
        let owned = shared::tables_owned(session).await?;
        let tables = |status: &NodeStatus| {
            owned
                .iter()
                .find(|(owner, _)| *owner == status.node.id)
                .map_or(0, |(_, tables)| *tables)
        };
        let nodes = shared::nodes(session).await?;
        Ok(nodes.into_iter().map(|status| (status.clone(), tables(&status))).collect())
    })
}

/// Fails if no server has ever used the database.
async fn must_be_ours(session: &Session) -> Result<(), StoreError> {
    let ask = "SELECT 1 FROM information_schema.tables \
        WHERE table_name = 'schema_version' AND table_schema = current_schema()";
    if session.query(ask, &[]).await?.is_empty() {
        let what = "no server of Fairwind has used this database yet: is it the right one?";
        return Err(StoreError::Unusable(what.into()));
    }
    Ok(())
}

/// Brings the schema up to date, or finds that it is newer than this program can know.
fn migrate(link: &Link) -> Result<(), StoreError> {
    let mut attempt = 1;
    loop {
        match link.with(async |session| migrate_once(session).await) {
            Err(StoreError::Postgres { what, .. })
                if attempt < SETUP_ATTEMPTS && !what.contains(NOT_ALLOWED) =>
            {
                attempt += 1;
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
            Err(StoreError::Postgres { what, .. }) if what.contains(NOT_ALLOWED) => {
                let advice =
                    "let the user own the database: ALTER DATABASE its_name OWNER TO the_user";
                return Err(StoreError::Unusable(format!("the database: {what}; {advice}")));
            }
            done => return done,
        }
    }
}

async fn migrate_once(session: &Session) -> Result<(), StoreError> {
    session
        .run(
            "CREATE TABLE IF NOT EXISTS schema_version (id BIGINT PRIMARY KEY, version BIGINT NOT NULL, \
             oldest BIGINT NOT NULL)",
        )
        .await?;
    let known = MIGRATIONS.len() as i64;
    let found =
        session.query("SELECT version, oldest FROM schema_version WHERE id = 1", &[]).await?;
    let (version, oldest): (i64, i64) =
        found.first().map_or((0, 1), |row| (row.get(0), row.get(1)));
    if oldest > known {
        let what =
            format!("the database is of version {version}, made by a newer program: use that one");
        return Err(StoreError::Unusable(what));
    }
    for (at, script) in MIGRATIONS.iter().enumerate().skip(version as usize) {
        session.run(script).await?;
        session
            .execute(
                "INSERT INTO schema_version (id, version, oldest) VALUES (1, $1, 1) \
                 ON CONFLICT (id) DO UPDATE SET version = excluded.version",
                &[&(at as i64 + 1)],
            )
            .await?;
    }
    Ok(())
}

struct PostgresWriter {
    link: Link,
    membership: Arc<Membership>,
    heads: Heads,
    beat: tokio::task::JoinHandle<()>,
}

impl Drop for PostgresWriter {
    fn drop(&mut self) {
        self.beat.abort();
    }
}

impl StoreWriter for PostgresWriter {
    fn commit(&mut self, batch: &[&Write]) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut heads = self.heads.lock().expect("no panic while holding it");
        let node = self.membership.node;
        self.link.with(async |session| {
            let mut draft = HeadChanges::new(&mut heads);
            let done = commit::commit(session, node, batch, &mut draft).await;
            if done.is_err() {
                draft.take_back();
            }
            done
        })
    }

    fn check_owner(&mut self) -> Result<(), StoreError> {
        if self.membership.is_gone() { Err(StoreError::Fenced) } else { Ok(()) }
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        let node = self.membership.node;
        self.link.with(async |session| node::seen(session, node).await.map(|_| ()))
    }

    fn tidy(&mut self) -> Result<(), StoreError> {
        self.link.with(async |session| node::tidy(session).await)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use scratch_postgres::{Durability, ScratchPostgres};
    use wire::lobby::Stage;

    use super::*;
    use crate::store::WriteOutcome::{Refused, Stored};
    use crate::store::suite::{self, append, keep, record};

    fn split(url: &str, address: &str) -> Store {
        Postgres::open(url, address).unwrap().split().unwrap()
    }

    /// All in one, for each test has a process and with it a `PostgreSQL` of its own.
    #[test]
    fn it_holds_what_every_store_has_to_hold() {
        let mut postgres = ScratchPostgres::start(Durability::Memory).unwrap();
        suite::run(|name, case| {
            let url = postgres.create(name).unwrap();
            case(&|| split(&url, "http://one"));
        });
        servers_share_tables(&postgres.create("shared").unwrap());
        connections_are_made_again(&mut postgres);
    }

    /// One has a table as long as it lives; then another may take it.
    fn servers_share_tables(url: &str) {
        let id = record(Stage::Playing).id;
        let (mut one, one_reads) = split(url, "http://one");
        one.commit(&[&suite::open(), &append(1, 1, 1)]).unwrap();
        let (mut two, two_reads) = split(url, "http://two");
        match two_reads.reclaim(id) {
            Err(StoreError::Elsewhere(node)) => assert_eq!(node.address, "http://one"),
            taken => panic!("{taken:?}"),
        }
        assert!(two_reads.take_over().unwrap().tables.is_empty());
        assert_eq!(keep(&mut *two, &append(1, 2, 1)), Refused);
        assert_eq!(keep(&mut *one, &append(1, 2, 1)), Stored);
        let (_, again) = one_reads.reclaim(id).unwrap().unwrap();
        assert_eq!((again.epoch, again.lines.len()), (2, 2), "its own can always be read again");
        drop((one, one_reads));
        // It was not declared gone, but is silent from now on.
        let begun = Instant::now();
        let taken = loop {
            let taken = two_reads.take_over().unwrap();
            if !taken.tables.is_empty() {
                break taken;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "nobody takes it");
            std::thread::sleep(Duration::from_millis(100));
        };
        assert!(begun.elapsed() > Duration::from_millis(500), "it was still thought to be alive");
        let (_, table) = &taken.tables[0];
        assert_eq!((table.epoch, table.lines.len()), (3, 2));
        assert_eq!(keep(&mut *two, &append(3, 3, 1)), Stored);
    }

    fn connections_are_made_again(postgres: &mut ScratchPostgres) {
        let url = postgres.create("again").unwrap();
        let (mut writer, reader) = split(&url, "http://one");
        keep(&mut *writer, &suite::open());
        postgres.kill();
        assert!(writer.commit(&[&append(1, 1, 1)]).is_err());
        assert!(reader.person(&table::Digest([1; 32])).is_err());
        assert!(writer.probe().is_err());
        postgres.resume().unwrap();
        assert_eq!(keep(&mut *writer, &append(1, 1, 1)), Stored);
        let (_, table) = reader.reclaim(record(Stage::Playing).id).unwrap().unwrap();
        assert_eq!((table.epoch, table.lines.len()), (2, 1));
    }
}
