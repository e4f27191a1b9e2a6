//! Something only some seats know.

use std::fmt;

use crate::{Seats, Viewer};

/// A value that opens only to a [`Viewer`] that may see it. It cannot be printed or serialised, so it cannot leak through
/// a log line, an error or a debug dump.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret<T> {
    owners: Seats,
    value: T,
}

impl<T> Secret<T> {
    /// A value known to `owners`.
    pub const fn of(owners: Seats, value: T) -> Self {
        Self { owners, value }
    }

    /// The value, if this viewer may know it.
    pub fn open(&self, viewer: Viewer) -> Option<&T> {
        viewer.sees(self.owners).then_some(&self.value)
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({:?})", self.owners)
    }
}
