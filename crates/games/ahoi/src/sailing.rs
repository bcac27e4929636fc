//! Where a ship may sail: rods, destinations and the coastguard, handled exactly.

use kit::Seat;

use crate::action::{Point, Port, Voyage};
use crate::bits::Bits;
use crate::discs::Row;
use crate::edition::Value;
use crate::state::Ahoi;

/// Where a captain's open cards lead: destinations that can be called at, and those that cannot.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Destinations {
    pub(crate) callable: Bits,
    pub(crate) barred: Bits,
}

/// Where a move can end.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ends {
    /// By a way that does not enter the coastguard's point.
    pub(crate) free: Bits,
    /// By a way that does.
    pub(crate) inspected: Bits,
}

impl Ahoi {
    /// The captain's destinations as they stand, or as they would after an inspection.
    pub(crate) fn destinations(&self, seat: Seat, inspected: bool) -> Destinations {
        let captain = self.captain(seat);
        let mut callable = 0;
        for port in Ahoi::ports_of(captain.open) {
            let mut discs = self.card_discs(seat, port);
            if inspected {
                discs -= self.discs.stowaways(seat, port);
            }
            if Ahoi::can_land(discs, captain.provisions[port.index()]) {
                callable |= port.bit();
            }
        }
        Destinations { callable: Bits::low(callable), barred: Bits::low(captain.open & !callable) }
    }

    /// Where the captain's move can end, but for staying.
    pub(crate) fn ends(&self, seat: Seat) -> Ends {
        let none = Ends { free: Bits::NONE, inspected: Bits::NONE };
        let Some(ship) = self.captain(seat).ship else { return none };
        let chart = &self.edition.0.chart;
        let (reach, guard) = (self.reach(seat), self.coastguard);
        let Destinations { callable, barred } = self.destinations(seat, false);
        let near = chart.within(self.rods, ship, reach);
        // A ship never lies in a destination of its own, but it may lie beside the coastguard.
        let stops = callable.or(Bits::only(guard.0));
        let mut reached = near;
        let mut beside = Bits::only(ship.0);
        if !near.and(stops).minus(beside).is_empty() {
            reached = chart.spread(ship, reach, stops, chart.closed(self.rods));
        }
        let meets = reached.has(guard.0);
        let inspected = match meets {
            true if callable.has(guard.0) => Bits::only(guard.0),
            true => self.ends_past_the_coastguard(seat, ship, Destinations { callable, barred }),
            false => Bits::NONE,
        };
        beside.insert(guard.0);
        Ends { free: reached.minus(barred).minus(beside), inspected }
    }

    /// Where a move that enters the coastguard's point, and need not end there, can end.
    ///
    /// A way there that meets no point twice uses the fewest steps that matter; from there the
    /// nearest way that uses none of them again is as good as any. So all ways of the first kind,
    /// each followed by a search of the second, find every end.
    fn ends_past_the_coastguard(&self, seat: Seat, ship: Point, before: Destinations) -> Bits {
        let chart = &self.edition.0.chart;
        let guard = self.coastguard;
        let (reach, closed) = (self.reach(seat), chart.closed(self.rods));
        let after = if self.has_stowaways(seat) { self.destinations(seat, true) } else { before };
        let returns = before.barred.has(guard.0) && after.callable.has(guard.0);
        let mut ends = Bits::NONE;
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
                    chart.round_trip(guard, after.callable.minus(Bits::only(guard.0)), closed);
                again |= trip.is_some_and(|trip| trip.len() - 1 <= usize::from(left));
            }
        });
        let mut ends = ends.minus(after.barred);
        ends.remove(guard.0);
        if again || met && !before.barred.has(guard.0) {
            ends.insert(guard.0);
        }
        ends
    }

    pub(crate) fn has_stowaways(&self, seat: Seat) -> bool {
        self.discs.aboard(seat) > 0
            && Ahoi::ports_of(self.captain(seat).open)
                .any(|port| self.discs.stowaways(seat, port) > 0)
    }

    /// A legal move as it will be made: its way and what happens on it. The shortest of the ways
    /// that make the choice.
    pub(crate) fn voyage(&self, seat: Seat, to: Point, inspected: bool) -> Voyage {
        let route = self.route(seat, to, inspected);
        let guard = self.coastguard;
        let met = route.iter().skip(1).position(|&point| point == guard);
        let inspected_at = if inspected { met.map(|nth| nth as u8 + 1) } else { None };
        let mut after = *self;
        let (mut found, mut cost) = (0, 0);
        let lands = self.calls_at(seat, to, inspected);
        if inspected {
            for port in Ahoi::ports_of(self.captain(seat).open) {
                found += after.discs.inspect(seat, port, self.everybody());
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
        let callable = |inspected| self.destinations(seat, inspected).callable.has(to.0);
        (!inspected || to == self.coastguard) && callable(false) || inspected && callable(true)
    }

    /// Points for landing so many discs (5.7, 5.8).
    pub(crate) fn worth(&self, port: Port, discs: u8) -> i16 {
        let value = match self.edition.0.port(port).value {
            Some(Value::Points(points)) => points,
            Some(Value::Discs) => discs,
            None => 0,
        };
        i16::from(discs) + i16::from(value)
    }

    /// The shortest way of a legal move, from where the ship lies to where it ends.
    pub(crate) fn route(&self, seat: Seat, to: Point, inspected: bool) -> Vec<Point> {
        let chart = &self.edition.0.chart;
        let ship = self.captain(seat).ship.expect("a ship that sails lies somewhere");
        let (guard, closed) = (self.coastguard, chart.closed(self.rods));
        let before = self.destinations(seat, false);
        if !inspected {
            let stops = before.callable.or(Bits::only(guard.0));
            return chart.shortest(ship, to, stops, closed).unwrap_or_default();
        }
        let after = self.destinations(seat, true);
        let stops = after.callable;
        let mut best: Vec<Point> = Vec::new();
        let ends_there = to == guard && !before.barred.has(guard.0);
        chart.ways(ship, guard, self.reach(seat), self.rods, before.callable, &mut |way, used| {
            let closed = closed.or(used);
            let rest = match to == guard {
                true if ends_there => Some(vec![guard]),
                true => chart.round_trip(guard, stops.minus(Bits::only(guard.0)), closed),
                false => chart.shortest(guard, to, stops, closed),
            };
            let Some(rest) = rest else { return };
            if best.is_empty() || way.len() - 1 + rest.len() < best.len() {
                best = [&way[..way.len() - 1], &rest].concat();
            }
        });
        best
    }
}

#[cfg(test)]
mod tests {
    use kit::laws::random_action;
    use kit::{Game, Setup, SplitMix};

    use super::*;
    use crate::state::Phase;

    /// Every way there is, one step at a time, with the rules as they are written.
    struct Walk<'a> {
        game: &'a Ahoi,
        seat: Seat,
        before: Destinations,
        after: Destinations,
        free: Bits,
        inspected: Bits,
    }

    impl Walk<'_> {
        fn go(&mut self, here: Point, steps: u8, used: Bits, inspected: bool) {
            if steps == 0 {
                return;
            }
            let chart = &self.game.edition.0.chart;
            let closed = chart.closed(self.game.rods);
            for (point, step) in chart.steps_from(here) {
                if used.has(step) || closed.has(step) {
                    continue;
                }
                let cargo = if inspected { self.after } else { self.before };
                let inspected = inspected || point == self.game.coastguard;
                if !cargo.barred.has(point.0) {
                    let ends = if inspected { &mut self.inspected } else { &mut self.free };
                    ends.insert(point.0);
                }
                if !cargo.callable.has(point.0) {
                    self.go(point, steps - 1, used.or(Bits::only(step)), inspected);
                }
            }
        }
    }

    /// Tables and searches find the same ends as trying every step of every way.
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
                if game.phase != Phase::Sail || game.reach(game.turn) > 9 {
                    continue;
                }
                let seat = game.turn;
                let mut walk = Walk {
                    game: &game,
                    seat,
                    before: game.destinations(seat, false),
                    after: game.destinations(seat, true),
                    free: Bits::NONE,
                    inspected: Bits::NONE,
                };
                let ship = game.captain(seat).ship.expect("it is placed");
                walk.go(ship, game.reach(walk.seat), Bits::NONE, false);
                walk.free.remove(ship.0);
                let ends = game.ends(seat);
                let place = game.edition.0.chart.name(ship);
                assert_eq!(ends.free, walk.free, "seed {seed}, from {place}");
                assert_eq!(ends.inspected, walk.inspected, "seed {seed}, from {place}");
                compared += 1;
                past += u32::from(!ends.inspected.is_empty());
                check_routes(&game, seat, ends);
            }
        }
        assert!(compared > 1_000 && past > 100, "{compared} moves, {past} past the coastguard");
    }

    /// A route is as long as allowed, uses no step twice, and meets the coastguard if it says so.
    fn check_routes(game: &Ahoi, seat: Seat, ends: Ends) {
        let chart = &game.edition.0.chart;
        for (set, inspected) in [(ends.free, false), (ends.inspected, true)] {
            set.each(|to| {
                let voyage = game.voyage(seat, Point(to), inspected);
                let route = &voyage.route;
                assert!(route.len() - 1 <= usize::from(game.reach(seat)), "{route:?} is too long");
                assert_eq!(route.last(), Some(&Point(to)));
                assert_eq!(voyage.inspected_at.is_some(), inspected);
                let mut used = Bits::NONE;
                for pair in route.windows(2) {
                    let next = chart.steps_from(pair[0]).find(|&(point, _)| point == pair[1]);
                    let (_, step) = next.expect("a route goes from neighbour to neighbour");
                    assert!(!used.has(step), "{route:?} uses a step twice");
                    used.insert(step);
                }
                let meets = route[1..].contains(&game.coastguard);
                assert_eq!(meets, inspected, "{route:?}");
            });
        }
    }
}
