//! The games, each with the bots that play it, as tables know them: a server's, a browser's own, and
//! those of trials.

use bots::{Bot, Character, Clock, Evaluate, Level, Player};
use kit::{Notation, Phrase};
use table::Catalogue;
use table::advice::{Advisor, Sight};

/// In the order of their strength.
const NAMES: [&str; 4] = ["easy", "medium", "hard", "expert"];

/// Bots at a table, by the names of their levels.
#[derive(Clone)]
pub struct Hands {
    character: Character,
    best: Level,
    clock: Option<Clock>,
}

impl Hands {
    /// Bots up to a level. Without a clock they do the same every time, however long it takes.
    pub fn new<G: Evaluate>(best: Level, clock: Option<Clock>) -> Self {
        Hands { character: Character::standard::<G>(), best, clock }
    }

    /// An unknown name is the weakest.
    fn level(&self, name: &str) -> Level {
        let mut known = Level::ALL.into_iter().take_while(|level| *level <= self.best);
        known.find(|level| level.name() == name).unwrap_or(Level::ALL[0])
    }

    /// As one who has sat there all along.
    fn bot<G: Evaluate + Notation>(&self, level: &str, sight: &Sight<G>) -> Bot<G> {
        let skill = self.character.skill(self.level(level));
        let bot = Bot::with_character(self.character.clone(), skill, sight.seed)
            .having_seen(sight.past.views(), sight.past.seed);
        match &self.clock {
            Some(clock) => bot.with_clock(clock.clone()),
            None => bot,
        }
    }
}

impl std::fmt::Debug for Hands {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Hands").field("best", &self.best).finish_non_exhaustive()
    }
}

impl<G: Evaluate + Notation> Advisor<G> for Hands {
    fn levels(&self) -> &'static [&'static str] {
        &NAMES[..=self.best as usize]
    }

    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action {
        self.bot(level, sight).choose(&told(sight))
    }

    fn explain(&self, level: &str, sight: &Sight<G>) -> (G::Action, Vec<Phrase>) {
        let advice = self.bot(level, sight).advise(&told(sight));
        (advice.action, advice.reasons)
    }

    fn reaction(&self, level: &str) -> Option<u32> {
        Some(self.character.skill(self.level(level)).reaction)
    }
}

fn told<G: Evaluate>(sight: &Sight<G>) -> bots::Sight<'_, G> {
    bots::Sight { setup: &sight.setup, seat: sight.seat, view: &sight.view, legal: &sight.legal }
}

/// All games, with bots of all levels that think no longer than these allow.
pub fn catalogue(clock: &Clock) -> Catalogue {
    up_to(Level::Expert, Some(clock))
}

/// All games, with bots up to a level.
pub fn up_to(best: Level, clock: Option<&Clock>) -> Catalogue {
    Catalogue::new()
        .with::<ahoi::Ahoi>(Hands::new::<ahoi::Ahoi>(best, clock.cloned()))
        .with::<an_bord::AnBord>(Hands::new::<an_bord::AnBord>(best, clock.cloned()))
        .with::<schmuggler::Schmuggler>(Hands::new::<schmuggler::Schmuggler>(best, clock.cloned()))
        .with::<via::Via>(Hands::new::<via::Via>(best, clock.cloned()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use kit::Setup;
    use table::Table;
    use table::dice::Seed;
    use table::log::{Header, Occupant};
    use table::wire::Phase;

    use super::*;

    /// The house's own bots, and how often one was told of cards that lie open no more.
    #[derive(Debug)]
    struct Watched(Hands, Arc<AtomicU32>);

    impl Advisor<an_bord::AnBord> for Watched {
        fn levels(&self) -> &'static [&'static str] {
            &NAMES[..1]
        }

        fn advise(&self, level: &str, sight: &Sight<an_bord::AnBord>) -> an_bord::Action {
            let journey = sight.view.journey;
            let mut past = sight.past.views().filter(|view| view.journey == journey);
            if sight.view.cards.is_none()
                && past.any(|view| view.cards.is_some_and(|cards| cards.len() == 13))
            {
                self.1.fetch_add(1, Ordering::Relaxed);
            }
            self.0.advise(level, sight)
        }

        fn explain(
            &self,
            level: &str,
            sight: &Sight<an_bord::AnBord>,
        ) -> (an_bord::Action, Vec<Phrase>) {
            self.0.explain(level, sight)
        }

        fn reaction(&self, level: &str) -> Option<u32> {
            Advisor::<an_bord::AnBord>::reaction(&self.0, level)
        }
    }

    /// The cards of An Bord lie open only while ships are loaded. What a bot kept in mind of them
    /// follows from the log, so it thinks the same after a restart, however far the game is.
    #[test]
    fn bots_remember_across_a_restart() {
        let options = an_bord::Options { tempo: an_bord::Tempo::Turns, ..Default::default() };
        let setup = Setup::<an_bord::AnBord>::standard(2).with_options(options);
        let mut header = Header::new(&setup, None).expect("the standard game has a header");
        header.seats = vec![Occupant::Bot; 2];
        let (seed, recalled) = (Seed([7; 32]), Arc::new(AtomicU32::new(0)));
        let watched = Watched(Hands::new::<an_bord::AnBord>(Level::Easy, None), recalled.clone());
        let catalogue = Catalogue::new().with::<an_bord::AnBord>(watched);
        header.commitment = Some(seed.commitment());
        let mut table = catalogue.open(header, seed, 1).expect("a table opens");
        let begun = table.begin(0).expect("bots need nobody");
        table.stored(begun.through());
        let mut compared = 0;
        for turn in 0.. {
            let status = table.status();
            if status.phase != Phase::Playing || turn == 120 {
                break;
            }
            let seat = status.to_act.nth(0).expect("somebody acts");
            let think = |table: &dyn Table, seed| {
                table.advice(seat, "easy", seed).expect("there is something to do")()
            };
            if turn % 8 == 0 {
                let restored = catalogue.restore(&table.log(), Some(seed), 2);
                let restored = restored.expect("its log leads there again");
                for seed in 0..4 {
                    let (before, after) = (think(&*table, seed), think(&*restored, seed));
                    assert_eq!(before.get(), after.get(), "turn {turn}, seed {seed}");
                    compared += 1;
                }
            }
            let action = think(&*table, turn);
            let append = table.play_for(seat, &action, 0).expect("bots choose what is legal");
            table.stored(append.through());
        }
        assert!(compared > 20, "{compared} thoughts compared");
        let recalled = recalled.load(Ordering::Relaxed);
        assert!(recalled > 20, "{recalled} thoughts knew of cards seen before");
    }

    #[test]
    fn levels_are_called_as_the_bots_call_them() {
        assert_eq!(Level::ALL.map(Level::name), NAMES);
        let hands = Hands::new::<via::Via>(Level::Medium, None);
        assert_eq!(Advisor::<via::Via>::levels(&hands), ["easy", "medium"]);
        assert_eq!(hands.level("expert"), Level::Easy);
    }

    #[test]
    fn the_strong_are_quick() {
        let hands = Hands::new::<an_bord::AnBord>(Level::Expert, None);
        let reaction = |level| Advisor::<an_bord::AnBord>::reaction(&hands, level);
        assert!(reaction("expert") < reaction("easy"));
    }
}
