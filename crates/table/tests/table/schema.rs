//! The schema fits what tables really say, and the copy in `docs/` is fresh.

use std::collections::BTreeMap;

use jsonschema::Validator;
use kit::toy::Action;
use kit::{Phrase, Seat, SplitMix};
use serde::Serialize;
use serde_json::{Value, json};
use table::Digest;
use table::clock::Clock;
use table::log::{Occupant, Proposal, TableEvent};
use table::message::{Command, Status, Wish};

use crate::host::Host;

/// Everything that is told, held against its part of the schema.
struct Schemas {
    schema: Value,
    of_kind: BTreeMap<&'static str, Validator>,
}

impl Schemas {
    fn new() -> Self {
        Schemas { schema: table::schema(), of_kind: BTreeMap::new() }
    }

    fn of(&mut self, kind: &'static str) -> &Validator {
        self.of_kind.entry(kind).or_insert_with(|| {
            assert!(self.schema["$defs"][kind].is_object(), "there is no {kind}");
            let mut schema = self.schema.clone();
            schema["$ref"] = format!("#/$defs/{kind}").into();
            jsonschema::draft202012::new(&schema).unwrap_or_else(|why| panic!("{kind}: {why}"))
        })
    }

    fn assert(&mut self, kind: &'static str, value: &impl Serialize) {
        let value = serde_json::to_value(value).unwrap();
        self.of(kind).validate(&value).unwrap_or_else(|why| panic!("{kind}: {why} in {value}"));
    }
}

/// One of each; a new one does not compile until it is added here.
fn every_deed() -> Vec<TableEvent> {
    let digest = Digest::of("any");
    let next = |event: &TableEvent| match event {
        TableEvent::Entropy(_) => Some(TableEvent::Begin),
        TableEvent::Begin => Some(TableEvent::Occupy(Occupant::Human)),
        TableEvent::Occupy(_) => Some(TableEvent::TimeOut),
        TableEvent::TimeOut => Some(TableEvent::Propose(Proposal::Undo)),
        TableEvent::Propose(_) => Some(TableEvent::Agree),
        TableEvent::Agree => Some(TableEvent::Decline),
        TableEvent::Decline => Some(TableEvent::Withdraw),
        TableEvent::Withdraw => Some(TableEvent::Majority),
        TableEvent::Majority => Some(TableEvent::Lapse),
        TableEvent::Lapse => Some(TableEvent::Undo(2)),
        TableEvent::Undo(_) => Some(TableEvent::Resign),
        TableEvent::Resign => Some(TableEvent::Rematch),
        TableEvent::Rematch => Some(TableEvent::Close),
        TableEvent::Close => Some(TableEvent::Reveal(digest)),
        TableEvent::Reveal(_) => Some(TableEvent::Seal(digest)),
        TableEvent::Seal(_) => Some(TableEvent::Digest(digest)),
        TableEvent::Digest(_) => None,
    };
    std::iter::successors(Some(TableEvent::Entropy(digest)), next).collect()
}

fn every_wish() -> Vec<Wish<Action>> {
    let next = |wish: &Wish<Action>| match wish {
        Wish::Play(_) => Some(Wish::Undo),
        Wish::Undo => Some(Wish::Rematch),
        Wish::Rematch => Some(Wish::Agree),
        Wish::Agree => Some(Wish::Decline),
        Wish::Decline => Some(Wish::Resign),
        Wish::Resign => Some(Wish::Entropy(Digest::of("any"))),
        Wish::Entropy(_) => None,
    };
    std::iter::successors(Some(Wish::Play(Action::Choose { place: 0 })), next).collect()
}

#[test]
fn the_schema_fits_what_tables_say() {
    let mut schemas = Schemas::new();
    let entries = |schemas: &mut Schemas, host: &Host| {
        schemas.assert("Header", &host.header);
        for line in &host.lines {
            schemas.assert("Entry", &serde_json::from_str::<Value>(line).unwrap());
        }
        for told in host.seen() {
            schemas.assert("Update", &serde_json::from_str::<Value>(&told).unwrap());
        }
    };
    for (seed, clock) in
        [Clock::None, Clock::Move { seconds: 9 }, Clock::Days { days: 9 }].into_iter().enumerate()
    {
        println!("seed {seed}");
        entries(&mut schemas, &Host::open(3, seed as u64, clock));
        let mut host = Host::begun(3, seed as u64, clock);
        entries(&mut schemas, &host);
        host.play_first(Seat::new(0));
        host.play_first(Seat::new(1));
        assert!(host.wish(Seat::new(0), Wish::Undo));
        entries(&mut schemas, &host);
        let append = host.table.set_occupant(Seat::new(2), Occupant::Bot, 2_000).unwrap().unwrap();
        host.store(&append);
        assert!(host.wish(Seat::new(1), Wish::Decline));
        host.play_on(&mut SplitMix::new(seed as u64));
        entries(&mut schemas, &host);
        let refusal = host.table.command(
            Seat::new(0),
            &host.command(Seat::new(0), Wish::Play(Action::Choose { place: 0 })),
            host.now,
        );
        schemas.assert("Refusal", &refusal.unwrap_err());
        schemas.assert("Clock", &clock);
        let uncommitted = Status { commitment: None, ..host.table.status() };
        schemas.assert("Status", &uncommitted);
    }
    for wish in every_wish() {
        schemas.assert("Command", &Command { number: 3, wish });
    }
    for event in every_deed() {
        schemas.assert("TableEvent", &event);
    }
    for occupant in [Occupant::Human, Occupant::Bot, Occupant::Away] {
        schemas.assert("Occupant", &occupant);
    }
    for proposal in [Proposal::Undo, Proposal::Rematch] {
        schemas.assert("Proposal", &proposal);
    }
    for seat in 0..5 {
        let by = (seat + 1).to_string();
        schemas.assert("Seat", &seat);
        schemas.assert("Entry", &json!({ "by": by, "do": "something" }));
        schemas.assert("Entry", &json!({ "by": by, "table": "agree" }));
    }
    schemas.assert(
        "Header",
        &json!({
            "format": "fairwind-log", "version": 1, "game": "lots", "rules": 1, "players": 2,
            "edition": { "name": "mine", "sha256": Digest::of(""), "text": "" }, "options": {},
        }),
    );
    let phrase = Phrase::new("key")
        .number("number", 1)
        .seat("seat", Seat::new(1))
        .name("name", "d4")
        .word("word", "key")
        .term("words", kit::Term::Words(vec!["key".into()]))
        .term("names", kit::Term::Names(vec!["d4".into()]));
    schemas.assert("Phrase", &phrase);
}

#[test]
fn what_does_not_fit_is_told_apart() {
    let mut schemas = Schemas::new();
    let mut fits = |kind: &'static str, value: Value| schemas.of(kind).is_valid(&value);
    assert!(fits("Command", json!({ "number": 1, "wish": "undo" })));
    assert!(!fits("Command", json!({ "number": -1, "wish": "undo" })));
    assert!(!fits("Command", json!({ "number": 1, "wish": "undone" })));
    assert!(!fits("Command", json!({ "number": 1 })));
    assert!(!fits("Command", json!({ "number": 1, "wish": "undo", "more": 1 })));
    assert!(!fits("Seat", json!(5)));
    assert!(!fits("Digest", json!("0123")));
    assert!(!fits("Entry", json!({ "do": "something" })));
}

/// `UPDATE_SCHEMA=1 cargo test -p table schema` writes it anew.
#[test]
fn the_copy_in_docs_is_fresh() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/table.schema.json");
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(path, format!("{:#}\n", table::schema())).unwrap();
    }
    let copy: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(
        copy == table::schema(),
        "docs/table.schema.json is stale: UPDATE_SCHEMA=1 cargo test -p table"
    );
}
