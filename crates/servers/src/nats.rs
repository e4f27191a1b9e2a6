//! A NATS server.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::time::Duration;

use crate::Port;
use crate::keeper::{Keeper, fresh_folder, program};

/// A running NATS server that keeps its port while it is stopped.
#[derive(Debug)]
pub struct Nats {
    keeper: Keeper,
    port: Port,
}

impl Nats {
    /// Starts one that anybody may use.
    pub fn start() -> Self {
        let port = Port::free();
        let configuration = format!("listen: 127.0.0.1:{port}\n");
        Self::with(&configuration, port)
    }

    /// Starts one with a whole configuration, which listens on the port.
    pub fn with(configuration: &str, port: Port) -> Self {
        let folder = fresh_folder("nats");
        let file = folder.join("nats.conf");
        fs::write(&file, configuration).unwrap_or_else(|e| panic!("cannot write {}: {e}", file.display()));
        let server = program("nats-server", "nats-server");
        let command = [server.as_os_str(), "-c".as_ref(), file.as_os_str()];
        let nats = Self { keeper: Keeper::new("nats-server", &folder, &command), port };
        nats.start_again();
        nats
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it in an orderly way.
    pub fn stop(&self) {
        self.keeper.end("TERM");
    }

    /// Ends it as a crash does.
    pub fn kill(&self) {
        self.keeper.end("KILL");
    }

    /// Starts it after a stop, on the same port.
    pub fn start_again(&self) {
        self.keeper.start(|_| greets(self.port.number()));
    }

    /// Stops and starts it.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }
}

/// Whether a NATS server greets whoever connects.
fn greets(port: u16) -> bool {
    let Ok(stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let mut greeting = String::new();
    stream.set_read_timeout(Some(Duration::from_secs(5))).is_ok()
        && BufReader::new(stream).read_line(&mut greeting).is_ok()
        && greeting.starts_with("INFO ")
}
