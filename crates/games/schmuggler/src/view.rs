//! What a seat knows, and the worlds that fit it.

use kit::serde::{Deserialize, Serialize};
use kit::{Game, Luck, SEATS_MAX, Scores, Seat, Seats, Setup};

use crate::state::Piece;
use crate::{
    Dice, Event, Field, Fields, Goods, Island, Phase, Place, Schmuggler, Sector, Set, Underside,
};

/// All that a seat may know. Only undersides are ever hidden.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct View {
    /// Whose view; `None` is a spectator.
    pub seat: Option<Seat>,
    pub phase: Phase,
    pub first: Seat,
    pub turn: Seat,
    /// Turns that are over.
    pub turns: u32,
    /// As rolled in this turn.
    pub dice: Option<Dice>,
    /// Not known before the lot for it is drawn.
    pub beam: Option<Sector>,
    /// The fields in the beam.
    pub lit: Fields,
    pub rocks: Fields,
    /// By seat.
    pub boats: Vec<BoatView>,
    /// Every piece that was taken from its island.
    pub goods: Vec<GoodsView>,
    /// By island, the number of pieces that wait there.
    pub waiting: Vec<u8>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct BoatView {
    /// Not yet placed if `None`.
    pub at: Option<Field>,
    pub cargo: Option<Goods>,
    pub points: u8,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct GoodsView {
    pub goods: Goods,
    pub origin: Island,
    pub place: Place,
    /// Who has looked at the underside; everybody saw them carry it.
    pub known: Seats,
    /// Hidden from those who have not; `goal` and `value` are what it says.
    pub underside: Option<Underside>,
    pub goal: Option<Island>,
    pub value: Option<u8>,
}

impl View {
    pub(crate) fn standing(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, boat) in scores.iter_mut().zip(&self.boats) {
            *score = i32::from(boat.points);
        }
        scores
    }
}

impl Event {
    /// The event as `seat` sees it.
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> Event {
        let mut event = self.clone();
        let knows = |seats: Seats| viewer.is_some_and(|viewer| seats.has(viewer));
        match &mut event {
            Event::GoodsTaken { seat, underside, .. } if !knows(Seats::only(*seat)) => {
                *underside = None;
            }
            Event::GoodsLoaded { known, underside, .. }
            | Event::GoodsExchanged { known, underside, .. }
                if !knows(*known) =>
            {
                *underside = None;
            }
            _ => {}
        }
        event
    }
}

impl Schmuggler {
    pub(crate) fn viewed(&self, seat: Option<Seat>) -> View {
        let edition = self.edition.0;
        let boat = |seat: Seat| BoatView {
            at: self.boats[seat.index()],
            cargo: self.cargo[seat.index()],
            points: self.points[seat.index()],
        };
        let goods = |(goods, piece): (Goods, Piece)| {
            let (origin, _) = edition.origin_of(goods).expect("it was taken from an island");
            // A spectator has seen what was shown to all, and nothing else.
            let shown = matches!(piece.place, Place::Delivered(_));
            let knows = shown || seat.is_some_and(|seat| piece.known.has(seat));
            let underside = knows.then_some(piece.underside);
            GoodsView {
                goods,
                origin,
                place: piece.place,
                known: piece.known,
                underside,
                goal: underside.map(|underside| edition.goal_of(underside)),
                value: underside.map(|underside| edition.value_of(underside)),
            }
        };
        View {
            seat,
            phase: self.phase,
            first: self.first,
            turn: self.turn,
            turns: self.turns,
            dice: self.dice,
            beam: (self.phase != Phase::BeamLot).then_some(self.beam),
            lit: self.lit(),
            rocks: self.rocks,
            boats: Seat::all(self.players).map(boat).collect(),
            goods: self.taken().map(goods).collect(),
            waiting: edition.islands().map(|island| self.waiting(island).len() as u8).collect(),
        }
    }

    /// A world that fits the view: unknown undersides are dealt at random from those that the seat
    /// has not seen, island by island.
    pub(crate) fn imagined(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        let mut world = Self::setup(setup).expect("the view is of a game that was set up so");
        let edition = world.edition.0;
        for island in edition.islands() {
            let here = view.goods.iter().filter(|piece| piece.origin == island);
            let known = here.clone().filter_map(|piece| piece.underside);
            let known: Set<Underside> = known.collect();
            let mut hidden: Vec<_> = edition.undersides_from(island).minus(known).iter().collect();
            luck.shuffle(&mut hidden);
            for piece in here {
                let underside = piece.underside.or_else(|| hidden.pop());
                let underside = underside.expect("an island has an underside for each piece");
                world.unseen = world.unseen.without(underside);
                world.pieces[piece.goods.index()] =
                    Some(Piece { underside, known: piece.known, place: piece.place });
                if let Place::Adrift(_) = piece.place {
                    world.adrift = world.adrift.with(piece.goods);
                }
            }
        }
        for (seat, boat) in Seat::all(setup.players).zip(&view.boats) {
            world.boats[seat.index()] = boat.at;
            world.cargo[seat.index()] = boat.cargo;
            world.points[seat.index()] = boat.points;
        }
        Schmuggler {
            rocks: view.rocks,
            phase: view.phase,
            first: view.first,
            turn: view.turn,
            turns: view.turns,
            dice: view.dice,
            beam: view.beam.unwrap_or(world.beam),
            ..world
        }
    }
}
