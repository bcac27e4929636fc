//! The bay by night, and what is on it.

use kit::{Phrase, Seat, Term};
use leptos::prelude::*;
use schmuggler::{
    Action, Arrival, Direction, Edition, Field, GoodsPlace, Island, Offer, island_term,
};

use super::bay::{self, Point};
use super::{BoardState, carried, pieces};
use web::boards::mark;

/// The place of a boat: beside others that share its harbour.
fn berth(state: BoardState, seat: usize) -> Option<Point> {
    let boats = state.boats.read();
    let field = (*boats.get(seat)?)?;
    let sharing: Vec<usize> =
        (0..boats.len()).filter(|&other| boats[other] == Some(field)).collect();
    let middle = bay::middle(state.edition, field);
    let place = sharing.iter().position(|&other| other == seat)? as f64;
    let spread = place - (sharing.len() - 1) as f64 / 2.0;
    let along = Point::polar(spread * 34.0, bay::bearing(state.edition, field) + 90.0);
    Some(Point { x: middle.x + along.x, y: middle.y + along.y })
}

fn at(point: Point) -> String {
    format!("translate({:.1} {:.1})", point.x, point.y)
}

pub(super) fn drawing(state: BoardState) -> AnyView {
    let edition = state.edition;
    let fields: Vec<Field> = edition.fields().iter().collect();
    let seats =
        Memo::new(move |_| state.view.with(|view| view.as_ref().map_or(0, |v| v.boats.len())));
    view! {
        <svg viewBox="-580 -580 1160 1160" role="group" aria-label=move || state.table.app.text("web-schmuggler-board")>
            <circle class="sea" r="575"/>
            <circle class="shoal" r=bay::SHORE.to_string()/>
            <g class="stars" aria-hidden="true" inner_html=STARS></g>
            <g class="cells" aria-hidden="true">{fields.iter().map(|&field| view! {
                <path d=bay::outline(edition, field) class:harbour=edition.island_at(field).is_some()/>
            }).collect_view()}</g>
            <g aria-hidden="true">{edition.islands().map(|island| island_drawing(state, island)).collect_view()}</g>
            <g class="beam" aria-hidden="true" class:asleep=move || state.beam.get().is_none()
                style:transform=move || format!("rotate({:.1}deg)", state.beam.get().unwrap_or(0.0))>
                <path d=bay::wedge(edition)/><path class="core" d=bay::wedge(edition) transform="scale(.9 1)"/>
            </g>
            <g class="lighthouse" aria-hidden="true" inner_html=pieces::LIGHTHOUSE></g>
            <g aria-hidden="true">{move || rocks_and_goods(state)}</g>
            <g class="glow" aria-hidden="true">{move || glow(state)}</g>
            <g aria-hidden="true">{move || preview(state)}</g>
            <g class="told" aria-hidden="true">{move || told(state)}</g>
            <g aria-hidden="true">{move || (0..seats.get()).map(|seat| boat(state, seat)).collect_view()}</g>
            <g aria-hidden="true">{move || marks(state)}</g>
            <g class="labels" aria-hidden="true">{fields.iter().map(|&field| {
                let Point { x, y } = bay::label(edition, field);
                view! { <text x=format!("{x:.1}") y=format!("{:.1}", y + 7.0)>{edition.field_name(field).to_owned()}</text> }
            }).collect_view()}</g>
            <g>{fields.iter().map(|&field| target(state, field)).collect_view()}</g>
        </svg>
    }
    .into_any()
}

const STARS: &str = r#"<circle cx="-470" cy="-300" r="3"/><circle cx="-400" cy="-400" r="2.5"/><circle cx="420" cy="-380" r="3"/><circle cx="500" cy="-230" r="2"/><circle cx="-520" cy="140" r="2.5"/><circle cx="510" cy="200" r="2.5"/><circle cx="-300" cy="460" r="2"/><circle cx="250" cy="-500" r="2"/><circle cx="-200" cy="-520" r="2.5"/><circle cx="380" cy="420" r="2.5"/><circle cx="-430" cy="340" r="2"/>"#;

fn island_drawing(state: BoardState, island: Island) -> AnyView {
    let edition = state.edition;
    let place = bay::island(edition, island);
    let waiting = Memo::new(move |_| {
        state.view.with(|view| {
            view.as_ref().and_then(|view| view.waiting.get(island.index()).copied()).unwrap_or(0)
        })
    });
    let bearing = bay::bearing(edition, edition.harbour(island));
    view! {
        <g class="island" transform=at(place) on:click=move |_| state.tap(edition.harbour(island))>
            <g transform=format!("rotate({bearing:.0})")>
                <path class="sand" d="M-86 6q-4-34 30-42 20-24 58-18 30-10 54 14 34 10 30 44-6 40-50 40-38 16-76 2-44 2-46-40z"/>
                <path class="green" d="M-64 2q0-24 26-28 18-18 44-10 24-8 40 12 22 8 18 28-6 24-36 24-28 10-56 0-34 0-36-26z"/>
                <path class="pier" d="M-9 40h18v40h-18zM-9 52h18M-9 64h18M-9 76h18"/>
            </g>
            <circle class="shield" r="33"/>
            <g class="sign" transform="scale(1.5)" inner_html=pieces::sign(edition.island_id(island))></g>
            <g class="waiting-goods">{move || (0..waiting.get()).map(|nth| {
                let x = f64::from(nth) * 19.0 - f64::from(waiting.get() - 1) * 9.5;
                view! { <rect x=format!("{:.1}", x - 8.0) y="34" width="16" height="14" rx="2"/> }
            }).collect_view()}</g>
        </g>
    }
    .into_any()
}

fn rocks_and_goods(state: BoardState) -> AnyView {
    let Some(view) = state.view.get() else { return ().into_any() };
    let rocks = view.rocks.iter().map(|field| {
        let place = at(bay::middle(state.edition, field));
        view! { <path class="rock" transform=place d="M-38 20l8-34 18-18 20 8 22-2 10 24-4 22-36 10z"/> }
    });
    let adrift = view.goods.iter().filter_map(|goods| match goods.place {
        GoodsPlace::Adrift(field) => Some(view! {
            <g class="adrift" transform=at(bay::middle(state.edition, field))>
                <g class="bob">{pieces::goods(state.edition, goods.origin)}</g>
            </g>
        }),
        _ => None,
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
            {pieces::boat(seat)}
            {move || cargo.get().map(|origin| view! {
                <g transform="translate(25 -10) scale(.62)">{pieces::goods(state.edition, origin)}</g>
            })}
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
        view! { <g class="ghost-boat" transform=at(bay::middle(state.edition, field))>{pieces::boat(seat)}</g> }
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
            <path class="rock ghost-boat" transform=at(bay::middle(state.edition, field)) d="M-38 20l8-34 18-18 20 8 22-2 10 24-4 22-36 10z"/>
        }
        .into_any(),
        Some(Offer::LayGoods { goods, at: field, .. }) => {
            let origin = state.edition.origin_of(goods).map(|(origin, _)| origin);
            origin.map(|origin| view! {
                <g class="ghost-boat" transform=at(bay::middle(state.edition, field))>{pieces::goods(state.edition, origin)}</g>
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
