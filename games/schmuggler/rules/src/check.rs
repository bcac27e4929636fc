//! What the rules forbid: guards in the rulebook's order, one refusal each.

use kit::{Actor, Seat, refuse, require};

use crate::course::Course;
use crate::{Action, Dice, Field, Fields, Goods, Island, Phase, Schmuggler, Underside};

/// Why an action is refused. Fields and islands are carried by their names in the edition.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Refusal {
    // Somebody has reached the goal.
    Won,
    // The turn limit was reached.
    RanOut,
    NotYourTurn { turn: Seat },
    // Something else is awaited.
    NotNow { awaited: Phase },
    // A lot, a die or a draw is nobody's to choose.
    LeftToChance,
    NoSuchIsland,
    NoSuchHarbour,
    NoSuchSeat,
    // Nothing like it waits on that island.
    NotWaiting,
    NotOnTheDice,
    RockOnHarbour { field: &'static str },
    RockOnRock { field: &'static str },
    RockOutsideTheBay,
    RockCutsOff { island: &'static str },
    LaidTooFar { field: &'static str },
    LaidOnRock { field: &'static str },
    // There is a sea field for the piece.
    LaidInHarbour { field: &'static str },
    // There is a better field for the piece.
    LaidOnTaken { field: &'static str },
    OutsideTheBay,
    AlreadyThere { field: &'static str },
    TooFar { field: &'static str, steps: u8 },
    Lit { field: &'static str },
    BeamInTheWay { field: &'static str },
    OnRock { field: &'static str },
    RockInTheWay { field: &'static str },
    Occupied { field: &'static str, boat: Seat },
    BoatInTheWay { field: &'static str },
    HarbourShared { field: &'static str },
    NobodyToPush { field: &'static str },
    PushedTooFar { field: &'static str },
    PushedOntoTaken { field: &'static str },
    NothingAfloat { field: &'static str },
    BoatFull,
    NothingToExchange,
    NothingAboard,
    NoHarbour { field: &'static str },
    WrongIsland { island: &'static str },
    NoIsland { field: &'static str },
    NothingWaits { island: &'static str },
    NotEntered { island: &'static str },
    FullForIsland,
}

type Checked = kit::Checked<Refusal>;

impl Schmuggler {
    pub(crate) fn check_action(&self, by: Actor, action: Action) -> Checked {
        if self.phase == Phase::Over {
            require("schmuggler/5.2", !self.ran_out(), Refusal::RanOut)?;
            return refuse("schmuggler/5.1", Refusal::Won);
        }
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => self.check_seat(seat, action),
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match (self.phase, action) {
            (Phase::BeamLot, Action::PointBeam { island }) => {
                require("schmuggler/1.1", self.edition.has_island(island), Refusal::NoSuchIsland)
            }
            (Phase::FirstLot, Action::DrawFirst { seat }) => {
                let plays = seat.index() < usize::from(self.players);
                require("schmuggler/1.5", plays, Refusal::NoSuchSeat)
            }
            (Phase::Take { .. }, Action::TurnUp { underside }) => self.check_take(underside),
            (Phase::Roll, Action::Roll(dice)) => self.check_roll(dice),
            (awaited, _) => refuse(awaited.rule(), Refusal::NotNow { awaited }),
        }
    }

    fn check_seat(&self, seat: Seat, action: Action) -> Checked {
        let awaited = self.phase;
        require(awaited.rule(), !action.is_chance(), Refusal::LeftToChance)?;
        require(awaited.rule(), !self.acting().is_empty(), Refusal::NotNow { awaited })?;
        require("schmuggler/1.5", seat == self.turn, Refusal::NotYourTurn { turn: self.turn })?;
        let cargo = self.cargo[seat.index()];
        match (awaited, action) {
            (Phase::Rocks { .. }, Action::LayRock { at }) => self.check_rock(at),
            (Phase::Boats, Action::PlaceBoat { island }) => {
                require("schmuggler/1.2", self.edition.has_island(island), Refusal::NoSuchHarbour)
            }
            (Phase::Direction, Action::TurnBeam { .. })
            | (Phase::Move, Action::Stay)
            | (Phase::Restock, Action::Restock | Action::Decline) => Ok(()),
            (Phase::Lay { boats, .. }, Action::LayGoods { at }) => {
                self.check_lay(self.next_to_lay(boats), at)
            }
            (Phase::Move, Action::Sail { to }) => {
                let (moves, field) = (to != self.boat(seat), self.name(to));
                require("schmuggler/4.1", moves, Refusal::AlreadyThere { field })?;
                self.check_end(to)
            }
            (Phase::Move, Action::Push { at, to }) => self.check_push(at, to),
            (Phase::Move, Action::Load { goods, at }) => {
                self.check_end(at)?;
                self.check_afloat(goods, at)?;
                require("schmuggler/4.5", cargo.is_none(), Refusal::BoatFull)
            }
            (Phase::Move, Action::Exchange { goods, at }) => {
                self.check_end(at)?;
                self.check_afloat(goods, at)?;
                require("schmuggler/4.5", cargo.is_some(), Refusal::NothingToExchange)
            }
            (Phase::Move, Action::Deliver { at }) => self.check_deliver(at),
            (Phase::Move, Action::Collect { at }) => self.check_collect(at),
            _ => refuse(awaited.rule(), Refusal::NotNow { awaited }),
        }
    }

    fn name(&self, field: Field) -> &'static str {
        self.edition.0.field_name(field)
    }

    fn label(&self, island: Island) -> &'static str {
        self.edition.0.island_label(island)
    }

    fn check_rock(&self, at: Field) -> Checked {
        require("schmuggler/1.4", self.edition.has_field(at), Refusal::RockOutsideTheBay)?;
        let (field, harbours) = (self.name(at), self.edition.harbours());
        require("schmuggler/1.4", !harbours.has(at), Refusal::RockOnHarbour { field })?;
        require("schmuggler/1.4", !self.rocks.has(at), Refusal::RockOnRock { field })?;
        let Some(island) = self.edition.cut_off(self.rocks.with(at)) else { return Ok(()) };
        refuse("schmuggler/1.4", Refusal::RockCutsOff { island: self.label(island) })
    }

    fn check_take(&self, underside: Underside) -> Checked {
        let island = self.supplier(self.turn).expect("a piece is taken where some wait");
        require("schmuggler/1.3", self.waiting(island).has(underside), Refusal::NotWaiting)
    }

    fn check_roll(&self, dice: Dice) -> Checked {
        let beam = self.edition.beam_die().contains(&dice.beam);
        let boat = self.edition.boat_die().contains(&dice.boat);
        require("schmuggler/2.2", beam && boat, Refusal::NotOnTheDice)
    }

    fn check_lay(&self, boat: Seat, at: Field) -> Checked {
        let field = self.name(at);
        let around = self.edition.touching(self.boat(boat));
        require("schmuggler/3.3", around.has(at), Refusal::LaidTooFar { field })?;
        require("schmuggler/3.3", !self.rocks.has(at), Refusal::LaidOnRock { field })?;
        let places = self.places_to_lay(boat);
        let harbour = self.edition.harbours().has(at) && !places.has(at);
        require("schmuggler/3.3", !harbour, Refusal::LaidInHarbour { field })?;
        require("schmuggler/3.3", places.has(at), Refusal::LaidOnTaken { field })
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
            return refuse("schmuggler/4.4", Refusal::Occupied { field: self.name(to), boat });
        }
        self.check_way(to, boats)
    }

    /// Steps, beam, rocks and boats, in this order: the first that keeps the boat from entering.
    fn check_way(&self, to: Field, boats: Fields) -> Checked {
        require("schmuggler/4.1", self.edition.has_field(to), Refusal::OutsideTheBay)?;
        let (field, steps) = (self.name(to), self.steps());
        let reaches =
            |closed| Course::plot(self.edition.0, self.boat(self.turn), steps, closed).ends.has(to);
        let (lit, rocks) = (self.lit(), self.rocks);
        require("schmuggler/4.1", reaches(Fields::NONE), Refusal::TooFar { field, steps })?;
        require("schmuggler/4.2", !lit.has(to), Refusal::Lit { field })?;
        require("schmuggler/4.2", reaches(lit), Refusal::BeamInTheWay { field })?;
        require("schmuggler/4.3", !rocks.has(to), Refusal::OnRock { field })?;
        require("schmuggler/4.3", reaches(lit.or(rocks)), Refusal::RockInTheWay { field })?;
        require("schmuggler/4.4", reaches(lit.or(rocks).or(boats)), Refusal::BoatInTheWay { field })
    }

    fn check_push(&self, at: Field, to: Field) -> Checked {
        let boats = self.in_the_way(self.turn);
        if at != self.boat(self.turn) {
            // The boat that is met is not in the way of meeting it.
            let others = boats.iter().filter(|&boat| boat != at).collect();
            self.check_way(at, others)?;
        }
        let (field, harbours) = (self.name(at), self.edition.harbours());
        require("schmuggler/4.4", !harbours.has(at), Refusal::HarbourShared { field })?;
        require("schmuggler/4.4", boats.has(at), Refusal::NobodyToPush { field })?;
        let (field, around) = (self.name(to), self.edition.touching(at));
        require("schmuggler/4.4", around.has(to), Refusal::PushedTooFar { field })?;
        let free = self.places_to_push(self.turn, at).has(to);
        let swap = self.course(self.turn).springboards.has(to);
        require("schmuggler/4.4", free || swap, Refusal::PushedOntoTaken { field })
    }

    fn check_afloat(&self, goods: Goods, at: Field) -> Checked {
        let (afloat, field) = (self.drifts_at(goods) == Some(at), self.name(at));
        require("schmuggler/4.5", afloat, Refusal::NothingAfloat { field })
    }

    fn check_deliver(&self, at: Field) -> Checked {
        self.check_end(at)?;
        require("schmuggler/4.6", self.cargo[self.turn.index()].is_some(), Refusal::NothingAboard)?;
        let Some(island) = self.edition.island_at(at) else {
            return refuse("schmuggler/4.6", Refusal::NoHarbour { field: self.name(at) });
        };
        let right = self.destination(self.turn) == Some(at);
        require("schmuggler/4.8", right, Refusal::WrongIsland { island: self.label(island) })
    }

    fn check_collect(&self, at: Field) -> Checked {
        self.check_end(at)?;
        let Some(island) = self.edition.island_at(at) else {
            return refuse("schmuggler/4.7", Refusal::NoIsland { field: self.name(at) });
        };
        let (waits, island) = (!self.waiting(island).is_empty(), self.label(island));
        require("schmuggler/4.7", self.cargo[self.turn.index()].is_none(), Refusal::FullForIsland)?;
        require("schmuggler/4.7", waits, Refusal::NothingWaits { island })?;
        require("schmuggler/4.7", at != self.boat(self.turn), Refusal::NotEntered { island })
    }
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, Refusal as _, Setup, Term};

    use super::*;

    fn refusal(options: crate::Options, position: &str, action: &str) -> Refusal {
        let setup = Setup::<Schmuggler>::standard(3).with_options(options);
        let game = Schmuggler::read_position(&setup, position).unwrap();
        let action = game.read_action(action).unwrap();
        game.check(Actor::Seat(Seat::new(0)), action).unwrap_err().refusal
    }

    /// schmuggler/1.4
    #[test]
    fn a_rock_that_cuts_a_harbour_off_is_told_which() {
        let options = crate::Options { rocks: 3, ..Default::default() };
        let position = "beam: 1\nrocks: c4 b5\nphase: rocks 1";
        let rule = refusal(options, position, "rock c6");
        assert_eq!(rule, Refusal::RockCutsOff { island: "coins" });
        let (_, island) = &rule.phrase().terms[0];
        assert_eq!(*island, Term::Word("schmuggler-island-coins".into()));
    }

    /// What keeps a boat from a field is named in the order of the rules.
    #[test]
    fn the_first_obstacle_is_named() {
        let position = "beam: 3\nrocks: b1\nboat 1: b2\nboat 2: c2\nboat 3: b9\ndice: asleep 2\n\
                        phase: move";
        let refused = |action| refusal(crate::Options::default(), position, action);
        assert_eq!(refused("sail b9"), Refusal::TooFar { field: "b9", steps: 2 });
        assert_eq!(refused("sail b3"), Refusal::Lit { field: "b3" });
        assert_eq!(refused("sail b4"), Refusal::BeamInTheWay { field: "b4" });
        assert_eq!(refused("sail b1"), Refusal::OnRock { field: "b1" });
        assert_eq!(refused("sail c2"), Refusal::Occupied { field: "c2", boat: Seat::new(1) });
        assert_eq!(refused("sail c1"), Refusal::BoatInTheWay { field: "c1" });
        assert_eq!(refused("sail b20"), Refusal::RockInTheWay { field: "b20" });
    }
}
