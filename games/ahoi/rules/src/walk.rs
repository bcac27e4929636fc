//! A move, walked step by step, with the guards of the rules in their order (5.1 to 5.6).

use kit::{Refused, Seat, refuse, require};

use crate::action::{Point, Port};
use crate::chart::{Rods, Steps};
use crate::check::Refusal;
use crate::sailing::Destinations;
use crate::state::Ahoi;

/// The first rule that a way breaks, in the rulebook's order; `Nothing` stands in a way that breaks none.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
enum Obstacle {
    /// 5.2: no step twice, and so no going back and forth.
    Step,
    /// 5.3
    Rod,
    /// 5.4, with the cargo as it was before an inspection, or as it was after.
    Cargo {
        inspected: bool,
    },
    /// 5.5
    Call,
    /// 5.6
    Inspection,
    Nothing,
}

/// All ways to a point within reach, as far as they matter: the best of them answers for the move.
struct Walk<'a> {
    game: &'a Ahoi,
    from: Point,
    to: Point,
    /// The captain says that the ship is inspected on the way.
    inspected: bool,
    before: Destinations,
    after: Destinations,
    closed: Steps,
    /// How far every point is from the end of the move, and from the coastguard.
    to_end: &'a [u8],
    to_guard: &'a [u8],
    way: Vec<Point>,
    /// How far the best way so far gets in the rules.
    best: Obstacle,
    /// The shortest of the ways that break none.
    shortest: Vec<Point>,
}

impl Ahoi {
    /// The shortest way that makes this choice, or the first rule that no way gets past.
    ///
    /// Every way within reach breaks some rule first, in the rulebook's order. The way that gets
    /// furthest answers for the move: what stands in its way is what a captain has to mend.
    pub(crate) fn walk(
        &self,
        seat: Seat,
        to: Point,
        inspected: bool,
    ) -> Result<Vec<Point>, Refused<Refusal>> {
        let chart = &self.edition.0.chart;
        let Some(from) = self.captain(seat).ship else {
            return refuse("ahoi/2.1", Refusal::NotNow);
        };
        let (reach, away) = (self.reach(seat), self.edition.distance(from, to));
        require("ahoi/5.1", away <= reach, Refusal::TooFar { away, reach })?;
        let mut walk = Walk {
            game: self,
            from,
            to,
            inspected,
            before: self.destinations(seat, false),
            after: self.destinations(seat, true),
            closed: chart.closed(self.rods),
            to_end: chart.distances(Rods::default(), to),
            to_guard: chart.distances(Rods::default(), self.coastguard),
            way: vec![from],
            best: Obstacle::Step,
            shortest: Vec::new(),
        };
        walk.go(from, reach, Steps::NONE, false, Obstacle::Nothing);
        match walk.best {
            Obstacle::Nothing => Ok(walk.shortest),
            Obstacle::Step if inspected => refuse("ahoi/5.2", Refusal::StepTwice),
            Obstacle::Step => refuse("ahoi/5.2", Refusal::AlreadyThere),
            Obstacle::Rod => refuse("ahoi/5.3", Refusal::Rod),
            Obstacle::Cargo { inspected } => {
                refuse("ahoi/5.4", self.too_little(seat, Port(to.0), inspected))
            }
            Obstacle::Call => refuse("ahoi/5.5", Refusal::EndsEarlier),
            Obstacle::Inspection if inspected => refuse("ahoi/5.6", Refusal::NoInspection),
            Obstacle::Inspection => refuse("ahoi/5.6", Refusal::Inspection),
        }
    }

    /// Why a destination cannot be called at (5.4).
    fn too_little(&self, seat: Seat, port: Port, inspected: bool) -> Refusal {
        let mut discs = self.card_discs(seat, port);
        if inspected {
            discs -= self.discs.stowaways(seat, port);
        }
        let provisions = self.captain(seat).provisions[port.index()];
        if discs == 0 {
            Refusal::NoPassenger
        } else {
            Refusal::TooFewProvisions { discs, provisions }
        }
    }
}

impl Walk<'_> {
    /// Tries each step from a point. `met` says that the coastguard was met before, `obstacle` what the
    /// way breaks up to here.
    fn go(&mut self, here: Point, left: u8, used: Steps, met: bool, obstacle: Obstacle) {
        let Some(left) = left.checked_sub(1) else { return };
        let game = self.game;
        for (point, step) in game.edition.0.chart.steps_from(here) {
            let (away, guard) = (self.to_end[point.index()], game.coastguard);
            // Steps that are used already (5.2) and ways that are too long (5.1) are none.
            if used.has(step) || away > left {
                continue;
            }
            let mut obstacle = obstacle;
            if self.closed.has(step) {
                obstacle = obstacle.min(Obstacle::Rod);
            }
            // What counts is the cargo with which the ship comes in.
            let cargo = if met { &self.after } else { &self.before };
            let (barred, callable) = (cargo.barred.has(point), cargo.callable.has(point));
            let came = met;
            let met = met || point == guard;
            if met != self.inspected && (met || !self.may_meet(point, left)) {
                obstacle = obstacle.min(Obstacle::Inspection);
            }
            self.way.push(point);
            if point == self.to {
                let mut end = obstacle;
                if barred {
                    end = end.min(Obstacle::Cargo { inspected: came });
                }
                if met != self.inspected {
                    end = end.min(Obstacle::Inspection);
                }
                // Round and back to where the ship lay is no move, unless something comes of it.
                if point == self.from && !self.inspected && !met && !callable {
                    end = Obstacle::Step;
                }
                self.arrive(end);
            }
            if callable {
                obstacle = obstacle.min(Obstacle::Call);
            }
            if self.is_worth_going_on(obstacle, away) {
                self.go(point, left, used.with(step), met, obstacle);
            }
            self.way.pop();
        }
    }

    /// Whether the coastguard can be met from here on, with so many steps left.
    fn may_meet(&self, here: Point, left: u8) -> bool {
        let there = self.to_guard[here.index()];
        let on = self.to_end[self.game.coastguard.index()];
        there.saturating_add(on) <= left
    }

    fn is_worth_going_on(&self, obstacle: Obstacle, away: u8) -> bool {
        if self.best < Obstacle::Nothing {
            return obstacle > self.best;
        }
        let steps = self.way.len() - 1 + usize::from(away.max(1));
        obstacle == Obstacle::Nothing && steps < self.shortest.len() - 1
    }

    fn arrive(&mut self, end: Obstacle) {
        let shorter = self.best < Obstacle::Nothing || self.way.len() < self.shortest.len();
        if end == Obstacle::Nothing && shorter {
            self.shortest.clone_from(&self.way);
        }
        self.best = self.best.max(end);
    }
}
