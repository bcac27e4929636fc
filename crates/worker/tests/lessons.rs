//! Every guided first game can be played to its end, step by step, and says something at each.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use table::message::{Command, Wish};
use texts::Language;
use wire::Json;
use wire::offline::LocalTableSpec;
use wire::socket::{ClientMessage, Hello, ServerMessage};
use worker::{OfflineTable, Platform};

/// As a page says it.
const HELLO: Hello = Hello { seen: None, says_ready: true };
/// A whole lesson takes no more looks at the table than this.
const LOOKS_MAX: usize = 2000;

fn lesson(game: &str) -> wire::lesson::Lesson {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "../../games", game, "board/lesson.json"].iter().collect();
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

struct Pupil {
    table: OfflineTable,
    now: u64,
    /// What the seats did, as it stands in the log.
    done: Vec<(String, String)>,
}

impl Pupil {
    fn sit_down(spec: LocalTableSpec) -> Self {
        let now = spec.at;
        let platform =
            Platform { clock: Arc::new(|| Duration::ZERO), random: Box::new(|| [3; 32]), pace: 0 };
        let mut pupil =
            Pupil { table: OfflineTable::open(spec, platform).unwrap(), now, done: Vec::new() };
        pupil.note();
        pupil
    }

    /// Writes down what was played since the last time; gives the last view.
    fn note(&mut self) -> Option<Value> {
        let output = self.table.take_output();
        for line in output.keep.iter().flat_map(|keep| &keep.lines) {
            let line: Value = serde_json::from_str(line).unwrap();
            if let (Some(by), Some(what)) = (line["by"].as_str(), line["do"].as_str()) {
                self.done.push((by.to_owned(), what.to_owned()));
            }
        }
        let read = |text: Json| serde_json::from_str::<ServerMessage>(text.get()).unwrap();
        output.say.into_iter().map(read).find_map(|message| match message {
            ServerMessage::View(json) => serde_json::from_str(json.get()).ok(),
            ServerMessage::Refused { refusal, .. } => panic!("refused: {refusal:?}"),
            _ => None,
        })
    }

    /// Says that the pupil is ready for what all do at once, and lets it be counted down.
    fn be_ready(&mut self) {
        self.table.receive(ClientMessage::Hello(HELLO), self.now);
        let output = self.table.take_output();
        let read = |text: &Json| serde_json::from_str::<ServerMessage>(text.get()).unwrap();
        let counts_down = output.say.iter().map(read).any(|message| match message {
            ServerMessage::Welcome(welcome) => welcome.table.countdown.is_some(),
            _ => false,
        });
        assert!(counts_down, "nobody waits for the pupil to be ready");
        self.table.receive(ClientMessage::Ready, self.now);
        self.now += 3_000;
        self.table.tick(self.now);
        self.note();
    }

    /// Looks at the table until it is the pupil's turn.
    fn turn(&mut self) -> Value {
        for _ in 0..LOOKS_MAX {
            self.table.receive(ClientMessage::Hello(HELLO), self.now);
            let view = self.note().expect("a view follows a hello");
            if view["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
                return view;
            }
            self.now += 100;
            self.table.tick(self.now);
            self.note();
        }
        panic!("it is never the pupil's turn again");
    }

    fn play(&mut self, action: &Value) {
        let view = self.turn();
        let may = view["choices"].as_array().unwrap().iter().any(|c| c["action"] == *action);
        assert!(may, "{action} is not among what can be done: {}", view["choices"]);
        let number = u32::try_from(view["commands"].as_u64().unwrap()).unwrap();
        let raw = serde_json::value::to_raw_value(action).unwrap();
        let command = Command { number, wish: Wish::Play(raw) };
        self.table.receive(ClientMessage::Do(command), self.now);
        self.note();
    }
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    for game in registry::GameId::names() {
        let lesson = lesson(game);
        assert_eq!(lesson.game, game);
        let spec = lesson.table_spec(wire::TableId::from_random([7; 16]), "Ada".into(), 1000);
        let mut pupil = Pupil::sit_down(spec);
        for action in &lesson.before {
            pupil.play(action);
        }
        for step in &lesson.steps {
            if step.ready {
                pupil.be_ready();
            }
            for action in step.play.iter().chain(&step.then) {
                pupil.play(action);
            }
        }
        for (at, lines) in lesson.others.iter().enumerate() {
            let seat = (at + 2).to_string();
            let theirs: Vec<&str> = pupil
                .done
                .iter()
                .filter_map(|(by, what)| (*by == seat).then_some(what.as_str()))
                .collect();
            for (told, done) in lines.iter().zip(&theirs) {
                assert_eq!(told, done, "seat {seat} of {game} does what it was told");
            }
        }
    }
}

#[test]
fn every_lesson_is_short_and_says_something_at_each_step() {
    for game in registry::GameId::names() {
        let lesson = lesson(game);
        let steps = lesson.steps.len();
        assert!((5..=10).contains(&steps), "{game} has {steps} steps");
        for step in 1..=steps {
            let key = format!("learn-step-{game}-{step}");
            for language in Language::ALL {
                assert!(language.has(&key), "{key} in {language}");
            }
        }
        let surplus = format!("learn-step-{game}-{}", steps + 1);
        assert!(!Language::English.has(&surplus), "{surplus} is never said");
        assert!(lesson.steps.iter().all(|step| !step.point.is_empty()), "{game} points somewhere");
        assert!(
            lesson.steps.iter().all(|step| !step.ready || step.play.is_none()),
            "{game} asks for one thing at a time"
        );
        let last = lesson.steps.last().unwrap();
        assert!(last.play.is_none(), "the last step of {game} is read");
    }
}
