//! What is said when somebody could not become who they say they are.

use axum::http::StatusCode;
use hall::Refused;

pub(crate) const fn status(refused: Refused) -> StatusCode {
    match refused {
        Refused::LinkOver => StatusCode::GONE,
        Refused::WrongLogin | Refused::Passkey => StatusCode::FORBIDDEN,
        Refused::LoginTaken | Refused::MailTaken | Refused::TwoAccounts | Refused::ManyPasskeys => {
            StatusCode::CONFLICT
        }
        Refused::BadLogin | Refused::BadMail | Refused::WeakPassword => StatusCode::UNPROCESSABLE_ENTITY,
        Refused::Busy => StatusCode::SERVICE_UNAVAILABLE,
    }
}

pub(crate) const fn message(refused: Refused) -> &'static str {
    match refused {
        Refused::LinkOver => "error-link-over",
        Refused::WrongLogin => "error-wrong-login",
        Refused::LoginTaken => "error-login-taken",
        Refused::BadLogin => "error-bad-login",
        Refused::WeakPassword => "error-weak-password",
        Refused::TwoAccounts => "error-two-accounts",
        Refused::Passkey => "error-passkey",
        Refused::ManyPasskeys => "error-many-passkeys",
        Refused::BadMail => "error-bad-mail",
        Refused::MailTaken => "error-mail-taken",
        Refused::Busy => "error-busy",
    }
}
