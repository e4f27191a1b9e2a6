//! The browser's process: started with an empty profile, gone without a trace.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, ErrorKind};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

/// Chromium's first start on a busy machine reads some hundred megabytes from the disk.
const START: Duration = Duration::from_mins(1);

/// Runs the browser for as long as the test's end of standard input is open.
///
/// A test that is killed (a time limit) or keeps its browser in a `static` never drops it, but its end of the pipe closes
/// all the same. The browser gets a process group of its own so that its helper processes are ended with it. The shell lets
/// go of standard error: it ends when the browser does. Removing is repeated because a process just killed may still be
/// writing a file.
const KEEPER: &str = r#"
profile=$1
shift
setsid "$@" &
browser=$!
exec 2>/dev/null
read -r _
kill -s KILL -- "-$browser"
wait "$browser"
for _ in 1 2 3 4 5 6 7 8 9 10; do
    rm -rf "$profile" && break
    sleep 0.1
done
"#;

/// What Chromium is told on its command line: no window, nothing of its own on the network or in the
/// background, no throttling of a page that is not in front. Without a screen it would also believe that
/// there is no mouse, hence the settings of pointer and hover.
const FLAGS: [&str; 25] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-features=Translate,OptimizationHints,MediaRouter,HttpsUpgrades",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--mute-audio",
    "--password-store=basic",
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    "--remote-debugging-port=0",
];

/// A running browser with a profile folder of its own; dropping it ends both.
#[derive(Debug)]
pub(crate) struct Process {
    keeper: Mutex<Child>,
    /// The address of the browser's protocol socket.
    pub(crate) address: String,
}

impl Process {
    /// Starts the browser and waits until it tells the address of its protocol socket.
    pub(crate) fn start() -> Self {
        let program = env::var_os("KOLEJ_CHROMIUM").unwrap_or_else(|| "/usr/bin/chromium".into());
        assert!(Path::new(&program).exists(), "the browser is not installed: {}", program.display());
        let profile = fresh_folder();
        // Chromium leaves socket folders behind in the temporary folder when it is killed.
        let scratch = profile.join("tmp");
        fs::create_dir(&scratch).unwrap_or_else(|e| panic!("cannot create {}: {e}", scratch.display()));
        let mut keeper = Command::new("/bin/sh")
            .args(["-c", KEEPER, "sh"])
            .arg(&profile)
            .arg(&program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .env("TMPDIR", &scratch)
            // A test's time limit ends the test's process group; the keeper must outlive that to clean up.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|e| panic!("cannot start the browser: {e}"));
        let output = keeper.stderr.take().expect("standard error is piped");
        let (tell, told) = mpsc::channel();
        // Reads to the end, not only to the address: a full pipe would stop the browser.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        // From here on dropping ends the browser, also when the wait below panics.
        let mut process = Self { keeper: Mutex::new(keeper), address: String::new() };
        let mut said = String::new();
        loop {
            let Ok(line) = told.recv_timeout(START) else {
                panic!("{} does not start; it says:\n{said}", program.display());
            };
            if let Some(address) = line.strip_prefix("DevTools listening on ") {
                address.trim().clone_into(&mut process.address);
                return process;
            }
            said.push_str(&line);
            said.push('\n');
        }
    }
}

impl Process {
    /// Kills the browser with all its processes, and waits until they are gone.
    pub(crate) fn kill(&self) {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        drop(keeper.stdin.take());
        let _ = keeper.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A new folder that no other test, running or ended, uses.
fn fresh_folder() -> PathBuf {
    let id = std::process::id();
    for number in 0_u32.. {
        let folder = env::temp_dir().join(format!("kolej-chromium-{id}-{number}"));
        match fs::create_dir(&folder) {
            Ok(()) => return folder,
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => panic!("cannot create {}: {e}", folder.display()),
        }
    }
    unreachable!("some number is free")
}

#[cfg(test)]
mod tests {
    use super::Process;
    use std::net::TcpStream;

    /// The profile folders of this test's process.
    fn profiles() -> usize {
        let prefix = format!("kolej-chromium-{}-", std::process::id());
        let all = std::fs::read_dir(std::env::temp_dir()).unwrap();
        all.filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().starts_with(&prefix)).count()
    }

    #[test]
    fn leaves_nothing_behind() {
        let process = Process::start();
        let host = process.address["ws://".len()..].split('/').next().unwrap().to_owned();
        assert!(TcpStream::connect(&host).is_ok());
        assert_eq!(profiles(), 1);
        process.kill();
        assert!(TcpStream::connect(&host).is_err());
        assert_eq!(profiles(), 0);
        drop(process);
    }
}
