//! What a position is worth to each seat, and what a die or draw was worth.

use bots::{ActionOf, BotProfile, Evaluate, Level, Playouts, Shares, won};
use kit::{Actor, Game, SEATS_MAX, Seat, Seats, SplitMix};

use crate::effort::Effort;

/// Values positions by short playouts, cut by the evaluator. Everything follows from the position, the seed and
/// the number of the moment: no value depends on what came later or on how often it was asked.
#[derive(Debug)]
pub(crate) struct Valuer<E: Evaluate> {
    playouts: Playouts<E>,
    effort: Effort,
    seed: u64,
    outcomes: Vec<(ActionOf<E>, u32)>,
}

/// A die or draw that is about to be made.
#[derive(Clone, Debug)]
pub(crate) struct Pending<A> {
    /// What the position is worth before it: the average over what can come.
    pub(crate) mean: Shares,
    /// What it is worth after some outcomes.
    known: Vec<(A, Shares)>,
    /// Which moment it is, for the luck of its playouts, and from whose rounds they are counted.
    moment: u64,
    me: Seat,
}

/// Numbers of random streams: those of different moments and purposes never meet.
const MOMENT: u64 = 1 << 20;
const DRAWS: u64 = 1 << 19;

impl<E: Evaluate> Valuer<E> {
    pub(crate) fn new(profile: &BotProfile, effort: Effort, seed: u64) -> Self {
        let playouts = playouts(profile);
        Valuer { playouts, effort, seed, outcomes: Vec::new() }
    }

    /// What each seat can expect, by playouts with the luck of this moment. Whoever has resigned has nothing to
    /// expect, and the others share what is left.
    pub(crate) fn value(
        &mut self,
        game: &E::Game,
        me: Seat,
        moment: u64,
        in_play: Seats,
    ) -> Shares {
        let shares = if let Some(outcome) = game.outcome() {
            won(&outcome)
        } else {
            let count = self.effort.playouts();
            let mut sums = [0.0; SEATS_MAX];
            for number in 0..count {
                let mut luck = SplitMix::stream(self.seed, moment * MOMENT + number);
                let shares = self.playouts.run(&mut game.clone(), me, &mut luck);
                sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
            }
            sums.map(|sum| sum / count as f32)
        };
        among(shares, in_play)
    }

    /// The die or draw that is to be made now; `None` if it is a seat's turn, if the clock is waited for, or if
    /// only one thing can come.
    pub(crate) fn pending(
        &mut self,
        game: &E::Game,
        me: Seat,
        moment: u64,
        in_play: Seats,
    ) -> Option<Pending<ActionOf<E>>> {
        if !game.to_act().is_empty() {
            return None;
        }
        let mut outcomes = std::mem::take(&mut self.outcomes);
        outcomes.clear();
        game.outcomes(&mut outcomes);
        outcomes.retain(|&(action, weight)| weight > 0 && game.tick_after(action).is_none());
        let several = outcomes.len() > 1;
        let mut pending = Pending { mean: [0.0; SEATS_MAX], known: Vec::new(), moment, me };
        if outcomes.len() > self.effort.outcomes() {
            let mut luck = SplitMix::stream(self.seed, moment * MOMENT + DRAWS);
            let drawn = (0..self.effort.outcomes()).filter_map(|_| game.chance(&mut luck));
            let drawn: Vec<_> = drawn.collect();
            outcomes.clear();
            outcomes.extend(drawn.into_iter().map(|action| (action, 1)));
        }
        if several {
            let (mut sums, mut total) = ([0.0; SEATS_MAX], 0.0);
            for &(action, weight) in &outcomes {
                let shares = self.after(game, &mut pending, action, in_play);
                let weight = f64::from(weight);
                for (sum, share) in sums.iter_mut().zip(shares) {
                    *sum += weight * f64::from(share);
                }
                total += weight;
            }
            pending.mean = sums.map(|sum| (sum / total) as f32);
        }
        self.outcomes = outcomes;
        several.then_some(pending)
    }

    /// What the position is worth after this outcome.
    pub(crate) fn after(
        &mut self,
        game: &E::Game,
        pending: &mut Pending<ActionOf<E>>,
        action: ActionOf<E>,
        in_play: Seats,
    ) -> Shares {
        if let Some(&(_, shares)) = pending.known.iter().find(|(known, _)| *known == action) {
            return shares;
        }
        let mut after = game.clone();
        after.play(Actor::Chance, action, &mut ());
        let shares = self.value(&after, pending.me, pending.moment, in_play);
        pending.known.push((action, shares));
        shares
    }
}

/// Playouts as the strongest bots of the game make them.
pub(crate) fn playouts<E: Evaluate>(profile: &BotProfile) -> Playouts<E> {
    Playouts::new(profile, &profile.skill(Level::Expert))
}

/// The shares of these seats alone, which make a whole again.
pub(crate) fn among(mut shares: Shares, seats: Seats) -> Shares {
    let mut sum = 0.0;
    for (index, share) in shares.iter_mut().enumerate() {
        if !seats.has(Seat::new(index)) {
            *share = 0.0;
        }
        sum += *share;
    }
    if sum > 0.0 { shares.map(|share| share / sum) } else { even(seats) }
}

/// The same share for each of them.
pub(crate) fn even(seats: Seats) -> Shares {
    let share = 1.0 / seats.len().max(1) as f32;
    std::array::from_fn(|index| if seats.has(Seat::new(index)) { share } else { 0.0 })
}
