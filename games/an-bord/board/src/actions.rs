//! Below the board: one's ship and what can be done.

use an_bord::{Action, Answer, CardKind, Colour, Offer, Phase, PlaceView, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::reach::Dragged;
use super::{BoardState, card, hint_of, pieces, prompt, ship};
use web::icons::{Icon, seat_badge};

pub(super) fn below(state: BoardState) -> AnyView {
    let sits = move || state.table.seat.with(Option::is_some);
    view! {
        <p class="prompt" role="status">{move || state.table.prompt(|| prompt::prompt(state))}</p>
        {move || if sits() {
            view! {
                {move || standing(state)}
                <div class="doing">{ship::hand(state)}{goods(state)}{pile_switch(state)}{move || answers(state)}{move || outcomes(state)}</div>
                {ship::own(state)}
                {aboard(state)}
            }.into_any()
        } else {
            ship::fleet(state)
        }}
    }
    .into_any()
}

/// How all stand after the first journey, while ships are loaded for the second.
fn standing(state: BoardState) -> AnyView {
    let money = state.view.with(|view| {
        let view = view.as_ref().filter(|view| {
            view.journey > 1 && matches!(view.phase, Phase::Load | Phase::Reveal { .. })
        })?;
        let money = view.ships.iter().map(|ship| (ship.money(), ship.parrot));
        Some(money.collect::<Vec<_>>())
    });
    let Some(money) = money else { return ().into_any() };
    let app = state.table.app;
    view! {
        <ul class="stands" aria-label=app.phrase(&Phrase::new("board-an-bord-after-journey").number("journey", 1))>
            {money.into_iter().enumerate().map(|(at, (money, parrot))| view! {
                <li>
                    {seat_badge(at)}<span class="unseen">{state.table.name(Seat::new(at))}</span><b>{money}</b>
                    {parrot.then(|| view! { <span role="img" aria-label=app.text("an-bord-label-parrot")>{pieces::picture(pieces::PARROT)}</span> })}
                </li>
            }).collect_view()}
        </ul>
    }
    .into_any()
}

/// The supply of goods, while one takes from it.
fn goods(state: BoardState) -> AnyView {
    let app = state.table.app;
    let supply = Memo::new(move |_| {
        let me = state.table.seat.get().filter(|_| !state.table.plays_no_more())?;
        state.view.with(|view| {
            let view = view.as_ref()?;
            let takes = match view.phase {
                Phase::Load | Phase::Reveal { .. } => {
                    let ship = view.ships.get(me.index())?;
                    // Who holds a tile lays it first.
                    ship.hand.is_none() && matches!(&ship.below, an_bord::BelowDeck::Known { cargo, .. } if cargo.iter().any(Option::is_none))
                }
                Phase::Reward { seat } => seat == me && view.picks > 0,
                _ => false,
            };
            takes.then_some(view.supply.goods)
        })
    });
    let good = move |colour: Colour| {
        let words = move || {
            let left = supply.get().map_or(0, |supply| supply[colour.index()]);
            let key = format!("an-bord-good-{}", colour.name());
            state.table.say_it(
                &Phrase::new("board-an-bord-take-good").word("good", key).number("left", left),
            )
        };
        let hinted = move || {
            hint_of(state).is_some_and(|action| {
                action == Action::Load { colour } || action == Action::Pick { colour }
            })
        };
        view! {
            <button class=format!("good {}", colour.name()) aria-label=words title=words class:hinted=hinted
                on:pointerdown=move |event| state.press(&event, Dragged::Good(colour)) on:pointermove=move |event| state.pull(&event)
                on:pointerup=move |event| state.let_go(&event) on:pointercancel=move |_| state.cancel()
                on:click=move |_| if !state.was_drag() { state.take_good(colour) }>
                {pieces::picture(pieces::good(colour))}
            </button>
        }
    };
    let shown = Memo::new(move |_| supply.get().is_some());
    view! {
        {move || shown.get().then(|| view! {
            <div class="goods" role="group" aria-label=app.text("board-an-bord-goods")>{Colour::ALL.map(good).collect_view()}</div>
        })}
    }
    .into_any()
}

/// What a tap on a face-down tile does.
fn pile_switch(state: BoardState) -> AnyView {
    let app = state.table.app;
    let loads = Memo::new(move |_| {
        let takes = state.own_ship(|ship| !ship.full && ship.hand.is_none()).unwrap_or(false);
        takes
            && !state.table.plays_no_more()
            && matches!(state.phase.get(), Some(Phase::Load | Phase::Reveal { .. }))
    });
    let option = move |takes: bool, key: &'static str| {
        view! {
            <button class="option" aria-pressed=move || (state.takes_unseen.get() == takes).to_string()
                on:click=move |_| state.takes_unseen.set(takes)>{app.text(key)}</button>
        }
    };
    view! {
        {move || loads.get().then(|| view! {
            <div class="pile-switch" role="group" aria-label=app.text("board-an-bord-tap-down")>
                {pieces::back_picture()}{option(false, "board-an-bord-tap-turns")}{option(true, "board-an-bord-tap-takes")}
            </div>
        })}
    }
    .into_any()
}

/// One of the great choices, as a button. What cannot be done is there too, and says why.
fn answer(
    state: BoardState,
    action: Action,
    id: &'static str,
    picture: AnyView,
    words: String,
) -> AnyView {
    let may = state.may(action);
    let main = may && (id == "accept" || id == "face");
    let hinted = hint_of(state) == Some(action);
    let press = move |_| {
        if may { state.table.play(&action) } else { state.table.ask_why_not(&action) }
    };
    view! {
        <button class="button answer" class:main=main class:hinted=hinted data-act=id aria-disabled=(!may).to_string() on:click=press>
            {picture}<span>{words}</span>
        </button>
    }
    .into_any()
}

/// Face or flee; meet the card or let it pass; stow it all or leave it.
fn answers(state: BoardState) -> AnyView {
    let me = state.table.seat.get().filter(|_| !state.table.plays_no_more());
    let Some(me) = me else { return ().into_any() };
    let shown = state.view.with(|view| {
        let view = view.as_ref()?;
        let asked = view.deciding.has(me) && !view.sealed.has(me);
        let open = view.own.as_ref().is_none_or(|own| own.answer == Answer::Open);
        Some((view.phase, view.card, asked, open))
    });
    let Some((phase, card, asked, open)) = shown else { return ().into_any() };
    let text = |key: &str| state.table.app.text(key);
    match phase {
        Phase::Brave if asked => view! {
            {answer(state, Action::Face, "face", pieces::picture(pieces::equipment(an_bord::Equipment::Sabre)), text("board-an-bord-face"))}
            {answer(state, Action::Flee, "flee", pieces::picture(FLEE), text("board-an-bord-flee"))}
        }
        .into_any(),
        Phase::Decide if asked && open => decide(state, card),
        Phase::Reward { seat } if seat == me && state.may(Action::StowAll) => view! {
            {answer(state, Action::StowAll, "stow-all", pieces::picture(pieces::CHEST), text("board-an-bord-stow-all"))}
            {answer(state, Action::Leave, "leave", pieces::picture(FLEE), text("board-an-bord-leave"))}
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// A sail before the wind.
const FLEE: &str = r##"<path fill="#fbf5e6" d="M-4-34q34 8 28 46h-28z"/><path fill="none" stroke-width="4" d="M-6-38v58"/><path fill="#9a5b34" d="M-34 18h66q-6 18-20 18h-28q-14 0-18-18z"/>"##;

fn decide(state: BoardState, shown: Option<an_bord::Card>) -> AnyView {
    let face = shown.and_then(|card| state.edition.faces.get(usize::from(card.0)));
    let Some(face) = face else { return ().into_any() };
    let gives = face.needs.iter().map(|&need| pieces::picture(card::need(need)));
    let meet = view! { <span class="gives">{gives.collect_view()}</span> }.into_any();
    let decline = state.choices.with(|choices| {
        choices
            .iter()
            .find(|(action, _)| *action == Action::Decline)
            .map(|(_, offer)| offer.clone())
    });
    let fine = decline.and_then(|offer| offer.fine);
    let pass = match fine {
        Some(coins) => {
            state.table.say_it(&Phrase::new("board-an-bord-fine").number("coins", coins))
        }
        None => state.table.app.text("board-an-bord-pass"),
    };
    let pass_picture = match face.kind {
        CardKind::Pirates => pieces::coins_picture(fine.unwrap_or(0)),
        _ => pieces::picture(FLEE),
    };
    view! {
        {answer(state, Action::Accept, "accept", meet, state.table.app.text("board-an-bord-meet"))}
        {answer(state, Action::Decline, "decline", pass_picture, pass)}
    }
    .into_any()
}

/// The choices at the spot that was tapped, where there is more than one.
fn outcomes(state: BoardState) -> AnyView {
    let Some(spot) = state.aimed.get() else { return ().into_any() };
    let here = state.at(spot);
    let armed = state.armed.get();
    here.into_iter()
        .map(|(action, offer)| {
            let words = outcome_words(state, action, &offer);
            let chosen = armed == Some(action);
            let again = chosen.then(|| state.table.app.text("web-again-to-do"));
            view! {
                <button class="button outcome" class:main=chosen on:click=move |_| state.table.play(&action)>
                    {outcome_picture(&offer)}<span>{words}{again.map(|again| view! { <small>{again}</small> })}</span>
                </button>
            }
        })
        .collect_view()
        .into_any()
}

fn outcome_picture(offer: &Offer) -> AnyView {
    match (offer.tile, offer.good) {
        (Some(tile), _) => pieces::tile_picture(tile),
        (None, Some(colour)) => pieces::picture(pieces::good(colour)),
        (None, None) => ().into_any(),
    }
}

fn outcome_words(state: BoardState, action: Action, offer: &Offer) -> String {
    let key = match action {
        Action::ThrowTile { .. } | Action::ThrowGood { .. } => "board-an-bord-throw-it",
        Action::GivePair(pair) => {
            let [one, two] = pair.places();
            let phrase = Phrase::new("board-an-bord-give-pair")
                .name("one", state.edition.place_word(one))
                .name("two", state.edition.place_word(two));
            return state.table.say_it(&phrase);
        }
        Action::Lose { .. } => "board-an-bord-lose-it",
        _ => "board-an-bord-give-it",
    };
    let piece = match (offer.tile, offer.good) {
        (Some(tile), _) => format!("an-bord-tile-{}", tile.equipment.name()),
        (None, Some(colour)) => format!("an-bord-good-{}", colour.name()),
        (None, None) => return state.table.app.text("board-an-bord-give"),
    };
    state.table.say_it(&Phrase::new(key).word("piece", piece))
}

/// Whether one still meets the cards of a journey.
fn journeying(state: BoardState) -> bool {
    !state.table.plays_no_more()
        && matches!(
            state.phase.get(),
            Some(Phase::Brave | Phase::Decide | Phase::Reward { .. } | Phase::Top | Phase::Pirates)
        )
}

/// What is shown under the ship.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Aboard {
    coins: u16,
    chests: u8,
    parrot: bool,
    /// The parrot can be sent; it was chosen to be.
    sends: bool,
    sent: bool,
}

fn seen_aboard(state: BoardState) -> Option<Aboard> {
    let (coins, chests, parrot) = state.own_ship(|own| (own.coins, own.chests, own.parrot))?;
    let own = |view: &View| view.own.as_ref().is_some_and(|own| own.parrot);
    Some(Aboard {
        coins,
        chests,
        parrot,
        sends: state.may(Action::GiveParrot),
        sent: state.view.with(|view| view.as_ref().is_some_and(own)),
    })
}

/// Under the ship: the purse, the parrot, and throwing overboard.
fn aboard(state: BoardState) -> AnyView {
    let seen = Memo::new(move |_| seen_aboard(state));
    view! { {move || seen.get().map(|seen| under_ship(state, seen))} }.into_any()
}

fn under_ship(state: BoardState, seen: Aboard) -> AnyView {
    let app = state.table.app;
    let Aboard { coins, chests, parrot, sends, sent } = seen;
    let toggle = move |_| {
        let throws = untrack(|| {
            state.choices.with(|choices| choices.iter().any(|(action, _)| super::is_throw(*action)))
        });
        if throws {
            state.aimed.set(None);
            state.armed.set(None);
            state.throwing.update(|throwing| *throwing = !*throwing);
        } else {
            state.table.ask_why_not(&something_thrown(state));
        }
    };
    let send = move |_| {
        if sends {
            state.table.play(&Action::GiveParrot);
        } else {
            state.table.ask_why_not(&Action::GiveParrot);
        }
    };
    view! {
        <div class="aboard">
            {ship::purse(state.table, coins, chests)}
            {parrot.then(|| view! {
                <button class="parrot" class:lit=sends class:given=sent aria-label=app.text("board-an-bord-send-parrot")
                    title=app.text("board-an-bord-send-parrot") on:click=send>{pieces::picture(pieces::PARROT)}</button>
            })}
            {move || journeying(state).then(|| view! {
                <button class="button small throw" aria-pressed=move || state.throwing.get().to_string() on:click=toggle>
                    {move || if state.throwing.get() { Icon::Cross.draw() } else { Icon::Undo.draw() }}
                    {move || app.text(if state.throwing.get() { "board-an-bord-throw-no-more" } else { "board-an-bord-throw" })}
                </button>
            })}
        </div>
    }
    .into_any()
}

/// A throw to ask about, when none is allowed.
fn something_thrown(state: BoardState) -> Action {
    let tile = (0..state.edition.places() as u8).find(|&at| {
        matches!(
            untrack(|| ship::stowed(state, an_bord::Spot(at))),
            PlaceView::Tile(_) | PlaceView::Store { .. }
        )
    });
    Action::ThrowTile { place: an_bord::Place(tile.unwrap_or(0)) }
}
