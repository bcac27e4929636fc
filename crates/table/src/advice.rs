//! Programs that play a seat, as far as a table must know of them.

use std::fmt;

use kit::{Game, Luck, Notation, Phrase, Seat, Setup, SplitMix};
use serde_json::value::RawValue;

use crate::position::{Position, Record, Terms};

/// All that a program is told, owned, so that it can think elsewhere while the table goes on.
#[derive(Clone, Debug)]
pub struct Sight<G: Game> {
    pub setup: Setup<G>,
    pub seat: Seat,
    pub view: G::View,
    /// Never empty.
    pub legal: Vec<G::Action>,
    /// For the program's own randomness.
    pub seed: u64,
    /// What the seat could see before.
    pub past: Past<G>,
}

/// All that a seat has seen since the beginning of the game, for programs that keep in mind what is
/// shown for a while only. It follows from the log, so that neither a restart nor a change of who
/// plays the seat makes it forget.
#[derive(Clone)]
pub struct Past<G: Game> {
    pub(crate) terms: Terms<G>,
    pub(crate) log: Vec<Record<G::Action>>,
    pub(crate) seat: Seat,
    /// The same for this seat throughout the game, and known to nobody.
    pub seed: u64,
}

impl<G: Game> fmt::Debug for Past<G> {
    /// Tells no secrets.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Past({} entries)", self.log.len())
    }
}

impl<G: Notation> Past<G> {
    /// What the seat saw after each entry of the log, in order.
    pub fn views(&self) -> impl Iterator<Item = G::View> {
        let mut walk = Position::new(&self.terms);
        self.log.iter().map(move |_| {
            walk.apply(&self.terms, &self.log, &mut ()).expect("it was applied before");
            walk.game.view(Some(self.seat))
        })
    }
}

/// Whoever can say what to do in a game: house bots and hints.
pub trait Advisor<G: Game>: Send + Sync + std::fmt::Debug {
    /// The strengths it can play at, weakest first.
    fn levels(&self) -> &'static [&'static str];

    /// One of the legal actions. An unknown level plays as the weakest.
    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action;

    /// The same with what speaks most for it, from what the seat may know: the little that a person
    /// who asks for a hint wants to read.
    fn explain(&self, level: &str, sight: &Sight<G>) -> (G::Action, Vec<Phrase>) {
        (self.advise(level, sight), Vec::new())
    }

    /// Milliseconds that it takes for an action, on average, where all act at once and speed decides:
    /// a person's pace.
    fn reaction(&self, _level: &str) -> Option<u32> {
        None
    }
}

/// A decision that is yet to be made, perhaps on another thread: gives the action as JSON.
pub type Thought = Box<dyn FnOnce() -> Box<RawValue> + Send>;

/// What to do, as JSON, and why.
#[derive(Debug)]
pub struct Hint {
    pub action: Box<RawValue>,
    pub reasons: Vec<Phrase>,
}

/// A hint that is yet to be thought out.
pub type Advice = Box<dyn FnOnce() -> Hint + Send>;

/// Advises any legal action. For games that nobody has taught a program yet, and for tests.
#[derive(Copy, Clone, Debug)]
pub struct Anything;

impl<G: Game> Advisor<G> for Anything {
    fn levels(&self) -> &'static [&'static str] {
        &["random"]
    }

    fn advise(&self, _: &str, sight: &Sight<G>) -> G::Action {
        sight.legal[SplitMix::new(sight.seed).index(sight.legal.len())]
    }
}
