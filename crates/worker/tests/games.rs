//! Whole games against bots without a server: by messages alone, as a page plays them.

use std::sync::Arc;
use std::time::Duration;

use kit::{Game, Luck, SplitMix};
use registry::{GameEntry, GameId, with_game};
use serde_json::Value;
use serde_json::value::RawValue;
use table::message::{Command, Wish};
use table::{Digest, Fortune, Receipt, Verified};
use wire::chat::{ChatContent, QuickPhrase};
use wire::lobby::{Stage, TableInfo};
use wire::offline::{
    Again, LocalSeat, LocalTableRecord, LocalTableSpec, Script, StoredLocalTable, WorkerOutput,
};
use wire::socket::{ClientMessage, Hello, ServerMessage};
use wire::{Json, Snapshot, TableId};
use worker::{OfflineTable, Platform};

const NOON: u64 = 1_760_000_000_000;

fn platform(seed: u64) -> Platform {
    let mut luck = SplitMix::new(seed);
    Platform {
        clock: Arc::new(|| Duration::ZERO),
        random: Box::new(move || std::array::from_fn(|_| luck.below(256) as u8)),
        pace: 0,
    }
}

fn spec(game: &str, seed: u8, seats: Vec<LocalSeat>) -> LocalTableSpec {
    LocalTableSpec {
        id: TableId::from_random([seed; 16]),
        person: "Ada".into(),
        game: game.into(),
        seats,
        options: Value::Null,
        edition: None,
        seed: Digest([seed; 32]),
        entropy: Some(Digest([9; 32])),
        at: NOON,
        again: None,
    }
}

fn against_easy(game: &str, seed: u8) -> LocalTableSpec {
    let bot = LocalSeat::Bot("easy".into());
    spec(game, seed, vec![bot.clone(), LocalSeat::Me, bot])
}

/// Somebody at a table who keeps what is to be kept, and sees what is said.
struct Person {
    table: OfflineTable,
    now: u64,
    luck: SplitMix,
    record: Option<StoredLocalTable>,
    lines: Vec<String>,
    /// Other tables that were to be kept.
    others: Vec<StoredLocalTable>,
    info: Option<TableInfo>,
    snapshot: Option<Snapshot>,
    /// Messages that are neither views nor about the table.
    heard: Vec<ServerMessage>,
}

impl Person {
    fn sit(spec: LocalTableSpec) -> Self {
        let at = spec.at;
        let table = OfflineTable::open(spec, platform(1)).unwrap_or_else(|why| panic!("{why}"));
        Person::at(table, at, Vec::new())
    }

    fn at(table: OfflineTable, now: u64, lines: Vec<String>) -> Self {
        let mut person = Person {
            table,
            now,
            luck: SplitMix::new(now),
            record: None,
            lines,
            others: Vec::new(),
            info: None,
            snapshot: None,
            heard: Vec::new(),
        };
        person.tell(&ClientMessage::Hello(Hello::default()));
        person
    }

    /// The page is loaded again: everything comes back from what was kept.
    fn reload(self) -> Self {
        let record = self.record.expect("something was kept");
        let text = serde_json::to_string(&record.table).unwrap();
        let kept: LocalTableRecord = serde_json::from_str(&text).unwrap();
        let table = OfflineTable::resume(kept, &self.lines, platform(self.now), self.now);
        let mut again =
            Person::at(table.unwrap_or_else(|why| panic!("{why}")), self.now, self.lines);
        again.record.get_or_insert(record);
        again.luck = self.luck;
        again
    }

    fn tell(&mut self, message: &ClientMessage) {
        // Through text, as between a page and its worker.
        let text = serde_json::to_string(message).unwrap();
        self.table.receive(serde_json::from_str(&text).unwrap(), self.now);
        self.take();
    }

    fn take(&mut self) {
        let text = serde_json::to_string(&self.table.take_output()).unwrap();
        let output: WorkerOutput = serde_json::from_str(&text).unwrap();
        for keep in output.keep {
            if keep.record.table.id == self.table.record().id {
                assert_eq!(keep.sequence, self.lines.len() as u64 + 1, "no line is left out");
                self.lines.extend(keep.lines);
                self.record = Some(keep.record);
            } else {
                self.others.push(keep.record);
            }
        }
        for message in output.say {
            match message {
                ServerMessage::Welcome(welcome) => self.info = Some(welcome.table),
                ServerMessage::Table(info) => self.info = Some(*info),
                ServerMessage::View(view) => self.snapshot = Some(Snapshot::new(&view).unwrap()),
                ServerMessage::Update(patch) => {
                    self.snapshot.as_mut().expect("a view came first").apply(patch);
                }
                other => self.heard.push(other),
            }
            self.decode();
        }
    }

    /// Whatever comes can be decoded, as the page and the board of the game do.
    fn decode(&self) {
        let (Some(snapshot), Some(info)) = (&self.snapshot, &self.info) else { return };
        snapshot.table_part().expect("what every game has in common");
        let id: GameId = info.game.parse().expect("a game that there is");
        with_game!(id, E => {
            snapshot.game_part::<<E as GameEntry>::Game>().expect("what is the game's own");
        });
    }

    fn entry(&self, name: &str) -> &Value {
        &self.snapshot.as_ref().expect("there is a view").0[name]
    }

    fn wish(&mut self, wish: Wish<Json>) {
        let number = self.entry("commands").as_u64().unwrap() as u32;
        self.tell(&ClientMessage::Do(Command { number, wish }));
    }

    fn play(&mut self, action: &Value) {
        self.wish(Wish::Play(RawValue::from_string(action.to_string()).unwrap()));
    }

    fn choices(&self) -> Vec<Value> {
        let choices = self.entry("choices").as_array().unwrap();
        choices.iter().map(|choice| choice["action"].clone()).collect()
    }

    /// Lets time pass until the table wants something, and once more.
    fn wait(&mut self) {
        let due = self.table.next_wake().expect("somebody is to act, or the clock runs");
        self.now = self.now.max(due);
        self.table.tick(self.now);
        self.take();
    }

    /// Does something by lot if it can, and waits if not.
    fn go_on(&mut self) {
        let choices = self.choices();
        if choices.is_empty() {
            return self.wait();
        }
        let action = choices[self.luck.index(choices.len())].clone();
        self.play(&action);
        // Where all act at once, a seat must wait a little after each action.
        if self.table.next_wake().is_some() {
            self.wait();
        }
    }

    fn stage(&self) -> Stage {
        self.info.as_ref().unwrap().stage
    }

    fn play_to_the_end(&mut self) {
        for _ in 0..60_000 {
            if self.stage() == Stage::Finished {
                return;
            }
            self.go_on();
        }
        panic!("the game does not end");
    }

    fn log(&self) -> String {
        self.table.record().log(&self.lines)
    }
}

/// A whole game of each, found again in the middle, and every die of it derived again.
#[test]
fn games_are_played_kept_and_verified() {
    for (seed, &id) in (11..).zip(GameId::ALL) {
        let game = id.name();
        println!("{game}, seed {seed}");
        let mut person = Person::sit(against_easy(game, seed));
        let short = with_game!(id, E => <E as GameEntry>::Game::ABOUT.minutes) <= 1;
        for _ in 0..if short { 5 } else { 25 } {
            person.go_on();
        }
        assert_ne!(person.stage(), Stage::Finished, "{game} is left in the middle");
        let before = person.snapshot.clone().unwrap();
        let mut person = person.reload();
        let after = person.snapshot.as_ref().unwrap();
        let before = before.0.as_object().expect("it is whole");
        for (name, value) in before.iter().filter(|(name, _)| *name != "happenings") {
            assert_eq!(after.0.get(name), Some(value), "{game}: {name}");
        }
        person.play_to_the_end();
        let summary = &person.record.as_ref().unwrap().summary;
        assert_eq!((summary.stage, summary.your_turn), (Stage::Finished, false));
        assert!(summary.ending.is_some());
        let found = worker::verify(&person.log(), &Receipt::default());
        let Some(Verified { draws, seats_added: 1, entries, .. }) = found.verified else {
            panic!("{game}: {found:?}");
        };
        assert!(found.fair && draws > 0 && entries == person.lines.len());
        // What was kept of a finished game can still be looked at.
        let person = person.reload();
        assert_eq!(person.stage(), Stage::Finished);
        assert!(person.choices().is_empty());
    }
}

/// From any moment of a finished game somebody plays on, from any seat, with the dice as they fell or others; what
/// is kept of it is a table like any other.
#[test]
fn games_are_tried_again_from_their_moments() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    for &id in GameId::ALL {
        let game = id.name();
        let files = std::fs::read_dir(format!("{folder}/{game}/golden")).expect("each has some");
        let file = files.map(|file| file.unwrap().path()).min().expect("there is one");
        let log = std::fs::read_to_string(file).unwrap();
        let entries = log.lines().count() - 1;
        let players = table::log::Log::parse(&log).unwrap().header.players;
        for (seed, part) in (1..).zip([0, 1, 2]) {
            let fortune = if part == 1 { Fortune::New } else { Fortune::AsItFell };
            let again = Again { log: log.clone(), entries: entries * part / 3, fortune };
            let mut seats = vec![LocalSeat::Bot("easy".into()); usize::from(players)];
            seats[usize::from(seed % players)] = LocalSeat::Me;
            let spec = LocalTableSpec { again: Some(again), ..spec(game, seed, seats) };
            let mut person = Person::sit(spec);
            // What was played before the moment is kept, but for what was taken back.
            let given = person.table.record().header.origin.as_ref().expect("it is said").entries;
            assert!(given <= entries * part / 3 + 1 && person.lines.len() >= given, "{game}");
            for _ in 0..5 {
                person.go_on();
            }
            let mut person = person.reload();
            person.play_to_the_end();
            let found = worker::verify(&person.log(), &Receipt::default());
            assert!(!found.committed && found.deviation.is_none(), "{game}: {found:?}");
        }
        let again = Again { log, entries, fortune: Fortune::New };
        let seats = vec![LocalSeat::Me; 1]
            .into_iter()
            .chain(vec![LocalSeat::Bot("easy".into()); usize::from(players) - 1])
            .collect();
        let spec = LocalTableSpec { again: Some(again), ..spec(game, 1, seats) };
        let why = OfflineTable::open(spec, platform(1)).unwrap_err();
        assert!(why.ends_with("the game is over there"), "{game}: {why}");
    }
}

#[test]
fn a_changed_die_is_found_out() {
    let mut person = Person::sit(against_easy("schmuggler", 3));
    person.play_to_the_end();
    let chance = person.lines.iter().position(|line| line.contains("\"chance\"")).unwrap();
    person.lines.remove(chance);
    let found = worker::verify(&person.log(), &Receipt::default());
    assert!(!found.fair);
    assert!(found.deviation.unwrap().starts_with("line "));
    assert!(!worker::verify("no log", &Receipt::default()).fair);
}

/// Alone among bots nobody has to be asked: what one did is taken back at once, with all that the
/// bots did since.
#[test]
fn undo_needs_nobodys_consent() {
    let mut person = Person::sit(against_easy("via", 5));
    while person.choices().is_empty() {
        person.wait();
    }
    let before = person.entry("view").clone();
    let action = person.choices()[0].clone();
    person.play(&action);
    while person.choices().is_empty() {
        person.wait();
    }
    assert_ne!(*person.entry("view"), before);
    person.wish(Wish::Undo);
    // The same again, but for what was drawn since: the dice never go back.
    assert!(person.choices().contains(&action));
    let commands = person.entry("commands").clone();
    let mut person = person.reload();
    assert_eq!(*person.entry("commands"), commands);
    person.play_to_the_end();
    assert!(worker::verify(&person.log(), &Receipt::default()).fair);
}

#[test]
fn what_is_against_the_rules_is_refused_by_its_rule() {
    let mut person =
        Person::sit(spec("via", 6, vec![LocalSeat::Me, LocalSeat::Bot("medium".into())]));
    while person.choices().is_empty() {
        person.wait();
    }
    let action = person.choices()[0].clone();
    person.play(&action);
    let kept = person.lines.len();
    person.heard.clear();
    // The number of a command that was taken, with something else in it.
    let undo = Command { number: 0, wish: Wish::Undo };
    person.tell(&ClientMessage::Do(undo));
    person.tell(&ClientMessage::Ask {
        action: RawValue::from_string("\"nonsense\"".into()).unwrap(),
    });
    person.tell(&ClientMessage::Hint { level: None });
    person.tell(&ClientMessage::Past { since: 0 });
    person.tell(&ClientMessage::Ping);
    person.tell(&ClientMessage::Say(ChatContent::Phrase(QuickPhrase::Oops)));
    person.tell(&ClientMessage::Say(ChatContent::Text("\u{202e}".into())));
    let [
        ServerMessage::Refused { number: 0, refusal },
        ServerMessage::Answer(Some(unreadable)),
        ServerMessage::Hint { .. },
        ServerMessage::Past(past),
        ServerMessage::Pong,
        ServerMessage::Chat(line),
        ServerMessage::Problem(_),
    ] = &person.heard[..]
    else {
        panic!("{:?}", person.heard);
    };
    assert_eq!(refusal.rule, "table/stale");
    assert_eq!(unreadable.rule, "table/unreadable");
    assert!(past.get().len() > 2);
    assert_eq!((line.number, line.name.as_str()), (1, "Ada"));
    assert_eq!(person.lines.len(), kept, "nothing of this is in the log");
    assert_eq!(person.record.as_ref().unwrap().table.chat.len(), 1);
}

#[test]
fn nothing_is_said_before_hello() {
    let mut table = OfflineTable::open(against_easy("ahoi", 2), platform(2)).unwrap();
    assert!(table.take_output().say.is_empty());
    table.receive(ClientMessage::Ping, NOON);
    let [problem] = &table.take_output().say[..] else { panic!("one thing is said") };
    assert!(problem.get().starts_with(r#"{"problem""#));
}

#[test]
fn all_play_again_at_another_table() {
    let mut person = Person::sit(against_easy("schmuggler", 8));
    while person.choices().is_empty() {
        person.wait();
    }
    person.wish(Wish::Resign);
    assert_eq!(person.stage(), Stage::Finished);
    assert!(worker::verify(&person.log(), &Receipt::default()).fair);
    person.wish(Wish::Rematch);
    let next = person.info.as_ref().unwrap().rematch.expect("there is another table");
    let [record] = &person.others[..] else { panic!("{:?}", person.others) };
    assert_eq!(record.table.id, next);
    assert_ne!(record.table.seed, person.table.record().seed);
    let table = OfflineTable::resume(record.table.clone(), &[], platform(4), person.now).unwrap();
    let mut again = Person::at(table, person.now, Vec::new());
    assert_ne!(again.table.record().seat(), person.table.record().seat(), "everybody moves up");
    again.play_to_the_end();
    assert!(worker::verify(&again.log(), &Receipt::default()).fair);
}

/// A seat with a script plays its lines, again after an undo, and by its level when they end.
#[test]
fn a_script_is_played_line_by_line() {
    // The bot's own moves of a first game are the script of a second one with the same deal.
    let seats = |bot: LocalSeat| vec![LocalSeat::Me, bot];
    let mut first = Person::sit(spec("via", 21, seats(LocalSeat::Bot("medium".into()))));
    let script = |person: &Person| -> Vec<String> {
        let lines = person.lines.iter().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines
            .filter(|line| line["by"] == "2" && line["do"].is_string())
            .map(|line| line["do"].as_str().unwrap().to_owned())
            .collect()
    };
    let mut own = Vec::new();
    while script(&first).len() < 6 {
        match first.choices().first().cloned() {
            Some(action) => {
                first.play(&action);
                own.push(action);
            }
            None => first.wait(),
        }
    }
    let lines = script(&first);
    let told =
        LocalSeat::Script(Script { lines: lines.clone(), then: "expert".into(), pace: None });
    let mut second = Person::sit(spec("via", 21, seats(told)));
    for action in own {
        while second.choices().is_empty() {
            second.wait();
        }
        second.play(&action);
    }
    while script(&second).len() < lines.len() {
        second.wait();
    }
    assert_eq!(script(&second)[..lines.len()], lines[..]);
}

#[test]
fn what_cannot_be_played_is_said_in_a_sentence() {
    let wrong = |change: &dyn Fn(&mut LocalTableSpec)| {
        let mut spec = against_easy("via", 1);
        change(&mut spec);
        OfflineTable::open(spec, platform(1)).expect_err("it is wrong")
    };
    assert!(wrong(&|o| o.game = "chess".into()).contains("'chess' is not one of"));
    assert!(wrong(&|o| o.seats = vec![LocalSeat::Bot("easy".into()); 3]).contains("one seat"));
    assert!(wrong(&|o| o.seats[0] = LocalSeat::Bot("god".into())).contains("'god' is no level"));
    assert!(wrong(&|o| o.person = " ".into()).contains("a name has"));
    assert!(wrong(&|o| o.options = serde_json::json!({"fast": 1})).contains("options"));
    let record = OfflineTable::open(against_easy("via", 1), platform(1)).unwrap().record().clone();
    let damaged = OfflineTable::resume(record, &["{}".into()], platform(1), NOON);
    assert!(damaged.expect_err("it is no entry").starts_with("line 2"));
}
