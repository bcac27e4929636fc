//! A server: it asks the store, drives the room, and meets with mishaps.

use std::collections::BTreeMap;

use kit::Luck;
use room::Room;

use super::store::{Ask, Reply};
use super::{Cluster, Event, GAP, PATIENCE, RECOVERY, SERVERS};
use crate::simulate::driver::Driver;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Condition {
    Down,
    Up,
    /// What happens to it happens when it goes on.
    Paused,
}

/// A server, or the place of one that is not up.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) life: u64,
    pub(super) condition: Condition,
    /// What it asks does not arrive; what it is answered does not.
    pub(super) mute: bool,
    pub(super) deaf: bool,
    pub(super) node: usize,
    /// Its clock is off by so much.
    pub(super) skew: u64,
    pub(super) driver: Option<Driver>,
    /// Nothing is done at the table any more; it is released when all is written.
    pub(super) leaving: bool,
    pub(super) waiting: BTreeMap<u64, Ask>,
    /// Its first and its last beat without a gap between, by the store's clock.
    pub(super) beats: Option<(u64, u64)>,
    /// What has happened while it was paused.
    pub(super) held: Vec<Event>,
}

impl Server {
    pub(super) fn is_up(&self) -> bool {
        self.condition != Condition::Down
    }

    pub(super) fn is_paused(&self) -> bool {
        self.condition == Condition::Paused
    }
}

impl Cluster {
    pub(super) fn start(&mut self, place: usize) {
        if self.servers[place].is_up() {
            return;
        }
        self.lives += 1;
        let (life, node) = (self.lives, self.store.nodes.len());
        // Whoever had the same address before is gone.
        let before = self.servers[place].node;
        if self.servers[place].life > 0 {
            self.store.nodes[before].1 = true;
        }
        self.store.nodes.push((self.now, false));
        let skew = u64::from(900_000 + self.luck.below(200_000));
        let server = &mut self.servers[place];
        *server = Server {
            life,
            condition: Condition::Up,
            mute: false,
            deaf: false,
            node,
            skew,
            driver: None,
            leaving: false,
            waiting: BTreeMap::new(),
            beats: None,
            held: Vec::new(),
        };
        self.after(0, Event::Beat(place, life));
        let soon = u64::from(self.luck.below(1_000));
        self.after(soon, Event::Round(place, life));
    }

    pub(super) fn stop(&mut self, place: usize, down: u64) {
        let server = &mut self.servers[place];
        (server.condition, server.driver) = (Condition::Down, None);
        server.held.clear();
        server.waiting.clear();
        self.after(down, Event::Start(place));
    }

    /// Something happens to a server.
    pub(super) fn go_wrong(&mut self) -> Result<(), String> {
        if self.now >= self.calm_at {
            return Ok(());
        }
        let next = u64::from(500 + self.luck.below(8_000));
        self.after(next, Event::Mishap);
        // Mostly to the one that has the table.
        let owner = (0..SERVERS).find(|&place| {
            self.servers[place].is_up() && self.store.owner == Some(self.servers[place].node)
        });
        let any = self.luck.index(SERVERS);
        let place = if self.luck.below(3) > 0 { owner.unwrap_or(any) } else { any };
        if !self.servers[place].is_up() || self.servers[place].is_paused() {
            return Ok(());
        }
        let life = self.servers[place].life;
        let long = u64::from(200 + self.luck.below(9_000));
        match self.luck.below(6) {
            0 => {
                self.report.crashes += 1;
                self.stop(place, long);
            }
            1 => {
                self.report.pauses += 1;
                self.servers[place].condition = Condition::Paused;
                self.after(long, Event::Resume(place, life));
            }
            2 => self.hand_over(place)?,
            kind => {
                self.report.cuts += 1;
                self.servers[place].mute = kind != 3;
                self.servers[place].deaf = kind != 4;
                self.after(long, Event::Mend(place));
            }
        }
        Ok(())
    }

    /// A server is told to end: it says goodbye and releases the table when all is written.
    pub(super) fn hand_over(&mut self, place: usize) -> Result<(), String> {
        self.report.hand_overs += 1;
        if self.servers[place].driver.is_none() {
            let down = u64::from(self.luck.below(3_000));
            self.stop(place, down);
            return Ok(());
        }
        if let Some(driver) = &mut self.servers[place].driver {
            driver.room.dismiss_all("the table moves to another server", true);
        }
        self.perform(place)?;
        self.servers[place].leaving = true;
        self.release(place);
        Ok(())
    }

    /// Releases the table of a server that leaves, once all is written.
    pub(super) fn release(&mut self, place: usize) {
        let server = &self.servers[place];
        let written = server
            .driver
            .as_ref()
            .is_none_or(|driver| driver.queue.is_empty() && driver.writing.is_none());
        if server.leaving && written {
            self.ask(place, Ask::Release);
        }
    }

    /// A server asks the store, and gives up after a while.
    pub(super) fn ask(&mut self, place: usize, ask: Ask) {
        self.numbers += 1;
        let (number, server) = (self.numbers, &mut self.servers[place]);
        let (life, node, mute) = (server.life, server.node, server.mute);
        server.waiting.insert(number, ask.clone());
        self.after(PATIENCE, Event::GivenUp { place, life, number });
        if !mute {
            let late =
                if self.mishap(60) { 5_000 + self.luck.below(8_000) } else { self.luck.below(30) };
            self.after(u64::from(1 + late), Event::Asked { place, life, node, number, ask });
        }
    }

    pub(super) fn answered(&mut self, place: usize, ask: Ask, answer: Reply) -> Result<(), String> {
        let now = self.clock(place);
        match (ask, answer) {
            (_, Reply::Gone) => {
                let down = u64::from(100 + self.luck.below(1_000));
                self.stop(place, down);
            }
            (_, Reply::Beat(at)) => {
                let server = &mut self.servers[place];
                // Beats come often enough for the answer to one to overtake another's.
                server.beats = match server.beats {
                    Some((first, last)) if at.saturating_sub(last) <= GAP => {
                        Some((first, last.max(at)))
                    }
                    _ => Some((at, at)),
                };
            }
            (Ask::Commit(batch), Reply::Stored(stored)) => {
                if let Some(driver) = &mut self.servers[place].driver {
                    driver.writing = None;
                    if stored.contains(&false) {
                        return self.lose(place);
                    }
                    for change in &batch {
                        driver.room.stored(change.through(), now);
                    }
                }
                self.perform(place)?;
                self.release(place);
            }
            (_, Reply::Taken(table, connection)) => {
                let server = &self.servers[place];
                if server.driver.is_some() || server.leaving {
                    // It was asked for twice, and what is in memory is of an old epoch.
                    self.lose(place)?;
                    return Ok(());
                }
                let mut room = Room::restore(self.config.clone(), *table, now)?;
                room.resume(now);
                self.lives += 1;
                self.servers[place].driver = Some(Driver::new(self.lives, room));
                self.perform(place)?;
                if let Some(connection) = connection {
                    self.establish(connection, place);
                }
            }
            (_, Reply::Elsewhere(node, Some(connection))) => {
                let has = |server: &Server| {
                    server.is_up() && server.node == node && server.driver.is_some()
                };
                if let Some(other) = self.servers.iter().position(has) {
                    self.report.relayed += 1;
                    self.establish(connection, other);
                }
            }
            (_, Reply::Released) => {
                let down = u64::from(self.luck.below(3_000));
                self.stop(place, down);
            }
            _ => {}
        }
        Ok(())
    }

    /// The store did not answer. Whether a change was made is not known.
    pub(super) fn given_up(&mut self, place: usize, ask: &Ask) -> Result<(), String> {
        match ask {
            Ask::Commit(_) => self.lose(place),
            Ask::Release => {
                // It ends all the same, and is gone for the others in a while.
                let down = u64::from(4_000 + self.luck.below(3_000));
                self.stop(place, down);
                Ok(())
            }
            // The table may be its own without its having read it.
            Ask::Round { .. } | Ask::Locate { .. } | Ask::Reclaim => {
                let life = self.servers[place].life;
                self.after(RECOVERY, Event::Reclaim(place, life));
                Ok(())
            }
            Ask::Beat => {
                self.servers[place].beats = None;
                Ok(())
            }
        }
    }

    /// A change could not be stored: the room is let go, and restored from what is stored.
    pub(super) fn lose(&mut self, place: usize) -> Result<(), String> {
        if let Some(driver) = &mut self.servers[place].driver {
            driver.room.store_failed();
            driver.queue.clear();
        }
        self.perform(place)?;
        let server = &mut self.servers[place];
        (server.driver, server.leaving) = (None, false);
        let life = server.life;
        self.after(RECOVERY, Event::Reclaim(place, life));
        Ok(())
    }

    /// Does what has come out of a room.
    pub(super) fn perform(&mut self, place: usize) -> Result<(), String> {
        let now = self.clock(place);
        let server = &mut self.servers[place];
        let Some(driver) = &mut server.driver else { return Ok(()) };
        let (life, wanted) = (driver.life, driver.wanted(now));
        let batch = (driver.writing.is_none() && !driver.queue.is_empty()).then(|| {
            let batch = std::mem::take(&mut driver.queue);
            driver.writing = Some(batch.clone());
            batch
        });
        if let Some(batch) = batch {
            self.ask(place, Ask::Commit(batch));
        }
        for (connection, text) in wanted.texts {
            self.post(connection, text)?;
        }
        for connection in wanted.closed {
            self.after(0, Event::HangUp(connection));
        }
        for thought in wanted.thoughts {
            let thinks = u64::from(50 + self.luck.below(700));
            self.after(thinks, Event::Thought(place, life, thought));
        }
        if let Some(due) = wanted.wake_at {
            let delay = due.saturating_sub(now) + u64::from(self.luck.below(30));
            self.after(delay, Event::Tick(place, life));
        }
        Ok(())
    }
}
