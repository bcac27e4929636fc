//! Bots as tables know them: a server's, a browser's own, and those of trials.

use std::marker::PhantomData;

use bots::{ActionOf, Bot, BotProfile, Evaluate, Level, Player, Stopwatch, levels};
use kit::{Game, Notation, Phrase};
use table::advice::{Advisor, OwnedObservation};

/// In the order of their strength.
const NAMES: [&str; 5] = [
    Level::Easy.name(),
    Level::Medium.name(),
    Level::Hard.name(),
    Level::Expert.name(),
    Level::Master.name(),
];

/// Bots at a table, by the names of their levels.
#[derive(Clone)]
pub struct BotAdvisor<E> {
    profile: BotProfile,
    best: Level,
    clock: Option<Stopwatch>,
    evaluator: PhantomData<E>,
}

impl<E: Evaluate<Game: Notation>> BotAdvisor<E> {
    /// Bots up to a level, as far as the game has it. Without a clock they do the same every time, however long it
    /// takes.
    pub fn new(best: Level, clock: Option<Stopwatch>) -> Self {
        let best = best.min(levels::<E>()[levels::<E>().len() - 1]);
        BotAdvisor { profile: BotProfile::standard::<E>(), best, clock, evaluator: PhantomData }
    }

    /// An unknown name is the weakest.
    fn level(&self, name: &str) -> Level {
        let mut known = levels::<E>().iter().copied().take_while(|level| *level <= self.best);
        known.find(|level| level.name() == name).unwrap_or(Level::ALL[0])
    }

    /// As one who has sat there all along.
    fn bot(&self, level: &str, observation: &OwnedObservation<E::Game>) -> Bot<E> {
        let skill = self.profile.skill(self.level(level));
        let bot = Bot::with_profile(self.profile.clone(), skill, observation.seed)
            .having_seen(observation.past.views(), observation.past.seed);
        match &self.clock {
            Some(clock) => bot.with_clock(clock.clone()),
            None => bot,
        }
    }
}

impl<E> std::fmt::Debug for BotAdvisor<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("BotAdvisor").field("best", &self.best).finish_non_exhaustive()
    }
}

impl<E: Evaluate<Game: Notation>> Advisor<E::Game> for BotAdvisor<E> {
    fn levels(&self) -> &'static [&'static str] {
        &NAMES[..=self.best as usize]
    }

    fn advise(&self, level: &str, observation: &OwnedObservation<E::Game>) -> ActionOf<E> {
        self.bot(level, observation).choose(&borrowed(observation))
    }

    fn explain(
        &self,
        level: &str,
        observation: &OwnedObservation<E::Game>,
    ) -> (ActionOf<E>, Vec<Phrase>) {
        let advice = self.bot(level, observation).advise(&borrowed(observation));
        (advice.action, advice.reasons)
    }

    fn reaction(&self, level: &str) -> Option<u32> {
        Some(self.profile.skill(self.level(level)).reaction)
    }
}

fn borrowed<G: Game + Notation>(observation: &OwnedObservation<G>) -> bots::Observation<'_, G> {
    bots::Observation {
        setup: &observation.setup,
        seat: observation.seat,
        view: &observation.view,
        legal: &observation.legal,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use kit::{Seat, Setup};
    use serde_json::Value;
    use table::dice::Seed;
    use table::log::{Header, Occupant};
    use table::message::{Happening, HappeningBody, TablePhase};
    use table::{Registry, Table};

    use super::*;

    /// The table's own bots, and how often one was told of cards that lie open no more.
    #[derive(Debug)]
    struct CountingAdvisor(BotAdvisor<an_bord_bot::Evaluator>, Arc<AtomicU32>);

    impl Advisor<an_bord::AnBord> for CountingAdvisor {
        fn levels(&self) -> &'static [&'static str] {
            &NAMES[..1]
        }

        fn advise(
            &self,
            level: &str,
            observation: &OwnedObservation<an_bord::AnBord>,
        ) -> an_bord::Action {
            let journey = observation.view.journey;
            let mut past = observation.past.views().filter(|view| view.journey == journey);
            if observation.view.cards.is_none()
                && past.any(|view| view.cards.is_some_and(|cards| cards.len() == 13))
            {
                self.1.fetch_add(1, Ordering::Relaxed);
            }
            self.0.advise(level, observation)
        }

        fn explain(
            &self,
            level: &str,
            observation: &OwnedObservation<an_bord::AnBord>,
        ) -> (an_bord::Action, Vec<Phrase>) {
            // A person who asks is not reminded of what they must keep in mind themselves.
            assert_eq!(observation.past.views().count(), 0, "a hint comes from the view alone");
            self.0.explain(level, observation)
        }

        fn reaction(&self, level: &str) -> Option<u32> {
            Advisor::<an_bord::AnBord>::reaction(&self.0, level)
        }
    }

    /// The cards that an onlooker is told of in what they can be told of the past, page by page and as
    /// an update; each with whether a log may keep it.
    fn cards_told(table: &dyn Table, onlooker: Option<Seat>) -> Vec<(an_bord::Card, bool)> {
        let mut cards = Vec::new();
        let mut hear = |happenings: Vec<Happening<Value>>| {
            for happening in happenings {
                let HappeningBody::Played(told) = happening.what else { continue };
                for told in told {
                    if let Some(card) = told.event.get("card_dealt") {
                        let card = serde_json::from_value(card["card"].clone()).expect("a card");
                        cards.push((card, told.fleeting));
                    }
                }
            }
        };
        let mut since = 0;
        while since < table.sequence() {
            let page = table.happenings(onlooker, since, 50);
            hear(serde_json::from_str(page.get()).expect("a page of the past"));
            since += 50;
        }
        let (update, view) = (
            table.update(onlooker, 0),
            table.snapshot(onlooker, 0, &mut table::Baselines::default()),
        );
        let update: Value = serde_json::from_str(update.get()).expect("an update");
        hear(serde_json::from_value(update["happenings"].clone()).expect("happenings"));
        let view: Value = serde_json::from_str(&view).expect("a message");
        hear(serde_json::from_value(view["view"]["happenings"].clone()).expect("happenings"));
        cards
    }

    /// an-bord/2.5: from "cast off" on, no channel that tells of the past tells anybody which cards are
    /// in the journey, before they are met; when the game is over all may be told.
    #[test]
    fn gathered_cards_are_told_to_nobody() {
        let options = an_bord::Options { tempo: an_bord::Tempo::Turns, ..Default::default() };
        let setup = Setup::<an_bord::AnBord>::standard(2).with_options(options);
        let mut header = Header::new(&setup, None).expect("the standard game has a header");
        header.seats = vec![Occupant::Bot; 2];
        let seed = Seed([3; 32]);
        header.commitment = Some(seed.commitment());
        let watched = CountingAdvisor(
            BotAdvisor::<an_bord_bot::Evaluator>::new(Level::Easy, None),
            Arc::default(),
        );
        let registry = Registry::new().with::<an_bord::AnBord>(watched);
        let mut table = registry.open(header, seed, 1).expect("a table opens");
        let begun = table.begin(0).expect("bots need nobody");
        table.stored(begun.through());
        let (mut open, mut hidden) = (0, 0);
        for turn in 0.. {
            let status = table.status();
            if status.phase != TablePhase::Playing {
                break;
            }
            let seat = status.to_act.nth(0).expect("somebody acts");
            for onlooker in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
                let update = table.update(onlooker, table.sequence());
                let update: Value = serde_json::from_str(update.get()).expect("an update");
                let view: an_bord::View =
                    serde_json::from_value(update["view"].clone()).expect("a view");
                let told = cards_told(&*table, onlooker);
                let met = |card| {
                    view.met.contains(&card) || view.used.contains(&card) || view.card == Some(card)
                };
                assert!(told.iter().all(|&(_, fleeting)| fleeting), "a log would keep them");
                if view.cards.is_some() {
                    open += 1;
                } else {
                    hidden += 1;
                    assert!(told.iter().all(|&(card, _)| met(card)), "turn {turn}: {told:?}");
                }
            }
            let hint = table.hint(seat, "easy", turn).expect("there is something to do")();
            let action = if turn % 3 == 0 {
                hint.action
            } else {
                table.advice(seat, "easy", turn).expect("there is something to do")()
            };
            let append = table.play_for(seat, &action, 0).expect("bots choose what is legal");
            table.stored(append.through());
        }
        assert!(open > 50 && hidden > 50, "{open} open, {hidden} hidden");
        let told = cards_told(&*table, None);
        assert!(told.len() >= 26 && told.iter().all(|&(_, fleeting)| !fleeting), "{told:?}");
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
        let watched = CountingAdvisor(
            BotAdvisor::<an_bord_bot::Evaluator>::new(Level::Easy, None),
            recalled.clone(),
        );
        let registry = Registry::new().with::<an_bord::AnBord>(watched);
        header.commitment = Some(seed.commitment());
        let mut table = registry.open(header, seed, 1).expect("a table opens");
        let begun = table.begin(0).expect("bots need nobody");
        table.stored(begun.through());
        let mut compared = 0;
        for turn in 0.. {
            let status = table.status();
            if status.phase != TablePhase::Playing || turn == 120 {
                break;
            }
            let seat = status.to_act.nth(0).expect("somebody acts");
            let think = |table: &dyn Table, seed| {
                table.advice(seat, "easy", seed).expect("there is something to do")()
            };
            if turn % 8 == 0 {
                let restored = registry.restore(&table.log(), Some(seed), 2);
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
        let advisor = BotAdvisor::<via_bot::Evaluator>::new(Level::Medium, None);
        assert_eq!(Advisor::<via::Via>::levels(&advisor), ["easy", "medium"]);
        assert_eq!(advisor.level("expert"), Level::Easy);
    }

    #[test]
    fn the_strong_are_quick() {
        let advisor = BotAdvisor::<an_bord_bot::Evaluator>::new(Level::Expert, None);
        let reaction = |level| Advisor::<an_bord::AnBord>::reaction(&advisor, level);
        assert!(reaction("expert") < reaction("easy"));
    }
}
