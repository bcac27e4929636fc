//! A game in this browser: how many bots, and how well they play.

use kit::Phrase;
use leptos::prelude::*;
use wire::offline::LEVELS;

use super::front::USUAL_LEVEL;
use crate::app::{App, foot, inner};
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::{offline, options};

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let (least, most) = title.players();
    let players = RwSignal::new(least.max(3));
    let level = RwSignal::new(USUAL_LEVEL);
    let chosen = RwSignal::new(options::Chosen::new());
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let bots = usize::from(players.get_untracked()) - 1;
        let bots = vec![level.get_untracked().to_owned(); bots];
        if let Some(mut opening) = offline::opening(app, title, &bots) {
            opening.options = serde_json::Value::Object(chosen.get_untracked());
            offline::play(app, opening);
        }
    };
    let heading = move || app.phrase(&Phrase::new("offline-heading").name("game", title.shown()));
    view! {
        <main id="main" class="page narrow inviting stack" tabindex="-1">
            <h1>{heading}</h1>
            <form class="sheet invitation" on:submit=begin>
                <div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></div>
                <div class="steps">
                    <p class="soft">{move || app.text("offline-what")}</p>
                    <fieldset>
                        <legend>{move || app.text("web-how-many")}</legend>
                        <div class="choices">{(least..=most).map(|count| view! {
                            <label>
                                <input type="radio" name="players" value=count.to_string()
                                    prop:checked=move || players.get() == count on:change=move |_| players.set(count)/>
                                <span>{count.to_string()}</span>
                            </label>
                        }).collect_view()}</div>
                    </fieldset>
                    <fieldset>
                        <legend>{move || app.text("offline-how-well")}</legend>
                        <div class="choices">{LEVELS.map(|each| view! {
                            <label>
                                <input type="radio" name="level" value=each
                                    prop:checked=move || level.get() == each on:change=move |_| level.set(each)/>
                                <span>{move || app.text(&format!("web-level-{each}"))}</span>
                            </label>
                        }).collect_view()}</div>
                    </fieldset>
                    {options::form(app, title, players, chosen)}
                    <div><button id="begin" class="button main large" type="submit">{Icon::Play.draw()}{move || app.text("offline-begin")}</button></div>
                </div>
            </form>
        </main>
        {foot(app)}
    }
    .into_any()
}
