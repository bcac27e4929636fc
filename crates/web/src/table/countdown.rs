//! Before all act at once: who is ready, then three, two, one. It lies over the board, so that nobody studies
//! it before the others do.

use std::time::Duration;

use kit::{SEATS_MAX, Seat};
use leptos::prelude::*;
use wire::lobby::Countdown;

use super::Table;
use crate::dom;
use crate::icons::{Icon, seat_badge};
use crate::sound::Sound;

/// What is counted down from.
const SECONDS: u32 = 3;

pub(super) fn panel(table: Table) -> AnyView {
    let shown = Memo::new(move |_| table.info.with(|info| info.as_ref()?.countdown));
    let counting = Memo::new(move |_| shown.get().is_some_and(|shown| shown.counting));
    let left = RwSignal::new(SECONDS);
    Effect::new(move |_| {
        if !counting.get() {
            return;
        }
        left.set(SECONDS);
        table.app.sound(Sound::Chime);
        let tick = move || {
            _ = left.try_update(|left| *left = left.saturating_sub(1).max(1));
            table.app.sound(Sound::Knock);
        };
        if let Ok(timer) = set_interval_with_handle(tick, Duration::from_secs(1)) {
            on_cleanup(move || timer.clear());
        }
    });
    view! {
        {move || shown.get().map(|shown| view! {
            <section class="sheet countdown" aria-labelledby="countdown-title">
                <h2 id="countdown-title">{table.app.text("web-at-once")}</h2>
                {if shown.counting {
                    view! { <p class="count" role="status">{move || left.get()}</p> }.into_any()
                } else {
                    gathering(table, shown)
                }}
            </section>
        })}
    }
    .into_any()
}

/// Who is ready, and the button by which one says so.
fn gathering(table: Table, Countdown { ready, waiting_for, .. }: Countdown) -> AnyView {
    let app = table.app;
    let own = table.seat.get().is_some_and(|seat| waiting_for.has(seat));
    let lines = (0..SEATS_MAX).map(Seat::new).filter_map(|seat| {
        let (icon, key) = match (ready.has(seat), waiting_for.has(seat)) {
            (true, _) => (Icon::Check, "web-is-ready"),
            (_, true) => (Icon::Clock, "web-is-awaited"),
            _ => return None,
        };
        Some(view! {
            <li class:ready=ready.has(seat)>
                {seat_badge(seat.index())}<span>{table.name(seat)}</span>{icon.draw()}<small class="soft">{app.text(key)}</small>
            </li>
        })
    });
    Effect::new(move |_| {
        if own {
            dom::focus("#ready");
        }
    });
    view! {
        <div role="status"><ul>{lines.collect_view()}</ul></div>
        {if own {
            view! {
                <button id="ready" class="button main large" on:click=move |_| table.say_ready()>
                    {Icon::Check.draw()}{app.text("web-ready")}
                </button>
            }.into_any()
        } else {
            view! { <p class="soft">{app.text("web-wait-for-ready")}</p> }.into_any()
        }}
    }
    .into_any()
}
