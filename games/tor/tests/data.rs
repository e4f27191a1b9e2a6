//! Chapter 1: the deck, and the names of everything in it.

use game::{Code, Game};
use tor::{Ability, Action, Chance, LENGTH, Setup, Tor, WAGONS, ability, ascends};

#[test]
fn tor_0_1_descending_trains_are_to_ascend() {
    // The whole game in one turn: from the deal, which descends, no train has won; ascending, it has.
    let dealt = [74, 58, 49, 40, 33, 21, 9];
    let mut sorted = dealt;
    sorted.reverse();
    assert!(!ascends(&dealt) && ascends(&sorted));
}

#[test]
fn tor_1_1_eighty_four_wagons_each_once() {
    let game = Tor::new(&"4".parse::<Setup>().unwrap());
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let expected: Vec<_> = (1..=84).map(|wagon| (Chance::Wagon(wagon), 1)).collect();
    assert_eq!(odds, expected);
    assert_eq!(WAGONS, 84);
}

#[test]
fn tor_1_2_cards_of_each_ability() {
    let count = |which| (1..=WAGONS).filter(|&wagon| ability(wagon) == which).count();
    let expected = [
        (Ability::MoveRight, 11),
        (Ability::Protect, 10),
        (Ability::MoveLeft, 11),
        (Ability::SwapAdjacent, 10),
        (Ability::RemoveMiddle, 11),
        (Ability::RemoveRight, 10),
        (Ability::RemoveLeft, 10),
        (Ability::SwapSkip, 11),
    ];
    assert_eq!(Ability::ALL.map(|which| (which, count(which))), expected);
}

#[test]
fn tor_1_2_the_deck_file_follows_the_formula() {
    // Six cycles of eight, then four cycles that each begin with an additional card.
    let cycle = [
        "move-right",
        "protect",
        "move-left",
        "swap-adjacent",
        "remove-middle",
        "remove-right",
        "remove-left",
        "swap-skip",
    ];
    let extra = ["swap-skip", "move-right", "remove-middle", "move-left"];
    let formula = |number: usize| match number {
        1..=48 => cycle[(number - 1) % 8],
        _ if (number - 49).is_multiple_of(9) => extra[(number - 49) / 9],
        _ => cycle[(number - 49) % 9 - 1],
    };
    let expected: Vec<_> = (1..=84).map(|number| format!("{number} {}", formula(number))).collect();
    let file = include_str!("../data/deck.txt").lines().filter(|line| !line.starts_with('#'));
    assert_eq!(file.collect::<Vec<_>>(), expected);
    for wagon in 1..=WAGONS {
        assert_eq!(
            ability(wagon).name(),
            formula(usize::from(wagon)),
            "the engine reads {wagon} from the file"
        );
    }
}

#[test]
fn tor_1_3_seven_places_and_the_locomotive_is_none() {
    assert_eq!(LENGTH, 7);
    let places: Vec<_> = (0..Action::COUNT)
        .filter_map(Action::from_code)
        .filter(|action| matches!(action, Action::Place(_)))
        .map(|action| action.to_string())
        .collect();
    assert_eq!(places, ["at 1", "at 2", "at 3", "at 4", "at 5", "at 6", "at 7"]);
    assert!("at 0".parse::<Action>().is_err() && "at 8".parse::<Action>().is_err());
}

#[test]
fn tor_1_3_removals_count_from_the_wagon_behind_the_locomotive() {
    let slots = Ability::ALL.map(Ability::removes);
    assert_eq!(slots, [None, None, None, None, Some(3), Some(6), Some(0), None]);
}

/// Frozen: under another fingerprint no stored game could be read.
#[test]
fn the_fingerprint_is_frozen() {
    assert_eq!((Tor::INFO.data)(), 0x7f6f_4ba3_7f3c_8c50);
}
