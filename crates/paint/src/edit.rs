//! Boards that are clicked together outside of any table, and what is said about finished games.

use maud::Markup;

use crate::Text;

/// What a page asks an editor for.
#[derive(Debug)]
pub struct Editor<'a> {
    /// The address of the page; all forms are sent here.
    pub here: &'a str,
    /// The fields of the last click, by name. They hold the whole board too: the server remembers nothing.
    pub asked: &'a [(String, String)],
    /// The reader's language.
    pub text: &'a Text,
}

impl Editor<'_> {
    /// A field of the last click.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.asked.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// What an editor answers.
#[derive(Clone, Debug)]
pub enum Edited {
    /// What is on the page now.
    Page(Markup),
    /// Something was changed: the page with this query shows it.
    Moved(String),
}
