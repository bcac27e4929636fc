//! A finished game, shown again: its moments, the standing over time, and whether its dice were fair.
//!
//! The playback runs in the worker, which has the rules; this page only asks it for moments and hands
//! them to the board as a table would.

mod again;
mod chart;
mod controls;
mod fault;
mod standing;
mod timeline;
mod worker;

use std::sync::Arc;

use kit::Seat;
use leptos::prelude::*;
use table::Receipt;
use table::playback::PlaybackInfo;
use wire::TableId;
use wire::lobby::{SeatInfo, Stage, TableInfo, Verification};
use wire::socket::{ServerMessage, Welcome};

use self::again::TryAgain;
pub(crate) use self::again::added_moments;
pub(crate) use self::fault::explained;
use self::timeline::{Speed, Timeline};
use self::worker::PlaybackWorker;
use crate::app::App;
use crate::boards::Mark;
use crate::catalogue::Title;
use crate::icons::{Icon, seat_badge};
use crate::review::ShownMoment;
use crate::table::{Backend, Table};
use crate::{assets, dom, http, offline, receipt, review};

/// Where a playback comes from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Source {
    /// A table of the server.
    Table(TableId),
    /// A game that was played in this browser.
    Here(TableId),
    /// A log that somebody has as a file.
    File,
}

/// Why there is nothing to see: a sentence for everybody, and what the worker says for whoever can use it.
#[derive(Clone, Debug)]
struct Trouble {
    words: String,
    detail: Option<String>,
}

impl From<String> for Trouble {
    fn from(words: String) -> Self {
        Trouble { words, detail: None }
    }
}

/// A playback as its page reaches it. Copied freely.
#[derive(Copy, Clone)]
struct Replay {
    app: App,
    /// The board's table, which is told what the playback shows.
    table: Table,
    source: StoredValue<Source>,
    worker: StoredValue<Option<PlaybackWorker>, LocalStorage>,
    timeline: RwSignal<Option<Arc<Timeline>>>,
    at: RwSignal<usize>,
    running: RwSignal<bool>,
    speed: RwSignal<Speed>,
    /// Whether time goes by as it did, and not evenly from one thing to the next.
    as_it_was: RwSignal<bool>,
    onlooker: RwSignal<Option<Seat>>,
    /// Whether what every seat holds lies open beside the board.
    all_open: RwSignal<bool>,
    /// A table for each seat, once somebody wants to see what it holds.
    hands: RwSignal<Vec<Table>>,
    edition: StoredValue<Option<String>>,
    /// What lives as long as the page.
    page: StoredValue<Option<Owner>>,
    /// Why there is nothing to see.
    trouble: RwSignal<Option<Trouble>>,
    verdict: RwSignal<Option<Result<Verification, String>>>,
    log: StoredValue<String>,
    /// Counts what was asked for, so that an answer that comes late is not shown.
    asked: StoredValue<u32>,
    again: TryAgain,
}

impl Replay {
    fn new(app: App, source: Source) -> Self {
        // Without a table on a server there is no name; nobody asks for it.
        let (backend, id) = match source {
            Source::Table(id) => (Backend::Server, id),
            Source::Here(id) => (Backend::Browser, id),
            Source::File => (Backend::Browser, TableId::from_random([0; 16])),
        };
        Replay {
            app,
            table: Table::silent(app, backend, id),
            source: StoredValue::new(source),
            worker: StoredValue::new_local(None),
            timeline: RwSignal::new(None),
            at: RwSignal::new(0),
            running: RwSignal::new(false),
            speed: RwSignal::new(Speed::default()),
            as_it_was: RwSignal::new(false),
            onlooker: RwSignal::new(None),
            all_open: RwSignal::new(false),
            hands: RwSignal::new(Vec::new()),
            edition: StoredValue::new(None),
            page: StoredValue::new(Owner::current()),
            trouble: RwSignal::new(None),
            verdict: RwSignal::new(None),
            log: StoredValue::new(String::new()),
            asked: StoredValue::new(0),
            again: TryAgain::new(),
        }
    }

    /// Fetches the log, if it lies somewhere we know.
    async fn load(self) {
        let app = self.app;
        match self.source.get_value() {
            Source::File => {}
            Source::Table(id) => {
                let info = http::get::<TableInfo>(&format!("/api/tables/{id}")).await;
                let log = http::text(&format!("/api/tables/{id}/log")).await;
                match (info, log) {
                    (Ok(info), Ok(log)) => self.open(log, Some(info)).await,
                    (Err(failure), _) | (_, Err(failure)) => {
                        self.trouble.set(Some(app.error_text(&failure).into()));
                    }
                }
            }
            Source::Here(id) => match offline::log(id).await {
                Ok(log) => self.open(log, None).await,
                Err(fault) => {
                    self.trouble.set(Some(offline::error_text(app.language(), fault).into()));
                }
            },
        }
    }

    /// Puts a playback in.
    async fn open(self, log: String, info: Option<TableInfo>) {
        self.trouble.set(None);
        self.verdict.set(None);
        match PlaybackWorker::open(self.app, log.clone()).await {
            Ok((worker, playback)) => {
                let info = info.unwrap_or_else(|| info_of(self.table.id, &playback));
                let Some(timeline) = Timeline::new(playback.frames) else { return };
                self.edition.set_value(playback.edition.clone());
                self.all_open.set(false);
                self.hands.set(Vec::new());
                if let Some(title) = Title::named(&info.game) {
                    self.table.draw_as(title, playback.edition);
                    let learned = assets::learn_game(title, self.app.language()).await;
                    if let Err(failure) = learned {
                        return self.trouble.set(Some(self.app.error_text(&failure).into()));
                    }
                }
                self.table.receive(ServerMessage::Table(Box::new(info)));
                self.log.set_value(log);
                self.worker.set_value(Some(worker));
                self.timeline.set(Some(Arc::new(timeline)));
                if let Ok(at) = dom::anchor().parse() {
                    self.at.set(at);
                    self.go(at);
                }
                self.look_as(None);
            }
            Err(why) => self.trouble.set(Some(fault::explain(self.app, &log, &why))),
        }
    }

    /// Shows the playback from a seat, or as who looked on.
    fn look_as(self, onlooker: Option<Seat>) {
        self.all_open.set(false);
        self.onlooker.set(onlooker);
        self.seat_at(self.table, onlooker);
        self.show(self.at.get_untracked(), None);
    }

    /// Shows the playback as who looked on, and what every seat holds beside it.
    fn open_all(self) {
        let title = untrack(|| self.table.title());
        let (Some(info), Some(title)) = (self.table.info.get_untracked(), title) else { return };
        if self.hands.with_untracked(Vec::is_empty) {
            let hand = |seat: Seat| {
                let table = Table::silent(self.app, self.table.backend, self.table.id);
                table.draw_as(title, self.edition.get_value());
                table.receive(ServerMessage::Table(Box::new(info.clone())));
                self.seat_at(table, Some(seat));
                table
            };
            let hands = || Seat::all(info.seats.len() as u8).map(hand).collect();
            // They live as long as the page, and not as the click that asked for them.
            self.hands.set(match self.page.get_value() {
                Some(page) => page.with(hands),
                None => hands(),
            });
        }
        self.look_as(None);
        self.all_open.set(true);
        self.show_hands(self.at.get_untracked());
    }

    /// Lets one of our tables see with the eyes of a seat.
    fn seat_at(self, seen: Table, seat: Option<Seat>) {
        let Some(table) = self.table.info.get_untracked() else { return };
        let welcome = Welcome {
            seat,
            host: false,
            held: None,
            request: None,
            declined: false,
            table,
            chat: Vec::new(),
            connection: None,
        };
        seen.receive(ServerMessage::Welcome(Box::new(welcome)));
    }

    /// Shows what every seat holds at a moment.
    fn show_hands(self, at: usize) {
        let Some(worker) = self.worker.get_value() else { return };
        let number = self.asked.get_value();
        for (seat, hand) in self.hands.get_untracked().into_iter().enumerate() {
            let worker = worker.clone();
            leptos::task::spawn_local(async move {
                let shown = worker.show(Some(Seat::new(seat)), at, at).await;
                if let (Ok(moment), Some(now)) = (shown, self.asked.try_get_value())
                    && now == number
                {
                    hand.show(moment, false);
                }
            });
        }
    }

    /// Goes to a moment. One step onwards is shown in motion, anything else at once.
    fn go(self, at: usize) {
        let Some(timeline) = self.timeline.get_untracked() else { return };
        self.table.show_marks(&[]);
        let (was, at) = (self.at.get_untracked(), at.min(timeline.last()));
        self.at.set(at);
        self.show(at, (at > was && at <= timeline.next(was)).then_some(was));
    }

    /// Asks the playback for a moment and shows it, if nothing else was asked for meanwhile.
    fn show(self, at: usize, since: Option<usize>) {
        let Some(worker) = self.worker.get_value() else { return };
        let onlooker = self.onlooker.get_untracked();
        self.asked.update_value(|asked| *asked = asked.wrapping_add(1));
        let number = self.asked.get_value();
        if self.all_open.get_untracked() {
            self.show_hands(at);
        }
        leptos::task::spawn_local(async move {
            let shown = worker.show(onlooker, at, since.unwrap_or(at)).await;
            // The page may be gone by now.
            if self.asked.try_get_value() != Some(number) {
                return;
            }
            match shown {
                Ok(moment) => self.table.show(moment, since.is_some()),
                Err(_) => self.trouble.set(Some(self.app.text("web-went-wrong").into())),
            }
        });
    }

    /// Shows a moment that a review tells of, with what is to be marked in it.
    fn show_moment(self, moment: ShownMoment) {
        self.running.set(false);
        if let Some(seat) = moment.seat {
            self.all_open.set(false);
            self.onlooker.set(Some(seat));
            self.seat_at(self.table, Some(seat));
        }
        let at = moment.entries + self.added_moments();
        self.go(at);
        dom::bring_into_view(".replaying .board");
        let Some(worker) = self.worker.get_value() else { return };
        let number = self.asked.get_value();
        leptos::task::spawn_local(async move {
            let (marks, texts): (Vec<Mark>, Vec<String>) = moment.marks.into_iter().unzip();
            let Ok(actions) = worker.actions(at, texts).await else { return };
            if self.asked.try_get_value() == Some(number) {
                let marks = marks.into_iter().zip(actions).filter(|(_, action)| !action.is_null());
                self.table.show_marks(&marks.collect::<Vec<_>>());
            }
        });
    }

    /// What this browser has kept of the game, if it was played on a server.
    fn receipt(self) -> Option<Receipt> {
        match self.source.get_value() {
            Source::Table(id) => Some(receipt::load(id).unwrap_or_default()),
            _ => None,
        }
    }

    fn verify(self) {
        let Some(worker) = self.worker.get_value() else { return };
        leptos::task::spawn_local(async move {
            let verdict = worker.verify(self.receipt().unwrap_or_default()).await;
            let _ = self.verdict.try_set(Some(verdict));
        });
    }

    /// The playback runs while it is told to, and stops at its end.
    fn run(self) {
        Effect::new(move |_| {
            if !self.running.get() {
                return;
            }
            let at = self.at.get();
            let Some(timeline) = self.timeline.get_untracked() else { return };
            let pause = timeline.pause(at, self.speed.get(), self.as_it_was.get());
            let step = move || {
                if at >= timeline.last() {
                    self.running.set(false);
                } else {
                    self.go(timeline.next(at));
                }
            };
            if let Ok(timer) =
                set_timeout_with_handle(step, std::time::Duration::from_millis(pause))
            {
                on_cleanup(move || timer.clear());
            }
        });
    }

    fn start_or_pause(self) {
        let Some(timeline) = self.timeline.get_untracked() else { return };
        let starts = !self.running.get_untracked();
        if starts && self.at.get_untracked() >= timeline.last() {
            self.go(0);
        }
        self.running.set(starts);
    }

    /// What everybody saw happen last at this moment, in one line.
    fn words(self, timeline: &Timeline, at: usize) -> String {
        let Some(told) = timeline.told(at) else { return self.app.text("replay-beginning") };
        let words = told.phrases.iter().map(|phrase| self.table.say_it(phrase));
        words.collect::<Vec<_>>().join(" ")
    }
}

/// What is known of a game that was played at no table of the server.
fn info_of(id: TableId, playback: &PlaybackInfo) -> TableInfo {
    TableInfo {
        id,
        game: playback.game.clone(),
        title: None,
        rules: 0,
        edition: String::new(),
        edition_is_standard: playback.edition.is_none(),
        options: playback.options.clone(),
        clock: table::clock::Clock::None,
        public: false,
        free_chat: false,
        hints: false,
        grace: 0,
        stage: Stage::Finished,
        countdown: None,
        seats: vec![SeatInfo::Open; usize::from(playback.players)],
        requests: Vec::new(),
        host: String::new(),
        watching: 0,
        commitment: table::Digest([0; 32]),
        ending: None,
        rematch: None,
        created: playback.frames.first().map_or(0, |frame| frame.at),
    }
}

/// The page.
pub(crate) fn page(app: App, source: Source) -> AnyView {
    let replay = Replay::new(app, source);
    replay.run();
    leptos::task::spawn_local(replay.load());
    Effect::new(move |_| {
        let game = replay.table.title().map(Title::shown).unwrap_or_default();
        app.flag.set(format!("{game} {}", app.text("replay-title")).trim().to_owned());
    });
    let has_playback = Memo::new(move |_| replay.timeline.with(Option::is_some));
    view! {
        {move || match (has_playback.get(), replay.trouble.get()) {
            (true, _) => showing(replay),
            (false, None) if source == Source::File => no_playback(replay, None),
            (false, None) => crate::table::waiting(app),
            (false, Some(why)) => no_playback(replay, Some(why)),
        }}
    }
    .into_any()
}

fn showing(replay: Replay) -> AnyView {
    let (app, table) = (replay.app, replay.table);
    let keys =
        window_event_listener(leptos::ev::keydown, move |event| controls::key(replay, &event));
    on_cleanup(move || keys.remove());
    view! {
        <main id="main" class="table replaying" tabindex="-1" data-game=move || table.title().map(Title::name)
            data-at=move || replay.at.get().to_string()>
            <h1 class="unseen">{move || table.title().map(Title::shown)}" "{move || app.text("replay-title")}</h1>
            <div class="play">{move || crate::table::board(table)}</div>
            <div class="handy">{controls::panel(replay)}</div>
            <div class="side">
                {hands(replay)}
                {crate::table::side_panel::seats(table)}
                {standing::panel(replay)}
                {again::panel(replay)}
                {reviewed(replay)}
                {lines(replay)}
                {deeds(replay)}
                {move || replay.trouble.get().map(|why| told(&why))}
            </div>
        </main>
    }
    .into_any()
}

/// What every seat holds, as it saw that itself. Nothing in it can be done.
fn hands(replay: Replay) -> AnyView {
    let hand = move |(seat, table): (usize, Table)| {
        view! {
            <section class=format!("sheet open-hand seat-{seat}") data-hand=seat.to_string()>
                <h2>{seat_badge(seat)}{move || replay.table.name(Seat::new(seat))}</h2>
                <div inert=true>{move || crate::table::board(table)}</div>
            </section>
        }
    };
    view! {
        {move || replay.all_open.get().then(|| {
            replay.hands.get().into_iter().enumerate().map(hand).collect_view()
        })}
    }
    .into_any()
}

/// What was luck and what was skill. A log that takes the place of another has a review of its own.
fn reviewed(replay: Replay) -> AnyView {
    let show = Callback::new(move |moment| replay.show_moment(moment));
    let again = Callback::new(move |(entries, seat)| replay.offer_again(entries, seat));
    let (app, table, log, source) = (replay.app, replay.table, replay.log, replay.source);
    view! {
        {move || replay.timeline.get().map(|_| {
            review::panel(review::ReviewContext { app, table, log, source: source.get_value(), show, again })
        })}
    }
    .into_any()
}

/// What happened until now, the latest first; each line leads to its moment.
fn lines(replay: Replay) -> AnyView {
    const SHOWN: usize = 60;
    let app = replay.app;
    view! {
        <section class="sheet replay-lines" aria-label=move || app.text("web-log")>
            <ol class="lines log">{move || {
                let timeline = replay.timeline.get()?;
                let at = replay.at.get();
                let told = (0..=at).rev().filter(|&moment| !timeline.frame(moment).phrases.is_empty());
                let lines = told.take(SHOWN).map(|moment| view! {
                    <li>{line(replay, &timeline, moment)}</li>
                });
                let lines: Vec<_> = lines.collect();
                Some(if lines.is_empty() {
                    view! { <li class="soft">{app.text("replay-beginning")}</li> }.into_any()
                } else {
                    lines.into_any()
                })
            }}</ol>
        </section>
    }
    .into_any()
}

/// What happened in a moment: it leads there, and what it tells of is lit on the board.
fn line(replay: Replay, timeline: &Timeline, moment: usize) -> AnyView {
    let told = StoredValue::new(timeline.frame(moment).phrases.first().cloned());
    let point = move |on: bool| replay.table.pointed.set(told.get_value().filter(|_| on));
    view! {
        <button class="line" on:click=move |_| replay.go(moment)
            on:mouseenter=move |_| point(true) on:mouseleave=move |_| point(false)
            on:focus=move |_| point(true) on:blur=move |_| point(false)>{replay.words(timeline, moment)}</button>
    }
    .into_any()
}

/// What can be done with a playback: check its dice, keep it, pass it on.
fn deeds(replay: Replay) -> AnyView {
    let app = replay.app;
    let copied = RwSignal::new(false);
    let share = move |_| {
        // To this moment.
        let at = replay.at.get_untracked();
        dom::copy(&format!("{}{}#{at}", dom::origin(), dom::path()));
        copied.set(true);
    };
    let save = move |_| {
        dom::download(&untrack(|| replay.table.log_name()), &replay.log.get_value());
    };
    let is_shared = matches!(replay.source.get_value(), Source::Table(_));
    view! {
        <div class="deeds replay-deeds">
            <button id="verify" class="button small" on:click=move |_| replay.verify()>{Icon::Check.draw()}{move || app.text("web-verify")}</button>
            <button id="save-log" class="button small" on:click=save>{Icon::Log.draw()}{move || app.text("web-download-log")}</button>
            {is_shared.then(|| view! {
                <button id="share" class="button small" on:click=share>{Icon::Copy.draw()}
                    {move || app.text(if copied.get() { "web-copied" } else { "replay-share" })}</button>
            })}
            {choose_file(replay)}
        </div>
        <div role="status">{move || replay.verdict.get().map(|verdict| match verdict {
            Ok(found) => receipt::verdict(app, &found, replay.receipt().as_ref()),
            Err(why) => view! { <p class="notice bad">{why}</p> }.into_any(),
        })}</div>
    }
    .into_any()
}

/// A log of one's own.
fn choose_file(replay: Replay) -> AnyView {
    let app = replay.app;
    let chosen = move |event: leptos::ev::Event| {
        let file = dom::chosen_file(&event);
        leptos::task::spawn_local(async move {
            let Some(file) = file else { return };
            match dom::file_text(&file).await {
                Some(text) => {
                    replay.running.set(false);
                    replay.at.set(0);
                    replay.source.set_value(Source::File);
                    replay.open(text, None).await;
                }
                None => replay.trouble.set(Some(app.text("replay-unreadable").into())),
            }
        });
    };
    view! {
        <label class="button small file">
            {move || app.text("replay-open-file")}
            <input id="log-file" class="unseen" type="file" accept=".jsonl,.log,.json,.txt" on:change=chosen/>
        </label>
    }
    .into_any()
}

/// Why there is nothing to see.
fn told(trouble: &Trouble) -> AnyView {
    let detail = trouble.detail.clone();
    view! {
        <div class="notice bad" role="alert">
            <p>{trouble.words.clone()}</p>
            {detail.map(|detail| view! { <p class="soft" lang="en">{detail}</p> })}
        </div>
    }
    .into_any()
}

fn no_playback(replay: Replay, why: Option<Trouble>) -> AnyView {
    let app = replay.app;
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{app.text("replay-title")}</h1>
            {why.map(|why| told(&why))}
            <p>{app.text("replay-about")}</p>
            <div class="deeds">{choose_file(replay)}<a class="button small" href="/">{app.text("web-to-front")}</a></div>
        </main>
    }
    .into_any()
}
