//! Updates without what has not changed, and what a client makes of them.

use kit::Game;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::wire::UpdateOf;

/// An update without what has not changed: an entry that is left out stands as it was, and of the
/// `view` there are only the entries that are different now, each whole. The `happenings` are new.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Patch(pub Map<String, Value>);

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

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = r#"{"sequence":4,"happenings":[1,2],"status":{"to_act":[0]},"view":{"turn":0,"hands":[1,2]},"points":[0,0]}"#;
    const AFTER: &str = r#"{"sequence":5,"happenings":[3],"status":{"to_act":[1]},"view":{"turn":1,"hands":[1,2]},"points":[0,0]}"#;

    #[test]
    fn what_is_left_out_stands() {
        let patch = r#"{"sequence":5,"happenings":[3],"status":{"to_act":[1]},"view":{"turn":1}}"#;
        let raw = |text: &str| RawValue::from_string(text.to_owned()).unwrap();
        let mut sight = Sight::new(&raw(BEFORE)).unwrap();
        assert_eq!(sight.sequence(), 4);
        sight.apply(serde_json::from_str(patch).unwrap());
        assert_eq!(sight, Sight::new(&raw(AFTER)).unwrap());
    }
}
