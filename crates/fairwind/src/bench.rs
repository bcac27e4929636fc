//! `fairwind bench`: how fast random games go on one core.

use std::time::{Duration, Instant};

use kit::{Game, PlayoutCounts, SplitMix, playout};
use registry::GameEntry;
use serde_json::json;

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
