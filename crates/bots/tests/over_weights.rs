//! A net that does not judge alone adds to what weights say.

use std::sync::Arc;

use bots::{BotProfile, Evaluate, Features, Net, NetShape, Skill, features};
use kit::toy::Lots;
use kit::{Actor, Encode, Encoding, Game, Seat, Setup, SplitMix, length};

type Toy = Lots<0>;

#[derive(Copy, Clone, Debug)]
struct Places;

impl Evaluate for Places {
    type Game = Toy;

    const FEATURES: &'static [&'static str] = &["bots-lots-place"];
    const PROFILE: &'static str = "
        weights = { place = 0.3 }
        playouts = { rounds = 3, decisions = 30, tries = 4, width = 8, worlds = 4 }
        easy = {}
        medium = {}
        hard = {}
        expert = {}
    ";

    fn features(_: &Toy, seat: Seat) -> Features {
        features([seat.index() as f32])
    }

    type Memory = ();
}

const SHAPE: NetShape =
    NetShape { shared: length(Toy::SHARED), own: length(Toy::OWN), first: 16, second: 8 };

/// With a net over the weights of the game, written and read again.
fn with_net(profile: &BotProfile, parameters: Vec<f32>) -> BotProfile {
    let net = Net::new(SHAPE, parameters).over(Some(profile.weights));
    let read = Net::read(&net.write(Toy::NAME), Toy::NAME, SHAPE.shared, SHAPE.own);
    let read = read.expect("just written");
    assert_eq!(read.weights(), Some(&profile.weights));
    profile.with_net(Arc::new(read))
}

#[test]
fn a_silent_net_leaves_weights_as_they_are() {
    let setup = Setup::<Toy>::standard(3);
    let mut game = Toy::setup(&setup).expect("standard");
    let mut luck = SplitMix::new(3);
    while let Some(drawn) = game.chance(&mut luck) {
        game.play(Actor::Chance, drawn, &mut ());
    }
    let profile = BotProfile::standard::<Places>();
    // To the bit.
    let shares = |profile: &BotProfile| {
        let skill = Skill { net: true, ..Skill::GREEDY };
        profile
            .value_function(&skill)
            .shares::<Places>(&game, &mut Encoding::default())
            .map(f32::to_bits)
    };
    let silent = vec![0.0; SHAPE.parameters()];
    assert_eq!(shares(&with_net(&profile, silent.clone())), shares(&profile));
    let mut talking = silent;
    for (at, figure) in talking[SHAPE.skip()].iter_mut().enumerate() {
        *figure = at as f32 / 10.0;
    }
    assert_ne!(shares(&with_net(&profile, talking)), shares(&profile));
}
