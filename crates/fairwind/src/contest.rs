//! One game between whoever chooses.

use bots::Evaluate;
use kit::{Actor, Luck, Outcome, Seat, Setup, SplitMix};

/// A game that goes on longer than this is a bug, not a game.
const ACTIONS_MAX: u64 = 1_000_000;

/// Plays a game to its end. `choose` is asked whenever a seat has more than one legal action.
pub(crate) fn contest<G: Evaluate>(
    setup: &Setup<G>,
    mut luck: SplitMix,
    mut choose: impl FnMut(&G, Seat, &[G::Action]) -> G::Action,
) -> Result<Outcome, String> {
    let mut game = G::setup(setup).map_err(|error| error.to_string())?;
    let mut legal = Vec::new();
    for _ in 0..ACTIONS_MAX {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome);
        }
        if let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
            continue;
        }
        let acting = game.to_act();
        let nth = if acting.len() > 1 { luck.index(acting.len()) } else { 0 };
        let seat = acting.nth(nth).ok_or("nobody can act, and it is not over")?;
        legal.clear();
        game.legal(seat, &mut legal);
        // One legal action leaves nothing to think about.
        let action = match legal.as_slice() {
            [only] => *only,
            several => choose(&game, seat, several),
        };
        game.apply(Actor::Seat(seat), action, &mut ())
            .map_err(|rule| format!("{seat:?} tried {action:?}: {rule:?}"))?;
    }
    Err("a game does not end".into())
}
