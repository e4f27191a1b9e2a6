//! Recorded games that must replay forever.

use std::path::{Path, PathBuf};

use game::Game;
use table::log;

/// Replays every `*.log` under `folder/RULES-VERSION/` and compares result and digest. With `UPDATE_GOLDEN=1` the closing
/// lines are written anew: for a changed View, never for a changed rule.
pub fn golden<G: Game>(folder: &Path) -> usize {
    let files = logs::<G>(folder);
    for (path, text) in &files {
        let update = std::env::var_os("UPDATE_GOLDEN").is_some();
        let readable: String = if update {
            text.split_inclusive('\n').filter(|line| !line.starts_with("digest ")).collect()
        } else {
            text.clone()
        };
        let replayed =
            log::read::<G>(&readable).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert!(
            replayed.live.game().outcome().is_some(),
            "{}: a golden game is played to its end",
            path.display()
        );
        let again = log::write(
            &replayed.live,
            &replayed.header.players,
            replayed.header.hash,
            replayed.seed.as_ref(),
        );
        if update && again != *text {
            std::fs::write(path, again).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else {
            assert_eq!(again, *text, "{}: written again, it is the same file", path.display());
        }
        if replayed.seed.is_some() {
            log::verify(&replayed).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        }
    }
    files.len()
}

/// Every recorded game of this version of the rules, in order of their names.
pub(crate) fn logs<G: Game>(folder: &Path) -> Vec<(PathBuf, String)> {
    let folder = folder.join(G::INFO.rules.to_string());
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "log"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no golden game in {}", folder.display());
    let read = |path: PathBuf| {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, text)
    };
    files.into_iter().map(read).collect()
}
