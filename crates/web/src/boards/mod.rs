//! The games' own boards.

mod ahoi;
mod an_bord;
pub(crate) mod queue;
mod schmuggler;
mod via;

use std::sync::Arc;

use kit::{Edition, EditionError, Game};
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
    let edition = match edition {
        Some(text) => Some(figures(text).await?),
        None => None,
    };
    match title {
        Title::Via => draw_via(edition).await,
        Title::Schmuggler => draw_schmuggler(edition).await,
        Title::AnBord => draw_an_bord(edition).await,
        Title::Ahoi => draw_ahoi(edition).await,
    }
}

/// A person's edition as JSON. Games are read from that alone, so that whoever plays by the standard
/// editions never fetches what reads TOML.
#[wasm_split(editions, wasm_split_path = leptos::wasm_split, fallible)]
fn figures(text: String) -> Result<String, NotDrawn> {
    let figures: Value = kit::toml::from_str(&text).map_err(|_| NotDrawn::Unreadable)?;
    Ok(figures.to_string())
}

/// The standard edition of a game as JSON: the build makes it from the game's own file.
macro_rules! standard {
    ($game:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $game, ".json"))
    };
}

#[wasm_split(via, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_via(edition: Option<String>) -> Found {
    found::<::via::Via>(edition.as_deref().unwrap_or(standard!("via")), via::board, via::seat)
}

#[wasm_split(schmuggler, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_schmuggler(edition: Option<String>) -> Found {
    found::<::schmuggler::Schmuggler>(
        edition.as_deref().unwrap_or(standard!("schmuggler")),
        schmuggler::board,
        schmuggler::seat,
    )
}

#[wasm_split(an_bord, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_an_bord(edition: Option<String>) -> Found {
    found::<::an_bord::AnBord>(
        edition.as_deref().unwrap_or(standard!("an-bord")),
        an_bord::board,
        an_bord::seat,
    )
}

#[wasm_split(ahoi, wasm_split_path = leptos::wasm_split, fallible)]
fn draw_ahoi(edition: Option<String>) -> Found {
    found::<::ahoi::Ahoi>(edition.as_deref().unwrap_or(standard!("ahoi")), ahoi::board, ahoi::seat)
}

fn found<G: Game>(edition: &str, board: Board<G>, seat: BesideSeat<G>) -> Found {
    let edition = kit::shelve_by(edition, read).map_err(|_| NotDrawn::Unreadable)?;
    Ok(Arc::new(Of::<G> { edition, board, seat }))
}

/// An edition from its JSON. By way of [`Value`], by which views and events are read too, so that
/// little code is needed twice.
fn read<E: Edition>(json: &str) -> Result<E, EditionError> {
    let figures: Result<Value, _> = serde_json::from_str(json);
    figures
        .and_then(|figures| E::read(&figures))
        .map_err(|why| EditionError::new("the file", why.to_string()))?
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

/// What a hint shows, in the game's own type.
pub(crate) fn hinted<A: DeserializeOwned>(table: Table) -> Option<A> {
    table.hint.with(|hint| A::deserialize(hint.as_ref()?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a game's own file and the JSON that the build made of it say the same.
    fn is_the_same<E: Edition>(json: &str) {
        let here: E = read(json).expect("our own edition");
        assert_eq!(format!("{here:?}"), format!("{:?}", E::standard()));
    }

    #[test]
    fn the_standard_editions_are_those_of_the_games() {
        is_the_same::<<::via::Via as Game>::Edition>(standard!("via"));
        is_the_same::<<::schmuggler::Schmuggler as Game>::Edition>(standard!("schmuggler"));
        is_the_same::<<::an_bord::AnBord as Game>::Edition>(standard!("an-bord"));
        is_the_same::<<::ahoi::Ahoi as Game>::Edition>(standard!("ahoi"));
    }
}
