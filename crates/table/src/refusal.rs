//! What the table itself refuses, whatever the game.

use kit::{Phrase, Refused};

use crate::message::Refusal;

/// The table's own rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TableRefusal {
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

impl TableRefusal {
    /// The table's rules have words where a game's have numbers.
    fn rule(self) -> &'static str {
        match self {
            TableRefusal::Stale => "table/stale",
            TableRefusal::Unreadable => "table/unreadable",
            TableRefusal::NotBegun => "table/not-begun",
            TableRefusal::AlreadyBegun => "table/already-begun",
            TableRefusal::Over => "table/over",
            TableRefusal::NotOver => "table/not-over",
            TableRefusal::NoSuchSeat => "table/no-such-seat",
            TableRefusal::Resigned => "table/resigned",
            TableRefusal::NothingToUndo => "table/nothing-to-undo",
            TableRefusal::ProposalPending => "table/proposal-pending",
            TableRefusal::NothingProposed => "table/nothing-proposed",
            TableRefusal::AlreadyAdded => "table/already-added",
            TableRefusal::LogFull => "table/log-full",
            TableRefusal::NoSeed => "table/no-seed",
        }
    }
}

impl kit::Refusal for TableRefusal {
    fn phrase(&self) -> Phrase {
        let what = self.rule().trim_start_matches("table/");
        Phrase::new(format!("table-refused-{what}"))
    }
}

impl From<TableRefusal> for Refused<TableRefusal> {
    fn from(refusal: TableRefusal) -> Self {
        Refused { rule: refusal.rule(), refusal }
    }
}

impl Refusal {
    pub(crate) fn new<R: kit::Refusal>(refused: impl Into<Refused<R>>, commands: u32) -> Self {
        let Refused { rule, refusal } = refused.into();
        Refusal { rule: rule.into(), phrase: refusal.phrase(), commands }
    }
}
