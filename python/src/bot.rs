//! Bots as players of Python's games.

use bots::{Bot, Evaluate, Observation, Player, Random, Skill, levels};
use kit::{Encode, Game as _, Seat};
use pyo3::prelude::*;
use registry::{GameEntry, GameId, with_game};

use crate::game::Game;
use crate::guard::{SeatNumber, Whole, guard, wrong};
use crate::setup::game_id;
use crate::state::{ActionName, Play, State};

/// The player of this name; or what is wrong with it.
pub(crate) fn player<E: GameEntry>(
    level: &str,
    seed: u64,
) -> Result<Box<dyn Player<E::Game>>, String> {
    match level {
        "random" => Ok(Box::new(Random::new(seed))),
        "greedy" => Ok(Box::new(Bot::<E::Bot>::new(Skill::GREEDY, seed))),
        name => {
            let known = levels::<E::Bot>();
            let level = known.iter().find(|level| level.name() == name).ok_or_else(|| {
                let known: Vec<_> = known.iter().map(|level| level.name()).collect();
                format!("'{name}' is no bot; there are random, greedy, {}", known.join(", "))
            })?;
            Ok(Box::new(Bot::<E::Bot>::of_level(*level, seed)))
        }
    }
}

/// A player of whichever game.
trait AnyPlayer: Send {
    /// What it would do; or why it cannot say.
    fn choose(&mut self, game: &dyn Play, seat: Seat) -> Result<ActionName, String>;
}

struct Seated<E: GameEntry>(Box<dyn Player<E::Game>>);

impl<E: GameEntry<Game: Encode, Bot: Evaluate<Game = E::Game>>> AnyPlayer for Seated<E> {
    fn choose(&mut self, game: &dyn Play, seat: Seat) -> Result<ActionName, String> {
        let state = game
            .as_any()
            .downcast_ref::<State<E>>()
            .ok_or_else(|| format!("this bot plays {}, not {}", E::NAME, game.name()))?;
        let mut legal = Vec::new();
        state.game.legal(seat, &mut legal);
        if legal.is_empty() {
            return Err(format!("seat {} is not to act", seat.index()));
        }
        // It is told what its seat may know, and nothing else.
        let view = state.game.view(Some(seat));
        let observation = Observation { setup: &state.setup, seat, view: &view, legal: &legal };
        let action = self.0.choose(&observation);
        Ok(match state.game.action_index(action) {
            Some(index) => ActionName::Index(index),
            None => ActionName::Text(kit::Notation::write_action(&state.game, action)),
        })
    }
}

/// A bot at one seat of one game. It sees what its seat sees.
#[pyclass(module = "fairwind", name = "Bot")]
pub(crate) struct PyBot {
    id: GameId,
    level: String,
    seed: u64,
    player: std::sync::Mutex<Box<dyn AnyPlayer>>,
}

fn seated(id: GameId, level: &str, seed: u64) -> PyResult<Box<dyn AnyPlayer>> {
    guard(|| {
        with_game!(id, E => {
            let player: Box<dyn AnyPlayer> = Box::new(Seated::<E>(player::<E>(level, seed)?));
            Ok(player)
        })
    })?
    .map_err(|why: String| wrong(why))
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (name, level="expert", *, seed=Whole(0)))]
    fn new(name: &str, level: &str, seed: Whole) -> PyResult<Self> {
        let id = game_id(name)?;
        let player = seated(id, level, seed.0)?.into();
        Ok(PyBot { id, level: level.to_owned(), seed: seed.0, player })
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.id.name()
    }

    #[getter]
    fn level(&self) -> &str {
        &self.level
    }

    /// What it would do at a seat: that of whose turn it is, if none is named.
    #[pyo3(signature = (game, seat=None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        seat: Option<SeatNumber>,
    ) -> PyResult<ActionName> {
        let seat = game.acting(seat)?;
        let state = &*game.state;
        py.detach(|| {
            guard(|| {
                let mut player = self.player.lock().map_err(|_| "this bot has failed before")?;
                player.choose(state, seat)
            })
        })?
        .map_err(|why: String| wrong(why))
    }

    /// Forgets all that it has seen, for a new game.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, seed: Option<Whole>) -> PyResult<()> {
        self.seed = seed.map_or(self.seed, |Whole(seed)| seed);
        self.player = seated(self.id, &self.level, self.seed)?.into();
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<fairwind.Bot {} of {}>", self.level, self.id)
    }
}
