//! The games that a program knows, by name.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use kit::{Edition, Game, Setup, shelve};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::advice::Advisor;
use crate::clock::Clock;
use crate::dice::Seed;
use crate::log::{Header, Log, LogError, Occupant};
use crate::replay::ReplayError;
use crate::session::{Playable, Session};
use crate::table::Table;
use crate::verify::{Verified, verify};

/// What somebody wants to play, before there is a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    pub game: String,
    /// Who plays each seat; as many as play.
    pub seats: Vec<Occupant>,
    /// The game's own options; what is left out has its usual value.
    #[serde(default = "no_options")]
    pub options: Value,
    /// The text of an own edition; the standard one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    #[serde(default)]
    pub clock: Clock,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// The games that a program knows. The table crate knows none itself.
#[derive(Default, Debug)]
pub struct Catalogue(Vec<Box<dyn Kind>>);

impl Catalogue {
    pub fn new() -> Self {
        Catalogue::default()
    }

    /// The same catalogue with one more game.
    #[must_use]
    pub fn with<G: Playable>(mut self, advisor: impl Advisor<G> + 'static) -> Self {
        self.0.push(Box::new(KindOf::<G> { advisor: Arc::new(advisor), game: PhantomData }));
        self
    }

    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|kind| kind.name())
    }

    /// The strengths that programs play a game at, weakest first.
    pub fn levels(&self, game: &str) -> &'static [&'static str] {
        self.kind(game).map_or(&[], |kind| kind.levels())
    }

    /// The header of a game planned so, with a commitment to this seed; or what is wrong with the
    /// plan, in one sentence.
    pub fn header(&self, plan: &Plan, seed: &Seed) -> Result<Header, LogError> {
        plan.clock.check().map_err(|what| LogError::new(1, format!("clock: {what}")))?;
        let mut header = self.kind(&plan.game)?.header(plan)?;
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
        self.kind(&header.game)?.restore(&Log::new(header), Some(seed), epoch)
    }

    /// The table that this log has led to. Without the seed it can be looked at, not played on.
    pub fn restore(
        &self,
        log: &Log,
        seed: Option<Seed>,
        epoch: u64,
    ) -> Result<Box<dyn Table>, ReplayError> {
        self.kind(&log.header.game)?.restore(log, seed, epoch)
    }

    /// Whether the dice of a finished game were as promised; see [`verify`].
    pub fn verify(&self, log: &Log) -> Result<Verified, ReplayError> {
        self.kind(&log.header.game)?.verify(log)
    }

    fn kind(&self, game: &str) -> Result<&dyn Kind, LogError> {
        let kind = self.0.iter().find(|kind| kind.name() == game);
        kind.map(|kind| &**kind).ok_or_else(|| {
            let known: Vec<_> = self.games().collect();
            LogError::new(1, format!("game: '{game}' is not one of {}", known.join(", ")))
        })
    }
}

/// A game behind its name.
trait Kind: Send + Sync + Debug {
    fn name(&self) -> &'static str;
    fn levels(&self) -> &'static [&'static str];
    fn header(&self, plan: &Plan) -> Result<Header, LogError>;
    fn restore(
        &self,
        log: &Log,
        seed: Option<Seed>,
        epoch: u64,
    ) -> Result<Box<dyn Table>, ReplayError>;
    fn verify(&self, log: &Log) -> Result<Verified, ReplayError>;
}

#[derive(Debug)]
struct KindOf<G: Game> {
    advisor: Arc<dyn Advisor<G>>,
    game: PhantomData<G>,
}

impl<G: Playable> Kind for KindOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn levels(&self) -> &'static [&'static str] {
        self.advisor.levels()
    }

    fn header(&self, plan: &Plan) -> Result<Header, LogError> {
        let wrong = |what: String| LogError::new(1, what);
        let edition = match &plan.edition {
            None => G::Edition::standard(),
            Some(text) => shelve(text).map_err(|error| wrong(format!("edition: {error}")))?,
        };
        let options = G::Options::deserialize(&plan.options)
            .map_err(|error| wrong(format!("options: {error}")))?;
        let players = u8::try_from(plan.seats.len()).unwrap_or(u8::MAX);
        let setup = Setup::<G> { rules: G::RULES_VERSION, edition, players, options };
        G::setup(&setup).map_err(|error| wrong(error.to_string()))?;
        let mut header = Header::new(&setup, plan.edition.as_deref())?;
        header.seats.clone_from(&plan.seats);
        header.clock = plan.clock;
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

    fn verify(&self, log: &Log) -> Result<Verified, ReplayError> {
        verify::<G>(log)
    }
}
