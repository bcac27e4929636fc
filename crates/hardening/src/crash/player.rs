//! People who play on whatever happens: they come back by themselves, say what they have seen, and
//! send again what was not acknowledged.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::{Connection, Person, Response};
use kit::{Luck, SplitMix};
use serde_json::{Value, json};

use super::acknowledged::{Acknowledged, AcknowledgedTable, is_same};

/// How long somebody waits before trying again.
const AGAIN: Duration = Duration::from_millis(15);

/// Some people who play one game after the other.
pub(super) struct PlayerGroup {
    pub(super) name: String,
    pub(super) game: &'static str,
    pub(super) options: Value,
    pub(super) players: usize,
    /// Between two actions of a seat, at most.
    pub(super) pause: Duration,
    pub(super) people: Vec<Person>,
    pub(super) acknowledged: Arc<Acknowledged>,
    pub(super) luck: SplitMix,
}

impl PlayerGroup {
    /// Until the harness stops.
    pub(super) async fn run(mut self) {
        while !self.acknowledged.is_stopping() {
            let Some(record) = self.gather().await else { continue };
            let mut playing = Vec::new();
            for (seat, person) in self.people.iter().enumerate() {
                let player = Player {
                    person: person.clone(),
                    record: record.clone(),
                    seat,
                    pause: self.pause,
                    acknowledged: self.acknowledged.clone(),
                    luck: SplitMix::new(self.luck.bits()),
                    copies: 0,
                };
                playing.push(tokio::spawn(player.run()));
            }
            for player in playing {
                let _ = player.await;
            }
            if !self.acknowledged.is_stopping() {
                record.over.store(true, Ordering::SeqCst);
                self.acknowledged.games.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Asks until there is an answer that is not about another moment.
    async fn ask(&self, who: usize, method: &str, path: &str, body: &Value) -> Option<Response> {
        while !self.acknowledged.is_stopping() {
            {
                let _busy = self.acknowledged.busy();
                if let Ok(answer) = self.people[who].ask(method, path, Some(body)).await
                    && answer.status != 503
                {
                    return Some(answer);
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
        None
    }

    /// Opens a table and lets everybody sit down. What is acknowledged is noted at once.
    async fn gather(&mut self) -> Option<Arc<AcknowledgedTable>> {
        for who in 0..self.players {
            if self.people[who].cookie.is_some() {
                continue;
            }
            let name = json!({ "name": self.named(who) });
            let answer = self.ask(who, "PUT", "/api/me", &name).await?;
            let set = answer.header("set-cookie").and_then(|set| set.split(';').next());
            self.people[who].cookie = set.map(str::to_owned);
            let secret = self.people[who].secret()?.to_owned();
            self.acknowledged.secrets.lock().expect("no panic while holding it").push(secret);
        }
        let mut seats = vec![json!("open"); self.players];
        seats[0] = json!("me");
        let clock = json!({ "move": { "seconds": 3600 } });
        let table = json!({
            "game": self.game, "seats": seats, "options": self.options, "clock": clock,
            "grace": 86_400,
        });
        let answer = self.ask(0, "POST", "/api/tables", &table).await?;
        let opened = answer.json();
        let Some(id) = opened["id"].as_str().filter(|_| answer.is_success()) else {
            self.acknowledged.complain(format!("{}: no table: {}", self.name, answer.text()));
            return None;
        };
        let mut seated = vec![None; self.players];
        seated[0] = Some(self.named(0));
        let record = Arc::new(AcknowledgedTable {
            id: id.to_owned(),
            game: self.game,
            seated: Mutex::new(seated),
            seats: (0..self.players).map(|_| Mutex::default()).collect(),
            over: AtomicBool::new(false),
            settled: AtomicBool::new(false),
        });
        self.acknowledged.add(record.clone());
        for who in 1..self.players {
            let path = format!("/api/tables/{id}/seats/{who}");
            let answer = self.ask(who, "POST", &path, &json!({})).await?;
            if !answer.is_success() {
                let what = format!("{}: seat {who} of {id}: {}", self.name, answer.text());
                self.acknowledged.complain(what);
            }
            record.seated.lock().expect("no panic while holding it")[who] = Some(self.named(who));
        }
        Some(record)
    }

    fn named(&self, who: usize) -> String {
        format!("{} {}", self.name, who + 1)
    }
}

struct Player {
    person: Person,
    record: Arc<AcknowledgedTable>,
    seat: usize,
    pause: Duration,
    acknowledged: Arc<Acknowledged>,
    luck: SplitMix,
    /// How often the open command was sent on this connection without being refused.
    copies: u32,
}

impl Player {
    /// Until the game is over or the harness stops.
    async fn run(mut self) {
        while !self.acknowledged.is_stopping() && !self.record.seat(self.seat).over {
            {
                let acknowledged = self.acknowledged.clone();
                let _busy = acknowledged.busy();
                let seen = {
                    let known = self.record.seat(self.seat);
                    (!known.snapshot.is_empty()).then(|| known.snapshot.sequence())
                };
                if let Ok(connection) = self.person.connect(&self.record.id, seen).await
                    && let Err(problem) = self.talk(connection).await
                {
                    let AcknowledgedTable { id, game, .. } = &*self.record;
                    let who = format!("{game} {id}, seat {}", self.seat);
                    self.acknowledged.complain(format!("{who}: {problem}"));
                    return;
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Until the connection breaks or the game is over. An error is a broken promise.
    async fn talk(&mut self, mut connection: Connection) -> Result<(), String> {
        let mut welcomed = false;
        self.copies = 0;
        // Where a refused command was tried: nothing is tried again before something happens.
        let mut tried = None;
        while let Some(text) = connection.text().await {
            self.acknowledged.search(&text);
            let (name, content) = client::read_message(&text);
            let mut act = false;
            match name.as_str() {
                "view" | "update" => {
                    self.take_in(&name, &content, !welcomed)?;
                    if !welcomed {
                        welcomed = true;
                        self.acknowledged.reconnects.fetch_add(1, Ordering::Relaxed);
                        self.ask_past(&mut connection).await;
                    }
                    act = true;
                }
                "refused" => {
                    let mut known = self.record.seat(self.seat);
                    let open = known.sent.as_ref().map(|(number, _)| *number);
                    if content["number"].as_u64() == open {
                        self.copies = self.copies.saturating_sub(1);
                        // Between two copies others may have played, and the second may be taken.
                        if self.copies == 0 {
                            known.sent = None;
                            tried = Some(known.snapshot.sequence());
                        }
                    }
                }
                "past" => self.compare_past(&content)?,
                "problem" | "unreadable" => return Err(format!("the server says {content}")),
                _ => {}
            }
            if self.acknowledged.is_stopping() || self.record.seat(self.seat).over {
                return Ok(());
            }
            if act && tried != Some(self.record.seat(self.seat).snapshot.sequence()) {
                self.act(&mut connection).await;
            }
        }
        Ok(())
    }

    fn take_in(&self, name: &str, content: &Value, first: bool) -> Result<(), String> {
        let mut known = self.record.seat(self.seat);
        let (before, done) = (known.snapshot.sequence(), known.done.len());
        known.snapshot.take_in(name, content);
        let now = known.snapshot.sequence();
        if now < before {
            return Err(format!("entry {before} was shown, and now there are only {now}"));
        }
        known.note()?;
        self.acknowledged.actions.fetch_add((known.done.len() - done) as u64, Ordering::Relaxed);
        if first {
            known.life = self.acknowledged.life.load(Ordering::SeqCst);
        }
        Ok(())
    }

    /// Asks for a page of the past that was seen before.
    async fn ask_past(&mut self, connection: &mut Connection) {
        let known = self.record.seat(self.seat).snapshot.sequence();
        let since = u64::from(self.luck.below(known as u32 + 1));
        connection.send(&json!({ "past": { "since": since } })).await;
    }

    fn compare_past(&self, page: &Value) -> Result<(), String> {
        let known = self.record.seat(self.seat);
        for happening in page.as_array().into_iter().flatten() {
            let sequence = happening["sequence"].as_u64().unwrap_or(0);
            if let Some(seen) = known.seen.get(&sequence)
                && !is_same(seen, happening)
            {
                return Err(format!("entry {sequence} was {seen} and is now {happening}"));
            }
        }
        Ok(())
    }

    /// Sends what was not answered, or something new if there is anything to do.
    async fn act(&mut self, connection: &mut Connection) {
        let again = self.record.seat(self.seat).sent.clone();
        let (number, action) = if let Some(sent) = again {
            sent
        } else {
            let fresh = {
                let known = self.record.seat(self.seat);
                let choices = known.snapshot.choices();
                let at = (!choices.is_empty()).then(|| self.luck.index(choices.len()));
                at.map(|at| (known.snapshot.commands(), choices[at]["action"].clone()))
            };
            let Some(fresh) = fresh else { return };
            let most = self.pause.as_micros() as u32;
            let pause = Duration::from_micros(u64::from(self.luck.below(most.max(1))));
            tokio::time::sleep(pause).await;
            self.record.seat(self.seat).sent = Some(fresh.clone());
            self.copies = 0;
            fresh
        };
        self.copies += 1;
        connection.send(&json!({ "do": { "number": number, "wish": { "play": action } } })).await;
    }
}
