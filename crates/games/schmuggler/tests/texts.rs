//! Whatever the game says has its text in every language, with the same terms.

use std::collections::BTreeMap;
use std::path::Path;

use kit::laws::random_action;
use kit::{Actor, Game, Lawful, Phrase, Rule, Seat, Setup, Speech, SplitMix, shelve};
use schmuggler::{Options, Schmuggler};

/// The messages of a language, each with its text.
fn messages(language: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts/locales");
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
    let pond = shelve(include_str!("editions/pond.toml")).expect("a sound edition");
    for seed in 0..60 {
        let mut setup = Setup::<Schmuggler>::standard(2 + (seed % 3) as u8);
        if seed % 2 == 0 {
            setup.edition = pond;
        }
        let options = Options { turn_limit: 150, rocks: (seed % 3) as u8, first: None };
        let setup = setup.with_options(options);
        let mut game = Schmuggler::setup(&setup).expect("sound options");
        let mut luck = SplitMix::new(seed);
        while let Some((by, action)) = random_action(&game, &mut luck) {
            for _ in 0..4 {
                let garbage = game.garbage(&mut luck);
                for by in Seat::all(game.players()).map(Actor::Seat).chain([Actor::Chance]) {
                    if let Err(rule) = game.check(by, garbage) {
                        hear(rule.phrase());
                    }
                }
            }
            hear(Schmuggler::action_phrase(game.edition(), action));
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
            hear(game.check(Actor::Seat(seat), schmuggler::Action::Stay).unwrap_err().phrase());
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
            for (term, value) in &phrase.terms {
                let used =
                    text.contains(&format!("${term} ")) || text.contains(&format!("${term}}}"));
                assert!(used, "{language}: {key} leaves out ${term}");
                if let kit::Term::Word(word) = value {
                    assert!(messages.contains_key(&**word), "{language} lacks {word}");
                }
            }
            for part in text.split("{ $").skip(1) {
                let term = part.split([' ', '}']).next().expect("split gives one");
                let known = phrase.terms.iter().any(|(name, _)| name == term);
                assert!(known, "{language}: {key} asks for ${term}, which it is not given");
            }
        }
    }
}
