//! Whatever the game says has its text in every language, with the same terms.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kit::laws::random_action;
use kit::{Actor, Game, Lawful, Phrase, Refusal, Seat, Setup, Speech, SplitMix, intern};
use schmuggler::{Options, Schmuggler};
use texts::Language;

/// The messages of a language, each with its text.
fn messages(language: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../texts");
    let path = root.join(language).join("schmuggler.ftl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, rest)) = line.split_once(" =")
            && name.starts_with("schmuggler-")
        {
            name.clone_into(&mut key);
            found.insert(key.clone(), rest.to_owned());
        } else if !key.is_empty() {
            found.entry(key.clone()).or_default().push_str(line);
        }
    }
    found
}

/// Everything that is said in a few random games, to everybody who hears it.
fn said() -> BTreeMap<String, Phrase> {
    let mut said = BTreeMap::new();
    let mut hear = |phrase: Phrase| {
        said.insert(phrase.key.to_string(), phrase);
    };
    let pond = intern(include_str!("editions/pond.toml")).expect("a sound edition");
    for seed in 0..60 {
        let mut setup = Setup::<Schmuggler>::standard(2 + (seed % 3) as u8);
        if seed % 2 == 0 {
            setup.edition = pond;
        }
        let options = Options { turn_limit: 150, rocks: (seed % 4) as u8, first: None };
        let setup = setup.with_options(options);
        let mut game = Schmuggler::setup(&setup).expect("sound options");
        let mut luck = SplitMix::new(seed);
        while let Some((by, action)) = random_action(&game, &mut luck) {
            for _ in 0..4 {
                let garbage = game.arbitrary_action(&mut luck);
                for by in Seat::all(game.players()).map(Actor::Seat).chain([Actor::Chance]) {
                    if let Err(refused) = game.check(by, garbage) {
                        hear(refused.refusal.phrase());
                    }
                }
            }
            hear(Schmuggler::action_phrase(game.edition(), action));
            if let Actor::Seat(seat) = by {
                let offer = game.offer(seat, action);
                hear(Schmuggler::choice_phrase(game.edition(), action, &offer));
            }
            let mut events = Vec::new();
            game.play(by, action, &mut events);
            for event in &events {
                for seat in Seat::all(game.players()).map(Some).chain([None]) {
                    let seen = Schmuggler::seen(event, seat).expect("everybody sees everything");
                    hear(Schmuggler::event_phrase(game.edition(), &seen));
                }
            }
        }
        for seat in Seat::all(game.players()) {
            let refused = game.check(Actor::Seat(seat), schmuggler::Action::Stay).unwrap_err();
            hear(refused.refusal.phrase());
        }
    }
    said
}

#[test]
fn whatever_is_said_has_a_text_in_every_language() {
    let said = said();
    assert!(said.len() > 60, "only {} phrases were heard", said.len());
    for language in ["en", "de", "fr", "nl"] {
        let messages = messages(language);
        for (key, phrase) in &said {
            let Some(text) = messages.get(key) else { panic!("{language} lacks {key}") };
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let asked: BTreeSet<&str> = text
                .split('$')
                .skip(1)
                .map(|part| part.split(|c| !is_part(c)).next().expect("split gives one"))
                .collect();
            for (term, value) in &phrase.terms {
                assert!(asked.contains(&**term), "{language}: {key} leaves out ${term}");
                if let kit::Term::Word(word) = value {
                    assert!(messages.contains_key(&**word), "{language} lacks {word}");
                }
            }
            for term in asked {
                let known = phrase.terms.iter().any(|(name, _)| name == term);
                assert!(known, "{language}: {key} asks for ${term}, which it is not given");
            }
        }
    }
}

/// What a seat can choose from reads differently, each from each, in every language; and what needs no
/// more than the action alone does so too.
#[test]
fn no_two_choices_read_alike() {
    let name = |seat: Seat| format!("<{seat}>");
    let pond = intern(include_str!("editions/pond.toml")).expect("a sound edition");
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
