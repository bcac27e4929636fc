//! Whether an action told anybody something that its player did not know.

use kit::{Actor, Game, Seat, Setup, SplitMix};

/// Worlds imagined to find out. With few, something rare might go unnoticed.
const WORLDS: u64 = 48;

/// Whether `action`, played by `seat` in the state `before`, let the seat see anything hidden from
/// it, or showed to others what it did not know itself.
///
/// This is so if what is seen of the action differs between worlds that look the same to the seat.
/// What the seat itself gives away by acting does not count: it knew.
pub(crate) fn reveals<G: Game>(
    setup: &Setup<G>,
    before: &G,
    seat: Seat,
    action: G::Action,
    salt: u64,
) -> bool {
    let truth = seen_of(before, seat, action);
    let view = before.view(Some(seat));
    (0..WORLDS).any(|world| {
        let imagined = G::imagine(setup, &view, &mut SplitMix::stream(salt, world));
        seen_of(&imagined, seat, action) != truth
    })
}

/// What a seat sees after an action, and what each onlooker saw happen.
type SeenStep<G> = (<G as Game>::View, Vec<Vec<<G as Game>::Event>>);

/// What is seen of the action; `None` if it is refused.
fn seen_of<G: Game>(before: &G, seat: Seat, action: G::Action) -> Option<SeenStep<G>> {
    let (mut game, mut events) = (before.clone(), Vec::new());
    game.apply(Actor::Seat(seat), action, &mut events).ok()?;
    let onlookers = Seat::all(game.players()).map(Some).chain([None]);
    let seen = onlookers
        .map(|onlooker| events.iter().filter_map(|event| G::seen(event, onlooker)).collect())
        .collect();
    Some((game.view(Some(seat)), seen))
}

#[cfg(test)]
mod tests {
    use kit::Notation;
    use kit::toy::Lots;

    use super::*;

    fn reveals_in(position: &str, seat: usize, action: &str) -> bool {
        let setup = Setup::<Lots<0>>::standard(2);
        let game = Lots::read_position(&setup, position).unwrap();
        let action = game.read_action(action).unwrap();
        reveals(&setup, &game, Seat::new(seat), action, 1)
    }

    #[test]
    fn a_secret_choice_reveals_nothing() {
        let position = "bag: 2 2 2 2\nshown: 0 0 0 0\nseat 1: 0 3/1 1/1\nseat 2: 0 2/2 0/2";
        assert!(!reveals_in(position, 0, "choose 0"));
    }

    #[test]
    fn the_last_choice_turns_up_the_others() {
        let position = "bag: 2 2 2 2\nshown: 0 0 0 0\nseat 1: 0 3/1 1/1\nseat 2: 0 2/2! 0/2";
        assert!(reveals_in(position, 0, "choose 0"));
    }

    #[test]
    fn a_look_reveals_what_was_not_known() {
        let position = |known: &str| {
            format!(
                "bag: 3 3 1 1\nshown: 0 0 1 1\nseat 1: 4 3/1 -\nseat 2: 0 2/{known} -\nlooking: 1"
            )
        };
        assert!(reveals_in(&position("2"), 0, "look at 2 0"));
        assert!(!reveals_in(&position("12"), 0, "look at 2 0"));
    }
}
