//! Several servers that share a store: who is there, tables that change hands, lists of all.
//!
//! Each table is in the memory of one server, its owner. Requests that reach another one are
//! [relayed](crate::http) to it. A server looks often who is there. When somebody is missing, and once a second
//! in any case, it takes up tables that nobody has; once a second it learns what others were told about people.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use room::{Person, PersonId, Room};
use serde::{Deserialize, Serialize};
use table::Digest;
use tokio::sync::watch;
use wire::lobby::{TableFilter, TableSummary};
use wire::{LIST_PAGE_LEN, TableId};

use crate::app::App;
use crate::error::ApiError;
use crate::http::relay;
use crate::outage::Outage;
use crate::store::shared::{Listed, ListedTable, NodeState, NodeStatus, PersonChange, SharedStore};
use crate::store::{Node, NodeId, StoreError, TableNumber, Write};

/// So often a server looks who is there: tables stand still until it is known that their owner is not.
const LOOK: Duration = Duration::from_millis(250);
/// So often it looks after all that it shares with others.
const ROUND: Duration = Duration::from_secs(1);
/// So many tables are handed over at once.
const HANDED_OVER_AT_ONCE: usize = 32;
/// So long another server may take to say how its tables stand, before a list goes without that.
const SUMMARY_PATIENCE: Duration = Duration::from_secs(1);

/// What a server knows of the others.
#[derive(Debug)]
pub(crate) struct Cluster {
    /// How servers know that a request was relayed by one of them.
    secret: String,
    own: NodeId,
    others: RwLock<Others>,
    draining: AtomicBool,
    /// How many servers were seen to leave.
    departures: watch::Sender<u64>,
    /// Relayed sockets end when this is true.
    pub(crate) ended: watch::Sender<bool>,
}

#[derive(Debug)]
struct Others {
    nodes: Vec<NodeStatus>,
    /// When that was.
    at: Instant,
}

impl Cluster {
    pub(crate) fn new(shared: &dyn SharedStore) -> Result<Self, StoreError> {
        let others = Others { nodes: shared.nodes()?, at: Instant::now() };
        Ok(Cluster {
            secret: shared.secret()?,
            own: shared.node(),
            others: RwLock::new(others),
            draining: AtomicBool::new(false),
            departures: watch::Sender::new(0),
            ended: watch::Sender::new(false),
        })
    }

    pub(crate) fn secret(&self) -> &str {
        &self.secret
    }

    /// Whether this is the secret. Digests are compared, so that how long it takes tells nothing.
    pub(crate) fn is_secret(&self, said: &[u8]) -> bool {
        Digest::of(said) == Digest::of(&self.secret)
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::SeqCst)
    }

    fn others<T>(&self, look: impl FnOnce(&Others) -> T) -> T {
        look(&self.others.read().expect("no panic while holding it"))
    }

    /// Notes who was there at a moment; whether somebody has left since the last time.
    fn see(&self, nodes: Vec<NodeStatus>, at: Instant) -> bool {
        let mut others = self.others.write().expect("no panic while holding it");
        let stayed = |before: &NodeStatus| nodes.iter().any(|now| now.node.id == before.node.id);
        let left = others.nodes.iter().filter(|before| !stayed(before)).count() as u64;
        *others = Others { nodes, at };
        drop(others);
        if left > 0 {
            self.departures.send_modify(|departures| *departures += left);
        }
        left > 0
    }

    /// Returns when a server is seen to leave, and after so long all the same.
    pub(crate) async fn departure(&self, at_most: Duration) {
        let _ = tokio::time::timeout(at_most, self.departures.subscribe().changed()).await;
    }

    /// Whether a server that was there at a moment is known to be gone since.
    pub(crate) fn is_gone(&self, node: NodeId, since: Instant) -> bool {
        self.others(|others| {
            others.at > since && !others.nodes.iter().any(|other| other.node.id == node)
        })
    }

    /// Another server that takes tables; the same for a table as long as the same are there.
    pub(crate) fn another_for(&self, table: TableId) -> Option<Node> {
        let number =
            Digest::of(table.as_str()).0.iter().fold(0, |sum, &byte| sum + usize::from(byte));
        self.others(|others| {
            let takes =
                |other: &&NodeStatus| other.node.id != self.own && other.state == NodeState::Ready;
            let ready: Vec<&NodeStatus> = others.nodes.iter().filter(takes).collect();
            Some(ready.get(number.checked_rem(ready.len())?)?.node.clone())
        })
    }

    fn node(&self, id: NodeId) -> Option<Node> {
        self.others(|others| {
            others.nodes.iter().find(|other| other.node.id == id).map(|other| other.node.clone())
        })
    }
}

/// What one server asks another about its tables.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SummariesRequest {
    /// Who wants to know, by number and name.
    person: Option<(i64, String)>,
    tables: Vec<TableId>,
}

impl App {
    fn shared(&self) -> Option<&dyn SharedStore> {
        self.reader.shared()
    }

    /// Asks the store on a thread that may wait.
    async fn ask_shared<T: Send + 'static>(
        self: &Arc<Self>,
        ask: impl FnOnce(&dyn SharedStore) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let app = self.clone();
        let asked = tokio::task::spawn_blocking(move || match app.shared() {
            Some(shared) => ask(shared),
            None => Err(StoreError::Unusable("the store is not shared".into())),
        });
        asked.await.map_err(|_| StoreError::Unusable("the store has failed".into()))?
    }

    /// Another server that has this table.
    pub(crate) async fn elsewhere(
        self: &Arc<Self>,
        id: TableId,
    ) -> Result<Option<Node>, StoreError> {
        self.ask_shared(move |shared| shared.elsewhere(id)).await
    }

    /// Looks after what is shared, for as long as the server runs.
    pub(crate) async fn share(self: Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        let mut round = Instant::now();
        let mut outage = Outage::new("the store that servers share does not answer");
        loop {
            tokio::time::sleep(LOOK).await;
            let done = async {
                let missing = self.look_round(cluster).await?;
                let due = round.elapsed() >= ROUND;
                if missing || due {
                    self.take_over_all(cluster).await?;
                }
                if due {
                    round = Instant::now();
                    self.learn_of_people().await?;
                }
                Ok::<_, StoreError>(())
            };
            match done.await {
                Ok(()) => outage.works(),
                Err(error) => outage.fails(&error),
            };
        }
    }

    /// Looks who is there; whether somebody has left, or is silent for so long that nobody need wait for them.
    async fn look_round(self: &Arc<Self>, cluster: &Cluster) -> Result<bool, StoreError> {
        let at = Instant::now();
        let nodes = self.ask_shared(|shared| shared.nodes()).await?;
        let overdue = nodes.iter().any(NodeStatus::is_overdue);
        Ok(cluster.see(nodes, at) || overdue)
    }

    async fn learn_of_people(self: &Arc<Self>) -> Result<(), StoreError> {
        for change in self.ask_shared(|shared| shared.people_changed()).await? {
            match change {
                PersonChange::Renamed(person) => self.rename(&person).await,
                PersonChange::DeviceEnded(person) => self.dismiss(person).await,
            }
        }
        Ok(())
    }

    async fn take_over_all(self: &Arc<Self>, cluster: &Cluster) -> Result<(), StoreError> {
        while !cluster.is_draining() {
            let taken = self.take_over().await?;
            if taken == 0 {
                break;
            }
            self.metrics.taken_over.add(taken as u64);
            tracing::info!(tables = taken, "tables that nobody had were taken over");
        }
        Ok(())
    }

    /// Hands all tables over, so that others can go on with them at once.
    pub(crate) async fn drain(self: &Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        cluster.draining.store(true, Ordering::SeqCst);
        if let Err(error) = self.ask_shared(|shared| shared.drain()).await {
            tracing::warn!(%error, "the others do not know that this server drains");
        }
        while let rooms = self.rooms()
            && !rooms.is_empty()
        {
            for some in rooms.chunks(HANDED_OVER_AT_ONCE) {
                // Whoever asks for one of them meanwhile waits here, and is then sent to its next owner.
                let _alone = self.returning.lock().await;
                let mut released = Vec::with_capacity(some.len());
                for room in some {
                    self.forget(room.id);
                    self.part_from(room);
                    // It comes after everything that was to be written for the table.
                    released.push(self.writes.stored(Write::Release { number: room.number }));
                }
                for released in futures_util::future::join_all(released).await {
                    if let Err(error) = released {
                        tracing::warn!(%error, "a table is free only when this server is gone");
                    }
                }
            }
        }
    }

    /// This server is gone for the others, and ends what it relays.
    pub(crate) async fn leave(self: &Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        cluster.ended.send_replace(true);
        if let Err(error) = self.ask_shared(|shared| shared.leave()).await {
            tracing::warn!(%error, "the others find out by themselves that this server is gone");
        }
    }

    /// Which tables a person has opened that are not over, wherever they are.
    pub(crate) async fn opened_by(
        self: &Arc<Self>,
        person: PersonId,
    ) -> Result<Vec<ListedTable>, StoreError> {
        self.ask_shared(move |shared| shared.listed(Listed::OpenedBy(person))).await
    }

    /// A list of tables that are not finished, wherever they are. Those who have them say how they stand;
    /// of those who do not answer the list tells what is stored.
    pub(crate) async fn list_shared(
        self: &Arc<Self>,
        cluster: &Cluster,
        which: TableFilter,
        page: usize,
        person: Option<&Person>,
    ) -> Result<Vec<TableSummary>, ApiError> {
        let skip = page.saturating_mul(LIST_PAGE_LEN);
        let listed = match (which, person) {
            (TableFilter::Public, _) => Listed::Public { skip, take: LIST_PAGE_LEN },
            (_, Some(person)) => Listed::Of(person.id),
            (_, None) => return Ok(Vec::new()),
        };
        let mut tables = self.ask_shared(move |shared| shared.listed(listed)).await?;
        if let Listed::Of(person) = listed {
            tables.retain(|ListedTable { record, .. }| {
                record.host == person || record.seat_of(person).is_some()
            });
        }
        let mut by_owner: HashMap<NodeId, Vec<TableId>> = HashMap::new();
        for table in &tables {
            if let Some(owner) = table.owner {
                by_owner.entry(owner).or_default().push(table.record.id);
            }
        }
        let person_said = person.map(|person| (person.id.0, person.name.clone()));
        let asked = by_owner.into_iter().map(|(owner, tables)| {
            let request = SummariesRequest { person: person_said.clone(), tables };
            async move {
                if owner == cluster.own {
                    return self.summaries(&request);
                }
                let Some(node) = cluster.node(owner) else { return Vec::new() };
                let asked = relay::ask(cluster, &node, relay::SUMMARIES, &request);
                let answer = tokio::time::timeout(SUMMARY_PATIENCE, asked).await;
                answer.ok().flatten().unwrap_or_default()
            }
        });
        let told = futures_util::future::join_all(asked).await;
        let told = told.into_iter().flatten().map(|summary| (summary.id, summary));
        let mut told: HashMap<TableId, TableSummary> = told.collect();
        let mut list: Vec<TableSummary> = tables
            .into_iter()
            .map(|ListedTable { record, changed, .. }| {
                told.remove(&record.id)
                    .unwrap_or_else(|| TableSummary { changed, ..record.summary(person) })
            })
            .collect();
        list.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
        if which != TableFilter::Public {
            list = list.into_iter().skip(skip).take(LIST_PAGE_LEN).collect();
        }
        Ok(list)
    }

    /// How these tables stand, as far as they are in memory here.
    pub(crate) fn summaries(&self, request: &SummariesRequest) -> Vec<TableSummary> {
        let person = request.person.clone();
        let person = person.map(|(id, name)| Person { id: PersonId(id), name });
        let summary = |id: &TableId| {
            let room = self.present(*id)?;
            self.look(&room, |room: &Room| room.summary(person.as_ref())).ok()
        };
        request.tables.iter().filter_map(summary).collect()
    }

    /// Takes tables up that nobody has; how many.
    pub(crate) async fn take_over(self: &Arc<Self>) -> Result<usize, StoreError> {
        let _alone = self.returning.lock().await;
        let app = self.clone();
        let taken = tokio::task::spawn_blocking(move || {
            let taken = app.reader.take_over()?;
            for damaged in taken.damaged {
                app.leave_alone(&damaged);
            }
            let restore = |(number, table): (TableNumber, _)| match app.restore(number, table) {
                Ok(room) => Some(room),
                Err(damaged) => {
                    app.leave_alone(&damaged);
                    None
                }
            };
            Ok::<_, StoreError>(taken.tables.into_iter().filter_map(restore).collect::<Vec<_>>())
        });
        let taken =
            taken.await.map_err(|_| StoreError::Unusable("the store has failed".into()))??;
        let count = taken.len();
        for room in taken {
            self.resume(room);
        }
        Ok(count)
    }
}
