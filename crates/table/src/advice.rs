//! Programs that play a seat, as far as a table must know of them.

use kit::{Game, Luck, Phrase, Seat, Setup, SplitMix};
use serde_json::value::RawValue;

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
