//! A connection that costs little, for many of them on one machine.

use std::sync::LazyLock;

use kit::{Luck, SplitMix};
use memchr::memmem::Finder;
use serde_json::value::RawValue;

use crate::Person;
use crate::frames::Frames;

/// A connection to a table, and what it has been told.
///
/// It reads no more of a message than it needs: the clients share a machine with the server that they
/// measure.
#[derive(Debug)]
pub struct Connection {
    frames: Frames,
    pub sequence: u64,
    pub commands: u32,
    /// As they were last told, as text.
    choices: String,
    pub over: bool,
}

impl Connection {
    /// Connects and says hello.
    pub async fn connect(person: &Person, table: &str) -> Result<Self, String> {
        let opened = person.open(table, &[]).await;
        let opened = opened.map_err(|status| format!("socket: status {status}"))?;
        // A server says nothing before it is greeted, so nothing has been read ahead.
        let frames = Frames::new(opened.stream.into_inner());
        let choices = String::new();
        let mut connection = Connection { frames, sequence: 0, commands: 0, choices, over: false };
        connection.send("{\"hello\":{}}").await?;
        Ok(connection)
    }

    pub async fn send(&mut self, text: &str) -> Result<(), String> {
        self.frames.send(text).await
    }

    /// Takes in the next message.
    pub async fn take_in(&mut self) -> Result<(), String> {
        let text = self.frames.text().await?;
        let is = |name: &str| text.strip_prefix("{\"").is_some_and(|rest| rest.starts_with(name));
        if is("refused\"") || is("problem\"") || is("bye\"") {
            return Err(format!("the server says {text}"));
        }
        if !is("update\"") && !is("view\"") {
            return Ok(());
        }
        let sequence = entry(text, &ENTRIES.sequence).map(figures);
        let sequence = sequence.and_then(|figures| figures.parse().ok());
        self.sequence = sequence.ok_or("an update without a sequence number")?;
        if let Some(commands) = entry(text, &ENTRIES.commands) {
            self.commands = figures(commands).parse().map_err(|_| "commands is no number")?;
        }
        self.over |=
            entry(text, &ENTRIES.phase).is_some_and(|phase| phase.starts_with("{\"over\""));
        if let Some(choices) = entry(text, &ENTRIES.choices) {
            let end = ENTRIES.view.find(choices.as_bytes()).unwrap_or(choices.len());
            self.choices.clear();
            self.choices.push_str(&choices[..end]);
        }
        Ok(())
    }

    /// Whether it may do something.
    pub fn can_act(&self) -> bool {
        self.choices.starts_with("[{")
    }

    /// Something that it may do, as text.
    pub fn choose(&self, luck: &mut SplitMix) -> Result<&RawValue, String> {
        let choices = &self.choices;
        // The first that begins behind some letter, so that not all of them must be read.
        let mut from = luck.index(choices.len());
        while !choices.is_char_boundary(from) {
            from -= 1;
        }
        let action = entry(&choices[from..], &ENTRIES.action);
        let action = action.or_else(|| entry(choices, &ENTRIES.action));
        let action = action.ok_or("a choice without an action")?;
        let mut read = serde_json::Deserializer::from_str(action);
        serde::Deserialize::deserialize(&mut read).map_err(|error| format!("choices: {error}"))
    }
}

/// The entries that are read, as they are written.
struct Entries {
    sequence: Finder<'static>,
    commands: Finder<'static>,
    phase: Finder<'static>,
    choices: Finder<'static>,
    /// Behind the choices.
    view: Finder<'static>,
    /// Of a choice.
    action: Finder<'static>,
}

static ENTRIES: LazyLock<Entries> = LazyLock::new(|| Entries {
    sequence: Finder::new("\"sequence\":"),
    commands: Finder::new("\"commands\":"),
    phase: Finder::new("\"phase\":"),
    choices: Finder::new("\"choices\":"),
    view: Finder::new("],\"view\":{"),
    action: Finder::new("{\"action\":"),
});

/// What stands behind the first entry of this name: those of the update itself come before its view.
fn entry<'a>(text: &'a str, name: &Finder) -> Option<&'a str> {
    name.find(text.as_bytes()).map(|at| &text[at + name.needle().len()..])
}

fn figures(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_found_without_reading_all() {
        let text = r#"{"update":{"sequence":12,"choices":[{"action":"a"}],"view":{"choices":1}}}"#;
        assert_eq!(entry(text, &ENTRIES.sequence).map(figures), Some("12"));
        assert!(entry(text, &ENTRIES.choices).is_some_and(|rest| rest.starts_with("[{\"action\"")));
        assert_eq!(entry(text, &ENTRIES.commands), None);
    }
}
