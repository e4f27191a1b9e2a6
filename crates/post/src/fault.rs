//! Why something did not arrive.

use std::fmt;

/// Why something did not arrive, and whether it is worth another try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nobody is there, and nobody will be: the address is to be forgotten.
    Gone(String),
    /// It did not work now.
    Failed(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone(cause) => write!(f, "nobody is there: {cause}"),
            Self::Failed(cause) => f.write_str(cause),
        }
    }
}

impl std::error::Error for Fault {}
