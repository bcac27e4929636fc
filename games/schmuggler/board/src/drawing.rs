//! The bay by night, and what is on it.

use kit::{Phrase, Seat, Term};
use leptos::prelude::*;
use schmuggler::{Action, Arrival, Direction, Edition, Field, Island, Offer, island_term};

use super::BoardState;
use schmuggler_picture::bay::{self, Point};
use schmuggler_picture::{at, carried, pieces};
use web::boards::mark;

/// The place of a boat: beside others that share its harbour.
fn berth(state: BoardState, seat: usize) -> Option<Point> {
    schmuggler_picture::berth(state.edition, &state.boats.read(), seat)
}

pub(super) fn drawing(state: BoardState) -> AnyView {
    let edition = state.edition;
    let fields: Vec<Field> = edition.fields().iter().collect();
    let seats =
        Memo::new(move |_| state.view.with(|view| view.as_ref().map_or(0, |v| v.boats.len())));
    view! {
        <svg viewBox="-580 -580 1160 1160" role="group" aria-label=move || state.table.app.text("web-schmuggler-board")>
            <g inner_html=schmuggler_picture::ground(edition)></g>
            <g aria-hidden="true">{edition.islands().map(|island| island_drawing(state, island)).collect_view()}</g>
            <g class="beam" aria-hidden="true" class:asleep=move || state.beam.get().is_none()
                style:transform=move || format!("rotate({:.1}deg)", state.beam.get().unwrap_or(0.0))>
                <g inner_html=schmuggler_picture::beam(edition)></g>
            </g>
            <g class="lighthouse" aria-hidden="true" inner_html=pieces::LIGHTHOUSE></g>
            <g aria-hidden="true">{move || rocks_and_goods(state)}</g>
            <g class="glow" aria-hidden="true">{move || glow(state)}</g>
            <g aria-hidden="true">{move || preview(state)}</g>
            <g class="told" aria-hidden="true">{move || told(state)}</g>
            <g aria-hidden="true">{move || (0..seats.get()).map(|seat| boat(state, seat)).collect_view()}</g>
            <g aria-hidden="true">{move || marks(state)}</g>
            <g class="labels" aria-hidden="true" inner_html=schmuggler_picture::labels(edition)></g>
            <g>{fields.iter().map(|&field| target(state, field)).collect_view()}</g>
        </svg>
    }
    .into_any()
}

fn island_drawing(state: BoardState, island: Island) -> AnyView {
    let edition = state.edition;
    let place = bay::island(edition, island);
    let waiting = Memo::new(move |_| {
        state.view.with(|view| {
            view.as_ref().and_then(|view| view.waiting.get(island.index()).copied()).unwrap_or(0)
        })
    });
    view! {
        <g class="island" transform=at(place) on:click=move |_| state.tap(edition.harbour(island))>
            <g inner_html=schmuggler_picture::island(edition, island)></g>
            <g class="waiting-goods" inner_html=move || schmuggler_picture::waiting(waiting.get())></g>
        </g>
    }
    .into_any()
}

fn rocks_and_goods(state: BoardState) -> AnyView {
    let Some(view) = state.view.get() else { return ().into_any() };
    let rocks = view.rocks.iter().map(|field| {
        view! { <g transform=at(bay::middle(state.edition, field)) inner_html=pieces::ROCK></g> }
    });
    let adrift = schmuggler_picture::adrift(&view).map(|(field, origin)| {
        view! {
            <g class="adrift" transform=at(bay::middle(state.edition, field))>
                <g class="bob" inner_html=pieces::goods(state.edition, origin)></g>
            </g>
        }
    });
    view! { {rocks.collect_view()}{adrift.collect_view()} }.into_any()
}

fn boat(state: BoardState, seat: usize) -> AnyView {
    let place = move || {
        berth(state, seat).map_or("none".to_owned(), |point| {
            format!("translate({:.1}px, {:.1}px)", point.x, point.y)
        })
    };
    let cargo =
        Memo::new(move |_| state.view.with(|view| carried(view.as_ref()?, seat).map(|g| g.origin)));
    let mine = move || state.table.seat.get() == Some(Seat::new(seat));
    let turn =
        move || state.view.with(|view| view.as_ref().is_some_and(|view| view.turn.index() == seat));
    view! {
        <g class="berth" class:mine=mine class:turn=turn class:caught=move || state.caught.get() == Some(Seat::new(seat))
            class:ashore=move || berth(state, seat).is_none() style:transform=place>
            <circle class="halo" r="50"/>
            <g inner_html=pieces::boat(seat)></g>
            {move || cargo.get().map(|origin| view! { <g inner_html=schmuggler_picture::cargo(state.edition, origin)></g> })}
        </g>
    }
    .into_any()
}

/// Fields that the line of the log tells of which is pointed at.
fn told(state: BoardState) -> AnyView {
    let fields = state.table.pointed.with(|pointed| {
        pointed.as_ref().map_or(Vec::new(), |phrase| told_of(state.edition, phrase))
    });
    let outlines =
        fields.into_iter().map(|field| view! { <path d=bay::outline(state.edition, field)/> });
    outlines.collect_view().into_any()
}

/// The fields and harbours that a sentence names.
fn told_of(edition: &Edition, phrase: &Phrase) -> Vec<Field> {
    let islands = |term: &Term| {
        edition
            .islands()
            .find(|&island| island_term(edition.island_label(island)) == *term)
            .map(|island| edition.harbour(island))
    };
    let named = |term: &Term| match term {
        Term::Name(name) => edition.field_named(name).or_else(|| islands(term)),
        _ => islands(term),
    };
    phrase.terms.iter().filter_map(|(_, term)| named(term)).collect()
}

/// Fields where something can be done.
fn glow(state: BoardState) -> AnyView {
    let mut fields: Vec<Field> = state.choices.with(|choices| {
        choices.iter().filter_map(|(_, offer)| BoardState::end_field(offer)).collect()
    });
    fields.sort_unstable();
    fields.dedup();
    let pushes: Vec<Field> = state.pushes().into_iter().map(|(_, to)| to).collect();
    let aimed = state.aimed.get();
    let places = fields.iter().map(|&field| {
        let class = if aimed == Some(field) { "place aimed" } else { "place" };
        view! { <path class=class d=bay::outline(state.edition, field)/> }
    });
    let pushed = pushes
        .iter()
        .map(|&field| view! { <path class="place push" d=bay::outline(state.edition, field)/> });
    view! { {places.collect_view()}{pushed.collect_view()} }.into_any()
}

/// What the choice that is shown would do.
fn preview(state: BoardState) -> AnyView {
    let Some(action) = state.shown.get() else { return ().into_any() };
    let offer = state.choices.with(|choices| {
        choices.iter().find(|(known, _)| *known == action).map(|(_, offer)| offer.clone())
    });
    let seat = state.table.seat.get().map_or(0, Seat::index);
    let ghost_boat = |seat: usize, field: Field| {
        view! { <g class="ghost-boat" transform=at(bay::middle(state.edition, field)) inner_html=pieces::boat(seat)></g> }
    };
    match offer {
        Some(Offer::Move { way, then }) => {
            let end = way.last().copied();
            let moved = match then {
                Arrival::Push { boat, to, .. } | Arrival::SwapPlaces { boat, to, .. } => Some((boat.index(), to)),
                _ => None,
            };
            view! {
                <path class="way" d=bay::line(state.edition, &way)/>
                {moved.map(|(_, to)| end.map(|end| view! { <path class="way pushed" d=bay::line(state.edition, &[end, to])/> }))}
                {moved.map(|(boat, to)| ghost_boat(boat, to))}
                {end.filter(|_| way.len() > 1).map(|end| ghost_boat(seat, end))}
            }
            .into_any()
        }
        Some(Offer::PlaceBoat { at, .. }) => ghost_boat(seat, at).into_any(),
        Some(Offer::LayRock { at: field }) => view! {
            <g class="ghost-boat" transform=at(bay::middle(state.edition, field)) inner_html=pieces::ROCK></g>
        }
        .into_any(),
        Some(Offer::LayGoods { goods, at: field, .. }) => {
            let origin = state.edition.origin_of(goods).map(|(origin, _)| origin);
            origin.map(|origin| view! {
                <g class="ghost-boat" transform=at(bay::middle(state.edition, field)) inner_html=pieces::goods(state.edition, origin)></g>
            }).into_any()
        }
        Some(Offer::TurnBeam { sweep, .. }) => {
            let wedges = sweep.into_iter().map(|sector| {
                let degrees = bay::beam(state.edition, sector);
                view! { <path class="sweep" transform=format!("rotate({degrees:.0})") d=bay::wedge(state.edition)/> }
            });
            wedges.collect_view().into_any()
        }
        _ => ().into_any(),
    }
}

/// What was played and what was better, where a game is looked at again.
fn marks(state: BoardState) -> AnyView {
    const SIZE: f64 = 42.0;
    let seat = state.table.seat.get().map_or(0, Seat::index);
    let edition = state.edition;
    let middle = |field: Field| {
        let Point { x, y } = bay::middle(edition, field);
        (x, y)
    };
    let boat = state.view.with(|view| view.as_ref()?.boats.get(seat)?.at);
    let beam = state.view.with(|view| view.as_ref()?.beam);
    let marks = state.game.marks.get();
    let drawn = marks.into_iter().filter_map(|(mark, action)| {
        let from_boat = |to: Field| match boat {
            Some(from) => mark::arrow(mark, middle(from), middle(to), SIZE),
            None => mark::ring(mark, middle(to), SIZE),
        };
        Some(match action {
            Action::Sail { to } => from_boat(to),
            Action::Push { at, to } => view! {
                {from_boat(at)}{mark::arrow(mark, middle(at), middle(to), SIZE * 0.8)}
            }
            .into_any(),
            Action::Load { at, .. }
            | Action::Exchange { at, .. }
            | Action::Deliver { at }
            | Action::Collect { at } => from_boat(at),
            Action::LayRock { at } | Action::LayGoods { at } => mark::ring(mark, middle(at), SIZE),
            Action::PlaceBoat { island } => mark::ring(mark, middle(edition.harbour(island)), SIZE),
            Action::Stay => mark::ring(mark, middle(boat?), SIZE),
            Action::TurnBeam { way } => {
                let turn = if way == Direction::Clockwise { 30.0 } else { -30.0 };
                let degrees = bay::beam(edition, beam?);
                let at = |degrees: f64| {
                    let Point { x, y } = Point::polar(bay::SHORE * 0.7, degrees);
                    (x, y)
                };
                mark::arrow(mark, at(degrees), at(degrees + turn), SIZE)
            }
            _ => return None,
        })
    });
    drawn.collect_view().into_any()
}

fn target(state: BoardState, field: Field) -> AnyView {
    let index = field.index();
    view! {
        <path id=format!("field-{index}") class="target" role="button" d=bay::outline(state.edition, field)
            tabindex=move || if state.cursor.get() == index { "0" } else { "-1" }
            aria-label=move || state.describe(field)
            data-fits=move || (!state.at(field).is_empty()).then_some("yes")
            on:click=move |_| state.tap(field) on:keydown=move |event| state.key(&event, field)/>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use kit::{Edition as _, Speech};
    use schmuggler::{Event, Schmuggler};

    use super::*;

    /// What the log names is found on the board.
    #[test]
    fn a_line_of_the_log_leads_to_its_field() {
        let edition = Edition::standard();
        for to in edition.fields().iter() {
            let event = Event::Sailed { seat: Seat::new(0), way: vec![to] };
            assert_eq!(told_of(edition, &Schmuggler::event_phrase(edition, &event)), [to]);
        }
        let island = edition.islands().next().expect("there are islands");
        let named = Phrase::new("any").term("island", island_term(edition.island_label(island)));
        assert_eq!(told_of(edition, &named), [edition.harbour(island)]);
    }
}
