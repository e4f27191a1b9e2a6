//! How visitors reach this server: directly, or through proxies whose word is taken; by which name, and over HTTPS or not.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, Uri};
use axum::middleware::Next;
use axum::response::Response;
pub use ipnet::IpNet;

use crate::server::Server;

/// Where the server stands.
#[derive(Clone, Debug, Default)]
pub struct Front {
    /// Proxies that may say who asks, by which name, over what.
    pub proxies: Vec<IpNet>,
    /// The one address of the site; without it visitors come by whatever name of a home network they have.
    pub base: Option<BaseUrl>,
}

/// Scheme and host of a site, as a browser writes them in `Origin`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUrl {
    https: bool,
    /// With a port where it is not the usual one.
    host: String,
}

impl FromStr for BaseUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "write it as https://NAME or http://NAME:PORT, without a path";
        let url: Uri = text.parse().map_err(|_| wrong)?;
        let https = match url.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong),
        };
        let authority = url.authority().filter(|authority| !authority.as_str().contains('@')).ok_or(wrong)?;
        if !matches!(url.path(), "" | "/") || url.query().is_some() {
            return Err(wrong);
        }
        let usual = if https { 443 } else { 80 };
        let port = authority.port_u16().filter(|&port| port != usual);
        let host = authority.host().to_ascii_lowercase();
        Ok(Self { https, host: port.map_or(host.clone(), |port| format!("{host}:{port}")) })
    }
}

/// Who asks, as far as a connection and its proxies tell.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    /// The visitor's own address.
    pub(crate) address: IpAddr,
    /// Whether the visitor's browser speaks HTTPS.
    pub(crate) https: bool,
    /// The name by which the visitor reaches us; empty if none was given.
    pub(crate) host: String,
    /// Whether that is one of our names.
    pub(crate) known_host: bool,
}

impl Client {
    /// The address of the site as this visitor reaches it.
    pub(crate) fn site(&self) -> String {
        format!("{}://{}", if self.https { "https" } else { "http" }, self.host)
    }
}

impl Front {
    /// No proxy and no name of its own: a home network.
    pub const HOME: Self = Self { proxies: Vec::new(), base: None };

    /// Whether a connection comes from a proxy.
    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.proxies.iter().any(|net| net.contains(&peer))
    }

    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let trusted = self.is_proxy(peer);
        let told = |name: &str| text(headers, name).filter(|_| trusted);
        // A proxy adds to what it was told, so the last word is its own.
        let last = |name: &str| told(name).and_then(|all| all.rsplit(',').next()).map(str::trim);
        let address = if trusted { self.forwarded(peer, headers) } else { peer.to_canonical() };
        let (host, passed_on) = match last("x-forwarded-host") {
            Some(host) => (host, true),
            None => (text(headers, HOST.as_str()).unwrap_or_default(), false),
        };
        let Some(base) = &self.base else {
            let https = last("x-forwarded-proto") == Some("https");
            return Client { address, https, host: host.to_owned(), known_host: is_home_name(host) };
        };
        // A proxy that does not pass the name on says its own name for us instead.
        let known_host = host.eq_ignore_ascii_case(&base.host) || (trusted && !passed_on);
        Client { address, https: base.https, host: base.host.clone(), known_host }
    }

    /// The last address that no proxy of ours is responsible for.
    fn forwarded(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lists = headers.get_all("x-forwarded-for").into_iter().filter_map(|value| value.to_str().ok());
        let all: Vec<&str> = lists.flat_map(|list| list.split(',')).collect();
        let mut seen = peer.to_canonical();
        for word in all.into_iter().rev() {
            let Some(address) = address(word.trim()) else { break };
            seen = address.to_canonical();
            if !self.is_proxy(seen) {
                break;
            }
        }
        seen
    }

    /// Whether a form was sent from a page of ours: a browser names the site, and that must be the one it is sent to.
    pub(crate) fn is_ours(&self, origin: &str, client: &Client) -> bool {
        match (&self.base, origin.split_once("://")) {
            (_, None) => false,
            (Some(base), Some((scheme, site))) => {
                (scheme == "https") == base.https && site.eq_ignore_ascii_case(&base.host)
            }
            (None, Some((_, site))) => site.eq_ignore_ascii_case(&client.host),
        }
    }
}

/// An address as proxies write it, maybe with a port.
fn address(word: &str) -> Option<IpAddr> {
    let plain = word.trim_start_matches('[').trim_end_matches(']');
    plain.parse().ok().or_else(|| word.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Names that nobody can register to lead a browser here from a page of theirs: addresses, and names of home networks.
fn is_home_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let homely = [".local", ".localhost", ".lan", ".internal", ".home.arpa"];
    // Only programs that are not browsers leave it out.
    name.is_empty()
        || address(&name).is_some()
        || !name.contains('.')
        || homely.iter().any(|end| name.ends_with(end))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The first layer of all: finds out who asks. What only a proxy may say is forgotten where nobody trustworthy said it.
pub(crate) async fn identify(State(server): State<Server>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let peer = peer(&parts.extensions);
    let client = server.front.client(peer, &parts.headers);
    if !server.front.is_proxy(peer) {
        parts.headers.remove("x-request-id");
    }
    parts.extensions.insert(client);
    next.run(Request::from_parts(parts, body)).await
}

fn peer(extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Who asks.
pub(crate) fn client(parts: &Parts) -> Client {
    parts
        .extensions
        .get()
        .cloned()
        .unwrap_or_else(|| Front::default().client(peer(&parts.extensions), &parts.headers))
}

/// Whether another site sent this. Programs that are not browsers send neither header and carry no cookie by themselves.
pub(crate) fn is_cross_site(front: &Front, client: &Client, headers: &HeaderMap) -> bool {
    match (text(headers, ORIGIN.as_str()), text(headers, "sec-fetch-site")) {
        (Some(origin), _) => !front.is_ours(origin, client),
        (None, Some(site)) => !matches!(site, "same-origin" | "none"),
        (None, None) => false,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn behind(proxies: &[&str], base: Option<&str>) -> Front {
        Front {
            proxies: proxies.iter().map(|net| net.parse().unwrap()).collect(),
            base: base.map(|base| base.parse().unwrap()),
        }
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn the_last_address_outside_the_proxies_asks() {
        let front = behind(&["10.0.0.0/8", "fd00::/8"], None);
        let asks = |peer: &str, lists: &[&str]| {
            let pairs: Vec<_> = lists.iter().map(|list| ("x-forwarded-for", *list)).collect();
            front.client(ip(peer), &headers(&pairs)).address
        };
        assert_eq!(asks("10.0.0.1", &["203.0.113.9"]), ip("203.0.113.9"));
        assert_eq!(
            asks("10.0.0.1", &["1.1.1.1, 203.0.113.9, 10.2.3.4"]),
            ip("203.0.113.9"),
            "the first is made up"
        );
        assert_eq!(asks("10.0.0.1", &["1.1.1.1", "203.0.113.9"]), ip("203.0.113.9"));
        assert_eq!(asks("10.0.0.1", &["203.0.113.9:1234"]), ip("203.0.113.9"));
        assert_eq!(asks("fd00::1", &["[2001:db8::5]:443"]), ip("2001:db8::5"));
        assert_eq!(asks("::ffff:10.0.0.1", &["2001:db8::5"]), ip("2001:db8::5"));
        assert_eq!(asks("10.0.0.1", &["unknown"]), ip("10.0.0.1"));
        assert_eq!(asks("10.0.0.1", &[]), ip("10.0.0.1"));
        // Whoever is no proxy says nothing about others.
        assert_eq!(asks("192.0.2.1", &["203.0.113.9"]), ip("192.0.2.1"));
    }

    #[test]
    fn scheme_and_name_come_from_proxies_and_the_base_alone() {
        let told = headers(&[
            ("host", "127.0.0.1:8080"),
            ("x-forwarded-host", "kolej.local"),
            ("x-forwarded-proto", "https"),
        ]);
        let seen = |front: &Front, peer: &str| {
            let client = front.client(ip(peer), &told);
            (client.https, client.host, client.known_host)
        };
        assert_eq!(seen(&behind(&["10.0.0.0/8"], None), "10.0.0.1"), (true, "kolej.local".to_owned(), true));
        assert_eq!(seen(&behind(&["10.0.0.0/8"], None), "10.1.0.1"), (true, "kolej.local".to_owned(), true));
        assert_eq!(seen(&behind(&[], None), "10.0.0.1"), (false, "127.0.0.1:8080".to_owned(), true));
        let based = behind(&["10.0.0.0/8"], Some("https://kolej.example"));
        assert_eq!(seen(&based, "192.0.2.1"), (true, "kolej.example".to_owned(), false));
        assert_eq!(seen(&based, "10.0.0.1"), (true, "kolej.example".to_owned(), false), "named, but not us");
        let silent = based.client(ip("10.0.0.1"), &headers(&[("host", "127.0.0.1:8080")]));
        assert!(silent.known_host, "a proxy that names only itself");
    }

    #[test]
    fn names_that_others_can_register_are_not_ours() {
        for ours in [
            "",
            "localhost:8080",
            "127.0.0.1",
            "[::1]:80",
            "192.168.1.7:8080",
            "laptop",
            "Laptop.local.",
            "a.home.arpa",
        ] {
            assert!(is_home_name(ours), "{ours}");
        }
        for theirs in
            ["evil.test", "kolej.example:8080", "127.0.0.1.evil.test", "local.evil.test", "evil.com:80:80"]
        {
            assert!(!is_home_name(theirs), "{theirs}");
        }
    }

    #[test]
    fn a_base_is_scheme_and_host() {
        let base = |text: &str| text.parse::<BaseUrl>().map(|base| (base.https, base.host));
        assert_eq!(base("https://Kolej.example"), Ok((true, "kolej.example".to_owned())));
        assert_eq!(base("https://kolej.example:443/"), Ok((true, "kolej.example".to_owned())));
        assert_eq!(base("http://kolej.example:8080"), Ok((false, "kolej.example:8080".to_owned())));
        for wrong in [
            "kolej.example",
            "ftp://kolej.example",
            "https://",
            "https://a/b",
            "https://a/?b",
            "https://a@b",
            "",
        ] {
            assert!(base(wrong).is_err(), "{wrong}");
        }
    }
}
