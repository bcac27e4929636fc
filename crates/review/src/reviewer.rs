//! Goes through a game, action by action.

use bots::{ActionOf, BotProfile, Evaluate, Shares};
use kit::{Actor, Game, Notation, Phrase, Seat, Seats, Speech, SplitMix};
use table::log::Log;

use crate::effort::Effort;
use crate::exercises::{Costly, of_decision};
use crate::judge::{KnownPosition, judge, reasons};
use crate::played::{Play, PlayedGame, ReviewError, in_play};
use crate::puzzle::Puzzle;
use crate::review::{Choice, Decision, Moment, Ppm, Review, WHOLE, Word, summary, turning_points};
use crate::value::{Pending, Valuer, among, even};

/// A review that is being made, whatever the game.
pub trait ReviewRun: std::fmt::Debug {
    /// Looks at the next moment; `false` if there was none left.
    fn step(&mut self) -> bool;

    /// How many moments there are in all.
    fn total(&self) -> usize;

    /// The moments so far.
    fn moments(&self) -> &[Moment];

    /// The review as far as it goes: all of it once there is no step left.
    fn review(&self) -> Review;

    /// Choices so far that cost something, as exercises, each with the number of its moment.
    fn puzzles(&self) -> Vec<(usize, Puzzle)>;
}

/// Begins the review of a finished game; or says why there is none.
pub fn start<E: Evaluate>(
    log: &Log,
    effort: Effort,
    seed: u64,
) -> Result<Box<dyn ReviewRun>, ReviewError>
where
    E::Game: Notation + Speech,
{
    Ok(Box::new(Reviewer::<E>::new(log, effort, seed)?))
}

/// A review that is being made.
#[derive(Debug)]
pub struct Reviewer<E: Evaluate> {
    played: PlayedGame<E::Game>,
    effort: Effort,
    seed: u64,
    profile: BotProfile,
    valuer: Valuer<E>,
    game: E::Game,
    /// What each seat has in mind that views show no more.
    memories: Vec<E::Memory>,
    resigned: Seats,
    /// Who acted last, from whose rounds playouts are counted.
    acted: Seat,
    /// What each seat can expect now.
    shares: Shares,
    /// The die or draw that is to be made now, once it was looked at.
    pending: Option<Pending<ActionOf<E>>>,
    moments: Vec<Moment>,
    /// Whether nothing but dice, draws and lots is looked at.
    luck_only: bool,
}

/// Everything that a seat has seen is kept in mind: what it could know is held against it.
const MEMORY: u8 = 100;
/// Choices that are shown.
const CHOICES: usize = 3;
/// Streams for the seeds of single decisions.
const DECISIONS: u64 = 1 << 62;

impl<E: Evaluate> Reviewer<E>
where
    E::Game: Notation + Speech,
{
    /// Begins with a finished game; or says why there is no review of it.
    pub fn new(log: &Log, effort: Effort, seed: u64) -> Result<Self, ReviewError> {
        let played = PlayedGame::<E::Game>::read(log)?;
        let profile = BotProfile::standard::<E>();
        let players = played.setup.players;
        let mut reviewer = Reviewer {
            effort,
            seed,
            valuer: Valuer::new(&profile, effort, seed),
            profile,
            game: E::Game::setup(&played.setup).expect("it was replayed"),
            memories: vec![E::Memory::default(); usize::from(players)],
            resigned: Seats::NONE,
            acted: Seat::new(0),
            shares: even(Seats::all(players)),
            pending: None,
            moments: Vec::new(),
            luck_only: false,
            played,
        };
        reviewer.look_ahead();
        Ok(reviewer)
    }

    /// Looks at dice, draws and lots alone, which is much quicker. What is said of them is what the whole review
    /// says; nothing is said of choices, and shares are those of the last die or draw.
    #[must_use]
    pub fn luck_only(mut self) -> Self {
        self.luck_only = true;
        self
    }

    fn in_play(&self) -> Seats {
        in_play(self.played.setup.players, self.resigned)
    }

    /// Values the die or draw that comes next, if one does.
    fn look_ahead(&mut self) {
        let (moment, seats) = (self.moments.len() as u64, self.in_play());
        self.pending = self.valuer.pending(&self.game, self.acted, moment, seats);
    }

    fn chance(&mut self, entry: usize, action: ActionOf<E>) -> (Moment, Option<Shares>) {
        let seats = self.in_play();
        let mut after = None;
        let mut luck = Vec::new();
        if let Some(mut pending) = self.pending.take() {
            let value = self.valuer.after(&self.game, &mut pending, action, seats);
            luck = self.ppm(|seat| f64::from(value[seat]) - f64::from(pending.mean[seat]));
            after = Some(value);
        }
        let mut events = Vec::new();
        self.game.play(Actor::Chance, action, &mut events);
        let edition = self.game.edition();
        let said = events.iter().map(|event| E::Game::event_phrase(edition, event)).collect();
        (Moment { luck, ..moment(entry, Actor::Chance, said) }, after)
    }

    fn decision(&mut self, entry: usize, seat: Seat, action: ActionOf<E>) -> Moment {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        let said = vec![self.phrase(seat, action)];
        let mut moment = moment(entry, Actor::Seat(seat), said);
        // A program plays on for whoever has given up: that is nobody's choice.
        if legal.len() > 1 && !self.resigned.has(seat) && !self.luck_only {
            let view = self.game.view(Some(seat));
            let known = KnownPosition {
                setup: &self.played.setup,
                seat,
                view: &view,
                memory: &self.memories[seat.index()],
                legal: &legal,
            };
            let seed = SplitMix::stream(self.seed, DECISIONS + entry as u64).bits();
            if let Some(judged) = judge::<E>(&self.profile, &known, action, self.effort, seed) {
                let (cost, error) = (ppm(judged.cost(seat)), ppm(judged.error));
                let word = Word::of(cost, error);
                let best = judged.choices[0].0;
                let reasons = if word == Word::Fine || best == action {
                    Vec::new()
                } else {
                    reasons::<E>(&self.profile, &known, best, &[action], seed)
                };
                let choice = |&(action, share): &(ActionOf<E>, f64)| Choice {
                    action: self.game.write_action(action),
                    phrase: self.phrase(seat, action),
                    share: ppm(share),
                };
                let played = judged.choices.iter().find(|(one, _)| *one == action);
                moment.decision = Some(Decision {
                    cost,
                    error,
                    word,
                    played: choice(played.expect("it was judged")),
                    choices: judged.choices.iter().take(CHOICES).map(choice).collect(),
                    stake: ppm(judged.stake),
                    reasons,
                });
                let seats = self.in_play();
                moment.play =
                    self.ppm(|at| if seats.has(Seat::new(at)) { judged.play[at] } else { 0.0 });
            }
        }
        self.game.play(Actor::Seat(seat), action, &mut ());
        self.acted = seat;
        moment
    }

    /// What an action of a seat is called, to somebody who could choose it.
    fn phrase(&self, seat: Seat, action: ActionOf<E>) -> Phrase {
        let offer = self.game.offer(seat, action);
        E::Game::choice_phrase(self.game.edition(), action, &offer)
    }

    /// Whoever gives up gives away what they could still expect.
    fn resignation(&mut self, entry: usize, seat: Seat) -> Moment {
        self.resigned = self.resigned.with(seat);
        let (before, after) = (self.shares, among(self.shares, self.in_play()));
        let said = vec![Phrase::new("table-event-resigned").seat("seat", seat)];
        let play = self.ppm(|seat| f64::from(after[seat]) - f64::from(before[seat]));
        Moment { play, ..moment(entry, Actor::Seat(seat), said) }
    }

    /// One figure for each seat.
    fn ppm(&self, share: impl Fn(usize) -> f64) -> Vec<Ppm> {
        (0..usize::from(self.played.setup.players)).map(|seat| ppm(share(seat))).collect()
    }

    /// Each seat sees what there is to see now.
    fn watch(&mut self) {
        // Most games show everything again with every view.
        if size_of::<E::Memory>() == 0 || self.luck_only {
            return;
        }
        for (memory, seat) in self.memories.iter_mut().zip(Seat::all(self.played.setup.players)) {
            let view = self.game.view(Some(seat));
            E::remember(memory, &view, MEMORY, &mut SplitMix::new(self.seed));
        }
    }
}

impl<E: Evaluate> ReviewRun for Reviewer<E>
where
    E::Game: Notation + Speech,
{
    fn step(&mut self) -> bool {
        let Some(&(entry, play)) = self.played.plays.get(self.moments.len()) else { return false };
        let (mut moment, after) = match play {
            Play::Played(Actor::Chance, action) => self.chance(entry, action),
            Play::Played(Actor::Seat(seat), action) => (self.decision(entry, seat, action), None),
            Play::Resigned(seat) => (self.resignation(entry, seat), None),
        };
        self.watch();
        let number = self.moments.len() as u64 + 1;
        if self.moments.len() + 1 == self.played.plays.len() {
            self.shares = even(self.played.winners);
            self.pending = None;
        } else {
            let seats = self.in_play();
            let me = self.game.to_act().first().unwrap_or(self.acted);
            self.pending = self.valuer.pending(&self.game, self.acted, number, seats);
            self.shares = match (&self.pending, after) {
                (Some(pending), _) => pending.mean,
                (None, Some(after)) => after,
                (None, None) if self.luck_only => self.shares,
                (None, None) => self.valuer.value(&self.game, me, number, seats),
            };
        }
        moment.shares = self.ppm(|seat| f64::from(self.shares[seat]));
        self.moments.push(moment);
        true
    }

    fn total(&self) -> usize {
        self.played.plays.len()
    }

    fn moments(&self) -> &[Moment] {
        &self.moments
    }

    fn review(&self) -> Review {
        let players = self.played.setup.players;
        let prior = self.ppm(|seat| f64::from(even(Seats::all(players))[seat]));
        let seats = Seat::all(players)
            .map(|seat| summary(&self.moments, prior[seat.index()], seat))
            .collect();
        Review {
            game: E::Game::NAME.into(),
            players,
            effort: self.effort,
            seed: self.seed,
            result: self.ppm(|seat| f64::from(even(self.played.winners)[seat])),
            seats,
            turning_points: turning_points(&self.moments),
            moments: self.moments.clone(),
            prior,
        }
    }

    fn puzzles(&self) -> Vec<(usize, Puzzle)> {
        let mut game = E::Game::setup(&self.played.setup).expect("it was replayed");
        let mut puzzles = Vec::new();
        let plays = self.moments.iter().zip(&self.played.plays);
        for (number, (moment, &(_, play))) in plays.enumerate() {
            let Play::Played(by, action) = play else { continue };
            if let (Actor::Seat(seat), Some(decision)) = (by, &moment.decision)
                && decision.word > Word::Fine
            {
                let costly = Costly {
                    setup: &self.played.setup,
                    edition: self.played.edition.as_deref(),
                    game: &game,
                    seat,
                    decision,
                };
                puzzles.extend(of_decision(&costly).map(|puzzle| (number, puzzle)));
            }
            game.play(by, action, &mut ());
        }
        puzzles
    }
}

fn moment(entry: usize, by: Actor, said: Vec<Phrase>) -> Moment {
    let none = Vec::new;
    Moment { entry, by, said, shares: none(), luck: none(), play: none(), decision: None }
}

fn ppm(share: f64) -> Ppm {
    (share * f64::from(WHOLE)).round() as Ppm
}
