//! Small answers: QR code, picture of a table, icon.

use std::fmt::Write as _;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::{Budget, Entry, Level};
use engine::{Decision, Play, Seed};
use fast_qr::QRBuilder;
use game::{Colours, Lang, Viewer};
use hall::Phase;
use paint::{Picture, Shown, Text};

use crate::assets::address;
use crate::at::At;
use crate::error::{Error, Result};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};

const SVG: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "image/svg+xml")];

/// The address of a table as a QR code, black on white whatever the theme: cameras want contrast.
pub(crate) async fn qr(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
) -> Result<Response> {
    server.look(&id).await?;
    let link = format!("{}/t/{id}", visitor.site);
    let svg = server.workshop.make(who, &format!("qr {link}"), move || code_of(link)).await?;
    Ok((SVG, svg.to_string()).into_response())
}

pub(crate) fn code_of(link: String) -> Result<String> {
    let code = QRBuilder::new(link).build().map_err(|_| Error::BadForm)?;
    let size = code.size;
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|&(x, y)| code[y][x].value());
    let mut path = String::new();
    for (x, y) in dark {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{} {}h1v1h-1z", x + 4, y + 4);
    }
    let all = size + 8;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all} {all}\" shape-rendering=\"crispEdges\" \
         aria-hidden=\"true\">\
         <rect width=\"{all}\" height=\"{all}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    ))
}

/// What everybody may see of a table.
pub(crate) async fn picture(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
) -> Result<Response> {
    let (_, at) = server.look(&id).await?;
    let (phase, lang) = (at.table.phase(), visitor.lang);
    let svg = match phase {
        Phase::Gathering => return Err(Error::NotFound),
        Phase::Running | Phase::Closed => {
            server.workshop.work(who, move || drawn(&at, Viewer::Public, lang)).await??.file()
        }
        Phase::Finished => {
            let name = format!("picture {id} {} {}", lang.tag(), at.table.names_stamp());
            let draw = move || Ok(drawn(&at, Viewer::Everything, lang)?.file());
            server.workshop.make(who, &name, draw).await?.to_string()
        }
    };
    Ok((SVG, svg).into_response())
}

/// A table as this viewer may see it.
pub(super) fn drawn(at: &At, viewer: Viewer, lang: Lang) -> Result<Picture> {
    let ((play, entry), names) = (at.play()?, at.names(lang));
    let shown = Shown { viewer, names: &names, colours: at.table.colours(), lang, hint: None };
    Ok(entry.look.picture(play, &shown))
}

/// Turns or rounds after which a game shows what it is like.
const SHOWN: u32 = 4;

/// A game under way. Bots play it, the same moves every time, so once is enough.
pub(super) struct Begun(Box<dyn Play>);

impl Product for Begun {
    fn bytes(&self) -> usize {
        16 << 10
    }
}

pub(super) fn begun(entry: &Entry) -> Option<Begun> {
    let seed = Seed::numbered(1);
    let mut table = entry.open(&entry.info.seats.0.max(2).to_string()).ok()?;
    table.settle(&seed);
    while let Some(seat) = table.turn().players().iter().next().filter(|_| table.turns_played() < SHOWN) {
        let thinker = entry.mind.thinker(&*table, seat, Level::Two, u64::from(seat.0))?;
        let what = Decision::Act(thinker(Budget::Playouts(1)).actions);
        table.decide(seat, table.token(seat), &what, &seed).ok()?;
    }
    Some(Begun(table))
}

/// A game as it looks after some turns, for the lobby.
pub(crate) async fn sample(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(game): Path<String>,
) -> Result<Response> {
    let entry = *catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let play = move || begun(&entry).ok_or(Error::NotFound);
    let begun = server.workshop.make(who, &format!("begun {game}"), play).await?;
    let lang = visitor.lang;
    let draw = move || Ok(sampled(&entry, &begun, lang).file());
    let svg = server.workshop.make(who, &format!("sample {game} {}", lang.tag()), draw).await?;
    Ok((SVG, svg.to_string()).into_response())
}

pub(super) fn sampled(entry: &Entry, begun: &Begun, lang: Lang) -> Picture {
    let play = &*begun.0;
    let number = |seat: u8| Text::of(lang).with("player-number", &[("n", seat.into())]);
    let names: Vec<String> = (1..=play.about().seats).map(number).collect();
    let (viewer, colours) = (Viewer::Public, Colours::BY_SEAT);
    entry.look.picture(play, &Shown { viewer, names: &names, colours, lang, hint: None })
}

/// Browsers ask for it by habit.
pub(crate) async fn icon() -> Redirect {
    Redirect::permanent(&address("icon.svg"))
}
