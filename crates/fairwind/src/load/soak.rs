//! `fairwind load --soak`: hours in minutes. Plays at half of what the server can do, while people
//! come and go, and looks whether memory or waiting grows.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::table::{LoadTable, Tally};

const MINUTE: Duration = Duration::from_mins(1);
/// How long the server's most is measured, if no rate is given.
const MEASURING: Duration = Duration::from_secs(10);
/// Memory may grow by this part, and by so many bytes besides: finished games leave only after a
/// minute, and an allocator returns little.
const GROWTH: f64 = 0.10;
const GROWTH_BYTES: f64 = 24.0 * 1024.0 * 1024.0;
/// The slowest of a hundred actions may take so many times as long, and so many milliseconds besides.
const SLOWER: f64 = 1.5;
const SLOWER_MS: f64 = 5.0;

/// One minute.
#[derive(Copy, Clone, Debug)]
struct Minute {
    memory: f64,
    half: f64,
    most: f64,
}

/// Plays for so many minutes. The error is the verdict, if something has grown.
pub(super) async fn soak(
    address: SocketAddr,
    mut tables: Vec<LoadTable>,
    rate: u32,
    minutes: u64,
) -> Result<(), String> {
    let count = tables.len().max(1) as f64;
    let speed = match rate {
        0 => {
            let measured;
            (tables, measured) = play(tables, None, MEASURING).await?;
            let most = measured.latencies.len() as f64 / MEASURING.as_secs_f64();
            outln!("as fast as can be: {most:.0} actions/s; half of that from here on");
            most / 2.0
        }
        rate => f64::from(rate) * count,
    };
    let pause = Duration::from_secs_f64(count / speed.max(1.0));
    let mut all = Vec::new();
    let (mut errors, mut churns) = (0, 0);
    for minute in 0..=minutes {
        let mut measured;
        (tables, measured) = play(tables, Some(pause), MINUTE).await?;
        measured.latencies.sort_unstable();
        errors += measured.errors.len();
        churns += measured.churns;
        let part = |part: f64| {
            let at = (measured.latencies.len().saturating_sub(1) as f64 * part) as usize;
            measured.latencies.get(at).map_or(0.0, |&micros| f64::from(micros) / 1_000.0)
        };
        let (half, most) = (part(0.5), part(0.99));
        let memory = super::gauge(address, super::MEMORY).await?;
        outln!(
            "minute {minute:>3}: {:.0} actions/s, p50 {half:.2} ms, p99 {most:.2} ms, {:.1} MiB, {} \
             came or went, {} games ended, {} errors{}",
            measured.latencies.len() as f64 / MINUTE.as_secs_f64(),
            memory / 1024.0 / 1024.0,
            measured.churns,
            measured.games,
            measured.errors.len(),
            if minute == 0 { " (warming up)" } else { "" }
        );
        for error in measured.errors.iter().take(3) {
            errln!("  {error}");
        }
        if minute > 0 {
            all.push(Minute { memory, half, most });
        }
    }
    verdict(&all, errors, churns)
}

/// All tables for so long, and what they measured together.
async fn play(
    tables: Vec<LoadTable>,
    pause: Option<Duration>,
    time: Duration,
) -> Result<(Vec<LoadTable>, Tally), String> {
    let (until, count) = (Instant::now() + time, tables.len());
    let running: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(at, table)| tokio::spawn(table.run_with_churn(pause, until, at, count)))
        .collect();
    let (mut again, mut measured) = (Vec::with_capacity(count), Tally::default());
    for running in running {
        let mut table = running.await.map_err(|error| error.to_string())?;
        let tally = std::mem::take(&mut table.measured);
        measured.latencies.extend(tally.latencies);
        measured.games += tally.games;
        measured.churns += tally.churns;
        measured.errors.extend(tally.errors);
        again.push(table);
    }
    Ok((again, measured))
}

/// Compares the last third of the time with the first.
fn verdict(all: &[Minute], errors: usize, churns: u64) -> Result<(), String> {
    let third = (all.len() / 3).max(1);
    let mean = |some: &[Minute], of: fn(&Minute) -> f64| {
        some.iter().map(of).sum::<f64>() / some.len().max(1) as f64
    };
    let (first, last) = (&all[..third.min(all.len())], &all[all.len().saturating_sub(third)..]);
    let memory = (mean(first, |m| m.memory), mean(last, |m| m.memory));
    let most = (mean(first, |m| m.most), mean(last, |m| m.most));
    let half = (mean(first, |m| m.half), mean(last, |m| m.half));
    let mib = |bytes: f64| bytes / 1024.0 / 1024.0;
    let figures = format!(
        "memory {:.1} to {:.1} MiB, p50 {:.2} to {:.2} ms, p99 {:.2} to {:.2} ms, {churns} came or \
         went, {errors} errors",
        mib(memory.0),
        mib(memory.1),
        half.0,
        half.1,
        most.0,
        most.1
    );
    let grown = memory.1 > memory.0 * (1.0 + GROWTH) + GROWTH_BYTES;
    let slower = most.1 > most.0 * SLOWER + SLOWER_MS;
    match (grown, slower, errors) {
        (false, false, 0) => {
            outln!("steady: {figures}");
            Ok(())
        }
        (true, ..) => Err(format!("memory has grown: {figures}")),
        (_, true, _) => Err(format!("waiting has grown: {figures}")),
        _ => Err(format!("there were errors: {figures}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_told() {
        let minute =
            |mib: f64, most: f64| Minute { memory: mib * 1024.0 * 1024.0, half: 1.0, most };
        let steady: Vec<_> = (0..9).map(|at| minute(100.0 + f64::from(at % 2), 4.0)).collect();
        assert!(verdict(&steady, 0, 1).is_ok());
        assert!(verdict(&steady, 1, 1).is_err());
        let leaking: Vec<_> = (0..9).map(|at| minute(100.0 + 20.0 * f64::from(at), 4.0)).collect();
        assert!(verdict(&leaking, 0, 1).unwrap_err().starts_with("memory has grown"));
        let slowing: Vec<_> = (0..9).map(|at| minute(100.0, 4.0 + 4.0 * f64::from(at))).collect();
        assert!(verdict(&slowing, 0, 1).unwrap_err().starts_with("waiting has grown"));
    }
}
