//! Players that see views only.
//!
//! A player is given a [`Observation`]: what its seat may know, and what it may do. Nothing else reaches
//! it, so it cannot peek; its randomness is its own.

mod bot;
mod evaluate;
mod net;
mod playout;
mod reasons;
mod scheduler;
mod search;
mod value;

use kit::{Game, Luck, Seat, Setup, SplitMix};

pub use bot::{Bot, Hint};
pub use evaluate::{
    ActionOf, BotProfile, Evaluate, FEATURES_MAX, Features, Group, Level, PlayoutLimits, Skill,
    ViewOf, Weights, feature_name, features, forecast, levels, read_net,
};
pub use net::{FIRST_WIDTHS, Net, NetShape, SECOND_WIDTHS, softmax};
pub use playout::{Playouts, SEEN_MAX, Trials};
pub use reasons::reasons;
pub use scheduler::{Next, Scheduler};
pub use search::{Candidate, Executor, Search, SearchResult, Sequential, Stopwatch};
pub use value::{Shares, ValueFunction, won, worths};

/// All that a player is told when it is to act.
#[derive(Debug)]
pub struct Observation<'a, G: Game> {
    /// The edition, the number of players and the table's options are known to all.
    pub setup: &'a Setup<G>,
    pub seat: Seat,
    pub view: &'a G::View,
    /// What the seat may do: never empty.
    pub legal: &'a [G::Action],
}

/// Somebody who can be seated at a table.
pub trait Player<G: Game>: Send {
    /// One of the legal actions.
    fn choose(&mut self, observation: &Observation<G>) -> G::Action;
}

/// Plays any legal action, all with the same odds.
#[derive(Clone, Debug)]
pub struct Random(SplitMix);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(SplitMix::new(seed))
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, observation: &Observation<G>) -> G::Action {
        observation.legal[self.0.index(observation.legal.len())]
    }
}
