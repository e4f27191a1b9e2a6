//! The page about the API, for people.

use maud::{Markup, html};

use super::ROOT;
use super::model::Parts;
use super::openapi::summary;
use super::operation::{Operation, Schema};
use super::operations;
use crate::pages::frame;
use crate::visitor::Visitor;

pub(crate) async fn page(visitor: Visitor) -> Markup {
    let text = visitor.text();
    let document = format!("{ROOT}/openapi.json");
    let body = html! {
        section.panel.account {
            h1 { (text.get("api")) }
            p { (text.get("api-about")) }
            h2 { (text.get("api-begin")) }
            ol {
                li { (text.get("api-begin-token")) }
                li {
                    (text.get("api-begin-call"))
                    pre.code-block { "curl -H \"Authorization: Bearer $TOKEN\" " (visitor.site) (ROOT) "/me" }
                }
                li { (text.get("api-begin-rest")) }
            }
            div.row {
                a #to-programs .button.primary href="/me/programs" { (text.get("api-make-token")) }
                a #document .button href=(document) { (text.get("api-document")) }
            }
        }
        section.panel.account {
            h2 { (text.get("api-calls")) }
            dl.api { @for operation in operations() { (call(&visitor, &operation)) } }
        }
        section.panel.account {
            @for part in ["promise", "problems", "limits"] {
                h2 id=(part) { (text.get(&format!("api-{part}"))) }
                p { (text.get(&format!("api-{part}-text"))) }
            }
        }
    };
    frame(&visitor, &text.get("api"), None, &body)
}

/// The name of a type, as the document has it.
fn name(schema: Schema) -> String {
    let mut parts = Parts::new();
    let schema = schema(&mut parts);
    let name = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next());
    // What has no fields is nothing to send.
    let empty = |name: &&str| {
        parts
            .get(name)
            .is_some_and(|part| part["properties"].as_object().is_some_and(serde_json::Map::is_empty))
    };
    name.filter(|name| !empty(name)).unwrap_or_default().to_owned()
}

fn call(visitor: &Visitor, operation: &Operation) -> Markup {
    let text = visitor.text();
    let (takes, gives) = (name(operation.takes), operation.gives.first().map(|(_, schema)| name(*schema)));
    html! {
        dt id=(operation.id) { code { (operation.method) " " (ROOT) (operation.path) } }
        dd {
            (summary(text, operation))
            @if operation.open { " (" (text.get("api-open")) ")" }
            br;
            small.muted {
                code { (operation.id) }
                @if !takes.is_empty() { " · " (text.get("api-takes")) " " code { (takes) } }
                @if let Some(gives) = gives.filter(|name| !name.is_empty()) {
                    " · " (text.get("api-gives")) " " code { (gives) }
                }
            }
        }
    }
}
