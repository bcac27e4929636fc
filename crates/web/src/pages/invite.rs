//! A table for friends: who one is, how many play, how fast.

use kit::Phrase;
use leptos::prelude::*;
use table::clock::Clock;
use wire::lobby::{NewSeat, TableInfo};

use super::front::new_table;
use crate::app::{App, foot, inner};
use crate::catalogue::Title;
use crate::route::Route;
use crate::{http, options};

/// What can be chosen for the clock, with the key of its name.
const CLOCKS: [(&str, Clock); 4] = [
    ("web-clock-none", Clock::None),
    ("web-clock-minute", Clock::Move { seconds: 60 }),
    ("web-clock-minutes", Clock::Move { seconds: 300 }),
    ("web-clock-days", Clock::Days { days: 2 }),
];

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let (least, most) = title.players();
    let name = RwSignal::new(String::new());
    Effect::new(move |_| name.set(app.me.get().unwrap_or_default()));
    let players = RwSignal::new(least);
    let clock = RwSignal::new(Clock::None);
    let public = RwSignal::new(false);
    let chosen = RwSignal::new(options::Chosen::new());
    let trouble = RwSignal::new(None::<String>);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wanted = name.get_untracked();
        if wanted.trim().is_empty() {
            trouble.set(Some(app.text("web-name-needed")));
            return;
        }
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
                http::send::<TableInfo>("POST", "/api/tables", &table).await
            };
            match opened.await {
                Ok(table) => app.go(Route::Table(table.id)),
                Err(failure) => trouble.set(Some(app.excuse(&failure))),
            }
        });
    };
    let heading = move || app.phrase(&Phrase::new("web-invite-to").name("game", title.shown()));
    view! {
        <main id="main" class="page narrow inviting stack" tabindex="-1">
            <h1>{heading}</h1>
            <form class="sheet invitation" on:submit=open>
                <div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></div>
                <div class="steps">
                    <label class="field">
                        <span>{move || app.text("web-name")}</span>
                        <input id="name" type="text" maxlength="24" autocomplete="nickname" required bind:value=name/>
                    </label>
                    <fieldset>
                        <legend>{move || app.text("web-how-many")}</legend>
                        <div class="choices">{(least..=most).map(|count| view! {
                            <label>
                                <input type="radio" name="players" value=count.to_string()
                                    prop:checked=move || players.get() == count on:change=move |_| players.set(count)/>
                                <span>{count.to_string()}</span>
                            </label>
                        }).collect_view()}</div>
                        <p class="soft">{move || app.text("web-how-many-why")}</p>
                    </fieldset>
                    <fieldset>
                        <legend>{move || app.text("web-clock")}</legend>
                        <div class="choices">{CLOCKS.map(|(key, each)| view! {
                            <label>
                                <input type="radio" name="clock" prop:checked=move || clock.get() == each
                                    on:change=move |_| clock.set(each)/>
                                <span>{move || app.text(key)}</span>
                            </label>
                        }).collect_view()}</div>
                    </fieldset>
                    {options::form(app, title, players, chosen)}
                    <label class="switch" for="public">
                        <span>{move || app.text("web-public")}</span>
                        <small>{move || app.text("web-public-what")}</small>
                        <input id="public" type="checkbox" role="switch" prop:checked=move || public.get()
                            on:change=move |event| public.set(event_target_checked(&event))/>
                    </label>
                    {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
                    <div><button id="open" class="button main large" type="submit">{move || app.text("web-open-table")}</button></div>
                </div>
            </form>
        </main>
        {foot(app)}
    }
    .into_any()
}
