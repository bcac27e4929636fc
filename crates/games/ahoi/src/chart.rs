//! The sea chart: points, the steps between them, and tables of what lies within reach.

use std::sync::OnceLock;

use crate::action::{Point, Stretch};
use crate::bits::Bits;

/// No chart has more points, so that a point fits a byte and a set of them four words.
pub(crate) const POINTS_MAX: usize = 255;
/// No more routes meet in one point.
pub(crate) const NEIGHBOURS_MAX: usize = 6;
/// Rods lie on at most so many stretches at once.
pub(crate) const RODS_MAX: usize = 2;
/// Tables answer for moves up to this long; longer ones (several fair winds) are searched.
const TABLE_STEPS: usize = 14;

/// A set of stretches: those that rods close.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Rods(pub(crate) u32);

impl Rods {
    #[inline]
    pub const fn has(self, stretch: Stretch) -> bool {
        stretch.0 < 32 && self.0 >> stretch.0 & 1 == 1
    }

    #[inline]
    #[must_use]
    pub(crate) const fn with(self, stretch: Stretch) -> Self {
        Rods(self.0 | 1 << stretch.0)
    }

    #[inline]
    #[must_use]
    pub(crate) const fn without(self, stretch: Stretch) -> Self {
        Rods(self.0 & !(1 << stretch.0))
    }

    pub fn iter(self) -> impl Iterator<Item = Stretch> {
        (0..32).map(Stretch).filter(move |&stretch| self.has(stretch))
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// The points next to a point, each with the step that leads there.
#[derive(Copy, Clone, Default, Debug)]
struct Neighbours {
    count: u8,
    points: [u8; NEIGHBOURS_MAX],
    steps: [u8; NEIGHBOURS_MAX],
}

impl Neighbours {
    #[inline]
    fn iter(&self) -> impl Iterator<Item = (u8, u8)> {
        let points = self.points.iter().copied();
        points.zip(self.steps.iter().copied()).take(usize::from(self.count))
    }
}

/// Where a rod can lie.
#[derive(Clone, Debug)]
pub(crate) struct StretchInfo {
    /// The ends of its route, as the edition names them.
    pub(crate) name: String,
    pub(crate) step: u8,
    pub(crate) ends: [Point; 2],
}

/// A route as a client draws it: all its points, from end to end.
#[derive(Clone, Debug)]
pub(crate) struct RouteInfo {
    pub(crate) points: Vec<Point>,
}

#[derive(Debug, Default)]
pub struct Chart {
    /// Words for the notation: a port's or junction's id, `lima/santiago/1` for a sailing point.
    pub(crate) names: Vec<String>,
    /// Longitude and latitude in hundredths of a degree.
    pub(crate) at: Vec<[i32; 2]>,
    pub(crate) routes: Vec<RouteInfo>,
    pub(crate) stretches: Vec<StretchInfo>,
    neighbours: Vec<Neighbours>,
    steps: u8,
    /// One for each way to lay the rods. Most games see a few of the ways, so a table is made when it
    /// is first asked for.
    tables: Vec<OnceLock<Table>>,
}

/// What lies within reach while the rods lie in one way.
#[derive(Debug)]
struct Table {
    /// For each point, the points within 0, 1, 2… steps.
    within: Vec<Bits>,
    /// For each pair of points, how far they are apart.
    away: Vec<u8>,
}

/// Something that does not fit the limits of a chart.
pub(crate) enum Overfull {
    Steps,
    Neighbours(Point),
}

impl Chart {
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.names.len() as u8).map(Point)
    }

    pub fn has(&self, point: Point) -> bool {
        usize::from(point.0) < self.names.len()
    }

    /// A port's or junction's id, or `lima/santiago/1` for the first sailing point from Lima on.
    pub fn name(&self, point: Point) -> &str {
        &self.names[usize::from(point.0)]
    }

    /// Longitude and latitude in hundredths of a degree.
    pub fn at(&self, point: Point) -> [i32; 2] {
        self.at[usize::from(point.0)]
    }

    /// Every route's points, from end to end.
    pub fn routes(&self) -> impl Iterator<Item = &[Point]> {
        self.routes.iter().map(|route| &*route.points)
    }

    pub fn stretches(&self) -> impl Iterator<Item = Stretch> + use<> {
        (0..self.stretches.len() as u8).map(Stretch)
    }

    /// The two red points of a stretch.
    pub fn red_points(&self, stretch: Stretch) -> [Point; 2] {
        self.stretches[usize::from(stretch.0)].ends
    }

    pub(crate) fn add_point(&mut self, name: String, at: [i32; 2]) -> Point {
        let point = Point(self.names.len() as u8);
        self.names.push(name);
        self.at.push(at);
        self.neighbours.push(Neighbours::default());
        point
    }

    /// Joins two neighbouring points; returns the number of the step.
    pub(crate) fn add_step(&mut self, one: Point, two: Point) -> Result<u8, Overfull> {
        if usize::from(self.steps) >= POINTS_MAX {
            return Err(Overfull::Steps);
        }
        let step = self.steps;
        self.steps += 1;
        for (from, to) in [(one, two), (two, one)] {
            let near = &mut self.neighbours[usize::from(from.0)];
            let place = usize::from(near.count);
            if place >= NEIGHBOURS_MAX {
                return Err(Overfull::Neighbours(from));
            }
            near.points[place] = to.0;
            near.steps[place] = step;
            near.count += 1;
        }
        Ok(step)
    }

    /// Makes room for the tables, once all stretches are known.
    pub(crate) fn finish(&mut self) {
        let stretches = self.stretches.len();
        let ways = 1 + stretches + stretches * stretches.saturating_sub(1) / 2;
        self.tables = (0..ways).map(|_| OnceLock::new()).collect();
    }

    /// The steps that rods close.
    #[inline]
    pub(crate) fn closed(&self, rods: Rods) -> Bits {
        let mut closed = Bits::NONE;
        let mut left = rods.0;
        while left != 0 {
            closed.insert(self.stretches[left.trailing_zeros() as usize].step);
            left &= left - 1;
        }
        closed
    }

    /// The number of a way to lay the rods.
    #[inline]
    fn way(&self, rods: Rods) -> usize {
        if rods.0 == 0 {
            return 0;
        }
        let low = rods.0.trailing_zeros() as usize;
        let high = 31 - rods.0.leading_zeros() as usize;
        debug_assert!(rods.len() <= RODS_MAX, "the tables are for two rods");
        if low == high { 1 + low } else { 1 + self.stretches.len() + high * (high - 1) / 2 + low }
    }

    #[inline]
    fn table(&self, rods: Rods) -> &Table {
        self.tables[self.way(rods)].get_or_init(|| self.make_table(rods))
    }

    /// All points within `steps` of `from`, itself included, with rods but nothing else in the way.
    #[inline]
    pub(crate) fn within(&self, rods: Rods, from: Point, steps: u8) -> Bits {
        let steps = usize::from(steps);
        if steps > TABLE_STEPS {
            return self.spread(from, steps as u8, Bits::NONE, self.closed(rods));
        }
        self.table(rods).within[usize::from(from.0) * (TABLE_STEPS + 1) + steps]
    }

    /// How far it is with rods but nothing else in the way.
    #[inline]
    pub fn distance(&self, rods: Rods, from: Point, to: Point) -> u8 {
        self.table(rods).away[usize::from(from.0) * self.names.len() + usize::from(to.0)]
    }

    /// How far each point is from this one, by its number.
    #[inline]
    pub(crate) fn distances(&self, rods: Rods, from: Point) -> &[u8] {
        let points = self.names.len();
        &self.table(rods).away[usize::from(from.0) * points..][..points]
    }

    fn make_table(&self, rods: Rods) -> Table {
        let closed = self.closed(rods);
        let points = self.names.len();
        let mut table = Table {
            within: Vec::with_capacity(points * (TABLE_STEPS + 1)),
            away: vec![u8::MAX; points * points],
        };
        for from in self.points() {
            let row = usize::from(from.0) * points;
            let (mut rings, mut before) = (0, Bits::NONE);
            let all = self.rings(from, u8::MAX, Bits::NONE, closed, |reached| {
                reached.minus(before).each(|point| {
                    table.away[row + usize::from(point)] = rings as u8;
                });
                if rings <= TABLE_STEPS {
                    table.within.push(reached);
                }
                before = reached;
                rings += 1;
            });
            all.minus(before).each(|point| table.away[row + usize::from(point)] = rings as u8);
            table.within.resize((usize::from(from.0) + 1) * (TABLE_STEPS + 1), all);
        }
        table
    }

    /// All points within `steps` of `from`, itself included. A point in `stops` is reached but not
    /// passed; a step in `closed` is not used.
    #[inline]
    pub(crate) fn spread(&self, from: Point, steps: u8, stops: Bits, closed: Bits) -> Bits {
        self.rings(from, steps, stops, closed, |_| {})
    }

    /// As `spread`; says before each step what is reached so far.
    #[inline]
    fn rings(
        &self,
        from: Point,
        steps: u8,
        stops: Bits,
        closed: Bits,
        mut before_step: impl FnMut(Bits),
    ) -> Bits {
        let mut reached = Bits::only(from.0);
        let mut queue = [0u8; POINTS_MAX + 1];
        queue[0] = from.0;
        let (mut next, mut end) = (0u8, 1u8);
        for _ in 0..steps {
            before_step(reached);
            let ring = end;
            while next < ring {
                let near = &self.neighbours[usize::from(queue[usize::from(next)])];
                next += 1;
                for (point, step) in near.iter() {
                    if reached.has(point) || closed.has(step) {
                        continue;
                    }
                    reached.insert(point);
                    if !stops.has(point) {
                        queue[usize::from(end)] = point;
                        end += 1;
                    }
                }
            }
            if next == end {
                break;
            }
        }
        reached
    }

    /// A shortest way as a list of points from `from` to `to`, under the same limits as `spread`.
    pub(crate) fn shortest(
        &self,
        from: Point,
        to: Point,
        stops: Bits,
        closed: Bits,
    ) -> Option<Vec<Point>> {
        let mut before = [None; POINTS_MAX + 1];
        let mut reached = Bits::only(from.0);
        let mut queue = vec![from.0];
        let mut next = 0;
        while next < queue.len() && !reached.has(to.0) {
            let here = queue[next];
            next += 1;
            for (point, step) in self.neighbours[usize::from(here)].iter() {
                if reached.has(point) || closed.has(step) {
                    continue;
                }
                reached.insert(point);
                before[usize::from(point)] = Some(here);
                if !stops.has(point) {
                    queue.push(point);
                }
            }
        }
        if !reached.has(to.0) {
            return None;
        }
        let mut way = vec![to];
        while let Some(point) = before[usize::from(way[way.len() - 1].0)] {
            way.push(Point(point));
        }
        way.reverse();
        Some(way)
    }

    /// The shortest way that leaves a point and comes back to it without using a step twice.
    pub(crate) fn round_trip(&self, at: Point, stops: Bits, closed: Bits) -> Option<Vec<Point>> {
        let trips = self.neighbours[usize::from(at.0)].iter().filter_map(|(point, step)| {
            if closed.has(step) || stops.has(point) {
                return None;
            }
            let mut used = closed;
            used.insert(step);
            let mut trip = self.shortest(Point(point), at, stops, used)?;
            trip.insert(0, at);
            Some(trip)
        });
        trips.min_by_key(Vec::len)
    }

    /// The points next to a point, with the steps that lead there.
    #[cfg(test)]
    pub(crate) fn steps_from(&self, point: Point) -> impl Iterator<Item = (Point, u8)> {
        self.neighbours[usize::from(point.0)].iter().map(|(point, step)| (Point(point), step))
    }

    /// How many ways of at most `steps` steps begin at a point and meet none twice; counts no further
    /// than `most`.
    pub(crate) fn count_ways(&self, from: Point, steps: u8, most: u32) -> u32 {
        fn count(chart: &Chart, here: u8, steps: u8, met: Bits, left: &mut u32) {
            for (point, _) in chart.neighbours[usize::from(here)].iter() {
                if steps == 0 || *left == 0 || met.has(point) {
                    continue;
                }
                *left -= 1;
                count(chart, point, steps - 1, met.or(Bits::only(point)), left);
            }
        }
        let mut left = most;
        count(self, from.0, steps, Bits::only(from.0), &mut left);
        most - left
    }

    /// Visits every way of at most `steps` steps from `from` to `to` that meets no point twice and
    /// passes none of `stops`; if both are the same, every round trip. The visitor gets the way and
    /// its steps.
    pub(crate) fn ways(
        &self,
        from: Point,
        to: Point,
        steps: u8,
        rods: Rods,
        stops: Bits,
        visit: &mut impl FnMut(&[Point], Bits),
    ) {
        let mut search = Ways {
            chart: self,
            to,
            rods,
            stops,
            closed: self.closed(rods),
            visit,
            way: [from; 256],
        };
        search.go_on(1, steps, Bits::only(from.0), Bits::NONE);
    }
}

struct Ways<'a, V: FnMut(&[Point], Bits)> {
    chart: &'a Chart,
    to: Point,
    rods: Rods,
    stops: Bits,
    closed: Bits,
    visit: &'a mut V,
    way: [Point; 256],
}

impl<V: FnMut(&[Point], Bits)> Ways<'_, V> {
    /// Tries each step from the last of the `length` points of the way.
    fn go_on(&mut self, length: usize, steps: u8, met: Bits, used: Bits) {
        if steps == 0 {
            return;
        }
        let here = self.way[length - 1];
        // What the table cannot bring home in time is not worth trying.
        let hopeful = self.chart.within(self.rods, self.to, steps - 1);
        let near = self.chart.neighbours[usize::from(here.0)];
        for (point, step) in near.iter() {
            if self.closed.has(step) || used.has(step) {
                continue;
            }
            let (mut used, mut met) = (used, met);
            used.insert(step);
            self.way[length] = Point(point);
            if point == self.to.0 {
                (self.visit)(&self.way[..=length], used);
            } else if hopeful.has(point) && !met.has(point) && !self.stops.has(point) {
                met.insert(point);
                self.go_on(length + 1, steps - 1, met, used);
            }
        }
    }
}
