//! What a table plays on: a board of the box, parsed once, or the players' own.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::{BadSetup, Fault, Options, fnv};

/// A board of the box by name.
pub trait Printed: Copy + Eq + Hash + 'static {
    /// What it is read into.
    type Board: 'static;
    /// Its word in set-ups.
    fn word(self) -> &'static str;
    /// The board, parsed once.
    fn board(self) -> &'static Self::Board;
    /// Reads the players' own, or says everything that is wrong with it.
    fn read(text: &str) -> Result<Self::Board, Vec<Fault>>;
}

/// The board a table plays on. A copy of one of the box costs nothing.
pub struct Board<P: Printed>(Source<P>);

enum Source<P: Printed> {
    Box(P, &'static P::Board),
    Own(Arc<Own<P::Board>>),
}

/// The players' own with its file, packed into one word.
struct Own<B> {
    word: String,
    board: B,
}

impl<P: Printed> Board<P> {
    /// One of the box.
    pub fn of(printed: P) -> Self {
        Self(Source::Box(printed, printed.board()))
    }

    /// The players' own, packed into one word.
    pub fn own(word: String) -> Result<Self, BadSetup> {
        let board = P::read(&Options::unpacked(&word))?;
        Ok(Self(Source::Own(Arc::new(Own { word, board }))))
    }

    /// Which of the box it is.
    pub const fn printed(&self) -> Option<P> {
        match self.0 {
            Source::Box(printed, _) => Some(printed),
            Source::Own(_) => None,
        }
    }

    /// The packed file of the players' own.
    pub fn word(&self) -> Option<&str> {
        match &self.0 {
            Source::Box(..) => None,
            Source::Own(own) => Some(&own.word),
        }
    }

    /// A short name that says which it is: the word of the box, or a hash of the players' own.
    pub fn id(&self) -> String {
        match &self.0 {
            Source::Box(printed, _) => printed.word().to_owned(),
            Source::Own(own) => format!("own-{:016x}", fnv(own.word.as_bytes())),
        }
    }
}

impl<P: Printed> Clone for Board<P> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Source::Box(printed, board) => Source::Box(*printed, board),
            Source::Own(own) => Source::Own(Arc::clone(own)),
        })
    }
}

impl<P: Printed> Deref for Board<P> {
    type Target = P::Board;

    fn deref(&self) -> &P::Board {
        match &self.0 {
            Source::Box(_, board) => board,
            Source::Own(own) => &own.board,
        }
    }
}

impl<P: Printed> PartialEq for Board<P> {
    /// Those of the box by name, others by their files.
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Source::Box(one, _), Source::Box(two, _)) => one == two,
            (Source::Own(one), Source::Own(two)) => Arc::ptr_eq(one, two) || one.word == two.word,
            _ => false,
        }
    }
}

impl<P: Printed> Eq for Board<P> {}

impl<P: Printed> Hash for Board<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.printed().hash(state);
        self.word().hash(state);
    }
}

impl<P: Printed> fmt::Debug for Board<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.id())
    }
}

impl<P: Printed> Serialize for Board<P> {
    /// Its id.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.id())
    }
}
