//! Texts come from anywhere: what is said about them stays short, however much is wrong with them.

#![allow(clippy::unwrap_used)]

use catalog::{Ask, GAMES};
use game::{Extra, Fault, Lang};

/// Many lines, all of them wrong.
fn wrong() -> String {
    "x_1\n".repeat(39_000)
}

/// A hundred faults of the text, and one of each option beside it.
fn short(what: &str, faults: &[Fault], options: usize) {
    assert!((1..=100 + options).contains(&faults.len()), "{what} tells {} faults", faults.len());
    for lang in [Lang::En, Lang::Pl] {
        let told: usize = faults.iter().map(|fault| fault.told(lang).len()).sum();
        assert!(told < 20_000, "{what} tells {told} letters");
    }
}

#[test]
fn every_command_says_little_about_a_text_in_which_all_is_wrong() {
    let mut asked = 0;
    for entry in GAMES {
        for command in entry.tools.commands {
            let options: Vec<(&str, &str)> =
                command.options.iter().map(|option| (option.name, option.default.unwrap_or(""))).collect();
            let text = wrong();
            let faults = (command.run)(&Ask { text: &text, options: &options }).unwrap_err();
            short(command.name, &faults, options.len());
            asked += 1;
        }
    }
    assert!(asked >= 7, "{asked} commands were asked");
}

#[test]
fn a_file_that_cannot_be_packed_says_little() {
    short("a data file", &Extra::KIT.pack(&wrong()).unwrap_err(), 0);
}
