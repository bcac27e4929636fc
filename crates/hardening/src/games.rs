//! The games that are played here, by name.

use bots::{Bot, Evaluate, Level, Player};
use kit::Phrase;
use table::Catalogue;
use table::advice::{Advisor, Sight};

/// All games there are.
pub const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];

/// Runs a block with `G` standing for the type of the named game.
macro_rules! with_game {
    ($name:expr, $G:ident => $body:expr) => {
        match $name {
            "ahoi" => {
                type $G = ahoi::Ahoi;
                $body
            }
            "an-bord" => {
                type $G = an_bord::AnBord;
                $body
            }
            "schmuggler" => {
                type $G = schmuggler::Schmuggler;
                $body
            }
            _ => {
                type $G = via::Via;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// The house's bots, of levels that do not look at the clock: they do the same every time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bots;

impl<G: Evaluate> Advisor<G> for Bots {
    fn levels(&self) -> &'static [&'static str] {
        &["easy", "medium"]
    }

    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action {
        bot::<G>(level, sight.seed).choose(&what_is_seen(sight))
    }

    fn explain(&self, level: &str, sight: &Sight<G>) -> (G::Action, Vec<Phrase>) {
        let advice = bot::<G>(level, sight.seed).advise(&what_is_seen(sight));
        (advice.action, advice.reasons)
    }
}

fn bot<G: Evaluate>(level: &str, seed: u64) -> Bot<G> {
    let level = Level::ALL.into_iter().find(|known| known.name() == level);
    Bot::of_level(level.unwrap_or(Level::ALL[0]), seed)
}

fn what_is_seen<G: Evaluate>(sight: &Sight<G>) -> bots::Sight<'_, G> {
    let Sight { setup, view, legal, .. } = sight;
    bots::Sight { setup, seat: sight.seat, view, legal }
}

pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new()
        .with::<ahoi::Ahoi>(Bots)
        .with::<an_bord::AnBord>(Bots)
        .with::<schmuggler::Schmuggler>(Bots)
        .with::<via::Via>(Bots)
}
