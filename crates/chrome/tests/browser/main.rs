//! The driver against pages of its own server.

mod hands;
mod plain;
mod review;
mod server;
mod visitor;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs what must panic and gives the panic's text.
fn fault(act: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(act)).expect_err("this must not succeed");
    panic.downcast_ref::<String>().cloned().expect("a panic with a text")
}
