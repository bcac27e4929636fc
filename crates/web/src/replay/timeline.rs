//! The moments of a playback, and the way from one to the next.

use table::playback::{Frame, Highlight};

/// How long a moment stays at the usual speed, in milliseconds.
const PAUSE: u64 = 900;

/// A moment stays no longer than this at the usual speed, however long it lasted, in milliseconds.
const PAUSE_MAX: u64 = 10_000;
/// Nor shorter than this, so that it can be seen.
const PAUSE_MIN: u64 = 60;

/// The moments of a playback. There is always one: the beginning.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Timeline {
    frames: Vec<Frame>,
    /// The frames that one can stop at: the beginning, those in which somebody saw something, and the end.
    stops: Vec<usize>,
}

/// How fast a playback runs.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) enum Speed {
    Half,
    #[default]
    Usual,
    Double,
    Fourfold,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Half, Speed::Usual, Speed::Double, Speed::Fourfold];

    /// How long something takes at this speed that takes so long at the usual one.
    fn of(self, usual: u64) -> u64 {
        match self {
            Speed::Half => usual * 2,
            Speed::Usual => usual,
            Speed::Double => usual / 2,
            Speed::Fourfold => usual / 4,
        }
    }

    pub(crate) fn shown(self) -> &'static str {
        match self {
            Speed::Half => "½×",
            Speed::Usual => "1×",
            Speed::Double => "2×",
            Speed::Fourfold => "4×",
        }
    }
}

impl Timeline {
    /// `None` if there is no moment at all.
    pub(crate) fn new(frames: Vec<Frame>) -> Option<Self> {
        let last = frames.len().checked_sub(1)?;
        let stops = (0..=last).filter(|&at| at == 0 || at == last || !frames[at].quiet).collect();
        Some(Timeline { frames, stops })
    }

    /// How many stops come after the beginning.
    pub(crate) fn steps(&self) -> usize {
        self.stops.len() - 1
    }

    /// Which stop a frame belongs to: the last that is not after it.
    pub(crate) fn step(&self, at: usize) -> usize {
        self.stops.partition_point(|&stop| stop <= at).saturating_sub(1)
    }

    /// The frame of a stop.
    pub(crate) fn stop(&self, step: usize) -> usize {
        self.stops[step.min(self.steps())]
    }

    pub(crate) fn stops(&self) -> &[usize] {
        &self.stops
    }

    /// The last frame until then in which everybody saw something; `None` before anything happened.
    pub(crate) fn told(&self, at: usize) -> Option<&Frame> {
        self.frames[..=at.min(self.last())].iter().rev().find(|frame| !frame.phrases.is_empty())
    }

    /// Whether the log tells when things happened.
    pub(crate) fn has_times(&self) -> bool {
        self.frames[0].at < self.frames[self.last()].at
    }

    /// How long a moment stays, in milliseconds: each as long as every other, or as long as it lasted.
    pub(crate) fn pause(&self, at: usize, speed: Speed, as_it_was: bool) -> u64 {
        if !as_it_was {
            return speed.of(PAUSE);
        }
        let lasted = self.frame(self.next(at)).at.saturating_sub(self.frame(at).at);
        speed.of(lasted.min(PAUSE_MAX)).max(PAUSE_MIN)
    }

    pub(crate) fn last(&self) -> usize {
        self.frames.len() - 1
    }

    pub(crate) fn frame(&self, at: usize) -> &Frame {
        &self.frames[at.min(self.last())]
    }

    pub(crate) fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The next moment in which somebody saw something; the end has none after it.
    pub(crate) fn next(&self, at: usize) -> usize {
        self.stops.iter().copied().find(|&stop| stop > at).unwrap_or(self.last())
    }

    /// The moment before in which somebody saw something; the beginning has none before it.
    pub(crate) fn previous(&self, at: usize) -> usize {
        self.stops.iter().rev().copied().find(|&stop| stop < at.min(self.last())).unwrap_or(0)
    }

    pub(crate) fn marks(&self) -> impl Iterator<Item = (usize, Highlight)> {
        self.frames.iter().enumerate().filter_map(|(at, frame)| Some((at, frame.mark?)))
    }

    /// The next moment that is marked, or the end.
    pub(crate) fn next_mark(&self, at: usize) -> usize {
        self.marks().map(|(marked, _)| marked).find(|&marked| marked > at).unwrap_or(self.last())
    }

    /// The moment before that is marked, or the beginning.
    pub(crate) fn previous_mark(&self, at: usize) -> usize {
        self.marks().map(|(marked, _)| marked).take_while(|&marked| marked < at).last().unwrap_or(0)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A frame with these points; `None` is one in which nothing was seen.
    pub(crate) fn frame(points: &[i32], mark: Option<Highlight>, quiet: bool) -> Frame {
        Frame { at: 0, by: None, phrases: Vec::new(), points: points.to_vec(), mark, quiet }
    }

    fn timeline() -> Timeline {
        let scored = Some(Highlight::Scored);
        Timeline::new(vec![
            frame(&[0, 0], None, false),
            frame(&[0, 0], None, true),
            frame(&[0, 0], None, false),
            frame(&[3, 0], scored, false),
            frame(&[3, 0], None, true),
            frame(&[3, 2], scored, false),
            frame(&[3, 2], Some(Highlight::Over), false),
        ])
        .unwrap()
    }

    #[test]
    fn quiet_moments_are_passed_over() {
        let timeline = timeline();
        let mut seen = vec![0];
        while *seen.last().unwrap() < timeline.last() {
            seen.push(timeline.next(*seen.last().unwrap()));
        }
        assert_eq!(seen, [0, 2, 3, 5, 6]);
        assert_eq!((timeline.previous(5), timeline.previous(2), timeline.previous(0)), (3, 0, 0));
        assert_eq!((timeline.next(6), timeline.next(600), timeline.previous(600)), (6, 6, 5));
    }

    #[test]
    fn marks_are_found_in_both_directions() {
        let timeline = timeline();
        assert_eq!(
            (timeline.next_mark(0), timeline.next_mark(3), timeline.next_mark(6)),
            (3, 5, 6)
        );
        assert_eq!(
            (timeline.previous_mark(6), timeline.previous_mark(5), timeline.previous_mark(3)),
            (5, 3, 0)
        );
    }

    #[test]
    fn a_slider_goes_from_stop_to_stop() {
        let timeline = timeline();
        assert_eq!(timeline.steps(), 4);
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 60].map(|at| timeline.step(at)), [0, 0, 1, 2, 2, 3, 4, 4]);
        assert!((0..=4).all(|step| timeline.step(timeline.stop(step)) == step));
    }

    #[test]
    fn a_faster_playback_pauses_less() {
        let timeline = timeline();
        let pause = |speed| timeline.pause(0, speed, false);
        assert!(Speed::ALL.windows(2).all(|pair| pause(pair[0]) > pause(pair[1])));
        assert_eq!(Timeline::new(Vec::new()), None);
    }

    #[test]
    fn time_goes_by_as_it_did() {
        let times = [10_000, 10_400, 12_000, 12_001, 90_000];
        let frames = times.map(|at| Frame { at, ..frame(&[0], None, false) });
        let timeline = Timeline::new(frames.into()).unwrap();
        assert!(timeline.has_times());
        let pause = |at, speed| timeline.pause(at, speed, true);
        assert_eq!([0, 1, 2, 3].map(|at| pause(at, Speed::Usual)), [400, 1_600, 60, 10_000]);
        assert_eq!((pause(0, Speed::Half), pause(1, Speed::Fourfold)), (800, 400));
        assert!(!self::timeline().has_times());
    }

    #[test]
    fn what_was_told_last_is_still_told_in_silence() {
        let mut frames = vec![frame(&[0], None, false); 4];
        frames[1].phrases = vec![kit::Phrase::new("table-event-begun")];
        let timeline = Timeline::new(frames).unwrap();
        assert_eq!(timeline.told(0), None);
        assert!([1, 2, 3, 9].iter().all(|&at| timeline.told(at) == Some(timeline.frame(1))));
    }
}
