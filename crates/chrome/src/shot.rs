//! Pictures of the page.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::base64;
use crate::page::Page;

impl Page {
    /// Writes a PNG of what the screen shows.
    pub fn screenshot(&self, path: impl AsRef<Path>) {
        self.shoot(&json!({ "format": "png" }), path.as_ref());
    }

    /// Writes a PNG of the whole page, to its end.
    pub fn full_screenshot(&self, path: impl AsRef<Path>) {
        let size = self.call("Page.getLayoutMetrics", &json!({}))["cssContentSize"].take();
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        let whole = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        self.shoot(&whole, path.as_ref());
    }

    fn shoot(&self, params: &Value, path: &Path) {
        let answer = self.call("Page.captureScreenshot", params);
        let png = answer["data"].as_str().and_then(base64::decode).expect("a picture comes as base64");
        fs::write(path, png).unwrap_or_else(|e| panic!("cannot write {}: {e}", path.display()));
    }
}
