//! How much one person may ask of a server that many share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use room::{Bucket, Rate};

use crate::timers::now;

/// All limits that a server can be run with. Those of the wire's own types are in `wire`.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Frames through one socket, control frames included.
    pub messages: Rate,
    /// The same through all sockets of one address.
    pub messages_per_address: Rate,
    /// HTTP requests that change something, from one address.
    pub requests: Rate,
    /// HTTP requests that only ask, from one address. Lists count for more than one.
    pub reads: Rate,
    /// Logs that are asked for or verified, from one address.
    pub checks: Rate,
    /// KiB that are stored with tables that were opened from one address.
    pub stored: Rate,
    /// New editions of people's own, from one address, each of which costs [`EDITION_COST`].
    pub editions_per_address: Rate,
    /// Lines of chat and emotes at one table, from each seat, and from all together who look on.
    pub lines: Rate,
    /// Sockets altogether.
    pub connections: usize,
    /// Sockets from one address.
    pub connections_per_address: usize,
    /// Connections of any kind from one address, those included that became sockets. Behind a proxy they
    /// are the proxy's, and what counts is how many requests are under way.
    pub streams_per_address: usize,
    /// Requests from one address that are under way, until their answers are read.
    pub requests_abreast: usize,
    /// Tables that one person has opened and that are not over.
    pub tables_per_person: usize,
    /// Tables that were opened from one address since the start and are not over.
    pub tables_per_address: usize,
    /// Of a person's tables, those at which only bots play.
    pub bot_tables_per_person: usize,
    /// Tables altogether that are not over.
    pub tables: usize,
    /// Editions of people's own since the start: each stays in memory.
    pub editions: usize,
    /// Messages that may wait to be sent to one client.
    pub waiting: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            messages: Rate { burst: 30, per_second: 20 },
            messages_per_address: Rate { burst: 1_200, per_second: 400 },
            requests: Rate { burst: 60, per_second: 5 },
            reads: Rate { burst: 1_500, per_second: 150 },
            checks: Rate { burst: 20, per_second: 1 },
            stored: Rate { burst: 16 * 1024, per_second: 16 },
            editions_per_address: Rate { burst: 20 * EDITION_COST, per_second: 1 },
            // All seats and those who look on together fit into an outbox.
            lines: Rate { burst: 10, per_second: 2 },
            connections: 20_000,
            connections_per_address: 200,
            streams_per_address: 256,
            requests_abreast: 64,
            tables_per_person: 20,
            tables_per_address: 200,
            bot_tables_per_person: 2,
            tables: 10_000,
            editions: 200,
            waiting: 64,
        }
    }
}

impl Limits {
    /// For measuring, where all clients come from one address and hurry.
    #[must_use]
    pub fn none() -> Self {
        let rate = Rate::UNLIMITED;
        Limits {
            messages: rate,
            messages_per_address: rate,
            requests: rate,
            reads: rate,
            checks: rate,
            stored: rate,
            editions_per_address: rate,
            lines: rate,
            connections: usize::MAX,
            connections_per_address: usize::MAX,
            streams_per_address: usize::MAX,
            requests_abreast: usize::MAX,
            tables_per_person: usize::MAX,
            tables_per_address: usize::MAX,
            bot_tables_per_person: usize::MAX,
            tables: usize::MAX,
            ..Limits::default()
        }
    }
}

impl Limits {
    /// How often an address may do what, by [`Often`].
    fn rates(&self) -> [Rate; RATES] {
        let Limits { messages_per_address, requests, reads, checks, stored, .. } = *self;
        [messages_per_address, requests, reads, checks, stored, self.editions_per_address]
    }
}

/// What is held for a while, and counted for as long as it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Resource {
    /// A connection of any kind.
    Stream,
    /// A connection that became a socket.
    Socket,
    /// A request, until its answer is read.
    Request,
    /// A request with a body that is worth counting.
    Body,
    /// A log that is written or verified.
    Check,
}

const KINDS: usize = 5;
/// Bodies that are worth counting, overall and from one address: of all others a server can hold as many
/// as it has connections.
const BODIES: usize = 32;
const BODIES_PER_ADDRESS: usize = 4;
/// Logs that are written, verified or wait for it.
const CHECKS: usize = 8;
const CHECKS_PER_ADDRESS: usize = 2;

/// What a new edition costs of what an address may bring in: with a token a second, ten minutes.
pub const EDITION_COST: u32 = 600;

/// What an address may do so often.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Often {
    /// A frame through a socket.
    Message,
    /// A request that changes something.
    Change,
    /// A request that only asks.
    Read,
    /// A log that is written or verified.
    Check,
    /// A KiB that is stored with a table that is opened.
    Store,
    /// A new edition, in parts of its cost.
    Edition,
}

const RATES: usize = 6;

/// What each address has used up.
#[derive(Debug)]
pub(crate) struct Addresses {
    limits: Limits,
    /// Connections of any kind altogether.
    streams: usize,
    used: Mutex<UsageTable>,
}

#[derive(Default, Debug)]
struct UsageTable {
    by_address: HashMap<IpAddr, Usage>,
    altogether: [usize; KINDS],
    /// When addresses were last forgotten.
    forgotten: u64,
}

#[derive(Debug)]
struct Usage {
    /// By what is done so often.
    left: [Bucket; RATES],
    held: [usize; KINDS],
}

/// So many addresses are remembered before those that use nothing are forgotten, and so many milliseconds pass before
/// that is done again: somebody who has very many addresses must not have it done for each request.
const REMEMBERED: usize = 10_000;
const FORGET_EVERY: u64 = 1_000;

impl Addresses {
    /// With so many connections of any kind altogether.
    pub(crate) fn new(limits: Limits, streams: usize) -> Self {
        Addresses { limits, streams, used: Mutex::default() }
    }

    fn with<T>(
        &self,
        address: IpAddr,
        ask: impl FnOnce(&mut Usage, &mut [usize; KINDS]) -> T,
    ) -> T {
        let (now, address) = (now(), network(address));
        let rates = self.limits.rates();
        let mut used = self.used.lock().expect("no panic while holding it");
        let UsageTable { by_address, altogether, forgotten } = &mut *used;
        if by_address.len() >= REMEMBERED && now >= *forgotten + FORGET_EVERY {
            *forgotten = now;
            by_address.retain(|_, usage| {
                let mut left = usage.left.iter_mut().zip(rates);
                usage.held != [0; KINDS] || left.any(|(left, rate)| !left.is_full(rate, now))
            });
        }
        let fresh = || Usage { left: rates.map(|rate| Bucket::full(rate, now)), held: [0; KINDS] };
        ask(by_address.entry(address).or_insert_with(fresh), altogether)
    }

    /// Whether an address may do something so many times more.
    pub(crate) fn may(&self, address: IpAddr, what: Often, count: u32) -> bool {
        let rate = self.limits.rates()[what as usize];
        rate == Rate::UNLIMITED
            || self
                .with(address, |usage, _| usage.left[what as usize].take_many(rate, count, now()))
    }

    /// It has not done it after all.
    pub(crate) fn give_back(&self, address: IpAddr, what: Often, count: u32) {
        let rate = self.limits.rates()[what as usize];
        self.with(address, |usage, _| usage.left[what as usize].give_back(rate, count));
    }

    /// Counts something for as long as what this gives lives; `None` if it is too much, altogether or for
    /// the address. The fewer are left the fewer an address may have, so that one that takes all it can
    /// get leaves room for the next.
    pub(crate) fn hold(self: &Arc<Self>, address: IpAddr, what: Resource) -> Option<Hold> {
        let limits = &self.limits;
        let (own_most, most) = match what {
            Resource::Stream => (limits.streams_per_address, self.streams),
            Resource::Socket => (limits.connections_per_address, limits.connections),
            Resource::Request => (limits.requests_abreast, usize::MAX),
            Resource::Body if limits.requests == Rate::UNLIMITED => (usize::MAX, usize::MAX),
            Resource::Body => (BODIES_PER_ADDRESS, BODIES),
            Resource::Check if limits.checks == Rate::UNLIMITED => (usize::MAX, CHECKS),
            Resource::Check => (CHECKS_PER_ADDRESS, CHECKS),
        };
        let at = what as usize;
        let held = self.with(address, |usage, altogether| {
            let free = most.saturating_sub(altogether[at]);
            let unlimited = own_most == usize::MAX;
            let may = free > 0 && (unlimited || usage.held[at] < own_most.min(free.div_ceil(2)));
            if may {
                usage.held[at] += 1;
                altogether[at] += 1;
            }
            may
        });
        held.then(|| Hold { addresses: self.clone(), address, what })
    }
}

/// Something that is counted as long as this lives.
#[derive(Debug)]
pub(crate) struct Hold {
    addresses: Arc<Addresses>,
    address: IpAddr,
    what: Resource,
}

impl Hold {
    /// On whose account it goes.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let at = self.what as usize;
        self.addresses.with(self.address, |usage, altogether| {
            usage.held[at] -= 1;
            altogether[at] -= 1;
        });
    }
}

/// In IPv6 one customer has a whole network of addresses.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(limits: Limits, streams: usize) -> impl Fn(&str, Resource) -> Option<Hold> {
        let addresses = Arc::new(Addresses::new(limits, streams));
        move |text, what| addresses.hold(text.parse().unwrap(), what)
    }

    #[test]
    fn a_network_is_one_customer() {
        let limits = Limits { connections_per_address: 1, ..Limits::default() };
        let hold = addresses(limits, 100);
        let ask = |text: &str| hold(text, Resource::Socket);
        let first = ask("2001:db8::1");
        assert!(first.is_some());
        assert!(ask("2001:db8::2").is_none());
        assert!(ask("2001:db8:0:1::2").is_some());
        let held = ask("192.0.2.1");
        assert!(held.is_some());
        assert!(ask("::ffff:192.0.2.1").is_none());
        drop(held);
        assert!(ask("192.0.2.1").is_some());
    }

    #[test]
    fn who_takes_all_leaves_room_for_the_next() {
        let hold = addresses(Limits::default(), 100);
        let greedy: Vec<Hold> =
            std::iter::from_fn(|| hold("192.0.2.1", Resource::Stream)).take(1_000).collect();
        assert!((30..50).contains(&greedy.len()), "{}", greedy.len());
        let next: Vec<Hold> =
            std::iter::from_fn(|| hold("192.0.2.2", Resource::Stream)).take(1_000).collect();
        assert!(next.len() >= 20, "{}", next.len());
        assert!(hold("192.0.2.3", Resource::Stream).is_some());
        drop(greedy);
        assert!(hold("192.0.2.1", Resource::Stream).is_some());
    }
}
