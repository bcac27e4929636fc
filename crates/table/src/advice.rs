//! Programs that play a seat, as far as a table must know of them.

use std::fmt;

use kit::{Game, Luck, Notation, Phrase, Seat, Setup, SplitMix};
use serde_json::value::RawValue;

use crate::state::{TableConfig, TableState, TypedEntry};

/// All that a program is told, owned, so that it can think elsewhere while the table goes on.
#[derive(Clone, Debug)]
pub struct OwnedObservation<G: Game> {
    pub setup: Setup<G>,
    pub seat: Seat,
    pub view: G::View,
    /// Never empty.
    pub legal: Vec<G::Action>,
    /// For the program's own randomness.
    pub seed: u64,
    /// What the seat could see before.
    pub past: SeatHistory<G>,
}

/// All that a seat has seen since the beginning of the game, for programs that keep in mind what is
/// shown for a while only, as well as their level does: a person at the table remembers it too. A hint
/// for a person has no past. It follows from the log, so that neither a restart nor a change of who
/// plays the seat makes it forget.
#[derive(Clone)]
pub struct SeatHistory<G: Game> {
    pub(crate) config: TableConfig<G>,
    pub(crate) log: Vec<TypedEntry<G::Action>>,
    pub(crate) seat: Seat,
    /// The same for this seat throughout the game, and known to nobody.
    pub seed: u64,
}

impl<G: Game> fmt::Debug for SeatHistory<G> {
    /// Tells no secrets.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "SeatHistory({} entries)", self.log.len())
    }
}

impl<G: Notation> SeatHistory<G> {
    /// What the seat saw after each entry of the log, in order.
    pub fn views(&self) -> impl Iterator<Item = G::View> {
        let mut walk = TableState::new(&self.config);
        self.log.iter().map(move |_| {
            walk.replay(&self.config, &self.log, &mut ());
            walk.game.view(Some(self.seat))
        })
    }
}

/// Whoever can say what to do in a game: bots and hints.
pub trait Advisor<G: Game>: Send + Sync + std::fmt::Debug {
    /// The strengths it can play at, weakest first.
    fn levels(&self) -> &'static [&'static str];

    /// One of the legal actions. An unknown level plays as the weakest.
    fn advise(&self, level: &str, observation: &OwnedObservation<G>) -> G::Action;

    /// The same with what speaks most for it, from what the seat may know: the little that a person
    /// who asks for a hint wants to read.
    fn explain(&self, level: &str, observation: &OwnedObservation<G>) -> (G::Action, Vec<Phrase>) {
        (self.advise(level, observation), Vec::new())
    }

    /// Milliseconds that it takes for an action, on average, where all act at once and speed decides:
    /// a person's pace.
    fn reaction(&self, _level: &str) -> Option<u32> {
        None
    }
}

/// A decision that is yet to be made, perhaps on another thread: gives the action as JSON.
pub type BotJob = Box<dyn FnOnce() -> Box<RawValue> + Send>;

/// What to do, as JSON, and why.
#[derive(Debug)]
pub struct Hint {
    pub action: Box<RawValue>,
    pub reasons: Vec<Phrase>,
}

/// A hint that is yet to be thought out.
pub type HintJob = Box<dyn FnOnce() -> Hint + Send>;

/// Advises any legal action. For games that nobody has taught a program yet, and for tests.
#[derive(Copy, Clone, Debug)]
pub struct RandomAdvisor;

impl<G: Game> Advisor<G> for RandomAdvisor {
    fn levels(&self) -> &'static [&'static str] {
        &["random"]
    }

    fn advise(&self, _: &str, observation: &OwnedObservation<G>) -> G::Action {
        observation.legal[SplitMix::new(observation.seed).index(observation.legal.len())]
    }
}
