//! How the server sends mail, where it can.

use std::fs;
use std::path::{Path, PathBuf};

use post::{MailSettings, Mailer, Tls};

use crate::failure::Failure;

/// Who writes where nothing else is said.
const NAME: &str = "Kolej";

/// The mail server. Without one nobody gets mail, and all else works.
#[derive(Debug, Default, clap::Args)]
#[expect(clippy::struct_field_names, reason = "each is the name of a flag")]
#[group(skip)]
pub(crate) struct Options {
    /// Mail server that takes what the site writes; without it no mail is sent.
    #[arg(long, value_name = "HOST", env = "KOLEJ_MAIL_HOST", hide_env = true)]
    mail_host: Option<String>,
    /// Its port [default: 587, 465 with tls, 25 with none].
    #[arg(long, value_name = "PORT", env = "KOLEJ_MAIL_PORT", hide_env = true)]
    mail_port: Option<u16>,
    /// How the way to it is kept safe: starttls, tls or none [default: starttls].
    #[arg(long, value_name = "HOW", env = "KOLEJ_MAIL_TLS", hide_env = true)]
    mail_tls: Option<Tls>,
    /// File with a certificate to trust beside those of the system, for a mail server of one's own.
    #[arg(long, value_name = "FILE", env = "KOLEJ_MAIL_CA", hide_env = true)]
    mail_ca: Option<PathBuf>,
    /// Name to log in with; without it nobody logs in.
    #[arg(long, value_name = "NAME", env = "KOLEJ_MAIL_USER", hide_env = true)]
    mail_user: Option<String>,
    /// File with the password: its first line.
    #[arg(long, value_name = "FILE", env = "KOLEJ_MAIL_PASSWORD_FILE", hide_env = true)]
    mail_password_file: Option<PathBuf>,
    /// Address that mail comes from, like `Kolej <kolej@kolej.example>`.
    #[arg(long, value_name = "ADDRESS", env = "KOLEJ_MAIL_FROM", hide_env = true)]
    mail_from: Option<String>,
}

impl Options {
    /// What sends mail, if there is a server for it. Nothing is sent yet.
    pub(crate) fn mailer(&self) -> Result<Option<Mailer>, Failure> {
        let Some(host) = self.mail_host.clone() else {
            let others = self.mail_port.is_some() || self.mail_user.is_some() || self.mail_from.is_some();
            return if others { Err(Failure::new("mail needs --mail-host HOST")) } else { Ok(None) };
        };
        let from = self.mail_from.clone();
        let from = from.ok_or_else(|| Failure::new("--mail-host needs --mail-from ADDRESS"))?;
        let from = if from.contains('<') { from } else { format!("{NAME} <{from}>") };
        let login = match (&self.mail_user, &self.mail_password_file) {
            (Some(user), Some(file)) => Some((user.clone(), password(file)?)),
            (None, None) => None,
            _ => return Err(Failure::new("--mail-user and --mail-password-file belong together")),
        };
        let trusted = self.mail_ca.as_deref().map(read).transpose()?;
        let settings = MailSettings {
            host,
            port: self.mail_port,
            tls: self.mail_tls.unwrap_or_default(),
            trusted,
            login,
            from,
        };
        let mailer = Mailer::new(&settings).map_err(|cause| Failure::new(format!("mail: {cause}")))?;
        tracing::info!(host = settings.host, "mail is sent");
        Ok(Some(mailer))
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|cause| Failure::io(file.display().to_string(), &cause))
}

fn password(file: &Path) -> Result<String, Failure> {
    let text = String::from_utf8_lossy(&read(file)?).into_owned();
    let line = text.lines().next().filter(|line| !line.is_empty());
    line.map(str::to_owned).ok_or_else(|| Failure::new(format!("{}: there is no password", file.display())))
}
