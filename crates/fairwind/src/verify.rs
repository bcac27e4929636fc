//! `fairwind verify`: whether the dice of a finished game were fair.

use std::path::PathBuf;

use kit::Seat;
use table::log::{LOG_BYTES_MAX, Log};
use table::{Digest, Receipt};

use crate::contender::clock;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    log: PathBuf,
    /// What the server had committed itself to, as you were shown it before the game
    #[arg(long, value_name = "HEX")]
    commitment: Option<Digest>,
    /// What you have added to the seed of the dice
    #[arg(long, value_name = "HEX")]
    seed: Option<Digest>,
    /// From which seat, counted from 1; any if left out
    #[arg(long, value_name = "N", requires = "seed", value_parser = clap::value_parser!(u8).range(1..=5))]
    seat: Option<u8>,
    /// The last entry that you were told of and the hash that came with it, as in `41:9c0e…`
    #[arg(long, value_name = "ENTRY:HEX", value_parser = entry_and_hash)]
    hash: Option<(u64, Digest)>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn entry_and_hash(text: &str) -> Result<(u64, Digest), String> {
    let (entry, hash) =
        text.split_once(':').ok_or("expected the entry's number, ':' and its hash")?;
    let entry = entry.parse().map_err(|_| format!("'{entry}' is no number of an entry"))?;
    Ok((entry, hash.parse()?))
}

/// Derives every die and draw again, holds the log against what a player has kept, and names the first
/// line that is not as promised.
pub(crate) fn verify(args: &VerifyArgs) -> Result<(), String> {
    let file = &args.log;
    let here = |what: String| format!("{}: {what}", file.display());
    let size = std::fs::metadata(file).map_err(|error| here(error.to_string()))?.len();
    if size > LOG_BYTES_MAX as u64 {
        return Err(here(format!("a log has at most {LOG_BYTES_MAX} bytes")));
    }
    let text = std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
    let log = Log::parse(&text).map_err(|error| here(error.to_string()))?;
    let receipt = Receipt {
        commitment: args.commitment,
        entropy: args.seed,
        seat: args.seat.map(|seat| Seat::new(usize::from(seat) - 1)),
        chain: args.hash,
    };
    let found = registry::with_bots(&clock())
        .verify(&log, &receipt)
        .map_err(|error| here(error.to_string()))?;
    if args.json {
        outln!("{}", serde_json::to_string(&found).map_err(|error| error.to_string())?);
        return Ok(());
    }
    let (draws, added) = (found.draws, found.seats_added);
    outln!("fair: {draws} dice and draws follow from the seed and what {added} seats added");
    let kept = [
        (receipt.commitment.is_some(), "the commitment"),
        (receipt.entropy.is_some(), "your seed"),
        (receipt.chain.is_some(), "the last hash"),
    ];
    let kept: Vec<&str> =
        kept.into_iter().filter(|(given, _)| *given).map(|(_, name)| name).collect();
    if kept.is_empty() {
        outln!("held against nothing that you have kept: --commitment, --seed and --hash take it");
    } else {
        outln!("as you have kept it: {}", kept.join(", "));
    }
    Ok(())
}
