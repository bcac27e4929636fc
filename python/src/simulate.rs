//! Whole games between bots, the same ones as `fairwind simulate` plays.

use bots::{Next, Observation, Scheduler};
use kit::{Actor, Game, Outcome, SEATS_MAX, Seat, Setup};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use registry::{GameEntry, with_game};
use table::replay::Recording;

use crate::bot::player;
use crate::guard::{Whole, guard, wrong};
use crate::setup::{SetupChoice, game_id};
use crate::state::GameLuck;

/// A game that goes on longer than this is a bug, not a game.
const ACTIONS_MAX: u64 = 1_000_000;
/// Milliseconds a seat needs where all act at once, if nobody says it: as on the command line.
const REACTION: u32 = 900;

struct Simulation {
    seed: u64,
    bots: Vec<String>,
    logs: bool,
}

struct Played {
    players: u8,
    outcome: Outcome,
    decisions: u64,
    log: Option<String>,
}

/// Plays the game of this number.
fn play_one<E: GameEntry>(
    setup: &Setup<E::Game>,
    edition: Option<&str>,
    simulation: &Simulation,
    number: u64,
) -> Result<Played, String> {
    let (mut luck, order, seeds) =
        GameLuck::with_player_seeds(simulation.seed, number, setup.players);
    let mut players = seeds
        .into_iter()
        .enumerate()
        .map(|(seat, seed)| player::<E>(&simulation.bots[seat % simulation.bots.len()], seed))
        .collect::<Result<Vec<_>, _>>()?;
    let mut scheduler = Scheduler::new([REACTION; SEATS_MAX], order);
    let mut recording = Recording::new(setup, edition).map_err(|error| error.to_string())?;
    let (mut legal, mut decisions) = (Vec::new(), 0);
    for _ in 0..ACTIONS_MAX {
        let game = recording.game();
        if let Some(outcome) = game.outcome() {
            let log = simulation.logs.then(|| recording.sealed().write());
            return Ok(Played { players: setup.players, outcome, decisions, log });
        }
        let next = scheduler.next(game, &mut luck).ok_or("nobody can act, and it is not over")?;
        let (by, action) = match next {
            Next::Chance(drawn) => (Actor::Chance, drawn),
            Next::Acts(seat) => {
                legal.clear();
                game.legal(seat, &mut legal);
                decisions += 1;
                let action = match legal.as_slice() {
                    [only] => *only,
                    choices => {
                        let view = game.view(Some(seat));
                        let observation = Observation { setup, seat, view: &view, legal: choices };
                        players[seat.index()].choose(&observation)
                    }
                };
                (Actor::Seat(seat), action)
            }
        };
        recording.apply(by, action, &mut ()).map_err(|refused| {
            format!("game {number}: {by} tried what {} forbids", refused.rule)
        })?;
    }
    Err(format!("game {number} of seed {} does not end", simulation.seed))
}

fn play_all<E: GameEntry>(
    choice: &SetupChoice,
    simulation: &Simulation,
    games: u64,
    threads: usize,
) -> Result<Vec<Played>, String> {
    let (setup, edition) = choice.setup::<E>()?;
    let play = |number| play_one::<E>(&setup, edition.as_deref(), simulation, number);
    if threads == 1 {
        return (0..games).map(play).collect();
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| error.to_string())?
        .install(|| (0..games).into_par_iter().map(play).collect())
}

/// Plays games between bots, and gives the outcome of each.
#[pyfunction]
#[pyo3(signature = (
    name, games=Whole(1), *, seed=Whole(1), bots=vec!["random".to_owned()], players=None, options=None,
    edition=None, logs=false, threads=Whole(1)
))]
#[allow(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    name: &str,
    games: Whole,
    seed: Whole,
    bots: Vec<String>,
    players: Option<i64>,
    options: Option<&Bound<'py, PyDict>>,
    edition: Option<String>,
    logs: bool,
    threads: Whole,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let id = game_id(name)?;
    if bots.is_empty() {
        return Err(wrong("bots is empty: somebody has to play"));
    }
    let choice = SetupChoice::read(players, options, edition)?;
    let simulation = Simulation { seed: seed.0, bots, logs };
    let threads = threads.0.clamp(1, 256) as usize;
    let played = py
        .detach(|| {
            guard(|| with_game!(id, E => play_all::<E>(&choice, &simulation, games.0, threads)))
        })?
        .map_err(wrong)?;
    let told = |played: Played| {
        let dict = PyDict::new(py);
        dict.set_item("scores", &played.outcome.scores[..usize::from(played.players)])?;
        let winners: Vec<_> = played.outcome.winners.iter().map(Seat::index).collect();
        dict.set_item("winners", winners)?;
        dict.set_item("ended_by", played.outcome.ended_by)?;
        dict.set_item("decisions", played.decisions)?;
        if let Some(log) = played.log {
            dict.set_item("log", log)?;
        }
        Ok(dict)
    };
    played.into_iter().map(told).collect()
}
