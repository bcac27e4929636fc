//! Bots cannot peek: whatever lies hidden from their seat, they do the same.

use bots::{ActionOf, Bot, BotProfile, Evaluate, Observation, Player, Random, Skill, levels};
use kit::{Actor, Game, Lawful, Luck, Seat, Setup, SplitMix};
use registry::GameEntry;

/// Enough to make a search of it, few enough to try at many positions.
const PLAYOUTS: u32 = 24;
/// One position in so many is tried.
const TRIED: u32 = 8;
/// At least so many games are played, and more where they are short.
const GAMES: u64 = 6;
/// So often hidden pieces must really have been exchanged.
const EXCHANGED: u32 = 10;
/// No game is so short that it would take more.
const GAMES_MAX: u64 = 100;

/// A bot with what it is called.
type Named<E> = (&'static str, Box<dyn Player<<E as Evaluate>::Game>>);

/// Every kind of bot, by level and by name. Expert thinks for a second; its kind of thinking is what
/// counts here.
fn bots<E: Evaluate>(seed: u64) -> Vec<Named<E>> {
    let mut bots: Vec<Named<E>> = vec![
        ("random", Box::new(Random::new(seed))),
        ("greedy", Box::new(Bot::<E>::new(Skill::GREEDY, seed))),
        ("search", Box::new(Bot::<E>::new(Skill::search(PLAYOUTS, None), seed))),
    ];
    let profile = BotProfile::standard::<E>();
    if profile.net.is_some() {
        let skill = Skill { net: true, ..Skill::GREEDY };
        bots.push(("greedy with its net", Box::new(Bot::<E>::new(skill, seed))));
    }
    for level in levels::<E>() {
        let skill = profile.skill(*level);
        let skill = Skill { playouts: skill.playouts.min(PLAYOUTS), ..skill };
        let bot = Bot::<E>::with_profile(profile.clone(), skill, seed);
        bots.push((level.name(), Box::new(bot)));
    }
    bots
}

fn choice<E: Evaluate>(
    bot: &mut dyn Player<E::Game>,
    setup: &Setup<E::Game>,
    game: &E::Game,
    seat: Seat,
) -> ActionOf<E> {
    let (view, mut legal) = (game.view(Some(seat)), Vec::new());
    game.legal(seat, &mut legal);
    bot.choose(&Observation { setup, seat, view: &view, legal: &legal })
}

/// Plays a game and compares what each bot does with what it does if the hidden pieces are exchanged.
/// Returns how often they really were.
fn compare<E: Evaluate<Game: Lawful>>(setup: &Setup<E::Game>, seed: u64) -> u32 {
    let mut luck = SplitMix::stream(5_000, seed);
    let mut game = E::Game::setup(setup).expect("a setup that can be played");
    let mut guide = Bot::<E>::new(Skill::GREEDY, seed);
    let mut exchanged = 0;
    while game.outcome().is_none() {
        if let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
            continue;
        }
        let acting = game.to_act();
        let seat = acting.nth(luck.index(acting.len())).expect("somebody acts");
        if luck.below(TRIED) == 0 {
            let other = game.reshuffle(Some(seat), &mut luck);
            exchanged += u32::from(other != game);
            let bots_seed = luck.bits();
            let pairs = bots::<E>(bots_seed).into_iter().zip(bots::<E>(bots_seed));
            for ((name, mut here), (_, mut there)) in pairs {
                let (here, there) = (
                    choice::<E>(here.as_mut(), setup, &game, seat),
                    choice::<E>(there.as_mut(), setup, &other, seat),
                );
                assert_eq!(
                    here,
                    there,
                    "{name} of {} peeks: seed {seed}, {} players",
                    E::Game::NAME,
                    setup.players
                );
            }
        }
        let action = choice::<E>(&mut guide, setup, &game, seat);
        game.apply(Actor::Seat(seat), action, &mut ()).expect("bots play by the rules");
    }
    exchanged
}

fn assert_blind<E: Evaluate<Game: Lawful>>() {
    let tables = u64::from(E::Game::ABOUT.players.1.min(4) - 1);
    let mut exchanged = 0;
    for seed in 0..GAMES_MAX {
        if seed >= GAMES && exchanged > EXCHANGED {
            return;
        }
        exchanged += compare::<E>(&Setup::<E::Game>::standard(2 + (seed % tables) as u8), seed);
    }
    panic!("hidden pieces were exchanged {exchanged} times only");
}

registry::test_games!(bots_cannot_peek, E => assert_blind::<<E as GameEntry>::Bot>());
