//! What somebody with perfect memory knows of others' hands, with three kinds of cards as small decks know them.

#![allow(clippy::unwrap_used)]

use game::ledger::{Entry, Log, World};
use game::{Quick, Seat, Seats};

const KINDS: usize = 3;
const CARDS: [u8; KINDS] = [5, 4, 3];

/// A table that draws and pays at random and keeps the history.
struct Table {
    log: Log<400>,
    deck: [u8; KINDS],
    discards: [u8; KINDS],
    hands: Vec<[u8; KINDS]>,
}

impl Table {
    fn played(seats: u8, steps: u32, quick: &mut Quick) -> Self {
        let hands = vec![[0; KINDS]; usize::from(seats)];
        let mut table = Self { log: Log::new(), deck: CARDS, discards: [0; KINDS], hands };
        for _ in 0..steps {
            let seat = u8::try_from(quick.below(seats.into())).unwrap();
            if quick.below(5) < 3 { table.draw(seat, quick) } else { table.pay(seat, quick) }
        }
        table
    }

    fn draw(&mut self, seat: u8, quick: &mut Quick) {
        if self.deck == [0; KINDS] {
            if self.discards == [0; KINDS] {
                return;
            }
            self.log.reshuffled();
            self.deck = std::mem::take(&mut self.discards);
        }
        let card = any(self.deck, quick).unwrap();
        self.deck[usize::from(card)] -= 1;
        self.hands[usize::from(seat)][usize::from(card)] += 1;
        self.log.blind(seat, card);
    }

    fn pay(&mut self, seat: u8, quick: &mut Quick) {
        let Some(card) = any(self.hands[usize::from(seat)], quick) else { return };
        self.hands[usize::from(seat)][usize::from(card)] -= 1;
        self.discards[usize::from(card)] += 1;
        self.log.paid(seat, card);
    }
}

/// A card of these, each as likely.
fn any(cards: [u8; KINDS], quick: &mut Quick) -> Option<u8> {
    let each = (0..).zip(cards).flat_map(|(card, count)| std::iter::repeat_n(card, count.into()));
    let all: Vec<u8> = each.collect();
    (!all.is_empty()).then(|| all[quick.below(u32::try_from(all.len()).unwrap()) as usize])
}

/// Follows a history whose draws are all known and counts the cards in the hands and in the deck; whoever drew or paid
/// must have been able to.
fn counted(log: &Log<400>, seats: u8) -> (Vec<[u8; KINDS]>, [u8; KINDS]) {
    let ledger = log.seen(Seats::first(seats), &[0; KINDS]);
    let (mut deck, mut discards) = (CARDS, [0; KINDS]);
    let mut hands = vec![[0_u8; KINDS]; usize::from(seats)];
    for entry in ledger.entries() {
        match entry {
            Entry::Blind { seat, card } => {
                let card = usize::from(card.unwrap());
                deck[card] = deck[card].checked_sub(1).expect("the deck had it");
                hands[seat.index()][card] += 1;
            }
            Entry::Paid { seat, card } => {
                let hand = &mut hands[seat.index()][usize::from(card)];
                *hand = hand.checked_sub(1).expect("the hand had it");
                discards[usize::from(card)] += 1;
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
    let mut quick = Quick::new(1);
    let (mut decks, mut differing) = (0, 0);
    let size = |hand: &[u8; KINDS]| hand.iter().sum::<u8>();
    for seats in [2, 3, 4] {
        for _ in 0..400 {
            let steps = 1 + quick.below(80);
            let table = Table::played(seats, steps, &mut quick);
            let ledger = table.log.seen(Seats::one(Seat(0)), &table.deck);
            decks = decks.max(ledger.pools().len());
            let world: World<400, KINDS> = ledger.imagined(&mut |n| quick.below(n));
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
    let mut log: Log<400> = Log::new();
    for card in [0, 0, 1, 2] {
        log.blind(1, card);
    }
    log.blind(0, 1);
    log.paid(0, 1);
    log.reshuffled();
    let ledger = log.seen(Seats::one(Seat(0)), &[0, 1, 0]);
    assert_eq!(ledger.certain(Seat(1), 1), [2, 1, 1]);
}
