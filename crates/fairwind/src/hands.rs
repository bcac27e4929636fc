//! The games that a server plays, each with the bots that play it.

use bots::{Bot, Evaluate, Level, Player};
use kit::{Notation, Phrase};
use table::Catalogue;
use table::advice::{Advisor, Sight};

use crate::contender::clock;

/// Bots at a table, by the names of their levels.
#[derive(Copy, Clone, Debug)]
struct Levels;

/// In the order of their strength.
const NAMES: [&str; 4] = ["easy", "medium", "hard", "expert"];

impl<G: Evaluate + Notation> Advisor<G> for Levels {
    fn levels(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action {
        bot(level, sight).choose(&told(sight))
    }

    fn explain(&self, level: &str, sight: &Sight<G>) -> (G::Action, Vec<Phrase>) {
        let advice = bot(level, sight).advise(&told(sight));
        (advice.action, advice.reasons)
    }
}

/// As one who has sat there all along.
fn bot<G: Evaluate + Notation>(level: &str, sight: &Sight<G>) -> Bot<G> {
    let found = Level::ALL.into_iter().find(|known| known.name() == level);
    Bot::of_level(found.unwrap_or(Level::ALL[0]), sight.seed)
        .with_clock(clock())
        .having_seen(sight.past.views(), sight.past.seed)
}

fn told<G: Evaluate>(sight: &Sight<G>) -> bots::Sight<'_, G> {
    bots::Sight { setup: &sight.setup, seat: sight.seat, view: &sight.view, legal: &sight.legal }
}

/// All games.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new()
        .with::<ahoi::Ahoi>(Levels)
        .with::<an_bord::AnBord>(Levels)
        .with::<schmuggler::Schmuggler>(Levels)
        .with::<via::Via>(Levels)
}
