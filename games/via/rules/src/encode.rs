//! Via as numbers: actions by tile and field, positions by what a person would count.

use kit::{Actor, Encode, Encoding, Game, InputSink, Interned, Part, Seat, Seats, start};

use crate::action::{Action, Building};
use crate::board::{FIELDS_MAX, Field, Fields, Piece, Tiles};
use crate::edition::Edition;
use crate::open::{CORNERS, HalfSides, OpenProperties};
use crate::state::{BUILDS_MAX, Builder, Phase, Via};
use crate::tile::{Corner, Orientation, Side, TileKind};

/// Orientations and fields of the standard edition: what only larger ones have, has no number.
const TILES: usize = 19;
const FIELDS: usize = 49;
const PIECES: usize = 4 * FIELDS;
// Actions in their order: lay, build, take one or two, finish, pass.
const BUILD: usize = TILES * FIELDS;
const TAKE: usize = BUILD + 2 * PIECES;
const FINISH: usize = TAKE + 2;
const PASS: usize = FINISH + 1;

/// Larger properties count as of this size.
const TOP: u32 = 12;
const SIZES: usize = TOP as usize + 1;
/// Kinds of tile; further ones of other editions count as the last.
const KINDS: usize = 8;
/// Fields that an open property still needs, and its size, as they are told apart.
const NEEDED: usize = 5;
const OPEN_SIZES: usize = 11;
/// Unseen tiles are counted that close a property of at least this size.
const DRAW_SIZES: [u32; 7] = [1, 2, 3, 4, 5, 6, 8];
/// Those who play next are told apart.
const OTHERS: usize = 3;
/// Leads are told apart in steps of two, from far behind to far ahead.
const LEADS: usize = 13;

const SHARED: &[Part] = &[
    Part::flags("players", 3),
    Part::flags("another-game", 1),
    Part::flags("phase", 6),
    Part::flags("opening", 9),
    Part::counts("open-properties", (NEEDED * OPEN_SIZES) as u16, 3),
    Part::flags("free-fours", 13),
    Part::counts("free", 1, 49),
    Part::counts("frontier", 1, 20),
    Part::counts("reached", 1, 20),
    Part::counts("stack", 1, 52),
    Part::counts("passes", 1, 4),
    Part::counts("unseen", KINDS as u16, 8),
    Part::flags("closable", SIZES as u16),
];
const OWN: &[Part] = &[
    Part::flags("waits", 4),
    Part::flags("own-phase", 6),
    Part::flags("builds", 3),
    Part::flags("ready", 2 * SIZES as u16),
    Part::counts("points", 1, 40),
    Part::counts("lead", 1, 20),
    Part::counts("lag", 1, 20),
    Part::flags("lead-twos", LEADS as u16),
    Part::flags("houses", 10),
    Part::flags("castle", SIZES as u16),
    Part::flags("largest-house", SIZES as u16),
    Part::counts("hand", KINDS as u16, 2),
    Part::flags("tiles", 4),
    Part::flags("closes", 2 * SIZES as u16),
    Part::counts("draws", DRAW_SIZES.len() as u16, 40),
    Part::flags("ripe", 2 * SIZES as u16),
    Part::flags("growing", 2 * SIZES as u16),
    Part::flags("far", SIZES as u16),
    Part::counts("ahead-of", OTHERS as u16, 20),
    Part::counts("behind", OTHERS as u16, 20),
    Part::counts("others-houses", OTHERS as u16, 7),
    Part::flags("others-castle", OTHERS as u16),
    Part::counts("others-tiles", OTHERS as u16, 3),
];

impl Encode for Via {
    const ACTIONS: usize = PASS + 1;
    const SHARED: &'static [Part] = SHARED;
    const OWN: &'static [Part] = OWN;
    type Memo = Memo;

    fn action_index(&self, action: Action) -> Option<usize> {
        match action {
            Action::Lay { tile, field } => {
                let (tile, field) = (usize::from(tile.0), usize::from(field.0));
                (tile < TILES && field < FIELDS).then_some(tile * FIELDS + field)
            }
            Action::Build { building, property } => {
                let property = usize::from(property.0);
                let castle = usize::from(building == Building::Castle);
                (property < PIECES).then_some(BUILD + castle * PIECES + property)
            }
            Action::Take { tiles: tiles @ 1..=2 } => Some(TAKE + usize::from(tiles) - 1),
            Action::Finish => Some(FINISH),
            Action::Pass => Some(PASS),
            Action::Take { .. } | Action::ChooseFirst { .. } | Action::Draw { .. } => None,
        }
    }

    fn indexed_action(&self, seat: Seat, index: usize) -> Option<Action> {
        let action = match index {
            0..BUILD => Action::Lay {
                tile: Orientation((index / FIELDS) as u8),
                field: Field((index % FIELDS) as u8),
            },
            BUILD..TAKE => Action::Build {
                building: Building::ALL[(index - BUILD) / PIECES],
                property: Piece(((index - BUILD) % PIECES) as u8),
            },
            TAKE..FINISH => Action::Take { tiles: (index - TAKE + 1) as u8 },
            FINISH => Action::Finish,
            PASS => Action::Pass,
            _ => return None,
        };
        self.check(Actor::Seat(seat), action).is_ok().then_some(action)
    }

    fn encode_with<I: InputSink>(&self, memo: &mut Memo, seats: Seats, to: &mut Encoding<I>) {
        let land = Land::of(self, memo.open_land(self));
        self.encode_shared(&land, &mut to.shared);
        for seat in seats.iter() {
            self.encode_own(seat, &land, &mut to.own[seat.index()]);
        }
    }
}

/// A set of sizes, one bit each, and those that are there twice.
#[derive(Copy, Clone, Default, Debug)]
struct Sizes {
    once: u32,
    twice: u32,
}

impl Sizes {
    #[inline]
    fn add(&mut self, size: u8) {
        let bit = 1 << u32::from(size).min(TOP);
        self.twice |= self.once & bit;
        self.once |= bit;
    }

    /// The largest two of those that are usable, 0 where there is none.
    #[inline]
    fn best_two(self, usable: u32) -> [u32; 2] {
        let first = largest(self.once & usable);
        let rest = (self.once & !(1 << first)) | self.twice;
        [first, if first == 0 { 0 } else { largest(rest & usable) }]
    }
}

/// The largest size of a set, 0 if there is none.
#[inline]
fn largest(sizes: u32) -> u32 {
    (sizes | 1).ilog2()
}

/// The sizes of properties that a player may build on.
fn usable(builder: Builder) -> u32 {
    let below = |size: u8| (1u32 << u32::from(size).min(TOP + 1)) - 1;
    let houses = match (builder.houses, builder.castle) {
        (0, _) => 0,
        (_, 0) => !0,
        (_, castle) => below(castle),
    };
    let castle = if builder.castle == 0 { !below(builder.largest + 1) } else { 0 };
    (houses | castle) & !1
}

/// Open land as it lay at the last position: a turn that lays no tile leaves it as it is.
#[derive(Clone, Default, Debug)]
pub struct Memo(Option<(Interned<Edition>, Tiles, OpenLand)>);

impl Memo {
    fn open_land(&mut self, game: &Via) -> &OpenLand {
        let holds = |edition, tiles: &Tiles| edition == game.edition && tiles == game.board.tiles();
        if !self.0.as_ref().is_some_and(|(edition, tiles, _)| holds(*edition, tiles)) {
            self.0 = Some((game.edition, *game.board.tiles(), OpenLand::of(game)));
        }
        let (.., open) = self.0.as_ref().expect("it was just written");
        open
    }
}

/// What follows from the tiles on the board.
#[derive(Copy, Clone, Debug)]
struct OpenLand {
    /// How many open properties there are, by fields needed and size.
    counts: [[u8; OPEN_SIZES]; NEEDED],
    /// Sizes of those that need one, two and three fields.
    needing: [Sizes; 3],
    /// By kind, the sizes of properties that one tile of it closes.
    closable: [u32; KINDS],
}

/// What is plain to all: worked out once for all seats.
struct Land<'a> {
    open: &'a OpenLand,
    /// Tiles on the stack or in somebody's hand, by kind.
    unseen: [u8; KINDS],
    points: [u32; kit::SEATS_MAX],
    phase: u32,
}

/// Sets of corners, one bit each.
const CORNER_SETS: usize = 16;

/// By set of corners, the sets that have a corner in common with it: all bits of a byte say so.
const MEETING: [[u8; CORNER_SETS]; CORNER_SETS] = {
    let (mut meeting, mut one) = ([[0; CORNER_SETS]; CORNER_SETS], 0);
    while one < CORNER_SETS {
        let mut other = 0;
        while other < CORNER_SETS {
            meeting[one][other] = if one & other == 0 { 0 } else { u8::MAX };
            other += 1;
        }
        one += 1;
    }
    meeting
};

/// Free fields that are all that some property still needs.
struct Ripe {
    fields: Fields,
    /// By field, the half-sides at which such properties lie.
    halves: [HalfSides; FIELDS_MAX],
    /// By field and set of its corners, the size of those that lie at one of them.
    sizes: [[u8; CORNER_SETS]; FIELDS_MAX],
}

fn column(kind: TileKind) -> usize {
    kind.index().min(KINDS - 1)
}

impl<'a> Land<'a> {
    fn of(game: &Via, open: &'a OpenLand) -> Self {
        let mut land = Land {
            open,
            unseen: [0; KINDS],
            points: [0; kit::SEATS_MAX],
            phase: match game.phase {
                Phase::Opening => 0,
                Phase::Lot | Phase::Deal | Phase::Over { .. } => 1,
                Phase::Begin => 2,
                Phase::Laid => 3,
                Phase::LaidTwice => 4,
                Phase::Taking { .. } => 5,
            },
        };
        for (kind, &count) in game.stack.iter().enumerate() {
            land.unseen[kind.min(KINDS - 1)] += count;
        }
        for seat in Seat::all(game.players) {
            game.hands[seat.index()].iter().for_each(|kind| land.unseen[column(kind)] += 1);
            land.points[seat.index()] = game.points(seat).into();
        }
        land
    }
}

impl OpenLand {
    fn of(game: &Via) -> Self {
        let mut land = OpenLand {
            counts: [[0; OPEN_SIZES]; NEEDED],
            needing: [Sizes::default(); 3],
            closable: [0; KINDS],
        };
        let open = OpenProperties::of(game.edition(), &game.board);
        let mut ripe = Ripe {
            fields: Fields::NONE,
            halves: [0; FIELDS_MAX],
            sizes: [[0; CORNER_SETS]; FIELDS_MAX],
        };
        let water = column(game.edition().water);
        let sizes = game.board.sizes();
        for (property, fields) in open.iter() {
            let size = sizes[property.index()];
            let needed = count_needed(fields);
            land.counts[needed - 1][usize::from(size).clamp(1, OPEN_SIZES) - 1] += 1;
            if let Some(sizes) = land.needing.get_mut(needed - 1) {
                sizes.add(size);
            }
            if needed == 1 {
                // Water closes it, whatever else lies there.
                land.closable[water] |= 1 << u32::from(size).min(TOP);
                let (field, halves) = (fields.trailing_zeros() as usize, open.halves(property));
                ripe.fields = ripe.fields.or(Fields::from_words([fields]));
                ripe.halves[field] |= halves;
                let meeting = MEETING[usize::from(CORNERS[usize::from(halves)])];
                let sizes = ripe.sizes[field].iter_mut().zip(meeting);
                sizes.for_each(|(sum, meets)| *sum = sum.saturating_add(size & meets));
            }
        }
        land.find_closable(game, &open, &ripe);
        land
    }

    /// Tiles that fit on a ripe field and what they close there.
    fn find_closable(&mut self, game: &Via, open: &OpenProperties, ripe: &Ripe) {
        let (edition, board) = (game.edition(), &game.board);
        let free = Side::ALL.map(|side| (edition.beside(board.free(), side), side));
        for field in ripe.fields.and(board.reached()).iter() {
            // Beyond these corners land goes on that needs other fields too.
            let growing = open.land(field) & !ripe.halves[field.index()];
            let mut unbound = CORNERS[usize::from(growing)];
            for (beside, side) in free {
                let [one, two] = side.corners().map(Corner::index);
                unbound |= u8::from(beside.has(field)) * (1 << one | 1 << two);
            }
            // By set of corners, what a piece of land that reaches them closes.
            let mut closed = [0; CORNER_SETS];
            for (corners, &size) in ripe.sizes[field.index()].iter().enumerate().skip(1) {
                let closes = corners as u8 & unbound == 0;
                closed[corners] = u32::from(closes) << (1 + u32::from(size)).min(TOP);
            }
            for tile in board.fitting(field).minus(edition.start_and_water()).iter() {
                let shape = edition.shape(tile);
                let each = shape.reaches.map(|corners| closed[usize::from(corners) % CORNER_SETS]);
                self.closable[column(shape.kind)] |= each[0] | each[1] | each[2] | each[3];
            }
        }
    }
}

/// How many of these free fields there are, one bit each, as far as that is told apart.
#[inline]
fn count_needed(fields: u64) -> usize {
    let (mut left, mut count) = (fields, 0);
    for _ in 0..NEEDED {
        count += usize::from(left != 0);
        left &= left.wrapping_sub(1);
    }
    count
}

impl Via {
    fn encode_shared(&self, land: &Land, to: &mut impl InputSink) {
        let free = self.board.free().len() as u32;
        to.one_of(const { start(SHARED, "players") }, 3, u32::from(self.players) - 2);
        let another = self.game < self.options.games;
        to.set(const { start(SHARED, "another-game") }, another.into());
        to.one_of(const { start(SHARED, "phase") }, 6, land.phase);
        if self.phase == Phase::Opening {
            to.one_of(const { start(SHARED, "opening") }, 9, self.laid().into());
        }
        for (at, &count) in land.open.counts.as_flattened().iter().enumerate() {
            to.set(const { start(SHARED, "open-properties") } + at, count.into());
        }
        to.one_of(const { start(SHARED, "free-fours") }, 13, free / 4);
        to.set(const { start(SHARED, "free") }, free);
        to.set(const { start(SHARED, "frontier") }, self.board.frontier().len() as u32);
        to.set(const { start(SHARED, "reached") }, self.board.reached().len() as u32);
        to.set(const { start(SHARED, "stack") }, self.stacked.into());
        to.set(const { start(SHARED, "passes") }, self.passes.into());
        for (kind, &count) in land.unseen.iter().enumerate() {
            to.set(const { start(SHARED, "unseen") } + kind, count.into());
        }
        let closable = largest(land.open.closable.iter().fold(0, |all, one| all | one));
        to.one_of(const { start(SHARED, "closable") }, SIZES, closable);
    }

    fn encode_own(&self, seat: Seat, land: &Land, to: &mut impl InputSink) {
        let players = usize::from(self.players);
        let builder = &self.builders[seat.index()];
        let usable = usable(*builder);
        let waits = (seat.index() + players - self.turn.index()) % players;
        to.one_of(const { start(OWN, "waits") }, 4, waits as u32);
        if waits == 0 {
            to.one_of(const { start(OWN, "own-phase") }, 6, land.phase);
            to.one_of(const { start(OWN, "builds") }, 3, self.builds.into());
            let mut ready = Sizes::default();
            if self.builds < BUILDS_MAX {
                self.closed.iter().for_each(|property| ready.add(self.board.size(property)));
            }
            let [first, second] = ready.best_two(usable);
            let second = if self.builds + 1 < BUILDS_MAX { second } else { 0 };
            encode_sizes(const { start(OWN, "ready") }, [first, second], to);
        }
        self.encode_points(seat, land, to);
        to.one_of(const { start(OWN, "houses") }, 10, builder.houses.into());
        to.one_of(const { start(OWN, "castle") }, SIZES, builder.castle.into());
        to.one_of(const { start(OWN, "largest-house") }, SIZES, builder.largest.into());
        self.encode_hand(seat, land, usable, to);
        let [ripe, growing, far] = land.open.needing.map(|sizes| sizes.best_two(usable));
        encode_sizes(const { start(OWN, "ripe") }, ripe, to);
        encode_sizes(const { start(OWN, "growing") }, growing, to);
        to.one_of(const { start(OWN, "far") }, SIZES, far[0]);
        for (at, other) in seat.round(self.players).skip(1).take(OTHERS).enumerate() {
            let (own, theirs) = (land.points[seat.index()], land.points[other.index()]);
            let builder = &self.builders[other.index()];
            to.set(const { start(OWN, "ahead-of") } + at, own.saturating_sub(theirs));
            to.set(const { start(OWN, "behind") } + at, theirs.saturating_sub(own));
            to.set(const { start(OWN, "others-houses") } + at, builder.houses.into());
            to.set(const { start(OWN, "others-castle") } + at, (builder.castle > 0).into());
            let tiles = self.hands[other.index()].len() as u32;
            to.set(const { start(OWN, "others-tiles") } + at, tiles);
        }
    }

    fn encode_points(&self, seat: Seat, land: &Land, to: &mut impl InputSink) {
        let own = land.points[seat.index()];
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let best = others.map(|other| land.points[other.index()]).max().unwrap_or(0);
        to.set(const { start(OWN, "points") }, own);
        to.set(const { start(OWN, "lead") }, own.saturating_sub(best));
        to.set(const { start(OWN, "lag") }, best.saturating_sub(own));
        let twos = (own + LEADS as u32).saturating_sub(best) / 2;
        to.one_of(const { start(OWN, "lead-twos") }, LEADS, twos);
    }

    /// The tiles in hand, what they close, and what the unseen ones would.
    fn encode_hand(&self, seat: Seat, land: &Land, usable: u32, to: &mut impl InputSink) {
        let hand = &self.hands[seat.index()];
        let (mut closes, mut kinds) = (Sizes::default(), [0u8; KINDS]);
        for kind in hand.iter() {
            kinds[column(kind)] += 1;
            closes.add(largest(land.open.closable[column(kind)] & usable) as u8);
        }
        for (kind, &count) in kinds.iter().enumerate() {
            to.set(const { start(OWN, "hand") } + kind, count.into());
        }
        to.one_of(const { start(OWN, "tiles") }, 4, hand.len() as u32);
        encode_sizes(const { start(OWN, "closes") }, closes.best_two(!1), to);
        let mut draws = [0u32; DRAW_SIZES.len()];
        for ((closable, unseen), held) in land.open.closable.iter().zip(land.unseen).zip(kinds) {
            let best = largest(closable & usable);
            let count = u32::from(unseen.saturating_sub(held));
            for (draws, size) in draws.iter_mut().zip(DRAW_SIZES) {
                *draws += if best >= size { count } else { 0 };
            }
        }
        for (index, &draws) in draws.iter().enumerate() {
            to.set(const { start(OWN, "draws") } + index, draws);
        }
    }
}

/// The size of the largest, then of the second, each as one of all sizes.
#[inline]
fn encode_sizes(at: usize, sizes: [u32; 2], to: &mut impl InputSink) {
    to.one_of(at, SIZES, sizes[0]);
    to.one_of(at + SIZES, SIZES, sizes[1]);
}
