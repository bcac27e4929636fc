//! A guided first game: which step one is at, and what leads on.

use serde_json::Value;
use wire::lesson::Lesson;

use crate::dom::Frame;

/// Something that the pupil's seat does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LessonAction {
    /// What it plays; without it, it says that it is ready for what all do at once.
    pub(crate) action: Option<Value>,
    /// The step at which the pupil does it; without one it is done for them.
    pub(crate) step: Option<usize>,
}

/// How far a lesson has come.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Progress {
    deeds: Vec<LessonAction>,
    steps: usize,
    done: usize,
    /// The step that is shown.
    at: usize,
}

impl Progress {
    pub(crate) fn new(lesson: &Lesson) -> Self {
        let by_itself = |action: &Value| LessonAction { action: Some(action.clone()), step: None };
        let mut deeds: Vec<LessonAction> = lesson.before.iter().map(by_itself).collect();
        for (at, step) in lesson.steps.iter().enumerate() {
            let step_at = Some(at);
            deeds.extend(step.ready.then_some(LessonAction { action: None, step: step_at }));
            deeds.extend(
                step.play.iter().map(|action| LessonAction { step: step_at, ..by_itself(action) }),
            );
            deeds.extend(step.then.iter().map(by_itself));
        }
        Progress { deeds, steps: lesson.steps.len(), done: 0, at: 0 }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// What is to be done next.
    pub(crate) fn next(&self) -> Option<&LessonAction> {
        self.deeds.get(self.done)
    }

    /// What the pupil is to do at the step that is shown, if it is time for it.
    pub(crate) fn wanted(&self) -> Option<&Value> {
        let deed = self.next()?;
        deed.action.as_ref().filter(|_| deed.step == Some(self.at))
    }

    /// Does this, if it is what is to be done next.
    pub(crate) fn take(&mut self, action: &Value) -> bool {
        self.take_if(|next| next.as_ref() == Some(action))
    }

    /// What all do at once begins: everybody was ready.
    pub(crate) fn take_ready(&mut self) {
        self.take_if(Option::is_none);
    }

    fn take_if(&mut self, is_it: impl FnOnce(&Option<Value>) -> bool) -> bool {
        let fits = self.next().is_some_and(|deed| is_it(&deed.action));
        self.done += usize::from(fits);
        fits
    }

    /// The seat may act again, or never will: shows the step that is due.
    pub(crate) fn settle(&mut self) {
        let before = &self.deeds[..self.done];
        let last = before.iter().rev().find_map(|deed| deed.step);
        if let Some(last) = last {
            self.at = self.at.max(last + 1).min(self.steps - 1);
        }
    }

    /// Whether one may go on reading: nothing of this step is left to be done.
    pub(crate) fn can_go_on(&self) -> bool {
        let due = self.deeds[self.done..].iter().find_map(|deed| deed.step);
        self.at + 1 < self.steps && due.is_none_or(|due| due > self.at)
    }

    pub(crate) fn go_on(&mut self) {
        if self.can_go_on() {
            self.at += 1;
        }
    }

    pub(crate) fn go_back(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(crate) fn is_last(&self) -> bool {
        self.at + 1 == self.steps
    }
}

/// Where the words of a lesson lie over the window.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) enum Corner {
    #[default]
    Bottom,
    Top,
    BottomLeft,
    BottomRight,
    TopLeft,
    TopRight,
}

impl Corner {
    const ALL: [Corner; 6] = [
        Corner::Bottom,
        Corner::Top,
        Corner::BottomLeft,
        Corner::BottomRight,
        Corner::TopLeft,
        Corner::TopRight,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Corner::Bottom => "bottom",
            Corner::Top => "top",
            Corner::BottomLeft => "bottom left",
            Corner::BottomRight => "bottom right",
            Corner::TopLeft => "top left",
            Corner::TopRight => "top right",
        }
    }

    /// Where words of this size lie here, with some air around them.
    fn frame(self, words: Frame, window: Frame) -> Frame {
        let left = match self {
            Corner::Bottom | Corner::Top => (window.width - words.width) / 2,
            Corner::BottomLeft | Corner::TopLeft => 0,
            Corner::BottomRight | Corner::TopRight => window.width - words.width,
        };
        let top = match self {
            Corner::Top | Corner::TopLeft | Corner::TopRight => HEAD,
            _ => window.height - words.height - AIR,
        };
        Frame { left, top, width: words.width, height: words.height + AIR }
    }

    /// The corner where the words hide the least of what they speak about. They stay where they are
    /// if no other is better.
    pub(crate) fn best(self, words: Frame, window: Frame, seen: &[Frame]) -> Corner {
        let hidden = |corner: Corner| {
            let there = corner.frame(words, window);
            seen.iter().map(|frame| there.shares(*frame)).sum::<i64>()
        };
        let now = hidden(self);
        let best = Corner::ALL.into_iter().min_by_key(|corner| hidden(*corner));
        best.filter(|corner| hidden(*corner) < now).unwrap_or(self)
    }
}

/// The bar over every page, and the air under the words, in pixels.
const HEAD: i32 = 68;
const AIR: i32 = 14;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn progress() -> Progress {
        let lesson = json!({
            "game": "via", "seed": "01".repeat(32), "options": {}, "others": [[]], "before": ["a"],
            "steps": [{ "point": ["x"] }, { "play": "b", "then": ["c"] }, { "play": "d" }, {}],
        });
        Progress::new(&serde_json::from_value(lesson).unwrap())
    }

    #[test]
    fn what_is_before_is_done_without_the_pupil() {
        let mut progress = progress();
        assert_eq!(progress.next().unwrap().step, None);
        assert!(!progress.take(&json!("b")));
        assert!(progress.take(&json!("a")));
        assert_eq!(progress.wanted(), None, "the first step is read");
        progress.go_on();
        assert_eq!(progress.wanted(), Some(&json!("b")));
        assert!(!progress.can_go_on());
    }

    #[test]
    fn a_step_is_shown_when_it_is_due() {
        let mut progress = progress();
        for action in ["a", "b"] {
            assert!(progress.take(&json!(action)));
        }
        assert_eq!(progress.at(), 0);
        assert!(progress.take(&json!("c")));
        progress.settle();
        assert_eq!((progress.at(), progress.wanted()), (2, Some(&json!("d"))));
        progress.go_back();
        progress.go_back();
        assert_eq!(progress.wanted(), None);
        assert!(progress.can_go_on());
        assert!(progress.take(&json!("d")));
        progress.settle();
        assert!(progress.is_last());
        progress.go_on();
        assert_eq!(progress.at(), 3);
    }

    #[test]
    fn saying_that_one_is_ready_leads_on() {
        let lesson = json!({
            "game": "an-bord", "seed": "01".repeat(32), "options": {}, "others": [[]], "before": [],
            "steps": [{ "ready": true }, { "play": "a" }, {}],
        });
        let mut progress = Progress::new(&serde_json::from_value(lesson).unwrap());
        assert_eq!((progress.wanted(), progress.can_go_on()), (None, false));
        assert!(!progress.take(&json!("a")), "nobody is ready yet");
        progress.take_ready();
        progress.settle();
        assert_eq!((progress.at(), progress.wanted()), (1, Some(&json!("a"))));
        progress.take_ready();
        assert_eq!(progress.wanted(), Some(&json!("a")), "it has begun long ago");
    }

    #[test]
    fn words_lie_where_they_hide_nothing() {
        let frame = |left, top, width, height| Frame { left, top, width, height };
        let (words, window) = (frame(0, 0, 540, 160), frame(0, 0, 1280, 800));
        let best = |from: Corner, seen: &[Frame]| from.best(words, window, seen);
        assert_eq!(best(Corner::Bottom, &[frame(300, 100, 80, 80)]), Corner::Bottom);
        assert_eq!(best(Corner::Bottom, &[frame(600, 700, 80, 80)]), Corner::Top);
        assert_eq!(best(Corner::Top, &[]), Corner::Top, "nothing calls it back");
        let both = [frame(600, 700, 80, 80), frame(600, 90, 80, 80)];
        assert_eq!(best(Corner::Bottom, &both), Corner::BottomLeft);
        assert_eq!(best(Corner::Bottom, &[window]), Corner::Bottom, "nowhere is better");
    }
}
