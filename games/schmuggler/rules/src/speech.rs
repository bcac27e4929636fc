//! What is said about events, actions and refusals, by keys of the texts.

use kit::{Phrase, Seat, Speech, Term};

use crate::{
    Action, Arrival, Direction, Edition, Event, Face, Field, Goods, Island, Offer, Phase, Refusal,
    Schmuggler, Underside, View,
};

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

/// The key of how to say a way to turn.
pub fn direction_key(way: Direction) -> &'static str {
    match way {
        Direction::Clockwise => "schmuggler-way-clockwise",
        Direction::Counterclockwise => "schmuggler-way-counterclockwise",
    }
}

/// What is no field of any bay.
const NOWHERE: Field = Field(u8::MAX);

/// Phrases with the terms that many of them share.
trait EditionPhrase: Sized {
    /// `lit`: one in the beam, or none.
    fn lit(self, lit: bool) -> Self;
    fn island(self, name: &'static str, edition: &Edition, island: Island) -> Self;
    fn field(self, name: &'static str, edition: &Edition, field: Field) -> Self;
    /// A harbour's `island` and `field`.
    fn harbour(self, edition: &Edition, at: Field) -> Self;
    /// The island it is from as `origin`, and as which one it was taken there as `nth`.
    fn goods(self, edition: &Edition, goods: Goods) -> Self;
    /// `goal` and `value`.
    fn underside(self, edition: &Edition, underside: Underside) -> Self;
}

impl EditionPhrase for Phrase {
    fn lit(self, lit: bool) -> Self {
        self.number("lit", u8::from(lit))
    }

    fn island(self, name: &'static str, edition: &Edition, island: Island) -> Self {
        self.term(name, island_term(edition.island_label(island)))
    }

    fn field(self, name: &'static str, edition: &Edition, field: Field) -> Self {
        self.name(name, edition.field_name(field))
    }

    fn harbour(self, edition: &Edition, at: Field) -> Self {
        let island = edition.island_at(at).unwrap_or(Island(u8::MAX));
        self.island("island", edition, island).field("field", edition, at)
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
                        say("rolled").word("way", direction_key(way)).number("turns", steps)
                    }
                    Face::Either(steps) => say("rolled-either").number("turns", steps),
                    Face::Asleep => say("rolled-asleep"),
                };
                rolled.seat("seat", seat).number("steps", dice.boat)
            }
            Event::BeamTurned { seat, way, ref sweep } => say("beam-turned")
                .seat("seat", seat)
                .word("way", direction_key(way))
                .number("steps", sweep.len() as i64),
            Event::Caught { seat, answer, .. } => {
                let answer = format!("schmuggler-answer-{}", answer % crate::CAUGHT_ANSWERS + 1);
                say("caught").seat("seat", seat).word("answer", answer)
            }
            Event::GoodsLaid { by, from, goods, at } => say("goods-laid")
                .seat("seat", by)
                .seat("boat", from)
                .goods(edition, goods)
                .field("field", edition, at),
            Event::Sailed { seat, ref way } => {
                let to = way.last().copied().unwrap_or(NOWHERE);
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
            Action::PlaceBoat { island } => {
                let at = if edition.has_island(island) { edition.harbour(island) } else { NOWHERE };
                say("place-boat").island("island", edition, island).field("field", edition, at)
            }
            Action::TurnBeam { way } => say("turn-beam").word("way", direction_key(way)),
            Action::LayGoods { at } => say("lay-goods").field("field", edition, at),
            Action::Stay => say("stay"),
            Action::Sail { to } => match edition.island_at(to) {
                Some(_) => say("sail-harbour").harbour(edition, to),
                None => say("sail").field("field", edition, to),
            },
            Action::Push { at, to } => {
                say("push").field("field", edition, at).field("to", edition, to)
            }
            Action::Load { goods, at } => {
                say("load").goods(edition, goods).field("field", edition, at)
            }
            Action::Exchange { goods, at } => {
                say("exchange").goods(edition, goods).field("field", edition, at)
            }
            Action::Deliver { at } => say("deliver").harbour(edition, at),
            Action::Collect { at } => say("collect").harbour(edition, at),
            Action::Restock => say("restock"),
            Action::Decline => say("decline"),
        }
    }

    /// Names everything that tells one choice from the others: the field, the piece, the boat, what
    /// it is worth, and what comes to lie in the beam.
    fn choice_phrase(edition: &Edition, action: Action, offer: &Offer) -> Phrase {
        let say = |key: &str| Phrase::new(format!("schmuggler-choose-{key}"));
        match *offer {
            Offer::PlaceBoat { island, at, lit } => say("place-boat")
                .island("island", edition, island)
                .field("field", edition, at)
                .lit(lit),
            Offer::TurnBeam { way, ref sweep, caught } => {
                let last = sweep.last().map(|&beam| edition.lit(beam));
                let last = last.and_then(|lit| lit.iter().last()).unwrap_or(NOWHERE);
                say("turn-beam")
                    .word("way", direction_key(way))
                    .field("field", edition, last)
                    .number("caught", caught.len() as i64)
            }
            Offer::LayGoods { goods, at, lit, .. } => {
                say("lay-goods").goods(edition, goods).field("field", edition, at).lit(lit)
            }
            Offer::Move { ref way, then } => {
                let at = way.last().copied().unwrap_or(NOWHERE);
                choose_move(edition, action, at, then)
            }
            Offer::Restock { island } => say("restock").island("island", edition, island),
            Offer::LayRock { .. } | Offer::Decline => Self::action_phrase(edition, action),
        }
    }

    fn current_rule(_: &Edition, view: &View) -> &'static str {
        match view.phase {
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
}

/// A move that ends at a field, and what happens there.
fn choose_move(edition: &Edition, action: Action, at: Field, then: Arrival) -> Phrase {
    let say =
        |key: &str| Phrase::new(format!("schmuggler-choose-{key}")).field("field", edition, at);
    let fish = |key: &str, goods, underside| match underside {
        None => say(&format!("{key}-hidden")).goods(edition, goods),
        Some(underside) => say(key).goods(edition, goods).underside(edition, underside),
    };
    match then {
        Arrival::Nothing if action == Action::Stay => say("stay"),
        Arrival::Nothing | Arrival::Collect { .. } => Schmuggler::action_phrase(edition, action),
        Arrival::Push { boat, to, caught } => {
            say("push").seat("boat", boat).field("to", edition, to).lit(caught)
        }
        Arrival::SwapPlaces { boat, to, caught } => {
            say("swap").seat("boat", boat).field("to", edition, to).lit(caught)
        }
        Arrival::Load { goods, underside } => fish("load", goods, underside),
        Arrival::Exchange { goods, underside, .. } => fish("exchange", goods, underside),
        Arrival::Deliver { island, goods, value, wins } => {
            say(if wins { "deliver-and-win" } else { "deliver" })
                .goods(edition, goods)
                .island("island", edition, island)
                .number("value", value)
        }
    }
}

impl kit::Refusal for Refusal {
    fn phrase(&self) -> Phrase {
        let say = |what: &str| Phrase::new(format!("schmuggler-refused-{what}"));
        let at = |what, field: &'static str| say(what).name("field", field);
        let of = |what, island: &str| say(what).term("island", island_term(island));
        match *self {
            Refusal::Won => say("won"),
            Refusal::RanOut => say("ran-out"),
            Refusal::NotYourTurn { turn } => say("not-your-turn").seat("seat", turn),
            Refusal::NotNow { awaited } => say("not-now").word("awaited", awaited_key(awaited)),
            Refusal::LeftToChance => say("left-to-chance"),
            Refusal::NoSuchIsland => say("no-such-island"),
            Refusal::NoSuchHarbour => say("no-such-harbour"),
            Refusal::NoSuchSeat => say("no-such-seat"),
            Refusal::NotWaiting => say("not-waiting"),
            Refusal::NotOnTheDice => say("not-on-the-dice"),
            Refusal::RockOnHarbour { field } => at("rock-on-harbour", field),
            Refusal::RockOnRock { field } => at("rock-on-rock", field),
            Refusal::RockOutsideTheBay => say("rock-outside-the-bay"),
            Refusal::RockCutsOff { island } => of("rock-cuts-off", island),
            Refusal::LaidTooFar { field } => at("laid-too-far", field),
            Refusal::LaidOnRock { field } => at("laid-on-rock", field),
            Refusal::LaidInHarbour { field } => at("laid-in-harbour", field),
            Refusal::LaidOnTaken { field } => at("laid-on-taken", field),
            Refusal::OutsideTheBay => say("outside-the-bay"),
            Refusal::AlreadyThere { field } => at("already-there", field),
            Refusal::TooFar { field, steps } => at("too-far", field).number("steps", steps),
            Refusal::Lit { field } => at("lit", field),
            Refusal::BeamInTheWay { field } => at("beam-in-the-way", field),
            Refusal::OnRock { field } => at("on-rock", field),
            Refusal::RockInTheWay { field } => at("rock-in-the-way", field),
            Refusal::Occupied { field, boat } => at("occupied", field).seat("boat", boat),
            Refusal::BoatInTheWay { field } => at("boat-in-the-way", field),
            Refusal::HarbourShared { field } => at("harbour-shared", field),
            Refusal::NobodyToPush { field } => at("nobody-to-push", field),
            Refusal::PushedTooFar { field } => at("pushed-too-far", field),
            Refusal::PushedOntoTaken { field } => at("pushed-onto-taken", field),
            Refusal::NothingAfloat { field } => at("nothing-afloat", field),
            Refusal::BoatFull => say("boat-full"),
            Refusal::NothingToExchange => say("nothing-to-exchange"),
            Refusal::NothingAboard => say("nothing-aboard"),
            Refusal::NoHarbour { field } => at("no-harbour", field),
            Refusal::WrongIsland { island } => of("wrong-island", island),
            Refusal::NoIsland { field } => at("no-island", field),
            Refusal::NothingWaits { island } => of("nothing-waits", island),
            Refusal::NotEntered { island } => of("not-entered", island),
            Refusal::FullForIsland => say("full-for-island"),
        }
    }
}

/// The key of what is awaited, for the middle of a sentence.
fn awaited_key(phase: Phase) -> &'static str {
    match phase {
        Phase::BeamLot => "schmuggler-awaited-beam-lot",
        Phase::FirstLot => "schmuggler-awaited-first-lot",
        Phase::Rocks { .. } => "schmuggler-awaited-rocks",
        Phase::Boats => "schmuggler-awaited-boats",
        Phase::Take { .. } => "schmuggler-awaited-take",
        Phase::Roll => "schmuggler-awaited-roll",
        Phase::Direction => "schmuggler-awaited-direction",
        Phase::Lay { .. } => "schmuggler-awaited-lay",
        Phase::Move => "schmuggler-awaited-move",
        Phase::Restock => "schmuggler-awaited-restock",
        Phase::Over => "schmuggler-awaited-over",
    }
}
