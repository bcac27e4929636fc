//! What crosses the border to Python, and what must not.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::exceptions::{PyIndexError, PyOverflowError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Serialize;
use serde_json::Value;

/// Runs our own code. A panic in it is a bug of ours and becomes a `RuntimeError`: what `pyo3` would make of
/// it slips through every `except Exception`.
pub(crate) fn guard<T>(run: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|cause| {
        PyRuntimeError::new_err(format!("this is a bug in fairwind: {}", message(&*cause)))
    })
}

fn message(cause: &(dyn Any + Send)) -> &str {
    match (cause.downcast_ref::<&str>(), cause.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text,
        _ => "a panic without words",
    }
}

/// A sentence about a wrong argument.
pub(crate) fn wrong(what: impl Into<String>) -> PyErr {
    PyValueError::new_err(what.into())
}

/// A sentence about a seat or an environment that is not there.
pub(crate) fn no_such(what: impl Into<String>) -> PyErr {
    PyIndexError::new_err(what.into())
}

/// A whole number from 0 on, such as a seed or a count.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Whole(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let object: &Bound<'py, PyAny> = &object;
        match object.extract::<u64>() {
            Ok(number) => Ok(Whole(number)),
            // Python calls this an error of arithmetic, which it is not.
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Err(wrong(format!("{object} is not a whole number from 0 to 2^64 - 1")))
            }
            Err(error) => Err(error),
        }
    }
}

/// A seat, counted from 0; whether it is one of the game's is asked later.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SeatNumber(pub(crate) i64);

impl<'py> FromPyObject<'_, 'py> for SeatNumber {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let object: &Bound<'py, PyAny> = &object;
        match object.extract::<i64>() {
            Ok(number) => Ok(SeatNumber(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Err(no_such(format!("there is no seat {object}")))
            }
            Err(_) => Err(PyTypeError::new_err(format!(
                "a seat is a whole number, counted from 0, not {object}"
            ))),
        }
    }
}

/// What can be written as JSON, as dicts, lists, numbers and texts.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| wrong(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// A dict as JSON. What JSON does not have is refused by Python, in its own words.
pub(crate) fn to_json(dict: &Bound<'_, PyDict>) -> PyResult<Value> {
    let text: String = dict.py().import("json")?.call_method1("dumps", (dict,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))
}
