//! Updates without what has not changed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// An update without what has not changed: an entry that is left out stands as it was, and of the
/// `view` there are only the entries that are different now, each whole. The `happenings` are new.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Delta(pub Map<String, Value>);
