//! What can be done now, in one sentence and as buttons.

use ahoi::{Action, DiscView, Offer, Phase, Variant, Voyage, WheelField};
use kit::{Phrase, Seats};
use leptos::prelude::*;

use super::state::BoardState;
use super::{cards, objectives, pieces};
use web::icons::Icon;

/// What one is asked for, in one sentence.
pub(super) fn prompt(state: BoardState) -> String {
    let table = state.table;
    let Some((phase, turn)) = state.view.with(|view| view.as_ref().map(|v| (v.phase, v.turn)))
    else {
        return String::new();
    };
    if matches!(phase, Phase::Over { .. }) {
        return table.app.text("web-over");
    }
    if !table.my_turn() {
        let key = if table.seat.with(Option::is_none) { "web-watch-turn" } else { "web-turn-of" };
        return table.say_it(&Phrase::new(key).seat("seat", turn));
    }
    let left = match phase {
        Phase::TakeDiscs { left } | Phase::LayProvisions { left, .. } => left,
        Phase::Sail => state.captain(turn, |captain| captain.reach).unwrap_or(0),
        _ => 0,
    };
    let key = match phase {
        Phase::PlaceShip => "board-ahoi-ask-place",
        Phase::Ask { .. } => "board-ahoi-ask-look",
        Phase::KeepObjective { .. } => "board-ahoi-ask-keep",
        Phase::TurnOver => "board-ahoi-ask-turn-over",
        Phase::Choose => "board-ahoi-ask-choose",
        Phase::ChooseFreely => "board-ahoi-ask-freely",
        Phase::Spend { .. } => "board-ahoi-ask-spend",
        Phase::TakeDiscs { .. } => "board-ahoi-ask-take",
        Phase::LayDiscs => "board-ahoi-ask-lay",
        Phase::LayProvisions { .. } => "board-ahoi-ask-provision",
        Phase::OpenEvents => "board-ahoi-ask-events",
        Phase::CardChoice => "board-ahoi-ask-card",
        Phase::RoughSea if state.rod.get().is_none() => "board-ahoi-ask-rod",
        Phase::RoughSea => "board-ahoi-ask-stretch",
        Phase::Coastguard => "board-ahoi-ask-coastguard",
        Phase::Sail => "board-ahoi-ask-sail",
        Phase::ShuffleDiscs => "board-ahoi-ask-shuffle",
        _ => "board-ahoi-ask-play",
    };
    table.app.phrase(&Phrase::new(key).number("left", left))
}

pub(super) fn acts(state: BoardState) -> AnyView {
    let hand: Memo<Vec<DiscView>> = Memo::new(move |_| {
        state.view.with(|view| view.as_ref().map_or_else(Vec::new, |view| view.hand.clone()))
    });
    view! {
        {move || {
            let hand = hand.get();
            (!hand.is_empty()).then(|| in_hand(state, &hand))
        }}
        <div class="acts ahoi-acts">{move || buttons(state)}</div>
    }
    .into_any()
}

/// Discs that are taken and not yet laid; the first is to be laid next.
fn in_hand(state: BoardState, hand: &[DiscView]) -> AnyView {
    let words = Phrase::new("board-ahoi-in-hand").number("discs", hand.len() as i64);
    view! {
        <div class="in-hand" role="img" aria-label=state.table.app.phrase(&words)>
            {hand.iter().map(|&disc| pieces::disc(disc)).collect_view()}
        </div>
    }
    .into_any()
}

fn buttons(state: BoardState) -> AnyView {
    let aimed = state.aimed.get();
    let rod = state.rod.get();
    let choices = state.choices.get().into_iter().filter(|(action, _)| match action {
        // Fields of the wheel are tapped there; what was tapped is explained here.
        Action::Play { .. } => state.shown.get() == Some(*action),
        Action::MoveRod { from, .. } if rod != Some(*from) => false,
        action => BoardState::spot_of(*action).is_none_or(|spot| aimed == Some(spot)),
    });
    choices.map(|(action, offer)| button(state, action, &offer)).collect_view().into_any()
}

fn button(state: BoardState, action: Action, offer: &Offer) -> AnyView {
    let app = state.table.app;
    let chosen = move || state.shown.get() == Some(action);
    let on_chart = BoardState::spot_of(action).is_some();
    let press = move |_| match BoardState::spot_of(action) {
        Some(spot) => {
            state.aimed.set(Some(spot));
            state.show_or_do(action);
        }
        None => state.choose(action),
    };
    let words = state.words(action);
    let (picture, outcome) = outcome(state, action, offer);
    let waits = on_chart || state.shown.get() == Some(action);
    view! {
        <button class="button outcome" class:main=chosen aria-pressed=move || chosen().to_string() on:click=press
            data-act=name(action)>
            {picture}
            <span><span class="first-large">{words}</span>{outcome.into_iter().map(|line| view! { <small>{line}</small> }).collect_view()}
                {move || (waits && chosen()).then(|| view! { <small class="again">{app.text("web-again-to-do")}</small> })}</span>
            {move || chosen().then(|| Icon::Check.draw())}
        </button>
    }
    .into_any()
}

/// A word for tests and style sheets.
fn name(action: Action) -> &'static str {
    match action {
        Action::Choose { variant: Variant::A } => "a",
        Action::Choose { variant: Variant::B } => "b",
        Action::Pass => "pass",
        Action::Stop => "stop",
        Action::Done => "done",
        Action::Stay => "stay",
        Action::Sail { .. } => "sail",
        Action::Play { .. } => "play",
        _ => "other",
    }
}

/// A picture of a choice, and what would come of it.
fn outcome(state: BoardState, action: Action, offer: &Offer) -> (AnyView, Vec<String>) {
    let app = state.table.app;
    let sign = |field: WheelField| -> AnyView {
        view! { <svg class="ahoi-sign" viewBox="-16 -16 32 32" aria-hidden="true" inner_html=pieces::sign(field)></svg> }.into_any()
    };
    match (action, offer) {
        (Action::Choose { variant }, _) => (fields_of(state, variant), Vec::new()),
        (Action::Play { field }, Offer::Field { cost, .. }) => {
            let paid = (*cost != 0)
                .then(|| app.phrase(&Phrase::new("board-ahoi-costs").number("points", *cost)));
            let mut lines = vec![app.text(explained(field))];
            lines.extend(paid);
            (sign(field), lines)
        }
        (Action::Spend { voucher }, _) => {
            let cards = cards::voucher(state.edition, voucher);
            (
                view! { <span class="voucher" aria-hidden="true">{cards}</span> }.into_any(),
                Vec::new(),
            )
        }
        (_, Offer::Disc { kind, .. }) => {
            let disc = DiscView { kind: *kind, known: Seats::NONE, inferred: Seats::NONE };
            (pieces::disc(disc), Vec::new())
        }
        (Action::LayDisc { card } | Action::LayProvision { card }, _) => {
            (cards::medal(state.edition, card), lies_on(state, card))
        }
        (Action::TakePortCard, _) => (sign(WheelField::PortCard), Vec::new()),
        (Action::TakeVoucher, _) => (sign(WheelField::Voucher), Vec::new()),
        (Action::ShuffleEvents | Action::LeaveEvents, _) => (sign(WheelField::Event), Vec::new()),
        (Action::KeepObjective { .. }, Offer::Objective { objective }) => {
            (objectives::face(state, *objective), Vec::new())
        }
        (_, Offer::Coastguard { inspects, .. }) => {
            let inspected = inspects.iter().map(|seat| {
                state.table.say_it(&Phrase::new("board-ahoi-inspects").seat("seat", seat))
            });
            (cutter(), inspected.collect())
        }
        (_, Offer::Sail(voyage)) => (().into_any(), told(state, voyage)),
        _ => (().into_any(), Vec::new()),
    }
}

fn cutter() -> AnyView {
    view! { <svg class="ahoi-sign" viewBox="-20 -20 40 36" aria-hidden="true" inner_html=pieces::CUTTER></svg> }.into_any()
}

/// The fields that A or B is about.
fn fields_of(state: BoardState, variant: Variant) -> AnyView {
    let dice = state.dice.get();
    let fields = WheelField::ALL.into_iter().filter(|field| field.variant(dice) == variant);
    let twice = variant == Variant::A && dice[0] == dice[1];
    let signs = fields.flat_map(|field| std::iter::repeat_n(field, if twice { 2 } else { 1 }));
    view! {
        <span class="signs" aria-hidden="true">{signs.map(|field| view! {
            <svg class="ahoi-sign" viewBox="-16 -16 32 32" inner_html=pieces::sign(field)></svg>
        }).collect_view()}</span>
    }
    .into_any()
}

/// What an action of the wheel does.
const fn explained(field: WheelField) -> &'static str {
    match field {
        WheelField::PortCard => "board-ahoi-does-port-card",
        WheelField::Voucher => "board-ahoi-does-voucher",
        WheelField::Passengers => "board-ahoi-does-passengers",
        WheelField::Provisions => "board-ahoi-does-provisions",
        WheelField::Event => "board-ahoi-does-event",
        WheelField::FreeChoice => "board-ahoi-does-free-choice",
    }
}

/// What lies on a card of one's own.
fn lies_on(state: BoardState, port: ahoi::Port) -> Vec<String> {
    let held = state.me().and_then(|me| {
        state.captain(me, |captain| {
            let card = captain.cards.iter().find(|card| card.port == port)?;
            Some((card.discs.len() as i64, card.provisions))
        })?
    });
    let phrase = held.map(|(discs, provisions)| {
        Phrase::new("board-ahoi-lies-on").number("discs", discs).number("provisions", provisions)
    });
    phrase.map(|phrase| state.table.app.phrase(&phrase)).into_iter().collect()
}

/// What a voyage would bring.
fn told(state: BoardState, voyage: &Voyage) -> Vec<String> {
    let app = state.table.app;
    let steps = voyage.route.len().saturating_sub(1) as i64;
    let mut lines = vec![app.phrase(&Phrase::new("board-ahoi-steps").number("steps", steps))];
    if voyage.inspected_at.is_some() {
        let phrase = Phrase::new("board-ahoi-inspection")
            .number("found", voyage.found)
            .number("points", voyage.cost);
        lines.push(app.phrase(&phrase));
    }
    if voyage.lands {
        let phrase = Phrase::new("board-ahoi-landing")
            .number("discs", voyage.discs)
            .number("points", voyage.points);
        lines.push(app.phrase(&phrase));
    }
    lines
}
