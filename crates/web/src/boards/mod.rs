//! The games' own boards.

mod ahoi;
mod an_bord;
mod schmuggler;
mod via;

use kit::{Edition, Game};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::wire::Choice;

use crate::catalogue::Title;
use crate::table::Table;

/// A game as its page needs it.
pub trait Drawn: Send + Sync {
    /// The board, and the desk below it with what one holds and does.
    fn board(&self, table: Table) -> AnyView;
    /// What everybody sees of a seat beside its points.
    fn seat(&self, table: Table, seat: kit::Seat) -> AnyView;
}

/// The game of this title by this edition; the standard one if `edition` is `None`.
pub fn drawn(title: Title, edition: Option<&str>) -> Option<Box<dyn Drawn>> {
    Some(match title {
        Title::Via => Box::new(Of::<::via::Via> {
            edition: shelved::<::via::Via>(edition)?,
            board: via::board,
            seat: via::seat,
        }),
        Title::Schmuggler => Box::new(Of::<::schmuggler::Schmuggler> {
            edition: shelved::<::schmuggler::Schmuggler>(edition)?,
            board: schmuggler::board,
            seat: schmuggler::seat,
        }),
        Title::AnBord => Box::new(Of::<::an_bord::AnBord> {
            edition: shelved::<::an_bord::AnBord>(edition)?,
            board: an_bord::board,
            seat: an_bord::seat,
        }),
        Title::Ahoi => Box::new(Of::<::ahoi::Ahoi> {
            edition: shelved::<::ahoi::Ahoi>(edition)?,
            board: ahoi::board,
            seat: ahoi::seat,
        }),
    })
}

fn shelved<G: Game>(text: Option<&str>) -> Option<&'static G::Edition> {
    match text {
        None => Some(G::Edition::standard()),
        Some(text) => kit::shelve(text).ok(),
    }
}

struct Of<G: Game> {
    edition: &'static G::Edition,
    board: fn(&'static G::Edition, Table) -> AnyView,
    seat: fn(&'static G::Edition, Table, kit::Seat) -> AnyView,
}

impl<G: Game> Drawn for Of<G> {
    fn board(&self, table: Table) -> AnyView {
        (self.board)(self.edition, table)
    }

    fn seat(&self, table: Table, seat: kit::Seat) -> AnyView {
        (self.seat)(self.edition, table, seat)
    }
}

/// What one may do, in the game's own types. What cannot be read is left out.
pub(crate) fn choices<A, O>(choices: &[Choice<Value, Value>]) -> Vec<(A, O)>
where
    A: DeserializeOwned,
    O: DeserializeOwned,
{
    let read = |choice: &Choice<Value, Value>| {
        Some((A::deserialize(&choice.action).ok()?, O::deserialize(&choice.offer).ok()?))
    };
    choices.iter().filter_map(read).collect()
}

/// What happened, in the game's own type.
pub(crate) fn events<E: DeserializeOwned>(events: &[Value]) -> Vec<E> {
    events.iter().filter_map(|event| E::deserialize(event).ok()).collect()
}
