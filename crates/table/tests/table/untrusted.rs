//! Whatever strangers send, nothing panics and nobody's game suffers.

use std::sync::LazyLock;

use kit::toy::Action;
use kit::{Luck, Seat, SplitMix};
use proptest::prelude::*;
use serde_json::value::RawValue;
use table::clock::Clock;
use table::log::Log;
use table::message::{Command, Wish};
use table::{Accepted, Digest, Receipt};

use crate::host::{EPOCH, Game, Host, registry};

/// Logs of finished games with undos and proposals in them, as lines.
static FINISHED: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let finished = |seed| {
        let mut host = Host::begun(2, seed, Clock::Move { seconds: 60 });
        host.play_on(&mut SplitMix::new(seed));
        host.log().write().lines().map(str::to_owned).collect()
    };
    (0..20).map(finished).collect()
});

/// Damages a log in a way that mostly still reads.
fn damage(lines: &mut Vec<String>, luck: &mut SplitMix) {
    let (at, other) = (luck.index(lines.len()), luck.index(lines.len()));
    match luck.below(7) {
        0 => _ = lines.remove(at),
        1 => lines.swap(at, other),
        2 => lines.insert(other, lines[at].clone()),
        3 => lines.truncate(at + 1),
        4 => {
            let figure = |c: char| c.is_ascii_digit();
            lines[at] = lines[at].replace(figure, &luck.below(10).to_string());
        }
        5 => {
            let deeds = [
                r#"{"undo":4294967295}"#,
                r#"{"undo":1}"#,
                r#""rematch""#,
                r#""agree""#,
                r#""resign""#,
                r#""time_out""#,
                r#"{"occupy":"away"}"#,
                r#"{"propose":"undo"}"#,
                r#""close""#,
                r#""begin""#,
            ];
            let deed = deeds[luck.index(deeds.len())];
            let by = ["", r#""by":"1","#, r#""by":"2","#][luck.index(3)];
            lines.insert(other + 1, format!(r#"{{{by}"table":{deed}}}"#));
        }
        _ => {
            let time = if luck.below(2) == 0 { u64::MAX } else { 5 };
            lines[at] = lines[at].replace("\"at\":1", &format!("\"at\":{time},\"was\":1"));
            lines[at] = lines[at].split(",\"was\"").next().unwrap_or_default().to_owned() + "}";
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn damaged_logs_are_read_or_refused(which in 0usize..20, salt: u64, wounds in 1usize..4) {
        let mut luck = SplitMix::new(salt);
        let mut lines = FINISHED[which].clone();
        for _ in 0..wounds {
            if !lines.is_empty() {
                damage(&mut lines, &mut luck);
            }
        }
        if let Ok(log) = Log::parse(&lines.join("\n")) {
            let _ = table::replay::replay::<Game>(&log, |_| {});
            let _ = registry().verify(&log, &Receipt::default());
            if let Ok(mut table) = registry().restore(&log, None, EPOCH) {
                let told = table.update(Some(Seat::new(0)), 0);
                prop_assert!(serde_json::from_str::<serde_json::Value>(told.get()).is_ok());
                let _ = (table.tick(u64::MAX), table.next_wake());
            }
        }
    }

    #[test]
    fn any_json_is_a_command_or_refused(action in "\\PC{0,40}", number: u32) {
        let mut host = Host::begun(2, 1, Clock::None);
        let before = host.everything();
        if let Ok(action) = RawValue::from_string(action) {
            let command = Command { number, wish: Wish::Play(action) };
            prop_assert!(host.table.command(Seat::new(0), &command, 5).is_err());
        }
        prop_assert_eq!(host.everything(), before);
    }
}

fn any_wish(host: &Host, seat: Seat, luck: &mut SplitMix) -> Wish<Action> {
    match luck.below(9) {
        0 => Wish::Undo,
        1 => Wish::Rematch,
        2 => Wish::Agree,
        3 => Wish::Decline,
        4 if luck.below(8) == 0 => Wish::Resign,
        5 => Wish::Entropy(Digest::of([luck.below(3) as u8])),
        6 => Wish::Play(Action::Choose { place: luck.below(4) as u8 }),
        _ => {
            let seated = seat.index() < host.seats().len();
            let choices = if seated { host.choices(seat) } else { Vec::new() };
            let choice = (!choices.is_empty()).then(|| choices[luck.index(choices.len())]);
            Wish::Play(choice.unwrap_or(Action::Draw { value: 0 }))
        }
    }
}

/// Seats that wish at random, with numbers that are right, old or invented, while time passes and
/// people come and go. Whatever is taken can be restored.
#[test]
fn wild_tables_restore() {
    let (mut taken, mut again, mut refused) = (0, 0, 0);
    for seed in 0..150 {
        println!("seed {seed}");
        let mut luck = SplitMix::new(seed);
        let mut host = Host::open(2 + luck.index(2), seed, Clock::Move { seconds: 5 });
        for _ in 0..120 {
            host.now += u64::from(luck.below(2_000));
            let to_act = host.table.status().to_act.first();
            let seat = to_act.filter(|_| luck.below(2) == 0).unwrap_or(Seat::new(luck.index(4)));
            let drafted = match luck.below(20) {
                0 | 1 => host.table.begin(host.now).ok(),
                2 => host.table.tick(host.now),
                3 => {
                    use table::log::Occupant::{Away, Bot, Human};
                    let occupant = [Human, Human, Away, Bot][luck.index(4)];
                    host.table.set_occupant(seat, occupant, host.now).ok().flatten()
                }
                4 if luck.below(40) == 0 => host.table.close(host.now).ok(),
                _ => {
                    let wish = any_wish(&host, seat, &mut luck);
                    let next = host.table.commands(seat);
                    let number = next.saturating_sub(luck.below(4) / 3);
                    let command = crate::host::on_the_wire(&Command { number, wish });
                    match host.table.command(seat, &command, host.now) {
                        Ok(Accepted::New(append)) => {
                            taken += 1;
                            Some(append)
                        }
                        Ok(Accepted::Duplicate { sequence }) => {
                            assert!(sequence <= host.table.sequence());
                            again += 1;
                            None
                        }
                        Err(_) => {
                            refused += 1;
                            None
                        }
                    }
                }
            };
            match drafted {
                Some(_) if luck.below(10) == 0 => host.table.discard_drafted(),
                Some(append) => host.store(&append),
                None => {}
            }
        }
        host.restart();
    }
    assert!(taken > 2_000 && again > 50 && refused > 2_000, "{taken} {again} {refused}");
}
