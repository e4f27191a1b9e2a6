//! Games and rules by their names, for all commands.

use catalog::{Entry, GAMES};
use game::{Lang, Rule};
use paint::Text;

use crate::failure::Failure;

/// The game with this id; the failure names those there are.
pub(crate) fn find(id: &str) -> Result<&'static Entry, Failure> {
    catalog::find(GAMES, id)
        .ok_or_else(|| Failure::new(format!("there is no game {id:?}; there is: {}", known())))
}

/// The ids of all games, for messages.
pub(crate) fn known() -> String {
    GAMES.iter().map(|entry| entry.info.id).collect::<Vec<_>>().join(", ")
}

/// A rule in brackets with its title, where one is broken.
pub(crate) fn citation(entry: Option<&Entry>, rule: Option<Rule>) -> String {
    let Some(rule) = rule else { return String::new() };
    let book = entry.map(Entry::book);
    let title = book.as_ref().and_then(|book| book.rule(rule.0)).map_or("", |rule| rule.title(Lang::En));
    format!(" ({})", format!("{rule} {title}").trim_end())
}

/// The title of a game.
pub(crate) fn title(entry: &Entry, lang: Lang) -> String {
    Text::of(lang).get(&format!("{}-title", entry.info.id))
}
