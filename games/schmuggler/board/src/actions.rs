//! Below the bay: dice, cargo, and what can be done.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use schmuggler::{Action, Arrival, Direction, Edition, Island, Offer, Phase, island_term};

use super::BoardState;
use schmuggler_picture::{carried, pieces};
use web::icons::Icon;

pub(super) fn below(state: BoardState) -> AnyView {
    view! {
        <p class="prompt" role="status">{move || state.table.prompt(|| prompt(state))}</p>
        <div class="shelf">
            {move || dice(state)}
            {move || cargo(state)}
        </div>
        <div class="acts outcomes">{move || outcomes(state)}</div>
    }
    .into_any()
}

fn prompt(state: BoardState) -> String {
    let table = state.table;
    let Some((phase, turn)) = state.view.with(|view| view.as_ref().map(|v| (v.phase, v.turn)))
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

fn dice(state: BoardState) -> AnyView {
    let Some(dice) = state.dice.get() else { return ().into_any() };
    let words = state.table.say_it(
        &Phrase::new("web-schmuggler-dice")
            .name("beam", dice.beam.to_string())
            .number("boat", dice.boat),
    );
    view! {
        <div class="dice" class:rolling=move || state.rolling.get() role="img" aria-label=words>
            <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=pieces::beam_die(dice.beam)></svg>
            <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=pieces::boat_die(dice.boat)></svg>
        </div>
    }
    .into_any()
}

/// One's own cargo: face down until one looks.
fn cargo(state: BoardState) -> AnyView {
    let app = state.table.app;
    let Some(seat) = state.table.seat.get() else { return ().into_any() };
    let Some(goods) = state.view.with(|view| carried(view.as_ref()?, seat.index())) else {
        return view! { <div class="cargo empty">{app.text("web-schmuggler-empty")}</div> }
            .into_any();
    };
    let (Some(goal), Some(value)) = (goods.goal, goods.value) else { return ().into_any() };
    let island = island_term(state.edition.island_label(goal));
    let words = app
        .phrase(&Phrase::new("web-schmuggler-cargo").term("island", island).number("value", value));
    let peeks = state.peeks;
    view! {
        <button class="cargo" aria-pressed=move || peeks.get().to_string() on:click=move |_| peeks.update(|peeks| *peeks = !*peeks)>
            {move || if peeks.get() || state.table.is_silent() {
                let sign = pieces::sign(state.edition.island_id(goal));
                view! {
                    <svg viewBox="-30 -30 60 60" aria-hidden="true"><circle class="shield" r="28"/><g class="sign" transform="scale(1.3)" inner_html=sign></g></svg>
                    <span>{words.clone()}</span>
                }.into_any()
            } else {
                view! {
                    <svg viewBox="-30 -30 60 60" aria-hidden="true" inner_html=pieces::goods(state.edition, goods.origin)></svg>
                    <span>{app.text("web-schmuggler-peek")}</span>
                }.into_any()
            }}
        </button>
    }
    .into_any()
}

/// The choices as pictures to press: those of the field that was tapped, and those that need none.
fn outcomes(state: BoardState) -> AnyView {
    let aimed = state.aimed.get();
    let shown = state.choices.get().into_iter().filter(|(action, offer)| {
        let end = BoardState::end_field(offer);
        end.is_none() || end == aimed || matches!(action, Action::Stay)
    });
    shown.map(|(action, offer)| outcome(state, action, &offer)).collect_view().into_any()
}

fn outcome(state: BoardState, action: Action, offer: &Offer) -> AnyView {
    let (phrase, picture) =
        (outcome_phrase(state.edition, action, offer), outcome_picture(state, offer));
    let words = state.table.say_it(&phrase);
    let chosen = move || state.shown.get() == Some(action);
    let press = move |_| {
        if state.end_of(action).is_some() && !matches!(action, Action::Stay) {
            state.aimed.set(state.end_of(action));
        }
        state.show_or_do(action);
    };
    view! {
        <button class="button outcome" class:main=chosen aria-pressed=move || chosen().to_string() on:click=press
            data-act=format!("do-{}", outcome_name(action, offer))>
            {picture}
            <span>{words}{move || chosen().then(|| view! { <small>{state.table.app.text("web-again-to-do")}</small> })}</span>
            {move || chosen().then(|| Icon::Check.draw())}
        </button>
    }
    .into_any()
}

fn boat_picture(seat: usize) -> AnyView {
    view! { <svg viewBox="-44 -50 88 90" aria-hidden="true" inner_html=pieces::boat(seat)></svg> }
        .into_any()
}

fn goods_picture(state: BoardState, origin: Option<Island>) -> AnyView {
    view! {
        <svg viewBox="-26 -26 52 52" aria-hidden="true" inner_html=origin.map_or(String::new(), |origin| pieces::goods(state.edition, origin))></svg>
    }
    .into_any()
}

fn beam_picture(way: Direction) -> AnyView {
    let face = schmuggler::Face::Turns(way, 2);
    view! { <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=pieces::beam_die(face)></svg> }
        .into_any()
}

/// A word for what a choice does: the end of its text's key, and a name for tests and style sheets.
fn outcome_name(action: Action, offer: &Offer) -> &'static str {
    match *offer {
        Offer::LayRock { .. } => "rock",
        Offer::PlaceBoat { .. } => "place",
        Offer::TurnBeam { way: Direction::Clockwise, .. } => "clockwise",
        Offer::TurnBeam { way: Direction::Counterclockwise, .. } => "counterclockwise",
        Offer::LayGoods { .. } => "goods",
        Offer::Restock { .. } => "restock",
        Offer::Decline => "decline",
        Offer::Move { then, .. } => match then {
            Arrival::Nothing if action == Action::Stay => "stay",
            Arrival::Nothing => "sail",
            Arrival::Push { .. } => "push",
            Arrival::SwapPlaces { .. } => "swap",
            Arrival::Load { .. } => "load",
            Arrival::Exchange { .. } => "exchange",
            Arrival::Deliver { .. } => "deliver",
            Arrival::Collect { .. } => "collect",
        },
    }
}

/// What a choice does, in a few words that fit no other choice.
fn outcome_phrase(edition: &Edition, action: Action, offer: &Offer) -> Phrase {
    let phrase = Phrase::new(format!("web-schmuggler-do-{}", outcome_name(action, offer)));
    let field = |phrase: Phrase, field| phrase.name("field", edition.field_name(field));
    let lit = |phrase: Phrase, lit| phrase.number("lit", u8::from(lit));
    let island =
        |phrase: Phrase, name, island| phrase.term(name, island_term(edition.island_label(island)));
    let goods = |phrase: Phrase, goods| {
        let (origin, nth) = edition.origin_of(goods).expect("the game names its own goods");
        island(phrase, "origin", origin).number("nth", nth as i64 + 1)
    };
    match *offer {
        Offer::LayRock { at } => field(phrase, at),
        Offer::PlaceBoat { island: start, lit: in_beam, .. } => {
            lit(island(phrase, "island", start), in_beam)
        }
        Offer::TurnBeam { caught, .. } => phrase.number("caught", caught.len() as i64),
        Offer::LayGoods { at, lit: in_beam, .. } => lit(field(phrase, at), in_beam),
        Offer::Restock { island: from } => island(phrase, "island", from),
        Offer::Decline => phrase,
        Offer::Move { ref way, then } => match then {
            Arrival::Nothing => field(phrase, way.last().copied().unwrap_or(edition.anchor())),
            Arrival::Push { boat, to, caught } | Arrival::SwapPlaces { boat, to, caught } => {
                lit(field(phrase.seat("boat", boat), to), caught)
            }
            Arrival::Load { goods: piece, .. } | Arrival::Exchange { goods: piece, .. } => {
                goods(phrase, piece)
            }
            Arrival::Deliver { value, .. } => phrase.number("value", value),
            Arrival::Collect { island: from } => island(phrase, "island", from),
        },
    }
}

/// Whom or what a choice is about.
fn outcome_picture(state: BoardState, offer: &Offer) -> AnyView {
    let me = state.table.seat.get().map_or(0, Seat::index);
    let origin = |goods| state.edition.origin_of(goods).map(|(origin, _)| origin);
    match *offer {
        Offer::LayRock { .. } => ().into_any(),
        Offer::PlaceBoat { .. } | Offer::Decline => boat_picture(me),
        Offer::TurnBeam { way, .. } => beam_picture(way),
        Offer::LayGoods { goods, .. } => goods_picture(state, origin(goods)),
        Offer::Restock { island } => goods_picture(state, Some(island)),
        Offer::Move { then, .. } => match then {
            Arrival::Nothing => boat_picture(me),
            Arrival::Push { boat, .. } | Arrival::SwapPlaces { boat, .. } => {
                boat_picture(boat.index())
            }
            Arrival::Load { goods, .. }
            | Arrival::Exchange { goods, .. }
            | Arrival::Deliver { goods, .. } => goods_picture(state, origin(goods)),
            Arrival::Collect { island } => goods_picture(state, Some(island)),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kit::{Actor, Edition as _, Game, Luck, Setup, SplitMix};
    use schmuggler::Schmuggler;
    use texts::Language;

    use super::*;

    /// schmuggler/4.4: what can be done is never called the same twice, in any language.
    #[test]
    fn no_two_choices_of_a_field_read_alike() {
        let edition = schmuggler::Edition::standard();
        let mut compared = 0;
        for seed in 0..40 {
            let options = schmuggler::Options { turn_limit: 80, ..Default::default() };
            let setup = Setup::<Schmuggler>::standard(4).with_options(options);
            let mut game = Schmuggler::setup(&setup).expect("the standard table");
            let mut luck = SplitMix::new(seed);
            while game.outcome().is_none() {
                let (mut by, mut action) = (Actor::Chance, game.chance(&mut luck));
                if let Some(seat) = game.to_act().first() {
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    by = Actor::Seat(seat);
                    action = Some(legal[luck.index(legal.len())]);
                    for language in Language::ALL {
                        let mut said = BTreeMap::new();
                        for &action in &legal {
                            let offer = game.offer(seat, action);
                            let phrase = outcome_phrase(edition, action, &offer);
                            let words = language.say(&phrase, &|seat| seat.to_string());
                            let end = BoardState::end_field(&offer);
                            let other = said.insert((end, words.clone()), action);
                            assert_eq!(other, None, "seed {seed}: {words} is {action:?} too");
                            compared += 1;
                        }
                    }
                }
                game.play(by, action.expect("somebody or chance acts"), &mut ());
            }
        }
        assert!(compared > 10_000, "{compared} choices");
    }
}
