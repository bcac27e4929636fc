//! The board of Schmuggler: a bay by night, made for small fingers.

mod bay;
mod motion;
mod pieces;

use std::collections::VecDeque;
use std::time::Duration;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use schmuggler::{
    Action, Arrival, Dice, Edition, Event, Field, GoodsView, Island, Offer, Phase, Place, Sector,
    View, Way,
};

use self::bay::Point;
use self::motion::Motion;
use super::{choices, events, hinted};
use crate::dom;
use crate::icons::Icon;
use crate::sound::Sound;
use crate::table::Table;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct Desk {
    edition: &'static Edition,
    table: Table,
    view: Memo<Option<View>>,
    choices: Memo<Vec<(Action, Offer)>>,
    /// The field that was tapped, where something can be done.
    aimed: RwSignal<Option<Field>>,
    /// Which of the choices is shown, ready to be done.
    shown: RwSignal<Option<Action>>,
    cursor: RwSignal<usize>,
    /// Whether one looks at one's cargo.
    peeks: RwSignal<bool>,
    // What moves lags behind the view until it was seen.
    beam: RwSignal<Option<f64>>,
    boats: RwSignal<Vec<Option<Field>>>,
    dice: RwSignal<Option<Dice>>,
    rolling: RwSignal<bool>,
    caught: RwSignal<Option<Seat>>,
    queue: StoredValue<VecDeque<Motion>>,
    moving: RwSignal<bool>,
}

pub(super) fn board(edition: &'static Edition, table: Table) -> AnyView {
    let desk = Desk {
        edition,
        table,
        view: Memo::new(move |_| table.model.with(crate::table::model::Model::view)),
        choices: Memo::new(move |_| table.choices.with(|all| choices(all))),
        aimed: RwSignal::new(None),
        shown: RwSignal::new(None),
        cursor: RwSignal::new(0),
        peeks: RwSignal::new(false),
        beam: RwSignal::new(None),
        boats: RwSignal::new(Vec::new()),
        dice: RwSignal::new(None),
        rolling: RwSignal::new(false),
        caught: RwSignal::new(None),
        queue: StoredValue::new(VecDeque::new()),
        moving: RwSignal::new(false),
    };
    Effect::new(move |_| {
        desk.choices.track();
        desk.aimed.set(None);
        desk.shown.set(None);
    });
    Effect::new(move |_| desk.watch());
    Effect::new(move |_| {
        let phase = desk.view.with(|view| view.as_ref().map(|view| view.phase));
        table.matters.set(phase.map(section));
    });
    Effect::new(move |_| {
        if let Some(action) = hinted(table) {
            desk.aimed.set(desk.end_of(action));
            desk.shown.set(Some(action));
        }
    });
    view! {
        <div class="board schmuggler">{drawing(desk)}</div>
        <div class="desk">{below(desk)}</div>
    }
    .into_any()
}

impl Desk {
    /// Shows what happened, or jumps to where things stand.
    fn watch(self) {
        let events: Vec<Event> = self.table.happened.with(|happened| events(happened));
        let motions = events.iter().flat_map(motion::motions);
        let jump = !self.table.app.moves() || events.is_empty() || !dom::is_visible();
        let long = self.queue.try_update_value(|queue| {
            queue.extend(motions);
            motion::too_long(queue.iter())
        });
        if jump || long == Some(true) {
            self.queue.update_value(VecDeque::clear);
            self.settle();
        } else if !self.moving.get_untracked() {
            self.moving.set(true);
            self.next_motion();
        }
    }

    fn next_motion(self) {
        let Some(next) = self.queue.try_update_value(VecDeque::pop_front) else { return };
        let Some(next) = next else {
            self.moving.set(false);
            return self.settle();
        };
        let lasts = next.lasts();
        match next {
            Motion::Dice(dice) => {
                self.table.app.sound(Sound::Dice);
                self.dice.set(Some(dice));
                self.rolling.set(true);
            }
            Motion::Beam(sector) => self.point_beam(sector),
            Motion::Boat(seat, field) => {
                self.table.app.sound(Sound::Sail);
                self.boats.update(|boats| {
                    if let Some(boat) = boats.get_mut(seat.index()) {
                        *boat = Some(field);
                    }
                });
            }
            Motion::Caught(seat) => {
                self.table.app.sound(Sound::Thud);
                self.caught.set(Some(seat));
            }
            Motion::Points => self.table.app.sound(Sound::Coin),
        }
        set_timeout(
            move || {
                if self.rolling.try_set(false).is_none() {
                    self.caught.set(None);
                    self.next_motion();
                }
            },
            Duration::from_millis(lasts.into()),
        );
    }

    /// Puts everything where it stands.
    fn settle(self) {
        let Some(view) = self.view.get_untracked() else { return };
        self.boats.set(view.boats.iter().map(|boat| boat.at).collect());
        self.dice.set(view.dice);
        self.rolling.set(false);
        self.caught.set(None);
        if let Some(sector) = view.beam {
            self.point_beam(sector);
        }
    }

    fn point_beam(self, sector: Sector) {
        let degrees = bay::beam(self.edition, sector);
        self.beam.update(|beam| *beam = Some(bay::nearest(beam.unwrap_or(degrees), degrees)));
    }

    /// The field that one taps for a choice.
    fn end_field(offer: &Offer) -> Option<Field> {
        match offer {
            Offer::LayRock { at } | Offer::PlaceBoat { at, .. } | Offer::LayGoods { at, .. } => {
                Some(*at)
            }
            Offer::Move { way, .. } => way.last().copied(),
            Offer::TurnBeam { .. } | Offer::Restock { .. } | Offer::Decline => None,
        }
    }

    fn end_of(self, action: Action) -> Option<Field> {
        self.choices.with_untracked(|choices| {
            let (_, offer) = choices.iter().find(|(known, _)| *known == action)?;
            Self::end_field(offer)
        })
    }

    /// What can be done at a field.
    fn at(self, field: Field) -> Vec<(Action, Offer)> {
        self.choices.with(|choices| {
            let here = |(_, offer): &&(Action, Offer)| Self::end_field(offer) == Some(field);
            choices.iter().filter(here).cloned().collect()
        })
    }

    /// Where the boat at the field that was tapped can be pushed to.
    fn pushes(self) -> Vec<(Action, Field)> {
        let Some(aimed) = self.aimed.get() else { return Vec::new() };
        self.at(aimed)
            .into_iter()
            .filter_map(|(action, offer)| match offer {
                Offer::Move {
                    then: Arrival::Push { to, .. } | Arrival::SwapPlaces { to, .. },
                    ..
                } => Some((action, to)),
                _ => None,
            })
            .collect()
    }

    fn tap(self, field: Field) {
        self.cursor.set(field.index());
        self.table.refused.set(None);
        if let Some((action, _)) = self.pushes().into_iter().find(|(_, to)| *to == field) {
            return self.show_or_do(action);
        }
        let here = self.at(field);
        match here.len() {
            0 => {
                self.aimed.set(None);
                self.shown.set(None);
                self.table.ask_why_not(&self.guess(field));
            }
            1 => {
                self.aimed.set(Some(field));
                self.show_or_do(here[0].0);
            }
            _ => {
                self.aimed.set(Some(field));
                self.shown.set(None);
                request_animation_frame(|| dom::focus(".outcome"));
            }
        }
    }

    /// The first tap shows it, the second does it.
    fn show_or_do(self, action: Action) {
        if self.shown.get_untracked() == Some(action) {
            self.table.play(&action);
        } else {
            self.shown.set(Some(action));
        }
    }

    /// What a tap on a field where nothing can be done may have meant.
    fn guess(self, field: Field) -> Action {
        let phase = self.view.with_untracked(|view| view.as_ref().map(|view| view.phase));
        match phase {
            Some(Phase::Rocks { .. }) => Action::LayRock { at: field },
            Some(Phase::Boats) => match self.edition.island_at(field) {
                Some(island) => Action::PlaceBoat { island },
                None => Action::Sail { to: field },
            },
            Some(Phase::Lay { .. }) => Action::LayGoods { at: field },
            _ => Action::Sail { to: field },
        }
    }

    fn key(self, event: &leptos::ev::KeyboardEvent, field: Field) {
        let (ring, place) = self.edition.ring_and_place(field);
        let width = |ring: usize| self.edition.rings().nth(ring).unwrap_or(1);
        let across = |to: usize| {
            let place = u32::from(place) * u32::from(width(to)) / u32::from(width(ring));
            self.edition.field(to, place as u8)
        };
        let to = match event.key().as_str() {
            "ArrowRight" => self.edition.field(ring, (place + 1) % width(ring)),
            "ArrowLeft" => self.edition.field(ring, (place + width(ring) - 1) % width(ring)),
            "ArrowUp" => across(ring + 1),
            "ArrowDown" if ring > 0 => across(ring - 1),
            "Enter" | " " => {
                event.prevent_default();
                return self.tap(field);
            }
            "Escape" => {
                self.aimed.set(None);
                return self.shown.set(None);
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to {
            self.cursor.set(to.index());
            dom::focus_drawn(&format!("#field-{}", to.index()));
        }
    }

    fn island_name(self, island: Island) -> String {
        let label = self.edition.island_label(island);
        match label {
            "gems" | "coins" | "pearls" | "vases" | "wine" => {
                self.table.app.text(&format!("schmuggler-island-{label}"))
            }
            own => own.to_owned(),
        }
    }

    /// What a screen reader says of a field.
    fn describe(self, field: Field) -> String {
        let app = self.table.app;
        let mut parts = vec![self.edition.field_name(field).to_owned()];
        if let Some(island) = self.edition.island_at(field) {
            let phrase =
                Phrase::new("web-schmuggler-harbour").name("island", self.island_name(island));
            parts.push(app.phrase(&phrase));
        }
        self.view.with(|view| {
            let Some(view) = view else { return };
            let boats = view.boats.iter().enumerate().filter(|(_, boat)| boat.at == Some(field));
            parts.extend(boats.map(|(seat, _)| self.table.name(Seat::new(seat))));
            if view.goods.iter().any(|goods| goods.place == Place::Adrift(field)) {
                parts.push(app.text("web-schmuggler-goods-here"));
            }
            if view.rocks.has(field) {
                parts.push(app.text("web-schmuggler-rock"));
            }
            if view.lit.has(field) {
                parts.push(app.text("web-schmuggler-lit"));
            }
        });
        if !self.at(field).is_empty() {
            parts.push(app.text("web-schmuggler-can"));
        }
        parts.join(", ")
    }
}

/// The place of a boat: beside others that share its harbour.
fn berth(desk: Desk, seat: usize) -> Option<Point> {
    let boats = desk.boats.read();
    let field = (*boats.get(seat)?)?;
    let sharing: Vec<usize> =
        (0..boats.len()).filter(|&other| boats[other] == Some(field)).collect();
    let middle = bay::middle(desk.edition, field);
    let place = sharing.iter().position(|&other| other == seat)? as f64;
    let spread = place - (sharing.len() - 1) as f64 / 2.0;
    let along = Point::polar(spread * 34.0, bay::bearing(desk.edition, field) + 90.0);
    Some(Point { x: middle.x + along.x, y: middle.y + along.y })
}

fn at(point: Point) -> String {
    format!("translate({:.1} {:.1})", point.x, point.y)
}

fn drawing(desk: Desk) -> AnyView {
    let edition = desk.edition;
    let fields: Vec<Field> = edition.fields().iter().collect();
    let seats =
        Memo::new(move |_| desk.view.with(|view| view.as_ref().map_or(0, |v| v.boats.len())));
    view! {
        <svg viewBox="-580 -580 1160 1160" role="group" aria-label=move || desk.table.app.text("web-schmuggler-board")>
            <circle class="sea" r="575"/>
            <circle class="shoal" r=bay::SHORE.to_string()/>
            <g class="stars" aria-hidden="true" inner_html=STARS></g>
            <g class="cells" aria-hidden="true">{fields.iter().map(|&field| view! {
                <path d=bay::outline(edition, field) class:harbour=edition.island_at(field).is_some()/>
            }).collect_view()}</g>
            <g aria-hidden="true">{edition.islands().map(|island| island_drawing(desk, island)).collect_view()}</g>
            <g class="beam" aria-hidden="true" class:asleep=move || desk.beam.get().is_none()
                style:transform=move || format!("rotate({:.1}deg)", desk.beam.get().unwrap_or(0.0))>
                <path d=bay::wedge(edition)/><path class="core" d=bay::wedge(edition) transform="scale(.9 1)"/>
            </g>
            <g class="lighthouse" aria-hidden="true" inner_html=pieces::LIGHTHOUSE></g>
            <g aria-hidden="true">{move || rocks_and_goods(desk)}</g>
            <g class="glow" aria-hidden="true">{move || glow(desk)}</g>
            <g aria-hidden="true">{move || preview(desk)}</g>
            <g aria-hidden="true">{move || (0..seats.get()).map(|seat| boat(desk, seat)).collect_view()}</g>
            <g>{fields.iter().map(|&field| target(desk, field)).collect_view()}</g>
        </svg>
    }
    .into_any()
}

const STARS: &str = r#"<circle cx="-470" cy="-300" r="3"/><circle cx="-400" cy="-400" r="2.5"/><circle cx="420" cy="-380" r="3"/><circle cx="500" cy="-230" r="2"/><circle cx="-520" cy="140" r="2.5"/><circle cx="510" cy="200" r="2.5"/><circle cx="-300" cy="460" r="2"/><circle cx="250" cy="-500" r="2"/><circle cx="-200" cy="-520" r="2.5"/><circle cx="380" cy="420" r="2.5"/><circle cx="-430" cy="340" r="2"/>"#;

fn island_drawing(desk: Desk, island: Island) -> AnyView {
    let edition = desk.edition;
    let place = bay::island(edition, island);
    let waiting = Memo::new(move |_| {
        desk.view.with(|view| {
            view.as_ref().and_then(|view| view.waiting.get(island.index()).copied()).unwrap_or(0)
        })
    });
    let bearing = bay::bearing(edition, edition.harbour(island));
    view! {
        <g transform=at(place)>
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

fn rocks_and_goods(desk: Desk) -> AnyView {
    let Some(view) = desk.view.get() else { return ().into_any() };
    let rocks = view.rocks.iter().map(|field| {
        let place = at(bay::middle(desk.edition, field));
        view! { <path class="rock" transform=place d="M-38 20l8-34 18-18 20 8 22-2 10 24-4 22-36 10z"/> }
    });
    let adrift = view.goods.iter().filter_map(|goods| match goods.place {
        Place::Adrift(field) => Some(view! {
            <g class="adrift" transform=at(bay::middle(desk.edition, field))>
                <g class="bob">{pieces::goods(desk.edition, goods.origin)}</g>
            </g>
        }),
        _ => None,
    });
    view! { {rocks.collect_view()}{adrift.collect_view()} }.into_any()
}

fn boat(desk: Desk, seat: usize) -> AnyView {
    let place = move || {
        berth(desk, seat).map_or("none".to_owned(), |point| {
            format!("translate({:.1}px, {:.1}px)", point.x, point.y)
        })
    };
    let cargo =
        Memo::new(move |_| desk.view.with(|view| carried(view.as_ref()?, seat).map(|g| g.origin)));
    let mine = move || desk.table.seat.get() == Some(Seat::new(seat));
    let turn =
        move || desk.view.with(|view| view.as_ref().is_some_and(|view| view.turn.index() == seat));
    view! {
        <g class="berth" class:mine=mine class:turn=turn class:caught=move || desk.caught.get() == Some(Seat::new(seat))
            class:ashore=move || berth(desk, seat).is_none() style:transform=place>
            <circle class="halo" r="50"/>
            {pieces::boat(seat)}
            {move || cargo.get().map(|origin| view! {
                <g transform="translate(25 -10) scale(.62)">{pieces::goods(desk.edition, origin)}</g>
            })}
        </g>
    }
    .into_any()
}

/// What a boat carries.
fn carried(view: &View, seat: usize) -> Option<GoodsView> {
    let aboard = Place::Aboard(Seat::new(seat));
    view.goods.iter().copied().find(|goods| goods.place == aboard)
}

/// Fields where something can be done.
fn glow(desk: Desk) -> AnyView {
    let mut fields: Vec<Field> = desk
        .choices
        .with(|choices| choices.iter().filter_map(|(_, offer)| Desk::end_field(offer)).collect());
    fields.sort_unstable();
    fields.dedup();
    let pushes: Vec<Field> = desk.pushes().into_iter().map(|(_, to)| to).collect();
    let aimed = desk.aimed.get();
    let places = fields.iter().map(|&field| {
        let class = if aimed == Some(field) { "place aimed" } else { "place" };
        view! { <path class=class d=bay::outline(desk.edition, field)/> }
    });
    let pushed = pushes
        .iter()
        .map(|&field| view! { <path class="place push" d=bay::outline(desk.edition, field)/> });
    view! { {places.collect_view()}{pushed.collect_view()} }.into_any()
}

/// What the choice that is shown would do.
fn preview(desk: Desk) -> AnyView {
    let Some(action) = desk.shown.get() else { return ().into_any() };
    let offer = desk.choices.with(|choices| {
        choices.iter().find(|(known, _)| *known == action).map(|(_, offer)| offer.clone())
    });
    let seat = desk.table.seat.get().map_or(0, Seat::index);
    let ghost_boat = |seat: usize, field: Field| {
        view! { <g class="ghost-boat" transform=at(bay::middle(desk.edition, field))>{pieces::boat(seat)}</g> }
    };
    match offer {
        Some(Offer::Move { way, then }) => {
            let end = way.last().copied();
            let moved = match then {
                Arrival::Push { boat, to, .. } | Arrival::SwapPlaces { boat, to, .. } => Some((boat.index(), to)),
                _ => None,
            };
            view! {
                <path class="way" d=bay::line(desk.edition, &way)/>
                {moved.map(|(_, to)| end.map(|end| view! { <path class="way pushed" d=bay::line(desk.edition, &[end, to])/> }))}
                {moved.map(|(boat, to)| ghost_boat(boat, to))}
                {end.filter(|_| way.len() > 1).map(|end| ghost_boat(seat, end))}
            }
            .into_any()
        }
        Some(Offer::PlaceBoat { at, .. }) => ghost_boat(seat, at).into_any(),
        Some(Offer::LayRock { at: field }) => view! {
            <path class="rock ghost-boat" transform=at(bay::middle(desk.edition, field)) d="M-38 20l8-34 18-18 20 8 22-2 10 24-4 22-36 10z"/>
        }
        .into_any(),
        Some(Offer::LayGoods { goods, at: field, .. }) => {
            let origin = desk.edition.origin_of(goods).map(|(origin, _)| origin);
            origin.map(|origin| view! {
                <g class="ghost-boat" transform=at(bay::middle(desk.edition, field))>{pieces::goods(desk.edition, origin)}</g>
            }).into_any()
        }
        Some(Offer::TurnBeam { sweep, .. }) => {
            let wedges = sweep.into_iter().map(|sector| {
                let degrees = bay::beam(desk.edition, sector);
                view! { <path class="sweep" transform=format!("rotate({degrees:.0})") d=bay::wedge(desk.edition)/> }
            });
            wedges.collect_view().into_any()
        }
        _ => ().into_any(),
    }
}

fn target(desk: Desk, field: Field) -> AnyView {
    let index = field.index();
    view! {
        <path id=format!("field-{index}") class="target" role="button" d=bay::outline(desk.edition, field)
            tabindex=move || if desk.cursor.get() == index { "0" } else { "-1" }
            aria-label=move || desk.describe(field)
            data-fits=move || (!desk.at(field).is_empty()).then_some("yes")
            on:click=move |_| desk.tap(field) on:keydown=move |event| desk.key(&event, field)/>
    }
    .into_any()
}

fn below(desk: Desk) -> AnyView {
    view! {
        <p class="prompt" role="status">{move || prompt(desk)}</p>
        <div class="shelf">
            {move || dice(desk)}
            {move || cargo(desk)}
        </div>
        <div class="acts outcomes">{move || outcomes(desk)}</div>
    }
    .into_any()
}

/// Where the rules tell of a phase.
fn section(phase: Phase) -> &'static str {
    match phase {
        Phase::BeamLot => "1.1",
        Phase::FirstLot => "1.5",
        Phase::Rocks { .. } => "1.4",
        Phase::Boats => "1.2",
        Phase::Take { .. } => "2.1",
        Phase::Roll => "2.2",
        Phase::Direction => "3.1",
        Phase::Lay { .. } => "3.3",
        Phase::Move => "4.1",
        Phase::Restock => "4.6",
        Phase::Over => "5.1",
    }
}

fn prompt(desk: Desk) -> String {
    let table = desk.table;
    let Some((phase, turn)) = desk.view.with(|view| view.as_ref().map(|v| (v.phase, v.turn)))
    else {
        return String::new();
    };
    let key = match phase {
        Phase::Over => "web-over",
        _ if !table.my_turn() => {
            let key =
                if table.seat.with(Option::is_none) { "web-watch-turn" } else { "web-turn-of" };
            return table.say_it(&Phrase::new(key).seat("seat", turn));
        }
        Phase::Rocks { .. } => "web-schmuggler-lay-rock",
        Phase::Boats => "web-schmuggler-place-boat",
        Phase::Direction => "web-schmuggler-turn-beam",
        Phase::Lay { .. } => "web-schmuggler-lay-goods",
        Phase::Restock => "web-schmuggler-restock",
        _ => "web-schmuggler-move",
    };
    table.app.text(key)
}

fn dice(desk: Desk) -> AnyView {
    let Some(dice) = desk.dice.get() else { return ().into_any() };
    let words = desk.table.say_it(
        &Phrase::new("web-schmuggler-dice")
            .name("beam", dice.beam.to_string())
            .number("boat", dice.boat),
    );
    view! {
        <div class="dice" class:rolling=move || desk.rolling.get() role="img" aria-label=words>
            <svg viewBox="0 0 100 100" aria-hidden="true">{pieces::beam_die(dice.beam)}</svg>
            <svg viewBox="0 0 100 100" aria-hidden="true">{pieces::boat_die(dice.boat)}</svg>
        </div>
    }
    .into_any()
}

/// One's own cargo: face down until one looks.
fn cargo(desk: Desk) -> AnyView {
    let app = desk.table.app;
    let Some(seat) = desk.table.seat.get() else { return ().into_any() };
    let Some(goods) = desk.view.with(|view| carried(view.as_ref()?, seat.index())) else {
        return view! { <div class="cargo empty">{app.text("web-schmuggler-empty")}</div> }
            .into_any();
    };
    let (Some(goal), Some(value)) = (goods.goal, goods.value) else { return ().into_any() };
    let name = desk.island_name(goal);
    let words = app.phrase(
        &Phrase::new("web-schmuggler-cargo").name("island", name.clone()).number("value", value),
    );
    let peeks = desk.peeks;
    view! {
        <button class="cargo" aria-pressed=move || peeks.get().to_string() on:click=move |_| peeks.update(|peeks| *peeks = !*peeks)>
            {move || if peeks.get() {
                let sign = pieces::sign(desk.edition.island_id(goal));
                view! {
                    <svg viewBox="-30 -30 60 60" aria-hidden="true"><circle class="shield" r="28"/><g class="sign" transform="scale(1.3)" inner_html=sign></g></svg>
                    <span>{words.clone()}</span>
                }.into_any()
            } else {
                view! {
                    <svg viewBox="-30 -30 60 60" aria-hidden="true">{pieces::goods(desk.edition, goods.origin)}</svg>
                    <span>{app.text("web-schmuggler-peek")}</span>
                }.into_any()
            }}
        </button>
    }
    .into_any()
}

/// The choices as pictures to press: those of the field that was tapped, and those that need none.
fn outcomes(desk: Desk) -> AnyView {
    let aimed = desk.aimed.get();
    let shown = desk.choices.get().into_iter().filter(|(action, offer)| {
        let end = Desk::end_field(offer);
        end.is_none() || end == aimed || matches!(action, Action::Stay)
    });
    shown.map(|(action, offer)| outcome(desk, action, &offer)).collect_view().into_any()
}

fn outcome(desk: Desk, action: Action, offer: &Offer) -> AnyView {
    let (phrase, picture) = describe_outcome(desk, action, offer);
    let words = desk.table.say_it(&phrase);
    let chosen = move || desk.shown.get() == Some(action);
    let press = move |_| {
        if desk.end_of(action).is_some() && !matches!(action, Action::Stay) {
            desk.aimed.set(desk.end_of(action));
        }
        desk.show_or_do(action);
    };
    view! {
        <button class="button outcome" class:main=chosen aria-pressed=move || chosen().to_string() on:click=press
            data-act=phrase.key.rsplit("web-schmuggler-").next().unwrap_or_default().to_owned()>
            {picture}
            <span>{words}{move || chosen().then(|| view! { <small>{desk.table.app.text("web-again-to-do")}</small> })}</span>
            {move || chosen().then(|| Icon::Check.draw())}
        </button>
    }
    .into_any()
}

fn boat_picture(seat: usize) -> AnyView {
    view! { <svg viewBox="-44 -50 88 90" aria-hidden="true">{pieces::boat(seat)}</svg> }.into_any()
}

fn goods_picture(desk: Desk, origin: Option<Island>) -> AnyView {
    view! {
        <svg viewBox="-26 -26 52 52" aria-hidden="true">{origin.map(|origin| pieces::goods(desk.edition, origin))}</svg>
    }
    .into_any()
}

fn beam_picture(way: Way) -> AnyView {
    let face = schmuggler::Face::Turns(way, 2);
    view! { <svg viewBox="0 0 100 100" aria-hidden="true">{pieces::beam_die(face)}</svg> }
        .into_any()
}

fn describe_outcome(desk: Desk, action: Action, offer: &Offer) -> (Phrase, AnyView) {
    let edition = desk.edition;
    let me = desk.table.seat.get().map_or(0, Seat::index);
    let origin = |goods| edition.origin_of(goods).map(|(origin, _)| origin);
    let say = |key: &str| Phrase::new(format!("web-schmuggler-{key}"));
    match offer {
        Offer::LayRock { .. } => (say("do-rock"), ().into_any()),
        Offer::PlaceBoat { island, .. } => {
            (say("do-place").name("island", desk.island_name(*island)), boat_picture(me))
        }
        Offer::TurnBeam { way, caught, .. } => {
            let key = match way {
                Way::Clockwise => "do-clockwise",
                Way::Counterclockwise => "do-counterclockwise",
            };
            (say(key).number("caught", caught.len() as i64), beam_picture(*way))
        }
        Offer::LayGoods { goods, .. } => (say("do-goods"), goods_picture(desk, origin(*goods))),
        Offer::Restock { island } => (say("do-restock"), goods_picture(desk, Some(*island))),
        Offer::Decline => (say("do-decline"), boat_picture(me)),
        Offer::Move { then, .. } => match then {
            Arrival::Nothing if action == Action::Stay => (say("do-stay"), boat_picture(me)),
            Arrival::Nothing => (say("do-sail"), boat_picture(me)),
            Arrival::Push { boat, to, .. } => (
                say("do-push").seat("boat", *boat).name("field", edition.field_name(*to)),
                boat_picture(boat.index()),
            ),
            Arrival::SwapPlaces { boat, .. } => {
                (say("do-swap").seat("boat", *boat), boat_picture(boat.index()))
            }
            Arrival::Load { goods } => (say("do-load"), goods_picture(desk, origin(*goods))),
            Arrival::Exchange { goods, .. } => {
                (say("do-exchange"), goods_picture(desk, origin(*goods)))
            }
            Arrival::Deliver { goods, value, .. } => {
                (say("do-deliver").number("value", *value), goods_picture(desk, origin(*goods)))
            }
            Arrival::Collect { island } => (say("do-collect"), goods_picture(desk, Some(*island))),
        },
    }
}

/// What everybody sees of a captain: the cargo.
pub(super) fn seat(edition: &'static Edition, table: Table, seat: Seat) -> AnyView {
    let at = seat.index();
    let cargo = Memo::new(move |_| {
        table.model.with(|model| carried(&model.view::<View>()?, at).map(|goods| goods.origin))
    });
    view! {
        {move || cargo.get().map(|origin| view! {
            <span class="has" role="img" aria-label=table.app.text("web-schmuggler-carries")>
                <svg viewBox="-26 -26 52 52" aria-hidden="true">{pieces::goods(edition, origin)}</svg>
            </span>
        })}
    }
    .into_any()
}
