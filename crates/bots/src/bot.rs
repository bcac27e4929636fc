//! A player that thinks, as long and as well as its skill says, and can tell why.

use std::sync::Arc;

use kit::{Luck, Phrase, SplitMix};

use crate::evaluate::{ActionOf, BotProfile, Evaluate, Level, Skill, ViewOf, odds, pick};
use crate::reasons::reasons;
use crate::search::{Executor, Search, SearchResult, Sequential, Stopwatch};
use crate::{Observation, Player};

/// A player by the game's evaluator: greedy with no playouts, a search with some.
#[derive(Clone)]
pub struct Bot<E: Evaluate> {
    profile: BotProfile,
    skill: Skill,
    luck: SplitMix,
    clock: Option<Stopwatch>,
    executor: Arc<dyn Executor>,
    memory: E::Memory,
    /// Playouts so far, for measuring how fast it thinks.
    pub playouts: u64,
}

impl<E: Evaluate> std::fmt::Debug for Bot<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Bot").field("skill", &self.skill).finish_non_exhaustive()
    }
}

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub struct Hint<A> {
    pub action: A,
    /// The two or three things that spoke most for it and not for the next best action.
    pub reasons: Vec<Phrase>,
}

/// The longest thought while others act at the same time.
const HURRIED_MILLISECONDS: u32 = 100;
const HURRIED_PLAYOUTS: u32 = 400;

/// Nobody overlooks one of so few choices.
const PLAIN_MAX: usize = 4;

/// Drops choices that are not noticed, by lot; the others stay in their order.
fn overlook<A>(legal: &mut Vec<A>, attention: u8, luck: &mut SplitMix) {
    let noticed = (legal.len() * usize::from(attention)).div_ceil(100).max(PLAIN_MAX);
    let mut unnoticed = legal.len().saturating_sub(noticed);
    let mut left = legal.len();
    legal.retain(|_| {
        let drop = unnoticed > 0 && luck.index(left) < unnoticed;
        left -= 1;
        unnoticed -= usize::from(drop);
        !drop
    });
}

impl<E: Evaluate> Bot<E> {
    /// The game's own profile with this skill.
    pub fn new(skill: Skill, seed: u64) -> Self {
        Bot::with_profile(BotProfile::standard::<E>(), skill, seed)
    }

    pub fn of_level(level: Level, seed: u64) -> Self {
        let profile = BotProfile::standard::<E>();
        let skill = profile.skill(level);
        Bot::with_profile(profile, skill, seed)
    }

    pub fn with_profile(profile: BotProfile, skill: Skill, seed: u64) -> Self {
        Bot {
            profile,
            skill,
            luck: SplitMix::new(seed),
            clock: None,
            executor: Arc::new(Sequential),
            memory: E::Memory::default(),
            playouts: 0,
        }
    }

    /// Errs more or less from now on.
    pub fn set_temperature(&mut self, temperature: f32) {
        self.skill.temperature = temperature;
    }

    /// Thinks no longer than its skill allows by this clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Stopwatch) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Keeps in mind what these views showed, one after the other, as somebody does who has sat there
    /// all along. The same views and seed leave the same in mind.
    #[must_use]
    pub fn having_seen(mut self, views: impl Iterator<Item = ViewOf<E>>, seed: u64) -> Self {
        // Most games show everything again with every view.
        if size_of::<E::Memory>() > 0 {
            let mut luck = SplitMix::new(seed);
            for view in views {
                E::remember(&mut self.memory, &view, self.skill.memory, &mut luck);
            }
        }
        self
    }

    /// Thinks with several threads.
    #[must_use]
    pub fn with_executor(mut self, executor: Arc<dyn Executor>) -> Self {
        self.executor = executor;
        self
    }

    /// Looks at a view and keeps in mind what later ones do not show.
    pub fn watch(&mut self, view: &ViewOf<E>) {
        E::remember(&mut self.memory, view, self.skill.memory, &mut self.luck);
    }

    /// The legal actions worth a thought with what they promise, best first.
    pub fn judge(&mut self, observation: &Observation<E::Game>) -> SearchResult<ActionOf<E>> {
        self.watch(observation.view);
        let memory = &self.memory;
        let imagine =
            |luck: &mut SplitMix| E::recall(observation.setup, observation.view, memory, luck);
        let mut legal = observation.legal.to_vec();
        E::prune(&imagine(&mut self.luck), observation.seat, &mut legal);
        overlook(&mut legal, self.skill.attention, &mut self.luck);
        let answer = Search::<E> {
            seat: observation.seat,
            legal: &legal,
            imagine: &imagine,
            profile: &self.profile,
            skill: if E::hurries(observation.view) { self.hurried() } else { self.skill },
            clock: self.clock.as_ref(),
            executor: self.executor.as_ref(),
            seed: self.luck.bits(),
        }
        .run();
        self.playouts += answer.playouts;
        answer
    }

    /// What it keeps in mind.
    pub fn memory(&self) -> &E::Memory {
        &self.memory
    }

    /// How long it may think while others act: well under its own pace.
    fn hurried(&self) -> Skill {
        let milliseconds = self.skill.milliseconds.map(|usual| usual.min(HURRIED_MILLISECONDS));
        Skill { milliseconds, playouts: self.skill.playouts.min(HURRIED_PLAYOUTS), ..self.skill }
    }

    /// Milliseconds that it needs between two actions where all act at once, on average.
    pub fn reaction(&self) -> u32 {
        self.skill.reaction
    }

    /// What it would do, and the features that speak most for it, compared with the next best thing it could
    /// do. It is for a person, who must keep in mind themselves what the view shows no more: so it
    /// remembers nothing. Nor does it err on purpose.
    pub fn advise(&mut self, observation: &Observation<E::Game>) -> Hint<ActionOf<E>> {
        self.memory = E::Memory::default();
        let usual = self.skill;
        self.skill = usual.at_its_best();
        let Decision { action, others, .. } = self.decide(observation);
        let (by, memory, luck) = ((&self.profile, &self.skill), &self.memory, &mut self.luck);
        let reasons = reasons::<E>(by, observation, memory, action, &others, luck);
        self.skill = usual;
        Hint { action, reasons }
    }

    /// What it does, and what it would do if that were not allowed; with a temperature above 0 it errs.
    fn decide(&mut self, observation: &Observation<E::Game>) -> Decision<ActionOf<E>> {
        if let [only] = observation.legal {
            return Decision { action: *only, others: Vec::new(), lot: Vec::new() };
        }
        let candidates = self.judge(observation).candidates;
        // What was looked at longest comes first; values of a first look do not compare with it.
        let looked = candidates[0].playouts;
        let compared = candidates.iter().take_while(|one| (one.playouts > 0) == (looked > 0));
        let (mut at, mut lot) = (0, Vec::new());
        let temperature = self.skill.temperature;
        if temperature > 0.0 {
            let values: Vec<_> = compared.map(|one| one.value).collect();
            let odds = odds(&values, temperature);
            at = pick(&odds, &mut self.luck);
            lot = candidates.iter().map(|one| one.action).zip(odds).collect();
            lot.retain(|&(_, odds)| odds > 0);
        }
        let action = candidates[at].action;
        let others = candidates.iter().map(|one| one.action).filter(|&other| other != action);
        Decision { action, others: others.collect(), lot }
    }

    /// What it does; and, appended with their odds like the outcomes of a die, the actions between which a lot
    /// decided, if one did. Given what it imagined, nothing but that lot was left to chance.
    pub fn choose_by_lot(
        &mut self,
        observation: &Observation<E::Game>,
        lot: &mut Vec<(ActionOf<E>, u32)>,
    ) -> ActionOf<E> {
        let decision = self.decide(observation);
        lot.extend(decision.lot);
        decision.action
    }
}

/// What a bot does, and all else that it thought of, best first.
struct Decision<A> {
    action: A,
    others: Vec<A>,
    /// Between what a lot decided, with the odds; nothing if none did.
    lot: Vec<(A, u32)>,
}

impl<E: Evaluate> Player<E::Game> for Bot<E> {
    fn choose(&mut self, observation: &Observation<E::Game>) -> ActionOf<E> {
        self.decide(observation).action
    }
}

#[cfg(test)]
mod tests {
    use kit::toy::{Action, Lots};
    use kit::{Actor, Game, Lawful, Notation, Seat, Setup};

    use super::*;
    use crate::{FEATURES_MAX, Features};

    type Toy = Lots<0>;

    #[derive(Copy, Clone, Debug)]
    struct Points;

    impl Evaluate for Points {
        type Game = Toy;

        const FEATURES: &'static [&'static str] = &["bots-lots-points"];
        const PROFILE: &'static str = "
            weights = { points = 0.3 }
            playouts = { rounds = 3, decisions = 30, tries = 4, width = 8, worlds = 4 }
            easy = { temperature = 0.1 }
            medium = {}
            hard = { playouts = 60 }
            expert = { playouts = 200, milliseconds = 100 }
        ";

        fn features(game: &Toy, seat: Seat) -> Features {
            let mut features = [0.0; FEATURES_MAX];
            features[0] = Toy::standing(&game.view(Some(seat)))[seat.index()] as f32;
            features
        }

        type Memory = ();
    }

    /// The same seed and the same work give the same answer, whoever does the work.
    #[test]
    fn a_search_is_repeatable() {
        let setup = Setup::<Toy>::standard(3);
        let mut game = Toy::setup(&setup).expect("standard");
        let mut luck = SplitMix::new(3);
        while let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
        }
        let seat = Seat::new(0);
        let view = game.view(Some(seat));
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
        let judge = |seed| {
            let answer = Bot::<Points>::new(Skill::search(100, None), seed).judge(&observation);
            assert!(answer.playouts >= 100);
            answer.candidates.iter().map(|one| (one.action, one.value)).collect::<Vec<_>>()
        };
        assert_eq!(judge(4), judge(4));
        assert_ne!(judge(4), judge(5));
    }

    /// Whose token one knows, and from which place: the first is worth more.
    #[derive(Copy, Clone, Debug)]
    struct Knowledge;

    impl Evaluate for Knowledge {
        type Game = Toy;

        const FEATURES: &'static [&'static str] = &["bots-lots-second", "bots-lots-first"];
        const PROFILE: &'static str = "
            weights = { second = 0.5, first = 0.1 }
            playouts = { rounds = 3, decisions = 30, tries = 4, width = 8, worlds = 4 }
            easy = {}
            medium = {}
            hard = {}
            expert = {}
        ";

        fn features(game: &Toy, seat: Seat) -> Features {
            let hands = game.view(Some(seat)).hands;
            let knows = |at: usize, place: usize| {
                hands[at][place].is_some_and(|token| token.known.has(seat))
            };
            let mut features = [0.0; FEATURES_MAX];
            if seat == Seat::new(0) {
                features[0] = f32::from(u8::from(knows(1, 0) || knows(1, 1)));
                features[1] = f32::from(u8::from(knows(1, 0) || knows(2, 0)));
            }
            features
        }

        type Memory = ();
    }

    /// Of four tokens that one may look at, the best two are of the same seat: that seat is no reason to look
    /// at the one and not at the other, however much better it is than most.
    #[test]
    fn reasons_are_about_the_next_best_choice() {
        let position = "bag: 1 2 2 1\nshown: 0 0 0 0\nlooking: 1\n\
            seat 1: 0 0/1 3/1\nseat 2: 0 1/2 2/2\nseat 3: 0 0/3 3/3\n";
        let setup = Setup::<Toy>::standard(3);
        let game = Toy::read_position(&setup, position).expect("it can be read");
        let seat = Seat::new(0);
        let view = game.view(Some(seat));
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        assert_eq!(legal.len(), 4, "{legal:?}");
        let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
        let hint = Bot::<Knowledge>::of_level(Level::Medium, 1).advise(&observation);
        assert_eq!(hint.action, Action::Look { at: Seat::new(1), place: 0 });
        assert_eq!(hint.reasons, [Phrase::new("bots-lots-first")]);
        // Where there is no choice, nothing speaks for it.
        let only = Observation { legal: &legal[..1], ..observation };
        let hint = Bot::<Knowledge>::of_level(Level::Medium, 1).advise(&only);
        assert_eq!(hint.reasons, []);
    }

    #[test]
    fn choices_are_overlooked_only_among_many() {
        let mut luck = SplitMix::new(2);
        let mut noticed = |choices: u8, attention| {
            let mut legal: Vec<u8> = (0..choices).collect();
            overlook(&mut legal, attention, &mut luck);
            assert!(legal.is_sorted(), "{legal:?}");
            legal
        };
        assert_eq!(noticed(4, 10).len(), 4);
        assert_eq!(noticed(40, 100).len(), 40);
        assert_eq!(noticed(40, 50).len(), 20);
        let mut often = [0; 40];
        for _ in 0..1_000 {
            for at in noticed(40, 50) {
                often[usize::from(at)] += 1;
            }
        }
        assert!(often.iter().all(|&times| (400..600).contains(&times)), "{often:?}");
    }

    /// Who cannot see that tokens of others are worth knowing looks at any.
    #[test]
    fn who_minds_nothing_takes_anything() {
        let text = Knowledge::PROFILE
            .replace("easy = {}", "easy = { minds = { second = 0, first = 0.0 } }");
        assert!(BotProfile::parse::<Knowledge>(&text).is_err_and(|why| why.contains("no number")));
        let text = text.replace("second = 0,", "second = 0.0,");
        let blind = BotProfile::parse::<Knowledge>(&text).expect("features of the game");
        let none = text.replace("second = 0.0", "third = 0.0");
        assert!(BotProfile::parse::<Knowledge>(&none).is_err_and(|why| why.contains("'third'")));
        let position = "bag: 1 2 2 1\nshown: 0 0 0 0\nlooking: 1\n\
            seat 1: 0 0/1 3/1\nseat 2: 0 1/2 2/2\nseat 3: 0 0/3 3/3\n";
        let setup = Setup::<Toy>::standard(3);
        let game = Toy::read_position(&setup, position).expect("it can be read");
        let seat = Seat::new(0);
        let view = game.view(Some(seat));
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
        let chosen = |level| {
            let choose = |seed| {
                let skill = blind.skill(level);
                Bot::<Knowledge>::with_profile(blind.clone(), skill, seed).choose(&observation)
            };
            let mut chosen: Vec<_> = (0..40).map(choose).collect();
            chosen.sort_unstable_by_key(|action| format!("{action:?}"));
            chosen.dedup();
            chosen.len()
        };
        assert_eq!((chosen(Level::Easy), chosen(Level::Medium)), (4, 1));
        // Asked for advice, it looks as well as any.
        let mut bot = Bot::<Knowledge>::with_profile(blind.clone(), blind.skill(Level::Easy), 1);
        assert_eq!(bot.advise(&observation).action, Action::Look { at: Seat::new(1), place: 0 });
    }

    #[test]
    fn a_clock_ends_the_search() {
        let setup = Setup::<Toy>::standard(2);
        let mut game = Toy::setup(&setup).expect("standard");
        let mut luck = SplitMix::new(3);
        while let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
        }
        let seat = Seat::new(1);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let view = game.reshuffle(Some(seat), &mut luck).view(Some(seat));
        let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
        let now = std::sync::atomic::AtomicU64::new(0);
        let clock = move || {
            let ticks = now.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            std::time::Duration::from_millis(ticks)
        };
        let mut bot =
            Bot::<Points>::new(Skill::search(u32::MAX, Some(50)), 1).with_clock(Arc::new(clock));
        let answer = bot.judge(&observation);
        assert!((50..200).contains(&answer.playouts), "{}", answer.playouts);
    }
}
