//! What captains hold: open port cards with their cargo, vouchers, called ports, an objective.

use ahoi::{Action, CaptainView, CardView, Phase, Port, Voucher};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::desk::Desk;
use super::{cards, objectives, pieces};
use crate::icons::{Icon, seat_badge};

/// Whose cards are shown: whoever was picked, else one's own, else those of the captain to act.
fn owner(desk: Desk) -> Option<Seat> {
    let turn = || desk.view.with(|view| view.as_ref().map(|view| view.turn));
    desk.watched.get().or_else(|| desk.me()).or_else(turn)
}

pub(super) fn hold(desk: Desk) -> AnyView {
    let app = desk.table.app;
    let owner = Memo::new(move |_| owner(desk));
    let captain = Memo::new(move |_| desk.captain(owner.get()?, CaptainView::clone));
    let mine = move || owner.get().is_some() && owner.get() == desk.me();
    view! {
        <section class="hold" aria-label=move || app.text("board-ahoi-hold")>
            {captains(desk, owner)}
            <div class="held-cards">
                {move || captain.get().map(|captain| port_cards(desk, &captain, mine()))}
                {move || captain.get().map(|captain| others(desk, &captain, mine()))}
            </div>
            {stock(desk)}
        </section>
    }
    .into_any()
}

/// Buttons to look at somebody's cards, and to turn one's own discs over.
fn captains(desk: Desk, owner: Memo<Option<Seat>>) -> AnyView {
    let app = desk.table.app;
    let count =
        Memo::new(move |_| desk.view.with(|view| view.as_ref().map_or(0, |v| v.captains.len())));
    let pick = move |seat: Seat| {
        let name = move || {
            let phrase = Phrase::new("board-ahoi-cards-of").seat("seat", seat);
            desk.table.say_it(&phrase)
        };
        view! {
            <button class="owner" aria-pressed=move || (owner.get() == Some(seat)).to_string() aria-label=name title=name
                on:click=move |_| desk.watched.set(Some(seat))>
                {seat_badge(seat.index())}<span>{move || desk.table.name(seat)}</span>
            </button>
        }
    };
    view! {
        <div class="owners">
            {move || (0..count.get()).map(|seat| pick(Seat::new(seat))).collect_view()}
            {move || desk.me().map(|_| view! {
                <button class="button small peek" aria-pressed=move || desk.peeks.get().to_string()
                    on:click=move |_| desk.peeks.update(|peeks| *peeks = !*peeks)>
                    {Icon::Eye.draw()}{app.text("board-ahoi-peek")}
                </button>
            })}
        </div>
    }
    .into_any()
}

fn port_cards(desk: Desk, captain: &CaptainView, mine: bool) -> AnyView {
    if captain.cards.is_empty() {
        return view! { <p class="soft no-cards">{desk.table.app.text("board-ahoi-no-cards")}</p> }
            .into_any();
    }
    captain.cards.iter().map(|card| port_card(desk, card.clone(), mine)).collect_view().into_any()
}

fn port_card(desk: Desk, card: CardView, mine: bool) -> AnyView {
    let port = card.port;
    let lays = move || {
        mine && (desk.can(Action::LayDisc { card: port })
            || desk.can(Action::LayProvision { card: port }))
    };
    let name = desk.port_name(port);
    let known = |kind| card.discs.iter().filter(|disc| disc.kind == Some(kind)).count() as i64;
    let label = desk.table.app.phrase(
        &Phrase::new("board-ahoi-card")
            .name("port", name.clone())
            .number("discs", card.discs.len() as i64)
            .number("passengers", known(ahoi::Kind::Passenger))
            .number("stowaways", known(ahoi::Kind::Stowaway))
            .number("provisions", card.provisions),
    );
    view! {
        <button class="held-card port-card" class:lit-card=lays data-fits=move || lays().then_some("yes")
            on:click=move |_| desk.tap_card(port)>
            <span class="unseen">{label}</span>
            <span class="card-head" aria-hidden="true">{cards::medal(desk.edition, port)}<strong>{name}</strong></span>
            {move || cards::cargo(&card, !mine || desk.peeks.get())}
        </button>
    }
    .into_any()
}

/// Vouchers, fair winds, called ports and the objective.
fn others(desk: Desk, captain: &CaptainView, mine: bool) -> AnyView {
    let app = desk.table.app;
    let vouchers = captain.vouchers.iter().enumerate().filter(|(_, count)| **count > 0);
    let vouchers: Vec<(Voucher, u8)> =
        vouchers.map(|(nth, &count)| (Voucher(nth as u8), count)).collect();
    let called: Vec<Port> = captain.called.clone();
    let winds = captain.fair_winds;
    view! {
        {vouchers.into_iter().map(|(voucher, count)| voucher_card(desk, voucher, count, mine)).collect_view()}
        {(0..winds).map(|_| view! {
            <div class="held-card wind-card" role="img" aria-label=app.text("ahoi-card-fair-wind")>{cards::event(ahoi::EventCard::FairWind)}</div>
        }).collect_view()}
        {captain.objective.map(|objective| objectives::kept(desk, objective))}
        {(!called.is_empty()).then(|| view! {
            <div class="held-card called-card">
                <strong>{app.text("ahoi-label-called")}</strong>
                <span class="called">{called.iter().map(|&port| view! { <span>{desk.port_name(port)}</span> }).collect_view()}</span>
            </div>
        })}
    }
    .into_any()
}

fn voucher_card(desk: Desk, voucher: Voucher, count: u8, mine: bool) -> AnyView {
    let spends = move || mine && desk.can(Action::Spend { voucher });
    let card = desk.edition.voucher(voucher);
    let label = desk.table.app.phrase(
        &Phrase::new("board-ahoi-voucher")
            .number("passengers", card.passengers)
            .number("provisions", card.provisions)
            .number("count", count),
    );
    let press = move |_| desk.choose(Action::Spend { voucher });
    view! {
        <button class="held-card voucher" class:lit-card=spends data-fits=move || spends().then_some("yes")
            on:click=press><span class="unseen">{label}</span>{cards::voucher(desk.edition, voucher)}{(count > 1).then(|| view! { <span class="times" aria-hidden="true">{format!("×{count}")}</span> })}</button>
    }
    .into_any()
}

/// What is left for everybody.
fn stock(desk: Desk) -> AnyView {
    const FIELDS: [ahoi::Field; 4] =
        [ahoi::Field::PortCard, ahoi::Field::Voucher, ahoi::Field::Provisions, ahoi::Field::Event];
    let app = desk.table.app;
    let left = Memo::new(move |_| {
        desk.view.with(|view| {
            let view = view.as_ref()?;
            let sum = |counts: &[u8]| counts.iter().map(|&count| i64::from(count)).sum::<i64>();
            let counts = [
                sum(&view.port_cards),
                sum(&view.vouchers),
                i64::from(view.supply),
                sum(&view.events),
            ];
            (!matches!(view.phase, Phase::Over { .. })).then_some(counts)
        })
    });
    view! {
        <div class="stock">
            {move || left.get().map(|counts| {
                let [ports, vouchers, provisions, events] = counts;
                let phrase = Phrase::new("board-ahoi-stock").number("ports", ports).number("vouchers", vouchers)
                    .number("provisions", provisions).number("events", events);
                view! {
                    <p class="has ahoi-has" role="img" aria-label=app.phrase(&phrase) title=app.phrase(&phrase)>
                        {FIELDS.into_iter().zip(counts).map(|(field, count)| view! {
                            <svg class="ahoi-sign" viewBox="-16 -16 32 32" aria-hidden="true" inner_html=pieces::sign(field)></svg>{count}
                        }).collect_view()}
                    </p>
                }
            })}
            {objectives::in_play(desk)}
        </div>
    }
    .into_any()
}
