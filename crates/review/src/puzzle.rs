//! Positions with one clearly best choice, and a reason that somebody can learn from.

use bots::{ActionOf, BotProfile, Evaluate};
use kit::{Game, Luck, Notation, Phrase, Seat, Setup, Speech, SplitMix};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::log::LogError;

use crate::effort::Effort;
use crate::judge::{Known, judge, reasons};
use crate::review::{Choice, Ppm, WHOLE};

/// An exercise: what would you play?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    pub players: u8,
    pub options: Value,
    /// Whose choice it is.
    pub seat: Seat,
    /// In the game's notation, secrets included: whoever solves it is shown the seat's view of it.
    pub position: String,
    /// What may be answered, the best first.
    pub choices: Vec<Choice>,
    /// What speaks for the best.
    pub reasons: Vec<Phrase>,
}

/// By at least so much the best must be better than the next.
const GAP_MIN: f64 = 0.04;
/// And by so many standard errors.
const ERRORS_MIN: f64 = 4.0;
/// Where fewer things can be done, there is nothing to find.
const LEGAL_MIN: usize = 3;
/// The share of the win that must be in it: who has won or lost learns nothing.
const OPEN: std::ops::Range<f64> = 0.1..0.9;

impl Puzzle {
    /// The position, as it is read again.
    pub fn game<G: Notation>(&self) -> Result<(Setup<G>, G), LogError> {
        let wrong = |what: String| LogError::new(1, what);
        let options = G::Options::deserialize(&self.options)
            .map_err(|error| wrong(format!("options: {error}")))?;
        let setup = Setup { players: self.players, ..Setup::<G>::standard(self.players) };
        let setup = setup.with_options(options);
        let game = G::read_position(&setup, &self.position)
            .map_err(|error| wrong(format!("position: {error}")))?;
        Ok((setup, game))
    }

    /// The choices in the order in which they are shown: that of a lot, by the seed.
    pub fn shown(&self, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.choices.len()).collect();
        SplitMix::new(seed).shuffle(&mut order);
        order
    }

    /// By how much the best is better than the next.
    pub fn gap(&self) -> Ppm {
        self.choices[0].share - self.choices[1].share
    }
}

/// The exercise that this position is for a seat, if it is a good one. It is judged by the view alone.
pub fn find_puzzle<E: Evaluate>(
    profile: &BotProfile,
    setup: &Setup<E::Game>,
    game: &E::Game,
    seat: Seat,
    seed: u64,
) -> Option<Puzzle>
where
    E::Game: Notation + Speech,
{
    let mut legal: Vec<ActionOf<E>> = Vec::new();
    game.legal(seat, &mut legal);
    if legal.len() < LEGAL_MIN {
        return None;
    }
    let view = game.view(Some(seat));
    let memory = E::Memory::default();
    let known = Known::<E> { setup, seat, view: &view, memory: &memory, legal: &legal };
    // A quick look first: few positions are worth more.
    let quick = judge(profile, &known, legal[0], Effort::Quick, seed)?;
    let clear = |choices: &[(ActionOf<E>, f64)]| {
        choices.len() >= LEGAL_MIN
            && choices[0].1 - choices[1].1 >= GAP_MIN
            && OPEN.contains(&choices[0].1)
    };
    if !clear(&quick.choices) {
        return None;
    }
    let best = quick.choices[0].0;
    let deep = judge(profile, &known, best, Effort::Deep, seed)?;
    let found = deep.choices[0].0 == best
        && clear(&deep.choices)
        && deep.choices[0].1 - deep.choices[1].1 >= ERRORS_MIN * deep.error;
    if !found {
        return None;
    }
    let others: Vec<_> = deep.choices[1..].iter().map(|(action, _)| *action).collect();
    let reasons = reasons::<E>(profile, &known, best, &others, seed);
    // A position that is read again must be the one that was judged.
    let position = game.position();
    let read = E::Game::read_position(setup, &position).ok()?;
    if reasons.is_empty() || read.view(Some(seat)) != view {
        return None;
    }
    let choices = deep.choices.iter().map(|&(action, share)| {
        let offer = game.offer(seat, action);
        Choice {
            action: game.write_action(action),
            phrase: E::Game::choice_phrase(game.edition(), action, &offer),
            share: (share * f64::from(WHOLE)).round() as Ppm,
        }
    });
    Some(Puzzle {
        players: setup.players,
        options: serde_json::to_value(&setup.options).ok()?,
        seat,
        position,
        choices: choices.collect(),
        reasons,
    })
}
