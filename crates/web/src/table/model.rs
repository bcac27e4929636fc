//! What a client knows of a table, gathered from its messages.

use kit::{Actor, Phrase, Seat};
use serde::de::IgnoredAny;
use serde_json::Value;
use table::log::{Occupant, TableEvent};
use table::message::{Command, Happening, HappeningBody, Refusal, Status, TablePhase, Wish};
use wire::chat::{ChatMessage, Emote};
use wire::lobby::{Stage, TableInfo};
use wire::socket::{Hello, ServerMessage};
use wire::{ConnectionId, DecodeError, Json, Snapshot};

/// Lines of the log that are kept; older ones are forgotten.
const LINES_KEPT: usize = 1_000;
/// Things said that are kept.
const SAID_KEPT: usize = 200;

/// Whether the table can be heard.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub enum LinkState {
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
    pub link: LinkState,
    /// Where one sits; `None` looks on.
    pub seat: Option<Seat>,
    /// Whether one may do what only the host may.
    pub host: bool,
    /// The seat that one had in this game: no other can be taken.
    pub held: Option<Seat>,
    /// The number of one's own request for a seat.
    pub request: Option<u32>,
    /// Those who play have said no to it.
    pub declined: bool,
    pub table: Option<TableInfo>,
    /// What the server calls the socket.
    pub connection: Option<ConnectionId>,
    pub chat: Vec<ChatMessage>,
    /// All that was told of the game, not yet in its own types; nothing before it begins.
    pub snapshot: Option<Snapshot>,
    pub status: Option<Status>,
    pub points: Vec<i32>,
    /// What one may do, in words.
    pub choices: Vec<Phrase>,
    commands: u32,
    /// The table has just said hello: what comes next is where things stand, not what happens.
    greeted: bool,
    /// What happened, but nothing that a player must keep in mind.
    pub log: Vec<LogLine>,
    /// The number of the last entry that was heard of.
    heard: u64,
    /// A command that was sent and is not known to be done.
    waiting: Option<Command<Json>>,
}

/// A line of the log.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LogLine {
    /// The number of its entry.
    pub sequence: u64,
    pub phrase: Phrase,
    /// It tells of the game, and not of the table.
    pub of_game: bool,
    /// The seat that it tells of, if it is one's doing.
    pub by: Option<Seat>,
    /// Who has begun to play that seat, if the line tells of that.
    pub played_by: Option<Occupant>,
}

/// What a message means to the page, beside what the model now holds.
#[derive(Clone, Debug)]
pub enum ModelChange {
    /// Nothing that must be shown beside it.
    Quiet,
    /// Who one is here is settled; a whole view follows.
    Seated,
    /// A whole new view: nothing of it is to be shown in motion.
    Fresh,
    /// Something happened in the entries after this one, and these lines tell of it.
    Happened {
        after: u64,
        lines: Vec<LogLine>,
    },
    /// It cannot be decoded: the table speaks as another version of the client would understand it.
    Outdated(String),
    Refused(Refusal),
    /// What to do, and why.
    Hint(Option<Value>, Vec<Phrase>),
    /// A page of the past; there may be more after this entry.
    Past(Option<u64>),
    Said(ChatMessage),
    /// Somebody shows a face.
    Emote(Seat, Emote),
    Problem(String),
}

impl Model {
    /// What to say when the connection stands.
    pub fn greet(&self) -> Hello {
        Hello { seen: self.snapshot.as_ref().map(Snapshot::sequence), says_ready: true }
    }

    /// Takes a message in.
    pub fn receive(&mut self, message: ServerMessage) -> ModelChange {
        match message {
            ServerMessage::Welcome(welcome) => {
                if self.seat != welcome.seat {
                    // What was seen from another seat is no longer ours to show.
                    self.forget_game();
                }
                (self.seat, self.host) = (welcome.seat, welcome.host);
                (self.held, self.request) = (welcome.held, welcome.request);
                self.declined = welcome.declined;
                self.table = Some(welcome.table);
                self.chat = welcome.chat;
                self.connection = welcome.connection;
                self.link = LinkState::Open;
                self.greeted = true;
                ModelChange::Seated
            }
            ServerMessage::Table(table) => {
                self.table = Some(*table);
                ModelChange::Quiet
            }
            ServerMessage::View(view) => {
                // A whole view also comes in place of an update that would be longer.
                let goes_on = self.snapshot.is_some() && !self.greeted;
                match Snapshot::new(&view) {
                    Ok(snapshot) => self.show(snapshot, goes_on),
                    Err(why) => ModelChange::Outdated(why.to_string()),
                }
            }
            ServerMessage::Update(delta) => {
                if let Some(snapshot) = &mut self.snapshot {
                    snapshot.apply(delta);
                }
                self.read_table_part()
            }
            ServerMessage::Refused { number, refusal } => {
                if self.waiting.as_ref().is_some_and(|waiting| waiting.number == number) {
                    self.waiting = None;
                }
                self.commands = refusal.commands;
                ModelChange::Refused(refusal)
            }
            ServerMessage::Answer(Some(refusal)) => ModelChange::Refused(refusal),
            ServerMessage::Answer(None) | ServerMessage::Pong => ModelChange::Quiet,
            ServerMessage::Hint { action, reasons } => {
                let action = action.map(|action| wire::parse(action.get())).transpose();
                match action {
                    Ok(action) => ModelChange::Hint(action, reasons),
                    Err(why) => ModelChange::Outdated(why.to_string()),
                }
            }
            ServerMessage::Past(past) => match self.remember(&past) {
                Ok(next) => ModelChange::Past(next),
                Err(why) => ModelChange::Outdated(why.to_string()),
            },
            ServerMessage::Chat(line) => {
                self.chat.push(line.clone());
                let surplus = self.chat.len().saturating_sub(SAID_KEPT);
                self.chat.drain(..surplus);
                ModelChange::Said(line)
            }
            ServerMessage::Emote { seat, emote } => ModelChange::Emote(seat, emote),
            ServerMessage::Problem(problem) => ModelChange::Problem(problem),
            ServerMessage::Bye { again, .. } => {
                self.link = if again { LinkState::Lost } else { LinkState::Closed };
                ModelChange::Quiet
            }
        }
    }

    /// Shows this in place of all that was known; `goes_on` if it is what came next.
    pub fn show(&mut self, snapshot: Snapshot, goes_on: bool) -> ModelChange {
        self.snapshot = Some(snapshot);
        self.greeted = false;
        match self.read_table_part() {
            ModelChange::Happened { .. } if !goes_on => ModelChange::Fresh,
            change => change,
        }
    }

    /// Decodes what the snapshot says of the table. What it says of the game is decoded by the game's board.
    fn read_table_part(&mut self) -> ModelChange {
        let after = self.heard;
        let part = match self.snapshot.as_ref().map(Snapshot::table_part) {
            Some(Ok(part)) => part,
            Some(Err(why)) => return ModelChange::Outdated(why.to_string()),
            None => return ModelChange::Happened { after, lines: Vec::new() },
        };
        self.status = Some(part.status);
        self.points = part.points;
        self.choices = part.choices.into_iter().map(|choice| choice.phrase).collect();
        self.commands = part.commands;
        if self.waiting.as_ref().is_some_and(|waiting| waiting.number < self.commands) {
            self.waiting = None;
        }
        self.heard = after.max(part.sequence);
        let mut lines = Vec::new();
        for happening in part.happenings.into_iter().filter(|happening| happening.sequence > after)
        {
            for (line, fleeting) in told(happening) {
                // What must be kept in mind is heard, and not written down.
                if !fleeting {
                    self.log.push(line.clone());
                }
                lines.push(line);
            }
        }
        let surplus = self.log.len().saturating_sub(LINES_KEPT);
        self.log.drain(..surplus);
        ModelChange::Happened { after, lines }
    }

    /// Puts a page of the past before what is in the log; gives where the next page begins.
    fn remember(&mut self, past: &Json) -> Result<Option<u64>, DecodeError> {
        let past: Vec<Happening<IgnoredAny>> = wire::decode_exactly(&wire::parse(past.get())?)?;
        let last = past.last().map(|happening| happening.sequence);
        let mut lines: Vec<LogLine> = Vec::new();
        for happening in past {
            if self.log.iter().all(|known| known.sequence != happening.sequence) {
                let told = told(happening).into_iter().filter(|(_, fleeting)| !fleeting);
                lines.extend(told.map(|(line, _)| line));
            }
        }
        self.log.extend(lines);
        self.log.sort_by_key(|line| line.sequence);
        Ok(last)
    }

    /// The lines of the log, the newest first: each by its entry and its place within it.
    pub fn lines(&self) -> Vec<(u64, usize)> {
        let mut lines: Vec<(u64, usize)> = Vec::with_capacity(self.log.len());
        for LogLine { sequence, .. } in &self.log {
            let nth =
                lines.last().filter(|(last, _)| last == sequence).map_or(0, |(_, nth)| nth + 1);
            lines.push((*sequence, nth));
        }
        lines.reverse();
        lines
    }

    /// What a line of the log says.
    pub fn line(&self, (sequence, nth): (u64, usize)) -> Option<&Phrase> {
        let first = self.log.partition_point(|known| known.sequence < sequence);
        self.log.get(first + nth).map(|line| &line.phrase)
    }

    /// What a bot has played for one since one was last gone; `None` if it never did.
    pub fn played_for_me(&self) -> Option<Vec<Phrase>> {
        let seat = Some(self.seat?);
        let away = |line: &LogLine| line.by == seat && line.played_by == Some(Occupant::Away);
        let from = self.log.iter().rposition(away)?;
        let back = |line: &&LogLine| line.by == seat && line.played_by == Some(Occupant::Human);
        let since = self.log[from + 1..].iter().take_while(|line| !back(line));
        let own = since.filter(|line| line.of_game && line.by == seat);
        Some(own.map(|line| line.phrase.clone()).collect())
    }

    fn forget_game(&mut self) {
        (self.snapshot, self.status, self.waiting) = (None, None, None);
        self.log.clear();
        self.heard = 0;
        self.choices.clear();
    }

    /// The command for this wish, unless another is still under way: then nothing is sent.
    pub fn command(&mut self, wish: Wish<Json>) -> Option<Command<Json>> {
        if self.waiting.is_some() || self.snapshot.is_none() {
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

    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }

    pub fn is_over(&self) -> bool {
        self.status.as_ref().is_some_and(|status| matches!(status.phase, TablePhase::Over(_)))
    }

    /// Whether the game is over and one is among its winners.
    pub fn has_won(&self) -> bool {
        let phase = self.status.as_ref().map(|status| &status.phase);
        let Some(TablePhase::Over(ending)) = phase else { return false };
        self.seat.is_some_and(|seat| ending.winners.has(seat))
    }

    /// Whether the seat is to act.
    pub fn acts(&self, seat: Seat) -> bool {
        self.status.as_ref().is_some_and(|status| status.to_act.has(seat))
    }

    /// Whether a bot plays in one's place until one takes the seat back.
    pub fn bot_plays_for_me(&self) -> bool {
        let played = |seat: Seat| self.status.as_ref()?.seats.get(seat.index()).copied();
        self.seat.and_then(played) == Some(Occupant::Away)
    }

    /// Whether one has given up.
    pub fn has_resigned(&self) -> bool {
        let resigned = self.status.as_ref().map(|status| status.resigned);
        self.seat.zip(resigned).is_some_and(|(seat, resigned)| resigned.has(seat))
    }

    /// Whether one is to act oneself.
    pub fn is_my_turn(&self) -> bool {
        self.seat.is_some_and(|seat| self.acts(seat)) && !self.has_resigned()
    }

    /// The actions of the choices, in the order of their words, as they are sent.
    pub fn actions(&self) -> impl Iterator<Item = &Value> {
        let choices = self.snapshot.as_ref().map_or(&[][..], Snapshot::choices);
        choices.iter().map(|choice| &choice["action"])
    }

    /// The words for one of the choices.
    pub fn phrase_of(&self, action: &Value) -> Option<&Phrase> {
        let at = self.actions().position(|known| known == action)?;
        self.choices.get(at)
    }
}

/// The lines that tell of an entry, each with whether it is fleeting.
fn told(happening: Happening<IgnoredAny>) -> Vec<(LogLine, bool)> {
    let by = match happening.by {
        Some(Actor::Seat(seat)) => Some(seat),
        _ => None,
    };
    let line = |phrase, of_game, played_by| {
        let sequence = happening.sequence;
        LogLine { sequence, phrase, of_game, by, played_by }
    };
    match happening.what {
        HappeningBody::Played(events) => {
            let events = events.into_iter();
            events.map(|event| (line(event.phrase, true, None), event.fleeting)).collect()
        }
        HappeningBody::Table { phrase, event } => {
            let played_by = match event {
                TableEvent::Occupy(occupant) => Some(occupant),
                TableEvent::TimeOut => Some(Occupant::Away),
                _ => None,
            };
            vec![(line(phrase, false, played_by), false)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> ServerMessage {
        serde_json::from_str(text).unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    fn status(to_act: u8) -> String {
        format!(
            r#"{{"phase":"playing","to_act":[{to_act}],"seats":["human","bot"],"resigned":[],"proposal":null,"deadlines":[null,null],"undoable":[],"commitment":null,"revealed":null}}"#
        )
    }

    fn view() -> ServerMessage {
        message(&format!(
            r#"{{"view":{{"sequence":4,"happenings":[],"status":{},"view":{{"turn":0,"stack":9}},"points":[0,0],"choices":[{{"action":"pass","offer":"pass","phrase":{{"key":"do","terms":[]}}}}],"commands":1}}}}"#,
            status(0)
        ))
    }

    fn viewing() -> Model {
        let mut model = Model { seat: Some(Seat::new(0)), ..Model::default() };
        assert!(matches!(model.receive(view()), ModelChange::Fresh));
        model
    }

    #[test]
    fn a_whole_view_tells_what_happened_unless_one_has_just_come() {
        let mut model = viewing();
        assert!(matches!(model.receive(view()), ModelChange::Happened { .. }));
        model.greeted = true;
        assert!(matches!(model.receive(view()), ModelChange::Fresh));
        assert!(matches!(model.receive(view()), ModelChange::Happened { .. }));
    }

    fn update(sequence: u64, commands: u32, to_act: u8) -> ServerMessage {
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
        let ModelChange::Happened { after: 4, lines } = model.receive(update(5, 2, 1)) else {
            panic!()
        };
        assert!(lines.len() == 1 && lines[0].of_game);
        let snapshot = model.snapshot.as_ref().expect("a view came first");
        assert_eq!(snapshot.0["view"], serde_json::json!({"turn": 1, "stack": 9}));
        assert!(!model.is_my_turn());
        assert_eq!(model.greet(), Hello { seen: Some(5), says_ready: true });
    }

    #[test]
    fn one_command_at_a_time_until_it_is_done_or_refused() {
        let mut model = viewing();
        let number = |model: &mut Model| model.command(Wish::Undo).map(|command| command.number);
        assert_eq!(number(&mut model), Some(1));
        assert_eq!(number(&mut model), None);
        // What others do meanwhile does not answer it.
        model.receive(update(5, 1, 0));
        assert!(model.unanswered().is_some());
        model.receive(update(6, 2, 0));
        assert_eq!(number(&mut model), Some(2));
        let refusal = r#"{"rule":"via/3.2","phrase":{"key":"x","terms":[]},"commands":2}"#;
        let refused = format!(r#"{{"refused":{{"number":2,"refusal":{refusal}}}}}"#);
        assert!(matches!(model.receive(message(&refused)), ModelChange::Refused(_)));
        assert!(model.unanswered().is_none());
        // A question that is refused leaves the command alone.
        number(&mut model);
        model.receive(message(&format!(r#"{{"answer":{refusal}}}"#)));
        assert!(model.unanswered().is_some());
    }

    #[test]
    fn the_past_goes_before_the_present() {
        let mut model = viewing();
        model.receive(update(5, 1, 0));
        let past = r#"{"past":[{"sequence":2,"at":1,"by":null,"what":{"played":[{"event":1,"phrase":{"key":"old","terms":[]}}]}},{"sequence":5,"at":1,"by":null,"what":{"played":[]}}]}"#;
        assert!(matches!(model.receive(message(past)), ModelChange::Past(Some(5))));
        let keys: Vec<&str> = model.log.iter().map(|line| &*line.phrase.key).collect();
        assert_eq!(keys, ["old", "k"]);
        assert_eq!(model.lines(), [(5, 0), (2, 0)]);
        assert_eq!(model.line((2, 0)).map(|phrase| &*phrase.key), Some("old"));
        assert!(matches!(model.receive(message(r#"{"past":[]}"#)), ModelChange::Past(None)));
    }

    /// What a player must keep in mind is heard once, live, and stands in no log: neither as it happens
    /// nor fetched again.
    #[test]
    fn what_is_fleeting_is_heard_and_not_written_down() {
        let mut model = viewing();
        let happening = r#"{"sequence":5,"at":1,"by":null,"what":{"played":[{"event":"dealt","phrase":{"key":"card","terms":[]},"fleeting":true},{"event":"begun","phrase":{"key":"began","terms":[]}}]}}"#;
        let update = format!(r#"{{"update":{{"sequence":5,"happenings":[{happening}]}}}}"#);
        let ModelChange::Happened { lines, .. } = model.receive(message(&update)) else { panic!() };
        assert_eq!(lines.len(), 2);
        let keys = |model: &Model| -> Vec<String> {
            model.log.iter().map(|line| line.phrase.key.to_string()).collect()
        };
        assert_eq!(keys(&model), ["began"]);
        model.log.clear();
        model.receive(message(&format!(r#"{{"past":[{happening}]}}"#)));
        assert_eq!(keys(&model), ["began"]);
    }

    /// Whoever comes back is told what was played for them since, and nothing else.
    #[test]
    fn what_a_bot_played_is_told() {
        let mut model = viewing();
        assert_eq!(model.played_for_me(), None);
        let played = |sequence: u64, seat: u8, key: &str| {
            format!(
                r#"{{"sequence":{sequence},"at":1,"by":{{"seat":{seat}}},"what":{{"played":[{{"event":1,"phrase":{{"key":"{key}","terms":[]}}}}]}}}}"#
            )
        };
        let deed = |sequence: u64, deed: &str| {
            format!(
                r#"{{"sequence":{sequence},"at":1,"by":{{"seat":0}},"what":{{"table":{{"deed":{deed},"phrase":{{"key":"t","terms":[]}}}}}}}}"#
            )
        };
        let (away, back) = (r#"{"occupy":"away"}"#, r#"{"occupy":"human"}"#);
        let happenings = [
            played(5, 0, "own"),
            deed(6, away),
            played(7, 0, "bot"),
            played(8, 1, "other"),
            deed(9, back),
            played(10, 0, "own again"),
        ];
        let happenings = happenings.join(",");
        let update = format!(r#"{{"update":{{"sequence":10,"happenings":[{happenings}]}}}}"#);
        model.receive(message(&update));
        let told: Vec<Phrase> = model.played_for_me().expect("a bot has played");
        assert_eq!(told.iter().map(|phrase| &*phrase.key).collect::<Vec<_>>(), ["bot"]);
    }

    #[test]
    fn nothing_is_commanded_before_there_is_a_game() {
        assert!(Model::default().command(Wish::Resign).is_none());
    }

    /// A page that is older than its server is told so, whatever of a message it cannot decode.
    #[test]
    fn what_another_version_says_is_no_blank() {
        for spoilt in [
            r#"{"update":{"sequence":"five"}}"#,
            r#"{"update":{"tempo":"fast"}}"#,
            r#"{"update":{"status":{"phase":"dancing"}}}"#,
            r#"{"update":{"choices":[{"action":"pass","offer":"pass"}]}}"#,
            r#"{"update":{"happenings":[{"sequence":5,"at":1,"by":null,"what":{"danced":[]}}]}}"#,
            r#"{"view":[]}"#,
            r#"{"view":{"sequence":4}}"#,
            r#"{"past":[{"sequence":5}]}"#,
        ] {
            let change = viewing().receive(message(spoilt));
            assert!(matches!(change, ModelChange::Outdated(_)), "{spoilt}: {change:?}");
        }
    }
}
