//! How one plays at once: with how many bots, how well they play, and by which variants. It is kept, and is what
//! *Play now* does from then on.

use kit::Phrase;
use leptos::prelude::*;

use super::front::{LastChoice, USUAL_LEVEL, play_now};
use super::opening;
use crate::app::App;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::{editions, http, options};

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let last = LastChoice::kept(title);
    let players = RwSignal::new(last.players);
    let known = title.levels().iter().copied().find(|level| *level == last.level);
    let level = RwSignal::new(known.unwrap_or(USUAL_LEVEL));
    let chosen = RwSignal::new(last.options);
    let edition = RwSignal::new(last.edition);
    let clock = RwSignal::new(last.clock);
    let trouble = RwSignal::new(None::<String>);
    let busy = StoredValue::new(false);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // The second click of a double-click opens no second table.
        if busy.get_value() {
            return;
        }
        busy.set_value(true);
        let choice = LastChoice {
            players: players.get_untracked(),
            level: level.get_untracked().to_owned(),
            options: chosen.get_untracked(),
            edition: edition.get_untracked(),
            clock: clock.get_untracked(),
        };
        choice.keep(title);
        leptos::task::spawn_local(async move {
            match play_now(app, title).await {
                Ok(route) => app.go(route),
                Err(http::HttpError::Unreachable) => super::front::play_here(app, title),
                Err(failure) => trouble.set(Some(app.error_text(&failure))),
            }
            busy.try_set_value(false);
        });
    };
    let heading = move || app.phrase(&Phrase::new("web-play-how").name("game", title.shown()));
    let steps = view! {
        <fieldset>
            <legend>{move || app.text("web-how-many")}</legend>
            {opening::players(title, players)}
        </fieldset>
        <fieldset>
            <legend>{move || app.text("offline-how-well")}</legend>
            {opening::levels(app, title, level)}
        </fieldset>
        <fieldset>
            <legend>{move || app.text("web-clock")}</legend>
            {opening::clocks(app, clock)}
            <p class="soft">{move || app.text("web-clock-alone")}</p>
        </fieldset>
        {editions::choice(app, title, edition)}
        {options::form(app, title, players, chosen)}
        {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
        <div><button id="begin" class="button main large" type="submit">{Icon::Play.draw()}{move || app.text("web-play-now")}</button></div>
    };
    opening::page(app, title, heading, begin, steps.into_any())
}
