//! How much one person may ask of a server that many share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// All limits that a server can be run with. Those of the wire's own types are in `wire`.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages through one socket.
    pub messages: Rate,
    /// HTTP requests that change something, from one address.
    pub requests: Rate,
    /// Lines of chat at one table, from all who are there.
    pub lines: Rate,
    /// Sockets altogether.
    pub connections: usize,
    /// Sockets from one address.
    pub connections_per_address: usize,
    /// Tables that one person has opened and that are not over.
    pub tables_per_person: usize,
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
            lines: Rate { burst: 20, per_second: 5 },
            connections: 20_000,
            connections_per_address: 200,
            tables_per_person: 20,
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
        let rate = Rate { burst: u32::MAX, per_second: u32::MAX };
        Limits {
            messages: rate,
            requests: rate,
            lines: rate,
            connections: usize::MAX,
            connections_per_address: usize::MAX,
            tables_per_person: usize::MAX,
            tables: usize::MAX,
            ..Limits::default()
        }
    }
}

/// So many at once, and so many a second in the long run.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_second: u32,
}

/// Tokens that are spent and come back over time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    /// In millionths.
    tokens: u64,
    filled: Instant,
}

const TOKEN: u64 = 1_000_000;

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Bucket { tokens: u64::from(rate.burst) * TOKEN, filled: now }
    }

    /// Spends one; `false` if there is none.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        let enough = self.tokens >= TOKEN;
        if enough {
            self.tokens -= TOKEN;
        }
        enough
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let micros = now.saturating_duration_since(self.filled).as_micros() as u64;
        let gained = micros.saturating_mul(u64::from(rate.per_second));
        let most = u64::from(rate.burst) * TOKEN;
        self.tokens = self.tokens.saturating_add(gained).min(most);
        self.filled = now;
    }

    fn is_full(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.tokens >= u64::from(rate.burst) * TOKEN
    }
}

/// What each address has used up.
#[derive(Default, Debug)]
pub(crate) struct Addresses(Mutex<HashMap<IpAddr, Usage>>);

#[derive(Debug)]
struct Usage {
    bucket: Bucket,
    connections: usize,
}

/// So many addresses are remembered before those that use nothing are forgotten.
const REMEMBERED: usize = 10_000;

impl Addresses {
    fn with<T>(&self, address: IpAddr, rate: Rate, ask: impl FnOnce(&mut Usage) -> T) -> T {
        let (now, address) = (Instant::now(), network(address));
        let mut used = self.0.lock().expect("no panic while holding it");
        if used.len() >= REMEMBERED && !used.contains_key(&address) {
            used.retain(|_, usage| usage.connections > 0 || !usage.bucket.is_full(rate, now));
        }
        let fresh = || Usage { bucket: Bucket::full(rate, now), connections: 0 };
        ask(used.entry(address).or_insert_with(fresh))
    }

    pub(crate) fn may_ask(&self, address: IpAddr, rate: Rate) -> bool {
        self.with(address, rate, |usage| usage.bucket.take(rate, Instant::now()))
    }

    pub(crate) fn connect(&self, address: IpAddr, rate: Rate, most: usize) -> bool {
        self.with(address, rate, |usage| {
            let may = usage.connections < most;
            usage.connections += usize::from(may);
            may
        })
    }

    pub(crate) fn disconnect(&self, address: IpAddr, rate: Rate) {
        self.with(address, rate, |usage| usage.connections = usage.connections.saturating_sub(1));
    }
}

/// In IPv6 one customer has a whole network of addresses.
fn network(address: IpAddr) -> IpAddr {
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
    use std::time::Duration;

    use super::*;

    #[test]
    fn tokens_are_spent_and_come_back() {
        let rate = Rate { burst: 3, per_second: 2 };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let taken =
            |bucket: &mut Bucket, at: Instant| (0..9).filter(|_| bucket.take(rate, at)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_millis(400)), 0);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(100)), 3);
    }

    #[test]
    fn a_network_is_one_customer() {
        let addresses = Addresses::default();
        let rate = Rate { burst: 1, per_second: 1 };
        let ask = |text: &str| addresses.connect(text.parse().unwrap(), rate, 1);
        assert!(ask("2001:db8::1"));
        assert!(!ask("2001:db8::2"));
        assert!(ask("2001:db8:0:1::2"));
        assert!(ask("192.0.2.1"));
        assert!(!ask("::ffff:192.0.2.1"));
        addresses.disconnect("192.0.2.1".parse().unwrap(), rate);
        assert!(ask("192.0.2.1"));
    }
}
