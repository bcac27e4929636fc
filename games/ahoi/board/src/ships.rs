//! Ships, their wakes, the coastguard and the rods.

use ahoi::Stretch;
use kit::Seat;
use leptos::prelude::*;

use super::chart::{self, ChartPoint};
use super::pieces;
use super::ports::at;
use super::state::BoardState;

/// How far ships that share a point lie apart.
const BERTH: f64 = 26.0;

/// Where a ship is drawn beside others at the same place, in its own units: to the left of the
/// point, so that the port stays in sight.
fn berth(ships: &[Option<ChartPoint>], seat: usize) -> (f64, f64) {
    let Some(Some(place)) = ships.get(seat) else { return (0.0, 0.0) };
    let sharing = ships[..seat].iter().flatten().filter(|other| other.away(*place) < 1.0).count();
    (-15.0 - BERTH * sharing as f64 * 0.8, -12.0 + 5.0 * sharing as f64)
}

pub(super) fn fleet(state: BoardState) -> AnyView {
    let seats =
        Memo::new(move |_| state.view.with(|view| view.as_ref().map_or(0, |v| v.captains.len())));
    view! {
        <g aria-hidden="true">{move || (0..seats.get()).map(|seat| wake(state, seat)).collect_view()}</g>
        <g aria-hidden="true">{move || (0..seats.get()).map(|seat| ship(state, seat)).collect_view()}</g>
    }
    .into_any()
}

/// The way a ship came, until it sails again.
fn wake(state: BoardState, seat: usize) -> AnyView {
    let line = move || {
        let way = state.wakes.with(|wakes| wakes.get(seat).cloned().unwrap_or_default());
        chart::line(state.edition, &way)
    };
    view! { <path class=format!("wake seat-{seat}") d=line/> }.into_any()
}

fn ship(state: BoardState, seat: usize) -> AnyView {
    let place = move || state.ships.with(|ships| ships.get(seat).copied().flatten());
    let lies = move || place().map_or_else(String::new, at);
    let beside = move || {
        let (x, y) = state.ships.with(|ships| berth(ships, seat));
        format!("translate({x:.1} {y:.1})")
    };
    let turn =
        move || state.view.with(|view| view.as_ref().is_some_and(|view| view.turn.index() == seat));
    view! {
        <g transform=lies class="sailing" class:ashore=move || place().is_none()
            class:mine=move || state.table.seat.get() == Some(Seat::new(seat)) class:turn=turn>
            <g class="scaled"><g transform=beside>
                <circle class="halo" r="21" cy="-3"/>
                {pieces::ship(seat)}
            </g></g>
        </g>
    }
    .into_any()
}

pub(super) fn coastguard(state: BoardState) -> AnyView {
    let place = move || {
        let point = state.view.with(|view| view.as_ref().map(|view| view.coastguard));
        point.map_or("none".to_owned(), |point| {
            let ChartPoint { x, y } = chart::place(state.edition, point);
            format!("translate({x:.1}px, {y:.1}px)")
        })
    };
    view! {
        <g class="patrol" aria-hidden="true" style:transform=place>
            <g class="scaled"><g transform="translate(17 -15)" inner_html=pieces::CUTTER></g></g>
        </g>
    }
    .into_any()
}

pub(super) fn rods(state: BoardState) -> AnyView {
    let rods = Memo::new(move |_| {
        state.view.with(|view| view.as_ref().map_or_else(Vec::new, |view| view.rods.clone()))
    });
    view! {
        <g aria-hidden="true">{move || rods.get().into_iter().map(|stretch| {
            let picked = move || state.rod.get() == Some(stretch) && state.has_movable_rod(stretch);
            view! { <g class="barrier" class:picked=picked>{rod(state, stretch)}</g> }
        }).collect_view()}</g>
    }
    .into_any()
}

/// A rod as it lies across a stretch.
pub(super) fn rod(state: BoardState, stretch: Stretch) -> AnyView {
    let (middle, degrees) = chart::stretch(state.edition, stretch);
    view! {
        <g transform=at(middle)><g class="scaled"><g transform=format!("rotate({degrees:.0})") inner_html=pieces::ROD></g></g></g>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ships_that_share_a_point_lie_side_by_side() {
        let here = Some(ChartPoint::new(10.0, 10.0));
        let ships = [here, Some(ChartPoint::new(90.0, 10.0)), here, None];
        assert_eq!(berth(&ships, 0), berth(&ships, 1));
        assert_ne!(berth(&ships, 0), berth(&ships, 2));
        assert_eq!(berth(&ships, 3), (0.0, 0.0));
    }
}
