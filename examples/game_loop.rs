//! A whole game in Rust, without a table or a server: each seat gets its view, imagines a world that fits it,
//! and does what brings it most points there at once. Nobody peeks.
//!
//!     cargo run -p via --example game_loop

use kit::{Actor, Game, Luck, Notation, Seat, Setup, SplitMix};
use via::Via;

fn main() {
    let setup = Setup::<Via>::standard(3);
    let mut game = Via::setup(&setup).expect("three can play");
    // Dice and draws follow from the seed: the same seed is the same game.
    let mut luck = SplitMix::new(1);
    while game.outcome().is_none() {
        let (by, action) = if let Some(drawn) = game.chance(&mut luck) {
            (Actor::Chance, drawn)
        } else {
            let seat = game.to_act().first().expect("somebody acts until the end");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            (Actor::Seat(seat), choose(&setup, seat, &game.view(Some(seat)), &legal, &mut luck))
        };
        println!("{by}: {}", game.write_action(action));
        game.apply(by, action, &mut ()).expect("what is listed is legal");
    }
    let outcome = game.outcome().expect("it is over");
    println!("{:?} won with {:?}", outcome.winners, &outcome.scores[..3]);
}

/// The action after which `seat` has most points in a world that it imagines from its view.
fn choose<G: Game>(
    setup: &Setup<G>,
    seat: Seat,
    view: &G::View,
    legal: &[G::Action],
    luck: &mut impl Luck,
) -> G::Action {
    let world = G::imagine(setup, view, luck);
    let points = |&action: &G::Action| {
        let mut after = world.clone();
        after.play(Actor::Seat(seat), action, &mut ());
        G::standing(&after.view(Some(seat)))[seat.index()]
    };
    legal.iter().copied().max_by_key(points).expect("who may act has something to do")
}
