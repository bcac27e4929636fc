//! Tables of every kind that people can choose.

use kit::{Luck, SplitMix};
use serde_json::{Value, json};

use crate::GAMES;

/// What a game is set up from.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) game: &'static str,
    pub(crate) players: usize,
    pub(crate) options: Value,
}

/// A game, a number of players and options, such that a random game is soon over.
pub(crate) fn draw(luck: &mut SplitMix) -> Setting {
    let game = GAMES[luck.index(GAMES.len())];
    let mut among = |from: u32, through: u32| from + luck.below(through - from + 1);
    let (players, options) = match game {
        "ahoi" => {
            let players = among(2, 5);
            let mut options = json!({ "round_limit": among(1, 3) });
            if among(0, 2) == 0 {
                options["first_captain"] = json!(among(0, players - 1));
            }
            (players, options)
        }
        "an-bord" => {
            let players = among(2, 4);
            let tempo = if among(0, 1) == 0 { "turns" } else { "live" };
            let mut options = json!({ "tempo": tempo });
            if players > 2 && among(0, 2) == 0 {
                options["scramble"] = json!(true);
            }
            match among(0, 4) {
                0 => options["mix"] = json!("random"),
                1 => {
                    options["mix"] =
                        json!({ "own": { "discovery": 2, "trade": 4, "pirates": 6, "order": 1 } });
                }
                _ => {}
            }
            if among(0, 3) == 0 {
                options["handicap"] = json!([among(0, players - 1)]);
            }
            (players, options)
        }
        "schmuggler" => {
            let players = among(2, 4);
            let mut options = json!({ "turn_limit": among(4, 40), "rocks": among(0, 2) });
            if among(0, 1) == 0 {
                options["first"] = json!(among(0, players - 1));
            }
            (players, options)
        }
        _ => {
            let players = among(2, 4);
            let mut options = json!({ "games": among(1, 2) });
            if among(0, 1) == 0 {
                options["first"] = json!(among(0, players - 1));
            }
            (players, options)
        }
    };
    Setting { game, players: players as usize, options }
}

#[cfg(test)]
mod tests {
    use kit::SplitMix;
    use table::Plan;
    use table::clock::Clock;
    use table::dice::Seed;
    use table::log::Occupant;

    use super::*;
    use crate::games::catalogue;

    #[test]
    fn every_setting_can_be_played() {
        let mut luck = SplitMix::new(1);
        for _ in 0..400 {
            let Setting { game, players, options } = draw(&mut luck);
            let seats = vec![Occupant::Human; players];
            let plan = Plan {
                game: game.into(),
                seats,
                options: options.clone(),
                edition: None,
                clock: Clock::None,
            };
            let header = catalogue().header(&plan, &Seed([1; 32]));
            assert!(header.is_ok(), "{game} for {players} with {options}: {header:?}");
        }
    }
}
