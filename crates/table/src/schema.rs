//! A JSON Schema of what tables say and of their logs, for programs in other languages.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::log::{Entry, Header};
use crate::message::{Command, Refusal, Update};

/// JSON Schema 2020-12. Every kind of message is one of its `$defs`; what belongs to a game is any
/// value, so that games need not know of schemas.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<Command<Value>>();
    generator.subschema_for::<Refusal>();
    generator.subschema_for::<Update<Value, Value, Value, Value>>();
    generator.subschema_for::<Header>();
    generator.subschema_for::<Entry>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fairwind tables",
        "description": "What tables and their clients say to each other (Command, Update, Happening, \
            Refusal), and the lines of logs (Header, Entry). What belongs to a game is any value.",
        "$defs": generator.take_definitions(true),
    })
}
