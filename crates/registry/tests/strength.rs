//! Bots play sensibly: far better than chance, and with reasons they can name.

use bots::{Bot, BotProfile, Evaluate, Next, Observation, Player, Random, Scheduler, Skill, won};
use kit::{Actor, Game, SEATS_MAX, Seat, Setup, SplitMix};
use registry::GameEntry;

const DEALS: u64 = 4;

/// The share of the win that the bot takes from random players, in every seat of some deals.
fn share_against_chance<E: Evaluate>(setup: &Setup<E::Game>, skill: Skill) -> f32 {
    let mut share = 0.0;
    for number in 0..DEALS * u64::from(setup.players) {
        let (deal, place) = (number / u64::from(setup.players), number % u64::from(setup.players));
        let seat = Seat::new(place as usize);
        let mut bot = Bot::<E>::new(skill, number);
        let mut random = Random::new(number);
        let game = play(setup, SplitMix::stream(77, deal), |observation| {
            if observation.seat == seat {
                bot.choose(observation)
            } else {
                random.choose(observation)
            }
        });
        share += won(&game.outcome().expect("it is over"))[seat.index()];
    }
    share / (DEALS * u64::from(setup.players)) as f32
}

fn play<G: Game>(
    setup: &Setup<G>,
    mut luck: SplitMix,
    mut choose: impl FnMut(&Observation<G>) -> G::Action,
) -> G {
    let mut game = G::setup(setup).expect("a setup that can be played");
    let mut scheduler = Scheduler::new([1_000; SEATS_MAX], luck.clone());
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        let (by, action) = match scheduler.next(&game, &mut luck).expect("somebody acts") {
            Next::Chance(drawn) => (Actor::Chance, drawn),
            Next::Acts(seat) => {
                legal.clear();
                game.legal(seat, &mut legal);
                let view = game.view(Some(seat));
                let observation = Observation { setup, seat, view: &view, legal: &legal };
                (Actor::Seat(seat), choose(&observation))
            }
        };
        game.apply(by, action, &mut ()).expect("bots play by the rules");
    }
    game
}

registry::test_games!(greedy_beats_chance, E => {
    let players = <E as GameEntry>::Game::ABOUT.players.1.min(4);
    for skill in skills::<<E as GameEntry>::Bot>() {
        let share = share_against_chance::<<E as GameEntry>::Bot>(&Setup::standard(players), skill);
        assert!(share >= 0.7, "seed 77: {share} by {skill:?}");
    }
});

/// By the weights, and by the net if there is one.
fn skills<E: Evaluate>() -> Vec<Skill> {
    let by_net = E::NET.map(|_| Skill { net: true, ..Skill::GREEDY });
    std::iter::once(Skill::GREEDY).chain(by_net).collect()
}

/// An adviser names a few terms of the game, or whom it hinders: by a net that adds to weights, terms of both.
fn assert_reasons<E: Evaluate>(skill: Skill) {
    let mut adviser = Bot::<E>::new(skill, 1);
    let profile = BotProfile::standard::<E>();
    let over_weights = profile.net.as_ref().is_some_and(|net| net.weights().is_some());
    let mut named: Vec<_> = E::GROUPS.iter().filter_map(|group| group.key).collect();
    if !skill.net {
        named = E::FEATURES.to_vec();
    } else if over_weights {
        named.extend(E::FEATURES);
    }
    let (mut asked, mut answered) = (0, 0);
    play(&Setup::<E::Game>::standard(3), SplitMix::new(78), |observation| {
        let advice = adviser.advise(observation);
        assert!(advice.reasons.len() <= 3, "{:?}", advice.reasons);
        for reason in &advice.reasons {
            let key = &*reason.key;
            assert!(named.contains(&key) || key == "bots-hinders", "{key}");
        }
        if observation.legal.len() == 1 {
            assert_eq!(advice.reasons, [], "there was no choice");
        } else {
            asked += 1;
            answered += u32::from(!advice.reasons.is_empty());
        }
        advice.action
    });
    // Many choices make no difference, such as on which of the free places a piece is laid.
    assert!(answered * 5 > asked * 2, "{}: {answered} reasons for {asked} choices", E::Game::NAME);
}

registry::test_games!(bots_say_why, E => {
    skills::<<E as GameEntry>::Bot>().into_iter().for_each(assert_reasons::<<E as GameEntry>::Bot>);
});
