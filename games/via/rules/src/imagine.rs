//! Worlds that fit a view: all that a bot may search on.

use std::sync::Arc;

use kit::{Luck, Seat, Setup};

use crate::board::Board;
use crate::state::{Hand, Phase, Via};
use crate::tile::{KINDS_MAX, TileKind};
use crate::view::{Built, View};

impl View {
    /// A world with this view: what lies open is as it is, the other hands and the stack are drawn
    /// from the tiles that the looker cannot see.
    pub(crate) fn imagine(&self, setup: &Setup<Via>, luck: &mut impl Luck) -> Via {
        let mut game = Via::new(setup).expect("a view comes from a game that was set up so");
        game.lay_out(self);
        let mut unseen = game.unseen(self);
        luck.shuffle(&mut unseen);
        for seat in Seat::all(game.players) {
            let mut hand = Hand::default();
            if self.seat == Some(seat) {
                self.hand.iter().for_each(|&kind| hand.add(kind));
            } else {
                for _ in 0..self.builders[seat.index()].tiles {
                    hand.add(unseen.pop().expect("as many are unseen as are held"));
                }
            }
            game.hands[seat.index()] = hand;
        }
        game.stack = [0; KINDS_MAX];
        game.stacked = self.stack;
        for &kind in unseen.iter().take(self.stack.into()) {
            game.stack[kind.index()] += 1;
        }
        game
    }
}

impl Via {
    /// Everything that lies open.
    fn lay_out(&mut self, view: &View) {
        let edition = self.edition.0;
        self.board = Board::new(edition);
        for (field, tile) in edition.all_fields().zip(&view.board) {
            if let Some(tile) = *tile {
                self.board.lay(edition, tile, field);
            }
        }
        for property in &view.properties {
            let named = property.pieces[0];
            if property.fresh {
                self.closed.insert(named);
            }
            if let Some(Built { building, owner }) = property.built {
                self.board.build(named, building, owner);
                self.builders[owner.index()].note(building, property.size());
            }
        }
        for (seat, seen) in Seat::all(self.players).zip(&view.builders) {
            let builder = &mut self.builders[seat.index()];
            (builder.houses, builder.reserve) = (seen.houses, seen.reserve);
            self.earlier[seat.index()] = seen.earlier;
        }
        (self.game, self.phase, self.turn, self.first) =
            (view.game, view.phase, view.turn, view.first);
        (self.builds, self.passes, self.latest) = (view.builds, view.passes, view.latest);
        self.first_game = view.first_game.clone().map(Arc::new);
    }

    /// The tiles that are neither on the board, nor laid out for the opening, nor in the looker's hand.
    fn unseen(&self, view: &View) -> Vec<TileKind> {
        let edition = self.edition.0;
        let mut counts = [0u8; KINDS_MAX];
        for (kind, figures) in edition.kinds() {
            counts[kind.index()] = figures.count;
        }
        for &tile in view.board.iter().flatten() {
            counts[edition.shape(tile).kind.index()] -= 1;
        }
        // Start tiles are never in the stack, and the opening's water waits beside the board.
        counts[edition.start.index()] = 0;
        if matches!(view.phase, Phase::Lot | Phase::Opening) {
            let starts = edition.count(edition.start);
            let laid = self.laid().saturating_sub(starts);
            counts[edition.water.index()] -= self.players - laid;
        }
        for &kind in &view.hand {
            counts[kind.index()] -= 1;
        }
        (0..)
            .zip(counts)
            .flat_map(|(kind, count)| std::iter::repeat_n(TileKind(kind), count.into()))
            .collect()
    }
}
