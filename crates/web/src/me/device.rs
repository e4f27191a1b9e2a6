//! What somebody looks at the site with, roughly: enough to tell one's own devices apart.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;

/// Words in what browsers call themselves, and what people call them. Browsers claim to be those before them, so the order
/// matters.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// A browser and what it runs on, such as "Firefox · Android"; empty where it does not say.
pub(crate) fn words(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let find = |list: &[(&str, &'static str)]| {
        list.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let known: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    known.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_by_their_names() {
        let words = |agent: &'static str| {
            words(&HeaderMap::from_iter([(USER_AGENT, axum::http::HeaderValue::from_static(agent))]))
        };
        let chrome =
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML) Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(words(chrome), "Chrome · Android");
        let safari =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/1 Safari/604";
        assert_eq!(words(safari), "Safari · iPhone");
        assert_eq!(
            words("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox · Linux"
        );
        assert_eq!(words("Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140"), "Edge · Windows");
        assert_eq!(words("<script>alert(1)</script>"), "");
    }
}
