//! A table in one's own browser: what its page and its worker say to each other around the messages
//! of [`socket`](crate::socket), and what the browser keeps of it.

use kit::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::log::Header;
use table::{Digest, Fortune, Receipt};

use crate::TableId;
use crate::chat::ChatMessage;
use crate::edition::{EditionRequest, EditionResponse};
use crate::lobby::{TableSummary, Verification};
use crate::playback::{PlaybackRequest, PlaybackResponse};
use crate::review::{ExerciseRequest, ExerciseResponse, ReviewRequest, ReviewResponse};
use crate::socket::{ClientMessage, ServerMessage};

/// A table to be opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalTableSpec {
    pub id: TableId,
    /// What the one person at the table is called.
    pub person: String,
    pub game: String,
    /// As many as play; exactly one of them is [`LocalSeat::Me`].
    pub seats: Vec<LocalSeat>,
    /// The game's own options; those left out have their usual values.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub options: Value,
    /// The text of an edition; the standard one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Decides the dice: 32 random bytes, or always the same for a game whose deal is known before.
    pub seed: Digest,
    /// What the person adds to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Digest>,
    /// Milliseconds since 1970.
    pub at: u64,
    /// Of a game that is tried again: it goes on from a moment of another, whose game, options and edition it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
}

/// From where a game is tried again.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// The log of the game.
    pub log: String,
    /// So many entries of it lead to the moment.
    pub entries: usize,
    pub fortune: Fortune,
}

/// Who plays a seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalSeat {
    /// The person in front of the browser.
    Me,
    /// A bot of this level.
    Bot(String),
    /// A bot that does what it was told, and plays by its level where that is not possible.
    Script(Script),
}

/// What a seat does, known before.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Actions in the game's notation, as in a log. The seat plays the first that it has not played
    /// yet; what is taken back is played again.
    pub lines: Vec<String>,
    /// How well it plays when no line is left, or when the next one is against the rules.
    pub then: String,
    /// Milliseconds that it waits before it acts; as long as other bots if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<u64>,
}

/// All that is kept of a table beside the lines of its log. The seed is in it: whoever can read what
/// the browser keeps is the one who plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LocalTableRecord {
    pub id: TableId,
    pub person: String,
    pub seats: Vec<LocalSeat>,
    pub seed: Digest,
    pub entropy: Option<Digest>,
    /// What the bots are called, by seat; names that are missing come from the table's id.
    #[serde(default)]
    pub names: Vec<String>,
    /// The first line of the log.
    pub header: Header,
    pub chat: Vec<ChatMessage>,
    /// The table at which the same are to play again.
    pub rematch: Option<TableId>,
    /// Milliseconds since 1970.
    pub created: u64,
}

impl LocalTableRecord {
    /// Where the person sits.
    pub fn seat(&self) -> Option<Seat> {
        self.seats.iter().position(|seat| *seat == LocalSeat::Me).map(Seat::new)
    }

    /// The log as a file: the header, and then these lines.
    pub fn log(&self, lines: &[String]) -> String {
        let mut text = self.header.write();
        text.push('\n');
        for line in lines {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

/// A table as it stands in a list, with what is needed to go on with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredLocalTable {
    /// Browsers have kept it under this name.
    #[serde(rename = "charter")]
    pub table: LocalTableRecord,
    pub summary: TableSummary,
}

/// Something to be kept. The record takes the place of the one before; lines are only ever added.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LocalWrite {
    pub record: StoredLocalTable,
    /// The number of the first line, counted from 1; the others follow.
    pub sequence: u64,
    pub lines: Vec<String>,
}

/// From a page to its worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// A new table. The worker holds one at a time: the one before is let go.
    Open(Box<LocalTableSpec>),
    /// A table that was kept, with the lines of its log.
    Resume {
        record: Box<LocalTableRecord>,
        lines: Vec<String>,
    },
    Say(ClientMessage),
    /// Whether the dice of a log were fair, and are those that somebody has kept a receipt of.
    Verify {
        log: String,
        receipt: Receipt,
    },
    /// A finished game shown again.
    Playback(PlaybackRequest),
    Edition(EditionRequest),
    /// What was luck and what was skill in a finished game.
    Review(ReviewRequest),
    Exercise(Box<ExerciseRequest>),
}

/// From a worker to its page. A worker writes messages as the texts that they are; a page reads them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker<M = ServerMessage> {
    /// It has started, and listens.
    Ready,
    /// The table is there; one speaks first.
    Opened(TableId),
    Output(WorkerOutput<M>),
    Verified(Verification),
    Playback(PlaybackResponse),
    Edition(EditionResponse),
    Review(ReviewResponse),
    Exercise(ExerciseResponse),
    /// A table could not be opened, or a message not be read: one English sentence.
    Failed(String),
}

/// What came of a message, or of time that passed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WorkerOutput<M = ServerMessage> {
    /// To be kept before anybody is told.
    pub keep: Vec<LocalWrite>,
    pub say: Vec<M>,
}

impl<M> Default for WorkerOutput<M> {
    fn default() -> Self {
        WorkerOutput { keep: Vec::new(), say: Vec::new() }
    }
}

impl<M> WorkerOutput<M> {
    pub fn is_empty(&self) -> bool {
        self.keep.is_empty() && self.say.is_empty()
    }
}
