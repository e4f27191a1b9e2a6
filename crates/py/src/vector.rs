//! Many games stepped in one call.

use std::sync::Mutex;
use std::thread;

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::fleet::{Fleet, Order, Refused, Rows, Terms};
use crate::game::Game;
use crate::words::{IllegalAction, Strength, bad_setup, budget, seat as seat_of, seed_or_fresh};

/// `n` games stepped in one call on all cores. The arrays are made once and written in place: whoever keeps what they held copies
/// it. A game that ends is begun anew at once; `terminated` and `rewards` tell of the end, everything else of the new game.
///
/// >>> import kolej
/// >>> env = kolej.VectorEnv(kolej.Game("tor"), 4, seed=1)
/// >>> env.observations.shape, env.masks.shape, env.to_move.tolist()
/// ((4, 392), (4, 100), [0, 0, 0, 0])
/// >>> env.step(env.masks.argmax(axis=1))
/// >>> int(env.terminated.sum())
/// 0
#[pyclass(frozen, module = "kolej", name = "VectorEnv")]
pub(crate) struct VectorEnv {
    game: Py<Game>,
    count: usize,
    fleet: Mutex<Box<dyn Fleet>>,
    observations: Option<Py<PyArray2<u8>>>,
    masks: Option<Py<PyArray2<bool>>>,
    rewards: Py<PyArray2<f32>>,
    to_move: Py<PyArray1<i32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    actions: Py<PyArray1<i32>>,
}

fn value(fault: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(fault.to_string())
}

/// The entries of an array of ours.
fn slice<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(value)
}

impl VectorEnv {
    fn run(&self, py: Python<'_>, order: Order) -> PyResult<()> {
        let mut observations = self.observations.as_ref().map(|array| array.bind(py).readwrite());
        let mut masks = self.masks.as_ref().map(|array| array.bind(py).readwrite());
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(value)?;
        let mut to_move = self.to_move.bind(py).try_readwrite().map_err(value)?;
        let mut terminated = self.terminated.bind(py).try_readwrite().map_err(value)?;
        let mut truncated = self.truncated.bind(py).try_readwrite().map_err(value)?;
        let mut actions = self.actions.bind(py).try_readwrite().map_err(value)?;
        let rows = Rows {
            observations: observations.as_mut().map(slice).transpose()?.unwrap_or_default(),
            masks: masks.as_mut().map(slice).transpose()?.unwrap_or_default(),
            rewards: slice(&mut rewards)?,
            to_move: slice(&mut to_move)?,
            terminated: slice(&mut terminated)?,
            truncated: slice(&mut truncated)?,
            actions: slice(&mut actions)?,
        };
        let fleet = &self.fleet;
        let refused = py.detach(|| match fleet.lock() {
            Ok(mut fleet) => fleet.run(order, rows),
            Err(_) => Err(Refused { game: 0, action: -1 }),
        });
        refused.map_err(|Refused { game, action }| {
            IllegalAction::new_err(format!("action {action} is not legal in game {game}: see `masks`"))
        })
    }

    fn reseed(&self, seed: u64) {
        if let Ok(mut fleet) = self.fleet.lock() {
            fleet.reseed(seed);
        }
    }
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, n, *, seed=None, threads=None, max_steps=0, observe=true, mask=true, chance="inside",
        opponents=None, seat=None, playouts=50))]
    #[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools, clippy::needless_pass_by_value)]
    fn new(
        py: Python<'_>,
        game: Bound<'_, Game>,
        n: usize,
        seed: Option<u64>,
        threads: Option<usize>,
        max_steps: u32,
        observe: bool,
        mask: bool,
        chance: &str,
        opponents: Option<Strength>,
        seat: Option<i64>,
        playouts: u32,
    ) -> PyResult<Self> {
        if n == 0 || !["inside", "outside"].contains(&chance) || (opponents.is_some() && chance == "outside")
        {
            return Err(PyValueError::new_err(
                "at least one game; chance is \"inside\" or \"outside\", and bots need it inside",
            ));
        }
        let (table, cores) = (game.get(), thread::available_parallelism().map_or(1, usize::from));
        let level = opponents.as_ref().map(Strength::level).transpose()?;
        let terms = Terms {
            count: n,
            seed: seed_or_fresh(seed)?,
            threads: threads.unwrap_or(cores).max(1),
            most: max_steps,
            luck: chance == "inside",
            bots: level.map(|level| (level, budget(playouts, None))),
            seat: seat.map(|number| seat_of(number, table.seats)).transpose()?,
        };
        let fleet = (table.entry.fleet)(&table.setup, &terms).map_err(|bad| bad_setup(&bad))?;
        let env = Self {
            count: n,
            fleet: Mutex::new(fleet),
            observations: observe.then(|| PyArray2::zeros(py, [n, table.size()], false).unbind()),
            masks: mask.then(|| PyArray2::zeros(py, [n, table.actions()], false).unbind()),
            rewards: PyArray2::zeros(py, [n, table.seats.into()], false).unbind(),
            to_move: PyArray1::zeros(py, n, false).unbind(),
            terminated: PyArray1::zeros(py, n, false).unbind(),
            truncated: PyArray1::zeros(py, n, false).unbind(),
            actions: PyArray1::zeros(py, n, false).unbind(),
            game: game.unbind(),
        };
        env.run(py, Order::Reset)?;
        Ok(env)
    }

    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.count
    }

    /// What the seat that is to move knows, a row a game; `None` where nobody wanted it.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Option<Py<PyArray2<u8>>> {
        self.observations.as_ref().map(|array| array.clone_ref(py))
    }

    /// What it may do, a flag for every code; all false where luck is awaited.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Option<Py<PyArray2<bool>>> {
        self.masks.as_ref().map(|array| array.clone_ref(py))
    }

    /// What a game that has just ended was worth to each of its seats, as `State.returns` counts it; zeros otherwise.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// The seat that is to move; `CHANCE` where luck is awaited from outside.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.to_move.clone_ref(py)
    }

    /// Whether the step ended the game; the other arrays tell of the next one already.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminated.clone_ref(py)
    }

    /// Whether the game was broken off after `max_steps`.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncated.clone_ref(py)
    }

    /// The actions of the last step.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.actions.clone_ref(py)
    }

    /// Begins all games anew; with a seed, as if the environment had been made with it.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        if let Some(seed) = seed {
            py.detach(|| self.reseed(seed));
        }
        self.run(py, Order::Reset)
    }

    /// Plays an action in every game; where luck is awaited, its outcome. Raises `IllegalAction`, and nothing has changed, if any
    /// of them is not legal.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let own = self.actions.bind(py);
        if !actions.is(own) {
            if let Ok(given) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
                self.take(py, given.as_slice().map_err(value)?.iter().copied())?;
            } else if let Ok(given) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
                let small = |&action: &i64| i32::try_from(action).unwrap_or(-1);
                self.take(py, given.as_array().iter().map(small).collect::<Vec<_>>().into_iter())?;
            } else {
                self.take(py, actions.extract::<Vec<i32>>()?.into_iter())?;
            }
        }
        self.run(py, Order::Given)
    }

    /// Plays a random legal action in every game, chosen evenly from its mask; `actions` tells which.
    fn step_random(&self, py: Python<'_>) -> PyResult<()> {
        self.run(py, Order::Random)
    }

    /// What luck can bring in a game that awaits it: codes with their weights.
    fn chance_outcomes(&self, game: usize) -> PyResult<Vec<(u32, u32)>> {
        if game >= self.count {
            return Err(PyValueError::new_err(format!("there are {} games", self.count)));
        }
        let fleet = self.fleet.lock().map_err(value)?;
        Ok(fleet.odds(game))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let game = self.game.bind(py).get();
        format!("VectorEnv({:?}, {:?}, {})", game.entry.info.id, game.setup, self.count)
    }
}

impl VectorEnv {
    fn take(&self, py: Python<'_>, given: impl ExactSizeIterator<Item = i32>) -> PyResult<()> {
        if given.len() != self.count {
            return Err(PyValueError::new_err(format!(
                "{} games need as many actions, not {}",
                self.count,
                given.len()
            )));
        }
        let mut actions = self.actions.bind(py).try_readwrite().map_err(value)?;
        slice(&mut actions)?.iter_mut().zip(given).for_each(|(place, action)| *place = action);
        Ok(())
    }
}
