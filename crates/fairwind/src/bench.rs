//! `fairwind bench`: how fast random games go on one core.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, BotProfile, Evaluate, Observation, Player, Skill, read_net};
use kit::{Encoding, Game, PlayoutCounts, SEATS_MAX, Seats, SplitMix, playout};
use registry::GameEntry;
use serde_json::json;

use crate::contest::contest;
use crate::games::SetupArgs;

/// Measures one game and prints a line about it.
pub(crate) fn bench<E: GameEntry>(table: &SetupArgs, args: &BenchArgs) -> Result<(), String> {
    let (setup, _) = table.machine_setup::<E>()?;
    let start = E::Game::setup(&setup).map_err(|error| error.to_string())?;
    let mut luck = SplitMix::new(args.seed);
    let mut legal = Vec::with_capacity(1024);
    let (mut games, mut played) = (0u64, PlayoutCounts::default());
    let began = Instant::now();
    let mut took;
    loop {
        let mut game = start.clone();
        let one = playout(&mut game, &mut luck, &mut legal, u64::MAX);
        games += 1;
        played.decisions += one.decisions;
        played.draws += one.draws;
        took = began.elapsed();
        match args.games {
            Some(wanted) if games >= wanted => break,
            None if took >= Duration::from_secs_f64(args.seconds) => break,
            _ => {}
        }
    }
    let seconds = took.as_secs_f64().max(1e-9);
    let decisions_per_s = played.decisions as f64 / seconds;
    let state_bytes = size_of::<E::Game>();
    if args.json {
        let object = json!({
            "game": E::NAME,
            "players": setup.players,
            "games_per_s": (games as f64 / seconds).round(),
            "decisions_per_s": decisions_per_s.round(),
            "ns_per_decision": (1e10 / decisions_per_s).round() / 10.0,
            "decisions_per_game": mean(played.decisions, games),
            "draws_per_game": mean(played.draws, games),
            "state_bytes": state_bytes,
            "games": games,
            "decisions": played.decisions,
            "seed": args.seed,
        });
        outln!("{object}");
    } else {
        outln!(
            "{:<11} {} players  {:>9.0} games/s  {:>11.0} decisions/s  {:>6.1} ns/decision  \
             {:>6.1} decisions/game  {:>6.1} draws/game  {:>5} bytes/state",
            E::NAME,
            setup.players,
            games as f64 / seconds,
            decisions_per_s,
            1e9 / decisions_per_s,
            mean(played.decisions, games),
            mean(played.draws, games),
            state_bytes,
        );
    }
    Ok(())
}

/// Measures how long it takes to say what a position is worth, by the weights and by a net: in nanoseconds for each
/// seat. The positions are those of games between greedy bots.
pub(crate) fn judge<E: GameEntry>(
    table: &SetupArgs,
    args: &BenchArgs,
    net: Option<&Path>,
) -> Result<(), String> {
    let (setup, _) = table.machine_setup::<E>()?;
    let mut profile = BotProfile::standard::<E::Bot>();
    if let Some(file) = net {
        let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let net =
            read_net::<E::Bot>(&bytes).map_err(|what| format!("{}: {what}", file.display()))?;
        profile = profile.with_net(Arc::new(net));
    }
    let mut positions: Vec<E::Game> = Vec::new();
    for number in 0..JUDGED_GAMES {
        let mut bot = Bot::<E::Bot>::new(Skill::GREEDY, number);
        let luck = SplitMix::stream(args.seed, number);
        let reactions = [Skill::GREEDY.reaction; SEATS_MAX];
        contest(&setup, luck, reactions, |game: &E::Game, seat, legal| {
            positions.push(game.clone());
            let view = game.view(Some(seat));
            bot.choose(&Observation { setup: &setup, seat, view: &view, legal })
        })?;
    }
    let mut encoding = Encoding::default();
    let mut measure = |each: &mut dyn FnMut(&E::Game, &mut Encoding)| {
        let (mut rounds, began) = (0u64, Instant::now());
        let goes_on = |rounds| match args.games {
            Some(wanted) => rounds < wanted,
            None => began.elapsed() < Duration::from_secs_f64(args.seconds),
        };
        while goes_on(rounds) {
            for game in &positions {
                each(game, &mut encoding);
            }
            rounds += 1;
        }
        let judged = rounds * positions.len() as u64 * u64::from(setup.players);
        began.elapsed().as_secs_f64() * 1e9 / judged as f64
    };
    let linear = profile.value_function(&Skill::GREEDY);
    let by_weights = measure(&mut |game, encoding| {
        black_box(linear.shares::<E::Bot>(game, encoding));
    });
    let encoded = measure(&mut |game, encoding| {
        encoding.clear();
        E::Bot::inputs(game, Seats::all(setup.players), encoding);
        black_box(encoding);
    });
    let by_net = profile.net.is_some().then(|| {
        let learned = profile.value_function(&Skill { net: true, ..Skill::GREEDY });
        measure(&mut |game, encoding| {
            black_box(learned.shares::<E::Bot>(game, encoding));
        })
    });
    if args.json {
        let object = json!({
            "game": E::NAME,
            "players": setup.players,
            "positions": positions.len(),
            "ns_by_weights": (by_weights * 10.0).round() / 10.0,
            "ns_encoded": (encoded * 10.0).round() / 10.0,
            "ns_by_net": by_net.map(|time| (time * 10.0).round() / 10.0),
        });
        outln!("{object}");
    } else {
        let by_net =
            by_net.map_or("it has no net".to_owned(), |time| format!("{time:.0} ns by its net"));
        outln!(
            "{:<11} {} players  a position, for each seat: {by_weights:.0} ns by weights, {encoded:.0} ns to encode, {by_net}",
            E::NAME,
            setup.players,
        );
    }
    Ok(())
}

/// Games whose positions are judged.
const JUDGED_GAMES: u64 = 20;

/// How long to measure, and how to say it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct BenchArgs {
    pub(crate) games: Option<u64>,
    pub(crate) seconds: f64,
    pub(crate) seed: u64,
    pub(crate) json: bool,
}

fn mean(sum: u64, games: u64) -> f64 {
    (sum as f64 / games as f64 * 10.0).round() / 10.0
}
