//! Checks what an authenticator says: the part of Web Authentication that a site needs where it asks for no attestation.
//!
//! A key is made for one site and one person, and later signs that they are there. Both times the browser tells in
//! `clientDataJSON` what was asked and by which page, and the authenticator in its own data for which site it did it, whether
//! somebody touched it and how often it has signed. Nothing here stores or sends anything: the caller asks a question that was
//! never asked before, and forgets it when it is answered.
//!
//! The words are those of the recommendation "Web Authentication, Level 3": registration is its section 7.1, a login 7.2.

mod base64url;
mod cbor;
mod ceremony;
mod data;
mod key;

pub use base64url::{decode, encode};
pub use ceremony::{Answer, Fault, NewKey, Site, log_in, question_of, register};
pub use key::ALGORITHMS;
