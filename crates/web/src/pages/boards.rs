//! Boards that are chosen by their pictures: those of the box, ready ones that are data files of ours, and the players' own.
//!
//! A form names a board by the field `board`. What that means is put into its other fields before the set-up is read, so a table
//! keeps the words or the whole text of what was chosen, and nothing has to be pasted.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use catalog::{BoardCard, Entry, Made};
use game::{BadSetup, Choice, Colours, Extra, Form, Options, Said, Viewer, said};
use maud::{Markup, html};
use paint::{Picture, Shown, Text, raster};

use crate::error::{Error, Result};
use crate::pages::new::{chosen, said};
use crate::pages::option_label;
use crate::pages::preview::Png;
use crate::server::Server;
use crate::start::Fields;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// The field of the form, and its word for a board that is given as a file.
pub(crate) const FIELD: &str = "board";
pub(crate) const OWN: &str = "own";

/// Pixels of a picture to choose by: twice what it is shown with.
const WIDTH: u32 = 440;
const HEIGHT: u32 = 308;

/// Whether boards decide a choice of the game, so that it needs no field of its own.
pub(crate) fn decide(entry: &Entry, choice: &Choice) -> bool {
    let names = |made: Made| matches!(made, Made::Words(words) if words.split(' ').any(|word| choice.values.contains(&word)));
    entry.tools.boards.iter().any(|card| names(card.made))
}

/// Whether a choice means something on boards of the box only.
pub(crate) fn is_boxed(entry: &Entry, choice: &Choice) -> bool {
    entry.tools.boxed.contains(&choice.id)
}

/// The extra that takes a board's file.
fn extra(entry: &Entry) -> Option<&'static Extra> {
    entry.info.extras.iter().find(|extra| extra.form == Form::File)
}

/// The file that a board of the players' own is drawn from, where boards are chosen by their pictures.
pub(crate) fn drawn_from(entry: &Entry) -> Option<&'static Extra> {
    extra(entry).filter(|_| !entry.tools.boards.is_empty())
}

/// What whoever gives no text is told.
pub(crate) fn missing() -> Said {
    said!(
        "paste the text of your own board, or choose its file",
        "wklej tekst własnej planszy albo wybierz plik"
    )
}

/// The fields as they are meant: what the chosen board puts into the set-up instead of its name.
pub(crate) fn resolved(entry: &Entry, fields: &Fields) -> Result<Fields> {
    let mut fields = fields.clone();
    let Some(board) = fields.remove(FIELD).filter(|_| !entry.tools.boards.is_empty()) else {
        return Ok(fields);
    };
    let kit = extra(entry).map_or("", |extra| extra.id);
    let forget = |fields: &mut Fields, boxed: bool| {
        let kept = |choice: &&Choice| !(decide(entry, choice) || boxed && is_boxed(entry, choice));
        for choice in entry.info.choices.iter().filter(|choice| !kept(choice)) {
            fields.remove(choice.id);
        }
    };
    let given = said(&fields, kit).is_some_and(|text| !text.trim().is_empty());
    // A file beside the usual board is meant, whoever forgot to say so.
    if board == OWN || given && entry.tools.boards.first().is_some_and(|card| card.id == board) {
        if !given {
            return Err(Error::BadSetup(missing()));
        }
        forget(&mut fields, true);
        return Ok(fields);
    }
    fields.remove(kit);
    match entry.tools.board(&board).ok_or(Error::BadForm)?.made {
        Made::Words(words) => {
            forget(&mut fields, false);
            fields.extend(chosen(entry, words));
        }
        Made::Kit(name) => {
            forget(&mut fields, true);
            fields.insert(kit.to_owned(), entry.tools.kit(name).ok_or(Error::Internal)?.to_owned());
        }
    }
    Ok(fields)
}

/// Whether a form may name this board once more: all but a file, which is not remembered.
pub(crate) fn is_known(entry: &Entry, word: &str) -> bool {
    entry.tools.board(word).is_some()
}

/// The board a form stands at.
fn current<'a>(entry: &Entry, filled: &'a Fields) -> &'a str {
    if let Some(board) = said(filled, FIELD) {
        return board;
    }
    let given =
        extra(entry).and_then(|extra| said(filled, extra.id)).is_some_and(|text| !text.trim().is_empty());
    let fits = |card: &&BoardCard| match card.made {
        Made::Words(words) => {
            let wanted = chosen(entry, words);
            let mut decided = entry.info.choices.iter().filter(|choice| decide(entry, choice));
            let word = |fields: &Fields, choice: &Choice| {
                said(fields, choice.id).unwrap_or(choice.values[0]).to_owned()
            };
            decided.all(|choice| word(&wanted, choice) == word(filled, choice))
        }
        Made::Kit(_) => false,
    };
    if given { OWN } else { entry.tools.boards.iter().find(fits).map_or("", |card| card.id) }
}

/// The cards, and below them the field for the players' own file.
pub(crate) fn cards(visitor: &Visitor, entry: &Entry, filled: &Fields, own: &Markup) -> Markup {
    let (text, game, current) = (visitor.text(), entry.info.id, current(entry, filled));
    html! {
        fieldset.boards {
            legend { (text.get(&format!("{game}-boards"))) }
            @for card in entry.tools.boards {
                label.way.board {
                    input #(format!("board-{}", card.id)) type="radio" name=(FIELD) value=(card.id) checked[card.id == current]
                        data-boxed[matches!(card.made, Made::Words(_))];
                    img src=(address(entry, card)) alt="" width=(WIDTH / 2) height=(HEIGHT / 2) loading="lazy";
                    strong { (title(text, entry, card)) }
                    small { (text.get(&format!("{game}-board-{}-about", card.id))) }
                }
            }
            @if let Some(extra) = extra(entry) {
                label.way.board {
                    input #board-own type="radio" name=(FIELD) value=(OWN) checked[current == OWN];
                    span.blank aria-hidden="true" { "✎" }
                    strong { (text.get(&format!("{game}-{}", extra.id))) }
                    small { (text.get("board-own-about")) }
                }
            }
        }
        div.own-board { (own) }
    }
}

pub(crate) fn title(text: &Text, entry: &Entry, card: &BoardCard) -> String {
    text.get(&format!("{}-board-{}", entry.info.id, card.id))
}

fn address(entry: &Entry, card: &BoardCard) -> String {
    format!("/games/{}/boards/{}.png", entry.info.id, card.id)
}

/// Boards beside those of the box, each with a form that begins with it.
pub(crate) fn offered(visitor: &Visitor, entry: &Entry) -> Markup {
    let ready: Vec<_> = entry.tools.boards.iter().filter(|card| matches!(card.made, Made::Kit(_))).collect();
    html! {
        @if !ready.is_empty() {
            p.also {
                (visitor.text().get("also-boards"))
                @for card in ready {
                    " " a href=(format!("/new/{}?setup={}", entry.info.id, card.id)) { (title(visitor.text(), entry, card)) }
                }
            }
        }
    }
}

/// What a set-up says of its board, where that is a data file: which of ours it is, or that it is the players' own.
pub(crate) fn named(text: &Text, entry: &Entry, setup: &str) -> Option<String> {
    let extra = extra(entry)?;
    let word = setup.split_ascii_whitespace().skip(1).find_map(|word| extra.of_word(word))?;
    let is = |card: &&BoardCard| match card.made {
        Made::Kit(name) => entry.tools.kit(name).and_then(packed).is_some_and(|own| own == word),
        Made::Words(_) => false,
    };
    let card = entry.tools.boards.iter().find(is);
    Some(card.map_or_else(
        || text.get(&format!("{}-{}", entry.info.id, extra.id)),
        |card| title(text, entry, card),
    ))
}

/// The board and what goes with it where a set-up does not name them, because they are the usual ones.
pub(crate) fn usual(text: &Text, entry: &Entry, setup: &str) -> Vec<String> {
    let Some(first) = entry.tools.boards.first().filter(|_| named(text, entry, setup).is_none()) else {
        return Vec::new();
    };
    let told = |choice: &&Choice| setup.split_ascii_whitespace().any(|word| choice.values.contains(&word));
    let goes = |choice: &&Choice| decide(entry, choice) || is_boxed(entry, choice);
    let untold = entry.info.choices.iter().filter(goes).filter(|choice| !told(choice));
    let labels = untold.map(|choice| option_label(text, entry.info.id, choice.id, choice.values[0]));
    // A board that no choice names has its title.
    let title = (first.made == Made::Words("")).then(|| title(text, entry, first));
    title.into_iter().chain(labels).collect()
}

fn packed(file: &str) -> Option<String> {
    Options::to_word(file).ok().flatten()
}

/// A board as it lies before the first move, small. There are few of them, and each is drawn once.
pub(crate) async fn picture(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path((game, name)): Path<(String, String)>,
) -> Result<Response> {
    let entry = *catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let card = name.strip_suffix(".png").and_then(|id| entry.tools.board(id)).ok_or(Error::NotFound)?;
    let lang = visitor.lang;
    let draw = move || {
        let table = entry.open(&setup(&entry, card)?).map_err(|BadSetup(bad)| Error::BadSetup(bad))?;
        let names = vec![String::new(); usize::from(table.about().seats)];
        let shown =
            Shown { viewer: Viewer::Public, names: &names, colours: Colours::BY_SEAT, lang, hint: None };
        let drawn = raster::small(&cut(&entry.look.picture(&*table, &shown)).file(), 1.0).map_err(|cause| {
            tracing::error!(cause, "a board cannot be drawn");
            Error::Internal
        });
        Ok(Png(drawn?))
    };
    let png = server.workshop.make(who, &format!("board {game} {} {}", card.id, lang.tag()), draw).await?;
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "private, max-age=86400"),
        (VARY, "cookie, accept-language"),
    ];
    Ok((headers, png.0.clone()).into_response())
}

/// How many players a board is shown for.
pub(crate) fn seats(entry: &Entry) -> u8 {
    entry.info.seats.0.max(2)
}

/// A set-up on this board.
fn setup(entry: &Entry, card: &BoardCard) -> Result<String> {
    let seats = seats(entry);
    Ok(match card.made {
        Made::Words(words) => format!("{seats} {words}"),
        Made::Kit(name) => {
            let extra = extra(entry).ok_or(Error::Internal)?;
            let word = entry.tools.kit(name).and_then(packed).ok_or(Error::Internal)?;
            format!("{seats} {}:{word}", extra.id)
        }
    })
}

/// How high a picture is without the line below it.
pub(crate) const fn uncaptioned(picture: &Picture) -> u32 {
    picture.height - picture.height / 18
}

/// A board without the line that pictures say below it.
fn cut(picture: &Picture) -> Picture {
    let high = uncaptioned(picture);
    let body = html! {
        rect width=(WIDTH) height=(HEIGHT) fill="#f4efe2" {}
        svg width=(WIDTH) height=(HEIGHT) viewBox=(format!("0 0 {} {high}", picture.width))
            preserveAspectRatio="xMidYMid meet" {
            (picture.body)
        }
    };
    Picture { width: WIDTH, height: HEIGHT, body }
}
