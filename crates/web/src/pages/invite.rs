//! A table for friends: who one is, how many play, how fast.

use kit::Phrase;
use leptos::prelude::*;
use table::clock::Clock;
use wire::lobby::{NewSeat, TableInfo};

use super::front::new_table;
use super::opening;
use crate::app::App;
use crate::catalogue::Title;
use crate::route::Route;
use crate::{editions, http, options};

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let name = RwSignal::new(String::new());
    Effect::new(move |_| name.set(app.me.get().unwrap_or_default()));
    let players = RwSignal::new(title.players().0);
    let clock = RwSignal::new(Clock::None);
    let public = RwSignal::new(false);
    let chosen = RwSignal::new(options::OptionValues::new());
    let edition = RwSignal::new(app.invites_to.get_untracked());
    app.invites_to.set(None);
    let trouble = RwSignal::new(None::<String>);
    let busy = StoredValue::new(false);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // The second click of a double-click opens no second table.
        if busy.get_value() {
            return;
        }
        let wanted = name.get_untracked();
        if wanted.trim().is_empty() {
            trouble.set(Some(app.text("web-name-needed")));
            return;
        }
        busy.set_value(true);
        leptos::task::spawn_local(async move {
            let opened = async {
                app.introduce(wanted).await?;
                let others = usize::from(players.get_untracked()) - 1;
                let seats = std::iter::once(NewSeat::Me)
                    .chain(std::iter::repeat_n(NewSeat::Open, others))
                    .collect();
                let mut table = new_table(title, seats);
                table.clock = clock.get_untracked();
                table.public = public.get_untracked();
                table.options = serde_json::Value::Object(chosen.get_untracked());
                table.edition = editions::text_of(title, edition.get_untracked());
                http::send::<TableInfo>("POST", "/api/tables", &table).await
            };
            match opened.await {
                Ok(table) => app.go(Route::Table(table.id)),
                Err(failure) => trouble.set(Some(app.error_text(&failure))),
            }
            busy.try_set_value(false);
        });
    };
    let heading = move || app.phrase(&Phrase::new("web-invite-to").name("game", title.shown()));
    let steps = view! {
        <label class="field">
            <span>{move || app.text("web-name")}</span>
            <input id="name" type="text" maxlength="24" autocomplete="nickname" required bind:value=name/>
        </label>
        <fieldset>
            <legend>{move || app.text("web-how-many")}</legend>
            {opening::players(title, players)}
            <p class="soft">{move || app.text("web-how-many-why")}</p>
        </fieldset>
        <fieldset>
            <legend>{move || app.text("web-clock")}</legend>
            {opening::clocks(app, clock)}
        </fieldset>
        {editions::choice(app, title, edition)}
        {options::form(app, title, players, chosen)}
        <label class="switch" for="public">
            <span>{move || app.text("web-public")}</span>
            <small>{move || app.text("web-public-what")}</small>
            <input id="public" type="checkbox" role="switch" prop:checked=move || public.get()
                on:change=move |event| public.set(event_target_checked(&event))/>
        </label>
        {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
        <div><button id="open" class="button main large" type="submit">{move || app.text("web-open-table")}</button></div>
    };
    opening::page(app, title, heading, open, steps.into_any())
}
