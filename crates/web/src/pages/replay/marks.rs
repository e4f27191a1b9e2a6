//! Marks what a move has changed on a board: the smallest drawings and words that are other than before, in any game.
//!
//! Both boards are read as trees. Among their siblings elements are known as the browser module knows them: by name (`id`, or
//! `data-piece`), else by being the very same, else by tag, class and order. What is new, lies elsewhere or reads otherwise gets
//! `data-just`. Only drawings are marked, and what they are part of: figures and words beside them change with every move.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// A mark must stay small to mean something: neither whole panels are marked, nor everything at once.
const PANEL: usize = 60;
const MARKS: usize = 80;
/// A drawing of so few elements is marked as one.
const SMALL: usize = 6;

/// Elements that have no end.
const VOID: [&str; 5] = ["input", "br", "img", "hr", "meta"];
/// Elements that are not drawn where they stand.
const UNSEEN: [&str; 9] =
    ["title", "desc", "defs", "symbol", "clipPath", "pattern", "option", "input", "summary"];

/// An element of a board.
struct Node<'a> {
    name: &'a str,
    /// Its attributes as they are written.
    attributes: &'a str,
    /// Where a mark is put.
    end_of_name: usize,
    children: Vec<usize>,
    text: u64,
    /// Of everything in it, itself included.
    hash: u64,
    /// How many elements it is made of.
    size: usize,
    /// Whether a drawing is among them.
    drawing: bool,
}

impl<'a> Node<'a> {
    /// The value of an attribute.
    fn read(&self, name: &str) -> Option<&'a str> {
        pairs(self.attributes).find(|(one, _)| *one == name).map(|(_, value)| value)
    }

    fn key(&self) -> Option<&'a str> {
        self.read("id").or_else(|| self.read("data-piece"))
    }

    /// What it is taken for where it has no name.
    fn kind(&self) -> (&'a str, &'a str) {
        (self.name, self.read("class").and_then(|class| class.split(' ').next()).unwrap_or_default())
    }

    /// What of its attributes can be seen.
    fn drawn(&self) -> Vec<(&'a str, &'a str)> {
        let hidden = |name: &str| {
            let prefix = name.starts_with("aria-") || name.starts_with("data-");
            prefix
                || matches!(name, "class" | "id" | "role" | "title" | "tabindex" | "for" | "open" | "hidden")
        };
        let seen = |&(name, _): &(&str, &str)| !hidden(name) && (name != "href" || self.name == "use");
        pairs(self.attributes).filter(seen).collect()
    }
}

/// The attributes of a tag.
fn pairs(attributes: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = attributes;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let end = rest.find(['=', ' ']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let Some(value) = after.strip_prefix("=\"") else {
            rest = after;
            return (!name.is_empty()).then_some((name, ""));
        };
        let (value, after) = value.split_once('"')?;
        rest = after;
        Some((name, value))
    })
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Reads a board; the last element stands for the whole.
fn read(board: &str) -> Vec<Node<'_>> {
    let whole = |at| Node {
        name: "",
        attributes: "",
        end_of_name: at,
        children: Vec::new(),
        text: 0,
        hash: 0,
        size: 0,
        drawing: false,
    };
    let (mut nodes, mut open, mut at) = (Vec::new(), vec![whole(0)], 0);
    while let Some(found) = board[at..].find('<') {
        let text = board[at..at + found].trim();
        if let (false, Some(parent)) = (text.is_empty(), open.last_mut()) {
            parent.text = parent.text.rotate_left(7) ^ hash(text);
        }
        let begin = at + found + 1;
        let end = board[begin..].find('>').map_or(board.len(), |end| begin + end);
        let tag = &board[begin..end];
        at = (end + 1).min(board.len());
        if tag.starts_with('/') {
            if let Some(node) = open.pop() {
                close(node, &mut nodes, &mut open);
            }
            continue;
        }
        let name = &tag[..tag.find(' ').unwrap_or(tag.len())];
        let attributes = &tag[name.len()..];
        let node = Node { name, attributes, ..whole(begin + name.len()) };
        if VOID.contains(&name) { close(node, &mut nodes, &mut open) } else { open.push(node) }
    }
    while let Some(node) = open.pop() {
        close(node, &mut nodes, &mut open);
    }
    nodes
}

fn close<'a>(mut node: Node<'a>, nodes: &mut Vec<Node<'a>>, open: &mut [Node<'a>]) {
    let mut hasher = DefaultHasher::new();
    (node.name, node.attributes, node.text).hash(&mut hasher);
    (node.size, node.drawing) = (1, node.name == "svg");
    for &child in &node.children {
        nodes[child].hash.hash(&mut hasher);
        node.size += nodes[child].size;
        node.drawing |= nodes[child].drawing;
    }
    node.hash = hasher.finish();
    if let Some(parent) = open.last_mut() {
        parent.children.push(nodes.len());
    }
    nodes.push(node);
}

/// For each child of an element now, the one it was before.
fn pair(old: &[Node<'_>], was: &[usize], new: &[Node<'_>], now: &[usize]) -> Vec<Option<usize>> {
    let mut pairs = vec![None; now.len()];
    let mut free: Vec<usize> = was.to_vec();
    let mut known: HashMap<u64, usize> = HashMap::new();
    for &node in was.iter().rev() {
        known.insert(old[node].hash, node);
    }
    for (&node, pair) in now.iter().zip(&mut pairs) {
        let same = known.get(&new[node].hash).copied().filter(|same| free.contains(same));
        let named = || {
            let key = new[node].key()?;
            free.iter().copied().find(|&one| old[one].key() == Some(key) && old[one].name == new[node].name)
        };
        *pair = same.or_else(named);
        free.retain(|&one| Some(one) != *pair);
    }
    for (&node, pair) in now.iter().zip(&mut pairs).filter(|(_, pair)| pair.is_none()) {
        if new[node].key().is_some() {
            continue;
        }
        *pair =
            free.iter().copied().find(|&one| old[one].key().is_none() && old[one].kind() == new[node].kind());
        free.retain(|&one| Some(one) != *pair);
    }
    pairs
}

/// Two boards, the old one first.
struct Boards<'a> {
    old: Vec<Node<'a>>,
    new: Vec<Node<'a>>,
    marks: Vec<usize>,
}

impl Boards<'_> {
    /// Compares an element with what it was; `drawn` says that it is part of a drawing.
    fn compare(&mut self, was: usize, now: usize, drawn: bool) {
        let drawn = drawn || self.new[now].name == "svg";
        let pairs = pair(&self.old, &self.old[was].children, &self.new, &self.new[now].children);
        for (node, pair) in self.new[now].children.clone().into_iter().zip(pairs) {
            let one = &self.new[node];
            if UNSEEN.contains(&one.name) || one.read("class") == Some("visually-hidden") {
                continue;
            }
            let before = pair.map(|before| &self.old[before]);
            let small = one.name == "svg" && one.size <= SMALL;
            let other = |before: &Node<'_>| {
                small || before.drawn() != one.drawn() || drawn && before.text != one.text
            };
            let marks = one.size <= PANEL && (drawn || small || one.drawing && pair.is_none());
            match pair {
                _ if before.is_some_and(|before| before.hash == one.hash) => {}
                _ if marks && before.is_none_or(other) => self.marks.push(one.end_of_name),
                Some(before) => self.compare(before, node, drawn),
                None => {}
            }
        }
    }
}

/// A board with marks on what is other than it was.
pub(super) fn marked(before: &str, board: &str) -> String {
    let mut boards = Boards { old: read(before), new: read(board), marks: Vec::new() };
    if let (Some(was), Some(now)) = (boards.old.len().checked_sub(1), boards.new.len().checked_sub(1)) {
        boards.compare(was, now, false);
    }
    let mut marks = boards.marks;
    if marks.len() > MARKS {
        marks.clear();
    }
    marks.sort_unstable();
    let mut painted = String::with_capacity(board.len() + 12 * marks.len());
    let mut from = 0;
    for mark in marks {
        painted.push_str(&board[from..mark]);
        painted.push_str(" data-just");
        from = mark;
    }
    painted.push_str(&board[from..]);
    painted
}

#[cfg(test)]
mod tests {
    use super::marked;

    const BEFORE: &str = concat!(
        "<div><svg><g id=\"a\" transform=\"1\"></g><text>4</text><b class=\"x\">1</b>",
        "<g><g></g><g></g></g></svg><p>4</p></div>"
    );

    /// The board with something put in the place of something else, and the mark that is expected before `here`.
    fn check(what: &str, with: &str, here: &str) {
        let now = BEFORE.replace(what, with);
        assert_ne!(now, BEFORE);
        let expected =
            if here.is_empty() { now.clone() } else { now.replacen(here, &format!("{here} data-just"), 1) };
        assert_eq!(marked(BEFORE, &now), expected);
    }

    #[test]
    fn what_is_new_moved_or_reads_otherwise_in_a_drawing_is_marked() {
        assert_eq!(marked(BEFORE, BEFORE), BEFORE);
        check("transform=\"1\"", "transform=\"2\"", "<g");
        check("<text>4", "<text>5", "<text");
        check("<text>", "<i></i><text>", "<i");
        let card = |kind| format!("<p><svg><use href=\"{kind}\"></use></svg></p>");
        assert_eq!(marked(&card("red"), &card("blue")), card("blue").replace("<svg", "<svg data-just"));
        check("<p>", "<span data-piece=\"w\"><svg></svg></span><p>", "<span");
    }

    #[test]
    fn nobody_is_shown_words_beside_drawings_or_whole_panels() {
        check("<p>4", "<p>5", "");
        check("<p>", "<em>now</em><p>", "");
        check("id=\"a\"", "id=\"a\" data-way=\"9\" aria-label=\"x\"", "");
        let panel = format!("<div><svg>{}</svg></div>", "<g></g>".repeat(90));
        assert_eq!(marked("<div></div>", &panel), panel);
        check("<text>", "<span class=\"visually-hidden\">5</span><title>b</title><text>", "");
        // Whatever is odd is taken as it is.
        for odd in ["", "<", "</p>", "<p", "<p>", "a<b c=\"", "<input><p></p></p></p>"] {
            assert_eq!(marked("<svg>x</svg>", odd).replace(" data-just", ""), odd);
        }
    }
}
