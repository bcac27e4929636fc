//! What a position is worth: features that a person would name, weighed by figures kept as data.

use std::fmt::Debug;
use std::sync::Arc;

use kit::serde::Deserialize;
use kit::toml;
use kit::{Encode, Encoding, Game, Luck, Seat, Seats, Setup, SplitMix, length};

use crate::net::Net;
use crate::playout::Trials;
use crate::value::ValueFunction;

/// No evaluator has more features.
pub const FEATURES_MAX: usize = 16;

/// The features of a position for one seat, in the order of [`Evaluate::FEATURES`]; the rest are zero.
pub type Features = [f32; FEATURES_MAX];

/// What somebody has written down about a game: what makes its positions good.
///
/// Each game's bot crate has one such type, without values, so that its rules need not know of bots.
pub trait Evaluate: Copy + Debug + Send + Sync + 'static {
    type Game: Encode;

    /// What each feature is called in the texts: `bots-<game>-<feature>`. The data file has it by the last
    /// part alone.
    const FEATURES: &'static [&'static str];

    /// The game's data file: weights, how playouts go, levels.
    const PROFILE: &'static str;

    /// The game's net as a file, if one was learned that plays better than the weights.
    const NET: Option<&'static [u8]> = None;

    /// Whether a search with the net is stronger than one without: then the game has the level [`Level::Master`].
    const MASTER: bool = Self::NET.is_some();

    /// A net as a file that says best who will win, whatever it plays like: for measuring luck, not for playing.
    const FORECAST: Option<&'static [u8]> = Self::NET;

    /// What the inputs of a net are about, for reasons: each part of them belongs to one group. None without a net.
    const GROUPS: &'static [Group] = &[];

    /// Tells a net of a position. The state is one that a player imagined, so it holds what they keep in mind, too, which
    /// a view would no longer show.
    fn inputs(game: &Self::Game, seats: Seats, to: &mut Encoding) {
        game.encode(seats, to);
    }

    /// What the position holds for `seat`. More of a feature is never worse, so a danger counts below
    /// zero. The state is one that a player imagined; a feature depends only on what `seat` knows in
    /// it and what everybody knows, or it would mistake an imagined secret for a fact.
    fn features(game: &Self::Game, seat: Seat) -> Features;

    /// What `seat` does in a playout, one of `legal`, which has at least two: quick before good.
    fn quick(
        game: &Self::Game,
        seat: Seat,
        legal: &mut [ActionOf<Self>],
        trials: &mut Trials<Self>,
        luck: &mut SplitMix,
    ) -> ActionOf<Self> {
        trials.best_of_some(game, seat, legal, luck)
    }

    /// Drops actions that are as good as another in the list, or that nobody in their senses plays.
    /// At least one stays. It depends only on what `seat` knows.
    fn prune(_game: &Self::Game, _seat: Seat, _legal: &mut Vec<ActionOf<Self>>) {}

    /// What a player keeps in mind that the view shows for a while only. Most games need none.
    type Memory: Clone + Default + Debug + Send + Sync;

    /// Looks at a view and keeps about `share` of a hundred new things in mind.
    fn remember(
        _memory: &mut Self::Memory,
        _view: &ViewOf<Self>,
        _share: u8,
        _luck: &mut SplitMix,
    ) {
    }

    /// Whether others act in the meantime, so that there is no time for long thoughts.
    fn hurries(_view: &ViewOf<Self>) -> bool {
        false
    }

    /// A world that fits the view and what is remembered.
    fn recall(
        setup: &Setup<Self::Game>,
        view: &ViewOf<Self>,
        _memory: &Self::Memory,
        luck: &mut SplitMix,
    ) -> Self::Game {
        Self::Game::imagine(setup, view, luck)
    }
}

/// Parts of a game's inputs that are one thing to a person.
#[derive(Copy, Clone, Debug)]
pub struct Group {
    /// What speaks for an action that makes this better, in the texts: `bots-<game>-<group>`. Nothing is said of
    /// what is no reason to a person, such as whose turn it is.
    pub key: Option<&'static str>,
    /// The names of the parts, shared and own.
    pub parts: &'static [&'static str],
    /// Whether it says how a seat compares with others: then it is as much about whoever acts in what others are
    /// told as in what they are told themselves.
    pub compares: bool,
}

impl Group {
    /// What a seat has or can do.
    pub const fn of(key: &'static str, parts: &'static [&'static str]) -> Group {
        Group { key: Some(key), parts, compares: false }
    }

    /// How a seat compares with others.
    pub const fn comparing(key: &'static str, parts: &'static [&'static str]) -> Group {
        Group { key: Some(key), parts, compares: true }
    }

    /// What is no reason.
    pub const fn silent(parts: &'static [&'static str]) -> Group {
        Group { key: None, parts, compares: true }
    }
}

/// The levels of a game's bots, weakest first: the last only where a net makes one.
pub const fn levels<E: Evaluate>() -> &'static [Level] {
    if E::MASTER { &Level::ALL } else { Level::ALL.split_at(Level::Master as usize).0 }
}

/// The actions of the game that is evaluated.
pub type ActionOf<E> = <<E as Evaluate>::Game as Game>::Action;

/// The views of the game that is evaluated.
pub type ViewOf<E> = <<E as Evaluate>::Game as Game>::View;

/// A feature as the data file calls it.
pub fn feature_name<E: Evaluate>(key: &'static str) -> &'static str {
    let name = key.strip_prefix("bots-").and_then(|rest| rest.strip_prefix(E::Game::NAME));
    name.and_then(|rest| rest.strip_prefix('-')).unwrap_or(key)
}

/// The features in their order, each for what its name says.
pub fn features<const N: usize>(values: [f32; N]) -> Features {
    const { assert!(N <= FEATURES_MAX, "there is no room for more features") };
    let mut features = [0.0; FEATURES_MAX];
    features[..N].copy_from_slice(&values);
    features
}

/// How much each feature counts, in natural logarithms of the odds to win: none below zero.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights([f32; FEATURES_MAX]);

impl Weights {
    /// From as many figures as the game has features.
    pub fn new(weights: &[f32]) -> Self {
        let mut all = [0.0; FEATURES_MAX];
        all[..weights.len()].copy_from_slice(weights);
        Weights(all)
    }

    pub fn of<E: Evaluate>(&self) -> &[f32] {
        &self.0[..E::FEATURES.len()]
    }

    /// One for each place of the features.
    pub(crate) fn figures(&self) -> &[f32; FEATURES_MAX] {
        &self.0
    }

    #[inline]
    pub fn worth(&self, features: &Features) -> f32 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// As somebody weighs who minds each feature so many times as much as one should.
    fn minded(&self, minds: &Features) -> Weights {
        Weights(std::array::from_fn(|at| self.0[at] * minds[at]))
    }

    /// What each feature contributes.
    pub(crate) fn parts(&self, features: &Features) -> Features {
        std::array::from_fn(|at| self.0[at] * features[at])
    }
}

/// How good a player is: what it looks at, for how long, and how often it errs.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct Skill {
    /// By how much an action may lower the odds to win, in natural logarithms, and still be played with
    /// one chance to e against the best. None at zero.
    #[serde(default)]
    pub temperature: f32,
    /// Of a hundred choices, how many it notices where there are many; the others it overlooks.
    #[serde(default = "everything")]
    pub attention: u8,
    /// It looks at what an action does for itself, and not at what it does for others.
    #[serde(default)]
    pub selfish: bool,
    /// How many times as much as it should it minds each feature of the weights: less than once is short sight,
    /// more is greed. In the data file it is a table of the features that it does not mind as it should.
    #[serde(skip, default = "as_it_should")]
    pub minds: Features,
    /// Playouts for one choice, if no time ends it sooner; with none the first look decides.
    #[serde(default)]
    pub playouts: u32,
    /// Time for one choice, where there is a clock.
    #[serde(default)]
    pub milliseconds: Option<u32>,
    /// The game's net says what positions are worth, if there is one.
    #[serde(default)]
    pub net: bool,
    /// Of a hundred things seen and put away, how many are remembered.
    #[serde(default = "everything")]
    pub memory: u8,
    /// Milliseconds between two actions where all act at once: a person's pace.
    #[serde(default = "usual_reaction")]
    pub reaction: u32,
}

fn everything() -> u8 {
    100
}

fn as_it_should() -> Features {
    Skill::GREEDY.minds
}

fn usual_reaction() -> u32 {
    Skill::GREEDY.reaction
}

impl Skill {
    /// One look ahead, the best of it.
    pub const GREEDY: Skill = Skill {
        temperature: 0.0,
        attention: 100,
        selfish: false,
        minds: [1.0; FEATURES_MAX],
        playouts: 0,
        milliseconds: None,
        net: false,
        memory: 100,
        reaction: 1_000,
    };

    pub const fn search(playouts: u32, milliseconds: Option<u32>) -> Self {
        Skill { playouts, milliseconds, ..Skill::GREEDY }
    }

    /// The same without its weaknesses.
    #[must_use]
    pub fn at_its_best(self) -> Self {
        let Skill { temperature, attention, selfish, minds, .. } = Skill::GREEDY;
        Skill { temperature, attention, selfish, minds, ..self }
    }

    /// From the table of a level, whose weaknesses are called as the game calls its features.
    fn read<E: Evaluate>(level: &str, mut table: toml::Table) -> Result<Self, String> {
        let wrong = |what: String| format!("{level}: {what}");
        let minds = table.remove("minds").unwrap_or(toml::Table::new().into());
        let mut skill: Skill = table.try_into().map_err(|error| wrong(error.to_string()))?;
        for (name, times) in minds.as_table().ok_or_else(|| wrong("'minds' is no table".into()))? {
            let at = E::FEATURES.iter().position(|key| feature_name::<E>(key) == name);
            let at =
                at.ok_or_else(|| wrong(format!("{} has no feature '{name}'", E::Game::NAME)))?;
            let times = times.as_float().filter(|times| *times >= 0.0);
            skill.minds[at] = times.ok_or_else(|| wrong(format!("'{name}' is no number")))? as f32;
        }
        Ok(skill)
    }
}

/// How playouts go.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct PlayoutLimits {
    /// A playout ends when its player is to act again for this many times after others have.
    pub rounds: u32,
    /// It ends after this many decisions at the latest.
    pub decisions: u32,
    /// A seat in a playout tries at most this many of its actions.
    pub tries: usize,
    /// A seat in a playout minds its own position only. That is quicker, and hinders nobody.
    #[serde(default)]
    pub selfish: bool,
    /// Seats in a playout go by the weights, which is quicker, also where a net says what it came to.
    #[serde(default)]
    pub weighed: bool,
    /// Worlds imagined for the first look at each action.
    pub worlds: u32,
    /// At most this many actions are played out; the others did not look good enough.
    pub width: usize,
    /// The first look counts as this many playouts. It sees less far and is not blurred by luck.
    #[serde(default)]
    pub trust: u32,
}

/// How strong a player is, in one word.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Level {
    Easy,
    Medium,
    Hard,
    Expert,
    /// An expert who has learned: search over a net.
    Master,
}

impl Level {
    /// Weakest first.
    pub const ALL: [Level; 5] =
        [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Master];

    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }
}

/// A game's data file.
#[derive(Clone, Debug)]
pub struct BotProfile {
    pub weights: Weights,
    /// What the game has learned, or another net for trials.
    pub net: Option<Arc<Net>>,
    /// How playouts go that weights decide.
    pub limits: PlayoutLimits,
    /// How playouts go that a net decides.
    pub net_limits: PlayoutLimits,
    /// As many as the game has levels.
    levels: Vec<Skill>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct File {
    weights: toml::Table,
    playouts: PlayoutLimits,
    /// The same as `playouts` if left out.
    #[serde(rename = "net-playouts")]
    net_playouts: Option<PlayoutLimits>,
    easy: toml::Table,
    medium: toml::Table,
    hard: toml::Table,
    expert: toml::Table,
    master: Option<toml::Table>,
}

impl BotProfile {
    /// The profile that comes with the game.
    pub fn standard<E: Evaluate>() -> Self {
        BotProfile::parse::<E>(E::PROFILE)
            .unwrap_or_else(|error| panic!("the profile of {}: {error}", E::Game::NAME))
    }

    pub fn parse<E: Evaluate>(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let names = || E::FEATURES.iter().map(|key| feature_name::<E>(key));
        if let Some(name) = file.weights.keys().find(|name| !names().any(|n| n == name.as_str())) {
            return Err(format!("weights: {} has no feature '{name}'", E::Game::NAME));
        }
        let weights = names().map(|name| {
            let weight = file.weights.get(name).ok_or(format!("weights: '{name}' is missing"))?;
            let weight = weight.as_float().ok_or(format!("weights: '{name}' is no number"))?;
            if weight < 0.0 { Err(format!("weights: '{name}' is below zero")) } else { Ok(weight) }
        });
        let weights: Vec<f32> =
            weights.map(|weight| weight.map(|w| w as f32)).collect::<Result<_, _>>()?;
        let net = E::NET.map(read_net::<E>).transpose()?;
        match (file.master.is_some(), E::MASTER) {
            (true, false) => return Err(format!("master: {} has no such level", E::Game::NAME)),
            (false, true) => return Err("master is missing".into()),
            _ => {}
        }
        let levels =
            [file.easy, file.medium, file.hard, file.expert].into_iter().chain(file.master);
        let levels = Level::ALL.into_iter().zip(levels);
        let skills = levels.map(|(level, table)| Skill::read::<E>(level.name(), table));
        Ok(BotProfile {
            weights: Weights::new(&weights),
            net: net.map(Arc::new),
            limits: file.playouts,
            net_limits: file.net_playouts.unwrap_or(file.playouts),
            levels: skills.collect::<Result<_, _>>()?,
        })
    }

    /// The same with other weights.
    #[must_use]
    pub fn with_weights(&self, weights: Weights) -> Self {
        BotProfile { weights, ..self.clone() }
    }

    /// The same with another net.
    #[must_use]
    pub fn with_net(&self, net: Arc<Net>) -> Self {
        BotProfile { net: Some(net), ..self.clone() }
    }

    /// What says how much positions are worth to a player of this skill.
    pub fn value_function(&self, skill: &Skill) -> ValueFunction {
        match &self.net {
            Some(net) if skill.net => ValueFunction::Net(net.clone()),
            _ => ValueFunction::Linear(self.weights.minded(&skill.minds)),
        }
    }

    /// How the playouts of a player of this skill go.
    pub fn limits_of(&self, skill: &Skill) -> PlayoutLimits {
        if skill.net && self.net.is_some() { self.net_limits } else { self.limits }
    }

    /// How well a level plays; one that the game does not have plays as its best.
    pub fn skill(&self, level: Level) -> Skill {
        self.levels[(level as usize).min(self.levels.len() - 1)]
    }
}

/// Reads the file of a net for the game that is evaluated.
pub fn read_net<E: Evaluate>(bytes: &[u8]) -> Result<Net, String> {
    Net::read(bytes, E::Game::NAME, length(E::Game::SHARED), length(E::Game::OWN))
}

/// What says best who will win: the forecast of the game, or the weights where there is none.
pub fn forecast<E: Evaluate>(profile: &BotProfile) -> ValueFunction {
    match E::FORECAST.map(read_net::<E>) {
        Some(Ok(net)) => ValueFunction::Net(Arc::new(net)),
        Some(Err(error)) => panic!("the forecast of {}: {error}", E::Game::NAME),
        None => ValueFunction::Linear(profile.weights),
    }
}

/// The natural logarithm of the odds. What seems certain is taken as almost certain.
fn log_odds(share: f32) -> f32 {
    let share = share.clamp(1e-6, 1.0 - 1e-6);
    (share / (1.0 - share)).ln()
}

/// By what odds each of `values` is taken: the best alone with temperature zero, with equals by lot; otherwise
/// odds that fall with what it costs. What costs more than three temperatures is never taken: erring is not
/// folly. Costs are those of the odds to win, not of the share, or whoever is far ahead or behind would
/// not care what they do.
pub(crate) fn odds(values: &[f32], temperature: f32) -> Vec<u32> {
    let best = log_odds(values.iter().copied().fold(f32::MIN, f32::max));
    let odds = |&value: &f32| {
        let cost = best - log_odds(value);
        if temperature <= 0.0 {
            u32::from(cost <= 0.0)
        } else if cost > 3.0 * temperature {
            0
        } else {
            (1e6 * (-cost / temperature).exp()) as u32
        }
    };
    values.iter().map(odds).collect()
}

/// One place, by these odds.
pub(crate) fn pick(odds: &[u32], luck: &mut SplitMix) -> usize {
    let mut ticket = luck.below(odds.iter().sum::<u32>().max(1));
    for (at, &odds) in odds.iter().enumerate() {
        match ticket.checked_sub(odds) {
            Some(left) => ticket = left,
            None => return at,
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temperature_errs_but_not_wildly() {
        let mut luck = SplitMix::new(1);
        let values = [0.5, 0.48, 0.1];
        let mut taken = [0; 3];
        for _ in 0..3_000 {
            taken[pick(&odds(&values, 0.08), &mut luck)] += 1;
        }
        assert!(taken[1] > 600 && taken[1] < 1_000 && taken[2] == 0, "{taken:?}");
        assert!((0..100).all(|_| pick(&odds(&values, 0.0), &mut luck) == 0));
        // Who is sure to win still prefers the better way to it.
        assert!((0..100).all(|_| pick(&odds(&[0.9999, 0.999], 0.08), &mut luck) == 0));
    }
}
