//! The board of Via: tiles one wants to touch.

mod pieces;
mod tile;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use via::{
    Action, Building, Built, Corner, Event, Field, Kind, Offer, Orientation, Piece, Property, Step,
    ViaEdition, View,
};

use super::{choices, events, hinted};
use crate::dom;
use crate::icons::{Icon, seat_mark};
use crate::sound::Sound;
use crate::table::Table;

/// Room around the fields for their letters and numbers.
const MARGIN: i32 = 30;

/// What tells the land of seats apart without colours.
const HATCHES: &str = r##"<pattern id="hatch-0" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#e3b3a3" d="M0 0h10v10H0z"/><circle cx="5" cy="5" r="2.2" fill="#b23a2e"/></pattern><pattern id="hatch-1" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#b3c4d4" d="M0 0h10v10H0z"/><path stroke="#2d5f8f" stroke-width="2" d="M0 5h10"/></pattern><pattern id="hatch-2" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#ecd6a2" d="M0 0h10v10H0z"/><path stroke="#a87410" stroke-width="2" d="M0 10L10 0"/></pattern><pattern id="hatch-3" width="10" height="10" patternUnits="userSpaceOnUse"><path fill="#b5cdb6" d="M0 0h10v10H0z"/><path stroke="#3f7a4a" stroke-width="1.6" d="M0 5h10M5 0v10"/></pattern>"##;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct Desk {
    edition: &'static ViaEdition,
    table: Table,
    view: Memo<Option<View>>,
    choices: Memo<Vec<(Action, Offer)>>,
    /// Which tile of the hand is about to be laid.
    picked: RwSignal<usize>,
    /// Where it would lie, and which of the ways it fits there is shown.
    ghost: RwSignal<Option<(Field, usize)>>,
    /// The field that the keys are on.
    cursor: RwSignal<u8>,
    /// A property that is pointed at.
    pointed: RwSignal<Option<Piece>>,
    /// An act that would waste land, pressed once.
    armed: RwSignal<Option<Action>>,
}

pub(super) fn board(edition: &'static ViaEdition, table: Table) -> AnyView {
    let desk = Desk {
        edition,
        table,
        view: Memo::new(move |_| table.model.with(crate::table::model::Model::view)),
        choices: Memo::new(move |_| table.choices.with(|all| choices(all))),
        picked: RwSignal::new(0),
        ghost: RwSignal::new(None),
        cursor: RwSignal::new((edition.fields() / 2) as u8),
        pointed: RwSignal::new(None),
        armed: RwSignal::new(None),
    };
    Effect::new(move |_| {
        // What was about to be laid may fit no longer.
        desk.choices.track();
        desk.ghost.set(None);
        desk.pointed.set(None);
        desk.armed.set(None);
        desk.pick_something();
    });
    Effect::new(move |_| desk.sound());
    Effect::new(move |_| {
        let step = desk.view.with(|view| view.as_ref().map(|view| view.step));
        table.matters.set(step.map(section));
    });
    Effect::new(move |_| {
        if let Some(action) = hinted(table) {
            desk.show_hint(action);
        }
    });
    view! {
        <div class="board via">{drawing(desk)}</div>
        <div class="desk">{below(desk)}</div>
    }
    .into_any()
}

impl Desk {
    /// The kinds one can lay: the hand, or what the opening asks for.
    fn kinds(self) -> Vec<Kind> {
        self.view.with(|view| match view {
            Some(view) => match view.opening {
                Some(kind) if self.table.my_turn() => vec![kind],
                _ => view.hand.clone(),
            },
            None => Vec::new(),
        })
    }

    fn kind(self) -> Option<Kind> {
        self.kinds().get(self.picked.get()).copied()
    }

    fn kind_of(self, tile: Orientation) -> Option<Kind> {
        self.edition.shape_if_any(tile).map(|shape| shape.kind)
    }

    /// The ways the picked tile fits on a field.
    fn fits(self, field: Field) -> Vec<(Action, Offer)> {
        let kind = self.kind();
        self.choices.with(|choices| {
            let here = |action: &Action| match action {
                Action::Lay { tile, field: at } => *at == field && self.kind_of(*tile) == kind,
                _ => false,
            };
            choices.iter().filter(|(action, _)| here(action)).cloned().collect()
        })
    }

    fn can_lay(self, kind: Kind) -> bool {
        self.choices.with(|choices| {
            choices.iter().any(|(action, _)| match action {
                Action::Lay { tile, .. } => self.kind_of(*tile) == Some(kind),
                _ => false,
            })
        })
    }

    /// Keeps the choice of a tile where it can be laid.
    fn pick_something(self) {
        let kinds = self.kinds();
        let fine = kinds.get(self.picked.get_untracked()).is_some_and(|&kind| self.can_lay(kind));
        if !fine {
            self.picked.set(kinds.iter().position(|&kind| self.can_lay(kind)).unwrap_or(0));
        }
    }

    /// The lay that the ghost shows.
    fn shown(self) -> Option<(Action, Offer)> {
        let (field, way) = self.ghost.get()?;
        let fits = self.fits(field);
        let way = way % fits.len().max(1);
        fits.into_iter().nth(way)
    }

    fn turn(self) {
        self.ghost.update(|ghost| {
            if let Some((_, way)) = ghost {
                *way += 1;
            }
        });
    }

    fn lay(self) {
        if let Some((action, _)) = self.shown() {
            self.table.play(&action);
        }
    }

    /// A tap: the tile shows where it fits, turns when tapped again, or says why not.
    fn tap(self, field: Field) {
        self.cursor.set(field.0);
        self.table.refused.set(None);
        let fits = self.fits(field);
        if fits.is_empty() {
            self.ghost.set(None);
            let kind = self.kind().unwrap_or(self.edition.start);
            let tile = self.edition.turned(kind, 0);
            self.table.ask_why_not(&Action::Lay { tile, field });
        } else if self.ghost.get_untracked().is_some_and(|(at, _)| at == field) {
            if fits.len() == 1 { self.lay() } else { self.turn() }
        } else {
            self.ghost.set(Some((field, 0)));
        }
    }

    fn key(self, event: &leptos::ev::KeyboardEvent, field: Field) {
        let width = self.edition.width;
        let (row, column) = (field.0 / width, field.0 % width);
        let to = match event.key().as_str() {
            "ArrowLeft" if column > 0 => field.0 - 1,
            "ArrowRight" if column + 1 < width => field.0 + 1,
            "ArrowUp" if row > 0 => field.0 - width,
            "ArrowDown" if row + 1 < self.edition.height => field.0 + width,
            "Enter" | " " => {
                event.prevent_default();
                if self.ghost.get_untracked().is_some_and(|(at, _)| at == field) {
                    self.lay();
                } else {
                    self.tap(field);
                }
                return;
            }
            "r" | "R" => return self.turn(),
            "Escape" => return self.ghost.set(None),
            digit @ ("1" | "2" | "3") => {
                let place = usize::from(digit.as_bytes()[0] - b'1');
                if place < self.kinds().len() {
                    self.picked.set(place);
                    self.ghost.set(None);
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        self.cursor.set(to);
        dom::focus_drawn(&format!("#field-{to}"));
    }

    fn show_hint(self, action: Action) {
        match action {
            Action::Lay { tile, field } => {
                let kind = self.kind_of(tile);
                let place = self.kinds().iter().position(|&held| Some(held) == kind);
                self.picked.set(place.unwrap_or(0));
                let way = self.fits(field).iter().position(|(fit, _)| *fit == action);
                self.ghost.set(way.map(|way| (field, way)));
            }
            Action::Build { property, .. } => self.pointed.set(Some(property)),
            _ => {}
        }
    }

    fn sound(self) {
        for event in self.table.happened.with(|happened| events(happened)) {
            match event {
                Event::TileLaid { .. } => self.table.app.sound(Sound::Knock),
                Event::Built { .. } => self.table.app.sound(Sound::Chime),
                _ => {}
            }
        }
    }

    fn field_name(self, field: Field) -> String {
        let (row, column) = (field.0 / self.edition.width, field.0 % self.edition.width);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    fn tile_word(self, kind: Kind) -> String {
        let id = self.edition.kind(kind).map_or("", |figures| figures.id.as_str());
        self.table.app.text(&format!("via-tile-{id}"))
    }

    /// What a screen reader says of a field.
    fn describe(self, field: Field) -> String {
        let name = self.field_name(field);
        let lies =
            self.view.with(|view| view.as_ref()?.board.get(field.index()).copied().flatten());
        let phrase = match lies {
            Some(tile) => Phrase::new("web-via-field-tile").name(
                "tile",
                self.kind_of(tile).map_or(String::new(), |kind| self.tile_word(kind)),
            ),
            None if !self.fits(field).is_empty() => Phrase::new("web-via-field-fits"),
            None => Phrase::new("web-via-field-free"),
        };
        self.table.say_it(&phrase.name("field", name))
    }
}

fn place(edition: &ViaEdition, field: Field) -> (i32, i32) {
    let width = i32::from(edition.width);
    let at = i32::from(field.0);
    (at % width * 100, at / width * 100)
}

fn drawing(desk: Desk) -> AnyView {
    let edition = desk.edition;
    let (width, height) = (i32::from(edition.width) * 100, i32::from(edition.height) * 100);
    let frame = format!("{} {} {} {}", -MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN);
    let letters = (0..edition.width).map(|column| {
        let x = i32::from(column) * 100 + 50;
        view! { <text x=x.to_string() y="-10">{char::from(b'a' + column).to_string()}</text> }
    });
    let numbers = (0..edition.height).map(|row| {
        let y = i32::from(row) * 100 + 57;
        view! { <text x="-15" y=y.to_string()>{(row + 1).to_string()}</text> }
    });
    view! {
        <svg viewBox=frame role="group" aria-label=move || desk.table.app.text("web-via-board")>
            <defs inner_html=HATCHES></defs>
            <rect class="frame" x="-6" y="-6" width=(width + 12).to_string() height=(height + 12).to_string() rx="8"/>
            <g class="coordinates" aria-hidden="true">{letters.collect_view()}{numbers.collect_view()}</g>
            <g class="fields">{edition.all_fields().map(|field| {
                let (x, y) = place(edition, field);
                view! { <rect x=(x + 3).to_string() y=(y + 3).to_string() width="94" height="94" rx="6"/> }
            }).collect_view()}</g>
            <g>{move || tiles(desk)}</g>
            <g class="buildings">{move || buildings(desk)}</g>
            <g>{move || build_places(desk)}</g>
            <g class="glow" aria-hidden="true">{move || glow(desk)}</g>
            <g>{edition.all_fields().map(|field| target(desk, field)).collect_view()}</g>
            <g class="ghost" aria-hidden="true">{move || ghost(desk)}</g>
        </svg>
    }
    .into_any()
}

/// The property that a piece of land belongs to.
fn property_of(properties: &[Property], piece: Piece) -> Option<&Property> {
    properties.iter().find(|property| property.pieces.contains(&piece))
}

fn tiles(desk: Desk) -> AnyView {
    let Some(view) = desk.view.get() else { return ().into_any() };
    let happened = desk.table.happened.with_untracked(|happened| events(happened));
    let fresh: Vec<Field> = happened
        .into_iter()
        .filter_map(|event| match event {
            Event::TileLaid { field, .. } => Some(field),
            _ => None,
        })
        .collect();
    let drawn = desk.edition.all_fields().zip(&view.board).filter_map(|(field, tile)| {
        let shape = desk.edition.shape_if_any((*tile)?)?;
        let (x, y) = place(desk.edition, field);
        let class = |corner: Corner| {
            let piece = Piece::new(field, corner);
            match property_of(&view.properties, piece) {
                Some(Property { built: Some(built), .. }) => {
                    format!("ground owned seat-{}", built.owner.index())
                }
                Some(Property { closed: true, .. }) => "ground closed".to_owned(),
                _ => "ground".to_owned(),
            }
        };
        let drop = if fresh.contains(&field) { "dropped" } else { "" };
        let latest = view.latest == Some(field);
        Some(view! {
            <g transform=format!("translate({x} {y})")>
                <g class=drop>{pieces::tile(shape, &class)}</g>
                {latest.then(|| view! { <rect class="latest" x="2" y="2" width="96" height="96" rx="4"/> })}
            </g>
        })
    });
    drawn.collect_view().into_any()
}

/// The piece of a property on which a building looks best, and where on the board that is.
fn site(desk: Desk, view: &View, property: &[Piece]) -> Option<(i32, i32)> {
    let roomy = property.iter().copied().max_by_key(|piece| {
        let tile = view.board.get(piece.field().index()).copied().flatten();
        let shape = tile.and_then(|tile| desk.edition.shape_if_any(tile));
        shape.map_or(0, |shape| shape.corners_of(piece.corner()).count())
    })?;
    let tile = view.board.get(roomy.field().index()).copied().flatten()?;
    let shape = desk.edition.shape_if_any(tile)?;
    let (x, y) = place(desk.edition, roomy.field());
    let (dx, dy) = tile::site(shape, roomy.corner());
    Some((x + dx, y + dy))
}

fn buildings(desk: Desk) -> AnyView {
    let Some(view) = desk.view.get() else { return ().into_any() };
    let drawn = view.properties.iter().filter_map(|property| {
        let Built { building, owner } = property.built?;
        let (x, y) = site(desk, &view, &property.pieces)?;
        let seat = owner.index();
        Some(view! {
            <g transform=format!("translate({x} {y})")>
                {pieces::building(building, seat)}
                <g class=format!("size seat-{seat}") transform="translate(17 12)">
                    <svg x="-11" y="-11" width="22" height="22" viewBox="0 0 24 24" inner_html=seat_mark(seat)></svg>
                    <text y="5">{property.size()}</text>
                </g>
            </g>
        })
    });
    drawn.collect_view().into_any()
}

/// The path of one piece of land, as it lies on the board.
fn lit_piece(
    desk: Desk,
    tile_at: &dyn Fn(Field) -> Option<Orientation>,
    piece: Piece,
) -> Option<AnyView> {
    let shape = desk.edition.shape_if_any(tile_at(piece.field())?)?;
    let (x, y) = place(desk.edition, piece.field());
    let path = tile::land(shape, piece.corner());
    Some(
        view! { <path transform=format!("translate({x} {y})") fill-rule="evenodd" d=path/> }
            .into_any(),
    )
}

/// Properties closed this turn, on which one may build.
fn build_places(desk: Desk) -> AnyView {
    let Some(view) = desk.view.get() else { return ().into_any() };
    let tile_at = |field: Field| view.board.get(field.index()).copied().flatten();
    let mut places: Vec<(Piece, Vec<Piece>, u8)> = Vec::new();
    for (action, offer) in desk.choices.get() {
        if let (Action::Build { property, .. }, Offer::Build { pieces, size, .. }) = (action, offer)
            && places.iter().all(|(known, ..)| *known != property)
        {
            places.push((property, pieces, size));
        }
    }
    let drawn = places.into_iter().filter_map(|(property, pieces, size)| {
        let land = pieces.iter().filter_map(|&piece| lit_piece(desk, &tile_at, piece)).collect_view();
        let (x, y) = site(desk, &view, &pieces)?;
        let pointed = move || desk.pointed.get() == Some(property);
        Some(view! {
            <g class="build-place" class:pointed=pointed>
                {land}
                <g transform=format!("translate({x} {y})")><circle r="17"/><text y="7">{size}</text></g>
            </g>
        })
    });
    drawn.collect_view().into_any()
}

/// Fields where the picked tile fits.
fn glow(desk: Desk) -> AnyView {
    if !desk.table.my_turn() {
        return ().into_any();
    }
    let fields = desk.edition.all_fields().filter(|&field| !desk.fits(field).is_empty());
    fields
        .map(|field| {
            let (x, y) = place(desk.edition, field);
            view! { <rect x=(x + 6).to_string() y=(y + 6).to_string() width="88" height="88" rx="8"/> }
        })
        .collect_view()
        .into_any()
}

/// What is tapped, and what the keys go over.
fn target(desk: Desk, field: Field) -> AnyView {
    let (x, y) = place(desk.edition, field);
    view! {
        <rect id=format!("field-{}", field.0) class="target" role="button"
            x=x.to_string() y=y.to_string() width="100" height="100"
            tabindex=move || if desk.cursor.get() == field.0 { "0" } else { "-1" }
            aria-label=move || desk.describe(field)
            data-fits=move || (!desk.fits(field).is_empty() && desk.table.my_turn()).then_some("yes")
            on:click=move |_| desk.tap(field) on:keydown=move |event| desk.key(&event, field)/>
    }
    .into_any()
}

/// The tile where it would lie, with the properties it would change.
fn ghost(desk: Desk) -> AnyView {
    let Some((Action::Lay { tile, field }, Offer::Lay { properties, .. })) = desk.shown() else {
        return ().into_any();
    };
    let Some(shape) = desk.edition.shape_if_any(tile) else { return ().into_any() };
    let view = desk.view.get();
    let tile_at = |at: Field| {
        if at == field {
            return Some(tile);
        }
        view.as_ref()?.board.get(at.index()).copied().flatten()
    };
    let lit = properties.iter().map(|prospect| {
        let class = if prospect.closes { "prospect closes" } else { "prospect" };
        let land = prospect.pieces.iter().filter_map(|&piece| lit_piece(desk, &tile_at, piece));
        view! { <g class=class>{land.collect_view()}</g> }
    });
    let sizes = properties.iter().filter_map(|prospect| {
        let piece = prospect.pieces.iter().find(|piece| piece.field() == field).or(prospect.pieces.first())?;
        let shape = desk.edition.shape_if_any(tile_at(piece.field())?)?;
        let ((x, y), (dx, dy)) = (place(desk.edition, piece.field()), tile::site(shape, piece.corner()));
        let class = if prospect.closes { "prospect-size closes" } else { "prospect-size" };
        Some(view! {
            <g class=class transform=format!("translate({} {})", x + dx, y + dy)><circle r="14"/><text y="6">{prospect.size}</text></g>
        })
    });
    let (x, y) = place(desk.edition, field);
    view! {
        <g class="ghost-tile" transform=format!("translate({x} {y})")>
            {pieces::tile(shape, &|_| "ground".to_owned())}
            <rect class="ghost-edge" x="2" y="2" width="96" height="96" rx="6"/>
        </g>
        {lit.collect_view()}
        {sizes.collect_view()}
    }
    .into_any()
}

/// Below the board: whose turn it is, the hand, and what can be done.
fn below(desk: Desk) -> AnyView {
    view! {
        <p class="prompt" role="status">{move || prompt(desk)}</p>
        <div class="hand" role="group" aria-label=move || desk.table.app.text("web-via-hand")>{move || hand(desk)}</div>
        <div class="acts">{move || lay_buttons(desk)}{move || build_buttons(desk)}{move || end_buttons(desk)}</div>
    }
    .into_any()
}

/// Where the rules tell of a step.
fn section(step: Step) -> &'static str {
    match step {
        Step::Lot | Step::Opening | Step::Deal => "1.2",
        Step::Begin | Step::Taking { .. } => "2.1",
        Step::Laid | Step::LaidTwice => "4.2",
        Step::Over { .. } => "5.1",
    }
}

fn prompt(desk: Desk) -> String {
    let table = desk.table;
    let key = match desk.view.with(|view| view.as_ref().map(|view| (view.step, view.turn))) {
        None => return String::new(),
        Some((Step::Over { .. }, _)) => "web-over",
        Some((_, turn)) if !table.my_turn() => {
            let key =
                if table.seat.with(Option::is_none) { "web-watch-turn" } else { "web-turn-of" };
            return table.say_it(&Phrase::new(key).seat("seat", turn));
        }
        Some((Step::Opening, _)) => "web-via-opening",
        Some((Step::Laid, _)) => "web-via-laid",
        Some((Step::LaidTwice, _)) => "web-via-laid-twice",
        Some(_)
            if desk.choices.with(|c| c.iter().any(|(a, _)| matches!(a, Action::Lay { .. }))) =>
        {
            "web-via-begin"
        }
        Some(_) => "web-via-cannot-lay",
    };
    table.app.text(key)
}

fn hand(desk: Desk) -> AnyView {
    let kinds = desk.kinds();
    let held = kinds.into_iter().enumerate().map(|(at, kind)| {
        let shown = move || {
            // The tile in hand lies as the ghost does, so that turning it is seen here too.
            let ghost = desk.shown().and_then(|(action, _)| match action {
                Action::Lay { tile, .. } if desk.picked.get() == at => Some(tile),
                _ => None,
            });
            let tile = ghost.unwrap_or_else(|| desk.edition.turned(kind, 0));
            desk.edition.shape_if_any(tile).map(|shape| pieces::tile(shape, &|_| "ground".to_owned()))
        };
        let choose = move |_| {
            if desk.picked.get_untracked() == at && desk.ghost.get_untracked().is_some() {
                desk.turn();
            } else {
                desk.picked.set(at);
                desk.ghost.set(None);
            }
        };
        let picked = move || desk.picked.get() == at && desk.table.my_turn();
        view! {
            <button class="held" class:idle=move || !desk.can_lay(kind) aria-pressed=move || picked().to_string()
                aria-label=move || desk.tile_word(kind) on:click=choose>
                <svg viewBox="0 0 100 100" aria-hidden="true">{shown}</svg>
            </button>
        }
    });
    held.collect_view().into_any()
}

fn lay_buttons(desk: Desk) -> AnyView {
    let Some((Action::Lay { field, .. }, _)) = desk.shown() else { return ().into_any() };
    let app = desk.table.app;
    let turns = desk.fits(field).len() > 1;
    view! {
        {turns.then(|| view! {
            <button id="turn" class="button" on:click=move |_| desk.turn()>{Icon::Turn.draw()}{app.text("web-via-turn")}</button>
        })}
        <button id="lay" class="button main" on:click=move |_| desk.lay()>{Icon::Check.draw()}{app.text("web-via-lay")}</button>
    }
    .into_any()
}

fn build_buttons(desk: Desk) -> AnyView {
    let builds =
        desk.choices.get().into_iter().filter_map(|(action, offer)| match (action, offer) {
            (Action::Build { building, property }, Offer::Build { size, reserve, .. }) => {
                Some((action, building, property, size, reserve))
            }
            _ => None,
        });
    let seat = desk.table.seat.get().map_or(0, Seat::index);
    builds
        .map(|(action, building, property, size, reserve)| {
            let key = match building {
                Building::House => "web-via-house",
                Building::Castle if reserve > 0 => "web-via-castle-with-houses",
                Building::Castle => "web-via-castle",
            };
            let words = move || {
                desk.table.say_it(&Phrase::new(key).number("size", size).number("houses", reserve))
            };
            let point = move |on: bool| desk.pointed.set(on.then_some(property));
            let lit = move || hinted(desk.table) == Some(action);
            view! {
                <button class="button build" class:hinted=lit on:click=move |_| desk.table.play(&action)
                    on:mouseenter=move |_| point(true) on:mouseleave=move |_| point(false)
                    on:focus=move |_| point(true) on:blur=move |_| point(false)>
                    <svg viewBox="-22 -38 44 54" aria-hidden="true">{pieces::building(building, seat)}</svg>{words}
                </button>
            }
        })
        .collect_view()
        .into_any()
}

/// Taking tiles, finishing, passing; a warning where land would stay empty for good.
fn end_buttons(desk: Desk) -> AnyView {
    let ends = desk.choices.get().into_iter().filter_map(|(action, offer)| {
        let (phrase, forgone, id) = match offer {
            Offer::Take { tiles, forgone } => {
                (Phrase::new("web-via-take").number("tiles", tiles), forgone.len(), "take")
            }
            Offer::Finish { forgone } => (Phrase::new("web-via-finish"), forgone.len(), "finish"),
            Offer::Pass => (Phrase::new("web-via-pass"), 0, "pass"),
            Offer::Lay { .. } | Offer::Build { .. } => return None,
        };
        let words = desk.table.say_it(&phrase);
        let armed = move || desk.armed.get() == Some(action);
        let lit = move || hinted(desk.table) == Some(action);
        // What wastes land is asked twice.
        let press = move |_| {
            if forgone > 0 && desk.armed.get_untracked() != Some(action) {
                desk.armed.set(Some(action));
            } else {
                desk.table.play(&action);
            }
        };
        let warning = move || {
            armed().then(|| {
                let phrase = Phrase::new("web-via-forgone").number("count", forgone as i64);
                let again = desk.table.app.text("web-again-to-do");
                view! { <small>{desk.table.say_it(&phrase)}" ("{again}")"</small> }
            })
        };
        Some(view! {
            <button class="button end" class:main=armed class:hinted=lit data-act=id on:click=press>
                <span>{words}<span role="status">{warning}</span></span>
            </button>
        })
    });
    ends.collect_view().into_any()
}

/// What everybody sees of a builder: houses, castle, tiles in hand.
pub(super) fn seat(_: &'static ViaEdition, table: Table, seat: Seat) -> AnyView {
    let builder = Memo::new(move |_| {
        table.model.with(|model| model.view::<View>()?.builders.get(seat.index()).copied())
    });
    let at = seat.index();
    view! {
        {move || builder.get().map(|builder| {
            let words = table.say_it(&Phrase::new("web-via-has")
                .number("houses", builder.houses)
                .number("castles", i64::from(builder.has_castle))
                .number("tiles", builder.tiles));
            view! {
                <span class="has" role="img" aria-label=words.clone() title=words>
                    <svg viewBox="-16 -18 32 28" aria-hidden="true">{pieces::building(Building::House, at)}</svg>{builder.houses}
                    <svg viewBox="-22 -38 44 54" aria-hidden="true" class:gone=!builder.has_castle>{pieces::building(Building::Castle, at)}</svg>
                    <svg viewBox="-2 -2 28 28" aria-hidden="true" class="cards"><rect x="2" y="4" width="18" height="18" rx="3"/></svg>{builder.tiles}
                </span>
            }
        })}
    }
    .into_any()
}
