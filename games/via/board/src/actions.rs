//! Below the board: whose turn it is, the hand, and what can be done.

use kit::{Phrase, Seat, Speech};
use leptos::prelude::*;
use via::{Action, Offer, Phase, Via};

use super::{BoardState, first_game, tile_in_hand};
use web::icons::Icon;

pub(super) fn below(state: BoardState) -> AnyView {
    view! {
        <p class="prompt" role="status">{move || state.table.prompt(|| prompt(state))}</p>
        <div class="hand" role="group" aria-label=move || state.table.app.text("web-via-hand")>
            {move || (!state.looks_back.get()).then(|| hand(state))}
        </div>
        <div class="acts">{move || lay_buttons(state)}{move || build_buttons(state)}{move || end_buttons(state)}</div>
    }
    .into_any()
}

fn prompt(state: BoardState) -> String {
    let table = state.table;
    if state.looks_back.get() {
        return first_game::headline(state);
    }
    let key = match state.view.with(|view| view.as_ref().map(|view| (view.phase, view.turn))) {
        None => return String::new(),
        Some((Phase::Over { .. }, _)) => "web-over",
        Some((_, turn)) if !table.my_turn() => {
            let key =
                if table.seat.with(Option::is_none) { "web-watch-turn" } else { "web-turn-of" };
            return table.say_it(&Phrase::new(key).seat("seat", turn));
        }
        Some((Phase::Opening, _)) => "web-via-opening",
        Some((Phase::Laid, _)) => "web-via-laid",
        Some((Phase::LaidTwice, _)) => "web-via-laid-twice",
        Some(_)
            if state.choices.with(|c| c.iter().any(|(a, _)| matches!(a, Action::Lay { .. }))) =>
        {
            "web-via-begin"
        }
        Some(_) => "web-via-cannot-lay",
    };
    table.app.text(key)
}

fn hand(state: BoardState) -> AnyView {
    let kinds = state.kinds();
    let held = kinds.into_iter().enumerate().map(|(at, kind)| {
        let shown = move || {
            // The tile in hand lies as the ghost does, so that turning it is seen here too.
            let ghost = state.shown().and_then(|(action, _)| match action {
                Action::Lay { tile, .. } if state.picked.get() == at => Some(tile),
                _ => None,
            });
            let tile = ghost.unwrap_or_else(|| state.edition.turned(kind, 0));
            state.edition.shape_if_any(tile).map(tile_in_hand)
        };
        let choose = move |_| {
            if state.picked.get_untracked() == at && state.ghost.get_untracked().is_some() {
                state.turn();
            } else {
                state.picked.set(at);
                state.ghost.set(None);
            }
        };
        let picked = move || state.picked.get() == at && state.table.my_turn();
        view! {
            <button class="held" class:idle=move || !state.can_lay(kind) aria-pressed=move || picked().to_string()
                aria-label=move || state.tile_word(kind) on:click=choose>
                <svg viewBox="0 0 100 100" aria-hidden="true">{shown}</svg>
            </button>
        }
    });
    held.collect_view().into_any()
}

fn lay_buttons(state: BoardState) -> AnyView {
    let Some((Action::Lay { field, .. }, _)) = state.shown() else { return ().into_any() };
    let app = state.table.app;
    let turns = state.fits(field).len() > 1;
    view! {
        {turns.then(|| view! {
            <button id="turn" class="button" on:click=move |_| state.turn()>{Icon::Turn.draw()}{app.text("web-via-turn")}</button>
        })}
        <button id="lay" class="button main" on:click=move |_| state.lay()>{Icon::Check.draw()}{app.text("web-via-lay")}</button>
    }
    .into_any()
}

fn build_buttons(state: BoardState) -> AnyView {
    let builds =
        state.choices.get().into_iter().filter_map(|(action, offer)| match (action, offer) {
            (Action::Build { building, property }, offer @ Offer::Build { .. }) => {
                Some((action, building, property, offer))
            }
            _ => None,
        });
    let seat = state.table.seat.get().map_or(0, Seat::index);
    builds
        .map(|(action, building, property, offer)| {
            // With its field and corner, so that no two read alike.
            let phrase = Via::choice_phrase(state.edition, action, &offer);
            let words = move || state.table.say_it(&phrase);
            let point = move |on: bool| state.pointed.set(on.then_some(property));
            let lit = move || state.game.hint.get() == Some(action);
            view! {
                <button class="button build" class:hinted=lit on:click=move |_| state.table.play(&action)
                    on:mouseenter=move |_| point(true) on:mouseleave=move |_| point(false)
                    on:focus=move |_| point(true) on:blur=move |_| point(false)>
                    <svg viewBox="-22 -38 44 54" aria-hidden="true" inner_html=via_picture::pieces::building(building, seat)></svg><span class="first-large">{words}</span>
                </button>
            }
        })
        .collect_view()
        .into_any()
}

/// Taking tiles, finishing, passing; a warning where land would stay empty for good.
fn end_buttons(state: BoardState) -> AnyView {
    let ends = state.choices.get().into_iter().filter_map(|(action, offer)| {
        let (phrase, forgone, id) = match offer {
            Offer::Take { tiles, forgone } => {
                (Phrase::new("web-via-take").number("tiles", tiles), forgone.len(), "take")
            }
            Offer::Finish { forgone } => (Phrase::new("web-via-finish"), forgone.len(), "finish"),
            Offer::Pass => (Phrase::new("web-via-pass"), 0, "pass"),
            Offer::Lay { .. } | Offer::Build { .. } => return None,
        };
        let words = state.table.say_it(&phrase);
        let armed = move || state.armed.get() == Some(action);
        let lit = move || state.game.hint.get() == Some(action);
        // What wastes land is asked twice.
        let press = move |_| {
            if forgone > 0 && state.armed.get_untracked() != Some(action) {
                state.armed.set(Some(action));
            } else {
                state.table.play(&action);
            }
        };
        let warning = move || {
            armed().then(|| {
                let phrase = Phrase::new("web-via-forgone").number("count", forgone as i64);
                let again = state.table.app.text("web-again-to-do");
                view! { <small>{state.table.say_it(&phrase)}" ("{again}")"</small> }
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
