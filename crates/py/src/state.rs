//! One game in progress.

use engine::log::Heading;
use engine::{Record, Seed};
use game::{Seat, Turn};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::fleet::{CHANCE, OVER};
use crate::game::{Game, array};
use crate::list::Entry;
use crate::luck::Luck;
use crate::sim::Sim;
use crate::words::{Who, object, seat as seat_of, seed_or_fresh};

/// One game in progress: the rules, what has happened, and where its luck comes from.
///
/// >>> import kolej
/// >>> state = kolej.Game("tor").state(seed=1)
/// >>> while not state.is_over and state.steps < 100:
/// ...     state.apply(state.legal_actions()[0])
/// >>> state.steps >= 100
/// True
#[pyclass(module = "kolej", name = "State")]
pub(crate) struct State {
    pub(crate) game: Py<Game>,
    pub(crate) entry: &'static Entry,
    pub(crate) seats: u8,
    pub(crate) sim: Box<dyn Sim>,
    pub(crate) log: Vec<Record>,
    pub(crate) luck: Option<Luck>,
    /// Whether it was imagined: then nobody knows how it came about.
    pub(crate) imagined: bool,
}

/// An action by code or in words.
#[derive(FromPyObject)]
enum Action {
    Code(u32),
    Words(String),
}

#[pymethods]
impl State {
    /// The game it is of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Whose turn it is: a seat, from 0; `CHANCE` where luck is awaited; `OVER` at the end. Where several are to act at once it
    /// is the first of them.
    #[getter]
    fn turn(&self) -> i32 {
        match self.sim.turn() {
            Turn::Players(seats) => seats.iter().next().map_or(OVER, |seat| seat.0.into()),
            Turn::Chance(_) => CHANCE,
            Turn::Over => OVER,
        }
    }

    /// All seats that are to act now.
    #[getter]
    fn awaited(&self) -> Vec<u32> {
        self.sim.turn().players().iter().map(|seat| seat.0.into()).collect()
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.sim.turn() == Turn::Over
    }

    /// Whether luck is to decide next; never where it is played inside.
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.sim.turn(), Turn::Chance(_))
    }

    /// Steps so far, of seats and of luck.
    #[getter]
    fn steps(&self) -> usize {
        self.log.len()
    }

    /// Turns or rounds completed.
    #[getter]
    fn turns_played(&self) -> u32 {
        self.sim.turns_played()
    }

    /// A copy that goes its own way. With luck inside it will see the same luck, unless it is given a seed of its own.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("tor").state(seed=1)
    /// >>> copy = state.clone()
    /// >>> copy.apply(copy.legal_actions()[0])
    /// >>> copy.steps > state.steps
    /// True
    #[pyo3(signature = (seed=None))]
    fn clone(&self, py: Python<'_>, seed: Option<u64>) -> Self {
        let mut luck = self.luck.clone();
        if let (Some(luck), Some(seed)) = (&mut luck, seed) {
            luck.reseed(seed);
        }
        Self {
            game: self.game.clone_ref(py),
            entry: self.entry,
            seats: self.seats,
            sim: self.sim.copy(),
            log: self.log.clone(),
            luck,
            imagined: self.imagined,
        }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.clone(py, None)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone(py, None)
    }

    /// The codes of the legal actions of a seat, in order; by default of the one whose turn it is.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("toy").state(seed=1)
    /// >>> state.legal_actions(), [state.notation(code) for code in state.legal_actions()]
    /// ([0, 1, 2], ['set 1', 'set 2', 'set 3'])
    #[pyo3(signature = (seat=None))]
    fn legal_actions<'py>(&mut self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.legal(seat)?)
    }

    /// The same as an array, which is faster where there are many.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("toy").state(seed=1).legal_array()
    /// array([0, 1, 2], dtype=uint32)
    #[pyo3(signature = (seat=None))]
    fn legal_array<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<u32>>> {
        Ok(PyArray1::from_slice(py, self.legal(seat)?))
    }

    /// The legal actions as an array of flags, one for each code; written into `out` where that is given.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("toy").state(seed=1).legal_mask().tolist()
    /// [True, True, True, False]
    #[pyo3(signature = (seat=None, out=None))]
    fn legal_mask<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<i64>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let count = self.entry.rules.actions() as usize;
        let codes = self.legal(seat)?;
        array(py, out, count, |flags| {
            flags.fill(false);
            for &code in codes {
                flags[code as usize] = true;
            }
        })
    }

    /// Plays an action, by code or in words, for the seat whose turn it is or for another that is to act; where luck is awaited,
    /// its outcome by code. Raises `IllegalAction` with the rule that forbids it.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("tor").state(seed=1)
    /// >>> state.apply(107)
    /// Traceback (most recent call last):
    /// kolej.IllegalAction: forbidden by TOR-2.5
    #[pyo3(signature = (action, seat=None))]
    #[allow(clippy::needless_pass_by_value)]
    fn apply(&mut self, action: Action, seat: Option<i64>) -> PyResult<()> {
        let turn = self.sim.turn();
        if let (Turn::Chance(_), None, Action::Code(code)) = (turn, seat, &action) {
            return self.step(Record { seat: None, code: *code });
        }
        let seat = match (turn, seat) {
            (_, Some(number)) => seat_of(number, self.seats)?,
            (Turn::Players(seats), None) => seats.iter().next().unwrap_or(Seat(0)),
            (Turn::Chance(_) | Turn::Over, None) => Seat(0),
        };
        let code = match action {
            Action::Code(code) => code,
            Action::Words(words) => self
                .entry
                .rules
                .code(&words)
                .ok_or_else(|| PyValueError::new_err(format!("{words:?} is no action of this game")))?,
        };
        self.play(seat, code)
    }

    /// What luck can bring now: codes with their probabilities; empty where nothing is awaited of it.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("toy").state(chance="outside")
    /// >>> code, probability = state.chance_outcomes()[0]
    /// >>> state.game.chance_notation(code), round(probability, 3)
    /// ('card 1', 0.167)
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let odds = self.sim.odds();
        let total: u64 = odds.iter().map(|&(_, weight)| u64::from(weight)).sum();
        #[allow(clippy::cast_precision_loss)]
        odds.into_iter().map(|(code, weight)| (code, f64::from(weight) / total as f64)).collect()
    }

    /// What a viewer knows, as plain objects: a seat, by default the one whose turn it is; "public" for what everybody knows;
    /// "everything" for whoever may see all.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("toy").state(seed=1)
    /// >>> [card > 0 for card in state.view(1)["cards"][:2]]
    /// [False, True]
    #[pyo3(signature = (viewer=None))]
    #[allow(clippy::needless_pass_by_value)]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<Who>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.sim.view(self.viewer(viewer.as_ref())?))
    }

    /// The same as JSON text: equal for a seat exactly where it cannot tell two games apart.
    #[pyo3(signature = (viewer=None))]
    #[allow(clippy::needless_pass_by_value)]
    fn view_json(&self, viewer: Option<Who>) -> PyResult<String> {
        Ok(self.sim.view(self.viewer(viewer.as_ref())?).to_string())
    }

    /// What a seat knows as a tensor of bytes; written into `out` where that is given. See `Game.observation_blocks`.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("tor").state(seed=1).observation().shape
    /// (392,)
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = match seat {
            // At the end, and where luck is awaited, the first seat looks.
            None => self.sim.turn().players().iter().next().unwrap_or(Seat(0)),
            Some(number) => seat_of(number, self.seats)?,
        };
        array(py, out, (self.entry.size)(self.seats), |entries| self.sim.observe(seat, entries))
    }

    /// What a viewer was told of the steps from `since` on: pairs of the number of the step and what happened.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("toy").state(seed=1)
    /// >>> state.events(1)[0]
    /// (0, {'event': 'dealt', 'seat': 0})
    #[pyo3(signature = (viewer=None, since=0))]
    #[allow(clippy::needless_pass_by_value)]
    fn events<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<Who>,
        since: u32,
    ) -> PyResult<Vec<(u32, Bound<'py, PyAny>)>> {
        let told = self.live(py)?.told(self.viewer(viewer.as_ref())?, since);
        told.into_iter().map(|(step, told)| Ok((step, object(py, &told)?))).collect()
    }

    /// The score sheet of a seat at this moment: rules and points.
    ///
    /// >>> import kolej
    /// >>> kolej.Game("toy").state(seed=1).score(0)
    /// [('TOY-1', 3), ('TOY-3', 0)]
    fn score(&self, seat: i64) -> PyResult<Vec<(&'static str, i16)>> {
        let lines = self.sim.score(seat_of(seat, self.seats)?);
        Ok(lines.into_iter().map(|line| (line.rule.0, line.points)).collect())
    }

    /// What the end is worth to each seat: 1 for the first place, -1 for the last, evenly in between; 1 or -1 for a table that
    /// wins or loses as one; a hundredth of the points for whoever plays alone. Zeros while the game runs.
    fn returns(&self) -> Vec<f64> {
        let mut returns = vec![0.0; usize::from(self.seats)];
        self.sim.returns(&mut returns);
        returns
    }

    /// An action in words.
    fn notation(&self, code: u32) -> PyResult<String> {
        self.entry
            .rules
            .notation(code)
            .ok_or_else(|| PyValueError::new_err(format!("no action has the code {code}")))
    }

    /// What has happened: pairs of seat (`None` for luck) and code.
    #[getter]
    fn history(&self) -> Vec<(Option<u32>, u32)> {
        self.log.iter().map(|record| (record.seat.map(|seat| seat.0.into()), record.code)).collect()
    }

    /// The game as a log file, which `replay`, `verify` and the command line read. Of a finished game whose luck was played
    /// inside it reveals the seed.
    #[pyo3(signature = (players=Vec::new()))]
    #[allow(clippy::needless_pass_by_value)]
    fn log(&self, py: Python<'_>, players: Vec<String>) -> PyResult<String> {
        let play = self.live(py)?;
        // What luck of several seeds brought, none of them can prove.
        let seed = self.luck.as_ref().filter(|luck| luck.whole).map(|luck| &luck.seed);
        let hash = seed.map(Seed::hash);
        let seed = seed.filter(|_| self.is_over());
        Ok(play.file(&Heading { players: &players, hash, seed, times: &[] }))
    }

    /// A game that the seat could believe to be in, for determinised search: what it cannot know is chosen at random. Luck in it
    /// is played inside.
    ///
    /// >>> import kolej
    /// >>> state = kolej.Game("tickets").state(seed=1)
    /// >>> other = state.imagine(0, seed=5)
    /// >>> other.view(0) == state.view(0)
    /// True
    #[pyo3(signature = (seat, seed=None))]
    fn imagine(&self, py: Python<'_>, seat: i64, seed: Option<u64>) -> PyResult<Self> {
        let seat = seat_of(seat, self.seats)?;
        let seed = seed_or_fresh(seed)?;
        let mut quick = game::SplitMix64::new(seed);
        let sim = self.sim.imagine(seat, &mut |n| quick.below(n));
        let luck = self.luck.as_ref().map(|_| Luck::of(Seed::numbered(quick.next())));
        let game = self.game.clone_ref(py);
        Ok(Self { game, entry: self.entry, seats: self.seats, sim, log: Vec::new(), luck, imagined: true })
    }

    /// The position as a drawing (SVG), as a viewer sees it.
    #[pyo3(signature = (viewer=None))]
    #[allow(clippy::needless_pass_by_value)]
    fn svg(&self, viewer: Option<Who>) -> PyResult<String> {
        Ok(self.sim.svg(self.viewer(viewer.as_ref())?))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let game = self.game.bind(py).get();
        format!(
            "<State of {} {:?}, {} steps, turn {}>",
            self.entry.info.id,
            game.setup,
            self.log.len(),
            self.turn()
        )
    }
}
