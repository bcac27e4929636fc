//! In a running game: what those who play are asked about seats, and who would like one.

use kit::{Phrase, Seat, Seats};
use leptos::prelude::*;
use wire::lobby::{AnswerRequest, RequestKind, SeatInfo, SeatRequest, Stage};

use super::gathering::{name_field, seat_path, sit_down, typed_name};
use super::{Backend, Table};
use crate::sound::Sound;
use crate::{dom, http};

/// Whether there is anything to ask or to answer.
pub(super) fn are_possible(table: Table) -> bool {
    let asked = table.info.with(|info| info.as_ref().is_some_and(|info| !info.requests.is_empty()));
    asked || !open_seats(table).is_empty()
}

/// The seats of a running game for which this holds.
fn seats_that(table: Table, fits: impl Fn(&SeatInfo) -> bool) -> Seats {
    table.info.with(|info| {
        let on_server = table.backend == Backend::Server && !table.is_silent();
        let info = info.as_ref().filter(|info| on_server && info.stage == Stage::Playing);
        let seats = info.map_or(&[][..], |info| &info.seats);
        let fitting = seats.iter().enumerate().filter(|(_, seat)| fits(seat));
        fitting.map(|(at, _)| Seat::new(at)).collect()
    })
}

/// Seats that whoever looks on may ask for.
fn open_seats(table: Table) -> Seats {
    if table.seat.get().is_some() {
        return Seats::NONE;
    }
    let resigned = table.status.with(|status| status.as_ref().map(|status| status.resigned));
    let open = seats_that(table, |seat| *seat == SeatInfo::Open);
    resigned.unwrap_or(Seats::NONE).iter().fold(open, Seats::without)
}

/// Seats whose persons the host may ask to be sent away.
pub(super) fn removable(table: Table) -> Seats {
    if !table.model.read().host {
        return Seats::NONE;
    }
    let persons = seats_that(table, |seat| matches!(seat, SeatInfo::Person { .. }));
    table.seat.get().map_or(persons, |own| persons.without(own))
}

pub(crate) fn panel(table: Table) -> AnyView {
    let trouble = RwSignal::new(None::<String>);
    let requests = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().map_or(Vec::new(), |info| info.requests.clone()))
    });
    // Only what has changed is drawn anew, so that nobody loses a button while they reach for it.
    let open = Memo::new(move |_| open_seats(table));
    ring_for_new(table, requests);
    let own = Memo::new(move |_| {
        table.model.with(|model| (model.held, model.request.is_some(), model.declined))
    });
    view! {
        <div class="seat-requests">
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
            <For each=move || requests.get() key=|request| (request.number, request.waiting_for.bits())
                children=move |request| notice(table, &request, trouble)/>
            {move || (!open.get().is_empty()).then(|| asking(table, open.get(), own.get(), trouble))}
        </div>
    }
    .into_any()
}

/// A bell for whoever is asked something new.
fn ring_for_new(table: Table, requests: Memo<Vec<SeatRequest>>) {
    Effect::new(move |heard: Option<Vec<u32>>| {
        let seat = table.seat.get();
        let asked = requests.with(|requests| {
            let own =
                requests.iter().filter(|one| seat.is_some_and(|seat| one.waiting_for.has(seat)));
            own.map(|one| one.number).collect::<Vec<_>>()
        });
        let heard = heard.unwrap_or_default();
        if asked.iter().any(|number| !heard.contains(number)) {
            table.app.sound(Sound::Chime);
        }
        asked
    });
}

/// A request, and for whoever is asked the buttons to answer it.
fn notice(table: Table, request: &SeatRequest, trouble: RwSignal<Option<String>>) -> AnyView {
    let app = table.app;
    let SeatRequest { number, what, seat, waiting_for, .. } = *request;
    let name = request.name.clone();
    let own = move || table.model.with(|model| model.request == Some(number));
    let place = seat.index() as i64 + 1;
    let words =
        move || match what {
            RequestKind::Join if own() => {
                app.phrase(&Phrase::new("web-asked-seat").number("number", place))
            }
            RequestKind::Join => app
                .phrase(&Phrase::new("web-asks-seat").name("name", &name).number("number", place)),
            RequestKind::Removal => table
                .say_it(&Phrase::new("web-asks-removal").name("name", &name).seat("seat", seat)),
        };
    let asked = move || table.seat.get().is_some_and(|seat| waiting_for.has(seat));
    let answer = move |agree: bool| answer(table, number, agree, trouble);
    view! {
        <div class="notice proposal seat-request" role="status">
            <p>{words}</p>
            {move || still_asked(table, waiting_for)}
            {move || asked().then(|| view! {
                <div class="deeds">
                    <button class="button main small agree" on:click=move |_| answer(true)>{app.text("web-agree")}</button>
                    <button class="button small decline" on:click=move |_| answer(false)>{app.text("web-decline")}</button>
                </div>
            })}
            {move || own().then(|| view! {
                <div class="deeds">
                    <button class="button small withdraw" on:click=move |_| answer(false)>{app.text("web-withdraw")}</button>
                </div>
            })}
        </div>
    }
    .into_any()
}

/// Who has not answered yet.
pub(super) fn still_asked(table: Table, waiting_for: Seats) -> Option<AnyView> {
    let names: Vec<String> = waiting_for.iter().map(|seat| table.name(seat)).collect();
    let words = Phrase::new("web-still-asked").name("names", names.join(", "));
    (!names.is_empty()).then(|| view! { <p class="soft">{table.app.phrase(&words)}</p> }.into_any())
}

fn answer(table: Table, number: u32, agree: bool, trouble: RwSignal<Option<String>>) {
    leptos::task::spawn_local(async move {
        let path = format!("/api/tables/{}/requests/{number}", table.id);
        let answered = http::tell("POST", &path, &AnswerRequest { agree }).await;
        trouble.set(answered.err().map(|failure| table.app.error_text(&failure)));
    });
}

/// Whoever looks on may ask for a seat, or take the one again that was theirs.
fn asking(
    table: Table,
    open: Seats,
    (held, has_asked, declined): (Option<Seat>, bool, bool),
    trouble: RwSignal<Option<String>>,
) -> AnyView {
    let app = table.app;
    if has_asked {
        return ().into_any();
    }
    if declined {
        return view! { <p class="notice" role="status">{app.text("web-seat-declined")}</p> }
            .into_any();
    }
    let (open, key) = match held {
        Some(held) => (open.and(Seats::only(held)), "web-take-seat-again"),
        None => (open, "web-ask-seat"),
    };
    let sit = move |seat: Seat| {
        let name = app.me.get_untracked().unwrap_or_else(typed_name);
        if name.is_empty() {
            trouble.set(Some(app.text("web-name-needed")));
            dom::focus("#name");
            return;
        }
        leptos::task::spawn_local(async move {
            let asked = sit_down(table, seat.index(), name).await;
            trouble.set(asked.err().map(|failure| app.error_text(&failure)));
        });
    };
    let buttons = open.iter().map(|seat| {
        view! {
            <button class="button small ask-seat" on:click=move |_| sit(seat)>
                {app.pair(&table.name(seat), &app.text(key))}
            </button>
        }
    });
    view! {
        {app.me.read_untracked().is_none().then(|| name_field(app))}
        <div class="deeds">{buttons.collect_view()}</div>
    }
    .into_any()
}

/// The host may ask the others to send somebody away; it is asked once more before they are.
pub(crate) fn send_away(table: Table) -> AnyView {
    let app = table.app;
    let trouble = RwSignal::new(None::<String>);
    let persons = Memo::new(move |_| removable(table));
    let sure = RwSignal::new(None::<Seat>);
    let ask = move |seat: Seat| {
        sure.set(None);
        leptos::task::spawn_local(async move {
            let asked = http::tell("DELETE", &seat_path(table.id, seat.index()), &()).await;
            trouble.set(asked.err().map(|failure| app.error_text(&failure)));
        });
    };
    let button = move |seat: Seat| {
        view! {
            <button class="button small send-away" on:click=move |_| sure.set(Some(seat))>{move || table.name(seat)}</button>
        }
    };
    view! {
        <details class="sending">
            <summary>{move || app.text("web-ask-removal")}" …"</summary>
            <div class="deeds">{move || persons.get().iter().map(button).collect_view()}</div>
            {move || sure.get().map(|seat| view! {
                <p>{table.say_it(&Phrase::new("web-ask-removal-sure").seat("seat", seat))}</p>
                <div class="deeds">
                    <button class="button main small ask-removal" on:click=move |_| ask(seat)>{app.text("web-ask-removal-yes")}</button>
                    <button class="button small" on:click=move |_| sure.set(None)>{app.text("web-close")}</button>
                </div>
            })}
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
        </details>
    }
    .into_any()
}
