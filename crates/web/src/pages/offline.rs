//! A game in this browser: how many bots, and how well they play.

use kit::Phrase;
use leptos::prelude::*;

use super::front::USUAL_LEVEL;
use super::opening;
use crate::app::App;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::{editions, offline, options};

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let players = RwSignal::new(title.players().0.max(3));
    let level = RwSignal::new(USUAL_LEVEL);
    let chosen = RwSignal::new(options::OptionValues::new());
    let edition = RwSignal::new(None);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let bots = usize::from(players.get_untracked()) - 1;
        let bots = vec![level.get_untracked().to_owned(); bots];
        if let Some(mut opening) = offline::opening(app, title, &bots) {
            opening.options = serde_json::Value::Object(chosen.get_untracked());
            opening.edition = editions::text_of(title, edition.get_untracked());
            offline::play(app, opening);
        }
    };
    let heading = move || app.phrase(&Phrase::new("offline-heading").name("game", title.shown()));
    let steps = view! {
        <p class="soft">{move || app.text("offline-what")}</p>
        <fieldset>
            <legend>{move || app.text("web-how-many")}</legend>
            {opening::players(title, players)}
        </fieldset>
        <fieldset>
            <legend>{move || app.text("offline-how-well")}</legend>
            {opening::levels(app, title, level)}
        </fieldset>
        {editions::choice(app, title, edition)}
        {options::form(app, title, players, chosen)}
        <div><button id="begin" class="button main large" type="submit">{Icon::Play.draw()}{move || app.text("offline-begin")}</button></div>
    };
    opening::page(app, title, heading, begin, steps.into_any())
}
