//! Hints by messages alone: whoever does exactly what they say plays as well as the level that gives them.

use std::sync::Arc;
use std::time::Duration;

use kit::seeds::Seeds;
use kit::{Luck, Seat, SplitMix};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use table::Digest;
use table::message::{Command, Wish};
use wire::lobby::{Stage, TableInfo};
use wire::offline::{LocalSeat, LocalTableSpec, WorkerOutput};
use wire::socket::{ClientMessage, Hello, ServerMessage};
use wire::{Json, Snapshot, TableId};
use worker::{OfflineTable, Platform};

const NOON: u64 = 1_760_000_000_000;
/// The level that hints come from.
const LEVEL: &str = "medium";

/// Somebody who does what the hint says.
struct Follower {
    table: OfflineTable,
    now: u64,
    info: Option<TableInfo>,
    snapshot: Option<Snapshot>,
    hint: Option<Value>,
}

impl Follower {
    fn sit(game: &str, options: &Value, seed: u64, seat: usize) -> Self {
        let mut seats = vec![LocalSeat::Bot(LEVEL.into()); 2];
        seats[seat] = LocalSeat::Me;
        let spec = LocalTableSpec {
            id: TableId::from_random([7; 16]),
            person: "Ada".into(),
            game: game.into(),
            seats,
            options: options.clone(),
            edition: None,
            seed: Digest(std::array::from_fn(|at| seed.to_le_bytes()[at % 8])),
            entropy: None,
            at: NOON,
            again: None,
        };
        let mut luck = SplitMix::new(seed);
        let platform = Platform {
            clock: Arc::new(|| Duration::ZERO),
            random: Box::new(move || std::array::from_fn(|_| luck.below(256) as u8)),
            pace: 0,
        };
        let table = OfflineTable::open(spec, platform).unwrap_or_else(|why| panic!("{why}"));
        let mut follower = Follower { table, now: NOON, info: None, snapshot: None, hint: None };
        follower.tell(ClientMessage::Hello(Hello::default()));
        follower
    }

    fn tell(&mut self, message: ClientMessage) {
        self.table.receive(message, self.now);
        self.take();
    }

    fn take(&mut self) {
        let output: WorkerOutput<Json> = self.table.take_output();
        for message in output.say {
            match serde_json::from_str(message.get()).expect("a message") {
                ServerMessage::Welcome(welcome) => self.info = Some(welcome.table),
                ServerMessage::Table(info) => self.info = Some(*info),
                ServerMessage::View(view) => self.snapshot = Snapshot::new(&view).ok(),
                ServerMessage::Update(delta) => {
                    self.snapshot.as_mut().expect("a view came first").apply(delta);
                }
                ServerMessage::Hint { action, reasons } => {
                    let choices = self.entry("choices").as_array().map_or(0, Vec::len);
                    assert!(choices > 1 || reasons.is_empty(), "no choice has no reasons");
                    self.hint = action.map(|action| serde_json::from_str(action.get()).unwrap());
                }
                ServerMessage::Refused { refusal, .. } => panic!("a hint was refused: {refusal:?}"),
                _ => {}
            }
        }
    }

    fn entry(&self, name: &str) -> &Value {
        &self.snapshot.as_ref().expect("there is a view").0[name]
    }

    /// Plays to the end; gives the share of the win.
    fn share(mut self, seat: usize) -> f64 {
        while self.info.as_ref().is_none_or(|info| info.stage != Stage::Finished) {
            if self.entry("choices").as_array().is_none_or(Vec::is_empty) {
                let due = self.table.next_wake().expect("somebody is to act");
                self.now = self.now.max(due);
                self.table.tick(self.now);
                self.take();
                continue;
            }
            self.tell(ClientMessage::Hint { level: None });
            let action = self.hint.take().expect("who may act gets a hint");
            let number = self.entry("commands").as_u64().expect("a number") as u32;
            let wish = Wish::Play(RawValue::from_string(action.to_string()).expect("JSON"));
            self.tell(ClientMessage::Do(Command { number, wish }));
        }
        let ending = self.info.and_then(|info| info.ending).expect("it is over");
        let winners = ending.winners;
        if winners.has(Seat::new(seat)) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

/// Against one bot of the same level, on so many deals from both sides, and in `./test --long` on ten times as many:
/// fewer wins than chance allows would mean that hints are worse than the level. Of a hundred sets of deals with
/// hints that are just as good, about one would fail; those of `./test` are always the same.
fn follows_as_well(game: &str, options: &Value, deals: u64) {
    let seeds = Seeds::of(0..deals);
    let games = seeds.count() as f64 * 2.0;
    let mut won = 0.0;
    for seed in seeds.iter() {
        for seat in [0, 1] {
            won += Follower::sit(game, options, seed, seat).share(seat);
        }
    }
    let least = games / 2.0 - 2.33 * (games / 4.0).sqrt();
    println!("{game} {options}: {won} of {games}, at least {least:.1}");
    assert!(won >= least, "{game} {options}: {won} of {games}, at least {least:.1}");
}

#[test]
fn hints_play_ahoi() {
    follows_as_well("ahoi", &Value::Null, 10);
}

#[test]
fn hints_play_a_short_ahoi() {
    follows_as_well("ahoi", &json!({ "round_limit": 10 }), 20);
}

/// By turns, so that nobody is quicker.
#[test]
fn hints_play_an_bord() {
    follows_as_well("an-bord", &json!({ "tempo": "turns" }), 20);
}

#[test]
fn hints_play_schmuggler() {
    follows_as_well("schmuggler", &Value::Null, 20);
}

#[test]
fn hints_play_via() {
    follows_as_well("via", &Value::Null, 20);
}
