//! Worlds that fit what a seat knows.

use kit::{BitSet, Luck, Seat, Setup};

use crate::state::GoodsState;
use crate::{GoodsPlace, Schmuggler, Underside, View};

impl View {
    /// A world that fits the view: unknown undersides are dealt at random from those that the seat
    /// has not seen, island by island.
    pub(crate) fn imagine(&self, setup: &Setup<Schmuggler>, luck: &mut impl Luck) -> Schmuggler {
        let mut world = Schmuggler::new(setup).expect("the view is of a game that was set up so");
        let edition = world.edition.0;
        for island in edition.islands() {
            let here = self.goods.iter().filter(|piece| piece.origin == island);
            let known = here.clone().filter_map(|piece| piece.underside);
            let known: BitSet<Underside> = known.collect();
            let mut hidden: Vec<_> = edition.undersides_from(island).minus(known).iter().collect();
            luck.shuffle(&mut hidden);
            for piece in here {
                let underside = piece.underside.or_else(|| hidden.pop());
                let underside = underside.expect("an island has an underside for each piece");
                world.unseen.remove(underside);
                world.pieces[piece.goods.index()] =
                    Some(GoodsState { underside, known: piece.known, place: piece.place });
                if let GoodsPlace::Adrift(_) = piece.place {
                    world.adrift.insert(piece.goods);
                }
            }
        }
        for (seat, boat) in Seat::all(setup.players).zip(&self.boats) {
            world.boats[seat.index()] = boat.at;
            world.cargo[seat.index()] = boat.cargo;
            world.points[seat.index()] = boat.points;
        }
        Schmuggler {
            rocks: self.rocks,
            phase: self.phase,
            first: self.first,
            turn: self.turn,
            turns: self.turns,
            dice: self.dice,
            beam: self.beam.unwrap_or(world.beam),
            ..world
        }
    }
}
