//! Places of the chart that can be tapped: where something can be done, what would come of it, and
//! the way of the keys over them.

use ahoi::{Action, Offer, Phase, Point};
use kit::{Phrase, Seat};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::chart::{self, ChartPoint};
use super::state::{BoardState, Spot};
use super::{pieces, ports, ships};
use web::boards::mark;
use web::dom;

/// What a place promises.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Promise {
    Plain,
    /// A landing, with its points.
    Landing(i16),
    /// An inspection, and what is lost or won by it in all.
    Inspection(i16),
}

fn promise(offer: &Offer) -> Promise {
    match offer {
        Offer::Sail(voyage) if voyage.inspected_at.is_some() => {
            Promise::Inspection(voyage.points - voyage.cost)
        }
        Offer::Sail(voyage) if voyage.lands => Promise::Landing(voyage.points),
        Offer::Coastguard { inspects, .. } if !inspects.is_empty() => Promise::Inspection(0),
        _ => Promise::Plain,
    }
}

/// Places where something can be done, each with the best that it promises.
fn promises(state: BoardState) -> Vec<(Spot, Promise)> {
    let rod = state.rod.get();
    let mut lit: Vec<(Spot, Promise)> = Vec::new();
    state.choices.with(|choices| {
        for (action, offer) in choices {
            let Some(spot) = BoardState::spot_of(*action) else { continue };
            if matches!(action, Action::MoveRod { from, .. } if rod != Some(*from)) {
                continue;
            }
            match lit.iter_mut().find(|(known, _)| *known == spot) {
                // A way without an inspection is what one would rather hear of.
                Some((_, known @ Promise::Inspection(_))) => *known = promise(offer),
                Some(_) => {}
                None => lit.push((spot, promise(offer))),
            }
        }
    });
    lit
}

const fn class(promise: Promise) -> &'static str {
    match promise {
        Promise::Plain => "lit",
        Promise::Landing(_) => "lit landing",
        Promise::Inspection(_) => "lit inspection",
    }
}

/// The light under places where something can be done.
pub(super) fn glow(state: BoardState) -> AnyView {
    let aimed = state.aimed.get();
    let rings = promises(state).into_iter().map(|(spot, promise)| {
        let port = matches!(spot, Spot::Point(point) if state.edition.port_at(point).is_some());
        view! {
            <g class=class(promise) class:aimed={aimed == Some(spot)} transform=ports::at(state.place_of(spot))>
                <g class="scaled"><circle class="ring" r=if port { "15" } else { "9" }/></g>
            </g>
        }
    });
    rings.collect_view().into_any()
}

/// What landings and inspections would bring, over everything that lies there.
pub(super) fn badges(state: BoardState) -> AnyView {
    let badges = promises(state).into_iter().filter_map(|(spot, promise)| {
        let words = match promise {
            Promise::Landing(points) => format!("{points:+}"),
            Promise::Inspection(0) => "!".to_owned(),
            Promise::Inspection(points) => format!("! {points:+}").replace('-', "−"),
            Promise::Plain => return None,
        };
        let half = 6.0 + 3.6 * words.chars().count() as f64;
        Some(view! {
            <g class=class(promise) transform=ports::at(state.place_of(spot))><g class="scaled"><g transform="translate(0 20)">
                <rect class="badge-ground" x=format!("{:.1}", -half) y="-9" width=format!("{:.1}", 2.0 * half) height="17" rx="8"/>
                <text class="badge-text" y="4">{words}</text>
            </g></g></g>
        })
    });
    badges.collect_view().into_any()
}

/// What the choice that is shown would do.
pub(super) fn preview(state: BoardState) -> AnyView {
    let offer = Memo::new(move |_| {
        state.shown.get().and_then(|action| Some((action, state.offer(action)?)))
    });
    let me = move || state.table.seat.get().map_or(0, Seat::index);
    let ghost = move |place: ChartPoint| {
        view! {
            <g class="ghost-ship" transform=ports::at(place)><g class="scaled"><g transform="translate(-15 -12)">{pieces::ship(me())}</g></g></g>
        }
    };
    view! {
        <g aria-hidden="true" class="shown">{move || match offer.get() {
            Some((_, Offer::Sail(voyage))) => {
                let end = voyage.route.last().map(|&end| chart::place(state.edition, end));
                let class = if voyage.inspected_at.is_some() { "voyage inspected" } else { "voyage" };
                view! { <path class=class d=chart::line(state.edition, &voyage.route)/>{end.map(ghost)} }.into_any()
            }
            Some((Action::PlaceShip { port }, _)) => ghost(chart::place(state.edition, port.point())).into_any(),
            Some((Action::MoveRod { to, .. }, _)) => view! { <g class="ghost-ship">{ships::rod(state, to)}</g> }.into_any(),
            Some((_, Offer::Coastguard { to, .. })) => view! {
                <g class="ghost-ship" transform=ports::at(chart::place(state.edition, to))><g class="scaled">
                    <g transform="translate(17 -15)" inner_html=pieces::CUTTER></g></g></g>
            }.into_any(),
            _ => ().into_any(),
        }}</g>
    }
    .into_any()
}

/// What was played and what was better, where a game is looked at again.
pub(super) fn marks(state: BoardState) -> AnyView {
    const SIZE: f64 = 26.0;
    let seat = state.table.seat.get().map_or(0, Seat::index);
    let edition = state.edition;
    let at = |point: Point| {
        let ChartPoint { x, y } = chart::place(edition, point);
        (x, y)
    };
    let rod = |stretch| {
        let (ChartPoint { x, y }, _) = chart::stretch(edition, stretch);
        (x, y)
    };
    let (ship, coastguard) = state.view.with(|view| {
        let ship = view.as_ref().and_then(|view| view.captains.get(seat)?.ship);
        (ship, view.as_ref().map(|view| view.coastguard))
    });
    let between = |mark, from: Option<Point>, to: Point| match from {
        Some(from) => mark::arrow(mark, at(from), at(to), SIZE),
        None => mark::ring(mark, at(to), SIZE),
    };
    let marks = state.game.marks.get();
    let drawn = marks.into_iter().filter_map(|(mark, action)| {
        Some(match action {
            Action::Sail { to, .. } => between(mark, ship, to),
            Action::MoveCoastguard { to } => between(mark, coastguard, to),
            Action::MoveRod { from, to } => mark::arrow(mark, rod(from), rod(to), SIZE),
            Action::PlaceShip { port } => mark::ring(mark, at(port.point()), SIZE),
            Action::LayDisc { card } | Action::LayProvision { card } => {
                mark::ring(mark, at(card.point()), SIZE)
            }
            Action::Stay => mark::ring(mark, at(ship?), SIZE),
            _ => return None,
        })
    });
    drawn.collect_view().into_any()
}

/// Half the way to the nearest neighbour, so that places never cover each other.
fn reach(state: BoardState, point: Point) -> f64 {
    let here = chart::place(state.edition, point);
    let others = state.edition.chart().points().filter(|&other| other != point);
    let nearest = others.map(|other| chart::place(state.edition, other).away(here));
    (nearest.fold(60.0, f64::min) / 2.0).clamp(8.0, 26.0)
}

pub(super) fn targets(state: BoardState) -> AnyView {
    let points: Vec<Point> = state.edition.chart().points().collect();
    let rough = Memo::new(move |_| {
        state.choices.with(|choices| {
            choices.iter().any(|(action, _)| matches!(action, Action::MoveRod { .. }))
        })
    });
    view! {
        <g>{points.into_iter().map(|point| target(state, Spot::Point(point), reach(state, point))).collect_view()}</g>
        <g>{move || rough.get().then(|| {
            let stretches = state.edition.chart().stretches();
            stretches.map(|stretch| target(state, Spot::Stretch(stretch), 24.0)).collect_view()
        })}</g>
    }
    .into_any()
}

fn target(state: BoardState, spot: Spot, reach: f64) -> AnyView {
    let place = state.place_of(spot);
    view! {
        <circle id=spot.id() class="target" role="button" cx=format!("{:.1}", place.x) cy=format!("{:.1}", place.y)
            r=format!("{reach:.1}")
            tabindex=move || if state.cursor.get() == spot { "0" } else { "-1" }
            aria-label=move || describe(state, spot)
            data-fits=move || state.fits(spot).then_some("yes")
            on:click=move |_| state.tap(spot) on:keydown=move |event| key(state, &event, spot)
            on:focus=move |_| state.camera.update(|camera| *camera = camera.showing(place))/>
    }
    .into_any()
}

/// Arrow keys go to the nearest place in that direction, Page keys from one bright place to the next.
fn key(state: BoardState, event: &KeyboardEvent, spot: Spot) {
    if state.look_key(event) {
        return;
    }
    let to = match event.key().as_str() {
        "ArrowLeft" => nearest(state, spot, |x, y| (-x, y)),
        "ArrowRight" => nearest(state, spot, |x, y| (x, y)),
        "ArrowUp" => nearest(state, spot, |x, y| (-y, x)),
        "ArrowDown" => nearest(state, spot, |x, y| (y, x)),
        "PageDown" => next_bright(state, spot, 1),
        "PageUp" => next_bright(state, spot, -1),
        "Enter" | " " => {
            event.prevent_default();
            return state.tap(spot);
        }
        "Escape" => return state.let_go(),
        _ => return,
    };
    event.prevent_default();
    if let Some(to) = to {
        state.cursor.set(to);
        dom::focus_drawn(&format!("#{}", to.id()));
    }
}

/// The places that keys go over: stretches while a rod is moved, points otherwise.
fn spots(state: BoardState) -> Vec<Spot> {
    let chart = state.edition.chart();
    match state.phase() {
        Some(Phase::RoughSea) if state.table.my_turn() => {
            chart.stretches().map(Spot::Stretch).collect()
        }
        _ => chart.points().map(Spot::Point).collect(),
    }
}

/// The nearest place ahead; `turn` gives how far ahead and how far aside a place lies.
fn nearest(state: BoardState, from: Spot, turn: impl Fn(f64, f64) -> (f64, f64)) -> Option<Spot> {
    let here = state.place_of(from);
    let cost = |spot: &Spot| {
        let place = state.place_of(*spot);
        let (ahead, aside) = turn(place.x - here.x, place.y - here.y);
        (ahead > 1.0 && ahead >= aside.abs() * 0.6).then(|| ahead + 2.0 * aside.abs())
    };
    let ahead = spots(state).into_iter().filter_map(|spot| Some((cost(&spot)?, spot)));
    ahead.min_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, spot)| spot)
}

fn next_bright(state: BoardState, from: Spot, by: i32) -> Option<Spot> {
    let bright: Vec<Spot> = spots(state).into_iter().filter(|&spot| state.fits(spot)).collect();
    let count = i32::try_from(bright.len()).ok().filter(|&count| count > 0)?;
    let nth = match bright.iter().position(|&spot| spot == from) {
        Some(nth) => (nth as i32 + by).rem_euclid(count),
        None if by > 0 => 0,
        None => count - 1,
    };
    bright.get(nth as usize).copied()
}

/// What a screen reader says of a place.
fn describe(state: BoardState, spot: Spot) -> String {
    let app = state.table.app;
    let mut parts = Vec::new();
    match spot {
        Spot::Stretch(stretch) => {
            parts.push(state.edition.stretch_name(stretch));
            let there =
                state.view.with(|view| view.as_ref().is_some_and(|v| v.rods.contains(&stretch)));
            if there {
                parts.push(app.text("board-ahoi-rod"));
            }
        }
        Spot::Point(point) => describe_point(state, point, &mut parts),
    }
    for (_, offer) in state.at(spot) {
        parts.push(match promise(&offer) {
            Promise::Plain => app.text("board-ahoi-can"),
            Promise::Landing(points) => {
                app.phrase(&Phrase::new("board-ahoi-would-land").number("points", points))
            }
            Promise::Inspection(_) => app.text("board-ahoi-would-inspect"),
        });
    }
    parts.join(", ")
}

fn describe_point(state: BoardState, point: Point, parts: &mut Vec<String>) {
    let app = state.table.app;
    parts.push(state.edition.point_name(point));
    let port = state.edition.port_at(point);
    match port.map(|port| state.edition.port(port).value) {
        Some(Some(ahoi::PortValue::Points(points))) => {
            parts.push(app.phrase(&Phrase::new("board-ahoi-value").number("points", points)));
        }
        Some(Some(ahoi::PortValue::Discs)) => parts.push(app.text("board-ahoi-value-discs")),
        Some(None) => parts.push(app.text("board-ahoi-start-port")),
        None => {}
    }
    state.view.with(|view| {
        let Some(view) = view else { return };
        let discs = port.and_then(|port| view.ports.get(usize::from(port.0))).map_or(0, Vec::len);
        if discs > 0 {
            parts.push(
                app.phrase(&Phrase::new("board-ahoi-discs-here").number("discs", discs as i64)),
            );
        }
        let ships = view.captains.iter().enumerate();
        let ships = ships.filter(|(_, captain)| captain.ship == Some(point));
        parts.extend(ships.map(|(seat, _)| {
            state.table.say_it(&Phrase::new("board-ahoi-ship-of").seat("seat", Seat::new(seat)))
        }));
        if view.coastguard == point {
            parts.push(app.text("board-ahoi-coastguard"));
        }
        let holders = view.captains.iter().enumerate().filter(|(_, captain)| {
            port.is_some_and(|port| captain.cards.iter().any(|card| card.port == port))
        });
        parts.extend(holders.map(|(seat, _)| {
            state.table.say_it(&Phrase::new("board-ahoi-card-of").seat("seat", Seat::new(seat)))
        }));
    });
}
