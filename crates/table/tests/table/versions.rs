//! A rules version never changes its meaning: what was begun by version 1 is played to its end by
//! version 1, in the program whose new games are played by version 2.

use kit::toy::Action;
use kit::{Game as _, SplitMix};
use table::Receipt;
use table::clock::Clock;
use table::dice::Seed;
use table::log::{EntryBody, Log, TableEvent};
use table::message::{TablePhase, Wish};
use table::replay::{ReplayError, replay};

use crate::host::{EPOCH, Game, Host, registry, seed_of};

/// A game of three that was recorded when there was no version 2. Player 2 keeps a higher token than
/// they show, which costs nothing in it.
const VERSION_1: &str = include_str!("version-1.jsonl");
/// The line on which the last of all chooses, and that is shown.
const KEPT_BACK: usize = 14;

fn version_1() -> Log {
    Log::parse(VERSION_1.trim_end()).expect("our own log")
}

/// The table that the first lines after the header led to, of a host that still has its seed.
fn cut_after(lines: usize) -> Host {
    let log = version_1();
    let revealed = log.entries.iter().find_map(|entry| match &entry.body {
        EntryBody::Table(TableEvent::Reveal(seed)) => Some(Seed(seed.0)),
        _ => None,
    });
    let seed = revealed.expect("a finished game reveals its seed");
    let header = log.header.clone();
    let lines: Vec<_> = VERSION_1.lines().skip(1).take(lines).map(str::to_owned).collect();
    let cut = Log { entries: log.entries[..lines.len()].to_vec(), header: header.clone() };
    let table = registry().restore(&cut, Some(seed), EPOCH).expect("it can be taken up again");
    Host { table, seed, header, lines, now: 9_000_000 }
}

#[test]
fn a_log_of_version_1_ends_as_it_did() {
    let log = version_1();
    assert_eq!((log.header.rules, Game::RULES_VERSION), (1, 2));
    let game = replay::<Game>(&log, |_| {}).expect("it replays by its own rules");
    assert!(game.outcome().is_some());
    registry().verify(&log, &Receipt::default()).expect("its dice were as promised");
    let pinned =
        log.entries.iter().any(|e| matches!(e.body, EntryBody::Table(TableEvent::Digest(_))));
    assert!(pinned, "no digest holds the state that it ended in");
}

/// By the rules of version 2 the same actions lead elsewhere: a program that forgot which rules a log was
/// played by would not get away with it.
#[test]
fn a_log_of_version_1_is_another_game_by_version_2() {
    let mut log = version_1();
    let end = |log: &Log| replay::<Game>(log, |_| {}).map(|game| game.outcome());
    let as_it_ended = end(&log).expect("it replays by its own rules").expect("it is over");
    log.header.rules = 2;
    let last = log.entries.len() + 1;
    let refused = end(&log).expect_err("the state at its end is another");
    assert!(matches!(refused, ReplayError::Differs { line, .. } if line == last), "{refused}");
    assert!(registry().verify(&log, &Receipt::default()).is_err());
    // Without the digest nothing refuses it, but it is lost by who won it.
    log.entries.retain(|e| !matches!(e.body, EntryBody::Table(TableEvent::Digest(_))));
    let otherwise = end(&log).expect("its actions are allowed").expect("it is over");
    assert_ne!(otherwise.scores, as_it_ended.scores);
    assert!(otherwise.scores[1] < 0, "player 2 is fined: {otherwise:?}");
}

/// Wherever it was interrupted, the game goes on by the rules that it was begun with.
#[test]
fn a_game_of_version_1_is_played_on_by_its_own_rules() {
    for lines in 0..version_1().entries.len() {
        let mut host = cut_after(lines);
        if matches!(host.table.status().phase, TablePhase::Gathering { .. }) {
            let begun = host.table.begin(host.now).expect("it can begin");
            host.store(&begun);
        }
        if let Some(append) = host.table.tick(host.now) {
            host.store(&append);
        }
        host.play_on(&mut SplitMix::new(lines as u64));
        assert_eq!(host.log().header.rules, 1, "cut after {lines}");
        let verified = registry().verify(&host.log(), &Receipt::default());
        assert!(verified.is_ok(), "cut after {lines}: {verified:?}");
    }
    // The fine of version 2 is not asked of player 2.
    let mut host = cut_after(KEPT_BACK - 2);
    let last = host.table.status().to_act.first().expect("somebody chooses");
    assert!(host.wish(last, Wish::Play(Action::Choose { place: 0 })));
    assert_eq!(host.update(None, 0).points, [4, 0, 0]);
}

/// New games have the new rules, and so has a rematch of an old one.
#[test]
fn new_games_are_played_by_version_2() {
    let host = Host::begun(3, 1, Clock::None);
    assert_eq!(host.header.rules, 2);
    let about = registry().describe("lots").expect("it is known");
    assert_eq!(about.rules, 2);

    let mut old = cut_after(version_1().entries.len());
    assert!(old.is_over());
    let seats = old.seats();
    assert!(old.wish(seats[0], Wish::Rematch));
    for &seat in &seats[1..] {
        assert!(old.wish(seat, Wish::Agree));
    }
    let mut header = old.table.rematch().expect("all agreed");
    assert_eq!(header.rules, 2);
    let seed = seed_of(2);
    header.commitment = Some(seed.commitment());
    assert!(registry().open(header, seed, EPOCH).is_ok());
}
