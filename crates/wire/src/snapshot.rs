//! What a client has been told of a game, and the one decoding of it.
//!
//! An update speaks of the table and of the game. Whoever hosts or frames any game decodes the
//! [`TablePart`]; whoever knows the game decodes the [`GamePart`] into the game's own types. Nothing is in
//! both, so that who needs both decodes every entry once.

use kit::Game;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::Digest;
use table::message::Update;

use crate::{DecodeError, Delta, decode_exactly, parse};

/// The entry whose own entries are compared.
const VIEW: &str = "view";

/// What a client has been told of a game so far: the last whole view, and the deltas since. `null` before
/// there is any.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Snapshot(pub Value);

/// What an update says of the table: in every game the same.
pub type TablePart = Update<IgnoredAny, IgnoredAny, IgnoredAny, IgnoredAny>;

/// What an update says of the game, in the game's own types.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct GamePart<G: Game> {
    pub view: G::View,
    /// In the order of the [`TablePart`]'s choices, which have the words for them.
    pub choices: Vec<(G::Action, G::Offer)>,
    /// Of the last message, each with the sequence number of its entry.
    pub events: Vec<(u64, G::Event)>,
}

impl Snapshot {
    /// From a whole view.
    pub fn new(view: &RawValue) -> Result<Self, DecodeError> {
        let view = parse(view.get())?;
        if view.is_object() { Ok(Snapshot(view)) } else { Err(DecodeError(VIEW)) }
    }

    /// Puts a delta over what is known. Without a whole view before it there is nothing to put it over.
    pub fn apply(&mut self, delta: Delta) {
        let Value::Object(known) = &mut self.0 else { return };
        for (name, value) in delta.0 {
            match (known.get_mut(&name), value) {
                (Some(Value::Object(view)), Value::Object(changed)) if name == VIEW => {
                    view.extend(changed);
                }
                (_, value) => {
                    known.insert(name, value);
                }
            }
        }
    }

    /// Takes in a message by its name; whether it was about the game.
    pub fn take_in(&mut self, name: &str, content: &Value) -> bool {
        match (name, content) {
            ("view", view) => self.0 = view.clone(),
            ("update", Value::Object(entries)) => self.apply(Delta(entries.clone())),
            _ => return false,
        }
        true
    }

    /// What it says of the table.
    pub fn table_part(&self) -> Result<TablePart, DecodeError> {
        decode_exactly(&self.0)
    }

    /// What it says of the game.
    pub fn game_part<G: Game>(&self) -> Result<GamePart<G>, DecodeError> {
        let choice = |choice: &Value| Ok((decode(choice, "action")?, decode(choice, "offer")?));
        let choices =
            list(&self.0, "choices")?.iter().map(choice).collect::<Result<_, DecodeError>>()?;
        let mut events = Vec::new();
        for happening in list(&self.0, "happenings")? {
            let sequence = decode(happening, "sequence")?;
            // What happened at the table and not in the game has no events.
            for described in
                happening["what"].get("played").and_then(Value::as_array).into_iter().flatten()
            {
                events.push((sequence, decode(described, "event")?));
            }
        }
        Ok(GamePart { view: decode(&self.0, VIEW)?, choices, events })
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_null()
    }

    /// The last sequence number: what to name in the next hello.
    pub fn sequence(&self) -> u64 {
        self.0["sequence"].as_u64().unwrap_or_default()
    }

    /// The last sequence number with the hash of the log up to it, where there is one.
    pub fn chain(&self) -> Option<(u64, Digest)> {
        let chain = self.0["chain"].as_str()?.parse().ok()?;
        Some((self.sequence(), chain))
    }

    pub fn commands(&self) -> u64 {
        self.0["commands"].as_u64().unwrap_or_default()
    }

    pub fn choices(&self) -> &[Value] {
        list(&self.0, "choices").unwrap_or_default()
    }

    pub fn happenings(&self) -> &[Value] {
        list(&self.0, "happenings").unwrap_or_default()
    }

    pub fn is_over(&self) -> bool {
        self.0["status"]["phase"].get("over").is_some()
    }
}

fn decode<T: DeserializeOwned>(of: &Value, name: &'static str) -> Result<T, DecodeError> {
    decode_exactly(of.get(name).ok_or(DecodeError(name))?)
}

fn list<'a>(of: &'a Value, name: &'static str) -> Result<&'a [Value], DecodeError> {
    let list = of.get(name).and_then(Value::as_array);
    list.map(Vec::as_slice).ok_or(DecodeError(name))
}

#[cfg(test)]
mod tests {
    use kit::toy::{Action, Event, Lots};
    use kit::{Game, Seat, Setup};
    use serde_json::json;

    use super::*;

    const BEFORE: &str = r#"{"sequence":4,"happenings":[1,2],"status":{"to_act":[0]},"view":{"turn":0,"hands":[1,2]},"points":[0,0]}"#;
    const AFTER: &str = r#"{"sequence":5,"happenings":[3],"status":{"to_act":[1]},"view":{"turn":1,"hands":[1,2]},"points":[0,0]}"#;

    #[test]
    fn what_is_left_out_stands() {
        let delta = r#"{"sequence":5,"happenings":[3],"status":{"to_act":[1]},"view":{"turn":1}}"#;
        let raw = |text: &str| RawValue::from_string(text.to_owned()).unwrap();
        let mut snapshot = Snapshot::default();
        assert!(snapshot.is_empty() && !snapshot.take_in("pong", &Value::Null));
        snapshot.apply(serde_json::from_str(delta).unwrap());
        assert!(snapshot.is_empty(), "there is nothing to put it over");
        snapshot = Snapshot::new(&raw(BEFORE)).unwrap();
        assert_eq!(snapshot.sequence(), 4);
        let mut by_name = Snapshot::default();
        assert!(by_name.take_in("view", &snapshot.0));
        assert!(by_name.take_in("update", &serde_json::from_str(delta).unwrap()));
        snapshot.apply(serde_json::from_str(delta).unwrap());
        assert_eq!(snapshot, Snapshot::new(&raw(AFTER)).unwrap());
        assert_eq!(by_name, snapshot);
    }

    type Toy = Lots<0>;

    fn update() -> Value {
        let game = Toy::setup(&Setup::standard(2)).unwrap();
        let phrase = json!({ "key": "k", "terms": [] });
        json!({
            "sequence": 3,
            "happenings": [
                { "sequence": 2, "at": 1, "by": null, "what": { "table": { "deed": "began", "phrase": phrase } } },
                { "sequence": 3, "at": 1, "by": null, "what": { "played": [
                    { "event": Event::Looked { seat: Seat::new(1), at: Seat::new(0), place: 0, value: None }, "phrase": phrase },
                ] } },
            ],
            "view": game.view(Some(Seat::new(0))),
            "choices": [{ "action": Action::Choose { place: 1 }, "offer": game.offer(Seat::new(0), Action::Choose { place: 1 }), "phrase": phrase }],
        })
    }

    #[test]
    fn the_games_part_is_decoded_into_its_types() {
        let game = Toy::setup(&Setup::standard(2)).unwrap();
        let part = Snapshot(update()).game_part::<Toy>().unwrap();
        assert_eq!(part.view, game.view(Some(Seat::new(0))));
        assert_eq!(part.choices[0].0, Action::Choose { place: 1 });
        assert!(matches!(part.events[..], [(3, Event::Looked { .. })]));
    }

    #[test]
    fn what_another_version_says_is_an_error() {
        let spoilt = |pointer: &str, other: Value| {
            let mut update = update();
            *update.pointer_mut(pointer).expect(pointer) = other;
            Snapshot(update).game_part::<Toy>()
        };
        assert!(spoilt("/sequence", json!(4)).is_ok());
        for (pointer, other) in [
            ("/view", json!({})),
            ("/choices/0/action", json!("dance")),
            ("/choices/0", json!({ "offer": null })),
            ("/happenings/1/what/played/0/event", json!({ "danced": { "seat": 1 } })),
            ("/happenings/1/what/played/0", json!({})),
        ] {
            assert!(spoilt(pointer, other).is_err(), "{pointer}");
        }
    }
}
