//! The games that a program knows, by name.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use kit::{Edition, Game, SEATS_MAX, Setup, intern};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::advice::Advisor;
use crate::again::{Fortune, try_again};
use crate::clock::Clock;
use crate::dice::Seed;
use crate::log::{Header, Log, LogError, Occupant};
use crate::replay::ReplayError;
use crate::session::{Playable, Session};
use crate::table::Table;
use crate::verify::{Receipt, Verified, verify};

/// What somebody wants to play, before there is a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSpec {
    pub game: String,
    /// Who plays each seat; as many as play.
    pub seats: Vec<Occupant>,
    /// The game's own options; what is left out has its usual value.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub options: Value,
    /// The text of an own edition; the standard one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    #[serde(default)]
    pub clock: Clock,
}

/// What can be said of a game before anybody plays it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameDescription {
    pub name: &'static str,
    pub players_min: u8,
    pub players_max: u8,
    /// The version of the rules that new games are played by.
    pub rules: u32,
    /// The name of the standard edition.
    pub edition: String,
    pub edition_text: &'static str,
    /// The game's options with their usual values.
    pub options: Value,
    /// The strengths that programs play at, weakest first.
    pub levels: &'static [&'static str],
}

/// The games that a program knows. The table crate knows none itself.
#[derive(Default, Debug)]
pub struct Registry(Vec<Box<dyn AnyGame>>);

impl Registry {
    pub fn new() -> Self {
        Registry::default()
    }

    /// the same registry with one more game.
    #[must_use]
    pub fn with<G: Playable>(mut self, advisor: impl Advisor<G> + 'static) -> Self {
        self.0.push(Box::new(GameOf::<G> { advisor: Arc::new(advisor), game: PhantomData }));
        self
    }

    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|game| game.name())
    }

    /// What can be said of a game before anybody plays it; `None` if it is not known.
    pub fn describe(&self, game: &str) -> Option<GameDescription> {
        self.game(game).ok().map(AnyGame::describe)
    }

    /// The strengths that a game's programs play at, weakest first; none if it is not known.
    pub fn levels(&self, game: &str) -> &'static [&'static str] {
        self.game(game).map_or(&[], AnyGame::levels)
    }

    /// Reads an edition and keeps it for as long as the program runs; or says what is wrong with it.
    /// Whoever takes editions from strangers calls this before anything else, for as many as it lets
    /// in.
    pub fn intern(&self, game: &str, edition: &str) -> Result<(), LogError> {
        self.game(game)?.intern(edition)
    }

    /// The header of a game planned so, with a commitment to this seed; or what is wrong with the
    /// spec, in one sentence.
    pub fn header(&self, spec: &GameSpec, seed: &Seed) -> Result<Header, LogError> {
        spec.clock.check().map_err(|what| LogError::new(1, format!("clock: {what}")))?;
        let mut header = self.game(&spec.game)?.header(spec)?;
        header.commitment = Some(seed.commitment());
        Ok(header)
    }

    /// A new table. Its header is to be stored before anything else.
    pub fn open(
        &self,
        header: Header,
        seed: Seed,
        epoch: u64,
    ) -> Result<Box<dyn Table>, ReplayError> {
        self.game(&header.game)?.restore(&Log::new(header), Some(seed), epoch)
    }

    /// The table that this log has led to. Without the seed it can be looked at, not played on.
    pub fn restore(
        &self,
        log: &Log,
        seed: Option<Seed>,
        epoch: u64,
    ) -> Result<Box<dyn Table>, ReplayError> {
        self.game(&log.header.game)?.restore(log, seed, epoch)
    }

    /// Whether the dice of a finished game were as promised, and as a player has kept it; see [`verify`].
    ///
    /// The log may come from a stranger. An edition in it is kept for as long as the program runs; see
    /// [`Registry::intern`].
    pub fn verify(&self, log: &Log, receipt: &Receipt) -> Result<Verified, ReplayError> {
        self.game(&log.header.game)?.verify(log, receipt)
    }

    /// The log of a game that goes on from this one after so many of its entries; see [`try_again`].
    pub fn try_again(
        &self,
        log: &Log,
        entries: usize,
        fortune: Fortune,
        now: u64,
    ) -> Result<Log, ReplayError> {
        self.game(&log.header.game)?.try_again(log, entries, fortune, now)
    }

    fn game(&self, name: &str) -> Result<&dyn AnyGame, LogError> {
        let found = self.0.iter().find(|game| game.name() == name);
        found.map(|game| &**game).ok_or_else(|| {
            let known: Vec<_> = self.games().collect();
            LogError::new(1, format!("game: '{name}' is not one of {}", known.join(", ")))
        })
    }
}

/// A game behind its name.
trait AnyGame: Send + Sync + Debug {
    fn name(&self) -> &'static str;
    fn describe(&self) -> GameDescription;
    fn levels(&self) -> &'static [&'static str];
    fn intern(&self, edition: &str) -> Result<(), LogError>;
    fn header(&self, spec: &GameSpec) -> Result<Header, LogError>;
    fn restore(
        &self,
        log: &Log,
        seed: Option<Seed>,
        epoch: u64,
    ) -> Result<Box<dyn Table>, ReplayError>;
    fn verify(&self, log: &Log, receipt: &Receipt) -> Result<Verified, ReplayError>;
    fn try_again(
        &self,
        log: &Log,
        entries: usize,
        fortune: Fortune,
        now: u64,
    ) -> Result<Log, ReplayError>;
}

#[derive(Debug)]
struct GameOf<G: Game> {
    advisor: Arc<dyn Advisor<G>>,
    game: PhantomData<G>,
}

impl<G: Playable> AnyGame for GameOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn describe(&self) -> GameDescription {
        let fits = |&players: &u8| G::setup(&Setup::<G>::standard(players)).is_ok();
        let mut players = (1..=SEATS_MAX as u8).filter(fits);
        let players_min = players.next().unwrap_or_default();
        GameDescription {
            name: G::NAME,
            players_min,
            players_max: players.next_back().unwrap_or(players_min),
            rules: G::RULES_VERSION,
            edition: G::Edition::standard().name().into(),
            edition_text: G::Edition::standard_text(),
            options: serde_json::to_value(G::Options::default()).unwrap_or_default(),
            levels: self.advisor.levels(),
        }
    }

    fn levels(&self) -> &'static [&'static str] {
        self.advisor.levels()
    }

    fn intern(&self, edition: &str) -> Result<(), LogError> {
        interned::<G>(edition).map(|_| ())
    }

    fn header(&self, spec: &GameSpec) -> Result<Header, LogError> {
        let wrong = |what: String| LogError::new(1, what);
        let edition = match &spec.edition {
            None => G::Edition::standard(),
            Some(text) => interned::<G>(text)?,
        };
        let options = match &spec.options {
            Value::Null => G::Options::default(),
            options => G::Options::deserialize(options)
                .map_err(|error| wrong(format!("options: {error}")))?,
        };
        let players = u8::try_from(spec.seats.len()).unwrap_or(u8::MAX);
        let setup = Setup::<G> { rules: G::RULES_VERSION, edition, players, options };
        G::setup(&setup).map_err(|error| wrong(error.to_string()))?;
        let mut header = Header::new(&setup, spec.edition.as_deref())?;
        header.seats.clone_from(&spec.seats);
        header.clock = spec.clock;
        Ok(header)
    }

    fn restore(
        &self,
        log: &Log,
        seed: Option<Seed>,
        epoch: u64,
    ) -> Result<Box<dyn Table>, ReplayError> {
        Ok(Box::new(Session::<G>::restore(log, seed, epoch, self.advisor.clone())?))
    }

    fn verify(&self, log: &Log, receipt: &Receipt) -> Result<Verified, ReplayError> {
        verify::<G>(log, receipt)
    }

    fn try_again(
        &self,
        log: &Log,
        entries: usize,
        fortune: Fortune,
        now: u64,
    ) -> Result<Log, ReplayError> {
        try_again::<G>(log, entries, fortune, now)
    }
}

fn interned<G: Game>(text: &str) -> Result<&'static G::Edition, LogError> {
    intern(text).map_err(|error| LogError::new(1, format!("edition: {error}")))
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;

    use super::*;
    use crate::advice::RandomAdvisor;

    fn registry() -> Registry {
        Registry::new().with::<Lots<0>>(RandomAdvisor)
    }

    fn spec() -> GameSpec {
        let spec = r#"{"game":"lots","seats":["human","bot"]}"#;
        serde_json::from_str(spec).expect("nothing else is needed")
    }

    #[test]
    fn games_are_known_by_name() {
        assert_eq!(registry().games().collect::<Vec<_>>(), ["lots"]);
        let about = registry().describe("lots").unwrap();
        assert_eq!((about.players_min, about.players_max, about.rules), (2, 3, 2));
        assert_eq!((about.edition.as_str(), about.levels), ("toy", &["random"][..]));
        assert_eq!(registry().describe("chess"), None);
    }

    #[test]
    fn a_plan_becomes_a_header_or_says_what_is_wrong() {
        let seed = Seed([1; 32]);
        let header = registry().header(&spec(), &seed).unwrap();
        assert_eq!(header.commitment, Some(seed.commitment()));
        assert_eq!(header.seats, [Occupant::Human, Occupant::Bot]);
        assert_eq!(header.setup::<Lots<0>>().unwrap().players, 2);
        let wrong = |change: &dyn Fn(&mut GameSpec)| {
            let mut spec = spec();
            change(&mut spec);
            registry().header(&spec, &seed).expect_err("it is wrong").what
        };
        assert_eq!(wrong(&|p| p.game = "chess".into()), "game: 'chess' is not one of lots");
        assert_eq!(wrong(&|p| p.seats.clear()), "Lots is for 2 or 3 players");
        assert_eq!(wrong(&|p| p.seats = vec![Occupant::Bot; 300]), "Lots is for 2 or 3 players");
        assert!(wrong(&|p| p.options = serde_json::json!({"fast": 1})).starts_with("options: "));
        assert!(wrong(&|p| p.edition = Some("copies = 1".into())).starts_with("edition: "));
        assert!(wrong(&|p| p.clock = Clock::Days { days: 99 }).starts_with("clock: "));
    }
}
