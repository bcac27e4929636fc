//! Beside the board: seats, what can be done at any time, log, talk, moves and rules.

use std::time::Duration;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use table::clock::Clock;
use table::log::{Occupant, Proposal};
use table::message::Wish;
use wire::lobby::{BOT_NAMES, ChangeTable, SeatInfo};

use super::model::Model;
use super::seat_requests::{self, still_asked};
use super::{Backend, Tab, Table, absence, chat, emotes};
use crate::app::App;
use crate::icons::{Icon, seat_badge};
use crate::pages::lazy::{LazyPage, later};
use crate::portrait::portrait;
use crate::{dom, http};

pub(crate) fn seats(table: Table) -> AnyView {
    let app = table.app;
    let count =
        Memo::new(move |_| table.info.with(|info| info.as_ref().map_or(0, |i| i.seats.len())));
    view! {
        <ul class="seats" aria-label=move || app.text("web-players-here")>
            {move || (0..count.get()).map(|at| seat(table, Seat::new(at))).collect_view()}
        </ul>
        {move || {
            let watching = table.info.with(|info| info.as_ref().map_or(0, |info| info.watching));
            (watching > 0).then(|| view! {
                <p class="watching soft">{Icon::Eye.draw()}
                    {app.phrase(&Phrase::new("web-watching").number("count", watching))}</p>
            })
        }}
    }
    .into_any()
}

fn seat(table: Table, seat: Seat) -> AnyView {
    let app = table.app;
    let at = seat.index();
    let acting = Memo::new(move |_| table.model.read().acts(seat));
    let points = Memo::new(move |_| table.model.read().points.get(at).copied().unwrap_or(0));
    let counted = move || Phrase::new("web-points").number("points", points.get());
    let played =
        Memo::new(move |_| table.status.with(|status| status.as_ref()?.seats.get(at).copied()));
    let state = move || {
        table.info.with(|info| match info.as_ref()?.seats.get(at)? {
            SeatInfo::Person { .. } if played.get() == Some(Occupant::Away) => {
                Some("web-bot-plays")
            }
            SeatInfo::Person { present: false, .. } if !table.is_silent() => Some("web-away"),
            _ => None,
        })
    };
    let resigned = move || {
        table.status.with(|status| status.as_ref().is_some_and(|status| status.resigned.has(seat)))
    };
    view! {
        <li class=format!("seat seat-{at}") class:acting=move || acting.get()
            aria-current=move || acting.get().then_some("true")>
            <span class="who">{seat_badge(at)}{move || bot_portrait(table, seat)}</span>
            <span class="seat-name">
                <strong>{move || table.name(seat)}</strong>
                {move || (table.seat.get() == Some(seat)).then(|| format!(" ({})", app.text("web-you")))}
                {move || bot_level(table, seat).map(|level| view! { <small>{app.text("web-bot")}" · "{level}</small> })}
                {move || table.is_kept_by_bot(seat).then(|| view! {
                    <small>{app.text("web-bot")}{table.is_playing().then(|| format!(" · {}", app.text("web-seat-open")))}</small>
                })}
                {move || state().map(|key| view! { <small>{app.text(key)}</small> })}
                {move || resigned().then(|| view! { <small>{app.text("web-resigned")}</small> })}
                {move || acting.get().then(|| view! { <small class="acts">{app.text("web-acts")}</small> })}
            </span>
            {clock(table, seat)}
            {emotes::at_seat(table, seat)}
            <span class="extra">{move || table.drawn().map(|drawn| drawn.seat(table, seat))}</span>
            <span class="points"><b>{move || points.get()}</b><span class="unseen">" "{move || app.phrase(&counted())}</span></span>
        </li>
    }
    .into_any()
}

/// How well the bot of a seat plays.
fn bot_level(table: Table, seat: Seat) -> Option<String> {
    table.info.with(|info| match info.as_ref()?.seats.get(seat.index())? {
        SeatInfo::Bot { level, .. } => Some(level_name(table.app, level)),
        _ => None,
    })
}

/// The face of the bot of a seat.
pub(crate) fn bot_portrait(table: Table, seat: Seat) -> Option<AnyView> {
    table.info.with(|info| match info.as_ref()?.seats.get(seat.index())? {
        SeatInfo::Bot { level, name } => Some(portrait(name, level)),
        SeatInfo::Open if table.is_kept_by_bot(seat) => {
            Some(portrait(table.stand_in(seat).unwrap_or(BOT_NAMES[seat.index()]), ""))
        }
        _ => None,
    })
}

/// What a level is called; one that only this server has goes by its own name.
pub(crate) fn level_name(app: App, level: &str) -> String {
    let key = format!("web-level-{level}");
    if app.language().has(&key) { app.text(&key) } else { level.to_owned() }
}

/// How long the seat may still take.
fn clock(table: Table, seat: Seat) -> AnyView {
    let deadline = Memo::new(move |_| {
        // In a finished game that is shown again, no time runs out.
        if table.is_silent() {
            return None;
        }
        table.status.with(|status| {
            let deadline = status.as_ref()?.deadlines.get(seat.index()).copied()?;
            deadline.map(|until| until as f64)
        })
    });
    let tick = RwSignal::new(());
    Effect::new(move |_| {
        if deadline.get().is_some()
            && let Ok(timer) =
                set_interval_with_handle(move || _ = tick.try_set(()), Duration::from_secs(1))
        {
            on_cleanup(move || timer.clear());
        }
    });
    view! {
        {move || deadline.get().map(|until| {
            tick.get();
            let left = ((until - js_sys::Date::now()) / 1000.0).max(0.0) as u64;
            view! { <span class="clock" class:short={left < 15}>{Icon::Clock.draw()}{left_words(left)}</span> }
        })}
    }
    .into_any()
}

/// Seconds as a person reads them on a clock.
fn left_words(seconds: u64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02} h")
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// What somebody asks everybody for.
pub(super) fn proposal(table: Table) -> AnyView {
    let app = table.app;
    view! {
        {move || {
            let proposed = table.status.with(|status| status.as_ref()?.proposal)?;
            // Another game is asked for where the last one has ended, unless that was put away.
            if proposed.what == Proposal::Rematch && !table.end_shut.get() {
                return None;
            }
            let key = match proposed.what {
                Proposal::Undo => "web-asks-undo",
                Proposal::Rematch => "web-asks-rematch",
            };
            let words = table.say_it(&Phrase::new(key).seat("seat", proposed.by));
            let asked = table.seat.get().is_some_and(|seat| proposed.waiting_for.has(seat));
            let own = table.seat.get() == Some(proposed.by);
            let clock = table.info.with(|info| info.as_ref().map(|info| info.clock));
            let by_day = clock.is_some_and(Clock::majority_decides);
            let how = match proposed.what {
                Proposal::Undo if by_day => Some("web-undo-day"),
                Proposal::Undo => Some("web-undo-clock"),
                Proposal::Rematch => None,
            };
            Some(view! {
                <div class="notice proposal" role="status">
                    <p>{words}</p>
                    {still_asked(table, proposed.waiting_for)}
                    {how.map(|key| view! { <p class="soft">{app.text(key)}</p> })}
                    {own.then(|| view! {
                        <div class="deeds">
                            <button class="button small withdraw" on:click=move |_| table.command(Wish::Decline)>{app.text("web-withdraw")}</button>
                        </div>
                    })}
                    {asked.then(|| view! {
                        <div class="deeds">
                            <button class="button main small" on:click=move |_| table.command(Wish::Agree)>{app.text("web-agree")}</button>
                            <button class="button small" on:click=move |_| table.command(Wish::Decline)>{app.text("web-decline")}</button>
                        </div>
                    })}
                </div>
            })
        }}
    }
    .into_any()
}

/// Who is gone, and what a bot has played for oneself.
pub(super) fn absences(table: Table) -> AnyView {
    let possible = Memo::new(move |_| absence::is_possible(table));
    view! {
        {move || possible.get().then(|| later(table.app, LazyPage::Absences(table)))}
    }
    .into_any()
}

/// What those who play are asked about seats, where there is anything to ask.
pub(super) fn seat_requests(table: Table) -> AnyView {
    let possible = Memo::new(move |_| seat_requests::are_possible(table));
    view! {
        {move || possible.get().then(|| later(table.app, LazyPage::SeatRequests(table)))}
    }
    .into_any()
}

/// What a host can do about the others, out of the way of those who play.
pub(super) fn send_away(table: Table) -> AnyView {
    let possible = Memo::new(move |_| !seat_requests::removable(table).is_empty());
    view! {
        {move || possible.get().then(|| later(table.app, LazyPage::SendAway(table)))}
    }
    .into_any()
}

/// Undo, hint, and giving up.
pub(super) fn tools(table: Table) -> AnyView {
    let app = table.app;
    let sits = move || table.seat.with(Option::is_some);
    let playing = move || table.is_playing();
    let sure = RwSignal::new(None::<bool>);
    let resigned = move || table.model.with(Model::has_resigned);
    let undoable = move || {
        let seat = table.seat.get();
        table.status.with(|status| {
            let undoable = status.as_ref().map(|status| status.undoable);
            seat.zip(undoable).is_some_and(|(seat, undoable)| undoable.has(seat))
        })
    };
    let undoes = move |_| table.command(Wish::Undo);
    let hint = move |_| table.ask_for_hint();
    let no_hints = move || has_no_hints(table).then(|| app.text("web-hints-off"));
    view! {
        <div class="tools" hidden=move || !sits() || !playing() || resigned()>
            <button id="undo" class="button small" on:click=undoes
                disabled=move || !undoable()>
                {Icon::Undo.draw()}{move || app.text("web-undo")}
            </button>
            <button id="hint" class="button small" on:click=hint title=no_hints
                disabled=move || !table.my_turn() || has_no_hints(table)>
                {Icon::Hint.draw()}{move || app.text("web-hint")}
            </button>
            <button id="resign" class="button small" on:click=move |event| sure.set(Some(dom::is_in_upper_half(&event)))>
                {move || app.text("web-resign")}
            </button>
        </div>
        {move || {
            let over = table.model.with(Model::is_over);
            (over && table.end_shut.get()).then(|| view! {
                <div class="tools">
                    <button id="show-end" class="button small main" on:click=move |_| table.end_shut.set(false)>
                        {Icon::Check.draw()}{app.text("web-show-end")}
                    </button>
                </div>
            })
        }}
        {move || sure.get().map(|high| ask_to_resign(table, sure, high))}
    }
    .into_any()
}

/// Whether the host has switched hints off.
pub(super) fn has_no_hints(table: Table) -> bool {
    table.info.with(|info| info.as_ref().is_some_and(|info| !info.hints))
}

/// Tells everybody that there are no hints, and lets the host switch them.
pub(super) fn hints_switch(table: Table) -> AnyView {
    let app = table.app;
    let on_server = table.backend == Backend::Server && !table.is_silent();
    let rules = Memo::new(move |_| {
        let over = table.model.with(Model::is_over);
        on_server && !over && table.model.with(|model| model.host)
    });
    let trouble = RwSignal::new(None::<String>);
    let switch = move |_| {
        let change =
            ChangeTable { hints: Some(untrack(|| has_no_hints(table))), ..Default::default() };
        leptos::task::spawn_local(async move {
            let told = http::tell("PATCH", &format!("/api/tables/{}", table.id), &change).await;
            let _ = trouble.try_set(told.err().map(|failure| app.error_text(&failure)));
        });
    };
    view! {
        <div class="hints-switch" role="status">
            {move || has_no_hints(table).then(|| view! { <p class="soft no-hints">{app.text("web-hints-off")}</p> })}
            {move || rules.get().then(|| view! {
                <button id="hints-switch" class="button small" on:click=switch>
                    {move || app.text(if has_no_hints(table) { "web-switch-hints-on" } else { "web-switch-hints-off" })}
                </button>
            })}
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
        </div>
    }
    .into_any()
}

/// What a bot would do, and why.
pub(super) fn hint(table: Table) -> AnyView {
    let app = table.app;
    view! {
        <div class="hint" role="status">{move || {
            let action = table.hint.get()?;
            let words = table.action_text(&action)?;
            let reasons = table.reasons.get();
            Some(view! {
                <div class="notice">
                    {Icon::Hint.draw()}
                    <div>
                        <p>{app.text("web-hint-says")}" "<strong>{words}</strong></p>
                        {(!reasons.is_empty()).then(|| view! {
                            <p class="why">{app.text("learn-hint-because")}</p>
                            <ul class="reasons">
                                {reasons.iter().map(|why| view! { <li>{table.say_it(why)}</li> }).collect_view()}
                            </ul>
                        })}
                    </div>
                </div>
            })
        }}</div>
    }
    .into_any()
}

/// Asks once more before giving up, in the other half of the window: the second click of a double-click
/// lands on nothing.
fn ask_to_resign(table: Table, sure: RwSignal<Option<bool>>, high: bool) -> AnyView {
    let app = table.app;
    let resign = move |_| {
        sure.set(None);
        table.command(Wish::Resign);
    };
    // Wherever the focus is: the second click of a double-click may have taken it away.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            sure.set(None);
        }
    });
    on_cleanup(move || keys.remove());
    Effect::new(move |_| dom::focus("#resign-not"));
    view! {
        <div class="veil" class:low=high>
            <div class="sheet asking" role="alertdialog" aria-modal="true" aria-labelledby="resign-asks">
                <p id="resign-asks">{app.text("web-resign-ask")}</p>
                <div class="deeds">
                    <button id="resign-not" class="button" on:click=move |_| sure.set(None)>{app.text("web-resign-not")}</button>
                    <button id="resign-sure" class="button main" on:click=resign>{app.text("web-resign-sure")}</button>
                </div>
            </div>
        </div>
    }
    .into_any()
}

pub(super) fn tabs(table: Table) -> AnyView {
    let app = table.app;
    let tab = move |which: Tab, id: &'static str, key: &'static str, icon: Icon| {
        view! {
            <button role="tab" id=id aria-controls="tab-panel" class="tab"
                aria-selected=move || (table.tab.get() == which).to_string()
                tabindex=move || if table.tab.get() == which { "0" } else { "-1" }
                on:click=move |_| open(table, which) on:keydown=move |event| step(table, &event)>
                {icon.draw()}<span>{move || app.text(key)}</span>
                {(which == Tab::Chat).then(|| unread(table))}
            </button>
        }
    };
    view! {
        <div class="sheet tabs">
            <div role="tablist" aria-label=move || app.text("web-beside")>
                {tab(Tab::Log, "tab-log", "web-log", Icon::Log)}
                {tab(Tab::Chat, "tab-chat", "web-chat", Icon::Chat)}
                {tab(Tab::Moves, "tab-moves", "web-moves", Icon::Moves)}
                {tab(Tab::Rules, "tab-rules", "web-rules", Icon::Rules)}
            </div>
            <div id="tab-panel" role="tabpanel" tabindex="0" aria-labelledby=move || match table.tab.get() {
                Tab::Log => "tab-log",
                Tab::Chat => "tab-chat",
                Tab::Moves => "tab-moves",
                Tab::Rules => "tab-rules",
            }>
                {move || match table.tab.get() {
                    Tab::Log => log(table),
                    Tab::Chat => chat::panel(table),
                    Tab::Moves => moves(table),
                    Tab::Rules => rules(table),
                }}
            </div>
        </div>
    }
    .into_any()
}

/// How much was said that one has not seen.
fn unread(table: Table) -> AnyView {
    let words = move |count: usize| {
        table.app.phrase(&Phrase::new("web-unread").number("count", count as i64))
    };
    view! {
        {move || Some(table.unread.get()).filter(|&count| count > 0).map(|count| view! {
            <b class="unread" aria-hidden="true">{count}</b><span class="unseen">{words(count)}</span>
        })}
    }
    .into_any()
}

fn open(table: Table, tab: Tab) {
    if tab == Tab::Chat {
        table.unread.set(0);
    }
    if tab == Tab::Rules {
        return table.show_rules();
    }
    table.tab.set(tab);
    request_animation_frame(begin_panel);
}

/// What has been opened is read from its beginning, however far one has scrolled in what was there before. On a phone it
/// has all the room there is beside the board.
fn begin_panel() {
    if dom::is_narrow() {
        return dom::scroll_to(".tabs");
    }
    let names = dom::frame(".tabs [role=tablist]");
    if let (Some(names), Some(panel)) = (names, dom::frame("#tab-panel"))
        && panel.top + 1 < names.top + names.height
    {
        dom::scroll_to(".tabs");
    }
}

/// Arrow keys go from tab to tab.
fn step(table: Table, event: &leptos::ev::KeyboardEvent) {
    const TABS: [(Tab, &str); 4] = [
        (Tab::Log, "#tab-log"),
        (Tab::Chat, "#tab-chat"),
        (Tab::Moves, "#tab-moves"),
        (Tab::Rules, "#tab-rules"),
    ];
    let by = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => TABS.len() - 1,
        _ => return,
    };
    event.prevent_default();
    let at = TABS.iter().position(|(tab, _)| *tab == table.tab.get_untracked()).unwrap_or(0);
    let (tab, selector) = TABS[(at + by) % TABS.len()];
    open(table, tab);
    dom::focus(selector);
}

fn log(table: Table) -> AnyView {
    let app = table.app;
    let lines = Memo::new(move |_| table.model.with(Model::lines));
    // Only new lines are drawn: where all act at once, many come every second.
    let line = move |line: (u64, usize)| {
        let phrase = table.model.with_untracked(|model| model.line(line).cloned());
        let told = StoredValue::new(phrase.clone());
        let point = move |on: bool| table.pointed.set(told.get_value().filter(|_| on));
        let is_first = move || lines.with(|lines| lines.first() == Some(&line));
        view! {
            <li tabindex=move || if is_first() { "0" } else { "-1" } on:keydown=|event| step_line(&event)
                on:mouseenter=move |_| point(true) on:mouseleave=move |_| point(false)
                on:focus=move |_| point(true) on:blur=move |_| point(false)>
                {move || phrase.as_ref().map(|phrase| table.say_it(phrase))}
            </li>
        }
    };
    on_cleanup(move || _ = table.pointed.try_set(None));
    view! {
        <ol class="lines log">
            {move || lines.with(Vec::is_empty).then(|| view! { <li class="soft">{app.text("web-log-empty")}</li> })}
            <For each=move || lines.get() key=|line| *line children=line/>
        </ol>
    }
    .into_any()
}

/// Arrow keys go from line to line of the log.
fn step_line(event: &leptos::ev::KeyboardEvent) {
    let on = match event.key().as_str() {
        "ArrowDown" => true,
        "ArrowUp" => false,
        _ => return,
    };
    event.prevent_default();
    dom::focus_sibling(event, on);
}

/// Every legal action in words: a way to play for whoever does not see the board.
fn moves(table: Table) -> AnyView {
    let app = table.app;
    let is_yet_to_begin =
        Memo::new(move |_| table.info.with(|info| info.as_ref()?.countdown).is_some());
    view! {
        <ul class="moves">{move || {
            if is_yet_to_begin.get() {
                return view! { <li class="soft">{app.text("web-wait-for-ready")}</li> }.into_any();
            }
            let phrases = table.choices.get();
            if phrases.is_empty() {
                return view! { <li class="soft">{app.text("web-no-moves")}</li> }.into_any();
            }
            let actions: Vec<_> = table.model.with_untracked(|model| model.actions().cloned().collect());
            phrases.iter().zip(actions).map(|(phrase, action)| {
                let words = table.say_it(phrase);
                view! { <li><button class="move" on:click=move |_| table.play(&action)>{words}</button></li> }
            }).collect_view().into_any()
        }}</ul>
    }
    .into_any()
}

fn rules(table: Table) -> AnyView {
    view! {
        {move || table.title().map(|title| later(table.app, LazyPage::Rules(title, table.rule.get())))}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::left_words;

    #[test]
    fn clocks_read_like_clocks() {
        assert_eq!(left_words(59), "0:59");
        assert_eq!(left_words(125), "2:05");
        assert_eq!(left_words(90_061), "25:01 h");
    }
}
