//! Lists the locale files: a game's words are found by lying in `locales/LANGUAGE`.
#![allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=locales");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // Writing to a string cannot fail.
    let mut code = String::new();
    for lang in ["pl", "en"] {
        let files = files(&here.join("locales").join(lang))?;
        let _ = writeln!(code, "const {}: &[&str] = &[", lang.to_uppercase());
        for file in files {
            let _ = writeln!(code, "    include_str!({:?}),", file.display().to_string());
        }
        code += "];\n";
    }
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("locales.rs"), code)
}

/// The files of a folder in order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files: Vec<PathBuf> = entries?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    files.sort();
    Ok(files)
}
