//! What a client knows of a table, gathered from its messages.

use kit::{Phrase, Seat};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::wire::{Choice, Command, Happening, Phase, Refusal, Status, What, Wish};
use wire::chat::Line;
use wire::lobby::{SeatInfo, Stage, TableInfo};
use wire::socket::{FromTable, Hello};
use wire::{ConnectionId, Json, Sight};

/// Lines of the log that are kept; older ones are forgotten.
const LINES_KEPT: usize = 1_000;
/// Things said that are kept.
const SAID_KEPT: usize = 200;

/// Whether the table can be heard.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub enum Link {
    #[default]
    Opening,
    Open,
    /// It was lost, and is sought again.
    Lost,
    /// It was closed for good.
    Closed,
}

/// Everything known.
#[derive(Clone, Default, Debug)]
pub struct Model {
    pub link: Link,
    /// Where one sits; `None` looks on.
    pub seat: Option<Seat>,
    /// Whether one may do what only the host may.
    pub host: bool,
    pub table: Option<TableInfo>,
    /// What the server calls the socket.
    pub connection: Option<ConnectionId>,
    pub chat: Vec<Line>,
    /// All that was told of the game; nothing before it begins.
    pub sight: Option<Sight>,
    pub status: Option<Status>,
    pub points: Vec<i32>,
    pub choices: Vec<Choice<Value, Value>>,
    commands: u32,
    /// The table has just said hello: what comes next is where things stand, not what happens.
    greeted: bool,
    /// What happened, in words, each with the number of its entry.
    pub log: Vec<(u64, Phrase)>,
    /// A command that was sent and is not known to be done.
    waiting: Option<Command<Json>>,
}

/// What a message means to the page, beside what the model now holds.
#[derive(Clone, Debug)]
pub enum Heard {
    /// Nothing that must be shown beside it.
    Quiet,
    /// A whole new view: nothing of it is to be shown in motion.
    Fresh,
    /// These events happened, and these sentences tell of them.
    Happened(Vec<Value>, Vec<Phrase>),
    Refused(Refusal),
    /// What to do, and why.
    Hint(Option<Value>, Vec<Phrase>),
    /// A page of the past; there may be more after this entry.
    Past(Option<u64>),
    Said(Line),
    Problem(String),
}

impl Model {
    /// What to say when the connection stands.
    pub fn greet(&self) -> Hello {
        Hello { seen: self.sight.as_ref().map(Sight::sequence) }
    }

    /// Takes a message in.
    pub fn hear(&mut self, message: FromTable) -> Heard {
        match message {
            FromTable::Welcome(welcome) => {
                if self.seat != welcome.seat {
                    // What was seen from another seat is no longer ours to show.
                    self.forget_game();
                }
                (self.seat, self.host) = (welcome.seat, welcome.host);
                self.table = Some(welcome.table);
                self.chat = welcome.chat;
                self.connection = welcome.connection;
                self.link = Link::Open;
                self.greeted = true;
                Heard::Quiet
            }
            FromTable::Table(table) => {
                self.table = Some(*table);
                Heard::Quiet
            }
            FromTable::View(view) => {
                // A whole view also comes in place of an update that would be longer.
                let goes_on = self.sight.is_some() && !self.greeted;
                match Sight::new(&view) {
                    Ok(sight) => self.sight = Some(sight),
                    Err(why) => return Heard::Problem(why.to_string()),
                }
                self.greeted = false;
                let (events, phrases) = self.look();
                if goes_on { Heard::Happened(events, phrases) } else { Heard::Fresh }
            }
            FromTable::Update(patch) => {
                if let Some(sight) = &mut self.sight {
                    sight.apply(patch);
                }
                let (events, phrases) = self.look();
                Heard::Happened(events, phrases)
            }
            FromTable::Refused { number, refusal } => {
                if self.waiting.as_ref().is_some_and(|waiting| waiting.number == number) {
                    self.waiting = None;
                }
                self.commands = refusal.commands;
                Heard::Refused(refusal)
            }
            FromTable::Answer(Some(refusal)) => Heard::Refused(refusal),
            FromTable::Answer(None) | FromTable::Pong => Heard::Quiet,
            FromTable::Hint { action, reasons } => {
                let action = action.and_then(|action| serde_json::from_str(action.get()).ok());
                Heard::Hint(action, reasons)
            }
            FromTable::Past(past) => Heard::Past(self.remember(&past)),
            FromTable::Chat(line) => {
                self.chat.push(line.clone());
                let surplus = self.chat.len().saturating_sub(SAID_KEPT);
                self.chat.drain(..surplus);
                Heard::Said(line)
            }
            FromTable::Problem(problem) => Heard::Problem(problem),
            FromTable::Bye { again, .. } => {
                self.link = if again { Link::Lost } else { Link::Closed };
                Heard::Quiet
            }
        }
    }

    /// Reads what stands beside the view; gives what happened, as events and as sentences.
    fn look(&mut self) -> (Vec<Value>, Vec<Phrase>) {
        fn entry<T: DeserializeOwned>(sight: &Sight, name: &str) -> Option<T> {
            T::deserialize(sight.entries().get(name)?).ok()
        }
        let Some(sight) = &self.sight else { return Default::default() };
        self.status = entry(sight, "status");
        self.points = entry(sight, "points").unwrap_or_default();
        self.choices = entry(sight, "choices").unwrap_or_default();
        self.commands = entry(sight, "commands").unwrap_or_default();
        let happenings: Vec<Happening<Value>> = entry(sight, "happenings").unwrap_or_default();
        if self.waiting.as_ref().is_some_and(|waiting| waiting.number < self.commands) {
            self.waiting = None;
        }
        let known = self.log.last().map_or(0, |(sequence, _)| *sequence);
        let (mut events, mut phrases) = (Vec::new(), Vec::new());
        for happening in happenings.into_iter().filter(|happening| happening.sequence > known) {
            let (seen, told) = told(happening.what);
            self.log.extend(told.iter().map(|phrase| (happening.sequence, phrase.clone())));
            events.extend(seen);
            phrases.extend(told);
        }
        let surplus = self.log.len().saturating_sub(LINES_KEPT);
        self.log.drain(..surplus);
        (events, phrases)
    }

    /// Puts a page of the past before what is in the log; gives where the next page begins.
    fn remember(&mut self, past: &Json) -> Option<u64> {
        let past: Vec<Happening<Value>> = serde_json::from_str(past.get()).ok()?;
        let last = past.last()?.sequence;
        let mut lines: Vec<(u64, Phrase)> = Vec::new();
        for happening in past {
            let sequence = happening.sequence;
            if self.log.iter().all(|(known, _)| *known != sequence) {
                lines.extend(told(happening.what).1.into_iter().map(|phrase| (sequence, phrase)));
            }
        }
        self.log.extend(lines);
        self.log.sort_by_key(|(sequence, _)| *sequence);
        Some(last)
    }

    /// The lines of the log, the newest first: each by its entry and its place within it.
    pub fn lines(&self) -> Vec<(u64, usize)> {
        let mut lines: Vec<(u64, usize)> = Vec::with_capacity(self.log.len());
        for (sequence, _) in &self.log {
            let nth =
                lines.last().filter(|(last, _)| last == sequence).map_or(0, |(_, nth)| nth + 1);
            lines.push((*sequence, nth));
        }
        lines.reverse();
        lines
    }

    /// What a line of the log says.
    pub fn line(&self, (sequence, nth): (u64, usize)) -> Option<&Phrase> {
        let first = self.log.partition_point(|(known, _)| *known < sequence);
        self.log.get(first + nth).map(|(_, phrase)| phrase)
    }

    fn forget_game(&mut self) {
        (self.sight, self.status, self.waiting) = (None, None, None);
        self.log.clear();
        self.choices.clear();
    }

    /// The command for this wish, unless another is still under way: then nothing is sent.
    pub fn command(&mut self, wish: Wish<Json>) -> Option<Command<Json>> {
        if self.waiting.is_some() || self.sight.is_none() {
            return None;
        }
        let command = Command { number: self.commands, wish };
        self.waiting = Some(command.clone());
        Some(command)
    }

    /// The command whose answer may have been lost, to be sent again after coming back.
    pub fn unanswered(&self) -> Option<&Command<Json>> {
        self.waiting.as_ref()
    }

    /// The view as the game's own type, once there is one.
    pub fn view<V: DeserializeOwned>(&self) -> Option<V> {
        V::deserialize(self.sight.as_ref()?.entries().get("view")?).ok()
    }

    /// One thing of a list in the view, without reading the rest of it.
    pub fn part<T: DeserializeOwned>(&self, list: &str, at: usize) -> Option<T> {
        T::deserialize(self.sight.as_ref()?.entries().get("view")?.get(list)?.get(at)?).ok()
    }

    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }

    pub fn is_over(&self) -> bool {
        self.status.as_ref().is_some_and(|status| matches!(status.phase, Phase::Over(_)))
    }

    /// Whether the game is over and one is among its winners.
    pub fn has_won(&self) -> bool {
        let phase = self.status.as_ref().map(|status| &status.phase);
        let Some(Phase::Over(ending)) = phase else { return false };
        self.seat.is_some_and(|seat| ending.winners.has(seat))
    }

    /// Whether the seat is to act.
    pub fn acts(&self, seat: Seat) -> bool {
        self.status.as_ref().is_some_and(|status| status.to_act.has(seat))
    }

    /// Whether one is to act oneself.
    pub fn is_my_turn(&self) -> bool {
        self.seat.is_some_and(|seat| self.acts(seat))
    }

    /// The words for one of the choices.
    pub fn phrase_of(&self, action: &Value) -> Option<&Phrase> {
        self.choices.iter().find(|choice| choice.action == *action).map(|choice| &choice.phrase)
    }

    /// The name of who sits there, if it is a person.
    pub fn person(&self, seat: Seat) -> Option<&str> {
        match self.table.as_ref()?.seats.get(seat.index())? {
            SeatInfo::Person { name, .. } => Some(name),
            SeatInfo::Open | SeatInfo::Bot { .. } => None,
        }
    }
}

/// The events and sentences of an entry.
fn told(what: What<Value>) -> (Vec<Value>, Vec<Phrase>) {
    match what {
        What::Played(told) => told.into_iter().map(|told| (told.event, told.phrase)).unzip(),
        What::Table { phrase, .. } => (Vec::new(), vec![phrase]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> FromTable {
        serde_json::from_str(text).unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    fn status(to_act: u8) -> String {
        format!(
            r#"{{"phase":"playing","to_act":[{to_act}],"seats":["human","bot"],"resigned":[],"proposal":null,"deadlines":[null,null],"undoable":[],"commitment":null,"revealed":null}}"#
        )
    }

    fn view() -> FromTable {
        message(&format!(
            r#"{{"view":{{"sequence":4,"happenings":[],"status":{},"view":{{"turn":0,"stack":9}},"points":[0,0],"choices":[{{"action":"pass","offer":"pass","phrase":{{"key":"do","terms":[]}}}}],"commands":1}}}}"#,
            status(0)
        ))
    }

    fn viewing() -> Model {
        let mut model = Model { seat: Some(Seat::new(0)), ..Model::default() };
        assert!(matches!(model.hear(view()), Heard::Fresh));
        model
    }

    #[test]
    fn a_whole_view_tells_what_happened_unless_one_has_just_come() {
        let mut model = viewing();
        assert!(matches!(model.hear(view()), Heard::Happened(..)));
        model.greeted = true;
        assert!(matches!(model.hear(view()), Heard::Fresh));
        assert!(matches!(model.hear(view()), Heard::Happened(..)));
    }

    fn update(sequence: u64, commands: u32, to_act: u8) -> FromTable {
        message(&format!(
            r#"{{"update":{{"sequence":{sequence},"happenings":[{{"sequence":{sequence},"at":1,"by":null,"what":{{"played":[{{"event":"passed","phrase":{{"key":"k","terms":[]}}}}]}}}}],"status":{},"view":{{"turn":{to_act}}},"commands":{commands}}}}}"#,
            status(to_act)
        ))
    }

    #[test]
    fn updates_go_over_the_view() {
        let mut model = viewing();
        assert!(model.is_my_turn());
        assert_eq!(model.phrase_of(&"pass".into()).map(|phrase| &*phrase.key), Some("do"));
        let Heard::Happened(events, told) = model.hear(update(5, 2, 1)) else { panic!() };
        assert_eq!((events, told.len()), (vec![Value::from("passed")], 1));
        assert_eq!(model.view::<Value>(), Some(serde_json::json!({"turn": 1, "stack": 9})));
        assert_eq!(model.part::<u8>("stack", 0), None);
        assert!(!model.is_my_turn());
        assert_eq!(model.greet(), Hello { seen: Some(5) });
    }

    #[test]
    fn one_command_at_a_time_until_it_is_done_or_refused() {
        let mut model = viewing();
        let number = |model: &mut Model| model.command(Wish::Undo).map(|command| command.number);
        assert_eq!(number(&mut model), Some(1));
        assert_eq!(number(&mut model), None);
        // What others do meanwhile does not answer it.
        model.hear(update(5, 1, 0));
        assert!(model.unanswered().is_some());
        model.hear(update(6, 2, 0));
        assert_eq!(number(&mut model), Some(2));
        let refusal = r#"{"rule":"via/3.2","phrase":{"key":"x","terms":[]},"commands":2}"#;
        let refused = format!(r#"{{"refused":{{"number":2,"refusal":{refusal}}}}}"#);
        assert!(matches!(model.hear(message(&refused)), Heard::Refused(_)));
        assert!(model.unanswered().is_none());
        // A question that is refused leaves the command alone.
        number(&mut model);
        model.hear(message(&format!(r#"{{"answer":{refusal}}}"#)));
        assert!(model.unanswered().is_some());
    }

    #[test]
    fn the_past_goes_before_the_present() {
        let mut model = viewing();
        model.hear(update(5, 1, 0));
        let past = r#"{"past":[{"sequence":2,"at":1,"by":null,"what":{"played":[{"event":1,"phrase":{"key":"old","terms":[]}}]}},{"sequence":5,"at":1,"by":null,"what":{"played":[]}}]}"#;
        assert!(matches!(model.hear(message(past)), Heard::Past(Some(5))));
        let keys: Vec<&str> = model.log.iter().map(|(_, phrase)| &*phrase.key).collect();
        assert_eq!(keys, ["old", "k"]);
        assert_eq!(model.lines(), [(5, 0), (2, 0)]);
        assert_eq!(model.line((2, 0)).map(|phrase| &*phrase.key), Some("old"));
        assert!(matches!(model.hear(message(r#"{"past":[]}"#)), Heard::Past(None)));
    }

    #[test]
    fn nothing_is_commanded_before_there_is_a_game() {
        assert!(Model::default().command(Wish::Resign).is_none());
        assert_eq!(Model::default().view::<Value>(), None);
    }
}
