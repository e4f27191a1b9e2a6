//! A process at the other end of three pipes.
//!
//! Whatever it does, nobody waits longer than they meant to: threads of their own write its input, read its output and swallow
//! what it writes to standard error. They end when its pipes do.

use std::io::{BufReader, Read, Write as _};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::quoted;
use crate::{CommandLine, Fault, FaultKind, Heard, LONGEST_MOVE, Reader};

/// Lines that wait in either direction.
const WAITING: usize = 64;
/// How much of the end of standard error is kept to be quoted, in bytes.
const TAIL: usize = 2_048;
/// How long somebody who has closed a pipe may take to end, so that the cause can be told.
const LAST_WORDS: Duration = Duration::from_millis(300);
/// How long somebody who was told to quit may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often is looked where nothing tells.
const LOOK: Duration = Duration::from_millis(2);

/// Kills the group of processes when its input ends: also when we are killed ourselves. A group of its own keeps it from the
/// signals of a terminal, which reach us alone. Only the standard library is used here, and it sends no signals to groups.
const KEEPER: &str = r#"read -r _; kill -s KILL -- "-$1""#;

/// What came from the process.
enum News {
    Heard(Heard),
    /// It closed its input.
    Deaf,
    /// It closed its output, most likely because it ended.
    End,
}

/// A running process.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    keeper: Option<Child>,
    say: Option<SyncSender<String>>,
    news: Receiver<News>,
    tail: Arc<Mutex<Vec<u8>>>,
}

impl Process {
    /// Starts the program in a group of processes of its own, so that whatever it starts ends with it.
    pub(crate) fn start(command: &CommandLine) -> Result<Self, Fault> {
        let failed = |error| Fault::new(FaultKind::Start, format!("could not be started: {error}"));
        let mut child = grouped(command.program())
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let keeper = grouped("/bin/sh")
            .args(["-c", KEEPER, "sh", &child.id().to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok();
        let (say, said) = mpsc::sync_channel(WAITING);
        let (tell, news) = mpsc::sync_channel(WAITING);
        let tail = Arc::new(Mutex::new(Vec::new()));
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let process = Self { child, keeper, say: Some(say), news, tail: Arc::clone(&tail) };
        if let (Some(input), Some(output), Some(errors)) = (input, output, errors) {
            let deaf = tell.clone();
            thread::spawn(move || write(input, &said, &deaf));
            thread::spawn(move || read(output, &tell));
            thread::spawn(move || swallow(errors, &tail));
        }
        Ok(process)
    }

    /// Whether it said something that nobody asked for.
    pub(crate) fn unasked(&mut self) -> Result<(), Fault> {
        match self.news.try_recv() {
            Ok(News::Heard(Heard::Line(line))) => {
                let what = format!("wrote {} without being asked", quoted(&line));
                Err(Fault::new(FaultKind::Flood, what))
            }
            Ok(news) => self.heard(Ok(news), Instant::now() + LAST_WORDS, LAST_WORDS).map(drop),
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) => Err(self.gone()),
        }
    }

    /// Sends it a line, if it takes one before the deadline.
    pub(crate) fn say(&mut self, line: String, deadline: Instant, patience: Duration) -> Result<(), Fault> {
        let mut line = line;
        loop {
            let Some(say) = &self.say else { return Err(self.gone()) };
            line = match say.try_send(line) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Disconnected(_)) => return Err(self.gone()),
                Err(TrySendError::Full(line)) => line,
            };
            if Instant::now() >= deadline {
                return Err(slow(patience));
            }
            thread::sleep(LOOK);
        }
    }

    /// The next line from it, if it comes before the deadline; `patience` is what is said about that.
    pub(crate) fn hear(&mut self, deadline: Instant, patience: Duration) -> Result<String, Fault> {
        let news = self.news.recv_timeout(deadline.saturating_duration_since(Instant::now()));
        self.heard(news, deadline, patience)
    }

    fn heard(
        &mut self,
        news: Result<News, RecvTimeoutError>,
        deadline: Instant,
        patience: Duration,
    ) -> Result<String, Fault> {
        match news {
            Ok(News::Heard(Heard::Line(line))) => Ok(line),
            Ok(News::Heard(Heard::TooLong)) => {
                let what = format!("wrote a line of more than {LONGEST_MOVE} bytes");
                Err(Fault::new(FaultKind::Flood, what))
            }
            Ok(News::Heard(Heard::NotText)) => {
                Err(Fault::new(FaultKind::Garbage, "wrote a line that is not text in UTF-8"))
            }
            // What it answered before it stopped to listen may still count.
            Ok(News::Deaf) => {
                let until = deadline.min(Instant::now() + LAST_WORDS);
                let left = until.saturating_duration_since(Instant::now());
                match self.news.recv_timeout(left) {
                    Err(RecvTimeoutError::Timeout) => {
                        Err(Fault::new(FaultKind::Crash, "closed its standard input"))
                    }
                    news => self.heard(news, deadline, patience),
                }
            }
            Err(RecvTimeoutError::Timeout) => Err(slow(patience)),
            Ok(News::End) | Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// Whether it has ended between two games, which it may.
    pub(crate) fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// How it ended, with its last words on standard error.
    fn gone(&mut self) -> Fault {
        let until = Instant::now() + LAST_WORDS;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(LOOK),
                _ => break None,
            }
        };
        let what =
            status.map_or("closed its standard output".to_owned(), |status| format!("ended: {status}"));
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        let tail = String::from_utf8_lossy(&tail);
        let words = tail.lines().rev().find(|line| !line.trim().is_empty());
        let words =
            words.map_or_else(String::new, |line| format!("; its last words: {}", quoted(line.trim())));
        Fault::new(FaultKind::Crash, what + &words)
    }

    /// Tells it that nobody will ask any more, and waits a little for it to end by itself.
    pub(crate) fn farewell(&mut self) {
        if let Some(say) = self.say.take() {
            let _ = say.try_send("quit".to_owned());
        }
        // Its input ends after that line.
        let until = Instant::now() + FAREWELL;
        loop {
            match self.news.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(News::Heard(_) | News::Deaf) if Instant::now() < until => {}
                Ok(_) | Err(_) => return,
            }
        }
    }
}

impl Drop for Process {
    /// Kills it with everything it has started. One that has not ended by itself is waited for last: until then nobody else can
    /// have the number of its group.
    fn drop(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn grouped(program: &str) -> Command {
    let mut command = Command::new(program);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

pub(crate) fn slow(patience: Duration) -> Fault {
    Fault::new(FaultKind::Hang, format!("did not answer within {} ms", patience.as_millis()))
}

fn write(mut input: ChildStdin, said: &Receiver<String>, deaf: &SyncSender<News>) {
    for line in said {
        let line = line + "\n";
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            let _ = deaf.send(News::Deaf);
            return;
        }
    }
}

/// Reads lines until nobody wants them any more. What is written when too much already waits stays in the pipe.
fn read(output: ChildStdout, tell: &SyncSender<News>) {
    let mut reader = Reader::new(BufReader::new(output), LONGEST_MOVE);
    while let Ok(Some(heard)) = reader.line_or_too_long() {
        let last = heard == Heard::TooLong;
        if tell.send(News::Heard(heard)).is_err() || last {
            return;
        }
    }
    let _ = tell.send(News::End);
}

fn swallow(mut errors: ChildStderr, tail: &Mutex<Vec<u8>>) {
    let mut piece = vec![0; 64 << 10];
    while let Ok(count @ 1..) = errors.read(&mut piece) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&piece[count.saturating_sub(TAIL)..count]);
        let too_much = tail.len().saturating_sub(TAIL);
        tail.drain(..too_much);
    }
}
