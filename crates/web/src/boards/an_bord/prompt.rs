//! What is to be done now, in one sentence.

use an_bord::{Action, Answer, Kind, Need, Phase, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::Desk;

/// Where the rules tell of a phase.
pub(super) fn section(phase: Phase, kind: Option<Kind>) -> &'static str {
    match phase {
        Phase::Deal => "1.4",
        Phase::Spill { .. } => "1.1",
        Phase::Load | Phase::Reveal { .. } => "2.3",
        Phase::Top => "3.1",
        Phase::Brave | Phase::Pirates => "3.4",
        Phase::Decide => match kind {
            Some(Kind::Discovery) => "3.2",
            Some(Kind::Trade) => "3.3",
            Some(Kind::Pirates) => "3.4",
            Some(Kind::Order) | None => "3.5",
        },
        Phase::Reward { .. } => "3.7",
        Phase::Chests => "4.2",
        Phase::Over => "4.5",
    }
}

pub(super) fn prompt(desk: Desk) -> String {
    let phrase = desk.view.with(|view| {
        let view = view.as_ref()?;
        let me = desk.table.seat.get();
        match me {
            Some(me) => Some(own_prompt(desk, view, me)),
            None => Some(Phrase::new(watched(view))),
        }
    });
    phrase.map_or(String::new(), |phrase| desk.table.say_it(&phrase))
}

/// For who looks on.
fn watched(view: &View) -> &'static str {
    match view.phase {
        Phase::Over => "web-over",
        Phase::Deal | Phase::Spill { .. } | Phase::Load | Phase::Reveal { .. } => {
            "board-an-bord-watch-loading"
        }
        _ => "board-an-bord-watch-journey",
    }
}

fn own_prompt(desk: Desk, view: &View, me: Seat) -> Phrase {
    let say = |key: &str| Phrase::new(format!("board-an-bord-{key}"));
    let ship = view.ships.get(me.index());
    match view.phase {
        Phase::Over => Phrase::new("web-over"),
        Phase::Deal | Phase::Spill { .. } => say("laying-out"),
        Phase::Load | Phase::Reveal { .. } => {
            let holds = ship.is_some_and(|ship| ship.hand.is_some());
            match view.turn {
                _ if ship.is_some_and(|ship| ship.full) => say("full"),
                _ if holds => say("lay"),
                Some(turn) if turn != me => Phrase::new("web-turn-of").seat("seat", turn),
                Some(_) if view.turned => say("load-turned"),
                Some(_) => say("load-turn"),
                None => say("load"),
            }
        }
        Phase::Top | Phase::Pirates => say("next-card"),
        Phase::Brave if view.sealed.has(me) => waiting(view),
        Phase::Brave => say("brave"),
        Phase::Decide => decide(desk, view, me),
        Phase::Reward { seat } if seat == me && view.picks > 0 => {
            say("pick").number("picks", view.picks)
        }
        Phase::Reward { seat } if seat == me => say("stow"),
        Phase::Reward { seat } => say("reward-of").seat("seat", seat),
        Phase::Chests => match ship.map_or(0, |ship| ship.chests_owed) {
            0 => say("chests-others"),
            owed => say("chests").number("chests", owed),
        },
    }
}

fn waiting(view: &View) -> Phrase {
    let (ready, all) = (view.sealed.len() as i64, view.deciding.len() as i64);
    Phrase::new("board-an-bord-sealed").number("ready", ready).number("all", all)
}

fn decide(desk: Desk, view: &View, me: Seat) -> Phrase {
    let say = |key: &str| Phrase::new(format!("board-an-bord-{key}"));
    if !view.deciding.has(me) {
        return say("fled");
    }
    if view.sealed.has(me) {
        return waiting(view);
    }
    match view.own.as_ref().map(|own| own.answer) {
        Some(Answer::Accept) => {
            let need =
                desk.choices.with(|choices| choices.iter().find_map(|(_, offer)| offer.need));
            let word = match need {
                Some(Need::Equipment(equipment)) => format!("an-bord-tile-{}", equipment.name()),
                Some(Need::Good(colour)) => format!("an-bord-good-{}", colour.name()),
                None => return say("decide"),
            };
            say("give").word("piece", word)
        }
        Some(Answer::Decline) => say("lose"),
        _ if desk.may(Action::Accept) => say("decide"),
        _ => say("cannot"),
    }
}
