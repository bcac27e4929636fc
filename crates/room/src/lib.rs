//! One table with its people, without I/O.
//!
//! A [`Room`] decides everything that is decided per table: who sits where, who is host, chat, hints,
//! undo and rematch, bots' turns and pauses, clocks, what each connection is sent. It knows no sockets,
//! files, threads, clock or randomness: those belong to its *driver*. The server, the worker of a
//! browser that plays offline and the deterministic simulation drive this same code.
//!
//! **Inputs** are methods, each with the time `now` in milliseconds since 1970: [`Room::connect`],
//! [`Room::disconnect`], [`Room::receive`], [`Room::stored`] and [`Room::store_failed`], [`Room::thought`],
//! [`Room::tick`], and what people do in the lobby ([`Room::sit`], [`Room::stand`],
//! [`Room::answer_request`], [`Room::set_seat`], [`Room::start_by`], …).
//!
//! **Outputs** wait in the room until the driver takes them with [`Room::outputs`], after every input:
//! texts to send, changes to store, thoughts to think ([`Output`]). [`Room::wake_at`] says when
//! [`Room::tick`] is to be called next.
//!
//! # One action, from socket to store to update
//!
//! 1. The driver reads a text from a connection, decodes it as [`ClientMessage`](wire::socket::ClientMessage) and
//!    calls [`Room::receive`].
//! 2. `Room::command` finds the seat of the connection and asks [`Table::command`](table::Table::command).
//! 3. The session decodes the action, checks it against the *drafted* state (`Session::grant`), plays
//!    it there with all that chance does next (`Session::draft`), and answers with an
//!    [`Append`](table::Append): the new lines of the log.
//! 4. `Room::append` puts it out as [`Output::Store`]. Nobody is told anything yet.
//! 5. The driver stores it: on the server a writer thread commits all that has piled up at once.
//! 6. The driver calls [`Room::stored`], which plays the entries in the *shown* state
//!    ([`Table::stored`](table::Table::stored)).
//! 7. `Room::send_updates` has each seat's delta written once ([`Table::updates`](table::Table::updates))
//!    and puts it out as [`Output::Send`] for all connections that see with the eyes of that seat.
//! 8. `Room::settle` looks at what follows: bots get ready, or the game is over.
//! 9. The driver sends the texts, has bots think, and sets its timer to [`Room::wake_at`].

mod absence;
mod chat;
mod countdown;
mod error;
mod output;
mod play;
mod rate;
mod record;
mod requests;
mod room;
mod seats;
mod send;

pub use error::{ErrorKind, RoomError};
pub use output::{Job, Metric, Output, Thinker};
pub use rate::{Bucket, Rate};
pub use record::{
    Change, HeldSeat, Person, PersonId, Request, SeatOwner, Seating, StoredTable, TableRecord,
};
pub use room::{Room, RoomConfig};
pub use send::text_of;
