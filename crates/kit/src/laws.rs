//! Laws that every game obeys, tried on random games.
//!
//! A game crate calls [`assert_hold`] in its tests. [`hold`] names the law that was broken, so that
//! the laws can be tested themselves: [`toy`](crate::toy) plants a bug for each.

use std::collections::HashSet;
use std::fmt;
use std::ops::Range;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::seeds::{Seeds, repeat};
use crate::{Actor, Game, Lawful, Luck, Refusal, Refused, Seat, Setup, SplitMix, rule_numbers};

/// What a game promises. Each has its planted bug in the toy game.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Law {
    /// Every legal action is listed once and passes `check`; who may act has one, others have none.
    LegalPasses,
    /// An action off the legal list is refused, with a rule of RULES.md.
    OffListRefused,
    /// A refused action changes nothing.
    RefusalChangesNothing,
    /// `chance` draws from `outcomes`, all of which pass `check`; nobody acts while it is pending.
    ChanceIsListed,
    /// Replaying the log gives the same state.
    LogReplays,
    /// An imagined world looks the same to the seat that imagined it, and holds the same pieces.
    ImaginedFits,
    /// An imagined world can be played on to the end.
    ImaginedPlays,
    /// A view is the same bytes whatever lies hidden from its seat.
    ViewsKeepSecrets,
    /// What a seat sees happen tells it no more than its view does.
    EventsKeepSecrets,
    /// What a seat is told again of the past tells nothing that it must have forgotten.
    PastIsForgotten,
    /// What a seat may do, what it is offered and what it is refused depend on nothing hidden.
    RefusalsKeepSecrets,
    /// After the end nobody can act.
    EndIsEnd,
    /// Every game ends, and somebody has won.
    GamesEnd,
    /// Pieces neither vanish nor appear.
    PiecesConserved,
    /// Positions and actions can be written down and read again.
    NotationRoundTrips,
    /// Views, events, actions and offers cross the wire unchanged.
    WireRoundTrips,
    /// Every legal action has a number of its own and is found by it; other numbers lead to none.
    ActionsAreNumbered,
    /// Every input is one of its part and set at most once, whoever else is written beside it.
    InputsAreInRange,
    /// Shared inputs follow from what a spectator sees, a seat's own from what it sees.
    EncodingsKeepSecrets,
}

/// A broken law, with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Breach {
    /// Which law it is.
    pub law: Law,
    /// Of which game.
    pub game: &'static str,
    /// With how many players.
    pub players: u8,
    /// What everything random in it follows from.
    pub seed: u64,
    /// Actions played before it showed.
    pub step: usize,
    /// What was seen instead.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Breach { law, game, players, seed, step, what } = self;
        write!(f, "{law:?} broken in {game} ({players} players, seed {seed}, step {step}): {what}")
    }
}

/// How much was tried: a law that never had anything to compare has not been held.
#[derive(Copy, Clone, Default, Debug)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// States in which every law was tried.
    pub states: u64,
    /// Reshuffled states that differed from the true one.
    pub permuted: u64,
    /// Worlds imagined from a view.
    pub imagined: u64,
    /// Illegal actions refused.
    pub refused: u64,
    /// Pairs of secret actions that an onlooker could not tell apart.
    pub veiled: u64,
    /// Events of the past that an onlooker was not told whole any more.
    pub forgotten: u64,
}

impl Report {
    fn add(&mut self, other: Report) {
        self.games += other.games;
        self.states += other.states;
        self.permuted += other.permuted;
        self.imagined += other.imagined;
        self.refused += other.refused;
        self.veiled += other.veiled;
        self.forgotten += other.forgotten;
    }
}

/// No game takes more actions.
pub const STEPS_MAX: usize = 50_000;
/// Garbage actions tried at each state, for each actor.
const GARBAGE: usize = 6;
/// Every so many states, imagined worlds are played to their end.
const PLAY_ON_EVERY: usize = 40;
/// Late enough that most breaches show in the true game first, under their own law.
const PLAY_ON_FIRST: usize = 13;
/// Lasting events of the past that are looked at again at each state, for each onlooker.
const LASTING: usize = 2;
/// At most so many actions are compared pairwise at a state.
const COMPARED_MAX: usize = 6;

/// Plays the game of each seed and panics on the first breach. As many of the seeds are played as
/// [`seeds`](crate::seeds) says; the report is scaled to all of them.
///
/// # Panics
/// If a law is broken, naming the seed and the command that plays it alone.
pub fn assert_hold<G: Lawful>(setup: impl Fn(u64) -> Setup<G>, seeds: Range<u64>) -> Report {
    let seeds = Seeds::of(seeds);
    let mut report = Report::default();
    for seed in seeds.iter() {
        match hold(&setup(seed), seed) {
            Ok(one) => report.add(one),
            Err(breach) => panic!("{breach}\nagain: {}", repeat("FAIRWIND_ONLY_SEED", seed)),
        }
    }
    let Report { games, states, permuted, imagined, refused, veiled, forgotten } = report;
    let [games, states, permuted, imagined, refused, veiled, forgotten] =
        [games, states, permuted, imagined, refused, veiled, forgotten]
            .map(|count| seeds.scaled(count));
    Report { games, states, permuted, imagined, refused, veiled, forgotten }
}

/// Plays one random game and tries every law at every state of it.
pub fn hold<G: Lawful>(setup: &Setup<G>, seed: u64) -> Result<Report, Breach> {
    Trial::new(setup, seed)?.run()
}

/// Plays the game of each seed and panics on the first breach of the laws of positions and actions as numbers.
///
/// # Panics
/// If a law is broken, naming the seed and the command that plays it alone.
pub fn assert_encodes<G: Lawful>(setup: impl Fn(u64) -> Setup<G>, seeds: Range<u64>) {
    for seed in Seeds::of(seeds).iter() {
        if let Err(breach) = encodes(&setup(seed), seed) {
            panic!("{breach}\nagain: {}", repeat("FAIRWIND_ONLY_SEED", seed));
        }
    }
}

/// Plays one random game and tries the laws of positions and actions as numbers at every state of it.
pub fn encodes<G: Lawful>(setup: &Setup<G>, seed: u64) -> Result<(), Breach> {
    let mut trial = Trial::new(setup, seed)?;
    let mut memo = G::Memo::default();
    let mut held = trial.encoding_holds(&mut memo);
    while held.is_ok() && trial.game.outcome().is_none() {
        held = trial.step().and_then(|()| trial.encoding_holds(&mut memo));
    }
    held.map_err(|broken| trial.breach(broken))
}

struct Trial<'a, G: Lawful> {
    setup: &'a Setup<G>,
    seed: u64,
    rules: HashSet<String>,
    luck: SplitMix,
    game: G,
    census: Vec<(String, u32)>,
    log: Vec<(Actor, G::Action)>,
    /// What happened and is open for a while only, and what happened besides.
    fleeting: Vec<G::Event>,
    lasting: Vec<G::Event>,
    report: Report,
}

type LawResult = Result<(), (Law, String)>;

/// `Err((law, what))` unless the condition holds.
macro_rules! law {
    ($law:ident, $holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err((Law::$law, format!($($what)+)));
        }
    };
}

mod encoding;

impl<'a, G: Lawful> Trial<'a, G> {
    fn new(setup: &'a Setup<G>, seed: u64) -> Result<Self, Breach> {
        let game = G::setup(setup).map_err(|error| Breach {
            law: Law::GamesEnd,
            game: G::NAME,
            players: setup.players,
            seed,
            step: 0,
            what: format!("cannot be set up: {error}"),
        })?;
        let rules = rule_numbers(G::RULES_TEXT).map(|n| format!("{}/{n}", G::NAME)).collect();
        Ok(Trial {
            setup,
            seed,
            rules,
            luck: SplitMix::new(seed),
            census: game.census(),
            game,
            log: Vec::new(),
            fleeting: Vec::new(),
            lasting: Vec::new(),
            report: Report::default(),
        })
    }

    fn run(mut self) -> Result<Report, Breach> {
        self.try_all().map_err(|broken| self.breach(broken))?;
        self.report.games = 1;
        Ok(self.report)
    }

    fn breach(&self, (law, what): (Law, String)) -> Breach {
        Breach {
            law,
            game: G::NAME,
            players: self.setup.players,
            seed: self.seed,
            step: self.log.len(),
            what,
        }
    }

    fn try_all(&mut self) -> LawResult {
        while self.log.len() < STEPS_MAX {
            self.report.states += 1;
            self.notation_round_trips()?;
            law!(
                PiecesConserved,
                self.game.census() == self.census,
                "{:?} became {:?}",
                self.census,
                self.game.census()
            );
            if self.game.outcome().is_some() {
                self.end_is_end()?;
                return self.log_replays();
            }
            self.chance_is_listed()?;
            for seat in Seat::all(self.game.players()) {
                self.legal_passes(seat)?;
            }
            self.off_list_refused()?;
            for seat in self.onlookers() {
                self.imagined_fits(seat)?;
                self.views_keep_secrets(seat)?;
                self.events_keep_secrets(seat)?;
            }
            self.step()?;
        }
        Err((Law::GamesEnd, format!("still going after {STEPS_MAX} actions")))
    }

    /// Every seat, and a spectator.
    fn onlookers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        Seat::all(self.game.players()).map(Some).chain([None])
    }

    /// Plays a random action.
    fn step(&mut self) -> LawResult {
        let Some((by, action)) = random_action(&self.game, &mut self.luck) else {
            return Err((Law::GamesEnd, "nobody can act and it is not over".into()));
        };
        let mut events = Vec::new();
        self.game.play(by, action, &mut events);
        for event in &events {
            crosses_the_wire(event)?;
            for seat in self.onlookers() {
                if let Some(seen) = G::seen(event, seat) {
                    crosses_the_wire(&seen)?;
                    // Must not panic; what it says is for the texts' tests.
                    let _ = self.game.write_event(&seen);
                    let _ = G::event_phrase(self.game.edition(), &seen);
                }
            }
        }
        for event in events {
            if G::is_fleeting(&event) { &mut self.fleeting } else { &mut self.lasting }.push(event);
        }
        self.log.push((by, action));
        Ok(())
    }

    fn chance_is_listed(&mut self) -> LawResult {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        for &(action, _) in &outcomes {
            let checked = self.game.check(Actor::Chance, action);
            law!(ChanceIsListed, checked.is_ok(), "{action:?} is listed but refused: {checked:?}");
        }
        let drawable = outcomes.iter().any(|&(_, weight)| weight > 0);
        match self.game.chance(&mut self.luck) {
            Some(drawn) => {
                let listed = outcomes.iter().any(|&(a, weight)| a == drawn && weight > 0);
                law!(ChanceIsListed, listed, "{drawn:?} is drawn but not listed");
                let waiting = self.game.to_act();
                law!(ChanceIsListed, waiting.is_empty(), "{waiting:?} act while chance is pending");
            }
            None => law!(ChanceIsListed, !drawable, "nothing is drawn of {outcomes:?}"),
        }
        Ok(())
    }

    fn legal_passes(&self, seat: Seat) -> LawResult {
        let legal = legal(&self.game, seat);
        let acts = self.game.to_act().has(seat);
        law!(LegalPasses, acts != legal.is_empty(), "{seat:?} acts: {acts}, with {legal:?}");
        let distinct: HashSet<_> = legal.iter().collect();
        law!(LegalPasses, distinct.len() == legal.len(), "listed twice: {legal:?}");
        for &action in &legal {
            let checked = self.game.check(Actor::Seat(seat), action);
            law!(LegalPasses, checked.is_ok(), "{action:?} is listed but refused: {checked:?}");
            crosses_the_wire(&action)?;
            crosses_the_wire(&self.game.offer(seat, action))?;
            let _ = G::action_phrase(self.game.edition(), action);
        }
        Ok(())
    }

    fn off_list_refused(&mut self) -> LawResult {
        let mut allowed = Vec::new();
        self.game.outcomes(&mut allowed);
        let by_chance: Vec<_> = allowed.iter().map(|&(action, _)| action).collect();
        for _ in 0..GARBAGE {
            let action = self.game.arbitrary_action(&mut self.luck);
            self.refused_unless_listed(Actor::Chance, action, &by_chance)?;
        }
        for seat in Seat::all(self.game.players()) {
            let legal = legal(&self.game, seat);
            for _ in 0..GARBAGE {
                let action = self.game.arbitrary_action(&mut self.luck);
                self.refused_unless_listed(Actor::Seat(seat), action, &legal)?;
            }
            // What chance or another may do is mostly not this seat's to do.
            for &action in by_chance.iter().take(GARBAGE) {
                self.refused_unless_listed(Actor::Seat(seat), action, &legal)?;
            }
            for &(_, action) in self.log.iter().rev().take(GARBAGE) {
                let refused = u64::from(!legal.contains(&action));
                let checked = self.game.check(Actor::Seat(seat), action);
                law!(
                    OffListRefused,
                    checked.is_err() == (refused == 1),
                    "{action:?} again: {checked:?}"
                );
                self.report.refused += refused;
            }
        }
        Ok(())
    }

    fn refused_unless_listed(
        &mut self,
        by: Actor,
        action: G::Action,
        listed: &[G::Action],
    ) -> LawResult {
        let checked = self.game.check(by, action);
        let Err(Refused { rule, refusal }) = checked else {
            law!(OffListRefused, listed.contains(&action), "{by}: {action:?} is not listed");
            return Ok(());
        };
        law!(LegalPasses, !listed.contains(&action), "{by}: {action:?} is listed but refused");
        law!(
            OffListRefused,
            self.rules.contains(rule),
            "{action:?} is refused with {rule}, which is not in RULES.md"
        );
        let _ = refusal.phrase();
        let (mut after, mut events) = (self.game.clone(), Vec::new());
        let applied = after.apply(by, action, &mut events);
        law!(RefusalChangesNothing, applied.is_err(), "{action:?} passes apply but not check");
        law!(
            RefusalChangesNothing,
            after == self.game && events.is_empty(),
            "{by}: {action:?} is refused and yet does something"
        );
        self.report.refused += 1;
        Ok(())
    }

    fn imagined_fits(&mut self, seat: Option<Seat>) -> LawResult {
        let view = self.game.view(seat);
        crosses_the_wire(&view)?;
        let world = G::imagine(self.setup, &view, &mut self.luck);
        law!(
            ImaginedFits,
            world.view(seat) == view,
            "{seat:?} imagines {:?} but sees {view:?}",
            world.view(seat)
        );
        law!(ImaginedFits, world.census() == self.census, "{seat:?} imagines other pieces");
        law!(
            ImaginedFits,
            world.to_act() == self.game.to_act(),
            "{seat:?} imagines others to act: {:?}",
            world.to_act()
        );
        if let Some(seat) = seat {
            law!(
                ImaginedFits,
                legal(&world, seat) == legal(&self.game, seat),
                "{seat:?} imagines other choices"
            );
        }
        self.report.imagined += 1;
        if self.log.len() % PLAY_ON_EVERY == PLAY_ON_FIRST {
            self.imagined_plays(world)?;
        }
        Ok(())
    }

    fn imagined_plays(&mut self, mut world: G) -> LawResult {
        for _ in 0..STEPS_MAX {
            if world.outcome().is_some() {
                law!(
                    PiecesConserved,
                    world.census() == self.census,
                    "a world ends with other pieces"
                );
                return Ok(());
            }
            let Some((by, action)) = random_action(&world, &mut self.luck) else {
                return Err((Law::ImaginedPlays, format!("{world:?} is stuck")));
            };
            if let Err(rule) = world.apply(by, action, &mut ()) {
                return Err((Law::ImaginedPlays, format!("{by} {action:?}: {rule:?}")));
            }
        }
        Err((Law::GamesEnd, "an imagined world never ends".into()))
    }

    fn views_keep_secrets(&mut self, seat: Option<Seat>) -> LawResult {
        let other = self.game.reshuffle(seat, &mut self.luck);
        self.report.permuted += u64::from(other != self.game);
        law!(ViewsKeepSecrets, other.census() == self.census, "reshuffle changed the pieces");
        let (here, there) = (bytes(&self.game.view(seat)), bytes(&other.view(seat)));
        law!(ViewsKeepSecrets, here == there, "{seat:?} sees what is hidden:\n{here}\n{there}");
        law!(
            ViewsKeepSecrets,
            self.game.to_act() == other.to_act(),
            "who acts depends on what is hidden from {seat:?}"
        );
        self.past_is_forgotten(&other, seat)?;
        if let Some(seat) = seat {
            self.refusals_keep_secrets(&other, seat)?;
        }
        // The same action on both: what is seen of it differs exactly if the views do.
        for _ in 0..2 {
            let Some((by, action)) = random_action(&self.game, &mut self.luck) else { continue };
            if other.check(by, action).is_err() {
                continue;
            }
            let (here, there) =
                (learns(&self.game, by, action, seat), learns(&other, by, action, seat));
            law!(
                EventsKeepSecrets,
                here.seen == there.seen
                    || here.view != there.view
                    || self.game.reveals_hidden(by, action),
                "{by} {action:?}: {seat:?} sees\n{:?}\nor\n{:?}\nbut its view stays the same",
                here.seen,
                there.seen
            );
            law!(
                ViewsKeepSecrets,
                here.view == there.view || here.seen != there.seen,
                "{by} {action:?}: {seat:?} learns without seeing anything:\n{:?}\n{:?}",
                here.view,
                there.view
            );
        }
        Ok(())
    }

    /// `other` looks the same to the seat: what it is told again of the past must be the same there,
    /// and true there as well.
    fn past_is_forgotten(&mut self, other: &G, seat: Option<Seat>) -> LawResult {
        let mut forgotten = 0;
        for event in &self.fleeting {
            let seen = G::seen(event, seat);
            let (told, there) = (self.game.recalled(event, seat), other.recalled(event, seat));
            law!(
                PastIsForgotten,
                told == there,
                "{event:?}: {seat:?} is told {told:?} or {there:?}"
            );
            forgotten += u64::from(told != seen);
            let Some(told) = told else { continue };
            crosses_the_wire(&told)?;
            law!(
                PastIsForgotten,
                !self.game.is_still_so(&told) || other.is_still_so(&told),
                "{seat:?} is told again: {told:?}"
            );
        }
        self.report.forgotten += forgotten;
        // Which ones must not depend on the luck of the game: it would take another course.
        let at = |nth: usize| (7 * self.log.len() + nth) % self.lasting.len();
        for event in (0..self.lasting.len().min(LASTING)).map(|nth| &self.lasting[at(nth)]) {
            let (told, seen) = (self.game.recalled(event, seat), G::seen(event, seat));
            law!(
                PastIsForgotten,
                told == seen,
                "{event:?} is no fleeting one, but {seat:?} is told {told:?}"
            );
            let still =
                seen.is_some_and(|seen| self.game.is_still_so(&seen) && !other.is_still_so(&seen));
            law!(PastIsForgotten, !still, "{event:?} is fleeting: {seat:?} must forget it");
        }
        Ok(())
    }

    fn refusals_keep_secrets(&mut self, other: &G, seat: Seat) -> LawResult {
        let here = legal(&self.game, seat);
        law!(
            RefusalsKeepSecrets,
            here == legal(other, seat),
            "what {seat:?} may do depends on what is hidden from it"
        );
        for &action in here.iter().take(COMPARED_MAX) {
            let (offer, hidden) = (self.game.offer(seat, action), other.offer(seat, action));
            law!(
                RefusalsKeepSecrets,
                offer == hidden,
                "{action:?} is offered as {offer:?} or {hidden:?}"
            );
        }
        for _ in 0..GARBAGE {
            let action = self.game.arbitrary_action(&mut self.luck);
            let by = Actor::Seat(seat);
            let (here, there) = (self.game.check(by, action), other.check(by, action));
            law!(RefusalsKeepSecrets, here == there, "{action:?}: {here:?} or {there:?}");
        }
        Ok(())
    }

    /// Two actions of another, on the same state, that an onlooker cannot tell apart by what it
    /// sees must leave it with the same view; and what it sees tells no more than its view.
    fn events_keep_secrets(&mut self, seat: Option<Seat>) -> LawResult {
        let mut choices: Vec<(Actor, Vec<G::Action>)> = Vec::new();
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        choices.push((Actor::Chance, outcomes.iter().map(|&(action, _)| action).collect()));
        for other in self.game.to_act().iter().filter(|&other| Some(other) != seat) {
            choices.push((Actor::Seat(other), legal(&self.game, other)));
        }
        for (by, mut actions) in choices {
            self.luck.shuffle(&mut actions);
            actions.truncate(COMPARED_MAX);
            let learned: Vec<_> =
                actions.iter().map(|&a| (a, learns(&self.game, by, a, seat))).collect();
            for (at, (one, here)) in learned.iter().enumerate() {
                for (two, there) in &learned[..at] {
                    self.report.veiled += u64::from(here.seen == there.seen);
                    law!(
                        ViewsKeepSecrets,
                        here.seen != there.seen || here.view == there.view,
                        "{by} {one:?} or {two:?}: {seat:?} sees the same but then\n{:?}\n{:?}",
                        here.view,
                        there.view
                    );
                    let open = self.game.is_open(by, *one) && self.game.is_open(by, *two);
                    law!(
                        EventsKeepSecrets,
                        open || here.view != there.view || here.seen == there.seen,
                        "{by} {one:?} or {two:?}: {seat:?} has the same view but saw\n{:?}\n{:?}",
                        here.seen,
                        there.seen
                    );
                }
            }
        }
        Ok(())
    }

    fn end_is_end(&mut self) -> LawResult {
        let outcome = self.game.outcome().expect("asked at the end only");
        let players = self.game.players();
        law!(GamesEnd, !outcome.winners.is_empty(), "nobody has won");
        law!(
            GamesEnd,
            outcome.winners.iter().all(|seat| seat.index() < usize::from(players)),
            "{:?} have won",
            outcome.winners
        );
        law!(EndIsEnd, self.game.to_act().is_empty(), "{:?} act", self.game.to_act());
        law!(EndIsEnd, self.game.chance(&mut self.luck).is_none(), "chance acts");
        for _ in 0..4 * GARBAGE {
            let action = self.game.arbitrary_action(&mut self.luck);
            for by in Seat::all(players).map(Actor::Seat).chain([Actor::Chance]) {
                law!(EndIsEnd, self.game.check(by, action).is_err(), "{by} may {action:?}");
            }
        }
        for seat in Seat::all(players) {
            law!(EndIsEnd, legal(&self.game, seat).is_empty(), "{seat:?} may do something");
        }
        Ok(())
    }

    fn log_replays(&self) -> LawResult {
        let mut replay = G::setup(self.setup).expect("set up before");
        for (at, &(by, action)) in self.log.iter().enumerate() {
            if let Err(rule) = replay.apply(by, action, &mut ()) {
                return Err((Law::LogReplays, format!("action {at}, {by} {action:?}: {rule:?}")));
            }
        }
        law!(LogReplays, replay == self.game, "{replay:?}\nis not\n{:?}", self.game);
        Ok(())
    }

    fn notation_round_trips(&self) -> LawResult {
        let text = self.game.position();
        match G::read_position(self.setup, &text) {
            Err(error) => return Err((Law::NotationRoundTrips, format!("{error}\n{text}"))),
            Ok(read) => law!(
                NotationRoundTrips,
                read == self.game,
                "read back as another position:\n{text}\n{}\n{read:?}\nis not\n{:?}",
                read.position(),
                self.game
            ),
        }
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        let mut actions: Vec<_> = outcomes.iter().map(|&(action, _)| action).collect();
        for seat in self.game.to_act().iter() {
            self.game.legal(seat, &mut actions);
        }
        for action in actions {
            let text = self.game.write_action(action);
            let read = self.game.read_action(&text);
            law!(
                NotationRoundTrips,
                read.as_ref() == Ok(&action),
                "'{text}' is {action:?} but reads as {read:?}"
            );
        }
        Ok(())
    }
}

/// What a seat learns from an action: what it sees happen, and its view after. Compared as it is, for
/// bytes would say the same and take far longer: [`crosses_the_wire`] holds that each tells the other.
struct Learned<G: Game> {
    seen: Vec<G::Event>,
    view: G::View,
}

fn learns<G: Game>(game: &G, by: Actor, action: G::Action, seat: Option<Seat>) -> Learned<G> {
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.play(by, action, &mut events);
    let seen = events.iter().filter_map(|event| G::seen(event, seat)).collect();
    Learned { seen, view: after.view(seat) }
}

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// A random action of chance, if it is pending, or of a random seat that may act.
pub fn random_action<G: Game>(game: &G, luck: &mut impl Luck) -> Option<(Actor, G::Action)> {
    if let Some(action) = game.chance(luck) {
        return Some((Actor::Chance, action));
    }
    let acting = game.to_act();
    if acting.is_empty() {
        return None;
    }
    let seat = acting.nth(luck.index(acting.len())).expect("below the length");
    let actions = legal(game, seat);
    (!actions.is_empty()).then(|| (Actor::Seat(seat), actions[luck.index(actions.len())]))
}

fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}

fn crosses_the_wire<T: Serialize + DeserializeOwned + Eq + fmt::Debug>(value: &T) -> LawResult {
    let text = bytes(value);
    match serde_json::from_str::<T>(&text) {
        Ok(read) => law!(WireRoundTrips, read == *value, "{text} reads as {read:?}"),
        Err(error) => return Err((Law::WireRoundTrips, format!("{text}: {error}"))),
    }
    Ok(())
}
