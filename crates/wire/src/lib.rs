//! What a server and its clients say to each other.
//!
//! [`lobby`] is the HTTP interface: who one is, which tables there are, who sits where. [`socket`] is
//! what goes through the one WebSocket of a table. `docs/wire.md` describes both for people who
//! write a client of their own. [`offline`] is what surrounds the same messages where the table runs
//! in a worker of the same browser.
//!
//! What belongs to a game (its actions, events, views, offers and options) passes as [`Json`]: text
//! that is read as the game's own types by whoever knows which game it is.

pub mod chat;
pub mod edition;
pub mod lesson;
pub mod lobby;
pub mod offline;
pub mod playback;
pub mod review;
pub mod socket;

mod decode;
mod delta;
mod id;
mod limits;
mod snapshot;

pub use decode::{DecodeError, Reader, decode, decode_exactly, parse};
pub use delta::Delta;
pub use id::{ConnectionId, TableId};
pub use limits::{
    CHAT_CHARS_MAX, CHAT_LINES_KEPT, LIST_PAGE_LEN, MESSAGE_BYTES_MAX, NAME_CHARS_MAX,
    TITLE_CHARS_MAX, name_of,
};
pub use snapshot::{GamePart, Snapshot, TablePart};

/// JSON text, well-formed and not yet read.
pub type Json = Box<serde_json::value::RawValue>;
