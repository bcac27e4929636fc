//! What is said about events and actions.

use kit::{Phrase, Speech};

use crate::action::{Action, Building, Event};
use crate::board::{Field, Piece};
use crate::edition::ViaEdition;
use crate::notation::field_name;
use crate::state::Via;
use crate::tile::{Kind, Orientation};

impl Speech for Via {
    fn event_phrase(edition: &ViaEdition, event: &Event) -> Phrase {
        match *event {
            Event::FirstChosen { seat } => Phrase::new("via-event-first-chosen").seat("seat", seat),
            Event::TileLaid { seat, tile, field } => {
                let phrase = Phrase::new("via-event-tile-laid").seat("seat", seat);
                at(edition, kind_of(edition, phrase, tile), field)
            }
            Event::PropertyClosed { property, size } => {
                on(edition, Phrase::new("via-event-property-closed"), property).number("size", size)
            }
            Event::Built { seat, building, property, size } => {
                let key = match building {
                    Building::House => "via-event-house-built",
                    Building::Castle => "via-event-castle-built",
                };
                on(edition, Phrase::new(key).seat("seat", seat), property).number("size", size)
            }
            Event::ReserveTaken { seat, houses } => {
                Phrase::new("via-event-reserve-taken").seat("seat", seat).number("houses", houses)
            }
            Event::TilesChosen { seat, tiles } => {
                Phrase::new("via-event-tiles-chosen").seat("seat", seat).number("tiles", tiles)
            }
            Event::TileTaken { seat, kind: None } => {
                Phrase::new("via-event-tile-taken-hidden").seat("seat", seat)
            }
            Event::TileTaken { seat, kind: Some(kind) } => {
                let phrase = Phrase::new("via-event-tile-taken").seat("seat", seat);
                named(edition, phrase, kind)
            }
            Event::Passed { seat } => Phrase::new("via-event-passed").seat("seat", seat),
            Event::GameEnded { game, by, .. } => {
                Phrase::new(format!("via-event-ended-{}", by.name())).number("game", game)
            }
        }
    }

    fn action_phrase(edition: &ViaEdition, action: Action) -> Phrase {
        match action {
            Action::ChooseFirst { seat } => Phrase::new("via-do-choose-first").seat("seat", seat),
            Action::Lay { tile, field } => {
                let turned = edition.shape_if_any(tile).map_or(0, |shape| shape.turned);
                let key = if turned == 0 { "via-do-lay" } else { "via-do-lay-turned" };
                let phrase = at(edition, kind_of(edition, Phrase::new(key), tile), field);
                if turned == 0 { phrase } else { phrase.number("quarters", turned) }
            }
            Action::Build { building, property } => {
                let key = match building {
                    Building::House => "via-do-build-house",
                    Building::Castle => "via-do-build-castle",
                };
                on(edition, Phrase::new(key), property)
            }
            Action::Take { tiles } => Phrase::new("via-do-take").number("tiles", tiles),
            Action::Finish => Phrase::new("via-do-finish"),
            Action::Pass => Phrase::new("via-do-pass"),
            Action::Draw { kind } => named(edition, Phrase::new("via-do-draw"), kind),
        }
    }
}

fn at(edition: &ViaEdition, phrase: Phrase, field: Field) -> Phrase {
    phrase.name("field", field_name(edition, field))
}

/// A property by a field that it reaches, and the corner there.
fn on(edition: &ViaEdition, phrase: Phrase, property: Piece) -> Phrase {
    at(edition, phrase, property.field())
        .word("corner", format!("via-corner-{}", property.corner().name()))
}

fn kind_of(edition: &ViaEdition, phrase: Phrase, tile: Orientation) -> Phrase {
    let kind = edition.shape_if_any(tile).map_or(Kind(u8::MAX), |shape| shape.kind);
    named(edition, phrase, kind)
}

/// The kind by its name in the texts; kinds that only a person's own edition has go by their id.
fn named(edition: &ViaEdition, phrase: Phrase, kind: Kind) -> Phrase {
    let Some(figures) = edition.kind(kind) else { return phrase.name("tile", "?") };
    if STANDARD_KINDS.contains(&figures.id.as_str()) {
        phrase.word("tile", format!("via-tile-{}", figures.id))
    } else {
        phrase.name("tile", figures.id.clone())
    }
}

/// Kinds that have a name in every language.
const STANDARD_KINDS: [&str; 8] =
    ["start", "straight2", "straight3", "straight4", "curved2", "curved3", "curved4", "water"];

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Edition;

    #[test]
    fn every_standard_kind_has_a_name() {
        let ids: Vec<_> =
            ViaEdition::standard().kinds().map(|(_, figures)| figures.id.as_str()).collect();
        assert_eq!(ids, STANDARD_KINDS);
    }
}
