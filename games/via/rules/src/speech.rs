//! What is said about events, actions and refusals, as keys of the `.ftl` files.

use kit::{Phrase, Speech, Term};

use crate::action::{Action, Building, Event};
use crate::board::{Field, Piece};
use crate::check::Refusal;
use crate::edition::Edition;
use crate::legal::{Offer, Prospect};
use crate::state::{Phase, Via};
use crate::tile::{Orientation, TileKind};
use crate::view::View;

impl Speech for Via {
    fn event_phrase(edition: &Edition, event: &Event) -> Phrase {
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
            Event::GameEnded { by, .. } => Phrase::new(format!("via-event-ended-{}", by.word())),
            Event::GameBegun { game, games, first } => Phrase::new("via-event-game-begun")
                .number("game", game)
                .number("games", games)
                .seat("first", first),
        }
    }

    fn action_phrase(edition: &Edition, action: Action) -> Phrase {
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

    /// With what a lay closes, what a building brings, and what would stay empty for good.
    fn choice_phrase(edition: &Edition, action: Action, offer: &Offer) -> Phrase {
        let phrase = Self::action_phrase(edition, action);
        match *offer {
            Offer::Lay { ref properties, .. } => closing(phrase, properties),
            Offer::Build { building: Building::House, size, .. } => {
                longer(phrase, |key| format!("{key}-for")).number("size", size)
            }
            Offer::Build { building: Building::Castle, size, reserve: 0, .. } => {
                longer(phrase, |key| format!("{key}-for")).number("size", size)
            }
            Offer::Build { building: Building::Castle, size, reserve, .. } => {
                longer(phrase, |key| format!("{key}-with"))
                    .number("size", size)
                    .number("houses", reserve)
            }
            Offer::Take { ref forgone, .. } | Offer::Finish { ref forgone }
                if !forgone.is_empty() =>
            {
                longer(phrase, |key| format!("{key}-forgoing"))
                    .number("count", forgone.len() as i64)
            }
            Offer::Take { .. } | Offer::Finish { .. } | Offer::Pass => phrase,
        }
    }

    fn current_rule(_: &Edition, view: &View) -> &'static str {
        match view.phase {
            Phase::Lot | Phase::Opening | Phase::Deal => "1.2",
            Phase::Begin | Phase::Taking { .. } => "2.1",
            Phase::Laid | Phase::LaidTwice => "4.2",
            Phase::Over { .. } => "5.1",
        }
    }
}

impl kit::Refusal for Refusal {
    fn phrase(&self) -> Phrase {
        let phrase = |what: &str| Phrase::new(format!("via-refused-{what}"));
        match *self {
            Refusal::Over => phrase("over"),
            Refusal::NotChance => phrase("not-chance"),
            Refusal::ChanceFirst => phrase("chance-first"),
            Refusal::LotFirst => phrase("lot-first"),
            Refusal::NoLot => phrase("no-lot"),
            Refusal::OpeningFirst => phrase("opening-first"),
            Refusal::NotTheOpeningTile => phrase("not-the-opening-tile"),
            Refusal::NothingBuiltInOpening => phrase("nothing-built-in-opening"),
            Refusal::NotYourTurn { turn } => phrase("not-your-turn").seat("turn", turn),
            Refusal::NotInHand => phrase("not-in-hand"),
            Refusal::TwoLaid => phrase("two-laid"),
            Refusal::TakesAsManyAsAllowed => phrase("takes-as-many-as-allowed"),
            Refusal::LayOrTakeFirst => phrase("lay-or-take-first"),
            Refusal::MustTake => phrase("must-take"),
            Refusal::HandFull => phrase("hand-full"),
            Refusal::StackTooSmall { left } => phrase("stack-too-small").number("left", left),
            Refusal::MayNotPass => phrase("may-not-pass"),
            Refusal::NotFree => phrase("not-free"),
            Refusal::NotBesideRoad => phrase("not-beside-road"),
            Refusal::RoadNotCarriedOn => phrase("road-not-carried-on"),
            Refusal::ExitAgainstLand => phrase("exit-against-land"),
            Refusal::KindsDiffer => phrase("kinds-differ"),
            Refusal::NotClosed => phrase("not-closed"),
            Refusal::NotClosedThisTurn => phrase("not-closed-this-turn"),
            Refusal::BuiltTwice => phrase("built-twice"),
            Refusal::AlreadyBuilt => phrase("already-built"),
            Refusal::HouseTooLarge { size, castle } => {
                phrase("house-too-large").number("size", size).number("castle", castle)
            }
            Refusal::CastleTooSmall { size, house } => {
                phrase("castle-too-small").number("size", size).number("house", house)
            }
            Refusal::NoneLeft { building: Building::House } => phrase("no-house-left"),
            Refusal::NoneLeft { building: Building::Castle } => phrase("no-castle-left"),
        }
    }
}

/// The phrase with a longer key.
fn longer(phrase: Phrase, lengthen: impl Fn(&str) -> String) -> Phrase {
    Phrase { key: lengthen(&phrase.key).into(), ..phrase }
}

/// Names the sizes of the properties that a lay closes, if it closes any.
fn closing(phrase: Phrase, properties: &[Prospect]) -> Phrase {
    let closed = properties.iter().filter(|property| property.closes);
    let sizes: Vec<_> = closed.map(|property| property.size.to_string()).collect();
    if sizes.is_empty() {
        return phrase;
    }
    longer(phrase, |key| format!("{key}-closing"))
        .number("count", sizes.len() as i64)
        .term("sizes", Term::Names(sizes))
}

fn at(edition: &Edition, phrase: Phrase, field: Field) -> Phrase {
    phrase.name("field", edition.field_word(field))
}

/// A property by a field that it reaches, and the corner there.
fn on(edition: &Edition, phrase: Phrase, property: Piece) -> Phrase {
    at(edition, phrase, property.field())
        .word("corner", format!("via-corner-{}", property.corner().word()))
}

fn kind_of(edition: &Edition, phrase: Phrase, tile: Orientation) -> Phrase {
    let kind = edition.shape_if_any(tile).map_or(TileKind(u8::MAX), |shape| shape.kind);
    named(edition, phrase, kind)
}

/// The kind by its name in the texts; kinds that only a person's own edition has go by their id.
fn named(edition: &Edition, phrase: Phrase, kind: TileKind) -> Phrase {
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
    use kit::Edition as _;

    #[test]
    fn every_standard_kind_has_a_name() {
        let ids: Vec<_> =
            Edition::standard().kinds().map(|(_, figures)| figures.id.as_str()).collect();
        assert_eq!(ids, STANDARD_KINDS);
    }
}
