//! What a game registers besides rules, look and bots: commands, pages, sheets and files for owners of its box.
//!
//! Nothing outside the game's own module knows what a command or a page is about. The command line makes a subcommand of every
//! [`Command`], the server a page of every [`AfterPage`] and of an [`EditorPage`].

use std::sync::Arc;
use std::time::Duration;

use game::{Fault, Lang, Said};
use maud::Markup;
use paint::{Edited, Editor, Picture};

/// What a command found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: serde_json::Value,
    /// Whether everything is as it should be.
    pub good: bool,
}

/// What a command is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The text of the file.
    pub text: &'a str,
    /// The values of the command's options by name.
    pub options: &'a [(&'a str, &'a str)],
}

impl<'a> Ask<'a> {
    /// A question about a text, without options.
    pub const fn about(text: &'a str) -> Self {
        Self { text, options: &[] }
    }

    /// The value of an option; nothing if it is not given.
    pub fn option(&self, name: &str) -> &'a str {
        self.options.iter().find(|(known, _)| *known == name).map_or("", |&(_, value)| value)
    }
}

/// Looks at a text, or says everything that is wrong with it.
pub type Run = fn(&Ask<'_>) -> Result<Answer, Vec<Fault>>;

/// A command about a text: `kolej NAME GAME FILE --OPTION VALUE`. Games that have commands of one name tell the same of them.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// What it does, in English without a full stop.
    pub about: &'static str,
    /// What can be said besides the text.
    pub options: &'static [Opt],
    /// Does it.
    pub run: Run,
}

/// An option of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opt {
    /// Its name without dashes.
    pub name: &'static str,
    /// What stands for its value in the help.
    pub value: &'static str,
    /// What it means, in English without a full stop.
    pub about: &'static str,
    /// What counts if it is not given; `None` if it must be.
    pub default: Option<&'static str>,
}

/// What a finished game could have been, ready to be told in any language with the names of the players.
pub type Review = Arc<dyn Fn(&[String], Lang) -> Markup + Send + Sync>;

/// Looks at the log of a finished game again, for about this time.
pub type Reviewer = fn(&str, Duration) -> Result<Review, Fault>;

/// A page that a finished table offers besides replay and log.
#[derive(Clone, Copy, Debug)]
pub struct AfterPage {
    /// The end of its address, `/t/ID/PATH`; none of those that every table has.
    pub path: &'static str,
    /// Key of its title in the game's locale.
    pub label: &'static str,
    /// Key of what it says about itself.
    pub how: &'static str,
    /// Whether it is for those who played alone.
    pub alone: bool,
    /// Finds out what it shows.
    pub review: Reviewer,
}

/// A page on which a board of a real table is put together to be counted, `/score/GAME`.
#[derive(Clone, Copy, Debug)]
pub struct EditorPage {
    /// Key in the game's locale of what it says about itself.
    pub how: &'static str,
    /// Answers the clicks.
    pub edit: fn(&Editor<'_>) -> Edited,
}

/// A board that is chosen by its picture when a table is opened. Its title and what is said of it are `GAME-board-ID` and
/// `GAME-board-ID-about` in the locales.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardCard {
    /// How a form names it.
    pub id: &'static str,
    /// What it puts into the set-up.
    pub made: Made,
}

/// What choosing a board puts into the set-up of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// Words of the set-up notation.
    Words(&'static str),
    /// One of the [`Tools::kits`] by its name. The table keeps the whole text, so it lasts whatever becomes of the file.
    Kit(&'static str),
}

/// Everything a game registers; nothing by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tools {
    /// Commands of the command line.
    pub commands: &'static [Command],
    /// Pages about finished games.
    pub after: &'static [AfterPage],
    /// The page that counts a board.
    pub editor: Option<EditorPage>,
    /// Draws this many boards to print, one A4 page each or more.
    pub sheets: Option<fn(u32, Lang) -> Vec<Picture>>,
    /// Data files of the box to begin one's own with: name and text.
    pub kits: &'static [(&'static str, &'static str)],
    /// Boards that are chosen by their pictures, the usual one first.
    pub boards: &'static [BoardCard],
    /// Choices that mean nothing on a board that is a data file.
    pub boxed: &'static [&'static str],
    /// What is doubtful about a data file that can be played with.
    pub doubts: Option<fn(&str) -> Vec<Said>>,
}

impl Tools {
    /// Nothing.
    pub const NONE: Self = Self {
        commands: &[],
        after: &[],
        editor: None,
        sheets: None,
        kits: &[],
        boards: &[],
        boxed: &[],
        doubts: None,
    };

    /// The command of this name.
    pub fn command(&self, name: &str) -> Option<&'static Command> {
        self.commands.iter().find(|command| command.name == name)
    }

    /// The page about finished games with this path.
    pub fn after(&self, path: &str) -> Option<&'static AfterPage> {
        self.after.iter().find(|page| page.path == path)
    }

    /// The text of a data file of the box.
    pub fn kit(&self, name: &str) -> Option<&'static str> {
        self.kits.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
    }

    /// The board of this name.
    pub fn board(&self, id: &str) -> Option<&'static BoardCard> {
        self.boards.iter().find(|card| card.id == id)
    }
}
