//! Reading painted markup.

#![allow(clippy::unwrap_used)]

/// Start tags of well-formed markup; panics if tags are not balanced.
pub(crate) fn tags(text: &str) -> Vec<&str> {
    let (mut open, mut all, mut rest) = (Vec::new(), Vec::new(), text);
    while let Some(at) = rest.find('<') {
        assert!(!rest[..at].contains('>'), "an angle bracket is escaped: {}", &rest[..at]);
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "tags are balanced");
            continue;
        }
        all.push(tag);
        let name = tag.split(' ').next().unwrap();
        if !tag.ends_with('/') && name != "input" {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "all tags are closed: {open:?}");
    all
}

/// An attribute of a start tag.
pub(crate) fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let at = tag.find(&format!(" {name}=\""))?;
    tag[at + name.len() + 3..].split('"').next()
}
