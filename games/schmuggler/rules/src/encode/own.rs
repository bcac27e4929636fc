//! What one seat knows, told from where it is.

use kit::{BitSet, Index, InputSink, Seat, start};

use super::distances::FOR_EVER;
use super::scene::Scene;
use super::{FAR, FIELDS, GOODS, ISLANDS, OTHER, OTHERS, OWN, POINT};
use crate::state::GoodsState;
use crate::{Field, Fields, Goods, GoodsPlace, Island, Phase, Resume, Schmuggler, Underside};

const WAITS: usize = start(OWN, "waits");
const OWN_STEP: usize = start(OWN, "own-step");
const POINTS: usize = start(OWN, "points");
const NEEDS: usize = start(OWN, "needs");
const LEAD: usize = start(OWN, "lead");
const BOAT: usize = start(OWN, "boat");
const OTHER_BOATS: usize = start(OWN, "other-boats");
const RING: usize = start(OWN, "ring");
const HARBOUR: usize = start(OWN, "harbour");
const BEAM_CLOCKWISE: usize = start(OWN, "beam-clockwise");
const BEAM_COUNTER_CLOCKWISE: usize = start(OWN, "beam-counter-clockwise");
const SHELTERED: usize = start(OWN, "sheltered");
const CAUGHT_FACES: usize = start(OWN, "caught-faces");
const DANGER: usize = start(OWN, "danger");
const RISK: usize = start(OWN, "risk");
const CARGO: usize = start(OWN, "cargo");
const DESTINATION: usize = start(OWN, "destination");
const WAY: usize = start(OWN, "way");
const FREE_WAY: usize = start(OWN, "free-way");
const CARGO_WORTH: usize = start(OWN, "cargo-worth");
const VICTORY: usize = start(OWN, "victory");
const RESTOCK: usize = start(OWN, "restock");
const DELIVERS: usize = start(OWN, "delivers");
const TRIP: usize = start(OWN, "trip");
const TRIP_WAY: usize = start(OWN, "trip-way");
const TRIP_FURTHER: usize = start(OWN, "trip-further");
const TRIP_WORTH: usize = start(OWN, "trip-worth");
const TRIP_WORTHS: usize = start(OWN, "trip-worths");
const EXCHANGE: usize = start(OWN, "exchange");
const SEEN_ADRIFT: usize = start(OWN, "seen-adrift");
const THREAT: usize = start(OWN, "threat");
const NEXT: usize = start(OWN, "next");

/// By steps, what is left of a point: each step takes eight of a hundred.
const NEAR: [u8; 32] = {
    let (mut near, mut left, mut at) = ([0; 32], (POINT as u32) << 16, 0);
    while at < 32 {
        near[at] = (left >> 16) as u8;
        left = left / 100 * 92;
        at += 1;
    }
    near
};

#[inline]
fn near(steps: u8) -> u32 {
    NEAR[usize::from(steps).min(NEAR.len() - 1)].into()
}

/// A piece that a boat might fetch.
#[derive(Copy, Clone, Default)]
struct Trip {
    worth: u32,
    kind: u32,
    /// Steps to it, and from there on.
    way: u8,
    further: u8,
}

/// What pieces of which one is meant are worth on average.
#[derive(Copy, Clone, Default)]
struct Guess {
    value: u32,
    worth: u32,
    /// How likely it wins, in parts of `POINT`, less for each step.
    wins: u32,
    steps: u32,
}

impl Schmuggler {
    /// What a seat may take the underside of a piece from `island` for that it has not seen.
    #[inline]
    fn unknown_from(&self, scene: &Scene, seat: Seat, island: Island) -> BitSet<Underside> {
        self.edition.undersides_from(island).minus(scene.known[seat.index()])
    }

    /// What pieces with one of these undersides are worth, so many steps away at a field, to whoever needs so
    /// many points.
    #[inline]
    fn guess(
        &self,
        scene: &Scene,
        undersides: BitSet<Underside>,
        (at, steps): (Field, u8),
        needs: u8,
    ) -> Guess {
        let edition = self.edition.0;
        let (mut sum, mut many) = (Guess::default(), 0);
        for underside in undersides.iter() {
            many += 1;
            let value = edition.value_of(underside);
            let further = scene.harbours[edition.goal_of(underside).index()][at.index()];
            let near = near(steps.saturating_add(further));
            sum.value += u32::from(value);
            sum.worth += u32::from(value.min(needs)) * near;
            sum.wins += if value >= needs { near } else { 0 };
            sum.steps += u32::from(further);
        }
        match many {
            0 | 1 => sum,
            many => Guess {
                value: sum.value / many,
                worth: sum.worth / many,
                wins: sum.wins / many,
                steps: sum.steps / many,
            },
        }
    }

    /// What a seat may take the underside of a taken piece for: the one it has seen, or any it has not.
    #[inline]
    fn readings(
        &self,
        scene: &Scene,
        seat: Seat,
        goods: Goods,
        piece: GoodsState,
    ) -> BitSet<Underside> {
        if piece.known.has(seat) {
            return BitSet::only(piece.underside);
        }
        let origin = self.edition.origin_of(goods).map(|(island, _)| island);
        origin.map_or(BitSet::NONE, |island| self.unknown_from(scene, seat, island))
    }

    pub(super) fn write_own(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let waits = (seat.index() + usize::from(self.players) - self.turn.index())
            % usize::from(self.players);
        to.one_of(WAITS, 4, waits as u32);
        if waits == 0 {
            to.one_of(OWN_STEP, 10, self.step_number());
        }
        self.write_points(seat, to);
        if let Some(boat) = self.boats[seat.index()] {
            self.write_boat(seat, boat, scene, to);
            let danger = self.write_light(scene, seat, waits as u32, to);
            if self.cargo[seat.index()].is_some() {
                self.write_cargo(scene, seat, boat, danger, to);
            } else {
                to.one_of(CARGO, 5, 0);
                self.write_trips(scene, seat, to);
            }
        }
        self.write_others(scene, seat, to);
    }

    fn write_points(&self, seat: Seat, to: &mut impl InputSink) {
        let points = self.points[seat.index()];
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let best = others.map(|other| self.points[other.index()]).max().unwrap_or(0);
        to.set(POINTS, points.into());
        to.set(POINTS + 1, points.saturating_sub(best).into());
        to.set(POINTS + 2, best.saturating_sub(points).into());
        to.one_of(NEEDS, 8, self.needs(seat).into());
        to.one_of(LEAD, 15, (u32::from(points) + 7).saturating_sub(best.into()));
    }

    fn write_boat(&self, seat: Seat, boat: Field, scene: &Scene, to: &mut impl InputSink) {
        if boat.index() < FIELDS {
            to.set(BOAT + boat.index(), 1);
        }
        let others = self.other_boats(seat);
        for at in others.iter().map(Index::index).filter(|&at| at < FIELDS) {
            let is_there = |boat: &Option<Field>| boat.is_some_and(|boat| boat.index() == at);
            let boats = self.boats.iter().map(|boat| u32::from(is_there(boat))).sum::<u32>();
            to.set(OTHER_BOATS + at, boats - u32::from(boat.index() == at));
        }
        let (ring, _) = self.edition.ring_and_place(boat);
        to.one_of(RING, 4, (self.edition.rings().len() - 1 - ring) as u32);
        if let Some(island) = self.edition.island_at(boat) {
            to.set(HARBOUR, 1);
            to.set(HARBOUR + 1, u32::from(scene.stock[island.index()] > 0));
        }
    }

    /// Returns how likely the boat is caught, in eighths.
    fn write_light(&self, scene: &Scene, seat: Seat, waits: u32, to: &mut impl InputSink) -> u32 {
        let light = scene.light[seat.index()];
        to.one_of(BEAM_CLOCKWISE, 8, light.steps[0].into());
        to.one_of(BEAM_COUNTER_CLOCKWISE, 8, light.steps[1].into());
        to.set(SHELTERED, light.sheltered[0].into());
        to.set(SHELTERED + 1, light.sheltered[1].into());
        // Rolls of others before the next own one. In this turn, the dice may lie already.
        let others = match (waits, self.dice.is_some()) {
            (0, true) => u32::from(self.players) - 1,
            (waits, rolled) => waits - u32::from(rolled),
        };
        let [by_others, by_self] = scene.faces[seat.index()];
        to.one_of(CAUGHT_FACES, 7, if others > 0 { by_others } else { by_self });
        let escapes = (6 - by_others).pow(others) * 6u32.pow(3 - others) * (6 - by_self);
        let danger = (6u32.pow(4) - escapes) * 8 / 6u32.pow(4);
        to.one_of(DANGER, 8, danger);
        danger
    }

    fn write_cargo(
        &self,
        scene: &Scene,
        seat: Seat,
        boat: Field,
        danger: u32,
        to: &mut impl InputSink,
    ) {
        let goods = self.cargo[seat.index()].expect("it is loaded");
        let (edition, underside) = (self.edition.0, self.piece(goods).underside);
        let (goal, value) = (edition.goal_of(underside), edition.value_of(underside));
        let (needs, harbour) = (self.needs(seat), edition.harbour(goal));
        let way = scene.harbours[goal.index()][boat.index()];
        let worth = u32::from(value.min(needs)) * near(way);
        to.one_of(CARGO, 5, value.into());
        if goal.index() < ISLANDS {
            to.set(DESTINATION + goal.index(), 1);
        }
        to.one_of(WAY, FAR, way.into());
        to.set(CARGO_WORTH, worth);
        to.set(RISK, danger * u32::from(value));
        if value >= needs {
            to.one_of(VICTORY, FAR, way.into());
        }
        to.one_of(RESTOCK, 5, scene.stock[goal.index()].into());
        let free_way = self.free_way(seat, boat, harbour);
        to.one_of(FREE_WAY, FAR + 1, free_way.map_or(FAR as u32, |way| way.min(FAR as u32 - 1)));
        let moves = match self.phase {
            Phase::Move => true,
            Phase::Lay { then, .. } => then == Resume::Move,
            _ => false,
        };
        let in_reach = free_way.is_some_and(|way| way <= self.steps().into());
        to.set(DELIVERS, u32::from(moves && seat == self.turn && in_reach));
        let adrift = self.write_adrift(scene, seat, [Trip::default(); 2], to)[0];
        to.set(EXCHANGE, adrift.worth.saturating_sub(worth));
    }

    /// Steps past the beam and the boats as they stand.
    fn free_way(&self, seat: Seat, boat: Field, harbour: Field) -> Option<u32> {
        let closed = self.lit().or(self.rocks).or(self.in_the_way(seat));
        let (mut reached, mut edge) = (Fields::only(boat), Fields::only(boat));
        let mut steps = 0;
        while !reached.has(harbour) {
            edge = self.edition.around(edge).minus(closed).minus(reached);
            if edge.is_empty() {
                return None;
            }
            reached = reached.or(edge);
            steps += 1;
        }
        Some(steps)
    }

    /// What an empty boat might fetch.
    fn write_trips(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let mut best = [Trip::default(); 2];
        for island in self.edition.islands() {
            if scene.stock[island.index()] == 0 {
                continue;
            }
            let at = self.edition.harbour(island);
            let way = scene.boats[seat.index()][at.index()];
            let undersides = self.unknown_from(scene, seat, island);
            let guess = self.guess(scene, undersides, (at, way), self.needs(seat));
            keep(&mut best, Trip { worth: guess.worth, kind: 1, way, further: guess.steps as u8 });
        }
        let [first, second] = self.write_adrift(scene, seat, best, to);
        to.one_of(TRIP, 4, first.kind);
        if first.kind > 0 {
            to.one_of(TRIP_WAY, 9, first.way.into());
            to.one_of(TRIP_FURTHER, 9, first.further.into());
            to.set(TRIP_WORTH, first.worth);
            to.set(TRIP_WORTH + 1, second.worth);
            to.one_of(TRIP_WORTHS, 8, first.worth / 16);
        }
    }

    /// The two best pieces, with those in the water; tells of those that the seat has seen.
    fn write_adrift(
        &self,
        scene: &Scene,
        seat: Seat,
        mut best: [Trip; 2],
        to: &mut impl InputSink,
    ) -> [Trip; 2] {
        let (needs, empty) = (self.needs(seat), self.cargo[seat.index()].is_none());
        for goods in self.adrift.iter() {
            let Some(piece) = self.pieces[goods.index()] else { continue };
            let GoodsPlace::Adrift(at) = piece.place else { continue };
            let seen = piece.known.has(seat);
            if seen && goods.index() < GOODS {
                to.set(SEEN_ADRIFT + goods.index(), self.edition.value_of(piece.underside).into());
            }
            let way = scene.boats[seat.index()][at.index()];
            // Nobody leaves a piece for one that may be worth less.
            if way == FOR_EVER || !(seen || empty) {
                continue;
            }
            let undersides = self.readings(scene, seat, goods, piece);
            let guess = self.guess(scene, undersides, (at, way), needs);
            let kind = if seen { 2 } else { 3 };
            keep(&mut best, Trip { worth: guess.worth, kind, way, further: guess.steps as u8 });
        }
        best
    }

    fn write_others(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let (own, mut threat) = (u32::from(self.points[seat.index()]), 0);
        for (nth, other) in seat.round(self.players).skip(1).take(OTHERS).enumerate() {
            let mut at = NEXT + nth * OTHER;
            let mut place = |many: usize| {
                at += many;
                at - many
            };
            let points = u32::from(self.points[other.index()]);
            let needs = self.needs(other);
            to.set(place(1), points.saturating_sub(own));
            to.set(place(1), own.saturating_sub(points));
            to.one_of(place(8), 8, needs.into());
            let [loaded, known, value, worth, wins] = [(); 5].map(|()| place(1));
            let [lit, faces, supplied, steps, way] = [1, 1, 1, 7, 2].map(|many: usize| place(many));
            debug_assert_eq!(way + 2, NEXT + (nth + 1) * OTHER);
            let Some(boat) = self.boats[other.index()] else { continue };
            if let Some(goods) = self.cargo[other.index()] {
                let piece = self.piece(goods);
                let undersides = self.readings(scene, seat, goods, piece);
                let guess = self.guess(scene, undersides, (boat, 0), needs);
                to.set(loaded, 1);
                to.set(known, u32::from(piece.known.has(seat)));
                to.set(value, guess.value);
                to.set(worth, guess.worth / 16);
                to.set(wins, guess.wins / 8);
                to.set(way, u32::from(guess.steps <= 2));
                to.set(way + 1, u32::from(guess.steps <= 4));
                threat = threat.max(guess.wins);
            }
            let light = scene.light[other.index()];
            to.set(lit, u32::from(light.steps[0] == 0));
            to.set(faces, scene.faces[other.index()][0]);
            let island = self.edition.island_at(boat);
            to.set(supplied, u32::from(island.is_some_and(|at| scene.stock[at.index()] > 0)));
            if self.boats[seat.index()].is_some() {
                to.one_of(steps, 7, scene.boats[seat.index()][boat.index()].into());
            }
        }
        to.one_of(THREAT, 8, threat / 8);
    }
}

/// Keeps the two that are worth most.
fn keep(best: &mut [Trip; 2], trip: Trip) {
    if trip.worth > best[0].worth {
        *best = [trip, best[0]];
    } else if trip.worth > best[1].worth {
        best[1] = trip;
    }
}
