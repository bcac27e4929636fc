//! What draws a game, and how its own crate is asked to.

pub mod mark;
pub mod queue;
mod signals;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use kit::{About, Edition, EditionError, Game, Phrase, Seat, Speech};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use wire::{DecodeError, Reader, Snapshot};

pub use self::mark::Mark;
pub use self::signals::GameSignals;
use self::signals::GameStore;
use crate::assets;
use crate::catalogue::Title;
use crate::table::Table;

/// What a game's own crate draws.
pub trait Board {
    type Game: Speech;

    /// The picture of the game on the front page.
    const COVER: &'static str;
    /// The drawings in the rules: the rule that each belongs to, and its name.
    const DRAWINGS: &'static [(&'static str, &'static str)];
    /// The standard edition as JSON, which the build makes from the game's own file.
    const EDITION: &'static str;

    /// The board, and the desk below it with what one holds and does.
    fn board(
        edition: &'static <Self::Game as Game>::Edition,
        table: Table,
        game: GameSignals<Self::Game>,
    ) -> AnyView;

    /// What everybody sees of a seat beside its points.
    fn seat(
        edition: &'static <Self::Game as Game>::Edition,
        table: Table,
        game: GameSignals<Self::Game>,
        seat: Seat,
    ) -> AnyView;

    /// What the points of a seat are made of, for the end of a game.
    fn breakdown(
        edition: &'static <Self::Game as Game>::Edition,
        view: &<Self::Game as Game>::View,
        seat: Seat,
    ) -> Vec<Phrase>;
}

/// A board on its way.
pub type Drawing = Pin<Box<dyn Future<Output = Found>>>;

/// A game in the list of those that the client knows.
#[derive(Debug)]
pub struct GameListing {
    pub name: &'static str,
    pub about: About,
    pub cover: &'static str,
    pub drawings: &'static [(&'static str, &'static str)],
    /// How well its bots can play, weakest first, as the wire calls it.
    pub levels: &'static [&'static str],
    /// Fetches what draws it, with an own edition as JSON.
    pub draw: fn(Option<String>) -> Drawing,
}

/// The board of one table, as its page needs it: the only place where the game's part of an update is
/// decoded.
pub trait GameBoard: Send + Sync {
    /// Decodes what the snapshot says of the game, and shows it. What happened in the entries after this one
    /// is shown in motion, and nothing is without one.
    fn update(&self, snapshot: &Snapshot, after: Option<u64>) -> Result<(), DecodeError>;
    /// Shows what a bot would do.
    fn show_hint(&self, action: Option<&Value>) -> Result<(), DecodeError>;
    /// Marks actions of a game that is looked at again.
    fn show_marks(&self, marks: &[(Mark, Value)]) -> Result<(), DecodeError>;
    /// Forgets all that was seen.
    fn forget(&self);
    /// The board, and the desk below it with what one holds and does.
    fn board(&self, table: Table) -> AnyView;
    /// What everybody sees of a seat beside its points.
    fn seat(&self, table: Table, seat: kit::Seat) -> AnyView;
    /// What the points of a seat are made of.
    fn breakdown(&self, seat: kit::Seat) -> Vec<Phrase>;
}

/// Why a game is not drawn, and has to be played by its list of moves.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BoardError {
    /// The board could not be fetched; another try may do.
    Unreachable,
    /// Its edition cannot be read.
    Unreadable,
}

impl From<SplitLoaderError> for BoardError {
    fn from(_: SplitLoaderError) -> Self {
        BoardError::Unreachable
    }
}

/// What draws a game, or why nothing does.
pub type Found = Result<Arc<dyn GameBoard>, BoardError>;

/// The game of this title by this edition; the standard one if `edition` is `None`. What draws a game
/// is a file of its own, fetched with its style sheet when the first table of it is opened.
pub async fn drawn(title: Title, edition: Option<String>) -> Found {
    let dressed = assets::dress(title);
    let edition = match edition {
        Some(text) => Some(figures(text).await?),
        None => None,
    };
    let board = (title.listed().draw)(edition).await?;
    dressed.await.map_err(|_| BoardError::Unreachable)?;
    Ok(board)
}

/// A person's edition as JSON. Games are read from that alone, so that whoever plays by the standard
/// editions never fetches what reads TOML.
#[wasm_split(editions, wasm_split_path = leptos::wasm_split, fallible)]
fn figures(text: String) -> Result<String, BoardError> {
    let figures: Value = kit::toml::from_str(&text).map_err(|_| BoardError::Unreadable)?;
    Ok(figures.to_string())
}

/// What draws a game, by an edition as JSON or by the standard one.
pub fn draw<B: Board + 'static>(edition: Option<&str>) -> Found {
    let edition = edition.unwrap_or(B::EDITION);
    let edition = kit::intern_with(edition, read).map_err(|_| BoardError::Unreadable)?;
    Ok(Arc::new(BoardOf::<B> { edition, game: GameStore::default() }))
}

/// An edition from its JSON. By way of what views and events are read with too, so that little code is needed twice.
pub fn read<E: Edition>(json: &str) -> Result<E, EditionError> {
    wire::parse(json).and_then(|figures| E::read(Reader::exact(&figures))).map_err(|why| {
        EditionError {
            detail: Some(why.to_string()),
            ..EditionError::new("", Phrase::new("edition-wrong-value"))
        }
    })?
}

struct BoardOf<B: Board> {
    edition: &'static <B::Game as Game>::Edition,
    game: GameStore<B::Game>,
}

impl<B: Board> GameBoard for BoardOf<B> {
    fn update(&self, snapshot: &Snapshot, after: Option<u64>) -> Result<(), DecodeError> {
        self.game.update(snapshot.game_part()?, after);
        Ok(())
    }

    fn show_hint(&self, action: Option<&Value>) -> Result<(), DecodeError> {
        self.game.show_hint(action.map(wire::decode_exactly).transpose()?);
        Ok(())
    }

    fn show_marks(&self, marks: &[(Mark, Value)]) -> Result<(), DecodeError> {
        let read = |(mark, action): &(Mark, Value)| Ok((*mark, wire::decode_exactly(action)?));
        let marks = marks.iter().map(read).collect::<Result<_, DecodeError>>()?;
        self.game.show_marks(marks);
        Ok(())
    }

    fn forget(&self) {
        self.game.forget();
    }

    fn board(&self, table: Table) -> AnyView {
        let game = self.game.signals();
        let edition = self.edition;
        Effect::new(move |_| {
            let view = game.view.read();
            table.matters.set(view.as_ref().map(|view| B::Game::current_rule(edition, view)));
        });
        B::board(self.edition, table, game)
    }

    fn seat(&self, table: Table, seat: Seat) -> AnyView {
        B::seat(self.edition, table, self.game.signals(), seat)
    }

    fn breakdown(&self, seat: Seat) -> Vec<Phrase> {
        let view = self.game.signals().view;
        view.with(|view| {
            view.as_ref().map_or(Vec::new(), |view| B::breakdown(self.edition, view, seat))
        })
    }
}

#[cfg(test)]
mod tests {
    use kit::toy::{Action, Event, Lots, LotsEdition};
    use kit::{Edition as _, Setup};
    use serde_json::json;

    use super::*;

    struct Plain;

    impl Board for Plain {
        type Game = Lots<0>;

        const COVER: &'static str = "";
        const DRAWINGS: &'static [(&'static str, &'static str)] = &[];
        const EDITION: &'static str = "";

        fn board(_: &'static LotsEdition, _: Table, _: GameSignals<Lots<0>>) -> AnyView {
            ().into_any()
        }

        fn seat(_: &'static LotsEdition, _: Table, _: GameSignals<Lots<0>>, _: Seat) -> AnyView {
            ().into_any()
        }

        fn breakdown(_: &'static LotsEdition, _: &kit::toy::View, _: Seat) -> Vec<Phrase> {
            Vec::new()
        }
    }

    /// What a table of two says once the first has drawn.
    fn update() -> Value {
        let (seat, game) = (Seat::new(0), Lots::<0>::setup(&Setup::standard(2)).unwrap());
        let choice = Action::Choose { place: 0 };
        let phrase = json!({ "key": "k", "terms": [] });
        json!({
            "sequence": 3,
            "happenings": [{ "sequence": 3, "at": 1, "by": null, "what": { "played": [
                { "event": Event::Drawn { seat, value: None }, "phrase": phrase },
            ] } }],
            "view": game.view(Some(seat)),
            "choices": [{ "action": choice, "offer": game.offer(seat, choice), "phrase": phrase }],
        })
    }

    fn board() -> BoardOf<Plain> {
        BoardOf { edition: LotsEdition::standard(), game: GameStore::default() }
    }

    #[test]
    fn a_board_is_told_in_the_types_of_its_game() {
        let board = board();
        board.update(&Snapshot(update()), Some(2)).unwrap();
        let game = board.game.signals();
        assert!(game.view.get_untracked().is_some());
        assert_eq!(game.choices.get_untracked()[0].0, Action::Choose { place: 0 });
        assert!(matches!(game.events.get_untracked()[..], [Event::Drawn { .. }]));
        // What was seen to happen before is not shown again.
        for after in [Some(3), None] {
            board.update(&Snapshot(update()), after).unwrap();
            assert!(game.events.get_untracked().is_empty());
        }
        board.show_hint(Some(&json!({ "choose": { "place": 0 } }))).unwrap();
        assert_eq!(game.hint.get_untracked(), Some(Action::Choose { place: 0 }));
        let chosen = json!({ "choose": { "place": 0 } });
        board.show_marks(&[(Mark::Better, chosen)]).unwrap();
        let better = (Mark::Better, Action::Choose { place: 0 });
        assert_eq!(game.marks.get_untracked(), [better]);
        board.forget();
        assert!(game.view.get_untracked().is_none() && game.hint.get_untracked().is_none());
        assert!(game.marks.get_untracked().is_empty());
    }

    /// A board that another version of the server speaks to says so; it is never left blank.
    #[test]
    fn what_another_version_says_is_refused() {
        let board = board();
        board.update(&Snapshot(update()), None).unwrap();
        for (pointer, other) in [
            ("/view", json!({ "seat": 0 })),
            ("/view/bag", json!("velvet")),
            ("/choices/0/action", json!({ "dance": { "place": 0 } })),
            ("/happenings/0/what/played/0/event", json!({ "danced": { "seat": 0 } })),
        ] {
            let mut spoilt = update();
            *spoilt.pointer_mut(pointer).expect(pointer) = other;
            assert!(board.update(&Snapshot(spoilt), None).is_err(), "{pointer}");
        }
        assert!(board.show_hint(Some(&json!("dance"))).is_err());
        assert!(board.game.signals().view.get_untracked().is_some());
    }
}
