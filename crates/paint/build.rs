//! Lists the locale files: `locales/LANGUAGE.ftl` has the words of the site, and a game's words are found by lying in its folder,
//! as `src/GAME/LANGUAGE.ftl` or `LANGUAGE-PART.ftl`.
#![allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=locales");
    println!("cargo:rerun-if-changed=src");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = entries(&here.join("locales"))?;
    for folder in entries(&here.join("src"))?.iter().filter(|entry| entry.is_dir()) {
        files.append(&mut entries(folder)?);
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    // Writing to a string cannot fail.
    let mut code = String::new();
    for lang in ["pl", "en"] {
        let _ = writeln!(code, "const {}: &[&str] = &[", lang.to_uppercase());
        for file in files.iter().filter(|file| language(file) == Some(lang)) {
            let _ = writeln!(code, "    include_str!({:?}),", file.display().to_string());
        }
        code += "];\n";
    }
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("locales.rs"), code)
}

/// The language a file's name begins with.
fn language(file: &Path) -> Option<&str> {
    file.file_stem()?.to_str()?.split('-').next()
}

/// What lies in a folder, in order.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let found: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut found = found?;
    found.sort();
    Ok(found)
}
