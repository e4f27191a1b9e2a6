//! What the browser's events say about one page.

use serde_json::{Value, json};

/// A page as its events describe it.
#[derive(Debug, Default)]
pub(crate) struct Session {
    /// Names the loads of the documents shown so far; the last is shown now.
    pub(crate) loaders: Vec<String>,
    /// Whether the `load` event of the document shown now has fired.
    pub(crate) loaded: bool,
    /// Complaints: errors and warnings in the console, uncaught exceptions, refused resources.
    pub(crate) console: Vec<String>,
    /// What streams of events have told, as it came.
    pub(crate) streamed: Vec<String>,
}

/// A command to be sent in reply to an event, at once: the page stands still until then.
#[derive(Debug)]
pub(crate) struct Wish {
    pub(crate) method: &'static str,
    pub(crate) params: Value,
}

impl Session {
    /// Takes note of an event.
    pub(crate) fn hear(&mut self, method: &str, params: &Value) -> Option<Wish> {
        match method {
            "Page.frameNavigated" if params["frame"]["parentId"].is_null() => {
                self.loaders.push(string(&params["frame"]["loaderId"]));
                // A document brought back from the cache is complete and does not load again.
                self.loaded = params["type"] == "BackForwardCacheRestore";
            }
            "Page.lifecycleEvent" if params["name"] == "load" => {
                // Frames within the page have loaders of their own.
                self.loaded |= self.loaders.last().is_some_and(|loader| params["loaderId"] == **loader);
            }
            "Runtime.consoleAPICalled" => self.console.extend(console_call(params)),
            "Runtime.exceptionThrown" => {
                self.console.push(format!("uncaught: {}", exception(&params["exceptionDetails"])));
            }
            "Log.entryAdded" => self.console.extend(log_entry(&params["entry"])),
            "Network.eventSourceMessageReceived" => self.streamed.push(string(&params["data"])),
            "Page.javascriptDialogOpening" => {
                let params = json!({ "accept": true, "promptText": params["defaultPrompt"] });
                return Some(Wish { method: "Page.handleJavaScriptDialog", params });
            }
            _ => {}
        }
        None
    }
}

/// The text of an exception, with its stack where it has one.
pub(crate) fn exception(details: &Value) -> String {
    let thrown = &details["exception"];
    thrown["description"]
        .as_str()
        .or_else(|| thrown["value"].as_str())
        .or_else(|| details["text"].as_str())
        .unwrap_or("an exception without text")
        .to_owned()
}

fn console_call(params: &Value) -> Option<String> {
    let kind = params["type"].as_str()?;
    if !matches!(kind, "error" | "warning" | "assert") {
        return None;
    }
    let said: Vec<String> = params["args"].as_array()?.iter().map(argument).collect();
    Some(format!("console {kind}: {}", said.join(" ")))
}

fn argument(object: &Value) -> String {
    match (&object["value"], object["description"].as_str()) {
        (Value::String(text), _) => text.clone(),
        (_, Some(description)) => description.to_owned(),
        (value, None) => value.to_string(),
    }
}

fn log_entry(entry: &Value) -> Option<String> {
    let level = entry["level"].as_str()?;
    if !matches!(level, "error" | "warning") {
        return None;
    }
    let source = string(&entry["source"]);
    let text = string(&entry["text"]);
    Some(match entry["url"].as_str() {
        Some(url) => format!("{source} {level}: {text} ({url})"),
        None => format!("{source} {level}: {text}"),
    })
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
