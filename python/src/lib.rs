//! The games from Python.
//!
//! `game` is one game, action by action; `vector` many at once, written into arrays; `bot` and
//! `simulate` are players of our own. What Python sees of it is described in `fairwind/_fairwind.pyi`; the
//! environments of others (`PettingZoo`, `OpenSpiel`) are Python, in the folder beside it.
//!
//! No game is named here: all of them come from `registry`.

#![allow(clippy::needless_pass_by_value, reason = "arguments of Python are handed over, not lent")]

mod batch;
mod bot;
mod game;
mod guard;
mod setup;
mod simulate;
mod state;
mod vector;

use kit::scenario::Scenario;
use kit::{Edition, Encode, Game as _, Part, intern};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use registry::{GameEntry, GameId, with_game};

use crate::guard::{guard, wrong};
use crate::setup::{game_id, told_of_edition};

/// The names of all games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    GameId::names().collect()
}

/// What a game is like: its title, for how many it is, how long its arrays are, and their parts.
#[pyfunction]
fn about<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyDict>> {
    let id = game_id(name)?;
    let dict = PyDict::new(py);
    with_game!(id, E => {
        type G = <E as GameEntry>::Game;
        dict.set_item("name", E::NAME)?;
        dict.set_item("title", G::ABOUT.title)?;
        dict.set_item("players", G::ABOUT.players)?;
        dict.set_item("rules_version", G::RULES_VERSION)?;
        dict.set_item("num_actions", G::ACTIONS)?;
        dict.set_item("observation_size", G::OBSERVATION)?;
        dict.set_item("observation_parts", parts(py, &[G::SHARED, G::OWN])?)?;
    });
    Ok(dict)
}

/// Name, length and what counts as much, one after the other.
fn parts<'py>(py: Python<'py>, parts: &[&[Part]]) -> PyResult<Bound<'py, PyList>> {
    let all = parts.iter().copied().flatten();
    PyList::new(py, all.map(|part| (part.name, part.length, part.much)))
}

/// The text of a game's standard edition.
#[pyfunction]
fn standard_edition(name: &str) -> PyResult<&'static str> {
    let id = game_id(name)?;
    Ok(with_game!(id, E => <<E as GameEntry>::Game as kit::Game>::Edition::standard_text()))
}

/// The name of an edition, if a game can be played with it.
#[pyfunction]
fn check_edition(name: &str, text: &str) -> PyResult<&'static str> {
    let id = game_id(name)?;
    guard(|| {
        with_game!(id, E => {
            type Figures = <<E as GameEntry>::Game as kit::Game>::Edition;
            intern::<Figures>(text).map(Edition::name)
        })
    })?
    .map_err(|error| wrong(told_of_edition(text, &error)))
}

/// Runs a scenario; `None` if all came as it says, else what differed.
#[pyfunction]
#[pyo3(signature = (text, edition=None))]
fn run_scenario(text: &str, edition: Option<&str>) -> PyResult<Option<String>> {
    let scenario = Scenario::parse(text).map_err(wrong)?;
    let id = game_id(&scenario.game)?;
    guard(|| with_game!(id, E => scenario.run::<<E as GameEntry>::Game>(edition))).map(Result::err)
}

/// Panics, so that a test can see what becomes of it.
#[pyfunction]
fn _panic(why: &str) -> PyResult<()> {
    guard(|| panic!("{why}"))
}

/// What `import fairwind` finds.
#[pymodule]
mod _fairwind {
    #[pymodule_export]
    use super::{
        _panic, about,
        bot::PyBot,
        check_edition,
        game::{Game, IllegalAction},
        games, run_scenario,
        simulate::simulate,
        standard_edition,
        vector::Batches,
    };
}
