//! The state, and questions about it.

use kit::serde::{Deserialize, Serialize};
use kit::{Outcome, SEATS_MAX, Seat, Seats, Setup, SetupError, Shelved};

use crate::edition::{GOODS_MAX, PLAYERS_MAX};
use crate::set::Set;
use crate::{Dice, Edition, Field, Fields, Goods, Island, Sector, Underside};

/// What a table may choose.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    /// After so many turns, all players' together, the game ends; 0 for never.
    pub turn_limit: u16,
    /// How many more rocks are laid before the boats are placed.
    pub rocks: u8,
    /// Who begins; drawn by lot if not said.
    pub first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Options { turn_limit: 400, rocks: 0, first: None }
    }
}

/// What is awaited now. All of it is plain to everybody.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Phase {
    /// Chance draws the island at which the beam points.
    BeamLot,
    /// Chance draws who begins.
    FirstLot,
    /// So many more rocks are to be laid.
    Rocks {
        left: u8,
    },
    Boats,
    /// Chance turns up the piece taken from the island.
    Take {
        then: Then,
    },
    Roll,
    /// The die leaves open which way the beam turns.
    Direction,
    /// The goods of these boats are to be laid on the water, clockwise from who does it.
    Lay {
        boats: Seats,
        then: Then,
    },
    Move,
    /// After a delivery a new piece may be taken.
    Restock,
    Over,
}

/// How the turn goes on after something that comes in between.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Then {
    Roll,
    Move,
    End,
}

/// Where a piece is that was taken from its island.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Place {
    Aboard(Seat),
    Adrift(Field),
    Delivered(Seat),
}

/// A piece that was taken from its island, and so seen by somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Piece {
    pub(crate) underside: Underside,
    pub(crate) known: Seats,
    pub(crate) place: Place,
}

/// A game of Schmuggler.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Schmuggler {
    pub(crate) edition: Shelved<Edition>,
    pub(crate) rocks: Fields,
    /// Undersides that nobody has seen: the pieces still on their islands.
    pub(crate) unseen: Set<Underside>,
    /// Those of `pieces` that drift in the water, kept so that they are found fast.
    pub(crate) adrift: Set<Goods>,
    pub(crate) pieces: [Option<Piece>; GOODS_MAX],
    pub(crate) boats: [Option<Field>; PLAYERS_MAX],
    pub(crate) cargo: [Option<Goods>; PLAYERS_MAX],
    pub(crate) points: [u8; PLAYERS_MAX],
    /// Turns that are over.
    pub(crate) turns: u32,
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    /// Of no meaning before the lot for it is drawn.
    pub(crate) beam: Sector,
    /// As rolled in this turn.
    pub(crate) dice: Option<Dice>,
    pub(crate) phase: Phase,
}

impl Schmuggler {
    pub(crate) fn new(setup: &Setup<Self>) -> Result<Self, SetupError> {
        let Setup { rules, edition, players, options } = setup;
        let refuse = |what: String| Err(SetupError(what));
        if *rules != <Self as kit::Game>::RULES_VERSION {
            return refuse(format!("rules: version {rules} of Schmuggler is not known"));
        }
        if !edition.players().contains(players) {
            let range = edition.players();
            let (least, most) = (range.start(), range.end());
            return refuse(format!("players: {least} to {most} can play, not {players}"));
        }
        let anchored = u8::from(*players == 2);
        let spare = edition.rocks() - anchored;
        if options.rocks > spare {
            let rocks = options.rocks;
            return refuse(format!("rocks: {players} players have {spare} to lay, not {rocks}"));
        }
        if let Some(first) = options.first
            && first.index() >= usize::from(*players)
        {
            return refuse(format!("first: there is no seat {first} at a table for {players}"));
        }
        let first = options.first.unwrap_or(Seat::new(0));
        Ok(Schmuggler {
            edition: Shelved(edition),
            rocks: if anchored == 1 { Fields::only(edition.anchor()) } else { Fields::NONE },
            unseen: edition.undersides(),
            adrift: Set::NONE,
            pieces: [None; GOODS_MAX],
            boats: [None; PLAYERS_MAX],
            cargo: [None; PLAYERS_MAX],
            points: [0; PLAYERS_MAX],
            turns: 0,
            options: *options,
            players: *players,
            first,
            turn: first,
            beam: Sector(0),
            dice: None,
            phase: Phase::BeamLot,
        })
    }

    /// Whose turn it is, also while chance is pending.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Where the beam points; of no meaning before the lot for it is drawn.
    #[inline]
    pub fn beam(&self) -> Sector {
        self.beam
    }

    #[inline]
    pub fn rocks(&self) -> Fields {
        self.rocks
    }

    #[inline]
    pub fn points_of(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// Where a boat is, once it is placed.
    #[inline]
    pub fn boat_of(&self, seat: Seat) -> Option<Field> {
        self.boats[seat.index()]
    }

    /// Where the piece on board goes and what it is worth; its carrier knows.
    #[inline]
    pub fn cargo_of(&self, seat: Seat) -> Option<(Island, u8)> {
        let underside = self.piece(self.cargo[seat.index()]?).underside;
        Some((self.edition.goal_of(underside), self.edition.value_of(underside)))
    }

    /// How many pieces wait on an island.
    #[inline]
    pub fn stock_of(&self, island: Island) -> usize {
        self.waiting(island).len()
    }

    /// The pieces in the water, with where they go and what they are worth if `seat` has seen it.
    pub fn drifting(&self, seat: Seat) -> impl Iterator<Item = (Field, Option<(Island, u8)>)> + '_ {
        self.adrift.iter().filter_map(move |goods| {
            let Piece { underside, known, .. } = self.piece(goods);
            let read = || (self.edition.goal_of(underside), self.edition.value_of(underside));
            Some((self.drifts_at(goods)?, known.has(seat).then(read)))
        })
    }

    /// Where the boat of `seat` is.
    #[inline]
    pub(crate) fn boat(&self, seat: Seat) -> Field {
        self.boats[seat.index()].expect("every boat is on the water once all are placed")
    }

    /// The boats' fields, without that of `except`.
    #[inline]
    pub(crate) fn other_boats(&self, except: Seat) -> Fields {
        let mut fields = Fields::NONE;
        for (at, boat) in self.boats.iter().enumerate() {
            if let Some(field) = boat
                && at != except.index()
            {
                fields = fields.with(*field);
            }
        }
        fields
    }

    pub(crate) fn all_boats(&self) -> Fields {
        self.boats.iter().flatten().copied().collect()
    }

    /// The seats whose boats are on one of `fields`.
    pub(crate) fn boats_on(&self, fields: Fields) -> Seats {
        let on = |seat: &Seat| self.boats[seat.index()].is_some_and(|field| fields.has(field));
        Seat::all(self.players).filter(on).collect()
    }

    /// The fields in the beam, once it points somewhere.
    #[inline]
    pub(crate) fn lit(&self) -> Fields {
        if matches!(self.phase, Phase::BeamLot) {
            Fields::NONE
        } else {
            self.edition.lit(self.beam)
        }
    }

    /// The undersides among which the pieces waiting on an island are shuffled.
    #[inline]
    pub(crate) fn waiting(&self, island: Island) -> Set<Underside> {
        self.unseen.and(self.edition.undersides_from(island))
    }

    /// The name of the piece that is taken next from an island where some wait.
    #[inline]
    pub(crate) fn next_from(&self, island: Island) -> Goods {
        let taken = self.edition.undersides_from(island).len() - self.waiting(island).len();
        self.edition.goods(island, taken)
    }

    /// The island whose harbour the boat lies in, if goods wait there.
    #[inline]
    pub(crate) fn supplier(&self, seat: Seat) -> Option<Island> {
        let island = self.edition.island_at(self.boat(seat))?;
        (!self.waiting(island).is_empty()).then_some(island)
    }

    pub(crate) fn piece(&self, goods: Goods) -> Piece {
        self.pieces[goods.index()].expect("goods on the move were taken from their island")
    }

    /// Every piece that was taken from its island.
    pub(crate) fn taken(&self) -> impl Iterator<Item = (Goods, Piece)> + '_ {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter_map(|(at, piece)| piece.map(|piece| (Goods(at as u8), piece)))
    }

    /// Where a piece drifts, if it does. Total.
    pub(crate) fn drifts_at(&self, goods: Goods) -> Option<Field> {
        match self.pieces.get(goods.index())?.as_ref()?.place {
            Place::Adrift(field) => Some(field),
            Place::Aboard(_) | Place::Delivered(_) => None,
        }
    }

    pub(crate) fn fields_with_goods(&self) -> Fields {
        self.adrift.iter().filter_map(|goods| self.drifts_at(goods)).collect()
    }

    /// The harbour that the boat's piece is for.
    #[inline]
    pub(crate) fn destination(&self, seat: Seat) -> Option<Field> {
        let goods = self.cargo[seat.index()]?;
        Some(self.edition.harbour(self.edition.goal_of(self.piece(goods).underside)))
    }

    /// The boat whose goods are laid next: clockwise from who lays them.
    #[inline]
    pub(crate) fn next_to_lay(&self, boats: Seats) -> Seat {
        let mut from_here = self.turn.round(self.players);
        from_here.find(|&seat| boats.has(seat)).expect("goods are laid while boats have some")
    }

    /// Where a caught boat's piece may go: clear water next to it; without any, a field without a
    /// boat; without any, one that is no rock.
    pub(crate) fn places_to_lay(&self, boat: Seat) -> Fields {
        let around = self.edition.touching(self.boat(boat)).minus(self.rocks);
        let boatless = around.minus(self.all_boats());
        let clear = boatless.minus(self.edition.harbours()).minus(self.fields_with_goods());
        [clear, boatless, around].into_iter().find(|fields| !fields.is_empty()).unwrap_or(around)
    }

    /// Sea fields that carry no rock, and with a rock would cut no harbour off.
    pub(crate) fn places_for_a_rock(&self) -> Fields {
        let free = self.edition.fields().minus(self.edition.harbours()).minus(self.rocks);
        free.iter().filter(|&at| self.edition.cut_off(self.rocks.with(at)).is_none()).collect()
    }

    pub(crate) fn acting(&self) -> Seats {
        match self.phase {
            Phase::BeamLot | Phase::FirstLot | Phase::Take { .. } | Phase::Roll | Phase::Over => {
                Seats::NONE
            }
            Phase::Rocks { .. }
            | Phase::Boats
            | Phase::Direction
            | Phase::Lay { .. }
            | Phase::Move
            | Phase::Restock => Seats::only(self.turn),
        }
    }

    /// Whether the game is over because the turn limit was reached.
    pub(crate) fn ran_out(&self) -> bool {
        !self.points.iter().any(|&points| points >= self.edition.goal())
    }

    /// `goal` if somebody has the points that win, `limit` if the turn limit was reached.
    pub(crate) fn end(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut scores = [0; SEATS_MAX];
        for (score, &points) in scores.iter_mut().zip(&self.points) {
            *score = i32::from(points);
        }
        let best = scores.iter().max().copied();
        let winners = Seat::all(self.players).filter(|s| Some(scores[s.index()]) == best).collect();
        let ended_by = if self.ran_out() { "limit" } else { "goal" };
        Some(Outcome { scores, winners, ended_by })
    }
}

#[cfg(test)]
mod tests {
    use kit::{Edition as _, Game};

    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<Schmuggler>() < 512, "{} bytes", size_of::<Schmuggler>());
    }

    #[test]
    fn a_table_that_cannot_be_set_up_is_told_why() {
        let refused = |players, options| {
            let setup = Setup::<Schmuggler>::standard(players).with_options(options);
            Schmuggler::setup(&setup).map(|_| ()).unwrap_err().to_string()
        };
        let options = Options::default();
        assert_eq!(refused(1, options), "players: 2 to 4 can play, not 1");
        assert_eq!(refused(5, options), "players: 2 to 4 can play, not 5");
        let rocks = Options { rocks: 3, ..options };
        assert_eq!(refused(2, rocks), "rocks: 2 players have 2 to lay, not 3");
        let first = Options { first: Some(Seat::new(3)), ..options };
        assert_eq!(refused(3, first), "first: there is no seat 4 at a table for 3");
        let mut old = Setup::<Schmuggler>::standard(3);
        old.rules = 0;
        let told = Schmuggler::setup(&old).map(|_| ()).unwrap_err().to_string();
        assert_eq!(told, "rules: version 0 of Schmuggler is not known");
        assert_eq!(Edition::standard().name(), "fairwind-1");
    }
}
