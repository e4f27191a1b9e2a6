//! What a link to a table looks like where it is passed on: title, sentence and picture, by the Open Graph protocol.

use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use game::{Lang, Viewer};
use hall::{Ending, Phase, Sitter};
use maud::{Markup, html};
use paint::{Picture, Text, raster};
use serde::Deserialize;

use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::game_title;
use crate::pages::pictures::{begun, drawn, sampled};
use crate::pages::verdict::counts;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};

/// The size that those who show previews ask for.
const WIDTH: u32 = 1_200;
const HEIGHT: u32 = 630;
/// The sign over the picture and the line below it.
const SIGN: u32 = 96;
const FOOT: u32 = 64;
const MARGIN: u32 = 24;
/// Letters that fit in the line.
const LETTERS: usize = 62;

/// How much larger a picture to keep is than one beside a link.
const LARGE: f32 = 2.0;

/// How large a picture is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    large: String,
}

/// The picture of a preview.
pub(super) struct Png(pub(super) Vec<u8>);

impl Product for Png {
    fn bytes(&self) -> usize {
        self.0.len()
    }
}

/// Tags for the head of a table's page. Those who show links have no session; everybody else needs none of this.
pub(crate) fn tags(at: &At, visitor: &Visitor) -> Markup {
    if visitor.person.is_some() {
        return Markup::default();
    }
    let (text, table) = (visitor.text(), &at.table);
    let (title, about) = (game_title(text, table.game_id()), about(at, text));
    let link = format!("{}/t/{}", visitor.site, table.id());
    let locale = match visitor.lang {
        Lang::Pl => "pl_PL",
        Lang::En => "en_GB",
    };
    html! {
        meta name="description" content=(about);
        meta property="og:type" content="website";
        meta property="og:site_name" content="Kolej";
        meta property="og:locale" content=(locale);
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
        meta property="og:url" content=(link);
        @if at.play().is_ok() {
            meta property="og:image" content=(format!("{link}/picture.png"));
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(WIDTH);
            meta property="og:image:height" content=(HEIGHT);
            meta property="og:image:alt" content=(format!("{title}. {about}"));
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// What everybody may know of a table, in a sentence: how far it is and who plays.
fn about(at: &At, text: &Text) -> String {
    let table = &at.table;
    let names =
        at.names(text.lang()).into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ");
    let open = table.seats().iter().filter(|seat| seat.sitter == Sitter::Open).count();
    let (n, nobody) = (("n", open.into()), names.is_empty());
    let names = ("names", names.into());
    match table.phase() {
        Phase::Gathering if nobody => text.with("preview-empty", &[n]),
        Phase::Gathering => text.with("preview-open", &[n, names]),
        Phase::Running => text.with("preview-running", &[names]),
        Phase::Finished
            if table.outcome().is_some_and(|outcome| outcome.ending == Ending::Places && counts(outcome)) =>
        {
            result(at, text)
        }
        Phase::Finished | Phase::Closed => text.with("preview-finished", &[names]),
    }
}

/// The table as everybody may see it, drawn once for each state that is asked for. Whoever asks needs no cookie.
pub(crate) async fn png(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(Asked { large }): Query<Asked>,
) -> Result<Response> {
    let (_, at) = server.find(&id).await?;
    let scale = if large == "1" { LARGE } else { 1.0 };
    let ((_, entry), lang) = (at.play()?, visitor.lang);
    let sample = if at.table.phase() == Phase::Gathering {
        let play = move || begun(entry).ok_or(Error::NotFound);
        Some(server.workshop.make(who, &format!("begun {}", entry.info.id), play).await?)
    } else {
        None
    };
    let name = format!("preview {id} {} {} {scale}", at.table.shown(), lang.tag());
    let draw = move || {
        let picture = match (&sample, at.table.phase()) {
            (Some(sample), _) => sampled(entry, sample, lang),
            (None, Phase::Finished) => drawn(&at, Viewer::Everything, lang)?,
            (None, _) => drawn(&at, Viewer::Public, lang)?,
        };
        let text = Text::of(lang);
        let card = card(&picture, &game_title(text, at.table.game_id()), &about(&at, text));
        let drawn = raster::png(&card.file(), scale).map_err(|cause| {
            tracing::error!(cause, "a preview cannot be drawn");
            Error::Internal
        });
        Ok(Png(drawn?.0))
    };
    let png = server.workshop.make(who, &name, draw).await?;
    let headers = [(CONTENT_TYPE, "image/png"), (VARY, "cookie, accept-language")];
    Ok((headers, png.0.clone()).into_response())
}

/// Everybody with their points, the best first.
fn result(at: &At, text: &Text) -> String {
    let (names, seats) =
        (at.names(text.lang()), at.table.outcome().map_or(&[][..], |outcome| &outcome.seats));
    let mut rows: Vec<_> = names.iter().zip(seats).collect();
    rows.sort_by_key(|(_, seat)| seat.place);
    let told = rows.iter().map(|(name, seat)| format!("{name} {}", seat.points()).replace('-', "−"));
    told.collect::<Vec<_>>().join(" · ")
}

/// A picture under the sign of the house, with a line of words.
fn card(picture: &Picture, title: &str, about: &str) -> Picture {
    let (room, top) = (HEIGHT - SIGN - FOOT - 2 * MARGIN, SIGN + MARGIN);
    let line = if about.chars().count() > LETTERS {
        about.chars().take(LETTERS - 1).chain(['…']).collect()
    } else {
        about.to_owned()
    };
    let body = html! {
        rect width=(WIDTH) height=(HEIGHT) fill="#f4efe2" {}
        rect width=(WIDTH) height=(SIGN) fill="#1d3b60" {}
        rect x=(MARGIN) y="20" width="56" height="56" rx="10" fill="#fdf9ee" {}
        text x=(MARGIN + 28) y="64" font-family="sans-serif" font-size="42" font-weight="700" text-anchor="middle"
            fill="#1d3b60" {
            "K"
        }
        text x="104" y="66" font-family="sans-serif" font-size="48" font-weight="600" fill="#fdf9ee" { (title) }
        svg x=(MARGIN) y=(top) width=(WIDTH - 2 * MARGIN) height=(room)
            viewBox=(format!("0 0 {} {}", picture.width, picture.height)) preserveAspectRatio="xMidYMid meet" {
            (picture.body)
        }
        text x=(WIDTH / 2) y=(HEIGHT - 28) font-family="sans-serif" font-size="34" text-anchor="middle" fill="#24231f" { (line) }
    };
    Picture { width: WIDTH, height: HEIGHT, body }
}
