//! Bots cannot peek: whatever lies hidden from their seat, they do the same.

use bots::{Bot, Character, Evaluate, Level, Player, Random, Sight, Skill};
use kit::{Actor, Lawful, Luck, Seat, Setup, SplitMix};

/// Enough to make a search of it, few enough to try at many positions.
const PLAYOUTS: u32 = 24;
/// One position in so many is tried.
const TRIED: u32 = 8;
const GAMES: u64 = 6;

/// Every kind of bot, by level and by name. Expert thinks for a second; its kind of thinking is what
/// counts here.
fn bots<G: Evaluate>(seed: u64) -> Vec<(&'static str, Box<dyn Player<G>>)> {
    let mut bots: Vec<(&'static str, Box<dyn Player<G>>)> = vec![
        ("random", Box::new(Random::new(seed))),
        ("greedy", Box::new(Bot::<G>::new(Skill::GREEDY, seed))),
        ("search", Box::new(Bot::<G>::new(Skill::search(PLAYOUTS, None), seed))),
    ];
    let character = Character::standard::<G>();
    for level in Level::ALL {
        let skill = character.skill(level);
        let skill = Skill { playouts: skill.playouts.min(PLAYOUTS), ..skill };
        let bot = Bot::<G>::with_character(character.clone(), skill, seed);
        bots.push((level.name(), Box::new(bot)));
    }
    bots
}

fn choice<G: Evaluate>(
    bot: &mut dyn Player<G>,
    setup: &Setup<G>,
    game: &G,
    seat: Seat,
) -> G::Action {
    let (view, mut legal) = (game.view(Some(seat)), Vec::new());
    game.legal(seat, &mut legal);
    bot.choose(&Sight { setup, seat, view: &view, legal: &legal })
}

/// Plays a game and compares what each bot does with what it does if the hidden pieces are exchanged.
/// Returns how often they really were.
fn compare<G: Evaluate + Lawful>(setup: &Setup<G>, seed: u64) -> u32 {
    let mut luck = SplitMix::stream(5_000, seed);
    let mut game = G::setup(setup).expect("a setup that can be played");
    let mut guide = Bot::<G>::new(Skill::GREEDY, seed);
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
            let pairs = bots::<G>(bots_seed).into_iter().zip(bots::<G>(bots_seed));
            for ((name, mut here), (_, mut there)) in pairs {
                let (here, there) = (
                    choice(here.as_mut(), setup, &game, seat),
                    choice(there.as_mut(), setup, &other, seat),
                );
                assert_eq!(
                    here,
                    there,
                    "{name} of {} peeks: seed {seed}, {} players",
                    G::NAME,
                    setup.players
                );
            }
        }
        let action = choice(&mut guide, setup, &game, seat);
        game.apply(Actor::Seat(seat), action, &mut ()).expect("bots play by the rules");
    }
    exchanged
}

fn assert_blind<G: Evaluate + Lawful>() {
    let exchanged: u32 =
        (0..GAMES).map(|seed| compare(&Setup::<G>::standard(2 + (seed % 3) as u8), seed)).sum();
    assert!(exchanged > 10, "hidden pieces were exchanged {exchanged} times only");
}

#[test]
fn ahoi() {
    assert_blind::<ahoi::Ahoi>();
}

#[test]
fn an_bord() {
    assert_blind::<an_bord::AnBord>();
}

#[test]
fn schmuggler() {
    assert_blind::<schmuggler::Schmuggler>();
}

#[test]
fn via() {
    assert_blind::<via::Via>();
}
