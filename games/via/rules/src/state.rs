//! The state of a game, its beginning, and what follows from it alone.

use std::sync::Arc;

use kit::serde::{Deserialize, Serialize};
use kit::{Interned, Outcome, SEATS_MAX, Scores, Seat, Seats, Setup, SetupError};

use crate::action::{Building, EndedBy};
use crate::board::{Board, Field, Piece, Pieces};
use crate::edition::{Edition, PLAYERS_MAX};
use crate::options::Options;
use crate::tile::{KINDS_MAX, Orientations, TileKind};
use crate::view::FinishedGame;

pub(crate) const SEATS: usize = PLAYERS_MAX as usize;
/// Nobody ever holds more tiles (2.2).
pub(crate) const HAND_MAX: usize = 3;
/// At most so many buildings a turn (4.2).
pub(crate) const BUILDS_MAX: u8 = 2;
pub(crate) const RULES_VERSION: u32 = 1;

/// Up to three tiles, in the edition's order: nobody can tell in which order they came.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hand {
    tiles: [TileKind; HAND_MAX],
    count: u8,
}

/// Fills the places of a hand without a tile. No edition has so many kinds.
const NO_TILE: TileKind = TileKind(u8::MAX);

impl Default for Hand {
    fn default() -> Self {
        Hand { tiles: [NO_TILE; HAND_MAX], count: 0 }
    }
}

impl Hand {
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() == HAND_MAX
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = TileKind> + Clone + '_ {
        self.tiles[..self.len()].iter().copied()
    }

    pub fn has(&self, kind: TileKind) -> bool {
        self.iter().any(|held| held == kind)
    }

    pub(crate) fn add(&mut self, kind: TileKind) {
        let (place, count) = (self.iter().filter(|&held| held <= kind).count(), self.len());
        self.tiles.copy_within(place..count, place + 1);
        self.tiles[place] = kind;
        self.count += 1;
    }

    pub(crate) fn remove(&mut self, kind: TileKind) {
        let place = self.iter().position(|held| held == kind).expect("the tile is in the hand");
        self.tiles.copy_within(place + 1.., place);
        self.count -= 1;
        self.tiles[self.len()] = NO_TILE;
    }

    /// The orientations of the tiles in hand.
    #[inline]
    pub(crate) fn orientations(self, edition: &Edition) -> Orientations {
        let each = self.iter().map(|kind| edition.orientations_of(kind));
        each.fold(Orientations::NONE, Orientations::or)
    }
}

/// What a player has built and may still build (1.1).
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Builder {
    /// Houses at hand.
    pub houses: u8,
    pub reserve: u8,
    /// Houses on the board.
    pub built: u8,
    /// The size of the largest property with a house; 0 without one.
    pub largest: u8,
    /// The size of the property with the castle; 0 while it is not built.
    pub castle: u8,
    pub points: u16,
}

impl Builder {
    fn new(edition: &Edition, players: u8) -> Self {
        Builder { houses: edition.houses(players), reserve: edition.reserve, ..Builder::default() }
    }

    /// Whether 4.4 lets this stand on a property of this size; 6.1 has examples.
    #[inline]
    pub fn may_build(&self, building: Building, size: u8) -> bool {
        match building {
            Building::House => self.houses > 0 && (self.castle == 0 || size < self.castle),
            Building::Castle => self.castle == 0 && size > self.largest,
        }
    }

    /// Houses that come from the reserve if the castle is built now (4.5).
    #[inline]
    pub fn houses_for_castle(&self) -> u8 {
        self.reserve.min(if self.built < 3 { 2 } else { 1 })
    }

    /// Notes a building on a property of this size, which is what it scores (5.2).
    #[inline]
    pub(crate) fn note(&mut self, building: Building, size: u8) {
        self.points += u16::from(size);
        match building {
            Building::House => {
                self.built += 1;
                self.largest = self.largest.max(size);
            }
            Building::Castle => self.castle = size,
        }
    }

    /// Houses at hand that can ever be built: beside a castle on one piece of land none can, since no
    /// property is smaller (4.4, 5.1c).
    #[inline]
    pub fn buildable_houses(&self) -> u8 {
        if self.castle == 1 { 0 } else { self.houses }
    }

    /// Whether there is nothing left that can ever be built (5.1c).
    #[inline]
    fn is_done(self) -> bool {
        self.buildable_houses() == 0 && self.castle > 0
    }
}

/// Where in the game we are. `Lot`, `Deal` and `Taking` wait for chance, the others for the seat
/// whose turn it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Phase {
    /// Who begins is drawn (1.3).
    Lot,
    /// Start tiles and the first water tiles are laid, and nothing is built (1.2, 1.4).
    Opening,
    /// The first tiles are taken (1.2).
    Deal,
    /// A turn begins.
    Begin,
    /// One tile was laid this turn.
    Laid,
    /// Two tiles were laid this turn.
    LaidTwice,
    /// So many tiles are still to come from the stack.
    Taking {
        left: u8,
    },
    Over {
        by: EndedBy,
    },
}

/// A complete game, secrets included. The stack is a multiset: what is taken is decided when it is taken.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Via {
    pub(crate) edition: Interned<Edition>,
    pub(crate) board: Board,
    /// How many of each kind.
    pub(crate) stack: [u8; KINDS_MAX],
    pub(crate) stacked: u8,
    pub(crate) hands: [Hand; SEATS],
    pub(crate) builders: [Builder; SEATS],
    /// Properties closed this turn and not built on.
    pub(crate) closed: Pieces,
    pub(crate) options: Options,
    pub(crate) players: u8,
    /// Counted from 1.
    pub(crate) game: u8,
    /// Points of the games before this one.
    pub(crate) earlier: [u16; SEATS],
    /// How the first game of a match ended, while the second is played (5.3). It changes no more, so
    /// copies of a state share it.
    pub(crate) first_game: Option<Arc<FinishedGame>>,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    /// Buildings put up this turn.
    pub(crate) builds: u8,
    /// Passes in a row.
    pub(crate) passes: u8,
    /// Where the latest tile lies.
    pub(crate) latest: Option<Field>,
}

impl Via {
    pub(crate) fn new(setup: &Setup<Self>) -> Result<Self, SetupError> {
        let Setup { rules, edition, players, options } = *setup;
        if rules != RULES_VERSION {
            return Err(SetupError(format!("Via has rules version {RULES_VERSION}, not {rules}.")));
        }
        let (min, max) = (edition.players_min, edition.players_max);
        if !(min..=max).contains(&players) {
            return Err(SetupError(format!("Via is for {min} to {max} players, not {players}.")));
        }
        if !(1..=2).contains(&options.games) {
            return Err(SetupError(format!("The option games is 1 or 2, not {}.", options.games)));
        }
        if let Some(first) = options.first
            && first.index() >= usize::from(players)
        {
            return Err(SetupError(format!(
                "The option first names seat {first} at a table of {players}."
            )));
        }
        let mut stack = [0; KINDS_MAX];
        for (kind, figures) in edition.kinds() {
            stack[kind.index()] = figures.count;
        }
        stack[edition.start.index()] = 0;
        stack[edition.water.index()] -= players;
        let mut builders = [Builder::default(); SEATS];
        builders[..usize::from(players)].fill(Builder::new(edition, players));
        Ok(Via {
            edition: Interned(edition),
            board: Board::new(edition),
            stack,
            stacked: stack.iter().sum(),
            hands: [Hand::default(); SEATS],
            builders,
            closed: Pieces::default(),
            options,
            players,
            game: 1,
            earlier: [0; SEATS],
            first_game: None,
            phase: if options.first.is_some() { Phase::Opening } else { Phase::Lot },
            turn: options.first.unwrap_or(Seat::new(0)),
            first: options.first.unwrap_or(Seat::new(0)),
            builds: 0,
            passes: 0,
            latest: None,
        })
    }

    /// What the next game of the match is set up from: the same as this one.
    pub(crate) fn next_setup(&self) -> Setup<Self> {
        Setup {
            rules: RULES_VERSION,
            edition: self.edition.0,
            players: self.players,
            options: self.options,
        }
    }

    #[inline]
    pub(crate) fn acting(&self) -> Seats {
        match self.phase {
            Phase::Opening | Phase::Begin | Phase::Laid | Phase::LaidTwice => {
                Seats::only(self.turn)
            }
            Phase::Lot | Phase::Deal | Phase::Taking { .. } | Phase::Over { .. } => Seats::NONE,
        }
    }

    /// Whether the next thing to happen is chance's.
    #[inline]
    pub(crate) fn waits_for_chance(&self) -> bool {
        matches!(self.phase, Phase::Lot | Phase::Deal | Phase::Taking { .. })
    }

    /// Tiles on the board.
    #[inline]
    pub(crate) fn laid(&self) -> u8 {
        (self.edition.fields() - self.board.free().len()) as u8
    }

    /// The kind that the opening asks for now (1.2).
    #[inline]
    pub(crate) fn opening_kind(&self) -> TileKind {
        let starts = self.edition.count(self.edition.start);
        if self.laid() < starts { self.edition.start } else { self.edition.water }
    }

    /// Whether the seat whose turn it is may take this many tiles instead of laying (2.1 – 2.3).
    #[inline]
    pub(crate) fn may_take_instead(&self, tiles: u8) -> bool {
        let hand = &self.hands[self.turn.index()];
        !hand.is_full() && self.stacked >= tiles && (tiles == 1 || tiles == 2 && hand.is_empty())
    }

    /// Whether a tile of the hand whose turn it is can be laid (3.1 – 3.5).
    pub(crate) fn can_lay(&self) -> bool {
        let orientations = self.hands[self.turn.index()].orientations(&self.edition);
        let has_water = self.edition.orientations_of(self.edition.water).meets(orientations);
        (has_water && !self.board.frontier().is_empty())
            || self.board.reached().iter().any(|f| self.board.fitting(f).meets(orientations))
    }

    /// Whether the seat whose turn it is has a building for a property closed this turn.
    #[inline]
    pub(crate) fn may_build_on(&self, property: Piece) -> bool {
        let (builder, size) = (&self.builders[self.turn.index()], self.board.size(property));
        Building::ALL.into_iter().any(|building| builder.may_build(building, size))
    }

    /// Whether there is anything to build for the seat whose turn it is. Everybody knows.
    #[inline]
    pub(crate) fn can_build(&self) -> bool {
        self.builds < BUILDS_MAX
            && !self.closed.is_empty()
            && self.closed.iter().any(|property| self.may_build_on(property))
    }

    /// Whether nobody has a house or castle left that can ever be built (5.1c).
    #[inline]
    pub(crate) fn all_built(&self) -> bool {
        self.builders[..usize::from(self.players)].iter().all(|builder| builder.is_done())
    }

    /// Points as they stand, of all games.
    pub(crate) fn scores(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.points(seat).into();
        }
        scores
    }

    /// Most points win; a tie goes to the larger castle property of the last game (5.2, 5.3).
    pub(crate) fn outcome_if_over(&self) -> Option<Outcome> {
        let Phase::Over { by } = self.phase else { return None };
        let scores = self.scores();
        let rank = |seat: Seat| (scores[seat.index()], self.builders[seat.index()].castle);
        let best = Seat::all(self.players).map(rank).max();
        let winners: Seats =
            Seat::all(self.players).filter(|&seat| Some(rank(seat)) == best).collect();
        Some(Outcome { scores, winners, ended_by: by.word() })
    }
}
