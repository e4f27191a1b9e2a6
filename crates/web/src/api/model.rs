//! What goes over the wire, described once: the type that serves a request is the type that the document describes.
//!
//! [`model!`] makes a struct that can be read and written as JSON and knows its own JSON Schema, with the comments of its fields
//! as descriptions; [`words!`] does the same for a choice between words.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// Schemas by their names among the components of the document.
pub(crate) type Parts = BTreeMap<&'static str, Value>;

/// Something that knows its own JSON Schema.
pub(crate) trait Model {
    /// Its name among the components, where it has one.
    const NAME: Option<&'static str> = None;
    /// Whether a field of this kind may be left out.
    const OPTIONAL: bool = false;

    /// Its schema; whatever it refers to is put among the parts.
    fn schema(parts: &mut Parts) -> Value;

    /// Its schema as others write it: by its name, where it has one.
    fn reference(parts: &mut Parts) -> Value {
        let Some(name) = Self::NAME else { return Self::schema(parts) };
        if !parts.contains_key(name) {
            // Held first, so that what refers to itself ends.
            parts.insert(name, Value::Null);
            let schema = Self::schema(parts);
            parts.insert(name, schema);
        }
        json!({ "$ref": format!("#/components/schemas/{name}") })
    }
}

/// Implements [`Model`] for what JSON knows itself.
macro_rules! plain {
    ($($kind:ty => $schema:tt;)+) => {
        $(impl Model for $kind {
            fn schema(_: &mut Parts) -> Value {
                json!($schema)
            }
        })+
    };
}

plain! {
    String => { "type": "string" };
    bool => { "type": "boolean" };
    u8 => { "type": "integer", "minimum": 0, "maximum": 255 };
    u16 => { "type": "integer", "minimum": 0, "maximum": 65_535 };
    u32 => { "type": "integer", "minimum": 0, "maximum": 4_294_967_295_u32 };
    i32 => { "type": "integer", "minimum": (-2_147_483_648), "maximum": 2_147_483_647 };
    i64 => { "type": "integer" };
    f32 => { "type": "number" };
    Value => {};
}

impl<T: Model> Model for Vec<T> {
    fn schema(parts: &mut Parts) -> Value {
        json!({ "type": "array", "items": T::reference(parts) })
    }
}

impl<T: Model> Model for BTreeMap<String, T> {
    fn schema(parts: &mut Parts) -> Value {
        json!({ "type": "object", "additionalProperties": T::reference(parts) })
    }
}

impl<T: Model> Model for Option<T> {
    const OPTIONAL: bool = true;

    fn schema(parts: &mut Parts) -> Value {
        let mut schema = T::reference(parts);
        if let Some(kind) = schema.get("type").cloned() {
            schema["type"] = json!([kind, "null"]);
            return schema;
        }
        json!({ "anyOf": [schema, { "type": "null" }] })
    }
}

/// The schema of an object, field by field.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    properties: Map<String, Value>,
    required: Vec<&'static str>,
}

impl Fields {
    /// A field with what its comment says.
    pub(crate) fn add<T: Model>(&mut self, parts: &mut Parts, name: &'static str, about: &str) {
        // A field may be called what Rust keeps for itself.
        let name = name.trim_start_matches("r#");
        let mut schema = T::reference(parts);
        schema["description"] = about.trim().into();
        self.properties.insert(name.to_owned(), schema);
        if !T::OPTIONAL {
            self.required.push(name);
        }
    }

    /// The object they make.
    pub(crate) fn object(self, about: &str) -> Value {
        json!({
            "type": "object",
            "description": about.trim(),
            "properties": self.properties,
            "required": self.required,
        })
    }
}

/// A struct that is read and written as JSON and knows its schema. Fields that nobody knows are refused.
macro_rules! model {
    ($($(#[doc = $about:literal])+ struct $name:ident { $($(#[doc = $said:literal])+ $field:ident: $kind:ty,)* })+) => {
        $(
            $(#[doc = $about])+
            #[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            #[allow(clippy::struct_field_names, reason = "fields are named for those who read the JSON")]
            pub(crate) struct $name {
                $($(#[doc = $said])+ pub(crate) $field: $kind,)*
            }

            impl $crate::api::model::Model for $name {
                const NAME: Option<&'static str> = Some(stringify!($name));

                fn schema(parts: &mut $crate::api::model::Parts) -> serde_json::Value {
                    #[allow(unused_mut, reason = "an object may be empty")]
                    let mut fields = $crate::api::model::Fields::default();
                    let _ = &parts;
                    $(fields.add::<$kind>(parts, stringify!($field), concat!($($said),+));)*
                    fields.object(concat!($($about),+))
                }
            }
        )+
    };
}
pub(crate) use model;

/// A choice between words.
macro_rules! words {
    ($($(#[doc = $about:literal])+ enum $name:ident { $($(#[doc = $said:literal])+ $variant:ident = $word:literal,)+ })+) => {
        $(
            $(#[doc = $about])+
            #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
            pub(crate) enum $name {
                $($(#[doc = $said])+ #[serde(rename = $word)] $variant,)+
            }

            impl $crate::api::model::Model for $name {
                const NAME: Option<&'static str> = Some(stringify!($name));

                fn schema(_: &mut $crate::api::model::Parts) -> serde_json::Value {
                    let said = [$(concat!("`", $word, "`:", $($said),+)),+].join(" ");
                    let about = concat!($($about),+).trim();
                    serde_json::json!({
                        "type": "string",
                        "enum": [$($word),+],
                        "description": format!("{about} {said}"),
                    })
                }
            }
        )+
    };
}
pub(crate) use words;
