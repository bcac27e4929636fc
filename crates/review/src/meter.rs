//! What dice, draws and lots were worth, while a game is played.

use bots::{ActionOf, BotProfile, Evaluate, Shares, ValueFunction, forecast, won};
use kit::{Actor, Encoding, Game, SEATS_MAX};

/// Kinds of luck that are told apart: dice and draws of the game, and the lots by which players that err choose.
pub const VARIATES: usize = 2;

/// By kind and seat: a share of the win.
pub type Variates = [[f64; SEATS_MAX]; VARIATES];

/// A draw with more outcomes than this is left to the forecast, where it is only the next thing to happen.
const NEXT_MAX: usize = 12;

/// Adds up the luck of every seat in a game that is being played: control variates for its result.
///
/// What a position is worth is what the game's forecast says at once, averaged over the die that comes next. It sees
/// less far than the playouts of a [`Reviewer`](crate::Reviewer), but it is not blurred: no luck of its own comes into
/// the luck that it sees. All that can come is averaged, by its odds, so that the mean of every kind is zero whoever
/// plays and whatever positions are thought to be worth.
#[derive(Debug)]
pub struct LuckMeter<E: Evaluate> {
    forecast: ValueFunction,
    /// Room to work in.
    encoding: Encoding,
    outcomes: Vec<(ActionOf<E>, u32)>,
    next: Vec<(ActionOf<E>, u32)>,
    luck: Variates,
}

impl<E: Evaluate> LuckMeter<E> {
    pub fn new(profile: &BotProfile) -> Self {
        LuckMeter {
            forecast: forecast::<E>(profile),
            encoding: Encoding::default(),
            outcomes: Vec::new(),
            next: Vec::new(),
            luck: [[0.0; SEATS_MAX]; VARIATES],
        }
    }

    /// This is about to be played. If a seat plays it, `lot` has the actions between which a lot decided with their
    /// odds, or nothing if none did.
    pub fn see(
        &mut self,
        game: &E::Game,
        by: Actor,
        action: ActionOf<E>,
        lot: &[(ActionOf<E>, u32)],
    ) {
        let mut outcomes = std::mem::take(&mut self.outcomes);
        let kind = match by {
            Actor::Chance => {
                drawn::<E>(game, &mut outcomes);
                0
            }
            Actor::Seat(_) => {
                outcomes.clear();
                outcomes.extend_from_slice(lot);
                1
            }
        };
        if outcomes.len() > 1 {
            let (mut mean, mut total, mut came) = ([0.0; SEATS_MAX], 0.0, None);
            for &(outcome, weight) in &outcomes {
                let mut after = game.clone();
                after.play(by, outcome, &mut ());
                let worth = self.worth(&after).map(f64::from);
                let weight = f64::from(weight);
                mean.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += weight * worth);
                total += weight;
                if outcome == action {
                    came = Some(worth);
                }
            }
            let came = came.expect("what is played is one of what could be");
            for ((sum, came), mean) in self.luck[kind].iter_mut().zip(came).zip(mean) {
                *sum += came - mean / total;
            }
        }
        self.outcomes = outcomes;
    }

    /// By kind and seat: what luck has brought so far.
    pub fn luck(&self) -> &Variates {
        &self.luck
    }

    /// What each seat can expect, as it is seen at once.
    fn worth(&mut self, game: &E::Game) -> Shares {
        if let Some(outcome) = game.outcome() {
            return won(&outcome);
        }
        let mut next = std::mem::take(&mut self.next);
        drawn::<E>(game, &mut next);
        let worth = if (2..=NEXT_MAX).contains(&next.len()) {
            let (mut sums, mut total) = ([0.0; SEATS_MAX], 0.0);
            for &(outcome, weight) in &next {
                let mut after = game.clone();
                after.play(Actor::Chance, outcome, &mut ());
                let shares = self.forecast.shares::<E>(&after, &mut self.encoding);
                sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += weight as f32 * share);
                total += weight as f32;
            }
            sums.map(|sum| sum / total)
        } else {
            self.forecast.shares::<E>(game, &mut self.encoding)
        };
        self.next = next;
        worth
    }
}

/// What can be drawn now, with its odds: nothing if a seat is to act. A tick of the clock is no luck.
fn drawn<E: Evaluate>(game: &E::Game, outcomes: &mut Vec<(ActionOf<E>, u32)>) {
    outcomes.clear();
    if game.to_act().is_empty() {
        game.outcomes(outcomes);
        outcomes.retain(|&(action, weight)| weight > 0 && game.tick_after(action).is_none());
    }
}
