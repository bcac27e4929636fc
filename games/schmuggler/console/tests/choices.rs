//! Choices in a small bay, where boats meet all the time.

use std::collections::BTreeMap;

use kit::laws::random_action;
use kit::{Game, Seat, Setup, Speech, SplitMix, intern};
use schmuggler::{Options, Schmuggler};
use texts::Language;

/// What a seat can choose from reads differently, each from each, in every language; and what needs no
/// more than the action alone does so too.
#[test]
fn no_two_choices_read_alike() {
    let name = |seat: Seat| format!("<{seat}>");
    let pond =
        intern(include_str!("../../rules/tests/editions/pond.toml")).expect("a sound edition");
    let (mut compared, mut keys) = (0, BTreeMap::new());
    for seed in 0..90 {
        let mut setup = Setup::<Schmuggler>::standard(2 + (seed % 3) as u8);
        if seed % 3 > 0 {
            setup.edition = pond;
        }
        let options = Options { turn_limit: 60, rocks: (seed % 4) as u8, first: None };
        let mut game = Schmuggler::setup(&setup.with_options(options)).expect("sound options");
        let mut luck = SplitMix::new(seed);
        while let Some((by, action)) = random_action(&game, &mut luck) {
            for seat in game.to_act().iter() {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                for language in Language::ALL {
                    let mut said: BTreeMap<String, schmuggler::Action> = BTreeMap::new();
                    for &action in &legal {
                        let offer = game.offer(seat, action);
                        let phrase = Schmuggler::choice_phrase(game.edition(), action, &offer);
                        let sentence = language.say(&phrase, &name);
                        if let Some(other) = said.insert(sentence.clone(), action) {
                            panic!(
                                "seed {seed}: \u{201c}{sentence}\u{201d} is {other:?} and {action:?}"
                            );
                        }
                        *keys.entry(phrase.key.into_owned()).or_insert(0) += 1;
                    }
                    compared += said.len();
                }
            }
            game.play(by, action, &mut ());
        }
    }
    assert!(compared > 100_000, "{compared} sentences");
    assert!(keys.len() >= 15, "{keys:?}");
}
