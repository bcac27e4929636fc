//! Random games at full speed: what `bench` measures and searches lean on.

use crate::{Actor, Game, Luck};

/// What was played.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct PlayoutCounts {
    /// Actions of seats.
    pub decisions: u64,
    /// Actions of chance.
    pub draws: u64,
}

/// Plays `game` with random legal actions to its end, or for at most `decisions_max` decisions.
/// `legal` is a buffer to reuse from call to call.
#[inline]
pub fn playout<G: Game>(
    game: &mut G,
    luck: &mut impl Luck,
    legal: &mut Vec<G::Action>,
    decisions_max: u64,
) -> PlayoutCounts {
    let mut played = PlayoutCounts::default();
    while played.decisions < decisions_max {
        if let Some(action) = game.chance(luck) {
            game.play(Actor::Chance, action, &mut ());
            played.draws += 1;
            continue;
        }
        let acting = game.to_act();
        let Some(first) = acting.first() else { break };
        // Drawing lots for the only one to act would cost more than some decisions do.
        let seat = match acting.len() {
            1 => first,
            several => acting.nth(luck.index(several)).expect("below the length"),
        };
        legal.clear();
        game.legal(seat, legal);
        let action = match legal.len() {
            1 => legal[0],
            several => legal[luck.index(several)],
        };
        game.play(Actor::Seat(seat), action, &mut ());
        played.decisions += 1;
    }
    played
}
