//! What a lesson shows over the board: a few words, where to look, and how far one has come.

use std::time::Duration;

use kit::Phrase;
use leptos::prelude::*;
use table::message::Wish;
use wire::Json;
use wire::lesson::Lesson;

use super::Table;
use super::model::Model;
use crate::app::App;
use crate::catalogue::Title;
use crate::dom::{self, Frame};
use crate::icons::Icon;
use crate::lesson::{Corner, LessonAction, Progress};
use crate::pages::front;
use crate::route::Route;

/// How often to look where the thing is that is pointed at: it moves while one scrolls.
const LOOK: Duration = Duration::from_millis(200);
/// So long the others go on after each thing that the pupil does, where all act at once.
const BURST: Duration = Duration::from_millis(1_800);

/// A lesson that is being given. Copied freely.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LessonProgress {
    title: Title,
    /// By step: the selectors of what is pointed at.
    points: StoredValue<Vec<Vec<String>>>,
    progress: RwSignal<Progress>,
    /// Something else was tried.
    strayed: RwSignal<bool>,
    /// The others stand still until the pupil goes on.
    waits: StoredValue<bool>,
}

impl LessonProgress {
    pub(crate) fn new(title: Title, lesson: &Lesson) -> Self {
        let points = lesson.steps.iter().map(|step| step.point.clone()).collect();
        LessonProgress {
            title,
            points: StoredValue::new(points),
            progress: RwSignal::new(Progress::new(lesson)),
            strayed: RwSignal::new(false),
            waits: StoredValue::new(false),
        }
    }

    /// Whether this is what the lesson has now. Whoever tries something else is told so, kindly.
    pub(super) fn allows(self, wish: &Wish<Json>) -> bool {
        let action = match wish {
            Wish::Play(action) => wire::parse(action.get()).ok(),
            _ => None,
        };
        let fits = action
            .and_then(|action| self.progress.try_update(|progress| progress.take(&action)))
            .unwrap_or(false);
        self.strayed.set(!fits);
        fits
    }

    /// Follows the table: does what is done for the pupil, and lights what they are to do.
    fn follow(self, table: Table) {
        Effect::new(move |_| {
            let (turn, busy) =
                table.model.with(|model| (model.is_my_turn(), model.unanswered().is_some()));
            if busy {
                return;
            }
            let next = self.progress.with_untracked(|progress| progress.next().cloned());
            match next {
                Some(LessonAction { action: Some(action), step: None }) if turn => {
                    table.play(&action);
                }
                Some(_) if !turn => {}
                _ => self.progress.update(Progress::settle),
            }
        });
        let counts_down = Memo::new(move |_| {
            table.info.with(|info| info.as_ref().is_some_and(|info| info.countdown.is_some()))
        });
        Effect::new(move |before: Option<bool>| {
            let now = counts_down.get();
            if before == Some(true) && !now {
                self.progress.update(Progress::take_ready);
                self.progress.update(Progress::settle);
            }
            now
        });
        self.wait_for_pupil(table);
        Effect::new(move |_| {
            // Whoever has tried something else, or asked why not, is shown the way again.
            self.strayed.track();
            table.refused.track();
            let turn = table.model.with(Model::is_my_turn);
            let wanted = self.progress.with(|progress| progress.wanted().cloned());
            if turn && wanted.is_some() {
                table.show_hint(wanted);
            }
        });
    }

    /// Where all act at once, the others do not go on for long while the pupil reads or looks for something: then
    /// nobody counts as looking at the table, and it stands still.
    fn wait_for_pupil(self, table: Table) {
        let awaited = Memo::new(move |_| {
            let shown = self.progress.with(|progress| {
                (progress.at(), progress.next().is_none_or(|deed| deed.step.is_some()))
            });
            (shown, table.model.with(Model::is_my_turn))
        });
        Effect::new(move |_| {
            let ((_, by_pupil), turn) = awaited.get();
            self.waits.set_value(false);
            table.tell_of_looking();
            if !by_pupil || !turn {
                return;
            }
            let stand_still = move || {
                self.waits.set_value(true);
                table.tell_of_looking();
            };
            if let Ok(timer) = set_timeout_with_handle(stand_still, BURST) {
                on_cleanup(move || timer.clear());
            }
        });
    }

    /// Whether the others wait for the pupil.
    pub(super) fn waits(self) -> bool {
        self.waits.try_get_value().unwrap_or_default()
    }

    /// What is pointed at now, and where it is.
    fn pointed(self) -> Option<(String, Frame)> {
        let at = self.progress.with_untracked(Progress::at);
        self.points.with_value(|points| {
            let selectors = points.get(at)?.iter().rev();
            let mut seen = selectors.map(|selector| (selector, dom::frame(selector)));
            seen.find_map(|(selector, frame)| Some((selector.clone(), frame?)))
        })
    }

    fn frame(self) -> Option<Frame> {
        self.pointed().map(|(_, frame)| frame)
    }

    /// Where the words hide neither what is pointed at nor the place on the board that is meant.
    fn corner(self, from: Corner) -> Corner {
        let Some(words) = dom::frame(".lesson") else { return from };
        let window = dom::whole_window();
        let meant = [dom::frame(".board .aimed"), dom::frame(".board .hinted"), self.frame()];
        // The field, too, when it is the button below that is pointed at; but not the board as a whole.
        let at = self.progress.with_untracked(Progress::at);
        let others: Vec<Frame> = self.points.with_value(|points| {
            let points = points.get(at).into_iter().flatten();
            points.filter_map(|selector| dom::frame(selector)).collect()
        });
        let is_place =
            |frame: &Frame| 8 * frame.width * frame.height < window.width * window.height;
        let meant = meant.into_iter().flatten().chain(others.into_iter().filter(is_place));
        from.best(words, window, &meant.collect::<Vec<Frame>>())
    }
}

/// Ends the lesson and goes elsewhere.
fn leave(app: App, route: Route) {
    app.course.set(None);
    app.go(route);
}

/// The lesson over its table.
pub(crate) fn overlay(table: Table, course: LessonProgress) -> AnyView {
    let app = table.app;
    course.follow(table);
    let frame = RwSignal::new(None::<Frame>);
    let corner = RwSignal::new(Corner::default());
    let revealed = StoredValue::new(None::<String>);
    let look = move || {
        let (selector, now) = course.pointed().unzip();
        // What is pointed at may be further down on a small screen.
        if let Some(selector) = selector.filter(|new| revealed.get_value().as_ref() != Some(new)) {
            dom::reveal(&selector);
            revealed.set_value(Some(selector));
        }
        if frame.get_untracked() != now {
            frame.set(now);
        }
        let best = course.corner(corner.get_untracked());
        if corner.get_untracked() != best {
            corner.set(best);
        }
    };
    if let Ok(timer) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || timer.clear());
    }
    let at = Memo::new(move |_| course.progress.with(Progress::at));
    view! {
        {move || frame.get().map(halo)}
        <section class="lesson" data-corner=move || corner.get().name() aria-label=move || app.text("learn-lesson") data-step=move || (at.get() + 1).to_string()>
            {move || bubble(table, course, at.get())}
        </section>
    }
    .into_any()
}

fn halo(frame: Frame) -> AnyView {
    view! {
        <div class="halo" aria-hidden="true" style:left=format!("{}px", frame.left) style:top=format!("{}px", frame.top)
            style:width=format!("{}px", frame.width) style:height=format!("{}px", frame.height)></div>
    }
    .into_any()
}

fn bubble(table: Table, course: LessonProgress, at: usize) -> AnyView {
    let app = table.app;
    let steps = course.progress.with_untracked(Progress::steps);
    let counted = Phrase::new("learn-step").number("at", at as i64 + 1).number("of", steps as i64);
    let words = app.text(&format!("learn-step-{}-{}", course.title.name(), at + 1));
    let last = course.progress.with_untracked(Progress::is_last);
    let can_go_on = move || course.progress.with(Progress::can_go_on);
    view! {
        <div class="lesson-head">
            <progress max=steps.to_string() value=(at + 1).to_string() aria-label=app.phrase(&counted)></progress>
            <button class="plain" aria-label=app.text("learn-skip") title=app.text("learn-skip")
                on:click=move |_| leave(app, Route::Front)>{Icon::Cross.draw()}</button>
        </div>
        <p class="lesson-words" role="status">{words}</p>
        <p class="lesson-stray" role="status">{move || course.strayed.get().then(|| app.text("learn-not-now"))}</p>
        <div class="deeds">
            {(at > 0 && !last).then(|| view! {
                <button class="button small" id="lesson-back" on:click=move |_| course.progress.update(Progress::go_back)>{app.text("learn-back")}</button>
            })}
            {move || can_go_on().then(|| view! {
                <button class="button main small" id="lesson-next" on:click=move |_| course.progress.update(Progress::go_on)>{app.text("learn-next")}</button>
            })}
            {last.then(|| ending(app, course))}
        </div>
    }
    .into_any()
}

/// What to do after a lesson.
fn ending(app: App, course: LessonProgress) -> AnyView {
    let play = move |_| {
        leptos::task::spawn_local(async move {
            // Where there is no server to play on, the front page knows what else to do.
            let route = front::play_now(app, course.title).await.unwrap_or(Route::Front);
            leave(app, route);
        });
    };
    view! {
        <button class="button main" id="lesson-play" on:click=play>{Icon::Play.draw()}{app.text("learn-play-real")}</button>
        <button class="button" on:click=move |_| leave(app, Route::Rules(course.title, None))>{Icon::Rules.draw()}{app.text("learn-read-rules")}</button>
    }
    .into_any()
}
