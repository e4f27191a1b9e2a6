//! Recorded games that must replay forever.

use std::path::{Path, PathBuf};

use engine::log;
use game::Game;

/// Replays every `*.log` under `folder/RULES-VERSION/`, for every version of the rules the game knows, and writes it again: the
/// same steps, told events, result and score lines. With `UPDATE_GOLDEN=1` files are written anew: for events that are told
/// otherwise, never for a changed rule; the result of the old file must still hold then.
pub fn golden<G: Game>(folder: &Path) -> usize {
    let files = logs::<G>(folder);
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (path, text) in &files {
        let place = path.display();
        let replayed = log::read::<G>(text).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        assert!(replayed.live.game().outcome().is_some(), "{place}: a golden game is played to its end");
        let heading = log::Heading {
            players: &replayed.header.players,
            hash: replayed.header.hash,
            seed: replayed.seed.as_ref(),
            times: &replayed.times,
        };
        let again = log::write(&replayed.live, &heading);
        if update && again != *text {
            std::fs::write(path, again).unwrap_or_else(|error| panic!("{place}: {error}"));
        } else {
            assert_eq!(again, *text, "{place}: written again, it is the same file");
        }
        if replayed.seed.is_some() {
            log::verify(&replayed).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        }
    }
    files.len()
}

/// Every recorded game of every version of the rules, in order of their names.
pub(crate) fn logs<G: Game>(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for rules in G::INFO.versions() {
        let folder = folder.join(rules.to_string());
        let entries =
            std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let found = entries.flatten().map(|entry| entry.path());
        let before = files.len();
        files.extend(found.filter(|path| path.extension().is_some_and(|ending| ending == "log")));
        assert!(files.len() > before, "no golden game in {}", folder.display());
    }
    files.sort();
    let read = |path: PathBuf| {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, text)
    };
    files.into_iter().map(read).collect()
}
