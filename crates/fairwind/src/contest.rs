//! One game between whoever chooses.

use bots::{Next, Scheduler};
use kit::{Actor, Game, Outcome, SEATS_MAX, Seat, Setup, SplitMix};

/// A game that goes on longer than this is a bug, not a game.
const ACTIONS_MAX: u64 = 1_000_000;

/// Plays a game to its end, with seats that need so many milliseconds between two actions where all
/// act at once. `choose` is asked whenever a seat has more than one legal action.
pub(crate) fn contest<G: Game>(
    setup: &Setup<G>,
    luck: SplitMix,
    reactions: [u32; SEATS_MAX],
    choose: impl FnMut(&G, Seat, &[G::Action]) -> G::Action,
) -> Result<Outcome, String> {
    watched(setup, luck, reactions, choose, |_, _, _| ())
}

/// The same, with somebody who sees every action before it is played.
pub(crate) fn watched<G: Game>(
    setup: &Setup<G>,
    mut luck: SplitMix,
    reactions: [u32; SEATS_MAX],
    mut choose: impl FnMut(&G, Seat, &[G::Action]) -> G::Action,
    mut see: impl FnMut(&G, Actor, G::Action),
) -> Result<Outcome, String> {
    let mut game = G::setup(setup).map_err(|error| error.to_string())?;
    let mut legal = Vec::new();
    let mut scheduler = Scheduler::new(reactions, SplitMix::new(luck.bits()));
    for _ in 0..ACTIONS_MAX {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome);
        }
        let next = scheduler.next(&game, &mut luck);
        let seat = match next.ok_or("nobody can act, and it is not over")? {
            Next::Acts(seat) => seat,
            Next::Chance(drawn) => {
                see(&game, Actor::Chance, drawn);
                game.play(Actor::Chance, drawn, &mut ());
                continue;
            }
        };
        legal.clear();
        game.legal(seat, &mut legal);
        // One legal action leaves nothing to think about.
        let action = match legal.as_slice() {
            [only] => *only,
            several => choose(&game, seat, several),
        };
        see(&game, Actor::Seat(seat), action);
        game.apply(Actor::Seat(seat), action, &mut ())
            .map_err(|rule| format!("{seat:?} tried {action:?}: {rule:?}"))?;
    }
    Err("a game does not end".into())
}
