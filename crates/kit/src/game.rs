//! The contract itself.

use std::fmt::{self, Debug};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{About, Actor, Checked, Edition, Luck, Refusal, SEATS_MAX, Seat, Seats};

/// Points by seat; unused seats hold zero.
pub type Scores = [i32; SEATS_MAX];

/// How a game ended.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Scores,
    /// Never empty; several if the win is shared.
    pub winners: Seats,
    /// Why it ended, one of a few words that the game's documentation lists.
    pub ended_by: &'static str,
}

/// Receives events. `()` drops them at no cost, so simulations pay nothing.
pub trait Sink<E> {
    /// Whether anyone listens: what is only done to describe an event can be skipped if not.
    const LISTENS: bool;
    /// Takes the next event.
    fn push(&mut self, event: E);
}

impl<E> Sink<E> for () {
    const LISTENS: bool = false;
    #[inline]
    fn push(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;
    #[inline]
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Whether anyone listens to this sink.
#[inline]
pub fn listens<E, S: Sink<E>>(_: &S) -> bool {
    S::LISTENS
}

/// What a game is set up from. All of it is pinned in the log.
pub struct Setup<G: Game> {
    /// The version of the rules.
    pub rules: u32,
    /// The figures of boards, cards and tiles.
    pub edition: &'static G::Edition,
    /// How many sit at the table.
    pub players: u8,
    /// What the table has chosen.
    pub options: G::Options,
}

impl<G: Game> Setup<G> {
    /// The standard edition and options with today's rules.
    pub fn standard(players: u8) -> Self {
        Setup {
            rules: G::RULES_VERSION,
            edition: G::Edition::standard(),
            players,
            options: G::Options::default(),
        }
    }

    /// The same with other choices of the table.
    #[must_use]
    pub fn with_options(mut self, options: G::Options) -> Self {
        self.options = options;
        self
    }
}

impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        Setup {
            rules: self.rules,
            edition: self.edition,
            players: self.players,
            options: self.options.clone(),
        }
    }
}

impl<G: Game> Debug for Setup<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Setup")
            .field("game", &G::NAME)
            .field("rules", &self.rules)
            .field("edition", &self.edition.name())
            .field("players", &self.players)
            .field("options", &self.options)
            .finish()
    }
}

/// Why a game cannot be set up so; a whole sentence for a person.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// A complete game state, secrets included.
///
/// Rules are pure: the same state and action give the same result. Hidden pieces whose kind nobody
/// knows are not decided before they must be: a pile is a multiset, and `Chance` says what is drawn.
/// A piece that somebody has seen keeps its kind and the set of seats that know it.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// On the command line, in files, in rule ids: lower case, words joined by hyphens.
    const NAME: &'static str;
    /// What it says about itself before anybody plays it.
    const ABOUT: About;
    /// Goes up when a rule changes its meaning. `setup` still accepts all earlier ones.
    const RULES_VERSION: u32;

    /// The figures that the game is played with, parsed once.
    type Edition: Edition;
    /// The table's choices: variants, limits. Unknown fields are refused when read.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat or chance can do.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, with everything that is hidden.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat, or a spectator, sees of a state.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a client needs to draw a legal action: its way, where it ends, what will happen.
    type Offer: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What an illegal action is refused with.
    type Refusal: Refusal;

    /// The state before the first action; or what is wrong with the player count, an option, or the
    /// rules version.
    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError>;

    /// The figures that it is played with.
    fn edition(&self) -> &'static Self::Edition;

    /// How many sit at the table.
    fn players(&self) -> u8;

    /// Seats that may act now, in any order. Empty while chance is pending, and after the end.
    fn to_act(&self) -> Seats;

    /// Appends every legal action of `seat`, each once, to the caller's reused buffer. A seat in
    /// `to_act` has at least one, any other none.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends every action that `check` allows `Chance` now, with its odds. A weight of zero marks
    /// one that is allowed but never drawn: a tick of the clock while seats may act.
    fn outcomes(&self, out: &mut Vec<(Self::Action, u32)>);

    /// Draws the outcome of the pending die, draw or shuffle; `None` if nothing is pending. When
    /// nobody can act before the clock ticks, the tick is pending.
    fn chance(&self, luck: &mut impl Luck) -> Option<Self::Action>;

    /// Milliseconds from when this action of chance first could be played until it comes by itself,
    /// if it is a tick of the table's clock; `None` if it is drawn.
    fn tick_after(&self, _action: Self::Action) -> Option<u32> {
        None
    }

    /// Whether all act at once now and speed decides, so that nobody can be waited for.
    fn is_race(&self) -> bool {
        false
    }

    /// The first rule, in the rulebook's order, that forbids `action`. Total: any value that can be
    /// deserialised may be asked about.
    fn check(&self, by: Actor, action: Self::Action) -> Checked<Self::Refusal>;

    /// Plays an action that passed `check`. Panics are bugs.
    fn play(&mut self, by: Actor, action: Self::Action, events: &mut impl Sink<Self::Event>);

    /// Once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// All that `seat` may know; `None` is a spectator, who knows only what everybody knows.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// Points as they stand, as far as the view tells.
    fn standing(view: &Self::View) -> Scores;

    /// The part of `event` that `seat` may see, if any. `None` is a spectator.
    fn seen(event: &Self::Event, seat: Option<Seat>) -> Option<Self::Event>;

    /// Whether what this event shows is open for a while only and must be kept in mind after that: no
    /// log that a person can read again keeps it while the game goes on.
    fn is_fleeting(_event: &Self::Event) -> bool {
        false
    }

    /// What `seat` may still be told of an earlier event, now that the game stands so: nothing that it
    /// has seen and the rules want forgotten. Follows from what is open to the seat alone. Only what
    /// [`is_fleeting`](Game::is_fleeting) is ever told of less than when it happened.
    fn recalled(&self, event: &Self::Event, seat: Option<Seat>) -> Option<Self::Event> {
        Self::seen(event, seat)
    }

    /// A random complete state consistent with `view` of a game set up so: all that a bot may
    /// search on.
    fn imagine(setup: &Setup<Self>, view: &Self::View, luck: &mut impl Luck) -> Self;

    /// How to draw a legal action of `seat`. Tells nothing that the seat may not know.
    fn offer(&self, seat: Seat, action: Self::Action) -> Self::Offer;

    /// `check`, then `play`.
    #[inline]
    fn apply(
        &mut self,
        by: Actor,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Checked<Self::Refusal> {
        self.check(by, action)?;
        self.play(by, action, events);
        Ok(())
    }
}
