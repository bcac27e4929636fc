//! What is played for a seat that has given up.
//!
//! It cannot win any more, and only keeps the game going for the others: so it does what changes least for
//! them. A table knows no rules, so it tries every legal action in a world that fits what the seat knows, and
//! looks at what comes of it.

use kit::{Actor, Game, Luck, Seat, Sink, SplitMix};

use crate::advice::OwnedObservation;

/// Counts what happens.
struct Count(usize);

impl<E> Sink<E> for Count {
    const LISTENS: bool = true;

    fn push(&mut self, _: E) {
        self.0 += 1;
    }
}

/// So many draws may follow an action before it is looked at.
const DRAWS_MAX: usize = 64;

/// How much an action changes; less is quieter.
#[derive(Eq, PartialEq, Ord, PartialOrd)]
struct Noise {
    ends_game: bool,
    /// Points of the others that come or go.
    others: u32,
    events: usize,
    own: u32,
}

/// The legal action that changes least: it ends the game only if there is no other way.
pub(crate) fn quietest<G: Game>(observation: &OwnedObservation<G>) -> G::Action {
    let OwnedObservation { setup, seat, view, legal, seed, .. } = observation;
    let world = G::imagine(setup, view, &mut SplitMix::new(*seed));
    let noise = |action: &G::Action| noise(&world, *seat, *action, &mut SplitMix::new(*seed));
    *legal.iter().min_by_key(|action| noise(action)).expect("a seat that acts can do something")
}

fn noise<G: Game>(world: &G, seat: Seat, action: G::Action, luck: &mut impl Luck) -> Noise {
    let before = G::standing(&world.view(None));
    let (mut game, mut events) = (world.clone(), Count(0));
    game.play(Actor::Seat(seat), action, &mut events);
    for _ in 0..DRAWS_MAX {
        let Some(drawn) = game.chance(luck) else { break };
        if game.tick_after(drawn).is_some() {
            break;
        }
        game.play(Actor::Chance, drawn, &mut events);
    }
    let after = G::standing(&game.view(None));
    let change = |of: Seat| before[of.index()].abs_diff(after[of.index()]);
    let others = Seat::all(game.players()).filter(|other| *other != seat);
    Noise {
        ends_game: game.outcome().is_some(),
        others: others.map(change).sum(),
        events: events.0,
        own: change(seat),
    }
}
