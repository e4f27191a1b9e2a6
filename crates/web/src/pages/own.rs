//! The players' own board while its text is being written: painted as it will lie on the table, or everything that is wrong.
//!
//! Nothing is stored. Without script the form comes back as it was filled in, with the answer beside the text.

use std::fmt::Write as _;

use axum::Json;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Response};
use catalog::Entry;
use game::{BadSetup, Colours, Extra, Lang, Said, Viewer};
use maud::{Markup, html};
use paint::{Picture, Shown, Text};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::error::{Error, Result};
use crate::pages::{boards, new};
use crate::server::Server;
use crate::start::{self, Fields};
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};

/// What is shown of a text.
struct Answer(Markup);

impl Product for Answer {
    fn bytes(&self) -> usize {
        self.0.0.len()
    }
}

/// Shows the board of the text in the form.
pub(crate) async fn show(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(game): Path<String>,
    Form(mut fields): Form<Fields>,
) -> Result<Response> {
    let entry = *catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let extra = boards::drawn_from(&entry).ok_or(Error::NotFound)?;
    let (text, lang) = (fields.get(extra.id).cloned().unwrap_or_default(), visitor.lang);
    // The name of a piece of work says all that it depends on; a whole text would be a long one.
    let hash = Sha256::digest(&text).iter().fold(String::new(), |mut hash, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hash, "{byte:02x}");
        hash
    });
    let given = fields.clone();
    let paint = move || {
        Ok(Answer(match picture(&entry, extra, &given, lang) {
            Ok(picture) => {
                html! { (picture.named(&Text::of(lang).get("own-board-shown"))) (doubts(&entry, extra, &given, lang)) }
            }
            Err(reasons) => faults(&entry, &reasons, lang),
        }))
    };
    let shown = server.workshop.make(who, &format!("own {game} {} {hash}", lang.tag()), paint).await?;
    if visitor.script {
        return Ok(Json(json!({ "part": shown.0.0 })).into_response());
    }
    fields.insert(boards::FIELD.to_owned(), boards::OWN.to_owned());
    Ok(new::shown(&visitor, &entry, &fields, &shown.0).into_response())
}

/// The board before the first move, or why there is none.
fn picture(entry: &Entry, extra: &Extra, fields: &Fields, lang: Lang) -> std::result::Result<Picture, Said> {
    let word = start::given(extra, fields).map_err(|error| match error {
        Error::BadSetup(reasons) => reasons,
        _ => Said::default(),
    })?;
    let word = word.ok_or_else(boards::missing)?;
    let setup = format!("{} {}:{word}", boards::seats(entry), extra.id);
    let table = entry.open(&setup).map_err(|BadSetup(reasons)| reasons)?;
    let names = vec![String::new(); usize::from(table.about().seats)];
    let shown = Shown { viewer: Viewer::Public, names: &names, colours: Colours::BY_SEAT, lang, hint: None };
    let picture = entry.look.picture(&*table, &shown);
    // The page holds what the game's own pictures are made of, under the same names.
    Ok(Picture { height: boards::uncaptioned(&picture), ..picture }.scoped("own"))
}

/// What is doubtful about a board that can be played on.
fn doubts(entry: &Entry, extra: &Extra, fields: &Fields, lang: Lang) -> Markup {
    let text = fields.get(extra.id).map_or_else(String::new, |text| text.replace("\r\n", "\n"));
    let doubts = entry.tools.doubts.map_or_else(Vec::new, |find| find(&text));
    html! {
        @if !doubts.is_empty() {
            p { (Text::of(lang).get("own-board-doubts")) }
            ul.doubts { @for doubt in &doubts { li { (doubt.of(lang)) } } }
        }
    }
}

fn faults(entry: &Entry, reasons: &Said, lang: Lang) -> Markup {
    let book = entry.book();
    html! {
        p { (Text::of(lang).get("own-board-faults")) }
        ul.faults { @for reason in reasons.of(lang).lines() { li { (new::with_rule(entry.info.id, &book, reason)) } } }
    }
}

/// The button below the text, and the place beside it where the answer stands.
pub(crate) fn button(text: &Text, entry: &Entry, extra: &Extra) -> Markup {
    html! {
        p {
            button #own-show formaction={ "/new/" (entry.info.id) } data-of=(extra.id) data-lost=(text.get("offline-about")) {
                (text.get("own-board-show"))
            }
        }
    }
}
