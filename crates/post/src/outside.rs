//! Requests to addresses that visitors give: over TLS, to the open internet, in bounded time, and never farther than asked.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_LENGTH, HOST, USER_AGENT};
use hyper::http::uri::{InvalidUri, PathAndQuery};
use hyper::{Method, Request, Uri};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long one request may take, from the name to the answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest address that is taken.
const ADDRESS: usize = 1_000;
/// What an answer's head may take; its body is never read.
const HEAD: usize = 16 << 10;

/// How far requests go.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OutsideSettings {
    /// Whether they may go to addresses of one's own network, and there without TLS.
    pub home: bool,
    /// A certificate in PEM to trust beside those of the system.
    pub trusted: Option<Vec<u8>>,
}

/// Sends requests; clones share everything.
#[derive(Clone)]
pub struct Outside {
    home: bool,
    tls: TlsConnector,
}

impl fmt::Debug for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outside").field("home", &self.home).finish_non_exhaustive()
    }
}

impl Outside {
    /// Says what cannot be right about the settings.
    pub fn new(settings: &OutsideSettings) -> Result<Self, String> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if let Some(trusted) = &settings.trusted {
            let certificate = CertificateDer::from_pem_slice(trusted).map_err(|cause| cause.to_string())?;
            roots.add(certificate).map_err(|cause| cause.to_string())?;
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|cause| cause.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self { home: settings.home, tls: TlsConnector::from(Arc::new(config)) })
    }

    /// Whether this can be an address to send to; what its name leads to is looked at when something is sent.
    pub fn takes(&self, address: &str) -> bool {
        self.target(address).is_ok()
    }

    fn target(&self, address: &str) -> Result<Target, String> {
        if address.len() > ADDRESS {
            return Err("the address is too long".to_owned());
        }
        let uri: Uri = address.parse().map_err(|cause: InvalidUri| cause.to_string())?;
        let authority = uri.authority().ok_or("the address has no host")?;
        if authority.as_str().contains('@') {
            return Err("the address has a name before its host".to_owned());
        }
        let safe = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if self.home => false,
            _ => return Err("the address does not begin with https://".to_owned()),
        };
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        if host.is_empty() {
            return Err("the address has no host".to_owned());
        }
        if let Ok(ip) = host.parse::<IpAddr>() {
            self.admit(ip)?;
        }
        let port = authority.port_u16().unwrap_or(if safe { 443 } else { 80 });
        let path = uri.path_and_query().map_or("/", PathAndQuery::as_str).to_owned();
        Ok(Target { safe, host, port, authority: authority.as_str().to_owned(), path })
    }

    fn admit(&self, ip: IpAddr) -> Result<(), String> {
        if self.home || is_open(ip) { Ok(()) } else { Err(format!("{ip} is not of the open internet")) }
    }

    /// Posts something; the status of the answer. Nothing is followed, and the answer's body is not read.
    pub async fn post(
        &self,
        address: &str,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<u16, String> {
        let target = self.target(address)?;
        match tokio::time::timeout(PATIENCE, self.send(&target, headers, body)).await {
            Ok(answered) => answered,
            Err(_) => Err("it took too long".to_owned()),
        }
    }

    async fn send(
        &self,
        target: &Target,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<u16, String> {
        let stream = self.connect(target).await?;
        if !target.safe {
            // Only at home.
            return speak(stream, target, headers, body).await;
        }
        let name = ServerName::try_from(target.host.clone()).map_err(|cause| cause.to_string())?;
        let stream = self.tls.connect(name, stream).await.map_err(|cause| cause.to_string())?;
        speak(stream, target, headers, body).await
    }

    /// Connects to what the name leads to, after looking at exactly that: it may lead elsewhere a moment later.
    async fn connect(&self, target: &Target) -> Result<TcpStream, String> {
        let found = tokio::net::lookup_host((target.host.as_str(), target.port)).await;
        let found: Vec<SocketAddr> = found.map_err(|cause| cause.to_string())?.collect();
        let mut fault = "the name leads nowhere".to_owned();
        for address in found {
            match self.admit(address.ip()) {
                Ok(()) => match TcpStream::connect(address).await {
                    Ok(stream) => return Ok(stream),
                    Err(cause) => fault = cause.to_string(),
                },
                Err(cause) => fault = cause,
            }
        }
        Err(fault)
    }
}

/// An address taken apart.
#[derive(Debug)]
struct Target {
    safe: bool,
    host: String,
    port: u16,
    authority: String,
    path: String,
}

async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    target: &Target,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
) -> Result<u16, String> {
    let mut client = http1::Builder::new();
    client.max_buf_size(HEAD);
    let (mut sender, connection) =
        client.handshake(TokioIo::new(stream)).await.map_err(|cause| cause.to_string())?;
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(&target.path)
        .header(HOST, &target.authority)
        .header(USER_AGENT, "Kolej")
        .header(CONTENT_LENGTH, body.len());
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(|cause| cause.to_string())?;
    // Whatever ends this ends the connection as well.
    let mut driving = JoinSet::new();
    driving.spawn(connection);
    let answer = sender.send_request(request).await;
    answer.map(|answer| answer.status().as_u16()).map_err(|cause| cause.to_string())
}

/// Whether an address is one of the open internet, and not of this machine, its neighbours or nobody.
fn is_open(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_open_v4(ip),
        IpAddr::V6(ip) => match within(ip) {
            Some(inner) => is_open_v4(inner),
            // Of all addresses only this eighth is given to anybody; the rest of it that is not is left out.
            None => ip.segments()[0] & 0xe000 == 0x2000 && !matches!(ip.segments(), [0x2001, 0 | 0xdb8, ..]),
        },
    }
}

/// The older address inside a newer one that only wraps it.
fn within(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    let joined = |high: u16, low: u16| Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low));
    match ip.segments() {
        [0, 0, 0, 0, 0, 0 | 0xffff, high, low] | [0x64, 0xff9b, .., high, low] | [0x2002, high, low, ..] => {
            Some(joined(high, low))
        }
        _ => None,
    }
}

fn is_open_v4(ip: Ipv4Addr) -> bool {
    let closed = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        || matches!(ip.octets(), [0 | 240.., ..] | [100, 64..=127, ..] | [192, 0, 0, _] | [198, 18 | 19, ..]);
    !closed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_outside() {
        for closed in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fe80::1",
            "fc00::1",
            "ff02::1",
        ] {
            assert!(!is_open(closed.parse().unwrap()), "{closed}");
        }
        for open in ["1.1.1.1", "93.184.216.34", "100.128.0.1", "2606:4700::1111", "2002:101:101::"] {
            assert!(is_open(open.parse().unwrap()), "{open}");
        }
    }

    #[test]
    fn an_address_that_could_be_meant_otherwise_is_refused() {
        let outside = |home| Outside::new(&OutsideSettings { home, trusted: None }).unwrap();
        let (far, near) = (outside(false), outside(true));
        let long = format!("https://kolej.example/{}", "a".repeat(1_000));
        for bad in [
            "",
            "kolej.example",
            "/t/abc",
            "http://kolej.example/",
            "ftp://kolej.example/",
            "https://me@kolej.example/",
            "https://127.0.0.1/",
            "https://[::1]:8443/",
            "https:///hook",
            &long,
        ] {
            assert!(!far.takes(bad), "{bad}");
        }
        assert!(far.takes("https://kolej.example/hook?to=me") && far.takes("https://1.1.1.1:8443/"));
        assert!(near.takes("http://127.0.0.1:8080/hook"));
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_followed() {
        let outside = Outside::new(&OutsideSettings::default()).unwrap();
        let said = outside.post("https://localhost/", &[], Vec::new()).await.unwrap_err();
        assert!(said.contains("not of the open internet"), "{said}");
    }
}
