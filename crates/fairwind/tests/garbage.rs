//! What strangers send: broken editions, logs, actions and scenarios. Nothing panics, and what is
//! accepted can be played.

use kit::seeds::Seeds;
use kit::{Actor, Edition, Lawful, Luck, Seat, Setup, SplitMix, intern, laws};
use registry::GameEntry;

/// Cuts, doubles, swaps and changes parts of a text, as a slip of the hand or an attacker would.
fn spoil(text: &str, luck: &mut SplitMix) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=luck.below(3) {
        let at = luck.index(lines.len());
        match luck.below(7) {
            0 => _ = lines.remove(at),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = luck.index(lines.len());
                lines.swap(at, other);
            }
            3 => lines[at] = number_changed(&lines[at], luck),
            4 => {
                let cut = luck.index(lines[at].chars().count() + 1);
                lines[at] = lines[at].chars().take(cut).collect();
            }
            5 => lines[at]
                .push_str(["\u{0}", "\"", "]", "é", " = 1", ", 99999999999"][luck.index(6)]),
            _ => {
                let other = lines[luck.index(lines.len())].clone();
                lines[at] = other;
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.join("\n")
}

/// The line with one of its digits exchanged.
fn number_changed(line: &str, luck: &mut SplitMix) -> String {
    let digits: Vec<_> = line.char_indices().filter(|(_, c)| c.is_ascii_digit()).collect();
    if digits.is_empty() {
        return line.to_owned();
    }
    let (at, _) = digits[luck.index(digits.len())];
    let new = ["0", "1", "2", "7", "99", "-3", "4000000000"][luck.index(7)];
    format!("{}{new}{}", &line[..at], &line[at + 1..])
}

/// So many of the editions that are accepted are played, with every law tried.
const PLAYED: u32 = 4;

/// A spoilt edition is refused with the entry named, or it is a whole edition and can be played.
fn editions<G: Lawful>(seeds: std::ops::Range<u64>, players: u8) {
    let (mut refused, mut accepted) = (0, 0);
    for seed in Seeds::of(seeds).iter() {
        let mut luck = SplitMix::new(seed);
        let text = spoil(G::Edition::standard_text(), &mut luck);
        match intern::<G::Edition>(&text) {
            Err(error) => {
                let said = texts::Language::German.say_edition_error(&error);
                assert!(!said.contains(['\n', '{', '…']), "seed {seed}: {said}");
                assert!(!error.to_string().contains('\n'), "seed {seed}: {error}");
                refused += 1;
            }
            Ok(edition) => {
                accepted += 1;
                let mut setup = Setup::<G>::standard(players).with_options(G::machine_options());
                setup.edition = edition;
                // An edition may be for other numbers of players.
                if accepted <= PLAYED && G::setup(&setup).is_ok() {
                    laws::hold(&setup, seed)
                        .unwrap_or_else(|breach| panic!("seed {seed}: {breach}"));
                }
            }
        }
    }
    assert!(refused > 0 && accepted > 0, "{refused} refused, {accepted} accepted");
}

/// Spoilt actions are unreadable or refused; spoilt positions are unreadable or can be asked about.
fn texts<G: Lawful>(seeds: std::ops::Range<u64>, players: u8) {
    let setup = Setup::<G>::standard(players);
    for seed in Seeds::of(seeds).iter() {
        let mut luck = SplitMix::new(seed);
        let mut game = G::setup(&setup).expect("the standard setup");
        for _ in 0..luck.below(120) {
            let Some((by, action)) = laws::random_action(&game, &mut luck) else { break };
            let words = spoil(&game.write_action(action), &mut luck);
            if let Ok(read) = game.read_action(&words) {
                let _ = game.check(Actor::Seat(Seat::new(luck.index(usize::from(players)))), read);
            }
            let json = serde_json::to_string(&action).expect("it can be written");
            if let Ok(read) = serde_json::from_str::<G::Action>(&number_changed(&json, &mut luck)) {
                let _ = game.check(by, read);
                let _ = game.check(Actor::Seat(Seat::new(0)), read);
                let _ = game.write_action(read);
            }
            game.play(by, action, &mut ());
        }
        if let Ok(read) = G::read_position(&setup, &spoil(&game.position(), &mut luck)) {
            for seat in Seat::all(players) {
                let mut legal = Vec::new();
                read.legal(seat, &mut legal);
                let _ = read.view(Some(seat));
            }
        }
    }
}

registry::test_games!(spoilt_editions, E => editions::<<E as GameEntry>::Game>(0..1_500, 4));
registry::test_games!(spoilt_texts, E => texts::<<E as GameEntry>::Game>(0..400, 3));

/// A spoilt log is unreadable or does not replay, and says at which line.
fn logs<G: Lawful>() {
    let setup = Setup::<G>::standard(2).with_options(G::machine_options());
    let mut recording = table::replay::Recording::new(&setup, None).expect("the standard setup");
    let mut luck = SplitMix::new(1);
    while let Some((by, action)) = laws::random_action(recording.game(), &mut luck) {
        recording.apply(by, action, &mut ()).expect("it is legal");
    }
    let text = recording.sealed().write();
    for seed in Seeds::of(0..2_000).iter() {
        let spoilt = spoil(&text, &mut SplitMix::new(seed));
        let replayed =
            table::log::Log::parse(&spoilt).map_err(|error| error.to_string()).and_then(|log| {
                table::replay::replay::<G>(&log, |_| {}).map_err(|error| error.to_string())
            });
        if let Err(why) = replayed {
            assert!(why.contains("line"), "seed {seed}: {why}");
        }
    }
}

registry::test_games!(spoilt_logs, E => logs::<<E as GameEntry>::Game>());

/// A spoilt scenario fails with a sentence.
fn scenarios<G: Lawful>() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folder = games.join(G::NAME).join("scenarios");
    for file in kit::scenario::files(&folder).expect("our own folder") {
        let text = std::fs::read_to_string(&file).expect("our own file");
        for seed in Seeds::of(0..60).iter() {
            let spoilt = spoil(&text, &mut SplitMix::new(seed));
            if let Ok(scenario) = kit::scenario::Scenario::parse(&spoilt) {
                let _ = scenario.run::<G>(None);
            }
        }
    }
}

registry::test_games!(spoilt_scenarios, E => scenarios::<<E as GameEntry>::Game>());
