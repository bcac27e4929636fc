//! Part of a message that is only understood by those who know the game.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// JSON text, well-formed but not yet read.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(pub Box<RawValue>);

impl Json {
    /// Writes a value of a game.
    ///
    /// # Panics
    /// If the value has what JSON lacks, such as a map whose keys are not text. No game has that.
    pub fn of<T: Serialize>(value: &T) -> Self {
        Json(serde_json::value::to_raw_value(value).expect("values of games are plain JSON"))
    }

    /// Reads it as what it should be; the error says what is wrong with it.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.0.get())
    }

    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Eq for Json {}
