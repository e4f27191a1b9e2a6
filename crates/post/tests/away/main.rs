//! People who are never there together, and what they are told: over the real post, with a clock that the test sets.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on is to panic, in its helpers as well")]

mod days;
mod failing;
mod receiver;
mod town;
