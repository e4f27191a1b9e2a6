//! Chapter 6: tickets.

use game::{Game, Seat, Seats, Turn, Viewer};
use tickets::{Event, Network, Phase, RouteId, TicketId};

use crate::help::{SMALL, act, begun, destination, legal, own, play, refused, route, settle, table, ticket};

#[test]
fn tickets_6_1_three_are_drawn_or_what_is_left() {
    let mut game = table("2");
    assert!(refused(&game, act(0, "keep"), "TICKETS-6.1") && refused(&game, act(0, "back 1"), "TICKETS-6.1"));
    play(&mut game, &[act(0, "tickets")]);
    assert_eq!(game.turn(), Turn::Chance(tickets::DESTINATIONS));
    assert!(refused(&game, crate::help::card("red"), "TICKETS-6.1"), "tickets are due");
    assert!(refused(&game, ticket(TicketId(0)), "TICKETS-6.3"), "that one is dealt");
    let events = play(&mut game, &[60, 61, 62].map(|number| ticket(TicketId(number))));
    assert!(matches!(events[..], [Event::Offered { seat: Seat(0), count: 3, .. }]));
    assert_eq!((game.offer(Seat(0)), game.phase()), (&[60, 61, 62].map(TicketId)[..], Phase::Offer));
    let mut game = begun(own("2", SMALL));
    for _ in 0..2 {
        settle(&mut game, act(0, "tickets"));
        settle(&mut game, act(0, "keep"));
        game = game.with_actor(Seat(0));
    }
    assert_eq!(game.tickets_left(), 2);
    settle(&mut game, act(0, "tickets"));
    assert_eq!((game.offer(Seat(0)).len(), game.tickets_left()), (2, 0));
}

#[test]
fn tickets_6_2_at_least_one_is_kept() {
    let mut game = table("2");
    settle(&mut game, act(0, "tickets"));
    play(&mut game, &[act(0, "back 1"), act(0, "back 3")]);
    assert!(refused(&game, act(0, "back 2"), "TICKETS-6.2"));
    assert_eq!(legal(&game, 0), ["keep"]);
    let events = settle(&mut game, act(0, "keep"));
    assert!(matches!(events[..], [Event::Kept { seat: Seat(0), kept: 1, returned: 2, .. }]));
    assert_eq!(game.held(Seat(0)).len(), 5);
    // E11: the last ticket stays.
    let mut game = begun(own("2", SMALL));
    while game.tickets_left() > 1 {
        settle(&mut game, act(0, "tickets"));
        let back = if game.tickets_left() == 2 { &["back 1", "back 2"][..] } else { &["back 1"] };
        let back = if game.tickets_left() == 0 { &["back 1"] } else { back };
        for step in back {
            play(&mut game, &[act(0, step)]);
        }
        settle(&mut game, act(0, "keep"));
        game = game.with_actor(Seat(0));
    }
    settle(&mut game, act(0, "tickets"));
    assert_eq!((game.offer(Seat(0)).len(), legal(&game, 0)), (1, vec!["keep".to_owned()]));
}

#[test]
fn tickets_6_3_the_others_go_under_the_deck_in_the_order_chosen() {
    let mut game = begun(own("2", SMALL));
    settle(&mut game, act(0, "tickets"));
    let first = game.offer(Seat(0)).to_vec();
    play(&mut game, &[act(0, "back 3"), act(0, "back 1")]);
    settle(&mut game, act(0, "keep"));
    assert!(refused(&game, ticket(first[2]), "TICKETS-4.7"), "nobody draws");
    for seat in [1, 0] {
        settle(&mut game, act(seat, "tickets"));
        settle(&mut game, act(seat, "keep"));
    }
    assert_eq!(game.tickets_left(), 1, "two of eight are never drawn, two came back");
    settle(&mut game, act(1, "tickets"));
    // E22: what was put back first came first.
    assert_eq!(game.offer(Seat(1)), [first[0]]);
    assert!(game.held(Seat(0)).has(first[2]), "drawn again by whoever was next");
}

#[test]
fn tickets_6_4_no_tickets_no_drawing() {
    let mut game = begun(own("2", SMALL));
    while game.tickets_left() > 0 {
        let seat = game.turn().players().iter().next().unwrap().0;
        settle(&mut game, act(seat, "tickets"));
        settle(&mut game, act(seat, "keep"));
    }
    let seat = game.turn().players().iter().next().unwrap().0;
    assert!(refused(&game, act(seat, "tickets"), "TICKETS-6.4"), "E10");
}

#[test]
fn tickets_6_5_a_ticket_is_kept_for_good() {
    let mut game = table("2");
    let before = game.held(Seat(0));
    settle(&mut game, act(0, "tickets"));
    settle(&mut game, act(0, "keep"));
    assert_eq!((game.held(Seat(0)).len(), (game.held(Seat(0)) - before).len()), (7, 3));
    assert_eq!(game.turn(), Turn::Players(Seats::one(Seat(1))));
    let seen = game.view(Viewer::Seat(Seat(1)));
    assert_eq!((seen.desks[0].count, seen.desks[0].tickets.clone()), (7, None));
    assert_eq!(game.view(Viewer::Seat(Seat(0))).desks[0].tickets.as_ref().map(Vec::len), Some(7));
}

#[test]
fn tickets_6_6_a_ticket_is_done_when_its_cities_are_joined() {
    let game = table("2");
    let path = ["Kansas City - Oklahoma City", "Dallas - Oklahoma City", "Dallas - Houston"]
        .map(|cities| route(&game, cities));
    let goal = *game.map().ticket(destination(&game, "Kansas City - Houston"));
    let network = |routes: &[RouteId]| Network::of(game.map(), routes.iter().copied().collect());
    assert!(network(&path).done(&goal));
    assert!(
        !network(&path[..2]).done(&goal) && !network(&path[1..]).done(&goal) && !network(&[]).done(&goal)
    );
    // E23: it does not matter when the ticket came.
    let mut game = game.with_routes(Seat(0), &path);
    let before = crate::help::lines(&game, 0)[1].1;
    let wanted = destination(&game, "Kansas City - Houston");
    play(
        &mut game,
        &[
            act(0, "tickets"),
            ticket(wanted),
            ticket(TicketId(60)),
            ticket(TicketId(61)),
            act(0, "back 2"),
            act(0, "back 3"),
            act(0, "keep"),
        ],
    );
    assert_eq!(crate::help::lines(&game, 0)[1].1, before + goal.points);
}
