//! What a room wants done.

use kit::Seat;
use table::advice::Hint;
use wire::ConnectionId;

use crate::record::Change;

/// Something that the driver of a room is to do, in the order in which it comes out.
#[derive(Debug)]
pub enum Output {
    /// Send a text through these connections.
    Send {
        to: Vec<ConnectionId>,
        text: String,
        /// Whether an earlier one of its kind that still waits to be sent is out of date now and may
        /// be left out.
        supersedes: bool,
    },
    /// End the connection once everything sent before is out.
    Close(ConnectionId),
    /// Store this, and say so with [`Room::stored`](crate::Room::stored) or
    /// [`Room::store_failed`](crate::Room::store_failed).
    Store(Change),
    /// Let a bot think, anywhere and for as long as it needs, and bring the answer to
    /// [`Room::thought`](crate::Room::thought).
    Think(Job),
    /// All have agreed to play again: open another table with
    /// [`Room::rematch_record`](crate::Room::rematch_record) and name it to
    /// [`Room::set_rematch`](crate::Room::set_rematch).
    Rematch,
    /// Something happened that whoever runs many rooms may want to count.
    Count(Metric),
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Metric {
    CommandTaken,
    CommandRefused,
    RateLimited,
}

/// Whose thought it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Thinker {
    /// A bot decides for this seat.
    Bot(Seat),
    /// The person of this seat has asked for a hint through this connection.
    Hint(Seat, ConnectionId),
}

/// A thought that is yet to be thought.
pub struct Job {
    pub thinker: Thinker,
    /// How well: the better, the longer it takes.
    pub level: String,
    work: Box<dyn FnOnce() -> Hint + Send>,
}

impl Job {
    pub(crate) fn new(
        thinker: Thinker,
        level: impl Into<String>,
        work: Box<dyn FnOnce() -> Hint + Send>,
    ) -> Self {
        Job { thinker, level: level.into(), work }
    }

    /// Thinks.
    pub fn run(self) -> Hint {
        (self.work)()
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Job({:?})", self.thinker)
    }
}
