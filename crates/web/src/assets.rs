//! Style sheets, the browser modules and the icon: part of the program, addressed by their content.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::fnv;

use crate::app;
use crate::error::{Error, Result};
use crate::server::Server;

/// The site's own files by name. Modules import each other by these names, and those of the games import [`paint::SCRIPTS`], so
/// all of them lie in one folder.
const FILES: &[(&str, &str)] = &[
    ("site.css", include_str!("../assets/site.css")),
    ("table.css", concat!(include_str!("../assets/table.css"), include_str!("../assets/care.css"))),
    ("phone.css", include_str!("../assets/phone.css")),
    ("kolej.js", include_str!("../assets/kolej.js")),
    ("begun.js", include_str!("../assets/begun.js")),
    ("coach.js", include_str!("../assets/coach.js")),
    ("help.js", include_str!("../assets/help.js")),
    ("advice.js", include_str!("../assets/advice.js")),
    ("ask.js", include_str!("../assets/ask.js")),
    ("warn.js", include_str!("../assets/warn.js")),
    ("story.css", include_str!("../assets/story.css")),
    ("story.js", include_str!("../assets/story.js")),
    ("point.js", include_str!("../assets/point.js")),
    ("typed.js", include_str!("../assets/typed.js")),
    ("missed.js", include_str!("../assets/missed.js")),
    ("sounds.js", include_str!("../assets/sounds.js")),
    ("wishes.js", include_str!("../assets/wishes.js")),
    ("live.js", include_str!("../assets/live.js")),
    ("pass.js", include_str!("../assets/pass.js")),
    ("clocks.js", include_str!("../assets/clocks.js")),
    ("refusal.js", include_str!("../assets/refusal.js")),
    ("people.js", include_str!("../assets/people.js")),
    ("paint.js", include_str!("../assets/paint.js")),
    ("still.js", include_str!("../assets/still.js")),
    ("morph.js", include_str!("../assets/morph.js")),
    ("learn.js", include_str!("../assets/learn.js")),
    ("learn.css", include_str!("../assets/learn.css")),
    ("replay.css", include_str!("../assets/replay.css")),
    ("screen.css", include_str!("../assets/screen.css")),
    ("screen.js", include_str!("../assets/screen.js")),
    ("replay.js", include_str!("../assets/replay.js")),
    ("editor.js", include_str!("../assets/editor.js")),
    ("lobby.js", include_str!("../assets/lobby.js")),
    ("favicon.js", include_str!("../assets/favicon.js")),
    ("finale.css", include_str!("../assets/finale.css")),
    ("finale.js", include_str!("../assets/finale.js")),
    ("share.js", include_str!("../assets/share.js")),
    ("app.js", include_str!("../assets/app.js")),
    ("search.js", include_str!("../assets/search.js")),
    ("new.css", include_str!("../assets/new.css")),
    ("new.js", include_str!("../assets/new.js")),
    ("own.js", include_str!("../assets/own.js")),
    ("passkey.js", include_str!("../assets/passkey.js")),
    ("pins.js", include_str!("../assets/pins.js")),
    ("talk.js", include_str!("../assets/talk.js")),
    ("turn.js", include_str!("../assets/turn.js")),
    ("notices.js", include_str!("../assets/notices.js")),
    ("icon.svg", app::ICON),
];

/// Pictures in pixels, painted by `kolej render` (`crates/cli/tests/pictures.rs`).
const PICTURES: [(&str, &[u8]); 4] = [
    ("film-pl.png", include_bytes!("../assets/film-pl.png")),
    ("film-pl-end.png", include_bytes!("../assets/film-pl-end.png")),
    ("film-en.png", include_bytes!("../assets/film-en.png")),
    ("film-en-end.png", include_bytes!("../assets/film-en-end.png")),
];

/// One hash over all files: any change gives every file a new address, so browsers may keep what they have for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let own = FILES.iter().chain(&paint::SCRIPTS);
    let games = catalog::WITH_TOY.iter().flat_map(|game| game.look.scripts());
    let styles = catalog::WITH_TOY.iter().map(|game| game.look.style());
    let all: String = own.chain(games).map(|file| file.1).chain(styles).collect();
    let mut version = String::new();
    let pictures = PICTURES.iter().fold(0, |sum, (_, bytes)| sum ^ fnv(bytes));
    let _ = write!(version, "{:016x}", fnv(all.as_bytes()) ^ pictures);
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
    let headers = [(CONTENT_TYPE, kind(&name)), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    if let Some(icon) = app::icon(&name) {
        return Ok((headers, icon).into_response());
    }
    if let Some((_, picture)) = PICTURES.iter().find(|(known, _)| *known == name) {
        return Ok((headers, *picture).into_response());
    }
    let style = name.strip_suffix(".css").and_then(|id| catalog::find(server.games, id));
    let games = server.games.iter().flat_map(|game| game.look.scripts());
    let file = FILES.iter().chain(&paint::SCRIPTS).chain(games).find(|file| file.0 == name);
    let body = file.map(|file| file.1).or(style.map(|game| game.look.style())).ok_or(Error::NotFound)?;
    Ok((headers, body).into_response())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "png")) => "image/png",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The modules that each module imports, by name.
    fn imports(text: &'static str) -> impl Iterator<Item = &'static str> {
        let lines = text.lines().filter(|line| line.starts_with("import "));
        lines.map(|line| line.split('"').nth(1).and_then(|path| path.strip_prefix("./")).unwrap_or(line))
    }

    #[test]
    fn every_module_finds_what_it_imports() {
        let games = catalog::WITH_TOY.iter().flat_map(|game| game.look.scripts());
        let all: Vec<_> = FILES.iter().chain(&paint::SCRIPTS).chain(games).collect();
        let names: BTreeSet<&str> = all.iter().map(|file| file.0).collect();
        assert_eq!(names.len(), all.len(), "no two files have one name");
        let wanted: Vec<_> =
            all.iter().flat_map(|(name, text)| imports(text).map(move |one| (name, one))).collect();
        assert!(wanted.len() > 20, "{wanted:?}");
        for (name, one) in wanted {
            assert!(names.contains(one), "{name} imports {one}");
        }
    }

    #[test]
    fn modules_of_games_need_nothing_of_the_site() {
        for game in catalog::WITH_TOY {
            let own: BTreeSet<&str> =
                game.look.scripts().iter().chain(&paint::SCRIPTS).map(|file| file.0).collect();
            for (name, text) in game.look.scripts().iter().chain(&paint::SCRIPTS) {
                assert!(imports(text).all(|one| own.contains(one)), "{name}");
            }
        }
    }
}
