//! Ledgers against logs that are right, and against logs with every kind of damage.

use super::*;

fn token(text: &str) -> Token {
    Token::of(text).unwrap()
}

/// A ledger of clicks `TOKEN ACT`, each with a mark: nothing for acknowledged, `?` for unknown, `!` for refused.
fn ledger(clicks: &[&str]) -> Ledger {
    let mut ledger = Ledger::default();
    for click in clicks {
        let (at, act) = click.split_once(' ').unwrap();
        let (act, fate) = match act.strip_suffix('?') {
            Some(act) => (act, Fate::Unknown),
            None => act.strip_suffix('!').map_or((act, Fate::Acknowledged), |act| (act, Fate::Refused)),
        };
        let number = ledger.note(token(at), act);
        ledger.settle(number, fate);
    }
    ledger
}

/// What is lost and doubled if these actions end up in the log.
fn logged(clicks: &[&str], actions: &str) -> (u64, u64) {
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    let Judgement { lost, doubled } = ledger(clicks).judge(Truth::Actions(&actions), &[]);
    (lost, doubled)
}

/// The same if the seat stands at this token.
fn standing(clicks: &[&str], at: &str) -> (u64, u64) {
    let Judgement { lost, doubled } = ledger(clicks).judge(Truth::At(token(at)), &[]);
    (lost, doubled)
}

const THREE: [&str; 3] = ["0.0 a", "1.0 b", "2.0 c"];

#[test]
fn what_was_acknowledged_must_be_there_once() {
    assert_eq!(logged(&THREE, "a b c"), (0, 0));
    assert_eq!(logged(&THREE, "a b"), (0, 0), "the last may be a draft over which others ended the game");
    assert_eq!(logged(&THREE, "a c"), (1, 0));
    assert_eq!(logged(&THREE, "a"), (2, 0), "the log is shorter than the server once said");
    assert_eq!(logged(&THREE, "a b c c"), (0, 1));
    assert_eq!(logged(&THREE, "x b c"), (1, 0));
    assert_eq!(logged(&[], "a"), (0, 1), "nobody clicked that");
    assert_eq!(standing(&THREE, "3.0"), (0, 0));
    assert_eq!(standing(&THREE, "2.0"), (1, 0));
    assert_eq!(standing(&THREE, "1.0"), (2, 0));
    assert_eq!(standing(&THREE, "5.0"), (0, 2));
    assert_eq!(standing(&[], "1.0"), (0, 1));
    assert_eq!(standing(&[], "0.0"), (0, 0));
}

#[test]
fn a_click_without_an_answer_may_count_or_not() {
    let clicks = ["0.0 a", "1.0 b?", "1.0 c", "2.0 d"];
    assert_eq!(logged(&clicks, "a c d"), (0, 0));
    assert_eq!(logged(&clicks, "a b d"), (1, 0), "the other one was acknowledged");
    let clicks = ["0.0 a", "1.0 b?", "2.0 d"];
    assert_eq!(logged(&clicks, "a b d"), (0, 0));
    assert_eq!(logged(&clicks, "a x d"), (1, 0));
    let clicks = ["0.0 a", "1.0 b?"];
    assert_eq!((standing(&clicks, "1.0"), standing(&clicks, "2.0")), ((0, 0), (0, 0)));
    assert_eq!((standing(&clicks, "0.0"), standing(&clicks, "3.0")), ((1, 0), (0, 1)));
    let clicks = ["0.0 a!", "0.0 b", "1.0 c!"];
    assert_eq!(
        (logged(&clicks, "b"), logged(&clicks, "a"), logged(&clicks, "b c")),
        ((0, 0), (1, 0), (0, 1))
    );
}

#[test]
fn a_double_click_counts_once() {
    let clicks = ["0.0 a", "0.0 a!", "1.0 b"];
    assert_eq!((logged(&clicks, "a b"), logged(&clicks, "a a b")), ((0, 0), (0, 1)));
    assert_eq!(logged(&["0.0 a", "0.0 a", "1.0 b"], "a b"), (0, 1), "the server said yes twice");
}

#[test]
fn drafts_are_logged_together() {
    let turn = ["0.0 a", "0.1 b", "0.2 c", "3.0 d"];
    assert_eq!(logged(&turn, "a b c d"), (0, 0));
    assert_eq!(logged(&["0.0 a", "0.1 b", "0.2 c", "2.0 d"], "a c d"), (1, 0));
    assert_eq!(standing(&["0.0 a", "0.1 b"], "0.2"), (0, 0));
    assert_eq!(standing(&["0.0 a", "0.1 b"], "0.1"), (1, 0), "an acknowledged draft is gone");
    assert_eq!(standing(&["0.0 a", "0.1 b"], "2.0"), (0, 0));
    assert_eq!(standing(&["0.0 a", "0.1 b"], "1.0"), (1, 0));
}

#[test]
fn what_the_server_dropped_from_a_draft_need_not_be_there() {
    // The revision went from 2 to 3 without a click.
    let clicks = ["0.0 a", "0.1 b", "0.3 c", "1.0 d"];
    assert_eq!(logged(&clicks, "c d"), (0, 0));
    assert_eq!(logged(&["0.0 a", "0.1 b", "0.3 c", "2.0 d"], "a c d"), (0, 0));
    assert_eq!(logged(&clicks, "a d"), (1, 0));
}

#[test]
fn a_server_that_has_not_heard_yet_is_told_from_one_that_has() {
    let ledger = ledger(&["0.0 a", "1.0 b", "1.1 c?"]);
    assert!(ledger.is_ahead_of(token("1.0")) && ledger.is_ahead_of(token("0.5")));
    assert!(!ledger.is_ahead_of(token("1.1")) && !ledger.is_ahead_of(token("2.0")));
    assert!(!Ledger::default().is_ahead_of(token("0.0")));
}

#[test]
fn what_a_bot_decided_for_somebody_was_clicked_by_nobody() {
    let judged = |clicks: &[&str], actions: &str, by_bot: Span| {
        let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
        let Judgement { lost, doubled } = ledger(clicks).judge(Truth::Actions(&actions), &[by_bot]);
        (lost, doubled)
    };
    let clicks = ["0.0 a", "3.0 d"];
    assert_eq!(judged(&clicks, "a x y d", (1, 3)), (0, 0));
    assert_eq!(judged(&clicks, "a x y d", (1, 2)), (0, 1), "the bot played on when she was back");
    assert_eq!(judged(&["0.0 a", "1.0 b", "3.0 d"], "a x y d", (1, 3)), (0, 0), "her draft went with her");
    assert_eq!(judged(&["0.0 a", "1.0 b", "4.0 d"], "a x y z d", (2, 4)), (1, 0), "her move did not");
    assert_eq!(judged(&["2.0 a"], "x y a", (0, 2)), (0, 0));
}

#[test]
fn a_log_must_agree_who_was_away() {
    let mut away = ledger(&["0.0 a"]);
    away.leave(token("1.0"));
    assert!(away.agrees(&[], 1, 0, 0) && away.agrees(&[(1, 2)], 2, 1, 1), "without an answer both may be");
    assert!(!away.agrees(&[(0, 1)], 2, 1, 0), "it was before she left");
    *away.absence().unwrap() = Absence { begun: true, over: true, ..away.absences()[0] };
    assert!(!away.agrees(&[], 1, 0, 0) && !away.agrees(&[(1, 3)], 3, 1, 0), "that was acknowledged");
    assert!(!away.agrees(&[(1, 2), (2, 3)], 3, 2, 2), "once is enough");
    let number = away.note(token("3.0"), "d");
    away.settle(number, Fate::Acknowledged);
    assert_eq!(away.by_bot(9), [(1, 3)], "she plays again");
    assert!(away.agrees(&[(1, 3)], 4, 1, 1) && !away.agrees(&[(1, 4)], 4, 1, 1));
    // She may leave again before she clicks.
    away.leave(token("5.0"));
    away.leave(token("7.0"));
    assert_eq!(away.by_bot(9), [(1, 3), (5, 7), (7, 9)]);
}
