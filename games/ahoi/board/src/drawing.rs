//! The chart as it is drawn: sea, land, routes, and everything that lies on them.

use ahoi::{Point, Port};
use kit::Seat;
use leptos::prelude::*;

use super::camera::Camera;
use super::chart::{self, HEIGHT, WIDTH};
use super::labels::Side;
use super::state::{BoardState, Spot};
use super::{labels, notices, places, ports, ships, zoom};
use web::assets;

/// The land, as `cargo xtask chart` has drawn it.
const LAND: &str = "ahoi-land.txt";

/// The window on the chart, with its buttons and the news that lie on it.
pub(super) fn window(state: BoardState) -> AnyView {
    view! {
        <div class="window" node_ref=state.window
            on:pointerdown=move |event| { notices::clear(state); state.put_finger(&event); } on:pointermove=move |event| state.slide_finger(&event)
            on:pointerup=move |event| state.lift_finger(&event) on:pointercancel=move |event| state.lift_finger(&event)
            on:pointerleave=move |event| state.lift_finger(&event) on:wheel=move |event| state.turn_wheel(&event)>
            {drawing(state)}
            {zoom::buttons(state)}
            {notices::laid(state)}
        </div>
    }
    .into_any()
}

fn drawing(state: BoardState) -> AnyView {
    let edition = state.edition;
    let sides = labels::sides(edition);
    let named = names(state, sides.clone());
    view! {
        <svg class="sheet-of-chart" viewBox=move || state.camera.with(Camera::view_box)
            preserveAspectRatio="xMidYMid slice" role="group"
            style=("--pieces", move || format!("{:.4}", state.camera.with(Camera::pieces)))
            aria-label=move || state.table.app.text("board-ahoi-chart")>
            <g aria-hidden="true">{paper()}</g>
            <g class="routes" aria-hidden="true">
                {edition.chart().routes().map(|route| view! { <path class="route" d=chart::line(edition, route)/> }).collect_view()}
                {edition.chart().points().filter(|&point| edition.port_at(point).is_none()).map(|point| buoy(state, point)).collect_view()}
            </g>
            {ships::rods(state)}
            <g aria-hidden="true">{move || places::glow(state)}</g>
            <g aria-hidden="true">{edition.ports().map(|port| ports::flags(state, port)).collect_view()}</g>
            {places::preview(state)}
            {ships::coastguard(state)}
            {ships::fleet(state)}
            <g class="signs" aria-hidden="true">{edition.ports().zip(sides).map(|(port, side)| ports::sign(state, port, side, named)).collect_view()}</g>
            <g class="shown" aria-hidden="true">{move || places::badges(state)}</g>
            <g aria-hidden="true">{move || places::marks(state)}</g>
            {places::targets(state)}
        </svg>
    }
    .into_any()
}

/// The ports whose names there is room for, as near as the chart is seen.
fn names(state: BoardState, sides: Vec<Side>) -> Memo<Vec<bool>> {
    // In steps, so that not every moment of a zoom counts them anew.
    let pieces = Memo::new(move |_| (state.camera.with(Camera::pieces) * 8.0).round() / 8.0);
    let chosen = move |port: Port| {
        state.choices.with(|choices| {
            let here = Some(Spot::Point(port.point()));
            choices.iter().any(|(action, _)| BoardState::spot_of(*action) == here)
        })
    };
    let carded = move |port: Port| {
        let own = state.me();
        state.view.with(|view| {
            let captains = view.iter().flat_map(|view| view.captains.iter().enumerate());
            let holders = captains
                .filter(|(_, captain)| captain.cards.iter().any(|card| card.port == port))
                .map(|(seat, _)| Some(Seat::new(seat)) == own);
            holders.max()
        })
    };
    Memo::new(move |_| {
        let matters = |port: Port| match carded(port) {
            _ if chosen(port) => labels::ASKED_FOR + 1,
            Some(true) => labels::ASKED_FOR,
            Some(false) => 1,
            None => u8::from(state.edition.is_start(port)),
        };
        labels::legible(state.edition, &sides, pieces.get(), matters)
    })
}

/// What never changes: the sea with its lines, the land, the frame.
fn paper() -> AnyView {
    let land = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        // Without land the chart is bare, but every port is where it was.
        if let Ok(text) = assets::text(LAND).await {
            land.try_set(Some(chart::land(&text)));
        }
    });
    view! {
        <rect class="sea" x="-2000" y="-2000" width="6000" height="5000"/>
        <path class="graticule" d=chart::graticule()/>
        {move || land.get().map(|chart::Land { ground, coast }| view! {
            <path class="shoal far" d=coast.clone()/><path class="shoal near" d=coast.clone()/>
            <path class="ground-of-chart" d=ground/><path class="coast" d=coast/>
        })}
        <g class="compass" transform="translate(270 800)" inner_html=COMPASS></g>
        <path class="beyond" d=format!("M-2000-2000h6000v5000h-6000zM0 0v{HEIGHT}h{WIDTH}v-{HEIGHT}z")/>
        <rect class="edge-of-chart" x="0" y="0" width=WIDTH.to_string() height=HEIGHT.to_string()/>
    }
    .into_any()
}

const COMPASS: &str = r#"<circle class="ring" r="62"/><circle class="ring" r="54"/><path class="dark" d="M0-74l11 63-11 11zM0 74l-11-63L0 0zM74 0l-63 11L0 0zM-74 0l63-11L0 0z"/><path class="light" d="M0-74l-11 63L0 0zM0 74l11-63L0 0zM74 0l-63-11L0 0zM-74 0l63 11L0 0z"/><path class="light" d="M38-38l-8 26-12-8zM-38-38l26 8-8 12zM38 38l-26-8 8-12zM-38 38l8-26 12 8z"/><text y="-80">N</text>"#;

/// A point at sea: red where a rod can lie beside it.
fn buoy(state: BoardState, point: Point) -> AnyView {
    let chart = state.edition.chart();
    let red = chart.stretches().any(|stretch| chart.red_points(stretch).contains(&point));
    view! {
        <g transform=ports::at(chart::place(state.edition, point))>
            <circle class="buoy scaled" class:red=red r=if red { "4.4" } else { "3.4" }/>
        </g>
    }
    .into_any()
}
