//! Ports as they lie on the chart: value, discs, name, and flags of the captains who want there.

use ahoi::{DiscView, Port};
use kit::Seat;
use leptos::prelude::*;

use super::chart::{self, ChartPoint};
use super::labels::Side;
use super::pieces;
use super::state::BoardState;
use web::icons::seat_mark;

pub(super) fn at(place: ChartPoint) -> String {
    format!("translate({:.1} {:.1})", place.x, place.y)
}

/// The flags of those who want to call at a port.
pub(super) fn flags(state: BoardState, port: Port) -> AnyView {
    let place = chart::place(state.edition, port.point());
    let wanted: Memo<Vec<Seat>> = Memo::new(move |_| {
        state.view.with(|view| {
            let captains = view.iter().flat_map(|view| view.captains.iter().enumerate());
            let holds =
                captains.filter(|(_, captain)| captain.cards.iter().any(|c| c.port == port));
            holds.map(|(seat, _)| Seat::new(seat)).collect()
        })
    });
    view! {
        <g transform=at(place)><g class="scaled">
            <g class="flags">{move || wanted.get().into_iter().enumerate().map(|(nth, seat)| flag(nth, seat)).collect_view()}</g>
        </g></g>
    }
    .into_any()
}

/// What must be read of a port: its value, its discs and its name. It is drawn over the ships, so that who lies
/// there hides nothing of it.
pub(super) fn sign(state: BoardState, port: Port, side: Side, named: Memo<Vec<bool>>) -> AnyView {
    let is_named =
        move || named.with(|named| named.get(usize::from(port.0)).copied().unwrap_or(true));
    let edition = state.edition;
    let place = chart::place(edition, port.point());
    let (x, y, anchor) = side.name_at();
    let discs: Memo<Vec<DiscView>> = Memo::new(move |_| {
        state.view.with(|view| {
            let row = view.as_ref().and_then(|view| view.ports.get(usize::from(port.0)));
            row.cloned().unwrap_or_default()
        })
    });
    view! {
        <g transform=at(place)><g class="scaled">
            <circle class="harbour" class:start=edition.is_start(port) r="9.500"/>
            {pieces::value(edition.port(port).value)}
            <g>{move || {
                let discs = discs.get();
                let count = discs.len();
                discs.into_iter().enumerate().map(|(nth, disc)| {
                    let (x, y) = side.disc_at(nth, count);
                    view! { <g transform=format!("translate({x:.1} {y:.1}) scale(.42)")>{pieces::face(disc.kind)}</g> }
                }).collect_view()
            }}</g>
            <text class="port-name" class:crowded=move || !is_named() x=x.to_string() y=y.to_string() text-anchor=anchor>{edition.port(port).name.clone()}</text>
        </g></g>
    }
    .into_any()
}

/// The flag of a captain who holds an open card of the port.
fn flag(nth: usize, seat: Seat) -> AnyView {
    let x = nth as f64 * 9.0 - 2.0;
    view! {
        <g class=format!("pennant seat-{}", seat.index()) transform=format!("translate({x:.0} -6)")>
            <path class="pole" d="M0 0v-18"/><path class="cloth" d="M0-18h12l-3 4.500 3 4.500h-12z"/>
            <svg x="1" y="-16.500" width="6" height="6" viewBox="0 0 24 24" class="tiny" inner_html=seat_mark(seat.index())></svg>
        </g>
    }
    .into_any()
}
