//! A page that already has a text gets only what is new in the next one.
//!
//! A text is cut into chunks where its tags say so: whatever was put in or taken out, the cuts on both sides of it stay where
//! they were. What is remembered of a text is a hash and the length of each chunk, a fifteenth of it. Chunks that the page has
//! are named by where they stand there, in units of UTF-16 because that is how a browser counts; the others are sent.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher as _};
use std::sync::Arc;

use game::Seats;
use serde::{Serialize, Serializer};

use crate::workshop::{Name, Product, Shelf};

/// One tag in so many begins a chunk.
const TAGS: u64 = 4;
/// How many bytes of a tag decide whether it does.
const LOOKED_AT: usize = 24;
/// How many bytes of remembered texts are kept, for all listeners together.
const KEPT: usize = 32 << 20;

/// What is remembered of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    /// The hash of each chunk.
    hashes: Box<[u64]>,
    /// Where it ends.
    ends: Box<[u32]>,
    pub(crate) stamp: u64,
}

/// A part of a text: a range of the text before, or new letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'a> {
    Kept(u32, u32),
    New(&'a str),
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Kept(from, end) => (from, end).serialize(to),
            Self::New(text) => to.serialize_str(text),
        }
    }
}

/// Where the chunks of a text begin.
fn cuts(text: &str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'<', bytes).filter(move |&at| {
        let tag = &bytes[at..bytes.len().min(at + LOOKED_AT)];
        let words = tag.chunks(8).map(|word| {
            let mut eight = [0; 8];
            eight[..word.len()].copy_from_slice(word);
            u64::from_le_bytes(eight)
        });
        let mixed = words
            .fold(0, |mixed: u64, word| (mixed.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (mixed >> 32).is_multiple_of(TAGS)
    })
}

/// The chunks of a text.
fn chunks(text: &str) -> impl Iterator<Item = &str> {
    let ends = cuts(text).filter(|&at| at > 0).chain([text.len()]);
    ends.scan(0, |from, end| Some(&text[std::mem::replace(from, end)..end]))
}

/// How a browser counts letters.
fn units(text: &str) -> u32 {
    let units = if text.is_ascii() { text.len() } else { text.encode_utf16().count() };
    u32::try_from(units).unwrap_or(u32::MAX)
}

fn hash(bytes: &[u8]) -> u64 {
    // The same in every process: another node may have painted what a page shows.
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

impl Outline {
    pub(crate) fn of(text: &str) -> Self {
        let (mut end, mut all) = (0, DefaultHasher::new());
        let (mut hashes, mut ends) = (Vec::new(), Vec::new());
        for chunk in chunks(text) {
            end += units(chunk);
            let hash = hash(chunk.as_bytes());
            all.write_u64(hash);
            hashes.push(hash);
            ends.push(end);
        }
        Self { hashes: hashes.into(), ends: ends.into(), stamp: all.finish() }
    }

    /// The outline of a text that is shown with something else, which has its part in the stamp.
    pub(crate) fn beside(mut self, other: &str) -> Self {
        if !other.is_empty() {
            self.stamp ^= hash(other.as_bytes());
        }
        self
    }

    /// A text whose outline this is, made from the one that `before` is the outline of.
    pub(crate) fn patch<'a>(&self, text: &'a str, before: &Self) -> Vec<Part<'a>> {
        let begin = |at: usize| at.checked_sub(1).map_or(0, |at| before.ends[at]);
        let mut known: HashMap<u64, usize> = HashMap::with_capacity(before.hashes.len());
        for (at, hash) in before.hashes.iter().enumerate() {
            known.entry(*hash).or_insert(at);
        }
        let mut parts: Vec<Part<'a>> = Vec::new();
        // The chunk after the last one that was kept: texts that repeat themselves go on where they were.
        let (mut next, mut from, mut fresh) = (0, 0, None);
        for (hash, chunk) in self.hashes.iter().zip(chunks(text)) {
            let same = before.hashes.get(next) == Some(hash);
            let found = if same { Some(next) } else { known.get(hash).copied() };
            if let Some(at) = found {
                if let Some(start) = fresh.take() {
                    parts.push(Part::New(&text[start..from]));
                }
                let (begin, end) = (begin(at), before.ends[at]);
                match parts.last_mut() {
                    Some(Part::Kept(_, last)) if *last == begin => *last = end,
                    _ => parts.push(Part::Kept(begin, end)),
                }
                next = at + 1;
            } else {
                fresh.get_or_insert(from);
            }
            from += chunk.len();
        }
        if let Some(start) = fresh {
            parts.push(Part::New(&text[start..from]));
        }
        parts
    }
}

impl Product for Outline {
    fn bytes(&self) -> usize {
        self.hashes.len() * (size_of::<u64>() + size_of::<u32>())
    }
}

/// A text as somebody was shown it. Whose it is belongs to its name: who says to have a text that was shown to somebody else
/// learns nothing about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Shown {
    table: String,
    own: Seats,
    stamp: u64,
}

impl Name for Shown {
    fn bytes(&self) -> usize {
        self.table.len()
    }
}

/// What pages have been shown lately. Only a cache: whoever shows something else gets everything.
#[derive(Debug)]
pub(crate) struct Outlines(Shelf<Shown>);

impl Default for Outlines {
    fn default() -> Self {
        Self(Shelf::new(KEPT))
    }
}

impl Outlines {
    pub(crate) fn get(&self, table: &str, own: Seats, stamp: u64) -> Option<Arc<Outline>> {
        self.0.look(&Shown { table: table.to_owned(), own, stamp })
    }

    pub(crate) fn put(&self, table: &str, own: Seats, outline: Arc<Outline>) {
        let name = Shown { table: table.to_owned(), own, stamp: outline.stamp };
        let piece = self.0.place(&name);
        self.0.put(&name, &piece, outline);
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;

    /// As a browser does it.
    fn apply(before: &str, parts: &[Part<'_>]) -> String {
        let before: Vec<u16> = before.encode_utf16().collect();
        let mut after = String::new();
        for part in parts {
            match *part {
                Part::Kept(from, end) => {
                    after += &String::from_utf16(&before[from as usize..end as usize]).unwrap();
                }
                Part::New(text) => after += text,
            }
        }
        after
    }

    fn board(luck: &mut SplitMix64, pieces: u32) -> Vec<String> {
        (0..pieces)
            .map(|at| {
                format!(
                    "<g id=\"pole-{at}\"><path d=\"M{} 4h9\"/><text>Łódź {} 🚂</text></g>",
                    luck.below(900),
                    luck.below(9)
                )
            })
            .collect()
    }

    #[test]
    fn a_patched_text_is_the_new_text() {
        let mut luck = SplitMix64::new(7);
        let mut sent = (0, 0);
        for pieces in [0, 1, 3, 40, 400] {
            let mut parts = board(&mut luck, pieces);
            let mut text = parts.concat();
            for _ in 0..40 {
                for _ in 0..luck.below(4) {
                    let at = luck.below(u32::try_from(parts.len()).unwrap() + 1) as usize;
                    match luck.below(3) {
                        0 => parts.insert(at, board(&mut luck, 3).concat()),
                        1 if at < parts.len() => drop(parts.remove(at)),
                        _ if at < parts.len() => parts[at] = board(&mut luck, 1).concat(),
                        _ => {}
                    }
                }
                let next = parts.concat();
                let (before, after) = (Outline::of(&text), Outline::of(&next));
                assert_eq!(before.stamp == after.stamp, text == next);
                let patch = after.patch(&next, &before);
                assert_eq!(apply(&text, &patch), next);
                if pieces == 400 {
                    sent.0 += serde_json::to_string(&patch).unwrap().len();
                    sent.1 += next.len();
                }
                text = next;
            }
        }
        assert!(sent.0 * 10 < sent.1, "{} of {} bytes are sent", sent.0, sent.1);
    }

    #[test]
    fn nothing_is_sent_of_what_did_not_change() {
        let text = board(&mut SplitMix64::new(1), 90).concat();
        let outline = Outline::of(&text);
        let all = units(&text);
        assert_eq!(outline.patch(&text, &outline), [Part::Kept(0, all)]);
        let none = Outline::of("");
        assert_eq!(outline.patch(&text, &none), [Part::New(&text)]);
        assert_eq!(apply(&text, &none.patch("", &outline)), "");
        assert!(outline.bytes() * 5 < text.len(), "{} of {}", outline.bytes(), text.len());
    }

    #[test]
    fn a_text_is_known_to_its_own_readers_only() {
        let outlines = Outlines::default();
        let outline = Outline::of("<p>my hand</p>");
        let (stamp, own) = (outline.stamp, Seats::one(game::Seat(1)));
        outlines.put("t", own, outline.into());
        assert!(outlines.get("t", own, stamp).is_some());
        assert!(outlines.get("t", Seats::default(), stamp).is_none());
        assert!(outlines.get("u", own, stamp).is_none());
    }
}
