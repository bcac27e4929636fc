//! What a tap or a key on a field means.

use kit::Phrase;
use leptos::prelude::*;
use via::{Action, Field, Offer, Orientation, TileKind};

use super::BoardState;
use web::dom;

impl BoardState {
    /// The kinds one can lay: the hand, or what the opening asks for.
    pub(super) fn kinds(self) -> Vec<TileKind> {
        self.view.with(|view| match view {
            Some(view) => match view.opening {
                Some(kind) if self.table.my_turn() => vec![kind],
                _ => view.hand.clone(),
            },
            None => Vec::new(),
        })
    }

    fn kind(self) -> Option<TileKind> {
        self.kinds().get(self.picked.get()).copied()
    }

    fn kind_of(self, tile: Orientation) -> Option<TileKind> {
        self.edition.shape_if_any(tile).map(|shape| shape.kind)
    }

    /// The ways the picked tile fits on a field.
    pub(super) fn fits(self, field: Field) -> Vec<(Action, Offer)> {
        let kind = self.kind();
        self.choices.with(|choices| {
            let here = |action: &Action| match action {
                Action::Lay { tile, field: at } => *at == field && self.kind_of(*tile) == kind,
                _ => false,
            };
            choices.iter().filter(|(action, _)| here(action)).cloned().collect()
        })
    }

    pub(super) fn can_lay(self, kind: TileKind) -> bool {
        self.choices.with(|choices| {
            choices.iter().any(|(action, _)| match action {
                Action::Lay { tile, .. } => self.kind_of(*tile) == Some(kind),
                _ => false,
            })
        })
    }

    /// Keeps the choice of a tile where it can be laid.
    pub(super) fn pick_something(self) {
        let kinds = self.kinds();
        let fine = kinds.get(self.picked.get_untracked()).is_some_and(|&kind| self.can_lay(kind));
        if !fine {
            self.picked.set(kinds.iter().position(|&kind| self.can_lay(kind)).unwrap_or(0));
        }
    }

    /// The lay that the ghost shows.
    pub(super) fn shown(self) -> Option<(Action, Offer)> {
        let (field, way) = self.ghost.get()?;
        let fits = self.fits(field);
        let way = way % fits.len().max(1);
        fits.into_iter().nth(way)
    }

    pub(super) fn turn(self) {
        self.ghost.update(|ghost| {
            if let Some((_, way)) = ghost {
                *way += 1;
            }
        });
    }

    pub(super) fn lay(self) {
        if let Some((action, _)) = self.shown() {
            self.table.play(&action);
        }
    }

    /// A tap: the tile shows where it fits, turns when tapped again, or says why not.
    pub(super) fn tap(self, field: Field) {
        self.cursor.set(field.0);
        if self.looks_back.get_untracked() {
            return;
        }
        self.table.refused.set(None);
        let fits = self.fits(field);
        if fits.is_empty() && self.build_at(field) {
            self.ghost.set(None);
        } else if fits.is_empty() {
            self.ghost.set(None);
            let kind = self.kind().unwrap_or(self.edition.start);
            let tile = self.edition.turned(kind, 0);
            self.table.ask_why_not(&Action::Lay { tile, field });
        } else if self.ghost.get_untracked().is_some_and(|(at, _)| at == field) {
            if fits.len() == 1 { self.lay() } else { self.turn() }
        } else {
            self.ghost.set(Some((field, 0)));
            // How it is to lie must be seen where there is more than one way.
            if fits.len() == 1 && !self.table.app.confirms() {
                self.lay();
            }
        }
    }

    /// Builds on the property that has land on this field, if it is clear what and on which; else lights
    /// the property. Tells whether anything can be built there.
    fn build_at(self, field: Field) -> bool {
        let builds = self.choices.with_untracked(|choices| {
            let here = choices.iter().filter_map(|(action, offer)| match (action, offer) {
                (Action::Build { property, .. }, Offer::Build { pieces, .. })
                    if pieces.iter().any(|piece| piece.field() == field) =>
                {
                    Some((*action, *property))
                }
                _ => None,
            });
            here.collect::<Vec<_>>()
        });
        match builds[..] {
            [] => return false,
            [(action, _)] => self.table.play(&action),
            [(_, property), ..] => self.pointed.set(Some(property)),
        }
        true
    }

    pub(super) fn key(self, event: &leptos::ev::KeyboardEvent, field: Field) {
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

    pub(super) fn show_hint(self, action: Action) {
        self.looks_back.set(false);
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

    fn field_name(self, field: Field) -> String {
        let (row, column) = (field.0 / self.edition.width, field.0 % self.edition.width);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    pub(super) fn tile_word(self, kind: TileKind) -> String {
        let id = self.edition.kind(kind).map_or("", |figures| figures.id.as_str());
        self.table.app.text(&format!("via-tile-{id}"))
    }

    /// What a screen reader says of a field.
    pub(super) fn describe(self, field: Field) -> String {
        let name = self.field_name(field);
        let lies =
            self.lying.with(|lying| lying.as_ref()?.board.get(field.index()).copied().flatten());
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
