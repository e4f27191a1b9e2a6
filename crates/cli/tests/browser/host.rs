//! The program itself, started as anybody would start it.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A running server with its own data folder, which is removed at the end.
pub(crate) struct Host {
    child: Child,
    data: PathBuf,
    address: String,
}

static NUMBER: AtomicU32 = AtomicU32::new(0);

impl Host {
    /// Starts a server; bots answer at once, so that tests do not wait for them.
    pub(crate) fn start() -> Self {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("kolej-browser-{}-{number}", std::process::id()));
        let (child, address) = launch(&data, "127.0.0.1:0", &[]);
        Self { child, data, address }
    }

    /// Starts a server that knows its own address and sends mail through this port.
    pub(crate) fn with_mail(smtp: u16) -> Self {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("kolej-browser-{}-{number}", std::process::id()));
        let (port, smtp) = (servers::Port::free(), smtp.to_string());
        let (listen, base) =
            (format!("127.0.0.1:{}", port.number()), format!("http://127.0.0.1:{}", port.number()));
        let mail = [
            "--mail-host",
            "localhost",
            "--mail-port",
            &smtp,
            "--mail-tls",
            "none",
            "--mail-from",
            "kolej@kolej.test",
        ];
        let args: Vec<&str> = mail.into_iter().chain(["--base-url", &base]).collect();
        let (child, address) = launch(&data, &listen, &args);
        Self { child, data, address }
    }

    /// The address of a path, such as `/`.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{}", self.address, path.trim_start_matches('/'))
    }

    /// Ends the server as a power cut would (SIGKILL).
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again on the same data and the same port.
    pub(crate) fn restart(&mut self) {
        let port = self.address.trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
        let (child, address) = launch(&self.data, &format!("127.0.0.1:{port}"), &[]);
        assert_eq!(address, self.address);
        self.child = child;
    }

    /// The folder of the database.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }
}

fn launch(data: &Path, listen: &str, more: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kolej"))
        .args(["serve", "--listen", listen, "--bot-pace", "0", "--think", "50", "--data"])
        .arg(data)
        // Several people whose clicks are a script's, all at one address: ten times what one address is usually allowed.
        .args(["--limit", "requests=600"])
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Kolej: ").unwrap_or_else(|| panic!("no address in {line:?}"));
    (child, address.to_owned())
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
