//! A seat that has given up is played on for the sake of the others: they can finish, and it does not win.

use kit::{Luck, Seat, SplitMix};
use registry::GameId;
use table::GameSpec;
use table::dice::Seed;
use table::log::Occupant;
use table::message::{Command, TablePhase, Wish};

/// So many things happen at most before a game must be over.
const STEPS_MAX: u32 = 20_000;

/// Plays a game of three persons, of whom the first gives up at once. Gives how often it acted after that.
fn play(game: GameId, seed: u64) -> u32 {
    let registry = registry::with_bots_up_to(bots::Level::Easy, None);
    let plan = format!(r#"{{"game":"{}","seats":[]}}"#, game.name());
    let plan: GameSpec = serde_json::from_str(&plan).expect("a plan");
    let plan = GameSpec { seats: vec![Occupant::Human; 3], ..plan };
    let mut luck = SplitMix::stream(17, seed);
    let secret = Seed(std::array::from_fn(|_| luck.below(256) as u8));
    let header = registry.header(&plan, &secret).expect("a header");
    let mut table = registry.open(header, secret, 1).expect("a table");
    let (mut now, first) = (1_000, Seat::new(0));
    let begun = table.begin(now).expect("it begins");
    table.stored(begun.through());
    let resign = Command { number: table.commands(first), wish: Wish::Resign };
    assert!(table.command(first, &resign, now).is_ok());
    table.stored(u64::MAX);
    let mut acted = 0;
    for step in 0..STEPS_MAX {
        let status = table.status();
        if let TablePhase::Over(ending) = status.phase {
            assert!(!ending.winners.has(first) && !ending.winners.is_empty(), "{game}: {ending:?}");
            assert!(ending.resigned.has(first));
            return acted;
        }
        now = table.next_wake().map_or(now + 10, |wake| wake.max(now + 10));
        table.tick(now);
        table.stored(u64::MAX);
        let to_act: Vec<Seat> = table.status().to_act.iter().collect();
        if to_act.is_empty() {
            continue;
        }
        let seat = to_act[luck.index(to_act.len())];
        let thought = table.advice(seat, "easy", u64::from(step)).expect("it can act");
        let action = thought();
        table.play_for(seat, &action, now).expect("it may do that");
        table.stored(u64::MAX);
        acted += u32::from(seat == first);
    }
    panic!("{game}: it never ends");
}

#[test]
fn the_others_finish_without_who_gave_up() {
    for &game in GameId::ALL {
        for seed in 0..3 {
            assert!(play(game, seed) > 0, "{game}: the placeholder never acts");
        }
    }
}
