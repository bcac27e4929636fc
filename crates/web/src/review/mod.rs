//! What was luck and what was skill in a finished game, beside its replay.
//!
//! The review is made by a worker, which has the rules and the bots; the page shows what has come so far, and
//! keeps the whole in the browser's database.

mod chart;
mod worker;

use kit::{Actor, Phrase, Seat};
use leptos::prelude::*;
use review::{Account, Decision, Effort, Moment, Ppm, Review, SeatSummary, WHOLE, Word, curve};
use table::Digest;
use wire::review::{FinishedReview, ReviewFault, ReviewRequest, ReviewResponse};

use self::worker::ReviewWorker;
use crate::app::App;
use crate::boards::Mark;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::offline::store;
use crate::pages::opening::choice_in_words;
use crate::replay::Source;
use crate::route::Route;
use crate::table::Table;
use crate::{dom, exercises, receipt};

/// What a review knows of the page that it stands on.
#[derive(Copy, Clone)]
pub(crate) struct ReviewContext {
    pub(crate) app: App,
    pub(crate) table: Table,
    /// The log of the game, and where it comes from.
    pub(crate) log: StoredValue<String>,
    pub(crate) source: Source,
    pub(crate) show: Callback<ShownMoment>,
    /// Lets somebody go on from after so many entries, in this seat.
    pub(crate) again: Callback<(usize, Seat)>,
}

/// A moment that is to be shown on the board.
#[derive(Clone, Debug)]
pub(crate) struct ShownMoment {
    /// After so many entries of the log.
    pub(crate) entries: usize,
    /// With whose eyes; as before, if it is nobody's.
    pub(crate) seat: Option<Seat>,
    /// What is marked, in the game's notation.
    pub(crate) marks: Vec<(Mark, String)>,
}

/// A review as its panel reaches it. Copied freely.
#[derive(Copy, Clone)]
struct Panel {
    context: ReviewContext,
    worker: StoredValue<Option<ReviewWorker>, LocalStorage>,
    /// The moments so far, and how many there are in all, while it is being made.
    running: RwSignal<Option<(usize, usize)>>,
    moments: RwSignal<Vec<Moment>>,
    finished: RwSignal<Option<FinishedReview>>,
    seat: RwSignal<Seat>,
    effort: RwSignal<Effort>,
    /// Seats whose costly choices come back as exercises.
    practised: RwSignal<Vec<Seat>>,
    trouble: RwSignal<Option<String>>,
}

/// What stands at the end of the address of a replay for whoever comes for its review.
pub(crate) const ANCHOR: &str = "review";
/// Everybody who reviews a game in a browser gets the same review.
const SEED: u64 = 1;
/// As long as the review is being made, the table behind the picture leaves out what changed less than this.
const TOLD_MIN: Ppm = 5_000;
/// How many costly choices are told.
const COSTLY: usize = 6;

pub(crate) fn panel(context: ReviewContext) -> AnyView {
    let app = context.app;
    let seat = context.table.seat.get_untracked().unwrap_or(Seat::new(0));
    let panel = Panel {
        context,
        worker: StoredValue::new_local(None),
        running: RwSignal::new(None),
        moments: RwSignal::new(Vec::new()),
        finished: RwSignal::new(None),
        seat: RwSignal::new(seat),
        effort: RwSignal::new(Effort::default()),
        practised: RwSignal::new(Vec::new()),
        trouble: RwSignal::new(None),
    };
    panel.find();
    let begun = Memo::new(move |_| panel.running.with(Option::is_some) || panel.is_done());
    view! {
        <section class="sheet review" aria-label=move || app.text("review-title")>
            <h2>{move || app.text("review-title")}</h2>
            {move || if begun.get() { shown(panel) } else { offered(panel) }}
            {move || panel.trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
        </section>
    }
    .into_any()
}

impl Panel {
    fn is_done(self) -> bool {
        self.finished.with(Option::is_some)
    }

    /// What the review of this log is kept by.
    fn name(self) -> String {
        let of_game = match self.context.source {
            Source::Here(id) => store::name_of_reviews(id) + "/",
            Source::Table(_) | Source::File => "review/".to_owned(),
        };
        self.context.log.with_value(|log| format!("{of_game}{}", Digest::of(log)))
    }

    /// Shows the review that was kept, if there is one. Whoever has come for a review gets one.
    fn find(self) {
        let wanted = dom::anchor() == ANCHOR;
        if wanted {
            request_animation_frame(|| dom::scroll_to(".review"));
        }
        leptos::task::spawn_local(async move {
            let kept = store::load_text(&self.name()).await.ok().flatten();
            let kept = kept.and_then(|kept| wire::decode::<FinishedReview>(&kept).ok());
            if self.running.try_get_untracked() != Some(None) {
                return;
            }
            match kept {
                Some(finished) => {
                    self.show(finished);
                    if let Some(own) = self.own_seat().await {
                        let _ = self.practised.try_update(|seats| seats.push(own));
                        let _ = self.seat.try_set(own);
                    }
                }
                None if wanted => self.start(),
                None => {}
            }
        });
    }

    fn show(self, finished: FinishedReview) {
        self.moments.set(finished.review.moments.clone());
        self.running.set(None);
        self.finished.set(Some(finished));
    }

    /// Where the person sat who looks at this, if that is known.
    async fn own_seat(self) -> Option<Seat> {
        match self.context.source {
            Source::Here(id) => store::load(id).await.ok()??.0.table.seat(),
            Source::Table(id) => receipt::load(id)?.seat,
            Source::File => None,
        }
    }

    /// Lets the costly choices of a seat come back as exercises.
    async fn practise(self, seat: Seat) {
        let title = untrack(|| self.context.table.title());
        let (Some(title), Some(finished)) = (title, self.finished.get_untracked()) else { return };
        let moments = &finished.review.moments;
        let cost = |at: usize| moments[at].decision.as_ref().map_or(0, |one| one.cost);
        let mut puzzles = finished.puzzles.clone();
        puzzles.retain(|(_, puzzle)| puzzle.seat == seat);
        puzzles.sort_by_key(|(at, _)| -cost(*at));
        puzzles.truncate(COSTLY);
        let at_table = (self.context.source != Source::File)
            .then(|| Route::Replay(self.context.source).to_string());
        let added = self.added_moments();
        let address = |at: usize| {
            at_table.as_ref().map(|path| format!("{path}#{}", moments[at].entry - 1 + added))
        };
        let found = exercises::of_seat(&puzzles, seat, address);
        if exercises::add(title.name(), found).await.is_ok() {
            let _ = self.practised.try_update(|seats| seats.push(seat));
        }
    }

    /// A log that comes from no table is shown with one moment more.
    fn added_moments(self) -> usize {
        self.context.log.with_value(|log| crate::replay::added_moments(log))
    }

    fn start(self) {
        let log = self.context.log.get_value();
        let effort = self.effort.get_untracked();
        let request = ReviewRequest { log, effort, seed: SEED };
        self.trouble.set(None);
        self.moments.set(Vec::new());
        self.running.set(Some((0, 0)));
        let worker = ReviewWorker::start(request, move |told| self.hear(told));
        if worker.is_none() {
            self.fail(self.context.app.text("offline-no-worker"));
        }
        self.worker.set_value(worker);
    }

    fn hear(self, told: Option<ReviewResponse>) {
        match told {
            Some(ReviewResponse::Progress { moments, total }) => {
                self.moments.update(|known| known.extend(moments));
                let done = self.moments.with_untracked(Vec::len);
                self.running.set(Some((done, total)));
            }
            Some(ReviewResponse::Done(finished)) => {
                let text = serde_json::to_string(&finished).expect("a review is plain");
                let name = self.name();
                self.show(*finished);
                leptos::task::spawn_local(async move {
                    // A review that is not kept can be made again.
                    let _ = store::keep_text(&name, &text).await;
                    if let Some(own) = self.own_seat().await {
                        let _ = self.seat.try_set(own);
                        self.practise(own).await;
                    }
                });
            }
            Some(ReviewResponse::Failed(ReviewFault::Running)) => {
                self.fail(self.context.app.text("review-not-over"));
            }
            Some(ReviewResponse::Failed(ReviewFault::Log(why))) => {
                let app = self.context.app;
                self.fail(
                    self.context.log.with_value(|log| crate::replay::explained(app, log, &why)),
                );
            }
            None => self.fail(self.context.app.text("offline-no-worker")),
        }
    }

    fn fail(self, why: String) {
        self.running.set(None);
        self.trouble.set(Some(why));
    }

    /// Ends the worker, and forgets what it has told.
    fn cancel(self) {
        self.worker.set_value(None);
        self.running.set(None);
        self.moments.set(Vec::new());
    }

    /// Shows the moment on the board: a choice as it was found, with what was played and what was better; anything
    /// else as it came.
    fn go(self, moment: &Moment) {
        let (Some(decision), Actor::Seat(seat)) = (&moment.decision, moment.by) else {
            let entries = moment.entry;
            return self.context.show.run(ShownMoment { entries, seat: None, marks: Vec::new() });
        };
        let played = (Mark::Played, decision.played.action.clone());
        let better = decision.choices.first().map(|best| (Mark::Better, best.action.clone()));
        let mut marks: Vec<_> = better.into_iter().collect();
        if marks.first().is_none_or(|(_, best)| *best != played.1) {
            marks.insert(0, played);
        }
        let entries = moment.entry - 1;
        self.context.show.run(ShownMoment { entries, seat: Some(seat), marks });
    }

    fn say(self, phrase: &Phrase) -> String {
        self.context.table.say_it(phrase)
    }

    /// What happened, in one line.
    fn said(self, moment: &Moment) -> String {
        let said: Vec<_> = moment.said.iter().map(|phrase| self.say(phrase)).collect();
        match moment.by {
            Actor::Seat(seat) => format!("{}: {}", self.context.table.name(seat), said.join(" ")),
            Actor::Chance => said.join(" "),
        }
    }

    fn text(self, key: &str) -> String {
        self.context.app.text(key)
    }

    fn percent(self, share: Ppm) -> String {
        percent(self.context.app, share)
    }

    fn signed(self, share: Ppm) -> String {
        // A minus as wide as the plus, and none for what is nothing.
        let figure = format!("{:+.1}", hundredths(share));
        let figure = if figure.ends_with("0.0") { "0.0".to_owned() } else { figure };
        written(self.context.app, &figure.replace('-', "−"))
    }
}

/// A share of the win, as it is written in the language.
pub(crate) fn percent(app: App, share: Ppm) -> String {
    written(app, &format!("{:.1}", hundredths(share)))
}

fn written(app: App, figure: &str) -> String {
    let mark = app.language().decimal_mark().to_string();
    format!("{}\u{a0}%", figure.replace('.', &mark))
}

fn hundredths(share: Ppm) -> f64 {
    100.0 * f64::from(share) / f64::from(WHOLE)
}

/// Before there is a review.
fn offered(panel: Panel) -> AnyView {
    let app = panel.context.app;
    view! {
        <p>{move || app.text("review-about")}</p>
        <fieldset><legend class="soft">{move || app.text("review-effort")}</legend>
            {choice_in_words("review-effort", panel.effort, Effort::ALL.map(|effort| (effort, effort.name().to_owned())),
                move |effort| app.text(&format!("review-effort-{effort}")))}</fieldset>
        <button id="review-start" class="button" on:click=move |_| panel.start()>{move || app.text("review-start")}</button>
    }
    .into_any()
}

/// A review, or as much of it as there is.
fn shown(panel: Panel) -> AnyView {
    let app = panel.context.app;
    view! {
        {move || panel.running.get().map(|(done, total)| view! {
            <p class="review-progress">
                <progress max=total.max(1).to_string() value=done.to_string() aria-label=app.text("review-running")></progress>
                <button id="review-cancel" class="button small" on:click=move |_| panel.cancel()>{app.text("review-cancel")}</button>
            </p>
        })}
        {seats(panel)}
        {move || picture(panel)}
        {move || panel.finished.get().map(|finished| told(panel, &finished.review))}
    }
    .into_any()
}

/// Whose game is shown.
fn seats(panel: Panel) -> AnyView {
    let app = panel.context.app;
    let choices = move || {
        let players = panel.moments.with(|moments| moments.first().map_or(0, |m| m.shares.len()));
        (0..players)
            .map(Seat::new)
            .map(|seat| {
                view! {
                    <button class="speed" aria-pressed=move || (panel.seat.get() == seat).to_string()
                        data-review-seat=seat.index().to_string()
                        on:click=move |_| panel.seat.set(seat)>{panel.context.table.name(seat)}</button>
                }
            })
            .collect_view()
    };
    view! { <div class="deeds" role="group" aria-label=move || app.text("review-whose")>{choices}</div> }
        .into_any()
}

/// How the share of the seat went, with what changed it.
fn picture(panel: Panel) -> Option<AnyView> {
    let seat = panel.seat.get();
    let moments = panel.moments.get();
    let players = moments.first()?.shares.len() as Ppm;
    if seat.index() >= players as usize {
        return None;
    }
    let prior = panel.finished.with(|finished| {
        let review = finished.as_ref().map(|finished| &finished.review);
        review.map_or(WHOLE / players, |review| review.prior[seat.index()])
    });
    let total = panel.running.get().map_or(moments.len(), |(_, total)| total).max(moments.len());
    let curve = curve(&moments, prior, seat);
    let account = curve.last().copied().unwrap_or_default();
    let lines = chart::lines(prior, &curve, total).into_iter().zip(chart::PARTS);
    let lines =
        lines.map(|(line, part)| view! { <path class=format!("review-line {part}") d=line/> });
    let (even, right) = (chart::y(prior), chart::WIDTH);
    let label = format!(
        "{}: {} {} → {}",
        panel.context.table.name(seat),
        panel.text("review-share"),
        panel.percent(prior),
        panel.percent(prior + account.sum())
    );
    Some(
        view! {
            <svg class="chart review-chart" viewBox=format!("0 0 {} {}", chart::WIDTH, chart::HEIGHT) role="img" aria-label=label>
                <line class="axis" x1="0" x2=right y1=even y2=even/>
                {lines.collect_view()}
            </svg>
            {legend(panel, prior, account)}
            {behind(panel, &moments, &curve)}
        }
        .into_any(),
    )
}

/// What the lines mean, with their sums: from the even share to the result.
fn legend(panel: Panel, prior: Ppm, account: Account) -> AnyView {
    const KEYS: [&str; 4] = ["review-luck", "review-own", "review-others", "review-hidden"];
    let parts = KEYS.into_iter().zip(chart::PARTS).zip(chart::parts(account));
    let parts = parts.map(|((key, part), share)| {
        view! {
            <div class=format!("review-part {part}")><dt>
                <svg class="review-sample" viewBox="0 0 30 6" aria-hidden="true"><path class=format!("review-line {part}") d="M0 3H30"/></svg>
                {panel.text(key)}</dt><dd>{panel.signed(share)}</dd></div>
        }
    });
    let end = if panel.is_done() { "review-result" } else { "review-share" };
    view! {
        <dl class="review-sums">
            <div><dt>{panel.text("review-prior")}</dt><dd>{panel.percent(prior)}</dd></div>
            {parts.collect_view()}
            <div><dt>{panel.text(end)}</dt><dd>{panel.percent(prior + account.sum())}</dd></div>
        </dl>
    }
    .into_any()
}

/// The picture as a table: each moment that changed something.
fn behind(panel: Panel, moments: &[Moment], curve: &[Account]) -> AnyView {
    let mut before = Account::default();
    let mut rows = Vec::new();
    // A table that is drawn anew four times a second had better be short.
    let least = if panel.is_done() { 1 } else { TOLD_MIN };
    for (moment, &account) in moments.iter().zip(curve) {
        let (old, new) = (chart::parts(before), chart::parts(account));
        let changes: [Ppm; 4] = std::array::from_fn(|part| new[part] - old[part]);
        before = account;
        if changes.iter().all(|change| change.abs() < least) {
            continue;
        }
        let cells = changes.map(|change| view! { <td>{panel.signed(change)}</td> });
        let share = moment.shares[panel.seat.get_untracked().index()];
        rows.push(view! {
            <tr><th scope="row">{panel.said(moment)}</th>{cells.into_iter().collect_view()}<td>{panel.percent(share)}</td></tr>
        });
    }
    let heads = ["review-luck", "review-own", "review-others", "review-hidden", "review-share"];
    let heads = heads.map(|key| view! { <th scope="col">{panel.text(key)}</th> });
    view! {
        <details class="review-table"><summary>{panel.text("review-table")}</summary>
            <div class="review-scroll" tabindex="0" role="region" aria-label=panel.text("review-table")><table>
                <thead><tr><th scope="col">{panel.text("review-moment")}</th>{heads.into_iter().collect_view()}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table></div>
        </details>
    }
    .into_any()
}

/// What is said once all is known.
fn told(panel: Panel, review: &Review) -> AnyView {
    let seat = panel.seat.get();
    let Some(summary) = review.seats.get(seat.index()) else { return ().into_any() };
    let turning = review.turning_points.iter().map(|point| {
        let what =
            format!("{} {}", panel.context.table.name(point.seat), panel.signed(point.change));
        link(panel, &review.moments[point.moment], &what)
    });
    let turning: Vec<_> = turning.collect();
    view! {
        {summed(panel, review, seat, summary)}
        {(!turning.is_empty()).then(|| view! {
            <h3>{panel.text("review-turning-points")}</h3>
            <ol class="lines turning">{turning}</ol>
        })}
        {costly(panel, review, seat)}
    }
    .into_any()
}

/// A line that leads to its moment.
fn link(panel: Panel, moment: &Moment, what: &str) -> AnyView {
    let words = format!("{what} · {}", panel.said(moment));
    let moment = moment.clone();
    view! { <li><button class="line" on:click=move |_| panel.go(&moment)>{words}</button></li> }
        .into_any()
}

/// Accuracy, the luckiest throw and the costliest choice.
fn summed(panel: Panel, review: &Review, seat: Seat, summary: &SeatSummary) -> AnyView {
    let accuracy = summary.accuracy.map(|share| {
        let phrase = Phrase::new("review-accuracy").name("share", panel.percent(share));
        view! { <p>{panel.say(&phrase)}</p> }
    });
    let count = |word: Word| i64::from(summary.words[word as usize]);
    let words = Phrase::new("review-words")
        .number("fine", count(Word::Fine))
        .number("inaccuracies", count(Word::Inaccuracy))
        .number("mistakes", count(Word::Mistake))
        .number("blunders", count(Word::Blunder));
    let lucky = [("review-luckiest", summary.luckiest), ("review-unluckiest", summary.unluckiest)];
    let lucky = lucky.into_iter().filter_map(|(key, at)| {
        let moment = &review.moments[at?];
        let luck = moment.luck.get(seat.index()).copied().unwrap_or_default();
        Some(link(panel, moment, &format!("{} {}", panel.text(key), panel.signed(luck))))
    });
    let costliest = summary.costliest.and_then(|at| {
        let moment = &review.moments[at];
        let cost = panel.signed(-moment.decision.as_ref()?.cost);
        Some(link(panel, moment, &format!("{} {cost}", panel.text("review-costliest"))))
    });
    view! {
        {accuracy}
        <p>{panel.say(&words)}</p>
        <ul class="lines">{lucky.collect_view()}{costliest}</ul>
    }
    .into_any()
}

/// The choices of the seat that cost most, with what would have been better and why; and all of them.
fn costly(panel: Panel, review: &Review, seat: Seat) -> AnyView {
    let own = review.moments.iter().filter(|moment| moment.by == Actor::Seat(seat));
    let decided: Vec<(&Moment, &Decision)> =
        own.filter_map(|moment| Some((moment, moment.decision.as_ref()?))).collect();
    let mut costly = decided.clone();
    costly.retain(|(_, decision)| decision.word > Word::Fine);
    costly.sort_by_key(|(_, decision)| -decision.cost);
    costly.truncate(COSTLY);
    costly.sort_by_key(|(moment, _)| moment.entry);
    let lines = |choices: Vec<(&Moment, &Decision)>| {
        let lines = choices.into_iter().map(|(moment, made)| decision(panel, seat, moment, made));
        lines.collect_view()
    };
    view! {
        {(!costly.is_empty()).then(|| view! {
            <h3>{panel.text("review-costly-title")}</h3>
            <ul class="lines costly">{lines(costly)}</ul>
            {practice(panel, seat)}
        })}
        {(!decided.is_empty()).then(|| view! {
            <details class="review-decisions"><summary>{panel.text("review-decisions")}</summary>
                <ul class="lines">{lines(decided)}</ul>
            </details>
        })}
    }
    .into_any()
}

/// A choice: what it was worth beside the best, and a way to try it again.
fn decision(panel: Panel, seat: Seat, moment: &Moment, decision: &Decision) -> AnyView {
    // An estimate a little below zero is no gain.
    let cost = panel.signed(-decision.cost.max(0));
    let what = format!("{} {cost}", panel.text(decision.word.key()));
    let choices = decision.choices.iter().map(|choice| {
        let played = choice.action == decision.played.action;
        let words = format!("{} {}", panel.percent(choice.share), panel.say(&choice.phrase));
        let played = played.then(|| view! { " "<em>{panel.text("review-played")}</em> });
        view! { <li>{words}{played}</li> }
    });
    let reasons: Vec<_> = decision.reasons.iter().map(|reason| panel.say(reason)).collect();
    let why = (!reasons.is_empty()).then(|| {
        let phrase = Phrase::new("review-because").name("reasons", reasons.join("; "));
        view! { <p class="soft">{panel.say(&phrase)}</p> }
    });
    let (entries, again) = (moment.entry - 1, panel.text("again-title"));
    view! {
        {link(panel, moment, &what)}
        <li class="review-better"><ol>{choices.collect_view()}</ol>{why}
            <button class="button small review-again" on:click=move |_| panel.context.again.run((entries, seat))>{Icon::Turn.draw()}{again}</button>
        </li>
    }
    .into_any()
}

/// How the costly choices of a seat come back: one's own by themselves, those of others if one wants to.
fn practice(panel: Panel, seat: Seat) -> AnyView {
    let practised = move || panel.practised.with(|seats| seats.contains(&seat));
    let practise = move |_| leptos::task::spawn_local(panel.practise(seat));
    view! {
        <div role="status">{move || if practised() {
            let address = panel.context.table.title().map(|title: Title| Route::Exercises(title).to_string());
            view! { <p>{panel.text("review-practised")}" "<a id="review-exercises" href=address>{panel.text("exercises-title")}</a></p> }.into_any()
        } else {
            view! { <button id="review-practise" class="button small" on:click=practise>{panel.text("review-practise")}</button> }.into_any()
        }}</div>
    }
    .into_any()
}
