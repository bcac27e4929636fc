//! What follows from an action.
//!
//! Where everybody can see that only one thing can come next, it comes by itself: a turn ends, a tile
//! is taken, an empty hand passes. What depends on a hidden hand is left to its holder, so that nobody
//! learns from a turn that ended at once what could not be laid.

use std::sync::Arc;

use kit::{Seat, Sink, listens};

use crate::action::{Action, Building, EndedBy, Event};
use crate::board::{Field, Piece, Pieces};
use crate::edition::{DEALT, FIELDS_LEFT};
use crate::state::{Phase, Via};
use crate::tile::{Orientation, TileKind};
use crate::view::FinishedGame;

impl Via {
    pub(crate) fn play_action(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::ChooseFirst { seat } => {
                (self.first, self.turn, self.phase) = (seat, seat, Phase::Opening);
                events.push(Event::FirstChosen { seat });
            }
            Action::Lay { tile, field } if self.phase == Phase::Opening => {
                self.lay_opening(tile, field, events);
            }
            Action::Lay { tile, field } => self.lay_from_hand(tile, field, events),
            Action::Build { building, property } => self.build(building, property, events),
            Action::Take { tiles } => {
                if self.phase == Phase::Begin {
                    events.push(Event::TilesChosen { seat: self.turn, tiles });
                }
                self.passes = 0;
                self.closed = Pieces::NONE;
                self.phase = Phase::Taking { left: tiles };
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

    /// Land that the opening closes is not kept: nobody builds on it (1.4).
    fn lay_opening(&mut self, tile: Orientation, field: Field, events: &mut impl Sink<Event>) {
        self.lay(tile, field, events);
        self.turn = self.turn.next(self.players);
        if self.laid() == self.edition.opening_tiles(self.players) {
            (self.turn, self.phase) = (self.first, Phase::Deal);
        }
    }

    /// The first or second tile of a turn (2.1); what it closes may be built on at once (4.2).
    fn lay_from_hand(&mut self, tile: Orientation, field: Field, events: &mut impl Sink<Event>) {
        self.hands[self.turn.index()].remove(self.edition.shape(tile).kind);
        self.passes = 0;
        let closed = self.lay(tile, field, events);
        self.closed = self.closed.or(closed);
        self.phase = if self.phase == Phase::Begin { Phase::Laid } else { Phase::LaidTwice };
        self.go_on(events);
    }

    /// The castle brings houses from the reserve, without a question (4.5); the last building that can
    /// ever be built ends the game (5.1c).
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
            self.end_game(EndedBy::Buildings, events);
        } else {
            self.go_on(events);
        }
    }

    /// After a tile or a building, what can only go one way goes on: who has no second tile takes one
    /// (2.5), or none if the stack is empty (2.3).
    fn go_on(&mut self, events: &mut impl Sink<Event>) {
        let may_lay = self.phase == Phase::Laid && !self.hands[self.turn.index()].is_empty();
        if may_lay || self.can_build() {
            return;
        }
        if self.phase == Phase::Laid && self.stacked > 0 {
            self.closed = Pieces::NONE;
            self.phase = Phase::Taking { left: 1 };
        } else {
            self.end_turn(events);
        }
    }

    fn draw(&mut self, kind: TileKind, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.stack[kind.index()] -= 1;
        self.stacked -= 1;
        self.hands[seat.index()].add(kind);
        events.push(Event::TileTaken { seat, kind: Some(kind) });
        match self.phase {
            Phase::Deal if self.hands[seat.index()].len() < usize::from(DEALT) => {}
            Phase::Deal => {
                self.turn = seat.next(self.players);
                if self.turn == self.first {
                    self.begin_turn(events);
                }
            }
            Phase::Taking { left: 2.. } => self.phase = Phase::Taking { left: 1 },
            _ => self.end_turn(events),
        }
    }

    /// What was closed and not built on stays empty (4.3); few free fields end the game (5.1a).
    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        self.closed = Pieces::NONE;
        self.builds = 0;
        if self.board.free().len() <= FIELDS_LEFT {
            return self.end_game(EndedBy::Fields, events);
        }
        self.turn = self.turn.next(self.players);
        self.begin_turn(events);
    }

    /// Who has no tile and finds no stack passes at once (2.4).
    fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Begin;
        while self.stacked == 0 && self.hands[self.turn.index()].is_empty() && self.pass(events) {
            self.turn = self.turn.next(self.players);
        }
    }

    /// Returns whether the game goes on (5.1b, 5.1d).
    fn pass(&mut self, events: &mut impl Sink<Event>) -> bool {
        events.push(Event::Passed { seat: self.turn });
        self.passes += 1;
        if self.hands[self.turn.index()].is_full() {
            self.end_game(EndedBy::Blocked, events);
            return false;
        }
        if self.passes == self.players {
            self.end_game(EndedBy::Passes, events);
            return false;
        }
        true
    }

    /// Ends the game and, in a match, begins the next.
    fn end_game(&mut self, by: EndedBy, events: &mut impl Sink<Event>) {
        let builders = &self.builders[..usize::from(self.players)];
        if listens(events) {
            let points = builders.iter().map(|builder| builder.points).collect();
            events.push(Event::GameEnded { game: self.game, by, points });
        }
        if self.game == self.options.games {
            self.closed = Pieces::NONE;
            self.builds = 0;
            self.phase = Phase::Over { by };
            return;
        }
        self.begin_next_game(by, events);
    }

    /// Clears the board for the next game of the match, which the next seat opens (5.3).
    fn begin_next_game(&mut self, by: EndedBy, events: &mut impl Sink<Event>) {
        let mut next = Via::new(&self.next_setup()).expect("it was set up so before");
        next.game = self.game + 1;
        let points = self.builders[..usize::from(self.players)].iter().map(|b| b.points).collect();
        let finished = FinishedGame::new(self.edition.0, &self.board, by, points);
        next.first_game = Some(Arc::new(finished));
        next.first = self.first.next(self.players);
        (next.turn, next.phase) = (next.first, Phase::Opening);
        let (game, games, first) = (next.game, self.options.games, next.first);
        for seat in Seat::all(self.players) {
            next.earlier[seat.index()] = self.points(seat);
        }
        *self = next;
        events.push(Event::GameBegun { game, games, first });
    }
}
