//! Behind a proxy, under a name of its own, and by names that are not its own.

use std::net::Ipv4Addr;

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, HOST, SET_COOKIE};
use web::{Front, Limit, Settings};

use crate::browser::{Answer, Browser, FORM, encode};
use crate::html::tags;
use crate::site::{Site, free};

const PROXY: Ipv4Addr = Ipv4Addr::new(10, 9, 8, 7);

/// Behind a proxy, with or without a name.
fn front(base: Option<&str>) -> Front {
    Front { proxies: vec!["10.9.0.0/16".parse().unwrap()], base: base.map(|base| base.parse().unwrap()) }
}

/// A request with these headers, in place of those the browser would send.
async fn ask(
    browser: &mut Browser,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut request = browser.request(method, path).header(CONTENT_TYPE, FORM);
    for (name, value) in headers {
        request.headers_mut().unwrap().remove(*name);
        request = request.header(*name, *value);
    }
    browser.send(request.body(Body::from(body.to_owned())).unwrap()).await
}

fn set_cookies(answer: &Answer) -> Vec<&str> {
    answer.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap()).collect()
}

#[tokio::test]
async fn visitors_of_a_proxy_are_counted_one_by_one_and_made_up_addresses_are_not() {
    let limits = free().limits.with(Limit::Streams, 2);
    let site = Site::with(Settings { limits, front: front(None), ..free() }).await;
    let (_, place) = site.gather(&[("game", "toy")], 2).await;
    let path = format!("{place}/live");
    let mut open = Vec::new();
    let mut listen = async |from: Ipv4Addr, forwarded: &str| {
        let mut browser = site.browser();
        browser.address = from;
        let request = browser.request(Method::GET, &path).header("x-forwarded-for", forwarded);
        let response = browser.call(request.body(Body::empty()).unwrap()).await;
        let status = response.status().as_u16();
        open.push(response);
        status
    };
    // 130 visitors, each with a stream or two, through one proxy.
    for number in 0..130 {
        assert_eq!(listen(PROXY, &format!("1.1.1.1, 203.0.113.{number}")).await, 200);
    }
    for expected in [200, 429] {
        assert_eq!(listen(PROXY, "9.9.9.9, 203.0.113.5, 10.9.1.1").await, expected);
    }
    // A whole network of version 6 is one visitor.
    for (address, expected) in
        [("2001:db8::1", 200), ("2001:db8::2", 200), ("2001:db8:0:0:9::3", 429), ("2001:db8:0:1::3", 200)]
    {
        assert_eq!(listen(PROXY, address).await, expected, "{address}");
    }
    // Whoever is no proxy cannot be somebody else.
    let stranger = Ipv4Addr::new(192, 0, 2, 1);
    for (number, expected) in [(1, 200), (2, 200), (3, 429)] {
        assert_eq!(listen(stranger, &format!("198.51.100.{number}")).await, expected);
    }
}

#[tokio::test]
async fn a_proxy_that_speaks_https_gets_cookies_for_https_alone() {
    let site = Site::with(Settings { front: front(None), ..free() }).await;
    let secure = [("x-forwarded-proto", "https")];
    let mut browser = site.browser();
    browser.address = PROXY;
    let answer = ask(&mut browser, Method::POST, "/settings", &secure, "name=Ala&lang=en").await;
    let set = set_cookies(&answer);
    assert_eq!(set.len(), 2, "{set:?}");
    assert!(set.iter().all(|cookie| cookie.contains("; Secure")), "{set:?}");
    assert!(set.iter().any(|cookie| cookie.starts_with("__Host-kolej=")
        && cookie.contains("Path=/")
        && !cookie.contains("Domain")));
    // The same words from anybody else mean nothing.
    let mut stranger = site.browser();
    let answer = ask(&mut stranger, Method::POST, "/settings", &secure, "name=Bob").await;
    assert!(
        set_cookies(&answer).iter().all(|cookie| cookie.starts_with("kolej=") && !cookie.contains("Secure"))
    );
    // Who somebody is outlasts the move to HTTPS.
    stranger.address = PROXY;
    let answer = ask(&mut stranger, Method::GET, "/", &secure, "").await;
    assert!(answer.text().contains("Bob"));
    let set = set_cookies(&answer);
    assert!(
        set.iter().any(|cookie| cookie.starts_with("__Host-kolej=") && cookie.contains("Secure")),
        "{set:?}"
    );
    assert!(
        set.iter().any(|cookie| cookie.starts_with("kolej=;") && cookie.contains("Max-Age=0")),
        "{set:?}"
    );
}

#[tokio::test]
async fn a_site_with_a_name_answers_to_that_name_alone() {
    let site = Site::with(Settings { front: front(Some("https://kolej.example")), ..free() }).await;
    let (_, place) = {
        let mut ala = site.browser();
        ala.address = PROXY;
        let body = encode(&[("game", "toy"), ("seat0", "me"), ("seat1", "open")]);
        // A proxy that does not pass the name on, and a browser that names the site the form is on.
        let headers = [("host", "127.0.0.1:8080"), ("origin", "https://kolej.example")];
        let place = ask(&mut ala, Method::POST, "/tables", &headers, &body).await.place();
        (ala, place)
    };
    let mut visitor = site.browser();
    visitor.address = PROXY;
    let ours = [("host", "Kolej.example")];
    let page = ask(&mut visitor, Method::GET, &place, &ours, "").await;
    assert!(page.text().contains(&format!("https://kolej.example{place}")), "{}", page.text());
    for (origin, expected) in [
        ("https://kolej.example", 303),
        ("http://kolej.example", 403),
        ("https://kolej.example:8443", 403),
        ("https://evil.test", 403),
        ("http://127.0.0.1:8080", 403),
        ("null", 403),
    ] {
        let headers = [("host", "127.0.0.1:8080"), ("origin", origin)];
        assert_eq!(
            ask(&mut visitor, Method::POST, "/settings", &headers, "lang=en").await.status,
            expected,
            "{origin}"
        );
    }
    // Not through the proxy: only its name, and whoever watches over it.
    visitor.address = Ipv4Addr::LOCALHOST;
    for host in ["evil.test", "127.0.0.1:8080", "localhost"] {
        let answer = ask(&mut visitor, Method::GET, "/", &[("host", host)], "").await;
        assert_eq!(answer.status, 421, "{host}");
        assert!(answer.text().contains("--base-url"), "{}", answer.text());
        assert_eq!(ask(&mut visitor, Method::GET, "/health", &[("host", host)], "").await.status, 200);
        assert_eq!(ask(&mut visitor, Method::GET, "/ready", &[("host", host)], "").await.status, 200);
    }
    assert_eq!(ask(&mut visitor, Method::GET, "/", &ours, "").await.status, 200);
}

/// A page of somebody else's whose name leads here reads nothing.
#[tokio::test]
async fn a_name_that_others_can_register_leads_nowhere() {
    let site = Site::open().await;
    let (_, place) = site.gather(&[("game", "toy"), ("listed", "1")], 2).await;
    let mut browser = site.browser();
    "pl".clone_into(&mut browser.language);
    for path in ["/", &place, &format!("{place}/view.json"), "/rules/toy"] {
        let answer = ask(&mut browser, Method::GET, path, &[("host", "rebound.evil.test:8080")], "").await;
        assert_eq!(answer.status, 421, "{path}");
        assert!(answer.text().contains("Ten serwer nie działa pod tą nazwą"));
        assert!(
            path.starts_with(&place)
                || tags(answer.text()).iter().all(|tag| tag.get("href") != Some(&*place))
        );
    }
    let headers = [("host", "rebound.evil.test"), ("x-forwarded-host", "kolej.local")];
    assert_eq!(ask(&mut browser, Method::GET, "/", &headers, "").await.status, 421);
    for host in
        ["localhost:8080", "127.0.0.1", "192.168.7.7:8080", "[fe80::1]:8080", "laptop", "laptop.local"]
    {
        assert_eq!(ask(&mut browser, Method::GET, "/", &[("host", host)], "").await.status, 200, "{host}");
    }
    let request = axum::http::Request::builder().uri("/").body(Body::empty()).unwrap();
    assert!(request.headers().get(HOST).is_none());
    assert_eq!(browser.status(request).await, 200);
}

#[tokio::test]
async fn every_answer_has_an_id_and_only_a_proxy_gives_one() {
    let site = Site::with(Settings { front: front(None), ..free() }).await;
    let mut browser = site.browser();
    let own = browser.get("/").await.header("x-request-id").to_owned();
    assert!(own.len() == 16 && own != browser.get("/").await.header("x-request-id"));
    let given = [("x-request-id", "proxy-17")];
    assert_ne!(ask(&mut browser, Method::GET, "/", &given, "").await.header("x-request-id"), "proxy-17");
    browser.address = PROXY;
    assert_eq!(ask(&mut browser, Method::GET, "/", &given, "").await.header("x-request-id"), "proxy-17");
}
