//! The browser and the pages it opens.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::page::Page;
use crate::process::Process;
use crate::wire::Wire;

/// Who looks at a page: the screen, the language and the wishes of a visitor.
#[expect(clippy::struct_excessive_bools, reason = "each is a separate switch of the visitor's browser")]
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// Width of the viewport in CSS pixels, which are also the pixels of a screenshot.
    pub width: u32,
    /// Height of the viewport in CSS pixels.
    pub height: u32,
    /// A telephone: its viewport rules, its user agent, and fingers instead of a mouse.
    pub mobile: bool,
    /// Whether the site's scripts run.
    pub script: bool,
    /// The preferred language, such as `pl` or `en-GB`: the request header, `navigator.language` and the
    /// way numbers and dates are written.
    pub language: &'a str,
    /// Whether the visitor prefers a dark page.
    pub dark: bool,
    /// Whether the visitor prefers less motion.
    pub reduced_motion: bool,
}

impl Default for Options<'_> {
    /// A desktop computer of a Polish visitor.
    fn default() -> Self {
        Self {
            width: 1280,
            height: 800,
            mobile: false,
            script: true,
            language: "pl",
            dark: false,
            reduced_motion: false,
        }
    }
}

impl Options<'_> {
    /// A telephone of a Polish visitor, held upright.
    pub fn phone() -> Self {
        Self { width: 390, height: 844, mobile: true, ..Self::default() }
    }
}

/// A headless Chromium with an empty profile of its own.
///
/// It ends, and its profile is removed, when it and all of its pages are dropped, or when the test's process
/// ends for whatever reason.
#[derive(Debug)]
pub struct Browser {
    wire: Arc<Wire>,
    user_agent: String,
    version: String,
}

impl Browser {
    /// Starts `/usr/bin/chromium`, or the program that the environment's `KOLEJ_CHROMIUM` names.
    pub fn launch() -> Self {
        let wire = Wire::connect(Process::start());
        let told = wire.call(None, "Browser.getVersion", &json!({})).unwrap_or_else(|e| panic!("{e}"));
        let text = |name: &str| told[name].as_str().unwrap_or_default().to_owned();
        let version = text("product").rsplit('/').next().unwrap_or_default().to_owned();
        Self { wire: Arc::new(wire), user_agent: text("userAgent"), version }
    }

    /// Opens an empty page for a new visitor: it shares no cookies and no storage with other pages.
    pub fn page(&self, options: Options<'_>) -> Page {
        let call = |method: &str, params: Value| {
            self.wire.call(None, method, &params).unwrap_or_else(|e| panic!("cannot open a page: {e}"))
        };
        let named = |answer: &Value, name: &str| answer[name].as_str().unwrap_or_default().to_owned();
        let context = named(&call("Target.createBrowserContext", json!({})), "browserContextId");
        let target = call(
            "Target.createTarget",
            json!({
                "url": "about:blank",
                "browserContextId": context,
                "width": options.width,
                "height": options.height,
            }),
        );
        let target = named(&target, "targetId");
        let attached = call("Target.attachToTarget", json!({ "targetId": target, "flatten": true }));
        let page = Page::new(Arc::clone(&self.wire), named(&attached, "sessionId"), context, options);
        for (method, params) in self.setup(options) {
            page.call(method, &params);
        }
        page
    }

    /// Kills the browser (SIGKILL) with all its pages, as when a machine goes dark. Nothing can be asked of them any more.
    pub fn kill(self) {
        self.wire.kill();
    }

    /// The commands that make a new page what `options` ask for.
    fn setup(&self, options: Options<'_>) -> Vec<(&'static str, Value)> {
        let touch = json!({ "enabled": options.mobile, "maxTouchPoints": 5 });
        vec![
            ("Page.enable", json!({})),
            ("Page.setLifecycleEventsEnabled", json!({ "enabled": true })),
            ("Runtime.enable", json!({})),
            ("Log.enable", json!({})),
            ("Network.enable", json!({})),
            (
                "Emulation.setDeviceMetricsOverride",
                json!({
                    "width": options.width,
                    "height": options.height,
                    "deviceScaleFactor": 1,
                    "mobile": options.mobile,
                }),
            ),
            ("Emulation.setTouchEmulationEnabled", touch),
            // Every page believes it is in front, so that each of several has a working focus.
            ("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })),
            (
                "Emulation.setEmulatedMedia",
                json!({ "features": [
                    { "name": "prefers-color-scheme", "value": if options.dark { "dark" } else { "light" } },
                    {
                        "name": "prefers-reduced-motion",
                        "value": if options.reduced_motion { "reduce" } else { "no-preference" },
                    },
                ] }),
            ),
            ("Emulation.setLocaleOverride", json!({ "locale": options.language })),
            ("Emulation.setUserAgentOverride", self.visitor(options)),
            ("Emulation.setScriptExecutionDisabled", json!({ "value": !options.script })),
        ]
    }

    /// The user agent and the languages it asks for, most wanted first.
    fn visitor(&self, options: Options<'_>) -> Value {
        let agent = if options.mobile {
            let version = &self.version;
            format!(
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/{version} Mobile Safari/537.36"
            )
        } else {
            self.user_agent.replace("HeadlessChrome", "Chrome")
        };
        let languages = match options.language.split_once('-') {
            Some((general, _)) => format!("{},{general}", options.language),
            None => options.language.to_owned(),
        };
        json!({ "userAgent": agent, "acceptLanguage": languages })
    }
}
