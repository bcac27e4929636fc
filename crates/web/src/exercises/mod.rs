//! Exercises: positions with one best choice, from games of bots and from one's own.

mod course;

use std::sync::Arc;

use ::review::Puzzle;
use kit::{Phrase, Seat};
use leptos::prelude::*;
use serde_json::Value;
use wire::TableId;
use wire::lobby::{SeatInfo, Stage, TableInfo};
use wire::review::{ExerciseRequest, ExerciseResponse};
use wire::socket::{ServerMessage, Welcome};

pub(crate) use self::course::OwnExercise;
use self::course::{Course, Tally};
use crate::app::App;
use crate::boards::Mark;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::offline::store;
use crate::route::Route;
use crate::table::{Backend, Table};
use crate::{assets, dom, offline, review};

/// The exercises of a game as their page reaches them. Copied freely.
#[derive(Copy, Clone)]
struct Exercises {
    app: App,
    title: Title,
    /// The board's table, which is told what the seat of the exercise sees.
    table: Table,
    shipped: StoredValue<Arc<Vec<Puzzle>>>,
    course: RwSignal<Course>,
    /// What is shown now, once it can be; `None` when there is nothing left today.
    shown: RwSignal<Option<Shown>>,
    /// What the board is drawn by, once it is.
    drawn: StoredValue<Option<DrawnEdition>>,
    /// Which of the choices was answered.
    answer: RwSignal<Option<usize>>,
    loading: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
    /// Exercises done since the page was opened, and those of them that were known.
    done: RwSignal<(u32, u32)>,
    /// Writes that the browser has not confirmed yet.
    keeping: RwSignal<usize>,
}

/// The edition of people's own by which a board is drawn; none is the standard one.
#[derive(Clone, PartialEq)]
struct DrawnEdition(Option<String>);

/// An exercise with its choices as the board knows them.
#[derive(Clone)]
struct Shown {
    exercise: OwnExercise,
    actions: Vec<Value>,
    /// In which order they are offered.
    order: Vec<usize>,
}

/// What somebody's exercises are kept by.
fn name(game: &str) -> String {
    format!("exercises/{game}")
}

async fn load(game: &str) -> Course {
    let kept = store::load_text(&name(game)).await.ok().flatten();
    kept.and_then(|text| wire::decode(&text).ok()).unwrap_or_default()
}

async fn keep(game: &str, course: &Course) -> Result<(), store::StoreError> {
    let text = serde_json::to_string(course).expect("a course is plain");
    store::keep_text(&name(game), &text).await
}

/// Takes choices of one's own among the exercises of a game.
pub(crate) async fn add(game: &str, found: Vec<OwnExercise>) -> Result<(), store::StoreError> {
    let mut course = load(game).await;
    course.add(found);
    keep(game, &course).await
}

/// The day where this browser is, as a number.
fn today() -> u32 {
    let zone = js_sys::Date::new_0().get_timezone_offset() * 60_000.0;
    ((js_sys::Date::now() - zone) / 86_400_000.0).max(0.0) as u32
}

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let id = TableId::from_random([0; 16]);
    let exercises = Exercises {
        app,
        title,
        table: Table::silent(app, Backend::Browser, id),
        shipped: StoredValue::new(Arc::default()),
        course: RwSignal::new(Course::default()),
        shown: RwSignal::new(None),
        drawn: StoredValue::new(None),
        answer: RwSignal::new(None),
        loading: RwSignal::new(true),
        trouble: RwSignal::new(None),
        done: RwSignal::new((0, 0)),
        keeping: RwSignal::new(0),
    };
    leptos::task::spawn_local(exercises.open());
    Effect::new(move |_| {
        app.flag.set(format!("{} {}", title.shown(), app.text("exercises-title")));
    });
    let asks = Memo::new(move |_| exercises.shown.with(Option::is_some));
    view! {
        {move || if asks.get() { asking(exercises) } else { resting(exercises) }}
    }
    .into_any()
}

impl Exercises {
    async fn open(self) {
        let language = self.app.spoken_language.get_untracked();
        if let Err(failure) = assets::learn_game(self.title, language).await {
            let _ = self.trouble.try_set(Some(self.app.error_text(&failure)));
            return;
        }
        // A game may have none of its own yet; one's own are there all the same.
        let text = assets::text(&format!("exercises/{}.jsonl", self.title.name())).await;
        let shipped: Vec<Puzzle> =
            text.unwrap_or_default().lines().filter_map(|line| wire::decode(line).ok()).collect();
        let course = load(self.title.name()).await;
        if self.course.try_set(course).is_some() {
            return;
        }
        self.shipped.set_value(Arc::new(shipped));
        self.go_on().await;
    }

    /// Shows the next exercise, if there is one today.
    async fn go_on(self) {
        loop {
            let next = self
                .course
                .try_with_untracked(|course| course.next(&self.shipped.get_value(), today()));
            let Some(next) = next else { return };
            let Some(exercise) = next else { break self.shown.set(None) };
            match self.prepare(&exercise).await {
                Ok(shown) => {
                    self.answer.set(None);
                    self.show(shown);
                    break;
                }
                // One that another version has left behind is of no use any more.
                Err(Some(_)) => {
                    let dropped = self.course.try_update(|course| course.drop(&exercise.puzzle));
                    if dropped.is_none() {
                        return;
                    }
                }
                Err(None) => {
                    self.trouble.set(Some(self.app.text("offline-no-worker")));
                    break;
                }
            }
        }
        let _ = self.loading.try_set(false);
    }

    /// What the seat of the exercise sees; what is wrong with it, or nothing where there is no worker.
    async fn prepare(
        self,
        exercise: &OwnExercise,
    ) -> Result<(Shown, wire::Snapshot), Option<String>> {
        let puzzle = exercise.puzzle.clone();
        let request = ExerciseRequest { game: self.title.name().into(), puzzle };
        match offline::ask_of_exercise(request).await {
            Ok(ExerciseResponse::Shown { snapshot, actions }) => {
                let seed = u64::from_str_radix(&exercise.puzzle.name(), 16).unwrap_or_default();
                let order = exercise.puzzle.shown(seed);
                Ok((Shown { exercise: exercise.clone(), actions, order }, snapshot))
            }
            Ok(ExerciseResponse::Failed(why)) => Err(Some(why)),
            Err(_) => Err(None),
        }
    }

    fn show(self, (shown, snapshot): (Shown, wire::Snapshot)) {
        let puzzle = &shown.exercise.puzzle;
        let table = TableInfo {
            id: self.table.id,
            game: self.title.name().to_owned(),
            title: None,
            rules: 0,
            edition: String::new(),
            edition_is_standard: puzzle.edition.is_none(),
            options: puzzle.options.clone(),
            clock: table::clock::Clock::None,
            public: false,
            free_chat: false,
            hints: false,
            grace: 0,
            stage: Stage::Playing,
            countdown: None,
            seats: vec![SeatInfo::Open; usize::from(puzzle.players)],
            requests: Vec::new(),
            host: String::new(),
            watching: 0,
            commitment: table::Digest([0; 32]),
            ending: None,
            rematch: None,
            created: 0,
        };
        let edition = DrawnEdition(puzzle.edition.clone());
        if self.drawn.get_value().as_ref() != Some(&edition) {
            self.drawn.set_value(Some(edition));
            self.table.draw_as(self.title, puzzle.edition.clone());
        }
        let welcome = Welcome {
            seat: Some(puzzle.seat),
            host: false,
            held: None,
            request: None,
            declined: false,
            table,
            chat: Vec::new(),
            connection: None,
        };
        self.table.receive(ServerMessage::Welcome(Box::new(welcome)));
        self.table.show(snapshot, false);
        self.table.show_marks(&[]);
        self.shown.set(Some(shown));
    }

    fn next(self) {
        leptos::task::spawn_local(async move {
            self.go_on().await;
            request_animation_frame(|| dom::focus("#exercise-question"));
        });
    }

    /// One of the choices is taken; which is best is said, and kept.
    fn take(self, choice: usize) {
        let Some(shown) = self.shown.get_untracked() else { return };
        if self.answer.get_untracked().is_some() {
            return;
        }
        let puzzle = &shown.exercise.puzzle;
        let right = puzzle.is_right(choice);
        self.answer.set(Some(choice));
        self.done.update(|(all, known)| {
            *all += 1;
            *known += u32::from(right);
        });
        let mut marks = vec![(Mark::Better, shown.actions[0].clone())];
        if choice != 0 {
            marks.insert(0, (Mark::Played, shown.actions[choice].clone()));
        }
        self.table.show_marks(&marks);
        self.app.speak(untrack(|| self.verdict(puzzle, choice)));
        self.course.update(|course| course.answered(puzzle, right, today()));
        self.keep();
        request_animation_frame(|| dom::focus("#exercise-next"));
    }

    fn drop(self) {
        let Some(shown) = self.shown.get_untracked() else { return };
        self.course.update(|course| course.drop(&shown.exercise.puzzle));
        self.keep();
        self.next();
    }

    fn keep(self) {
        let course = self.course.get_untracked();
        let game = self.title.name();
        self.keeping.update(|writes| *writes += 1);
        leptos::task::spawn_local(async move {
            let kept = keep(game, &course).await;
            let _ = self.keeping.try_update(|writes| *writes -= 1);
            if let Err(fault) = kept {
                let why = offline::error_text(self.app.language(), fault);
                let _ = self.trouble.try_set(Some(why));
            }
        });
    }

    fn verdict(self, puzzle: &Puzzle, choice: usize) -> String {
        if choice == 0 {
            return self.app.text("puzzles-right");
        }
        let best = self.table.say_it(&puzzle.choices[0].phrase);
        let key = if puzzle.is_right(choice) { "puzzles-as-good" } else { "puzzles-wrong" };
        self.app.phrase(&Phrase::new(key).name("action", best))
    }

    fn tally(self) -> Tally {
        self.course.with(|course| course.tally(&self.shipped.get_value(), today()))
    }
}

/// The other games, and how far one has come in this one.
fn head(exercises: Exercises) -> AnyView {
    let Exercises { app, title, .. } = exercises;
    let tally = move || {
        let Tally { due, new, later } = exercises.tally();
        let phrase = Phrase::new("exercises-tally").number("due", due as i64);
        app.phrase(&phrase.number("new", new as i64).number("later", later as i64))
    };
    let done = move || {
        let (all, known) = exercises.done.get();
        let phrase = Phrase::new("puzzles-solved").number("right", i64::from(known));
        (all > 0).then(|| app.phrase(&phrase.number("all", i64::from(all))))
    };
    let others = Title::all().map(|other| {
        let current = (other == title).then_some("page");
        view! { <a class="button small" href=Route::Exercises(other).to_string() aria-current=current>{other.shown()}</a> }
    });
    view! {
        <nav class="deeds" aria-label=app.text("web-games")>{others.collect_view()}</nav>
        <p class="soft" id="exercise-tally" aria-busy=move || (exercises.keeping.get() > 0).then_some("true")>
            {tally}" "{done}
        </p>
    }
    .into_any()
}

/// Nothing is asked now.
fn resting(exercises: Exercises) -> AnyView {
    let Exercises { app, title, .. } = exercises;
    view! {
        {move || match (exercises.trouble.get(), exercises.loading.get()) {
            (Some(why), _) => crate::table::lost(app, why),
            (None, true) => crate::table::waiting(app),
            (None, false) => view! {
                <main id="main" class="page narrow stack" tabindex="-1">
                    <h1>{title.shown()}": "{app.text("exercises-title")}</h1>
                    {head(exercises)}
                    <p id="exercises-done">{app.text("exercises-done")}</p>
                    <p>{app.text("exercises-about")}</p>
                    <div class="deeds"><a class="button main" href="/">{app.text("web-to-front")}</a></div>
                </main>
            }.into_any(),
        }}
    }
    .into_any()
}

/// A position, and what could be played.
fn asking(exercises: Exercises) -> AnyView {
    let Exercises { app, title, table, .. } = exercises;
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        // A list to choose from, like that of the languages, knows no numbers: whoever was there last still answers.
        if dom::is_on(&event, "input, textarea") {
            return;
        }
        let place = event.key().parse::<usize>().ok().and_then(|place| place.checked_sub(1));
        let choice = exercises.shown.with_untracked(|shown| {
            shown.as_ref().and_then(|shown| shown.order.get(place?).copied())
        });
        if let Some(choice) = choice {
            exercises.take(choice);
        }
    };
    // Wherever one is on the page, its head included.
    let keys = window_event_listener(leptos::ev::keydown, key);
    on_cleanup(move || keys.remove());
    view! {
        <main id="main" class="table replaying exercising" tabindex="-1" data-game=title.name()>
            <h1 class="unseen">{title.shown()}": "{move || app.text("exercises-title")}</h1>
            <div class="play">{move || crate::table::board(table)}</div>
            <div class="side">
                <section class="sheet exercise" aria-label=move || app.text("exercises-title")>
                    {head(exercises)}
                    {move || exercises.shown.get().map(|shown| question(exercises, &shown))}
                    {move || exercises.trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
                </section>
                {crate::table::side_panel::seats(table)}
            </div>
        </main>
    }
    .into_any()
}

fn question(exercises: Exercises, shown: &Shown) -> AnyView {
    let Exercises { app, table, answer, .. } = exercises;
    let puzzle = shown.exercise.puzzle.clone();
    let asked = Phrase::new("puzzles-question").seat("seat", puzzle.seat);
    let from = match &shown.exercise.from {
        Some(address) => {
            view! { <p class="soft"><a href=address.clone()>{app.text("exercises-own")}</a></p> }
                .into_any()
        }
        None => ().into_any(),
    };
    let choices = shown.order.iter().enumerate().map(|(place, &choice)| {
        let words = table.say_it(&puzzle.choices[choice].phrase);
        let share = review::percent(app, puzzle.choices[choice].share);
        let action = shown.actions[choice].clone();
        // While one looks for an answer, the board shows where each would be.
        let point = move |on: bool| {
            if answer.get_untracked().is_none() {
                let mark = on.then(|| (Mark::Asked, action.clone()));
                table.show_marks(mark.as_slice());
            }
        };
        let (enter, leave, focus, blur) = (point.clone(), point.clone(), point.clone(), point);
        let class = move || match answer.get() {
            Some(_) if choice == 0 => "choice best",
            Some(taken) if taken == choice => "choice taken",
            _ => "choice",
        };
        view! {
            <li><button class=class data-choice=choice.to_string() aria-disabled=move || answer.get().is_some().to_string()
                on:click=move |_| exercises.take(choice)
                on:mouseenter=move |_| enter(true) on:mouseleave=move |_| leave(false)
                on:focus=move |_| focus(true) on:blur=move |_| blur(false)>
                <kbd>{place + 1}</kbd><span>{words}</span>
                {move || answer.get().is_some().then(|| view! { <b class="share">{share.clone()}</b> })}
            </button></li>
        }
    });
    let choices = choices.collect_view();
    view! {
        {from}
        <h2 id="exercise-question" tabindex="-1">{table.say_it(&asked)}</h2>
        <ol class="exercise-choices">{choices}</ol>
        {move || answer.get().map(|choice| solution(exercises, &puzzle, choice))}
    }
    .into_any()
}

/// Whether it was right, and what speaks for the best.
fn solution(exercises: Exercises, puzzle: &Puzzle, choice: usize) -> AnyView {
    let Exercises { app, table, .. } = exercises;
    let reasons: Vec<String> = puzzle.reasons.iter().map(|reason| table.say_it(reason)).collect();
    let why = Phrase::new("review-because").name("reasons", reasons.join("; "));
    let class = if puzzle.is_right(choice) { "notice fair" } else { "notice" };
    view! {
        <div role="status" id="exercise-verdict" data-right=puzzle.is_right(choice).to_string()>
            <p class=class>{exercises.verdict(puzzle, choice)}</p>
            {(!reasons.is_empty()).then(|| view! { <p>{app.phrase(&why)}</p> })}
        </div>
        <div class="deeds">
            <button id="exercise-next" class="button main" on:click=move |_| exercises.next()>{Icon::Onwards.draw()}{app.text("exercises-next")}</button>
            <button id="exercise-drop" class="button small" on:click=move |_| exercises.drop()>{app.text("exercises-drop")}</button>
        </div>
    }
    .into_any()
}

/// The exercises that a seat's costly choices become, with the addresses of their moments.
pub(crate) fn of_seat(
    puzzles: &[(usize, Puzzle)],
    seat: Seat,
    address: impl Fn(usize) -> Option<String>,
) -> Vec<OwnExercise> {
    let own = puzzles.iter().filter(|(_, puzzle)| puzzle.seat == seat);
    own.map(|(at, puzzle)| OwnExercise { puzzle: puzzle.clone(), from: address(*at) }).collect()
}
