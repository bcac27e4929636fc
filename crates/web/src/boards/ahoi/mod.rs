//! The board of Ahoi: the world as a chart, a wheel of actions, and what a captain holds.

mod acts;
mod camera;
mod cards;
mod chart;
mod desk;
mod glass;
mod hold;
mod labels;
mod motion;
mod news;
mod objectives;
mod pieces;
mod places;
mod ports;
mod sheet;
mod ships;
mod track;
mod wheel;

use ahoi::{Edition, Phase, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use self::desk::Desk;
use crate::table::Table;

pub(super) fn board(edition: &'static Edition, table: Table) -> AnyView {
    let desk = Desk::new(edition, table);
    Effect::new(move |_| {
        desk.choices.track();
        desk.let_go();
    });
    Effect::new(move |_| desk.watch());
    Effect::new(move |_| {
        let phase = desk.view.with(|view| view.as_ref().map(|view| view.phase));
        table.matters.set(phase.map(section));
    });
    Effect::new(move |_| {
        if let Some(action) = super::hinted(table) {
            desk.show_hint(action);
        }
    });
    glass::follow(desk);
    view! {
        <div class="board ahoi">
            {sheet::window(desk)}
            {track::track(desk)}
            {hold::hold(desk)}
        </div>
        <div class="desk ahoi-desk">
            <p class="prompt" role="status">{move || acts::prompt(desk)}</p>
            {wheel::wheel(desk)}
            {acts::acts(desk)}
        </div>
    }
    .into_any()
}

/// Where the rules tell of a phase.
fn section(phase: Phase) -> &'static str {
    match phase {
        Phase::Lots | Phase::PlaceShip => "1.8",
        Phase::DealPortCard | Phase::DealVoucher { .. } | Phase::DealDisc => "1.5",
        Phase::Roll => "2.1",
        Phase::Ask { .. } | Phase::TurnUpObjective { .. } | Phase::KeepObjective { .. } => "6.1",
        Phase::Choose | Phase::Play => "2.2",
        Phase::ChooseFreely => "3.6",
        Phase::DrawPortCard => "3.1",
        Phase::DrawVoucher => "3.2",
        Phase::Spend { cargo: ahoi::Cargo::Provisions } | Phase::LayProvisions { .. } => "3.4",
        Phase::Spend { .. } | Phase::TakeDiscs { .. } | Phase::TurnUp { .. } | Phase::LayDiscs => {
            "3.3"
        }
        Phase::OpenEvents | Phase::DrawEvent => "3.5",
        Phase::CardChoice => "4.1",
        Phase::RoughSea => "4.4",
        Phase::Coastguard => "4.6",
        Phase::Sail => "5.1",
        Phase::ShuffleDiscs | Phase::Shuffle { .. } => "5.7",
        Phase::Over { .. } => "6.3",
    }
}

/// What everybody sees of a captain: open cards, the discs on them, vouchers.
pub(super) fn seat(_: &'static Edition, table: Table, seat: Seat) -> AnyView {
    let held = Memo::new(move |_| {
        let view: View = table.model.with(crate::table::model::Model::view)?;
        let captain = view.captains.get(seat.index())?;
        let discs: usize = captain.cards.iter().map(|card| card.discs.len()).sum();
        let vouchers: i64 = captain.vouchers.iter().map(|&count| i64::from(count)).sum();
        Some((captain.cards.len() as i64, discs as i64, vouchers, captain.called.len() as i64))
    });
    view! {
        {move || held.get().map(|(cards, discs, vouchers, called)| {
            let words = Phrase::new("board-ahoi-holds").number("cards", cards).number("discs", discs)
                .number("vouchers", vouchers).number("called", called);
            let sign = |field: ahoi::Field, count: i64| view! {
                <svg viewBox="-16 -16 32 32" aria-hidden="true" class="ahoi-sign" inner_html=pieces::sign(field)></svg>{count}
            };
            view! {
                <span class="has ahoi-has" role="img" aria-label=table.app.phrase(&words)>
                    {sign(ahoi::Field::PortCard, cards)}
                    {sign(ahoi::Field::Passengers, discs)}
                    {sign(ahoi::Field::Voucher, vouchers)}
                </span>
            }
        })}
    }
    .into_any()
}
