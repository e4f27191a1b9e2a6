//! A page: where it is, what it answers, and when it is ready.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Options;
use crate::session::{self, Session};
use crate::wire::Wire;

/// How long a document may take to load and an expected change to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// The pause between two looks at a page that is being waited for.
const PAUSE: Duration = Duration::from_millis(15);

/// Parts of the sentences with which the browser says that a document was just being replaced.
const REPLACED: [&str; 4] = [
    "navigated or closed",
    "default execution context",
    "context was destroyed",
    "context with specified id",
];

/// One visitor's page.
///
/// Selectors are CSS; where several elements match, the first in the document is meant.
#[derive(Debug)]
pub struct Page {
    wire: Arc<Wire>,
    session: String,
    context: String,
    /// Width of the screen in CSS pixels, whatever the page makes of it.
    pub(crate) width: u32,
    pub(crate) mobile: bool,
}

impl Page {
    pub(crate) fn new(wire: Arc<Wire>, session: String, context: String, options: Options<'_>) -> Self {
        wire.open(&session);
        Self { wire, session, context, width: options.width, mobile: options.mobile }
    }

    /// Opens an address and waits until the document has loaded.
    pub fn goto(&self, url: &str) {
        let answer = self.call("Page.navigate", &json!({ "url": url }));
        if let Some(error) = answer["errorText"].as_str() {
            panic!("{url} does not open: {error}");
        }
        // Without a loader only the fragment has changed and nothing loads.
        if let Some(loader) = answer["loaderId"].as_str() {
            // Not only this very document: it may send the visitor on before it has loaded.
            self.wait_until_loaded(|session| session.loaders.iter().any(|shown| shown == loader), url);
        }
    }

    /// Loads the document again.
    pub fn reload(&self) {
        self.load_by("reloading", || {
            self.call("Page.reload", &json!({}));
        });
    }

    /// Goes one step back in the history, to another document, and waits until that is there.
    pub fn back(&self) {
        let history = self.call("Page.getNavigationHistory", &json!({}));
        let current = history["currentIndex"].as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let entry = current.checked_sub(1).map(|earlier| &history["entries"][earlier]);
        let entry = entry.unwrap_or_else(|| panic!("there is nothing before {}", self.url()));
        self.load_by("going back", || {
            self.call("Page.navigateToHistoryEntry", &json!({ "entryId": entry["id"] }));
        });
    }

    /// The address of the document shown.
    pub fn url(&self) -> String {
        self.ask("() => location.href", &[]).as_str().unwrap_or_default().to_owned()
    }

    /// Evaluates JavaScript, waits for it where it is a promise, and gives its value.
    ///
    /// An exception is a panic with its text. Names declared with `const` or `let` stay in the document, so
    /// several statements are best put into a function; `await` needs an `async` one. Works where the site's
    /// scripts are off, but a promise that needs a timer or a listener is never kept there.
    pub fn eval(&self, js: &str) -> Value {
        self.try_eval(js).unwrap_or_else(|fault| panic!("{}\nin: {js}\nat: {}", fault.text(), self.url()))
    }

    /// Waits until a JavaScript expression is true of the page, whichever documents load meanwhile.
    ///
    /// An exception counts as not yet. Panics after 20 s with `what` was waited for and the page's text.
    pub fn wait_for(&self, condition: &str, what: &str) {
        let deadline = Instant::now() + PATIENCE;
        let look = format!("(async () => !!(await (\n{condition}\n)))()");
        let mut last = String::new();
        loop {
            match self.try_eval(&look) {
                Ok(Value::Bool(true)) => return,
                Ok(_) => last.clear(),
                Err(Fault::Exception(text)) if text.starts_with("SyntaxError") => {
                    panic!("{text}\nin: {condition}");
                }
                Err(fault) => fault.text().clone_into(&mut last),
            }
            if Instant::now() >= deadline {
                self.give_up(what, &last);
            }
            self.pause();
        }
    }

    /// Cuts the visitor off from the network, or ends that. A connection that is open already, such as a
    /// stream of events, lives on; new requests fail.
    pub fn set_offline(&self, offline: bool) {
        let unlimited = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.call("Network.emulateNetworkConditions", &unlimited);
    }

    /// Slows the page's computer down so many times; 1 is as fast as it is.
    pub fn slow_down(&self, times: u32) {
        self.call("Emulation.setCPUThrottlingRate", &json!({ "rate": times }));
    }

    /// What the page complained about so far, over all documents it showed: errors and warnings in the
    /// console, uncaught exceptions, resources that did not load or that the content security policy refused.
    pub fn console(&self) -> Vec<String> {
        // Events come in order: after this answer all that happened before has been heard.
        self.ask("() => 0", &[]);
        self.wire.session(&self.session, |session| session.console.clone())
    }

    /// What streams of server-sent events have told the page so far, over all documents it showed.
    pub fn streamed(&self) -> Vec<String> {
        self.ask("() => 0", &[]);
        self.wire.session(&self.session, |session| session.streamed.clone())
    }

    /// Forgets the complaints so far, where a test has provoked them.
    pub fn clear_console(&self) {
        self.console();
        self.wire.session(&self.session, |session| session.console.clear());
    }

    /// Sends a command; a refusal is a panic.
    pub(crate) fn call(&self, method: &str, params: &Value) -> Value {
        self.wire.call(Some(&self.session), method, params).unwrap_or_else(|e| panic!("{e}"))
    }

    /// Calls a JavaScript function with text arguments, again where a document was just being replaced.
    /// For functions that may run twice.
    pub(crate) fn ask(&self, function: &str, arguments: &[&str]) -> Value {
        let js = format!("({function})(...{})", json!(arguments));
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.try_eval(&js) {
                Ok(value) => return value,
                Err(Fault::Replaced(_)) if Instant::now() < deadline => self.pause(),
                Err(fault) => panic!("{}\nin: {js}", fault.text()),
            }
        }
    }

    fn try_eval(&self, js: &str) -> Result<Value, Fault> {
        let params = json!({
            "expression": js,
            "awaitPromise": true,
            "returnByValue": true,
            "userGesture": true,
        });
        let answer = self.wire.call(Some(&self.session), "Runtime.evaluate", &params);
        let mut answer = answer.map_err(|text| {
            assert!(REPLACED.iter().any(|part| text.contains(part)), "{text}\nin: {js}");
            Fault::Replaced(text)
        })?;
        if answer["exceptionDetails"].is_object() {
            return Err(Fault::Exception(session::exception(&answer["exceptionDetails"])));
        }
        Ok(answer["result"]["value"].take())
    }

    /// A moment in which the page may change.
    pub(crate) fn pause(&self) {
        self.wire.pause(PAUSE).unwrap_or_else(|e| panic!("{e}"));
    }

    /// Does what leads to another document and waits until that has loaded.
    pub(crate) fn load_by(&self, what: &str, act: impl FnOnce()) {
        let before = self.wire.session(&self.session, |session| session.loaders.len());
        act();
        self.wait_until_loaded(|session| session.loaders.len() > before, what);
    }

    fn wait_until_loaded(&self, shown: impl Fn(&Session) -> bool, what: &str) {
        let deadline = Instant::now() + PATIENCE;
        let loaded = self.wire.wait(&self.session, deadline, |session| session.loaded && shown(session));
        if !loaded.unwrap_or_else(|e| panic!("{e}")) {
            self.give_up(&format!("the document after {what}"), "");
        }
    }

    /// Panics with what was waited for and what there is instead.
    fn give_up(&self, what: &str, last: &str) -> ! {
        let text = self.ask("() => document.body?.innerText ?? ''", &[]);
        let seconds = PATIENCE.as_secs();
        let console = self.console().join("\n");
        panic!(
            "waited {seconds} s in vain for {what}\nat: {}\n{last}\npage:\n{}\nconsole:\n{console}",
            self.url(),
            text.as_str().unwrap_or_default(),
        );
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Not waited for: a page is also dropped while a failed test unwinds, perhaps without a browser.
        self.wire.tell(None, "Target.disposeBrowserContext", &json!({ "browserContextId": self.context }));
        self.wire.close(&self.session);
    }
}

/// Why an evaluation has no value.
enum Fault {
    /// The JavaScript threw.
    Exception(String),
    /// The document was replaced by another meanwhile.
    Replaced(String),
}

impl Fault {
    fn text(&self) -> &str {
        match self {
            Self::Exception(text) | Self::Replaced(text) => text,
        }
    }
}
