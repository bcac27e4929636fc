//! The way through a playback: back, onwards, at which speed, as whom.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use table::playback::Highlight;

use super::Replay;
use super::timeline::{Speed, Timeline};
use crate::icons::{Icon, seat_badge};

pub(super) fn panel(replay: Replay) -> AnyView {
    view! {
        <section class="sheet playback" aria-label=move || replay.app.text("replay-controls")>
            {moment(replay)}
            {timeline(replay)}
            {buttons(replay)}
            {onlookers(replay)}
        </section>
    }
    .into_any()
}

/// What happened just now.
fn moment(replay: Replay) -> AnyView {
    let app = replay.app;
    view! {
        <p class="playback-moment" role="status">
            <strong>{move || replay.timeline.get().map(|timeline| {
                let (at, last) = (timeline.step(replay.at.get()), timeline.steps());
                app.phrase(&Phrase::new("replay-moment").number("at", at as i64).number("last", last as i64))
            })}</strong>
            <span>{move || replay.timeline.get().map(|timeline| replay.words(&timeline, replay.at.get()))}</span>
        </p>
    }
    .into_any()
}

/// A slider over all moments, and below it a mark for each that is worth finding again.
fn timeline(replay: Replay) -> AnyView {
    let app = replay.app;
    let slide = move |event: leptos::ev::Event| {
        if let (Ok(step), Some(timeline)) =
            (event_target_value(&event).parse(), replay.timeline.get_untracked())
        {
            replay.running.set(false);
            replay.go(timeline.stop(step));
        }
    };
    view! {
        <div class="timeline">
            <input id="timeline" type="range" min="0" aria-label=move || app.text("replay-timeline")
                max=move || replay.timeline.with(|timeline| timeline.as_ref().map_or(0, |timeline| timeline.steps())).to_string()
                prop:value=move || replay.timeline.with(|timeline| timeline.as_ref().map_or(0, |timeline| timeline.step(replay.at.get()))).to_string()
                aria-valuetext=move || replay.timeline.get().map(|timeline| replay.words(&timeline, replay.at.get()))
                on:input=slide/>
            <svg class="playback-marks" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
                {move || replay.timeline.get().map(|timeline| marks(&timeline))}
            </svg>
        </div>
    }
    .into_any()
}

fn marks(timeline: &Timeline) -> AnyView {
    let last = timeline.steps().max(1) as f64;
    timeline.marks()
        .map(|(at, mark)| {
            let x = 1000.0 * timeline.step(at) as f64 / last;
            let (kind, height) = match mark {
                Highlight::Scored => ("scored", 12),
                Highlight::Undone => ("undone", 18),
                Highlight::Seated => ("seated", 18),
                Highlight::Over => ("over", 24),
            };
            view! { <rect class=format!("playback-mark {kind}") x=format!("{:.1}", x - 1.5) y="0" width="3" height=height/> }
        })
        .collect_view()
        .into_any()
}

fn buttons(replay: Replay) -> AnyView {
    let app = replay.app;
    let has_times = Memo::new(move |_| {
        replay.timeline.with(|timeline| timeline.as_ref().is_some_and(|t| t.has_times()))
    });
    let step = move |to: fn(&Timeline, usize) -> usize| {
        move |_: leptos::ev::MouseEvent| {
            replay.running.set(false);
            leap(replay, to);
        }
    };
    let at_start = move || replay.at.get() == 0;
    let at_end = move || {
        replay.timeline.with(|timeline| {
            timeline.as_ref().is_none_or(|timeline| replay.at.get() >= timeline.last())
        })
    };
    let button = move |id: &'static str, key: &'static str, icon: Icon| {
        (id, move || app.text(key), move || icon.draw())
    };
    let (back_mark, back_mark_label, back_mark_icon) =
        button("playback-mark-back", "replay-mark-back", Icon::First);
    let (back, back_label, back_icon) = button("playback-back", "replay-back", Icon::Back);
    let (on, on_label, on_icon) = button("playback-on", "replay-on", Icon::Onwards);
    let (on_mark, on_mark_label, on_mark_icon) =
        button("playback-mark-on", "replay-mark-on", Icon::Last);
    let play_label =
        move || app.text(if replay.running.get() { "replay-pause" } else { "replay-play" });
    view! {
        <div class="playback-buttons">
            <button id=back_mark class="plain" title=back_mark_label aria-label=back_mark_label disabled=at_start on:click=step(Timeline::previous_mark)>{back_mark_icon()}</button>
            <button id=back class="plain" title=back_label aria-label=back_label disabled=at_start on:click=step(Timeline::previous)>{back_icon()}</button>
            <button id="playback-play" class="button main" aria-label=play_label on:click=move |_| replay.start_or_pause()>
                {move || if replay.running.get() { Icon::Pause.draw() } else { Icon::Play.draw() }}
            </button>
            <button id=on class="plain" title=on_label aria-label=on_label disabled=at_end on:click=step(Timeline::next)>{on_icon()}</button>
            <button id=on_mark class="plain" title=on_mark_label aria-label=on_mark_label disabled=at_end on:click=step(Timeline::next_mark)>{on_mark_icon()}</button>
            <div class="speeds" role="group" aria-label=move || app.text("replay-speed")>
                {Speed::ALL.map(|speed| view! {
                    <button class="speed" aria-pressed=move || (replay.speed.get() == speed).to_string()
                        on:click=move |_| replay.speed.set(speed)>{speed.shown()}</button>
                }).collect_view()}
                {move || has_times.get().then(|| view! {
                    <button id="playback-as-it-was" class="speed" aria-pressed=move || replay.as_it_was.get().to_string()
                        title=move || app.text("replay-as-it-was-what")
                        on:click=move |_| replay.as_it_was.update(|as_it_was| *as_it_was = !*as_it_was)>
                        {Icon::Clock.draw()}<span>{move || app.text("replay-as-it-was")}</span></button>
                })}
            </div>
        </div>
    }
    .into_any()
}

fn leap(replay: Replay, to: fn(&Timeline, usize) -> usize) {
    if let Some(timeline) = replay.timeline.get_untracked() {
        replay.go(to(&timeline, replay.at.get_untracked()));
    }
}

/// As whom one sees the game: since it is over, as anybody.
fn onlookers(replay: Replay) -> AnyView {
    let (app, table) = (replay.app, replay.table);
    let count =
        Memo::new(move |_| table.info.with(|info| info.as_ref().map_or(0, |i| i.seats.len())));
    let choice = move |onlooker: Option<Seat>| {
        let name = move || match onlooker {
            None => app.text("replay-as-onlooker"),
            Some(seat) => table.name(seat),
        };
        view! {
            <button class="speed" aria-pressed=move || (replay.onlooker.get() == onlooker && !replay.all_open.get()).to_string()
                data-as=onlooker.map_or("onlooker".to_owned(), |seat| seat.index().to_string())
                on:click=move |_| replay.look_as(onlooker)>
                {match onlooker {
                    None => Icon::Eye.draw(),
                    Some(seat) => seat_badge(seat.index()),
                }}
                <span>{name}</span>
            </button>
        }
    };
    view! {
        <div class="onlookers" role="group" aria-label=move || app.text("replay-as")>
            <span class="soft">{move || app.text("replay-as")}</span>
            {choice(None)}
            <button class="speed" aria-pressed=move || replay.all_open.get().to_string() data-as="all"
                on:click=move |_| replay.open_all()>{Icon::Eye.draw()}<span>{move || app.text("replay-all-open")}</span></button>
            {move || (0..count.get()).map(|seat| choice(Some(Seat::new(seat)))).collect_view()}
        </div>
    }
    .into_any()
}

/// Keys that work wherever one is on the page, except where they mean something else.
pub(super) fn key(replay: Replay, event: &leptos::ev::KeyboardEvent) {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    if crate::dom::is_on(event, "input, button, select, a, [tabindex='0']") {
        return;
    }
    let to: fn(&Timeline, usize) -> usize = match event.key().as_str() {
        "ArrowRight" => Timeline::next,
        "ArrowLeft" => Timeline::previous,
        "PageDown" => Timeline::next_mark,
        "PageUp" => Timeline::previous_mark,
        "Home" => |_, _| 0,
        "End" => |timeline, _| timeline.last(),
        " " => {
            event.prevent_default();
            return replay.start_or_pause();
        }
        _ => return,
    };
    event.prevent_default();
    replay.running.set(false);
    leap(replay, to);
}
