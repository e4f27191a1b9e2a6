//! The connection to the browser: commands out, answers and events in.
//!
//! One socket carries all pages; each message names the session (page) it belongs to. Calls from several
//! threads take turns.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, Message, WebSocket};

use crate::process::Process;
use crate::session::{Session, Wish};

/// How long the browser may take to answer one command.
const ANSWER: Duration = Duration::from_secs(30);

/// Marks commands whose answer nobody waits for.
const UNHEARD: u64 = 0;

/// The browser's process and the socket to it.
#[derive(Debug)]
pub(crate) struct Wire {
    state: Mutex<State>,
    /// Held so that the browser lives as long as the last page of it.
    process: Process,
}

#[derive(Debug)]
struct State {
    socket: WebSocket<TcpStream>,
    last_id: u64,
    answers: HashMap<u64, Result<Value, String>>,
    sessions: HashMap<String, Session>,
}

impl Wire {
    /// Connects to the browser of `process`.
    pub(crate) fn connect(process: Process) -> Self {
        let address = process.address.as_str();
        let host = address
            .strip_prefix("ws://")
            .and_then(|rest| rest.split('/').next())
            .unwrap_or_else(|| panic!("no socket address: {address}"));
        let stream = TcpStream::connect(host).unwrap_or_else(|e| panic!("cannot reach {host}: {e}"));
        // Commands are small and each is waited for; delaying them to fill packets would only slow tests.
        stream.set_nodelay(true).expect("a connected socket takes options");
        // A picture of a long page exceeds the default limits.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) = tungstenite::client::client_with_config(address, stream, Some(config))
            .unwrap_or_else(|e| panic!("cannot speak to {address}: {e}"));
        let state = State { socket, last_id: UNHEARD, answers: HashMap::new(), sessions: HashMap::new() };
        Self { state: Mutex::new(state), process }
    }

    /// Sends a command and waits for its answer; the error is the browser's sentence.
    pub(crate) fn call(&self, session: Option<&str>, method: &str, params: &Value) -> Result<Value, String> {
        let mut state = self.state();
        let id = state.send(session, method, params)?;
        state.answer(id).map_err(|e| format!("{method}: {e}"))
    }

    /// Sends a command whose answer does not matter.
    pub(crate) fn tell(&self, session: Option<&str>, method: &str, params: &Value) {
        let _ = self.state().send_as(UNHEARD, session, method, params);
    }

    /// Kills the browser.
    pub(crate) fn kill(&self) {
        self.process.kill();
    }

    /// Begins to keep what events say about a session.
    pub(crate) fn open(&self, session: &str) {
        self.state().sessions.insert(session.to_owned(), Session::default());
    }

    /// Forgets a session.
    pub(crate) fn close(&self, session: &str) {
        self.state().sessions.remove(session);
    }

    /// Reads or changes what is known about a session.
    pub(crate) fn session<T>(&self, session: &str, look: impl FnOnce(&mut Session) -> T) -> T {
        let mut state = self.state();
        look(state.sessions.get_mut(session).expect("the page is open"))
    }

    /// Takes in events until `holds` is true of the session; false where that does not come by `deadline`.
    pub(crate) fn wait(
        &self,
        session: &str,
        deadline: Instant,
        holds: impl Fn(&Session) -> bool,
    ) -> Result<bool, String> {
        let mut state = self.state();
        loop {
            if state.sessions.get(session).is_some_and(&holds) {
                return Ok(true);
            }
            if Instant::now() >= deadline {
                return Ok(false);
            }
            state.take_in(deadline)?;
        }
    }

    /// Waits a moment for one event: the pause between two looks at a page.
    pub(crate) fn pause(&self, moment: Duration) -> Result<(), String> {
        self.state().take_in(Instant::now() + moment)
    }

    /// A test that failed while it held the lock still closes its pages.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn send(&mut self, session: Option<&str>, method: &str, params: &Value) -> Result<u64, String> {
        self.last_id += 1;
        self.send_as(self.last_id, session, method, params)?;
        Ok(self.last_id)
    }

    fn send_as(
        &mut self,
        id: u64,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> Result<(), String> {
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.socket
            .send(Message::text(message.to_string()))
            .map_err(|e| format!("the browser takes no command: {e}"))
    }

    fn answer(&mut self, id: u64) -> Result<Value, String> {
        let deadline = Instant::now() + ANSWER;
        loop {
            if let Some(answer) = self.answers.remove(&id) {
                return answer;
            }
            if Instant::now() >= deadline {
                return Err(format!("no answer within {} s", ANSWER.as_secs()));
            }
            self.take_in(deadline)?;
        }
    }

    /// Takes in one message, or none where none comes by `deadline`.
    fn take_in(&mut self, deadline: Instant) -> Result<(), String> {
        let left = deadline.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        self.socket.get_ref().set_read_timeout(Some(left)).map_err(|e| e.to_string())?;
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                let message = serde_json::from_str(&text).map_err(|e| format!("not JSON: {e}"))?;
                self.sort(message)
            }
            Ok(_) => Ok(()),
            // A message half read stays in the socket's buffer: reading goes on with it later.
            Err(Error::Io(e)) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => Ok(()),
            Err(e) => Err(format!("the browser is gone: {e}")),
        }
    }

    /// Puts a message where it belongs.
    fn sort(&mut self, mut message: Value) -> Result<(), String> {
        if let Some(id) = message["id"].as_u64() {
            if id != UNHEARD {
                let answer = match message["error"]["message"].as_str() {
                    Some(error) => Err(error.to_owned()),
                    None => Ok(message["result"].take()),
                };
                self.answers.insert(id, answer);
            }
            return Ok(());
        }
        let (Some(name), Some(method)) = (message["sessionId"].as_str(), message["method"].as_str()) else {
            return Ok(());
        };
        let wish = self.sessions.get_mut(name).and_then(|session| session.hear(method, &message["params"]));
        match wish {
            Some(Wish { method, params }) => {
                let name = name.to_owned();
                self.send_as(UNHEARD, Some(&name), method, &params)
            }
            None => Ok(()),
        }
    }
}
