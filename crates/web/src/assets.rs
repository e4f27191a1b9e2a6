//! Style sheets, the browser modules and the icon: part of the program, addressed by their content.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::fnv;

use crate::error::{Error, Result};
use crate::server::Server;

const FILES: [(&str, &str, &str); 6] = [
    ("site.css", "text/css; charset=utf-8", include_str!("../assets/site.css")),
    ("table.css", "text/css; charset=utf-8", include_str!("../assets/table.css")),
    ("kolej.js", "text/javascript; charset=utf-8", include_str!("../assets/kolej.js")),
    ("pins.js", "text/javascript; charset=utf-8", include_str!("../assets/pins.js")),
    ("look.js", "text/javascript; charset=utf-8", include_str!("../assets/look.js")),
    ("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
];

/// One hash over all files: any change gives every file a new address, so browsers may keep what they have for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all: String = FILES.iter().map(|file| file.2).collect();
    let games: String = catalog::WITH_TOY.iter().flat_map(|game| [game.style, game.script]).collect();
    let mut version = String::new();
    let _ = write!(version, "{:016x}", fnv((all + &games).as_bytes()));
    version
});

/// The address of an asset.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// Answers with an asset. The version in the path is for caches only.
pub(crate) async fn asset(
    State(server): State<Server>,
    Path((_, name)): Path<(String, String)>,
) -> Result<Response> {
    let game = |ending: &str| name.strip_suffix(ending).and_then(|id| catalog::find(server.games, id));
    let file = FILES.iter().find(|file| file.0 == name).map(|file| (file.1, file.2));
    let style = game(".css").map(|game| (FILES[0].1, game.style));
    let script = game(".js").filter(|game| !game.script.is_empty()).map(|game| (FILES[2].1, game.script));
    let (kind, body) = file.or(style).or(script).ok_or(Error::NotFound)?;
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, body).into_response())
}
