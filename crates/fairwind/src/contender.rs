//! Bots by the names they have on the command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use bots::{
    ActionOf, Bot, BotProfile, Evaluate, Executor, Level, Observation, Player, PlayoutLimits,
    Random, Search, Sequential, Skill, Stopwatch, levels, read_net,
};
use kit::{Game, Seat, Setup, SplitMix};
use rayon::prelude::*;

/// Who can be sent into the arena, perhaps with a net and a profile of their own.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Contender {
    who: ContenderKind,
    net: Option<NetChoice>,
    /// Figures of the playouts that are not those of the profile, by name.
    limits: Vec<(String, u32)>,
    profile: Option<PathBuf>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum ContenderKind {
    /// Any legal action.
    Random,
    /// The best by a first look.
    Greedy,
    /// Playouts, for so long or so many.
    Search(Effort),
    /// A level as it is, or with another effort than its own.
    Level(Level, Option<Effort>),
    /// A search that sees everything. It cheats, to show how much luck leaves to skill.
    Oracle(Effort),
}

/// Which net says what positions are worth.
#[derive(Clone, Eq, PartialEq, Debug)]
enum NetChoice {
    /// The one that the profile has.
    Own,
    File(PathBuf),
}

/// How much a search may think about one choice, and on how many cores.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Effort {
    limit: Limit,
    cores: usize,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Limit {
    Milliseconds(u32),
    Playouts(u32),
}

impl Effort {
    const USUAL: Effort = Effort { limit: Limit::Milliseconds(100), cores: 1 };

    fn skill(self) -> Skill {
        self.instead_of(Skill::GREEDY)
    }

    /// The same skill with this effort instead of its own.
    fn instead_of(self, skill: Skill) -> Skill {
        let (playouts, milliseconds) = match self.limit {
            Limit::Milliseconds(milliseconds) => (u32::MAX, Some(milliseconds)),
            Limit::Playouts(playouts) => (playouts, None),
        };
        Skill { playouts, milliseconds, ..skill }
    }

    fn executor(self) -> Arc<dyn Executor> {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.cores).build();
        match threads {
            Ok(threads) if self.cores > 1 => Arc::new(Cores(threads)),
            _ => Arc::new(Sequential),
        }
    }
}

/// Thinks on several cores at once.
struct Cores(rayon::ThreadPool);

impl Executor for Cores {
    fn threads(&self) -> usize {
        self.0.current_num_threads()
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        self.0.install(|| (0..jobs).into_par_iter().for_each(job));
    }
}

/// More cores than this are a slip of the finger.
const CORES_MAX: u32 = 64;

const NAMES: &str = "random, greedy, search, levels and oracle; \
    search, oracle and levels also as in search:ms=100, expert:work=500 or search:ms=100:cores=2; \
    all but random also with the game's net or another as in greedy:net or search:ms=100:net=my-via.bin, \
    with other playouts as in search:rounds=2:tries=6:width=8:worlds=2:trust=10:decisions=30:selfish=1:weighed=1, \
    and with a profile as in greedy@my-via.toml";

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is no bot; there are {NAMES}");
        let (who, profile) = match text.split_once('@') {
            None => (text, None),
            Some((_, "") | ("random", _)) => return Err(wrong()),
            Some((who, file)) => (who, Some(PathBuf::from(file))),
        };
        Contender::read(who, profile).ok_or_else(wrong)
    }
}

impl Contender {
    /// Greedy, by the net of its profile.
    pub(crate) fn greedy_with_net() -> Self {
        let net = Some(NetChoice::Own);
        Contender { who: ContenderKind::Greedy, net, limits: Vec::new(), profile: None }
    }

    /// Greedy, by the weights of its profile.
    pub(crate) fn greedy() -> Self {
        Contender { net: None, ..Contender::greedy_with_net() }
    }

    fn read(text: &str, profile: Option<PathBuf>) -> Option<Self> {
        let mut parts = text.split(':');
        let name = parts.next()?;
        let (mut effort, mut net, mut limits) = (None::<Effort>, None, Vec::new());
        for part in parts {
            let (unit, number) = part.split_once('=').unwrap_or((part, ""));
            if unit == "net" {
                net = Some(match (part, number) {
                    ("net", _) => NetChoice::Own,
                    (_, "") => return None,
                    (_, file) => NetChoice::File(file.into()),
                });
            } else if LIMITS.contains(&unit) {
                limits.push((unit.to_owned(), number.parse().ok()?));
            } else {
                effort = Some(effort.unwrap_or(Effort::USUAL).with(unit, number)?);
            }
        }
        let or_usual = |effort: Option<Effort>| effort.unwrap_or(Effort::USUAL);
        let who = match (name, effort) {
            ("random", None) if net.is_none() && limits.is_empty() => ContenderKind::Random,
            ("greedy", None) => ContenderKind::Greedy,
            ("search", effort) => ContenderKind::Search(or_usual(effort)),
            ("oracle", effort) => ContenderKind::Oracle(or_usual(effort)),
            (name, effort) => {
                let level = Level::ALL.into_iter().find(|level| level.name() == name)?;
                ContenderKind::Level(level, effort)
            }
        };
        Some(Contender { who, net, limits, profile })
    }
}

/// The figures of playouts that can be given with a name.
const LIMITS: [&str; 8] =
    ["rounds", "decisions", "tries", "width", "worlds", "trust", "selfish", "weighed"];

fn set_limit(limits: &mut PlayoutLimits, name: &str, number: u32) {
    match name {
        "rounds" => limits.rounds = number,
        "decisions" => limits.decisions = number,
        "tries" => limits.tries = number as usize,
        "width" => limits.width = number as usize,
        "worlds" => limits.worlds = number,
        "trust" => limits.trust = number,
        "selfish" => limits.selfish = number > 0,
        _ => limits.weighed = number > 0,
    }
}

impl Effort {
    /// With another limit or number of cores; `None` if there is no such thing.
    fn with(mut self, unit: &str, number: &str) -> Option<Self> {
        let number: u32 = number.parse().ok().filter(|&number| number > 0)?;
        match unit {
            "ms" => self.limit = Limit::Milliseconds(number),
            "work" => self.limit = Limit::Playouts(number),
            "cores" if number <= CORES_MAX => self.cores = number as usize,
            _ => return None,
        }
        Some(self)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut name = match self.who {
            ContenderKind::Random => "random".to_owned(),
            ContenderKind::Greedy => "greedy".to_owned(),
            ContenderKind::Search(effort) => format!("search:{effort}"),
            ContenderKind::Level(level, None) => level.name().to_owned(),
            ContenderKind::Level(level, Some(effort)) => format!("{}:{effort}", level.name()),
            ContenderKind::Oracle(effort) => format!("oracle:{effort}"),
        };
        for (limit, number) in &self.limits {
            name = format!("{name}:{limit}={number}");
        }
        match &self.net {
            None => {}
            Some(NetChoice::Own) => name.push_str(":net"),
            Some(NetChoice::File(file)) => name = format!("{name}:net={}", file.display()),
        }
        if let Some(file) = &self.profile {
            name = format!("{name}@{}", file.display());
        }
        f.pad(&name)
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.limit {
            Limit::Milliseconds(number) => write!(f, "ms={number}")?,
            Limit::Playouts(number) => write!(f, "work={number}")?,
        }
        if self.cores > 1 { write!(f, ":cores={}", self.cores) } else { Ok(()) }
    }
}

impl Contender {
    /// The profile it plays with; or what is wrong with its files.
    pub(crate) fn profile<E: Evaluate>(&self) -> Result<BotProfile, String> {
        let mut profile = match &self.profile {
            None => BotProfile::standard::<E>(),
            Some(file) => {
                let here = |what: String| format!("{}: {what}", file.display());
                let text =
                    std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
                BotProfile::parse::<E>(&text).map_err(here)?
            }
        };
        match &self.net {
            Some(NetChoice::File(file)) => {
                let here = |what: String| format!("{}: {what}", file.display());
                let bytes = std::fs::read(file).map_err(|error| here(error.to_string()))?;
                profile = profile.with_net(Arc::new(read_net::<E>(&bytes).map_err(here)?));
            }
            Some(NetChoice::Own) if profile.net.is_none() => {
                return Err(format!("{self}: {} has learned no net yet", E::Game::NAME));
            }
            Some(NetChoice::Own) | None => {}
        }
        if let ContenderKind::Level(level, _) = self.who
            && !levels::<E>().contains(&level)
        {
            return Err(format!("{self}: {} has no such level", E::Game::NAME));
        }
        for (name, number) in &self.limits {
            set_limit(&mut profile.limits, name, *number);
            set_limit(&mut profile.net_limits, name, *number);
        }
        Ok(profile)
    }

    /// Takes its place for one game.
    pub(crate) fn sit<E: Evaluate>(&self, profile: &BotProfile, seed: u64) -> ArenaPlayer<E> {
        let with_net = |skill: Skill| Skill { net: skill.net || self.net.is_some(), ..skill };
        let bot = |skill, effort: Option<Effort>| {
            let bot = Bot::<E>::with_profile(profile.clone(), with_net(skill), seed);
            let executor =
                effort.map_or(Arc::new(Sequential) as Arc<dyn Executor>, Effort::executor);
            ArenaPlayer::Thinker(Box::new(bot.with_clock(clock()).with_executor(executor)))
        };
        match self.who {
            ContenderKind::Random => ArenaPlayer::Random(Random::new(seed)),
            ContenderKind::Greedy => bot(Skill::GREEDY, None),
            ContenderKind::Search(effort) => bot(effort.skill(), Some(effort)),
            ContenderKind::Level(level, effort) => {
                let usual = profile.skill(level);
                bot(effort.map_or(usual, |effort| effort.instead_of(usual)), effort)
            }
            ContenderKind::Oracle(effort) => {
                let skill = with_net(effort.skill());
                ArenaPlayer::Oracle(Box::new(Oracle::new(profile.clone(), skill, seed)))
            }
        }
    }

    /// A player for a table, where nobody cheats.
    pub(crate) fn player<E: Evaluate>(
        &self,
        seed: u64,
    ) -> Result<Box<dyn Player<E::Game>>, String> {
        match self.sit::<E>(&self.profile::<E>()?, seed) {
            ArenaPlayer::Random(player) => Ok(Box::new(player)),
            ArenaPlayer::Thinker(player) => Ok(player),
            ArenaPlayer::Oracle(_) => Err("the oracle cheats; it is for the arena alone".into()),
        }
    }
}

/// The time since it was asked for.
pub(crate) fn clock() -> Stopwatch {
    let began = Instant::now();
    Arc::new(move || began.elapsed())
}

/// Somebody in their place. Only the oracle is shown the state.
pub(crate) enum ArenaPlayer<E: Evaluate> {
    Random(Random),
    Thinker(Box<Bot<E>>),
    Oracle(Box<Oracle>),
}

impl<E: Evaluate> ArenaPlayer<E> {
    /// One of `legal`; to `lot` are added the actions between which a lot decided, if one did, with their odds.
    pub(crate) fn choose(
        &mut self,
        setup: &Setup<E::Game>,
        game: &E::Game,
        seat: Seat,
        legal: &[ActionOf<E>],
        lot: &mut Vec<(ActionOf<E>, u32)>,
    ) -> ActionOf<E> {
        if let ArenaPlayer::Oracle(oracle) = self {
            return oracle.choose::<E>(game, seat, legal);
        }
        let view = game.view(Some(seat));
        let observation = Observation { setup, seat, view: &view, legal };
        match self {
            ArenaPlayer::Random(player) => {
                lot.extend(legal.iter().map(|&action| (action, 1)));
                player.choose(&observation)
            }
            ArenaPlayer::Thinker(player) => player.choose_by_lot(&observation, lot),
            ArenaPlayer::Oracle(_) => unreachable!("it has chosen"),
        }
    }

    /// Milliseconds between two actions where all act at once.
    pub(crate) fn reaction(&self) -> u32 {
        match self {
            ArenaPlayer::Random(_) | ArenaPlayer::Oracle(_) => Skill::GREEDY.reaction,
            ArenaPlayer::Thinker(player) => player.reaction(),
        }
    }

    /// Playouts since it sat down.
    pub(crate) fn playouts(&self) -> u64 {
        match self {
            ArenaPlayer::Random(_) => 0,
            ArenaPlayer::Thinker(player) => player.playouts,
            ArenaPlayer::Oracle(oracle) => oracle.playouts,
        }
    }
}

/// Sees the hands of the others and what lies face down, but not what is still to be drawn.
///
/// It is no [`Player`], so it cannot be seated at a table.
pub(crate) struct Oracle {
    profile: BotProfile,
    skill: Skill,
    luck: SplitMix,
    clock: Stopwatch,
    playouts: u64,
}

impl Oracle {
    fn new(profile: BotProfile, skill: Skill, seed: u64) -> Self {
        Oracle { profile, skill, luck: SplitMix::new(seed), clock: clock(), playouts: 0 }
    }

    fn choose<E: Evaluate>(
        &mut self,
        game: &E::Game,
        seat: Seat,
        legal: &[ActionOf<E>],
    ) -> ActionOf<E> {
        let mut worth_a_thought = legal.to_vec();
        E::prune(game, seat, &mut worth_a_thought);
        let search = Search::<E> {
            seat,
            legal: &worth_a_thought,
            imagine: &|_: &mut SplitMix| game.clone(),
            profile: &self.profile,
            skill: self.skill,
            clock: Some(&self.clock),
            executor: &Sequential,
            seed: self.luck.bits(),
        };
        let answer = search.run();
        self.playouts += answer.playouts;
        answer.candidates[0].action
    }
}

#[cfg(test)]
mod tests {
    use registry::{GameEntry, GameId, with_game};
    use texts::Language;

    use super::*;

    /// What speaks for an action can be said in every language.
    #[test]
    fn every_reason_has_its_words() {
        for &game in GameId::ALL {
            let groups = with_game!(game, E => <E as GameEntry>::Bot::GROUPS);
            let features = with_game!(game, E => <E as GameEntry>::Bot::FEATURES);
            let groups = groups.iter().filter_map(|group| group.key);
            let keys: Vec<_> = features.iter().copied().chain(groups).collect();
            for language in Language::ALL {
                let missing: Vec<_> = keys.iter().filter(|key| !language.has(key)).collect();
                assert!(missing.is_empty(), "{language}: {missing:?}");
            }
        }
    }

    #[test]
    fn names_are_read_and_written() {
        for name in [
            "random",
            "greedy",
            "search:ms=100",
            "search:work=7",
            "hard",
            "expert:work=9",
            "oracle:ms=5",
            "easy@a.toml",
            "greedy:net",
            "search:ms=9:rounds=2:width=4:net=a.bin@b.toml",
        ] {
            assert_eq!(name.parse::<Contender>().unwrap().to_string(), name);
        }
        assert_eq!("search".parse::<Contender>().unwrap().to_string(), "search:ms=100");
        for name in [
            "",
            "greedy:ms=1",
            "search:",
            "search:ms=",
            "search:ms=0",
            "random@a.toml",
            "random:net",
            "greedy:net=",
            "search:tries=many",
            "x",
            "easy@",
        ] {
            let error = name.parse::<Contender>().unwrap_err();
            assert!(error.contains(&format!("'{name}' is no bot")), "{error}");
        }
    }
}
