//! The games that a server plays, each with the bots that play it.

use bots::{Bot, Evaluate, Level, Player};
use table::Catalogue;
use table::advice::{Advisor, Sight};

use crate::contender::clock;

/// Bots at a table, by the names of their levels.
#[derive(Copy, Clone, Debug)]
struct Levels;

/// In the order of their strength.
const NAMES: [&str; 4] = ["easy", "medium", "hard", "expert"];

impl<G: Evaluate> Advisor<G> for Levels {
    fn levels(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action {
        let found = Level::ALL.into_iter().find(|known| known.name() == level);
        let level = found.unwrap_or(Level::ALL[0]);
        let mut bot = Bot::<G>::of_level(level, sight.seed).with_clock(clock());
        bot.choose(&bots::Sight {
            setup: &sight.setup,
            seat: sight.seat,
            view: &sight.view,
            legal: &sight.legal,
        })
    }
}

/// All games.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new()
        .with::<ahoi::Ahoi>(Levels)
        .with::<an_bord::AnBord>(Levels)
        .with::<schmuggler::Schmuggler>(Levels)
        .with::<via::Via>(Levels)
}
