//! Chapter 2: the set-up.

use game::{Game, Seat, Seats, Turn};
use tickets::{Edition, Event, Phase, RowRule, Setup, TicketId, Tickets};

use crate::help::{SMALL, act, begun, card, count, luck, new, own, play, refused, row, ticket};

#[test]
fn tickets_2_1_two_to_five_play() {
    for setup in ["2", "3", "4", "5"] {
        let setup: Setup = setup.parse().unwrap();
        assert!((0..setup.seats).all(|seat| {
            begun(Tickets::new(&setup)).view(game::Viewer::Public).desks[usize::from(seat)].points == 0
        }));
    }
    assert!("1".parse::<Setup>().is_err() && "6".parse::<Setup>().is_err());
    assert_eq!(Tickets::INFO.colours, ["red", "green", "blue", "yellow", "black"], "a colour for everybody");
}

#[test]
fn tickets_2_2_editions_differ_in_tickets_and_numbers() {
    let facts = [
        ("2", 69, (4, 2), (3, 1), 3, Some(10), None),
        ("2 edition-2004", 30, (3, 2), (3, 1), 2, Some(10), None),
        ("2 edition-1910", 35, (3, 2), (3, 1), 2, None, Some(15)),
        ("2 edition-mega", 69, (5, 3), (4, 1), 2, Some(10), Some(15)),
        ("2 edition-cities", 35, (4, 2), (4, 1), 2, None, None),
    ];
    for (text, tickets, open, draw, last, longest, globetrotter) in facts {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.to_string(), text);
        let rules = setup.board.rules();
        assert_eq!(setup.board.tickets().len(), tickets, "{text}");
        assert_eq!(
            ((rules.open, rules.keep), (rules.draw, rules.draw_keep), rules.last),
            (open, draw, last),
            "{text}"
        );
        assert_eq!((rules.longest, rules.globetrotter), (longest, globetrotter), "{text}");
    }
    let big = ["Chicago", "Dallas", "Houston", "Los Angeles", "Miami", "New York", "Seattle"];
    let map = Edition::Cities.map();
    let big = big.map(|name| map.city(name).unwrap());
    assert!(map.tickets().iter().all(|ticket| big.contains(&ticket.a) || big.contains(&ticket.b)));
    assert_eq!("2 row-open".parse::<Setup>().unwrap().row, RowRule::Open);
}

#[test]
fn tickets_2_3_four_cards_each_then_five_face_up() {
    let mut game = new("3");
    assert!(refused(&game, ticket(TicketId(0)), "TICKETS-4.7"), "cards come first");
    let events = play(&mut game, &["red", "red", "blue", "locomotive"].map(card));
    assert_eq!(count(&events, |event| matches!(event, Event::Dealt { seat: Seat(0), .. })), 4);
    assert_eq!(game.hand(Seat(0)).iter().sum::<u8>(), 4);
    for _ in 0..8 {
        play(&mut game, &[card("green")]);
    }
    assert_eq!([1, 2].map(|seat| game.hand(Seat(seat))[7]), [4, 4]);
    let events = play(&mut game, &["red", "red", "locomotive", "locomotive", "pink"].map(card));
    assert_eq!(count(&events, |event| matches!(event, Event::Row { .. })), 5);
    assert_eq!(game.row(), row("red red locomotive locomotive pink"));
    assert_eq!(game.turn(), Turn::Chance(tickets::DESTINATIONS));
}

#[test]
fn tickets_2_4_three_locomotives_of_the_first_row_go() {
    let mut game = new("2");
    for _ in 0..8 {
        play(&mut game, &[card("green")]);
    }
    let three = ["locomotive", "red", "locomotive", "blue", "locomotive"].map(card);
    assert_eq!(count(&play(&mut game, &three), |event| matches!(event, Event::Wiped { .. })), 1);
    assert_eq!((game.row(), game.discards().total()), (row("- - - - -"), 5));
    // E1: the new row is looked at as well.
    assert_eq!(count(&play(&mut game, &three), |event| matches!(event, Event::Wiped { .. })), 1);
    play(&mut game, &["locomotive", "red", "locomotive", "blue", "pink"].map(card));
    assert_eq!(game.turn(), Turn::Chance(tickets::DESTINATIONS));
}

#[test]
fn tickets_2_5_everybody_chooses_among_the_first_tickets() {
    let mut game = new("3");
    assert!(refused(&game, act(0, "keep"), "TICKETS-2.5"), "nothing is dealt");
    luck(&mut game);
    assert_eq!((game.phase(), game.turn()), (Phase::Opening, Turn::Players(Seats::first(3))));
    assert!(refused(&game, act(0, "deck"), "TICKETS-2.5"));
    let offer = game.offer(Seat(1)).to_vec();
    play(&mut game, &[act(1, "back 4"), act(1, "back 2")]);
    assert!(refused(&game, act(1, "back 1"), "TICKETS-2.5"), "two must be kept");
    assert!(refused(&game, act(1, "back 4"), "TICKETS-6.3"), "it is put back already");
    assert!(refused(&game, act(1, "back 5"), "TICKETS-6.3"), "there are four");
    assert_eq!(game.turn(), Turn::Players(Seats::first(3)), "choosing is secret until it is done");
    play(&mut game, &[act(1, "keep")]);
    assert_eq!(game.turn(), Turn::Players(Seats::first(3).without(Seat(1))));
    assert!(refused(&game, act(1, "keep"), "TICKETS-2.5"), "the choice is made");
    assert_eq!(game.held(Seat(1)).iter().collect::<Vec<_>>(), [offer[0], offer[2]]);
    let first = game.offer(Seat(0)).to_vec();
    play(&mut game, &[act(2, "keep"), act(0, "back 1")]);
    assert_eq!(game.tickets_left(), 69 - 12);
    let choosing = game.decision_point();
    play(&mut game, &[act(0, "keep")]);
    assert_eq!(game.turn(), choosing.0, "whoever was last also begins");
    assert_ne!(game.decision_point(), choosing, "and has chosen for good");
    assert_eq!((game.tickets_left(), game.held(Seat(2)).len()), (69 - 12 + 3, 4));
    let view = game.view(game::Viewer::Everything);
    let under: Vec<_> = view.ticket_deck.tickets().skip(69).flatten().collect();
    assert_eq!(under, [first[0], offer[3], offer[1]], "seat by seat, whoever was faster");
}

#[test]
fn tickets_2_6_the_first_seat_begins() {
    let mut game = begun(new("4"));
    for seat in [0, 1, 2, 3, 0] {
        assert_eq!(game.turn(), Turn::Players(Seats::one(Seat(seat))));
        crate::help::settle(&mut game, act(seat, "deck"));
        crate::help::settle(&mut game, act(seat, "deck"));
    }
}

#[test]
fn tickets_2_7_a_map_of_ones_own_brings_everything() {
    let game = own("2", SMALL);
    let rules = game.map().rules();
    assert_eq!((rules.open, rules.last, rules.longest, rules.globetrotter), (2, 0, Some(5), Some(7)));
    assert_eq!((game.wagons(Seat(0)), game.deck().total(), game.tickets_left()), (12, 27, 12));
    let text = game.setup().to_string();
    assert_eq!(Tickets::new(&text.parse().unwrap()), game, "the set-up holds the whole map");
    let word = text.split(' ').next_back().unwrap();
    assert!(format!("2 edition-2004 {word}").parse::<Setup>().is_err(), "no edition beside it");
    assert!("2 kit:city_Nowhere".parse::<Setup>().is_err());
}
