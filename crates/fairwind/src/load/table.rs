//! One table of the load: four clients that play at random.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::lean::Connection;
use client::{Http, Person};
use kit::{Luck, SplitMix};
use serde_json::json;

use super::SEATS;

pub(super) struct LoadTable {
    address: SocketAddr,
    game: String,
    /// Of the table that is played at.
    id: String,
    people: Vec<Person>,
    /// One connection for each seat.
    seats: Vec<Connection>,
    luck: SplitMix,
    pub(super) measured: Tally,
}

/// Once in so many actions somebody comes or goes.
const CHURN: u32 = 40;

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
    /// Opens a table on the first of these servers; its seats come through all of them, in turns.
    pub(super) async fn open(
        servers: Vec<SocketAddr>,
        game: String,
        seed: u64,
    ) -> Result<Self, String> {
        let address = servers[0];
        let mut http = connect(address).await?;
        let games = http.ask(&Person::stranger(address), "GET", "/api/games", None).await?;
        let games = games.json();
        let info = games.as_array().and_then(|all| all.iter().find(|info| info["name"] == *game));
        let info = info.ok_or_else(|| format!("the server does not know {game}"))?;
        let bound = |name: &str| info[name].as_u64().unwrap_or(SEATS);
        let seats = SEATS.clamp(bound("players_min"), bound("players_max")) as usize;
        let mut people = Vec::with_capacity(seats);
        for at in 0..seats {
            let mut person = Person::stranger(address);
            let body = json!({ "name": format!("Player {}", at + 1) });
            let response = http.ask(&person, "PUT", "/api/me", Some(&body)).await?;
            if !person.keep_cookie(&response) {
                return Err("the server has set no cookie".into());
            }
            person.address = servers[at % servers.len()];
            people.push(person);
        }
        let (seats, luck) = (Vec::new(), SplitMix::new(seed));
        let measured = Tally::default();
        let mut table =
            LoadTable { address, game, id: String::new(), people, seats, luck, measured };
        table.begin(&mut http).await?;
        Ok(table)
    }

    /// Opens a table for the same people and waits until all see it.
    async fn begin(&mut self, http: &mut Http) -> Result<(), String> {
        let options = registry::machine_options(&self.game);
        let mut seats = vec!["open"; self.people.len()];
        seats[0] = "me";
        let body = json!({ "game": self.game, "seats": seats, "options": options });
        let opened = http.ask(&self.people[0], "POST", "/api/tables", Some(&body)).await?.json();
        let id = opened["id"].as_str().ok_or("the table has no name")?;
        for (at, person) in self.people.iter().enumerate().skip(1) {
            let path = format!("/api/tables/{id}/seats/{at}");
            http.ask(person, "POST", &path, Some(&json!({}))).await?;
        }
        id.clone_into(&mut self.id);
        self.seats.clear();
        for person in &self.people {
            self.seats.push(Connection::connect(person, id).await?);
        }
        for seat in &mut self.seats {
            while seat.sequence == 0 {
                seat.take_in().await?;
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
                if let Ok(mut http) = connect(self.address).await {
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
                let mut http = connect(self.address).await?;
                // Bots would play on at a table that was only left.
                if !self.seats.iter().any(|seat| seat.over) {
                    let path = format!("/api/tables/{}/close", self.id);
                    http.ask(&self.people[0], "POST", &path, Some(&json!({}))).await?;
                }
                self.begin(&mut http).await
            }
            1 | 2 => {
                let nobody = Person::stranger(self.address);
                let mut guest = Connection::connect(&nobody, &self.id).await?;
                while guest.sequence == 0 {
                    guest.take_in().await?;
                }
                Ok(())
            }
            _ => {
                let at = self.luck.index(self.people.len());
                let known = self.seats[at].sequence;
                let again = Connection::connect(&self.people[at], &self.id).await?;
                self.seats[at] = again;
                while self.seats[at].sequence < known {
                    self.seats[at].take_in().await?;
                }
                Ok(())
            }
        }
    }

    async fn step(&mut self) -> Result<(), String> {
        if self.seats.iter().any(|seat| seat.over) {
            self.measured.games += 1;
            let mut http = connect(self.address).await?;
            return self.begin(&mut http).await;
        }
        let seats = self.people.len();
        let first = self.luck.index(seats);
        let mut from_first = (first..first + seats).map(|at| at % seats);
        let at = from_first.find(|&at| self.seats[at].can_act());
        let at = at.ok_or_else(|| format!("{}: nobody can act", self.game))?;
        let number = self.seats[at].commands;
        let action = self.seats[at].choose(&mut self.luck)?;
        let command = format!("{{\"do\":{{\"number\":{number},\"wish\":{{\"play\":{action}}}}}}}");
        let sent = Instant::now();
        self.seats[at].send(&command).await?;
        while self.seats[at].commands == number {
            self.seats[at].take_in().await?;
        }
        let sequence = self.seats[at].sequence;
        for seat in &mut self.seats {
            while seat.sequence < sequence {
                seat.take_in().await?;
            }
        }
        self.measured.latencies.push(sent.elapsed().as_micros() as u32);
        Ok(())
    }
}

async fn connect(address: SocketAddr) -> Result<Http, String> {
    Http::connect(address).await.map_err(|error| error.to_string())
}
