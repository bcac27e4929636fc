//! What a seat may know: everything but the others' hands and the stack.

use kit::serde::{Deserialize, Serialize};
use kit::{Luck, SEATS_MAX, Scores, Seat, Setup};

use crate::action::{Building, Event};
use crate::board::{Board, Field, Piece};
use crate::state::{Hand, Step, Via};
use crate::tile::{KINDS_MAX, Kind, Orientation};

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct View {
    /// Who looks; `None` is a spectator.
    pub seat: Option<Seat>,
    pub width: u8,
    pub height: u8,
    /// Row by row from the top left; the edition tells how each tile looks.
    pub board: Vec<Option<Orientation>>,
    pub properties: Vec<Property>,
    /// The looker's tiles.
    pub hand: Vec<Kind>,
    pub builders: Vec<BuilderView>,
    /// Tiles in the stack.
    pub stack: u8,
    /// Counted from 1.
    pub game: u8,
    pub games: u8,
    pub step: Step,
    pub turn: Seat,
    pub first: Seat,
    /// Buildings put up this turn.
    pub builds: u8,
    /// Passes in a row.
    pub passes: u8,
    /// Where the latest tile lies.
    pub latest: Option<Field>,
    /// What the opening asks for, while it lasts.
    pub opening: Option<Kind>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
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
#[serde(crate = "kit::serde")]
pub struct Built {
    pub building: Building,
    pub owner: Seat,
}

/// What everybody sees of a player.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
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
            board: edition.all_fields().map(|field| self.board.tile(field)).collect(),
            properties: self.properties(),
            hand: seat.map_or(Vec::new(), |seat| self.hands[seat.index()].iter().collect()),
            builders: Seat::all(self.players).map(builder).collect(),
            stack: self.stacked,
            game: self.game,
            games: self.options.games,
            step: self.step,
            turn: self.turn,
            first: self.first,
            builds: self.builds,
            passes: self.passes,
            latest: self.latest,
            opening: (self.step == Step::Opening).then(|| self.opening_kind()),
        }
    }

    /// Every property, from the lowest.
    fn properties(&self) -> Vec<Property> {
        let edition = self.edition.0;
        let describe = |(property, pieces)| Property {
            pieces,
            closed: self.board.is_closed(property),
            fresh: self.closed.has(property),
            built: self.board.building(property).map(|(building, owner)| Built { building, owner }),
        };
        self.board.properties(edition).into_iter().map(describe).collect()
    }

    /// A world with this view: what lies open is as it is, the other hands and the stack are drawn
    /// from the tiles that the looker cannot see.
    pub(crate) fn imagine_from(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        let mut game = Via::new(setup).expect("a view comes from a game that was set up so");
        game.lay_out(view);
        let mut unseen = game.unseen(view);
        luck.shuffle(&mut unseen);
        for seat in Seat::all(game.players) {
            let mut hand = Hand::default();
            if view.seat == Some(seat) {
                view.hand.iter().for_each(|&kind| hand.add(kind));
            } else {
                for _ in 0..view.builders[seat.index()].tiles {
                    hand.add(unseen.pop().expect("as many are unseen as are held"));
                }
            }
            game.hands[seat.index()] = hand;
        }
        game.stack = [0; KINDS_MAX];
        game.stacked = view.stack;
        for &kind in unseen.iter().take(view.stack.into()) {
            game.stack[kind.index()] += 1;
        }
        game
    }

    /// Everything that lies open.
    fn lay_out(&mut self, view: &View) {
        let edition = self.edition.0;
        self.board = Board::new(edition);
        for (field, tile) in edition.all_fields().zip(&view.board) {
            if let Some(tile) = *tile {
                self.board.lay(edition, tile, field);
            }
        }
        for property in &view.properties {
            let named = property.pieces[0];
            if property.fresh {
                self.closed.insert(named);
            }
            if let Some(Built { building, owner }) = property.built {
                self.board.build(named, building, owner);
                self.builders[owner.index()].note(building, property.size());
            }
        }
        for (seat, seen) in Seat::all(self.players).zip(&view.builders) {
            let builder = &mut self.builders[seat.index()];
            (builder.houses, builder.reserve) = (seen.houses, seen.reserve);
            self.earlier[seat.index()] = seen.earlier;
        }
        (self.game, self.step, self.turn, self.first) =
            (view.game, view.step, view.turn, view.first);
        (self.builds, self.passes, self.latest) = (view.builds, view.passes, view.latest);
    }

    /// The tiles that are neither on the board, nor laid out for the opening, nor in the looker's hand.
    fn unseen(&self, view: &View) -> Vec<Kind> {
        let edition = self.edition.0;
        let mut counts = [0u8; KINDS_MAX];
        for (kind, figures) in edition.kinds() {
            counts[kind.index()] = figures.count;
        }
        for &tile in view.board.iter().flatten() {
            counts[edition.shape(tile).kind.index()] -= 1;
        }
        // Start tiles are never in the stack, and the opening's water waits beside the board.
        counts[edition.start.index()] = 0;
        if matches!(view.step, Step::Lot | Step::Opening) {
            let starts = edition.count(edition.start);
            let laid = self.laid().saturating_sub(starts);
            counts[edition.water.index()] -= self.players - laid;
        }
        for &kind in &view.hand {
            counts[kind.index()] -= 1;
        }
        (0..)
            .zip(counts)
            .flat_map(|(kind, count)| std::iter::repeat_n(Kind(kind), count.into()))
            .collect()
    }
}

pub(crate) fn standing_in(view: &View) -> Scores {
    let mut scores = [0; SEATS_MAX];
    for (score, builder) in scores.iter_mut().zip(&view.builders) {
        *score = i32::from(builder.points) + i32::from(builder.earlier);
    }
    scores
}

/// Everything is open but which tile came off the stack.
pub(crate) fn seen_by(event: &Event, seat: Option<Seat>) -> Event {
    match event {
        Event::TileTaken { seat: taker, .. } if seat != Some(*taker) => {
            Event::TileTaken { seat: *taker, kind: None }
        }
        open => open.clone(),
    }
}
