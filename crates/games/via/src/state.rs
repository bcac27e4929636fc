//! A game of Via: the state, its beginning, and questions about it.

use kit::serde::{Deserialize, Serialize};
use kit::{Outcome, SEATS_MAX, Scores, Seat, Seats, Setup, SetupError, Shelved};

use crate::action::{Building, Ending};
use crate::board::{Board, Field, Piece, Pieces};
use crate::edition::{PLAYERS_MAX, ViaEdition};
use crate::tile::{KINDS_MAX, Kind};

pub(crate) const SEATS: usize = PLAYERS_MAX as usize;
/// Nobody ever holds more tiles (2.2).
pub(crate) const HAND_MAX: usize = 3;
/// At most so many buildings a turn (4.2).
pub(crate) const BUILDS_MAX: u8 = 2;
pub(crate) const RULES_VERSION: u32 = 1;

/// The table's choices.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    /// Games in a row whose points are added (5.3): 1 or 2.
    pub games: u8,
    /// Who begins, in each game; by lot if left out (1.3).
    pub first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Options { games: 1, first: None }
    }
}

/// Up to three tiles, in the edition's order: nobody can tell in which order they came.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Hand {
    tiles: [Kind; HAND_MAX],
    count: u8,
}

/// Fills the places of a hand without a tile. No edition has so many kinds.
const NO_TILE: Kind = Kind(u8::MAX);

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
    pub fn iter(&self) -> impl Iterator<Item = Kind> + Clone + '_ {
        self.tiles[..self.len()].iter().copied()
    }

    pub fn has(&self, kind: Kind) -> bool {
        self.iter().any(|held| held == kind)
    }

    pub(crate) fn add(&mut self, kind: Kind) {
        let (place, count) = (self.iter().filter(|&held| held <= kind).count(), self.len());
        self.tiles.copy_within(place..count, place + 1);
        self.tiles[place] = kind;
        self.count += 1;
    }

    pub(crate) fn remove(&mut self, kind: Kind) {
        let place = self.iter().position(|held| held == kind).expect("the tile is in the hand");
        self.tiles.copy_within(place + 1.., place);
        self.count -= 1;
        self.tiles[self.len()] = NO_TILE;
    }

    /// The orientations of the tiles in hand, one bit each.
    #[inline]
    pub(crate) fn orientations(self, edition: &ViaEdition) -> u32 {
        self.iter().fold(0, |mask, kind| mask | edition.orientations_of(kind))
    }
}

/// What a player has built and may still build.
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
    fn new(edition: &ViaEdition, players: u8) -> Self {
        Builder { houses: edition.houses(players), reserve: edition.reserve, ..Builder::default() }
    }

    /// Whether the rules of 4.4 let this stand on a property of this size.
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

    /// Notes a building on a property of this size.
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

    #[inline]
    fn is_done(self) -> bool {
        self.houses == 0 && self.castle > 0
    }
}

/// Where in the game we are. `Lot`, `Deal` and `Taking` wait for chance, the others for the seat
/// whose turn it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Step {
    /// Who begins is drawn.
    Lot,
    /// Start tiles and the first water tiles are laid.
    Opening,
    /// The first tiles are taken.
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
        by: Ending,
    },
}

/// A complete game, secrets included. The stack is a multiset: what is taken is decided when it is taken.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Via {
    pub(crate) edition: Shelved<ViaEdition>,
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
    pub(crate) step: Step,
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
            edition: Shelved(edition),
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
            step: if options.first.is_some() { Step::Opening } else { Step::Lot },
            turn: options.first.unwrap_or(Seat::new(0)),
            first: options.first.unwrap_or(Seat::new(0)),
            builds: 0,
            passes: 0,
            latest: None,
        })
    }

    /// The setup this game was made from.
    pub(crate) fn setup_again(&self) -> Setup<Self> {
        Setup {
            rules: RULES_VERSION,
            edition: self.edition.0,
            players: self.players,
            options: self.options,
        }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn step(&self) -> Step {
        self.step
    }

    /// Whose turn it is, also while chance is pending.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    pub fn builder(&self, seat: Seat) -> &Builder {
        &self.builders[seat.index()]
    }

    /// Tiles in the stack.
    #[inline]
    pub fn stacked(&self) -> u8 {
        self.stacked
    }

    /// Properties closed this turn and not built on.
    #[inline]
    pub fn closed(&self) -> &Pieces {
        &self.closed
    }

    /// Buildings put up this turn.
    #[inline]
    pub fn builds(&self) -> u8 {
        self.builds
    }

    /// Points as they stand, of all games.
    #[inline]
    pub fn points(&self, seat: Seat) -> u16 {
        self.earlier[seat.index()] + self.builders[seat.index()].points
    }

    /// Whether the next thing to happen is chance's.
    #[inline]
    pub(crate) fn waits_for_chance(&self) -> bool {
        matches!(self.step, Step::Lot | Step::Deal | Step::Taking { .. })
    }

    /// Tiles on the board.
    #[inline]
    pub(crate) fn laid(&self) -> u8 {
        (self.edition.fields() as u32 - self.board.free().len()) as u8
    }

    /// The kind that the opening asks for now.
    #[inline]
    pub(crate) fn opening_kind(&self) -> Kind {
        let starts = self.edition.count(self.edition.start);
        if self.laid() < starts { self.edition.start } else { self.edition.water }
    }

    /// Whether the seat whose turn it is may take this many tiles instead of laying (2.1 – 2.3).
    #[inline]
    pub(crate) fn may_take_instead(&self, tiles: u8) -> bool {
        let hand = &self.hands[self.turn.index()];
        !hand.is_full() && self.stacked >= tiles && (tiles == 1 || tiles == 2 && hand.is_empty())
    }

    /// Whether a tile of the hand whose turn it is can be laid.
    pub(crate) fn can_lay(&self) -> bool {
        let orientations = self.hands[self.turn.index()].orientations(&self.edition);
        let water = orientations & self.edition.orientations_of(self.edition.water);
        (water != 0 && !self.board.frontier().is_empty())
            || self.board.reached().iter().any(|f| self.board.fitting(f) & orientations != 0)
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

    /// Whether nobody has a house or castle left (5.1c).
    #[inline]
    pub(crate) fn all_built(&self) -> bool {
        self.builders[..usize::from(self.players)].iter().all(|builder| builder.is_done())
    }

    /// Points as they stand, of all games.
    pub(crate) fn scores(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for seat in Seat::all(self.players) {
            let points = self.earlier[seat.index()] + self.builders[seat.index()].points;
            scores[seat.index()] = points.into();
        }
        scores
    }

    /// Most points win; a tie goes to the larger castle property of the last game (5.2, 5.3).
    pub(crate) fn outcome_if_over(&self) -> Option<Outcome> {
        let Step::Over { by } = self.step else { return None };
        let scores = self.scores();
        let rank = |seat: Seat| (scores[seat.index()], self.builders[seat.index()].castle);
        let best = Seat::all(self.players).map(rank).max();
        let winners: Seats =
            Seat::all(self.players).filter(|&seat| Some(rank(seat)) == best).collect();
        Some(Outcome { scores, winners, ended_by: by.name() })
    }
}
