//! Which rule forbids what.

use kit::{Actor, Phrase, Seat};

use crate::course::Course;
use crate::speech::island_term;
use crate::{Action, Dice, Field, Fields, Goods, Island, Phase, Schmuggler, Underside};

/// Why an action is refused. Fields and islands are carried by their names in the edition.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Rule {
    /// Somebody has reached the goal.
    Won,
    /// The turn limit was reached.
    RanOut,
    NotYourTurn {
        turn: Seat,
    },
    /// Something else is awaited.
    NotNow {
        awaited: Phase,
    },
    /// A lot, a die or a draw is nobody's to choose.
    LeftToChance {
        awaited: Phase,
    },
    NoSuchIsland,
    NoSuchSeat,
    /// Nothing like it waits on that island.
    NotWaiting,
    NotOnTheDice,
    RockOnHarbour {
        field: &'static str,
    },
    RockOnRock {
        field: &'static str,
    },
    RockOutsideTheBay,
    RockCutsOff {
        island: &'static str,
    },
    HarbourLit {
        island: &'static str,
    },
    LaidTooFar {
        field: &'static str,
    },
    LaidOnRock {
        field: &'static str,
    },
    /// There is a better field for the piece.
    LaidOnTaken {
        field: &'static str,
    },
    OutsideTheBay,
    AlreadyThere {
        field: &'static str,
    },
    TooFar {
        field: &'static str,
        steps: u8,
    },
    Lit {
        field: &'static str,
    },
    BeamInTheWay {
        field: &'static str,
    },
    OnRock {
        field: &'static str,
    },
    RockInTheWay {
        field: &'static str,
    },
    Occupied {
        field: &'static str,
        boat: Seat,
    },
    BoatInTheWay {
        field: &'static str,
    },
    HarbourShared {
        field: &'static str,
    },
    NobodyToPush {
        field: &'static str,
    },
    PushedTooFar {
        field: &'static str,
    },
    PushedOntoTaken {
        field: &'static str,
    },
    NothingAfloat {
        field: &'static str,
    },
    BoatFull,
    NothingToExchange,
    NothingAboard,
    NoHarbour {
        field: &'static str,
    },
    WrongIsland {
        island: &'static str,
    },
    NoIsland {
        field: &'static str,
    },
    NothingWaits {
        island: &'static str,
    },
    NotEntered {
        island: &'static str,
    },
    FullForIsland,
}

impl kit::Rule for Rule {
    fn id(&self) -> &'static str {
        match self {
            Rule::NoSuchIsland => "schmuggler/1.1",
            Rule::HarbourLit { .. } => "schmuggler/1.2",
            Rule::NotWaiting => "schmuggler/1.3",
            Rule::RockOnHarbour { .. }
            | Rule::RockOnRock { .. }
            | Rule::RockOutsideTheBay
            | Rule::RockCutsOff { .. } => "schmuggler/1.4",
            Rule::NotYourTurn { .. } | Rule::NoSuchSeat => "schmuggler/1.5",
            Rule::NotOnTheDice => "schmuggler/2.2",
            Rule::NotNow { awaited } | Rule::LeftToChance { awaited } => awaited.rule(),
            Rule::LaidTooFar { .. } | Rule::LaidOnRock { .. } | Rule::LaidOnTaken { .. } => {
                "schmuggler/3.3"
            }
            Rule::OutsideTheBay | Rule::AlreadyThere { .. } | Rule::TooFar { .. } => {
                "schmuggler/4.1"
            }
            Rule::Lit { .. } | Rule::BeamInTheWay { .. } => "schmuggler/4.2",
            Rule::OnRock { .. } | Rule::RockInTheWay { .. } => "schmuggler/4.3",
            Rule::Occupied { .. }
            | Rule::BoatInTheWay { .. }
            | Rule::HarbourShared { .. }
            | Rule::NobodyToPush { .. }
            | Rule::PushedTooFar { .. }
            | Rule::PushedOntoTaken { .. } => "schmuggler/4.4",
            Rule::NothingAfloat { .. } | Rule::BoatFull | Rule::NothingToExchange => {
                "schmuggler/4.5"
            }
            Rule::NothingAboard | Rule::NoHarbour { .. } => "schmuggler/4.6",
            Rule::NoIsland { .. }
            | Rule::NothingWaits { .. }
            | Rule::NotEntered { .. }
            | Rule::FullForIsland => "schmuggler/4.7",
            Rule::WrongIsland { .. } => "schmuggler/4.8",
            Rule::Won => "schmuggler/5.1",
            Rule::RanOut => "schmuggler/5.2",
        }
    }

    fn phrase(&self) -> Phrase {
        let phrase = Phrase::new(format!("schmuggler-refused-{}", self.key()));
        match *self {
            Rule::NotYourTurn { turn } => phrase.seat("seat", turn),
            Rule::NotNow { awaited } => phrase.word("awaited", awaited.word()),
            Rule::LeftToChance { .. }
            | Rule::Won
            | Rule::RanOut
            | Rule::NoSuchIsland
            | Rule::NoSuchSeat
            | Rule::NotWaiting
            | Rule::NotOnTheDice
            | Rule::RockOutsideTheBay
            | Rule::OutsideTheBay
            | Rule::BoatFull
            | Rule::NothingToExchange
            | Rule::NothingAboard
            | Rule::FullForIsland => phrase,
            Rule::RockCutsOff { island }
            | Rule::HarbourLit { island }
            | Rule::WrongIsland { island }
            | Rule::NothingWaits { island }
            | Rule::NotEntered { island } => phrase.term("island", island_term(island)),
            Rule::TooFar { field, steps } => phrase.name("field", field).number("steps", steps),
            Rule::Occupied { field, boat } => phrase.name("field", field).seat("boat", boat),
            Rule::RockOnHarbour { field }
            | Rule::RockOnRock { field }
            | Rule::LaidTooFar { field }
            | Rule::LaidOnRock { field }
            | Rule::LaidOnTaken { field }
            | Rule::AlreadyThere { field }
            | Rule::Lit { field }
            | Rule::BeamInTheWay { field }
            | Rule::OnRock { field }
            | Rule::RockInTheWay { field }
            | Rule::BoatInTheWay { field }
            | Rule::HarbourShared { field }
            | Rule::NobodyToPush { field }
            | Rule::PushedTooFar { field }
            | Rule::PushedOntoTaken { field }
            | Rule::NothingAfloat { field }
            | Rule::NoHarbour { field }
            | Rule::NoIsland { field } => phrase.name("field", field),
        }
    }
}

impl Rule {
    fn key(self) -> &'static str {
        match self {
            Rule::Won => "won",
            Rule::RanOut => "ran-out",
            Rule::NotYourTurn { .. } => "not-your-turn",
            Rule::NotNow { .. } => "not-now",
            Rule::LeftToChance { .. } => "left-to-chance",
            Rule::NoSuchIsland => "no-such-island",
            Rule::NoSuchSeat => "no-such-seat",
            Rule::NotWaiting => "not-waiting",
            Rule::NotOnTheDice => "not-on-the-dice",
            Rule::RockOnHarbour { .. } => "rock-on-harbour",
            Rule::RockOnRock { .. } => "rock-on-rock",
            Rule::RockOutsideTheBay => "rock-outside-the-bay",
            Rule::RockCutsOff { .. } => "rock-cuts-off",
            Rule::HarbourLit { .. } => "harbour-lit",
            Rule::LaidTooFar { .. } => "laid-too-far",
            Rule::LaidOnRock { .. } => "laid-on-rock",
            Rule::LaidOnTaken { .. } => "laid-on-taken",
            Rule::OutsideTheBay => "outside-the-bay",
            Rule::AlreadyThere { .. } => "already-there",
            Rule::TooFar { .. } => "too-far",
            Rule::Lit { .. } => "lit",
            Rule::BeamInTheWay { .. } => "beam-in-the-way",
            Rule::OnRock { .. } => "on-rock",
            Rule::RockInTheWay { .. } => "rock-in-the-way",
            Rule::Occupied { .. } => "occupied",
            Rule::BoatInTheWay { .. } => "boat-in-the-way",
            Rule::HarbourShared { .. } => "harbour-shared",
            Rule::NobodyToPush { .. } => "nobody-to-push",
            Rule::PushedTooFar { .. } => "pushed-too-far",
            Rule::PushedOntoTaken { .. } => "pushed-onto-taken",
            Rule::NothingAfloat { .. } => "nothing-afloat",
            Rule::BoatFull => "boat-full",
            Rule::NothingToExchange => "nothing-to-exchange",
            Rule::NothingAboard => "nothing-aboard",
            Rule::NoHarbour { .. } => "no-harbour",
            Rule::WrongIsland { .. } => "wrong-island",
            Rule::NoIsland { .. } => "no-island",
            Rule::NothingWaits { .. } => "nothing-waits",
            Rule::NotEntered { .. } => "not-entered",
            Rule::FullForIsland => "full-for-island",
        }
    }
}

impl Phase {
    /// The rule that asks for what is awaited.
    fn rule(self) -> &'static str {
        match self {
            Phase::BeamLot => "schmuggler/1.1",
            Phase::FirstLot => "schmuggler/1.5",
            Phase::Rocks { .. } => "schmuggler/1.4",
            Phase::Boats => "schmuggler/1.2",
            Phase::Take { .. } => "schmuggler/2.1",
            Phase::Roll => "schmuggler/2.2",
            Phase::Direction => "schmuggler/3.1",
            Phase::Lay { .. } => "schmuggler/3.3",
            Phase::Move => "schmuggler/4.1",
            Phase::Restock => "schmuggler/4.6",
            Phase::Over => "schmuggler/5.1",
        }
    }

    /// What is awaited, for the middle of a sentence.
    fn word(self) -> &'static str {
        match self {
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
}

type Checked = Result<(), Rule>;

/// Refuses with the rule unless the condition holds.
fn demand(holds: bool, rule: Rule) -> Checked {
    if holds { Ok(()) } else { Err(rule) }
}

impl Schmuggler {
    pub(crate) fn checked(&self, by: Actor, action: Action) -> Checked {
        let awaited = self.phase;
        if awaited == Phase::Over {
            return Err(if self.ran_out() { Rule::RanOut } else { Rule::Won });
        }
        if let Actor::Seat(seat) = by {
            demand(!action.is_chance(), Rule::LeftToChance { awaited })?;
            demand(!self.acting().is_empty(), Rule::NotNow { awaited })?;
            demand(seat == self.turn, Rule::NotYourTurn { turn: self.turn })?;
        } else {
            demand(action.is_chance(), Rule::NotNow { awaited })?;
        }
        match (awaited, action) {
            (Phase::BeamLot, Action::PointBeam { island }) => {
                demand(self.edition.has_island(island), Rule::NoSuchIsland)
            }
            (Phase::FirstLot, Action::DrawFirst { seat }) => {
                demand(seat.index() < usize::from(self.players), Rule::NoSuchSeat)
            }
            (Phase::Rocks { .. }, Action::LayRock { at }) => self.check_rock(at),
            (Phase::Boats, Action::PlaceBoat { island }) => self.check_boat(island),
            (Phase::Take { .. }, Action::TurnUp { underside }) => self.check_take(underside),
            (Phase::Roll, Action::Roll(dice)) => self.check_roll(dice),
            (Phase::Direction, Action::TurnBeam { .. })
            | (Phase::Move, Action::Stay)
            | (Phase::Restock, Action::Restock | Action::Decline) => Ok(()),
            (Phase::Lay { boats, .. }, Action::LayGoods { at }) => {
                self.check_lay(self.next_to_lay(boats), at)
            }
            (Phase::Move, Action::Sail { to }) => {
                demand(to != self.boat(self.turn), Rule::AlreadyThere { field: self.name(to) })?;
                self.check_end(to)
            }
            (Phase::Move, Action::Push { at, to }) => self.check_push(at, to),
            (Phase::Move, Action::Load { goods, at }) => {
                self.check_end(at)?;
                self.check_afloat(goods, at)?;
                demand(self.cargo[self.turn.index()].is_none(), Rule::BoatFull)
            }
            (Phase::Move, Action::Exchange { goods, at }) => {
                self.check_end(at)?;
                self.check_afloat(goods, at)?;
                demand(self.cargo[self.turn.index()].is_some(), Rule::NothingToExchange)
            }
            (Phase::Move, Action::Deliver { at }) => self.check_deliver(at),
            (Phase::Move, Action::Collect { at }) => self.check_collect(at),
            _ => Err(Rule::NotNow { awaited }),
        }
    }

    fn name(&self, field: Field) -> &'static str {
        self.edition.0.field_name(field)
    }

    fn label(&self, island: Island) -> &'static str {
        self.edition.0.island_label(island)
    }

    fn check_rock(&self, at: Field) -> Checked {
        demand(self.edition.has_field(at), Rule::RockOutsideTheBay)?;
        let field = self.name(at);
        demand(!self.edition.harbours().has(at), Rule::RockOnHarbour { field })?;
        demand(!self.rocks.has(at), Rule::RockOnRock { field })?;
        match self.edition.cut_off(self.rocks.with(at)) {
            Some(island) => Err(Rule::RockCutsOff { island: self.label(island) }),
            None => Ok(()),
        }
    }

    fn check_boat(&self, island: Island) -> Checked {
        demand(self.edition.has_island(island), Rule::NoSuchIsland)?;
        let lit = self.lit().has(self.edition.harbour(island));
        demand(!lit, Rule::HarbourLit { island: self.label(island) })
    }

    fn check_take(&self, underside: Underside) -> Checked {
        let island = self.supplier(self.turn).expect("a piece is taken where some wait");
        demand(self.waiting(island).has(underside), Rule::NotWaiting)
    }

    fn check_roll(&self, dice: Dice) -> Checked {
        let beam = self.edition.beam_die().contains(&dice.beam);
        demand(beam && self.edition.boat_die().contains(&dice.boat), Rule::NotOnTheDice)
    }

    fn check_lay(&self, boat: Seat, at: Field) -> Checked {
        let field = self.name(at);
        let around = self.edition.touching(self.boat(boat));
        demand(around.has(at), Rule::LaidTooFar { field })?;
        demand(!self.rocks.has(at), Rule::LaidOnRock { field })?;
        demand(self.places_to_lay(boat).has(at), Rule::LaidOnTaken { field })
    }

    /// Whether the boat can get to a field and end its move there, or need not move at all.
    fn check_end(&self, to: Field) -> Checked {
        if to == self.boat(self.turn) {
            return Ok(());
        }
        let boats = self.in_the_way(self.turn);
        self.check_way(to, Fields::NONE)?;
        if boats.has(to) {
            let boat = self.boats_on(Fields::only(to)).without(self.turn).first();
            let boat = boat.expect("a boat is in the way there");
            return Err(Rule::Occupied { field: self.name(to), boat });
        }
        self.check_way(to, boats)
    }

    /// Steps, beam, rocks and boats, in this order: the first that keeps the boat from entering.
    fn check_way(&self, to: Field, boats: Fields) -> Checked {
        demand(self.edition.has_field(to), Rule::OutsideTheBay)?;
        let (field, steps) = (self.name(to), self.steps());
        let reaches =
            |closed| Course::plot(self.edition.0, self.boat(self.turn), steps, closed).ends.has(to);
        let (lit, rocks) = (self.lit(), self.rocks);
        demand(reaches(Fields::NONE), Rule::TooFar { field, steps })?;
        demand(!lit.has(to), Rule::Lit { field })?;
        demand(reaches(lit), Rule::BeamInTheWay { field })?;
        demand(!rocks.has(to), Rule::OnRock { field })?;
        demand(reaches(lit.or(rocks)), Rule::RockInTheWay { field })?;
        demand(reaches(lit.or(rocks).or(boats)), Rule::BoatInTheWay { field })
    }

    fn check_push(&self, at: Field, to: Field) -> Checked {
        let boats = self.in_the_way(self.turn);
        if at != self.boat(self.turn) {
            // The boat that is met is not in the way of meeting it.
            let others = boats.iter().filter(|&boat| boat != at).collect();
            self.check_way(at, others)?;
        }
        let field = self.name(at);
        demand(!self.edition.harbours().has(at), Rule::HarbourShared { field })?;
        demand(boats.has(at), Rule::NobodyToPush { field })?;
        let field = self.name(to);
        demand(self.edition.touching(at).has(to), Rule::PushedTooFar { field })?;
        let free = self.places_to_push(self.turn, at).has(to);
        let swap = self.course(self.turn).springboards.has(to);
        demand(free || swap, Rule::PushedOntoTaken { field })
    }

    fn check_afloat(&self, goods: Goods, at: Field) -> Checked {
        demand(self.drifts_at(goods) == Some(at), Rule::NothingAfloat { field: self.name(at) })
    }

    fn check_deliver(&self, at: Field) -> Checked {
        self.check_end(at)?;
        demand(self.cargo[self.turn.index()].is_some(), Rule::NothingAboard)?;
        let Some(island) = self.edition.island_at(at) else {
            return Err(Rule::NoHarbour { field: self.name(at) });
        };
        let right = self.destination(self.turn) == Some(at);
        demand(right, Rule::WrongIsland { island: self.label(island) })
    }

    fn check_collect(&self, at: Field) -> Checked {
        self.check_end(at)?;
        let Some(island) = self.edition.island_at(at) else {
            return Err(Rule::NoIsland { field: self.name(at) });
        };
        let label = self.label(island);
        demand(self.cargo[self.turn.index()].is_none(), Rule::FullForIsland)?;
        demand(!self.waiting(island).is_empty(), Rule::NothingWaits { island: label })?;
        demand(at != self.boat(self.turn), Rule::NotEntered { island: label })
    }
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, Rule as _, Setup, Term};

    use super::*;

    fn refusal(options: crate::Options, position: &str, action: &str) -> Rule {
        let setup = Setup::<Schmuggler>::standard(3).with_options(options);
        let game = Schmuggler::read_position(&setup, position).unwrap();
        let action = game.read_action(action).unwrap();
        game.check(Actor::Seat(Seat::new(0)), action).unwrap_err()
    }

    /// schmuggler/1.4
    #[test]
    fn a_rock_that_cuts_a_harbour_off_is_told_which() {
        let options = crate::Options { rocks: 3, ..Default::default() };
        let position = "beam: 1\nrocks: c4 b5\nphase: rocks 1";
        let rule = refusal(options, position, "rock c6");
        assert_eq!(rule, Rule::RockCutsOff { island: "coins" });
        let (_, island) = &rule.phrase().terms[0];
        assert_eq!(*island, Term::Word("schmuggler-island-coins".into()));
    }

    /// What keeps a boat from a field is named in the order of the rules.
    #[test]
    fn the_first_obstacle_is_named() {
        let position = "beam: 3\nrocks: b1\nboat 1: b2\nboat 2: c2\nboat 3: b9\ndice: asleep 2\n\
                        phase: move";
        let refused = |action| refusal(crate::Options::default(), position, action);
        assert_eq!(refused("sail b9"), Rule::TooFar { field: "b9", steps: 2 });
        assert_eq!(refused("sail b3"), Rule::Lit { field: "b3" });
        assert_eq!(refused("sail b4"), Rule::BeamInTheWay { field: "b4" });
        assert_eq!(refused("sail b1"), Rule::OnRock { field: "b1" });
        assert_eq!(refused("sail c2"), Rule::Occupied { field: "c2", boat: Seat::new(1) });
        assert_eq!(refused("sail c1"), Rule::BoatInTheWay { field: "c1" });
        assert_eq!(refused("sail b20"), Rule::RockInTheWay { field: "b20" });
    }
}
