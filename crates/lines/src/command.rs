//! A program with its arguments, as it is typed.

use std::fmt;
use std::str::FromStr;

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

impl CommandLine {
    /// The program.
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A text that names no program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadCommandLine;

impl fmt::Display for BadCommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that is no program: nothing stands there, or a quotation does not end")
    }
}

impl std::error::Error for BadCommandLine {}

impl FromStr for CommandLine {
    type Err = BadCommandLine;

    /// Words are separated by spaces; quotation marks of either kind hold what belongs together. No shell reads it.
    fn from_str(text: &str) -> Result<Self, BadCommandLine> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for letter in text.chars() {
            match (quote, letter) {
                (Some(open), _) if letter == open => quote = None,
                (None, '\'' | '"') => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                (None, _) if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        let named = words.first().is_some_and(|program| !program.is_empty());
        if quote.is_some() || !named || text.contains('\0') {
            return Err(BadCommandLine);
        }
        Ok(Self { text: text.trim().to_owned(), words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_would() {
        let words = |text: &str| text.parse::<CommandLine>().map(|line| line.words);
        assert_eq!(words("./bot").unwrap(), ["./bot"]);
        assert_eq!(words(" python3  bot.py --fast ").unwrap(), ["python3", "bot.py", "--fast"]);
        assert_eq!(words("'my bot' \"a 'b'\" c'd e'f ''").unwrap(), ["my bot", "a 'b'", "cd ef", ""]);
        for wrong in ["", "  ", "''", "'./bot", "./bot \"a", "a\0b"] {
            assert_eq!(words(wrong), Err(BadCommandLine), "{wrong:?}");
        }
    }
}
