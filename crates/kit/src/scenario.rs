//! Rules by example: a position, steps, and what must come of them, as text.
//!
//! `docs/scenarios.md` describes the format for people who write scenarios.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::{Actor, Edition, Game, Notation, Refused, Seat, Seats, Setup, intern};

/// One scenario file, of any game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in a few words.
    pub title: String,
    /// The rules it holds, such as `via/3.2`.
    pub rules: Vec<String>,
    /// The name of the game.
    pub game: String,
    /// How many sit at the table.
    pub players: u8,
    /// Rules version; today's if left out.
    pub version: Option<u32>,
    /// An edition file, relative to the scenario's; the standard one if left out.
    pub edition: Option<PathBuf>,
    /// What the table has chosen.
    #[serde(default)]
    pub options: toml::Table,
    /// Where it begins; the beginning of the game if left out.
    pub position: Option<String>,
    /// What is done, one after the other.
    #[serde(default, rename = "step")]
    pub steps: Vec<Step>,
}

/// Something done, and what must come of it. All parts are optional.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// `chance`, or a seat counted from 1.
    pub by: Option<Who>,
    /// One action, or several in a row by the same actor.
    #[serde(rename = "do")]
    pub act: Option<OneOrMore>,
    /// The rule that the (last) action must be refused with.
    pub refused: Option<String>,
    /// Events that must come, in this order; others may come between.
    #[serde(default)]
    pub events: Vec<String>,
    /// Events that must not come.
    #[serde(default)]
    pub no_events: Vec<String>,
    /// By seat or `spectator`: events as they must be seen, in this order.
    #[serde(default)]
    pub seen: BTreeMap<String, Vec<String>>,
    /// Actions that `by` (or who is to act) must be offered after.
    #[serde(default)]
    pub legal: Vec<String>,
    /// Actions that must not be offered after.
    #[serde(default)]
    pub illegal: Vec<String>,
    /// Seats that must be to act after; `[]` for none.
    pub to_act: Option<Vec<Who>>,
    /// Lines that the position after must contain.
    pub after: Option<String>,
    /// Lines that the position after must not contain.
    pub not_after: Option<String>,
    /// How the game must have ended; `false` if it must go on.
    pub ended: Option<Ended>,
}

/// Who does something, as a scenario writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Who {
    /// A seat, counted from 1.
    Number(u8),
    /// `chance`.
    Name(String),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Who::Number(number) => number.fmt(f),
            Who::Name(name) => name.fmt(f),
        }
    }
}

impl Who {
    fn actor(&self) -> Result<Actor, String> {
        self.to_string().parse()
    }
}

/// An action, or several in a row.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum OneOrMore {
    /// A single one.
    One(String),
    /// Several, in this order.
    More(Vec<String>),
}

impl OneOrMore {
    fn all(&self) -> &[String] {
        match self {
            OneOrMore::One(one) => std::slice::from_ref(one),
            OneOrMore::More(more) => more,
        }
    }
}

/// Whether and how a game must have ended.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Ended {
    /// `false`: it goes on. `true`: it is over in some way.
    Goes(bool),
    /// It is over in this way.
    So(End),
}

/// How a game must have ended; what is left out may be anything.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The word for it.
    pub by: Option<String>,
    /// The seats that have won, counted from 1.
    pub winners: Option<Vec<u8>>,
    /// The points by seat.
    pub scores: Option<Vec<i32>>,
}

impl Scenario {
    /// Reads a scenario; the error says line and reason in one sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let scenario: Scenario = toml::from_str(text)
            .map_err(|error| crate::EditionError::misfit(text, &error).to_string())?;
        if scenario.rules.is_empty() {
            return Err("rules: names no rule; every scenario holds at least one".into());
        }
        for rule in &scenario.rules {
            if !rule.starts_with(&format!("{}/", scenario.game)) {
                return Err(format!("rules: '{rule}' is not a rule of {}", scenario.game));
            }
        }
        Ok(scenario)
    }

    /// What the game must be set up from. `edition` is the text of the edition file, if one is named.
    pub fn setup<G: Game>(&self, edition: Option<&str>) -> Result<Setup<G>, String> {
        let edition = match edition {
            None => G::Edition::standard(),
            Some(text) => intern(text).map_err(|error| format!("edition: {error}"))?,
        };
        let options = toml::Value::Table(self.options.clone())
            .try_into()
            .map_err(|error: toml::de::Error| format!("options: {}", error.message()))?;
        let rules = self.version.unwrap_or(G::RULES_VERSION);
        Ok(Setup { rules, edition, players: self.players, options })
    }

    /// Runs the scenario; the error says at which step what differed.
    pub fn run<G: Notation>(&self, edition: Option<&str>) -> Result<(), String> {
        if self.game != G::NAME {
            return Err(format!("game: '{}' is not {}", self.game, G::NAME));
        }
        let setup = self.setup::<G>(edition)?;
        let mut game = match &self.position {
            None => G::setup(&setup).map_err(|error| error.to_string())?,
            Some(text) => {
                // A setup that is refused must be refused here too.
                G::setup(&setup).map_err(|error| error.to_string())?;
                G::read_position(&setup, text).map_err(|error| format!("position: {error}"))?
            }
        };
        for (at, step) in self.steps.iter().enumerate() {
            step.run(&mut game).map_err(|why| format!("step {}: {why}", at + 1))?;
        }
        Ok(())
    }
}

impl Step {
    fn run<G: Notation>(&self, game: &mut G) -> Result<(), String> {
        let mut events = Vec::new();
        if let Some(actions) = &self.act {
            let by = self.by.as_ref().ok_or("it says what to do, but not 'by' whom")?.actor()?;
            let (last, first) = actions.all().split_last().ok_or("'do' is an empty list")?;
            for action in first {
                act(game, by, action, &mut events)?;
            }
            match &self.refused {
                None => act(game, by, last, &mut events)?,
                Some(rule) => refuse(game, by, last, rule)?,
            }
        } else if self.refused.is_some() {
            return Err("it says 'refused', but not what to do".into());
        }
        self.compare_events(game, &events)?;
        self.compare_choices(game)?;
        self.compare_position(game)?;
        self.compare_end(game)
    }

    fn compare_events<G: Notation>(&self, game: &G, events: &[G::Event]) -> Result<(), String> {
        let came: Vec<_> = events.iter().map(|event| game.write_event(event)).collect();
        in_order("event", &self.events, &came)?;
        for unwanted in &self.no_events {
            if came.iter().any(|event| same(event, unwanted)) {
                return Err(format!("the event '{unwanted}' came but must not"));
            }
        }
        for (who, expected) in &self.seen {
            let seat = match who.as_str() {
                "spectator" => None,
                seat => Some(seat.parse::<Seat>()?),
            };
            let seen: Vec<_> = events
                .iter()
                .filter_map(|event| G::seen(event, seat))
                .map(|event| game.write_event(&event))
                .collect();
            in_order(&format!("event seen by {who}"), expected, &seen)?;
        }
        Ok(())
    }

    fn compare_choices<G: Notation>(&self, game: &G) -> Result<(), String> {
        if let Some(expected) = &self.to_act {
            let mut seats = Seats::NONE;
            for who in expected {
                seats = seats.with(who.to_string().parse()?);
            }
            if seats != game.to_act() {
                return Err(format!("{:?} are to act, not {seats:?}", game.to_act()));
            }
        }
        if self.legal.is_empty() && self.illegal.is_empty() {
            return Ok(());
        }
        let offered = self.offered(game)?;
        for (texts, wanted) in [(&self.legal, true), (&self.illegal, false)] {
            for text in texts {
                let action = game.read_action(text).map_err(|e| format!("'{text}': {e}"))?;
                if offered.contains(&action) != wanted {
                    let list: Vec<_> = offered.iter().map(|&a| game.write_action(a)).collect();
                    let is = if wanted { "is not" } else { "is" };
                    return Err(format!("'{text}' {is} among the choices: {}", list.join("; ")));
                }
            }
        }
        Ok(())
    }

    /// The choices of the seat in `by`, if it may act, else of all who may.
    fn offered<G: Notation>(&self, game: &G) -> Result<Vec<G::Action>, String> {
        let seats = match self.by.as_ref().map(Who::actor).transpose()? {
            Some(Actor::Seat(seat)) if game.to_act().has(seat) => Seats::only(seat),
            _ => game.to_act(),
        };
        let mut offered = Vec::new();
        for seat in seats.iter() {
            game.legal(seat, &mut offered);
        }
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        offered.extend(outcomes.iter().map(|&(action, _)| action));
        Ok(offered)
    }

    fn compare_position<G: Notation>(&self, game: &G) -> Result<(), String> {
        let position = game.position();
        let lines = |text: &str| text.lines().map(words).filter(|l| !l.is_empty()).collect();
        let after: Vec<String> = lines(&position);
        for (expected, wanted) in [(&self.after, true), (&self.not_after, false)] {
            let expected: Vec<String> = expected.as_deref().map(lines).unwrap_or_default();
            for line in expected {
                if after.contains(&line) != wanted {
                    let has = if wanted { "lacks" } else { "has" };
                    return Err(format!("the position after {has} '{line}':\n{position}"));
                }
            }
        }
        Ok(())
    }

    fn compare_end<G: Notation>(&self, game: &G) -> Result<(), String> {
        let outcome = game.outcome();
        match (&self.ended, outcome) {
            (None, _) | (Some(Ended::Goes(false)), None) | (Some(Ended::Goes(true)), Some(_)) => {
                Ok(())
            }
            (Some(Ended::Goes(false)), Some(outcome)) => {
                Err(format!("the game has ended by '{}'", outcome.ended_by))
            }
            (Some(_), None) => Err("the game has not ended".into()),
            (Some(Ended::So(end)), Some(outcome)) => {
                if let Some(by) = &end.by
                    && by != outcome.ended_by
                {
                    return Err(format!("it ended by '{}', not '{by}'", outcome.ended_by));
                }
                let winners: Vec<_> =
                    outcome.winners.iter().map(|seat| seat.index() as u8 + 1).collect();
                if end.winners.as_ref().is_some_and(|expected| *expected != winners) {
                    return Err(format!("the winners are {winners:?}"));
                }
                let scores = &outcome.scores[..usize::from(game.players())];
                if end.scores.as_ref().is_some_and(|expected| expected != scores) {
                    return Err(format!("the scores are {scores:?}"));
                }
                Ok(())
            }
        }
    }
}

fn act<G: Notation>(
    game: &mut G,
    by: Actor,
    text: &str,
    events: &mut Vec<G::Event>,
) -> Result<(), String> {
    let action = game.read_action(text).map_err(|error| format!("'{text}': {error}"))?;
    game.apply(by, action, events).map_err(|Refused { rule, refusal }| {
        format!("'{text}' by {by} is refused with {rule}: {refusal:?}")
    })
}

fn refuse<G: Notation>(game: &G, by: Actor, text: &str, rule: &str) -> Result<(), String> {
    let action = game.read_action(text).map_err(|error| format!("'{text}': {error}"))?;
    match game.check(by, action) {
        Ok(()) => Err(format!("'{text}' by {by} is allowed, not refused with {rule}")),
        Err(refused) if refused.rule == rule => Ok(()),
        Err(refused) => {
            Err(format!("'{text}' by {by} is refused with {}, not {rule}", refused.rule))
        }
    }
}

fn in_order(what: &str, expected: &[String], came: &[String]) -> Result<(), String> {
    let mut rest = came.iter();
    for wanted in expected {
        if !rest.any(|event| same(event, wanted)) {
            return Err(format!("the {what} '{wanted}' did not come; there were: {came:?}"));
        }
    }
    Ok(())
}

/// Spaces do not matter.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn same(one: &str, two: &str) -> bool {
    words(one) == words(two)
}

/// All scenario files below a folder, in order.
pub fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Reads one scenario file and runs it as a scenario of `G`.
pub fn run_file<G: Notation>(path: &Path) -> Result<Scenario, String> {
    let read = |path: &Path| std::fs::read_to_string(path).map_err(|error| error.to_string());
    let scenario = Scenario::parse(&read(path)?)?;
    let edition = match &scenario.edition {
        None => None,
        Some(file) => {
            let file = path.parent().unwrap_or(Path::new(".")).join(file);
            Some(read(&file).map_err(|error| format!("edition {}: {error}", file.display()))?)
        }
    };
    scenario.run::<G>(edition.as_deref())?;
    Ok(scenario)
}

/// For tests: runs every scenario below a folder, and returns the rules they hold.
///
/// # Panics
/// If one fails, with all that failed; or if there is none.
pub fn assert_folder<G: Notation>(folder: &Path) -> Vec<String> {
    let files = files(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    assert!(!files.is_empty(), "no scenario in {}", folder.display());
    let (mut held, mut failed) = (Vec::new(), Vec::new());
    for file in files {
        match run_file::<G>(&file) {
            Ok(scenario) => held.extend(scenario.rules),
            Err(why) => failed.push(format!("{}: {why}", file.display())),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    held
}

/// For tests: every rule of RULES.md is cited in a comment of the sources where it acts, not only
/// where it refuses: as `3.2`, or within a range, as `3.1 – 3.4`.
///
/// # Panics
/// If a rule is cited nowhere but in `check.rs`.
pub fn assert_every_rule_cited(rules_text: &str, sources: &Path) {
    let mut comments = String::new();
    gather_comments(sources, &mut comments);
    let missing: Vec<_> =
        crate::rule_numbers(rules_text).filter(|number| !cites(&comments, number)).collect();
    assert!(missing.is_empty(), "no comment in {} cites {missing:?}", sources.display());
}

fn gather_comments(folder: &Path, comments: &mut String) {
    let entries = std::fs::read_dir(folder);
    for entry in entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("our own file").path();
        if path.is_dir() {
            gather_comments(&path, comments);
        } else if !path.ends_with("check.rs") {
            let text = std::fs::read_to_string(&path).expect("our own file");
            for (_, comment) in text.lines().filter_map(|line| line.split_once("//")) {
                comments.push_str(comment);
                comments.push('\n');
            }
        }
    }
}

fn cites(text: &str, number: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || c == '.' || c == '–';
    let words = text.split(|c: char| !is_part(c)).map(|word| word.trim_matches('.'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let numbers = |rule: &str| {
        let (section, rule) = rule.split_once('.')?;
        Some((section.parse::<u32>().ok()?, rule.parse::<u32>().ok()?))
    };
    let within = |range: &[&str]| {
        let [from, "–", to] = range else { return false };
        match (numbers(from), numbers(number), numbers(to)) {
            (Some(from), Some(it), Some(to)) => from.0 == it.0 && from <= it && it <= to,
            _ => false,
        }
    };
    words.contains(&number) || words.windows(3).any(within)
}

/// For tests: every rule of RULES.md is named by one of `held` or in the text of a test.
///
/// # Panics
/// If a rule is named by nothing, or a scenario names a rule that does not exist.
pub fn assert_every_rule_held(game: &str, rules_text: &str, held: &[String], tests: &[&str]) {
    let rules: Vec<_> =
        crate::rule_numbers(rules_text).map(|number| format!("{game}/{number}")).collect();
    assert!(!rules.is_empty(), "RULES.md of {game} has no numbered rule");
    for rule in held {
        assert!(rules.contains(rule), "a scenario names {rule}, which RULES.md does not have");
    }
    let names = |text: &str, rule: &str| {
        text.match_indices(rule)
            .any(|(at, _)| !text[at + rule.len()..].starts_with(|c: char| c.is_ascii_digit()))
    };
    let unheld: Vec<_> = rules
        .iter()
        .filter(|rule| !held.contains(rule) && !tests.iter().any(|text| names(text, rule)))
        .collect();
    assert!(unheld.is_empty(), "no scenario or test names {unheld:?}");
}

#[cfg(test)]
mod tests {
    use super::cites;

    #[test]
    fn citations_are_single_numbers_or_within_ranges() {
        assert!(cites("by 3.2.", "3.2") && cites("via/3.2", "3.2") && cites("(3.1 – 3.4)", "3.3"));
        assert!(!cites("(3.1 – 3.4)", "3.5") && !cites("13.2 or 3.21", "3.2"));
        assert!(cites("3.9 – 3.11", "3.10") && !cites("3.1 – 3.4", "3.10"));
    }
}
