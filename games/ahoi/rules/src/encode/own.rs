//! What one captain knows, told from where the ship lies.

use kit::{InputSink, Seat, Seats, start};

use super::outlook::{Outlook, UNIT, told};
use super::scene::Scene;
use super::{CARD, FIELDS, OBJECTIVES, OTHER, OTHERS, OWN, PORTS, STEPS, VOUCHERS, WAYS, ways};
use crate::action::{Cargo, DiscKind, Point, WheelField};
use crate::discs::Row;
use crate::state::{Ahoi, Phase};

const WAITS: usize = start(OWN, "waits");
const START_WAITS: usize = start(OWN, "start-waits");
const OWN_STEP: usize = start(OWN, "own-step");
const ROUND_LEFT: usize = start(OWN, "round-left");
const POINTS: usize = start(OWN, "points");
const NEEDS: usize = start(OWN, "needs");
const LEAD: usize = start(OWN, "lead");
const NEAREST_PORT: usize = start(OWN, "nearest-port");
const NEAREST_WAY: usize = start(OWN, "nearest-way");
const HARBOUR: usize = start(OWN, "harbour");
const AT_HOME: usize = start(OWN, "at-home");
const HARBOUR_KNOWN: usize = start(OWN, "harbour-known");
const REACH: usize = start(OWN, "reach");
const FAIR_WINDS: usize = start(OWN, "fair-winds");
const VOUCHER_KINDS: usize = start(OWN, "vouchers");
const VOUCHER_COUNT: usize = start(OWN, "voucher-count");
const VOUCHER_PLACES: usize = start(OWN, "voucher-places");
const VOUCHER_LARGEST: usize = start(OWN, "voucher-largest");
const OPEN_COUNT: usize = start(OWN, "open-count");
const OPEN: usize = start(OWN, "open");
const ABOARD: usize = start(OWN, "aboard");
const PROVISIONS: usize = start(OWN, "provisions");
const FIRST_CARD: usize = start(OWN, "card-1");
const LANDING: usize = start(OWN, "landing");
const LANDING_STEPS: usize = start(OWN, "landing-steps");
const LOADING: usize = start(OWN, "loading");
const UNPROVIDED: usize = start(OWN, "unprovided");
const BURDEN: usize = start(OWN, "burden");
const BURDEN_AT_GOAL: usize = start(OWN, "burden-at-goal");
const WINS: usize = start(OWN, "wins");
const STOWAWAYS: usize = start(OWN, "stowaways");
const STOWAWAYS_NEAR: usize = start(OWN, "stowaways-near");
const COASTGUARD_WAY: usize = start(OWN, "coastguard-way");
const DISCS_WAY: usize = start(OWN, "discs-way");
const APPROACH: usize = start(OWN, "approach");
const OBJECTIVE: usize = start(OWN, "objective");
const OBJECTIVE_PORTS: usize = start(OWN, "objective-ports");
const OBJECTIVE_NEEDS: usize = start(OWN, "objective-needs");
const HOME_WAY: usize = start(OWN, "home-way");
const HOME_WAY_ONLY: usize = start(OWN, "home-way-only");
const OBJECTIVES_SEEN: usize = start(OWN, "objectives-seen");
const CALLED: usize = start(OWN, "called");
const MAY_PLAY: usize = start(OWN, "may-play");
const COULD_PLAY: usize = start(OWN, "could-play");
const GAIN_DISCS: usize = start(OWN, "gain-discs");
const GAIN_PROVISIONS: usize = start(OWN, "gain-provisions");
const HAND_KNOWN: usize = start(OWN, "hand-known");
const NEXT: usize = start(OWN, "next");

/// The coastguard bothers ships that are no further away.
const NEAR: u8 = 3;

/// Points, none below zero.
#[inline]
fn missing(goal: i16, points: i16) -> u32 {
    (goal - points).max(0) as u32
}

impl Ahoi {
    /// Seats clockwise from one to another.
    #[inline]
    fn seats_between(&self, from: Seat, to: Seat) -> usize {
        let players = usize::from(self.players);
        (to.index() + players - from.index()) % players
    }

    /// How far the captain may still sail in this round.
    fn reach_left(&self, scene: &Scene, seat: Seat) -> u8 {
        let [own, turn] = [seat, self.turn].map(|seat| self.seats_between(self.start, seat));
        let sailed = scene.moving && (own < turn || own == turn && self.phase != Phase::Sail);
        if sailed || matches!(self.phase, Phase::Over { .. }) { 0 } else { self.reach(seat) }
    }

    /// The points that win, by the captain's own objective if no port is missing for it.
    fn goal(&self, seat: Seat) -> i16 {
        let kept = self.objectives.of(seat).map(|kept| self.edition.0.objective(kept));
        match kept {
            Some(card) if self.captain(seat).called() >= card.ports => self.edition.goal_personal,
            _ => self.edition.goal_general,
        }
    }

    pub(super) fn write_own(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let captain = self.captain(seat);
        let waits = self.seats_between(self.turn, seat);
        to.one_of(WAITS, 5, waits as u32);
        to.one_of(START_WAITS, 5, self.seats_between(self.start, seat) as u32);
        if waits == 0 {
            to.one_of(OWN_STEP, STEPS, self.step_number());
        }
        let reach = self.reach_left(scene, seat);
        let acted =
            self.seats_between(self.start, seat) < self.seats_between(self.start, self.turn);
        to.set(ROUND_LEFT, u32::from(!scene.moving && !acted));
        to.set(ROUND_LEFT + 1, u32::from(reach > 0));
        to.one_of(REACH, 14, reach.into());
        to.set(FAIR_WINDS, captain.fair_winds.into());
        self.write_points(seat, to);
        self.write_vouchers(seat, to);
        self.write_cards(scene, seat, reach, to);
        if let Some(ship) = captain.ship {
            self.write_ship(scene, seat, ship, to);
            write_stowaways(scene, seat, to);
        }
        self.write_objective(seat, to);
        let mut could = WheelField::ALL
            .map(|field| field != WheelField::FreeChoice && self.possible(seat, field));
        could[WheelField::FreeChoice as usize] = could.contains(&true);
        to.set_each(COULD_PLAY, &could);
        if waits == 0 {
            self.write_turn(scene.outlook(seat), seat, could, to);
        }
        self.write_others(scene, seat, to);
    }

    fn write_points(&self, seat: Seat, to: &mut impl InputSink) {
        let points = self.captain(seat).points;
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let best = others.map(|other| self.captain(other).points).max().unwrap_or(0);
        to.set(POINTS, points.max(0) as u32);
        to.set(POINTS + 1, missing(points, best));
        to.set(POINTS + 2, missing(best, points));
        to.one_of(NEEDS, 14, missing(self.edition.goal_general, points).div_ceil(3));
        to.one_of(LEAD, 13, ((points - best).clamp(-12, 12) + 12) as u32 / 2);
    }

    fn write_vouchers(&self, seat: Seat, to: &mut impl InputSink) {
        let vouchers = self.captain(seat).vouchers;
        let (mut count, mut places, mut largest) = (0, 0, 0);
        for (&held, card) in vouchers.iter().zip(&self.edition.0.vouchers) {
            if held > 0 {
                count += u32::from(held);
                places += u32::from(held) * u32::from(card.passengers);
                largest = largest.max(card.passengers);
            }
        }
        for (kind, &held) in vouchers.iter().take(VOUCHERS).enumerate() {
            to.set(VOUCHER_KINDS + kind, held.into());
        }
        to.one_of(VOUCHER_COUNT, 6, count);
        to.set(VOUCHER_PLACES, places);
        to.one_of(VOUCHER_LARGEST, 5, largest.into());
    }

    /// All open cards: before a ship is placed, too.
    #[inline]
    fn open_count(&self, seat: Seat, outlook: &Outlook) -> u32 {
        match self.captain(seat).ship {
            Some(_) => outlook.open.into(),
            None => self.captain(seat).open.len() as u32,
        }
    }

    fn write_cards(&self, scene: &Scene, seat: Seat, reach: u8, to: &mut impl InputSink) {
        let (captain, outlook) = (self.captain(seat), scene.outlook(seat));
        to.one_of(OPEN_COUNT, 6, self.open_count(seat, outlook));
        // The stowaways on each card, by port.
        let mut stowaways = [0u8; crate::edition::PORTS_MAX];
        let mut discs = scene.aboard[seat.index()];
        for port in captain.open.iter() {
            let (count, provisions) = self.cargo_on(seat, port);
            let (here, others) = discs.split_at(count.into());
            discs = others;
            let known = here.iter().map(|disc| u8::from(disc.is_known_stowaway(seat))).sum();
            stowaways[port.index()] = known;
            if port.index() < PORTS {
                to.set(OPEN + port.index(), 1);
                to.set(ABOARD + port.index(), count.into());
                to.set(PROVISIONS + port.index(), provisions.into());
            }
        }
        for (nth, card) in outlook.lines().iter().enumerate() {
            let mut at = FIRST_CARD + nth * CARD;
            let mut place = |many: usize| {
                at += many;
                at - many
            };
            to.one_of(place(5), 5, card.discs.into());
            to.one_of(place(4), 4, card.lacks.into());
            to.one_of(place(4), 4, card.needs.into());
            to.one_of(place(WAYS), WAYS, card.way.into());
            to.set(place(1), card.points.into());
            to.set(place(1), card.worth.into());
            to.set(place(1), stowaways[card.port.index()].into());
            to.set(place(1), card.ready.is_some_and(|way| way <= reach).into());
            debug_assert_eq!(at, FIRST_CARD + (nth + 1) * CARD);
        }
        to.set(LANDING, told(outlook.landing));
        to.set(LANDING + 1, told(outlook.waiting));
        to.one_of(LANDING_STEPS, 10, outlook.landing.max(0) as u32 / UNIT as u32);
        to.set(LOADING, outlook.stages as u32);
        to.one_of(UNPROVIDED, 5, outlook.unprovided.into());
        let (points, goal, aboard) = (captain.points, self.goal(seat), self.discs.aboard(seat));
        to.one_of(BURDEN, 9, aboard.into());
        let first = outlook.cards().first().filter(|card| card.needs() == 0);
        let (landed, scored) = first.map_or((0, 0), |card| (card.discs, card.points()));
        let burden = if points >= goal {
            aboard
        } else if i32::from(points) + scored >= goal.into() {
            aboard - landed
        } else {
            0
        };
        to.one_of(BURDEN_AT_GOAL, 5, burden.into());
        let wins = outlook.next_landing(reach).is_some_and(|(scored, landed)| {
            i32::from(points) + scored >= self.edition.goal_general.into() && landed == aboard
        });
        to.set(WINS, wins.into());
    }

    fn write_ship(&self, scene: &Scene, seat: Seat, ship: Point, to: &mut impl InputSink) {
        let (edition, shore) = (self.edition.0, scene.shore(seat));
        let nearest = usize::from(shore.nearest);
        if nearest < PORTS {
            to.set(NEAREST_PORT + nearest, 1);
        }
        to.one_of(NEAREST_WAY, 5, shore.nearest_way.into());
        to.one_of(DISCS_WAY, WAYS, ways(shore.discs_way));
        to.set(APPROACH, told(shore.approach));
        let Some(port) = edition.port_at(ship) else {
            to.one_of(HARBOUR, 6, 0);
            return;
        };
        to.one_of(HARBOUR, 6, 1 + u32::from(self.discs_at(port)));
        to.set(AT_HOME, edition.is_start(port).into());
        for (place, disc) in self.discs.row(Row::Port(port)).iter().take(6).enumerate() {
            if let Some(kind) = disc.kind().filter(|_| disc.knows(seat)) {
                to.set(HARBOUR_KNOWN + 2 * place + kind as usize, 1);
            }
        }
    }

    fn write_objective(&self, seat: Seat, to: &mut impl InputSink) {
        let (captain, edition) = (self.captain(seat), self.edition.0);
        let called = captain.called();
        to.one_of(CALLED, 7, called.into());
        let Some(objective) = self.objectives.of(seat) else {
            to.one_of(OBJECTIVE_PORTS, 8, u32::from(captain.points >= edition.objective_from));
            return;
        };
        if objective.index() < OBJECTIVES {
            to.set(OBJECTIVE + objective.index(), 1);
        }
        let card = edition.objective(objective);
        let ports = card.ports.saturating_sub(called);
        to.one_of(OBJECTIVE_PORTS, 8, 2 + u32::from(ports));
        let needs = missing(edition.goal_personal, captain.points);
        to.one_of(OBJECTIVE_NEEDS, 9, needs.div_ceil(4));
        if let Some(ship) = captain.ship {
            let from_ship = self.distances(ship);
            let way = card.home.iter().map(|home| from_ship[home.index()]).min();
            let way = ways(way.unwrap_or(u8::MAX));
            to.one_of(HOME_WAY, WAYS, way);
            if ports == 0 {
                to.one_of(HOME_WAY_ONLY, WAYS, way);
            }
        }
    }

    /// What only the captain whose turn it is can do.
    fn write_turn(
        &self,
        outlook: &Outlook,
        seat: Seat,
        could: [bool; FIELDS],
        to: &mut impl InputSink,
    ) {
        if let Phase::KeepObjective { .. } = self.phase {
            for (kind, &lies) in self.objectives.pile.iter().take(OBJECTIVES).enumerate() {
                to.set(OBJECTIVES_SEEN + kind, u32::from(lies > 0));
            }
        }
        let mut plays = [false; FIELDS];
        if matches!(self.phase, Phase::Play | Phase::ChooseFreely) {
            for (at, field) in WheelField::ALL.into_iter().enumerate() {
                let freely = self.phase == Phase::ChooseFreely && at < FIELDS - 1;
                plays[at] = could[at] && (freely || self.on_wheel(seat, field));
                to.set(MAY_PLAY + at, plays[at].into());
            }
        }
        let hand = self.discs.row(Row::Hand);
        let mut kinds = [0; 2];
        for disc in hand {
            if let Some(kind) = disc.kind().filter(|_| disc.knows(seat)) {
                kinds[kind as usize] += 1;
            }
        }
        to.set(HAND_KNOWN, kinds[DiscKind::Passenger as usize]);
        to.set(HAND_KNOWN + 1, kinds[DiscKind::Stowaway as usize]);
        let first = hand.first().is_some_and(|disc| disc.is_known_stowaway(seat));
        to.set(HAND_KNOWN + 2, first.into());
        let freely = plays[WheelField::FreeChoice as usize];
        let passengers = plays[WheelField::Passengers as usize]
            || freely && could[WheelField::Passengers as usize]
            || matches!(self.phase, Phase::Spend { cargo: Cargo::Passengers });
        let provisions = plays[WheelField::Provisions as usize]
            || freely && could[WheelField::Provisions as usize]
            || matches!(self.phase, Phase::Spend { cargo: Cargo::Provisions });
        let here = self.harbour(seat).map_or(0, |port| self.discs_at(port));
        let in_hand = hand.len() as u8;
        let discs = match self.phase {
            Phase::TakeDiscs { left } => outlook.with_discs(in_hand, in_hand + left.min(here)),
            Phase::TurnUp { .. } | Phase::LayDiscs => outlook.with_discs(in_hand, in_hand),
            _ if passengers => {
                outlook.with_discs(1, self.largest(seat, Cargo::Passengers).min(here))
            }
            _ => 0,
        };
        to.set(GAIN_DISCS, told(discs));
        to.set(GAIN_DISCS + 1, told(-discs));
        let provisions = match self.phase {
            Phase::LayProvisions { left, .. } => outlook.with_provisions(left.min(self.supply)),
            _ if provisions => {
                let largest = self.largest(seat, Cargo::Provisions);
                outlook.with_provisions(largest.min(self.supply))
            }
            _ => 0,
        };
        to.set(GAIN_PROVISIONS, told(provisions));
    }

    /// What the captain's largest voucher allows.
    fn largest(&self, seat: Seat, cargo: Cargo) -> u8 {
        let held = self.vouchers_of(seat).map(|(voucher, _)| self.allows(voucher, cargo));
        held.max().unwrap_or(0)
    }

    fn write_others(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let own = self.captain(seat).points;
        let keepers: Seats = self.objectives.keepers().map(|(keeper, _)| keeper).collect();
        let least = self.edition.0.objectives.iter().map(|card| card.ports).min().unwrap_or(0);
        for (nth, other) in seat.round(self.players).skip(1).take(OTHERS).enumerate() {
            let mut at = NEXT + nth * OTHER;
            let mut place = |many: usize| {
                at += many;
                at - many
            };
            let (captain, outlook) = (self.captain(other), scene.outlook(other));
            to.set(place(1), missing(captain.points, own));
            to.set(place(1), missing(own, captain.points));
            let needs = missing(self.edition.goal_general, captain.points);
            to.one_of(place(5), 5, needs.div_ceil(6));
            let called = captain.called();
            to.set(place(1), called.into());
            to.set(place(1), self.open_count(other, outlook));
            to.set(place(1), self.discs.aboard(other).into());
            to.set(place(1), outlook.vouchers.into());
            to.set(place(1), captain.fair_winds.into());
            to.set(place(1), told(outlook.landing));
            to.set(place(1), told(outlook.waiting));
            to.set(place(1), outlook.soon.is_some().into());
            let scored = outlook.soon.map_or(0, |(scored, _)| scored);
            let total = i32::from(captain.points) + scored;
            to.set(place(1), u32::from(total >= self.edition.goal_general.into()));
            let kept = keepers.has(other);
            to.set(place(1), kept.into());
            let ports = if kept { 1 + least.saturating_sub(called) } else { 0 };
            to.set(place(1), ports.into());
            to.set(place(1), scene.stowaways(other, seat));
            let guarded = scene.coastguard_way(other).is_some_and(|way| way <= NEAR);
            to.set(place(1), guarded.into());
            debug_assert_eq!(at, NEXT + (nth + 1) * OTHER);
        }
    }
}

fn write_stowaways(scene: &Scene, seat: Seat, to: &mut impl InputSink) {
    let stowaways = scene.stowaways(seat, seat);
    let way = scene.coastguard_way(seat).expect("the ship is placed");
    to.one_of(STOWAWAYS, 4, stowaways);
    to.set(STOWAWAYS_NEAR, if way <= NEAR { stowaways } else { 0 });
    to.one_of(COASTGUARD_WAY, 7, way.into());
}
