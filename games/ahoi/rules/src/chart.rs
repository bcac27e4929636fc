//! The sea chart: points, the steps between them, and tables of what lies within reach.

use std::sync::OnceLock;

use kit::BitSet;

use crate::action::{Point, Stretch};
use crate::edition::PORTS_MAX;

/// No chart has more points, so that a point fits a byte and a set of them four words.
pub(crate) const POINTS_MAX: usize = 255;
/// No more routes meet in one point.
pub(crate) const NEIGHBOURS_MAX: usize = 6;
/// Rods lie on at most so many stretches at once.
pub(crate) const RODS_MAX: usize = 2;
/// Tables answer for moves up to this long; longer ones (several fair winds) are searched.
const TABLE_STEPS: usize = 14;

kit::index_type! {
    /// A step: what joins two neighbouring points.
    pub(crate) struct Step(u8);
}

pub(crate) type Points = BitSet<Point, 4>;
pub(crate) type Steps = BitSet<Step, 4>;
/// The stretches that rods close.
pub type Rods = BitSet<Stretch>;

/// The points next to a point, each with the step that leads there.
#[derive(Copy, Clone, Debug)]
struct Neighbours {
    count: u8,
    points: [Point; NEIGHBOURS_MAX],
    steps: [Step; NEIGHBOURS_MAX],
}

impl Neighbours {
    const NONE: Neighbours = Neighbours {
        count: 0,
        points: [Point(0); NEIGHBOURS_MAX],
        steps: [Step(0); NEIGHBOURS_MAX],
    };

    #[inline]
    fn iter(&self) -> impl Iterator<Item = (Point, Step)> {
        let points = self.points.iter().copied();
        points.zip(self.steps.iter().copied()).take(usize::from(self.count))
    }
}

/// Where a rod can lie.
#[derive(Clone, Debug)]
pub(crate) struct StretchInfo {
    /// The ends of its route, as the edition names them.
    pub(crate) name: String,
    pub(crate) step: Step,
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
    /// The first so many points are ports.
    ports: usize,
    /// One for each way to lay the rods. Most games see a few of the ways, so a table is made when it
    /// is first asked for.
    tables: Vec<OnceLock<DistanceTable>>,
}

/// What lies within reach while the rods lie in one way.
#[derive(Debug)]
struct DistanceTable {
    /// For each point, the points within 0, 1, 2… steps.
    within: Vec<Points>,
    /// For each pair of points, how far they are apart.
    away: Vec<u8>,
    /// For each point, how far each port is; [`u8::MAX`] where there is none.
    ports_away: Vec<[u8; PORTS_MAX]>,
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
        point.index() < self.names.len()
    }

    /// A port's or junction's id, or `lima/santiago/1` for the first sailing point from Lima on.
    pub fn name(&self, point: Point) -> &str {
        &self.names[point.index()]
    }

    /// Longitude and latitude in hundredths of a degree.
    pub fn at(&self, point: Point) -> [i32; 2] {
        self.at[point.index()]
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
        self.stretches[stretch.index()].ends
    }

    pub(crate) fn add_point(&mut self, name: String, at: [i32; 2]) -> Point {
        let point = Point(self.names.len() as u8);
        self.names.push(name);
        self.at.push(at);
        self.neighbours.push(Neighbours::NONE);
        point
    }

    /// Joins two neighbouring points; returns the number of the step.
    pub(crate) fn add_step(&mut self, one: Point, two: Point) -> Result<Step, Overfull> {
        if usize::from(self.steps) >= POINTS_MAX {
            return Err(Overfull::Steps);
        }
        let step = Step(self.steps);
        self.steps += 1;
        for (from, to) in [(one, two), (two, one)] {
            let near = &mut self.neighbours[from.index()];
            let place = usize::from(near.count);
            if place >= NEIGHBOURS_MAX {
                return Err(Overfull::Neighbours(from));
            }
            near.points[place] = to;
            near.steps[place] = step;
            near.count += 1;
        }
        Ok(step)
    }

    /// Makes room for the tables, once all stretches are known. The first so many points are ports.
    pub(crate) fn finish(&mut self, ports: usize) {
        self.ports = ports;
        let stretches = self.stretches.len();
        let ways = 1 + stretches + stretches * stretches.saturating_sub(1) / 2;
        self.tables = (0..ways).map(|_| OnceLock::new()).collect();
    }

    /// The steps that rods close.
    #[inline]
    pub(crate) fn closed(&self, rods: Rods) -> Steps {
        rods.iter().map(|stretch| self.stretches[stretch.index()].step).collect()
    }

    /// The number of a way to lay the rods.
    #[inline]
    fn way(&self, rods: Rods) -> usize {
        let [bits] = rods.words();
        if bits == 0 {
            return 0;
        }
        let low = bits.trailing_zeros() as usize;
        let high = bits.ilog2() as usize;
        debug_assert!(rods.len() <= RODS_MAX, "the tables are for two rods");
        if low == high { 1 + low } else { 1 + self.stretches.len() + high * (high - 1) / 2 + low }
    }

    #[inline]
    fn table(&self, rods: Rods) -> &DistanceTable {
        self.tables[self.way(rods)].get_or_init(|| self.make_table(rods))
    }

    /// All points within `steps` of `from`, itself included, with rods but nothing else in the way.
    #[inline]
    pub(crate) fn within(&self, rods: Rods, from: Point, steps: u8) -> Points {
        let steps = usize::from(steps);
        if steps > TABLE_STEPS {
            return self.spread(from, steps as u8, Points::NONE, self.closed(rods));
        }
        self.table(rods).within[from.index() * (TABLE_STEPS + 1) + steps]
    }

    /// How far it is with rods but nothing else in the way.
    #[inline]
    pub fn distance(&self, rods: Rods, from: Point, to: Point) -> u8 {
        self.table(rods).away[from.index() * self.names.len() + to.index()]
    }

    /// How far each point is from this one, by its number.
    #[inline]
    pub(crate) fn distances(&self, rods: Rods, from: Point) -> &[u8] {
        let points = self.names.len();
        &self.table(rods).away[from.index() * points..][..points]
    }

    /// How far each port is from this point, by its number; [`u8::MAX`] where there is none.
    #[inline]
    pub(crate) fn port_distances(&self, rods: Rods, from: Point) -> &[u8; PORTS_MAX] {
        &self.table(rods).ports_away[from.index()]
    }

    fn make_table(&self, rods: Rods) -> DistanceTable {
        let closed = self.closed(rods);
        let points = self.names.len();
        let mut table = DistanceTable {
            within: Vec::with_capacity(points * (TABLE_STEPS + 1)),
            away: vec![u8::MAX; points * points],
            ports_away: vec![[u8::MAX; PORTS_MAX]; points],
        };
        for from in self.points() {
            let row = from.index() * points;
            let (mut rings, mut before) = (0, Points::NONE);
            let all = self.rings(from, u8::MAX, Points::NONE, closed, |reached| {
                let ring = reached.minus(before).iter();
                ring.for_each(|point| table.away[row + point.index()] = rings as u8);
                if rings <= TABLE_STEPS {
                    table.within.push(reached);
                }
                before = reached;
                rings += 1;
            });
            let ring = all.minus(before).iter();
            ring.for_each(|point| table.away[row + point.index()] = rings as u8);
            table.within.resize((from.index() + 1) * (TABLE_STEPS + 1), all);
            table.ports_away[from.index()][..self.ports]
                .copy_from_slice(&table.away[row..row + self.ports]);
        }
        table
    }

    /// All points within `steps` of `from`, itself included. A point in `stops` is reached but not
    /// passed; a step in `closed` is not used.
    #[inline]
    pub(crate) fn spread(&self, from: Point, steps: u8, stops: Points, closed: Steps) -> Points {
        self.rings(from, steps, stops, closed, |_| {})
    }

    /// As `spread`; says before each step what is reached so far.
    #[inline]
    fn rings(
        &self,
        from: Point,
        steps: u8,
        stops: Points,
        closed: Steps,
        mut before_step: impl FnMut(Points),
    ) -> Points {
        let mut reached = Points::only(from);
        let mut queue = [from; POINTS_MAX + 1];
        let (mut next, mut end) = (0u8, 1u8);
        for _ in 0..steps {
            before_step(reached);
            let ring = end;
            while next < ring {
                let near = &self.neighbours[queue[usize::from(next)].index()];
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
        stops: Points,
        closed: Steps,
    ) -> Option<Vec<Point>> {
        let mut before = [None; POINTS_MAX + 1];
        let mut reached = Points::only(from);
        let mut queue = vec![from];
        let mut next = 0;
        while next < queue.len() && !reached.has(to) {
            let here = queue[next];
            next += 1;
            for (point, step) in self.neighbours[here.index()].iter() {
                if reached.has(point) || closed.has(step) {
                    continue;
                }
                reached.insert(point);
                before[point.index()] = Some(here);
                if !stops.has(point) {
                    queue.push(point);
                }
            }
        }
        if !reached.has(to) {
            return None;
        }
        let mut way = vec![to];
        while let Some(point) = before[way[way.len() - 1].index()] {
            way.push(point);
        }
        way.reverse();
        Some(way)
    }

    /// The shortest way that leaves a point and comes back to it without using a step twice.
    pub(crate) fn round_trip(&self, at: Point, stops: Points, closed: Steps) -> Option<Vec<Point>> {
        let trips = self.neighbours[at.index()].iter().filter_map(|(point, step)| {
            if closed.has(step) || stops.has(point) {
                return None;
            }
            let mut trip = self.shortest(point, at, stops, closed.with(step))?;
            trip.insert(0, at);
            Some(trip)
        });
        trips.min_by_key(Vec::len)
    }

    /// The points next to a point, with the steps that lead there.
    #[inline]
    pub(crate) fn steps_from(&self, point: Point) -> impl Iterator<Item = (Point, Step)> {
        self.neighbours[point.index()].iter()
    }

    /// How many ways of at most `steps` steps begin at a point and meet none twice; counts no further
    /// than `most`.
    pub(crate) fn count_ways(&self, from: Point, steps: u8, most: u32) -> u32 {
        fn count(chart: &Chart, here: Point, steps: u8, met: Points, left: &mut u32) {
            for (point, _) in chart.neighbours[here.index()].iter() {
                if steps == 0 || *left == 0 || met.has(point) {
                    continue;
                }
                *left -= 1;
                count(chart, point, steps - 1, met.with(point), left);
            }
        }
        let mut left = most;
        count(self, from, steps, Points::only(from), &mut left);
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
        stops: Points,
        visit: &mut impl FnMut(&[Point], Steps),
    ) {
        let mut search = WaySearch {
            chart: self,
            to,
            rods,
            stops,
            closed: self.closed(rods),
            visit,
            way: [from; 256],
        };
        search.go_on(1, steps, Points::only(from), Steps::NONE);
    }
}

struct WaySearch<'a, V: FnMut(&[Point], Steps)> {
    chart: &'a Chart,
    to: Point,
    rods: Rods,
    stops: Points,
    closed: Steps,
    visit: &'a mut V,
    way: [Point; 256],
}

impl<V: FnMut(&[Point], Steps)> WaySearch<'_, V> {
    /// Tries each step from the last of the `length` points of the way.
    fn go_on(&mut self, length: usize, steps: u8, met: Points, used: Steps) {
        if steps == 0 {
            return;
        }
        let here = self.way[length - 1];
        // What the table cannot bring home in time is not worth trying.
        let hopeful = self.chart.within(self.rods, self.to, steps - 1);
        let near = self.chart.neighbours[here.index()];
        for (point, step) in near.iter() {
            if self.closed.has(step) || used.has(step) {
                continue;
            }
            let (mut used, mut met) = (used, met);
            used.insert(step);
            self.way[length] = point;
            if point == self.to {
                (self.visit)(&self.way[..=length], used);
            } else if hopeful.has(point) && !met.has(point) && !self.stops.has(point) {
                met.insert(point);
                self.go_on(length + 1, steps - 1, met, used);
            }
        }
    }
}
