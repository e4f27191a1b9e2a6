//! Where a site is, and what somebody was given there to be known by.

use std::fmt::Write as _;
use std::io::{self, Error};
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::sync::{Mutex, PoisonError};

use hyper::Uri;
use tokio::net::{TcpSocket, TcpStream};

/// A site, or one node of it.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// As requests name it.
    pub(crate) authority: String,
    pub(crate) address: SocketAddr,
}

impl Site {
    /// `http://HOST[:PORT][/]`; a name is looked up once.
    pub(crate) fn of(url: &str) -> io::Result<Self> {
        let wrong = || Error::other(format!("{url:?} is no address like http://HOST:PORT"));
        let uri: Uri = url.parse().map_err(|_| wrong())?;
        let host =
            uri.host().filter(|_| uri.scheme_str() == Some("http") && uri.path() == "/").ok_or_else(wrong)?;
        let port = uri.port_u16().unwrap_or(80);
        let address = (host.trim_matches(['[', ']']), port).to_socket_addrs()?.next().ok_or_else(wrong)?;
        let authority = uri.authority().map(ToString::to_string).ok_or_else(wrong)?;
        Ok(Self { authority, address })
    }

    /// A socket that comes from an address of this machine, if one is given.
    pub(crate) fn socket(&self, from: Option<IpAddr>) -> io::Result<TcpSocket> {
        let socket = if self.address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        if let Some(from) = from {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        Ok(socket)
    }

    pub(crate) async fn connect(&self, from: Option<IpAddr>) -> io::Result<TcpStream> {
        let stream = self.socket(from)?.connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

impl From<SocketAddr> for Site {
    fn from(address: SocketAddr) -> Self {
        Self { authority: address.to_string(), address }
    }
}

/// The cookies of one person.
#[derive(Debug, Default)]
pub(crate) struct Jar(Mutex<Vec<(String, String)>>);

impl Jar {
    /// Keeps what an answer sets.
    pub(crate) fn keep<'a>(&self, cookies: impl Iterator<Item = &'a str>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (name, value) in cookies.filter_map(|cookie| cookie.split_once('=')) {
            kept.retain(|(known, _)| known != name);
            kept.push((name.to_owned(), value.to_owned()));
        }
    }

    /// As they are sent back.
    pub(crate) fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }
}

/// A name or value as it stands in a form.
pub(crate) fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if plain(byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let site = Site::of("http://127.0.0.1:8080/").unwrap();
        assert_eq!((&*site.authority, site.address.port()), ("127.0.0.1:8080", 8080));
        assert_eq!(Site::of("http://[::1]").unwrap().address.to_string(), "[::1]:80");
        for wrong in ["127.0.0.1:8080", "https://127.0.0.1", "http://127.0.0.1/t/x", "", "http://"] {
            assert!(Site::of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_newest_cookie_of_a_name_counts() {
        let jar = Jar::default();
        assert_eq!(jar.text(), "");
        jar.keep(["kolej=1", "lang=pl", "nonsense"].into_iter());
        jar.keep(["kolej=2"].into_iter());
        assert_eq!(jar.text(), "lang=pl; kolej=2");
    }

    #[test]
    fn forms_are_encoded() {
        assert_eq!(encoded("a b+ć-1"), "a%20b%2B%C4%87-1");
    }
}
