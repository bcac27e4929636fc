//! Whatever strangers send: an error or a value, never a panic.

use an_bord::{AnBord, Edition, Options, Tempo};
use kit::{Edition as _, Game, Notation, Seat, Setup, SplitMix, intern, laws};
use proptest::prelude::*;

fn table(players: u8) -> Setup<AnBord> {
    let options = Options { tempo: Tempo::Turns, ..Options::default() };
    Setup::standard(players).with_options(options)
}

/// A game some way on.
fn some_game(seed: u64, steps: usize) -> AnBord {
    let mut luck = SplitMix::new(seed);
    let mut game = AnBord::setup(&table(3)).expect("three may play");
    for _ in 0..steps {
        let Some((by, action)) = laws::random_action(&game, &mut luck) else { break };
        game.play(by, action, &mut ());
    }
    game
}

/// Plays on from a position that was read, and looks at it from all sides.
fn plays_on(mut game: AnBord, seed: u64) {
    let mut luck = SplitMix::new(seed);
    for _ in 0..200 {
        let Some((by, action)) = laws::random_action(&game, &mut luck) else { break };
        game.apply(by, action, &mut ()).expect("it is legal");
        for seat in Seat::all(game.players()) {
            let view = game.view(Some(seat));
            assert_eq!(AnBord::imagine(&table(3), &view, &mut luck).view(Some(seat)), view);
        }
    }
    assert!(game.outcome().is_some() || laws::random_action(&game, &mut luck).is_some());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", words in "(take|lay|give|throw|stow|lose|deal|turn|show|spill|pick)( (t|deck|below|cargo|blue|rope|pair|up|good|all|trade)[0-9]{0,4}){0,3}") {
        let game = some_game(1, 0);
        let _ = game.read_action(&text);
        let _ = game.read_action(&words);
        let _ = AnBord::read_position(&table(3), &text);
        let _ = Edition::parse(&text);
    }

    /// A position with a line left out, doubled or taken from another game is refused, or it is one
    /// that can be played.
    #[test]
    fn a_changed_position_is_refused_or_playable(
        seed in 0..1_000u64,
        steps in 0..700usize,
        other_steps in 0..700usize,
        at in 0..60usize,
        from in 0..60usize,
        leave_out in any::<bool>(),
    ) {
        let (one, other) = (some_game(seed, steps), some_game(seed + 1, other_steps));
        let (text, other) = (one.position(), other.position());
        let mut lines: Vec<_> = text.lines().collect();
        let at = at % lines.len();
        if leave_out {
            lines.remove(at);
        } else {
            let others: Vec<_> = other.lines().collect();
            lines[at] = others[from % others.len()];
        }
        // Sums follow from the rest; keeping them would refuse nearly everything.
        lines.retain(|line| !line.starts_with("supply"));
        if let Ok(game) = AnBord::read_position(&table(3), &lines.join("\n")) {
            plays_on(game, seed);
        }
    }

    /// An edition with a figure changed is refused, or a game of it ends.
    #[test]
    fn a_changed_edition_is_refused_or_playable(line in 0..400usize, figure in 0..300u32) {
        let text = Edition::standard_text();
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        let at = line % lines.len();
        if let Some((name, _)) = lines[at].clone().split_once('=') {
            lines[at] = format!("{name}= {figure}");
        }
        if let Ok(edition) = intern(&lines.join("\n")) {
            let setup = Setup { edition, ..table(4) };
            let mut game = AnBord::setup(&setup).expect("its own mix fits its decks");
            kit::playout(&mut game, &mut SplitMix::new(1), &mut Vec::new(), 5_000);
            prop_assert!(game.outcome().is_some());
        }
    }
}
