//! The state, its set-up, and what the rules ask of it.

use kit::serde::{Deserialize, Serialize};
use kit::{BitSet, Interned, Outcome, SEATS_MAX, Seat, Seats, Setup, SetupError};

use crate::edition::{GOODS_MAX, PLAYERS_MAX};
use crate::{Dice, Edition, Field, Fields, Goods, Island, Options, Sector, Underside};

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
        then: Resume,
    },
    Roll,
    /// The die leaves open which way the beam turns.
    Direction,
    /// The goods of these boats are to be laid on the water, clockwise from who does it.
    Lay {
        boats: Seats,
        then: Resume,
    },
    Move,
    /// After a delivery a new piece may be taken.
    Restock,
    Over,
}

impl Phase {
    /// The rule that asks for what is awaited.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Phase::BeamLot => "schmuggler/1.1",
            Phase::FirstLot => "schmuggler/1.5",
            Phase::Rocks { .. } => "schmuggler/1.4",
            Phase::Boats => "schmuggler/1.2",
            Phase::Take { .. } => "schmuggler/2.1",
            Phase::Roll => "schmuggler/2.2",
            Phase::Direction => "schmuggler/3.1",
            Phase::Lay { .. } => "schmuggler/3.3",
            Phase::Move => "schmuggler/4.1",
            Phase::Restock => "schmuggler/4.6",
            Phase::Over => "schmuggler/5.1",
        }
    }
}

/// How the turn goes on after something that comes in between.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Resume {
    Roll,
    Move,
    End,
}

/// Where a piece is that was taken from its island.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum GoodsPlace {
    Aboard(Seat),
    Adrift(Field),
    Delivered(Seat),
}

/// A piece that was taken from its island, and so seen by somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct GoodsState {
    pub(crate) underside: Underside,
    pub(crate) known: Seats,
    pub(crate) place: GoodsPlace,
}

/// A game of Schmuggler.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Schmuggler {
    pub(crate) edition: Interned<Edition>,
    pub(crate) rocks: Fields,
    /// Undersides that nobody has seen: the pieces still on their islands.
    pub(crate) unseen: BitSet<Underside>,
    /// Those of `pieces` that drift in the water, kept so that they are found fast.
    pub(crate) adrift: BitSet<Goods>,
    pub(crate) pieces: [Option<GoodsState>; GOODS_MAX],
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
        if *rules != <Self as kit::Game>::RULES_VERSION {
            let what = format!("rules: version {rules} of Schmuggler is not known");
            return Err(SetupError(what));
        }
        if !edition.players().contains(players) {
            let range = edition.players();
            let (least, most) = (range.start(), range.end());
            let what = format!("players: {least} to {most} can play, not {players}");
            return Err(SetupError(what));
        }
        options.check(edition, *players)?;
        // schmuggler/1.4: the anchor's rock is one of those in the box; who lays all of them lays it too.
        let anchored = *players == 2 && options.rocks < edition.rocks();
        let first = options.first.unwrap_or(Seat::new(0));
        Ok(Schmuggler {
            edition: Interned(edition),
            rocks: if anchored { Fields::only(edition.anchor()) } else { Fields::NONE },
            unseen: edition.undersides(),
            adrift: BitSet::NONE,
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
    pub(crate) fn waiting(&self, island: Island) -> BitSet<Underside> {
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

    pub(crate) fn piece(&self, goods: Goods) -> GoodsState {
        self.pieces[goods.index()].expect("goods on the move were taken from their island")
    }

    /// Every piece that was taken from its island.
    pub(crate) fn taken(&self) -> impl Iterator<Item = (Goods, GoodsState)> + '_ {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter_map(|(at, piece)| piece.map(|piece| (Goods(at as u8), piece)))
    }

    /// Where a piece drifts, if it does. Total.
    pub(crate) fn drifts_at(&self, goods: Goods) -> Option<Field> {
        match self.pieces.get(goods.index())?.as_ref()?.place {
            GoodsPlace::Adrift(field) => Some(field),
            GoodsPlace::Aboard(_) | GoodsPlace::Delivered(_) => None,
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

    /// Where a caught boat's piece may go: clear water next to it; without any, a sea field without a
    /// boat; without any, a sea field that is no rock; and only without any sea, a harbour
    /// (schmuggler/3.3).
    pub(crate) fn places_to_lay(&self, boat: Seat) -> Fields {
        let around = self.edition.touching(self.boat(boat)).minus(self.rocks);
        let sea = around.minus(self.edition.harbours());
        let boatless = sea.minus(self.all_boats());
        let clear = boatless.minus(self.fields_with_goods());
        [clear, boatless, sea].into_iter().find(|fields| !fields.is_empty()).unwrap_or(around)
    }

    /// Sea fields that carry no rock, and with a rock would cut no harbour off (schmuggler/1.4).
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
    pub(crate) fn outcome_if_over(&self) -> Option<Outcome> {
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

    /// schmuggler/1.4
    #[test]
    fn any_of_the_rocks_may_be_laid_by_any_number_of_players() {
        for players in 2..=4 {
            for rocks in 0..=3 {
                let options = Options { rocks, ..Options::default() };
                let setup = Setup::<Schmuggler>::standard(players).with_options(options);
                let game = Schmuggler::setup(&setup).expect("a table that can be set up");
                let anchored = players == 2 && rocks < 3;
                assert_eq!(game.rocks().len(), usize::from(anchored), "{players}, {rocks}");
            }
        }
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
        let rocks = Options { rocks: 4, ..options };
        assert_eq!(refused(2, rocks), "rocks: there are 3 to lay, not 4");
        let first = Options { first: Some(Seat::new(3)), ..options };
        assert_eq!(refused(3, first), "first: there is no seat 4 at a table for 3");
        let mut old = Setup::<Schmuggler>::standard(3);
        old.rules = 0;
        let told = Schmuggler::setup(&old).map(|_| ()).unwrap_err().to_string();
        assert_eq!(told, "rules: version 0 of Schmuggler is not known");
        assert_eq!(Edition::standard().name(), "fairwind-1");
    }
}
