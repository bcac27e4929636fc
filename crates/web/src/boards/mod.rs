//! The games' own boards.

mod ahoi;
mod an_bord;
mod schmuggler;
mod via;

use std::sync::Arc;

use kit::{Edition, Game};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
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

/// Why a game is not drawn, and has to be played by its list of moves.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NotDrawn {
    /// The board could not be fetched; another try may do.
    Unreachable,
    /// Its edition cannot be read.
    Unreadable,
}

impl From<SplitLoaderError> for NotDrawn {
    fn from(_: SplitLoaderError) -> Self {
        NotDrawn::Unreachable
    }
}

type Found = Result<Arc<dyn Drawn>, NotDrawn>;

/// The game of this title by this edition; the standard one if `edition` is `None`. What draws a game
/// is a file of its own, fetched when the first table of it is opened.
pub async fn drawn(title: Title, edition: Option<String>) -> Found {
    match title {
        Title::Via => draw_via(edition).await,
        Title::Schmuggler => draw_schmuggler(edition).await,
        Title::AnBord => draw_an_bord(edition).await,
        Title::Ahoi => draw_ahoi(edition).await,
    }
}

#[wasm_split(via, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_via(edition: Option<String>) -> Found {
    found::<::via::Via>(edition.as_deref(), via::board, via::seat)
}

#[wasm_split(schmuggler, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_schmuggler(edition: Option<String>) -> Found {
    found::<::schmuggler::Schmuggler>(edition.as_deref(), schmuggler::board, schmuggler::seat)
}

#[wasm_split(an_bord, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_an_bord(edition: Option<String>) -> Found {
    found::<::an_bord::AnBord>(edition.as_deref(), an_bord::board, an_bord::seat)
}

#[wasm_split(ahoi, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_ahoi(edition: Option<String>) -> Found {
    found::<::ahoi::Ahoi>(edition.as_deref(), ahoi::board, ahoi::seat)
}

fn found<G: Game>(edition: Option<&str>, board: Board<G>, seat: BesideSeat<G>) -> Found {
    let edition = match edition {
        None => G::Edition::standard(),
        Some(text) => kit::shelve(text).map_err(|_| NotDrawn::Unreadable)?,
    };
    Ok(Arc::new(Of::<G> { edition, board, seat }))
}

type Board<G> = fn(&'static <G as Game>::Edition, Table) -> AnyView;
type BesideSeat<G> = fn(&'static <G as Game>::Edition, Table, kit::Seat) -> AnyView;

struct Of<G: Game> {
    edition: &'static G::Edition,
    board: Board<G>,
    seat: BesideSeat<G>,
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
