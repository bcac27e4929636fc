//! Clients, and their ways to the table through any server.

use client::read_message;
use kit::{Luck, Seat};
use serde_json::Value;

use super::store::Ask;
use super::{COMPARED_ONE_IN, Cluster, Event, SERVERS};
use crate::simulate::driver::{Connection, Driver};
use crate::simulate::world::person;

/// A client's way to the table.
#[derive(Copy, Clone, Debug)]
pub(super) struct Route {
    /// The server that it came to, in which life, and the one that has the table.
    pub(super) through: (usize, u64),
    pub(super) at: Option<(usize, u64)>,
}

impl Cluster {
    /// A client takes in a text.
    pub(super) fn hear(&mut self, client: usize, text: &str) -> Result<(), String> {
        let (name, content) = read_message(text);
        let before = self.clients[client].snapshot.sequence();
        self.clients[client].hear(&name, &content);
        let after = self.clients[client].snapshot.sequence();
        if after < before {
            return Err(format!("a client had seen entry {before}, and is now shown {after}"));
        }
        if name == "bye" {
            self.clients[client].connection = None;
        }
        if self.luck.below(COMPARED_ONE_IN) == 0 {
            self.compare(client)?;
        }
        let soon = u64::from(self.luck.below(900));
        self.wake_after(client, soon);
        Ok(())
    }

    /// What a client has made of all that it was told, by whichever servers, is what the one log tells.
    pub(super) fn compare(&self, client: usize) -> Result<(), String> {
        let client = &self.clients[client];
        let sequence = client.snapshot.sequence();
        if client.snapshot.is_empty() || sequence == 0 {
            return Ok(());
        }
        let mut log = self.log()?;
        log.entries.truncate(sequence as usize);
        let table = self.config.registry.restore(&log, Some(self.seed), 1);
        let table = table.map_err(|error| error.to_string())?;
        let is = table.update(client.seat.map(Seat::new), sequence);
        let is: Value = serde_json::from_str(is.get()).map_err(|error| error.to_string())?;
        for part in ["sequence", "view", "points", "commands", "choices", "status"] {
            let (told, is) = (&client.snapshot.0[part], &is[part]);
            if told != is {
                let who = client.seat;
                return Err(format!("client {who:?} was told of {part}: {told}, but is: {is}"));
            }
        }
        Ok(())
    }

    /// Whether a client's way to the table still stands, as far as it can find out.
    pub(super) fn stands(&self, connection: u64) -> bool {
        let Some(Route { through, at: Some(at) }) = self.routes.get(&connection) else {
            return false;
        };
        let lives = |(place, life): (usize, u64)| {
            let server = &self.servers[place];
            server.is_up() && server.life == life && !server.is_paused()
        };
        let known = |driver: &Driver| driver.connections.contains_key(&connection);
        lives(*through) && lives(*at) && self.servers[at.0].driver.as_ref().is_some_and(known)
    }

    /// A client connects if it is not, and says something if it has something to say.
    pub(super) fn wake(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection else {
            return self.connect(client);
        };
        // What does not stand any more is noticed by silence.
        if !self.stands(connection) {
            self.clients[client].connection = None;
            return self.wake_after(client, 200);
        }
        if let Some(message) = self.clients[client].speak() {
            self.send(client, connection, &message.to_string());
        }
        if self.mishap(60) {
            let soon = u64::from(self.luck.below(400));
            self.after(soon, Event::CutClient(client));
        }
        let later = u64::from(600 + self.luck.below(3_000));
        self.wake_after(client, later);
    }

    /// Comes to any server, as a balancer has it, which looks for the table.
    pub(super) fn connect(&mut self, client: usize) {
        let again = u64::from(1_500 + self.luck.below(2_000));
        let place = self.luck.index(SERVERS);
        let server = &self.servers[place];
        if server.is_up() && !server.is_paused() && !server.leaving {
            self.numbers += 1;
            let connection = self.numbers;
            self.clients[client].connection = Some(connection);
            self.routes.insert(connection, Route { through: (place, server.life), at: None });
            if server.driver.is_some() {
                self.establish(connection, place);
            } else {
                self.ask(place, Ask::Locate { connection });
            }
        }
        self.wake_after(client, again);
    }

    /// The way to the table is found: the client says hello.
    pub(super) fn establish(&mut self, connection: u64, place: usize) {
        let found = self.clients.iter().position(|client| client.connection == Some(connection));
        let (Some(client), Some(route)) = (found, self.routes.get_mut(&connection)) else { return };
        let server = &mut self.servers[place];
        let Some(driver) = server.driver.as_mut().filter(|_| !server.leaving) else { return };
        route.at = Some((place, server.life));
        let person = self.clients[client].seat.map(person);
        driver.connections.insert(connection, Connection { person, greeted: false });
        let hello = self.clients[client].hello();
        self.send(client, connection, &hello.to_string());
    }

    pub(super) fn cut_client(&mut self, client: usize) {
        let Some(connection) = self.clients[client].connection.take() else { return };
        let when = self.arrival(connection, 0);
        self.after(when - self.now, Event::HangUp(connection));
        self.wake_after(client, 200);
    }

    /// When a text that is sent now arrives at one end of a connection: not before those that were sent
    /// earlier.
    pub(super) fn arrival(&mut self, connection: u64, end: usize) -> u64 {
        let longest = if self.luck.below(10) == 0 { 4_000 } else { 120 };
        let when = self.now + u64::from(1 + self.luck.below(longest));
        let last = &mut self.arrivals.entry(connection).or_default()[end];
        *last = when.max(*last);
        *last
    }

    /// Sends to the server. A text that is lost takes its connection with it; one that is sent again arrives
    /// twice.
    pub(super) fn send(&mut self, client: usize, connection: u64, text: &str) {
        if self.mishap(30) {
            return self.cut_client(client);
        }
        for _ in 0..if self.mishap(10) { 2 } else { 1 } {
            let when = self.arrival(connection, 0);
            self.after(when - self.now, Event::ToServer(connection, text.to_owned()));
        }
    }

    /// Sends to a client. Nothing may be told that is not stored.
    pub(super) fn post(&mut self, connection: u64, text: String) -> Result<(), String> {
        let (name, content) = read_message(&text);
        let shown = content["sequence"].as_u64().unwrap_or(0);
        let kept = self.store.table.lines.len();
        if matches!(&*name, "view" | "update") && shown > kept as u64 {
            return Err(format!("entry {shown} is shown, but only {kept} are stored"));
        }
        let at = self.clients.iter().position(|c| c.connection == Some(connection));
        let Some(client) = at else { return Ok(()) };
        if self.mishap(150) {
            self.cut_client(client);
            return Ok(());
        }
        let when = self.arrival(connection, 1);
        self.after(when - self.now, Event::ToClient(client, connection, text));
        Ok(())
    }
}
