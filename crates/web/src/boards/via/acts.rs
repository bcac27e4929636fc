//! Below the board: whose turn it is, the hand, and what can be done.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use via::{Action, Building, Offer, Step};

use super::{Desk, pieces};
use crate::boards::hinted;
use crate::icons::Icon;

pub(super) fn below(desk: Desk) -> AnyView {
    view! {
        <p class="prompt" role="status">{move || prompt(desk)}</p>
        <div class="hand" role="group" aria-label=move || desk.table.app.text("web-via-hand")>{move || hand(desk)}</div>
        <div class="acts">{move || lay_buttons(desk)}{move || build_buttons(desk)}{move || end_buttons(desk)}</div>
    }
    .into_any()
}

fn prompt(desk: Desk) -> String {
    let table = desk.table;
    let key = match desk.view.with(|view| view.as_ref().map(|view| (view.step, view.turn))) {
        None => return String::new(),
        Some((Step::Over { .. }, _)) => "web-over",
        Some((_, turn)) if !table.my_turn() => {
            let key =
                if table.seat.with(Option::is_none) { "web-watch-turn" } else { "web-turn-of" };
            return table.say_it(&Phrase::new(key).seat("seat", turn));
        }
        Some((Step::Opening, _)) => "web-via-opening",
        Some((Step::Laid, _)) => "web-via-laid",
        Some((Step::LaidTwice, _)) => "web-via-laid-twice",
        Some(_)
            if desk.choices.with(|c| c.iter().any(|(a, _)| matches!(a, Action::Lay { .. }))) =>
        {
            "web-via-begin"
        }
        Some(_) => "web-via-cannot-lay",
    };
    table.app.text(key)
}

fn hand(desk: Desk) -> AnyView {
    let kinds = desk.kinds();
    let held = kinds.into_iter().enumerate().map(|(at, kind)| {
        let shown = move || {
            // The tile in hand lies as the ghost does, so that turning it is seen here too.
            let ghost = desk.shown().and_then(|(action, _)| match action {
                Action::Lay { tile, .. } if desk.picked.get() == at => Some(tile),
                _ => None,
            });
            let tile = ghost.unwrap_or_else(|| desk.edition.turned(kind, 0));
            desk.edition.shape_if_any(tile).map(|shape| pieces::tile(shape, &|_| "ground".to_owned()))
        };
        let choose = move |_| {
            if desk.picked.get_untracked() == at && desk.ghost.get_untracked().is_some() {
                desk.turn();
            } else {
                desk.picked.set(at);
                desk.ghost.set(None);
            }
        };
        let picked = move || desk.picked.get() == at && desk.table.my_turn();
        view! {
            <button class="held" class:idle=move || !desk.can_lay(kind) aria-pressed=move || picked().to_string()
                aria-label=move || desk.tile_word(kind) on:click=choose>
                <svg viewBox="0 0 100 100" aria-hidden="true">{shown}</svg>
            </button>
        }
    });
    held.collect_view().into_any()
}

fn lay_buttons(desk: Desk) -> AnyView {
    let Some((Action::Lay { field, .. }, _)) = desk.shown() else { return ().into_any() };
    let app = desk.table.app;
    let turns = desk.fits(field).len() > 1;
    view! {
        {turns.then(|| view! {
            <button id="turn" class="button" on:click=move |_| desk.turn()>{Icon::Turn.draw()}{app.text("web-via-turn")}</button>
        })}
        <button id="lay" class="button main" on:click=move |_| desk.lay()>{Icon::Check.draw()}{app.text("web-via-lay")}</button>
    }
    .into_any()
}

fn build_buttons(desk: Desk) -> AnyView {
    let builds =
        desk.choices.get().into_iter().filter_map(|(action, offer)| match (action, offer) {
            (Action::Build { building, property }, Offer::Build { size, reserve, .. }) => {
                Some((action, building, property, size, reserve))
            }
            _ => None,
        });
    let seat = desk.table.seat.get().map_or(0, Seat::index);
    builds
        .map(|(action, building, property, size, reserve)| {
            let key = match building {
                Building::House => "web-via-house",
                Building::Castle if reserve > 0 => "web-via-castle-with-houses",
                Building::Castle => "web-via-castle",
            };
            let words = move || {
                desk.table.say_it(&Phrase::new(key).number("size", size).number("houses", reserve))
            };
            let point = move |on: bool| desk.pointed.set(on.then_some(property));
            let lit = move || hinted(desk.table) == Some(action);
            view! {
                <button class="button build" class:hinted=lit on:click=move |_| desk.table.play(&action)
                    on:mouseenter=move |_| point(true) on:mouseleave=move |_| point(false)
                    on:focus=move |_| point(true) on:blur=move |_| point(false)>
                    <svg viewBox="-22 -38 44 54" aria-hidden="true">{pieces::building(building, seat)}</svg>{words}
                </button>
            }
        })
        .collect_view()
        .into_any()
}

/// Taking tiles, finishing, passing; a warning where land would stay empty for good.
fn end_buttons(desk: Desk) -> AnyView {
    let ends = desk.choices.get().into_iter().filter_map(|(action, offer)| {
        let (phrase, forgone, id) = match offer {
            Offer::Take { tiles, forgone } => {
                (Phrase::new("web-via-take").number("tiles", tiles), forgone.len(), "take")
            }
            Offer::Finish { forgone } => (Phrase::new("web-via-finish"), forgone.len(), "finish"),
            Offer::Pass => (Phrase::new("web-via-pass"), 0, "pass"),
            Offer::Lay { .. } | Offer::Build { .. } => return None,
        };
        let words = desk.table.say_it(&phrase);
        let armed = move || desk.armed.get() == Some(action);
        let lit = move || hinted(desk.table) == Some(action);
        // What wastes land is asked twice.
        let press = move |_| {
            if forgone > 0 && desk.armed.get_untracked() != Some(action) {
                desk.armed.set(Some(action));
            } else {
                desk.table.play(&action);
            }
        };
        let warning = move || {
            armed().then(|| {
                let phrase = Phrase::new("web-via-forgone").number("count", forgone as i64);
                let again = desk.table.app.text("web-again-to-do");
                view! { <small>{desk.table.say_it(&phrase)}" ("{again}")"</small> }
            })
        };
        Some(view! {
            <button class="button end" class:main=armed class:hinted=lit data-act=id on:click=press>
                <span>{words}<span role="status">{warning}</span></span>
            </button>
        })
    });
    ends.collect_view().into_any()
}
