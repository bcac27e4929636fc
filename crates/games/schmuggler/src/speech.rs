//! What is said about events and actions, by keys of the texts.

use kit::{Phrase, Seat, Speech, Term};

use crate::{Action, Edition, Event, Face, Field, Goods, Island, Schmuggler, Underside, Way};

/// Islands that the texts have a name for in every language.
const TRANSLATED: [&str; 5] = ["gems", "coins", "pearls", "vases", "wine"];

/// How to say an island, by what [`Edition::island_label`] calls it.
pub fn island_term(label: &str) -> Term {
    if TRANSLATED.contains(&label) {
        Term::Word(format!("schmuggler-island-{label}").into())
    } else {
        Term::Name(label.to_owned())
    }
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::Clockwise => "schmuggler-way-clockwise",
        Way::Counterclockwise => "schmuggler-way-counterclockwise",
    }
}

/// Phrases with the terms that many of them share.
trait Says: Sized {
    fn island(self, name: &'static str, edition: &Edition, island: Island) -> Self;
    fn field(self, name: &'static str, edition: &Edition, field: Field) -> Self;
    /// The island it is from as `origin`, and as which one it was taken there as `nth`.
    fn goods(self, edition: &Edition, goods: Goods) -> Self;
    /// `goal` and `value`.
    fn underside(self, edition: &Edition, underside: Underside) -> Self;
}

impl Says for Phrase {
    fn island(self, name: &'static str, edition: &Edition, island: Island) -> Self {
        self.term(name, island_term(edition.island_label(island)))
    }

    fn field(self, name: &'static str, edition: &Edition, field: Field) -> Self {
        self.name(name, edition.field_name(field))
    }

    fn goods(self, edition: &Edition, goods: Goods) -> Self {
        let (origin, nth) = edition.origin_of(goods).unwrap_or((Island(0), 0));
        self.island("origin", edition, origin).number("nth", nth as i64 + 1)
    }

    fn underside(self, edition: &Edition, underside: Underside) -> Self {
        if !edition.undersides().has(underside) {
            return self.name("goal", "?").number("value", 0);
        }
        let goal = edition.goal_of(underside);
        self.island("goal", edition, goal).number("value", edition.value_of(underside))
    }
}

/// A sentence of which there are two: for those who know the underside, and for others.
fn with_underside(
    key: &str,
    edition: &Edition,
    seat: Seat,
    goods: Goods,
    underside: Option<Underside>,
) -> Phrase {
    let start = |key: String| Phrase::new(key).seat("seat", seat).goods(edition, goods);
    match underside {
        None => start(format!("schmuggler-event-{key}-hidden")),
        Some(underside) => start(format!("schmuggler-event-{key}")).underside(edition, underside),
    }
}

impl Speech for Schmuggler {
    fn event_phrase(edition: &Edition, event: &Event) -> Phrase {
        let say = |key: &str| Phrase::new(format!("schmuggler-event-{key}"));
        match *event {
            Event::BeamPointed { island, .. } => {
                say("beam-pointed").island("island", edition, island)
            }
            Event::FirstDrawn { seat } => say("first-drawn").seat("seat", seat),
            Event::RockLaid { seat, at } => {
                say("rock-laid").seat("seat", seat).field("field", edition, at)
            }
            Event::BoatPlaced { seat, island, .. } => {
                say("boat-placed").seat("seat", seat).island("island", edition, island)
            }
            Event::TurnBegan { seat } => say("turn-began").seat("seat", seat),
            Event::GoodsTaken { seat, goods, underside } => {
                with_underside("goods-taken", edition, seat, goods, underside)
            }
            Event::DiceRolled { seat, dice } => {
                let rolled = match dice.beam {
                    Face::Turns(way, steps) => {
                        say("rolled").word("way", way_word(way)).number("turns", steps)
                    }
                    Face::Either(steps) => say("rolled-either").number("turns", steps),
                    Face::Asleep => say("rolled-asleep"),
                };
                rolled.seat("seat", seat).number("steps", dice.boat)
            }
            Event::BeamTurned { seat, way, ref sweep } => say("beam-turned")
                .seat("seat", seat)
                .word("way", way_word(way))
                .number("steps", sweep.len() as i64),
            Event::Caught { seat, answer, .. } => {
                let answer = format!("schmuggler-answer-{}", answer % crate::ANSWERS + 1);
                say("caught").seat("seat", seat).word("answer", answer)
            }
            Event::GoodsLaid { by, from, goods, at } => say("goods-laid")
                .seat("seat", by)
                .seat("boat", from)
                .goods(edition, goods)
                .field("field", edition, at),
            Event::Sailed { seat, ref way } => {
                let to = way.last().copied().unwrap_or(Field(u8::MAX));
                say("sailed").seat("seat", seat).field("field", edition, to)
            }
            Event::Pushed { seat, boat, from, to, swapped } => {
                say(if swapped { "places-swapped" } else { "pushed" })
                    .seat("seat", seat)
                    .seat("boat", boat)
                    .field("from", edition, from)
                    .field("to", edition, to)
            }
            Event::GoodsLoaded { seat, goods, at, underside, .. } => {
                with_underside("goods-loaded", edition, seat, goods, underside)
                    .field("field", edition, at)
            }
            Event::GoodsExchanged { seat, goods, at, underside, .. } => {
                with_underside("goods-exchanged", edition, seat, goods, underside)
                    .field("field", edition, at)
            }
            Event::Delivered { seat, goods, underside, points } => say("delivered")
                .seat("seat", seat)
                .goods(edition, goods)
                .underside(edition, underside)
                .number("points", points),
            Event::GoalReached { seat, points } => {
                say("goal-reached").seat("seat", seat).number("points", points)
            }
            Event::NightEnded { turns } => say("night-ended").number("turns", turns),
        }
    }

    fn action_phrase(edition: &Edition, action: Action) -> Phrase {
        let say = |key: &str| Phrase::new(format!("schmuggler-do-{key}"));
        match action {
            Action::PointBeam { island } => say("point-beam").island("island", edition, island),
            Action::DrawFirst { seat } => say("draw-first").seat("seat", seat),
            Action::TurnUp { underside } => say("turn-up").underside(edition, underside),
            Action::Roll(dice) => {
                say("roll").name("beam", dice.beam.to_string()).number("steps", dice.boat)
            }
            Action::LayRock { at } => say("lay-rock").field("field", edition, at),
            Action::PlaceBoat { island } => say("place-boat").island("island", edition, island),
            Action::TurnBeam { way } => say("turn-beam").word("way", way_word(way)),
            Action::LayGoods { at } => say("lay-goods").field("field", edition, at),
            Action::Stay => say("stay"),
            Action::Sail { to } => say("sail").field("field", edition, to),
            Action::Push { at, to } => {
                say("push").field("field", edition, at).field("to", edition, to)
            }
            Action::Load { goods, at } => {
                say("load").goods(edition, goods).field("field", edition, at)
            }
            Action::Exchange { goods, at } => {
                say("exchange").goods(edition, goods).field("field", edition, at)
            }
            Action::Deliver { at } => say("deliver").field("field", edition, at),
            Action::Collect { at } => say("collect").field("field", edition, at),
            Action::Restock => say("restock"),
            Action::Decline => say("decline"),
        }
    }
}
