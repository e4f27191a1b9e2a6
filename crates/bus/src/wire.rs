//! How news travel: one line of words, and a number by which a loss is found out.
//!
//! Every sender counts its news, and beats now and then with the number it stands at. Whoever sees a number that is not the
//! next has missed some, whether the sender, the server or the receiver lost it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::News;

/// A message is short; whatever is longer is not ours.
const LONGEST: usize = 256;

/// Senders known at once; more than any cluster has.
const SENDERS: usize = 4096;

/// A sender silent for so long has ended.
const SILENCE: Duration = Duration::from_mins(1);

/// What one bus sends to the others.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// Who sends: random letters, drawn at its start.
    pub(crate) sender: String,
    /// The number of this news, or at a beat that of the last.
    pub(crate) number: u64,
    pub(crate) content: Content,
}

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Content {
    News(News),
    /// The sender lives, on its connection of this number.
    Beat(u64),
}

impl Message {
    /// The line to send. [`News::Missed`] has none: a number left out says the same.
    pub(crate) fn line(&self) -> Option<String> {
        let Self { sender, number, content } = self;
        match content {
            Content::News(News::Table { id, revision }) => {
                Some(format!("{sender} {number} table {revision} {id}"))
            }
            Content::News(News::Presence { id }) => Some(format!("{sender} {number} people {id}")),
            Content::News(News::Work) => Some(format!("{sender} {number} work")),
            Content::News(News::Missed) => None,
            Content::Beat(connection) => Some(format!("{sender} {number} beat {connection}")),
        }
    }

    /// Reads a line, if it is one of ours.
    pub(crate) fn read(line: &[u8]) -> Option<Self> {
        if line.len() > LONGEST {
            return None;
        }
        let mut words = std::str::from_utf8(line).ok()?.splitn(5, ' ');
        let sender = words.next().filter(|word| !word.is_empty())?.to_owned();
        let number = words.next()?.parse().ok()?;
        let content = match (words.next()?, words.next(), words.next()) {
            ("table", Some(revision), Some(id)) if !id.is_empty() => {
                Content::News(News::Table { id: id.to_owned(), revision: revision.parse().ok()? })
            }
            ("people", Some(id), None) if !id.is_empty() => {
                Content::News(News::Presence { id: id.to_owned() })
            }
            ("work", None, None) => Content::News(News::Work),
            ("beat", Some(connection), None) => Content::Beat(connection.parse().ok()?),
            _ => return None,
        };
        Some(Self { sender, number, content })
    }
}

/// Where each sender stands.
#[derive(Default, Debug)]
pub(crate) struct Senders(HashMap<String, (u64, Instant)>);

impl Senders {
    /// Takes note of a message; whether something before it is missing. Of a sender not known yet all before is missing.
    pub(crate) fn lost_before(&mut self, message: &Message, now: Instant) -> bool {
        if self.0.len() >= SENDERS {
            self.0.retain(|_, (_, heard)| now.duration_since(*heard) < SILENCE);
        }
        if self.0.len() >= SENDERS {
            self.0.clear();
        }
        let (known, heard) = self.0.entry(message.sender.clone()).or_insert((0, now));
        *heard = now;
        let before = match message.content {
            Content::News(_) => message.number.saturating_sub(1),
            Content::Beat(_) => message.number,
        };
        let lost = *known < before;
        *known = message.number.max(*known);
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::{Content, Message, Senders};
    use crate::News;
    use std::time::Instant;

    fn message(number: u64, content: Content) -> Message {
        Message { sender: "a".to_owned(), number, content }
    }

    fn table() -> Content {
        Content::News(News::Table { id: "abc with spaces".to_owned(), revision: 7 })
    }

    #[test]
    fn what_is_sent_is_read() {
        let people = Content::News(News::Presence { id: "abc".to_owned() });
        for content in [table(), people, Content::News(News::Work), Content::Beat(3)] {
            let sent = message(12, content);
            assert_eq!(Message::read(sent.line().unwrap().as_bytes()), Some(sent));
        }
        assert_eq!(message(12, Content::News(News::Missed)).line(), None);
    }

    #[test]
    fn what_is_not_ours_is_not_read() {
        let long = format!("a 1 table 1 {}", "x".repeat(300));
        for line in [
            "",
            "a",
            "a 1",
            "a x work",
            "a 1 table",
            "a 1 table x y",
            "a 1 table 1 ",
            "a 1 else",
            "a 1 work 2",
            &long,
        ] {
            assert_eq!(Message::read(line.as_bytes()), None, "{line}");
        }
        assert_eq!(Message::read(b"\xff 1 work"), None);
    }

    #[test]
    fn a_number_left_out_is_a_loss_told_once() {
        let (mut senders, now) = (Senders::default(), Instant::now());
        let mut lost = |number, content| senders.lost_before(&message(number, content), now);
        assert!(!lost(1, table()));
        assert!(!lost(1, Content::Beat(1)));
        assert!(lost(3, table()));
        assert!(!lost(4, table()));
        assert!(!lost(2, table()), "late news are no loss");
        assert!(lost(5, Content::Beat(1)), "the last of them was lost");
        assert!(!lost(5, Content::Beat(1)));
    }

    #[test]
    fn who_comes_late_has_missed_what_was_before() {
        let mut senders = Senders::default();
        assert!(senders.lost_before(&message(9, Content::Beat(1)), Instant::now()));
    }
}
