//! What people say at the table.

use leptos::prelude::*;
use wire::chat::{Phrase, Said};

use super::Table;
use crate::app::App;
use crate::icons::{Icon, seat_badge};

/// What was said, in the language of who reads it.
pub(super) fn words(app: App, said: &Said) -> String {
    match said {
        Said::Phrase(phrase) => app.text(phrase.key()),
        Said::Text(text) => text.clone(),
    }
}

pub(super) fn panel(table: Table) -> AnyView {
    let app = table.app;
    let typed = RwSignal::new(String::new());
    let free = move || table.info.with(|info| info.as_ref().is_some_and(|info| info.free_chat));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            table.say(Said::Text(text));
            typed.set(String::new());
        }
    };
    let lines = move || {
        table.model.with(|model| {
            model
                .chat
                .iter()
                .rev()
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
            <div class="phrases">{Phrase::ALL.map(|phrase| view! {
                <button class="button small" on:click=move |_| table.say(Said::Phrase(phrase))>{move || app.text(phrase.key())}</button>
            }).collect_view()}</div>
            <ol class="lines">{lines}</ol>
        </div>
    }
    .into_any()
}
