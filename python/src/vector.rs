//! Batches as Python has them: arrays that are written in place.

use kit::Seat;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySequence};
use registry::with_game;

use crate::batch::{AnyBatch, Batch, Failure, Rows, Task};
use crate::game::IllegalAction;
use crate::guard::{Whole, guard, wrong};
use crate::setup::{SetupChoice, game_id};

/// More are a slip of the finger.
const ENVIRONMENTS_MAX: u64 = 1 << 20;
const THREADS_MAX: u64 = 256;

/// Many games at once. After each step the arrays, which stay the same ones, tell how all of them stand.
#[pyclass(module = "fairwind.vector")]
pub(crate) struct Batches {
    name: &'static str,
    batch: Box<dyn AnyBatch>,
    /// The threads that help whoever calls.
    pool: Option<rayon::ThreadPool>,
    seeds: Vec<u64>,
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    #[pyo3(get)]
    seats: Py<PyArray1<i64>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    #[pyo3(get)]
    scores: Py<PyArray2<i32>>,
    #[pyo3(get)]
    lengths: Py<PyArray1<i64>>,
}

/// One seed for all, counted on from there, or one for each.
enum Seeds {
    One(Whole),
    Each(Vec<Whole>),
}

impl<'py> FromPyObject<'_, 'py> for Seeds {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PySequence>() {
            object.extract().map(Seeds::Each)
        } else {
            object.extract().map(Seeds::One)
        }
    }
}

impl Seeds {
    fn of(self, count: usize) -> PyResult<Vec<u64>> {
        match self {
            Seeds::One(Whole(first)) => {
                Ok((0..count as u64).map(|at| first.wrapping_add(at)).collect())
            }
            Seeds::Each(seeds) if seeds.len() == count => {
                Ok(seeds.into_iter().map(|Whole(seed)| seed).collect())
            }
            Seeds::Each(seeds) => {
                Err(wrong(format!("{} seeds are given for {count} environments", seeds.len())))
            }
        }
    }
}

fn count_of(what: &str, Whole(number): Whole, most: u64) -> PyResult<usize> {
    if (1..=most).contains(&number) {
        Ok(number as usize)
    } else {
        Err(wrong(format!("{what} is 1 to {most}, not {number}")))
    }
}

impl Batches {
    fn run(&mut self, py: Python<'_>, task: Task) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut seats = self.seats.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut dones = self.dones.bind(py).try_readwrite()?;
        let mut scores = self.scores.bind(py).try_readwrite()?;
        let mut lengths = self.lengths.bind(py).try_readwrite()?;
        let rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            lengths: lengths.as_slice_mut()?,
        };
        let (batch, pool) = (&mut self.batch, self.pool.as_ref());
        match py.detach(|| guard(|| batch.run(task, rows, pool)))? {
            Ok(()) => Ok(()),
            Err(Failure::Unnumbered(why)) => Err(wrong(why)),
            Err(Failure::Illegal { environment, seat, action }) => {
                Err(IllegalAction::new_err(illegal(environment, seat, action)))
            }
        }
    }
}

fn illegal(environment: usize, seat: Seat, action: i64) -> String {
    format!(
        "environment {environment}: seat {} has no legal action with the number {action} now",
        seat.index()
    )
}

#[pymethods]
impl Batches {
    #[new]
    #[pyo3(signature = (
        name, num_envs=Whole(1024), players=None, options=None, edition=None, *,
        seed=Seeds::One(Whole(0)), threads=Whole(1), observations=true
    ))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        name: &str,
        num_envs: Whole,
        players: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        edition: Option<String>,
        seed: Seeds,
        threads: Whole,
        observations: bool,
    ) -> PyResult<Self> {
        let id = game_id(name)?;
        let count = count_of("num_envs", num_envs, ENVIRONMENTS_MAX)?;
        let threads = count_of("threads", threads, THREADS_MAX)?.min(count);
        let seeds = seed.of(count)?;
        let choice = SetupChoice::read(players, options, edition)?;
        let batch = guard(|| {
            with_game!(id, E => {
                let (setup, _) = choice.setup::<E>()?;
                let batch: Box<dyn AnyBatch> = Box::new(Batch::<E>::new(&setup, count)?);
                Ok(batch)
            })
        })?
        .map_err(|why: String| wrong(why))?;
        let pool = match threads {
            1 => None,
            several => Some(
                rayon::ThreadPoolBuilder::new()
                    .num_threads(several - 1)
                    .thread_name(|at| format!("fairwind-{at}"))
                    .build()
                    .map_err(|error| wrong(error.to_string()))?,
            ),
        };
        let (sizes, seats) = (batch.sizes(), usize::from(batch.players()));
        let width = if observations { sizes.observation } else { 0 };
        let mut batches = Batches {
            name: id.name(),
            batch,
            pool,
            seeds: Vec::new(),
            observations: zeros(py, [count, width]),
            masks: zeros(py, [count, sizes.actions]),
            seats: zeros(py, [count]),
            rewards: zeros(py, [count, seats]),
            dones: zeros(py, [count]),
            scores: zeros(py, [count, seats]),
            lengths: zeros(py, [count]),
        };
        batches.run(py, Task::Begin(&seeds))?;
        batches.seeds = seeds;
        Ok(batches)
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    #[getter]
    fn num_envs(&self) -> usize {
        self.seeds.len()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.batch.players()
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.batch.sizes().actions
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.batch.sizes().observation
    }

    #[getter]
    fn threads(&self) -> usize {
        self.pool.as_ref().map_or(1, |pool| pool.current_num_threads() + 1)
    }

    #[getter]
    fn seeds(&self) -> Vec<u64> {
        self.seeds.clone()
    }

    /// Games that have ended since the beginning.
    #[getter]
    fn games(&self) -> u64 {
        self.batch.games()
    }

    /// Decisions since the beginning.
    #[getter]
    fn decisions(&self) -> u64 {
        self.batch.decisions()
    }

    /// Begins new games everywhere: those of a seed from its first on, or the next ones.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<Seeds>) -> PyResult<()> {
        let Some(seed) = seed else { return self.run(py, Task::Next) };
        let seeds = seed.of(self.seeds.len())?;
        self.run(py, Task::Begin(&seeds))?;
        self.seeds = seeds;
        Ok(())
    }

    /// Plays one action in each environment.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if actions.len() != self.seeds.len() {
            let count = self.seeds.len();
            return Err(wrong(format!(
                "{} actions are given for {count} environments",
                actions.len()
            )));
        }
        self.run(py, Task::Play(actions))
    }

    /// Plays any legal action in each environment, so many times.
    #[pyo3(signature = (steps=Whole(1)))]
    fn step_random(&mut self, py: Python<'_>, steps: Whole) -> PyResult<()> {
        self.run(py, Task::Random(steps.0))
    }

    fn __len__(&self) -> usize {
        self.seeds.len()
    }

    fn __repr__(&self) -> String {
        let (name, count, players) = (self.name, self.seeds.len(), self.batch.players());
        format!("<fairwind.vector.Batches {count} × {name}, {players} players>")
    }
}

fn zeros<T: Element, D: numpy::ndarray::Dimension>(
    py: Python<'_>,
    shape: impl numpy::ndarray::IntoDimension<Dim = D>,
) -> Py<PyArray<T, D>> {
    PyArray::zeros(py, shape, false).unbind()
}
