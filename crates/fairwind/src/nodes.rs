//! `fairwind nodes`: the servers that share a store.

use std::time::Duration;

use server::store::postgres;
use server::store::shared::{NodeState, NodeStatus};

use crate::doctor::counted;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct NodesArgs {
    /// The store that they share; of several that tables are spread over, all of them
    #[arg(
        long,
        value_name = "URL",
        env = "FAIRWIND_STORE",
        value_delimiter = ' ',
        required = true
    )]
    store: Vec<String>,
}

/// A line for each: where it is, what it is up to, its tables, and how long ago it was heard of.
pub(crate) fn nodes(args: &NodesArgs) -> Result<(), String> {
    let mut nodes: Vec<(NodeStatus, u64)> = Vec::new();
    for store in &args.store {
        for (status, tables) in postgres::nodes(store).map_err(|error| error.to_string())? {
            match nodes.iter_mut().find(|(known, _)| known.node.id == status.node.id) {
                Some((known, sum)) => {
                    known.silent = known.silent.max(status.silent);
                    *sum += tables;
                }
                None => nodes.push((status, tables)),
            }
        }
    }
    let width = nodes.iter().map(|(status, _)| status.node.address.len()).max().unwrap_or(0);
    for (status, tables) in &nodes {
        let state = match status.state {
            NodeState::Ready => "ready",
            NodeState::Draining => "draining",
        };
        outln!(
            "{:width$}  {state:8}  {tables:>7} {}  lag {:>5} ms  up {}  version {}",
            status.node.address,
            if *tables == 1 { "table " } else { "tables" },
            status.silent.as_millis(),
            up(status.up),
            status.version,
        );
    }
    if nodes.is_empty() {
        outln!("no servers");
    } else {
        outln!("{}", counted(nodes.len(), "server"));
    }
    Ok(())
}

/// In the two largest units that say something.
fn up(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3_600 => format!("{} min", seconds / 60),
        3_600..86_400 => format!("{} h {} min", seconds / 3_600, seconds % 3_600 / 60),
        _ => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3_600),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_units_that_fit() {
        let told = |seconds| up(Duration::from_secs(seconds));
        assert_eq!([told(59), told(61)], ["59 s", "1 min"]);
        assert_eq!([told(3_700), told(90_000)], ["1 h 1 min", "1 d 1 h"]);
    }
}
