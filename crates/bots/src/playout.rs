//! Worlds played on quickly, and what that says about them.

use kit::{Actor, Encoding, Game, Luck, SEATS_MAX, Seat, SplitMix};

use crate::evaluate::{ActionOf, BotProfile, Evaluate, PlayoutLimits, Skill};
use crate::net::softmax;
use crate::value::{Shares, ValueFunction};

/// A die or draw with at most this many outcomes is averaged over all of them, in a first look and in
/// playouts.
pub const SEEN_MAX: usize = 40;
const PLAYED_MAX: usize = 6;
/// Who has so much in natural logarithms of the odds has won.
const SURE: f32 = 1e6;

/// Room for trying actions, used again and again.
#[derive(Debug)]
pub struct Trials<E: Evaluate> {
    value: ValueFunction,
    tries: usize,
    selfish: bool,
    trial: Option<E::Game>,
    encoding: Encoding,
}

impl<E: Evaluate> Trials<E> {
    /// The best of a few of `legal`, drawn by lot, by what is seen at once.
    pub fn best_of_some(
        &mut self,
        game: &E::Game,
        seat: Seat,
        legal: &mut [ActionOf<E>],
        luck: &mut SplitMix,
    ) -> ActionOf<E> {
        let tried = legal.len().min(self.tries.max(1));
        let (mut best, mut most) = (legal[0], f32::MIN);
        for at in 0..tried {
            if tried < legal.len() {
                legal.swap(at, at + luck.index(legal.len() - at));
            }
            let gain = self.gain(game, seat, legal[at]);
            if gain > most {
                (best, most) = (legal[at], gain);
            }
        }
        best
    }

    /// How good `action` is for `seat`, compared with others in the same position.
    pub fn gain(&mut self, game: &E::Game, seat: Seat, action: ActionOf<E>) -> f32 {
        let trial = match &mut self.trial {
            Some(trial) => {
                trial.clone_from(game);
                trial
            }
            empty => empty.insert(game.clone()),
        };
        trial.play(Actor::Seat(seat), action, &mut ());
        if self.selfish {
            self.value.own_worth::<E>(trial, seat, &mut self.encoding)
        } else {
            self.value.shares::<E>(trial, &mut self.encoding)[seat.index()]
        }
    }
}

/// Plays worlds on from where they are, with room that is used again and again.
#[derive(Debug)]
pub struct Playouts<E: Evaluate> {
    limits: PlayoutLimits,
    /// Says what a playout came to.
    value: ValueFunction,
    /// What its seats go by.
    trials: Trials<E>,
    encoding: Encoding,
    legal: Vec<ActionOf<E>>,
    outcomes: Vec<(ActionOf<E>, u32)>,
    /// Playouts so far.
    pub(crate) played: u64,
}

impl<E: Evaluate> Playouts<E> {
    pub fn new(profile: &BotProfile, skill: &Skill) -> Self {
        let (value, limits) = (profile.value_function(skill), profile.limits_of(skill));
        let swift = Skill { net: skill.net && !limits.weighed, ..*skill };
        Playouts {
            limits,
            value,
            encoding: Encoding::default(),
            trials: Trials {
                value: profile.value_function(&swift),
                tries: limits.tries,
                selfish: limits.selfish,
                trial: None,
                encoding: Encoding::default(),
            },
            legal: Vec::new(),
            outcomes: Vec::new(),
            played: 0,
        }
    }

    /// What each seat can expect of the win after `action` of `seat`, as it is seen at once: a die or draw
    /// that follows is averaged, or left to the evaluator if it has too many outcomes.
    pub fn first_look(&mut self, world: &E::Game, seat: Seat, action: ActionOf<E>) -> Shares {
        self.averaged(world, seat, action, SEEN_MAX, |this, game| this.shares(game))
    }

    /// The same of `seat` alone, by one who does not look at what becomes of the others.
    pub(crate) fn selfish_look(
        &mut self,
        world: &E::Game,
        seat: Seat,
        action: ActionOf<E>,
    ) -> Shares {
        self.averaged(world, seat, action, SEEN_MAX, |this, game| this.own_share(world, game, seat))
    }

    fn shares(&mut self, game: &E::Game) -> Shares {
        self.value.shares::<E>(game, &mut self.encoding)
    }

    /// How much better `after` is for `seat` than `before`, as its share against one who is as well off as it was.
    fn own_share(&mut self, before: &E::Game, after: &E::Game, seat: Seat) -> Shares {
        let mut shares = [after, before].map(|game| {
            self.value.own_worth::<E>(game, seat, &mut self.encoding).clamp(-SURE, SURE)
        });
        softmax(&mut shares);
        let mut own = [0.0; SEATS_MAX];
        own[seat.index()] = shares[0];
        own
    }

    /// The same, after the game has been played on for a while.
    pub fn play_on(
        &mut self,
        world: &E::Game,
        seat: Seat,
        action: ActionOf<E>,
        luck: &SplitMix,
    ) -> Shares {
        // Each outcome is given the same luck, so that actions are compared in the same weather.
        self.averaged(world, seat, action, PLAYED_MAX, |this, game| {
            this.run(game, seat, &mut luck.clone())
        })
    }

    /// The mean of `value` over the outcomes of the die or draw that follows `action`, if there are at
    /// most so many.
    fn averaged(
        &mut self,
        world: &E::Game,
        seat: Seat,
        action: ActionOf<E>,
        outcomes_max: usize,
        mut value: impl FnMut(&mut Self, &mut E::Game) -> Shares,
    ) -> Shares {
        let mut game = world.clone();
        game.play(Actor::Seat(seat), action, &mut ());
        let mut outcomes = std::mem::take(&mut self.outcomes);
        outcomes.clear();
        if game.to_act().is_empty() {
            game.outcomes(&mut outcomes);
        }
        outcomes.retain(|&(_, weight)| weight > 0);
        let mean = if (2..=outcomes_max).contains(&outcomes.len()) {
            let (mut sums, mut total) = ([0.0; SEATS_MAX], 0);
            for &(outcome, weight) in &outcomes {
                let mut branch = game.clone();
                branch.play(Actor::Chance, outcome, &mut ());
                for (sum, share) in sums.iter_mut().zip(value(self, &mut branch)) {
                    *sum += weight as f32 * share;
                }
                total += weight;
            }
            sums.map(|sum| sum / total as f32)
        } else {
            value(self, &mut game)
        };
        self.outcomes = outcomes;
        mean
    }

    /// Plays on until `me` has had its rounds, and says what each seat can expect then.
    pub fn run(&mut self, game: &mut E::Game, me: Seat, luck: &mut SplitMix) -> Shares {
        self.played += 1;
        let (mut rounds, mut others_acted) = (0, false);
        let mut decisions = 0;
        while decisions < self.limits.decisions {
            if let Some(drawn) = game.chance(luck) {
                game.play(Actor::Chance, drawn, &mut ());
                continue;
            }
            let acting = game.to_act();
            let Some(first) = acting.first() else { break };
            if others_acted && acting.has(me) {
                others_acted = false;
                rounds += 1;
                if rounds >= self.limits.rounds {
                    break;
                }
            }
            let seat = match acting.len() {
                1 => first,
                several => acting.nth(luck.index(several)).expect("below the length"),
            };
            others_acted |= seat != me;
            self.legal.clear();
            game.legal(seat, &mut self.legal);
            if self.legal.len() > 1 {
                E::prune(game, seat, &mut self.legal);
            }
            let action = match self.legal.as_mut_slice() {
                [only] => *only,
                several => E::quick(game, seat, several, &mut self.trials, luck),
            };
            game.play(Actor::Seat(seat), action, &mut ());
            decisions += 1;
        }
        self.shares(game)
    }
}
