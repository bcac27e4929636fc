//! Who is gone, whom a bot may play for, and what one has missed oneself.

use kit::{Phrase, Seat, Seats};
use leptos::prelude::*;
use wire::lobby::SeatInfo;

use super::Table;
use super::model::Model;
use crate::icons::Icon;

/// Whether anybody is missed, or a bot plays in one's own place.
pub(super) fn is_possible(table: Table) -> bool {
    !missed(table).is_empty() || table.bot_played.get() || table.model.with(Model::bot_plays_for_me)
}

/// Persons for whom one may let a bot play.
fn missed(table: Table) -> Seats {
    let own = table.seat.get().filter(|_| !table.model.with(Model::has_resigned));
    let Some(own) = own else { return Seats::NONE };
    table.info.with(|info| {
        let seats = info.as_ref().map_or(&[][..], |info| &info.seats);
        let gone =
            |(_, seat): &(usize, &SeatInfo)| matches!(seat, SeatInfo::Person { missed: true, .. });
        let gone: Seats =
            seats.iter().enumerate().filter(gone).map(|(at, _)| Seat::new(at)).collect();
        gone.without(own)
    })
}

pub(crate) fn panel(table: Table) -> AnyView {
    let app = table.app;
    let gone = Memo::new(move |_| missed(table));
    let away = Memo::new(move |_| table.model.with(Model::bot_plays_for_me));
    // It stays until one has read it.
    Effect::new(move |_| {
        if away.get() {
            table.bot_played.set(true);
        }
    });
    let played = Memo::new(move |_| table.model.with(Model::played_for_me).unwrap_or_default());
    let offer = move |seat: Seat| {
        view! {
            <div class="notice proposal absence" role="status">
                <p>{table.say_it(&Phrase::new("web-missed").seat("seat", seat))}</p>
                <div class="deeds">
                    <button class="button small let-bot-play" on:click=move |_| table.let_bot_play(seat)>
                        {table.say_it(&Phrase::new("web-let-bot-play").seat("seat", seat))}
                    </button>
                </div>
            </div>
        }
    };
    view! {
        {move || gone.get().iter().map(offer).collect_view()}
        {move || table.bot_played.get().then(|| view! {
            <div class="notice proposal bot-played" role="status">
                <p>{app.text(if away.get() { "web-bot-plays-for-you" } else { "web-you-play-again" })}</p>
                <div class="deeds">
                    {move || if away.get() {
                        view! {
                            <button id="take-seat-back" class="button main small" on:click=move |_| table.take_seat_back()>
                                {Icon::Play.draw()}{app.text("web-take-seat-back")}
                            </button>
                        }.into_any()
                    } else {
                        view! {
                            <button class="button small read" on:click=move |_| table.bot_played.set(false)>{app.text("web-close")}</button>
                        }.into_any()
                    }}
                </div>
                {move || {
                    let lines = played.get();
                    let key = if lines.is_empty() { "web-nothing-played-for-you" } else { "web-played-for-you" };
                    view! {
                        <p class="soft">{app.text(key)}</p>
                        <ol class="lines">{lines.iter().map(|line| view! { <li>{table.say_it(line)}</li> }).collect_view()}</ol>
                    }
                }}
            </div>
        })}
    }
    .into_any()
}
