//! A bar on standard error that shows how far long work has come.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// How often it is drawn at most.
const EVERY: Duration = Duration::from_millis(100);
const WIDTH: usize = 40;

/// A bar; it vanishes when the work is done. Silent unless a person watches.
#[derive(Debug)]
pub(crate) struct Progress {
    shown: bool,
    total: u64,
    drawn: Option<Instant>,
}

impl Progress {
    /// A bar for work of `total` parts; never shown if a program reads the output.
    pub(crate) fn new(total: u64, json: bool) -> Self {
        Self { shown: !json && io::stderr().is_terminal(), total: total.max(1), drawn: None }
    }

    /// Tells that this many parts are done.
    pub(crate) fn at(&mut self, done: u64) {
        if !self.shown || self.drawn.is_some_and(|drawn| drawn.elapsed() < EVERY) {
            return;
        }
        self.drawn = Some(Instant::now());
        let _ = write!(io::stderr().lock(), "\r{}", bar(done, self.total));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn.is_some() {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}

fn bar(done: u64, total: u64) -> String {
    let done = done.min(total);
    let part = |of: u64| usize::try_from(done * of / total).unwrap_or(0);
    format!("[{:WIDTH$}] {:3} %", "=".repeat(part(WIDTH as u64)), part(100))
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn the_bar_fills_and_never_overflows() {
        assert_eq!(bar(0, 3), format!("[{}]   0 %", " ".repeat(40)));
        assert_eq!(bar(1, 2), format!("[{}{}]  50 %", "=".repeat(20), " ".repeat(20)));
        assert_eq!(bar(3, 3), format!("[{}] 100 %", "=".repeat(40)));
        assert_eq!(bar(9, 3), bar(3, 3));
    }
}
