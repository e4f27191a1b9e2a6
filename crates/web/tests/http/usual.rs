//! What most tests want of a site: no limits, no pauses, one moment, and the work that a program stores with its tables.

use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::{Job, Phase, Sitter, TableRow};
use web::{Front, Limits, Patience, Settings};

use crate::browser::Browser;

/// No limits and no pauses.
pub(crate) fn free() -> Settings {
    let hall = hall::Settings {
        pace: Duration::ZERO,
        think: Duration::from_millis(1),
        rest: Duration::from_millis(1),
        ..hall::Settings::default()
    };
    Settings {
        limits: Limits::NONE,
        patience: Patience::USUAL,
        front: Front::HOME,
        hall,
        mailer: None,
        post: None,
    }
}

/// The work that is stored with a table where bots play.
pub(crate) fn bots_work(row: &TableRow) -> Option<Job> {
    let bots = row.seats.iter().any(|seat| matches!(seat.sitter, Sitter::Bot(_)));
    (bots && row.phase == Phase::Running).then(|| Job {
        key: format!("bots {}", row.id),
        kind: "bots".to_owned(),
        table: Some(row.id.clone()),
        owner: Some(row.host),
        rank: 1,
        due: 0,
        until: None,
        data: String::new(),
        lease: None,
    })
}

/// Everybody wants to play again; the place of the next table.
pub(crate) async fn all_again(browsers: &mut [Browser], place: &str) -> String {
    let mut next = place.to_owned();
    for browser in browsers {
        assert_eq!(next, place, "the next table waits for everybody");
        next = browser.post(&format!("{place}/rematch"), &[]).await.place();
    }
    assert_ne!(next, place);
    next
}

/// The present in unix seconds, the same for everything in a test.
pub(crate) fn now() -> i64 {
    static NOW: LazyLock<u64> =
        LazyLock::new(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs());
    (*NOW).try_into().unwrap()
}
