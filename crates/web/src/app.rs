//! The site as an app of a phone or a desktop: manifest, icons, and the page for when there is no network.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use game::Lang;
use maud::{DOCTYPE, Markup, html};
use paint::{Text, raster};
use serde_json::json;

use crate::assets::address;
use crate::visitor::{Theme, Visitor};

/// The colours of the station sign and of the paper, by light and by dark.
const SIGN: [&str; 2] = ["#1d3b60", "#1b2a3d"];
const PAPER: &str = "#f4efe2";

/// The icon that all others are painted from.
pub(crate) const ICON: &str = include_str!("../assets/icon.svg");

/// The icons in pixels: name, breadth, and whether the ground reaches to all edges, for those who cut a form of their own out
/// of it.
const ICONS: [(&str, u16, bool); 4] = [
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-whole-512.png", 512, true),
    ("icon-whole-180.png", 180, true),
];

/// An icon in pixels, by its name among the assets.
pub(crate) fn icon(name: &str) -> Option<&'static [u8]> {
    static PAINTED: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let paint = |(_, breadth, whole): (_, u16, bool)| {
            // The sign keeps clear of the corners that are cut off.
            let (svg, units) = if whole { (whole_icon(), 80.0) } else { (ICON.to_owned(), 64.0) };
            raster::png(&svg, f32::from(breadth) / units).map(|(bytes, ..)| bytes).unwrap_or_default()
        };
        ICONS.map(paint).into()
    });
    let at = ICONS.iter().position(|(known, ..)| *known == name)?;
    PAINTED.get(at).map(Vec::as_slice)
}

/// The icon on a ground that reaches to all edges.
fn whole_icon() -> String {
    let inside = ICON.trim_end().replacen("<svg ", "<svg width=\"64\" height=\"64\" ", 1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-8 -8 80 80\" width=\"80\" height=\"80\">\
         <rect x=\"-8\" y=\"-8\" width=\"80\" height=\"80\" fill=\"{}\"/>{inside}</svg>",
        SIGN[0]
    )
}

/// What the head of every page says about the app.
pub(crate) fn head(visitor: &Visitor) -> Markup {
    html! {
        @match visitor.theme {
            Theme::Light => meta name="theme-color" content=(SIGN[0]);,
            Theme::Dark => meta name="theme-color" content=(SIGN[1]);,
            Theme::Auto => {
                meta name="theme-color" content=(SIGN[0]) media="(prefers-color-scheme: light)";
                meta name="theme-color" content=(SIGN[1]) media="(prefers-color-scheme: dark)";
            },
        }
        // With the cookie that knows the language.
        link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials";
        link rel="apple-touch-icon" href=(address("icon-whole-180.png"));
    }
}

/// How the site is installed.
pub(crate) async fn manifest(visitor: Visitor) -> Response {
    let icon = |name: &str, size: &str, purpose: &str| {
        let (src, kind) = (address(name), "image/png");
        json!({ "src": src, "type": kind, "sizes": size, "purpose": purpose })
    };
    let manifest = json!({
        "id": "/",
        "name": "Kolej",
        "short_name": "Kolej",
        "description": visitor.text().get("app-about"),
        "lang": visitor.lang.tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": SIGN[0],
        "categories": ["games"],
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-whole-512.png", "512x512", "maskable"),
            json!({ "src": address("icon.svg"), "type": "image/svg+xml", "sizes": "any" }),
        ],
    });
    let headers = [(CONTENT_TYPE, "application/manifest+json"), (VARY, "cookie, accept-language")];
    (headers, manifest.to_string()).into_response()
}

/// What runs beside the pages; it must lie at the top of the site to look after all of it. It is told where the style of the one
/// page that it keeps lies.
pub(crate) async fn worker() -> Response {
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, include_str!("../assets/sw.js").replace("STYLE", &address("site.css"))).into_response()
}

/// The page that a browser keeps for when there is no network: the same for everybody, so in both languages.
pub(crate) async fn offline() -> Markup {
    html! {
        (DOCTYPE)
        html lang="pl" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (Text::of(Lang::Pl).get("offline-title")) " · Kolej" }
                // No icon is kept.
                link rel="icon" href="data:,";
                link rel="stylesheet" href=(address("site.css"));
            }
            body {
                main #offline {
                    @for (lang, first) in [(Lang::Pl, true), (Lang::En, false)] {
                        @let text = Text::of(lang);
                        section.panel.trouble lang=(lang.tag()) {
                            @if first { h1 { (text.get("offline-title")) } } @else { h2 { (text.get("offline-title")) } }
                            p { (text.get("offline-about")) }
                            // The address is that of the page that could not be loaded.
                            p { a.button.primary href="" { (text.get("offline-again")) } }
                        }
                    }
                }
            }
        }
    }
}
