//! From a log to its game, and from a game to its log.

use kit::{Actor, Checked, Game, Notation, Refusal, Refused, Setup};

use crate::log::{Entry, EntryBody, Header, Log, LogError, REPLAYED_MAX, TableEvent};
use crate::undo::UndoStack;
use crate::{Digest, digest};

/// Why a log does not replay, and at which line.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    Log(#[from] LogError),
    #[error("line {line}: '{action}' cannot be read: {why}")]
    Unreadable { line: usize, action: String, why: String },
    #[error("line {line}: '{action}' by {by} is refused by rule {rule}: {why}")]
    Refused { line: usize, by: Actor, action: String, rule: &'static str, why: String },
    #[error("line {line}: the state has the digest {found}, not {expected}")]
    Differs { line: usize, expected: Digest, found: Digest },
    #[error("line {line}: the dice give '{expected}' here, not '{found}'")]
    Deviates { line: usize, expected: String, found: String },
    /// Nothing is wrong with the log: it replays, and promises nothing of its dice.
    #[error(
        "not committed: the log names no commitment or goes on from another, so that its dice cannot be checked"
    )]
    NotCommitted,
}

/// What a visitor is shown of each entry, after it took effect.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// In the file; the header is line 1.
    pub line: usize,
    pub entry: &'a Entry,
    pub game: &'a G,
    /// What the entry made happen, secrets included.
    pub events: &'a [G::Event],
}

/// Plays a log from the beginning and shows the visitor every entry. Gives the state at its end.
pub fn replay<G: Notation>(log: &Log, mut visitor: impl FnMut(Step<G>)) -> Result<G, ReplayError> {
    let setup = log.header.setup::<G>()?;
    let beginning = begin(&setup);
    let mut game = beginning.clone();
    let mut played: Vec<(Actor, G::Action)> = Vec::new();
    let (mut undo_stack, mut replayed) = (UndoStack::new(), 0);
    let mut events = Vec::new();
    for (at, entry) in log.entries.iter().enumerate() {
        let line = at + 2;
        events.clear();
        match &entry.body {
            EntryBody::Play(text) => {
                let by = entry.by.ok_or_else(|| LogError::new(line, "'do' needs 'by'"))?;
                let action = read(&game, line, text)?;
                undo_stack.push(played.len(), &game);
                game.apply(by, action, &mut events)
                    .map_err(|rule| refused(line, by, text, rule))?;
                played.push((by, action));
            }
            EntryBody::Table(TableEvent::Undo(count)) => {
                let play = |game: &mut G, at: usize| {
                    let (by, action) = played[at];
                    game.play(by, action, &mut ());
                };
                let back = undo_stack.take_back(*count as usize, || beginning.clone(), play);
                let (before, again) = back.map_err(|stand| {
                    LogError::new(line, format!("{count} actions are undone, but {stand}"))
                })?;
                (game, replayed) = (before, replayed + again);
                if replayed > REPLAYED_MAX {
                    return Err(LogError::new(line, "too much was undone before").into());
                }
            }
            EntryBody::Table(TableEvent::Digest(expected)) => {
                let (expected, found) = (*expected, digest(&game));
                if expected != found {
                    return Err(ReplayError::Differs { line, expected, found });
                }
            }
            EntryBody::Table(_) => {}
        }
        visitor(Step { line, entry, game: &game, events: &events });
    }
    Ok(game)
}

fn begin<G: Game>(setup: &Setup<G>) -> G {
    G::setup(setup).expect("the header's setup was tried")
}

pub(crate) fn read<G: Notation>(
    game: &G,
    line: usize,
    text: &str,
) -> Result<G::Action, ReplayError> {
    game.read_action(text).map_err(|why| ReplayError::Unreadable {
        line,
        action: text.into(),
        why: why.to_string(),
    })
}

pub(crate) fn refused(
    line: usize,
    by: Actor,
    action: &str,
    Refused { rule, refusal }: Refused<impl Refusal>,
) -> ReplayError {
    let why = format!("{refusal:?}");
    ReplayError::Refused { line, by, action: action.into(), rule, why }
}

/// Writes the log of a game while it is played, where there is no table: in simulations and tests.
#[derive(Clone, Debug)]
pub struct Recording<G: Notation> {
    log: Log,
    game: G,
}

impl<G: Notation> Recording<G> {
    /// A game set up so. `edition_text` is what the edition was parsed from, `None` for the
    /// standard one.
    pub fn new(setup: &Setup<G>, edition_text: Option<&str>) -> Result<Self, LogError> {
        let game = G::setup(setup).map_err(|error| LogError::new(1, error.to_string()))?;
        Ok(Recording { log: Log::new(Header::new(setup, edition_text)?), game })
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Plays and records an action, if the rules allow it.
    pub fn apply(
        &mut self,
        by: Actor,
        action: G::Action,
        events: &mut impl kit::Sink<G::Event>,
    ) -> Checked<G::Refusal> {
        self.game.check(by, action)?;
        let text = self.game.write_action(action);
        self.game.play(by, action, events);
        self.log.entries.push(Entry::play(by, text, None));
        Ok(())
    }

    /// The log so far, with the digest of the state it leads to as its last line.
    pub fn sealed(mut self) -> Log {
        let body = EntryBody::Table(TableEvent::Digest(digest(&self.game)));
        self.log.entries.push(Entry { by: None, body, at: None });
        self.log
    }
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;
    use kit::{Luck, Seat, SplitMix};

    use super::*;

    /// A random game, recorded to its end.
    fn recorded(seed: u64) -> Recording<Lots<0>> {
        let mut recording = Recording::new(&Setup::<Lots<0>>::standard(2 + (seed % 2) as u8), None)
            .expect("a fair setup");
        let mut luck = SplitMix::new(seed);
        let mut legal = Vec::new();
        while recording.game().outcome().is_none() {
            let (by, action) = if let Some(action) = recording.game().chance(&mut luck) {
                (Actor::Chance, action)
            } else {
                let acting = recording.game().to_act();
                let seat = acting.nth(luck.index(acting.len())).expect("somebody acts");
                legal.clear();
                recording.game().legal(seat, &mut legal);
                (Actor::Seat(seat), legal[luck.index(legal.len())])
            };
            recording.apply(by, action, &mut ()).expect("it is legal");
        }
        recording
    }

    #[test]
    fn a_recorded_game_replays_to_the_same_state() {
        for seed in 0..50 {
            let recording = recorded(seed);
            let game = *recording.game();
            let log = Log::parse(&recording.sealed().write()).expect("we wrote it");
            let (mut lines, mut happened) = (Vec::new(), 0);
            let replayed = replay::<Lots<0>>(&log, |step| {
                lines.push(step.line);
                happened += step.events.len();
            });
            assert_eq!(replayed.as_ref(), Ok(&game), "seed {seed}");
            assert_eq!(lines, (2..log.entries.len() + 2).collect::<Vec<_>>());
            assert!(happened >= lines.len() - 1, "each action of this game has an event");
        }
    }

    #[test]
    fn errors_name_line_action_and_rule() {
        let log = recorded(4).sealed();
        let broken = |change: &dyn Fn(&mut Vec<Entry>)| {
            let mut log = log.clone();
            change(&mut log.entries);
            replay::<Lots<0>>(&log, |_| {}).expect_err("broken").to_string()
        };
        let play = |text: &str| Entry::play(Actor::Seat(Seat::new(0)), text, None);
        assert_eq!(
            broken(&|entries| entries[0] = play("choose 0")),
            "line 2: 'choose 0' by 1 is refused by rule lots/1.2: NotNow"
        );
        assert_eq!(
            broken(&|entries| entries[1] = play("chase 0")),
            "line 3: 'chase 0' cannot be read: 'chase' is no action"
        );
        assert!(
            broken(&|entries| _ = entries.pop().map(|mut last| {
                last.body = EntryBody::Table(TableEvent::Digest(Digest::of("else")));
                entries.push(last);
            }))
            .contains("the state has the digest")
        );
        let undo = Entry { by: None, body: EntryBody::Table(TableEvent::Undo(9)), at: None };
        assert_eq!(
            broken(&|entries| entries.insert(2, undo.clone())),
            "line 4: 9 actions are undone, but only 2 actions stand"
        );
    }

    #[test]
    fn what_is_undone_does_not_stand() {
        let log = recorded(5).log().clone();
        let mut detour = log.clone();
        let undo = Entry { by: None, body: EntryBody::Table(TableEvent::Undo(2)), at: None };
        detour.entries.splice(3..3, [undo, log.entries[1].clone(), log.entries[2].clone()]);
        let through = |log: &Log| replay::<Lots<0>>(log, |_| {}).expect("it replays");
        assert_eq!(through(&detour), through(&log));
    }
}
