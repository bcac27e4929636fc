//! The games that a program knows, by name.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use kit::{Edition, Game, SEATS_MAX, Setup, shelve};
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
pub struct About {
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

    /// What can be said of a game before anybody plays it; `None` if it is not known.
    pub fn about(&self, game: &str) -> Option<About> {
        self.kind(game).ok().map(Kind::about)
    }

    /// Reads an edition and keeps it for as long as the program runs; or says what is wrong with it.
    /// Whoever takes editions from strangers calls this before anything else, for as many as it lets
    /// in.
    pub fn shelve(&self, game: &str, edition: &str) -> Result<(), LogError> {
        self.kind(game)?.shelve(edition)
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
    ///
    /// The log may come from a stranger. An edition in it is kept for as long as the program runs; see
    /// [`Catalogue::shelve`].
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
    fn about(&self) -> About;
    fn shelve(&self, edition: &str) -> Result<(), LogError>;
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

    fn about(&self) -> About {
        let fits = |&players: &u8| G::setup(&Setup::<G>::standard(players)).is_ok();
        let mut players = (1..=SEATS_MAX as u8).filter(fits);
        let players_min = players.next().unwrap_or_default();
        About {
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

    fn shelve(&self, edition: &str) -> Result<(), LogError> {
        shelved::<G>(edition).map(|_| ())
    }

    fn header(&self, plan: &Plan) -> Result<Header, LogError> {
        let wrong = |what: String| LogError::new(1, what);
        let edition = match &plan.edition {
            None => G::Edition::standard(),
            Some(text) => shelved::<G>(text)?,
        };
        let options = match &plan.options {
            Value::Null => G::Options::default(),
            options => G::Options::deserialize(options)
                .map_err(|error| wrong(format!("options: {error}")))?,
        };
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

fn shelved<G: Game>(text: &str) -> Result<&'static G::Edition, LogError> {
    shelve(text).map_err(|error| LogError::new(1, format!("edition: {error}")))
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;

    use super::*;
    use crate::advice::Anything;

    fn catalogue() -> Catalogue {
        Catalogue::new().with::<Lots<0>>(Anything)
    }

    fn plan() -> Plan {
        let plan = r#"{"game":"lots","seats":["human","bot"]}"#;
        serde_json::from_str(plan).expect("nothing else is needed")
    }

    #[test]
    fn games_are_known_by_name() {
        assert_eq!(catalogue().games().collect::<Vec<_>>(), ["lots"]);
        let about = catalogue().about("lots").unwrap();
        assert_eq!((about.players_min, about.players_max, about.rules), (2, 3, 1));
        assert_eq!((about.edition.as_str(), about.levels), ("toy", &["random"][..]));
        assert_eq!(catalogue().about("chess"), None);
    }

    #[test]
    fn a_plan_becomes_a_header_or_says_what_is_wrong() {
        let seed = Seed([1; 32]);
        let header = catalogue().header(&plan(), &seed).unwrap();
        assert_eq!(header.commitment, Some(seed.commitment()));
        assert_eq!(header.seats, [Occupant::Human, Occupant::Bot]);
        assert_eq!(header.setup::<Lots<0>>().unwrap().players, 2);
        let wrong = |change: &dyn Fn(&mut Plan)| {
            let mut plan = plan();
            change(&mut plan);
            catalogue().header(&plan, &seed).expect_err("it is wrong").what
        };
        assert_eq!(wrong(&|p| p.game = "chess".into()), "game: 'chess' is not one of lots");
        assert_eq!(wrong(&|p| p.seats.clear()), "Lots is for 2 or 3 players");
        assert_eq!(wrong(&|p| p.seats = vec![Occupant::Bot; 300]), "Lots is for 2 or 3 players");
        assert!(wrong(&|p| p.options = serde_json::json!({"fast": 1})).starts_with("options: "));
        assert!(wrong(&|p| p.edition = Some("copies = 1".into())).starts_with("edition: "));
        assert!(wrong(&|p| p.clock = Clock::Days { days: 99 }).starts_with("clock: "));
    }
}
