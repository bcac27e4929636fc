//! The standing over time, as lines.

use std::fmt::Write;

use table::playback::Frame;

use super::timeline::Timeline;

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
    /// By frame: where it lies between the left edge and the right.
    shares: Vec<f64>,
}

impl Chart {
    /// The chart of a playback, as time went by or with the same room for every moment that was seen.
    pub(crate) fn of(timeline: &Timeline, as_it_was: bool) -> Self {
        let frames = timeline.frames();
        let points = || frames.iter().flat_map(|frame| frame.points.iter().copied());
        let least = points().min().unwrap_or(0).min(0);
        // A game without points has lines all the same.
        let most = points().max().unwrap_or(0).max(least + 1);
        let (first, last) = (frames[0].at, frames[frames.len() - 1].at);
        let share = |(at, frame): (usize, &Frame)| {
            let (part, whole) = if as_it_was {
                (frame.at.saturating_sub(first), last.saturating_sub(first))
            } else {
                (timeline.step(at) as u64, timeline.steps() as u64)
            };
            part.min(whole) as f64 / whole.max(1) as f64
        };
        Chart { least, most, shares: frames.iter().enumerate().map(share).collect() }
    }

    pub(crate) fn least(&self) -> i32 {
        self.least
    }

    pub(crate) fn most(&self) -> i32 {
        self.most
    }

    pub(crate) fn x(&self, at: usize) -> f64 {
        WIDTH * self.shares[at.min(self.shares.len() - 1)]
    }

    pub(crate) fn y(&self, points: i32) -> f64 {
        let share = f64::from(points - self.least) / f64::from(self.most - self.least);
        HEIGHT - MARGIN - share * (HEIGHT - 2.0 * MARGIN)
    }

    /// The stop of a timeline that lies nearest to this share of the width.
    pub(crate) fn at(&self, share: f64, timeline: &Timeline) -> usize {
        let away = |stop: usize| (self.shares[stop] - share).abs();
        let nearest = timeline.stops().iter().copied();
        nearest.min_by(|&one, &other| away(one).total_cmp(&away(other))).unwrap_or_default()
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

    fn timeline() -> Timeline {
        let points = [[0, 0], [0, 0], [4, -2], [4, 6], [4, 6]];
        Timeline::new(points.map(|points| frame(&points, None, false)).into()).unwrap()
    }

    #[test]
    fn lines_go_in_steps_from_edge_to_edge() {
        let (timeline, chart) = (timeline(), Chart::of(&timeline(), false));
        assert_eq!((chart.least(), chart.most()), (-2, 6));
        assert_eq!(chart.line(timeline.frames(), 0), "M0.0 107.5H300.0V42.5H600.0");
        assert_eq!(chart.line(timeline.frames(), 1), "M0.0 107.5H300.0V140.0H450.0V10.0H600.0");
    }

    #[test]
    fn a_place_on_the_chart_is_a_moment() {
        let (timeline, chart) = (timeline(), Chart::of(&timeline(), false));
        let at = |share| chart.at(share, &timeline);
        assert_eq!((at(-1.0), at(0.49), at(2.0)), (0, 2, 4));
        assert!((0..5).all(|frame| at(chart.x(frame) / WIDTH) == frame));
    }

    #[test]
    fn moments_in_which_nothing_was_seen_take_no_room() {
        let quiet = [false, true, true, true, false, false];
        let frames = quiet.map(|quiet| frame(&[0], None, quiet));
        let timeline = Timeline::new(frames.into()).unwrap();
        let chart = Chart::of(&timeline, false);
        assert_eq!([0, 1, 3, 4, 5].map(|at| chart.x(at) as u32), [0, 0, 0, 300, 600]);
        assert_eq!(chart.at(0.4, &timeline), 4);
    }

    #[test]
    fn time_goes_by_as_it_did() {
        let frames = [1_000, 2_000, 5_000].map(|at| Frame { at, ..frame(&[0], None, false) });
        let timeline = Timeline::new(frames.into()).unwrap();
        let chart = Chart::of(&timeline, true);
        assert_eq!([0, 1, 2].map(|at| chart.x(at) as u32), [0, 150, 600]);
    }

    #[test]
    fn a_game_without_points_has_a_chart() {
        let timeline = Timeline::new(vec![frame(&[0, 0], None, false)]).unwrap();
        let chart = Chart::of(&timeline, false);
        assert!(chart.line(timeline.frames(), 1).starts_with("M0.0 140.0"));
    }
}
