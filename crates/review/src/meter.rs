//! What dice, draws and lots were worth, while a game is played.

use bots::{ActionOf, BotProfile, Evaluate};
use kit::{Actor, Game, SEATS_MAX, Seat, Seats};

use crate::effort::Effort;
use crate::value::Valuer;

/// Adds up the luck of every seat in a game that is being played. It is the luck of a
/// [`Reviewer`](crate::Reviewer), without its looks at decisions: of mean zero whoever plays.
#[derive(Debug)]
pub struct LuckMeter<E: Evaluate> {
    valuer: Valuer<E>,
    /// Actions so far.
    moment: u64,
    /// Who acted last, from whose rounds playouts are counted.
    acted: Seat,
    luck: [f64; SEATS_MAX],
}

impl<E: Evaluate> LuckMeter<E> {
    /// The seed must have nothing to do with the luck of the game itself.
    pub fn new(profile: &BotProfile, effort: Effort, seed: u64) -> Self {
        let valuer = Valuer::new(profile, effort, seed);
        LuckMeter { valuer, moment: 0, acted: Seat::new(0), luck: [0.0; SEATS_MAX] }
    }

    /// This is about to be played.
    pub fn see(&mut self, game: &E::Game, by: Actor, action: ActionOf<E>) {
        match by {
            Actor::Seat(seat) => self.acted = seat,
            Actor::Chance => {
                let seats = Seats::all(game.players());
                let pending = self.valuer.pending(game, self.acted, self.moment, seats);
                if let Some(mut pending) = pending {
                    let value = self.valuer.after(game, &mut pending, action, seats);
                    for ((sum, value), mean) in self.luck.iter_mut().zip(value).zip(pending.mean) {
                        *sum += f64::from(value) - f64::from(mean);
                    }
                }
            }
        }
        self.moment += 1;
    }

    /// By seat: what luck has brought so far, as a share of the win.
    pub fn luck(&self) -> &[f64; SEATS_MAX] {
        &self.luck
    }
}
