//! What a table plays on: a built-in board, parsed once, or one the players brought.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::{BadSetup, Fault, Options, fnv};

/// A board that comes with the game, by name.
pub trait BuiltIn: Copy + Eq + Hash + 'static {
    /// What it is read into.
    type Board: 'static;
    /// Its word in set-ups.
    fn word(self) -> &'static str;
    /// The board, parsed once.
    fn board(self) -> &'static Self::Board;
    /// Reads a custom one, or says everything that is wrong with it.
    fn read(text: &str) -> Result<Self::Board, Vec<Fault>>;
}

/// The board a table plays on. A copy of a built-in one costs nothing.
pub struct Board<P: BuiltIn>(Source<P>);

enum Source<P: BuiltIn> {
    BuiltIn(P, &'static P::Board),
    Custom(Arc<Custom<P::Board>>),
}

/// What the players brought, with its file packed into one word.
struct Custom<B> {
    word: String,
    board: B,
}

impl<P: BuiltIn> Board<P> {
    /// A built-in one.
    pub fn of(built_in: P) -> Self {
        Self(Source::BuiltIn(built_in, built_in.board()))
    }

    /// What the players brought, packed into one word.
    pub fn custom(word: String) -> Result<Self, BadSetup> {
        let board = P::read(&Options::from_word(&word))?;
        Ok(Self(Source::Custom(Arc::new(Custom { word, board }))))
    }

    /// Which of the built-in ones it is.
    pub const fn built_in(&self) -> Option<P> {
        match self.0 {
            Source::BuiltIn(built_in, _) => Some(built_in),
            Source::Custom(_) => None,
        }
    }

    /// The packed file of a custom one.
    pub fn word(&self) -> Option<&str> {
        match &self.0 {
            Source::BuiltIn(..) => None,
            Source::Custom(custom) => Some(&custom.word),
        }
    }

    /// A short name that says which it is: the word of a built-in one, or a hash of a custom one.
    pub fn id(&self) -> String {
        match &self.0 {
            Source::BuiltIn(built_in, _) => built_in.word().to_owned(),
            Source::Custom(custom) => format!("own-{:016x}", fnv(custom.word.as_bytes())),
        }
    }
}

impl<P: BuiltIn> Clone for Board<P> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Source::BuiltIn(built_in, board) => Source::BuiltIn(*built_in, board),
            Source::Custom(custom) => Source::Custom(Arc::clone(custom)),
        })
    }
}

impl<P: BuiltIn> Deref for Board<P> {
    type Target = P::Board;

    fn deref(&self) -> &P::Board {
        match &self.0 {
            Source::BuiltIn(_, board) => board,
            Source::Custom(custom) => &custom.board,
        }
    }
}

impl<P: BuiltIn> PartialEq for Board<P> {
    /// Built-in ones by name, others by their files.
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Source::BuiltIn(one, _), Source::BuiltIn(two, _)) => one == two,
            (Source::Custom(one), Source::Custom(two)) => Arc::ptr_eq(one, two) || one.word == two.word,
            _ => false,
        }
    }
}

impl<P: BuiltIn> Eq for Board<P> {}

impl<P: BuiltIn> Hash for Board<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.built_in().hash(state);
        self.word().hash(state);
    }
}

impl<P: BuiltIn> fmt::Debug for Board<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.id())
    }
}

impl<P: BuiltIn> Serialize for Board<P> {
    /// Its id.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.id())
    }
}
