//! What a tap or a key on a field means.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use schmuggler::{Action, Arrival, Field, GoodsPlace, Offer, Phase, island_term};

use super::BoardState;
use web::dom;

impl BoardState {
    /// The field that one taps for a choice.
    pub(super) fn end_field(offer: &Offer) -> Option<Field> {
        match offer {
            Offer::LayRock { at } | Offer::PlaceBoat { at, .. } | Offer::LayGoods { at, .. } => {
                Some(*at)
            }
            Offer::Move { way, .. } => way.last().copied(),
            Offer::TurnBeam { .. } | Offer::Restock { .. } | Offer::Decline => None,
        }
    }

    pub(super) fn end_of(self, action: Action) -> Option<Field> {
        self.choices.with_untracked(|choices| {
            let (_, offer) = choices.iter().find(|(known, _)| *known == action)?;
            Self::end_field(offer)
        })
    }

    /// What can be done at a field.
    pub(super) fn at(self, field: Field) -> Vec<(Action, Offer)> {
        self.choices.with(|choices| {
            let here = |(_, offer): &&(Action, Offer)| Self::end_field(offer) == Some(field);
            choices.iter().filter(here).cloned().collect()
        })
    }

    /// Where the boat at the field that was tapped can be pushed to.
    pub(super) fn pushes(self) -> Vec<(Action, Field)> {
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

    pub(super) fn tap(self, field: Field) {
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

    /// The first tap shows it, the second does it, unless one tap is to be enough.
    pub(super) fn show_or_do(self, action: Action) {
        if self.shown.get_untracked() == Some(action) || !self.table.app.confirms() {
            self.table.play(&action);
        } else {
            self.shown.set(Some(action));
            // On a small screen it may lie below what one sees of the desk.
            request_animation_frame(|| dom::reveal(".outcome[aria-pressed=true]"));
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

    pub(super) fn key(self, event: &leptos::ev::KeyboardEvent, field: Field) {
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

    /// What a screen reader says of a field.
    pub(super) fn describe(self, field: Field) -> String {
        let app = self.table.app;
        let mut parts = vec![self.edition.field_name(field).to_owned()];
        if let Some(island) = self.edition.island_at(field) {
            let island = island_term(self.edition.island_label(island));
            parts.push(app.phrase(&Phrase::new("web-schmuggler-harbour").term("island", island)));
        }
        self.view.with(|view| {
            let Some(view) = view else { return };
            let boats = view.boats.iter().enumerate().filter(|(_, boat)| boat.at == Some(field));
            parts.extend(boats.map(|(seat, _)| self.table.name(Seat::new(seat))));
            if view.goods.iter().any(|goods| goods.place == GoodsPlace::Adrift(field)) {
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
