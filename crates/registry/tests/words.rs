//! What games say, in every language.

use std::collections::{BTreeMap, HashMap};

use kit::laws::random_action;
use kit::{Actor, Game, Lawful, Phrase, Refusal, Seat, Setup, Speech, SplitMix, Term};
use registry::GameEntry;
use texts::Language;

/// Tables of any size, with any options.
fn tables<G: Lawful>(seeds: std::ops::Range<u64>) -> impl Iterator<Item = (Setup<G>, SplitMix)> {
    let (least, most) = G::ABOUT.players;
    seeds.map(move |seed| {
        let mut luck = SplitMix::new(seed);
        let players = least + (seed % u64::from(most - least + 1)) as u8;
        let options = G::trial_options(players, &mut luck);
        (Setup::<G>::standard(players).with_options(options), luck)
    })
}

/// Hands each state of random games to a block.
fn each_state<G: Lawful>(seeds: std::ops::Range<u64>, mut look: impl FnMut(&G, &Setup<G>)) {
    for (setup, mut luck) in tables::<G>(seeds) {
        let mut game = G::setup(&setup).expect("trial options can be played");
        look(&game, &setup);
        while let Some((by, action)) = random_action(&game, &mut luck) {
            game.play(by, action, &mut ());
            look(&game, &setup);
        }
    }
}

/// All that is said in random games to anybody, by its key.
fn said<G: Lawful>() -> BTreeMap<String, Phrase> {
    let mut said = BTreeMap::new();
    let mut hear = |phrase: Phrase| {
        said.insert(phrase.key.to_string(), phrase);
    };
    for (setup, mut luck) in tables::<G>(0..24) {
        let mut game = G::setup(&setup).expect("trial options can be played");
        let mut events = Vec::new();
        while let Some((by, action)) = random_action(&game, &mut luck) {
            let garbage = game.arbitrary_action(&mut luck);
            for by in Seat::all(game.players()).map(Actor::Seat).chain([Actor::Chance]) {
                if let Err(refused) = game.check(by, garbage) {
                    hear(refused.refusal.phrase());
                }
            }
            hear(G::action_phrase(setup.edition, action));
            if let Actor::Seat(seat) = by {
                let offer = game.offer(seat, action);
                hear(G::choice_phrase(setup.edition, action, &offer));
            }
            events.clear();
            game.play(by, action, &mut events);
            for event in &events {
                for seat in Seat::all(game.players()).map(Some).chain([None]) {
                    if let Some(seen) = G::seen(event, seat) {
                        hear(G::event_phrase(setup.edition, &seen));
                    }
                }
            }
        }
    }
    said
}

// There is a sentence for whatever is said, in every language, and nothing that it wants to know is missing.
registry::test_games!(whatever_is_said_has_a_text, E => {
    let said = said::<<E as GameEntry>::Game>();
    assert!(said.len() > 10, "only {} phrases were heard", said.len());
    for language in Language::ALL {
        for (key, phrase) in &said {
            assert!(language.has(key), "{language} lacks {key}");
            for (_, term) in &phrase.terms {
                if let Term::Word(word) = term {
                    assert!(language.has(word), "{language} lacks {word}, for {key}");
                }
            }
            let sentence = language.say(phrase, &|seat| seat.to_string());
            assert!(!sentence.contains("{$") && !sentence.contains("{ $"), "{language}: {sentence}");
        }
    }
});

// What a seat can choose from reads differently, each from each.
registry::test_games!(no_two_choices_read_alike, E => {
    type Played = <E as GameEntry>::Game;
    let (mut compared, mut legal) = (0, Vec::new());
    let mut states = 0u64;
    each_state::<Played>(100..124, |game, setup| {
        states += 1;
        for seat in game.to_act().iter() {
            legal.clear();
            game.legal(seat, &mut legal);
            // Each language has its turn: a list of one language is as long as that of another.
            let language = Language::ALL[(states % 4) as usize];
            let mut read = HashMap::new();
            for &action in &legal {
                let offer = game.offer(seat, action);
                let phrase = Played::choice_phrase(setup.edition, action, &offer);
                let said = language.say(&phrase, &|seat| seat.to_string());
                if let Some(other) = read.insert(said.clone(), action) {
                    panic!("{language}: '{said}' is {other:?} and {action:?}");
                }
                compared += 1;
            }
        }
    });
    assert!(compared > 100, "{compared} sentences");
});

// Whatever is drawn in a terminal has room on 80 columns, and so has its legend.
#[cfg(feature = "console")]
registry::test_games!(drawings_fit_a_terminal, E => {
    use console::{Draw, TerminalStyle};
    type Played = <E as GameEntry>::Game;
    let mut states = 0u64;
    each_state::<Played>(200..212, |game, setup| {
        states += 1;
        let language = Language::ALL[(states % 4) as usize];
        let style = TerminalStyle { colour: false, language };
        for viewer in [game.to_act().first(), None] {
            let view = game.view(viewer);
            let drawn = <E as GameEntry>::Console::draw(setup, &view, style);
            let legend = <E as GameEntry>::Console::legend(setup, &view, style);
            for line in drawn.lines().chain(legend.lines()) {
                assert!(line.chars().count() <= 80, "{language}: {line}");
            }
        }
    });
});
