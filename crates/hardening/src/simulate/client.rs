//! A client by the wire's rules, over a network that keeps none.

use std::collections::BTreeMap;

use kit::{Luck, SplitMix};
use serde_json::{Value, json};

use crate::client::Sight;

/// One seat's client, or a spectator's.
#[derive(Debug)]
pub(super) struct Client {
    /// `None` looks on.
    pub(super) seat: Option<usize>,
    pub(super) sight: Sight,
    /// Which connection it has, if any.
    pub(super) connection: Option<u64>,
    /// A command of which nothing was heard yet.
    pub(super) sent: Option<(u64, Value)>,
    /// All that was ever sent under each number: a refusal may be overtaken by what it refused.
    pub(super) wishes: BTreeMap<u64, Vec<Value>>,
    /// It was refused something, and may have missed why.
    pub(super) doubtful: bool,
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
            sight: Sight::default(),
            connection: None,
            sent: None,
            wishes: BTreeMap::new(),
            doubtful: false,
            next: None,
            alarm: 0,
            luck: SplitMix::new(luck.bits()),
        }
    }

    /// The first message of a new connection.
    pub(super) fn hello(&self) -> Value {
        if self.sight.is_empty() {
            return json!({ "hello": {} });
        }
        json!({ "hello": { "seen": self.sight.sequence() } })
    }

    /// Takes in a message. Those that are older than what is known are passed over: they were
    /// overtaken.
    pub(super) fn hear(&mut self, message: &Value) {
        if let Some(view) = message.get("view")
            && (self.sight.is_empty() || view["sequence"].as_u64() >= Some(self.sight.sequence()))
        {
            self.sight.take_in("view", view);
            self.next = None;
        }
        if let Some(refused) = message.get("refused")
            && self.sent.as_ref().is_some_and(|(number, _)| refused["number"] == *number)
        {
            self.sent = None;
            self.doubtful = true;
            self.next = refused["refusal"]["commands"].as_u64();
        }
        let counted = self.sight.commands();
        if let Some((number, _)) = &self.sent
            && *number < counted
        {
            self.sent = None;
        }
    }

    /// What it sends when it is awake: what was not answered, or something new; sometimes nonsense.
    pub(super) fn speak(&mut self) -> Option<Value> {
        if self.sight.is_empty() || self.seat.is_none() {
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
        let number = self.next.unwrap_or_else(|| self.sight.commands());
        self.wishes.entry(number).or_default().push(wish.clone());
        self.sent = Some((number, wish.clone()));
        Some(json!({ "do": { "number": number, "wish": wish } }))
    }

    fn wish(&mut self) -> Option<Value> {
        let seat = self.seat?;
        let status = &self.sight.0["status"];
        let names =
            |list: &Value| list.as_array().is_some_and(|seats| seats.contains(&json!(seat)));
        if names(&status["proposal"]["waiting_for"]) {
            return Some(json!(if self.luck.below(3) == 0 { "decline" } else { "agree" }));
        }
        if self.sight.is_over() {
            return None;
        }
        let undoable = names(&status["undoable"]) && status["proposal"].is_null();
        match self.luck.below(60) {
            0 => return Some(json!("resign")),
            1..=4 if undoable => return Some(json!("undo")),
            _ => {}
        }
        let choices = self.sight.choices();
        if choices.is_empty() {
            return None;
        }
        let at = self.luck.index(choices.len());
        Some(json!({ "play": choices[at]["action"] }))
    }

    /// What a broken client might send.
    fn nonsense(&mut self) -> Value {
        let number = self.luck.below(9);
        match self.luck.below(5) {
            0 => json!({ "do": { "number": number, "wish": { "play": { "no": "action" } } } }),
            1 => json!({ "do": { "number": u32::MAX, "wish": "undo" } }),
            2 => json!({ "do": { "number": number, "wish": "agree" } }),
            3 => json!({ "past": { "since": number } }),
            _ => json!({ "do": { "number": number, "wish": "rematch" } }),
        }
    }
}
