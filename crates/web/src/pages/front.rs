//! Four games, one's own tables, and those open to anybody.

use std::time::Duration;

use kit::Phrase;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::clock::Clock;
use table::message::Ending;
use wire::LIST_PAGE_LEN;
use wire::lobby::{
    GameInfo, NewSeat, NewTable, SeatInfo, Stage, TableInfo, TableSummary, stand_in_name,
};
use wire::offline::LocalSeat;

use crate::app::{App, foot, inner};
use crate::ask_twice::{DELETE, ask_twice};
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::offline::store;
use crate::options::OptionValues;
use crate::replay::Source;
use crate::route::Route;
use crate::table::side_panel::level_name;
use crate::{dom, editions, http, next_game, offline, options, review};

/// How often the lists of tables are asked for again.
const REFRESH: Duration = Duration::from_secs(8);

pub(crate) fn page(app: App) -> AnyView {
    let mine = RwSignal::new(Vec::new());
    let finished = RwSignal::new(Vec::new());
    let public = RwSignal::new(Vec::new());
    let pages = RwSignal::new(1);
    let pages_over = RwSignal::new(1);
    let trouble = RwSignal::new(None::<String>);
    let here = RwSignal::new(Vec::new());
    let one = RwSignal::new(1);
    // What somebody has unfolded stays so when a list comes anew.
    let [public_open, mine_open, here_open, watch_open] =
        std::array::from_fn(|_| RwSignal::new(false));
    keep_fresh(
        app,
        [("mine", mine, one), ("finished", finished, pages_over), ("public", public, pages)],
    );
    look_here(here);
    view! {
        <main id="main" class="page" tabindex="-1">
            <section class="hero">
                <h1>{move || app.text("web-hero")}</h1>
                <p>{move || app.text("web-hero-how")}</p>
            </section>
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
            {move || (!app.reachable.get()).then(|| view! { <p class="notice" id="no-server" role="status">{app.text("offline-no-server")}</p> })}
            {move || list(app, ("public", "web-public-tables"), public.get(), Stage::Gathering, public_open)}
            {move || my_games(app, &mine.get(), &finished.get(), (pages_over, mine_open))}
            {move || list_here(app, here, here_open)}
            <section aria-label=move || app.text("web-games")>
                <ul class="games">{Title::all().map(|title| game(app, title, trouble)).collect_view()}</ul>
            </section>
            {move || list(app, ("watch", "web-watch-tables"), public.get(), Stage::Playing, watch_open)}
            {move || (public.read().len() >= pages.get() * LIST_PAGE_LEN).then(|| view! {
                <button class="button more-tables" on:click=move |_| pages.update(|pages| *pages += 1)>{app.text("web-more-tables")}</button>
            })}
        </main>
        {foot(app)}
    }
    .into_any()
}

/// A list of tables, and how many pages of it are wanted.
type TableList = (&'static str, RwSignal<Vec<TableSummary>>, RwSignal<usize>);

/// Asks for the lists now and then, while somebody looks, page by page.
fn keep_fresh(app: App, lists: [TableList; 3]) {
    let ask = move |which: &'static str, list: RwSignal<Vec<TableSummary>>, pages: usize| {
        leptos::task::spawn_local(async move {
            let mut all = Vec::new();
            for page in 0..pages {
                let path = format!("/api/tables?which={which}&page={page}");
                let found = http::get::<Vec<TableSummary>>(&path).await;
                let reachable = !matches!(found, Err(http::HttpError::Unreachable));
                if app.reachable.get_untracked() != reachable {
                    app.reachable.set(reachable);
                }
                let Ok(found) = found else { return };
                let is_last = found.len() < LIST_PAGE_LEN;
                // A table that moved to the next page meanwhile is listed once.
                let known = |table: &TableSummary, all: &[TableSummary]| {
                    all.iter().any(|other| other.id == table.id)
                };
                let new: Vec<_> = found.into_iter().filter(|table| !known(table, &all)).collect();
                all.extend(new);
                if is_last {
                    break;
                }
            }
            if list.try_with_untracked(|known| *known != all) == Some(true) {
                list.set(all);
            }
        });
    };
    let ask_all = move || {
        if dom::is_visible() {
            for (which, list, pages) in lists {
                ask(which, list, pages.get_untracked());
            }
        }
    };
    ask_all();
    let wanted = move || lists.map(|(_, _, pages)| pages.get());
    Effect::watch(wanted, move |_, _, _| ask_all(), false);
    if let Ok(timer) = set_interval_with_handle(ask_all, REFRESH) {
        on_cleanup(move || timer.clear());
    }
}

fn game(app: App, title: Title, trouble: RwSignal<Option<String>>) -> AnyView {
    let (least, most) = title.players();
    let busy = RwSignal::new(false);
    let play = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        leptos::task::spawn_local(async move {
            match play_now(app, title).await {
                Ok(route) => app.go(route),
                Err(http::HttpError::Unreachable) => play_here(app, title),
                Err(failure) => trouble.set(Some(app.error_text(&failure))),
            }
            let _ = busy.try_set(false);
        });
    };
    let players =
        move || app.phrase(&Phrase::new("web-players").number("least", least).number("most", most));
    let minutes =
        move || app.phrase(&Phrase::new("web-minutes").number("minutes", title.minutes()));
    view! {
        <li class="sheet game" data-game=title.name()>
            <div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></div>
            <div class="game-words">
                <div class="game-head">
                    <h2>{title.shown()}</h2>
                    <ul class="facts">
                        <li>{Icon::Players.draw()}{players}</li>
                        <li>{Icon::Clock.draw()}{minutes}</li>
                    </ul>
                </div>
                <p>{move || app.text(&title.about_key())}</p>
                <div></div>
                <div class="deeds">
                    <button class="button main play-now" on:click=play aria-disabled=move || busy.get().to_string()>
                        {Icon::Play.draw()}{move || app.text("web-play-now")}
                        <span class="unseen">{title.shown()}</span>
                    </button>
                    <a class="button wheel-link" href=Route::Play(title).to_string() title=move || app.text("web-play-choose")>
                        {Icon::Settings.draw()}<span class="unseen">{move || app.text("web-play-choose")}" "{title.shown()}</span>
                    </a>
                    <a class="button invite" href=Route::Invite(title).to_string()>
                        {Icon::Send.draw()}{move || app.text("web-invite")}
                        <span class="unseen">{title.shown()}</span>
                    </a>
                    <span class="links">
                        <a class="learn-link" href=Route::Learn(title).to_string()>
                            {move || app.text("learn-by-playing")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                        <a class="exercises-link" href=Route::Exercises(title).to_string()>
                            {move || app.text("exercises-title")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                        <a class="rules-link" href=Route::Rules(title, None).to_string()>
                            {move || app.text("web-rules")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                        <a class="offline-link" href=Route::Offline(title).to_string()>
                            {Icon::Device.draw()}{move || app.text("offline-play")}<span class="unseen">" "{title.shown()}</span>
                        </a>
                    </span>
                </div>
            </div>
        </li>
    }
    .into_any()
}

/// How somebody played last who just wants to play: what *Play now* does again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LastChoice {
    pub(crate) players: u8,
    pub(crate) level: String,
    pub(crate) options: OptionValues,
    /// The edition, if it is one of one's own.
    #[serde(default)]
    pub(crate) edition: Option<u32>,
    /// How long a move may take, once others sit down, too.
    #[serde(default)]
    pub(crate) clock: Clock,
}

impl LastChoice {
    fn name(title: Title) -> String {
        format!("fairwind-play-{}", title.name())
    }

    pub(crate) fn kept(title: Title) -> Self {
        let kept = dom::load_item(&LastChoice::name(title));
        let kept = kept.and_then(|text| wire::decode::<LastChoice>(&text).ok());
        let (least, most) = title.players();
        kept.filter(|kept| (least..=most).contains(&kept.players)).unwrap_or_else(|| LastChoice {
            players: least.max(3),
            level: USUAL_LEVEL.to_owned(),
            options: OptionValues::new(),
            edition: None,
            clock: Clock::None,
        })
    }

    pub(crate) fn keep(&self, title: Title) {
        if let Ok(text) = serde_json::to_string(self) {
            dom::save_item(&LastChoice::name(title), &text);
        }
    }

    fn bots(&self) -> usize {
        usize::from(self.players) - 1
    }
}

/// Without a server: the same, in this browser.
pub(crate) fn play_here(app: App, title: Title) {
    app.reachable.set(false);
    let last = LastChoice::kept(title);
    let bots = vec![last.level.clone(); last.bots()];
    if let Some(mut opening) = offline::opening(app, title, &bots) {
        opening.options = serde_json::Value::Object(last.options);
        opening.edition = editions::text_of(title, last.edition);
        offline::play(app, opening);
    }
}

/// Opens a table at which bots take the other seats.
pub(crate) async fn play_now(app: App, title: Title) -> Result<Route, http::HttpError> {
    if app.me.get_untracked().is_none() {
        app.introduce(app.text("web-guest")).await?;
    }
    let last = LastChoice::kept(title);
    let bot = NewSeat::Bot(level_here(title.name(), &last.level).await?);
    let seats = std::iter::once(NewSeat::Me).chain(std::iter::repeat_n(bot, last.bots())).collect();
    let mut table = new_table(title, seats);
    table.options = serde_json::Value::Object(last.options);
    table.edition = editions::text_of(title, last.edition);
    table.clock = last.clock;
    let table: TableInfo = http::send("POST", "/api/tables", &table).await?;
    Ok(Route::Table(table.id))
}

/// How well bots play if nobody says otherwise.
pub(crate) const USUAL_LEVEL: &str = "medium";

/// The usual level, where the server has it.
pub(crate) async fn usual_level(game: &str) -> Result<String, http::HttpError> {
    level_here(game, USUAL_LEVEL).await
}

/// How well the server's bots can be asked to play a game.
pub(crate) async fn levels_of(game: &str) -> Result<Vec<String>, http::HttpError> {
    let games: Vec<GameInfo> = http::get("/api/games").await?;
    let levels = games.into_iter().find(|info| info.name == game).map(|info| info.levels);
    Ok(levels.unwrap_or_default())
}

/// A level, or the best that the server has if it lacks this one.
async fn level_here(game: &str, wanted: &str) -> Result<String, http::HttpError> {
    let levels = levels_of(game).await?;
    let medium = levels.iter().find(|level| *level == wanted).or(levels.last());
    Ok(medium.cloned().unwrap_or_default())
}

/// A table with the usual options.
pub(crate) fn new_table(title: Title, seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: title.name().to_owned(),
        seats,
        title: None,
        options: serde_json::Value::Null,
        edition: None,
        clock: Clock::None,
        public: false,
        free_chat: true,
        hints: true,
        grace: None,
        adds_entropy: true,
    }
}

/// Tables of others at this stage: those that wait for people come first, those that can be watched apart.
fn list(
    app: App,
    (id, heading): (&'static str, &'static str),
    mut tables: Vec<TableSummary>,
    stage: Stage,
    unfolded: RwSignal<bool>,
) -> AnyView {
    tables.retain(|table| table.stage == stage);
    if tables.is_empty() {
        return ().into_any();
    }
    let lines = tables.into_iter().filter_map(|table| {
        let line = line(app, &table, &Route::Table(table.id))?;
        Some(view! { <li>{line}</li> }.into_any())
    });
    view! {
        <section class="section" id=id>
            <h2>{app.text(heading)}</h2>
            {folded(app, "tables", lines.collect(), unfolded)}
        </section>
    }
    .into_any()
}

/// One's games on the server: those that go on, and those that are over, which stay.
fn my_games(
    app: App,
    running: &[TableSummary],
    finished: &[TableSummary],
    (pages, unfolded): (RwSignal<usize>, RwSignal<bool>),
) -> AnyView {
    let lines = running.iter().filter_map(|table| {
        let line = line(app, table, &Route::Table(table.id))?;
        Some(view! { <li>{line}</li> })
    });
    let lines = lines.collect::<Vec<_>>();
    // A table at which nothing was played is no game.
    let played = |table: &&TableSummary| !table.ending.as_ref().is_some_and(Ending::is_unplayed);
    let over = finished.iter().filter(played).filter_map(|table| {
        let routes = (Route::Table(table.id), Route::Replay(Source::Table(table.id)));
        finished_line(app, table, &routes, ().into_any())
    });
    let over = over.collect::<Vec<_>>();
    if lines.is_empty() && over.is_empty() {
        return ().into_any();
    }
    let more = finished.len() >= pages.get_untracked() * LIST_PAGE_LEN;
    view! {
        <section class="section" id="mine">
            <h2>{app.text("web-my-games")}</h2>
            {next_game::link(app, running, None).map(|link| view! { <p>{link}</p> })}
            {(!lines.is_empty()).then(|| view! {
                <h3>{app.text("web-running")}</h3><ul class="tables running">{lines}</ul>
            })}
            {over_lines(app, over, unfolded)}
            {more.then(|| view! {
                <button class="button small more-over-tables" on:click=move |_| pages.update(|pages| *pages += 1)>{app.text("web-more-tables")}</button>
            })}
        </section>
    }
    .into_any()
}

/// So many lines of a list are shown at first.
const SHOWN: usize = 4;

/// The games that are over, the latest first.
fn over_lines(app: App, lines: Vec<AnyView>, unfolded: RwSignal<bool>) -> AnyView {
    if lines.is_empty() {
        return ().into_any();
    }
    view! {
        <h3>{app.text("web-over-games")}</h3>
        {folded(app, "tables over", lines, unfolded)}
    }
    .into_any()
}

/// The first lines of a list, and the others folded away.
fn folded(
    app: App,
    class: &'static str,
    mut lines: Vec<AnyView>,
    unfolded: RwSignal<bool>,
) -> AnyView {
    let rest = lines.split_off(lines.len().min(SHOWN));
    let more = Phrase::new("web-more-lines").number("count", rest.len() as i64);
    view! {
        <ul class=class>{lines}</ul>
        {(!rest.is_empty()).then(|| view! {
            <details class="more-lines" open=unfolded.get_untracked()
                on:toggle=move |event| unfolded.set(dom::is_open(&event))><summary>{app.phrase(&more)}</summary><ul class=class>{rest}</ul></details>
        })}
    }
    .into_any()
}

/// A game that is over: with whom, when, how it ended, and a way to see it again.
fn finished_line(
    app: App,
    table: &TableSummary,
    (page, replay): &(Route, Route),
    deeds: AnyView,
) -> Option<AnyView> {
    let title = Title::named(&table.game)?;
    let heading = table.title.clone().unwrap_or_else(|| title.shown().to_owned());
    let scores = table.ending.as_ref().map_or(&[][..], |ending| &ending.scores);
    let standing = (0..table.seats.len()).map(|at| {
        let name = seat_name(app, table, at);
        scores.get(at).map_or(name.clone(), |points| format!("{name}\u{a0}{points}"))
    });
    let standing: Vec<String> = standing.collect();
    let when = dom::moment(table.changed, app.language());
    Some(
        view! {
            <li class="here-line">
                <a class="sheet table-line" href=page.to_string()>
                    <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
                    <span><strong>{heading}" · "<span class="result">{result(app, table)}</span></strong><span class="soft">{standing.join(", ")}</span><small class="soft">{when}</small></span>
                </a>
                <a class="button small replay-link" href=replay.to_string()>{Icon::Play.draw()}{app.text("replay-watch")}</a>
                <a class="button small review-link" href=format!("{replay}#{}", review::ANCHOR)>{Icon::Search.draw()}{app.text("review-title")}</a>
                {deeds}
            </li>
        }
        .into_any(),
    )
}

/// How a game ended for oneself, in a few words.
fn result(app: App, table: &TableSummary) -> String {
    let Some(ending) = &table.ending else { return app.text("web-finished") };
    let gave_up = table.seat.is_some_and(|seat| ending.resigned.has(seat));
    let name = |seat: kit::Seat| {
        table.seats.get(seat.index()).map_or(String::new(), |_| seat_name(app, table, seat.index()))
    };
    let winners: Vec<kit::Seat> = ending.winners.iter().collect();
    match (&winners[..], table.seat) {
        _ if gave_up => app.text("web-you-gave-up"),
        ([], _) => app.text("web-table-closed"),
        ([one], Some(me)) if *one == me => app.text("web-you-won"),
        ([one], _) => app.language().say(&Phrase::new("web-won").seat("seat", *one), &name),
        (several, _) => {
            let names = several.iter().map(|seat| name(*seat)).collect();
            app.phrase(&Phrase::new("web-shared").term("names", kit::Term::Names(names)))
        }
    }
}

/// What a seat is called in a list of games that have begun.
fn seat_name(app: App, table: &TableSummary, at: usize) -> String {
    let name = match &table.seats[at] {
        SeatInfo::Open => stand_in_name(table.id, &table.seats, at).unwrap_or_default(),
        SeatInfo::Person { name, .. } | SeatInfo::Bot { name, .. } => name,
    };
    if name.is_empty() {
        return app.phrase(&Phrase::new("web-bot-named").number("number", at as i64 + 1));
    }
    name.to_owned()
}

/// Finds the games that are kept in this browser. Guided games are found where they are guided.
fn look_here(here: RwSignal<Vec<TableSummary>>) {
    leptos::task::spawn_local(async move {
        let records = store::records().await.unwrap_or_default();
        let free = |seat: &LocalSeat| !matches!(seat, LocalSeat::Script(_));
        let free = records.into_iter().filter(|record| record.table.seats.iter().all(free));
        let mut found: Vec<TableSummary> = free.map(|record| record.summary).collect();
        found.sort_by_key(|table| std::cmp::Reverse(table.changed));
        let _ = here.try_set(found);
    });
}

/// The games in this browser, each with a way to throw it away.
fn list_here(app: App, here: RwSignal<Vec<TableSummary>>, unfolded: RwSignal<bool>) -> AnyView {
    let tables = here.get();
    if tables.is_empty() {
        return ().into_any();
    }
    let (over, running): (Vec<_>, Vec<_>) =
        tables.into_iter().partition(|table| table.stage == Stage::Finished);
    let lines = running.into_iter().filter_map(|table| {
        let line = line(app, &table, &Route::Here(table.id))?;
        Some(view! { <li class="here-line">{line}{bin(app, &table, here)}</li> })
    });
    let lines = lines.collect::<Vec<_>>();
    let over = over.iter().filter_map(|table| {
        let routes = (Route::Here(table.id), Route::Replay(Source::Here(table.id)));
        finished_line(app, table, &routes, bin(app, table, here))
    });
    let over = over.collect::<Vec<_>>();
    view! {
        <section class="section" id="here">
            <h2>{app.text("offline-my-games")}</h2>
            {(!lines.is_empty()).then(|| view! { <ul class="tables running">{lines}</ul> })}
            {over_lines(app, over, unfolded)}
        </section>
    }
    .into_any()
}

fn bin(app: App, table: &TableSummary, here: RwSignal<Vec<TableSummary>>) -> AnyView {
    let id = table.id;
    let name = Title::named(&table.game).map_or("", Title::shown);
    let throw_away = move || {
        leptos::task::spawn_local(async move {
            let _ = offline::store::delete(id).await;
            look_here(here);
        });
    };
    let ask = move |asks: RwSignal<bool>| {
        let label = app.phrase(&Phrase::new("offline-delete").name("game", name));
        view! {
            <button class="plain delete" title=label.clone() aria-label=label on:click=move |_| asks.set(true)>{Icon::Bin.draw()}</button>
        }
        .into_any()
    };
    ask_twice(app, ask, DELETE, throw_away)
}

/// How a table plays: its pace, where others play, too; its bots and its variants.
fn chips(app: App, title: Title, table: &TableSummary) -> AnyView {
    let others =
        table.seats.iter().filter(|seat| !matches!(seat, SeatInfo::Bot { .. })).count() > 1;
    let pace = (others || !table.clock.is_none()).then(|| pace(app, table.clock));
    let chips = bot_levels(app, &table.seats).into_iter();
    let chips = chips.chain(options::summary(app, title, &table.options));
    view! {
        <span class="chips">
            {pace.map(|pace| view! { <span class="fact">{pace}</span> })}
            {chips.map(|words| view! { <span class="fact">{words}</span> }).collect_view()}
        </span>
    }
    .into_any()
}

/// How well the bots of a table play: each level once.
pub(crate) fn bot_levels(app: App, seats: &[SeatInfo]) -> Vec<String> {
    let mut levels: Vec<String> = Vec::new();
    for seat in seats {
        if let SeatInfo::Bot { level, .. } = seat {
            let words = format!("{} · {}", app.text("web-bot"), level_name(app, level));
            if !levels.contains(&words) {
                levels.push(words);
            }
        }
    }
    levels
}

/// How fast a table plays, beside a clock.
pub(crate) fn pace(app: App, clock: Clock) -> AnyView {
    let known = CLOCKS.iter().find(|(_, known)| *known == clock);
    let words = match (known, clock) {
        (Some((key, _)), _) => app.text(key),
        (None, Clock::Move { seconds }) => format!("{seconds} s"),
        (None, Clock::Days { days }) => format!("{days} d"),
        (None, Clock::None) => String::new(),
    };
    view! { {Icon::Clock.draw()}<span class="unseen">{app.text("web-clock")}": "</span>{words} }
        .into_any()
}

/// What can be chosen for the clock, with the key of its name.
pub(crate) const CLOCKS: [(&str, Clock); 4] = [
    ("web-clock-none", Clock::None),
    ("web-clock-minute", Clock::Move { seconds: 60 }),
    ("web-clock-minutes", Clock::Move { seconds: 300 }),
    ("web-clock-days", Clock::Days { days: 2 }),
];

fn line(app: App, table: &TableSummary, route: &Route) -> Option<AnyView> {
    let title = Title::named(&table.game)?;
    let names: Vec<String> = table
        .seats
        .iter()
        .map(|seat| match seat {
            SeatInfo::Open => app.text("web-seat-open"),
            SeatInfo::Person { name, .. } => name.clone(),
            SeatInfo::Bot { name, .. } if !name.is_empty() => name.clone(),
            SeatInfo::Bot { .. } => app.text("web-bot"),
        })
        .collect();
    let when = dom::moment(table.changed, app.language());
    let heading = table.title.clone().unwrap_or_else(|| title.shown().to_owned());
    let flag = if table.your_turn {
        view! { <span class="turn-flag">{app.text("web-your-turn")}</span> }.into_any()
    } else {
        let key = match table.stage {
            Stage::Gathering => "web-gathering",
            Stage::Playing => "web-playing",
            Stage::Finished => "web-finished",
        };
        view! { <span class="wait-flag">{app.text(key)}</span> }.into_any()
    };
    Some(
        view! {
                <a class="sheet table-line" href=route.to_string()>
                    <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
                    <span><strong>{heading}</strong><span class="soft">{names.join(", ")}</span>{chips(app, title, table)}<small class="soft">{when}</small></span>
                    {flag}
                </a>
        }
        .into_any(),
    )
}
