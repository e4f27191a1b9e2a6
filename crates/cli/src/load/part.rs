//! The painted part of a table as a browser keeps it: the server sends what is new in it.

use serde::Deserialize;

/// What an event says about itself.
#[derive(Deserialize)]
pub(super) struct Message {
    stamp: String,
    pub(super) seq: u32,
    html: Option<String>,
    /// The stamp of the part that `parts` changes.
    of: Option<String>,
    #[serde(default)]
    parts: Vec<Piece>,
    pub(super) story: Vec<(u32, String, u32, String)>,
}

/// A range of the part before, or new letters.
#[derive(Deserialize)]
#[serde(untagged)]
enum Piece {
    Kept(usize, usize),
    New(String),
}

/// The part that was shown last, in the letters of a browser.
#[derive(Debug, Default)]
pub(super) struct Part {
    stamp: String,
    text: Vec<u16>,
}

impl Part {
    /// Shows what a message brings.
    pub(super) fn show(&mut self, message: &Message) -> Result<(), String> {
        let text = match (&message.html, &message.of) {
            (Some(html), None) => html.encode_utf16().collect(),
            (None, Some(of)) if *of == self.stamp => self.changed(&message.parts)?,
            (None, Some(of)) => return Err(format!("a change of {of}, but {} is shown", self.stamp)),
            _ => return Err("neither a part nor a change of one".to_owned()),
        };
        if text.is_empty() {
            return Err("an empty part".to_owned());
        }
        *self = Self { stamp: message.stamp.clone(), text };
        Ok(())
    }

    fn changed(&self, pieces: &[Piece]) -> Result<Vec<u16>, String> {
        let mut text = Vec::with_capacity(self.text.len());
        for piece in pieces {
            match piece {
                Piece::Kept(from, end) => {
                    let kept =
                        self.text.get(*from..*end).ok_or_else(|| format!("no letters {from} to {end}"))?;
                    text.extend_from_slice(kept);
                }
                Piece::New(letters) => text.extend(letters.encode_utf16()),
            }
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(part: &mut Part, json: &str) -> Result<String, String> {
        part.show(&serde_json::from_str(json).unwrap())?;
        Ok(String::from_utf16(&part.text).unwrap())
    }

    #[test]
    fn a_part_is_changed_as_a_browser_does_it() {
        let mut part = Part::default();
        let whole = r#"{"stamp":"a","seq":1,"html":"<b>🚂 Łódź</b>","story":[]}"#;
        assert_eq!(shown(&mut part, whole).unwrap(), "<b>🚂 Łódź</b>");
        let change = r#"{"stamp":"b","seq":2,"of":"a","parts":[[0,5],"<i>",[6,10]],"story":[]}"#;
        assert_eq!(shown(&mut part, change).unwrap(), "<b>🚂<i>Łódź");
        assert!(shown(&mut part, change).unwrap_err().contains("a change of a"));
        let beyond = r#"{"stamp":"c","seq":3,"of":"b","parts":[[0,99]],"story":[]}"#;
        assert!(shown(&mut part, beyond).is_err());
    }
}
