//! Recorded games: a change of the rules that would replay them otherwise is noticed.

use std::path::Path;

use conform::golden;
use signals::Signals;

#[test]
fn golden_games_replay() {
    assert!(golden::<Signals>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").as_path()) >= 48);
}
