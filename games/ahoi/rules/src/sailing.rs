//! Where a ship may sail: rods, destinations and the coastguard, handled exactly.

use kit::{Seat, Seats};

use crate::action::{Point, Port};
use crate::chart::Points;
use crate::discs::Row;
use crate::edition::{PortValue, Ports};
use crate::legal::Voyage;
use crate::state::Ahoi;

/// Where a captain's open cards lead: destinations that can be called at, and those that cannot.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Destinations {
    pub(crate) callable: Points,
    pub(crate) barred: Points,
}

/// Where a move can end.
#[derive(Copy, Clone, Debug)]
pub(crate) struct MoveEnds {
    /// By a way that does not enter the coastguard's point.
    pub(crate) free: Points,
    /// By a way that does.
    pub(crate) inspected: Points,
}

/// Ports are the first points of the chart.
fn points_of(ports: Ports) -> Points {
    let [ports] = ports.words();
    Points::from_words([ports, 0, 0, 0])
}

impl Ahoi {
    /// The captain's destinations as they stand, or as they would after an inspection.
    pub(crate) fn destinations(&self, seat: Seat, inspected: bool) -> Destinations {
        let captain = self.captain(seat);
        let mut callable = Ports::NONE;
        for port in captain.open.iter() {
            let mut discs = self.card_discs(seat, port);
            if inspected {
                discs -= self.discs.stowaways(seat, port);
            }
            if Ahoi::can_land(discs, captain.provisions[port.index()]) {
                callable.insert(port);
            }
        }
        let barred = captain.open.minus(callable);
        Destinations { callable: points_of(callable), barred: points_of(barred) }
    }

    /// Where the captain's move can end, but for staying (5.1 to 5.6; examples: 7.2, 7.3, 7.4).
    pub(crate) fn ends(&self, seat: Seat) -> MoveEnds {
        let none = MoveEnds { free: Points::NONE, inspected: Points::NONE };
        let Some(ship) = self.captain(seat).ship else { return none };
        let chart = &self.edition.0.chart;
        let (reach, guard) = (self.reach(seat), self.coastguard);
        let Destinations { callable, barred } = self.destinations(seat, false);
        let near = chart.within(self.rods, ship, reach);
        let stops = callable.or(Points::only(guard));
        let mut reached = near;
        let mut beside = Points::only(ship);
        if !near.and(stops).minus(beside).is_empty() {
            reached = chart.spread(ship, reach, stops, chart.closed(self.rods));
        }
        // Where the ship lies is reached again only by a round trip, which leads somewhere only if the
        // ship can call there (a card that it once left open, 5.8).
        let returns = |stops: Points| {
            let closed = chart.closed(self.rods);
            let trip = chart.round_trip(ship, stops.minus(Points::only(ship)), closed);
            trip.is_some_and(|trip| trip.len() - 1 <= usize::from(reach))
        };
        let inspected = match reached.has(guard) {
            true if guard == ship && callable.has(guard) => {
                if returns(callable) {
                    Points::only(guard)
                } else {
                    Points::NONE
                }
            }
            true if callable.has(guard) => Points::only(guard),
            true => self.ends_past_the_coastguard(seat, ship, Destinations { callable, barred }),
            false => Points::NONE,
        };
        beside.insert(guard);
        let mut free = reached.minus(barred).minus(beside);
        if guard != ship && callable.has(ship) && returns(stops) {
            free.insert(ship);
        }
        MoveEnds { free, inspected }
    }

    /// Where a move that enters the coastguard's point, and need not end there, can end.
    ///
    /// A way there that meets no point twice uses the fewest steps that matter; from there the
    /// nearest way that uses none of them again is as good as any. So all ways of the first kind,
    /// each followed by a search of the second, find every end.
    fn ends_past_the_coastguard(&self, seat: Seat, ship: Point, before: Destinations) -> Points {
        let chart = &self.edition.0.chart;
        let guard = self.coastguard;
        let (reach, closed) = (self.reach(seat), chart.closed(self.rods));
        let after = if self.has_stowaways(seat) { self.destinations(seat, true) } else { before };
        let returns = before.barred.has(guard) && after.callable.has(guard);
        let mut ends = Points::NONE;
        let (mut met, mut again) = (false, false);
        chart.ways(ship, guard, reach, self.rods, before.callable, &mut |way, used| {
            let left = reach - (way.len() - 1) as u8;
            let closed = closed.or(used);
            met = true;
            ends = ends.or(chart.spread(guard, left, after.callable, closed));
            // A destination that could not be called at when the ship came by, but can after the
            // inspection there: a round trip enters it again.
            if returns {
                let trip =
                    chart.round_trip(guard, after.callable.minus(Points::only(guard)), closed);
                again |= trip.is_some_and(|trip| trip.len() - 1 <= usize::from(left));
            }
        });
        let mut ends = ends.minus(after.barred);
        ends.remove(guard);
        if again || met && !before.barred.has(guard) {
            ends.insert(guard);
        }
        ends
    }

    pub(crate) fn has_stowaways(&self, seat: Seat) -> bool {
        self.discs.aboard(seat) > 0
            && self.captain(seat).open.iter().any(|port| self.discs.stowaways(seat, port) > 0)
    }

    /// A legal move as it will be made: its way and what happens on it. The shortest of the ways
    /// that make the choice.
    pub(crate) fn voyage(&self, seat: Seat, to: Point, inspected: bool) -> Voyage {
        let route = self.walk(seat, to, inspected).unwrap_or_default();
        let guard = self.coastguard;
        let met = route.iter().skip(1).position(|&point| point == guard);
        let inspected_at = if inspected { met.map(|nth| nth as u8 + 1) } else { None };
        let mut after = *self;
        let (mut found, mut cost) = (0, 0);
        let lands = self.calls_at(seat, to, inspected);
        if inspected {
            for port in self.captain(seat).open.iter() {
                found += after.discs.inspect(seat, port, Seats::all(self.players));
            }
            cost = after.captain_mut(seat).lose(2 * i16::from(found));
        }
        let (discs, points) = match self.edition.0.port_at(to).filter(|_| lands) {
            Some(port) => {
                let discs = after.discs.count(Row::Card(seat, port));
                (discs, after.worth(port, discs))
            }
            None => (0, 0),
        };
        Voyage { route, inspected_at, found, cost, lands, discs, points }
    }

    /// Whether a legal move ends with a landing.
    ///
    /// In the coastguard's own port what counts is the cargo the ship came with; elsewhere it is the
    /// cargo that an inspection on the way would leave.
    pub(crate) fn calls_at(&self, seat: Seat, to: Point, inspected: bool) -> bool {
        let Some(port) = self.edition.0.port_at(to) else { return false };
        if !self.is_open(seat, port) {
            return false;
        }
        let callable = |inspected| self.destinations(seat, inspected).callable.has(to);
        (!inspected || to == self.coastguard) && callable(false) || inspected && callable(true)
    }

    /// Points for landing so many discs (5.7, 5.8; example: 7.5).
    pub(crate) fn worth(&self, port: Port, discs: u8) -> i16 {
        let value = match self.edition.0.port(port).value {
            Some(PortValue::Points(points)) => points,
            Some(PortValue::Discs) => discs,
            None => 0,
        };
        i16::from(discs) + i16::from(value)
    }
}

#[cfg(test)]
mod tests {
    use kit::laws::random_action;
    use kit::{Game, Notation, Setup, SplitMix};

    use super::*;
    use crate::chart::Steps;
    use crate::state::Phase;

    /// Tables and searches find the same ends as walking every way step by step.
    #[test]
    fn ends_are_those_of_every_way() {
        let setup = Setup::<Ahoi>::standard(3);
        let (mut compared, mut past) = (0, 0);
        for seed in 0..40 {
            let mut luck = SplitMix::new(seed);
            let mut game = Ahoi::setup(&setup).expect("standard");
            for _ in 0..400 {
                let (by, action) = random_action(&game, &mut luck).expect("it goes on");
                game.play(by, action, &mut ());
                if game.phase != Phase::Sail {
                    continue;
                }
                let ends = compare(&game);
                compared += 1;
                past += u32::from(!ends.inspected.is_empty());
                check_routes(&game, game.turn, ends);
            }
        }
        assert!(compared > 1_000 && past > 100, "{compared} moves, {past} past the coastguard");
    }

    /// The ends, each of which the walker finds too, and no other.
    fn compare(game: &Ahoi) -> MoveEnds {
        let seat = game.turn;
        let ends = game.ends(seat);
        for point in game.edition.0.chart.points() {
            for (set, inspected) in [(ends.free, false), (ends.inspected, true)] {
                let walked = game.walk(seat, point, inspected);
                assert_eq!(
                    set.has(point),
                    walked.is_ok(),
                    "to {} inspected {inspected}: {walked:?}\n{}",
                    game.edition.0.chart.name(point),
                    game.position()
                );
            }
        }
        ends
    }

    /// Rule 5.8: a ship can lie in a port whose card was left open, beside the coastguard or not, and
    /// call there by a round trip.
    #[test]
    fn a_ship_may_lie_in_its_own_destination() {
        let mut round_trips = 0;
        for guard in ["mauritius", "mauritius/mombasa/1", "mombasa", "tokyo", "agulhas"] {
            for cargo in ["-", "passenger@1", "stowaway@1", "passenger@1 stowaway@1"] {
                for mombasa in ["-", "stowaway@1"] {
                    let position = format!(
                        "phase: sail\ndice: 6 4\nchosen: a\ncoastguard: {guard}\n\
                         captain 1: at mauritius\n\
                         captain 1 card mauritius: provisions 1 discs {cargo}\n\
                         captain 1 card mombasa: provisions 0 discs {mombasa}",
                    );
                    let game =
                        Ahoi::read_position(&Setup::standard(2), &position).expect("it can be");
                    let ends = compare(&game);
                    let mauritius = game.captain(game.turn).ship.expect("it lies there");
                    let returns = ends.free.has(mauritius) || ends.inspected.has(mauritius);
                    round_trips += u32::from(returns);
                    check_routes(&game, game.turn, ends);
                }
            }
        }
        assert!(round_trips > 5, "{round_trips}");
    }

    /// A route is as long as allowed, uses no step twice, and meets the coastguard if it says so.
    fn check_routes(game: &Ahoi, seat: Seat, ends: MoveEnds) {
        let chart = &game.edition.0.chart;
        for (set, inspected) in [(ends.free, false), (ends.inspected, true)] {
            for to in set.iter() {
                let voyage = game.voyage(seat, to, inspected);
                let route = &voyage.route;
                assert!(route.len() - 1 <= usize::from(game.reach(seat)), "{route:?} is too long");
                assert_eq!(route.last(), Some(&to));
                assert_eq!(voyage.inspected_at.is_some(), inspected);
                let mut used = Steps::NONE;
                for pair in route.windows(2) {
                    let next = chart.steps_from(pair[0]).find(|&(point, _)| point == pair[1]);
                    let (_, step) = next.expect("a route goes from neighbour to neighbour");
                    assert!(!used.has(step), "{route:?} uses a step twice");
                    used.insert(step);
                }
                let meets = route[1..].contains(&game.coastguard);
                assert_eq!(meets, inspected, "{route:?}");
            }
        }
    }
}
