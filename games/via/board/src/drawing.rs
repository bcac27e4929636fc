//! The fields, what lies on them, and what would.

use leptos::prelude::*;
use via::{Action, Event, Field, Offer, Orientation, Phase, Piece};

use super::{BoardState, tile_in_hand};
use via_picture::{place, property_of, site, tile};
use web::boards::mark;

/// What tells the land of seats apart without colours.
const HATCHES: &str = r##"<pattern id="hatch-0" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#e3b3a3" d="M0 0h10v10H0z"/><circle cx="5" cy="5" r="2.2" fill="#b23a2e"/></pattern><pattern id="hatch-1" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#b3c4d4" d="M0 0h10v10H0z"/><path stroke="#2d5f8f" stroke-width="2" d="M0 5h10"/></pattern><pattern id="hatch-2" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#ecd6a2" d="M0 0h10v10H0z"/><path stroke="#a87410" stroke-width="2" d="M0 10L10 0"/></pattern><pattern id="hatch-3" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#b5cdb6" d="M0 0h10v10H0z"/><path stroke="#3f7a4a" stroke-width="1.6" d="M0 5h10M5 0v10"/></pattern>"##;

pub(super) fn drawing(state: BoardState) -> AnyView {
    let edition = state.edition;
    view! {
        <svg viewBox=via_picture::frame(edition) role="group" aria-label=move || state.table.app.text(
            if state.looks_back.get() { "web-via-first-game-board" } else { "web-via-board" })>
            <defs inner_html=HATCHES></defs>
            <g inner_html=via_picture::ground(edition)></g>
            <g>{move || tiles(state)}</g>
            <g class="buildings">{move || buildings(state)}</g>
            <g>{move || build_places(state)}</g>
            <g class="glow" aria-hidden="true">{move || glow(state)}</g>
            <g>{edition.all_fields().map(|field| target(state, field)).collect_view()}</g>
            <g class="ghost" aria-hidden="true">{move || ghost(state)}</g>
            <g aria-hidden="true">{move || marks(state)}</g>
        </svg>
    }
    .into_any()
}

fn tiles(state: BoardState) -> AnyView {
    let Some(lying) = state.lying.get() else { return ().into_any() };
    let came_back = state.came_back.try_update_value(std::mem::take).unwrap_or(false);
    let laid = |event: &Event| {
        if let Event::TileLaid { field, .. } = event { Some(*field) } else { None }
    };
    let fresh: Vec<Field> =
        state.game.events.with_untracked(|events| events.iter().filter_map(laid).collect());
    let drawn = state.edition.all_fields().filter_map(|field| {
        let tile = via_picture::tile_on(state.edition, &lying.board, &lying.properties, field)?;
        let (x, y) = place(state.edition, field);
        let drop = if came_back || fresh.contains(&field) { "dropped" } else { "" };
        let latest = lying.latest == Some(field);
        Some(view! {
            <g transform=format!("translate({x} {y})")>
                <g class=drop inner_html=tile></g>
                {latest.then(|| view! { <g inner_html=via_picture::LATEST></g> })}
            </g>
        })
    });
    drawn.collect_view().into_any()
}

fn buildings(state: BoardState) -> AnyView {
    let Some(lying) = state.lying.get() else { return ().into_any() };
    let drawn = via_picture::buildings(state.edition, &lying.board, &lying.properties);
    let drawn = drawn.into_iter().map(|((x, y), building)| {
        view! { <g transform=format!("translate({x} {y})") inner_html=building></g> }
    });
    drawn.collect_view().into_any()
}

/// The path of one piece of land, as it lies on the board.
fn lit_piece(
    state: BoardState,
    tile_at: &dyn Fn(Field) -> Option<Orientation>,
    piece: Piece,
) -> Option<AnyView> {
    let shape = state.edition.shape_if_any(tile_at(piece.field())?)?;
    let (x, y) = place(state.edition, piece.field());
    let path = tile::land(shape, piece.corner());
    Some(
        view! { <path transform=format!("translate({x} {y})") fill-rule="evenodd" d=path/> }
            .into_any(),
    )
}

/// Properties closed this turn, on which one may build.
fn build_places(state: BoardState) -> AnyView {
    let Some(view) = state.view.get() else { return ().into_any() };
    let tile_at = |field: Field| view.board.get(field.index()).copied().flatten();
    let mut places: Vec<(Piece, Vec<Piece>, u8)> = Vec::new();
    for (action, offer) in state.choices.get() {
        if let (Action::Build { property, .. }, Offer::Build { pieces, size, .. }) = (action, offer)
            && places.iter().all(|(known, ..)| *known != property)
        {
            places.push((property, pieces, size));
        }
    }
    let drawn = places.into_iter().filter_map(|(property, pieces, size)| {
        let land = pieces.iter().filter_map(|&piece| lit_piece(state, &tile_at, piece)).collect_view();
        let (x, y) = site(state.edition, &view.board, &pieces)?;
        let pointed = move || state.pointed.get() == Some(property);
        Some(view! {
            <g class="build-place" class:pointed=pointed>
                {land}
                <g transform=format!("translate({x} {y})")><circle r="17"/><text y="7">{size}</text></g>
            </g>
        })
    });
    drawn.collect_view().into_any()
}

/// Fields where the picked tile fits. Where it begins it fits nearly everywhere, which is said in words.
fn glow(state: BoardState) -> AnyView {
    let opening =
        state.view.with(|view| view.as_ref().is_some_and(|view| view.phase == Phase::Opening));
    if opening || !state.table.my_turn() {
        return ().into_any();
    }
    let fields = state.edition.all_fields().filter(|&field| !state.fits(field).is_empty());
    fields
        .map(|field| {
            let (x, y) = place(state.edition, field);
            view! { <rect x=(x + 6).to_string() y=(y + 6).to_string() width="88" height="88" rx="8"/> }
        })
        .collect_view()
        .into_any()
}

/// What was played and what was better, where a game is looked at again.
fn marks(state: BoardState) -> AnyView {
    let Some(lying) = state.lying.get() else { return ().into_any() };
    let marks = state.game.marks.get();
    let drawn = marks.into_iter().filter_map(|(mark, action)| match action {
        Action::Lay { tile, field } => {
            let shape = state.edition.shape_if_any(tile)?;
            let (x, y) = place(state.edition, field);
            let middle = (f64::from(x) + 50.0, f64::from(y) + 50.0);
            Some(
                view! {
                    <g class="ghost-tile" transform=format!("translate({x} {y})")>
                        {tile_in_hand(shape)}
                    </g>
                    {mark::ring(mark, middle, 40.0)}
                }
                .into_any(),
            )
        }
        Action::Build { property, .. } => {
            let own = property_of(&lying.properties, property)?;
            let (x, y) = site(state.edition, &lying.board, &own.pieces)?;
            Some(mark::ring(mark, (f64::from(x), f64::from(y)), 30.0))
        }
        _ => None,
    });
    drawn.collect_view().into_any()
}

/// What is tapped, and what the keys go over.
fn target(state: BoardState, field: Field) -> AnyView {
    let (x, y) = place(state.edition, field);
    view! {
        <rect id=format!("field-{}", field.0) class="target" role="button"
            x=x.to_string() y=y.to_string() width="100" height="100"
            tabindex=move || if state.cursor.get() == field.0 { "0" } else { "-1" }
            aria-label=move || state.describe(field)
            data-fits=move || (!state.fits(field).is_empty() && state.table.my_turn()).then_some("yes")
            on:click=move |_| state.tap(field) on:keydown=move |event| state.key(&event, field)/>
    }
    .into_any()
}

/// The tile where it would lie, with the properties it would change.
fn ghost(state: BoardState) -> AnyView {
    let Some((Action::Lay { tile, field }, Offer::Lay { properties, .. })) = state.shown() else {
        return ().into_any();
    };
    let Some(shape) = state.edition.shape_if_any(tile) else { return ().into_any() };
    let view = state.view.get();
    let tile_at = |at: Field| {
        if at == field {
            return Some(tile);
        }
        view.as_ref()?.board.get(at.index()).copied().flatten()
    };
    let lit = properties.iter().map(|prospect| {
        let class = if prospect.closes { "prospect closes" } else { "prospect" };
        let land = prospect.pieces.iter().filter_map(|&piece| lit_piece(state, &tile_at, piece));
        view! { <g class=class>{land.collect_view()}</g> }
    });
    let sizes = properties.iter().filter_map(|prospect| {
        let piece = prospect.pieces.iter().find(|piece| piece.field() == field).or(prospect.pieces.first())?;
        let shape = state.edition.shape_if_any(tile_at(piece.field())?)?;
        let ((x, y), (dx, dy)) = (place(state.edition, piece.field()), tile::site(shape, piece.corner()));
        let class = if prospect.closes { "prospect-size closes" } else { "prospect-size" };
        Some(view! {
            <g class=class transform=format!("translate({} {})", x + dx, y + dy)><circle r="14"/><text y="6">{prospect.size}</text></g>
        })
    });
    let (x, y) = place(state.edition, field);
    view! {
        <g class="ghost-tile" transform=format!("translate({x} {y})")>
            {tile_in_hand(shape)}
            <rect class="ghost-edge" x="2" y="2" width="96" height="96" rx="6"/>
        </g>
        {lit.collect_view()}
        {sizes.collect_view()}
    }
    .into_any()
}
