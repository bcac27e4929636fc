//! What strangers send: any text is read or refused in one sentence, and never panics.

use kit::laws::random_action;
use kit::{Edition as _, Game, Lawful, Notation, Setup, SplitMix};
use proptest::prelude::*;
use via::{Edition, Via};

fn game() -> Via {
    Via::setup(&Setup::standard(3)).expect("a standard table")
}

/// Words that positions and actions are made of, in any order.
fn word_salad() -> impl Strategy<Value = String> {
    let words = [
        "lay",
        "build",
        "take",
        "finish",
        "pass",
        "draw",
        "first",
        "turned",
        "at",
        "house",
        "castle",
        "curved3",
        "straight2",
        "water",
        "start",
        "d4",
        "a1",
        "g7",
        "h8",
        "a0",
        "ne",
        "sw",
        "0",
        "1",
        "2",
        "3",
        "255",
        "-1",
        "99999999999",
        "board:",
        "stack:",
        "hand 1:",
        "hand 4:",
        "houses 2:",
        "reserve",
        "built 1:",
        "turn:",
        "step:",
        "begin",
        "laid",
        "twice",
        "taking",
        "over",
        "fields",
        "opening",
        "deal",
        "lot",
        "closed:",
        "builds:",
        "passes:",
        "latest:",
        "game:",
        "earlier:",
        ",",
        ".",
        "~",
        "╬",
        "╲",
        "curved3/1",
        "curved3/999",
        "/",
        "-",
        "\n",
        "é",
    ];
    proptest::collection::vec(proptest::sample::select(words.to_vec()), 0..60)
        .prop_map(|words| words.join(" ").replace(" \n ", "\n"))
}

/// A position of a random game with one line dropped, doubled or changed.
fn broken_position() -> impl Strategy<Value = String> {
    (any::<u64>(), 0usize..120, any::<prop::sample::Index>(), word_salad(), 0..4).prop_map(
        |(seed, steps, at, salad, how)| {
            let (mut game, mut luck) = (game(), SplitMix::new(seed));
            for _ in 0..steps {
                let Some((by, action)) = random_action(&game, &mut luck) else { break };
                game.play(by, action, &mut ());
            }
            let text = game.position();
            let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
            let at = at.index(lines.len());
            match how {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[at].clone()),
                2 => lines[at] = salad,
                _ => lines[at] = lines[at].replace(['1', '2', '.'], "3"),
            }
            lines.join("\n")
        },
    )
}

/// What was read as a position can be written, read again and played to its end.
fn plays_on(text: &str, seed: u64) -> Result<(), TestCaseError> {
    let setup = Setup::standard(3);
    let Ok(mut game) = Via::read_position(&setup, text) else { return Ok(()) };
    prop_assert_eq!(Via::read_position(&setup, &game.position()), Ok(game.clone()));
    let mut luck = SplitMix::new(seed);
    for seat in [None, game.to_act().first()] {
        let view = game.view(seat);
        let world = Via::imagine(&setup, &view, &mut luck);
        prop_assert_eq!(world.view(seat), view);
    }
    for _ in 0..2_000 {
        if game.outcome().is_some() {
            return Ok(());
        }
        let Some((by, action)) = random_action(&game, &mut luck) else {
            return Err(TestCaseError::fail(format!("stuck:\n{}", game.position())));
        };
        prop_assert_eq!(game.apply(by, action, &mut ()), Ok(()));
        let _ = game.census();
    }
    Err(TestCaseError::fail("the game never ends"))
}

proptest! {
    #[test]
    fn any_action_text(text in ".{0,80}") {
        let _ = game().read_action(&text);
    }

    #[test]
    fn any_action_words(text in word_salad()) {
        if let Ok(action) = game().read_action(&text) {
            prop_assert_eq!(game().read_action(&game().write_action(action)), Ok(action));
        }
    }

    #[test]
    fn any_position_text(text in "(.{0,40}\n){0,6}") {
        let _ = Via::read_position(&Setup::standard(3), &text);
    }

    #[test]
    fn any_position_words(text in word_salad(), seed: u64) {
        plays_on(&text, seed)?;
    }

    #[test]
    fn any_broken_position(text in broken_position(), seed: u64) {
        plays_on(&text, seed)?;
    }

    #[test]
    fn any_edition_text(text in "(.{0,40}\n){0,6}") {
        let _ = Edition::parse(&text);
    }

    #[test]
    fn any_broken_edition(
        at in any::<prop::sample::Index>(),
        from in any::<prop::sample::Index>(),
        number in -1i64..300,
    ) {
        let text = Edition::standard_text();
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        let (at, from) = (at.index(lines.len()), from.index(lines.len()));
        let swapped = lines[from].clone();
        let changed = match lines[at].split_once(" = ") {
            Some((name, value)) if value.parse::<i64>().is_ok() => format!("{name} = {number}"),
            _ => swapped,
        };
        lines[at] = changed;
        // An edition that is accepted can be played.
        if let Ok(edition) = kit::intern::<Edition>(&lines.join("\n")) {
            let setup = Setup { edition, ..Setup::<Via>::standard(edition.players_max) };
            let mut game = Via::setup(&setup).expect("the edition is for so many");
            kit::playout(&mut game, &mut SplitMix::new(1), &mut Vec::new(), 5_000);
            prop_assert!(game.outcome().is_some());
        }
    }
}
