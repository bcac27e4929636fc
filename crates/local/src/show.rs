//! What is said to the person, and what is to be kept.

use serde_json::{Map, Value};
use table::wire::Phase;
use wire::Patch;
use wire::lobby::{SeatInfo, Stage, TableInfo, TableSummary};
use wire::offline::{Charter, Keep, Record, Sitter};
use wire::socket::{FromTable, Welcome};

use crate::local::Local;

/// Entries of the past that are sent at once.
const PAST: usize = 100;
/// Entries that every update has: what happened, and how far.
const ALWAYS: [&str; 2] = ["sequence", "happenings"];
/// The entry whose own entries are compared.
const VIEW: &str = "view";

impl Local {
    pub(crate) fn say(&mut self, message: FromTable) {
        self.news.say.push(message);
    }

    pub(crate) fn problem(&mut self, what: &str) {
        self.say(FromTable::Problem(what.to_owned()));
    }

    pub(crate) fn say_welcome(&mut self) {
        let welcome = Welcome {
            seat: Some(self.seat),
            host: true,
            table: self.info(),
            chat: self.charter.chat.clone(),
            connection: None,
        };
        self.say(FromTable::Welcome(Box::new(welcome)));
    }

    pub(crate) fn say_table(&mut self) {
        if self.told.is_some() {
            let info = self.info();
            self.say(FromTable::Table(Box::new(info)));
        }
    }

    /// All that the person may know now, and what happened since they last saw it.
    pub(crate) fn say_view(&mut self, seen: Option<u64>) {
        let since = seen.unwrap_or_else(|| self.table.sequence());
        let view = self.table.update(Some(self.seat), since);
        self.told = Some(entries(view.get()));
        self.say(FromTable::View(view));
    }

    /// What has changed since entry `before`, if somebody listens.
    pub(crate) fn say_update(&mut self, before: u64) {
        let Some(told) = &mut self.told else { return };
        let view = self.table.update(Some(self.seat), before);
        let is = entries(view.get());
        let changed = changes(told, &is);
        *told = is;
        self.say(match changed {
            Some(changed) => FromTable::Update(Patch(changed)),
            None => FromTable::View(view),
        });
    }

    pub(crate) fn say_past(&mut self, since: u64) {
        let past = self.table.happenings(Some(self.seat), since, PAST);
        self.say(FromTable::Past(past));
    }

    fn info(&self) -> TableInfo {
        let Charter { header, .. } = &self.charter;
        TableInfo {
            id: self.charter.id,
            game: header.game.clone(),
            title: None,
            rules: header.rules,
            edition: header.edition.name.clone(),
            edition_is_standard: header.edition.text.is_none(),
            options: header.options.clone(),
            clock: header.clock,
            public: false,
            free_chat: true,
            grace: 0,
            stage: self.stage(),
            seats: seats(&self.charter),
            host: self.charter.person.clone(),
            watching: 0,
            commitment: header.commitment.expect("every table commits itself to a seed"),
            ending: match self.table.status().phase {
                Phase::Over(ending) => Some(ending),
                _ => None,
            },
            rematch: self.charter.rematch,
            created: self.charter.created,
        }
    }

    /// These lines have come to the log, or the charter has changed.
    pub(crate) fn keep(&mut self, lines: Vec<String>) {
        let status = self.table.status();
        let mut summary = summary(&self.charter, self.changed);
        summary.stage = self.stage();
        summary.your_turn = status.phase == Phase::Playing && status.to_act.has(self.seat);
        summary.ending = match status.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        };
        let record = Record { charter: self.charter.clone(), summary };
        let sequence = self.table.sequence() + 1 - lines.len() as u64;
        self.news.keep.push(Keep { record, sequence, lines });
    }

    /// A table at which nothing has happened yet.
    pub(crate) fn keep_next(&mut self, charter: Charter, now: u64) {
        let summary = summary(&charter, now);
        let record = Record { charter, summary };
        self.news.keep.push(Keep { record, sequence: 1, lines: Vec::new() });
    }
}

fn summary(charter: &Charter, changed: u64) -> TableSummary {
    TableSummary {
        id: charter.id,
        game: charter.header.game.clone(),
        title: None,
        host: charter.person.clone(),
        stage: Stage::Playing,
        clock: charter.header.clock,
        public: false,
        seats: seats(charter),
        seat: charter.seat(),
        your_turn: false,
        changed,
        ending: None,
    }
}

fn seats(charter: &Charter) -> Vec<SeatInfo> {
    let info = |sitter: &Sitter| match sitter {
        Sitter::Me => {
            SeatInfo::Person { name: charter.person.clone(), present: true, bot_plays: false }
        }
        Sitter::Bot(level) => SeatInfo::Bot { level: level.clone() },
        Sitter::Script(script) => SeatInfo::Bot { level: script.then.clone() },
    };
    charter.seats.iter().map(info).collect()
}

fn entries(update: &str) -> Map<String, Value> {
    serde_json::from_str(update).expect("an update is an object")
}

/// What is different in `is`, as a [`Patch`] tells it. A patch leaves standing what it does not name:
/// if the view has lost an entry there is none, and the whole is to be told.
fn changes(was: &Map<String, Value>, is: &Map<String, Value>) -> Option<Map<String, Value>> {
    let mut changed = Map::new();
    for (name, value) in is {
        match (was.get(name), value) {
            (Some(Value::Object(was)), Value::Object(is)) if name == VIEW => {
                if was.keys().any(|name| !is.contains_key(name)) {
                    return None;
                }
                let different = is.iter().filter(|(name, value)| was.get(*name) != Some(*value));
                let view: Map<_, _> = different.map(|(n, v)| (n.clone(), v.clone())).collect();
                if !view.is_empty() {
                    changed.insert(name.clone(), Value::Object(view));
                }
            }
            (was, value) if was != Some(value) || ALWAYS.contains(&name.as_str()) => {
                changed.insert(name.clone(), value.clone());
            }
            _ => {}
        }
    }
    Some(changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_that_has_lost_an_entry_is_told_as_a_whole() {
        let was =
            entries(r#"{"sequence":4,"happenings":[],"points":[0],"view":{"card":3,"own":1}}"#);
        let is =
            entries(r#"{"sequence":5,"happenings":[],"points":[0],"view":{"card":4,"own":1}}"#);
        let changed = entries(r#"{"sequence":5,"happenings":[],"view":{"card":4}}"#);
        assert_eq!(changes(&was, &is), Some(changed));
        let lost = entries(r#"{"sequence":5,"happenings":[],"points":[0],"view":{"card":4}}"#);
        assert_eq!(changes(&was, &lost), None);
    }
}
