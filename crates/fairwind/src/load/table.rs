//! One table of the load: four clients that play at random.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use kit::{Luck, SplitMix};
use serde_json::json;

use super::SEATS;
use super::client::{Http, Seat};

pub(super) struct LoadTable {
    address: SocketAddr,
    game: String,
    /// Of the table that is played at.
    id: String,
    cookies: Vec<String>,
    seats: Vec<Seat>,
    luck: SplitMix,
    pub(super) measured: Tally,
}

/// Once in so many actions somebody comes or goes.
const CHURN: u32 = 40;
/// The cookie of somebody whom the server does not know.
const NOBODY: &str = "fairwind=none";

/// What one table has seen in one measurement.
#[derive(Default)]
pub(super) struct Tally {
    /// From sending to all seats told, in microseconds.
    pub(super) latencies: Vec<u32>,
    pub(super) games: u64,
    /// How often somebody came, went or came back.
    pub(super) churns: u64,
    pub(super) errors: Vec<String>,
}

impl LoadTable {
    pub(super) async fn open(address: SocketAddr, game: String, seed: u64) -> Result<Self, String> {
        let mut http = Http::connect(address).await?;
        let mut cookies = Vec::with_capacity(SEATS);
        for at in 0..SEATS {
            let body = json!({ "name": format!("Player {}", at + 1) }).to_string();
            let answer = http.ask("PUT", "/api/me", None, Some(&body)).await?;
            cookies.push(answer.cookie.ok_or("the server has set no cookie")?);
        }
        let (seats, luck) = (Vec::new(), SplitMix::new(seed));
        let measured = Tally::default();
        let mut table =
            LoadTable { address, game, id: String::new(), cookies, seats, luck, measured };
        table.begin(&mut http).await?;
        Ok(table)
    }

    /// Opens a table for the same people and waits until all see it.
    async fn begin(&mut self, http: &mut Http) -> Result<(), String> {
        // The live loading of An Bord is paced by the clock, not by the server.
        let options = match self.game.as_str() {
            "an-bord" => json!({ "tempo": "turns" }),
            _ => json!({}),
        };
        let seats = ["me", "open", "open", "open"];
        let body = json!({ "game": self.game, "seats": seats, "options": options }).to_string();
        let opened = http.ask("POST", "/api/tables", Some(&self.cookies[0]), Some(&body)).await?;
        let opened: serde_json::Value =
            serde_json::from_str(&opened.body).map_err(|error| error.to_string())?;
        let id = opened["id"].as_str().ok_or("the table has no name")?;
        for (at, cookie) in self.cookies.iter().enumerate().skip(1) {
            let path = format!("/api/tables/{id}/seats/{at}");
            http.ask("POST", &path, Some(cookie), Some("{}")).await?;
        }
        id.clone_into(&mut self.id);
        self.seats.clear();
        for cookie in &self.cookies {
            self.seats.push(Seat::connect(self.address, id, cookie).await?);
        }
        for seat in &mut self.seats {
            while seat.sequence == 0 {
                seat.hear().await?;
            }
        }
        Ok(())
    }

    /// Plays until then, at so many actions a second, or as fast as can be if 0.
    pub(super) async fn run(mut self, rate: u32, until: Instant, at: usize, tables: usize) -> Self {
        self.measured = Tally::default();
        let pause = (rate > 0).then(|| Duration::from_secs(1) / rate);
        // Tables do not act at the same moment.
        let mut next = Instant::now() + pause.unwrap_or_default() * at as u32 / tables as u32;
        while Instant::now() < until {
            if let Some(pause) = pause {
                tokio::time::sleep_until(next.into()).await;
                next += pause;
            }
            if let Err(error) = self.step().await {
                self.measured.errors.push(error);
                break;
            }
        }
        self
    }

    /// The same with people who come and go. A table that has met an error begins anew.
    pub(super) async fn run_with_churn(
        mut self,
        pause: Option<Duration>,
        until: Instant,
        at: usize,
        tables: usize,
    ) -> Self {
        self.measured = Tally::default();
        let mut next = Instant::now() + pause.unwrap_or_default() * at as u32 / tables as u32;
        while Instant::now() < until {
            if let Some(pause) = pause {
                tokio::time::sleep_until(next.into()).await;
                next = (next + pause).max(Instant::now());
            }
            let done = match self.luck.below(CHURN) {
                0 => self.churn().await,
                _ => self.step().await,
            };
            if let Err(error) = done {
                self.measured.errors.push(error);
                tokio::time::sleep(Duration::from_secs(1)).await;
                if let Ok(mut http) = Http::connect(self.address).await {
                    let _ = self.begin(&mut http).await;
                }
            }
        }
        self
    }

    /// Somebody loses the connection and comes back, somebody looks in, or all leave and begin anew.
    async fn churn(&mut self) -> Result<(), String> {
        self.measured.churns += 1;
        match self.luck.below(8) {
            0 => {
                let mut http = Http::connect(self.address).await?;
                // Bots would play on at a table that was only left.
                if !self.seats.iter().any(|seat| seat.over) {
                    let path = format!("/api/tables/{}/close", self.id);
                    http.ask("POST", &path, Some(&self.cookies[0]), Some("{}")).await?;
                }
                self.begin(&mut http).await
            }
            1 | 2 => {
                let mut guest = Seat::connect(self.address, &self.id, NOBODY).await?;
                while guest.sequence == 0 {
                    guest.hear().await?;
                }
                Ok(())
            }
            _ => {
                let at = self.luck.index(SEATS);
                let known = self.seats[at].sequence;
                let again = Seat::connect(self.address, &self.id, &self.cookies[at]).await?;
                self.seats[at] = again;
                while self.seats[at].sequence < known {
                    self.seats[at].hear().await?;
                }
                Ok(())
            }
        }
    }

    async fn step(&mut self) -> Result<(), String> {
        if self.seats.iter().any(|seat| seat.over) {
            self.measured.games += 1;
            let mut http = Http::connect(self.address).await?;
            return self.begin(&mut http).await;
        }
        let first = self.luck.index(SEATS);
        let mut from_first = (first..first + SEATS).map(|at| at % SEATS);
        let at = from_first.find(|&at| self.seats[at].can_act());
        let at = at.ok_or_else(|| format!("{}: nobody can act", self.game))?;
        let number = self.seats[at].commands;
        let action = self.seats[at].choose(&mut self.luck)?;
        let command = format!("{{\"do\":{{\"number\":{number},\"wish\":{{\"play\":{action}}}}}}}");
        let sent = Instant::now();
        self.seats[at].send(&command).await?;
        while self.seats[at].commands == number {
            self.seats[at].hear().await?;
        }
        let sequence = self.seats[at].sequence;
        for seat in &mut self.seats {
            while seat.sequence < sequence {
                seat.hear().await?;
            }
        }
        self.measured.latencies.push(sent.elapsed().as_micros() as u32);
        Ok(())
    }
}
