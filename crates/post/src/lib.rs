//! What leaves the house: mail by SMTP.
//!
//! Nothing here decides who is told what; that is the hall's to say.

mod fault;
mod mail;

pub use fault::Fault;
pub use mail::{Mail, MailSettings, Mailer, Tls, is_mail_address};
