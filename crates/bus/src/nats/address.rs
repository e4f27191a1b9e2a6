//! Where the server is, and under which subject we speak there.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

/// An address that leads to no NATS server. It says why, without the address: that may hold a password.
#[derive(Debug)]
pub struct BadAddress(String);

impl fmt::Display for BadAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not the address of a bus, nats://HOST:PORT/PREFIX: {}", self.0)
    }
}

impl Error for BadAddress {}

/// Servers, any of which will do, and our subject on them.
#[derive(Debug)]
pub(super) struct Address {
    pub(super) servers: Vec<ServerAddr>,
    pub(super) subject: String,
    /// User and password; the client does not look for them in an address.
    pub(super) login: Option<(String, String)>,
}

/// A word of an address, in which `%2F` stands for `/`.
fn plain(word: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut parts = word.split('%');
    bytes.extend(parts.next()?.as_bytes());
    for part in parts {
        let (code, rest) = part.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(code, 16).ok()?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// Who we are at a server.
fn login(server: &ServerAddr) -> Option<(String, String)> {
    Some((plain(server.username()?)?, plain(server.password().unwrap_or_default())?))
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let (mut servers, mut prefix): (Vec<ServerAddr>, _) = (Vec::new(), "kolej");
        for part in text.split(',') {
            let (scheme, rest) =
                part.split_once("://").ok_or_else(|| BadAddress("no nats:// in it".to_owned()))?;
            if !["nats", "tls"].contains(&scheme) {
                return Err(BadAddress(format!("{scheme}:// is neither nats:// nor tls://")));
            }
            let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
            let server = format!("{scheme}://{host}").parse();
            servers.push(server.map_err(|cause: std::io::Error| BadAddress(cause.to_string()))?);
            if !path.is_empty() {
                prefix = path;
            }
        }
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        if !prefix.split('.').all(|token| !token.is_empty() && token.chars().all(fits)) {
            return Err(BadAddress("a prefix is letters, digits, dots, - and _".to_owned()));
        }
        let login = servers.iter().find_map(login);
        Ok(Self { servers, subject: format!("{prefix}.news"), login })
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn an_address_has_servers_and_a_prefix() {
        let plain: Address = "nats://127.0.0.1:4222".parse().unwrap();
        assert_eq!((plain.servers.len(), plain.subject.as_str()), (1, "kolej.news"));
        assert_eq!(plain.login, None);
        let many: Address = "nats://u:p%2f%C5%BC@one:4222,tls://two/test.b".parse().unwrap();
        assert_eq!((many.servers.len(), many.subject.as_str()), (2, "test.b.news"));
        assert_eq!(many.login, Some(("u".to_owned(), "p/ż".to_owned())));
        assert!(!many.servers[0].tls_required() && many.servers[1].tls_required());
    }

    #[test]
    fn what_is_no_address_says_why_without_the_password() {
        for bad in [
            "",
            "host:4222",
            "http://u:secret@host",
            "nats://u:secret@",
            "nats://host/a b",
            "nats://host/a..b",
            "nats://host/>",
        ] {
            let error = bad.parse::<Address>().unwrap_err().to_string();
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
