//! Tables of every kind that people can choose.

use kit::{Game, Lawful, Luck, SplitMix};
use registry::{GameEntry, GameId, with_game};
use serde_json::Value;

/// What a game is set up from.
#[derive(Clone, Debug)]
pub(crate) struct RandomSetup {
    pub(crate) game: &'static str,
    pub(crate) players: usize,
    pub(crate) options: Value,
}

/// A game, a number of players and options, such that a random game is soon over.
pub(crate) fn draw(luck: &mut SplitMix) -> RandomSetup {
    draw_of(GameId::ALL[luck.index(GameId::ALL.len())], luck)
}

/// The same of this game.
pub(crate) fn draw_of(game: GameId, luck: &mut SplitMix) -> RandomSetup {
    with_game!(game, E => {
        type G = <E as GameEntry>::Game;
        let (fewest, most) = G::ABOUT.players;
        let players = fewest + luck.below(u32::from(most - fewest) + 1) as u8;
        let options = serde_json::to_value(G::trial_options(players, luck));
        let options = options.expect("options can be written");
        RandomSetup { game: G::NAME, players: players.into(), options }
    })
}

#[cfg(test)]
mod tests {
    use kit::SplitMix;
    use table::GameSpec;
    use table::clock::Clock;
    use table::dice::Seed;
    use table::log::Occupant;

    use super::*;
    use crate::games::registry;

    #[test]
    fn every_setting_can_be_played() {
        let mut luck = SplitMix::new(1);
        for _ in 0..400 {
            let RandomSetup { game, players, options } = draw(&mut luck);
            let seats = vec![Occupant::Human; players];
            let plan = GameSpec {
                game: game.into(),
                seats,
                options: options.clone(),
                edition: None,
                clock: Clock::None,
            };
            let header = registry().header(&plan, &Seed([1; 32]));
            assert!(header.is_ok(), "{game} for {players} with {options}: {header:?}");
        }
    }
}
