//! Everything that can go wrong with a request. One enum, one response; causes are logged, never sent.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::{Rule, Said};
use hall::Refused;
use paint::Text;

use crate::limits::Limit;
use crate::me::refusals;

/// Why a request was not fulfilled. What the visitor reads about it is painted by [`crate::pages::error_page`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Error {
    /// There is no such page or table.
    NotFound,
    /// No table has this code, or none that waits for this visitor.
    WrongCode,
    /// The form lacks something or contains what it may not.
    BadForm,
    /// The game refuses this set-up, for this reason.
    BadSetup(Said),
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// Only whoever opened the table may do this.
    NotHost,
    /// Whoever runs the server has shut this person out.
    Blocked,
    /// The seat or the table is no longer open.
    Taken,
    /// Another seat has this colour.
    ColourTaken,
    /// It belongs to an earlier moment of the table.
    Stale,
    /// There is nothing to take back.
    NothingToUndo,
    /// Not a move of this game.
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
    /// The person is told things at this address already.
    KnownAddress,
    /// There is nothing of that name to point at.
    NoSuchThing,
    /// The seat shows as much as it may.
    ManyPins,
    /// Only finished games show this.
    NotFinished,
    /// A person has one hint thought about at a time.
    OneHint,
    /// This table is played without hints.
    NoHints,
    /// A call without a token, or with one that does not count.
    NoToken,
    /// A call that says something it may not, which is named.
    BadCall(String),
    /// Asked for in a form that there is not.
    NotAcceptable,
    /// Bot accounts may not sit down at this table.
    NoPrograms,
    /// The person has as many tokens as one may have.
    ManyTokens,
    /// The host has switched the talk off.
    TalkOff,
    /// Ready words only.
    MayNotWrite,
    /// More was said at the table lately than may be.
    ManyRemarks,
    /// Only whoever asked to play again may do this.
    NotProposer,
    /// The hint is still thought about.
    HintLate,
    /// Whoever it is about is there, or has not been gone for long.
    StillHere,
    /// A bot plays for this seat.
    StoodIn,
    /// The table was begun under rules this program does not know.
    UnknownRules,
    /// Nobody is known in this browser.
    Unknown,
    /// Somebody could not become who they say they are, or keep it.
    Account(Refused),
    /// Sent by another site.
    CrossSite,
    /// Wrong method for this address.
    Method,
    /// The body is too large.
    TooLarge,
    /// Too much of something from this address or person.
    TooMany {
        /// Of what.
        limit: Limit,
        /// Seconds after which it is worth trying again.
        wait: u32,
    },
    /// The host has as many tables as one may have.
    ManyTables {
        /// Waiting for players, or being played at.
        limit: Limit,
        /// How many that is.
        most: u32,
    },
    /// Asked for by a name that is not ours.
    Misdirected,
    /// The body did not come in time.
    Slow,
    /// Our fault; the cause is in the server's log.
    Internal,
}

pub(crate) type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::WrongCode => StatusCode::NOT_FOUND,
            Self::BadForm | Self::BadSetup(_) | Self::BadCall(_) | Self::Unreadable => {
                StatusCode::BAD_REQUEST
            }
            Self::NoToken => StatusCode::UNAUTHORIZED,
            Self::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
            Self::Account(refused) => refusals::status(*refused),
            Self::NotYourSeat
            | Self::NotHost
            | Self::Blocked
            | Self::Unknown
            | Self::NotFinished
            | Self::CrossSite
            | Self::NoHints
            | Self::NoPrograms
            | Self::TalkOff
            | Self::MayNotWrite
            | Self::NotProposer => StatusCode::FORBIDDEN,
            Self::Taken
            | Self::ColourTaken
            | Self::KnownAddress
            | Self::Stale
            | Self::StillHere
            | Self::StoodIn
            | Self::NothingToUndo
            | Self::UnknownRules => StatusCode::CONFLICT,
            Self::Illegal { .. }
            | Self::NoSuchThing
            | Self::ManyPins
            | Self::ManyAddresses
            | Self::ManyTokens => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany { .. } | Self::ManyTables { .. } | Self::OneHint | Self::ManyRemarks => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::HintLate => StatusCode::SERVICE_UNAVAILABLE,
            Self::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The message that says what to do.
    pub(crate) const fn message(&self) -> &'static str {
        match self {
            Self::NotFound => "error-not-found",
            Self::WrongCode => "error-wrong-code",
            Self::BadForm => "error-bad-form",
            Self::BadSetup(_) => "error-bad-setup",
            Self::Unreadable => "error-unreadable",
            Self::NotYourSeat => "error-not-your-seat",
            Self::NotHost => "error-not-host",
            Self::Blocked => "error-blocked",
            Self::Taken => "error-taken",
            Self::ColourTaken => "error-colour-taken",
            Self::Stale => "error-stale",
            Self::NothingToUndo => "error-nothing-to-undo",
            Self::Illegal { .. } => "error-illegal",
            Self::ManyAddresses => "error-many-addresses",
            Self::KnownAddress => "error-known-address",
            Self::NoSuchThing => "error-no-such-thing",
            Self::ManyPins => "error-many-pins",
            Self::NotFinished => "error-not-finished",
            Self::StillHere => "error-still-here",
            Self::StoodIn => "error-stood-in",
            Self::UnknownRules => "error-unknown-rules",
            Self::Unknown => "error-unknown",
            Self::Account(refused) => refusals::message(*refused),
            Self::CrossSite => "error-cross-site",
            Self::Method => "error-method",
            Self::TooLarge => "error-too-large",
            Self::TooMany { limit, .. } | Self::ManyTables { limit, .. } => limit.message(),
            Self::OneHint => "error-one-hint",
            Self::HintLate => "error-hint-late",
            Self::NoHints => "error-no-hints",
            Self::NoToken => "error-no-token",
            Self::BadCall(_) => "error-bad-call",
            Self::NotAcceptable => "error-not-acceptable",
            Self::NoPrograms => "error-no-programs",
            Self::ManyTokens => "error-many-tokens",
            Self::TalkOff => "talk-is-off",
            Self::MayNotWrite => "error-may-not-write",
            Self::ManyRemarks => "error-much-talk",
            Self::NotProposer => "error-not-proposer",
            Self::Misdirected => "error-misdirected",
            Self::Slow => "error-slow",
            Self::Internal => "error-internal",
        }
    }

    /// What to do, in the words of a language.
    pub(crate) fn words(&self, text: &Text) -> String {
        match *self {
            Self::TooMany { wait: number, .. } | Self::ManyTables { most: number, .. } => {
                text.with(self.message(), &[("n", number.into())])
            }
            _ => text.get(self.message()),
        }
    }

    /// What an answer made by the framework itself (wrong method, body too large, unreadable form) amounts to.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::REQUEST_TIMEOUT => Self::Slow,
            _ if status.is_server_error() => Self::Internal,
            _ => Self::BadForm,
        }
    }
}

impl From<hall::Error> for Error {
    fn from(error: hall::Error) -> Self {
        match error {
            hall::Error::NotFound => Self::NotFound,
            hall::Error::BadCommand => Self::BadForm,
            hall::Error::BadSetup(reason) => Self::BadSetup(reason),
            hall::Error::NotYourSeat => Self::NotYourSeat,
            hall::Error::NotHost => Self::NotHost,
            hall::Error::Taken => Self::Taken,
            hall::Error::ColourTaken => Self::ColourTaken,
            hall::Error::Stale => Self::Stale,
            hall::Error::NothingToUndo => Self::NothingToUndo,
            hall::Error::Unreadable => Self::Unreadable,
            hall::Error::Illegal { game, rule } => Self::Illegal { game, rule },
            hall::Error::ManyAddresses => Self::ManyAddresses,
            hall::Error::NoSuchThing => Self::NoSuchThing,
            hall::Error::ManyPins => Self::ManyPins,
            hall::Error::NotFinished => Self::NotFinished,
            hall::Error::StillHere => Self::StillHere,
            hall::Error::StoodIn => Self::StoodIn,
            hall::Error::UnknownRules => Self::UnknownRules,
            hall::Error::OneHint => Self::OneHint,
            hall::Error::HintLate => Self::HintLate,
            hall::Error::NoHints => Self::NoHints,
            hall::Error::NoPrograms => Self::NoPrograms,
            hall::Error::ManyTokens => Self::ManyTokens,
            hall::Error::TalkOff => Self::TalkOff,
            hall::Error::MayNotWrite => Self::MayNotWrite,
            hall::Error::ManyRemarks => Self::ManyRemarks,
            hall::Error::NotProposer => Self::NotProposer,
            hall::Error::Account(refused) => Self::Account(refused),
            hall::Error::Failed => Self::Internal,
        }
    }
}

impl IntoResponse for Error {
    /// Bare: the gate knows the visitor's language and paints the page around it.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
