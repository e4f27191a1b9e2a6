//! Small answers: QR code, picture of a table, icon.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::{Budget, Entry, Level};
use engine::{Decision, Play, Seed};
use fast_qr::QRBuilder;
use game::{Colours, Viewer};
use hall::Phase;
use paint::Shown;

use crate::assets::address;
use crate::error::{Error, Result};
use crate::server::Server;
use crate::visitor::Visitor;

const SVG: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "image/svg+xml")];

/// The address of a table as a QR code, black on white whatever the theme: cameras want contrast.
pub(crate) async fn qr(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response> {
    server.find(&id).await?;
    let link = format!("{}/t/{id}", visitor.site);
    let code = QRBuilder::new(link).build().map_err(|_| Error::BadForm)?;
    let size = code.size;
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|&(x, y)| code[y][x].value());
    let mut path = String::new();
    for (x, y) in dark {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{} {}h1v1h-1z", x + 4, y + 4);
    }
    let all = size + 8;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all} {all}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{all}\" height=\"{all}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    );
    Ok((SVG, svg).into_response())
}

/// What everybody may see of a table.
pub(crate) async fn picture(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response> {
    let (_, at) = server.find(&id).await?;
    let viewer = match at.table.phase() {
        Phase::Gathering => return Err(Error::NotFound),
        Phase::Running => Viewer::Public,
        Phase::Finished => Viewer::Everything,
    };
    let ((play, entry), names) = (at.play()?, at.table.names());
    let (lang, colours) = (visitor.lang, at.table.colours());
    let shown = Shown { viewer, names: &names, colours, lang, hint: None };
    Ok((SVG, entry.look.picture(play, &shown).file()).into_response())
}

/// Turns or rounds after which a game shows what it is like.
const SHOWN: u32 = 4;

/// A game under way. Bots play it, the same moves every time, so once is enough.
fn played(entry: &Entry) -> Option<Arc<dyn Play>> {
    static PLAYED: Mutex<BTreeMap<&str, Arc<dyn Play>>> = Mutex::new(BTreeMap::new());
    let mut all = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = all.get(entry.info.id) {
        return Some(table.clone());
    }
    let seed = Seed::numbered(1);
    let mut table = entry.open(&entry.info.seats.0.max(2).to_string()).ok()?;
    table.settle(&seed);
    while let Some(seat) = table.turn().players().iter().next().filter(|_| table.turns_played() < SHOWN) {
        let thinker = entry.mind.thinker(&*table, seat, Level::Two, u64::from(seat.0))?;
        let what = Decision::Act(thinker(Budget::Playouts(1)).actions);
        table.decide(seat, table.token(seat), &what, &seed).ok()?;
    }
    let table: Arc<dyn Play> = Arc::from(table);
    all.insert(entry.info.id, table.clone());
    Some(table)
}

/// A game as it looks after some turns, for the lobby.
pub(crate) async fn sample(
    State(server): State<Server>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response> {
    let entry = *catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    // The first visitor waits for the bots; nobody else's request does.
    let table = tokio::task::spawn_blocking(move || played(&entry)).await;
    let table = table.ok().flatten().ok_or(Error::NotFound)?;
    let names: Vec<String> = (1..=table.about().seats)
        .map(|seat| visitor.text().with("player-number", &[("n", seat.into())]))
        .collect();
    let shown = Shown {
        viewer: Viewer::Public,
        names: &names,
        colours: Colours::BY_SEAT,
        lang: visitor.lang,
        hint: None,
    };
    Ok((SVG, entry.look.picture(&*table, &shown).file()).into_response())
}

/// Browsers ask for it by habit.
pub(crate) async fn icon() -> Redirect {
    Redirect::permanent(&address("icon.svg"))
}
