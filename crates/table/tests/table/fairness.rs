//! Each way to change the log of a finished game is noticed, and its line is named.

use crate::host::{Host, catalogue};
use kit::SplitMix;
use table::clock::Clock;
use table::log::Log;
use table::wire::Phase;
use table::{Digest, Verified};

fn finished() -> Host {
    let mut host = Host::begun(2, 17, Clock::None);
    host.play_on(&mut SplitMix::new(17));
    host
}

fn verify(text: &str) -> Result<Verified, String> {
    let log = Log::parse(text).map_err(|error| error.to_string())?;
    catalogue().verify(&log).map_err(|error| error.to_string())
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
    assert!(verify(&with(&lines, 0, &without)).unwrap_err().contains("nothing can be verified"));
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
    let Phase::Over(ending) = host.table.status().phase else { panic!("it is over") };
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
