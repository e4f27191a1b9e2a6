//! The fingerprint of what a game is played with.

use crate::fnv;

/// Facts of components, taken together into one number: lengths, colours, who is joined to whom, in the order of the data.
/// Names, comments and drawings are no facts, so mending them never makes a stored game unreadable.
#[derive(Clone, Debug, Default)]
pub struct Facts(Vec<u8>);

impl Facts {
    /// No facts yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, number: impl Into<i64>) -> Self {
        self.0.extend_from_slice(&number.into().to_le_bytes());
        self
    }

    /// Adds numbers, and how many there are.
    #[must_use]
    pub fn numbers<N: Into<i64>>(self, numbers: impl IntoIterator<Item = N>) -> Self {
        let numbers: Vec<i64> = numbers.into_iter().map(Into::into).collect();
        let count = i64::try_from(numbers.len()).unwrap_or(i64::MAX);
        numbers.into_iter().fold(self.number(count), Self::number)
    }

    /// Adds a word that is part of the rules, such as a colour.
    #[must_use]
    pub fn word(self, word: &str) -> Self {
        self.numbers(word.bytes())
    }

    /// The fingerprint.
    pub fn fingerprint(&self) -> u64 {
        fnv(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_told_apart_by_value_order_and_length() {
        let plain = Facts::new().numbers([1, 2]).numbers([3]).fingerprint();
        let others = [
            Facts::new().numbers([1, 2, 3]),
            Facts::new().numbers([2, 1]).numbers([3]),
            Facts::new().numbers([1]).numbers([2, 3]),
            Facts::new().word("ab").word("c"),
            Facts::new().word("a").word("bc"),
            Facts::new(),
        ];
        for (at, other) in others.iter().enumerate() {
            assert_ne!(other.fingerprint(), plain);
            assert!(others[at + 1..].iter().all(|later| later.fingerprint() != other.fingerprint()));
        }
    }

    /// Frozen: a change here would make every stored game unreadable.
    #[test]
    fn fingerprints_are_frozen() {
        let facts = Facts::new().number(-7).numbers([1_u8, 255]).word("red");
        assert_eq!(facts.fingerprint(), FROZEN);
    }

    const FROZEN: u64 = 0x05f7_2fd9_cb79_c977;
}
