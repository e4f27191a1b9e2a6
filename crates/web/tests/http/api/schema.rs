//! As much of JSON Schema as the document uses. What it does not know it refuses, so that nothing passes unread.

use serde_json::Value;

/// Everything that is wrong with a value, for the schema that describes it. Fields that nobody described are wrong.
pub(crate) fn faults(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut faults = Vec::new();
    check(document, schema, value, place, &mut faults);
    faults
}

const KNOWN: [&str; 11] = [
    "$ref",
    "type",
    "description",
    "properties",
    "required",
    "items",
    "enum",
    "minimum",
    "maximum",
    "anyOf",
    "additionalProperties",
];

fn check(document: &Value, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
    let mut wrong = |what: String| faults.push(format!("{place}: {what}"));
    for key in schema.as_object().unwrap().keys().filter(|key| !KNOWN.contains(&key.as_str())) {
        wrong(format!("the document says {key}"));
    }
    if let Some(name) = schema["$ref"].as_str() {
        let part = document.pointer(name.strip_prefix('#').unwrap());
        match part {
            Some(part) => check(document, part, value, place, faults),
            None => wrong(format!("nothing is called {name}")),
        }
        return;
    }
    if let Some(some) = schema["anyOf"].as_array() {
        if some.iter().all(|one| !self::faults(document, one, value, place).is_empty()) {
            wrong(format!("{value} fits none of {}", schema["anyOf"]));
        }
        return;
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::Null => return,
        Value::String(kind) => vec![kind],
        kinds => kinds.as_array().unwrap().iter().filter_map(Value::as_str).collect(),
    };
    if !kinds.iter().any(|kind| is_a(kind, value)) {
        wrong(format!("{value} is no {kinds:?}"));
        return;
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        wrong(format!("{value} is none of {words:?}"));
    }
    let within = |bound: &str, fits: fn(i64, i64) -> bool| {
        schema[bound].as_i64().zip(value.as_i64()).is_none_or(|(bound, value)| fits(value, bound))
    };
    if !within("minimum", |value, least| value >= least) || !within("maximum", |value, most| value <= most) {
        wrong(format!("{value} is out of bounds"));
    }
    if let Some(all) = value.as_array() {
        for (at, one) in all.iter().enumerate() {
            check(document, &schema["items"], one, &format!("{place}[{at}]"), faults);
        }
    }
    if let Some(fields) = value.as_object() {
        object(document, schema, fields, place, faults);
    }
}

fn object(
    document: &Value,
    schema: &Value,
    fields: &serde_json::Map<String, Value>,
    place: &str,
    faults: &mut Vec<String>,
) {
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            faults.push(format!("{place}: no {name}"));
        }
    }
    for (name, field) in fields {
        let place = format!("{place}.{name}");
        let described = schema["properties"].get(name).or_else(|| schema.get("additionalProperties"));
        match described {
            Some(schema) => check(document, schema, field, &place, faults),
            None => faults.push(format!("{place}: nobody described it")),
        }
    }
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[test]
fn what_does_not_fit_is_found() {
    let document = serde_json::json!({ "components": { "schemas": { "Seat": {
        "type": "object",
        "properties": { "seat": { "type": "integer", "minimum": 0, "maximum": 7 }, "name": { "type": ["string", "null"] } },
        "required": ["seat"],
    } } } });
    let schema = serde_json::json!({ "type": "array", "items": { "$ref": "#/components/schemas/Seat" } });
    let count = |value: Value| faults(&document, &schema, &value, "").len();
    assert_eq!(count(serde_json::json!([{ "seat": 1, "name": null }, { "seat": 7, "name": "Ala" }])), 0);
    for wrong in [
        "{}",
        "[{}]",
        r#"[{"seat":8}]"#,
        r#"[{"seat":"1"}]"#,
        r#"[{"seat":1,"other":2}]"#,
        r#"[{"seat":1,"name":2}]"#,
    ] {
        assert_eq!(count(serde_json::from_str(wrong).unwrap()), 1, "{wrong}");
    }
}
