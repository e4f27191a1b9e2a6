//! Why a command was not carried out.

use std::fmt;

use engine::Refusal;
use game::{Rule, Said};

/// What the hall answers with.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a command changed nothing. Causes of failures are logged where they happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// There is no such table or game.
    NotFound,
    /// There is no such seat, level or pin.
    BadCommand,
    /// The game refuses this set-up, for this reason.
    BadSetup(Said),
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// Only whoever opened the table may do this.
    NotHost,
    /// The seat or the table is no longer open.
    Taken,
    /// Another seat has this colour.
    ColourTaken,
    /// It belongs to an earlier decision of the table.
    Stale,
    /// There is nothing to take back.
    NothingToUndo,
    /// Not an action of this game.
    Unreadable,
    /// A rule of this game forbids it.
    Illegal {
        /// Id of the game.
        game: &'static str,
        /// The rule.
        rule: Rule,
    },
    /// The person has as many addresses for notices as one may have.
    ManyAddresses,
    /// There is nothing of that name to point at.
    NoSuchThing,
    /// The seat shows as much as it may.
    ManyPins,
    /// Only finished games allow this.
    NotFinished,
    /// A person has one hint thought about at a time.
    OneHint,
    /// This table is played without hints.
    NoHints,
    /// Bot accounts may not sit down at this table.
    NoPrograms,
    /// The person has as many tokens for programs as one may have.
    ManyTokens,
    /// The host has switched the talk off.
    TalkOff,
    /// Ready words only: this person may not write words of their own here.
    MayNotWrite,
    /// More was said lately than may be.
    ManyRemarks,
    /// Only whoever asked to play again may do this.
    NotProposer,
    /// The hint is still thought about, and shown when it is found.
    HintLate,
    /// The table was begun under rules this program does not know.
    UnknownRules,
    /// Somebody could not become who they say they are, or keep it.
    Account(Refused),
    /// Whoever it is about is there, has not been gone for long, or is not awaited.
    StillHere,
    /// A bot plays for this seat until its person takes it back.
    StoodIn,
    /// The store, the machine or a bot failed.
    Failed,
}

/// Why nothing came of a login, a link or a way to log in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The link was used, is too old, or never was.
    LinkOver,
    /// Name and password do not belong together; which of them is wrong is not told.
    WrongLogin,
    /// Somebody has this login.
    LoginTaken,
    /// A login is made of letters, digits, dots and dashes.
    BadLogin,
    /// The password is too short, or among the first that others would try.
    WeakPassword,
    /// Both can log in: whose games should become whose?
    TwoAccounts,
    /// The passkey is not known here, or did not sign what it was asked to.
    Passkey,
    /// Enough is enough.
    ManyPasskeys,
    /// No address for mail.
    BadMail,
    /// Somebody else logs in by this address.
    MailTaken,
    /// Too many passwords are being checked at this moment.
    Busy,
}

impl Error {
    /// What the rules' refusal amounts to.
    pub(crate) const fn refused(refusal: Refusal, game: &'static str) -> Self {
        match refusal {
            Refusal::Unreadable => Self::Unreadable,
            Refusal::Stale => Self::Stale,
            Refusal::NothingToUndo => Self::NothingToUndo,
            Refusal::Illegal(rule) => Self::Illegal { game, rule },
        }
    }

    /// A failure of the store, logged.
    pub(crate) fn store(cause: &store::Error) -> Self {
        tracing::error!(%cause, "store");
        Self::Failed
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Error {}
