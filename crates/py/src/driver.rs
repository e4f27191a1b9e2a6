//! What a state does behind its methods: steps, luck, and the table it could be.

use engine::{Play, Record, Seed};
use game::{Seat, Turn, Viewer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::list::Entry;
use crate::luck::Luck;
use crate::sim::Sim;
use crate::state::State;
use crate::words::{Who, bad_setup, broken, seat as seat_of, seed_or_fresh};

impl State {
    pub(crate) fn begin(game: &Bound<'_, Game>, seed: Option<u64>, chance: &str) -> PyResult<Self> {
        let luck = match chance {
            "inside" => Some(Luck::of(Seed::numbered(seed_or_fresh(seed)?))),
            "outside" => None,
            other => {
                return Err(PyValueError::new_err(format!(
                    "chance is \"inside\" or \"outside\", not {other:?}"
                )));
            }
        };
        let mut state = Self::bare(game)?;
        state.luck = luck;
        state.settle()?;
        Ok(state)
    }

    /// A game at which nothing has happened.
    pub(crate) fn bare(game: &Bound<'_, Game>) -> PyResult<Self> {
        let Game { entry, setup, rules, seats } = game.get();
        let sim = (entry.open)(setup, *rules).map_err(|bad| bad_setup(&bad))?;
        let game = game.clone().unbind();
        Ok(Self { game, entry, seats: *seats, sim, log: Vec::new(), luck: None, imagined: false })
    }

    pub(crate) const fn entry(&self) -> &'static Entry {
        self.entry
    }

    pub(crate) fn sim(&self) -> &dyn Sim {
        &*self.sim
    }

    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        self.sim.turn().players().has(seat)
    }

    pub(crate) fn allows(&self, seat: Seat, code: u32) -> bool {
        self.sim.copy().step(Record { seat: Some(seat), code }).is_ok()
    }

    /// The seat that is meant: the given one, or whose turn it is.
    pub(crate) fn acting(&self, seat: Option<i64>) -> PyResult<Seat> {
        match seat {
            Some(number) => seat_of(number, self.seats),
            None => self
                .sim
                .turn()
                .players()
                .iter()
                .next()
                .ok_or_else(|| PyValueError::new_err("nobody is to act now: name a seat")),
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, code: u32) -> PyResult<()> {
        self.step(Record { seat: Some(seat), code })?;
        self.settle()
    }

    pub(crate) fn step(&mut self, record: Record) -> PyResult<()> {
        self.sim.step(record).map_err(broken)?;
        self.log.push(record);
        Ok(())
    }

    /// Lets luck decide whatever is due, where it is played inside.
    pub(crate) fn settle(&mut self) -> PyResult<()> {
        while let (Some(luck), Turn::Chance(stream)) = (&mut self.luck, self.sim.turn()) {
            let mut dice = luck.dice(stream);
            let code = self.sim.draw(&mut |n| dice.below(n));
            self.step(Record { seat: None, code })?;
        }
        Ok(())
    }

    /// The codes of the legal actions of a seat; of nobody where nobody is named and nobody is to act.
    pub(crate) fn legal(&mut self, seat: Option<i64>) -> PyResult<&[u32]> {
        if seat.is_none() && self.sim.turn().players().is_empty() {
            return Ok(&[]);
        }
        let seat = self.acting(seat)?;
        Ok(self.sim.legal(seat))
    }

    /// The same game as a table keeps it, with everything that was told.
    pub(crate) fn live(&self, py: Python<'_>) -> PyResult<Box<dyn Play>> {
        if self.imagined {
            return Err(PyValueError::new_err("an imagined game has no history"));
        }
        let Game { entry, setup, rules, .. } = self.game.bind(py).get();
        let mut play = entry.rules.open(setup, *rules).map_err(|bad| bad_setup(&bad))?;
        self.log.iter().try_for_each(|&record| play.replay(record)).map_err(broken)?;
        Ok(play)
    }

    /// Who looks; by default whoever is to act, else everybody.
    pub(crate) fn viewer(&self, viewer: Option<&Who>) -> PyResult<Viewer> {
        let acting = || self.sim.turn().players().iter().next().map_or(Viewer::Public, Viewer::Seat);
        viewer.map_or_else(|| Ok(acting()), |who| who.viewer(self.seats))
    }
}
