//! What is wrong with a log that cannot be shown, in a sentence of one's own language.

use kit::Phrase;
use serde::Deserialize;

use super::Trouble;
use crate::app::App;
use crate::catalogue::Title;

/// What the first line of any log says of itself, whatever version wrote it.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kind {
    format: String,
    version: u32,
    game: String,
    seats: Vec<serde_json::Value>,
}

/// Says what is wrong with a log, of which the worker has said why it cannot show it.
pub(super) fn explain(app: App, log: &str, why: &str) -> Trouble {
    let is_here = |game: &str| Title::named(game).is_some();
    let words = app.phrase(&phrase(log, why, is_here));
    // The line is in the sentence.
    let detail = why.split_once(": ").map_or(why, |(_, what)| what);
    Trouble { words, detail: Some(detail.to_owned()) }
}

/// The same, as words alone.
pub(crate) fn explained(app: App, log: &str, why: &str) -> String {
    explain(app, log, why).words
}

fn phrase(log: &str, why: &str, is_here: impl Fn(&str) -> bool) -> Phrase {
    let mut lines = log.lines();
    let kind: Kind = wire::decode(lines.next().unwrap_or_default()).unwrap_or_default();
    if kind.format != table::log::FORMAT {
        return Phrase::new("replay-no-log");
    }
    if kind.version != table::log::VERSION {
        return Phrase::new("replay-other-version");
    }
    if !is_here(&kind.game) {
        return Phrase::new("replay-other-game").name("game", kind.game);
    }
    if lines.next().is_none() {
        return Phrase::new("replay-nothing-happened");
    }
    // The worker names the line first. To a log that comes from no table it has added one, that the game begins, if it
    // could read the lines at all.
    let line = why.strip_prefix("line ").and_then(|rest| rest.split(':').next()?.parse().ok());
    let added = kind.seats.is_empty() && table::log::Log::parse(log).is_ok();
    let line: i64 = line.unwrap_or(1);
    Phrase::new("replay-broken").number("line", (line - i64::from(added)).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(log: &str, why: &str) -> String {
        phrase(log, why, |game| game == "via").key.into_owned()
    }

    #[test]
    fn every_fault_has_its_sentence() {
        let header = |game: &str, version: u32| {
            format!(r#"{{"format":"{}","version":{version},"game":"{game}"}}"#, table::log::FORMAT)
        };
        for other in ["", "[package]", "{}", "[1, 2]", r#"{"format":3}"#, r#"{"format":"tune"}"#] {
            assert_eq!(key(other, "line 1: no"), "replay-no-log", "{other}");
        }
        assert_eq!(key(&header("via", 99), ""), "replay-other-version");
        assert_eq!(key(&header("chess", table::log::VERSION), ""), "replay-other-game");
        let log = header("via", table::log::VERSION);
        assert_eq!(key(&log, "line 2: nothing"), "replay-nothing-happened");
        let broken = phrase(&format!("{log}\n{{"), "line 7: 'x' is no action", |_| true);
        assert_eq!(broken, Phrase::new("replay-broken").number("line", 7));
    }
}
