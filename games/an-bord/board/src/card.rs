//! The adventure cards: what they ask for and what they pay.

use an_bord::{Card, CardKind, Colour, Face, Need, Pay};
use kit::{Phrase, Term};
use leptos::prelude::*;

use super::BoardState;
use super::pieces;

impl BoardState {
    /// A card in words: its kind, what it asks for, what it pays.
    pub(super) fn card_words(self, card: Card) -> String {
        let Some(face) = self.edition.faces.get(usize::from(card.0)) else { return String::new() };
        let needs = face.needs.iter().map(|need| match need {
            Need::Equipment(equipment) => format!("an-bord-tile-{}", equipment.name()),
            Need::Good(colour) => format!("an-bord-good-{}", colour.name()),
        });
        let phrase = Phrase::new("board-an-bord-card")
            .word("kind", format!("an-bord-card-{}", face.kind.name()))
            .term("needs", Term::Words(needs.collect()));
        capitalised(&format!("{} {}", self.table.say_it(&phrase), self.pay_words(face.pays)))
    }

    /// A reward in words.
    pub(super) fn pay_words(self, pays: Pay) -> String {
        let goods: Vec<String> = Colour::ALL
            .into_iter()
            .flat_map(|colour| {
                let key = format!("an-bord-good-{}", colour.name());
                std::iter::repeat_n(key, usize::from(pays.goods[colour.index()]))
            })
            .collect();
        let goods = (!goods.is_empty())
            .then(|| Phrase::new("board-an-bord-pays-goods").term("goods", Term::Words(goods)));
        let any =
            (pays.any > 0).then(|| Phrase::new("board-an-bord-pays-any").number("goods", pays.any));
        let coins = (pays.coins > 0)
            .then(|| Phrase::new("board-an-bord-pays-coins").number("coins", pays.coins));
        let parts = [goods, any, coins].into_iter().flatten();
        parts.map(|phrase| self.table.say_it(&phrase)).collect::<Vec<_>>().join(" ")
    }
}

/// A sentence begins with a capital, also where its first word is a kind of card.
fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Pieces in a row around a point, each so large that all have room.
fn row(pieces: Vec<AnyView>, width: f64, largest: f64, y: f64) -> AnyView {
    let each = (width / pieces.len().max(1) as f64).min(largest);
    let left = -each * (pieces.len() as f64 - 1.0) / 2.0;
    pieces
        .into_iter()
        .enumerate()
        .map(|(at, piece)| {
            let x = left + each * at as f64;
            let place = format!("translate({x:.1} {y:.1}) scale({:.3})", each / 90.0);
            view! { <g transform=place>{piece}</g> }
        })
        .collect_view()
        .into_any()
}

fn ink(drawing: &'static str) -> AnyView {
    view! { <g class="ink" inner_html=drawing></g> }.into_any()
}

pub(super) fn need(need: Need) -> &'static str {
    match need {
        Need::Equipment(equipment) => pieces::equipment(equipment),
        Need::Good(colour) => pieces::good(colour),
    }
}

fn rewards(pays: Pay) -> Vec<AnyView> {
    let goods = Colour::ALL.into_iter().flat_map(|colour| {
        std::iter::repeat_n(pieces::good(colour), usize::from(pays.goods[colour.index()]))
    });
    let any = std::iter::repeat_n(pieces::ANY_GOOD, usize::from(pays.any));
    let coins = (pays.coins > 0).then(|| {
        view! { <g class="ink" inner_html=pieces::COIN></g><text class="worth" y="15">{pays.coins}</text> }
            .into_any()
    });
    goods.chain(any).map(ink).chain(coins).collect()
}

/// The front of a card, 120 by 150 around its middle. `met` of its needs are ticked.
pub(super) fn front(face: &Face, met: usize) -> AnyView {
    let needs = face.needs.iter().enumerate().map(|(at, piece)| {
        let ticked = (at < met).then(|| {
            view! { <path class="tick" d="M-30 4l20 22 40-46"/> }
        });
        view! { <g class:provided=at < met>{ink(need(*piece))}</g>{ticked} }.into_any()
    });
    view! {
        <g class=format!("card {}", face.kind.name())>
            <rect class="paper" x="-58" y="-73" width="116" height="146" rx="9"/>
            <path class="band" d="M-58-38v-26q0-9 9-9h98q9 0 9 9v26z"/>
            <g class="ink" transform="translate(0 -55) scale(.4)" inner_html=pieces::emblem(face.kind)></g>
            {row(needs.collect(), 110.0, 46.0, -10.0)}
            <path class="arrow" d="M-9 17h18l-9 11z"/>
            {row(rewards(face.pays), 110.0, 40.0, 50.0)}
        </g>
    }
    .into_any()
}

/// The back of a card shows its kind.
pub(super) fn back(kind: Option<CardKind>) -> AnyView {
    let class = format!("card back {}", kind.map_or("any", CardKind::name));
    view! {
        <g class=class>
            <rect class="paper" x="-58" y="-73" width="116" height="146" rx="9"/>
            <rect class="frame" x="-50" y="-65" width="100" height="130" rx="5"/>
            {kind.map(|kind| view! { <g class="ink" inner_html=pieces::emblem(kind)></g> })}
        </g>
    }
    .into_any()
}

/// A card as a picture of its own, with its words.
pub(super) fn picture(state: BoardState, card: Card) -> AnyView {
    let face = state.edition.faces.get(usize::from(card.0));
    let words = state.card_words(card);
    view! {
        <svg class="card-picture" viewBox="-60 -75 120 150" role="img" aria-label=words.clone()>
            <title>{words.clone()}</title>
            {face.map(|face| front(face, 0))}
        </svg>
    }
    .into_any()
}

/// The ring of cards around the pile, while they may be looked at.
pub(super) fn ring(state: BoardState) -> AnyView {
    let cards = Memo::new(move |_| state.view.with(|view| view.as_ref()?.cards.clone()));
    view! {
        <ul class="ring" class:gathered=move || cards.with(Option::is_none)
            aria-label=move || state.table.app.text("board-an-bord-ring")>
            {move || cards.get().unwrap_or_default().into_iter().map(|card| view! { <li>{picture(state, card)}</li> }).collect_view()}
        </ul>
    }
    .into_any()
}
