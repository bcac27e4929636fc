//! A game that somebody makes long by playing and taking back.

use kit::{Luck, Seat, SplitMix};
use serde_json::{Value, json};
use table::clock::Clock;
use table::dice::Seed;
use table::log::Occupant;
use table::message::Command;
use table::{Accepted, Append, GameSpec, Table};

use crate::games::registry;

/// A game of Ahoi with so many entries, or a few more, that is not over.
///
/// # Panics
/// If a table refuses what it offers: that is for other trials to find.
pub fn long_game(entries: u64) -> Box<dyn Table> {
    let seed = Seed([7; 32]);
    let spec = GameSpec {
        game: "ahoi".into(),
        seats: vec![Occupant::Human; 2],
        options: registry::machine_options("ahoi"),
        edition: None,
        clock: Clock::None,
    };
    let games = registry();
    let header = games.header(&spec, &seed).expect("a game that can be played");
    let mut table = games.open(header, seed, 1).expect("a new table");
    let append = table.begin(0).expect("it begins");
    store(&mut *table, &append);
    let mut luck = SplitMix::new(7);
    while table.sequence() < entries {
        let seat = table.status().to_act.iter().next().expect("the game goes on");
        let update = table.update(Some(seat), table.sequence());
        let update: Value = serde_json::from_str(update.get()).expect("updates are JSON");
        let choices = update["choices"].as_array().expect("choices are a list");
        let action = &choices[luck.index(choices.len())]["action"];
        wish(&mut *table, seat, &json!({ "play": action }));
        // Most of it is taken back, so that it does not end.
        if luck.below(8) > 0 && table.status().undoable.has(seat) {
            wish(&mut *table, seat, &json!("undo"));
            while let Some(proposal) = table.status().proposal {
                let asked = proposal.waiting_for.iter().next().expect("somebody is asked");
                wish(&mut *table, asked, &json!("agree"));
            }
        }
    }
    table
}

/// The same with its end, as a log that can be verified.
///
/// # Panics
/// As [`long_game`].
pub fn long_log(entries: u64) -> String {
    let mut table = long_game(entries);
    let append = table.close(0).expect("it is not over");
    store(&mut *table, &append);
    table.log().write()
}

fn store(table: &mut dyn Table, append: &Append) {
    table.stored(append.through());
}

fn wish(table: &mut dyn Table, seat: Seat, wish: &Value) {
    let command = json!({ "number": table.commands(seat), "wish": wish }).to_string();
    let command: Command<_> = serde_json::from_str(&command).expect("a command");
    match table.command(seat, &command, 0) {
        Ok(Accepted::New(append)) => store(table, &append),
        other => panic!("{wish}: {other:?}"),
    }
}
