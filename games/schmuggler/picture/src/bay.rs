//! The bay: where everything lies, around the lighthouse at (0, 0).

use schmuggler::{Edition, Field, Island, Sector};

/// The rocks of the lighthouse.
const LIGHTHOUSE: f64 = 84.0;
/// Where the water ends.
pub const SHORE: f64 = 455.0;
/// Where islands lie.
const ISLANDS: f64 = 512.0;
/// How far from the edge of its field a name stands.
const LABEL: f64 = 17.0;

#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// So far from the lighthouse, so many degrees clockwise from the top.
    pub fn polar(radius: f64, degrees: f64) -> Self {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        Point { x: radius * sine, y: -radius * cosine }
    }

    fn write(self) -> String {
        format!("{:.1} {:.1}", self.x, self.y)
    }
}

/// The part of the bay that a field takes: degrees from the top, and distances from the lighthouse.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Span {
    from: f64,
    to: f64,
    near: f64,
    far: f64,
}

fn step(edition: &Edition) -> f64 {
    360.0 / f64::from(edition.sectors())
}

fn span(edition: &Edition, field: Field) -> Span {
    let (ring, place) = edition.ring_and_place(field);
    let rings = edition.rings().len() as f64;
    let fields = edition.rings().nth(ring).unwrap_or(1);
    let width = 360.0 / f64::from(fields);
    // Half a sector back, so that a beam points at the middle of what it lights.
    let from = f64::from(place) * width - step(edition) / 2.0;
    let depth = (SHORE - LIGHTHOUSE) / rings;
    let near = LIGHTHOUSE + ring as f64 * depth;
    Span { from, to: from + width, near, far: near + depth }
}

/// The middle of a field.
pub fn middle(edition: &Edition, field: Field) -> Point {
    let span = span(edition, field);
    Point::polar(f64::midpoint(span.near, span.far), f64::midpoint(span.from, span.to))
}

/// The outline of a field.
pub fn outline(edition: &Edition, field: Field) -> String {
    let Span { from, to, near, far } = span(edition, field);
    let large = i32::from(to - from > 180.0);
    format!(
        "M{}A{near:.0} {near:.0} 0 {large} 1 {}L{}A{far:.0} {far:.0} 0 {large} 0 {}Z",
        Point::polar(near, from).write(),
        Point::polar(near, to).write(),
        Point::polar(far, to).write(),
        Point::polar(far, from).write(),
    )
}

/// Where the name of a field stands: at its far edge, away from what lies in its middle.
pub fn label(edition: &Edition, field: Field) -> Point {
    let span = span(edition, field);
    Point::polar(span.far - LABEL, f64::midpoint(span.from, span.to))
}

/// Where an island lies: outside its harbour.
pub fn island(edition: &Edition, island: Island) -> Point {
    Point::polar(ISLANDS, bearing(edition, edition.harbour(island)))
}

/// The direction of a field from the lighthouse, in degrees.
pub fn bearing(edition: &Edition, field: Field) -> f64 {
    let span = span(edition, field);
    f64::midpoint(span.from, span.to)
}

/// The direction of the beam on a sector, in degrees.
pub fn beam(edition: &Edition, sector: Sector) -> f64 {
    sector.index() as f64 * step(edition)
}

/// The wedge of light when the beam points to the top.
pub fn wedge(edition: &Edition) -> String {
    let half = step(edition) / 2.0;
    let (left, right) = (Point::polar(SHORE, -half), Point::polar(SHORE, half));
    format!("M0 0L{}A{SHORE} {SHORE} 0 0 1 {}Z", left.write(), right.write())
}

/// The direction nearest to `shown` that looks like `degrees`, so that turning goes the short way.
pub fn nearest(shown: f64, degrees: f64) -> f64 {
    shown + (degrees - shown + 180.0).rem_euclid(360.0) - 180.0
}

/// A way over fields as a line.
pub fn line(edition: &Edition, way: &[Field]) -> String {
    let points = way.iter().map(|&field| middle(edition, field).write());
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-6
    }

    #[test]
    fn the_beam_points_at_the_middle_of_what_it_lights() {
        let edition = Edition::standard();
        for island in edition.islands() {
            let (towards, harbour) = (edition.beam_towards(island), edition.harbour(island));
            assert!(edition.lit(towards).has(harbour));
            assert!(near(beam(edition, towards), bearing(edition, harbour)), "{island:?}");
        }
    }

    #[test]
    fn fields_that_touch_lie_side_by_side() {
        let edition = Edition::standard();
        for field in edition.fields().iter() {
            for other in edition.touching(field).iter() {
                let (a, b) = (middle(edition, field), middle(edition, other));
                assert!((a.x - b.x).hypot(a.y - b.y) < 170.0, "{field:?} {other:?}");
            }
        }
    }

    #[test]
    fn turning_goes_the_short_way() {
        assert!(near(nearest(0.0, 342.0), -18.0));
        assert!(near(nearest(350.0, 10.0), 370.0));
        assert!(near(nearest(-720.0, 36.0), -684.0));
    }

    #[test]
    fn the_top_of_the_bay_is_sector_zero() {
        let top = Point::polar(10.0, 0.0);
        assert!(near(top.x, 0.0) && near(top.y, -10.0));
        let right = Point::polar(10.0, 90.0);
        assert!(near(right.x, 10.0) && near(right.y, 0.0));
    }
}
