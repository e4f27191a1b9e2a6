//! The house keeps its own measure: no file is so long, and no line so wide, that nobody reads it. How long a function may be
//! is clippy's to say (`too-many-lines-threshold`).

use std::fs;
use std::path::{Path, PathBuf};

/// A file of code has at most so many lines.
const LINES: usize = 400;

/// A line of code has at most so many columns. Formatters wrap at 110, but leave macros, comments and CSS to us.
const COLUMNS: usize = 130;

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace is there")
}

/// All files with one of these endings below a folder, but for what is built, hidden or data.
fn files(folder: &Path, endings: &[&str], out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "golden", "data"].contains(&name) {
                files(&path, endings, out);
            }
        } else if path.extension().is_some_and(|end| endings.iter().any(|known| end == *known)) {
            out.push(path);
        }
    }
}

fn all(endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&root(), endings, &mut found);
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, text)
    };
    found.into_iter().map(read).collect()
}

#[test]
fn no_file_is_longer_than_one_can_read() {
    let files = all(&["rs", "js", "css"]);
    assert!(files.len() > 300, "the workspace was looked through: {} files", files.len());
    let long: Vec<String> = files
        .iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > LINES)
        .map(|(path, lines)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "more than {LINES} lines:\n{}", long.join("\n"));
}

/// A raw string on a line of its own quotes data as it is.
fn quotes(line: &str) -> bool {
    line.trim_start().starts_with("r#\"")
}

/// The lines of a file that are code: all of them, and those between fences in Markdown.
fn code<'a>(path: &Path, text: &'a str) -> Vec<(usize, &'a str)> {
    let numbered = (1..).zip(text.lines());
    if path.extension().is_none_or(|end| end != "md") {
        return numbered.collect();
    }
    let mut fenced = false;
    numbered
        .filter(|(_, line)| {
            let fence = line.trim_start().starts_with("```");
            fenced ^= fence;
            fenced && !fence
        })
        .collect()
}

#[test]
fn no_line_is_wider_than_a_screen() {
    let mut wide = Vec::new();
    for (path, text) in all(&["rs", "js", "css", "md"]) {
        for (number, line) in code(&path, &text) {
            let columns = line.chars().count();
            if columns > COLUMNS && !quotes(line) {
                wide.push(format!("{}:{number}: {columns} columns", path.display()));
            }
        }
    }
    assert!(wide.is_empty(), "more than {COLUMNS} columns:\n{}", wide.join("\n"));
}

/// One function changes a table: whoever wants to change one goes through the hall.
#[test]
fn one_place_changes_a_table() {
    let sources =
        all(&["rs"]).into_iter().filter(|(path, _)| path.components().any(|part| part.as_os_str() == "src"));
    let places: Vec<String> = sources
        .filter(|(_, text)| text.contains("store.commit("))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert!(matches!(&places[..], [place] if place.ends_with("crates/hall/src/change.rs")), "{places:?}");
}
