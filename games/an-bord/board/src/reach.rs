//! Reaching for tiles: taps, drags and keys become one wish, which is carried out as soon as the table
//! allows it.

use an_bord::{Action, Event, Phase, PileSpot, PileTile, Place, Refusal, ShipView, Spot};
use kit::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::BoardState;
use web::dom;
use web::table::model::Model;

/// How far a finger moves before it drags, in pixels.
const SLACK: f64 = 7.0;

/// What one wants while ships are loaded, from the touch until it is done.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Grab {
    action: Action,
    /// Where a tile that is taken is to lie.
    place: Option<Place>,
    sent: bool,
}

impl Grab {
    pub(super) fn tile(self) -> Option<PileSpot> {
        match self.action {
            Action::Take { tile } | Action::Turn { tile } => Some(tile),
            _ => None,
        }
    }
}

/// What is under the finger.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Dragged {
    Tile(PileSpot),
    /// The tile that was taken, or the good of the reward.
    Hand,
    Good(an_bord::Colour),
}

/// A finger on something.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Drag {
    pub(super) held: Dragged,
    start: (f64, f64),
    pub(super) at: (f64, f64),
    /// It has moved: this is no tap.
    pub(super) moved: bool,
}

impl BoardState {
    /// One's own ship.
    pub(super) fn own_ship<T>(self, read: impl FnOnce(&ShipView) -> T) -> Option<T> {
        let seat = self.table.seat.get()?;
        self.view.with(|view| view.as_ref()?.ships.get(seat.index()).map(read))
    }

    pub(super) fn lying(self, tile: PileSpot) -> PileTile {
        let found = self.view.with(|view| view.as_ref()?.pile.get(tile.index()).copied());
        found.unwrap_or(PileTile::Gone)
    }

    pub(super) fn may(self, action: Action) -> bool {
        self.choices.with(|choices| choices.iter().any(|(known, _)| *known == action))
    }

    /// A touch of a tile: a face-down one is turned over, or taken if that is what one wants of them.
    pub(super) fn touch(self, tile: PileSpot) {
        let lying = untrack(|| self.lying(tile));
        // Nobody turns a tile over for others that they know themselves and want.
        let take = lying != PileTile::Down || self.takes_unseen.get_untracked();
        self.reach(tile, take, None);
    }

    /// Wants a tile.
    pub(super) fn reach(self, tile: PileSpot, take: bool, place: Option<Place>) {
        self.cursor.set(tile.index());
        self.reached.set_value(Some(tile));
        self.want(if take { Action::Take { tile } } else { Action::Turn { tile } }, place);
    }

    /// Does something as soon as the pace of the table allows it, or says why it cannot be done.
    pub(super) fn want(self, action: Action, place: Option<Place>) {
        self.table.refused.set(None);
        self.quicker.set(None);
        if untrack(|| self.may(action)) || self.must_only_wait() {
            self.wish.set(Some(Grab { action, place, sent: false }));
            self.grant();
        } else {
            self.wish.set(None);
            self.table.ask_why_not(&action);
        }
    }

    /// Nothing but the pace of the table, or a command under way, keeps one from acting.
    fn must_only_wait(self) -> bool {
        let paused = |ship: &ShipView| ship.wait > 0 && ship.hand.is_none() && !ship.full;
        let paused = untrack(|| self.own_ship(paused));
        let busy = self.table.model.with_untracked(|model| model.unanswered().is_some());
        let loading =
            matches!(self.phase.get_untracked(), Some(Phase::Load | Phase::Reveal { .. }));
        loading && (paused == Some(true) || busy)
    }

    /// Carries the wish on as far as the table allows.
    pub(super) fn grant(self) {
        let Some(wish) = self.wish.get_untracked() else { return };
        let busy = self.table.model.with_untracked(|model| Model::unanswered(model).is_some());
        if busy {
            return;
        }
        let holds = untrack(|| self.own_ship(|ship| ship.hand.is_some())) == Some(true);
        if holds {
            self.wish.set(None);
            let lay = wish.place.map(|place| Action::Lay { place });
            if let Some(lay) = lay.filter(|&lay| untrack(|| self.may(lay))) {
                self.table.play(&lay);
            }
        } else if let Some(tile) =
            wish.tile().filter(|&tile| untrack(|| self.lying(tile)) == PileTile::Gone)
        {
            self.wish.set(None);
            self.be_kind(tile);
        } else if wish.sent {
            // It was turned over, or put back because of its starfish.
            self.wish.set(None);
        } else if untrack(|| self.may(wish.action)) {
            self.wish.set(Some(Grab { sent: true, ..wish }));
            self.table.play(&wish.action);
        }
    }

    /// Notes who took which tile.
    pub(super) fn note_takers(self) {
        for event in self.game.events.get() {
            if let Event::TileTaken { seat, at, .. } = event {
                self.takers.update_value(|takers| {
                    takers.retain(|(tile, _)| *tile != at);
                    takers.push((at, seat));
                });
            } else if let Event::LoadingBegan { .. } = event {
                self.takers.update_value(Vec::clear);
            }
        }
    }

    fn taker(self, tile: PileSpot) -> Option<Seat> {
        self.takers
            .with_value(|takers| takers.iter().find(|(at, _)| *at == tile).map(|(_, seat)| *seat))
    }

    /// A lost race is no fault: it is said who was quicker.
    fn be_kind(self, tile: PileSpot) {
        let me = self.table.seat.get_untracked();
        if let Some(seat) = self.taker(tile).filter(|&seat| Some(seat) != me) {
            self.quicker.set(Some((seat, tile)));
        }
    }

    /// The table's word for a lost race is told as such, whether the tile went while the hand was on
    /// its way or a moment before.
    pub(super) fn soften_refusal(self) {
        let lost = self.table.refused.with(|refused| {
            refused.as_ref().is_some_and(|refused| Refusal::is_lost_race(&refused.phrase))
        });
        if !lost {
            return;
        }
        self.wish.set(None);
        if let Some(tile) = self.reached.get_value() {
            self.be_kind(tile);
        }
        if self.quicker.with_untracked(Option::is_some) {
            self.table.refused.set(None);
        }
    }

    pub(super) fn press(self, event: &leptos::ev::PointerEvent, held: Dragged) {
        if event.button() != 0 {
            return;
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.drag.set(Some(Drag { held, start: at, at, moved: false }));
        self.dragged.set_value(false);
        if let Some(target) = event.current_target()
            && let Ok(element) = target.dyn_into::<web_sys::Element>()
        {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
    }

    pub(super) fn pull(self, event: &leptos::ev::PointerEvent) {
        let Some(drag) = self.drag.get_untracked() else { return };
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let far = (at.0 - drag.start.0).hypot(at.1 - drag.start.1) > SLACK;
        if drag.moved || far {
            event.prevent_default();
            self.drag.set(Some(Drag { at, moved: true, ..drag }));
        }
    }

    pub(super) fn let_go(self, event: &leptos::ev::PointerEvent) {
        let Some(drag) = self.drag.get_untracked() else { return };
        self.drag.set(None);
        if !drag.moved {
            return;
        }
        self.dragged.set_value(true);
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let Some(under) = under else { return };
        let spot = under.closest("[data-spot]").ok().flatten();
        let spot = spot.and_then(|spot| spot.get_attribute("data-spot")?.parse().ok()).map(Spot);
        let aboard = under.closest(".ship.own").ok().flatten().is_some();
        if aboard {
            self.drop_aboard(drag.held, spot);
        }
    }

    /// What was dragged is dropped on one's ship.
    fn drop_aboard(self, held: Dragged, spot: Option<Spot>) {
        match held {
            Dragged::Tile(tile) => {
                let place = spot.filter(|spot| spot.index() < self.edition.places());
                self.reach(tile, true, place.map(|spot| Place(spot.0)));
            }
            Dragged::Hand => {
                if let Some(spot) = spot {
                    self.tap_spot(spot);
                }
            }
            Dragged::Good(colour) => self.take_good(colour),
        }
    }

    /// The click that ends a drag is no tap.
    pub(super) fn was_drag(self) -> bool {
        self.dragged.try_update_value(std::mem::take).unwrap_or(false)
    }

    pub(super) fn cancel(self) {
        self.drag.set(None);
    }

    /// After a tile was taken by key, the keys are on the ship; after it was laid, on the pile again.
    pub(super) fn follow_keys(self, holds: bool, held_before: Option<bool>) {
        if !self.by_keys.get_value() {
            return;
        }
        match (held_before, holds) {
            (Some(false), true) => {
                request_animation_frame(|| dom::focus(".ship.own .place[data-fits]"));
            }
            (Some(true), false) => {
                let tile = self.cursor.get_untracked();
                request_animation_frame(move || dom::focus_drawn(&format!("#tile-{tile}")));
            }
            _ => {}
        }
    }
}
