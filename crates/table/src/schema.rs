//! A JSON Schema of what tables say and of their logs, for programs in other languages.
//!
//! It is written by hand, so that games need not know of schemas: what belongs to a game is any
//! value. A test holds it against the Rust types by what whole games send, and against the copy in
//! `docs/`.

use serde_json::{Map, Value, json};

use crate::log::{FORMAT, VERSION};

/// JSON Schema 2020-12. Every kind of message is one of its `$defs`.
pub fn schema() -> Value {
    let mut defs = Map::new();
    for part in [basics(), requests(), updates(), status(), log()] {
        if let Value::Object(part) = part {
            defs.extend(part);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fairwind tables",
        "description": "What tables and their clients say to each other (command, update, happening, \
            refusal), and the lines of logs (header, entry). What belongs to a game is any value.",
        "$defs": defs,
    })
}

fn one_of(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

fn list_of(items: &Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// A value that may be `null`.
fn maybe(value: &Value) -> Value {
    json!({ "oneOf": [value, { "type": "null" }] })
}

/// An object that has all of these fields and, where they are there, the optional ones; no others.
fn object(fields: &Value, optional: &Value) -> Value {
    let mut properties = Map::new();
    for part in [fields, optional] {
        properties
            .extend(part.as_object().into_iter().flatten().map(|(k, v)| (k.clone(), v.clone())));
    }
    let required: Vec<_> = fields.as_object().into_iter().flatten().map(|(name, _)| name).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn fields(fields: &Value) -> Value {
    object(fields, &json!({}))
}

/// An object with this one field: how an alternative with content is written.
fn tagged(name: &str, content: &Value) -> Value {
    fields(&json!({ name: content }))
}

fn whole() -> Value {
    json!({ "type": "integer", "minimum": 0 })
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn anything(of: &str) -> Value {
    json!({ "description": format!("The game's own {of}.") })
}

fn basics() -> Value {
    json!({
        "seat": { "type": "integer", "minimum": 0, "maximum": 4 },
        "seats": { "type": "array", "items": one_of("seat"), "uniqueItems": true },
        "digest": { "type": "string", "pattern": "^[0-9a-fA-F]{64}$" },
        "actor": { "oneOf": [{ "const": "chance" }, tagged("seat", &one_of("seat"))] },
        "occupant": { "enum": ["human", "bot", "away"] },
        "proposal": { "enum": ["undo", "rematch"] },
        "phrase": {
            "description": "A sentence by its key, in no language yet, with what goes into it.",
            "type": "object",
            "properties": {
                "key": text(),
                "terms": {
                    "type": "array",
                    "items": { "type": "array", "prefixItems": [text(), one_of("term")] },
                },
            },
            "required": ["key", "terms"],
            "additionalProperties": false,
        },
        "term": { "oneOf": [
            tagged("number", &json!({ "type": "integer" })),
            tagged("seat", &one_of("seat")),
            tagged("name", &text()),
            tagged("word", &text()),
            tagged("words", &list_of(&text())),
            tagged("names", &list_of(&text())),
        ] },
    })
}

fn requests() -> Value {
    json!({
        "command": fields(&json!({ "number": whole(), "wish": one_of("wish") })),
        "wish": { "oneOf": [
            tagged("play", &anything("action")),
            { "enum": ["undo", "rematch", "agree", "decline", "resign"] },
            tagged("entropy", &one_of("digest")),
        ] },
        "refusal": fields(&json!({
            "rule": text(),
            "phrase": one_of("phrase"),
            "commands": whole(),
        })),
    })
}

fn updates() -> Value {
    json!({
        "update": fields(&json!({
            "sequence": whole(),
            "happenings": list_of(&one_of("happening")),
            "status": one_of("status"),
            "view": anything("view"),
            "points": list_of(&json!({ "type": "integer" })),
            "choices": list_of(&one_of("choice")),
            "commands": whole(),
        })),
        "choice": fields(&json!({
            "action": anything("action"),
            "offer": anything("offer"),
            "phrase": one_of("phrase"),
        })),
        "happening": fields(&json!({
            "sequence": whole(),
            "at": whole(),
            "by": maybe(&one_of("actor")),
            "what": { "oneOf": [
                tagged("played", &list_of(&one_of("told"))),
                tagged("table", &fields(&json!({
                    "deed": one_of("deed"),
                    "phrase": one_of("phrase"),
                }))),
            ] },
        })),
        "told": fields(&json!({ "event": anything("event"), "phrase": one_of("phrase") })),
    })
}

fn status() -> Value {
    json!({
        "status": fields(&json!({
            "phase": one_of("phase"),
            "to_act": one_of("seats"),
            "seats": list_of(&one_of("occupant")),
            "resigned": one_of("seats"),
            "proposal": maybe(&one_of("proposed")),
            "deadlines": list_of(&maybe(&whole())),
            "undoable": one_of("seats"),
            "commitment": maybe(&one_of("digest")),
            "revealed": maybe(&one_of("digest")),
        })),
        "phase": { "oneOf": [
            tagged("gathering", &fields(&json!({ "missing": one_of("seats") }))),
            { "const": "playing" },
            tagged("over", &one_of("ending")),
        ] },
        "ending": fields(&json!({
            "scores": list_of(&json!({ "type": "integer" })),
            "winners": one_of("seats"),
            "ended_by": text(),
            "rematch": { "type": "boolean" },
        })),
        "proposed": fields(&json!({
            "what": one_of("proposal"),
            "by": one_of("seat"),
            "waiting_for": one_of("seats"),
        })),
    })
}

fn log() -> Value {
    let at = whole();
    json!({
        "header": object(
            &json!({
                "format": { "const": FORMAT },
                "version": { "const": VERSION },
                "game": text(),
                "rules": whole(),
                "edition": object(
                    &json!({ "name": text(), "sha256": one_of("digest") }),
                    &json!({ "text": text() }),
                ),
                "players": { "type": "integer", "minimum": 1, "maximum": 5 },
                "options": anything("options"),
            }),
            &json!({
                "seats": list_of(&one_of("occupant")),
                "clock": one_of("clock"),
                "commitment": one_of("digest"),
            }),
        ),
        "clock": { "oneOf": [
            { "const": "none" },
            tagged("move", &fields(&json!({ "seconds": whole() }))),
            tagged("days", &fields(&json!({ "days": whole() }))),
        ] },
        "entry": { "oneOf": [
            object(
                &json!({ "by": { "enum": ["chance", "1", "2", "3", "4", "5"] }, "do": text() }),
                &json!({ "at": at }),
            ),
            object(
                &json!({ "table": one_of("deed") }),
                &json!({ "by": { "enum": ["1", "2", "3", "4", "5"] }, "at": at }),
            ),
        ] },
        "deed": { "oneOf": [
            tagged("entropy", &one_of("digest")),
            tagged("occupy", &one_of("occupant")),
            tagged("propose", &one_of("proposal")),
            tagged("undo", &whole()),
            tagged("reveal", &one_of("digest")),
            tagged("digest", &one_of("digest")),
            { "enum": ["begin", "time_out", "agree", "decline", "resign", "rematch", "close"] },
        ] },
    })
}
