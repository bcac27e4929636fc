//! The pile: loose tiles to be turned over and taken. Each tile is an element of its own that changes
//! only when the tile does.

use an_bord::{Event, Loose, Lying, Tile};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::Desk;
use super::reach::Held;
use super::scatter::{self, Step};
use super::{hint_of, pieces};
use crate::boards::events;
use crate::dom;
use crate::icons::seat_mark;

impl Desk {
    /// Tiles that still lie there.
    fn there(self) -> Vec<Loose> {
        self.view.with_untracked(|view| {
            let pile = view.iter().flat_map(|view| view.pile.iter().enumerate());
            pile.filter(|(_, lying)| **lying != Lying::Gone)
                .map(|(at, _)| Loose(at as u8))
                .collect()
        })
    }

    /// The tile that the keys are on, or the nearest if it is gone.
    pub(super) fn cursor_tile(self) -> Option<Loose> {
        let there = self.there();
        let at = Loose(self.cursor.get_untracked() as u8);
        if there.contains(&at) {
            return Some(at);
        }
        let from = scatter::lie(at);
        let far = |tile: &Loose| {
            let to = scatter::lie(*tile);
            (to.x - from.x).hypot(to.y - from.y)
        };
        there.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// Keeps the keys on a tile that is there.
    pub(super) fn keep_cursor(self) {
        if let Some(tile) = self.cursor_tile()
            && tile.index() != self.cursor.get_untracked()
        {
            self.cursor.set(tile.index());
        }
    }

    fn tile_key(self, event: &leptos::ev::KeyboardEvent, tile: Loose) {
        let step = match event.key().as_str() {
            "ArrowLeft" => Step::Left,
            "ArrowRight" => Step::Right,
            "ArrowUp" => Step::Up,
            "ArrowDown" => Step::Down,
            key @ ("Enter" | " " | "t" | "T" | "g" | "G") => {
                event.prevent_default();
                self.by_keys.set_value(true);
                return match key {
                    "t" | "T" => self.reach(tile, false, None),
                    "g" | "G" => self.reach(tile, true, None),
                    _ => self.touch(tile),
                };
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = scatter::next(tile, step, self.there().into_iter()) {
            self.cursor.set(to.index());
            dom::focus_drawn(&format!("#tile-{}", to.0));
        }
    }

    fn describe_tile(self, tile: Loose, lying: Lying) -> String {
        let phrase = match lying {
            Lying::Gone => Phrase::new("board-an-bord-tile-gone"),
            Lying::Down => Phrase::new("board-an-bord-tile-down"),
            Lying::Up(face) => {
                let key = if face.starfish {
                    "board-an-bord-tile-starfish"
                } else {
                    "board-an-bord-tile-up"
                };
                Phrase::new(key).word("tile", format!("an-bord-tile-{}", face.equipment.name()))
            }
        };
        self.table.say_it(&phrase.number("number", u16::from(tile.0) + 1))
    }

    /// Whether tiles with a starfish may not be taken now: no such tile is among the choices though
    /// others are.
    fn bars(self, tile: Tile) -> bool {
        tile.starfish && self.bars_starfish.get()
    }
}

pub(super) fn pile(desk: Desk) -> AnyView {
    let size = Memo::new(move |_| desk.view.with(|view| view.as_ref().map_or(0, |v| v.pile.len())));
    let reached = RwSignal::new(Vec::<(Loose, Seat)>::new());
    Effect::new(move |_| {
        let happened: Vec<Event> = desk.table.happened.with(|happened| events(happened));
        let hands: Vec<_> = happened
            .iter()
            .filter_map(|event| match *event {
                Event::TileTaken { seat, at, .. } | Event::TileTurned { seat, at, .. } => {
                    Some((at, seat))
                }
                _ => None,
            })
            .collect();
        if !hands.is_empty() {
            reached.set(hands);
        }
    });
    let frame = format!("0 0 {} {}", scatter::WIDTH, scatter::HEIGHT);
    view! {
        <svg class="pile" viewBox=frame role="group" aria-label=move || desk.table.app.text("board-an-bord-pile")
            data-ready=move || desk.ready.get().then_some("yes")>
            <rect class="cloth" x="2" y="2" width=(scatter::WIDTH - 4.0).to_string() height=(scatter::HEIGHT - 4.0).to_string() rx="60"/>
            {move || (0..size.get() as u8).map(|at| tile(desk, Loose(at))).collect_view()}
            <g class="hands" aria-hidden="true">{move || reached.get().into_iter().map(|(at, seat)| hand(desk, at, seat)).collect_view()}</g>
        </svg>
    }
    .into_any()
}

/// The mark of a seat where its hand just was. Who taps it was after the same tile.
fn hand(desk: Desk, at: Loose, seat: Seat) -> Option<AnyView> {
    if desk.table.seat.get_untracked() == Some(seat) {
        return None;
    }
    let lie = scatter::lie(at);
    let took = untrack(|| desk.lying(at)) == Lying::Gone;
    Some(
        view! {
            <g class:took=took transform=format!("translate({:.0} {:.0})", lie.x, lie.y) on:click=move |_| desk.touch(at)>
                <svg class=format!("grip seat-{}", seat.index()) x="-26" y="-26" width="52" height="52" viewBox="0 0 24 24"
                    inner_html=seat_mark(seat.index())></svg>
            </g>
        }
        .into_any(),
    )
}

fn tile(desk: Desk, at: Loose) -> AnyView {
    let lying = Memo::new(move |_| desk.lying(at));
    let lie = scatter::lie(at);
    let index = at.index();
    let place = format!("translate({:.1} {:.1}) rotate({})", lie.x, lie.y, lie.degrees);
    let dragged = Memo::new(move |_| {
        desk.drag.with(|drag| drag.is_some_and(|drag| drag.moved && drag.held == Held::Tile(at)))
    });
    let wished =
        Memo::new(move |_| desk.wish.with(|wish| wish.is_some_and(|wish| wish.tile() == Some(at))));
    let hinted = Memo::new(move |_| {
        hint_of(desk).is_some_and(|action| {
            use an_bord::Action::{Take, Turn};
            matches!(action, Take { tile } | Turn { tile } if tile == at)
        })
    });
    let focusable = Memo::new(move |_| desk.cursor.get() == index);
    let face = move || match lying.get() {
        Lying::Gone => ().into_any(),
        Lying::Down => view! { <g class="turned" inner_html=pieces::BACK></g> }.into_any(),
        Lying::Up(tile) => view! { <g class="turned">{pieces::face(tile)}</g> }.into_any(),
    };
    let barred = move || matches!(lying.get(), Lying::Up(tile) if desk.bars(tile));
    view! {
        <g id=format!("tile-{index}") class="tile" role="button" transform=place
            class:gone=move || lying.get() == Lying::Gone class:down=move || lying.get() == Lying::Down
            class:barred=barred class:dragged=move || dragged.get() class:wished=move || wished.get()
            class:hinted=move || hinted.get()
            aria-hidden=move || (lying.get() == Lying::Gone).then_some("true")
            tabindex=move || if focusable.get() { "0" } else { "-1" }
            aria-label=move || desk.describe_tile(at, lying.get())
            on:pointerdown=move |event| desk.press(&event, Held::Tile(at))
            on:pointermove=move |event| desk.pull(&event) on:pointerup=move |event| desk.let_go(&event)
            on:pointercancel=move |_| desk.cancel()
            on:click=move |_| if !desk.was_drag() { desk.by_keys.set_value(false); desk.touch(at) }
            on:keydown=move |event| desk.tile_key(&event, at)>
            <g class="lift">{face}</g>
        </g>
    }
    .into_any()
}

/// What is dragged, under the finger.
pub(super) fn dragged(desk: Desk) -> AnyView {
    let held = Memo::new(move |_| {
        desk.drag.with(|drag| drag.filter(|drag| drag.moved).map(|drag| drag.held))
    });
    let place = move || {
        desk.drag.with(|drag| {
            drag.map_or(String::new(), |drag| {
                format!("translate({:.0}px, {:.0}px)", drag.at.0, drag.at.1)
            })
        })
    };
    view! {
        <div class="dragging" aria-hidden="true" hidden=move || held.get().is_none() style:transform=place>
            {move || held.get().map(|held| match held {
                Held::Tile(tile) => match desk.lying(tile) {
                    Lying::Up(face) => pieces::tile_picture(face),
                    _ => pieces::back_picture(),
                },
                Held::Hand => super::ship::in_hand(desk),
                Held::Good(colour) => pieces::picture(pieces::good(colour)),
            })}
        </div>
    }
    .into_any()
}

/// A lost race, told kindly where it was lost.
pub(super) fn quicker(desk: Desk) -> AnyView {
    let app = desk.table.app;
    view! {
        <div class="quicker" role="status">{move || desk.quicker.get().map(|(seat, _)| {
            let words = desk.table.say_it(&Phrase::new("board-an-bord-quicker").seat("seat", seat));
            view! {
                <p class=format!("notice seat-{}", seat.index())>
                    {crate::icons::seat_badge(seat.index())}<span>{words}</span>
                    <button class="plain" aria-label=app.text("web-close") on:click=move |_| desk.quicker.set(None)>{crate::icons::Icon::Cross.draw()}</button>
                </p>
            }
        })}</div>
    }
    .into_any()
}
