//! The form that opens a table.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use catalog::Entry;
use game::{Book, Choice, Extra, Form, Said};
use maud::{Markup, html};
use serde::Deserialize;

use crate::assets::address;
use crate::error::{Error, Result};
use crate::pages::error_page::rule_address;
use crate::pages::{boards, box_facts, clock_fields, fair, frame_with, game_title, option_label, own, ways};
use crate::server::Server;
use crate::start::{self, Fields};
use crate::visitor::Visitor;

pub(crate) async fn new(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Path(game): Path<String>,
    Query(Preset { setup }): Query<Preset>,
) -> Result<Markup> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let mut filled = start::remembered(&cookies, entry);
    if let Some(setup) = setup {
        // A link says which game it is for; how it is begun is as last time.
        let asked =
            |name: &str| name == boards::FIELD || entry.info.choices.iter().any(|choice| choice.id == name);
        filled.retain(|name, _| !asked(name));
        filled.extend(chosen(entry, &setup));
    }
    Ok(form(&visitor, entry, &filled, "", &Markup::default()))
}

/// What a link to the form has already chosen.
#[derive(Debug, Deserialize)]
pub(crate) struct Preset {
    /// Words of the set-up notation; those the game does not know count for nothing.
    setup: Option<String>,
}

/// The choices that words of the set-up notation make; a board that is a file is chosen by its name.
pub(super) fn chosen(entry: &Entry, words: &str) -> Fields {
    let field = |word: &str| {
        let choice = entry.info.choices.iter().find(|choice| choice.values.contains(&word));
        choice.map(|choice| choice.id).or_else(|| entry.tools.board(word).map(|_| boards::FIELD))
    };
    let fields = words.split_whitespace().filter_map(|word| Some((field(word)?.to_owned(), word.to_owned())));
    fields.collect()
}

/// Links that fill in the choices; the browser module sets them without loading the page anew.
fn presets(visitor: &Visitor, entry: &Entry, filled: &Fields) -> Markup {
    let (text, game) = (visitor.text(), entry.info.id);
    let all: Vec<Fields> = entry.info.presets.iter().map(|(_, words)| chosen(entry, words)).collect();
    // The one that fits: in every choice that any of them names.
    let word =
        |fields: &Fields, choice: &Choice| said(fields, choice.id).unwrap_or(choice.values[0]).to_owned();
    let named = |choice: &&Choice| all.iter().any(|fields| fields.contains_key(choice.id));
    let fits = |fields: &Fields| {
        entry.info.choices.iter().filter(named).all(|choice| word(fields, choice) == word(filled, choice))
    };
    html! {
        @if !entry.info.presets.is_empty() {
            nav.row.presets aria-label=(text.get("presets")) {
                @for (key, words) in entry.info.presets {
                    a.button.small href=(format!("/new/{game}?setup={}", words.replace(' ', "+"))) data-preset=(words)
                        aria-current=[fits(&chosen(entry, words)).then_some("true")] {
                        (text.get(&format!("{game}-preset-{key}")))
                    }
                }
            }
        }
    }
}

/// The form once more, filled in as it was sent, with every reason why the game cannot be set up like that.
pub(crate) fn again(visitor: &Visitor, entry: &Entry, filled: &Fields, reasons: &str) -> Response {
    (StatusCode::BAD_REQUEST, form(visitor, entry, filled, reasons, &Markup::default())).into_response()
}

/// The form once more, with what the text of an own board makes beside it.
pub(crate) fn shown(visitor: &Visitor, entry: &Entry, filled: &Fields, board: &Markup) -> Markup {
    form(visitor, entry, filled, "", board)
}

/// A data file of the box, to begin one's own with.
pub(crate) async fn kit(
    State(server): State<Server>,
    Path((game, name)): Path<(String, String)>,
) -> Result<Response> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let text = entry.tools.kit(&name).ok_or(Error::NotFound)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

fn form(visitor: &Visitor, entry: &Entry, filled: &Fields, reasons: &str, board: &Markup) -> Markup {
    let (text, game) = (visitor.text(), entry.info.id);
    let choices: Vec<&Choice> =
        entry.info.choices.iter().filter(|choice| !boards::decide(entry, choice)).collect();
    let with_boards = !entry.tools.boards.is_empty();
    let extras = html! { @for extra in entry.info.extras { (given(visitor, entry, extra, filled, board)) } };
    let body = html! {
        section.panel.new {
            h1 { (game_title(text, game)) }
            p.muted { (box_facts(text, &entry.info)) }
            @if !reasons.is_empty() {
                div.trouble role="alert" {
                    p { (text.get(Error::BadSetup(Said::default()).message())) }
                    @let book = entry.book();
                    ul.faults { @for reason in reasons.lines() { li { (with_rule(game, &book, reason)) } } }
                }
            }
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(game);
                // The Enter key presses the first button of a form, which else would be the one that shows a board.
                @if with_boards { button.visually-hidden tabindex="-1" aria-hidden="true" { (text.get("start-table")) } }
                (ways::ways(visitor, entry, filled))
                @if with_boards { (boards::cards(visitor, entry, filled, &extras)) }
                (presets(visitor, entry, filled))
                @if !choices.is_empty() || !(with_boards || entry.info.extras.is_empty()) {
                    details #variant .fold open[!reasons.is_empty() || is_special(&choices, filled)] {
                        summary { (text.get("variant")) }
                        @for choice in &choices { (option_row(visitor, entry, choice, filled)) }
                        @if !with_boards { (extras) }
                    }
                }
                details #more .fold open[ways::is_by_hand(entry, filled)] {
                    summary { (text.get("more-settings")) }
                    (clock_fields::fields(text, filled))
                    (grace(visitor, filled))
                    (fair::hints_choice(visitor, filled))
                    (programs(visitor, filled))
                    (ways::seat_by_seat(visitor, entry, filled))
                }
                div.row.start {
                    button.primary { (text.get("start-table")) }
                    @if entry.lesson().is_some() { a.button.quiet #learn href={ "/learn/" (game) } { (text.get("learn-offer")) } }
                    a.button.quiet href="/" { (text.get("back")) }
                }
            }
        }
    };
    let style = html! { link rel="stylesheet" href=(address("new.css")); };
    frame_with(visitor, &game_title(text, game), Some(entry), &style, &body)
}

/// A reason, and a link to the rule that it ends with.
pub(super) fn with_rule(game: &str, book: &Book<'_>, reason: &str) -> Markup {
    let cited = reason.strip_suffix(')').and_then(|reason| reason.rsplit_once(" ("));
    html! {
        @if let Some((said, rule)) = cited.filter(|(_, rule)| book.rule(rule).is_some()) {
            (said) " (" a href=(rule_address(game, rule)) target="_blank" { (rule) } ")"
        } @else {
            (reason)
        }
    }
}

/// Whether anything but the usual is chosen.
fn is_special(choices: &[&Choice], filled: &Fields) -> bool {
    let unusual = |choice: &&Choice| said(filled, choice.id).is_some_and(|value| value != choice.values[0]);
    choices.iter().any(unusual)
}

/// After how many seconds those present may let a bot play for somebody who is gone.
const GRACES: [&str; 5] = ["60", "300", "3600", "86400", "never"];

fn grace(visitor: &Visitor, filled: &Fields) -> Markup {
    let text = visitor.text();
    html! {
        div.choice {
            label for="grace" { (text.get("grace")) } " "
            select #grace name="grace" {
                @for time in GRACES {
                    option value=(time) selected[said(filled, "grace") == Some(time)] { (text.get(&format!("grace-{time}"))) }
                }
            }
        }
    }
}

/// Whether bot accounts of others may sit down.
fn programs(visitor: &Visitor, filled: &Fields) -> Markup {
    let text = visitor.text();
    html! {
        div.choice {
            label for="programs" { (text.get("programs-welcome")) } " "
            select #programs name="programs" {
                @for word in ["usual", "1", "0"] {
                    option value=(word) selected[said(filled, "programs") == Some(word)] {
                        (text.get(&format!("programs-welcome-{word}")))
                    }
                }
            }
        }
    }
}

/// Letters of a label that a list still shows whole on a phone.
const SHORT: usize = 30;

/// A choice with its values and a sentence that says where they come from. What a list would cut off is a card for each value.
fn option_row(visitor: &Visitor, entry: &Entry, choice: &Choice, filled: &Fields) -> Markup {
    let (text, game) = (visitor.text(), entry.info.id);
    let (title, from) = (text.get(&format!("{game}-{}", choice.id)), format!("{game}-{}-from", choice.id));
    let label = |value: &str| option_label(text, game, choice.id, value);
    let chosen = said(filled, choice.id).unwrap_or(choice.values[0]);
    let is_long = choice.values.iter().any(|value| label(value).chars().count() > SHORT);
    // Ready-made settings choose from lists.
    let is_set =
        entry.info.presets.iter().any(|(_, words)| self::chosen(entry, words).contains_key(choice.id));
    let id = format!("choice-{}", choice.id);
    html! {
        div.choice.of-box[boards::is_boxed(entry, choice)] {
            @if is_long && !is_set {
                fieldset.values aria-describedby=(from) {
                    legend { (title) }
                    @for value in choice.values {
                        @let label = label(value);
                        @let (name, about) = label.split_once(": ").unwrap_or((&label, ""));
                        label.way.value {
                            input type="radio" name=(choice.id) value=(value) checked[chosen == *value];
                            strong { (name) }
                            @if !about.is_empty() { " " small { (about) } }
                        }
                    }
                }
            } @else {
                label for=(id) { (title) } " "
                select id=(id) name=(choice.id) aria-describedby=(from) {
                    @for value in choice.values {
                        option value=(value) selected[said(filled, choice.id) == Some(value)] { (label(value)) }
                    }
                }
            }
            p.muted id=(from) { (text.get(&from)) }
        }
    }
}

pub(super) fn said<'a>(filled: &'a Fields, name: &str) -> Option<&'a str> {
    filled.get(name).map(String::as_str)
}

/// A field for what only some players want to give.
fn given(visitor: &Visitor, entry: &Entry, extra: &Extra, filled: &Fields, board: &Markup) -> Markup {
    let (text, game, what) = (visitor.text(), entry.info.id, extra.id);
    let (title, help) = (text.get(&format!("{game}-{what}")), format!("{what}-help"));
    let (file, content) = (extra.form == Form::File, said(filled, what).unwrap_or_default());
    let drawn = boards::drawn_from(entry).is_some_and(|drawn| drawn.id == what);
    html! {
        details.typed open[!content.trim().is_empty() || !entry.tools.boards.is_empty()] {
            summary { (title) }
            p id=(help) .muted { (text.get(&format!("{game}-{help}"))) }
            @if file && !entry.tools.kits.is_empty() {
                p {
                    (text.get("file-examples"))
                    @for (name, _) in entry.tools.kits { " " a href=(format!("/kit/{game}/{name}")) target="_blank" { (name) } }
                }
            }
            // The browser module shows this and reads the file into the field below: what is sent is the field.
            @if file {
                @let pick = format!("{what}-file");
                p hidden {
                    label.button for=(pick) { (text.get("read-file")) } " "
                    input.visually-hidden id=(pick) type="file" data-into=(what) accept=".txt,text/plain";
                }
            }
            label.visually-hidden for=(what) { (title) }
            // A line break at the beginning of the element would not count.
            @let field = html! {
                textarea id=(what) name=(what) rows=(if file { "12" } else { "4" }) autocomplete="off"
                    spellcheck="false" aria-describedby=(help) {
                    "\n" (content)
                }
            };
            @if drawn {
                div.beside {
                    div { (field) (own::button(text, entry, extra)) }
                    div #own-shown aria-live="polite" { (board) }
                }
            } @else { (field) }
        }
    }
}
