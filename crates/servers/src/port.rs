//! Ports that stay ours, also while the server behind them is down.

use std::fmt;
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};

/// The system gives ports from 32768 on to whoever connects; a server that is down would lose such a port to a client.
const RANGE: std::ops::Range<u16> = 10_000..32_000;

/// A free port of 127.0.0.1, held until it is dropped.
#[derive(Debug)]
pub struct Port {
    number: u16,
    /// Tells other tests, in whatever process, that the port is taken. An abstract name leaves no file behind.
    _claim: UnixListener,
}

impl Port {
    /// A port that nobody listens on and no other test has.
    pub fn free() -> Self {
        // Tests that start together begin to look at different places.
        let width = u32::from(RANGE.end - RANGE.start);
        let offset = std::process::id().wrapping_mul(7919) % width;
        let offset = u16::try_from(offset).expect("less than the range's width");
        let numbers = (RANGE.start + offset..RANGE.end).chain(RANGE);
        for number in numbers {
            let name =
                SocketAddr::from_abstract_name(format!("kolej-port-{number}")).expect("the name is short");
            if let Ok(claim) = UnixListener::bind_addr(&name)
                && TcpListener::bind(("127.0.0.1", number)).is_ok()
            {
                return Self { number, _claim: claim };
            }
        }
        panic!("no port of 127.0.0.1 is free");
    }

    /// Its number.
    pub fn number(&self) -> u16 {
        self.number
    }
}

/// The number, so that a port can be written into a configuration or an address.
impl fmt::Display for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Port;
    use std::net::TcpListener;

    #[test]
    fn no_port_is_given_twice() {
        let ports: Vec<Port> = (0..50).map(|_| Port::free()).collect();
        let mut numbers: Vec<u16> = ports.iter().map(Port::number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 50);
        for port in &ports {
            TcpListener::bind(("127.0.0.1", port.number())).unwrap();
        }
    }
}
