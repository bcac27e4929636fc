//! The games that can be played here, each with the bots that play it.

use std::sync::Mutex;

use bots::{Bot, Character, Clock, Evaluate, Level, Player};
use kit::{Phrase, SEATS_MAX};
use table::Catalogue;
use table::advice::{Advisor, Sight};
use wire::offline::LEVELS;

/// The bots of one table. Each stays at its seat, so that it remembers what it has seen there.
struct Bots<G: Evaluate> {
    character: Character,
    clock: Clock,
    seated: Mutex<[Option<Seated<G>>; SEATS_MAX]>,
}

struct Seated<G: Evaluate> {
    level: Level,
    bot: Bot<G>,
}

impl<G: Evaluate> std::fmt::Debug for Bots<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Bots({})", G::NAME)
    }
}

impl<G: Evaluate> Bots<G> {
    fn new(clock: Clock) -> Self {
        Bots { character: Character::standard::<G>(), clock, seated: Mutex::default() }
    }
}

impl<G: Evaluate> Advisor<G> for Bots<G> {
    fn levels(&self) -> &'static [&'static str] {
        &LEVELS
    }

    fn advise(&self, level: &str, sight: &Sight<G>) -> G::Action {
        self.ask(level, sight, Bot::choose)
    }

    fn explain(&self, level: &str, sight: &Sight<G>) -> (G::Action, Vec<Phrase>) {
        let advice = self.ask(level, sight, Bot::advise);
        (advice.action, advice.reasons)
    }

    fn reaction(&self, level: &str) -> Option<u32> {
        Some(self.character.skill(level_named(level)).reaction)
    }
}

impl<G: Evaluate> Bots<G> {
    /// Asks the bot of the seat something about what it sees.
    fn ask<T>(
        &self,
        level: &str,
        sight: &Sight<G>,
        question: impl FnOnce(&mut Bot<G>, &bots::Sight<G>) -> T,
    ) -> T {
        let level = level_named(level);
        let mut seated = self.seated.lock().expect("no panic while holding it");
        let place = &mut seated[sight.seat.index()];
        if place.as_ref().is_some_and(|seated| seated.level != level) {
            *place = None;
        }
        let seated = place.get_or_insert_with(|| {
            let character = self.character.clone();
            let skill = character.skill(level);
            let bot = Bot::with_character(character, skill, sight.seed);
            Seated { level, bot: bot.with_clock(self.clock.clone()) }
        });
        let told = bots::Sight {
            setup: &sight.setup,
            seat: sight.seat,
            view: &sight.view,
            legal: &sight.legal,
        };
        question(&mut seated.bot, &told)
    }
}

/// An unknown name is the weakest.
fn level_named(name: &str) -> Level {
    Level::ALL.into_iter().find(|level| level.name() == name).unwrap_or(Level::ALL[0])
}

/// All games, with bots of their own.
pub(crate) fn catalogue(clock: &Clock) -> Catalogue {
    Catalogue::new()
        .with::<ahoi::Ahoi>(Bots::new(clock.clone()))
        .with::<an_bord::AnBord>(Bots::new(clock.clone()))
        .with::<schmuggler::Schmuggler>(Bots::new(clock.clone()))
        .with::<via::Via>(Bots::new(clock.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_called_as_the_bots_call_them() {
        assert_eq!(Level::ALL.map(Level::name), LEVELS);
    }

    #[test]
    fn the_strong_are_quick() {
        let bots = Bots::<an_bord::AnBord>::new(std::sync::Arc::new(|| std::time::Duration::ZERO));
        assert!(bots.reaction("expert") < bots.reaction("easy"));
    }
}
