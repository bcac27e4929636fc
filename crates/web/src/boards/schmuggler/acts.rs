//! Below the bay: dice, cargo, and what can be done.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use schmuggler::{Action, Arrival, Island, Offer, Phase, Way};

use super::{Desk, carried, pieces};
use crate::icons::Icon;

pub(super) fn below(desk: Desk) -> AnyView {
    view! {
        <p class="prompt" role="status">{move || prompt(desk)}</p>
        <div class="shelf">
            {move || dice(desk)}
            {move || cargo(desk)}
        </div>
        <div class="acts outcomes">{move || outcomes(desk)}</div>
    }
    .into_any()
}

fn prompt(desk: Desk) -> String {
    let table = desk.table;
    let Some((phase, turn)) = desk.view.with(|view| view.as_ref().map(|v| (v.phase, v.turn)))
    else {
        return String::new();
    };
    let key = match phase {
        Phase::Over => "web-over",
        _ if !table.my_turn() => {
            let key =
                if table.seat.with(Option::is_none) { "web-watch-turn" } else { "web-turn-of" };
            return table.say_it(&Phrase::new(key).seat("seat", turn));
        }
        Phase::Rocks { .. } => "web-schmuggler-lay-rock",
        Phase::Boats => "web-schmuggler-place-boat",
        Phase::Direction => "web-schmuggler-turn-beam",
        Phase::Lay { .. } => "web-schmuggler-lay-goods",
        Phase::Restock => "web-schmuggler-restock",
        _ => "web-schmuggler-move",
    };
    table.app.text(key)
}

fn dice(desk: Desk) -> AnyView {
    let Some(dice) = desk.dice.get() else { return ().into_any() };
    let words = desk.table.say_it(
        &Phrase::new("web-schmuggler-dice")
            .name("beam", dice.beam.to_string())
            .number("boat", dice.boat),
    );
    view! {
        <div class="dice" class:rolling=move || desk.rolling.get() role="img" aria-label=words>
            <svg viewBox="0 0 100 100" aria-hidden="true">{pieces::beam_die(dice.beam)}</svg>
            <svg viewBox="0 0 100 100" aria-hidden="true">{pieces::boat_die(dice.boat)}</svg>
        </div>
    }
    .into_any()
}

/// One's own cargo: face down until one looks.
fn cargo(desk: Desk) -> AnyView {
    let app = desk.table.app;
    let Some(seat) = desk.table.seat.get() else { return ().into_any() };
    let Some(goods) = desk.view.with(|view| carried(view.as_ref()?, seat.index())) else {
        return view! { <div class="cargo empty">{app.text("web-schmuggler-empty")}</div> }
            .into_any();
    };
    let (Some(goal), Some(value)) = (goods.goal, goods.value) else { return ().into_any() };
    let name = desk.island_name(goal);
    let words = app.phrase(
        &Phrase::new("web-schmuggler-cargo").name("island", name.clone()).number("value", value),
    );
    let peeks = desk.peeks;
    view! {
        <button class="cargo" aria-pressed=move || peeks.get().to_string() on:click=move |_| peeks.update(|peeks| *peeks = !*peeks)>
            {move || if peeks.get() {
                let sign = pieces::sign(desk.edition.island_id(goal));
                view! {
                    <svg viewBox="-30 -30 60 60" aria-hidden="true"><circle class="shield" r="28"/><g class="sign" transform="scale(1.3)" inner_html=sign></g></svg>
                    <span>{words.clone()}</span>
                }.into_any()
            } else {
                view! {
                    <svg viewBox="-30 -30 60 60" aria-hidden="true">{pieces::goods(desk.edition, goods.origin)}</svg>
                    <span>{app.text("web-schmuggler-peek")}</span>
                }.into_any()
            }}
        </button>
    }
    .into_any()
}

/// The choices as pictures to press: those of the field that was tapped, and those that need none.
fn outcomes(desk: Desk) -> AnyView {
    let aimed = desk.aimed.get();
    let shown = desk.choices.get().into_iter().filter(|(action, offer)| {
        let end = Desk::end_field(offer);
        end.is_none() || end == aimed || matches!(action, Action::Stay)
    });
    shown.map(|(action, offer)| outcome(desk, action, &offer)).collect_view().into_any()
}

fn outcome(desk: Desk, action: Action, offer: &Offer) -> AnyView {
    let (phrase, picture) = describe_outcome(desk, action, offer);
    let words = desk.table.say_it(&phrase);
    let chosen = move || desk.shown.get() == Some(action);
    let press = move |_| {
        if desk.end_of(action).is_some() && !matches!(action, Action::Stay) {
            desk.aimed.set(desk.end_of(action));
        }
        desk.show_or_do(action);
    };
    view! {
        <button class="button outcome" class:main=chosen aria-pressed=move || chosen().to_string() on:click=press
            data-act=phrase.key.rsplit("web-schmuggler-").next().unwrap_or_default().to_owned()>
            {picture}
            <span>{words}{move || chosen().then(|| view! { <small>{desk.table.app.text("web-again-to-do")}</small> })}</span>
            {move || chosen().then(|| Icon::Check.draw())}
        </button>
    }
    .into_any()
}

fn boat_picture(seat: usize) -> AnyView {
    view! { <svg viewBox="-44 -50 88 90" aria-hidden="true">{pieces::boat(seat)}</svg> }.into_any()
}

fn goods_picture(desk: Desk, origin: Option<Island>) -> AnyView {
    view! {
        <svg viewBox="-26 -26 52 52" aria-hidden="true">{origin.map(|origin| pieces::goods(desk.edition, origin))}</svg>
    }
    .into_any()
}

fn beam_picture(way: Way) -> AnyView {
    let face = schmuggler::Face::Turns(way, 2);
    view! { <svg viewBox="0 0 100 100" aria-hidden="true">{pieces::beam_die(face)}</svg> }
        .into_any()
}

fn describe_outcome(desk: Desk, action: Action, offer: &Offer) -> (Phrase, AnyView) {
    let edition = desk.edition;
    let me = desk.table.seat.get().map_or(0, Seat::index);
    let origin = |goods| edition.origin_of(goods).map(|(origin, _)| origin);
    let say = |key: &str| Phrase::new(format!("web-schmuggler-{key}"));
    match offer {
        Offer::LayRock { .. } => (say("do-rock"), ().into_any()),
        Offer::PlaceBoat { island, .. } => {
            (say("do-place").name("island", desk.island_name(*island)), boat_picture(me))
        }
        Offer::TurnBeam { way, caught, .. } => {
            let key = match way {
                Way::Clockwise => "do-clockwise",
                Way::Counterclockwise => "do-counterclockwise",
            };
            (say(key).number("caught", caught.len() as i64), beam_picture(*way))
        }
        Offer::LayGoods { goods, .. } => (say("do-goods"), goods_picture(desk, origin(*goods))),
        Offer::Restock { island } => (say("do-restock"), goods_picture(desk, Some(*island))),
        Offer::Decline => (say("do-decline"), boat_picture(me)),
        Offer::Move { then, .. } => match then {
            Arrival::Nothing if action == Action::Stay => (say("do-stay"), boat_picture(me)),
            Arrival::Nothing => (say("do-sail"), boat_picture(me)),
            Arrival::Push { boat, to, .. } => (
                say("do-push").seat("boat", *boat).name("field", edition.field_name(*to)),
                boat_picture(boat.index()),
            ),
            Arrival::SwapPlaces { boat, .. } => {
                (say("do-swap").seat("boat", *boat), boat_picture(boat.index()))
            }
            Arrival::Load { goods } => (say("do-load"), goods_picture(desk, origin(*goods))),
            Arrival::Exchange { goods, .. } => {
                (say("do-exchange"), goods_picture(desk, origin(*goods)))
            }
            Arrival::Deliver { goods, value, .. } => {
                (say("do-deliver").number("value", *value), goods_picture(desk, origin(*goods)))
            }
            Arrival::Collect { island } => (say("do-collect"), goods_picture(desk, Some(*island))),
        },
    }
}
