//! A finished game, to be looked at again: any moment of it, from any seat.

use kit::{Actor, Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::catalogue::Catalogue;
use crate::log::{Deed, Entry, Log, LogError, Occupant, TableDeed};
use crate::replay::ReplayError;
use crate::table::Table;
use crate::verify::Verified;
use crate::wire::{Happening, What};

/// A game that is over, as it can be shown again.
///
/// Everything that was hidden is told: whoever makes a film must have made sure that the game is
/// over, or that the log is the onlooker's own.
#[derive(Debug)]
pub struct Film {
    table: Box<dyn Table>,
    reel: Reel,
    /// What the reel was made of, for the check of its dice.
    log: Log,
}

/// What there is to see in a film, before any of it is shown.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reel {
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

/// One moment of a film: how things stood after an entry.
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
    pub mark: Option<Mark>,
    /// Nobody saw anything happen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
}

/// Why a moment is worth finding again.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Somebody's points changed.
    Scored,
    /// Something was taken back.
    Undone,
    /// Somebody came, left, ran out of time or gave up.
    Seated,
    /// The game was over.
    Over,
}

impl Film {
    /// The film of a log. Logs that come from no table are played by bots as far as anybody can see.
    pub fn new(catalogue: &Catalogue, log: Log) -> Result<Self, ReplayError> {
        if log.entries.is_empty() {
            return Err(LogError::new(2, "nothing has happened in this game").into());
        }
        let mut shown = log.clone();
        if shown.header.seats.is_empty() {
            shown.header.seats = vec![Occupant::Bot; usize::from(shown.header.players)];
            let begin = Entry { by: None, deed: Deed::Table(TableDeed::Begin), at: None };
            shown.entries.insert(0, begin);
        }
        let mut table = catalogue.restore(&shown, None, 0)?;
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
        let reel = Reel {
            game: header.game.clone(),
            players: header.players,
            options: header.options.clone(),
            edition: header.edition.text.clone(),
            seats: header.seats.clone(),
            frames,
        };
        Ok(Film { table, reel, log })
    }

    pub fn reel(&self) -> &Reel {
        &self.reel
    }

    /// An [`Update`](crate::wire::Update) as it stood at this frame, for a seat or for who looked on,
    /// with what happened after frame `since`. Nothing can be chosen any more.
    pub fn show(&mut self, onlooker: Option<Seat>, at: usize, since: usize) -> Value {
        let at = at.min(self.reel.frames.len() - 1) as u64;
        if at < self.table.sequence() {
            self.table.rewind(at);
        } else {
            self.table.stored(at);
        }
        let update = self.table.update(onlooker, since.min(at as usize) as u64);
        let mut update: Value = serde_json::from_str(update.get()).expect("updates are JSON");
        update["choices"] = Value::Array(Vec::new());
        update
    }

    /// Whether the dice were as promised.
    pub fn verify(&self, catalogue: &Catalogue) -> Result<Verified, ReplayError> {
        catalogue.verify(&self.log)
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
    let mark = match &entry.deed {
        Deed::Table(TableDeed::Undo(_)) => Some(Mark::Undone),
        Deed::Table(TableDeed::Occupy(_) | TableDeed::TimeOut | TableDeed::Resign) => {
            Some(Mark::Seated)
        }
        Deed::Table(TableDeed::Reveal(_)) => Some(Mark::Over),
        _ if points != before.points => Some(Mark::Scored),
        _ => None,
    };
    Frame { at: entry.at.unwrap_or(before.at), by: entry.by, phrases, points, mark, quiet }
}

fn phrases(happenings: Vec<Happening<Value>>) -> Vec<Phrase> {
    let phrases = |happening: Happening<Value>| match happening.what {
        What::Played(told) => told.into_iter().map(|told| told.phrase).collect(),
        What::Table { phrase, .. } => vec![phrase],
    };
    happenings.into_iter().flat_map(phrases).collect()
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;
    use kit::{Game, Luck, Setup, SplitMix};

    use super::*;
    use crate::advice::Anything;
    use crate::replay::{Recording, replay};

    type Toy = Lots<0>;

    fn catalogue() -> Catalogue {
        Catalogue::new().with::<Toy>(Anything)
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
        let mut film = Film::new(&catalogue(), log.clone()).unwrap();
        let mut states = vec![Toy::setup(&Setup::standard(3)).unwrap()];
        replay::<Toy>(&log, |step| states.push(*step.game)).unwrap();
        // The film has one moment more: the table begins.
        assert_eq!(film.reel().frames.len(), states.len() + 1);
        let mut luck = SplitMix::new(1);
        for _ in 0..200 {
            let at = luck.index(states.len());
            let onlooker = [None, Some(Seat::new(luck.index(3)))][luck.index(2)];
            let shown = film.show(onlooker, at + 1, at);
            let expected = serde_json::to_value(states[at].view(onlooker)).unwrap();
            assert_eq!(shown["view"], expected, "frame {at} for {onlooker:?}");
            assert_eq!(shown["choices"], serde_json::json!([]));
        }
    }

    #[test]
    fn points_are_marked_where_they_change_and_end_as_the_game_does() {
        let log = recorded(7);
        let film = Film::new(&catalogue(), log.clone()).unwrap();
        let game = replay::<Toy>(&log, |_| {}).unwrap();
        let frames = &film.reel().frames;
        let scores = game.outcome().unwrap().scores[..3].to_vec();
        assert_eq!(frames.last().unwrap().points, scores);
        for pair in frames.windows(2) {
            let scored = pair[1].mark == Some(Mark::Scored);
            assert_eq!(scored, pair[0].points != pair[1].points);
        }
    }

    #[test]
    fn an_empty_log_is_no_film() {
        let empty = Log::new(recorded(1).header);
        let why = Film::new(&catalogue(), empty).unwrap_err().to_string();
        assert_eq!(why, "line 2: nothing has happened in this game");
    }

    #[test]
    fn what_is_beyond_the_end_is_the_end() {
        let mut film = Film::new(&catalogue(), recorded(2)).unwrap();
        let last = film.reel().frames.len() - 1;
        let end = film.show(None, last, last);
        assert_eq!(film.show(None, usize::MAX, usize::MAX), end);
    }
}
