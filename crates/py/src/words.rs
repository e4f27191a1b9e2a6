//! What Python calls things: viewers, levels, errors, JSON.

use bot::{BadLevel, Budget, Level};
use engine::Broken;
use game::{BadSetup, Fault, Seat, Viewer};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

create_exception!(
    kolej,
    IllegalAction,
    PyValueError,
    "The rules forbid an action; the message names the rule. Nothing has changed."
);

pub(crate) fn bad_setup(bad: &BadSetup) -> PyErr {
    PyValueError::new_err(bad.to_string())
}

pub(crate) fn bad_log(fault: &Fault) -> PyErr {
    PyValueError::new_err(fault.to_string())
}

pub(crate) fn broken(why: Broken) -> PyErr {
    IllegalAction::new_err(why.to_string())
}

/// A seat of a table, from 0.
pub(crate) fn seat(number: i64, seats: u8) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().filter(|&seat| seat < seats).map(Seat);
    seat.ok_or_else(|| PyValueError::new_err(format!("seats are 0 to {}, not {number}", seats - 1)))
}

/// Who looks: a seat by its number, `"public"` or `"everything"`.
#[derive(FromPyObject)]
pub(crate) enum Who {
    /// A seat, from 0.
    Seat(i64),
    /// Everybody, or whoever may know all.
    Word(String),
}

impl Who {
    pub(crate) fn viewer(&self, seats: u8) -> PyResult<Viewer> {
        match self {
            Self::Seat(number) => seat(*number, seats).map(Viewer::Seat),
            Self::Word(word) if word == "public" => Ok(Viewer::Public),
            Self::Word(word) if word == "everything" => Ok(Viewer::Everything),
            Self::Word(word) => Err(PyValueError::new_err(format!(
                "a viewer is a seat, \"public\" or \"everything\", not {word:?}"
            ))),
        }
    }
}

/// A level of bots: 0 or `"random"`, 1, 2, 3.
#[derive(FromPyObject)]
pub(crate) enum Strength {
    /// By number.
    Number(u8),
    /// By name.
    Word(String),
}

impl Strength {
    pub(crate) fn level(&self) -> PyResult<Level> {
        let level = match self {
            Self::Number(number @ 0..=3) => Ok(Level::of_number(*number)),
            Self::Number(_) => Err(BadLevel),
            Self::Word(word) => word.parse(),
        };
        level.map_err(|bad| PyValueError::new_err(bad.to_string()))
    }
}

/// How long a bot thinks: by playouts, which makes it repeatable, or by time.
pub(crate) fn budget(playouts: u32, millis: Option<u32>) -> Budget {
    millis.map_or(Budget::Playouts(playouts), Budget::Millis)
}

/// A seed of 64 bits, of the operating system's where none is given.
pub(crate) fn seed_or_fresh(seed: Option<u64>) -> PyResult<u64> {
    let fresh = || {
        let seed = engine::Seed::fresh().map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        Ok(seed.bytes()[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    };
    seed.map_or_else(fresh, Ok)
}

/// JSON as Python objects.
pub(crate) fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(yes) => yes.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(object(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, object(py, value)?)?;
            }
            dict.into_any()
        }
    })
}
