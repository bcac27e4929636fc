//! What the server counts, in the text format of Prometheus.
//!
//! A dozen numbers without labels need no crate for it: these are counted on every message without a
//! lock and without memory, and written in one screen of code.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Only goes up.
#[derive(Default, Debug)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// Goes up and down.
#[derive(Default, Debug)]
pub(crate) struct Gauge(AtomicU64);

impl Gauge {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// The upper bounds of the buckets for how long a commit took, in microseconds.
const COMMIT_BUCKETS: [u64; 8] = [100, 250, 500, 1_000, 2_500, 5_000, 25_000, 250_000];

#[derive(Default, Debug)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) commands: Counter,
    pub(crate) refusals: Counter,
    pub(crate) messages_in: Counter,
    pub(crate) messages_out: Counter,
    pub(crate) limited: Counter,
    pub(crate) dropped: Counter,
    pub(crate) failed_commits: Counter,
    pub(crate) connections: Gauge,
    /// Sockets that are passed on to another server.
    pub(crate) relays: Gauge,
    pub(crate) taken_over: Counter,
    commits: Counter,
    commit_writes: Counter,
    commit_micros: Counter,
    commit_buckets: [Counter; COMMIT_BUCKETS.len()],
}

impl Metrics {
    pub(crate) fn committed(&self, writes: usize, took: Duration) {
        let micros = took.as_micros() as u64;
        self.commits.add(1);
        self.commit_writes.add(writes as u64);
        self.commit_micros.add(micros);
        for (bucket, bound) in self.commit_buckets.iter().zip(COMMIT_BUCKETS) {
            if micros <= bound {
                bucket.add(1);
            }
        }
    }

    pub(crate) fn text(&self, tables: usize, damaged: usize) -> String {
        let mut out = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        one("fairwind_http_requests_total", "counter", "HTTP requests.", self.requests.get());
        one("fairwind_commands_total", "counter", "Commands taken.", self.commands.get());
        one("fairwind_refusals_total", "counter", "Commands refused.", self.refusals.get());
        one("fairwind_messages_in_total", "counter", "Socket messages.", self.messages_in.get());
        one("fairwind_messages_out_total", "counter", "Messages sent.", self.messages_out.get());
        one("fairwind_limited_total", "counter", "Stopped by a limit.", self.limited.get());
        one("fairwind_dropped_total", "counter", "Slow clients dropped.", self.dropped.get());
        one("fairwind_connections", "gauge", "Open sockets.", self.connections.get());
        one("fairwind_relays", "gauge", "Sockets of tables elsewhere.", self.relays.get());
        let taken = self.taken_over.get();
        one("fairwind_taken_over_total", "counter", "Tables taken from servers that left.", taken);
        one("fairwind_tables", "gauge", "Tables in memory.", tables as u64);
        let help = "Tables that cannot be read and are left alone.";
        one("fairwind_damaged_tables", "gauge", help, damaged as u64);
        let failed = self.failed_commits.get();
        one("fairwind_failed_commits_total", "counter", "Commits that failed.", failed);
        one("fairwind_writes_total", "counter", "Writes committed.", self.commit_writes.get());
        let memory = resident_bytes().unwrap_or(0);
        one("process_resident_memory_bytes", "gauge", "Resident memory.", memory);
        let name = "process_cpu_seconds_total";
        let _ = writeln!(out, "# HELP {name} Time on processors.\n# TYPE {name} counter");
        let _ = writeln!(out, "{name} {}", processor_seconds());
        let name = "fairwind_commit_seconds";
        let _ = writeln!(out, "# HELP {name} How long commits take.\n# TYPE {name} histogram");
        for (bucket, bound) in self.commit_buckets.iter().zip(COMMIT_BUCKETS) {
            let (bound, count) = (bound as f64 / 1e6, bucket.get());
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        let (count, sum) = (self.commits.get(), self.commit_micros.get() as f64 / 1e6);
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "{name}_sum {sum}\n{name}_count {count}");
        out
    }
}

/// Where the system tells it.
fn resident_bytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib * 1024)
}

/// What this process has spent on processors; nothing where the system does not tell.
pub fn processor_seconds() -> f64 {
    ticks().unwrap_or_default() as f64 / 100.0
}

/// In hundredths of a second.
fn ticks() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name may hold anything; it ends with the last bracket.
    let mut fields = text.rsplit(')').next()?.split_whitespace().skip(11);
    let mut hundredths = || fields.next()?.parse::<u64>().ok();
    Some(hundredths()? + hundredths()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_micros(300));
        metrics.committed(1, Duration::from_secs(1));
        let text = metrics.text(7, 2);
        for line in [
            "fairwind_tables 7",
            "fairwind_damaged_tables 2",
            "fairwind_writes_total 4",
            "fairwind_commit_seconds_bucket{le=\"0.00025\"} 0",
            "fairwind_commit_seconds_bucket{le=\"0.0005\"} 1",
            "fairwind_commit_seconds_bucket{le=\"+Inf\"} 2",
            "fairwind_commit_seconds_count 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
        }
    }
}
