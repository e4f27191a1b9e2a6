//! A game that can be set up.

use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::list::{Entry, GAMES, find};
use crate::mind::Bot;
use crate::state::State;
use crate::words::{Strength, bad_setup, budget, seed_or_fresh};

/// The ids of all games. The last is a toy of three rounds, for tests and for what must be small.
///
/// >>> import kolej
/// >>> kolej.games()
/// ['tor', 'ink', 'depot', 'tickets', 'signals', 'toy']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.info.id).collect()
}

/// A game with its set-up: seats, then words of its variants.
///
/// >>> import kolej
/// >>> game = kolej.Game("ink", "2 lake")
/// >>> game.seats, game.num_actions
/// (2, 4313)
#[pyclass(frozen, module = "kolej", name = "Game")]
pub(crate) struct Game {
    pub(crate) entry: &'static Entry,
    pub(crate) setup: String,
    pub(crate) rules: u16,
    pub(crate) seats: u8,
}

impl Game {
    pub(crate) fn of(entry: &'static Entry, setup: &str, rules: u16) -> PyResult<Self> {
        let setup = (entry.setup)(setup).map_err(|bad| bad_setup(&bad))?;
        let seats = (entry.open)(&setup, rules).map_err(|bad| bad_setup(&bad))?.seats();
        Ok(Self { entry, setup, rules, seats })
    }

    pub(crate) fn actions(&self) -> usize {
        self.entry.rules.actions() as usize
    }

    pub(crate) fn size(&self) -> usize {
        (self.entry.size)(self.seats)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, setup=None))]
    fn new(id: &str, setup: Option<&str>) -> PyResult<Self> {
        let entry =
            find(id).ok_or_else(|| PyValueError::new_err(format!("there is no game {id:?}: see games()")))?;
        let usual = entry.info.seats.0.max(2).to_string();
        Self::of(entry, setup.unwrap_or(&usual), entry.info.rules)
    }

    /// Its id.
    #[getter]
    fn id(&self) -> &'static str {
        self.entry.info.id
    }

    /// The set-up in its shortest form.
    #[getter]
    fn setup(&self) -> &str {
        &self.setup
    }

    /// Number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// The version of the rules that is played.
    #[getter]
    fn rules(&self) -> u16 {
        self.rules
    }

    /// Actions have the codes 0 to `num_actions - 1`, whatever the set-up.
    #[getter]
    fn num_actions(&self) -> usize {
        self.actions()
    }

    /// Outcomes of luck have the codes 0 to `num_chances - 1`.
    #[getter]
    fn num_chances(&self) -> u32 {
        self.entry.chances
    }

    /// Entries of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.size()
    }

    /// What is known of every game of its kind: least and most seats, whether it is cooperative, simultaneous, has hidden
    /// information or luck, and its choices.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("signals").info["cooperative"]
    /// True
    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (info, facts) = (self.entry.info, PyDict::new(py));
        facts.set_item("min_seats", info.seats.0)?;
        facts.set_item("max_seats", info.seats.1)?;
        facts.set_item("cooperative", info.kind.cooperative)?;
        facts.set_item("simultaneous", info.kind.simultaneous)?;
        facts.set_item("hidden", info.kind.hidden)?;
        facts.set_item("chance", info.kind.chance)?;
        let choices = PyDict::new(py);
        for choice in info.choices {
            choices.set_item(choice.id, choice.values)?;
        }
        facts.set_item("choices", choices)?;
        Ok(facts)
    }

    /// The parts of an observation in order: name, offset, shape, largest value, and what it says.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("toy").observation_blocks()[3]
    /// {'name': 'card', 'offset': 9, 'shape': (2, 6), 'most': 1, 'about': 'cards that one knows'}
    fn observation_blocks<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut offset = 0;
        let block = |block: &::game::Block| {
            let dict = PyDict::new(py);
            let seats = block.by_seat.then_some(usize::from(self.seats));
            let shape: Vec<usize> = seats.into_iter().chain(block.shape.iter().copied()).collect();
            dict.set_item("name", block.name)?;
            dict.set_item("offset", offset)?;
            dict.set_item("shape", pyo3::types::PyTuple::new(py, shape)?)?;
            dict.set_item("most", block.most)?;
            dict.set_item("about", block.about)?;
            offset += block.len(self.seats);
            Ok(dict)
        };
        self.entry.blocks.iter().map(block).collect()
    }

    /// The largest value of every entry of an observation: divide by it for numbers between 0 and 1.
    ///
    /// >>> import kolej
    /// >>> game = kolej.Game("tor")
    /// >>> bool((game.state(seed=1).observation() <= game.observation_most()).all())
    /// True
    fn observation_most<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let blocks = self.entry.blocks.iter();
        let most = blocks.flat_map(|block| std::iter::repeat_n(block.most, block.len(self.seats)));
        PyArray1::from_iter(py, most)
    }

    /// A new game. Luck comes from the seed, as at a table of the server; with `chance="outside"` the state stops wherever luck
    /// is awaited, and its outcome is applied like an action.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("tor").state(seed=7)
    /// >>> state.turn
    /// 1
    #[pyo3(signature = (seed=None, chance="inside"))]
    fn state(slf: &Bound<'_, Self>, seed: Option<u64>, chance: &str) -> PyResult<State> {
        State::begin(slf, seed, chance)
    }

    /// A bot of level 0 (or "random") to 3. It decides by playouts, which is repeatable, or for about so many milliseconds.
    ///
    /// >>> import kolej
    /// >>> game = kolej.Game("depot")
    /// >>> state, bot = game.state(seed=3), game.bot(1, seed=5)
    /// >>> state.notation(bot.choose(state)[0])
    /// 'D1 1'
    #[pyo3(signature = (level, seed=None, playouts=200, millis=None))]
    #[allow(clippy::needless_pass_by_value)]
    fn bot(&self, level: Strength, seed: Option<u64>, playouts: u32, millis: Option<u32>) -> PyResult<Bot> {
        Ok(Bot::new(self.entry, level.level()?, budget(playouts, millis), seed_or_fresh(seed)?))
    }

    /// An action in words.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("tor").notation(0)
    /// 'draw'
    fn notation(&self, code: u32) -> PyResult<String> {
        self.entry
            .rules
            .notation(code)
            .ok_or_else(|| PyValueError::new_err(format!("no action has the code {code}")))
    }

    /// An outcome of luck in words.
    fn chance_notation(&self, code: u32) -> PyResult<String> {
        let step = self.entry.rules.step(false, code);
        step.ok_or_else(|| PyValueError::new_err(format!("no outcome has the code {code}")))
    }

    /// The code of an action in words.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("tor").code("draw")
    /// 0
    fn code(&self, notation: &str) -> PyResult<u32> {
        let code = self.entry.rules.code(notation);
        code.ok_or_else(|| PyValueError::new_err(format!("{notation:?} is no action of this game")))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, {:?})", self.entry.info.id, self.setup)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            (self.entry.info.id, &self.setup, self.rules) == (other.entry.info.id, &other.setup, other.rules)
        })
    }

    fn __hash__(&self) -> u64 {
        ::game::fnv(format!("{} {}", self.entry.info.id, self.setup).as_bytes())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str, String)) {
        let game = slf.get();
        (slf.get_type().into_any(), (game.entry.info.id, game.setup.clone()))
    }
}

/// Copies a tensor or mask into an array of one's own.
pub(crate) fn array<'py, T: numpy::Element>(
    py: Python<'py>,
    out: Option<Bound<'py, PyArray1<T>>>,
    length: usize,
    fill: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let array = out.unwrap_or_else(|| PyArray1::zeros(py, length, false));
    {
        let mut entries = array.try_readwrite().map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        let slice = entries.as_slice_mut().map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        if slice.len() != length {
            return Err(PyValueError::new_err(format!(
                "`out` must have {length} entries, not {}",
                slice.len()
            )));
        }
        fill(slice);
    }
    Ok(array)
}
