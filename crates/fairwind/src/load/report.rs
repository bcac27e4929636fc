//! What was measured.

use std::time::Duration;

use serde_json::json;

use super::table::LoadTable;

pub(super) struct Measurement {
    tables: usize,
    rate: u32,
    lasted: Duration,
    latencies: Vec<u32>,
    games: u64,
    errors: Vec<String>,
    /// The server's memory for one table with its sockets.
    pub(super) table_bytes: f64,
    /// What the server, and the clients, have spent on processors.
    pub(super) server_seconds: f64,
    pub(super) own_seconds: f64,
}

impl Measurement {
    pub(super) fn new(tables: usize, rate: u32, lasted: Duration) -> Self {
        Measurement {
            tables,
            rate,
            lasted,
            latencies: Vec::new(),
            games: 0,
            errors: Vec::new(),
            table_bytes: 0.0,
            server_seconds: 0.0,
            own_seconds: 0.0,
        }
    }

    pub(super) fn take(&mut self, mut table: LoadTable) -> LoadTable {
        let tally = std::mem::take(&mut table.measured);
        self.latencies.extend(tally.latencies);
        self.games += tally.games;
        self.errors.extend(tally.errors);
        table
    }

    /// The latency that this part of all actions did not exceed, in milliseconds.
    fn part(&self, part: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let at = (last as f64 * part) as usize;
        self.latencies.get(at).map_or(0.0, |&micros| f64::from(micros) / 1_000.0)
    }

    pub(super) fn print(&mut self, as_json: bool) {
        self.latencies.sort_unstable();
        let actions = self.latencies.len();
        let speed = actions as f64 / self.lasted.as_secs_f64();
        let (half, most, longest) = (self.part(0.5), self.part(0.99), self.part(1.0));
        let kib = self.table_bytes / 1024.0;
        let each = |seconds: f64| seconds * 1e6 / actions.max(1) as f64;
        let (server, own) = (each(self.server_seconds), each(self.own_seconds));
        if as_json {
            let report = json!({
                "tables": self.tables, "rate": self.rate, "actions": actions,
                "actions_per_second": speed, "p50_ms": half, "p99_ms": most, "max_ms": longest,
                "kib_per_table": kib, "server_us_per_action": server,
                "client_us_per_action": own, "games": self.games, "errors": self.errors.len(),
            });
            outln!("{report}");
        } else {
            let pace = match self.rate {
                0 => "as fast as can be".to_owned(),
                rate => format!("{rate} a second and table"),
            };
            outln!(
                "{:>5} tables, {pace}: {speed:.0} actions/s, p50 {half:.2} ms, p99 {most:.2} ms, \
                 max {longest:.1} ms, {kib:.0} KiB a table, processor {server:.0} µs an action \
                 (clients {own:.0}), {} games ended, {} errors",
                self.tables,
                self.games,
                self.errors.len()
            );
        }
        for error in self.errors.iter().take(3) {
            errln!("  {error}");
        }
    }
}
