//! Log files.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::list::{Entry, find};
use crate::state::State;
use crate::words::bad_log;

/// The game that a log file is of.
fn entry(text: &str) -> PyResult<&'static Entry> {
    let header = engine::log::header(text).map_err(|fault| bad_log(&fault))?;
    find(&header.game).ok_or_else(|| PyValueError::new_err(format!("there is no game {:?}", header.game)))
}

/// Reads a log file and plays it; the state at its end. With `steps` only so many of them.
///
/// >>> import kolej
/// >>> state = kolej.Game("toy").state(seed=1)
/// >>> state.apply("set 2")
/// >>> kolej.replay(state.log()).history == state.history
/// True
#[pyfunction]
#[pyo3(signature = (text, steps=None))]
pub(crate) fn replay(py: Python<'_>, text: &str, steps: Option<usize>) -> PyResult<State> {
    let entry = entry(text)?;
    let read = entry.rules.read(text).map_err(|fault| bad_log(&fault))?;
    let about = read.play.about();
    let game = Bound::new(py, Game::of(entry, &about.setup, about.rules)?)?;
    let mut state = State::bare(&game)?;
    for &record in read.play.records().iter().take(steps.unwrap_or(usize::MAX)) {
        state.step(record)?;
    }
    Ok(state)
}

/// Checks the luck of a finished game against the seed that its log reveals. Returns how many draws followed it,
/// and how many were typed in with the set-up; raises `ValueError` where luck was not what the seed says.
#[pyfunction]
pub(crate) fn verify(text: &str) -> PyResult<(usize, usize)> {
    let entry = entry(text)?;
    let draws = entry.rules.verify(text).map_err(|fault| bad_log(&fault))?;
    Ok((draws.followed, draws.typed))
}
