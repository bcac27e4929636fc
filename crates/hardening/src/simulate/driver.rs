//! A server with one room: what the real server's driver does, by the world's clock and disk.

use std::collections::BTreeMap;

use room::{Change, Job, Output, Room};
use table::message::TablePhase;
use wire::socket::ClientMessage;
use wire::{ConnectionId, TableId};

/// What a room wants of the world.
#[derive(Default, Debug)]
pub(super) struct RoomOutputs {
    /// Texts, each for a connection, in their order.
    pub(super) texts: Vec<(u64, String)>,
    /// Connections that are ended after that.
    pub(super) closed: Vec<u64>,
    /// Thoughts that have begun, by number.
    pub(super) thoughts: Vec<u64>,
    /// When to wake the room, if that is sooner than it was asked for before.
    pub(super) wake_at: Option<u64>,
}

#[derive(Debug)]
pub(super) struct Driver {
    /// Counts restarts: what was begun in another life means nothing any more.
    pub(super) life: u64,
    pub(super) room: Room,
    /// Not yet handed to the disk.
    pub(super) queue: Vec<Change>,
    /// Handed to the disk.
    pub(super) writing: Option<Vec<Change>>,
    /// Whose connections these are, and whether they have said hello.
    pub(super) connections: BTreeMap<u64, Connection>,
    jobs: BTreeMap<u64, Job>,
    begun: u64,
    wake_at: Option<u64>,
}

#[derive(Debug)]
pub(super) struct Connection {
    pub(super) person: Option<room::Person>,
    pub(super) greeted: bool,
}

impl Driver {
    pub(super) fn new(life: u64, room: Room) -> Self {
        Driver {
            life,
            room,
            queue: Vec::new(),
            writing: None,
            connections: BTreeMap::new(),
            jobs: BTreeMap::new(),
            begun: 0,
            wake_at: None,
        }
    }

    /// A message has arrived through a connection; the first must be a hello.
    pub(super) fn receive(&mut self, number: u64, text: &str, now: u64) -> Result<(), String> {
        let Some(connection) = self.connections.get_mut(&number) else { return Ok(()) };
        let message = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let id = ConnectionId(number);
        match message {
            ClientMessage::Hello(hello) if !connection.greeted => {
                connection.greeted = true;
                self.room.connect(id, connection.person.clone(), hello, now);
            }
            message => self.room.receive(id, message, now),
        }
        Ok(())
    }

    pub(super) fn disconnect(&mut self, number: u64, now: u64) {
        self.connections.remove(&number);
        self.room.disconnect(ConnectionId(number), now);
    }

    pub(super) fn tick(&mut self, now: u64) {
        self.wake_at = None;
        self.room.tick(now);
    }

    /// A thought has come to its end.
    pub(super) fn thought(&mut self, number: u64, now: u64) {
        if let Some(job) = self.jobs.remove(&number) {
            self.room.thought(job.thinker, Some(job.run()), now);
        }
    }

    /// What has come out of the room since the last time.
    pub(super) fn wanted(&mut self, now: u64) -> RoomOutputs {
        let mut wanted = RoomOutputs::default();
        let mut outputs = self.room.outputs();
        if outputs.iter().any(|output| matches!(output, Output::Rematch)) {
            self.room.set_rematch(TableId::from_random([1; 16]), now);
            outputs.extend(self.room.outputs());
        }
        for output in outputs {
            match output {
                Output::Send { to, text, .. } => {
                    wanted.texts.extend(to.iter().map(|id| (id.0, text.clone())));
                }
                Output::Close(id) => wanted.closed.push(id.0),
                Output::Store(change) => self.queue.push(change),
                Output::Think(job) => {
                    self.begun += 1;
                    self.jobs.insert(self.begun, job);
                    wanted.thoughts.push(self.begun);
                }
                Output::Rematch | Output::Count(_) => {}
            }
        }
        let due = self.room.wake_at();
        wanted.wake_at =
            due.filter(|due| self.wake_at.is_none_or(|armed| *due < armed || armed <= now));
        self.wake_at = wanted.wake_at.or(self.wake_at);
        wanted
    }

    /// Of the last entry that is stored and shown.
    pub(super) fn sequence(&self) -> u64 {
        self.room.table().map_or(0, table::Table::sequence)
    }

    pub(super) fn is_over(&self) -> bool {
        let status = self.room.table().map(table::Table::status);
        status.is_some_and(|status| matches!(status.phase, TablePhase::Over(_)))
    }
}
