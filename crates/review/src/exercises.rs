//! Finds exercises: in games of bots, and in what a game has cost somebody.

use bots::{ActionOf, BotProfile, Evaluate};
use kit::{Game, Notation, Seat, Setup, Speech, intern};
use serde::Deserialize as _;
use table::log::LogError;

use crate::effort::Effort;
use crate::judge::{KnownPosition, judge, reasons};
use crate::puzzle::Puzzle;
use crate::review::{Choice, Decision, Ppm, WHOLE};

/// By at least so much the best must be better than the next.
const GAP_MIN: f64 = 0.04;
/// And by so many standard errors.
const ERRORS_MIN: f64 = 4.0;
/// The share of the win that must be in it: who has won or lost learns nothing.
const OPEN: std::ops::Range<f64> = 0.1..0.9;

impl Puzzle {
    /// The position, as it is read again.
    pub fn game<G: Notation>(&self) -> Result<(Setup<G>, G), LogError> {
        let wrong = |what: String| LogError::new(1, what);
        let options = G::Options::deserialize(&self.options)
            .map_err(|error| wrong(format!("options: {error}")))?;
        let setup = Setup { players: self.players, ..Setup::<G>::standard(self.players) };
        let mut setup = setup.with_options(options);
        if let Some(text) = &self.edition {
            setup.edition = intern(text).map_err(|error| wrong(format!("edition: {error}")))?;
        }
        let game = G::read_position(&setup, &self.position)
            .map_err(|error| wrong(format!("position: {error}")))?;
        Ok((setup, game))
    }
}

/// The exercise that this position is for a seat, if it is a good one of so many choices at least whose answer, in
/// the game's notation, is wanted. It is judged by the view alone.
pub fn find_puzzle<E: Evaluate>(
    profile: &BotProfile,
    setup: &Setup<E::Game>,
    game: &E::Game,
    seat: Seat,
    choices_min: usize,
    seed: u64,
    is_wanted: impl Fn(&str) -> bool,
) -> Option<Puzzle>
where
    E::Game: Notation + Speech,
{
    let mut legal: Vec<ActionOf<E>> = Vec::new();
    game.legal(seat, &mut legal);
    let choices_min = choices_min.max(2);
    if legal.len() < choices_min {
        return None;
    }
    let view = game.view(Some(seat));
    let memory = E::Memory::default();
    let known = KnownPosition::<E> { setup, seat, view: &view, memory: &memory, legal: &legal };
    // A quick look first: few positions are worth more.
    let quick = judge(profile, &known, legal[0], Effort::Quick, seed)?;
    let clear = |choices: &[(ActionOf<E>, f64)]| {
        choices.len() >= choices_min
            && choices[0].1 - choices[1].1 >= GAP_MIN
            && OPEN.contains(&choices[0].1)
    };
    if !clear(&quick.choices) {
        return None;
    }
    let best = quick.choices[0].0;
    if !is_wanted(&game.write_action(best)) {
        return None;
    }
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
        edition: None,
        seat,
        position,
        choices: choices.collect(),
        reasons,
    })
}

/// A choice that cost something, where it was made.
pub(crate) struct Costly<'a, G: Game> {
    pub(crate) setup: &'a Setup<G>,
    /// The text of an own edition.
    pub(crate) edition: Option<&'a str>,
    pub(crate) game: &'a G,
    pub(crate) seat: Seat,
    pub(crate) decision: &'a Decision,
}

/// The exercise that somebody's own choice comes back as; none if its position cannot be written down.
pub(crate) fn of_decision<G: Notation>(costly: &Costly<G>) -> Option<Puzzle> {
    let Costly { setup, edition, game, seat, decision } = *costly;
    let mut choices = decision.choices.clone();
    let best = choices.first()?.action.clone();
    if best == decision.played.action || setup.rules != G::RULES_VERSION {
        return None;
    }
    if choices.iter().all(|choice| choice.action != decision.played.action) {
        choices.push(decision.played.clone());
    }
    choices.sort_by_key(|choice| -choice.share);
    let puzzle = Puzzle {
        players: setup.players,
        options: serde_json::to_value(&setup.options).ok()?,
        edition: edition.map(str::to_owned),
        seat,
        position: game.position(),
        choices,
        reasons: decision.reasons.clone(),
    };
    let (_, read) = puzzle.game::<G>().ok()?;
    let shows_the_same = read.view(Some(seat)) == game.view(Some(seat));
    shows_the_same.then_some(puzzle)
}
