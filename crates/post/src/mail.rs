//! Mail, sent through the server of whoever runs the site.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls as Safety, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

use crate::Fault;

/// How long the server may take to be reached.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long one mail may take.
const WHOLE: Duration = Duration::from_secs(30);
/// The longest address that is taken; mail knows no longer ones.
const ADDRESS: usize = 254;

/// How the way to the mail server is kept safe.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Tls {
    /// It begins in the open and is made safe before anything is said; a server that cannot is refused.
    #[default]
    Starttls,
    /// It is safe from the first byte.
    Whole,
    /// Not at all: for a server on the same machine.
    None,
}

impl FromStr for Tls {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "starttls" => Ok(Self::Starttls),
            "tls" => Ok(Self::Whole),
            "none" => Ok(Self::None),
            _ => Err(format!("\"{text}\" is not starttls, tls or none")),
        }
    }
}

impl Tls {
    /// The port that servers listen on for it.
    const fn port(self) -> u16 {
        match self {
            Self::Starttls => 587,
            Self::Whole => 465,
            Self::None => 25,
        }
    }
}

/// How to reach a mail server. Its `Debug` keeps the password to itself.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct MailSettings {
    /// Its name.
    pub host: String,
    /// Its port; the usual one without.
    pub port: Option<u16>,
    /// How the way there is kept safe.
    pub tls: Tls,
    /// A certificate in PEM to trust beside those of the system.
    pub trusted: Option<Vec<u8>>,
    /// Name and password, where it wants them.
    pub login: Option<(String, String)>,
    /// Who writes: `Kolej <kolej@example.org>` or the address alone.
    pub from: String,
}

impl fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port, tls, trusted: _, login, from } = self;
        f.debug_struct("MailSettings")
            .field("host", host)
            .field("port", port)
            .field("tls", tls)
            .field("user", &login.as_ref().map(|(user, _)| user))
            .field("from", from)
            .finish_non_exhaustive()
    }
}

/// A mail in plain text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    /// The address it goes to.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// An address that ends such mail when a form is sent to it, as mail programs do with one click (RFC 8058).
    pub unsubscribe: Option<String>,
}

/// Whether this can be a mail address.
pub fn is_mail_address(text: &str) -> bool {
    text.len() <= ADDRESS && text.parse::<Address>().is_ok()
}

/// Sends mail; clones share everything.
#[derive(Clone, Debug)]
pub struct Mailer {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A mailer for this server; nothing is sent yet. Says what cannot be right.
    pub fn new(settings: &MailSettings) -> Result<Self, String> {
        let from: Mailbox =
            settings.from.parse().map_err(|cause| format!("the sender \"{}\": {cause}", settings.from))?;
        let host = settings.host.clone();
        let mut server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&host)
            .port(settings.port.unwrap_or(settings.tls.port()))
            .timeout(Some(PATIENCE))
            .hello_name(ClientId::Domain(from.email.domain().to_owned()));
        if settings.tls != Tls::None {
            let mut safety = TlsParameters::builder(host);
            if let Some(trusted) = &settings.trusted {
                let certificate = Certificate::from_pem(trusted);
                safety = safety.add_root_certificate(certificate.map_err(|cause| cause.to_string())?);
            }
            let safety = safety.build_rustls().map_err(|cause| cause.to_string())?;
            server = server.tls(match settings.tls {
                Tls::Whole => Safety::Wrapper(safety),
                Tls::Starttls | Tls::None => Safety::Required(safety),
            });
        }
        if let Some((user, password)) = &settings.login {
            server = server.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { server: server.build(), from })
    }

    /// Sends a mail. That the server took it is all that can be known.
    pub async fn send(&self, mail: &Mail) -> Result<(), Fault> {
        let message = self.message(mail)?;
        // A server that says nothing in the middle of it would be waited for without end.
        let Ok(sent) = tokio::time::timeout(WHOLE, self.server.send(message)).await else {
            return Err(Fault::Failed("the mail server took too long".to_owned()));
        };
        match sent {
            Ok(_) => Ok(()),
            // The server will not take mail to this address; any other refusal may be about us.
            Err(cause) if cause.status().is_some_and(|code| matches!(u16::from(code), 550 | 551 | 553)) => {
                Err(Fault::Gone(cause.to_string()))
            }
            Err(cause) => Err(Fault::Failed(cause.to_string())),
        }
    }

    fn message(&self, mail: &Mail) -> Result<Message, Fault> {
        let to: Address = mail.to.parse().map_err(|cause| Fault::Gone(format!("{}: {cause}", mail.to)))?;
        let mut number = [0; 16];
        getrandom::fill(&mut number).map_err(|cause| Fault::Failed(cause.to_string()))?;
        let id = format!("<{:032x}@{}>", u128::from_le_bytes(number), self.from.email.domain());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&mail.subject)
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN)
            .body(mail.text.clone())
            .map_err(|cause| Fault::Failed(cause.to_string()))?;
        let headers = message.headers_mut();
        // Whoever is away answers people, not programs.
        add(headers, "Auto-Submitted", "auto-generated".to_owned());
        if let Some(address) = &mail.unsubscribe {
            add(headers, "List-Unsubscribe", format!("<{address}>"));
            add(headers, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
        }
        Ok(message)
    }
}

fn add(headers: &mut lettre::message::header::Headers, name: &'static str, value: String) {
    if let Ok(name) = HeaderName::new_from_ascii(name.to_owned()) {
        headers.insert_raw(HeaderValue::new(name, value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_an_address_is_none() {
        for good in ["a@b.pl", "zofia.nowak+kolej@poczta.example", "ż@żółw.pl"] {
            assert!(is_mail_address(good), "{good}");
        }
        let long = format!("{}@b.pl", "a".repeat(300));
        for bad in ["", "a", "a@", "@b.pl", "a b@c.pl", "a@b.pl\r\nBcc: c@d.pl", "a@b.pl,c@d.pl", &long] {
            assert!(!is_mail_address(bad), "{bad}");
        }
    }

    #[test]
    fn the_password_is_not_shown() {
        let login = Some(("kolej".to_owned(), "hunter2".to_owned()));
        let settings = MailSettings { login, ..MailSettings::default() };
        let shown = format!("{settings:?}");
        assert!(shown.contains("kolej") && !shown.contains("hunter2"), "{shown}");
    }
}
