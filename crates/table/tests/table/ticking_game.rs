//! A game that lives by the clock, and tables that keep its time.
//!
//! Each seat presses a button and must then wait for the bell. Who has pressed three times first
//! wins.

use kit::{
    Actor, Checked, Edition, EditionError, Game, Luck, Notation, NotationError, Outcome, Phrase,
    Refusal, Scores, Seat, Seats, Setup, SetupError, Sink, Speech, require,
};
use serde::{Deserialize, Deserializer, Serialize};
use table::advice::RandomAdvisor;
use table::clock::Clock;
use table::log::{Log, Occupant};
use table::message::{Command, Wish};
use table::{Accepted, Append, GameSpec, Registry, Table};

use crate::host::seed_of;

const BELL_MILLISECONDS: u32 = 250;
const PRESSES: i32 = 3;

#[derive(Debug)]
struct Plain;

impl Edition for Plain {
    const SIGNS: &'static [&'static str] = &[];

    fn read<'de, D: Deserializer<'de>>(_: D) -> Result<Result<Self, EditionError>, D::Error> {
        Ok(Ok(Plain))
    }

    fn parse(_: &str) -> Result<Self, EditionError> {
        Ok(Plain)
    }

    fn standard() -> &'static Self {
        &Plain
    }

    fn standard_text() -> &'static str {
        "plain"
    }

    fn name(&self) -> &'static str {
        "plain"
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Bell {
    presses: [i32; 2],
    waiting: Seats,
}

#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    Press,
    Ring,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct NotNow;

impl Refusal for NotNow {
    fn phrase(&self) -> Phrase {
        Phrase::new("bell-refused-not-now")
    }
}

impl Game for Bell {
    const NAME: &'static str = "bell";
    const ABOUT: kit::About = kit::About { title: "Bell", ..kit::toy::Lots::<0>::ABOUT };
    const RULES_VERSION: u32 = 1;
    type Edition = Plain;
    type Options = ();
    type Action = Action;
    type Event = Action;
    type View = ([i32; 2], Seats);
    type Offer = ();
    type Refusal = NotNow;

    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError> {
        let two = setup.players == 2;
        let bell = Bell { presses: [0; 2], waiting: Seats::NONE };
        two.then_some(bell).ok_or(SetupError("Bell is for 2 players".into()))
    }

    fn edition(&self) -> &'static Plain {
        &Plain
    }

    fn players(&self) -> u8 {
        2
    }

    fn to_act(&self) -> Seats {
        let over = self.outcome().is_some();
        let free = self.waiting.iter().fold(Seats::all(2), Seats::without);
        if over { Seats::NONE } else { free }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.to_act().has(seat).then_some(Action::Press));
    }

    fn outcomes(&self, out: &mut Vec<(Action, u32)>) {
        if self.outcome().is_none() && !self.waiting.is_empty() {
            out.push((Action::Ring, u32::from(self.to_act().is_empty())));
        }
    }

    fn chance(&self, _: &mut impl Luck) -> Option<Action> {
        let pending = self.outcome().is_none() && self.to_act().is_empty();
        pending.then_some(Action::Ring)
    }

    fn tick_after(&self, action: Action) -> Option<u32> {
        (action == Action::Ring).then_some(BELL_MILLISECONDS)
    }

    fn check(&self, by: Actor, action: Action) -> Checked<NotNow> {
        let fits = match (by, action) {
            (Actor::Seat(seat), Action::Press) => self.to_act().has(seat),
            (Actor::Chance, Action::Ring) => self.outcome().is_none() && !self.waiting.is_empty(),
            _ => false,
        };
        require("bell/1.1", fits, NotNow)
    }

    fn play(&mut self, by: Actor, action: Action, events: &mut impl Sink<Action>) {
        match by {
            Actor::Seat(seat) => {
                self.presses[seat.index()] += 1;
                self.waiting = self.waiting.with(seat);
            }
            Actor::Chance => self.waiting = Seats::NONE,
        }
        events.push(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut seats = Seat::all(2);
        let winner = seats.find(|seat| self.presses[seat.index()] == PRESSES)?;
        let scores = Self::standing(&self.view(None));
        Some(Outcome { scores, winners: Seats::only(winner), ended_by: "presses" })
    }

    fn view(&self, _: Option<Seat>) -> Self::View {
        (self.presses, self.waiting)
    }

    fn standing(view: &Self::View) -> Scores {
        [view.0[0], view.0[1], 0, 0, 0]
    }

    fn seen(event: &Action, _: Option<Seat>) -> Option<Action> {
        Some(*event)
    }

    fn imagine(_: &Setup<Self>, view: &Self::View, _: &mut impl Luck) -> Self {
        Bell { presses: view.0, waiting: view.1 }
    }

    fn offer(&self, _: Seat, _: Action) {}
}

impl Notation for Bell {
    fn position(&self) -> String {
        format!("{self:?}")
    }

    fn read_position(_: &Setup<Self>, _: &str) -> Result<Self, NotationError> {
        Err(NotationError::new("no position is ever read here"))
    }

    fn write_action(&self, action: Action) -> String {
        if action == Action::Press { "press".into() } else { "ring".into() }
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        match text {
            "press" => Ok(Action::Press),
            "ring" => Ok(Action::Ring),
            _ => Err(NotationError::new("expected 'press' or 'ring'")),
        }
    }

    fn write_event(&self, event: &Action) -> String {
        self.write_action(*event)
    }
}

impl Speech for Bell {
    fn event_phrase(_: &Plain, _: &Action) -> Phrase {
        Phrase::new("bell-event")
    }

    fn action_phrase(_: &Plain, _: Action) -> Phrase {
        Phrase::new("bell-do")
    }

    fn current_rule(_: &Plain, _: &Self::View) -> &'static str {
        "1.1"
    }
}

fn registry() -> Registry {
    Registry::new().with::<Bell>(RandomAdvisor)
}

fn begun() -> (Box<dyn Table>, Vec<String>) {
    let plan = GameSpec {
        game: "bell".into(),
        seats: vec![Occupant::Bot; 2],
        options: serde_json::Value::Null,
        edition: None,
        clock: Clock::None,
    };
    let header = registry().header(&plan, &seed_of(1)).unwrap();
    let mut lines = vec![header.write()];
    let mut table = registry().open(header, seed_of(1), 1).unwrap();
    let append = table.begin(1_000).unwrap();
    store(&mut *table, &mut lines, &append);
    (table, lines)
}

fn store(table: &mut dyn Table, lines: &mut Vec<String>, append: &Append) {
    lines.extend(append.lines.iter().cloned());
    table.stored(append.through());
}

fn press(table: &mut dyn Table, lines: &mut Vec<String>, seat: usize, now: u64) -> bool {
    let seat = Seat::new(seat);
    let wish = Wish::Play(serde_json::value::to_raw_value(&Action::Press).unwrap());
    let command = Command { number: table.commands(seat), wish };
    match table.command(seat, &command, now) {
        Ok(Accepted::New(append)) => {
            store(table, lines, &append);
            true
        }
        _ => false,
    }
}

#[test]
fn the_bell_rings_when_its_time_has_come() {
    let (mut table, mut lines) = begun();
    let (table, lines) = (&mut *table, &mut lines);
    assert_eq!(table.next_wake(), None, "nobody waits for it");
    assert!(press(table, lines, 0, 1_100));
    assert!(!press(table, lines, 0, 1_150), "a seat waits for the bell");
    assert_eq!(table.next_wake(), Some(1_350));
    // Others act meanwhile, which neither hastens it nor puts it off; with both waiting it is
    // pending, and still comes in its time.
    assert!(press(table, lines, 1, 1_200));
    assert_eq!((table.next_wake(), table.tick(1_349)), (Some(1_350), None));
    let rung = table.tick(1_360).unwrap();
    assert_eq!(rung.lines, [r#"{"by":"chance","do":"ring","at":1360}"#]);
    store(table, lines, &rung);
    assert_eq!(table.next_wake(), None);
    // It waits as long the next time.
    assert!(press(table, lines, 1, 1_400));
    assert_eq!(table.next_wake(), Some(1_650));
    // However late the host is, it rings once.
    let rung = table.tick(99_000).unwrap();
    assert_eq!(rung.lines.len(), 1);
    store(table, lines, &rung);
    assert!(press(table, lines, 1, 99_001));
    assert_eq!(table.next_wake(), None, "it is over");
}

#[test]
fn the_bell_survives_a_restart() {
    let (mut table, mut lines) = begun();
    assert!(press(&mut *table, &mut lines, 0, 1_100));
    let log = Log::parse(&lines.join("\n")).unwrap();
    let mut table = registry().restore(&log, Some(seed_of(1)), 2).unwrap();
    assert_eq!(table.next_wake(), Some(1_350));
    assert!(press(&mut *table, &mut lines, 1, 1_200));
    let rung = table.tick(1_350).unwrap();
    assert_eq!((rung.epoch, rung.sequence), (2, 4));
}
