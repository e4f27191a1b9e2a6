//! A program that plays a seat.

use std::time::{Duration, Instant};

use crate::guest::{self, Ear, Opening, Question};
use crate::process::{self, Process};
use crate::request::is_request;
use crate::{CommandLine, Fault, FaultKind, PROTOCOL, Session};

/// How many times the time of a decision a program may take to start.
const TO_START: u32 = 10;

/// A program that plays, one game after the other. It is started when it is first needed, and again after a fault; dropping it
/// ends it.
#[derive(Debug)]
pub struct Program {
    command: CommandLine,
    timeout: Duration,
    process: Option<Process>,
    ear: Ear,
}

impl Program {
    /// A program that is not started yet. Whenever it takes longer than `timeout` to answer, it has lost; to start it may take
    /// ten times that.
    pub const fn new(command: CommandLine, timeout: Duration) -> Self {
        Self { command, timeout, process: None, ear: Ear::NOTHING }
    }

    /// How long it may take to answer.
    pub const fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Tells it of a new game. A program may end after each game; then it is started anew.
    pub fn begin(&mut self, of: &Opening<'_>) -> Result<(), Fault> {
        self.ear = Ear::NOTHING;
        let line = guest::opening(of);
        let goes_on = self.process.as_mut().is_some_and(|process| !process.has_ended());
        if goes_on {
            match self.agree(line.clone(), self.timeout) {
                Err(fault) if fault.kind == FaultKind::Crash => {}
                other => return other,
            }
        }
        self.process = None;
        self.process = Some(Process::start(&self.command)?);
        self.agree(format!("hello {PROTOCOL}"), self.timeout * TO_START)?;
        self.agree(line, self.timeout)
    }

    /// Asks it to decide: codes of actions to be played in order. While it thinks it may ask what its seat may know, and about
    /// games that it imagines.
    pub fn decide(&mut self, of: &Question<'_>) -> Result<Vec<u32>, Fault> {
        let told = self.ear.listen(of.play, of.seat);
        let chosen = self.chosen(of, guest::decision(of, &told));
        self.after(chosen)
    }

    fn chosen(&mut self, of: &Question<'_>, line: String) -> Result<Vec<u32>, Fault> {
        let timeout = self.timeout;
        let process = self.process.as_mut().ok_or_else(gone)?;
        let deadline = Instant::now() + timeout;
        process.unasked()?;
        process.say(line, deadline, timeout)?;
        let mut session = None;
        loop {
            let line = process.hear(deadline, timeout)?;
            if !is_request(&line) {
                return guest::agreed(&line).and_then(|text| guest::actions(of.game, text));
            }
            // Whoever asks without end is slow as well.
            if Instant::now() >= deadline {
                return Err(process::slow(timeout));
            }
            let session = session.get_or_insert_with(|| {
                let millis = u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX);
                Session::of_guest(of.game, of.play.boxed_clone(), of.seat, millis)
            });
            process.say(session.answer(&line).line, deadline, timeout)?;
        }
    }

    /// Tells it how the game ended. Nothing that it does then changes the result; if it does not answer, it is started anew.
    pub fn over(&mut self, play: &dyn engine::Play, seat: game::Seat) {
        if self.process.is_some() {
            let told = self.ear.listen(play, seat);
            let _ = self.agree(guest::over(play, seat, &told), self.timeout);
        }
    }

    /// Ends it at once, because it broke the rules.
    pub fn dismiss(&mut self) {
        self.process = None;
    }

    /// Asks for nothing but agreement.
    fn agree(&mut self, line: String, patience: Duration) -> Result<(), Fault> {
        let agreed = self.ask(line, patience).and_then(|line| guest::agreed(&line).map(drop));
        self.after(agreed)
    }

    fn ask(&mut self, line: String, patience: Duration) -> Result<String, Fault> {
        let process = self.process.as_mut().ok_or_else(gone)?;
        let deadline = Instant::now() + patience;
        process.unasked()?;
        process.say(line, deadline, patience)?;
        process.hear(deadline, patience)
    }

    /// Whoever has done something wrong is not asked again.
    fn after<T>(&mut self, done: Result<T, Fault>) -> Result<T, Fault> {
        if done.is_err() {
            self.process = None;
        }
        done
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.farewell();
        }
    }
}

fn gone() -> Fault {
    Fault::new(FaultKind::Crash, "is not running")
}
