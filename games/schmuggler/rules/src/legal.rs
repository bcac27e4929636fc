//! What may be done now, what chance may bring, and how to draw it.

use kit::serde::{Deserialize, Serialize};
use kit::{Luck, Seat, Seats};

use crate::{
    Action, Dice, Direction, Field, Fields, Goods, Island, Phase, Schmuggler, Sector, Underside,
};

impl Schmuggler {
    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.acting().has(seat) {
            return;
        }
        match self.phase {
            Phase::Move => self.list_moves(seat, out),
            Phase::Rocks { .. } => {
                out.extend(self.places_for_a_rock().iter().map(|at| Action::LayRock { at }));
            }
            Phase::Boats => {
                // schmuggler/1.2: any harbour, in the beam or not.
                let islands = self.edition.islands();
                out.extend(islands.map(|island| Action::PlaceBoat { island }));
            }
            Phase::Direction => {
                let ways = [Direction::Clockwise, Direction::Counterclockwise];
                out.extend(ways.map(|way| Action::TurnBeam { way }));
            }
            Phase::Lay { boats, .. } => {
                let places = self.places_to_lay(self.next_to_lay(boats));
                out.extend(places.iter().map(|at| Action::LayGoods { at }));
            }
            Phase::Restock => out.extend([Action::Restock, Action::Decline]),
            Phase::BeamLot | Phase::FirstLot | Phase::Take { .. } | Phase::Roll | Phase::Over => {}
        }
    }

    fn list_moves(&self, seat: Seat, out: &mut Vec<Action>) {
        let course = self.course(seat);
        let home = self.boat(seat);
        out.push(Action::Stay);
        out.extend(course.ends.iter().map(|to| Action::Sail { to }));
        self.list_pushes(seat, course.springboards, out);
        let in_reach = course.ends.with(home);
        let empty = self.cargo[seat.index()].is_none();
        for goods in self.adrift.iter() {
            let at = self.drifts_at(goods).expect("it drifts");
            if in_reach.has(at) {
                out.push(if empty {
                    Action::Load { goods, at }
                } else {
                    Action::Exchange { goods, at }
                });
            }
        }
        if empty {
            for at in course.ends.and(self.edition.harbours()).iter() {
                let island = self.edition.island_at(at).expect("every harbour has its island");
                if !self.waiting(island).is_empty() {
                    out.push(Action::Collect { at });
                }
            }
        // schmuggler/4.8: nowhere but where the piece is for.
        } else if let Some(at) = self.destination(seat)
            && in_reach.has(at)
        {
            out.push(Action::Deliver { at });
        }
    }

    /// schmuggler/4.4: to free sea next to the boat that is met, or to where the mover can have come
    /// from with a step to spare, by whatever way.
    fn list_pushes(&self, seat: Seat, springboards: Fields, out: &mut Vec<Action>) {
        if self.steps() == 0 {
            return;
        }
        for at in self.in_the_way(seat).minus(self.lit()).iter() {
            let before = self.edition.touching(at).and(springboards);
            if !before.is_empty() {
                let places = self.places_to_push(seat, at).or(before);
                out.extend(places.iter().map(|to| Action::Push { at, to }));
            }
        }
    }

    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::BeamLot => {
                let islands = self.edition.islands();
                out.extend(islands.map(|island| (Action::PointBeam { island }, 1)));
            }
            Phase::FirstLot => {
                let seats = Seat::all(self.players);
                out.extend(seats.map(|seat| (Action::DrawFirst { seat }, 1)));
            }
            Phase::Take { .. } => {
                let island = self.supplier(self.turn).expect("a piece is taken where some wait");
                let waiting = self.waiting(island).iter();
                out.extend(waiting.map(|underside| (Action::TurnUp { underside }, 1)));
            }
            Phase::Roll => {
                let throws = self.edition.0.throws().iter();
                out.extend(throws.map(|&(dice, ways)| (Action::Roll(dice), ways)));
            }
            Phase::Rocks { .. }
            | Phase::Boats
            | Phase::Direction
            | Phase::Lay { .. }
            | Phase::Move
            | Phase::Restock
            | Phase::Over => {}
        }
    }

    #[inline]
    pub(crate) fn draw_outcome(&self, luck: &mut impl Luck) -> Option<Action> {
        Some(match self.phase {
            Phase::Roll => {
                // One draw for both dice: its quotient and remainder are independent.
                let faces = self.edition.beam_die().len();
                let throw = luck.index(faces * faces);
                let beam = self.edition.beam_die()[throw / faces];
                Action::Roll(Dice { beam, boat: self.edition.boat_die()[throw % faces] })
            }
            Phase::Take { .. } => {
                let island = self.supplier(self.turn).expect("a piece is taken where some wait");
                let waiting = self.waiting(island);
                let underside = waiting.nth(luck.index(waiting.len())).expect("below its length");
                Action::TurnUp { underside }
            }
            Phase::BeamLot => {
                let island = self.edition.islands().nth(luck.index(self.edition.islands().len()));
                Action::PointBeam { island: island.expect("below the length") }
            }
            Phase::FirstLot => {
                Action::DrawFirst { seat: Seat::new(luck.index(usize::from(self.players))) }
            }
            Phase::Rocks { .. }
            | Phase::Boats
            | Phase::Direction
            | Phase::Lay { .. }
            | Phase::Move
            | Phase::Restock
            | Phase::Over => return None,
        })
    }
}

/// What a client draws for a legal action.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    LayRock {
        at: Field,
    },
    /// `lit` if the harbour lies in the beam.
    PlaceBoat {
        island: Island,
        at: Field,
        lit: bool,
    },
    /// The sectors that the beam would pass, its last one included, and the boats it would catch.
    TurnBeam {
        way: Direction,
        sweep: Vec<Sector>,
        caught: Seats,
    },
    /// `lit` if the piece would lie in the beam, where nobody can fetch it yet.
    LayGoods {
        goods: Goods,
        from: Field,
        at: Field,
        lit: bool,
    },
    /// A way, beginning with the boat's own field, and what happens at its end.
    Move {
        way: Vec<Field>,
        then: Arrival,
    },
    Restock {
        island: Island,
    },
    Decline,
}

/// What happens where a move ends.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Arrival {
    Nothing,
    /// The boat there goes to another field, maybe into the beam.
    Push {
        boat: Seat,
        to: Field,
        caught: bool,
    },
    /// The boat there goes to the field that the mover comes from (schmuggler/4.4).
    SwapPlaces {
        boat: Seat,
        to: Field,
        caught: bool,
    },
    /// With its underside, if the mover has seen it before.
    Load {
        goods: Goods,
        underside: Option<Underside>,
    },
    Exchange {
        goods: Goods,
        underside: Option<Underside>,
        left: Goods,
    },
    Deliver {
        island: Island,
        goods: Goods,
        value: u8,
        wins: bool,
    },
    Collect {
        island: Island,
    },
}

impl Schmuggler {
    pub(crate) fn offer_of(&self, seat: Seat, action: Action) -> Offer {
        let arrive = |at: Field, then| Offer::Move { way: self.way(seat, at, None), then };
        let aboard = || self.cargo[seat.index()].expect("the boat carries a piece");
        let island = |at| self.edition.island_at(at).expect("it is a harbour");
        let seen = |goods| {
            let piece = self.piece(goods);
            piece.known.has(seat).then_some(piece.underside)
        };
        match action {
            Action::LayRock { at } => Offer::LayRock { at },
            Action::PlaceBoat { island } => {
                let at = self.edition.harbour(island);
                Offer::PlaceBoat { island, at, lit: self.lit().has(at) }
            }
            Action::TurnBeam { way } => {
                let (sweep, caught) = self.sweep(way, self.swing());
                Offer::TurnBeam { way, sweep, caught }
            }
            Action::LayGoods { at } => {
                let Phase::Lay { boats, .. } = self.phase else {
                    unreachable!("goods are laid in their phase only")
                };
                let boat = self.next_to_lay(boats);
                let goods = self.cargo[boat.index()].expect("it has goods to lose");
                Offer::LayGoods { goods, from: self.boat(boat), at, lit: self.lit().has(at) }
            }
            Action::Stay => arrive(self.boat(seat), Arrival::Nothing),
            Action::Sail { to } => arrive(to, Arrival::Nothing),
            Action::Push { at, to } => self.push_offer(seat, at, to),
            Action::Load { goods, at } => {
                arrive(at, Arrival::Load { goods, underside: seen(goods) })
            }
            Action::Exchange { goods, at } => {
                let underside = seen(goods);
                arrive(at, Arrival::Exchange { goods, underside, left: aboard() })
            }
            Action::Deliver { at } => {
                let goods = aboard();
                let value = self.edition.value_of(self.piece(goods).underside);
                let wins = self.points[seat.index()] + value >= self.edition.goal();
                arrive(at, Arrival::Deliver { island: island(at), goods, value, wins })
            }
            Action::Collect { at } => arrive(at, Arrival::Collect { island: island(at) }),
            Action::Restock => Offer::Restock { island: island(self.boat(seat)) },
            Action::Decline => Offer::Decline,
            Action::PointBeam { .. }
            | Action::DrawFirst { .. }
            | Action::TurnUp { .. }
            | Action::Roll(_) => unreachable!("seats are not offered what is left to chance"),
        }
    }

    fn push_offer(&self, seat: Seat, at: Field, to: Field) -> Offer {
        let boat = self.boats_on(Fields::only(at)).without(seat).first();
        let boat = boat.expect("there is a boat to push");
        let caught = self.lit().has(to);
        if self.swaps(seat, at, to) {
            let then = Arrival::SwapPlaces { boat, to, caught };
            Offer::Move { way: self.way(seat, at, Some(to)), then }
        } else {
            Offer::Move { way: self.way(seat, at, None), then: Arrival::Push { boat, to, caught } }
        }
    }
}
