//! Below the board: one's ship and what can be done.

use an_bord::{Action, Answer, Colour, Kind, Offer, Phase, PlaceView, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::reach::Held;
use super::{Desk, card, hint_of, pieces, prompt, ship};
use crate::icons::{Icon, seat_badge};

pub(super) fn below(desk: Desk) -> AnyView {
    let sits = move || desk.table.seat.with(Option::is_some);
    view! {
        <p class="prompt" role="status">{move || prompt::prompt(desk)}</p>
        {move || if sits() {
            view! {
                {move || standing(desk)}
                <div class="doing">{ship::hand(desk)}{goods(desk)}{pile_switch(desk)}{move || answers(desk)}{move || outcomes(desk)}</div>
                {ship::own(desk)}
                {aboard(desk)}
            }.into_any()
        } else {
            ship::fleet(desk)
        }}
    }
    .into_any()
}

/// How all stand after the first journey, while ships are loaded for the second.
fn standing(desk: Desk) -> AnyView {
    let money = desk.view.with(|view| {
        let view = view.as_ref().filter(|view| {
            view.journey > 1 && matches!(view.phase, Phase::Load | Phase::Reveal { .. })
        })?;
        let money = view
            .ships
            .iter()
            .map(|ship| (u32::from(ship.coins) + 10 * u32::from(ship.chests), ship.parrot));
        Some(money.collect::<Vec<_>>())
    });
    let Some(money) = money else { return ().into_any() };
    let app = desk.table.app;
    view! {
        <ul class="stands" aria-label=app.phrase(&Phrase::new("board-an-bord-after-journey").number("journey", 1))>
            {money.into_iter().enumerate().map(|(at, (money, parrot))| view! {
                <li>
                    {seat_badge(at)}<span class="unseen">{desk.table.name(Seat::new(at))}</span><b>{money}</b>
                    {parrot.then(|| view! { <span role="img" aria-label=app.text("an-bord-label-parrot")>{pieces::picture(pieces::PARROT)}</span> })}
                </li>
            }).collect_view()}
        </ul>
    }
    .into_any()
}

/// The supply of goods, while one takes from it.
fn goods(desk: Desk) -> AnyView {
    let app = desk.table.app;
    let supply = Memo::new(move |_| {
        let me = desk.table.seat.get()?;
        desk.view.with(|view| {
            let view = view.as_ref()?;
            let takes = match view.phase {
                Phase::Load | Phase::Reveal { .. } => {
                    let ship = view.ships.get(me.index())?;
                    matches!(&ship.below, an_bord::Below::Known { cargo, .. } if cargo.iter().any(Option::is_none))
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
            desk.table.say_it(
                &Phrase::new("board-an-bord-take-good").word("good", key).number("left", left),
            )
        };
        let hinted = move || {
            hint_of(desk).is_some_and(|action| {
                action == Action::Load { colour } || action == Action::Pick { colour }
            })
        };
        view! {
            <button class=format!("good {}", colour.name()) aria-label=words title=words class:hinted=hinted
                on:pointerdown=move |event| desk.press(&event, Held::Good(colour)) on:pointermove=move |event| desk.pull(&event)
                on:pointerup=move |event| desk.let_go(&event) on:pointercancel=move |_| desk.cancel()
                on:click=move |_| if !desk.was_drag() { desk.take_good(colour) }>
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
fn pile_switch(desk: Desk) -> AnyView {
    let app = desk.table.app;
    let loads = Memo::new(move |_| {
        let full = desk.own_ship(|ship| ship.full).unwrap_or(true);
        !full && matches!(desk.phase.get(), Some(Phase::Load | Phase::Reveal { .. }))
    });
    let option = move |takes: bool, key: &'static str| {
        view! {
            <button class="option" aria-pressed=move || (desk.takes_unseen.get() == takes).to_string()
                on:click=move |_| desk.takes_unseen.set(takes)>{app.text(key)}</button>
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
    desk: Desk,
    action: Action,
    id: &'static str,
    picture: AnyView,
    words: String,
) -> AnyView {
    let may = desk.may(action);
    let main = may && (id == "accept" || id == "face");
    let hinted = hint_of(desk) == Some(action);
    let press = move |_| {
        if may { desk.table.play(&action) } else { desk.table.ask_why_not(&action) }
    };
    view! {
        <button class="button answer" class:main=main class:hinted=hinted data-act=id aria-disabled=(!may).to_string() on:click=press>
            {picture}<span>{words}</span>
        </button>
    }
    .into_any()
}

/// Face or flee; meet the card or let it pass; stow it all or leave it.
fn answers(desk: Desk) -> AnyView {
    let Some(me) = desk.table.seat.get() else { return ().into_any() };
    let shown = desk.view.with(|view| {
        let view = view.as_ref()?;
        let asked = view.deciding.has(me) && !view.sealed.has(me);
        let open = view.own.as_ref().is_none_or(|own| own.answer == Answer::Open);
        Some((view.phase, view.card, asked, open))
    });
    let Some((phase, card, asked, open)) = shown else { return ().into_any() };
    let text = |key: &str| desk.table.app.text(key);
    match phase {
        Phase::Brave if asked => view! {
            {answer(desk, Action::Face, "face", pieces::picture(pieces::equipment(an_bord::Equipment::Sabre)), text("board-an-bord-face"))}
            {answer(desk, Action::Flee, "flee", pieces::picture(FLEE), text("board-an-bord-flee"))}
        }
        .into_any(),
        Phase::Decide if asked && open => decide(desk, card),
        Phase::Reward { seat } if seat == me && desk.may(Action::StowAll) => view! {
            {answer(desk, Action::StowAll, "stow-all", pieces::picture(pieces::CHEST), text("board-an-bord-stow-all"))}
            {answer(desk, Action::Leave, "leave", pieces::picture(FLEE), text("board-an-bord-leave"))}
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// A sail before the wind.
const FLEE: &str = r##"<path fill="#fbf5e6" d="M-4-34q34 8 28 46h-28z"/><path fill="none" stroke-width="4" d="M-6-38v58"/><path fill="#9a5b34" d="M-34 18h66q-6 18-20 18h-28q-14 0-18-18z"/>"##;

fn decide(desk: Desk, shown: Option<an_bord::Card>) -> AnyView {
    let face = shown.and_then(|card| desk.edition.faces.get(usize::from(card.0)));
    let Some(face) = face else { return ().into_any() };
    let gives = face.needs.iter().map(|&need| pieces::picture(card::need(need)));
    let meet = view! { <span class="gives">{gives.collect_view()}</span> }.into_any();
    let decline = desk.choices.with(|choices| {
        choices
            .iter()
            .find(|(action, _)| *action == Action::Decline)
            .map(|(_, offer)| offer.clone())
    });
    let fine = decline.and_then(|offer| offer.fine);
    let pass = match fine {
        Some(coins) => desk.table.say_it(&Phrase::new("board-an-bord-fine").number("coins", coins)),
        None => desk.table.app.text("board-an-bord-pass"),
    };
    let pass_picture = match face.kind {
        Kind::Pirates => pieces::coins_picture(fine.unwrap_or(0)),
        _ => pieces::picture(FLEE),
    };
    view! {
        {answer(desk, Action::Accept, "accept", meet, desk.table.app.text("board-an-bord-meet"))}
        {answer(desk, Action::Decline, "decline", pass_picture, pass)}
    }
    .into_any()
}

/// The choices at the spot that was tapped, where there is more than one.
fn outcomes(desk: Desk) -> AnyView {
    let Some(spot) = desk.aimed.get() else { return ().into_any() };
    let here = desk.at(spot);
    let armed = desk.armed.get();
    here.into_iter()
        .map(|(action, offer)| {
            let words = outcome_words(desk, action, &offer);
            let chosen = armed == Some(action);
            let again = chosen.then(|| desk.table.app.text("web-again-to-do"));
            view! {
                <button class="button outcome" class:main=chosen on:click=move |_| desk.table.play(&action)>
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

fn outcome_words(desk: Desk, action: Action, offer: &Offer) -> String {
    let key = match action {
        Action::ThrowTile { .. } | Action::ThrowGood { .. } => "board-an-bord-throw-it",
        Action::GivePair { one, two } => {
            let phrase = Phrase::new("board-an-bord-give-pair")
                .name("one", desk.edition.place_name(one))
                .name("two", desk.edition.place_name(two));
            return desk.table.say_it(&phrase);
        }
        Action::Lose { .. } => "board-an-bord-lose-it",
        _ => "board-an-bord-give-it",
    };
    let piece = match (offer.tile, offer.good) {
        (Some(tile), _) => format!("an-bord-tile-{}", tile.equipment.name()),
        (None, Some(colour)) => format!("an-bord-good-{}", colour.name()),
        (None, None) => return desk.table.app.text("board-an-bord-give"),
    };
    desk.table.say_it(&Phrase::new(key).word("piece", piece))
}

/// Whether the cards of a journey are being met.
fn journeying(desk: Desk) -> bool {
    matches!(
        desk.phase.get(),
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

fn seen_aboard(desk: Desk) -> Option<Aboard> {
    let (coins, chests, parrot) = desk.own_ship(|own| (own.coins, own.chests, own.parrot))?;
    let own = |view: &View| view.own.as_ref().is_some_and(|own| own.parrot);
    Some(Aboard {
        coins,
        chests,
        parrot,
        sends: desk.may(Action::GiveParrot),
        sent: desk.view.with(|view| view.as_ref().is_some_and(own)),
    })
}

/// Under the ship: the purse, the parrot, and throwing overboard.
fn aboard(desk: Desk) -> AnyView {
    let seen = Memo::new(move |_| seen_aboard(desk));
    view! { {move || seen.get().map(|seen| under_ship(desk, seen))} }.into_any()
}

fn under_ship(desk: Desk, seen: Aboard) -> AnyView {
    let app = desk.table.app;
    let Aboard { coins, chests, parrot, sends, sent } = seen;
    let toggle = move |_| {
        let throws = untrack(|| {
            desk.choices.with(|choices| choices.iter().any(|(action, _)| super::is_throw(*action)))
        });
        if throws {
            desk.aimed.set(None);
            desk.armed.set(None);
            desk.throwing.update(|throwing| *throwing = !*throwing);
        } else {
            desk.table.ask_why_not(&something_thrown(desk));
        }
    };
    let send = move |_| {
        if sends {
            desk.table.play(&Action::GiveParrot);
        } else {
            desk.table.ask_why_not(&Action::GiveParrot);
        }
    };
    view! {
        <div class="aboard">
            {ship::purse(desk.table, coins, chests)}
            {parrot.then(|| view! {
                <button class="parrot" class:lit=sends class:given=sent aria-label=app.text("board-an-bord-send-parrot")
                    title=app.text("board-an-bord-send-parrot") on:click=send>{pieces::picture(pieces::PARROT)}</button>
            })}
            {move || journeying(desk).then(|| view! {
                <button class="button small throw" aria-pressed=move || desk.throwing.get().to_string() on:click=toggle>
                    {move || if desk.throwing.get() { Icon::Cross.draw() } else { Icon::Undo.draw() }}
                    {move || app.text(if desk.throwing.get() { "board-an-bord-throw-no-more" } else { "board-an-bord-throw" })}
                </button>
            })}
        </div>
    }
    .into_any()
}

/// A throw to ask about, when none is allowed.
fn something_thrown(desk: Desk) -> Action {
    let tile = (0..desk.edition.places() as u8).find(|&at| {
        matches!(
            untrack(|| ship::stowed(desk, an_bord::Spot(at))),
            PlaceView::Tile(_) | PlaceView::Store { .. }
        )
    });
    Action::ThrowTile { place: an_bord::Place(tile.unwrap_or(0)) }
}
