//! What a table and a client say to each other, as the same Rust types at both ends.
//!
//! The game's own types are parameters. A client names them ([`UpdateOf`], [`CommandOf`]); a server
//! that hosts any game passes them on unread. On the wire both are the same JSON.

use kit::{Actor, Game, Phrase, Scores, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::Digest;
use crate::log::{Occupant, Proposal, TableDeed};

/// What a seat asks of its table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command<A> {
    /// How many commands of this seat the table has taken before this one. A command that is sent
    /// again carries the same number and is taken once; what others do never changes it.
    pub number: u32,
    pub wish: Wish<A>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish<A> {
    /// Play this action.
    Play(A),
    /// Take back my last action: at once if nothing was revealed, rolled or done by another since,
    /// else the other persons are asked.
    Undo,
    /// Play again, once the game is over: the other persons are asked.
    Rematch,
    Agree,
    Decline,
    Resign,
    /// Add this to the seed of the dice, before play begins.
    Entropy(Digest),
}

/// Why a command was not taken. Tells nothing that its seat may not know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// A section of the game's RULES.md, such as `via/3.2`; or the table's own, such as
    /// `table/stale`.
    pub rule: String,
    pub phrase: Phrase,
    /// The number that the seat's next command must carry.
    pub commands: u32,
}

/// Everything that an onlooker needs to draw the table: a fresh view, and what happened before it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Update<V, A, E, O> {
    /// Of the last entry of the log that the view includes.
    pub sequence: u64,
    /// What happened after the entry that the onlooker had seen last.
    pub happenings: Vec<Happening<E>>,
    pub status: Status,
    pub view: V,
    /// Points as they stand, as far as the onlooker may know.
    pub points: Vec<i32>,
    /// What the onlooker may do now.
    pub choices: Vec<Choice<A, O>>,
    /// The number that the onlooker's next command must carry; 0 for a spectator.
    pub commands: u32,
}

/// An [`Update`] of this game.
pub type UpdateOf<G> =
    Update<<G as Game>::View, <G as Game>::Action, <G as Game>::Event, <G as Game>::Offer>;
/// A [`Command`] in this game.
pub type CommandOf<G> = Command<<G as Game>::Action>;
/// A [`Happening`] of this game.
pub type HappeningOf<G> = Happening<<G as Game>::Event>;

/// A legal action.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice<A, O> {
    pub action: A,
    /// How to draw it.
    pub offer: O,
    /// A few words for a button.
    pub phrase: Phrase,
}

/// One entry of the log, as an onlooker saw it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Happening<E> {
    pub sequence: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// `None` if the table itself did it.
    pub by: Option<Actor>,
    pub what: What<E>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What<E> {
    /// An action was played, and this was seen of it; nothing, if all of it is hidden.
    Played(Vec<Told<E>>),
    /// Something happened at the table and not in the game.
    Table { deed: TableDeed, phrase: Phrase },
}

/// An event, and the sentence for it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told<E> {
    pub event: E,
    pub phrase: Phrase,
}

/// How the table stands, as everybody knows it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Status {
    pub phase: Phase,
    pub to_act: Seats,
    /// Who plays each seat.
    pub seats: Vec<Occupant>,
    pub resigned: Seats,
    pub proposal: Option<Proposed>,
    /// By seat: when its time runs out, in milliseconds since 1970.
    pub deadlines: Vec<Option<u64>>,
    /// Seats that have played an action which they could ask to take back.
    pub undoable: Seats,
    /// What the dice were committed to.
    pub commitment: Option<Digest>,
    /// The seed itself, once the game is over.
    pub revealed: Option<Digest>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats add to the seed of the dice. `missing` are persons who have not.
    Gathering {
        missing: Seats,
    },
    Playing,
    Over(Ending),
}

/// How a game ended at this table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    pub scores: Vec<i32>,
    /// Nobody who resigned is among them. Empty if the table was closed before the end.
    pub winners: Seats,
    /// The game's own word for it; `resigned` or `closed` if the table ended it.
    pub ended_by: String,
    /// All agreed to play again.
    pub rematch: bool,
}

/// Something that waits for consent.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    pub what: Proposal,
    pub by: Seat,
    /// Persons who have not answered yet.
    pub waiting_for: Seats,
}

/// The points of those who play.
pub(crate) fn points(scores: &Scores, players: u8) -> Vec<i32> {
    scores[..usize::from(players)].to_vec()
}
