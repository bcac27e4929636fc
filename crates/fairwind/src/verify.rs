//! `fairwind verify`: whether the dice of a finished game were fair.

use std::path::Path;

use table::log::{LOG_BYTES_MAX, Log};

use crate::contender::clock;

/// Derives every die and draw again, and names the first that is not as promised.
pub(crate) fn verify(file: &Path, json: bool) -> Result<(), String> {
    let here = |what: String| format!("{}: {what}", file.display());
    let size = std::fs::metadata(file).map_err(|error| here(error.to_string()))?.len();
    if size > LOG_BYTES_MAX as u64 {
        return Err(here(format!("a log has at most {LOG_BYTES_MAX} bytes")));
    }
    let text = std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
    let log = Log::parse(&text).map_err(|error| here(error.to_string()))?;
    let found = hands::catalogue(&clock()).verify(&log).map_err(|error| here(error.to_string()))?;
    if json {
        println!("{}", serde_json::to_string(&found).map_err(|error| error.to_string())?);
    } else {
        let (draws, added) = (found.draws, found.seats_added);
        println!("fair: {draws} dice and draws follow from the seed and what {added} seats added");
    }
    Ok(())
}
