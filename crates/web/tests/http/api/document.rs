//! A program that knows nothing of the API but its document.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use super::schema::faults;
use super::{Program, ROOT};
use crate::browser::{Answer, Browser, encode};

/// The document as it is served.
#[derive(Clone, Debug)]
pub(crate) struct Document(pub(crate) Value);

/// An operation of the document.
#[derive(Clone, Debug)]
pub(crate) struct Described {
    pub(crate) id: String,
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) said: Value,
}

impl Document {
    pub(crate) async fn read(browser: &Browser) -> Self {
        let answer = browser.clone().get(&format!("{ROOT}/openapi.json")).await;
        assert_eq!(answer.status, 200);
        let document = answer.json();
        assert_eq!((&document["openapi"], &document["servers"][0]["url"]), (&json!("3.1.0"), &json!(ROOT)));
        Self(document)
    }

    /// All operations in the order of their addresses.
    pub(crate) fn operations(&self) -> Vec<Described> {
        let mut all = Vec::new();
        for (path, methods) in self.0["paths"].as_object().unwrap() {
            for (method, said) in methods.as_object().unwrap() {
                let id = said["operationId"].as_str().unwrap().to_owned();
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                all.push(Described { id, method, path: path.clone(), said: said.clone() });
            }
        }
        all
    }

    pub(crate) fn operation(&self, id: &str) -> Described {
        self.operations().into_iter().find(|operation| operation.id == id).unwrap()
    }

    /// Calls an operation as the document says, and compares the answer with what it says.
    pub(crate) async fn call(
        &self,
        program: &Program,
        id: &str,
        names: &[(&str, &str)],
        input: Value,
    ) -> Answer {
        let operation = self.operation(id);
        let mut path = operation.address(names);
        let mut body = None;
        if operation.method == Method::GET {
            let fields: Vec<(String, String)> = input
                .as_object()
                .unwrap()
                .iter()
                .map(|(name, value)| {
                    (name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
                })
                .collect();
            for (name, _) in &fields {
                let known = operation.said["parameters"].as_array().unwrap();
                assert!(
                    known.iter().any(|one| one["in"] == "query" && one["name"] == **name),
                    "{id}: {name}"
                );
            }
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
            path = format!("{path}?{}", encode(&fields));
        } else if let Some(schema) = operation.said.pointer("/requestBody/content/application~1json/schema") {
            assert_eq!(faults(&self.0, schema, &input, id), Vec::<String>::new());
            body = Some(input);
        }
        let answer = program.call(operation.method.clone(), &path, body.as_ref()).await;
        self.fits(&operation, &answer);
        answer
    }

    /// The same where it must succeed; what it says.
    pub(crate) async fn ok(
        &self,
        program: &Program,
        id: &str,
        names: &[(&str, &str)],
        input: Value,
    ) -> Value {
        let answer = self.call(program, id, names, input).await;
        assert_eq!(answer.status, 200, "{id}: {}", answer.text());
        answer.json()
    }

    /// Compares an answer with what the document says of it.
    pub(crate) fn fits(&self, operation: &Described, answer: &Answer) {
        let responses = &operation.said["responses"];
        let response = responses.get(answer.status.to_string()).unwrap_or(&responses["default"]);
        let kind = answer.header("content-type").split(';').next().unwrap();
        let schema = &response["content"][kind]["schema"];
        assert!(schema.is_object(), "{}: {} {kind} is not described", operation.id, answer.status);
        let value = match kind {
            "application/json" | "application/problem+json" => serde_json::from_slice(&answer.body).unwrap(),
            _ => Value::String(answer.text().to_owned()),
        };
        assert_eq!(faults(&self.0, schema, &value, &operation.id), Vec::<String>::new());
    }
}

impl Described {
    /// The address with these names in it.
    pub(crate) fn address(&self, names: &[(&str, &str)]) -> String {
        let path = names
            .iter()
            .fold(self.path.clone(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
        assert!(!path.contains('{'), "{path}");
        path
    }

    /// A call of it with nothing in it but what its address needs.
    pub(crate) async fn bare(&self, program: &Program, names: &[(&str, &str)], body: &str) -> Answer {
        let body = if self.method == Method::GET { Body::empty() } else { Body::from(body.to_owned()) };
        program.raw(self.method.clone(), &self.address(names), "application/json", body).await
    }
}
