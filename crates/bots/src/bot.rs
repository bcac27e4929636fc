//! A player that thinks, as long and as well as its skill says, and can tell why.

use std::sync::Arc;

use kit::{Actor, Game, Phrase, SEATS_MAX, Seat, SplitMix};

use crate::evaluate::{Character, Evaluate, Level, Skill, TERMS_MAX, Terms, pick};
use crate::search::{Alone, Answer, Clock, Crew, Question};
use crate::{Player, Sight};

/// A player by the game's evaluator: greedy with no playouts, a search with some.
#[derive(Clone)]
pub struct Bot<G: Evaluate> {
    character: Character,
    skill: Skill,
    luck: SplitMix,
    clock: Option<Clock>,
    crew: Arc<dyn Crew>,
    pub(crate) memory: G::Memory,
    /// Playouts so far, for measuring how fast it thinks.
    pub playouts: u64,
}

impl<G: Evaluate> std::fmt::Debug for Bot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Bot").field("skill", &self.skill).finish_non_exhaustive()
    }
}

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub struct Advice<A> {
    pub action: A,
    /// The two or three things that spoke most for it.
    pub reasons: Vec<Phrase>,
}

/// The longest thought while others act at the same time.
const HURRIED_MILLISECONDS: u32 = 100;
const HURRIED_PLAYOUTS: u32 = 400;
/// More reasons than this are none.
const REASONS_MAX: usize = 3;
/// A reason weighs at least this part of the heaviest one.
const REASON_PART_MIN: f32 = 0.2;

impl<G: Evaluate> Bot<G> {
    /// The game's own character with this skill.
    pub fn new(skill: Skill, seed: u64) -> Self {
        Bot::with_character(Character::standard::<G>(), skill, seed)
    }

    pub fn of_level(level: Level, seed: u64) -> Self {
        let character = Character::standard::<G>();
        let skill = character.skill(level);
        Bot::with_character(character, skill, seed)
    }

    pub fn with_character(character: Character, skill: Skill, seed: u64) -> Self {
        Bot {
            character,
            skill,
            luck: SplitMix::new(seed),
            clock: None,
            crew: Arc::new(Alone),
            memory: G::Memory::default(),
            playouts: 0,
        }
    }

    /// Thinks no longer than its skill allows by this clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Keeps in mind what these views showed, one after the other, as somebody does who has sat there
    /// all along. The same views and seed leave the same in mind.
    #[must_use]
    pub fn having_seen(mut self, views: impl Iterator<Item = G::View>, seed: u64) -> Self {
        // Most games show everything again with every view.
        if size_of::<G::Memory>() > 0 {
            let mut luck = SplitMix::new(seed);
            for view in views {
                G::remember(&mut self.memory, &view, self.skill.memory, &mut luck);
            }
        }
        self
    }

    /// Thinks with several hands.
    #[must_use]
    pub fn with_crew(mut self, crew: Arc<dyn Crew>) -> Self {
        self.crew = crew;
        self
    }

    /// Looks at a view and keeps in mind what later ones do not show.
    pub fn watch(&mut self, view: &G::View) {
        G::remember(&mut self.memory, view, self.skill.memory, &mut self.luck);
    }

    /// The legal actions worth a thought with what they promise, best first.
    pub fn judge(&mut self, sight: &Sight<G>) -> Answer<G::Action> {
        self.watch(sight.view);
        let memory = &self.memory;
        let imagine = |luck: &mut SplitMix| G::recall(sight.setup, sight.view, memory, luck);
        let mut legal = sight.legal.to_vec();
        imagine(&mut self.luck).prune(sight.seat, &mut legal);
        let answer = Question {
            seat: sight.seat,
            legal: &legal,
            imagine: &imagine,
            character: &self.character,
            skill: if G::hurries(sight.view) { self.hurried() } else { self.skill },
            clock: self.clock.as_ref(),
            crew: self.crew.as_ref(),
            seed: self.luck.bits(),
        }
        .answer();
        self.playouts += answer.playouts;
        answer
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

    /// What it would do, and the terms that speak most for it, compared with all else it could do.
    pub fn advise(&mut self, sight: &Sight<G>) -> Advice<G::Action> {
        let action = self.choose(sight);
        let reasons = if sight.legal.len() > 1 { self.reasons(sight, action) } else { vec![] };
        Advice { action, reasons }
    }

    fn reasons(&mut self, sight: &Sight<G>, chosen: G::Action) -> Vec<Phrase> {
        let mut gains = self.mean_parts(sight, &[chosen]);
        let others: Vec<_> = sight.legal.iter().copied().filter(|&a| a != chosen).collect();
        let otherwise = self.mean_parts(sight, &others);
        for seat in 0..SEATS_MAX {
            for term in 0..TERMS_MAX {
                gains[seat][term] -= otherwise[seat][term];
            }
        }
        let me = sight.seat.index();
        let own = G::TERMS.iter().zip(gains[me]).map(|(&key, gain)| (gain, Phrase::new(key)));
        let hindered =
            Seat::all(sight.setup.players).filter(|&seat| seat != sight.seat).map(|seat| {
                let loss = -gains[seat.index()].iter().sum::<f32>();
                (loss, Phrase::new("bots-hinders").seat("seat", seat))
            });
        let mut reasons: Vec<_> = own.chain(hindered).filter(|(gain, _)| *gain > 1e-3).collect();
        reasons.sort_by(|a, b| b.0.total_cmp(&a.0));
        let least = reasons.first().map_or(0.0, |(gain, _)| gain * REASON_PART_MIN);
        reasons.retain(|(gain, _)| *gain >= least);
        reasons.into_iter().take(REASONS_MAX).map(|(_, phrase)| phrase).collect()
    }

    /// What each term contributes for each seat after one of `actions`, on average.
    fn mean_parts(&mut self, sight: &Sight<G>, actions: &[G::Action]) -> [Terms; SEATS_MAX] {
        let mut sums = [[0.0; TERMS_MAX]; SEATS_MAX];
        let worlds = self.character.pace.worlds.max(1);
        for _ in 0..worlds {
            let world = G::recall(sight.setup, sight.view, &self.memory, &mut self.luck);
            for &action in actions {
                let mut after = world.clone();
                after.play(Actor::Seat(sight.seat), action, &mut ());
                for seat in Seat::all(sight.setup.players) {
                    let parts = self.character.weights.parts(&after.terms(seat));
                    for (sum, part) in sums[seat.index()].iter_mut().zip(parts) {
                        *sum += part / (worlds as usize * actions.len()) as f32;
                    }
                }
            }
        }
        sums
    }
}

impl<G: Evaluate> Player<G> for Bot<G> {
    fn choose(&mut self, sight: &Sight<G>) -> <G as Game>::Action {
        if let [only] = sight.legal {
            return *only;
        }
        let judged = self.judge(sight).judged;
        // What was looked at longest comes first; values of a first look do not compare with it.
        let looked = judged[0].playouts;
        let compared = judged.iter().take_while(|one| (one.playouts > 0) == (looked > 0));
        let values: Vec<_> = compared.map(|one| one.value).collect();
        let at = if self.skill.temperature > 0.0 {
            pick(&values, self.skill.temperature, &mut self.luck)
        } else {
            0
        };
        judged[at].action
    }
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;
    use kit::{Lawful, Seat, Setup};

    use super::*;
    use crate::Terms;

    type Toy = Lots<0>;

    impl Evaluate for Toy {
        const TERMS: &'static [&'static str] = &["bots-lots-points"];
        const CHARACTER: &'static str = "
            weights = { points = 0.3 }
            playouts = { rounds = 3, decisions = 30, tries = 4, width = 8, worlds = 4 }
            easy = { temperature = 0.1 }
            medium = {}
            hard = { playouts = 60 }
            expert = { playouts = 200, milliseconds = 100 }
        ";

        fn terms(&self, seat: Seat) -> Terms {
            let mut terms = [0.0; TERMS_MAX];
            terms[0] = Toy::standing(&self.view(Some(seat)))[seat.index()] as f32;
            terms
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
        let sight = Sight { setup: &setup, seat, view: &view, legal: &legal };
        let judge = |seed| {
            let answer = Bot::<Toy>::new(Skill::search(100, None), seed).judge(&sight);
            assert!(answer.playouts >= 100);
            answer.judged.iter().map(|one| (one.action, one.value)).collect::<Vec<_>>()
        };
        assert_eq!(judge(4), judge(4));
        assert_ne!(judge(4), judge(5));
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
        let sight = Sight { setup: &setup, seat, view: &view, legal: &legal };
        let now = std::sync::atomic::AtomicU64::new(0);
        let clock = move || {
            let ticks = now.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            std::time::Duration::from_millis(ticks)
        };
        let mut bot =
            Bot::<Toy>::new(Skill::search(u32::MAX, Some(50)), 1).with_clock(Arc::new(clock));
        let answer = bot.judge(&sight);
        assert!((50..200).contains(&answer.playouts), "{}", answer.playouts);
    }
}
