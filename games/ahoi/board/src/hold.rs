//! What captains hold: open port cards with their cargo, vouchers, called ports, an objective.

use ahoi::{Action, CaptainView, CardView, Phase, Port, Voucher};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::state::BoardState;
use super::{cards, objectives, pieces};
use web::icons::{Icon, seat_badge};

/// Whose cards are shown: whoever was picked, else one's own, else those of the captain to act.
fn owner(state: BoardState) -> Option<Seat> {
    let turn = || state.view.with(|view| view.as_ref().map(|view| view.turn));
    state.watched.get().or_else(|| state.me()).or_else(turn)
}

pub(super) fn hold(state: BoardState) -> AnyView {
    let app = state.table.app;
    let owner = Memo::new(move |_| owner(state));
    let captain = Memo::new(move |_| state.captain(owner.get()?, CaptainView::clone));
    let mine = move || owner.get().is_some() && owner.get() == state.me();
    view! {
        <section class="hold" aria-label=move || app.text("board-ahoi-hold")>
            {captains(state, owner)}
            <div class="held-cards">
                {move || captain.get().map(|captain| port_cards(state, &captain, mine()))}
                {move || owner.get().zip(captain.get()).map(|(seat, captain)| others(state, seat, &captain, mine()))}
            </div>
            {stock(state)}
        </section>
    }
    .into_any()
}

/// Buttons to look at somebody's cards, and to turn one's own discs over.
fn captains(state: BoardState, owner: Memo<Option<Seat>>) -> AnyView {
    let app = state.table.app;
    let count =
        Memo::new(move |_| state.view.with(|view| view.as_ref().map_or(0, |v| v.captains.len())));
    let pick = move |seat: Seat| {
        let name = move || {
            let phrase = Phrase::new("board-ahoi-cards-of").seat("seat", seat);
            state.table.say_it(&phrase)
        };
        view! {
            <button class="owner" aria-pressed=move || (owner.get() == Some(seat)).to_string() aria-label=name title=name
                on:click=move |_| state.watched.set(Some(seat))>
                {seat_badge(seat.index())}<span>{move || state.table.name(seat)}</span>
            </button>
        }
    };
    view! {
        <div class="owners">
            <div class="owners-row">{move || (0..count.get()).map(|seat| pick(Seat::new(seat))).collect_view()}</div>
            {move || state.me().map(|_| view! {
                <button class="button small peek" aria-pressed=move || state.peeks.get().to_string()
                    on:click=move |_| state.peeks.update(|peeks| *peeks = !*peeks)>
                    {Icon::Eye.draw()}{app.text("board-ahoi-peek")}
                </button>
            })}
        </div>
    }
    .into_any()
}

fn port_cards(state: BoardState, captain: &CaptainView, mine: bool) -> AnyView {
    if captain.cards.is_empty() {
        return view! { <p class="soft no-cards">{state.table.app.text("board-ahoi-no-cards")}</p> }
            .into_any();
    }
    captain.cards.iter().map(|card| port_card(state, card.clone(), mine)).collect_view().into_any()
}

fn port_card(state: BoardState, card: CardView, mine: bool) -> AnyView {
    let port = card.port;
    let lays = move || {
        mine && (state.can(Action::LayDisc { card: port })
            || state.can(Action::LayProvision { card: port }))
    };
    let name = state.port_name(port);
    let known = |kind| card.discs.iter().filter(|disc| disc.kind == Some(kind)).count() as i64;
    let label = state.table.app.phrase(
        &Phrase::new("board-ahoi-card")
            .name("port", name.clone())
            .number("discs", card.discs.len() as i64)
            .number("passengers", known(ahoi::DiscKind::Passenger))
            .number("stowaways", known(ahoi::DiscKind::Stowaway))
            .number("provisions", card.provisions),
    );
    view! {
        <button class="held-card port-card" class:lit-card=lays data-fits=move || lays().then_some("yes")
            on:click=move |_| state.tap_card(port)>
            <span class="unseen">{label}</span>
            <span class="card-head" aria-hidden="true">{cards::medal(state.edition, port)}<strong>{name}</strong></span>
            {move || cards::cargo(&card, !mine || state.peeks.get())}
        </button>
    }
    .into_any()
}

/// Vouchers, fair winds, called ports and the objective.
fn others(state: BoardState, seat: Seat, captain: &CaptainView, mine: bool) -> AnyView {
    let app = state.table.app;
    let vouchers = captain.vouchers.iter().enumerate().filter(|(_, count)| **count > 0);
    let vouchers: Vec<(Voucher, u8)> =
        vouchers.map(|(nth, &count)| (Voucher(nth as u8), count)).collect();
    let called: Vec<Port> = captain.called.clone();
    let winds = captain.fair_winds;
    view! {
        {vouchers.into_iter().map(|(voucher, count)| voucher_card(state, voucher, count, mine)).collect_view()}
        {(0..winds).map(|_| view! {
            <div class="held-card wind-card" role="img" aria-label=app.text("ahoi-card-fair-wind")>{cards::event(ahoi::EventCard::FairWind)}</div>
        }).collect_view()}
        {captain.objective.map(|objective| objectives::kept(state, seat, objective))}
        {(!called.is_empty()).then(|| view! {
            <div class="held-card called-card">
                <strong>{app.text("ahoi-label-called")}</strong>
                <span class="called">{called.iter().map(|&port| view! { <span>{state.port_name(port)}</span> }).collect_view()}</span>
            </div>
        })}
    }
    .into_any()
}

fn voucher_card(state: BoardState, voucher: Voucher, count: u8, mine: bool) -> AnyView {
    let spends = move || mine && state.can(Action::Spend { voucher });
    let card = state.edition.voucher(voucher);
    let label = state.table.app.phrase(
        &Phrase::new("board-ahoi-voucher")
            .number("passengers", card.passengers)
            .number("provisions", card.provisions)
            .number("count", count),
    );
    let press = move |_| state.choose(Action::Spend { voucher });
    view! {
        <button class="held-card voucher" class:lit-card=spends data-fits=move || spends().then_some("yes")
            on:click=press><span class="unseen">{label}</span>{cards::voucher(state.edition, voucher)}{(count > 1).then(|| view! { <span class="times" aria-hidden="true">{format!("×{count}")}</span> })}</button>
    }
    .into_any()
}

/// What is left for everybody.
fn stock(state: BoardState) -> AnyView {
    const FIELDS: [ahoi::WheelField; 4] = [
        ahoi::WheelField::PortCard,
        ahoi::WheelField::Voucher,
        ahoi::WheelField::Provisions,
        ahoi::WheelField::Event,
    ];
    let app = state.table.app;
    let left = Memo::new(move |_| {
        state.view.with(|view| {
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
            {objectives::in_play(state)}
        </div>
    }
    .into_any()
}
