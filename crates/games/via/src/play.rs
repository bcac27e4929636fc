//! What follows from an action.
//!
//! Where everybody can see that only one thing can come next, it comes by itself: a turn ends, a tile
//! is taken, an empty hand passes. What depends on a hidden hand is left to its holder, so that nobody
//! learns from a turn that ended at once what could not be laid.

use kit::{Seat, Sink};

use crate::action::{Action, Building, Ending, Event};
use crate::board::{Field, Piece, Pieces};
use crate::edition::{DEALT, FIELDS_LEFT};
use crate::state::{Step, Via};
use crate::tile::{Kind, Orientation};

impl Via {
    pub(crate) fn play_action(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::ChooseFirst { seat } => {
                (self.first, self.turn, self.step) = (seat, seat, Step::Opening);
                events.push(Event::FirstChosen { seat });
            }
            Action::Lay { tile, field } if self.step == Step::Opening => {
                self.lay_opening(tile, field, events);
            }
            Action::Lay { tile, field } => self.lay_from_hand(tile, field, events),
            Action::Build { building, property } => self.build(building, property, events),
            Action::Take { tiles } => {
                if self.step == Step::Begin {
                    events.push(Event::TilesChosen { seat: self.turn, tiles });
                }
                self.passes = 0;
                self.closed = Pieces::default();
                self.step = Step::Taking { left: tiles };
            }
            Action::Finish => self.end_turn(events),
            Action::Pass => {
                if self.pass(events) {
                    self.turn = self.turn.next(self.players);
                    self.begin_turn(events);
                }
            }
            Action::Draw { kind } => self.draw(kind, events),
        }
    }

    fn lay(&mut self, tile: Orientation, field: Field, events: &mut impl Sink<Event>) -> Pieces {
        let closed = self.board.lay(self.edition.0, tile, field);
        self.latest = Some(field);
        events.push(Event::TileLaid { seat: self.turn, tile, field });
        if listens(events) {
            for property in closed.iter() {
                let size = self.board.size(property);
                events.push(Event::PropertyClosed { property, size });
            }
        }
        closed
    }

    fn lay_opening(&mut self, tile: Orientation, field: Field, events: &mut impl Sink<Event>) {
        self.lay(tile, field, events);
        self.turn = self.turn.next(self.players);
        if self.laid() == self.edition.opening_tiles(self.players) {
            (self.turn, self.step) = (self.first, Step::Deal);
        }
    }

    fn lay_from_hand(&mut self, tile: Orientation, field: Field, events: &mut impl Sink<Event>) {
        self.hands[self.turn.index()].remove(self.edition.shape(tile).kind);
        self.passes = 0;
        let closed = self.lay(tile, field, events);
        self.closed.insert_all(&closed);
        self.step = if self.step == Step::Begin { Step::Laid } else { Step::LaidTwice };
        self.go_on(events);
    }

    fn build(&mut self, building: Building, property: Piece, events: &mut impl Sink<Event>) {
        let (seat, size) = (self.turn, self.board.size(property));
        self.board.build(property, building, seat);
        self.closed.remove(property);
        self.builds += 1;
        events.push(Event::Built { seat, building, property, size });
        let builder = &mut self.builders[seat.index()];
        match building {
            Building::House => builder.houses -= 1,
            Building::Castle => {
                let houses = builder.houses_for_castle();
                builder.reserve -= houses;
                builder.houses += houses;
                if houses > 0 {
                    events.push(Event::ReserveTaken { seat, houses });
                }
            }
        }
        builder.note(building, size);
        if self.all_built() {
            self.end_game(Ending::Buildings, events);
        } else {
            self.go_on(events);
        }
    }

    /// After a tile or a building, what can only go one way goes on.
    fn go_on(&mut self, events: &mut impl Sink<Event>) {
        let may_lay = self.step == Step::Laid && !self.hands[self.turn.index()].is_empty();
        if may_lay || self.can_build() {
            return;
        }
        if self.step == Step::Laid && self.stacked > 0 {
            self.closed = Pieces::default();
            self.step = Step::Taking { left: 1 };
        } else {
            self.end_turn(events);
        }
    }

    fn draw(&mut self, kind: Kind, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.stack[kind.index()] -= 1;
        self.stacked -= 1;
        self.hands[seat.index()].add(kind);
        events.push(Event::TileTaken { seat, kind: Some(kind) });
        match self.step {
            Step::Deal if self.hands[seat.index()].len() < usize::from(DEALT) => {}
            Step::Deal => {
                self.turn = seat.next(self.players);
                if self.turn == self.first {
                    self.begin_turn(events);
                }
            }
            Step::Taking { left: 2.. } => self.step = Step::Taking { left: 1 },
            _ => self.end_turn(events),
        }
    }

    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        self.closed = Pieces::default();
        self.builds = 0;
        if self.board.free().len() <= FIELDS_LEFT {
            return self.end_game(Ending::Fields, events);
        }
        self.turn = self.turn.next(self.players);
        self.begin_turn(events);
    }

    /// Who has no tile and finds no stack passes at once.
    fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        self.step = Step::Begin;
        while self.stacked == 0 && self.hands[self.turn.index()].is_empty() && self.pass(events) {
            self.turn = self.turn.next(self.players);
        }
    }

    /// Returns whether the game goes on.
    fn pass(&mut self, events: &mut impl Sink<Event>) -> bool {
        events.push(Event::Passed { seat: self.turn });
        self.passes += 1;
        if self.hands[self.turn.index()].is_full() {
            self.end_game(Ending::Blocked, events);
            return false;
        }
        if self.passes == self.players {
            self.end_game(Ending::Passes, events);
            return false;
        }
        true
    }

    /// Ends the game and, in a match, begins the next.
    fn end_game(&mut self, by: Ending, events: &mut impl Sink<Event>) {
        let builders = &self.builders[..usize::from(self.players)];
        if listens(events) {
            let points = builders.iter().map(|builder| builder.points).collect();
            events.push(Event::GameEnded { game: self.game, by, points });
        }
        if self.game == self.options.games {
            self.closed = Pieces::default();
            self.builds = 0;
            self.step = Step::Over { by };
            return;
        }
        let mut next = Via::new(&self.setup_again()).expect("it was set up so before");
        next.game = self.game + 1;
        for seat in Seat::all(self.players) {
            next.earlier[seat.index()] =
                self.earlier[seat.index()] + self.builders[seat.index()].points;
        }
        *self = next;
    }
}

/// Whether anyone wants the events.
#[inline]
fn listens<S: Sink<Event>>(_: &S) -> bool {
    S::LISTENS
}
