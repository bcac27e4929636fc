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
    /// HTTP requests that change something, from one address.
    pub requests: Rate,
    /// Logs that are asked for or verified, from one address.
    pub checks: Rate,
    /// Lines of chat at one table, from all who are there.
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
            requests: Rate { burst: 60, per_second: 5 },
            checks: Rate { burst: 20, per_second: 1 },
            lines: Rate { burst: 20, per_second: 5 },
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
            requests: rate,
            checks: rate,
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

/// What is held for a while, and counted for as long as it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Held {
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

/// What each address has used up.
#[derive(Debug)]
pub(crate) struct Addresses {
    limits: Limits,
    /// Connections of any kind altogether.
    streams: usize,
    used: Mutex<Used>,
}

#[derive(Default, Debug)]
struct Used {
    by_address: HashMap<IpAddr, Usage>,
    altogether: [usize; KINDS],
}

#[derive(Debug)]
struct Usage {
    requests: Bucket,
    checks: Bucket,
    held: [usize; KINDS],
}

/// So many addresses are remembered before those that use nothing are forgotten.
const REMEMBERED: usize = 10_000;

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
        let Limits { requests, checks, .. } = self.limits;
        let mut used = self.used.lock().expect("no panic while holding it");
        let Used { by_address, altogether } = &mut *used;
        if by_address.len() >= REMEMBERED && !by_address.contains_key(&address) {
            by_address.retain(|_, usage| {
                usage.held != [0; KINDS]
                    || !usage.requests.is_full(requests, now)
                    || !usage.checks.is_full(checks, now)
            });
        }
        let fresh = || Usage {
            requests: Bucket::full(requests, now),
            checks: Bucket::full(checks, now),
            held: [0; KINDS],
        };
        ask(by_address.entry(address).or_insert_with(fresh), altogether)
    }

    /// Whether an address may change something once more.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        self.with(address, |usage, _| usage.requests.take(self.limits.requests, now()))
    }

    /// Whether it may have a log written or verified once more.
    pub(crate) fn may_check(&self, address: IpAddr) -> bool {
        self.with(address, |usage, _| usage.checks.take(self.limits.checks, now()))
    }

    /// Counts something for as long as what this gives lives; `None` if it is too much, altogether or for
    /// the address. The fewer are left the fewer an address may have, so that one that takes all it can
    /// get leaves room for the next.
    pub(crate) fn hold(self: &Arc<Self>, address: IpAddr, what: Held) -> Option<Hold> {
        let limits = &self.limits;
        let (own_most, most) = match what {
            Held::Stream => (limits.streams_per_address, self.streams),
            Held::Socket => (limits.connections_per_address, limits.connections),
            Held::Request => (limits.requests_abreast, usize::MAX),
            Held::Body if limits.requests == Rate::UNLIMITED => (usize::MAX, usize::MAX),
            Held::Body => (BODIES_PER_ADDRESS, BODIES),
            Held::Check if limits.checks == Rate::UNLIMITED => (usize::MAX, CHECKS),
            Held::Check => (CHECKS_PER_ADDRESS, CHECKS),
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
    what: Held,
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

    fn addresses(limits: Limits, streams: usize) -> impl Fn(&str, Held) -> Option<Hold> {
        let addresses = Arc::new(Addresses::new(limits, streams));
        move |text, what| addresses.hold(text.parse().unwrap(), what)
    }

    #[test]
    fn a_network_is_one_customer() {
        let limits = Limits { connections_per_address: 1, ..Limits::default() };
        let hold = addresses(limits, 100);
        let ask = |text: &str| hold(text, Held::Socket);
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
            std::iter::from_fn(|| hold("192.0.2.1", Held::Stream)).take(1_000).collect();
        assert!((30..50).contains(&greedy.len()), "{}", greedy.len());
        let next: Vec<Hold> =
            std::iter::from_fn(|| hold("192.0.2.2", Held::Stream)).take(1_000).collect();
        assert!(next.len() >= 20, "{}", next.len());
        assert!(hold("192.0.2.3", Held::Stream).is_some());
        drop(greedy);
        assert!(hold("192.0.2.1", Held::Stream).is_some());
    }
}
