//! Bots play sensibly: far better than chance, and with reasons they can name.

use bots::{Bot, Evaluate, Next, Player, Random, Scheduler, Sight, Skill, won};
use kit::{Actor, SEATS_MAX, Seat, Setup, SplitMix};

const DEALS: u64 = 4;

/// The share of the win that the bot takes from three random players, in every seat of some deals.
fn share_against_chance<G: Evaluate>(setup: &Setup<G>) -> f32 {
    let mut share = 0.0;
    for number in 0..DEALS * u64::from(setup.players) {
        let (deal, place) = (number / u64::from(setup.players), number % u64::from(setup.players));
        let seat = Seat::new(place as usize);
        let mut bot = Bot::<G>::new(Skill::GREEDY, number);
        let mut random = Random::new(number);
        let game = play(setup, SplitMix::stream(77, deal), |sight| {
            if sight.seat == seat { bot.choose(sight) } else { random.choose(sight) }
        });
        share += won(&game.outcome().expect("it is over"))[seat.index()];
    }
    share / (DEALS * u64::from(setup.players)) as f32
}

fn play<G: Evaluate>(
    setup: &Setup<G>,
    mut luck: SplitMix,
    mut choose: impl FnMut(&Sight<G>) -> G::Action,
) -> G {
    let mut game = G::setup(setup).expect("a setup that can be played");
    let mut scheduler = Scheduler::new([1_000; SEATS_MAX], luck.clone());
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        let (by, action) = match game.chance(&mut luck) {
            Some(drawn) => (Actor::Chance, drawn),
            None => match scheduler.next(&game).expect("somebody acts") {
                Next::Ticks(tick) => (Actor::Chance, tick),
                Next::Acts(seat) => {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let view = game.view(Some(seat));
                    let sight = Sight { setup, seat, view: &view, legal: &legal };
                    (Actor::Seat(seat), choose(&sight))
                }
            },
        };
        game.apply(by, action, &mut ()).expect("bots play by the rules");
    }
    game
}

#[test]
fn greedy_beats_chance_in_every_game() {
    let shares = [
        share_against_chance(&Setup::<ahoi::Ahoi>::standard(4)),
        share_against_chance(&Setup::<an_bord::AnBord>::standard(4)),
        share_against_chance(&Setup::<schmuggler::Schmuggler>::standard(4)),
        share_against_chance(&Setup::<via::Via>::standard(4)),
    ];
    assert!(shares.iter().all(|&share| share >= 0.7), "seed 77: {shares:?}");
}

/// An adviser names a few terms of the game, or whom it hinders.
fn assert_reasons<G: Evaluate>() {
    let mut adviser = Bot::<G>::new(Skill::GREEDY, 1);
    let (mut asked, mut answered) = (0, 0);
    play(&Setup::<G>::standard(3), SplitMix::new(78), |sight| {
        let advice = adviser.advise(sight);
        assert!(advice.reasons.len() <= 3, "{:?}", advice.reasons);
        for reason in &advice.reasons {
            let key = &*reason.key;
            assert!(G::TERMS.contains(&key) || key == "bots-hinders", "{key}");
        }
        if sight.legal.len() > 1 {
            asked += 1;
            answered += u32::from(!advice.reasons.is_empty());
        }
        advice.action
    });
    assert!(answered * 2 > asked, "{}: {answered} reasons for {asked} choices", G::NAME);
}

#[test]
fn bots_say_why() {
    assert_reasons::<ahoi::Ahoi>();
    assert_reasons::<an_bord::AnBord>();
    assert_reasons::<schmuggler::Schmuggler>();
    assert_reasons::<via::Via>();
}
