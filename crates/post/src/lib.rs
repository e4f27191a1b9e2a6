//! What leaves the house: mail by SMTP, pushes to browsers, and notices to programs of people's own.
//!
//! Nothing here decides who is told what; that is the hall's to say.

mod courier;
mod fault;
mod mail;
mod outside;
mod push;
mod words;

pub use courier::Post;
pub use fault::Fault;
pub use mail::{Mail, MailSettings, Mailer, Tls, is_mail_address};
pub use outside::{Outside, OutsideSettings};
pub use push::{PushKeys, Vapid};
