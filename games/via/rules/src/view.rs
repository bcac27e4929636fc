//! What a seat may know: everything but the others' hands and the stack.

use kit::serde::{Deserialize, Serialize};
use kit::{SEATS_MAX, Scores, Seat};

use crate::action::{Building, EndedBy, Event};
use crate::board::{Board, Field, Piece, Pieces};
use crate::edition::Edition;
use crate::state::{Phase, Via};
use crate::tile::{Orientation, TileKind};

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct View {
    /// Who looks; `None` is a spectator.
    pub seat: Option<Seat>,
    pub width: u8,
    pub height: u8,
    /// Row by row from the top left; the edition tells how each tile looks.
    pub board: Vec<Option<Orientation>>,
    pub properties: Vec<Property>,
    /// The looker's tiles.
    pub hand: Vec<TileKind>,
    pub builders: Vec<BuilderView>,
    /// Tiles in the stack.
    pub stack: u8,
    /// Counted from 1.
    pub game: u8,
    pub games: u8,
    #[serde(rename = "step")]
    pub phase: Phase,
    pub turn: Seat,
    pub first: Seat,
    /// Buildings put up this turn.
    pub builds: u8,
    /// Passes in a row.
    pub passes: u8,
    /// Where the latest tile lies.
    pub latest: Option<Field>,
    /// What the opening asks for, while it lasts.
    pub opening: Option<TileKind>,
    /// How the first game of a match ended, while the second is played (5.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_game: Option<FinishedGame>,
}

/// A game of a match as it lay at its end. Nobody shows the tiles they still held.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct FinishedGame {
    pub by: EndedBy,
    /// Row by row from the top left.
    pub board: Vec<Option<Orientation>>,
    pub properties: Vec<Property>,
    /// By seat.
    pub points: Vec<u16>,
}

impl FinishedGame {
    pub(crate) fn new(edition: &Edition, board: &Board, by: EndedBy, points: Vec<u16>) -> Self {
        FinishedGame {
            by,
            board: tiles(edition, board),
            properties: properties(edition, board, Pieces::NONE),
            points,
        }
    }
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct Property {
    /// From the lowest, which names it.
    pub pieces: Vec<Piece>,
    pub closed: bool,
    /// Closed this turn, so that it can still be built on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fresh: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub built: Option<Built>,
}

impl Property {
    /// Its number of pieces, which is what it scores.
    pub fn size(&self) -> u8 {
        self.pieces.len() as u8
    }
}

/// What stands on a property, and whose it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct Built {
    pub building: Building,
    pub owner: Seat,
}

/// What everybody sees of a player.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct BuilderView {
    /// Tiles in hand.
    pub tiles: u8,
    /// Houses at hand.
    pub houses: u8,
    pub reserve: u8,
    /// Whether the castle is still at hand.
    pub has_castle: bool,
    /// The size of the largest property with a house; 0 without one.
    pub largest_house: u8,
    /// The size of the property with the castle; 0 while it is not built.
    pub castle: u8,
    /// Points of this game.
    pub points: u16,
    /// Points of the games before it.
    pub earlier: u16,
}

impl Via {
    pub(crate) fn view_of(&self, seat: Option<Seat>) -> View {
        let edition = self.edition.0;
        let builder = |seat: Seat| {
            let builder = &self.builders[seat.index()];
            BuilderView {
                tiles: self.hands[seat.index()].len() as u8,
                houses: builder.houses,
                reserve: builder.reserve,
                has_castle: builder.castle == 0,
                largest_house: builder.largest,
                castle: builder.castle,
                points: builder.points,
                earlier: self.earlier[seat.index()],
            }
        };
        View {
            seat,
            width: edition.width,
            height: edition.height,
            board: tiles(edition, &self.board),
            properties: properties(edition, &self.board, self.closed),
            hand: seat.map_or(Vec::new(), |seat| self.hands[seat.index()].iter().collect()),
            builders: Seat::all(self.players).map(builder).collect(),
            stack: self.stacked,
            game: self.game,
            games: self.options.games,
            phase: self.phase,
            turn: self.turn,
            first: self.first,
            builds: self.builds,
            passes: self.passes,
            latest: self.latest,
            opening: (self.phase == Phase::Opening).then(|| self.opening_kind()),
            first_game: self.first_game.as_deref().cloned(),
        }
    }
}

/// What lies on each field.
fn tiles(edition: &Edition, board: &Board) -> Vec<Option<Orientation>> {
    edition.all_fields().map(|field| board.tile(field)).collect()
}

/// Every property, from the lowest; `closed` are those of the turn.
fn properties(edition: &Edition, board: &Board, closed: Pieces) -> Vec<Property> {
    let describe = |(property, pieces)| Property {
        pieces,
        closed: board.is_closed(property),
        fresh: closed.has(property),
        built: board.building(property).map(|(building, owner)| Built { building, owner }),
    };
    board.properties(edition).into_iter().map(describe).collect()
}

impl View {
    pub(crate) fn standing(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, builder) in scores.iter_mut().zip(&self.builders) {
            *score = i32::from(builder.points) + i32::from(builder.earlier);
        }
        scores
    }
}

impl Event {
    /// Everything is open but which tile came off the stack.
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> Event {
        match self {
            Event::TileTaken { seat: taker, .. } if seat != Some(*taker) => {
                Event::TileTaken { seat: *taker, kind: None }
            }
            open => open.clone(),
        }
    }
}
