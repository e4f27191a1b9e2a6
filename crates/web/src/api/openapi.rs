//! The document that describes the API, made of what serves it.

use axum::http::Method;
use game::Lang;
use paint::Text;
use serde_json::{Map, Value, json};

use super::model::{Model as _, Parts};
use super::operation::Operation;
use super::problem::PROBLEM;
use super::types::Problem;
use super::{ROOT, operations};

/// The version of the document: of its first number all answers stay readable to older programs.
const VERSION: &str = "1.0.0";

/// The whole document.
pub(crate) fn document() -> Value {
    let mut parts = Parts::new();
    let problem = Problem::reference(&mut parts);
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method.as_str().to_lowercase()] = described(&operation, &problem, &mut parts);
    }
    let text = Text::of(Lang::En);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kolej",
            "version": VERSION,
            "description": text.get("api-about"),
            "license": { "name": "MIT", "identifier": "MIT" },
        },
        "servers": [{ "url": ROOT }],
        "security": [{ "token": [] }],
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": text.get("api-token-about") },
            },
        },
    })
}

/// One operation of the document.
fn described(operation: &Operation, problem: &Value, parts: &mut Parts) -> Value {
    let reads = operation.method == Method::GET;
    let takes = (operation.takes)(parts);
    let name = takes["$ref"].as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default();
    let schema = parts.get(name).cloned().unwrap_or_default();
    let fields = schema["properties"].as_object().cloned().unwrap_or_default();
    let mut parameters: Vec<Value> = names_in(operation.path)
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    if reads {
        parameters.extend(fields.iter().map(|(name, schema)| parameter(name, schema)));
    }
    let content: Map<String, Value> = operation
        .gives
        .iter()
        .map(|(media, schema)| ((*media).to_owned(), json!({ "schema": schema(parts) })))
        .collect();
    let mut said = json!({
        "operationId": operation.id,
        "summary": summary(Text::of(Lang::En), operation),
        "parameters": parameters,
        "responses": {
            operation.status.as_str(): { "description": "OK", "content": content },
            "default": {
                "description": "What is wrong, and what to do.",
                "content": { PROBLEM: { "schema": problem } },
            },
        },
    });
    if !reads && !fields.is_empty() {
        let needed = schema["required"].as_array().is_some_and(|required| !required.is_empty());
        said["requestBody"] =
            json!({ "required": needed, "content": { "application/json": { "schema": takes } } });
    }
    if operation.open {
        // With a token or without one.
        said["security"] = json!([{}, { "token": [] }]);
    }
    said
}

/// What an operation does, in the words of a language.
pub(crate) fn summary(text: &Text, operation: &Operation) -> String {
    text.get(&format!("api-{}", operation.id))
}

/// The names that an address leaves open.
pub(crate) fn names_in(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|piece| piece.strip_prefix('{')?.strip_suffix('}'))
}

/// A field of a query.
fn parameter(name: &str, schema: &Value) -> Value {
    let mut schema = schema.clone();
    let about = schema.as_object_mut().and_then(|schema| schema.remove("description"));
    json!({ "name": name, "in": "query", "required": false, "description": about, "schema": schema })
}
