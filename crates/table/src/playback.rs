//! A finished game, to be looked at again: any moment of it, from any seat.

use kit::{Actor, Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::log::{Entry, EntryBody, Log, LogError, Occupant, TableEvent};
use crate::message::{Happening, HappeningBody};
use crate::registry::Registry;
use crate::replay::ReplayError;
use crate::table::Table;
use crate::verify::{Receipt, Verified};

/// A game that is over, as it can be shown again.
///
/// Everything that was hidden is told: whoever makes a playback must have made sure that the game is
/// over, or that the log is the onlooker's own.
#[derive(Debug)]
pub struct Playback {
    table: Box<dyn Table>,
    info: PlaybackInfo,
    /// The log it was made of, for the check of its dice.
    log: Log,
}

/// What there is to see in a playback, before any of it is shown.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlaybackInfo {
    pub game: String,
    pub players: u8,
    pub options: Value,
    /// The text of an own edition; left out if it is the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Who played each seat at the beginning.
    pub seats: Vec<Occupant>,
    /// One for each entry of the log, and before them the beginning.
    pub frames: Vec<Frame>,
}

/// One moment of a playback: how things stood after an entry.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// Milliseconds since 1970; 0 if the log does not say.
    pub at: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Actor>,
    /// What everybody saw, in words.
    pub phrases: Vec<Phrase>,
    /// By seat: its points, as it knew them itself.
    pub points: Vec<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Highlight>,
    /// Nobody saw anything happen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
}

/// Why a moment is worth finding again.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Highlight {
    /// Somebody's points changed.
    Scored,
    /// Something was taken back.
    Undone,
    /// Somebody came, left, ran out of time or gave up.
    Seated,
    /// The game was over.
    Over,
}

impl Playback {
    /// The playback of a log. Logs that come from no table are played by bots as far as anybody can see.
    pub fn new(registry: &Registry, log: Log) -> Result<Self, ReplayError> {
        if log.entries.is_empty() {
            return Err(LogError::new(2, "nothing has happened in this game").into());
        }
        let mut shown = log.clone();
        if shown.header.seats.is_empty() {
            shown.header.seats = vec![Occupant::Bot; usize::from(shown.header.players)];
            let begin = Entry { by: None, body: EntryBody::Table(TableEvent::Begin), at: None };
            shown.entries.insert(0, begin);
        }
        let mut table = registry.restore(&shown, None, 0)?;
        let mut frames = vec![Frame {
            at: shown.entries.first().and_then(|entry| entry.at).unwrap_or_default(),
            by: None,
            phrases: Vec::new(),
            points: vec![0; usize::from(shown.header.players)],
            mark: None,
            quiet: false,
        }];
        table.rewind(0);
        for entry in &shown.entries {
            let before = frames.last().expect("there is the beginning");
            let frame = frame(&mut *table, entry, before);
            frames.push(frame);
        }
        let header = &shown.header;
        let info = PlaybackInfo {
            game: header.game.clone(),
            players: header.players,
            options: header.options.clone(),
            edition: header.edition.text.as_deref().map(str::to_owned),
            seats: header.seats.clone(),
            frames,
        };
        Ok(Playback { table, info, log })
    }

    pub fn info(&self) -> &PlaybackInfo {
        &self.info
    }

    /// An [`Update`](crate::message::Update) as it stood at this frame, for a seat or for who looked on,
    /// with what happened after frame `since`. Nothing can be chosen any more.
    pub fn show(&mut self, onlooker: Option<Seat>, at: usize, since: usize) -> Value {
        let at = self.stand_at(at);
        let update = self.table.update(onlooker, since.min(at as usize) as u64);
        let mut update: Value = serde_json::from_str(update.get()).expect("updates are JSON");
        update["choices"] = Value::Array(Vec::new());
        update
    }

    /// An action of this moment as its board knows it, from the game's notation; `null` if it is none.
    pub fn read_action(&mut self, at: usize, text: &str) -> Value {
        self.stand_at(at);
        let action = self.table.read_action(text).ok();
        action.and_then(|action| serde_json::from_str(action.get()).ok()).unwrap_or_default()
    }

    /// Puts the table where it stood at this frame; which is its entry.
    fn stand_at(&mut self, at: usize) -> u64 {
        let at = at.min(self.info.frames.len() - 1) as u64;
        if at < self.table.sequence() {
            self.table.rewind(at);
        } else {
            self.table.stored(at);
        }
        at
    }

    /// Whether the dice were as promised, and as a player has kept it.
    pub fn verify(&self, registry: &Registry, receipt: &Receipt) -> Result<Verified, ReplayError> {
        registry.verify(&self.log, receipt)
    }
}

/// Shows the next entry, and describes it.
fn frame(table: &mut dyn Table, entry: &Entry, before: &Frame) -> Frame {
    let since = table.sequence();
    table.stored(since + 1);
    let seen = |onlooker: Option<Seat>| {
        let seen = table.happenings(onlooker, since, 1);
        let seen: Vec<Happening<Value>> = serde_json::from_str(seen.get()).unwrap_or_default();
        phrases(seen)
    };
    let phrases = seen(None);
    let points = table.standing();
    let seats = Seat::all(points.len() as u8);
    let quiet = phrases.is_empty()
        && points == before.points
        && seats.into_iter().all(|seat| seen(Some(seat)).is_empty());
    let mark = match &entry.body {
        EntryBody::Table(TableEvent::Undo(_)) => Some(Highlight::Undone),
        EntryBody::Table(TableEvent::Occupy(_) | TableEvent::TimeOut | TableEvent::Resign) => {
            Some(Highlight::Seated)
        }
        EntryBody::Table(TableEvent::Reveal(_)) => Some(Highlight::Over),
        _ if points != before.points => Some(Highlight::Scored),
        _ => None,
    };
    Frame { at: entry.at.unwrap_or(before.at), by: entry.by, phrases, points, mark, quiet }
}

fn phrases(happenings: Vec<Happening<Value>>) -> Vec<Phrase> {
    let phrases = |happening: Happening<Value>| match happening.what {
        HappeningBody::Played(told) => told.into_iter().map(|told| told.phrase).collect(),
        HappeningBody::Table { phrase, .. } => vec![phrase],
    };
    happenings.into_iter().flat_map(phrases).collect()
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;
    use kit::{Game, Luck, Setup, SplitMix};

    use super::*;
    use crate::advice::RandomAdvisor;
    use crate::replay::{Recording, replay};

    type Toy = Lots<0>;

    fn registry() -> Registry {
        Registry::new().with::<Toy>(RandomAdvisor)
    }

    /// A random game that comes from no table.
    fn recorded(seed: u64) -> Log {
        let mut recording = Recording::new(&Setup::<Toy>::standard(3), None).unwrap();
        let mut luck = SplitMix::new(seed);
        let mut legal = Vec::new();
        while recording.game().outcome().is_none() {
            let (by, action) = if let Some(draw) = recording.game().chance(&mut luck) {
                (Actor::Chance, draw)
            } else {
                let seat = recording.game().to_act().iter().next().expect("somebody acts");
                legal.clear();
                recording.game().legal(seat, &mut legal);
                (Actor::Seat(seat), legal[luck.index(legal.len())])
            };
            recording.apply(by, action, &mut ()).unwrap();
        }
        recording.sealed()
    }

    #[test]
    fn every_moment_is_shown_as_it_was() {
        let log = recorded(4);
        let mut playback = Playback::new(&registry(), log.clone()).unwrap();
        let mut states = vec![Toy::setup(&Setup::standard(3)).unwrap()];
        replay::<Toy>(&log, |step| states.push(*step.game)).unwrap();
        // The playback has one moment more: the table begins.
        assert_eq!(playback.info().frames.len(), states.len() + 1);
        let mut luck = SplitMix::new(1);
        for _ in 0..200 {
            let at = luck.index(states.len());
            let onlooker = [None, Some(Seat::new(luck.index(3)))][luck.index(2)];
            let shown = playback.show(onlooker, at + 1, at);
            let expected = serde_json::to_value(states[at].view(onlooker)).unwrap();
            assert_eq!(shown["view"], expected, "frame {at} for {onlooker:?}");
            assert_eq!(shown["choices"], serde_json::json!([]));
        }
    }

    #[test]
    fn points_are_marked_where_they_change_and_end_as_the_game_does() {
        let log = recorded(7);
        let playback = Playback::new(&registry(), log.clone()).unwrap();
        let game = replay::<Toy>(&log, |_| {}).unwrap();
        let frames = &playback.info().frames;
        let scores = game.outcome().unwrap().scores[..3].to_vec();
        assert_eq!(frames.last().unwrap().points, scores);
        for pair in frames.windows(2) {
            let scored = pair[1].mark == Some(Highlight::Scored);
            assert_eq!(scored, pair[0].points != pair[1].points);
        }
    }

    #[test]
    fn an_empty_log_is_no_playback() {
        let empty = Log::new(recorded(1).header);
        let why = Playback::new(&registry(), empty).unwrap_err().to_string();
        assert_eq!(why, "line 2: nothing has happened in this game");
    }

    #[test]
    fn what_is_beyond_the_end_is_the_end() {
        let mut playback = Playback::new(&registry(), recorded(2)).unwrap();
        let last = playback.info().frames.len() - 1;
        let end = playback.show(None, last, last);
        assert_eq!(playback.show(None, usize::MAX, usize::MAX), end);
    }
}
