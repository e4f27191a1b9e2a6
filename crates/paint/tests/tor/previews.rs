//! What a click would do, told before it is made.

use game::{Game, Lang, Seat, Step, Viewer};
use tor::{Ability, Action, Order, Tor, Train, ability};

use crate::help::{board, legal};

/// The board of the seat to act after these actions and draws, in English.
fn after(mut game: Tor, steps: &[&str]) -> String {
    for &notation in steps {
        let step = match notation.parse::<Action>() {
            Ok(action) => Step::Act(Seat(0), action),
            Err(_) => Step::Chance(notation.parse().unwrap()),
        };
        game.play(step, &mut |_| {}).unwrap();
    }
    let viewer = Viewer::Seat(Seat(0));
    board(&game.view(viewer), &legal(&game, viewer), viewer, Lang::En)
}

/// The text of the preview with this id.
fn preview(board: &str, id: &str) -> String {
    let start = board.find(&format!("id=\"{id}-does\">")).expect("there is a preview");
    let inner = board[start..].split_once('>').unwrap().1.split("</button>").next().unwrap();
    let words: String =
        inner.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

const TRAIN: Train = [81, 17, 24, 56, 41, 73, 3];

#[test]
fn previews_say_what_would_happen() {
    assert_eq!(
        [ability(41), ability(17), ability(81)].map(Ability::name),
        ["move-right", "move-right", "remove-middle"]
    );
    let start = || Tor::arranged(&[TRAIN, [80, 70, 60, 50, 40, 30, 20]], &[25, 42, 63, 36]);
    let placing = after(start(), &["draw", "61"]);
    assert_eq!(
        preview(&placing, "at-5"),
        "81 17 24 56 61 73 3 ▲ ascending 4 → 5 41 and 25 make a pair (Move right): both will be discarded."
    );
    assert_eq!(
        preview(&placing, "at-7"),
        "81 17 24 56 41 73 61 = ascending 4 → 4 3 goes beside the deck: Move left."
    );
    let swapping = after(start(), &["use swap-adjacent"]);
    assert_eq!(preview(&swapping, "at-4"), "81 17 24 41 56 73 3 ▲ ascending 4 → 5");
    assert!(swapping.contains("Place 4: wagon 56, ability: Remove leftmost. Swap with wagon 41."));
    let locking = after(start(), &["use protect"]);
    assert_eq!(
        preview(&locking, "at-1"),
        "81 17 24 56 41 73 3 = ascending 4 → 4 81 will be protected from removal."
    );
    let choosing = after(start(), &[]);
    let removal = preview(&choosing, "use-remove-middle");
    let away = "Removed: 56 (Ala), 50 (&lt;b&gt;&amp;&quot;Jan'). Discarded in pairs: 25 + 50.";
    assert!(removal.ends_with(away), "{removal}");
}

#[test]
fn previews_know_padlocks_and_victory() {
    let mut game = Tor::arranged(&[TRAIN, [80, 70, 60, 50, 40, 30, 20]], &[42, 63]);
    for (seat, action) in [(0, "use protect"), (0, "at 4")] {
        game.play(Step::Act(Seat(seat), action.parse().unwrap()), &mut |_| {}).unwrap();
    }
    game.play(Step::Act(Seat(1), Action::Draw), &mut |_| {}).unwrap();
    game.play(Step::Chance("5".parse().unwrap()), &mut |_| {}).unwrap();
    game.play(Step::Act(Seat(1), Action::Place(0)), &mut |_| {}).unwrap();
    let removal = preview(&after(game.clone(), &[]), "use-remove-middle");
    assert!(removal.contains("Removed: 50 (") && removal.ends_with("Protected: 56 (Ala)."), "{removal}");
    let placing = preview(&after(game, &["draw", "61"]), "at-4");
    assert!(
        placing.ends_with("56 goes beside the deck: Remove leftmost. The card loses its protection."),
        "{placing}"
    );

    let near = Tor::arranged(&[[3, 17, 24, 56, 41, 73, 81], [80, 70, 60, 50, 40, 30, 20]], &[36]);
    let winning = preview(&after(near, &["use swap-adjacent"]), "at-4");
    assert_eq!(winning, "3 17 24 41 56 73 81 ★ The whole train ascends: you win!");
}

#[test]
fn previews_of_removals_know_the_pairs() {
    // 63, 45 and 54 all remove the middle wagon; 50 moves right like 25.
    let start = |middle: [u8; 2]| {
        let [one, two] = middle;
        Tor::arranged(&[[81, 17, 24, one, 41, 73, 3], [80, 70, 60, two, 40, 30, 20]], &[25, 63])
    };
    let pairs = |game: Tor| {
        let said = preview(&after(game, &[]), "use-remove-middle");
        said.split_once("Discarded in pairs: ").map(|(_, pairs)| pairs.to_owned())
    };
    assert_eq!(
        pairs(start([45, 50])),
        Some("63 + 45, 25 + 50.".to_owned()),
        "the used card still lies there"
    );
    assert_eq!(pairs(start([45, 54])), Some("63 + 45.".to_owned()));
    assert_eq!(pairs(start([56, 12])), None);
    assert_eq!(pairs(start([45, 54]).with_order(Order::DiscardFirst)), Some("45 + 54.".to_owned()));
    assert_eq!(pairs(start([45, 56]).with_rules(1)), None, "rules 1 know no other order");
}

#[test]
fn a_second_protection_is_told_apart() {
    let game = Tor::arranged(&[TRAIN, [80, 70, 60, 50, 40, 30, 20]], &[42]).with_lock(Seat(0), 3, 26);
    let locking = after(game, &["use protect"]);
    assert!(
        preview(&locking, "at-4")
            .ends_with("56 is already protected; the second Protection will lie under it as well.")
    );
    assert!(preview(&locking, "at-1").ends_with("81 will be protected from removal."));
}
