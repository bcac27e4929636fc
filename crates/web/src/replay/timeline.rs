//! The moments of a playback, and the way from one to the next.

use table::playback::{Frame, Highlight};

/// How long a moment stays at the usual speed, in milliseconds.
const PAUSE: u32 = 900;

/// The moments of a playback. There is always one: the beginning.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Timeline {
    frames: Vec<Frame>,
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

    /// How long a moment stays, in milliseconds.
    pub(crate) fn pause(self) -> u32 {
        match self {
            Speed::Half => PAUSE * 2,
            Speed::Usual => PAUSE,
            Speed::Double => PAUSE / 2,
            Speed::Fourfold => PAUSE / 4,
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
        (!frames.is_empty()).then_some(Timeline { frames })
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
        let loud = |&next: &usize| !self.frames[next].quiet;
        (at + 1..=self.last()).find(loud).unwrap_or(self.last())
    }

    /// The moment before in which somebody saw something; the beginning has none before it.
    pub(crate) fn previous(&self, at: usize) -> usize {
        (0..at.min(self.last())).rev().find(|&before| !self.frames[before].quiet).unwrap_or(0)
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
    fn a_faster_playback_pauses_less() {
        assert!(Speed::ALL.windows(2).all(|pair| pair[0].pause() > pair[1].pause()));
        assert_eq!(Timeline::new(Vec::new()), None);
    }
}
