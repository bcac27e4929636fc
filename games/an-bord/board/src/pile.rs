//! The pile: loose tiles to be turned over and taken. Each tile is an element of its own that changes
//! only when the tile does.

use std::time::Duration;

use an_bord::{Event, PileSpot, PileTile, Tile};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::BoardState;
use super::reach::Dragged;
use super::scatter::{self, Step};
use super::{hint_of, pieces};
use web::boards::mark;
use web::dom;
use web::icons::seat_mark;

/// So long it is said who was quicker.
const QUICKER: Duration = Duration::from_secs(3);

impl BoardState {
    /// Tiles that still lie there.
    fn there(self) -> Vec<PileSpot> {
        self.view.with_untracked(|view| {
            let pile = view.iter().flat_map(|view| view.pile.iter().enumerate());
            pile.filter(|(_, lying)| **lying != PileTile::Gone)
                .map(|(at, _)| PileSpot(at as u8))
                .collect()
        })
    }

    /// The tile that the keys are on, or the nearest if it is gone.
    pub(super) fn cursor_tile(self) -> Option<PileSpot> {
        let there = self.there();
        let at = PileSpot(self.cursor.get_untracked() as u8);
        if there.contains(&at) {
            return Some(at);
        }
        let from = scatter::lie(at);
        let far = |tile: &PileSpot| {
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

    fn tile_key(self, event: &leptos::ev::KeyboardEvent, tile: PileSpot) {
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

    fn describe_tile(self, tile: PileSpot, lying: PileTile) -> String {
        let phrase = match lying {
            PileTile::Gone => Phrase::new("board-an-bord-tile-gone"),
            PileTile::Down => Phrase::new("board-an-bord-tile-down"),
            PileTile::Seen(face) => Phrase::new("board-an-bord-tile-seen")
                .word("tile", format!("an-bord-tile-{}", face.equipment.name())),
            PileTile::Up(face) => {
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

pub(super) fn pile(state: BoardState) -> AnyView {
    let size =
        Memo::new(move |_| state.view.with(|view| view.as_ref().map_or(0, |v| v.pile.len())));
    let reached = RwSignal::new(Vec::<(PileSpot, Seat)>::new());
    Effect::new(move |_| {
        let hand = |event: &Event| {
            if let Event::TileTaken { seat, at, .. } | Event::TileTurned { seat, at, .. } = *event {
                Some((at, seat))
            } else {
                None
            }
        };
        let hands: Vec<_> =
            state.game.events.with(|events| events.iter().filter_map(hand).collect());
        if !hands.is_empty() {
            reached.set(hands);
        }
    });
    let frame = format!("0 0 {} {}", scatter::WIDTH, scatter::HEIGHT);
    view! {
        <svg class="pile" viewBox=frame role="group" aria-label=move || state.table.app.text("board-an-bord-pile")
            data-ready=move || state.ready.get().then_some("yes")>
            <rect class="cloth" x="2" y="2" width=(scatter::WIDTH - 4.0).to_string() height=(scatter::HEIGHT - 4.0).to_string() rx="60"/>
            {move || (0..size.get() as u8).map(|at| tile(state, PileSpot(at))).collect_view()}
            <g aria-hidden="true">{move || marks(state)}</g>
            <g class="hands" aria-hidden="true">{move || reached.get().into_iter().map(|(at, seat)| hand(state, at, seat)).collect_view()}</g>
        </svg>
    }
    .into_any()
}

/// What was taken and what was better, where a game is looked at again.
fn marks(state: BoardState) -> AnyView {
    use an_bord::Action::{Take, Turn};
    let marks = state.game.marks.get();
    let drawn = marks.into_iter().filter_map(|(mark, action)| {
        let (Take { tile } | Turn { tile }) = action else { return None };
        let lie = scatter::lie(tile);
        Some(mark::ring(mark, (lie.x, lie.y), 56.0))
    });
    drawn.collect_view().into_any()
}

/// The mark of a seat where its hand just was. Who taps it was after the same tile.
fn hand(state: BoardState, at: PileSpot, seat: Seat) -> Option<AnyView> {
    if state.table.seat.get_untracked() == Some(seat) {
        return None;
    }
    let lie = scatter::lie(at);
    let took = untrack(|| state.lying(at)) == PileTile::Gone;
    Some(
        view! {
            <g class:took=took transform=format!("translate({:.0} {:.0})", lie.x, lie.y) on:click=move |_| state.touch(at)>
                <svg class=format!("grip seat-{}", seat.index()) x="-26" y="-26" width="52" height="52" viewBox="0 0 24 24"
                    inner_html=seat_mark(seat.index())></svg>
            </g>
        }
        .into_any(),
    )
}

fn tile(state: BoardState, at: PileSpot) -> AnyView {
    let lying = Memo::new(move |_| state.lying(at));
    let lie = scatter::lie(at);
    let index = at.index();
    let place = format!("translate({:.1} {:.1}) rotate({})", lie.x, lie.y, lie.degrees);
    let dragged = Memo::new(move |_| {
        state
            .drag
            .with(|drag| drag.is_some_and(|drag| drag.moved && drag.held == Dragged::Tile(at)))
    });
    let wished = Memo::new(move |_| {
        state.wish.with(|wish| wish.is_some_and(|wish| wish.tile() == Some(at)))
    });
    let hinted = Memo::new(move |_| {
        hint_of(state).is_some_and(|action| {
            use an_bord::Action::{Take, Turn};
            matches!(action, Take { tile } | Turn { tile } if tile == at)
        })
    });
    let focusable = Memo::new(move |_| state.cursor.get() == index);
    let face = move || {
        match lying.get() {
        PileTile::Gone => ().into_any(),
        PileTile::Down => view! { <g class="turned" inner_html=pieces::BACK></g> }.into_any(),
        // One had it in hand: the picture shows through the back.
        PileTile::Seen(tile) => view! {
            <g class="turned"><g inner_html=pieces::BACK></g><g class="seen" opacity="0.45">{pieces::face(tile)}</g></g>
        }
        .into_any(),
        PileTile::Up(tile) => view! { <g class="turned">{pieces::face(tile)}</g> }.into_any(),
    }
    };
    let barred = move || matches!(lying.get(), PileTile::Up(tile) if state.bars(tile));
    view! {
        <g id=format!("tile-{index}") class="tile" role="button" transform=place
            class:gone=move || lying.get() == PileTile::Gone class:down=move || matches!(lying.get(), PileTile::Down | PileTile::Seen(_))
            class:barred=barred class:dragged=move || dragged.get() class:wished=move || wished.get()
            class:hinted=move || hinted.get()
            aria-hidden=move || (lying.get() == PileTile::Gone).then_some("true")
            tabindex=move || if focusable.get() { "0" } else { "-1" }
            aria-label=move || state.describe_tile(at, lying.get())
            on:pointerdown=move |event| state.press(&event, Dragged::Tile(at))
            on:pointermove=move |event| state.pull(&event) on:pointerup=move |event| state.let_go(&event)
            on:pointercancel=move |_| state.cancel()
            on:click=move |_| if !state.was_drag() { state.by_keys.set_value(false); state.touch(at) }
            on:keydown=move |event| state.tile_key(&event, at)>
            <g class="lift">{face}</g>
        </g>
    }
    .into_any()
}

/// What is dragged, under the finger.
pub(super) fn dragged(state: BoardState) -> AnyView {
    let held = Memo::new(move |_| {
        state.drag.with(|drag| drag.filter(|drag| drag.moved).map(|drag| drag.held))
    });
    let place = move || {
        state.drag.with(|drag| {
            drag.map_or(String::new(), |drag| {
                format!("translate({:.0}px, {:.0}px)", drag.at.0, drag.at.1)
            })
        })
    };
    view! {
        <div class="dragging" aria-hidden="true" hidden=move || held.get().is_none() style:transform=place>
            {move || held.get().map(|held| match held {
                Dragged::Tile(tile) => match state.lying(tile) {
                    PileTile::Up(face) => pieces::tile_picture(face),
                    _ => pieces::back_picture(),
                },
                Dragged::Hand => super::ship::in_hand(state),
                Dragged::Good(colour) => pieces::picture(pieces::good(colour)),
            })}
        </div>
    }
    .into_any()
}

/// Who was quicker, for a moment. It lies over the pile and takes no tap from it.
pub(super) fn quicker(state: BoardState) -> AnyView {
    Effect::new(move |_| {
        if state.quicker.get().is_some()
            && let Ok(timer) =
                set_timeout_with_handle(move || _ = state.quicker.try_set(None), QUICKER)
        {
            on_cleanup(move || timer.clear());
        }
    });
    view! {
        <div class="quicker" role="status">{move || state.quicker.get().map(|(seat, _)| {
            let words = state.table.say_it(&Phrase::new("board-an-bord-quicker").seat("seat", seat));
            view! {
                <p class=format!("notice seat-{}", seat.index())>
                    {web::icons::seat_badge(seat.index())}<span>{words}</span>
                </p>
            }
        })}</div>
    }
    .into_any()
}
