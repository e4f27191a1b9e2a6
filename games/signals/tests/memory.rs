//! Closed hands: every world a seat imagines could have happened as it remembers, told by a checker of its own (SIGNALS-9.6).

use game::{Game, Imagine, Options, Seat, SplitMix64, Step, Turn, Viewer};
use ledger::Entry;
use signals::{Action, Event, Hand, Signals};

const SMALL: &str = include_str!("small.txt");

/// A table with closed hands on the small network, with forty harmless cards: so long that decks are used up.
fn long(seats: u8) -> Signals {
    let kept: String = SMALL.split_inclusive('\n').filter(|line| !line.starts_with("card")).collect();
    let file = kept + &"card deploy any\n".repeat(3) + &"card any\n".repeat(37);
    let word = Options::to_word(&file).expect("a network").expect("says something");
    let setup = format!("{seats} removed-0 time-10 hands-closed kit:{word}");
    Signals::new(&setup.parse().unwrap_or_else(|bad| panic!("{bad}")))
}

/// Plays on at random, but hardly moves trains by cards, so that the clock lasts; how often the deck was used up.
fn play(game: &mut Signals, quick: &mut SplitMix64, steps: u32) -> u32 {
    let (mut legal, mut decks) = (Vec::new(), 0);
    for _ in 0..steps {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let mut pick = |_: u8| game.random_action(seat, &mut legal, &mut |n| quick.below(n));
                let wild = |action: &Action| matches!(action, Action::Move { .. });
                let action = (0..6).map(&mut pick).find(|action| !wild(action)).unwrap_or(Action::End);
                Step::Act(seat, if game.check(Step::Act(seat, action)).is_ok() { action } else { pick(0) })
            }
        };
        game.apply(step, &mut |event| decks += u32::from(matches!(event, Event::Reshuffled { .. })));
    }
    decks
}

/// Replays a history in which everything is known: nobody pays what they do not have, no deck gives what it does not hold.
fn replayed(world: &Signals) -> (Vec<Hand>, Hand) {
    let view = world.view(Viewer::Everything);
    let ledger = view.ledger.expect("hands are closed");
    let (mut deck, mut discards, mut hands) = ([27_u8; 3], [0_u8; 3], vec![[0_u8; 3]; view.hands.len()]);
    for entry in ledger.entries() {
        match entry {
            Entry::Blind { seat, card } => {
                let card = card.expect("everything is known").index();
                deck[card] = deck[card].checked_sub(1).expect("the deck has it");
                hands[seat.index()][card] += 1;
            }
            Entry::Paid { seat, card } => {
                let card = card.index();
                hands[seat.index()][card] =
                    hands[seat.index()][card].checked_sub(1).expect("in hand when paid");
                discards[card] += 1;
            }
            Entry::Reshuffled => {
                assert_eq!(deck, [0; 3], "a deck is used up before there is a new one");
                deck = std::mem::take(&mut discards);
            }
            Entry::Took { .. } => panic!("nothing is taken openly"),
        }
    }
    assert_eq!(discards, view.discards);
    (hands, deck)
}

#[test]
fn imagined_hands_could_have_come_about() {
    let mut quick = SplitMix64::new(21);
    let (mut decks, mut differ) = (0, 0);
    for round in 0..120_u32 {
        let seats = 2 + u8::try_from(round % 3).expect("small");
        let mut game = long(seats);
        decks += play(&mut game, &mut quick, 100 + 6 * round);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(seats - 1))] {
            let view = game.view(viewer);
            let world = Signals::imagine(&view, &mut |n| quick.below(n));
            world.audit();
            let (hands, deck) = replayed(&world);
            assert_eq!(world.view(Viewer::Everything).deck_cards, Some(deck));
            for (hand, cards) in (0..).zip(&hands) {
                assert_eq!(world.hand(hand), cards);
                assert_eq!(cards.iter().sum::<u8>(), game.hand(hand).iter().sum::<u8>());
                let sure = view.certain(hand);
                assert!((0..3).all(|kind| sure[kind] <= cards[kind]), "what is certain is so in every world");
            }
            differ += u32::from(world != game);
        }
        replayed(&game);
    }
    assert!(decks > 100 && differ > 200, "decks were used up ({decks}), worlds differed ({differ})");
}
