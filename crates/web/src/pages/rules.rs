//! The rulebook of a game: its rules with examples, pictures and rulings, the options of a table, and who made it.

use axum::extract::{Path, State};
use axum_extra::extract::CookieJar;
use catalog::Entry;
use game::{BookRule, Choice, Example, Ruling};
use maud::{Markup, html};

use crate::error::{Error, Result};
use crate::pages::{box_facts, frame, game_title, learn, option_label};
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn rules(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Path(game): Path<String>,
) -> Result<Markup> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let (text, lang) = (visitor.text(), visitor.lang);
    let book = entry.book();
    let body = html! {
        article.panel.rules {
            h1 { (text.get("rules")) ": " (game_title(text, &game)) }
            p { (text.get(&format!("{game}-tagline"))) }
            p.muted { (box_facts(text, &entry.info)) }
            (learn::briefly(&visitor, &cookies, entry))
            // What only a script can do, a script shows.
            p.row.search hidden {
                label for="rules-search" { (text.get("rules-search")) }
                input #rules-search type="search" autocomplete="off";
                output for="rules-search" data-found=(text.get("rules-found")) {}
            }
            nav.chapters aria-label=(text.get("chapters")) {
                @for (number, section) in book.sections.iter().enumerate() {
                    a href=(format!("#chapter-{}", number + 1)) { (section.title(lang)) }
                }
                @if !entry.info.choices.is_empty() { a href="#options" { (text.get("table-options")) } }
            }
            @for (number, section) in book.sections.iter().enumerate() {
                section id=(format!("chapter-{}", number + 1)) {
                    h2 { (section.title(lang)) }
                    @for rule in &section.rules { (rule_part(&visitor, entry, rule)) }
                }
            }
            @if !entry.info.choices.is_empty() {
                section #options {
                    h2 { (text.get("table-options")) }
                    @for choice in entry.info.choices { (option(&visitor, entry, choice)) }
                }
            }
            p.credits { (text.get(&format!("{game}-credits"))) }
            p.row {
                a.button href="/" { (text.get("back")) }
                @if entry.tools.editor.is_some() {
                    a.button.quiet href=(format!("/score/{game}")) { (text.get("score-board")) }
                }
            }
        }
    };
    Ok(frame(&visitor, &text.get("rules"), None, &body))
}

fn rule_part(visitor: &Visitor, entry: &Entry, rule: &BookRule<'_>) -> Markup {
    let lang = visitor.lang;
    html! {
        div.rule id=(rule.id) {
            h3 { (rule.title(lang)) " " a.rule-id href=(format!("#{}", rule.id)) { (rule.id) } }
            p { (rule.text(lang)) }
            @if rule.items(lang).next().is_some() { ul { @for item in rule.items(lang) { li { (item) } } } }
            @for example in &rule.examples { (example_part(visitor, entry, example, rule.title(lang))) }
            @for ruling in &rule.rulings { (ruling_part(visitor, ruling)) }
        }
    }
}

fn example_part(visitor: &Visitor, entry: &Entry, example: &Example<'_>, title: &str) -> Markup {
    let words = example.text(visitor.lang);
    html! {
        figure.example {
            @if let Some(picture) = example.picture.and_then(|name| entry.look.example(name, visitor.lang)) {
                div.example-picture { (picture.named(title)) }
            }
            @if !words.is_empty() { figcaption { strong { (visitor.text().get("example")) } " " (words) } }
        }
    }
}

/// What was decided, folded: most readers want the rule, and who doubts it wants the reason.
fn ruling_part(visitor: &Visitor, ruling: &Ruling<'_>) -> Markup {
    let text = visitor.text();
    html! {
        details.ruling {
            summary {
                (text.get("ruling"))
                @if let Some(from) = ruling.from { ": " (text.get(&format!("ruling-{}", from.word()))) }
            }
            p { (ruling.text(visitor.lang)) }
        }
    }
}

fn option(visitor: &Visitor, entry: &Entry, choice: &Choice) -> Markup {
    let (text, game) = (visitor.text(), entry.info.id);
    html! {
        div.rule {
            h3 { (text.get(&format!("{game}-{}", choice.id))) }
            ul {
                @for value in choice.values {
                    li { (option_label(text, game, choice.id, value)) }
                }
            }
            p.muted { (text.get(&format!("{game}-{}-from", choice.id))) }
        }
    }
}
