//! A client by the wire's rules, over a network that delays, cuts and doubles.

use std::collections::BTreeMap;

use client::Snapshot;
use kit::{Luck, SplitMix};
use serde_json::{Value, json};

/// One seat's client, or a spectator's.
#[derive(Debug)]
pub(super) struct Client {
    /// `None` looks on.
    pub(super) seat: Option<usize>,
    pub(super) snapshot: Snapshot,
    /// Which connection it has, if any.
    pub(super) connection: Option<u64>,
    /// A command that is not acknowledged yet.
    pub(super) sent: Option<(u64, Value)>,
    /// All that was ever sent under each number: a refusal may be overtaken by what it refused.
    pub(super) wishes: BTreeMap<u64, Vec<Value>>,
    /// The number of its next command by that refusal, which may count what never reached the disk.
    next: Option<u64>,
    /// Counts how often it has set its alarm: only the last counts.
    pub(super) alarm: u64,
    luck: SplitMix,
}

impl Client {
    pub(super) fn new(seat: Option<usize>, luck: &mut SplitMix) -> Self {
        Client {
            seat,
            snapshot: Snapshot::default(),
            connection: None,
            sent: None,
            wishes: BTreeMap::new(),
            next: None,
            alarm: 0,
            luck: SplitMix::new(luck.bits()),
        }
    }

    /// The first message of a new connection.
    pub(super) fn hello(&self) -> Value {
        if self.snapshot.is_empty() {
            return json!({ "hello": {} });
        }
        json!({ "hello": { "seen": self.snapshot.sequence() } })
    }

    /// Takes in a message.
    pub(super) fn hear(&mut self, name: &str, content: &Value) {
        if self.snapshot.take_in(name, content) {
            self.next = None;
        }
        if name == "refused"
            && self.sent.as_ref().is_some_and(|(number, _)| content["number"] == *number)
        {
            self.sent = None;
            self.next = content["refusal"]["commands"].as_u64();
        }
        let counted = self.snapshot.commands();
        if let Some((number, _)) = &self.sent
            && *number < counted
        {
            self.sent = None;
        }
    }

    /// What it sends when it is awake: what was not answered, or something new; sometimes nonsense.
    pub(super) fn speak(&mut self) -> Option<Value> {
        if self.luck.below(20) == 0 {
            return Some(self.aside());
        }
        if self.snapshot.is_empty() || self.seat.is_none() {
            return None;
        }
        if let Some((number, wish)) = &self.sent {
            return Some(json!({ "do": { "number": number, "wish": wish } }));
        }
        if self.luck.below(25) == 0 {
            let nonsense = self.nonsense();
            let (number, wish) = (&nonsense["do"]["number"], &nonsense["do"]["wish"]);
            self.wishes.entry(number.as_u64().unwrap_or(0)).or_default().push(wish.clone());
            return Some(nonsense);
        }
        let wish = self.wish()?;
        let number = self.next.unwrap_or_else(|| self.snapshot.commands());
        self.wishes.entry(number).or_default().push(wish.clone());
        self.sent = Some((number, wish.clone()));
        Some(json!({ "do": { "number": number, "wish": wish } }))
    }

    fn wish(&mut self) -> Option<Value> {
        let seat = self.seat?;
        let status = &self.snapshot.0["status"];
        let names =
            |list: &Value| list.as_array().is_some_and(|seats| seats.contains(&json!(seat)));
        if names(&status["proposal"]["waiting_for"]) {
            return Some(json!(if self.luck.below(3) == 0 { "decline" } else { "agree" }));
        }
        if self.snapshot.is_over() {
            return None;
        }
        let undoable = names(&status["undoable"]) && status["proposal"].is_null();
        match self.luck.below(60) {
            0 => return Some(json!("resign")),
            1..=4 if undoable => return Some(json!("undo")),
            _ => {}
        }
        let choices = self.snapshot.choices();
        if choices.is_empty() {
            return None;
        }
        let at = self.luck.index(choices.len());
        Some(json!({ "play": choices[at]["action"] }))
    }

    /// What is no command.
    fn aside(&mut self) -> Value {
        match self.luck.below(9) {
            5 => json!({ "let_bot_play": { "seat": self.luck.below(4) } }),
            6 => json!("take_seat_back"),
            7 => json!({ "look": { "looks": self.luck.below(4) > 0 } }),
            0 => json!({ "past": { "since": self.luck.below(9) } }),
            1 => json!({ "hint": {} }),
            2 => json!({ "ask": { "action": { "no": "action" } } }),
            3 => json!({ "say": { "phrase": "hello" } }),
            4 => json!({ "say": { "text": "hello" } }),
            _ => json!("ping"),
        }
    }

    /// What a broken client might send.
    fn nonsense(&mut self) -> Value {
        let number = self.luck.below(9);
        match self.luck.below(4) {
            0 => json!({ "do": { "number": number, "wish": { "play": { "no": "action" } } } }),
            1 => json!({ "do": { "number": u32::MAX, "wish": "undo" } }),
            2 => json!({ "do": { "number": number, "wish": "agree" } }),
            _ => json!({ "do": { "number": number, "wish": "rematch" } }),
        }
    }
}
