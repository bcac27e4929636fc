//! Whole games against bots without a server: by messages alone, as a page plays them.

use std::sync::Arc;
use std::time::Duration;

use kit::{Luck, SplitMix};
use local::{Lent, Local};
use serde_json::Value;
use serde_json::value::RawValue;
use table::wire::{Command, Wish};
use table::{Digest, Verified};
use wire::chat::{Phrase, Said};
use wire::lobby::{Stage, TableInfo};
use wire::offline::{Charter, News, Opening, Record, Script, Sitter};
use wire::socket::{FromTable, Hello, ToTable};
use wire::{Json, Sight, TableId};

const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];
const NOON: u64 = 1_760_000_000_000;

fn lent(seed: u64) -> Lent {
    let mut luck = SplitMix::new(seed);
    Lent {
        clock: Arc::new(|| Duration::ZERO),
        random: Box::new(move || std::array::from_fn(|_| luck.below(256) as u8)),
        pace: 0,
    }
}

fn opening(game: &str, seed: u8, seats: Vec<Sitter>) -> Opening {
    Opening {
        id: TableId::from_random([seed; 16]),
        person: "Ada".into(),
        game: game.into(),
        seats,
        options: Value::Null,
        edition: None,
        seed: Digest([seed; 32]),
        entropy: Some(Digest([9; 32])),
        at: NOON,
    }
}

fn against_easy(game: &str, seed: u8) -> Opening {
    let bot = Sitter::Bot("easy".into());
    opening(game, seed, vec![bot.clone(), Sitter::Me, bot])
}

/// Somebody at a table who keeps what is to be kept, and sees what is said.
struct Person {
    table: Local,
    now: u64,
    luck: SplitMix,
    record: Option<Record>,
    lines: Vec<String>,
    /// Other tables that were to be kept.
    others: Vec<Record>,
    info: Option<TableInfo>,
    sight: Option<Sight>,
    /// Messages that are neither views nor about the table.
    heard: Vec<FromTable>,
}

impl Person {
    fn sit(opening: Opening) -> Self {
        let at = opening.at;
        let table = Local::open(opening, lent(1)).unwrap_or_else(|why| panic!("{why}"));
        Person::at(table, at, Vec::new())
    }

    fn at(table: Local, now: u64, lines: Vec<String>) -> Self {
        let mut person = Person {
            table,
            now,
            luck: SplitMix::new(now),
            record: None,
            lines,
            others: Vec::new(),
            info: None,
            sight: None,
            heard: Vec::new(),
        };
        person.tell(&ToTable::Hello(Hello::default()));
        person
    }

    /// The page is loaded again: everything comes back from what was kept.
    fn reload(self) -> Self {
        let record = self.record.expect("something was kept");
        let text = serde_json::to_string(&record.charter).unwrap();
        let charter: Charter = serde_json::from_str(&text).unwrap();
        let table = Local::resume(charter, &self.lines, lent(self.now), self.now);
        let mut again =
            Person::at(table.unwrap_or_else(|why| panic!("{why}")), self.now, self.lines);
        again.record.get_or_insert(record);
        again.luck = self.luck;
        again
    }

    fn tell(&mut self, message: &ToTable) {
        // Through text, as between a page and its worker.
        let text = serde_json::to_string(message).unwrap();
        self.table.receive(serde_json::from_str(&text).unwrap(), self.now);
        self.take();
    }

    fn take(&mut self) {
        let text = serde_json::to_string(&self.table.news()).unwrap();
        let news: News = serde_json::from_str(&text).unwrap();
        for keep in news.keep {
            if keep.record.charter.id == self.table.charter().id {
                assert_eq!(keep.sequence, self.lines.len() as u64 + 1, "no line is left out");
                self.lines.extend(keep.lines);
                self.record = Some(keep.record);
            } else {
                self.others.push(keep.record);
            }
        }
        for message in news.say {
            match message {
                FromTable::Welcome(welcome) => self.info = Some(welcome.table),
                FromTable::Table(info) => self.info = Some(*info),
                FromTable::View(view) => self.sight = Some(Sight::new(&view).unwrap()),
                FromTable::Update(patch) => {
                    self.sight.as_mut().expect("a view came first").apply(patch);
                }
                other => self.heard.push(other),
            }
        }
    }

    fn entry(&self, name: &str) -> &Value {
        &self.sight.as_ref().expect("there is a view").entries()[name]
    }

    fn wish(&mut self, wish: Wish<Json>) {
        let number = self.entry("commands").as_u64().unwrap() as u32;
        self.tell(&ToTable::Do(Command { number, wish }));
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
        let due = self.table.due().expect("somebody is to act, or the clock runs");
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
        if self.table.due().is_some() {
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
        self.table.charter().log(&self.lines)
    }
}

/// A whole game of each, found again in the middle, and every die of it derived again.
#[test]
fn games_are_played_kept_and_verified() {
    for (seed, game) in (11..).zip(GAMES) {
        println!("{game}, seed {seed}");
        let mut person = Person::sit(against_easy(game, seed));
        for _ in 0..25 {
            person.go_on();
        }
        let before = person.sight.clone().unwrap();
        let mut person = person.reload();
        let after = person.sight.as_ref().unwrap().entries();
        for (name, value) in before.entries().iter().filter(|(name, _)| *name != "happenings") {
            assert_eq!(after.get(name), Some(value), "{game}: {name}");
        }
        person.play_to_the_end();
        let summary = &person.record.as_ref().unwrap().summary;
        assert_eq!((summary.stage, summary.your_turn), (Stage::Finished, false));
        assert!(summary.ending.is_some());
        let found = local::verify(&person.log());
        let Some(Verified { draws, seats_added: 1, entries }) = found.verified else {
            panic!("{game}: {found:?}");
        };
        assert!(found.fair && draws > 0 && entries == person.lines.len());
        // What was kept of a finished game can still be looked at.
        let person = person.reload();
        assert_eq!(person.stage(), Stage::Finished);
        assert!(person.choices().is_empty());
    }
}

#[test]
fn a_changed_die_is_found_out() {
    let mut person = Person::sit(against_easy("schmuggler", 3));
    person.play_to_the_end();
    let chance = person.lines.iter().position(|line| line.contains("\"chance\"")).unwrap();
    person.lines.remove(chance);
    let found = local::verify(&person.log());
    assert!(!found.fair);
    assert!(found.deviation.unwrap().starts_with("line "));
    assert!(!local::verify("no log").fair);
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
    assert!(local::verify(&person.log()).fair);
}

#[test]
fn what_is_against_the_rules_is_refused_by_its_rule() {
    let mut person = Person::sit(opening("via", 6, vec![Sitter::Me, Sitter::Bot("medium".into())]));
    while person.choices().is_empty() {
        person.wait();
    }
    let action = person.choices()[0].clone();
    person.play(&action);
    let kept = person.lines.len();
    person.heard.clear();
    // The number of a command that was taken, with something else in it.
    let undo = Command { number: 0, wish: Wish::Undo };
    person.tell(&ToTable::Do(undo));
    person.tell(&ToTable::Ask { action: RawValue::from_string("\"nonsense\"".into()).unwrap() });
    person.tell(&ToTable::Hint { level: None });
    person.tell(&ToTable::Past { since: 0 });
    person.tell(&ToTable::Ping);
    person.tell(&ToTable::Say(Said::Phrase(Phrase::Oops)));
    person.tell(&ToTable::Say(Said::Text("\u{202e}".into())));
    let [
        FromTable::Refused { number: 0, refusal },
        FromTable::Answer(Some(unreadable)),
        FromTable::Hint { .. },
        FromTable::Past(past),
        FromTable::Pong,
        FromTable::Chat(line),
        FromTable::Problem(_),
    ] = &person.heard[..]
    else {
        panic!("{:?}", person.heard);
    };
    assert_eq!(refusal.rule, "table/stale");
    assert_eq!(unreadable.rule, "table/unreadable");
    assert!(past.get().len() > 2);
    assert_eq!((line.number, line.name.as_str()), (1, "Ada"));
    assert_eq!(person.lines.len(), kept, "nothing of this is in the log");
    assert_eq!(person.record.as_ref().unwrap().charter.chat.len(), 1);
}

#[test]
fn nothing_is_said_before_hello() {
    let mut table = Local::open(against_easy("ahoi", 2), lent(2)).unwrap();
    assert!(table.news().say.is_empty());
    table.receive(ToTable::Ping, NOON);
    assert!(matches!(&table.news().say[..], [FromTable::Problem(_)]));
}

#[test]
fn all_play_again_at_another_table() {
    let mut person = Person::sit(against_easy("schmuggler", 8));
    while person.choices().is_empty() {
        person.wait();
    }
    person.wish(Wish::Resign);
    assert_eq!(person.stage(), Stage::Finished);
    assert!(local::verify(&person.log()).fair);
    person.wish(Wish::Rematch);
    let next = person.info.as_ref().unwrap().rematch.expect("there is another table");
    let [record] = &person.others[..] else { panic!("{:?}", person.others) };
    assert_eq!(record.charter.id, next);
    assert_ne!(record.charter.seed, person.table.charter().seed);
    let table = Local::resume(record.charter.clone(), &[], lent(4), person.now).unwrap();
    let mut again = Person::at(table, person.now, Vec::new());
    assert_eq!(again.table.charter().seat(), person.table.charter().seat());
    again.play_to_the_end();
    assert!(local::verify(&again.log()).fair);
}

/// A seat with a script plays its lines, again after an undo, and by its level when they end.
#[test]
fn a_script_is_played_line_by_line() {
    // The bot's own moves of a first game are the script of a second one with the same deal.
    let seats = |bot: Sitter| vec![Sitter::Me, bot];
    let mut first = Person::sit(opening("via", 21, seats(Sitter::Bot("medium".into()))));
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
    let told = Sitter::Script(Script { lines: lines.clone(), then: "expert".into(), pace: None });
    let mut second = Person::sit(opening("via", 21, seats(told)));
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
    let wrong = |change: &dyn Fn(&mut Opening)| {
        let mut opening = against_easy("via", 1);
        change(&mut opening);
        Local::open(opening, lent(1)).expect_err("it is wrong")
    };
    assert!(wrong(&|o| o.game = "chess".into()).contains("'chess' is not one of"));
    assert!(wrong(&|o| o.seats = vec![Sitter::Bot("easy".into()); 3]).contains("one seat"));
    assert!(wrong(&|o| o.seats[0] = Sitter::Bot("god".into())).contains("'god' is no level"));
    assert!(wrong(&|o| o.person = " ".into()).contains("a name has"));
    assert!(wrong(&|o| o.options = serde_json::json!({"fast": 1})).contains("options"));
    let charter = Local::open(against_easy("via", 1), lent(1)).unwrap().charter().clone();
    let damaged = Local::resume(charter, &["{}".into()], lent(1), NOON);
    assert!(damaged.expect_err("it is no entry").starts_with("line 2"));
}
