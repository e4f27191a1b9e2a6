//! Errors as people read them.

use axum::Json;
use axum::response::{IntoResponse, Response};
use game::{Book, BookRule};
use maud::{Markup, html};
use serde_json::json;

use crate::error::Error;
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::{Visitor, table_of};

/// The answer for a request that was not fulfilled: what is wrong, what to do, and the rule if a rule forbids it.
pub(crate) fn error_page(server: &Server, error: &Error, visitor: &Visitor) -> Response {
    let text = visitor.text();
    let mut message = error.words(text);
    if let Error::BadSetup(reason) = error {
        message = format!("{message} {}", reason.of(visitor.lang));
    }
    let book = game_book(server, error);
    let rule = book.as_ref().and_then(|(game, book, id)| Some((*game, book.rule(id)?)));
    if visitor.script {
        let rule = rule.map(|(game, rule)| {
            json!({
                "id": rule.id,
                "title": rule.title(visitor.lang),
                "text": rule.text(visitor.lang),
                "href": rule_address(game, rule.id),
            })
        });
        return (error.status(), Json(json!({ "error": message, "rule": rule }))).into_response();
    }
    let back = table_of(&visitor.here).filter(|_| *error != Error::NotFound).unwrap_or("/");
    let body = html! {
        section.panel.trouble role="alert" {
            h1 { (text.get("trouble")) }
            p { (message) }
            @if let Some((game, rule)) = rule { (rule_card(game, rule, visitor)) }
            p { a.button href=(back) { (text.get("back")) } }
        }
    };
    (error.status(), frame(visitor, &text.get("trouble"), None, &body)).into_response()
}

fn game_book(server: &Server, error: &Error) -> Option<(&'static str, Book<'static>, &'static str)> {
    let Error::Illegal { game, rule } = error else { return None };
    Some((game, catalog::find(server.games, game)?.book(), rule.0))
}

/// Where a rule is explained.
pub(crate) fn rule_address(game: &str, rule: &str) -> String {
    format!("/rules/{game}#{rule}")
}

fn rule_card(game: &str, rule: &BookRule<'_>, visitor: &Visitor) -> Markup {
    html! {
        blockquote.rule {
            strong { a href=(rule_address(game, rule.id)) { (rule.id) } " " (rule.title(visitor.lang)) }
            p { (rule.text(visitor.lang)) }
        }
    }
}
