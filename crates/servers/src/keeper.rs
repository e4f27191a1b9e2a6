//! A server's process and folder, and the shell that outlives the test to clear both away.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// A server's first start on a busy machine, or a stop with much to write.
const PATIENCE: Duration = Duration::from_mins(1);

/// Starts and ends the server as its input says, and clears all away when that ends.
///
/// A test that is killed (a time limit) or keeps its server in a `static` never drops it, but its end of the pipe closes all
/// the same. A server's helper processes may leave its process group, but never its folder: they are found by that. They
/// are waited for, because a database whose last helper still runs does not start again.
const KEEPER: &str = r#"
folder=$1
shift
helpers() {
    find /proc/[0-9]* -maxdepth 1 -name cwd \( -lname "$folder" -o -lname "$folder/*" \) 2>/dev/null |
        sed 's|^/proc/||; s|/cwd$||' | grep -vx "$$"
}
end() {
    [ -n "$server" ] && kill -s "$1" "$server"
    if [ "$1" = KILL ]; then
        while others=$(helpers); do kill -s KILL $others; done
    fi
    [ -n "$server" ] && wait "$server"
    server=
}
server=
while read -r word; do
    case $word in
    start)
        (cd "$folder" && exec "$@") </dev/null >>"$folder/log" 2>&1 &
        server=$!
        ;;
    *) end "$word" ;;
    esac
    echo "$server"
done
exec >/dev/null 2>&1
end KILL
for _ in 1 2 3 4 5 6 7 8 9 10; do
    rm -rf "$folder" && break
    sleep 0.1
done
"#;

/// A server that can be started and ended in its folder; dropping it ends the server and removes the folder.
#[derive(Debug)]
pub(crate) struct Keeper {
    name: &'static str,
    folder: PathBuf,
    shell: Mutex<Shell>,
}

#[derive(Debug)]
struct Shell {
    process: Child,
    answers: Receiver<String>,
    /// The server's process while it should run.
    server: Option<u32>,
}

impl Keeper {
    /// A keeper of a server that is not started yet: `command` is made for the folder that the server gets.
    pub(crate) fn new(name: &'static str, folder: &Path, command: &[&OsStr]) -> Self {
        let mut process = Command::new("/bin/sh")
            .args(["-c", KEEPER, "sh"])
            .arg(folder)
            .args(command)
            // A test's time limit ends the test's process group; the keeper must outlive that to clean up.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|e| panic!("cannot start the keeper of {name}: {e}"));
        let output = process.stdout.take().expect("standard output is piped");
        let (tell, answers) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        let shell = Mutex::new(Shell { process, answers, server: None });
        Self { name, folder: folder.to_owned(), shell }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts the server and waits until it is ready; `ready` is told its process.
    pub(crate) fn start(&self, ready: impl Fn(u32) -> bool) {
        let mut shell = self.shell();
        assert!(shell.server.is_none(), "{} runs already", self.name);
        let answer = shell.say("start", self.name);
        let server = answer.parse().unwrap_or_else(|_| panic!("the keeper of {} says {answer:?}", self.name));
        shell.server = Some(server);
        drop(shell);
        let deadline = Instant::now() + PATIENCE;
        while !ready(server) {
            let fault = if ended(server) { "ends at its start" } else { "is not ready in time" };
            let go_on = !ended(server) && Instant::now() < deadline;
            assert!(go_on, "{} {fault}; it says:\n{}", self.name, self.log());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends the server by a signal and waits until it is gone. `KILL` ends its helper processes as well.
    pub(crate) fn end(&self, signal: &str) {
        let mut shell = self.shell();
        if shell.server.take().is_some() {
            shell.say(signal, self.name);
        }
    }

    /// What the server wrote so far.
    pub(crate) fn log(&self) -> String {
        let log = fs::read(self.folder.join("log")).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    /// A test that panicked elsewhere has not broken the shell.
    fn shell(&self) -> std::sync::MutexGuard<'_, Shell> {
        self.shell.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Shell {
    fn say(&mut self, word: &str, name: &str) -> String {
        let input = self.process.stdin.as_mut().expect("standard input is piped");
        writeln!(input, "{word}").unwrap_or_else(|e| panic!("the keeper of {name} is gone: {e}"));
        let answer = self.answers.recv_timeout(PATIENCE);
        answer.unwrap_or_else(|e| panic!("{name} did not follow {word:?} in time: {e}"))
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

/// Whether a process has ended; until its keeper asks for it, it is still listed as a zombie.
fn ended(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_none_or(|(_, state)| state.starts_with('Z'))
}

/// A new folder that no other test, running or ended, uses. Servers that lay down root's rights still reach it.
pub(crate) fn fresh_folder(name: &str) -> PathBuf {
    let id = std::process::id();
    for number in 0_u32.. {
        let folder = env::temp_dir().join(format!("kolej-{name}-{id}-{number}"));
        match fs::create_dir(&folder) {
            Ok(()) => {
                let open = fs::Permissions::from_mode(0o755);
                fs::set_permissions(&folder, open).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
                return folder;
            }
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => panic!("cannot create {}: {e}", folder.display()),
        }
    }
    unreachable!("some number is free")
}

/// Where a program is, or a panic that names Debian's package. Servers lie where a user's search path often does not lead.
pub fn program(name: &str, package: &str) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin", "/usr/bin"].map(PathBuf::from));
    let found = folders.map(|folder| folder.join(name)).find(|program| program.is_file());
    found.unwrap_or_else(|| panic!("{name} is not installed; as root: apt-get install {package}"))
}
