//! What is imagined agrees with everything that could be seen, by a witness who keeps their own notes of what happens.

use game::{Game, Imagine, Options, Seat, SplitMix64, Step, Turn, Viewer};
use tickets::{Action, Card, Entry, Event, Hand, Phase, Setup, TicketId, TicketSet, Tickets};

/// What a witness notes about cards.
#[derive(Clone, Debug)]
enum Note {
    Blind(Seat, Option<Card>),
    Took(Seat, Card),
    Paid(Seat, Card),
    /// A card of the deck was turned up.
    Shown(Card),
    /// The deck was used up; this is the new one.
    Deck(Hand),
}

/// An offer of tickets as a witness notes it.
#[derive(Clone, Debug)]
struct Offer {
    seat: Seat,
    count: usize,
    tickets: Option<Vec<TicketId>>,
    /// How many came back, once the choice is made, and which.
    back: Option<(usize, Option<Vec<TicketId>>)>,
}

/// Somebody who sees what a viewer sees, as it happens.
#[derive(Clone, Debug)]
struct Witness {
    viewer: Viewer,
    notes: Vec<Note>,
    discards: Hand,
    offers: Vec<Offer>,
}

impl Witness {
    fn new(viewer: Viewer) -> Self {
        Self { viewer, notes: Vec::new(), discards: [0; 9], offers: Vec::new() }
    }

    fn see(&mut self, game: &Tickets, event: &Event) {
        match event {
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                self.notes.push(Note::Blind(*seat, card.open(self.viewer).copied()));
            }
            Event::Row { card, .. } => self.notes.push(Note::Shown(*card)),
            Event::Wiped { cards } => {
                cards.iter().flatten().for_each(|card| self.discards[card.index()] += 1);
            }
            Event::Reshuffled { .. } => self.notes.push(Note::Deck(std::mem::take(&mut self.discards))),
            Event::Took { seat, card, .. } => self.notes.push(Note::Took(*seat, *card)),
            Event::Claimed { seat, route, pay, locos, .. } => {
                let length = game.map().route(*route).length;
                let coloured = pay.colour().map_or(0, |_| length - locos);
                let colour = pay.colour().map_or(Card::LOCOMOTIVE, Card::from);
                for (card, count) in [(colour, coloured), (Card::LOCOMOTIVE, *locos)] {
                    self.discards[card.index()] += count;
                    (0..count).for_each(|_| self.notes.push(Note::Paid(*seat, card)));
                }
            }
            Event::Offered { seat, count, tickets } => self.offers.push(Offer {
                seat: *seat,
                count: usize::from(*count),
                tickets: tickets.open(self.viewer).map(|tickets| tickets.to_vec()),
                back: None,
            }),
            Event::Kept { seat, returned, tickets, .. } => {
                let offer = self.offers.iter_mut().rfind(|offer| offer.seat == *seat).expect("an offer");
                let which = tickets.open(self.viewer).map(|choice| choice.returned.to_vec());
                offer.back = Some((usize::from(*returned), which));
            }
            Event::Passed { .. } | Event::LastRound { .. } | Event::Over => {}
        }
    }

    /// Whether the cards of a world can be those of the game that was seen.
    fn believes_cards(&self, world: &Tickets) {
        let view = world.view(Viewer::Everything);
        let mut drawn = view.ledger.entries().filter_map(|entry| match entry {
            Entry::Blind { seat, card } => Some((seat, card.expect("everything is open"))),
            _ => None,
        });
        let mut hands = [[0_u8; 9]; 5];
        let mut deck = world.map().cards();
        for note in &self.notes {
            match note {
                Note::Blind(seat, seen) => {
                    let (who, card) = drawn.next().expect("as many draws");
                    assert_eq!(who, *seat);
                    assert!(seen.is_none_or(|seen| seen == card), "what was seen is remembered");
                    assert!(deck[card.index()] > 0, "the deck had it");
                    deck[card.index()] -= 1;
                    hands[seat.index()][card.index()] += 1;
                }
                Note::Shown(card) => {
                    assert!(deck[card.index()] > 0, "what was turned up was not drawn before");
                    deck[card.index()] -= 1;
                }
                Note::Took(seat, card) => hands[seat.index()][card.index()] += 1,
                Note::Paid(seat, card) => {
                    let held = &mut hands[seat.index()][card.index()];
                    assert!(*held > 0, "who paid had it");
                    *held -= 1;
                }
                Note::Deck(new) => {
                    assert_eq!(deck, [0; 9], "the deck was used up");
                    deck = *new;
                }
            }
        }
        assert_eq!(drawn.next(), None);
        assert_eq!((&deck, self.discards), (world.deck().counts(), *world.discards().counts()));
        for seat in world.everybody().iter() {
            assert_eq!(&hands[seat.index()], world.hand(seat));
        }
    }

    /// Whether the tickets of a world can be those of the game that was seen.
    fn believes_tickets(&self, world: &Tickets) {
        let view = world.view(Viewer::Everything);
        let total = world.map().tickets().len();
        let places: Vec<TicketId> =
            view.ticket_deck.tickets().map(|ticket| ticket.unwrap_or(TicketId::NONE)).collect();
        let mut first = TicketSet::NONE;
        for &ticket in places[..total].iter().filter(|&&ticket| ticket != TicketId::NONE) {
            assert!(!first.has(ticket), "a ticket lay in one place at the start");
            first.put(ticket);
        }
        let first_choice = matches!(world.phase(), Phase::Deal | Phase::Opening);
        let (mut start, mut end) = (0, total);
        let mut held = [TicketSet::NONE; 5];
        for offer in &self.offers {
            let offered = &places[start..start + offer.count];
            assert!(!offered.contains(&TicketId::NONE), "what is offered is there");
            assert!(
                offer.tickets.as_ref().is_none_or(|seen| seen == offered),
                "what was offered is remembered"
            );
            start += offer.count;
            let Some((count, which)) = &offer.back else { continue };
            if first_choice {
                // Not under the deck yet.
                let kept = world.held(offer.seat);
                assert_eq!(kept.len() as usize, offer.count - count);
                assert!(kept.iter().all(|ticket| offered.contains(&ticket)));
                assert!(which.as_ref().is_none_or(|which| which.iter().all(|&ticket| !kept.has(ticket))));
                held[offer.seat.index()] = kept;
                continue;
            }
            let back = &places[end..end + count];
            end += count;
            assert!(which.as_ref().is_none_or(|seen| seen == back), "what was put back is remembered");
            assert!(back.iter().all(|ticket| offered.contains(ticket)), "only what was offered comes back");
            for (at, &ticket) in offered.iter().enumerate() {
                assert!(!offered[..at].contains(&ticket), "an offer has each ticket once");
                if !back.contains(&ticket) {
                    held[offer.seat.index()].put(ticket);
                }
            }
        }
        assert_eq!(end, places.len());
        for seat in world.everybody().iter() {
            assert_eq!(held[seat.index()], world.held(seat));
        }
    }
}

/// How a game is played.
#[derive(Clone, Copy)]
enum Style {
    /// Any legal action.
    Any,
    /// Tickets more often than not, few of them kept: the deck comes round.
    Tickets,
    /// Cards from the deck more often than not: decks are used up and hands are large.
    Cards,
}

fn step(
    game: &Tickets,
    style: Style,
    quick: &mut SplitMix64,
    legal: &mut Vec<Action>,
) -> Step<Action, tickets::Chance> {
    let Turn::Players(seats) = game.turn() else { return Step::Chance(game.draw(&mut |n| quick.below(n))) };
    let nth = quick.below(seats.len()) as usize;
    let seat = seats.iter().nth(nth).expect("somebody");
    legal.clear();
    game.legal(seat, legal);
    let wanted = match style {
        Style::Any => None,
        Style::Tickets => legal.iter().find(|action| matches!(action, Action::Draw | Action::Back(_))),
        Style::Cards => legal.iter().find(|action| matches!(action, Action::Deck)),
    };
    let often = quick.below(4) > 0;
    let any = legal[quick.below(u32::try_from(legal.len()).expect("few")) as usize];
    Step::Act(seat, wanted.copied().filter(|_| often).unwrap_or(any))
}

/// Plays games with a witness for everybody and asks them about imagined worlds; returns how many worlds there were.
fn witnessed(setup: &str, style: Style, games: u64, share: u32) -> u32 {
    let setup: Setup = setup.parse().unwrap_or_else(|bad| panic!("{bad}"));
    let mut worlds = 0;
    let mut legal = Vec::new();
    for number in 0..games {
        let mut quick = SplitMix64::new(number ^ 0x33);
        let mut game = Tickets::new(&setup);
        let viewers = game.everybody().iter().map(Viewer::Seat).chain([Viewer::Public]);
        let mut witnesses: Vec<Witness> = viewers.map(Witness::new).collect();
        while game.turn() != Turn::Over {
            let step = step(&game, style, &mut quick, &mut legal);
            let before = game.clone();
            game.apply(step, &mut |event| {
                for witness in &mut witnesses {
                    witness.see(&before, &event);
                }
            });
            if quick.below(share) > 0 {
                continue;
            }
            let witness = &witnesses[quick.below(u32::try_from(witnesses.len()).expect("few")) as usize];
            let view = game.view(witness.viewer);
            let world = Tickets::imagine(&view, &mut |n| quick.below(n));
            world.audit();
            assert_eq!(world.view(witness.viewer), view);
            witness.believes_cards(&world);
            if game.turn() != Turn::Over {
                witness.believes_tickets(&world);
            }
            for seat in game.everybody().iter() {
                let certain = view.certain(seat);
                for hand in [game.hand(seat), world.hand(seat)] {
                    assert!(
                        certain.iter().zip(hand).all(|(certain, has)| certain <= has),
                        "what is certain is so"
                    );
                }
            }
            worlds += 1;
        }
    }
    worlds
}

fn small() -> String {
    format!("kit:{}", Options::to_word(include_str!("small.txt")).expect("a map").expect("says something"))
}

#[test]
fn worlds_of_random_games_agree_with_what_was_seen() {
    let worlds: u32 = ["2", "3", "4", "5"].iter().map(|seats| witnessed(seats, Style::Any, 40, 12)).sum();
    assert!(worlds > 3_000, "{worlds}");
}

#[test]
fn worlds_with_many_tickets_agree_with_what_was_seen() {
    let setups = [
        "2 edition-2004",
        "3 edition-2004",
        "4 edition-2004",
        "5 edition-2004",
        "5 edition-mega",
        "3 edition-cities",
        "4 edition-1910",
    ];
    let worlds: u32 = setups.iter().map(|setup| witnessed(setup, Style::Tickets, 30, 8)).sum();
    assert!(worlds > 3_000, "{worlds}");
}

#[test]
fn worlds_with_many_cards_agree_with_what_was_seen() {
    let setups = ["2", "3 row-open", "4", "5 row-open"];
    let worlds: u32 = setups.iter().map(|setup| witnessed(setup, Style::Cards, 30, 12)).sum();
    assert!(worlds > 3_000, "{worlds}");
}

#[test]
fn worlds_of_a_small_map_agree_with_what_was_seen() {
    let mut worlds = 0;
    for seats in ["2", "3", "4", "5"] {
        for style in [Style::Any, Style::Tickets, Style::Cards] {
            worlds += witnessed(&format!("{seats} {}", small()), style, 60, 4);
        }
    }
    assert!(worlds > 3_000, "{worlds}");
}

/// With two players a deck that is used up leaves no doubt.
#[test]
fn with_two_players_only_the_running_deck_is_unknown() {
    let setup: Setup = "2".parse().expect("a set-up");
    let mut legal = Vec::new();
    let mut certain = 0;
    for number in 0..20 {
        let mut quick = SplitMix64::new(number);
        let mut game = Tickets::new(&setup);
        while game.turn() != Turn::Over {
            let step = step(&game, Style::Cards, &mut quick, &mut legal);
            game.apply(step, &mut |_| {});
            let view = game.view(Viewer::Seat(Seat(0)));
            if view.ledger.pools().len() < 2 {
                continue;
            }
            let entries: Vec<Entry<Card>> = view.ledger.entries().collect();
            let last = entries.iter().rposition(|entry| *entry == Entry::Reshuffled).expect("two decks");
            let fresh = entries[last..]
                .iter()
                .filter(|entry| matches!(entry, Entry::Blind { seat: Seat(1), .. }))
                .count();
            let known: u8 = view.certain(Seat(1)).iter().sum();
            let all = view.desks[1].cards;
            assert!(usize::from(all) <= usize::from(known) + fresh, "{known} and {fresh} of {all}");
            certain += u32::from(fresh == 0 && all > 0);
        }
    }
    assert!(certain > 20, "{certain} hands were known exactly");
}
