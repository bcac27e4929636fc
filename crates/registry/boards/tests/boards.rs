//! What each game brings to the browser: its cover, its drawings, its edition as JSON, its options.

use boards::BoardEntry;
use kit::{Edition, Game, Lawful, OptionKind, OptionValue};
use registry::{GameEntry, GameId, with_game};
use serde_json::{Value, json};
use texts::Language;

#[test]
fn covers_are_drawings_without_scripts() {
    for game in boards::all() {
        assert!(game.cover.starts_with("<svg") && game.cover.trim_end().ends_with("</svg>"));
        assert!(!game.cover.contains("<script") && !game.cover.contains("style="), "{}", game.name);
    }
    assert_eq!(boards::all().len(), GameId::ALL.len());
}

#[test]
fn every_drawing_belongs_to_a_rule_and_can_be_described() {
    for (game, &id) in boards::all().iter().zip(GameId::ALL) {
        let text = with_game!(id, E => <E as GameEntry>::Game::RULES_TEXT);
        let rules: Vec<&str> = kit::rule_numbers(text).collect();
        let folder = format!("{}/../../../games/{id}/board/drawings", env!("CARGO_MANIFEST_DIR"));
        for (rule, name) in game.drawings {
            assert!(rules.contains(rule), "{name} belongs to {rule} of {id}");
            let file = name.strip_prefix(&format!("{id}-")).expect("it begins with the game");
            let file = format!("{folder}/{file}.svg");
            assert!(std::path::Path::new(&file).exists(), "{file}");
            for language in Language::ALL {
                let key = format!("learn-picture-{name}");
                assert!(language.has(&key), "{name} is described in {language}");
            }
        }
    }
}

registry::test_games!(the_standard_edition_is_the_same_as_json, E => {
    type Own = <<E as GameEntry>::Game as Game>::Edition;
    let here: Own = web::boards::read(<<E as BoardEntry>::Board as web::Board>::EDITION).expect("our own edition");
    assert_eq!(format!("{here:?}"), format!("{:?}", Own::standard()));
});

// Every value that can be chosen is one that the game itself can read, and has its words.
registry::test_games!(what_can_be_chosen_is_understood, E => {
    type Options = <<E as GameEntry>::Game as Game>::Options;
    let json_of = |value| match value {
        OptionValue::Number(number) => json!(number),
        OptionValue::Word(word) => json!(word),
    };
    for option in <E as GameEntry>::Game::ABOUT.options {
        let mut keys = vec![option.key];
        let values: Vec<Value> = match option.kind {
            OptionKind::OneOf(values) => {
                keys.extend(values.iter().map(|named| named.key));
                values.iter().map(|named| json_of(named.value)).collect()
            }
            OptionKind::Switch { .. } => vec![json!(true)],
            OptionKind::Places { count, none, place } => {
                keys.extend([none, place]);
                vec![json!([{ "seat": 1, "place": count - 1 }])]
            }
            OptionKind::FirstSeat => vec![json!(1), Value::Null],
            OptionKind::Mix(mix) => {
                keys.extend(mix.named.iter().filter_map(|named| named.warning).chain([mix.own]));
                keys.extend(mix.kinds.iter().map(|kind| kind.key).chain([mix.lacking]));
                let own: serde_json::Map<_, _> =
                    mix.kinds.iter().map(|kind| (kind.name.into(), json!(kind.usual))).collect();
                let named = mix.named.iter().map(|named| json_of(named.value));
                named.chain([json!({ "own": own })]).collect()
            }
        };
        let defaults = serde_json::to_value(Options::default()).expect("options can be written");
        if let (OptionKind::OneOf(_), Some(usual)) = (option.kind, values.first()) {
            assert_eq!(*usual, defaults[option.name], "the usual value of {}", option.name);
        }
        for value in values {
            let options = json!({ option.name: value });
            let read: Result<Options, _> = serde_json::from_value(options.clone());
            assert!(read.is_ok(), "{options}");
        }
        // What is chosen before there is a board has its words in a file that comes before it.
        for language in Language::ALL {
            let folder = format!("{}/../../..", env!("CARGO_MANIFEST_DIR"));
            let own = format!("{folder}/games/{}/texts/{language}/options.ftl", E::NAME);
            let shared = format!("{folder}/crates/texts/locales/{language}/options.ftl");
            let read = |path| std::fs::read_to_string(path).unwrap_or_default();
            let early = read(own) + &read(shared);
            let is_early = |key: &&str| early.lines().any(|line| line.starts_with(&format!("{key} =")));
            let late: Vec<_> = keys.iter().filter(|key| !language.has(key) || !is_early(key)).collect();
            assert!(late.is_empty(), "{late:?} in {language}");
        }
    }
});
