//! The standing over time, drawn.

use std::sync::Arc;

use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::Replay;
use super::chart::{Chart, HEIGHT, WIDTH};
use super::timeline::Timeline;
use crate::dom;
use crate::icons::seat_mark;

pub(super) fn panel(replay: Replay) -> AnyView {
    let app = replay.app;
    view! {
        <section class="sheet playback-chart" aria-label=move || app.text("replay-chart")>
            <h2 class="unseen">{move || app.text("replay-chart")}</h2>
            {move || replay.timeline.get().map(|timeline| drawn(replay, &timeline))}
        </section>
    }
    .into_any()
}

fn drawn(replay: Replay, timeline: &Arc<Timeline>) -> AnyView {
    let chart = Chart::of(timeline, replay.as_it_was.get());
    let seats = timeline.frame(0).points.len();
    let lines = (0..seats).map(|seat| {
        view! { <path class=format!("standing-line seat-{seat}") d=chart.line(timeline.frames(), seat)/> }
    });
    // A shape at its end tells a line's seat without colours.
    let ends = (0..seats).map(|seat| {
        let points = timeline.frame(timeline.last()).points.get(seat).copied().unwrap_or(0);
        let place = format!("translate({WIDTH:.1} {:.1}) scale(.5) translate(-12 -12)", chart.y(points));
        view! { <g class=format!("badge seat-{seat}") transform=place inner_html=seat_mark(seat)></g> }
    });
    let (most, least) = (chart.most(), chart.least());
    let zero = chart.y(0);
    let (cursor, jump) = (chart.clone(), chart.clone());
    let moments = timeline.clone();
    let jump = move |event: leptos::ev::MouseEvent| {
        if let Some(share) = dom::share_of_width(&event) {
            replay.running.set(false);
            // The drawing has room beside the lines.
            replay.go(jump.at(((share * VIEW_WIDTH) - LEFT) / WIDTH, &moments));
        }
    };
    view! {
        <svg class="chart" viewBox=format!("-{LEFT} 0 {VIEW_WIDTH} {HEIGHT}") role="img"
            aria-label=summary(replay, timeline) on:click=jump>
            <line class="axis" x1="0" x2=WIDTH y1=zero y2=zero/>
            <text x="-6" y=chart.y(most) class="measure">{most}</text>
            <text x="-6" y=chart.y(least) class="measure">{least}</text>
            {lines.collect_view()}
            <line class="now" y1="0" y2=HEIGHT x1=move || cursor.x(replay.at.get()).to_string()
                x2={let chart = chart.clone(); move || chart.x(replay.at.get()).to_string()}/>
            {ends.collect_view()}
        </svg>
    }
    .into_any()
}

/// Room for the measure at the left and the shapes at the right.
const LEFT: f64 = 34.0;
const VIEW_WIDTH: f64 = WIDTH + LEFT + 14.0;

/// The chart in words: how it ended.
fn summary(replay: Replay, timeline: &Timeline) -> String {
    let points = &timeline.frame(timeline.last()).points;
    let of = |(seat, points): (usize, &i32)| {
        let phrase = Phrase::new("replay-points").seat("seat", Seat::new(seat));
        replay.table.say_it(&phrase.number("points", i64::from(*points)))
    };
    points.iter().enumerate().map(of).collect::<Vec<_>>().join(", ")
}
