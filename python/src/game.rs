//! One game, action by action.

use std::hash::{DefaultHasher, Hash, Hasher};

use kit::{Actor, Seat};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString, PyType};
use pyo3::{IntoPyObjectExt, create_exception};
use registry::with_game;
use table::log::Log;
use texts::Language;

use crate::guard::{SeatNumber, Whole, guard, no_such, to_python, wrong};
use crate::setup::{SetupChoice, game_id};
use crate::state::{ActionName, GameLuck, Play, PlayError, SavedGame, State, rewards};

create_exception!(fairwind, IllegalAction, PyValueError, "An action that the rules forbid now.");

impl<'py> FromPyObject<'_, 'py> for ActionName {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let object: &Bound<'py, PyAny> = &object;
        if let Ok(text) = object.extract::<String>() {
            return Ok(ActionName::Text(text));
        }
        match object.extract::<i64>() {
            // No action has so large a number, nor a negative one: the rules say so.
            Ok(index) => Ok(ActionName::Index(usize::try_from(index).unwrap_or(usize::MAX))),
            Err(_) => Err(PyTypeError::new_err(format!(
                "an action is its number or its text, not {object}"
            ))),
        }
    }
}

impl<'py> IntoPyObject<'py> for ActionName {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            ActionName::Index(index) => index.into_bound_py_any(py),
            ActionName::Text(text) => text.into_bound_py_any(py),
        }
    }
}

impl From<PlayError> for PyErr {
    fn from(error: PlayError) -> PyErr {
        match error {
            PlayError::Unreadable(why) => wrong(why),
            PlayError::Illegal { rule: None, why } => IllegalAction::new_err(why),
            PlayError::Illegal { rule: Some(rule), why } => {
                IllegalAction::new_err(format!("{why} ({rule})"))
            }
        }
    }
}

/// The seat with this index, if the game has it.
pub(crate) fn seat_of(number: SeatNumber, players: u8) -> PyResult<Seat> {
    match usize::try_from(number.0) {
        Ok(index) if index < usize::from(players) => Ok(Seat::new(index)),
        _ => Err(no_such(format!("there is no seat {}: {players} play, counted from 0", number.0))),
    }
}

/// The language of this tag.
pub(crate) fn language_of(tag: &str) -> PyResult<Language> {
    Language::ALL.into_iter().find(|language| language.tag() == tag).ok_or_else(|| {
        let tags = Language::ALL.map(Language::tag).join(", ");
        wrong(format!("'{tag}' is no language of ours: there are {tags}"))
    })
}

/// By legal action, its number, and what is observed after it.
type Afterstates<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<f32>>);

/// One game, secrets included, with its own dice.
#[pyclass(module = "fairwind")]
pub(crate) struct Game {
    pub(crate) state: Box<dyn Play>,
}

impl Game {
    fn seat(&self, number: SeatNumber) -> PyResult<Seat> {
        seat_of(number, self.state.players())
    }

    fn seat_or_turn(&self, number: Option<SeatNumber>) -> PyResult<Option<Seat>> {
        number.map_or(Ok(self.state.turn()), |number| self.seat(number).map(Some))
    }

    /// The seat that is asked about; one must be to act if none is named.
    pub(crate) fn acting(&self, number: Option<SeatNumber>) -> PyResult<Seat> {
        self.seat_or_turn(number)?.ok_or_else(|| wrong(self.nobody()))
    }

    fn nobody(&self) -> &'static str {
        if self.state.outcome().is_some() {
            "nobody is to act: the game is over"
        } else {
            "no seat is to act: chance is"
        }
    }

    fn onlooker(&self, number: Option<SeatNumber>) -> PyResult<Option<Seat>> {
        number.map(|number| self.seat(number)).transpose()
    }

    /// Who acts: the seat whose turn it is, another one, or chance.
    fn actor(&self, by: Option<&Bound<'_, PyAny>>) -> PyResult<Actor> {
        match by {
            None => self.acting(None).map(Actor::Seat),
            Some(by) if by.is_instance_of::<PyInt>() => self.seat(by.extract()?).map(Actor::Seat),
            Some(by) if by.is_instance_of::<PyString>() => match by.extract::<String>()?.as_str() {
                "chance" => Ok(Actor::Chance),
                name => Err(wrong(format!(
                    "'{name}' is nobody: expected 'chance' or a seat, counted from 0"
                ))),
            },
            Some(by) => Err(PyTypeError::new_err(format!("expected 'chance' or a seat, not {by}"))),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players=None, options=None, edition=None, *, seed=Whole(0), number=Whole(0), chance=true))]
    fn new(
        name: &str,
        players: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        edition: Option<String>,
        seed: Whole,
        number: Whole,
        chance: bool,
    ) -> PyResult<Self> {
        let id = game_id(name)?;
        let choice = SetupChoice::read(players, options, edition)?;
        guard(|| {
            with_game!(id, E => {
                let (setup, edition) = choice.setup::<E>()?;
                let luck = GameLuck::new(seed.0, number.0, setup.players);
                let state: Box<dyn Play> = Box::new(State::<E>::new(setup, edition, luck, chance)?);
                Ok(Game { state })
            })
        })?
        .map_err(|why: String| wrong(why))
    }

    /// The game that a log leads to.
    #[staticmethod]
    #[pyo3(signature = (log, *, seed=Whole(0), chance=true))]
    fn from_log(log: &str, seed: Whole, chance: bool) -> PyResult<Self> {
        let log = Log::parse(log).map_err(|error| wrong(error.to_string()))?;
        let id = game_id(&log.header.game)?;
        guard(|| {
            let luck = GameLuck::new(seed.0, 0, log.header.players);
            with_game!(id, E => {
                let state: Box<dyn Play> = Box::new(State::<E>::of_log(&log, luck, chance)?);
                Ok(Game { state })
            })
        })?
        .map_err(|why: String| wrong(why))
    }

    /// A game that begins at a position in the game's notation.
    #[staticmethod]
    #[pyo3(signature = (name, position, players=None, options=None, edition=None, *, seed=Whole(0), chance=true))]
    fn from_position(
        name: &str,
        position: &str,
        players: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        edition: Option<String>,
        seed: Whole,
        chance: bool,
    ) -> PyResult<Self> {
        let id = game_id(name)?;
        let choice = SetupChoice::read(players, options, edition)?;
        guard(|| {
            with_game!(id, E => {
                let (setup, edition) = choice.setup::<E>()?;
                let luck = GameLuck::new(seed.0, 0, setup.players);
                let state = State::<E>::at(setup, edition, position, luck, chance)?;
                let state: Box<dyn Play> = Box::new(state);
                Ok(Game { state })
            })
        })?
        .map_err(|why: String| wrong(why))
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.state.name()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.state.players()
    }

    /// How many numbers actions have.
    #[getter]
    fn num_actions(&self) -> usize {
        self.state.sizes().actions
    }

    /// How long an observation is.
    #[getter]
    fn observation_size(&self) -> usize {
        self.state.sizes().observation
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.state.options().map_err(wrong)?)
    }

    /// The seat whose turn it is.
    #[getter]
    fn seat_to_act(&self) -> Option<usize> {
        self.state.turn().map(Seat::index)
    }

    /// All seats that may act now, in any order.
    #[getter]
    fn seats_to_act(&self) -> Vec<usize> {
        self.state.to_act().iter().map(Seat::index).collect()
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.state.is_chance()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    /// Scores, winners and how it ended, once it is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.state.outcome() else { return Ok(None) };
        let dict = PyDict::new(py);
        dict.set_item("scores", &outcome.scores[..usize::from(self.state.players())])?;
        dict.set_item("winners", outcome.winners.iter().map(Seat::index).collect::<Vec<_>>())?;
        dict.set_item("ended_by", outcome.ended_by)?;
        Ok(Some(dict))
    }

    /// What each seat has won: a sole winner 1, all together 0; zeros while the game goes on.
    fn rewards(&self) -> Vec<f32> {
        let players = self.state.players();
        match self.state.outcome() {
            Some(outcome) => rewards(&outcome, players).collect(),
            None => vec![0.0; usize::from(players)],
        }
    }

    /// What the seat may do now.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<SeatNumber>) -> PyResult<Vec<ActionName>> {
        let seat = self.seat_or_turn(seat)?;
        guard(|| seat.map_or(Vec::new(), |seat| self.state.legal(seat)))
    }

    /// What chance may do now, with its odds.
    fn outcomes(&self) -> PyResult<Vec<(String, f64)>> {
        guard(|| self.state.outcomes())
    }

    /// An action as text.
    #[pyo3(signature = (action, by=None))]
    fn action_text(&self, action: ActionName, by: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let by = self.actor(by)?;
        Ok(guard(|| self.state.write_action(by, &action))??)
    }

    /// The number of an action; `None` if it has none.
    fn action_index(&self, text: &str) -> PyResult<Option<usize>> {
        Ok(guard(|| self.state.index_action(text))??)
    }

    /// The rule that forbids an action and why, if one does.
    #[pyo3(signature = (action, by=None))]
    fn check(
        &self,
        action: ActionName,
        by: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<(Option<&'static str>, String)>> {
        let by = self.actor(by)?;
        match guard(|| self.state.check(by, &action))? {
            Ok(()) => Ok(None),
            Err(PlayError::Illegal { rule, why }) => Ok(Some((rule, why))),
            Err(error @ PlayError::Unreadable(_)) => Err(error.into()),
        }
    }

    /// Plays an action, and gives what happened, as text.
    #[pyo3(signature = (action, by=None))]
    fn play(&mut self, action: ActionName, by: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        let by = self.actor(by)?;
        Ok(guard(|| self.state.play(by, &action))??)
    }

    /// Plays the action of this number for whose turn it is, and says whose turn it is then.
    fn step(&mut self, index: i64) -> PyResult<Option<usize>> {
        if self.state.turn().is_none() {
            return Err(wrong(self.nobody()));
        }
        let index = usize::try_from(index).unwrap_or(usize::MAX);
        guard(|| self.state.step(index))??;
        Ok(self.state.turn().map(Seat::index))
    }

    /// Lets chance draw one outcome, and says which.
    fn draw(&mut self) -> PyResult<String> {
        guard(|| self.state.draw())?.ok_or_else(|| wrong("chance has nothing to do now"))
    }

    /// What the seat knows, as numbers.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.acting(seat)?;
        let mut numbers = vec![0.0; self.state.sizes().observation];
        guard(|| self.state.observe(seat, &mut numbers))?;
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// By number, whether an action is legal.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let seat = self.seat_or_turn(seat)?;
        let mut mask = vec![false; self.state.sizes().actions];
        if let Some(seat) = seat {
            guard(|| self.state.mask(seat, &mut mask))?.map_err(wrong)?;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The numbers of all legal actions of a seat, and what it would observe after each.
    #[pyo3(signature = (seat=None))]
    fn afterstates<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
    ) -> PyResult<Afterstates<'py>> {
        let seat = self.acting(seat)?;
        let (indices, numbers) = guard(|| self.state.afterstates(seat))?.map_err(wrong)?;
        let shape = [indices.len(), self.state.sizes().observation];
        let rows = PyArray1::from_vec(py, numbers).reshape(shape)?;
        Ok((PyArray1::from_vec(py, indices), rows))
    }

    /// All that a seat may know; a spectator's view without one.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<SeatNumber>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.onlooker(seat)?;
        to_python(py, &guard(|| self.state.view(seat))?.map_err(wrong)?)
    }

    /// Points as they stand, as far as a seat or a spectator knows.
    #[pyo3(signature = (seat=None))]
    fn standing(&self, seat: Option<SeatNumber>) -> PyResult<Vec<i32>> {
        let seat = self.onlooker(seat)?;
        guard(|| self.state.standing(seat))
    }

    /// A world that fits all that a seat knows.
    #[pyo3(signature = (seat=None, *, seed=Whole(0)))]
    fn imagine(&self, seat: Option<SeatNumber>, seed: Whole) -> PyResult<Self> {
        let seat = self.acting(seat)?;
        Ok(Game { state: guard(|| self.state.imagine(seat, seed.0))? })
    }

    /// What a seat or a spectator sees, drawn with letters.
    #[pyo3(signature = (seat=None, *, language="en", colour=false))]
    fn render(&self, seat: Option<SeatNumber>, language: &str, colour: bool) -> PyResult<String> {
        let (seat, language) = (self.onlooker(seat)?, language_of(language)?);
        guard(|| self.state.render(seat, language, colour))
    }

    /// The board as a seat or a spectator sees it, as SVG; none if only a browser draws it.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, seat: Option<SeatNumber>) -> PyResult<Option<String>> {
        let seat = self.onlooker(seat)?;
        guard(|| self.state.svg(seat))
    }

    /// What a notebook shows of a game: what a spectator sees.
    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        self.svg(None)
    }

    /// The whole state in the game's notation.
    fn position(&self) -> PyResult<String> {
        guard(|| self.state.position())
    }

    /// The SHA-256 of the position.
    fn digest(&self) -> PyResult<String> {
        guard(|| self.state.digest())
    }

    /// The log of the game so far.
    fn log(&self) -> PyResult<String> {
        guard(|| self.state.log())?.map_err(wrong)
    }

    fn copy(&self) -> Self {
        Game { state: self.state.boxed() }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Game>() else { return Ok(py.NotImplemented()) };
        let same = match other.try_borrow() {
            Ok(other) => self.state.is_same(&*other.state),
            Err(error) => return Err(error.into()),
        };
        match op {
            CompareOp::Eq => same.into_py_any(py),
            CompareOp::Ne => (!same).into_py_any(py),
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __hash__(&self) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        (self.state.name(), self.position()?).hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __repr__(&self) -> String {
        let state = match (self.state.outcome(), self.state.turn()) {
            (Some(outcome), _) => format!("ended by {}", outcome.ended_by),
            (None, Some(seat)) => format!("seat {} to act", seat.index()),
            (None, None) => "chance to act".to_owned(),
        };
        format!("<fairwind.Game {}, {} players, {state}>", self.state.name(), self.state.players())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let saved = guard(|| self.state.saved())?.map_err(wrong)?;
        let text = serde_json::to_string(&saved).map_err(|error| wrong(error.to_string()))?;
        let class: Bound<'py, PyType> = py.get_type::<Game>();
        Ok((class.getattr("_restore")?, (text,)))
    }

    #[staticmethod]
    fn _restore(text: &str) -> PyResult<Self> {
        let saved: SavedGame =
            serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let id = game_id(saved.game())?;
        guard(|| {
            with_game!(id, E => {
                let state: Box<dyn Play> = Box::new(State::<E>::restore(&saved)?);
                Ok(Game { state })
            })
        })?
        .map_err(|why: String| wrong(why))
    }
}
