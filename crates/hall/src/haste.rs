//! How fast bots play for somebody who plays with them alone. It is a wish of the open page and not stored: where it is not
//! known, as after a restart or at another node, bots keep the usual pace.

use std::time::Duration;

use store::{PersonId, Sitter};
use tokio::time::{Instant, sleep_until};

use crate::room::Room;

/// A wish about the pace of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Haste {
    /// Twice and a half as long as usual.
    Slow,
    /// As the server is set.
    #[default]
    Usual,
    /// Less than half as long.
    Fast,
    /// They do not wait at all.
    Once,
}

/// Longer than this no bot waits before its turn, whatever is wished.
const LONGEST: Duration = Duration::from_secs(5);

impl Haste {
    /// The wish a page sends; whatever is odd changes nothing.
    pub fn of_word(word: &str) -> Self {
        match word {
            "slow" => Self::Slow,
            "fast" => Self::Fast,
            "once" => Self::Once,
            _ => Self::Usual,
        }
    }

    /// How long a bot waits before its turn, if that is usually so long.
    pub(crate) fn wait(self, usual: Duration) -> Duration {
        match self {
            Self::Slow => (usual * 5 / 2).min(LONGEST.max(usual)),
            Self::Usual => usual,
            Self::Fast => usual * 2 / 5,
            Self::Once => Duration::ZERO,
        }
    }
}

impl Room {
    /// Somebody who has the page open wishes that bots play so fast. It counts where nobody else has a seat.
    pub fn wish_haste(&self, person: PersonId, haste: Haste) {
        let table = self.table();
        let others = |sitter: Sitter| matches!(sitter, Sitter::Person(other) if other != person);
        let alone = !table.seats().iter().any(|seat| others(seat.sitter));
        if alone && !table.seats_of(Some(person)).is_empty() {
            self.haste.send_replace(haste);
        }
    }

    /// A bot waits before its turn, so that people can follow; whoever changes their mind is heard at once.
    pub(crate) async fn linger(&self, usual: Duration) {
        let (began, mut wishes) = (Instant::now(), self.haste.subscribe());
        loop {
            let wait = wishes.borrow_and_update().wait(usual);
            tokio::select! {
                () = sleep_until(began + wait) => return,
                changed = wishes.changed() => if changed.is_err() { return },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_bounded() {
        let wait = |word: &str, millis| Haste::of_word(word).wait(Duration::from_millis(millis)).as_millis();
        assert_eq!(
            ["slow", "normal", "fast", "once", "x"].map(|word| wait(word, 900)),
            [2_250, 900, 360, 0, 900]
        );
        assert_eq!(wait("slow", 4_000), 5_000);
        assert_eq!(
            wait("slow", 9_000),
            9_000,
            "what the server is set to is never shortened by asking for more"
        );
        assert_eq!(wait("slow", 0), 0);
    }
}
