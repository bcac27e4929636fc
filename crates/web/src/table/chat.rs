//! What people say at the table.

use leptos::prelude::*;
use wire::chat::{ChatContent, QuickPhrase};

use super::{Table, emotes};
use crate::app::App;
use crate::icons::{Icon, seat_badge};

/// What was said, in the language of who reads it.
pub(super) fn words(app: App, said: &ChatContent) -> String {
    match said {
        ChatContent::Phrase(phrase) => app.text(phrase.key()),
        ChatContent::Text(text) => text.clone(),
    }
}

/// So much of what was said last is shown.
const SHOWN: usize = 40;

pub(super) fn panel(table: Table) -> AnyView {
    let app = table.app;
    let typed = RwSignal::new(String::new());
    let free = move || table.info.with(|info| info.as_ref().is_some_and(|info| info.free_chat));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            table.say(ChatContent::Text(text));
            typed.set(String::new());
        }
    };
    let lines = move || {
        table.model.with(|model| {
            model
                .chat
                .iter()
                .rev()
                .take(SHOWN)
                .map(|line| {
                    view! {
                        <li>
                            {line.seat.map(|seat| seat_badge(seat.index()))}
                            <strong>{line.name.clone()}</strong>" "{words(app, &line.said)}
                        </li>
                    }
                })
                .collect_view()
        })
    };
    view! {
        <div class="talk">
            {move || free().then(|| view! {
                <form class="link-row" on:submit=send>
                    <input type="text" maxlength="300" aria-label=app.text("web-say") placeholder=app.text("web-say") bind:value=typed/>
                    <button class="button" type="submit" aria-label=app.text("web-send")>{Icon::Send.draw()}</button>
                </form>
            })}
            // The latest comes first, as in the log, and below what one says it with: both are seen where there is little room.
            <ol class="lines" tabindex="0">
                {move || table.model.with(|model| model.chat.is_empty()).then(|| view! { <li class="soft">{app.text("web-nothing-said")}</li> })}
                {lines}
            </ol>
            {emotes::row(table)}
            <details class="quick" open=move || !free()>
                <summary>{move || app.text("web-quick-phrases")}</summary>
                <div class="phrases">{QuickPhrase::ALL.map(|phrase| view! {
                <button class="button small" on:click=move |_| table.say(ChatContent::Phrase(phrase))>{move || app.text(phrase.key())}</button>
            }).collect_view()}</div>
            </details>
        </div>
    }
    .into_any()
}
