//! The standing over time, as lines.

use std::fmt::Write;

use table::playback::Frame;

/// The chart's own measure; the page scales it.
pub(crate) const WIDTH: f64 = 600.0;
pub(crate) const HEIGHT: f64 = 150.0;
/// Room above and below the lines.
const MARGIN: f64 = 10.0;

/// Where lines run for these frames.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chart {
    least: i32,
    most: i32,
    last: usize,
}

impl Chart {
    pub(crate) fn of(frames: &[Frame]) -> Self {
        let points = || frames.iter().flat_map(|frame| frame.points.iter().copied());
        let least = points().min().unwrap_or(0).min(0);
        // A game without points has lines all the same.
        let most = points().max().unwrap_or(0).max(least + 1);
        Chart { least, most, last: frames.len().saturating_sub(1).max(1) }
    }

    pub(crate) fn least(&self) -> i32 {
        self.least
    }

    pub(crate) fn most(&self) -> i32 {
        self.most
    }

    pub(crate) fn x(&self, at: usize) -> f64 {
        WIDTH * at.min(self.last) as f64 / self.last as f64
    }

    pub(crate) fn y(&self, points: i32) -> f64 {
        let share = f64::from(points - self.least) / f64::from(self.most - self.least);
        HEIGHT - MARGIN - share * (HEIGHT - 2.0 * MARGIN)
    }

    /// The moment that lies at this share of the width.
    pub(crate) fn at(&self, share: f64) -> usize {
        (share.clamp(0.0, 1.0) * self.last as f64).round() as usize
    }

    /// The line of a seat, in steps: points come and go at once.
    pub(crate) fn line(&self, frames: &[Frame], seat: usize) -> String {
        let mut line = String::new();
        let mut before = None;
        for (at, frame) in frames.iter().enumerate() {
            let points = frame.points.get(seat).copied().unwrap_or(0);
            let (x, y) = (self.x(at), self.y(points));
            let _ = match before {
                None => write!(line, "M{x:.1} {y:.1}"),
                Some(same) if same == points => continue,
                Some(_) => write!(line, "H{x:.1}V{y:.1}"),
            };
            before = Some(points);
        }
        let _ = write!(line, "H{WIDTH:.1}");
        line
    }
}

#[cfg(test)]
mod tests {
    use super::super::timeline::tests::frame;
    use super::*;

    fn frames() -> Vec<Frame> {
        [[0, 0], [0, 0], [4, -2], [4, 6], [4, 6]].map(|points| frame(&points, None, false)).into()
    }

    #[test]
    fn lines_go_in_steps_from_edge_to_edge() {
        let (frames, chart) = (frames(), Chart::of(&frames()));
        assert_eq!((chart.least(), chart.most()), (-2, 6));
        assert_eq!(chart.line(&frames, 0), "M0.0 107.5H300.0V42.5H600.0");
        assert_eq!(chart.line(&frames, 1), "M0.0 107.5H300.0V140.0H450.0V10.0H600.0");
    }

    #[test]
    fn a_place_on_the_chart_is_a_moment() {
        let chart = Chart::of(&frames());
        assert_eq!((chart.at(-1.0), chart.at(0.49), chart.at(2.0)), (0, 2, 4));
        assert!((0..5).all(|at| chart.at(chart.x(at) / WIDTH) == at));
    }

    #[test]
    fn a_game_without_points_has_a_chart() {
        let frames = vec![frame(&[0, 0], None, false)];
        let chart = Chart::of(&frames);
        assert!(chart.line(&frames, 1).starts_with("M0.0 140.0"));
    }
}
