//! Updates without what has not changed.
//!
//! Both work on the text of an [`Update`](table::wire::Update): the server compares entry by entry
//! what it sent before with what it would send now; the client puts one over the other.

use std::fmt;

use kit::Game;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::wire::UpdateOf;

/// An update without what has not changed: an entry that is left out stands as it was, and of the
/// `view` there are only the entries that are different now, each whole. The `happenings` are new.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Patch(pub Map<String, Value>);

/// Entries that are always sent.
const ALWAYS: [&str; 2] = ["sequence", "happenings"];
/// The entry whose own entries are compared.
const VIEW: &str = "view";

/// What a client has been told of a game so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight(Map<String, Value>);

impl Sight {
    /// From a whole view.
    pub fn new(view: &RawValue) -> Result<Self, serde_json::Error> {
        serde_json::from_str(view.get()).map(Sight)
    }

    /// Takes in an update.
    pub fn apply(&mut self, patch: Patch) {
        for (name, value) in patch.0 {
            match (self.0.get_mut(&name), value) {
                (Some(Value::Object(view)), Value::Object(changed)) if name == VIEW => {
                    view.extend(changed);
                }
                (_, value) => {
                    self.0.insert(name, value);
                }
            }
        }
    }

    /// The last sequence number: what to name in the next hello.
    pub fn sequence(&self) -> u64 {
        self.0.get("sequence").and_then(Value::as_u64).unwrap_or_default()
    }

    /// All of it, as the game's own types. The happenings are those of the last message.
    pub fn read<G: Game>(&self) -> Result<UpdateOf<G>, serde_json::Error> {
        UpdateOf::<G>::deserialize(&self.0)
    }

    /// All of it, for who does not know the game.
    pub fn entries(&self) -> &Map<String, Value> {
        &self.0
    }
}

/// The entries of a JSON object, each as its text.
#[derive(Debug)]
struct Entries<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Entries<'a> {
    fn of(text: &'a str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    fn get(&self, name: &str, near: usize) -> Option<&'a str> {
        // The same entries come in the same order, nearly always.
        let here = self.0.get(near).filter(|(found, _)| *found == name);
        here.or_else(|| self.0.iter().find(|(found, _)| *found == name)).map(|(_, text)| *text)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Entries<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::with_capacity(16);
                while let Some(name) = map.next_key::<&'de str>()? {
                    let value: &'de RawValue = map.next_value()?;
                    if entries.len() == 1_000 {
                        return Err(A::Error::custom("too many entries"));
                    }
                    entries.push((name, value.get()));
                }
                Ok(Entries(entries))
            }
        }
        from.deserialize_map(Object)
    }
}

/// The text of a [`Patch`] that leads from one update to a later one; `None` if either is not the
/// text of an update, or if the later one lacks something that the earlier one has.
pub fn difference(before: &str, after: &str) -> Option<String> {
    let (before, after) = (Entries::of(before)?, Entries::of(after)?);
    let mut out = String::with_capacity(512);
    out.push('{');
    for (at, &(name, text)) in after.0.iter().enumerate() {
        let was = before.get(name, at)?;
        if ALWAYS.contains(&name) {
            entry(&mut out, name, text);
        } else if was != text {
            if name == VIEW {
                entry(&mut out, name, &changed(was, text)?);
            } else {
                entry(&mut out, name, text);
            }
        }
    }
    out.push('}');
    (before.0.len() == after.0.len()).then_some(out)
}

fn changed(before: &str, after: &str) -> Option<String> {
    let (before, after) = (Entries::of(before)?, Entries::of(after)?);
    let mut out = String::from("{");
    for (at, &(name, text)) in after.0.iter().enumerate() {
        if before.get(name, at)? != text {
            entry(&mut out, name, text);
        }
    }
    out.push('}');
    (before.0.len() == after.0.len()).then_some(out)
}

/// Names come from our own types and need no escaping.
fn entry(out: &mut String, name: &str, text: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push('"');
    out.push_str(name);
    out.push_str("\":");
    out.push_str(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = r#"{"sequence":4,"happenings":[1,2],"status":{"to_act":[0]},"view":{"turn":0,"hands":[1,2],"name":"a}\"{"},"points":[0,0]}"#;
    const AFTER: &str = r#"{"sequence":5,"happenings":[3],"status":{"to_act":[1]},"view":{"turn":1,"hands":[1,2],"name":"a}\"{"},"points":[0,0]}"#;

    #[test]
    fn only_what_changed_is_said() {
        let patch = difference(BEFORE, AFTER).unwrap();
        assert_eq!(
            patch,
            r#"{"sequence":5,"happenings":[3],"status":{"to_act":[1]},"view":{"turn":1}}"#
        );
        let raw = |text: &str| RawValue::from_string(text.to_owned()).unwrap();
        let mut sight = Sight::new(&raw(BEFORE)).unwrap();
        assert_eq!(sight.sequence(), 4);
        sight.apply(serde_json::from_str(&patch).unwrap());
        assert_eq!(sight, Sight::new(&raw(AFTER)).unwrap());
    }

    #[test]
    fn nothing_changed() {
        assert_eq!(difference(BEFORE, BEFORE).unwrap(), r#"{"sequence":4,"happenings":[1,2]}"#);
    }

    #[test]
    fn what_cannot_be_compared_is_not() {
        assert_eq!(difference(BEFORE, "[]"), None);
        assert_eq!(difference("{", AFTER), None);
        assert_eq!(difference(BEFORE, &AFTER.replace("turn", "phase")), None);
        assert_eq!(difference(BEFORE, &AFTER.replace("\"turn\":1,", "")), None);
    }
}
