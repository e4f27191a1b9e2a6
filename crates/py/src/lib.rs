//! The Python module `kolej`: the games, their bots and tensors, one game at a time or thousands at once.
//!
//! The package around it (`python/kolej`) adds stubs, adapters to other projects' interfaces, and nothing of the rules.

mod driver;
mod fleet;
mod game;
mod list;
mod logs;
mod luck;
mod mind;
mod sim;
mod state;
mod vector;
mod words;

use pyo3::prelude::*;

use crate::fleet::{CHANCE, OVER};

/// Native half of the package `kolej`.
#[pymodule]
fn _kolej(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<mind::Bot>()?;
    module.add_class::<vector::VectorEnv>()?;
    module.add("IllegalAction", module.py().get_type::<words::IllegalAction>())?;
    module.add("CHANCE", CHANCE)?;
    module.add("OVER", OVER)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(logs::replay, module)?)?;
    module.add_function(wrap_pyfunction!(logs::verify, module)?)
}
