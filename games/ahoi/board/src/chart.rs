//! The sea chart: the world on paper, with the Atlantic in its middle and the Pacific cut in two.
//!
//! Longitudes run evenly across the sheet; latitudes follow Gall's projection, which keeps the north
//! from growing. A little of the world repeats at both edges, so that whoever sails off one is seen
//! to come in at the other.

use std::fmt::Write as _;

use ahoi::{Edition, Point, Stretch};

/// The sheet, in its own units.
pub(super) const WIDTH: f64 = 2000.0;
pub(super) const HEIGHT: f64 = 976.0;
/// Where the Pacific is cut, in degrees of longitude: between the points of the routes across it.
const CUT: f64 = -168.5;
/// How much of the world repeats beyond the cut.
const REPEATED: f64 = 7.0;
/// The longitudes of the sheet's edges.
const WEST: f64 = CUT - REPEATED;
const EAST: f64 = CUT + 360.0 + REPEATED;
/// Units to a degree of longitude.
const DEGREE: f64 = WIDTH / (360.0 + 2.0 * REPEATED);
/// Once around the world.
const WORLD: f64 = 360.0 * DEGREE;
/// The latitude of the sheet's upper edge.
const NORTH: f64 = 73.2;

#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct ChartPoint {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl ChartPoint {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        ChartPoint { x, y }
    }

    pub(super) fn write(self) -> String {
        format!("{:.1} {:.1}", self.x, self.y)
    }

    pub(super) fn away(self, other: ChartPoint) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn plus(self, x: f64, y: f64) -> Self {
        ChartPoint::new(self.x + x, self.y + y)
    }
}

/// Gall's projection of a latitude, growing to the north.
fn northing(latitude: f64) -> f64 {
    let radius = DEGREE * 1f64.to_degrees() * std::f64::consts::SQRT_2;
    radius * (1.0 + std::f64::consts::FRAC_1_SQRT_2) * (latitude.to_radians() / 2.0).tan()
}

/// A place on the sheet; longitudes beyond the edges lie beside it.
pub(super) fn project(longitude: f64, latitude: f64) -> ChartPoint {
    let x = (longitude - WEST) * DEGREE;
    ChartPoint::new(x, northing(NORTH) - northing(latitude.clamp(-80.0, 82.0)))
}

/// Where a point of the edition lies.
pub(super) fn place(edition: &Edition, point: Point) -> ChartPoint {
    let [longitude, latitude] = edition.chart().at(point).map(|value| f64::from(value) / 100.0);
    let longitude = if longitude < CUT { longitude + 360.0 } else { longitude };
    project(longitude, latitude)
}

/// A step of a route as a curve: where it begins, two places that bend it, where it ends. The end
/// lies beside the sheet if the step leads off it.
pub(super) type Leg = [ChartPoint; 4];

/// The same place, once around the world if that is nearer.
fn beside(from: ChartPoint, to: ChartPoint) -> ChartPoint {
    let around = ((from.x - to.x) / WORLD).round() * WORLD;
    to.plus(around, 0.0)
}

/// The step between two neighbouring points, bent so that routes run smoothly.
pub(super) fn leg(edition: &Edition, from: Point, to: Point) -> Leg {
    let here = place(edition, from);
    let there = beside(here, place(edition, to));
    let (mut before, mut after) = (here, there);
    for route in edition.chart().routes() {
        for nth in 0..route.len().saturating_sub(1) {
            let forth = route[nth] == from && route[nth + 1] == to;
            let back = route[nth] == to && route[nth + 1] == from;
            let outer = [nth.checked_sub(1), Some(nth + 2)].map(|nth| route.get(nth?).copied());
            let [first, last] = if back { [outer[1], outer[0]] } else { outer };
            if forth || back {
                before = first.map_or(here, |point| beside(here, place(edition, point)));
                after = last.map_or(there, |point| beside(there, place(edition, point)));
            }
        }
    }
    let bend = |at: ChartPoint, one: ChartPoint, two: ChartPoint, by: f64| {
        at.plus((two.x - one.x) * by, (two.y - one.y) * by)
    };
    [here, bend(here, before, there, 1.0 / 7.0), bend(there, here, after, -1.0 / 7.0), there]
}

/// The place on a step after this part of it, on the sheet.
pub(super) fn along(leg: Leg, part: f64) -> ChartPoint {
    let rest = 1.0 - part;
    let weights = [rest.powi(3), 3.0 * rest * rest * part, 3.0 * rest * part * part, part.powi(3)];
    let sum = |of: fn(ChartPoint) -> f64| {
        leg.iter().zip(weights).map(|(&place, weight)| of(place) * weight).sum::<f64>()
    };
    let edge = REPEATED * DEGREE;
    let x = edge + (sum(|place| place.x) - edge).rem_euclid(WORLD);
    ChartPoint::new(x, sum(|place| place.y))
}

/// A step as a line; drawn to both edges if it leads across the cut.
fn draw(leg: Leg) -> String {
    let mut drawn = String::new();
    let [a, b, c, d] = leg;
    let around = if d.x < 0.0 || d.x < REPEATED * DEGREE { WORLD } else { -WORLD };
    let leaves = !(REPEATED * DEGREE..=WIDTH - REPEATED * DEGREE).contains(&d.x);
    for shift in [0.0, around].into_iter().take(if leaves { 2 } else { 1 }) {
        let [a, b, c, d] = [a, b, c, d].map(|place| place.plus(shift, 0.0).write());
        let _ = write!(drawn, "M{a}C{b} {c} {d}");
    }
    drawn
}

/// A way from neighbour to neighbour as a line.
pub(super) fn line(edition: &Edition, way: &[Point]) -> String {
    way.windows(2).map(|step| draw(leg(edition, step[0], step[1]))).collect()
}

/// The middle of a stretch and the direction it runs, in degrees.
pub(super) fn stretch(edition: &Edition, stretch: Stretch) -> (ChartPoint, f64) {
    let [one, two] = edition.chart().red_points(stretch);
    let leg = leg(edition, one, two);
    let degrees = (leg[3].y - leg[0].y).atan2(leg[3].x - leg[0].x).to_degrees();
    (along(leg, 0.5), degrees)
}

/// The part of the sheet where an edition's points lie: all of it, unless the edition is of a
/// smaller sea.
pub(super) fn extent(edition: &Edition) -> [ChartPoint; 2] {
    let places = edition.chart().points().map(|point| place(edition, point));
    let (mut low, mut high) = (ChartPoint::new(WIDTH, HEIGHT), ChartPoint::new(0.0, 0.0));
    for place in places {
        low = ChartPoint::new(low.x.min(place.x), low.y.min(place.y));
        high = ChartPoint::new(high.x.max(place.x), high.y.max(place.y));
    }
    if (high.x - low.x) * 2.0 > WIDTH || high.x < low.x {
        return [ChartPoint::new(0.0, 0.0), ChartPoint::new(WIDTH, HEIGHT)];
    }
    let room = ((high.x - low.x).max(high.y - low.y) * 0.15).max(40.0);
    [low.plus(-room, -room), high.plus(room, room)]
}

/// The land as two lines: what is filled, and the coast that is inked.
#[derive(Clone, Debug)]
pub(super) struct Land {
    pub(super) ground: String,
    pub(super) coast: String,
}

/// Reads the land: a ring on each line, in tenths of a degree, each pair relative to the one before.
pub(super) fn land(text: &str) -> Land {
    let mut land = Land { ground: String::new(), coast: String::new() };
    for ring in text.lines() {
        let mut numbers = ring.split_ascii_whitespace().filter_map(|word| word.parse::<i32>().ok());
        let mut at = [0, 0];
        let mut places = Vec::new();
        while let (Some(east), Some(north)) = (numbers.next(), numbers.next()) {
            at = [at[0] + east, at[1] + north];
            places.push(at.map(|tenths| f64::from(tenths) / 10.0));
        }
        // A coast lies on the sheet up to three times: the world repeats at both edges.
        for around in [-360.0, 0.0, 360.0] {
            let on_sheet = |place: &[f64; 2]| (WEST..=EAST).contains(&(place[0] + around));
            if places.iter().any(on_sheet) {
                land.add(&places, around);
            }
        }
    }
    land
}

impl Land {
    /// Adds a ring, moved so many degrees east; what lies far beside the sheet is drawn closer.
    fn add(&mut self, ring: &[[f64; 2]], east: f64) {
        let limits = (WEST - 5.0, EAST + 5.0);
        // Where the geographers cut the land at 180 degrees, and far beside the sheet, no coast is
        // inked.
        let beside = |at: f64| at <= limits.0 || at >= limits.1;
        let cut =
            |place: [f64; 2]| (place[0].abs() - 180.0).abs() < 0.06 || beside(place[0] + east);
        let write = |place: [f64; 2]| {
            project((place[0] + east).clamp(limits.0, limits.1), place[1]).write()
        };
        let Some(&last) = ring.last() else { return };
        let mut before = last;
        for (nth, &at) in ring.iter().enumerate() {
            let place = write(at);
            let _ = write!(self.ground, "{}{place}", if nth == 0 { 'M' } else { 'L' });
            if !(cut(before) && cut(at)) {
                let from = write(before);
                if nth == 0 || !self.coast.ends_with(&from) {
                    let _ = write!(self.coast, "M{from}");
                }
                let _ = write!(self.coast, "L{place}");
            }
            before = at;
        }
        self.ground.push('Z');
    }
}

/// Lines of longitude and latitude.
pub(super) fn graticule() -> String {
    let mut lines = String::new();
    for step in -5..=6 {
        let x = project(f64::from(step) * 30.0, 0.0).x;
        let _ = write!(lines, "M{x:.1} 0V{HEIGHT}");
    }
    for step in -2..=3 {
        let y = project(0.0, f64::from(step) * 20.0).y;
        let _ = write!(lines, "M0 {y:.1}H{WIDTH}");
    }
    lines
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    #[test]
    fn every_point_of_the_standard_edition_lies_on_the_sheet() {
        let edition = Edition::standard();
        for point in edition.chart().points() {
            let ChartPoint { x, y } = place(edition, point);
            let name = edition.chart().name(point);
            assert!(
                (30.0..=WIDTH - 30.0).contains(&x) && (20.0..=HEIGHT - 20.0).contains(&y),
                "{name}"
            );
        }
    }

    #[test]
    fn the_atlantic_is_in_the_middle_and_the_pacific_at_both_edges() {
        let edition = Edition::standard();
        let at = |id: &str| {
            let mut points = edition.chart().points();
            place(edition, points.find(|&point| edition.chart().name(point) == id).expect(id))
        };
        assert!(at("hawaii").x < 200.0 && at("auckland").x > WIDTH - 200.0);
        assert!((at("lisboa").x - WIDTH / 2.0).abs() < 200.0);
        assert!(at("helsinki").y < at("lisboa").y && at("cape_town").y > HEIGHT / 2.0);
    }

    #[test]
    fn steps_are_short_even_across_the_pacific_and_drawn_to_both_edges() {
        let edition = Edition::standard();
        let mut crossing = 0;
        for route in edition.chart().routes() {
            for step in route.windows(2) {
                let leg = leg(edition, step[0], step[1]);
                assert!(leg[0].away(leg[3]) < 200.0, "{step:?}");
                let drawn = draw(leg).matches('M').count();
                crossing += usize::from(drawn == 2);
                for part in [0.0, 0.5, 1.0] {
                    assert!((0.0..=WIDTH).contains(&along(leg, part).x));
                }
                assert!(along(leg, 0.0).away(place(edition, step[0])) < 0.1);
                assert!(along(leg, 1.0).away(place(edition, step[1])) < 0.1);
            }
        }
        assert_eq!(crossing, 3, "three routes cross the cut");
    }

    #[test]
    fn there_and_back_is_the_same_curve() {
        let edition = Edition::standard();
        let route = edition.chart().routes().find(|route| route.len() > 4).expect("a long one");
        let forth = leg(edition, route[1], route[2]);
        let back = leg(edition, route[2], route[1]);
        for (one, two) in forth.iter().zip(back.iter().rev()) {
            assert!(one.away(*two) < 0.1, "{forth:?} {back:?}");
        }
    }

    #[test]
    fn land_is_read_and_repeats_at_the_edge() {
        let land = land("-1650 600 20 0 0 20\n100 100 50 0 0 50\n1700 600 200 0 0 20\n");
        assert_eq!(land.ground.matches('Z').count(), 5, "the first and the last lie at both edges");
        assert!(land.coast.matches('M').count() >= 5);
    }

    #[test]
    fn a_small_sea_fills_the_sheet() {
        let whole = extent(Edition::standard());
        assert_eq!(whole, [ChartPoint::new(0.0, 0.0), ChartPoint::new(WIDTH, HEIGHT)]);
        let pond = include_str!("../../rules/tests/pond.toml");
        let [low, high] = extent(&Edition::parse(pond).expect("it is one"));
        assert!(high.x - low.x < WIDTH / 4.0 && high.y - low.y < HEIGHT / 2.0);
    }
}
