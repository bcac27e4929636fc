//! Before the game: the link, the seats, and a name.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use table::clock::Clock;
use wire::TableId;
use wire::lobby::{SeatInfo, SetSeat, TableInfo, TakeSeat};

use super::Table;
use super::side_panel::{self, level_name};
use crate::app::{App, foot, inner};
use crate::ask_twice::{Answers, ask_twice};
use crate::catalogue::Title;
use crate::icons::{Icon, seat_badge};
use crate::pages::front::{bot_levels, levels_of, pace, usual_level};
use crate::portrait::portrait;
use crate::route::Route;
use crate::{dom, http, options, qr, receipt};

pub(crate) fn page(table: Table) -> AnyView {
    let app = table.app;
    let title = move || table.title();
    let link = format!("{}{}", dom::origin(), Route::Table(table.id));
    let trouble = RwSignal::new(None::<String>);
    let heading = move || {
        let name = title().map_or("Fairwind", Title::shown);
        app.phrase(&Phrase::new("web-table-of").name("game", name))
    };
    let host = Memo::new(move |_| table.model.read().host);
    view! {
        <main id="main" class="page stack" tabindex="-1">
            <h1>{heading}</h1>
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
            <div class="pair">
                <section class="sheet steps">
                    <h2>{move || app.text("web-who-plays")}</h2>
                    {move || table.seat.with(Option::is_none).then(|| name_field(app))}
                    {move || table.info.get().map(|info| seats(table, &info, trouble))}
                    {move || agreed(table)}
                    {side_panel::hints_switch(table)}
                    {move || host.get().then(|| start(table, trouble))}
                    {move || host.get().then(|| close(table, trouble))}
                    {move || (!host.get()).then(|| view! { <p class="soft" role="status">{app.text("web-wait-for-host")}</p> })}
                </section>
                <section class="sheet steps">
                    <h2>{move || app.text("web-send-link")}</h2>
                    <p class="soft">{move || app.text("web-send-link-how")}</p>
                    {link_and_code(app, &link)}
                    {receipt::shown(table)}
                </section>
            </div>
            {move || title().map(|title| view! {
                <section class="sheet credit">
                    <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
                    <p>
                        {app.text(&title.about_key())}" "
                        <a href=Route::Rules(title, None).to_string()>{app.text("web-rules")}</a>
                    </p>
                </section>
            })}
        </main>
        {foot(app)}
    }
    .into_any()
}

/// How fast this table plays, how well its bots do, and what was chosen that is not as usual.
fn agreed(table: Table) -> AnyView {
    let options = table.info.with(|info| info.as_ref().map(|info| info.options.clone()));
    let lines = table.title().zip(options);
    let variants =
        lines.map_or(Vec::new(), |(title, options)| options::summary(table.app, title, &options));
    let clock = table.info.with(|info| info.as_ref().map_or(Clock::None, |info| info.clock));
    let edition = table.info.with(|info| info.as_ref().and_then(own_edition));
    let edition =
        edition.map(|name| table.app.phrase(&Phrase::new("web-edition-named").name("name", name)));
    let levels = table
        .info
        .with(|info| info.as_ref().map_or(Vec::new(), |info| bot_levels(table.app, &info.seats)));
    let chips = levels.into_iter().chain(edition).chain(variants);
    view! {
        <ul class="agreed chips">
            <li class="fact">{pace(table.app, clock)}</li>
            {chips.map(|words| view! { <li class="fact">{words}</li> }).collect_view()}
        </ul>
    }
    .into_any()
}

/// The name of an edition that does not come with the game.
fn own_edition(info: &TableInfo) -> Option<String> {
    (!info.edition_is_standard).then(|| info.edition.clone())
}

/// A link to copy, and as a picture for telephones.
pub(crate) fn link_and_code(app: App, link: &str) -> AnyView {
    let copied = RwSignal::new(false);
    let code = qr::path(link);
    let text = link.to_owned();
    view! {
        <div class="link-row">
            <input id="link" type="text" readonly aria-label=app.text("web-link") prop:value=link.to_owned()/>
            <button class="button" on:click=move |_| { dom::copy(&text); copied.set(true); }>
                {Icon::Copy.draw()}
                <span role="status">{move || app.text(if copied.get() { "web-copied" } else { "web-copy" })}</span>
            </button>
        </div>
        {code.map(|(path, side)| view! {
            <svg class="code" role="img" viewBox=format!("0 0 {side} {side}") aria-label=app.text("web-code")>
                <rect width=side.to_string() height=side.to_string() fill="#fff"/>
                <path d=path fill="#2b2f3a"/>
            </svg>
        })}
    }
    .into_any()
}

pub(super) fn name_field(app: App) -> AnyView {
    let me = app.me.get_untracked().unwrap_or_default();
    view! {
        <label class="field">
            <span>{app.text("web-name")}</span>
            <input id="name" type="text" maxlength="24" autocomplete="nickname" prop:value=me/>
        </label>
    }
    .into_any()
}

/// What stands in the field for the name.
pub(super) fn typed_name() -> String {
    use wasm_bindgen::JsCast;
    let field = document().get_element_by_id("name");
    let field = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
    field.map_or(String::new(), |field| field.value().trim().to_owned())
}

fn seats(table: Table, info: &TableInfo, trouble: RwSignal<Option<String>>) -> AnyView {
    let lines = info.seats.iter().enumerate().map(|(at, seat)| line(table, at, seat, trouble));
    view! { <ul class="seat-lines">{lines.collect_view()}</ul> }.into_any()
}

fn line(table: Table, at: usize, seat: &SeatInfo, trouble: RwSignal<Option<String>>) -> AnyView {
    let app = table.app;
    let (id, mine) = (table.id, table.seat.get());
    let host = table.model.read().host;
    let fail = move |failure: http::HttpError| trouble.set(Some(app.error_text(&failure)));
    let sit = move |_| {
        let name = typed_name();
        if name.is_empty() {
            trouble.set(Some(app.text("web-name-needed")));
            dom::focus("#name");
            return;
        }
        trouble.set(None);
        leptos::task::spawn_local(async move {
            if let Err(failure) = sit_down(table, at, name).await {
                fail(failure);
            }
        });
    };
    let set = move |bot: bool| {
        leptos::task::spawn_local(async move {
            if let Err(failure) = set_seat(table, at, bot).await {
                fail(failure);
            }
        });
    };
    let get_up = move |_| {
        leptos::task::spawn_local(async move {
            if let Err(failure) = http::tell("DELETE", &seat_path(id, at), &()).await {
                fail(failure);
            }
        });
    };
    let button = move |key: &'static str, bot: bool| {
        view! { <button class="button small" on:click=move |_| set(bot)>{app.text(key)}</button> }
            .into_any()
    };
    let (words, deeds) = match seat {
        SeatInfo::Open => (
            view! { <em class="soft">{app.text("web-seat-open")}</em> }.into_any(),
            view! {
                {mine.is_none().then(|| view! {
                    <button class="button main small sit" on:click=sit>{app.text("web-sit")}</button>
                })}
                {host.then(|| button("web-seat-bot", true))}
            }
            .into_any(),
        ),
        SeatInfo::Bot { level, name } => (
            view! {
                {portrait(name, level)}
                <span>{name.clone()}" "<small class="soft">{app.text("web-bot")}{(!host).then(|| format!(" · {}", level_name(app, level)))}</small></span>
            }
            .into_any(),
            view! {
                {host.then(|| level_choice(table, at, (name, level), trouble))}
                {host.then(|| button("web-seat-free", false))}
            }
            .into_any(),
        ),
        SeatInfo::Person { name, present, .. } => {
            let me = mine == Some(Seat::new(at));
            let away = (!present).then(|| view! { <small class="soft">" "{app.text("web-away")}</small> });
            (
                view! { <strong>{name.clone()}{away}{me.then(|| format!(" ({})", app.text("web-you")))}</strong> }.into_any(),
                view! { {(me && !host).then(|| view! {
                    <button class="button small" on:click=get_up>{app.text("web-get-up")}</button>
                })} }
                .into_any(),
            )
        }
    };
    view! { <li class="seat-line">{seat_badge(at)}{words}<span class="deeds">{deeds}</span></li> }
        .into_any()
}

/// How well a bot is to play: the host's to say.
fn level_choice(
    table: Table,
    at: usize,
    (name, level): (&str, &str),
    trouble: RwSignal<Option<String>>,
) -> AnyView {
    let app = table.app;
    let (name, level) = (name.to_owned(), level.to_owned());
    let game = table.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
    let levels = RwSignal::new(vec![level.clone()]);
    leptos::task::spawn_local(async move {
        if let Ok(found) = levels_of(&game.unwrap_or_default()).await {
            let _ = levels.try_set(found);
        }
    });
    let set = move |event| {
        let wish = SetSeat::Bot(event_target_value(&event));
        leptos::task::spawn_local(async move {
            let told = http::tell("PUT", &seat_path(table.id, at), &wish).await;
            trouble.set(told.err().map(|failure| app.error_text(&failure)));
        });
    };
    let label = app.phrase(&Phrase::new("web-bot-level").name("name", name));
    view! {
        <select class="bot-level" aria-label=label on:change=set>{move || levels.get().into_iter().map(|each| {
            let (chosen, words) = (each == level, level_name(app, &each));
            view! { <option value=each selected=chosen>{words}</option> }
        }).collect_view()}</select>
    }
    .into_any()
}

pub(super) fn seat_path(id: TableId, seat: usize) -> String {
    format!("/api/tables/{id}/seats/{seat}")
}

/// The host gives a seat to a bot, or frees it.
async fn set_seat(table: Table, seat: usize, bot: bool) -> Result<(), http::HttpError> {
    let game = table.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
    let wish = if bot {
        SetSeat::Bot(usual_level(&game.unwrap_or_default()).await?)
    } else {
        SetSeat::Open
    };
    http::tell("PUT", &seat_path(table.id, seat), &wish).await
}

/// The server then tells through the same socket what this seat sees.
pub(super) async fn sit_down(
    table: Table,
    seat: usize,
    name: String,
) -> Result<(), http::HttpError> {
    table.app.introduce(name).await?;
    let connection = table.model.with_untracked(|model| model.connection);
    // The commitment has been kept since the table was first heard.
    let entropy = receipt::entropy();
    let wish = TakeSeat { entropy, connection };
    // The socket may tell of the seat before this is answered.
    if entropy.is_some() {
        receipt::begin_to_add(table.id);
    }
    let seated = http::tell("POST", &seat_path(table.id, seat), &wish).await;
    if seated.is_err() {
        receipt::give_up_adding(table.id);
    }
    seated?;
    if let Some(entropy) = entropy {
        receipt::added(table.id, Seat::new(seat), entropy);
    }
    Ok(())
}

fn start(table: Table, trouble: RwSignal<Option<String>>) -> AnyView {
    let app = table.app;
    let begin = move |_| {
        leptos::task::spawn_local(async move {
            let path = format!("/api/tables/{}/start", table.id);
            if let Err(failure) = http::tell("POST", &path, &()).await {
                trouble.set(Some(app.error_text(&failure)));
            }
        });
    };
    view! {
        <div class="stack">
            <p class="soft">{app.text("web-start-how")}</p>
            <div><button id="start" class="button main" on:click=begin>{Icon::Play.draw()}{app.text("web-start")}</button></div>
        </div>
    }
    .into_any()
}

/// The host needs this table no more.
fn close(table: Table, trouble: RwSignal<Option<String>>) -> AnyView {
    let app = table.app;
    let close = move || {
        leptos::task::spawn_local(async move {
            match http::tell("POST", &format!("/api/tables/{}/close", table.id), &()).await {
                Ok(()) => app.go(Route::Front),
                Err(failure) => trouble.set(Some(app.error_text(&failure))),
            }
        });
    };
    let ask = move |asks: RwSignal<bool>| {
        view! {
            <button id="close-table" class="button small" on:click=move |_| asks.set(true)>{Icon::Bin.draw()}{app.text("web-close-table")}</button>
        }
        .into_any()
    };
    let answers = Answers { no: "web-close-table-not", yes: "web-close-table-sure" };
    ask_twice(app, ask, answers, close)
}
