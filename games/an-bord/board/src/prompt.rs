//! What is to be done now, in one sentence.

use an_bord::{Action, Answer, BelowDeck, Need, Phase, PlaceView, ShipView, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::BoardState;

pub(super) fn prompt(state: BoardState) -> String {
    let phrase = state.view.with(|view| {
        let view = view.as_ref()?;
        let me = state.table.seat.get();
        match me {
            Some(me) => Some(own_prompt(state, view, me)),
            None => Some(Phrase::new(watched(view))),
        }
    });
    phrase.map_or(String::new(), |phrase| state.table.say_it(&phrase))
}

/// For who looks on.
fn watched(view: &View) -> &'static str {
    match view.phase {
        Phase::Over => "web-over",
        Phase::Deal | Phase::Spill { .. } | Phase::Land | Phase::Load | Phase::Reveal { .. } => {
            "board-an-bord-watch-loading"
        }
        _ => "board-an-bord-watch-journey",
    }
}

/// Whether there is no place for another tile on one's own ship.
fn has_tiles_enough(ship: &ShipView) -> bool {
    let BelowDeck::Known { places, .. } = &ship.below else { return false };
    !ship.deck.iter().chain(places).any(|place| matches!(place, PlaceView::Free))
}

fn own_prompt(state: BoardState, view: &View, me: Seat) -> Phrase {
    let ship = view.ships.get(me.index());
    match view.phase {
        Phase::Over => Phrase::new("web-over"),
        Phase::Deal | Phase::Spill { .. } | Phase::Land => Phrase::new("board-an-bord-laying-out"),
        Phase::Load | Phase::Reveal { .. } => {
            let holds = ship.is_some_and(|ship| ship.hand.is_some());
            let only_goods = ship.is_some_and(has_tiles_enough);
            match view.turn {
                _ if ship.is_some_and(|ship| ship.full) => Phrase::new("board-an-bord-full"),
                _ if holds => Phrase::new("board-an-bord-lay"),
                Some(turn) if turn != me => Phrase::new("web-turn-of").seat("seat", turn),
                _ if only_goods => Phrase::new("board-an-bord-load-goods"),
                Some(_) if view.turned => Phrase::new("board-an-bord-load-turned"),
                Some(_) => Phrase::new("board-an-bord-load-turn"),
                None => Phrase::new("board-an-bord-load"),
            }
        }
        Phase::Top | Phase::Pirates => Phrase::new("board-an-bord-next-card"),
        Phase::Brave if view.sealed.has(me) => waiting(view),
        Phase::Brave => Phrase::new("board-an-bord-brave"),
        Phase::Decide => decide(state, view, me),
        Phase::Reward { seat } if seat == me && view.picks > 0 => {
            Phrase::new("board-an-bord-pick").number("picks", view.picks)
        }
        Phase::Reward { seat } if seat == me => Phrase::new("board-an-bord-stow"),
        Phase::Reward { seat } => Phrase::new("board-an-bord-reward-of").seat("seat", seat),
        Phase::Chests => match ship.map_or(0, |ship| ship.chests_owed) {
            0 => Phrase::new("board-an-bord-chests-others"),
            owed => Phrase::new("board-an-bord-chests").number("chests", owed),
        },
    }
}

fn waiting(view: &View) -> Phrase {
    let (ready, all) = (view.sealed.len() as i64, view.deciding.len() as i64);
    Phrase::new("board-an-bord-sealed").number("ready", ready).number("all", all)
}

fn decide(state: BoardState, view: &View, me: Seat) -> Phrase {
    if !view.deciding.has(me) {
        return Phrase::new("board-an-bord-fled");
    }
    if view.sealed.has(me) {
        return waiting(view);
    }
    match view.own.as_ref().map(|own| own.answer) {
        Some(Answer::Accept) => {
            let need =
                state.choices.with(|choices| choices.iter().find_map(|(_, offer)| offer.need));
            let word = match need {
                Some(Need::Equipment(equipment)) => format!("an-bord-tile-{}", equipment.name()),
                Some(Need::Good(colour)) => format!("an-bord-good-{}", colour.name()),
                None => return Phrase::new("board-an-bord-decide"),
            };
            Phrase::new("board-an-bord-give").word("piece", word)
        }
        Some(Answer::Decline) => Phrase::new("board-an-bord-lose"),
        _ if state.may(Action::Accept) => Phrase::new("board-an-bord-decide"),
        _ => Phrase::new("board-an-bord-cannot"),
    }
}
