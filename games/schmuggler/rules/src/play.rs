//! What comes of an action that passed the check.

use kit::{Actor, Seats, Sink, listens};

use crate::action::CAUGHT_ANSWERS;
use crate::state::GoodsState;
use crate::{
    Action, Dice, Direction, Event, Face, Field, Fields, Goods, GoodsPlace, Island, Phase, Resume,
    Schmuggler, Sector, Underside,
};

impl Schmuggler {
    #[inline]
    pub(crate) fn play_action(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        debug_assert!(self.check_action(by, action).is_ok(), "{by} may not {action:?}");
        match action {
            Action::PointBeam { island } => self.point_beam(island, events),
            // schmuggler/1.5
            Action::DrawFirst { seat } => {
                (self.first, self.turn) = (seat, seat);
                events.push(Event::FirstDrawn { seat });
                self.begin_rocks();
            }
            Action::LayRock { at } => self.lay_rock(at, events),
            Action::PlaceBoat { island } => self.place_boat(island, events),
            Action::TurnUp { underside } => self.take(underside, events),
            Action::Roll(dice) => self.roll(dice, events),
            Action::TurnBeam { way } => self.turn_beam(way, self.swing(), events),
            Action::LayGoods { at } => self.lay_goods(at, events),
            Action::Stay | Action::Decline => self.end_turn(events),
            Action::Sail { to } => {
                self.sail(to, None, events);
                self.end_turn(events);
            }
            Action::Push { at, to } => self.push(at, to, events),
            Action::Load { goods, at } => self.load(goods, at, events),
            Action::Exchange { goods, at } => self.exchange(goods, at, events),
            Action::Deliver { at } => self.deliver(at, events),
            // schmuggler/4.7
            Action::Collect { at } => {
                self.sail(at, None, events);
                self.phase = Phase::Take { then: Resume::End };
            }
            Action::Restock => self.phase = Phase::Take { then: Resume::End },
        }
    }

    /// schmuggler/1.1
    fn point_beam(&mut self, island: Island, events: &mut impl Sink<Event>) {
        self.beam = self.edition.beam_towards(island);
        events.push(Event::BeamPointed { island, beam: self.beam });
        match self.options.first {
            None => self.phase = Phase::FirstLot,
            Some(_) => self.begin_rocks(),
        }
    }

    /// Rocks are laid in turn from the first player on; where no field is left for one, no more are
    /// (schmuggler/1.4).
    fn begin_rocks(&mut self) {
        self.phase = Phase::Rocks { left: self.options.rocks };
        self.go_on_with_rocks();
    }

    fn go_on_with_rocks(&mut self) {
        if let Phase::Rocks { left } = self.phase
            && (left == 0 || self.places_for_a_rock().is_empty())
        {
            self.turn = self.first;
            self.phase = Phase::Boats;
        }
    }

    fn lay_rock(&mut self, at: Field, events: &mut impl Sink<Event>) {
        let Phase::Rocks { left } = self.phase else {
            unreachable!("rocks are laid in their phase only")
        };
        self.rocks.insert(at);
        events.push(Event::RockLaid { seat: self.turn, at });
        self.turn = self.turn.next(self.players);
        self.phase = Phase::Rocks { left: left - 1 };
        self.go_on_with_rocks();
    }

    /// schmuggler/1.2: in turn, until every boat is in a harbour.
    fn place_boat(&mut self, island: Island, events: &mut impl Sink<Event>) {
        let (seat, at) = (self.turn, self.edition.harbour(island));
        self.boats[seat.index()] = Some(at);
        events.push(Event::BoatPlaced { seat, island, at });
        self.turn = seat.next(self.players);
        if self.boats[self.turn.index()].is_some() {
            self.begin_turn(events);
        }
    }

    /// An empty boat where goods wait takes one before anything else (schmuggler/2.1).
    fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        events.push(Event::TurnBegan { seat: self.turn });
        let takes = self.cargo[self.turn.index()].is_none() && self.supplier(self.turn).is_some();
        self.phase = if takes { Phase::Take { then: Resume::Roll } } else { Phase::Roll };
    }

    /// schmuggler/1.3, schmuggler/2.1: nobody had seen the underside, and its taker alone does now.
    fn take(&mut self, underside: Underside, events: &mut impl Sink<Event>) {
        let Phase::Take { then } = self.phase else {
            unreachable!("goods are taken in their phase only")
        };
        let seat = self.turn;
        let island = self.supplier(seat).expect("a piece is taken where some wait");
        let goods = self.next_from(island);
        let (known, place) = (Seats::only(seat), GoodsPlace::Aboard(seat));
        self.unseen.remove(underside);
        self.pieces[goods.index()] = Some(GoodsState { underside, known, place });
        self.cargo[seat.index()] = Some(goods);
        events.push(Event::GoodsTaken { seat, goods, underside: Some(underside) });
        self.go_on(then, events);
    }

    /// schmuggler/2.2: the beam before the boat. schmuggler/3.1: as its die says.
    fn roll(&mut self, dice: Dice, events: &mut impl Sink<Event>) {
        self.dice = Some(dice);
        events.push(Event::DiceRolled { seat: self.turn, dice });
        match dice.beam {
            Face::Turns(way, steps) => self.turn_beam(way, steps, events),
            Face::Either(_) => self.phase = Phase::Direction,
            Face::Asleep => self.phase = Phase::Move,
        }
    }

    /// Steps that the beam's die gives.
    pub(crate) fn swing(&self) -> u8 {
        match self.dice.map(|dice| dice.beam) {
            Some(Face::Turns(_, steps) | Face::Either(steps)) => steps,
            Some(Face::Asleep) | None => 0,
        }
    }

    #[inline]
    fn beam_after(&self, beam: Sector, way: Direction) -> Sector {
        let last = self.edition.sectors() - 1;
        Sector(match way {
            Direction::Clockwise if beam.0 == last => 0,
            Direction::Clockwise => beam.0 + 1,
            Direction::Counterclockwise if beam.0 == 0 => last,
            Direction::Counterclockwise => beam.0 - 1,
        })
    }

    /// The sectors that the beam passes until it lights a boat that it did not light before, or its
    /// steps are used up; and the seats whose boats it then lights (schmuggler/3.2).
    pub(crate) fn sweep(&self, way: Direction, steps: u8) -> (Vec<Sector>, Seats) {
        let mut sweep = Vec::new();
        let mut turned = *self;
        for _ in 0..steps {
            let caught = turned.step_beam(way, self.lit());
            sweep.push(turned.beam);
            if !caught.is_empty() {
                return (sweep, self.boats_on(caught));
            }
        }
        (sweep, Seats::NONE)
    }

    /// Turns the beam by a step; the fields of boats that it lights and that `before` had not.
    #[inline]
    fn step_beam(&mut self, way: Direction, before: Fields) -> Fields {
        self.beam = self.beam_after(self.beam, way);
        self.all_boats().and(self.edition.lit(self.beam)).minus(before)
    }

    /// schmuggler/3.2: step by step, until it lights a boat, be it empty.
    fn turn_beam(&mut self, way: Direction, steps: u8, events: &mut impl Sink<Event>) {
        let (before, mut caught) = (self.lit(), Fields::NONE);
        let mut sweep = Vec::new();
        for _ in 0..steps {
            caught = self.step_beam(way, before);
            if listens(events) {
                sweep.push(self.beam);
            }
            if !caught.is_empty() {
                break;
            }
        }
        events.push(Event::BeamTurned { seat: self.turn, way, sweep });
        if caught.is_empty() {
            self.phase = Phase::Move;
        } else {
            self.catch(self.boats_on(caught), Resume::Move, events);
        }
    }

    /// The boats of `caught` have come into the beam: what they carry is laid on the water
    /// (schmuggler/3.3).
    fn catch(&mut self, caught: Seats, then: Resume, events: &mut impl Sink<Event>) {
        if listens(events) {
            for seat in self.turn.round(self.players).filter(|&seat| caught.has(seat)) {
                let answer = (self.turns + seat.index() as u32) % u32::from(CAUGHT_ANSWERS);
                events.push(Event::Caught { seat, by: self.turn, answer: answer as u8 });
            }
        }
        let boats = caught.iter().filter(|seat| self.cargo[seat.index()].is_some()).collect();
        self.phase = Phase::Lay { boats, then };
        self.go_on_laying(events);
    }

    /// Where only one field is left for a piece, it goes there unasked.
    fn go_on_laying(&mut self, events: &mut impl Sink<Event>) {
        while let Phase::Lay { boats, then } = self.phase {
            if boats.is_empty() {
                self.go_on(then, events);
                return;
            }
            let places = self.places_to_lay(self.next_to_lay(boats));
            match places.first() {
                Some(only) if places.len() == 1 => self.lay_next(only, events),
                _ => return,
            }
        }
    }

    fn lay_goods(&mut self, at: Field, events: &mut impl Sink<Event>) {
        self.lay_next(at, events);
        self.go_on_laying(events);
    }

    fn lay_next(&mut self, at: Field, events: &mut impl Sink<Event>) {
        let Phase::Lay { boats, then } = self.phase else {
            unreachable!("goods are laid in their phase only")
        };
        let from = self.next_to_lay(boats);
        let goods = self.cargo[from.index()].take().expect("it has goods to lose");
        self.set_adrift(goods, at);
        events.push(Event::GoodsLaid { by: self.turn, from, goods, at });
        self.phase = Phase::Lay { boats: boats.without(from), then };
    }

    /// Moves the boat whose turn it is; `last` is the field before the end, if it matters.
    #[inline]
    fn sail(&mut self, to: Field, last: Option<Field>, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        if listens(events) && to != self.boat(seat) {
            events.push(Event::Sailed { seat, way: self.way(seat, to, last) });
        }
        self.boats[seat.index()] = Some(to);
    }

    /// schmuggler/4.4: meeting a boat ends the move, and in the beam it is caught.
    fn push(&mut self, at: Field, to: Field, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let boat = self.boats_on(Fields::only(at)).without(seat).first();
        let boat = boat.expect("there is a boat to push");
        let swapped = listens(events) && self.swaps(seat, at, to);
        self.sail(at, swapped.then_some(to), events);
        self.boats[boat.index()] = Some(to);
        events.push(Event::Pushed { seat, boat, from: at, to, swapped });
        if self.lit().has(to) {
            self.catch(Seats::only(boat), Resume::End, events);
        } else {
            self.end_turn(events);
        }
    }

    /// schmuggler/4.5
    fn load(&mut self, goods: Goods, at: Field, events: &mut impl Sink<Event>) {
        self.sail(at, None, events);
        let (seat, GoodsState { known, underside, .. }) = (self.turn, self.set_aboard(goods));
        let underside = Some(underside);
        events.push(Event::GoodsLoaded { seat, goods, at, known, underside });
        self.end_turn(events);
    }

    /// schmuggler/4.5: one piece a boat, so the other stays in the water.
    fn exchange(&mut self, goods: Goods, at: Field, events: &mut impl Sink<Event>) {
        self.sail(at, None, events);
        let left = self.cargo[self.turn.index()].expect("there is a piece to leave");
        let (seat, GoodsState { known, underside, .. }) = (self.turn, self.set_aboard(goods));
        self.set_adrift(left, at);
        let underside = Some(underside);
        events.push(Event::GoodsExchanged { seat, goods, left, at, known, underside });
        self.end_turn(events);
    }

    /// Who knew the piece still does (schmuggler/3.4).
    fn set_adrift(&mut self, goods: Goods, at: Field) {
        self.adrift.insert(goods);
        self.piece_mut(goods).place = GoodsPlace::Adrift(at);
    }

    /// Lifts a piece into the boat whose turn it is, where it is looked at.
    fn set_aboard(&mut self, goods: Goods) -> GoodsState {
        let seat = self.turn;
        self.adrift.remove(goods);
        self.cargo[seat.index()] = Some(goods);
        let piece = self.piece_mut(goods);
        piece.place = GoodsPlace::Aboard(seat);
        piece.known = piece.known.with(seat);
        *piece
    }

    fn piece_mut(&mut self, goods: Goods) -> &mut GoodsState {
        self.pieces[goods.index()].as_mut().expect("goods on the move were taken from their island")
    }

    /// schmuggler/4.6; schmuggler/5.1: enough points win at once.
    fn deliver(&mut self, at: Field, events: &mut impl Sink<Event>) {
        self.sail(at, None, events);
        let (seat, all) = (self.turn, Seats::all(self.players));
        let goods = self.cargo[seat.index()].take().expect("there is a piece to deliver");
        let piece = self.piece_mut(goods);
        (piece.place, piece.known) = (GoodsPlace::Delivered(seat), all);
        let underside = piece.underside;
        self.points[seat.index()] += self.edition.value_of(underside);
        let points = self.points[seat.index()];
        events.push(Event::Delivered { seat, goods, underside, points });
        if points >= self.edition.goal() {
            events.push(Event::GoalReached { seat, points });
            self.phase = Phase::Over;
        } else if self.supplier(seat).is_some() {
            self.phase = Phase::Restock;
        } else {
            self.end_turn(events);
        }
    }

    #[inline]
    fn go_on(&mut self, then: Resume, events: &mut impl Sink<Event>) {
        match then {
            Resume::Roll => self.phase = Phase::Roll,
            Resume::Move => self.phase = Phase::Move,
            Resume::End => self.end_turn(events),
        }
    }

    #[inline]
    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        self.turns += 1;
        self.dice = None;
        // schmuggler/5.2: a limit of 0 is never reached.
        if self.turns == u32::from(self.options.turn_limit) {
            events.push(Event::NightEnded { turns: self.turns });
            self.phase = Phase::Over;
        } else {
            self.turn = self.turn.next(self.players);
            self.begin_turn(events);
        }
    }
}
