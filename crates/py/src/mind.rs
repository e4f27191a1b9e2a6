//! The bots.

use bot::{Budget, Level};
use game::SplitMix64;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::list::Entry;
use crate::state::State;

/// A player made of code. It sees the View of its seat and never the game, so it cannot cheat.
#[pyclass(module = "kolej", name = "Bot")]
pub(crate) struct Bot {
    entry: &'static Entry,
    level: Level,
    budget: Budget,
    quick: SplitMix64,
}

impl Bot {
    pub(crate) const fn new(entry: &'static Entry, level: Level, budget: Budget, seed: u64) -> Self {
        Self { entry, level, budget, quick: SplitMix64::new(seed) }
    }
}

#[pymethods]
impl Bot {
    /// Its level, 0 to 3.
    #[getter]
    fn level(&self) -> u8 {
        self.level.number()
    }

    /// What it would do in this seat, by default the one whose turn it is: at least one action, and perhaps more that it means
    /// to play after that.
    #[pyo3(signature = (state, seat=None))]
    fn choose(&mut self, py: Python<'_>, state: &State, seat: Option<i64>) -> PyResult<Vec<u32>> {
        if state.entry().info.id != self.entry.info.id {
            return Err(PyValueError::new_err(format!("this bot plays {}", self.entry.info.id)));
        }
        let seat = state.acting(seat)?;
        let (sim, level, budget, seed) = (state.sim(), self.level, self.budget, self.quick.next());
        let actions = py.detach(|| sim.think(seat, level, budget, seed));
        if actions.is_empty() {
            return Err(PyValueError::new_err(format!("seat {} is not to act", seat.0)));
        }
        Ok(actions)
    }

    /// Plays what it has planned in the state, as far as it is still its turn. Returns the actions.
    #[pyo3(signature = (state, seat=None))]
    fn play(&mut self, py: Python<'_>, state: &mut State, seat: Option<i64>) -> PyResult<Vec<u32>> {
        let seat = state.acting(seat)?;
        let planned = self.choose(py, state, Some(seat.0.into()))?;
        let mut played = Vec::new();
        for action in planned {
            if !state.awaits(seat) || (!played.is_empty() && !state.allows(seat, action)) {
                break;
            }
            state.play(seat, action)?;
            played.push(action);
        }
        Ok(played)
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, level={})", self.entry.info.id, self.level)
    }
}
