//! What a position is worth to each seat: by weighed features, or by a net.

use std::sync::Arc;

use kit::{Encoding, Game, Outcome, SEATS_MAX, Seat, Seats};

use crate::evaluate::{Evaluate, Weights};
use crate::net::{Net, softmax};

/// Each seat's share of the win, as it is or as it is expected.
pub type Shares = [f32; SEATS_MAX];

/// Says what positions are worth.
#[derive(Clone, Debug)]
pub enum ValueFunction {
    Linear(Weights),
    Net(Arc<Net>),
}

impl ValueFunction {
    /// Each seat's share of the win: the true one if the game is over, else what is expected. `encoding` is
    /// room to work in.
    #[inline]
    pub fn shares<E: Evaluate>(&self, game: &E::Game, encoding: &mut Encoding) -> Shares {
        match game.outcome() {
            Some(outcome) => won(&outcome),
            None => self.expected::<E>(game, encoding),
        }
    }

    fn expected<E: Evaluate>(&self, game: &E::Game, encoding: &mut Encoding) -> Shares {
        let players = game.players();
        let mut shares = self.logits::<E>(game, Seats::all(players), encoding);
        softmax(&mut shares[..usize::from(players)]);
        shares
    }

    /// What the position is worth to a seat that minds its own only: for comparing, not as a share.
    #[inline]
    pub(crate) fn own_worth<E: Evaluate>(
        &self,
        game: &E::Game,
        seat: Seat,
        encoding: &mut Encoding,
    ) -> f32 {
        if let Some(outcome) = game.outcome() {
            return (2.0 * won(&outcome)[seat.index()] - 1.0) * f32::MAX;
        }
        self.logits::<E>(game, Seats::only(seat), encoding)[seat.index()]
    }

    /// Of these seats; zero for others.
    #[inline]
    fn logits<E: Evaluate>(&self, game: &E::Game, seats: Seats, encoding: &mut Encoding) -> Shares {
        match self {
            ValueFunction::Linear(weights) => worths::<E>(weights, game, seats),
            ValueFunction::Net(net) => {
                encoding.clear();
                E::inputs(game, seats, encoding);
                let mut logits = net.logits(encoding, seats);
                if let Some(weights) = net.weights() {
                    let worths = worths::<E>(weights, game, seats);
                    logits.iter_mut().zip(worths).for_each(|(logit, worth)| *logit += worth);
                }
                logits
            }
        }
    }
}

/// What the features of these seats weigh; zero for others.
pub fn worths<E: Evaluate>(weights: &Weights, game: &E::Game, seats: Seats) -> Shares {
    let mut worths = [0.0; SEATS_MAX];
    for seat in seats.iter() {
        worths[seat.index()] = weights.worth(&E::features(game, seat));
    }
    worths
}

/// A win that is shared counts as its share.
pub fn won(outcome: &Outcome) -> Shares {
    let mut shares = [0.0; SEATS_MAX];
    for seat in outcome.winners.iter() {
        shares[seat.index()] = 1.0 / outcome.winners.len() as f32;
    }
    shares
}
