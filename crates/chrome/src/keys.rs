//! The keyboard: what a key's name means to the protocol.

use serde_json::{Value, json};

/// A key together with the modifiers held with it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Key {
    name: String,
    code: String,
    number: u32,
    /// What it types; empty for a key that types nothing.
    text: String,
    modifiers: u32,
}

/// Named keys: name, code, Windows key number, text.
const NAMED: [(&str, &str, u32, &str); 16] = [
    ("Backspace", "Backspace", 8, ""),
    ("Tab", "Tab", 9, ""),
    ("Enter", "Enter", 13, "\r"),
    ("Escape", "Escape", 27, ""),
    (" ", "Space", 32, " "),
    ("PageUp", "PageUp", 33, ""),
    ("PageDown", "PageDown", 34, ""),
    ("End", "End", 35, ""),
    ("Home", "Home", 36, ""),
    ("ArrowLeft", "ArrowLeft", 37, ""),
    ("ArrowUp", "ArrowUp", 38, ""),
    ("ArrowRight", "ArrowRight", 39, ""),
    ("ArrowDown", "ArrowDown", 40, ""),
    ("Delete", "Delete", 46, ""),
    ("F1", "F1", 112, ""),
    ("F5", "F5", 116, ""),
];

const ALT: u32 = 1;
const CONTROL: u32 = 2;
const META: u32 = 4;
const SHIFT: u32 = 8;

impl Key {
    /// Reads a name such as `Tab`, `Shift+Tab`, `Space`, `a` or `Control+a`.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        // A plus sign at the end is the key itself.
        let split = name.strip_suffix('+').map_or(name, |rest| rest).rfind('+');
        let (held, last) = split.map_or(("", name), |at| (&name[..at], &name[at + 1..]));
        let mut modifiers = 0;
        for modifier in held.split('+').filter(|part| !part.is_empty()) {
            modifiers |= match modifier {
                "Alt" => ALT,
                "Control" => CONTROL,
                "Meta" => META,
                "Shift" => SHIFT,
                _ => return None,
            };
        }
        let mut key = Self::named(last).or_else(|| Self::letter(last))?;
        key.modifiers = modifiers;
        // With these held a letter is a command.
        if modifiers & (ALT | CONTROL | META) != 0 {
            key.text.clear();
        }
        Some(key)
    }

    fn named(name: &str) -> Option<Self> {
        let (name, code, number, text) = NAMED.into_iter().find(|key| name == key.0 || name == key.1)?;
        Some(Self { name: name.into(), code: code.into(), number, text: text.into(), modifiers: 0 })
    }

    /// A key that types one letter, digit or sign of any alphabet.
    fn letter(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        let capital = letter.to_ascii_uppercase();
        let (code, number) = match capital {
            'A'..='Z' => (format!("Key{capital}"), u32::from(capital)),
            '0'..='9' => (format!("Digit{capital}"), u32::from(capital)),
            _ => (String::new(), 0),
        };
        Some(Self { name: name.into(), code, number, text: name.into(), modifiers: 0 })
    }

    /// The events of pressing and releasing the key.
    pub(crate) fn events(&self) -> [Value; 2] {
        let event = |kind: &str| {
            json!({
                "type": kind,
                "key": self.name,
                "code": self.code,
                "windowsVirtualKeyCode": self.number,
                "modifiers": self.modifiers,
            })
        };
        let mut down = event(if self.text.is_empty() { "rawKeyDown" } else { "keyDown" });
        if !self.text.is_empty() {
            down["text"] = self.text.as_str().into();
        }
        [down, event("keyUp")]
    }
}

#[cfg(test)]
mod tests {
    use super::{CONTROL, Key, SHIFT};

    #[test]
    fn reads_names_and_modifiers() {
        let tab = Key::parse("Shift+Tab").unwrap();
        assert_eq!((tab.code.as_str(), tab.number, tab.modifiers), ("Tab", 9, SHIFT));
        let space = Key::parse("Space").unwrap();
        assert_eq!((space.name.as_str(), space.text.as_str()), (" ", " "));
        assert_eq!(Key::parse(" ").unwrap(), space);
        let all = Key::parse("Control+a").unwrap();
        assert_eq!((all.code.as_str(), all.text.as_str(), all.modifiers), ("KeyA", "", CONTROL));
        assert_eq!(Key::parse("ż").unwrap().text, "ż");
        assert_eq!(Key::parse("+").unwrap().text, "+");
        assert_eq!(Key::parse("Shift++").unwrap().text, "+");
    }

    #[test]
    fn refuses_what_is_no_key() {
        assert_eq!(Key::parse(""), None);
        assert_eq!(Key::parse("Retrun"), None);
        assert_eq!(Key::parse("Hyper+a"), None);
    }
}
