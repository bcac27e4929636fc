//! Each way to change the log of a finished game is noticed, and its line is named.

use crate::host::{Host, registry};
use kit::{Seat, SplitMix};
use table::clock::Clock;
use table::log::Log;
use table::message::TablePhase;
use table::{Digest, Receipt, Verified};

fn finished() -> Host {
    let mut host = Host::begun(2, 17, Clock::None);
    host.play_on(&mut SplitMix::new(17));
    host
}

fn verify(text: &str) -> Result<Verified, String> {
    let log = Log::parse(text).map_err(|error| error.to_string())?;
    registry().verify(&log, &Receipt::default()).map_err(|error| error.to_string())
}

/// The log with one line changed.
fn with(lines: &[String], at: usize, line: &str) -> String {
    let mut lines = lines.to_vec();
    line.clone_into(&mut lines[at]);
    lines.join("\n")
}

fn lines(host: &Host) -> Vec<String> {
    host.log().write().lines().map(str::to_owned).collect()
}

fn find(lines: &[String], what: &str) -> usize {
    lines.iter().position(|line| line.contains(what)).unwrap_or_else(|| panic!("no {what}"))
}

#[test]
fn an_honest_log_verifies() {
    let verified = verify(&lines(&finished()).join("\n")).unwrap();
    assert_eq!(verified.seats_added, 2);
    assert!(verified.draws >= 4);
}

#[test]
fn a_changed_draw_is_found_where_it_stands() {
    let lines = lines(&finished());
    let draws: Vec<_> = (0..lines.len()).filter(|&at| lines[at].contains("draw ")).collect();
    assert!(draws.len() >= 4);
    for at in draws {
        let from = lines[at].find("draw ").unwrap() + 5;
        for value in ["0", "1", "2", "3"] {
            if &lines[at][from..=from] == value {
                continue;
            }
            let mut changed = lines[at].clone();
            changed.replace_range(from..=from, value);
            let error = verify(&with(&lines, at, &changed)).expect_err("another draw");
            assert!(error.starts_with(&format!("line {}: ", at + 1)), "{error}");
        }
        let mut without = lines.clone();
        without.remove(at);
        assert!(verify(&without.join("\n")).is_err(), "the draw of line {} is missing", at + 1);
        let mut twice = lines.clone();
        twice.insert(at, lines[at].clone());
        assert!(verify(&twice.join("\n")).is_err(), "line {} stands twice", at + 1);
    }
}

#[test]
fn a_changed_contribution_changes_the_dice() {
    let lines = lines(&finished());
    let at = find(&lines, "entropy");
    let forged = lines[at].replace(&Digest::of([0]).to_string(), &Digest::of([9]).to_string());
    assert_ne!(forged, lines[at]);
    let error = verify(&with(&lines, at, &forged)).unwrap_err();
    assert!(error.contains(": the dice give 'draw "), "{error}");
}

#[test]
fn the_seed_must_be_the_one_that_was_committed_to() {
    let host = finished();
    let lines = lines(&host);
    let (own, other) = (host.seed.commitment().to_string(), Digest::of("other").to_string());
    let at = find(&lines, "reveal");
    let secret = Digest(host.seed.0).to_string();
    let error = verify(&with(&lines, at, &lines[at].replace(&secret, &other))).unwrap_err();
    assert_eq!(error, format!("line {}: this is not the seed that was committed to", at + 1));
    let error = verify(&with(&lines, 0, &lines[0].replace(&own, &other))).unwrap_err();
    assert!(error.contains("committed to"), "{error}");
    let without = lines[0].replace(&format!(",\"commitment\":\"{own}\""), "");
    assert!(verify(&with(&lines, 0, &without)).unwrap_err().starts_with("not committed: "));
    let error = verify(&lines[..at].join("\n")).unwrap_err();
    assert!(error.contains("without revealing the seed"), "{error}");
}

#[test]
fn a_game_cut_short_is_noticed() {
    let lines = lines(&finished());
    let reveal = find(&lines, "reveal");
    for length in 1..reveal {
        let mut cut = lines[..length].to_vec();
        cut.push(lines[reveal].clone());
        assert!(verify(&cut.join("\n")).is_err(), "revealed after {length} lines");
    }
}

/// The log of a game, and what a player has kept of it at its end.
fn with_receipt() -> (Vec<String>, Receipt) {
    let host = finished();
    let update: serde_json::Value = serde_json::from_str(&host.seen()[0]).unwrap();
    let sequence = update["sequence"].as_u64().unwrap();
    let chain = update["chain"].as_str().unwrap().parse().unwrap();
    let receipt = Receipt {
        commitment: Some(host.seed.commitment()),
        entropy: Some(Digest::of([0])),
        seat: Some(Seat::new(0)),
        chain: Some((sequence, chain)),
    };
    (lines(&host), receipt)
}

fn verify_with(lines: &[String], receipt: &Receipt) -> Result<Verified, String> {
    let log = Log::parse(&lines.join("\n")).map_err(|error| error.to_string())?;
    registry().verify(&log, receipt).map_err(|error| error.to_string())
}

#[test]
fn a_receipt_fits_its_own_game_and_no_other() {
    let (lines, receipt) = with_receipt();
    let verified = verify_with(&lines, &receipt).unwrap();
    assert_eq!(receipt.chain, Some((verified.entries as u64, verified.chain)));
    let other = Some(Digest::of("other"));
    let wrong = |receipt: Receipt| verify_with(&lines, &receipt).unwrap_err();
    let error = wrong(Receipt { commitment: other, ..receipt });
    assert_eq!(error, "line 1: commitment: it is not the one that you have kept");
    for changed in
        [Receipt { entropy: other, ..receipt }, Receipt { seat: Some(Seat::new(1)), ..receipt }]
    {
        assert!(wrong(changed).ends_with("play begins without the seed that you have added"));
    }
    let entries = verified.entries as u64;
    for at in 0..=entries {
        let chain = Some((at, Digest::of("other")));
        let error = wrong(Receipt { chain, ..receipt });
        assert_eq!(
            error,
            format!("line {}: up to here the log is not the one that you were told of", at + 1)
        );
    }
    let longer = Some((entries + 1, verified.chain));
    assert!(wrong(Receipt { chain: longer, ..receipt }).contains("but you were told of"));
}

/// A host who knows the seed can make another log whose dice are all right: one that ends earlier, or in
/// which somebody gives up. Who has kept the last hash finds out.
#[test]
fn who_kept_the_last_hash_finds_a_log_that_was_made_up() {
    let (lines, receipt) = with_receipt();
    let (reveal, seal) = (find(&lines, "reveal"), find(&lines, "seal"));
    let last = find(&lines, "\"begin\"") + 6;
    let resign = |by: &str| format!(r#"{{"by":"{by}","table":"resign"}}"#);
    let mut resigned = lines[..=last].to_vec();
    resigned.extend([resign("1"), lines[reveal].clone()]);
    let mut closed = lines[..=last].to_vec();
    closed.extend([r#"{"table":"close"}"#.to_owned(), lines[reveal].clone()]);
    for forged in [resigned, closed] {
        assert!(verify_with(&forged, &Receipt::default()).is_ok(), "its dice are right");
        assert!(verify_with(&forged, &receipt).is_err(), "{forged:?}");
    }
    let mut unsealed = lines.clone();
    unsealed.remove(seal);
    assert!(verify_with(&unsealed, &Receipt::default()).is_ok(), "as logs were before");
    assert!(verify_with(&unsealed, &receipt).is_err());
    let figure = lines[seal].find("\"seal\":\"").unwrap() + 8;
    let mut forged = lines[seal].clone();
    let changed = if &forged[figure..=figure] == "0" { "1" } else { "0" };
    forged.replace_range(figure..=figure, changed);
    let error = verify(&with(&lines, seal, &forged)).unwrap_err();
    assert_eq!(error, format!("line {}: this is not the seal of the lines above", seal + 1));
}

/// What a hash hides cannot be tried out by whoever knows the rest of the log.
#[test]
fn hashes_tell_nothing_while_the_seed_is_secret() {
    let mut host = Host::begun(2, 21, Clock::None);
    let mut told = Vec::new();
    while !host.is_over() {
        let seen = host.seen();
        let chains: Vec<_> = seen.iter().map(|seen| chain_of(seen)).collect();
        assert!(chains.iter().all(|chain| *chain == chains[0]), "all are told the same");
        told.push(chains[0]);
        let seat = host.table.status().to_act.first().expect("somebody is to act");
        host.play_first(seat);
    }
    let entries: Vec<String> = lines(&host);
    for (at, line) in entries.iter().enumerate() {
        for before in told.iter().map(|chain| &chain.0[..]).chain([&[][..]]) {
            let plain = Digest::of([before, line.as_bytes()].concat());
            assert!(!told.contains(&plain), "entry {at} can be guessed");
        }
    }
}

fn chain_of(update: &str) -> Digest {
    let update: serde_json::Value = serde_json::from_str(update).unwrap();
    update["chain"].as_str().and_then(|chain| chain.parse().ok()).expect("a hash")
}

#[test]
fn time_does_not_run_backwards() {
    let lines = lines(&finished());
    let at = find(&lines, "\"begin\"");
    let earlier = lines[at].replace("\"at\":1000", "\"at\":1");
    assert_ne!(earlier, lines[at]);
    let error = verify(&with(&lines, at, &earlier)).unwrap_err();
    assert_eq!(error, format!("line {}: 'at' is before the entry above", at + 1));
}

#[test]
fn a_closed_table_shows_its_seed() {
    let mut host = Host::begun(2, 13, Clock::None);
    let append = host.table.close(9_000).unwrap();
    host.store(&append);
    let TablePhase::Over(ending) = host.table.status().phase else { panic!("it is over") };
    assert!(ending.winners.is_empty() && ending.ended_by == "closed");
    assert!(host.table.status().revealed.is_some() && host.table.close(9_001).is_err());
    assert!(verify(&lines(&host).join("\n")).is_ok());
}

/// The seed is nowhere to be seen before the game is over.
#[test]
fn the_seed_is_secret_while_the_game_runs() {
    let mut host = Host::begun(2, 18, Clock::None);
    let secret = Digest(host.seed.0).to_string();
    while !host.is_over() {
        let told = host.seen().concat() + &host.lines.concat() + &format!("{:?}", host.table);
        assert!(!told.contains(&secret));
        let seat = host.table.status().to_act.first().expect("somebody is to act");
        host.play_first(seat);
    }
    assert!(host.seen().iter().all(|told| told.contains(&secret)));
}
