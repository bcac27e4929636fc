//! What a store tells that several servers share.

use std::time::Duration;

use wire::TableId;

use super::{Node, NodeId, Person, PersonId, StoreError, TableRecord};

/// A server that was silent for so long, by the database's clock, may be declared gone.
pub(crate) const LEASE: Duration = Duration::from_millis(2_500);

/// What a server is up to.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NodeState {
    /// Takes tables.
    Ready,
    /// Hands its tables over, and takes none.
    Draining,
}

/// A server that is not gone.
#[derive(Clone, Debug)]
pub struct NodeStatus {
    pub node: Node,
    pub version: String,
    pub state: NodeState,
    /// For how long it has been there.
    pub up: Duration,
    /// How long ago it has said that it is alive, by the database's clock.
    pub silent: Duration,
}

impl NodeStatus {
    /// Whether it has been silent for so long that it may be declared gone.
    pub(crate) fn is_overdue(&self) -> bool {
        self.silent >= LEASE
    }
}

/// Which tables that are not finished.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Listed {
    /// Those that anybody may find, so many after so many, the last changed first.
    Public { skip: usize, take: usize },
    /// Those of a person who sits there or has opened it.
    Of(PersonId),
    /// Those that a person has opened.
    OpenedBy(PersonId),
}

/// A table of a list.
#[derive(Clone, Debug)]
pub struct ListedTable {
    pub record: TableRecord,
    /// When its record was changed last.
    pub changed: u64,
    pub owner: Option<NodeId>,
}

/// Something about a person that another server has changed.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum PersonChange {
    Renamed(Person),
    /// They are not known any more on one of their devices.
    DeviceEnded(PersonId),
}

/// The part of a store that only makes sense where servers share it.
pub trait SharedStore: Send + Sync {
    /// This server.
    fn node(&self) -> NodeId;

    /// A secret that only the servers know.
    fn secret(&self) -> Result<String, StoreError>;

    /// All servers that are not gone, this one included.
    fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError>;

    /// Another server that has this table and is not gone.
    fn elsewhere(&self, id: TableId) -> Result<Option<Node>, StoreError>;

    fn listed(&self, which: Listed) -> Result<Vec<ListedTable>, StoreError>;

    /// What the others have changed since this was asked last.
    fn people_changed(&self) -> Result<Vec<PersonChange>, StoreError>;

    /// This server takes no more tables.
    fn drain(&self) -> Result<(), StoreError>;

    /// This server is gone: whatever it still has is free.
    fn leave(&self) -> Result<(), StoreError>;
}
