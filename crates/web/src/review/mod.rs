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
use table::log::Header;
use wire::review::{ReviewRequest, ReviewResponse};

use self::worker::ReviewWorker;
use crate::app::App;
use crate::dom;
use crate::offline::store;
use crate::table::Table;

/// What a review is shown beside.
#[derive(Copy, Clone)]
pub(crate) struct Beside {
    pub(crate) app: App,
    pub(crate) table: Table,
    /// The log of the game.
    pub(crate) log: StoredValue<String>,
    /// Shows how things stood after so many entries.
    pub(crate) go: Callback<usize>,
}

/// A review as its panel reaches it. Copied freely.
#[derive(Copy, Clone)]
struct Panel {
    beside: Beside,
    worker: StoredValue<Option<ReviewWorker>, LocalStorage>,
    /// The moments so far, and how many there are in all, while it is being made.
    running: RwSignal<Option<(usize, usize)>>,
    moments: RwSignal<Vec<Moment>>,
    review: RwSignal<Option<Review>>,
    seat: RwSignal<Seat>,
    trouble: RwSignal<Option<String>>,
}

/// What stands at the end of the address of a replay for whoever comes for its review.
pub(crate) const ANCHOR: &str = "review";
/// Everybody who reviews a game in a browser gets the same review.
const SEED: u64 = 1;
/// The table behind the picture leaves out what changed less than this.
const TOLD_MIN: Ppm = 5_000;
/// How many costly choices are told.
const COSTLY: usize = 6;

pub(crate) fn panel(beside: Beside) -> AnyView {
    let app = beside.app;
    let seat = beside.table.seat.get_untracked().unwrap_or(Seat::new(0));
    let panel = Panel {
        beside,
        worker: StoredValue::new_local(None),
        running: RwSignal::new(None),
        moments: RwSignal::new(Vec::new()),
        review: RwSignal::new(None),
        seat: RwSignal::new(seat),
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
        self.review.with(Option::is_some)
    }

    /// What the review of this log is kept by.
    fn name(self) -> String {
        self.beside.log.with_value(|log| format!("review/{}", Digest::of(log)))
    }

    /// Shows the review that was kept, if there is one. Whoever has come for a review gets one.
    fn find(self) {
        let wanted = dom::anchor() == ANCHOR;
        if wanted {
            request_animation_frame(|| dom::scroll_to(".review"));
        }
        leptos::task::spawn_local(async move {
            let kept = store::load_text(&self.name()).await.ok().flatten();
            if self.running.try_get_untracked() != Some(None) {
                return;
            }
            match kept.and_then(|kept| serde_json::from_str::<Review>(&kept).ok()) {
                Some(review) => self.show(review),
                None if wanted => self.start(),
                None => {}
            }
        });
    }

    fn show(self, review: Review) {
        self.moments.set(review.moments.clone());
        self.running.set(None);
        self.review.set(Some(review));
    }

    fn start(self) {
        let log = self.beside.log.get_value();
        let request = ReviewRequest { log, effort: Effort::Normal, seed: SEED };
        self.trouble.set(None);
        self.moments.set(Vec::new());
        self.running.set(Some((0, 0)));
        let worker = ReviewWorker::start(request, move |told| self.hear(told));
        if worker.is_none() {
            self.fail(self.beside.app.text("offline-no-worker"));
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
            Some(ReviewResponse::Done(review)) => {
                let text = serde_json::to_string(&review).expect("a review is plain");
                self.show(*review);
                leptos::task::spawn_local(async move {
                    // A review that is not kept can be made again.
                    let _ = store::keep_text(&self.name(), &text).await;
                });
            }
            Some(ReviewResponse::Failed(why)) => self.fail(why),
            None => self.fail(self.beside.app.text("offline-no-worker")),
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

    /// Shows the moment on the board: a choice as it was found, anything else as it came.
    fn go(self, moment: &Moment) {
        let before = usize::from(moment.decision.is_some());
        // Logs that come from no table are shown with one entry more, that the game begins.
        let header = self.beside.log.with_value(|log| {
            serde_json::from_str::<Header>(log.lines().next().unwrap_or_default())
        });
        let begins = usize::from(header.is_ok_and(|header| header.seats.is_empty()));
        self.beside.go.run(moment.entry + begins - before);
    }

    fn say(self, phrase: &Phrase) -> String {
        self.beside.table.say_it(phrase)
    }

    /// What happened, in one line.
    fn said(self, moment: &Moment) -> String {
        let said: Vec<_> = moment.said.iter().map(|phrase| self.say(phrase)).collect();
        match moment.by {
            Actor::Seat(seat) => format!("{}: {}", self.beside.table.name(seat), said.join(" ")),
            Actor::Chance => said.join(" "),
        }
    }

    fn text(self, key: &str) -> String {
        self.beside.app.text(key)
    }

    fn percent(self, share: Ppm) -> String {
        self.written(&format!("{:.1}", hundredths(share)))
    }

    fn signed(self, share: Ppm) -> String {
        // A minus as wide as the plus, and none for what is nothing.
        let figure = format!("{:+.1}", hundredths(share));
        let figure = if figure.ends_with("0.0") { "0.0".to_owned() } else { figure };
        self.written(&figure.replace('-', "−"))
    }

    fn written(self, figure: &str) -> String {
        let mark = self.beside.app.language().decimal_mark().to_string();
        format!("{}\u{a0}%", figure.replace('.', &mark))
    }
}

fn hundredths(share: Ppm) -> f64 {
    100.0 * f64::from(share) / f64::from(WHOLE)
}

/// Before there is a review.
fn offered(panel: Panel) -> AnyView {
    let app = panel.beside.app;
    view! {
        <p>{move || app.text("review-about")}</p>
        <button id="review-start" class="button" on:click=move |_| panel.start()>{move || app.text("review-start")}</button>
    }
    .into_any()
}

/// A review, or as much of it as there is.
fn shown(panel: Panel) -> AnyView {
    let app = panel.beside.app;
    view! {
        {move || panel.running.get().map(|(done, total)| view! {
            <p class="review-progress">
                <progress max=total.max(1).to_string() value=done.to_string() aria-label=app.text("review-running")></progress>
                <button id="review-cancel" class="button small" on:click=move |_| panel.cancel()>{app.text("review-cancel")}</button>
            </p>
        })}
        {seats(panel)}
        {move || picture(panel)}
        {move || panel.review.get().map(|review| told(panel, &review))}
    }
    .into_any()
}

/// Whose game is shown.
fn seats(panel: Panel) -> AnyView {
    let app = panel.beside.app;
    let choices = move || {
        let players = panel.moments.with(|moments| moments.first().map_or(0, |m| m.shares.len()));
        (0..players)
            .map(Seat::new)
            .map(|seat| {
                view! {
                    <button class="button small" aria-pressed=move || (panel.seat.get() == seat).to_string()
                        data-review-seat=seat.index().to_string()
                        on:click=move |_| panel.seat.set(seat)>{panel.beside.table.name(seat)}</button>
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
    let prior = panel.review.with(|review| {
        review.as_ref().map_or(WHOLE / players, |review| review.prior[seat.index()])
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
        panel.beside.table.name(seat),
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
    for (moment, &account) in moments.iter().zip(curve) {
        let (old, new) = (chart::parts(before), chart::parts(account));
        let changes: [Ppm; 4] = std::array::from_fn(|part| new[part] - old[part]);
        before = account;
        if changes.iter().all(|change| change.abs() < TOLD_MIN) {
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
            format!("{} {}", panel.beside.table.name(point.seat), panel.signed(point.change));
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
    view! {
        {accuracy}
        <p>{panel.say(&words)}</p>
        <ul class="lines">{lucky.collect_view()}</ul>
    }
    .into_any()
}

/// The choices of the seat that cost most, with what would have been better and why.
fn costly(panel: Panel, review: &Review, seat: Seat) -> AnyView {
    let own = review.moments.iter().filter(|moment| moment.by == Actor::Seat(seat));
    let mut costly: Vec<(&Moment, &Decision)> = own
        .filter_map(|moment| Some((moment, moment.decision.as_ref()?)))
        .filter(|(_, decision)| decision.word > Word::Fine)
        .collect();
    if costly.is_empty() {
        return ().into_any();
    }
    costly.sort_by_key(|(_, decision)| -decision.cost);
    costly.truncate(COSTLY);
    costly.sort_by_key(|(moment, _)| moment.entry);
    let items = costly.into_iter().map(|(moment, decision)| {
        let what = format!("{} {}", panel.text(decision.word.key()), panel.signed(-decision.cost));
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
        view! {
            {link(panel, moment, &what)}
            <li class="review-better"><ol>{choices.collect_view()}</ol>{why}</li>
        }
    });
    view! {
        <h3>{panel.text("review-costly-title")}</h3>
        <ul class="lines">{items.collect_view()}</ul>
    }
    .into_any()
}
