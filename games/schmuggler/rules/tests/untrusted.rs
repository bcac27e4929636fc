//! Whatever text a stranger sends, the answer is a value or a sentence, never a panic.

use kit::laws::random_action;
use kit::{Edition as _, Game, Notation, Setup, SplitMix};
use proptest::prelude::*;
use schmuggler::{Edition, Schmuggler};

/// A game after some random actions.
fn after(seed: u64, steps: usize) -> (Setup<Schmuggler>, Schmuggler) {
    let setup = Setup::standard(2 + (seed % 3) as u8);
    let mut game = Schmuggler::setup(&setup).expect("the standard table");
    let mut luck = SplitMix::new(seed);
    for _ in 0..steps {
        if let Some((by, action)) = random_action(&game, &mut luck) {
            game.play(by, action, &mut ());
        }
    }
    (setup, game)
}

/// A position that was read can be played on.
fn plays_on(game: &Schmuggler, seed: u64) {
    let mut game = *game;
    let mut luck = SplitMix::new(seed);
    for _ in 0..40 {
        let Some((by, action)) = random_action(&game, &mut luck) else { break };
        game.apply(by, action, &mut Vec::new()).expect("it was listed");
    }
}

proptest! {
    #[test]
    fn any_text_is_an_action_or_an_error(text in ".*", words in "[a-z ]{0,30}[0-9a-c ]{0,8}") {
        let (_, game) = after(1, 30);
        let _ = game.read_action(&text);
        let _ = game.read_action(&words);
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "(?s).*") {
        let (setup, _) = after(1, 0);
        let _ = Schmuggler::read_position(&setup, &text);
    }

    #[test]
    fn any_text_is_an_edition_or_an_error(text in "(?s).*") {
        let _ = Edition::parse(&text);
    }

    /// A true position with a word changed or a line lost is refused, or can be played on.
    #[test]
    fn a_position_with_a_slip_is_refused_or_plays(
        seed in 0u64..1000,
        steps in 0usize..200,
        line in 0usize..40,
        word in 0usize..10,
        slip in prop::sample::select(vec![
            "", "1", "2", "3", "4", "9", "0", "a6", "b7", "c1", "c5", "none", "gems", "coins", "move",
            "roll", "lay 1 then end", "lay 2 3 then move", "restock", "over", "take then roll",
            "direction", "boats", "rocks 1", "any2", "asleep", "known", "at b3", "on boat 2",
        ]),
    ) {
        let (setup, game) = after(seed, steps);
        let text = game.position();
        let mut lines: Vec<String> =
            text.lines().filter(|line| !line.starts_with('|')).map(str::to_owned).collect();
        let at = line % lines.len();
        let mut words: Vec<&str> = lines[at].split(' ').collect();
        let place = word % words.len();
        words[place] = slip;
        let changed = words.join(" ");
        lines[at] = changed;
        if let Ok(read) = Schmuggler::read_position(&setup, &lines.join("\n")) {
            let again = Schmuggler::read_position(&setup, &read.position());
            prop_assert_eq!(again, Ok(read));
            plays_on(&read, seed);
        }
        let lost = [&lines[..at], &lines[at + 1..]].concat().join("\n");
        if let Ok(read) = Schmuggler::read_position(&setup, &lost) {
            plays_on(&read, seed);
        }
    }

    /// The same for editions: what is let through can be played.
    #[test]
    fn an_edition_with_a_slip_is_refused_or_plays(
        seed in 0u64..1000,
        number in 0usize..60,
        slip in prop::sample::select(vec!["0", "1", "2", "3", "5", "8", "10", "20", "64", "200", "-1"]),
    ) {
        let text: String =
            Edition::standard_text().lines().map(|line| line.split('#').next().unwrap_or("").to_owned() + "\n").collect();
        let numbers: Vec<_> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
        let at = numbers[number % numbers.len()];
        let changed = format!("{}{slip}{}", &text[..at], &text[at + 1..]);
        if let Ok(edition) = kit::intern::<Edition>(&changed) {
            let players = *edition.players().end();
            let setup = Setup { edition, ..Setup::<Schmuggler>::standard(players) };
            plays_on(&Schmuggler::setup(&setup).expect("as many as can play"), seed);
        }
    }
}
