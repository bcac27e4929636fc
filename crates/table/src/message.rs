//! What a table and a client say to each other, as the same Rust types at both ends.
//!
//! The game's own types are parameters. A client names them ([`UpdateOf`]); a server
//! that hosts any game passes them on unread. On the wire both are the same JSON.

use kit::{Actor, Game, Phrase, Scores, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::Digest;
use crate::log::{Occupant, Proposal, TableEvent};

/// What a seat asks of its table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Command"))]
#[serde(deny_unknown_fields)]
pub struct Command<A> {
    /// How many commands of this seat the table has taken before this one. A command that is sent
    /// again carries the same number and is taken once; what others do never changes it.
    pub number: u32,
    pub wish: Wish<A>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Wish"))]
#[serde(rename_all = "snake_case")]
pub enum Wish<A> {
    /// Play this action.
    Play(A),
    /// Take back my last action: at once if nothing was revealed, rolled or done by another since,
    /// else every other person who holds a seat is asked.
    Undo,
    /// Play again, once the game is over: the other persons are asked. Whoever wishes for it when another
    /// has asked already has agreed.
    Rematch,
    Agree,
    /// Say no to what is proposed, or withdraw what one has proposed oneself.
    Decline,
    Resign,
    /// Add this to the seed of the dice, before play begins.
    Entropy(Digest),
}

/// Why a command was not taken. Tells nothing that its seat may not know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Update"))]
#[serde(deny_unknown_fields)]
pub struct Update<V, A, E, O> {
    /// Of the last entry of the log that the view includes.
    pub sequence: u64,
    /// The hash of the log up to that entry: whoever keeps it finds out whether the log that is shown at
    /// the end is the same. It tells nothing before. Left out where the seed is not known.
    #[serde(default)]
    pub chain: Option<Digest>,
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
/// A [`Happening`] of this game.
pub type HappeningOf<G> = Happening<<G as Game>::Event>;

/// A legal action.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Choice"))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Happening"))]
#[serde(deny_unknown_fields)]
pub struct Happening<E> {
    pub sequence: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// `None` if the table itself did it.
    pub by: Option<Actor>,
    pub what: HappeningBody<E>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HappeningBody"))]
#[serde(rename_all = "snake_case")]
pub enum HappeningBody<E> {
    /// An action was played, and this was seen of it; nothing, if all of it is hidden.
    Played(Vec<DescribedEvent<E>>),
    /// Something happened at the table and not in the game.
    Table {
        #[serde(rename = "deed")]
        event: TableEvent,
        phrase: Phrase,
    },
}

/// An event, and the sentence for it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DescribedEvent"))]
#[serde(deny_unknown_fields)]
pub struct DescribedEvent<E> {
    pub event: E,
    pub phrase: Phrase,
    /// It is open for a while only: no log keeps it while the game goes on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fleeting: bool,
}

/// How the table stands, as everybody knows it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Status {
    pub phase: TablePhase,
    pub to_act: Seats,
    /// Who plays each seat.
    pub seats: Vec<Occupant>,
    pub resigned: Seats,
    pub proposal: Option<ProposalStatus>,
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// Seats add to the seed of the dice. `missing` are persons who have not.
    Gathering {
        missing: Seats,
    },
    Playing,
    Over(Ending),
}

/// How a game ended at this table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Ending {
    pub scores: Vec<i32>,
    /// Nobody who resigned is among them. Empty if the table was closed before the end.
    pub winners: Seats,
    /// The game's own word for it; `resigned` or `closed` if the table ended it, `unplayed` if it was closed before
    /// the game began.
    pub ended_by: String,
    /// All agreed to play again.
    pub rematch: bool,
    /// Who had given up: they come last, whatever their points.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub resigned: Seats,
    /// Who would have won by the rules, had they not given up.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub passed_over: Seats,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over the field itself")]
fn is_nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// What an ending was ended by if its table was closed before the game began.
pub const UNPLAYED: &str = "unplayed";

impl Ending {
    /// Whether nothing was played: there is no log to show again or to review.
    pub fn is_unplayed(&self) -> bool {
        self.ended_by == UNPLAYED
    }

    /// Whether the table ended the game before its own end: everybody else resigned, or it was closed.
    pub fn is_by_table(&self) -> bool {
        matches!(&*self.ended_by, "resigned" | "closed")
    }
}

/// Something that waits for consent.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProposalStatus {
    pub what: Proposal,
    pub by: Seat,
    /// Persons who have not answered yet. Who is away has not agreed.
    pub waiting_for: Seats,
    /// Who has agreed, the proposer included.
    pub agreed: Seats,
    /// When the time to answer is over, in milliseconds since 1970: then most may decide for those who
    /// are silent, or the proposal falls.
    pub until: Option<u64>,
}

/// The points of those who play.
pub(crate) fn points(scores: &Scores, players: u8) -> Vec<i32> {
    scores[..usize::from(players)].to_vec()
}
