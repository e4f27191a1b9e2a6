//! What somebody with perfect memory knows of others' hands, with three kinds of cards as small decks know them.

#![allow(clippy::unwrap_used)]

use game::{Seat, Seats, SplitMix64};
use ledger::{Card, Entry};

const KINDS: usize = 3;
const SEATS: usize = 4;
type Log = ledger::Log<Kind, KINDS, SEATS, 400>;
type World = ledger::World<Kind, KINDS, SEATS, 400>;
const CARDS: [u8; KINDS] = [5, 4, 3];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind(usize);

impl Card for Kind {
    fn nth(index: usize) -> Self {
        Self(index)
    }

    fn index(self) -> usize {
        self.0
    }

    fn word(self) -> &'static str {
        ["red", "blue", "green"][self.0]
    }
}

/// A table that draws and pays at random and keeps the history.
struct Table {
    log: Log,
    deck: [u8; KINDS],
    discards: [u8; KINDS],
    hands: Vec<[u8; KINDS]>,
}

impl Table {
    fn played(seats: u8, steps: u32, quick: &mut SplitMix64) -> Self {
        let hands = vec![[0; KINDS]; usize::from(seats)];
        let mut table = Self { log: Log::new(), deck: CARDS, discards: [0; KINDS], hands };
        for _ in 0..steps {
            let seat = Seat(u8::try_from(quick.below(seats.into())).unwrap());
            if quick.below(5) < 3 { table.draw(seat, quick) } else { table.pay(seat, quick) }
        }
        table
    }

    fn draw(&mut self, seat: Seat, quick: &mut SplitMix64) {
        if self.deck == [0; KINDS] {
            if self.discards == [0; KINDS] {
                return;
            }
            self.log.reshuffled();
            self.deck = std::mem::take(&mut self.discards);
        }
        let card = any(self.deck, quick).unwrap();
        self.deck[card.index()] -= 1;
        self.hands[seat.index()][card.index()] += 1;
        self.log.blind(seat, card);
    }

    fn pay(&mut self, seat: Seat, quick: &mut SplitMix64) {
        let Some(card) = any(self.hands[seat.index()], quick) else { return };
        self.hands[seat.index()][card.index()] -= 1;
        self.discards[card.index()] += 1;
        self.log.paid(seat, card);
    }
}

/// A card of these, each as likely.
fn any(cards: [u8; KINDS], quick: &mut SplitMix64) -> Option<Kind> {
    let each = (0..).map(Kind).zip(cards).flat_map(|(card, count)| std::iter::repeat_n(card, count.into()));
    let all: Vec<Kind> = each.collect();
    (!all.is_empty()).then(|| all[quick.below(u32::try_from(all.len()).unwrap()) as usize])
}

/// Follows a history whose draws are all known and counts the cards in the hands and in the deck; whoever drew or paid
/// must have been able to.
fn counted(log: &Log, seats: u8) -> (Vec<[u8; KINDS]>, [u8; KINDS]) {
    let ledger = log.seen(Seats::first(seats), &[0; KINDS]);
    let (mut deck, mut discards) = (CARDS, [0; KINDS]);
    let mut hands = vec![[0_u8; KINDS]; usize::from(seats)];
    for entry in ledger.entries() {
        match entry {
            Entry::Blind { seat, card } => {
                let card = card.unwrap().index();
                deck[card] = deck[card].checked_sub(1).expect("the deck had it");
                hands[seat.index()][card] += 1;
            }
            Entry::Paid { seat, card } => {
                let hand = &mut hands[seat.index()][card.index()];
                *hand = hand.checked_sub(1).expect("the hand had it");
                discards[card.index()] += 1;
            }
            Entry::Reshuffled => {
                assert_eq!(deck, [0; KINDS], "the deck was used up");
                deck = std::mem::take(&mut discards);
            }
            Entry::Took { .. } => unreachable!("nothing lies open"),
        }
    }
    (hands, deck)
}

#[test]
fn recalled_hands_can_have_been_drawn_and_paid() {
    let mut quick = SplitMix64::new(1);
    let (mut decks, mut differing) = (0, 0);
    let size = |hand: &[u8; KINDS]| hand.iter().sum::<u8>();
    for seats in [2, 3, 4] {
        for _ in 0..400 {
            let steps = 1 + quick.below(80);
            let table = Table::played(seats, steps, &mut quick);
            let ledger = table.log.seen(Seats::one(Seat(0)), &table.deck);
            decks = decks.max(ledger.pools().len());
            let world: World = ledger.imagined(&mut |n| quick.below(n));
            let (imagined, deck) = counted(&world.log, seats);
            assert_eq!((&world.hands[..imagined.len()], world.deck), (&imagined[..], deck));
            assert_eq!(imagined[0], table.hands[0], "one's own hand is known");
            for (seat, hand) in (0..seats).map(Seat).zip(&imagined) {
                assert_eq!(size(hand), size(&table.hands[seat.index()]));
                let certain = ledger.certain(seat, size(&table.deck));
                for hand in [hand, &table.hands[seat.index()]] {
                    assert!(
                        certain.iter().zip(hand).all(|(least, have)| least <= have),
                        "{certain:?} {hand:?}"
                    );
                }
            }
            differing += u32::from(imagined != table.hands);
            assert_eq!(world.log.seen(Seats::one(Seat(0)), &deck), ledger, "the same is remembered");
        }
    }
    assert!(decks > 3 && differing > 100, "{decks} decks, {differing} other worlds");
}

#[test]
fn with_two_seats_a_used_up_deck_leaves_no_doubt() {
    let mut log: Log = Log::new();
    for card in [0, 0, 1, 2] {
        log.blind(Seat(1), Kind(card));
    }
    log.blind(Seat(0), Kind(1));
    log.paid(Seat(0), Kind(1));
    log.reshuffled();
    let ledger = log.seen(Seats::one(Seat(0)), &[0, 1, 0]);
    assert_eq!(ledger.certain(Seat(1), 1), [2, 1, 1]);
}
