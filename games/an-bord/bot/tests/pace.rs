//! Where all act at once, a bot acts at the pace it is given.

use an_bord::{AnBord, Phase};
use an_bord_bot::Evaluator;
use bots::{Bot, Next, Observation, Player, Scheduler, Skill};
use kit::{Actor, Game, Setup, SplitMix};

/// Twice as quick is about twice as many actions while ships are loaded.
#[test]
fn the_quick_act_more_often() {
    let setup = Setup::<AnBord>::standard(2);
    let mut counts = [0u32; 2];
    for seed in 0..4 {
        let mut luck = SplitMix::stream(11, seed);
        let mut game = AnBord::setup(&setup).expect("standard");
        let mut scheduler = Scheduler::new([600, 1200, 0, 0, 0], luck.clone());
        let mut bot = Bot::<Evaluator>::new(Skill::GREEDY, seed);
        let (mut legal, mut acted) = (Vec::new(), [0u32; 2]);
        while !matches!(game.phase(), Phase::Top) && acted.iter().sum::<u32>() < 12 {
            let seat = match scheduler.next(&game, &mut luck).expect("somebody acts") {
                Next::Acts(seat) => seat,
                Next::Chance(drawn) => {
                    game.play(Actor::Chance, drawn, &mut ());
                    continue;
                }
            };
            legal.clear();
            game.legal(seat, &mut legal);
            let view = game.view(Some(seat));
            let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
            let action = bot.choose(&observation);
            game.play(Actor::Seat(seat), action, &mut ());
            acted[seat.index()] += 1;
        }
        counts[0] += acted[0];
        counts[1] += acted[1];
    }
    assert!(counts[0] * 2 > counts[1] * 3 && counts[0] < counts[1] * 3, "{counts:?}");
}
