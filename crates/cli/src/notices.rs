//! How people are told things while they are away.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use post::{Mailer, Outside, OutsideSettings, Post, Vapid};
use store::Store;

use crate::failure::Failure;

/// The name of the site's key for push services in the store.
const VAPID: &str = "vapid";

/// Notices to people who are away.
#[derive(Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct Options {
    /// Whether people who want it are told what happens at their tables while they are away [default: true].
    #[arg(long, value_name = "BOOL", env = "KOLEJ_NOTICES", hide_env = true)]
    notices: Option<bool>,
    /// Whether notices may go to addresses of the local network, and there without TLS [default: false].
    #[arg(long, value_name = "BOOL", env = "KOLEJ_NOTICES_AT_HOME", hide_env = true)]
    notices_at_home: Option<bool>,
    /// File with a certificate to trust beside those of the system where notices are brought.
    #[arg(long, value_name = "FILE", env = "KOLEJ_NOTICES_CA", hide_env = true)]
    notices_ca: Option<PathBuf>,
}

impl Options {
    /// What brings notices; the key that push services know the site by is drawn at the first start.
    pub(crate) async fn post(
        &self,
        store: &Store,
        mailer: Option<Mailer>,
    ) -> Result<Option<Arc<Post>>, Failure> {
        if self.notices == Some(false) {
            return Ok(None);
        }
        let wrong = |cause: String| Failure::new(format!("notices: {cause}"));
        let read =
            |file: &PathBuf| fs::read(file).map_err(|cause| Failure::io(file.display().to_string(), &cause));
        let trusted = self.notices_ca.as_ref().map(read).transpose()?;
        let settings = OutsideSettings { home: self.notices_at_home.unwrap_or(false), trusted };
        let fresh = Vapid::draw().map_err(wrong)?;
        let key = store.site_key(VAPID, &fresh).await.map_err(|cause| wrong(cause.to_string()))?;
        let (vapid, outside) = (Vapid::open(&key).map_err(wrong)?, Outside::new(&settings).map_err(wrong)?);
        Ok(Some(Arc::new(Post::new(mailer, vapid, outside))))
    }
}
