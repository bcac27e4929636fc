//! The schema fits what tables really say, and the copy in `docs/` is fresh.

use std::collections::BTreeSet;

use kit::toy::Action;
use kit::{Phrase, Seat, SplitMix};
use serde::Serialize;
use serde_json::{Value, json};
use table::Digest;
use table::clock::Clock;
use table::log::{Occupant, Proposal, TableDeed};
use table::wire::{Command, Status, Wish};

use crate::host::Host;

/// As much of JSON Schema as ours needs. Keeps which alternatives were met, so that none is there
/// for nothing.
struct Validator {
    schema: Value,
    met: BTreeSet<String>,
}

impl Validator {
    fn new() -> Self {
        Validator { schema: table::schema(), met: BTreeSet::new() }
    }

    fn assert(&mut self, kind: &str, value: &impl Serialize) {
        let value = serde_json::to_value(value).unwrap();
        let schema = self.schema["$defs"][kind].clone();
        assert!(schema.is_object(), "there is no {kind}");
        if let Err(why) = self.check(kind, &schema, &value) {
            panic!("{kind}: {why} in {value}");
        }
    }

    fn check(&mut self, path: &str, schema: &Value, value: &Value) -> Result<(), String> {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.strip_prefix("#/$defs/").expect("all are defined here");
            let target = self.schema["$defs"][name].clone();
            assert!(target.is_object(), "{name} is not defined");
            return self.check(name, &target, value);
        }
        if let Some(alternatives) = schema["oneOf"].as_array() {
            let fitting: Vec<_> = (0..alternatives.len())
                .filter(|&at| self.check(&format!("{path}/{at}"), &alternatives[at], value).is_ok())
                .collect();
            let [one] = fitting[..] else {
                return Err(format!("{path}: {value} fits alternatives {fitting:?}"));
            };
            self.met.insert(format!("{path}/{one}"));
            return Ok(());
        }
        if let Some(allowed) = schema["enum"].as_array() {
            let Some(at) = allowed.iter().position(|one| one == value) else {
                return Err(format!("{path}: {value} is not one of {allowed:?}"));
            };
            self.met.insert(format!("{path}={}", allowed[at]));
            return Ok(());
        }
        if schema.get("const").is_some_and(|only| only != value) {
            return Err(format!("{path}: {value} is not {}", schema["const"]));
        }
        self.check_type(path, schema, value)
    }

    fn check_type(&mut self, path: &str, schema: &Value, value: &Value) -> Result<(), String> {
        let fits = match (schema["type"].as_str(), value) {
            (None, _) | (Some("null"), Value::Null) | (Some("boolean"), Value::Bool(_)) => true,
            (Some("string"), Value::String(text)) => {
                let hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
                schema.get("pattern").is_none() || hex
            }
            (Some("integer"), Value::Number(number)) => {
                let bound = |name: &str| schema[name].as_i64();
                let number = number.as_i64().ok_or("a number out of bounds")?;
                bound("minimum").is_none_or(|least| number >= least)
                    && bound("maximum").is_none_or(|most| number <= most)
            }
            (Some("array"), Value::Array(items)) => return self.check_items(path, schema, items),
            (Some("object"), Value::Object(_)) => return self.check_fields(path, schema, value),
            _ => false,
        };
        if fits { Ok(()) } else { Err(format!("{path}: {value} does not fit {schema}")) }
    }

    fn check_items(&mut self, path: &str, schema: &Value, items: &[Value]) -> Result<(), String> {
        if let Some(first) = schema["prefixItems"].as_array() {
            assert_eq!(first.len(), items.len(), "{path}");
            return first.iter().zip(items).try_for_each(|(s, item)| self.check(path, s, item));
        }
        items.iter().try_for_each(|item| self.check(path, &schema["items"], item))
    }

    fn check_fields(&mut self, path: &str, schema: &Value, value: &Value) -> Result<(), String> {
        let fields = value.as_object().expect("asked before");
        for name in schema["required"].as_array().expect("all say what they need") {
            if !fields.contains_key(name.as_str().expect("a name")) {
                return Err(format!("{path} lacks {name}"));
            }
        }
        for (name, value) in fields {
            let schema = schema["properties"].get(name);
            let schema = schema.ok_or_else(|| format!("{path} has {name}"))?.clone();
            self.met.insert(format!("{path}.{name}"));
            self.check(&format!("{path}.{name}"), &schema, value)?;
        }
        Ok(())
    }

    /// Every alternative, word and field that the schema speaks of.
    fn spoken_of(path: &str, schema: &Value, all: &mut BTreeSet<String>) {
        for (at, alternative) in schema["oneOf"].as_array().into_iter().flatten().enumerate() {
            all.insert(format!("{path}/{at}"));
            Self::spoken_of(&format!("{path}/{at}"), alternative, all);
        }
        for word in schema["enum"].as_array().into_iter().flatten() {
            all.insert(format!("{path}={word}"));
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            all.insert(format!("{path}.{name}"));
            Self::spoken_of(&format!("{path}.{name}"), field, all);
        }
    }
}

/// One of each; a new one does not compile until it is added here.
fn every_deed() -> Vec<TableDeed> {
    let digest = Digest::of("any");
    let next = |deed: &TableDeed| match deed {
        TableDeed::Entropy(_) => Some(TableDeed::Begin),
        TableDeed::Begin => Some(TableDeed::Occupy(Occupant::Human)),
        TableDeed::Occupy(_) => Some(TableDeed::TimeOut),
        TableDeed::TimeOut => Some(TableDeed::Propose(Proposal::Undo)),
        TableDeed::Propose(_) => Some(TableDeed::Agree),
        TableDeed::Agree => Some(TableDeed::Decline),
        TableDeed::Decline => Some(TableDeed::Undo(2)),
        TableDeed::Undo(_) => Some(TableDeed::Resign),
        TableDeed::Resign => Some(TableDeed::Rematch),
        TableDeed::Rematch => Some(TableDeed::Close),
        TableDeed::Close => Some(TableDeed::Reveal(digest)),
        TableDeed::Reveal(_) => Some(TableDeed::Digest(digest)),
        TableDeed::Digest(_) => None,
    };
    std::iter::successors(Some(TableDeed::Entropy(digest)), next).collect()
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
    let mut validator = Validator::new();
    let entries = |validator: &mut Validator, host: &Host| {
        validator.assert("header", &host.header);
        for line in &host.lines {
            validator.assert("entry", &serde_json::from_str::<Value>(line).unwrap());
        }
        for told in host.seen() {
            validator.assert("update", &serde_json::from_str::<Value>(&told).unwrap());
        }
    };
    for (seed, clock) in
        [Clock::None, Clock::Move { seconds: 9 }, Clock::Days { days: 9 }].into_iter().enumerate()
    {
        println!("seed {seed}");
        entries(&mut validator, &Host::open(3, seed as u64, clock));
        let mut host = Host::begun(3, seed as u64, clock);
        entries(&mut validator, &host);
        host.play_first(Seat::new(0));
        host.play_first(Seat::new(1));
        assert!(host.wish(Seat::new(0), Wish::Undo));
        entries(&mut validator, &host);
        let append = host.table.occupy(Seat::new(2), Occupant::Bot, 2_000).unwrap().unwrap();
        host.store(&append);
        assert!(host.wish(Seat::new(1), Wish::Decline));
        host.play_on(&mut SplitMix::new(seed as u64));
        entries(&mut validator, &host);
        let refusal = host.table.command(
            Seat::new(0),
            &host.command(Seat::new(0), Wish::Play(Action::Choose { place: 0 })),
            host.now,
        );
        validator.assert("refusal", &refusal.unwrap_err());
        validator.assert("clock", &clock);
        let uncommitted = Status { commitment: None, ..host.table.status() };
        validator.assert("status", &uncommitted);
    }
    for wish in every_wish() {
        validator.assert("command", &Command { number: 3, wish });
    }
    for deed in every_deed() {
        validator.assert("deed", &deed);
    }
    for occupant in [Occupant::Human, Occupant::Bot, Occupant::Away] {
        validator.assert("occupant", &occupant);
    }
    for proposal in [Proposal::Undo, Proposal::Rematch] {
        validator.assert("proposal", &proposal);
    }
    for seat in 0..5 {
        let by = (seat + 1).to_string();
        validator.assert("seat", &seat);
        validator.assert("entry", &json!({ "by": by, "do": "something" }));
        validator.assert("entry", &json!({ "by": by, "table": "agree" }));
    }
    validator.assert(
        "header",
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
    validator.assert("phrase", &phrase);

    let mut all = BTreeSet::new();
    for (name, schema) in validator.schema["$defs"].as_object().unwrap() {
        Validator::spoken_of(name, schema, &mut all);
    }
    let unmet: Vec<_> = all.difference(&validator.met).collect();
    assert!(unmet.is_empty(), "nothing said has {unmet:?}");
}

#[test]
fn what_does_not_fit_is_told_apart() {
    let mut validator = Validator::new();
    let mut fits = |kind: &str, value: Value| {
        let schema = validator.schema["$defs"][kind].clone();
        validator.check(kind, &schema, &value).is_ok()
    };
    assert!(fits("command", json!({ "number": 1, "wish": "undo" })));
    assert!(!fits("command", json!({ "number": -1, "wish": "undo" })));
    assert!(!fits("command", json!({ "number": 1, "wish": "undone" })));
    assert!(!fits("command", json!({ "number": 1 })));
    assert!(!fits("command", json!({ "number": 1, "wish": "undo", "more": 1 })));
    assert!(!fits("seat", json!(5)));
    assert!(!fits("digest", json!("0123")));
    assert!(!fits("entry", json!({ "do": "something" })));
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
