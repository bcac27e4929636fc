//! Games by clients that lose answers, race and
//! change their minds, on a store that fails and servers that restart.

use crate::host::{EPOCH, Game, Host, on_the_wire, registry, seed_of};
use kit::toy::Action;
use kit::{Seat, Seats, SplitMix};
use serde_json::value::RawValue;
use table::clock::Clock;
use table::log::Occupant;
use table::message::{Command, HappeningOf, TablePhase, Wish};
use table::{Accepted, Append, Digest, HAPPENINGS_MAX, Receipt};

#[test]
fn random_games_with_retries_undo_losses_and_restarts() {
    let (mut undone, mut agreed) = (0, 0);
    for seed in 0..60 {
        println!("seed {seed}");
        let mut host = Host::begun(2 + (seed % 2) as usize, seed, Clock::None);
        host.play_on(&mut SplitMix::new(seed));
        host.restart();
        let log = host.log();
        let verified = registry().verify(&log, &Receipt::default()).unwrap();
        assert!(verified.draws > 0 && verified.seats_added == host.seats().len());
        assert_eq!(host.table.log(), log);
        let game = table::replay::replay::<Game>(&log, |_| {}).unwrap();
        assert_eq!(table::digest(&game), host.table.digest());
        undone += host.lines.iter().filter(|line| line.contains("\"undo\":")).count();
        agreed += host.lines.iter().filter(|line| line.contains("\"agree\"")).count();
    }
    assert!(undone > agreed && agreed > 10, "{undone} undone, {agreed} agreements");
}

/// Seats that act at once from the same view are all taken, in whatever order they come.
#[test]
fn what_another_does_makes_no_command_stale() {
    let mut host = Host::begun(3, 1, Clock::None);
    let seats = host.seats();
    let commands: Vec<_> =
        seats.iter().map(|&seat| host.command(seat, Wish::Play(host.choices(seat)[0]))).collect();
    for (&seat, command) in seats.iter().zip(&commands).rev() {
        let Ok(Accepted::New(append)) = host.table.command(seat, command, 5) else {
            panic!("{seat:?} was made stale")
        };
        host.store(&append);
    }
    // A second device at the same seat that has not heard of the first.
    let late = Command { number: commands[0].number, wish: Wish::<Action>::Resign };
    let refusal = host.table.command(seats[0], &on_the_wire(&late), 5).unwrap_err();
    assert_eq!((refusal.rule.as_str(), refusal.commands), ("table/stale", late.number + 1));
}

#[test]
fn several_drafts_build_on_each_other() {
    let mut host = Host::begun(2, 3, Clock::None);
    let mut draft = |seat| {
        let command = host.command(seat, Wish::Play(host.choices(seat)[0]));
        match host.table.command(seat, &command, 5) {
            Ok(Accepted::New(append)) => append,
            other => panic!("{other:?}"),
        }
    };
    let drafts: Vec<Append> = [0, 1].map(|seat| draft(Seat::new(seat))).into();
    assert_eq!(drafts[1].sequence, drafts[0].through() + 1);
    for draft in &drafts {
        host.store(draft);
    }
    host.restart();
}

#[test]
fn refusals_name_the_rule() {
    let mut host = Host::open(2, 4, Clock::None);
    let seat = Seat::new(0);
    let play = |place| Wish::Play(Action::Choose { place });
    let refused = |host: &mut Host, seat, wish| {
        let command = Command { number: host.table.commands(Seat::new(0)), wish };
        host.table.command(seat, &on_the_wire(&command), 5).expect_err("it is refused").rule
    };
    assert_eq!(refused(&mut host, seat, play(0)), "table/not-begun");
    assert_eq!(refused(&mut host, Seat::new(4), play(0)), "table/no-such-seat");
    assert_eq!(refused(&mut host, seat, Wish::Rematch), "table/not-over");
    assert!(host.wish(seat, Wish::Entropy(Digest::of("mine"))));
    assert_eq!(refused(&mut host, seat, Wish::Entropy(Digest::of("more"))), "table/already-added");
    let begun = host.table.begin(5).unwrap();
    host.store(&begun);
    assert_eq!(host.table.begin(5).unwrap_err().rule, "table/already-begun");
    let late = Wish::Entropy(Digest::of("late"));
    assert_eq!(refused(&mut host, seat, late), "table/already-begun");
    assert_eq!(refused(&mut host, seat, Wish::Undo), "table/nothing-to-undo");
    assert_eq!(refused(&mut host, seat, Wish::Agree), "table/nothing-proposed");
    assert_eq!(refused(&mut host, seat, play(7)), "lots/1.3");
    let action = |text: &str| RawValue::from_string(text.into()).unwrap();
    let check_action =
        |text: &str| host.table.check_action(seat, &action(text)).map_err(|r| r.rule);
    assert_eq!(check_action(r#"{"choose":{"place":0}}"#), Ok(()));
    assert_eq!(check_action(r#"{"choose":{"place":9}}"#), Err("lots/1.3".into()));
    assert_eq!(check_action(r#"{"chase":{"place":0}}"#), Err("table/unreadable".into()));
    let number = host.table.commands(seat);
    let command = Command { number, wish: Wish::Play(action(r#"{"chase":1}"#)) };
    assert_eq!(host.table.command(seat, &command, 5).unwrap_err().rule, "table/unreadable");
}

/// What a seat takes back freely is gone; past that the others are asked, and may say no.
#[test]
fn undo_is_free_until_another_acts() {
    let mut host = Host::begun(2, 5, Clock::None);
    let (one, two) = (Seat::new(0), Seat::new(1));
    let before = host.table.digest();
    let command = host.command(one, Wish::Play(host.choices(one)[0]));
    host.play_first(one);
    assert!(host.wish(one, Wish::Undo));
    assert_eq!(host.table.digest(), before);
    assert!(host.table.status().proposal.is_none());
    // A late copy of what was taken back is known, and does not play again.
    let again = host.table.command(one, &command, 6);
    assert!(matches!(again, Ok(Accepted::Duplicate { .. })));
    assert_eq!(host.table.digest(), before);

    host.play_first(one);
    host.play_first(two);
    assert!(host.wish(one, Wish::Undo));
    let proposed = host.table.status().proposal.expect("the other has acted");
    assert_eq!((proposed.by, proposed.waiting_for.first()), (one, Some(two)));
    assert!(!host.wish(one, Wish::Agree), "nobody agrees with oneself");
    assert!(!host.wish(two, Wish::Undo), "one proposal at a time");
    assert!(host.wish(two, Wish::Decline));
    assert!(host.table.status().proposal.is_none());
    assert_ne!(host.table.digest(), before);

    assert!(host.wish(one, Wish::Undo));
    assert!(host.wish(one, Wish::Decline), "who asks may think better of it");
    assert!(host.table.status().proposal.is_none());

    assert!(host.wish(one, Wish::Undo));
    host.restart();
    assert!(host.wish(two, Wish::Agree));
    assert_eq!(host.table.digest(), before);
    host.restart();
}

/// Three play and one of them is away: who is away has not agreed. After a day the majority decides; with
/// a clock for each move, whoever is silent for that long has said no.
#[test]
fn an_undo_waits_for_who_is_away() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    let seats: [Seat; 3] = std::array::from_fn(Seat::new);
    let [one, two, three] = seats;
    for (clock, others_agree, wait, undone) in [
        (Clock::None, true, DAY, true),
        (Clock::None, false, DAY, false),
        (Clock::Days { days: 3 }, true, DAY, true),
        (Clock::Move { seconds: 60 }, true, 60_000, false),
    ] {
        let mut host = Host::begun(3, 5, clock);
        let before = host.table.digest();
        for seat in seats {
            host.play_first(seat);
        }
        let played = host.table.digest();
        let away = host.table.set_occupant(three, Occupant::Away, host.now).unwrap().unwrap();
        host.store(&away);
        assert!(host.wish(one, Wish::Undo));
        let asked = host.table.status().proposal.expect("the others are asked");
        assert_eq!(asked.waiting_for, Seats::only(two).with(three), "{clock:?}");
        if others_agree {
            assert!(host.wish(two, Wish::Agree));
        }
        assert_eq!(host.table.digest(), played, "{clock:?}");
        let due = host.now + wait;
        assert_eq!(host.table.status().proposal.unwrap().until, Some(due));
        assert!(host.table.next_wake().is_some_and(|wake| wake <= due), "{clock:?}");
        if let Some(append) = host.table.tick(due - 1) {
            host.store(&append);
        }
        assert!(host.table.status().proposal.is_some(), "{clock:?}");
        host.restart();
        let append = host.table.tick(due).expect("the time to answer is over");
        host.store(&append);
        host.restart();
        assert!(host.table.status().proposal.is_none());
        assert_eq!(host.table.digest() == before, undone, "{clock:?}");
        let told = host.update(Some(three), 0).happenings;
        let word = if undone { "majority" } else { "lapse" };
        assert!(serde_json::to_string(&told).unwrap().contains(word), "{clock:?}");
    }
}

/// To go away is not to agree; to give one's seat up is to have no say any more.
#[test]
fn whoever_leaves_for_good_is_not_asked() {
    let mut host = Host::begun(2, 6, Clock::None);
    let (one, two) = (Seat::new(0), Seat::new(1));
    let before = host.table.digest();
    host.play_first(one);
    host.play_first(two);
    let played = host.table.digest();
    assert!(host.wish(one, Wish::Undo));
    let append = host.table.set_occupant(two, Occupant::Away, 9_000).unwrap().unwrap();
    host.store(&append);
    assert_eq!(host.table.set_occupant(two, Occupant::Away, 9_000), Ok(None));
    assert_eq!(host.table.digest(), played, "who is away has not agreed");
    let append = host.table.set_occupant(two, Occupant::Bot, 9_000).unwrap().unwrap();
    host.store(&append);
    assert_eq!(host.table.digest(), before, "the only one who was asked has left");
}

#[test]
fn whoever_resigns_cannot_win() {
    let mut host = Host::begun(3, 7, Clock::None);
    let seats = host.seats();
    assert!(host.wish(seats[0], Wish::Resign));
    assert!(!host.wish(seats[0], Wish::Resign));
    assert!(host.table.set_occupant(seats[0], Occupant::Human, 9_000).is_err());
    assert!(host.choices(seats[0]).is_empty());
    let play = host.command(seats[0], Wish::Play(Action::Choose { place: 0 }));
    let refused = host.table.command(seats[0], &play, 9_000).expect_err("a program plays on");
    assert_eq!(refused.rule, "table/resigned");
    assert!(!host.is_over(), "two play on");
    host.play_on(&mut SplitMix::new(7));
    let TablePhase::Over(ending) = host.table.status().phase else { panic!("it is over") };
    assert!(!ending.winners.has(seats[0]) && !ending.winners.is_empty());

    let mut host = Host::begun(2, 8, Clock::None);
    assert!(host.wish(seats[1], Wish::Resign));
    let TablePhase::Over(ending) = host.table.status().phase else { panic!("one is left") };
    assert_eq!((ending.ended_by.as_str(), ending.winners.first()), ("resigned", Some(seats[0])));
    assert!(registry().verify(&host.log(), &Receipt::default()).is_ok(), "the seed is shown");
}

#[test]
fn a_rematch_needs_all_and_is_a_game_of_its_own() {
    let mut host = Host::begun(2, 9, Clock::None);
    host.play_on(&mut SplitMix::new(9));
    let (one, two) = (Seat::new(0), Seat::new(1));
    assert!(host.table.rematch().is_none());
    assert!(host.wish(one, Wish::Rematch));
    assert!(host.table.rematch().is_none());
    assert!(host.wish(two, Wish::Agree));
    host.restart();
    let mut header = host.table.rematch().expect("all agreed");
    assert_eq!((header.commitment, &header.seats), (None, &host.header.seats));
    let seed = seed_of(10);
    header.commitment = Some(seed.commitment());
    assert!(registry().open(header, seed, 8).is_ok());
    assert!(!host.wish(one, Wish::Rematch));
}

#[test]
fn time_runs_out_for_whoever_is_to_act() {
    let mut host = Host::begun(2, 11, Clock::Move { seconds: 60 });
    let (one, two) = (Seat::new(0), Seat::new(1));
    assert_eq!(host.table.next_wake(), Some(61_000));
    assert_eq!(host.table.tick(60_999), None);
    host.now = 31_000;
    host.play_first(one);
    assert_eq!(host.table.status().deadlines, [None, Some(61_000)]);
    // Taking it back gives no new time for it.
    host.now = 41_000;
    assert!(host.wish(one, Wish::Undo));
    assert_eq!(host.table.status().deadlines, [Some(71_000), Some(61_000)]);
    host.restart();
    let append = host.table.tick(65_000).unwrap();
    host.store(&append);
    assert_eq!(host.table.status().seats, [Occupant::Human, Occupant::Away]);
    assert_eq!(host.table.next_wake(), Some(71_000));
    let back = host.table.set_occupant(two, Occupant::Human, 66_000).unwrap().unwrap();
    host.store(&back);
    assert_eq!(host.table.status().deadlines, [Some(71_000), Some(126_000)]);
    host.restart();
}

#[test]
fn bots_play_what_they_are_advised() {
    let mut host = Host::begun(3, 12, Clock::None);
    for seat in host.seats() {
        let append = host.table.set_occupant(seat, Occupant::Bot, 5).unwrap().unwrap();
        host.store(&append);
    }
    let mut seed = 0;
    while let Some(seat) = host.table.status().to_act.first() {
        seed += 1;
        let wish = Wish::Play(host.table.advice(seat, "random", seed).expect("it can act")());
        let command = Command { number: host.table.commands(seat), wish };
        let Ok(Accepted::New(append)) = host.table.command(seat, &command, 6) else {
            panic!("bad advice")
        };
        host.store(&append);
    }
    assert!(host.is_over() && host.table.advice(Seat::new(0), "random", 1).is_none());
}

/// What is told in pages is what was told at the time.
#[test]
fn the_past_can_be_asked_for() {
    let mut host = Host::begun(2, 14, Clock::None);
    host.play_on(&mut SplitMix::new(14));
    for onlooker in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
        let whole = host.update(onlooker, 0).happenings;
        assert_eq!(whole.len() as u64, host.table.sequence());
        let mut paged: Vec<HappeningOf<Game>> = Vec::new();
        loop {
            let since = paged.last().map_or(0, |happening| happening.sequence);
            let page = host.table.happenings(onlooker, since, 7);
            let page: Vec<_> = serde_json::from_str(page.get()).unwrap();
            if page.is_empty() {
                break;
            }
            paged.extend(page);
        }
        assert_eq!(paged, whole);
        let recent = host.update(onlooker, host.table.sequence() - 3).happenings;
        assert_eq!(recent, whole[whole.len() - 3..]);
    }
}

/// Who has been away for long is told the last of it, and asks for the rest in pages.
#[test]
fn an_update_is_never_endless() {
    let mut host = Host::begun(2, 19, Clock::None);
    let (one, spectator) = (Seat::new(0), None);
    while host.table.sequence() < 2 * HAPPENINGS_MAX {
        host.play_first(one);
        assert!(host.wish(one, Wish::Undo));
    }
    let told = host.update(spectator, 0).happenings;
    let shown = host.table.sequence();
    assert_eq!(told.len() as u64, HAPPENINGS_MAX);
    assert_eq!(told.last().map(|happening| happening.sequence), Some(shown));
    let page = host.table.happenings(spectator, 0, 9_999);
    let all: Vec<HappeningOf<Game>> = serde_json::from_str(page.get()).unwrap();
    assert_eq!((all.len() as u64, &all[all.len() - told.len()..]), (shown, &told[..]));
}

/// A log that is cut anywhere, as no store of ours would leave it, can be taken up again.
#[test]
fn a_log_cut_anywhere_goes_on() {
    let mut host = Host::begun(2, 15, Clock::None);
    host.play_on(&mut SplitMix::new(15));
    for length in 0..host.lines.len() {
        let lines = host.lines[..length].to_vec();
        let mut cut = Host { lines, ..Host::open(2, 15, Clock::None) };
        cut.table = registry().restore(&cut.log(), Some(cut.seed), EPOCH).unwrap();
        if let Some(append) = cut.table.tick(9_000_000) {
            cut.store(&append);
        }
        let status = cut.table.status();
        let waits = status.phase != TablePhase::Playing || !status.to_act.is_empty();
        assert!(waits, "cut after {length}: nobody is to act");
    }
}

#[test]
fn a_table_without_its_seed_can_be_looked_at() {
    let mut host = Host::begun(2, 16, Clock::None);
    let seat = Seat::new(0);
    let seen: Vec<_> = host.seen().iter().map(|update| without_chain(update)).collect();
    host.table = registry().restore(&host.log(), None, EPOCH).unwrap();
    assert_eq!(host.seen().iter().map(|update| without_chain(update)).collect::<Vec<_>>(), seen);
    let command = host.command(seat, Wish::Play(host.choices(seat)[0]));
    assert_eq!(host.table.command(seat, &command, 5).unwrap_err().rule, "table/no-seed");
    assert!(registry().restore(&host.log(), Some(seed_of(99)), EPOCH).is_err());
}

/// An update without the hash of the log, which follows from all of it. What is hidden cannot be found out
/// from it: `fairness.rs` holds that.
fn without_chain(update: &str) -> String {
    let chain = update.find("\"chain\":").expect("every update carries it");
    let end = chain + update[chain..].find(",\"happenings\"").expect("they come next");
    format!("{}{}", &update[..chain], &update[end..])
}

/// What is hidden from an onlooker leaves no trace in what the table tells it: two games that
/// differ only in what another seat secretly chose look the same, byte by byte.
#[test]
fn updates_keep_secrets() {
    for seed in 0..300 {
        let mut host = Host::begun(2, seed, Clock::None);
        let (one, two) = (Seat::new(0), Seat::new(1));
        let own = |host: &Host| without_chain(host.table.update(Some(one), 0).get());
        let before = own(&host);
        let choices = host.choices(two);
        let mut other = Host::begun(2, seed, Clock::None);
        assert!(host.wish(two, Wish::Play(choices[0])));
        assert!(other.wish(two, Wish::Play(choices[1])));
        assert_ne!(host.table.digest(), other.table.digest());
        assert_ne!(own(&host), before);
        assert_eq!(own(&host), own(&other), "seed {seed}");
        let spectator = |host: &Host| without_chain(host.table.update(None, 0).get());
        assert_eq!(spectator(&host), spectator(&other), "seed {seed}");
        let nobody = host.table.update(Some(Seat::new(4)), 0);
        assert_eq!(without_chain(nobody.get()), spectator(&host), "who has no seat looks on");
    }
}
