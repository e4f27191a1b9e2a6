//! Style sheets, the browser modules and the icon: part of the program, addressed by their content.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::fnv;

use crate::error::{Error, Result};
use crate::server::Server;

/// The site's own files by name. Modules import each other by these names, so all of them lie in one folder.
const FILES: [(&str, &str); 13] = [
    ("site.css", include_str!("../assets/site.css")),
    ("table.css", include_str!("../assets/table.css")),
    ("kolej.js", include_str!("../assets/kolej.js")),
    ("live.js", include_str!("../assets/live.js")),
    ("paint.js", include_str!("../assets/paint.js")),
    ("morph.js", include_str!("../assets/morph.js")),
    ("replay.js", include_str!("../assets/replay.js")),
    ("editor.js", include_str!("../assets/editor.js")),
    ("lobby.js", include_str!("../assets/lobby.js")),
    ("new.js", include_str!("../assets/new.js")),
    ("pins.js", include_str!("../assets/pins.js")),
    ("look.js", include_str!("../assets/look.js")),
    ("icon.svg", include_str!("../assets/icon.svg")),
];

/// One hash over all files: any change gives every file a new address, so browsers may keep what they have for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all: String = FILES.iter().map(|file| file.1).collect();
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
    let file = FILES.iter().find(|file| file.0 == name).map(|file| file.1);
    let style = game(".css").map(|game| game.style);
    let script = game(".js").map(|game| game.script).filter(|script| !script.is_empty());
    let body = file.or(style).or(script).ok_or(Error::NotFound)?;
    let headers = [(CONTENT_TYPE, kind(&name)), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, body).into_response())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}
