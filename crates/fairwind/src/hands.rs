//! The games that a server plays, each with the bots that play it.

use bots::{Bot, Character, Evaluate, Level, Player, Skill};
use kit::{Notation, Phrase};
use table::Catalogue;
use table::advice::{Advisor, Sight};

use crate::contender::clock;

/// Bots at a table, by the names of their levels.
#[derive(Debug)]
struct Levels {
    character: Character,
}

/// In the order of their strength.
const NAMES: [&str; 4] = ["easy", "medium", "hard", "expert"];

impl<G: Evaluate + Notation> Advisor<G> for Levels {
    fn levels(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action {
        self.bot(level, sight).choose(&told(sight))
    }

    fn explain(&self, level: &str, sight: &Sight<G>) -> (G::Action, Vec<Phrase>) {
        let advice = self.bot(level, sight).advise(&told(sight));
        (advice.action, advice.reasons)
    }

    fn reaction(&self, level: &str) -> Option<u32> {
        Some(self.skill(level).reaction)
    }
}

impl Levels {
    fn of<G: Evaluate>() -> Self {
        Levels { character: Character::standard::<G>() }
    }

    /// An unknown name is the weakest.
    fn skill(&self, level: &str) -> Skill {
        let found = Level::ALL.into_iter().find(|known| known.name() == level);
        self.character.skill(found.unwrap_or(Level::ALL[0]))
    }

    /// As one who has sat there all along.
    fn bot<G: Evaluate + Notation>(&self, level: &str, sight: &Sight<G>) -> Bot<G> {
        Bot::with_character(self.character.clone(), self.skill(level), sight.seed)
            .with_clock(clock())
            .having_seen(sight.past.views(), sight.past.seed)
    }
}

fn told<G: Evaluate>(sight: &Sight<G>) -> bots::Sight<'_, G> {
    bots::Sight { setup: &sight.setup, seat: sight.seat, view: &sight.view, legal: &sight.legal }
}

/// All games.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new()
        .with::<ahoi::Ahoi>(Levels::of::<ahoi::Ahoi>())
        .with::<an_bord::AnBord>(Levels::of::<an_bord::AnBord>())
        .with::<schmuggler::Schmuggler>(Levels::of::<schmuggler::Schmuggler>())
        .with::<via::Via>(Levels::of::<via::Via>())
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
    struct Watched(Levels, Arc<AtomicU32>);

    impl Advisor<an_bord::AnBord> for Watched {
        fn levels(&self) -> &'static [&'static str] {
            &NAMES
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
        let watched = Watched(Levels::of::<an_bord::AnBord>(), recalled.clone());
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
}
