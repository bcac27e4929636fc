//! The journey: the card that is met, the stack it came from, and what everybody does.

use an_bord::{Answer, Card, CardKind, Phase, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::card_history::{CardChoice, CardSummary};
use super::{BoardState, card, pieces, ship};
use web::icons::{Icon, seat_badge};

pub(super) fn table(state: BoardState) -> AnyView {
    let app = state.table.app;
    view! {
        <div class="voyage">
            <div class="stack-side">{move || stack(state)}{move || before(state)}</div>
            <div class="met-now">{move || now(state)}</div>
            <ul class="captains" aria-label=move || app.text("board-an-bord-captains")>{move || captains(state)}</ul>
            {move || met(state)}
        </div>
    }
    .into_any()
}

/// The cards still to come: how many, and of which kinds as far as that is known.
fn stack(state: BoardState) -> AnyView {
    let shown =
        state.view.with(|view| view.as_ref().map(|v| (v.journey, v.stack, v.under, v.left)));
    let Some((journey, cards, under, left)) = shown else { return ().into_any() };
    let words = state.table.say_it(
        &Phrase::new("board-an-bord-stack")
            .number("journey", journey)
            .number("cards", cards)
            .number("orders", under),
    );
    let kinds = left.map(|left| {
        CardKind::ALL
            .map(|kind| {
                let name = state.table.app.text(&format!("an-bord-card-{}", kind.name()));
                view! {
                    <li class=format!("kind {}", kind.name()) title=name.clone()>
                        <span class="unseen">{name.clone()}</span>{pieces::picture(pieces::emblem(kind))}<b>{left[kind.index()]}</b>
                    </li>
                }
            })
            .collect_view()
    });
    let depth = usize::from(cards).min(6);
    view! {
        <div class="to-come">
            {(cards > 0).then(|| view! {
                <svg viewBox="-66 -80 140 164" aria-hidden="true">
                    {(0..depth).map(|at| view! {
                        <g transform=format!("translate({} {})", 8 - 2 * at as i32, 6 - 2 * at as i32)>{card::back(None)}</g>
                    }).collect_view()}
                    <text class="many" x="-4" y="12">{cards}</text>
                </svg>
            })}
            <p>{words}</p>
            <ul class="kinds">{kinds}</ul>
        </div>
    }
    .into_any()
}

/// The card that lies open, or the pirates' back before they are turned up.
fn now(state: BoardState) -> AnyView {
    let Some((phase, shown, met)) = state.view.with(|view| {
        view.as_ref().map(|view| {
            let own = view.own.as_ref().filter(|own| own.answer == Answer::Accept);
            (view.phase, view.card, own.map_or(0, |own| own.met))
        })
    }) else {
        return ().into_any();
    };
    match (phase, shown) {
        (Phase::Brave | Phase::Pirates, _) => big(
            card::back(Some(CardKind::Pirates)),
            state.table.app.text("board-an-bord-pirates-ahead"),
        ),
        (_, Some(shown)) => match state.edition.faces.get(usize::from(shown.0)) {
            Some(face) => big(card::front(face, usize::from(met)), state.card_words(shown)),
            None => ().into_any(),
        },
        (Phase::Chests | Phase::Over, None) => standings(state),
        (_, None) => ().into_any(),
    }
}

fn big(drawn: AnyView, words: String) -> AnyView {
    view! {
        <figure class="open-card">
            <svg viewBox="-60 -75 120 150" aria-hidden="true">{drawn}</svg>
            <figcaption>{words}</figcaption>
        </figure>
    }
    .into_any()
}

/// Who has how much after a journey.
fn standings(state: BoardState) -> AnyView {
    let Some((journey, mut money)) = state.view.with(|view| {
        view.as_ref().map(|view| {
            let money = view.ships.iter().map(an_bord::ShipView::money);
            (view.journey, money.enumerate().collect::<Vec<_>>())
        })
    }) else {
        return ().into_any();
    };
    money.sort_by_key(|(_, money)| std::cmp::Reverse(*money));
    let heading =
        state.table.say_it(&Phrase::new("board-an-bord-after-journey").number("journey", journey));
    view! {
        <section class="sheet after-journey">
            <h2>{heading}</h2>
            <ol class="standing">{money.into_iter().map(|(at, money)| view! {
                <li>{seat_badge(at)}<span>{state.table.name(Seat::new(at))}</span><b>{money}</b></li>
            }).collect_view()}</ol>
        </section>
    }
    .into_any()
}

/// What a seat is at.
fn seat_state(view: &View, seat: Seat) -> Option<(&'static str, &'static str)> {
    let asked = view.deciding.has(seat);
    match view.phase {
        Phase::Brave | Phase::Decide if asked && view.sealed.has(seat) => {
            Some(("ready", "an-bord-label-chosen"))
        }
        Phase::Brave | Phase::Decide if asked => Some(("thinking", "board-an-bord-thinking")),
        Phase::Reward { seat: rewarded } if rewarded == seat => {
            Some(("thinking", "board-an-bord-stowing"))
        }
        Phase::Reward { .. } if view.rewarded.has(seat) => {
            Some(("waits", "board-an-bord-reward-waits"))
        }
        Phase::Chests if view.ships.get(seat.index()).is_some_and(|ship| ship.chests_owed > 0) => {
            Some(("thinking", "board-an-bord-laying-chests"))
        }
        _ => None,
    }
}

fn captains(state: BoardState) -> AnyView {
    let Some(view) = state.view.get() else { return ().into_any() };
    let story = state.story.get();
    let app = state.table.app;
    let lines = view.ships.iter().enumerate().map(|(at, own)| {
        let seat = Seat::new(at);
        let shown = seat_state(&view, seat);
        let class = shown.map_or("captain", |(class, _)| match class {
            "ready" => "captain ready",
            "thinking" => "captain thinking",
            _ => "captain",
        });
        let first = view.first == Some(seat);
        view! {
            <li class=class>
                {seat_badge(at)}
                <strong>{state.table.name(seat)}</strong>
                {first.then(|| view! { <small class="first">{app.text("an-bord-label-first")}</small> })}
                {ship::purse(state.table, own.coins, own.chests)}
                <span class="state">
                    {shown.filter(|(class, _)| *class == "ready").map(|_| Icon::Check.draw())}
                    {shown.map(|(_, key)| app.text(key))}
                </span>
                <span class="lot">{lot(state, &story.now, seat)}</span>
            </li>
        }
    });
    lines.collect_view().into_any()
}

/// What a card brought a seat: signs for eyes, words for ears.
fn lot(state: BoardState, chapter: &CardSummary, seat: Seat) -> Option<AnyView> {
    let lot = chapter.lot(seat)?;
    let app = state.table.app;
    let deed = lot.deed.map(|deed| match deed {
        CardChoice::Fled => "board-an-bord-has-fled",
        CardChoice::Faced => "an-bord-label-facing",
        CardChoice::Met => "board-an-bord-has-met",
        CardChoice::LetPass => "board-an-bord-has-passed",
    });
    let coins = (lot.coins != 0).then(|| view! { <b class="gain">{format!("{:+}", lot.coins)}</b>{pieces::picture(pieces::COIN)} });
    let won = lot.won.iter().map(|&good| pieces::picture(pieces::good(good)));
    let lost = lot
        .lost
        .iter()
        .map(|&good| view! { <span class="lost">"−"{pieces::picture(pieces::good(good))}</span> });
    Some(
        view! {
            {deed.map(|key| view! { <span class="deed">{app.text(key)}</span> })}
            {coins}{won.collect_view()}{lost.collect_view()}
        }
        .into_any(),
    )
}

/// The card before this one and what came of it: nobody misses what happened too fast.
fn before(state: BoardState) -> AnyView {
    let Some(chapter) = state.story.with(|story| story.before.clone()) else {
        return ().into_any();
    };
    let Some(shown) = chapter.card else { return ().into_any() };
    let seats = state.view.with(|view| view.as_ref().map_or(0, |view| view.ships.len()));
    let lots = (0..seats).map(Seat::new).filter_map(|seat| {
        let lot = lot(state, &chapter, seat)?;
        Some(view! { <li>{seat_badge(seat.index())}<span class="unseen">{state.table.name(seat)}</span><span class="lot">{lot}</span></li> })
    });
    view! {
        <div class="before">
            <h2>{state.table.app.text("board-an-bord-before")}</h2>
            {card::picture(state, shown)}
            <ul>{lots.collect_view()}</ul>
        </div>
    }
    .into_any()
}

/// The cards of this journey that were met.
fn met(state: BoardState) -> AnyView {
    let cards: Vec<Card> =
        state.view.with(|view| view.as_ref().map_or(Vec::new(), |view| view.met.clone()));
    if cards.is_empty() {
        return ().into_any();
    }
    view! {
        <details class="met-cards">
            <summary>{state.table.say_it(&Phrase::new("board-an-bord-met").number("cards", cards.len() as i64))}</summary>
            <ul>{cards.into_iter().map(|met| view! { <li>{card::picture(state, met)}</li> }).collect_view()}</ul>
        </details>
    }
    .into_any()
}
