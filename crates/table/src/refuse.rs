//! What the table itself refuses, whatever the game.

use kit::{Phrase, Rule};

use crate::wire::Refusal;

/// The table's own rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TableRule {
    /// The number of the command is not the next, and it is not one sent again.
    Stale,
    /// What was sent is no action of this game.
    Unreadable,
    NotBegun,
    AlreadyBegun,
    Over,
    NotOver,
    /// Nobody sits there.
    NoSuchSeat,
    Resigned,
    /// There is nothing of the seat's to take back.
    NothingToUndo,
    /// Another proposal waits for its answers.
    ProposalPending,
    /// There is nothing to agree to or to decline, or it is not this seat's to answer.
    NothingProposed,
    /// The seat has added to the seed already.
    AlreadyAdded,
    /// The log can take no more.
    LogFull,
    /// The seed of the dice is not known here: the game can be looked at, not played on.
    NoSeed,
}

impl Rule for TableRule {
    fn id(&self) -> &'static str {
        match self {
            TableRule::Stale => "table/stale",
            TableRule::Unreadable => "table/unreadable",
            TableRule::NotBegun => "table/not-begun",
            TableRule::AlreadyBegun => "table/already-begun",
            TableRule::Over => "table/over",
            TableRule::NotOver => "table/not-over",
            TableRule::NoSuchSeat => "table/no-such-seat",
            TableRule::Resigned => "table/resigned",
            TableRule::NothingToUndo => "table/nothing-to-undo",
            TableRule::ProposalPending => "table/proposal-pending",
            TableRule::NothingProposed => "table/nothing-proposed",
            TableRule::AlreadyAdded => "table/already-added",
            TableRule::LogFull => "table/log-full",
            TableRule::NoSeed => "table/no-seed",
        }
    }

    fn phrase(&self) -> Phrase {
        Phrase::new(match self {
            TableRule::Stale => "table-refused-stale",
            TableRule::Unreadable => "table-refused-unreadable",
            TableRule::NotBegun => "table-refused-not-begun",
            TableRule::AlreadyBegun => "table-refused-already-begun",
            TableRule::Over => "table-refused-over",
            TableRule::NotOver => "table-refused-not-over",
            TableRule::NoSuchSeat => "table-refused-no-such-seat",
            TableRule::Resigned => "table-refused-resigned",
            TableRule::NothingToUndo => "table-refused-nothing-to-undo",
            TableRule::ProposalPending => "table-refused-proposal-pending",
            TableRule::NothingProposed => "table-refused-nothing-proposed",
            TableRule::AlreadyAdded => "table-refused-already-added",
            TableRule::LogFull => "table-refused-log-full",
            TableRule::NoSeed => "table-refused-no-seed",
        })
    }
}

impl Refusal {
    pub(crate) fn new(rule: impl Rule, commands: u32) -> Self {
        Refusal { rule: rule.id().into(), phrase: rule.phrase(), commands }
    }
}
