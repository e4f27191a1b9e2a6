//! Chapter 8: points and places.

use game::{Game, Outcome, Seat, Step, Viewer};
use tickets::{Chance, TicketId, Tickets, final_sheets, longest, paper};

use crate::help::{act, destination, finish, lines, luck, new, places, play, route, total};

/// A table whose seats keep these of their tickets, all of one edition, and own these routes.
fn scored(setup: &str, seats: &[(&[&str], &[&str])]) -> Tickets {
    let mut game = new(setup);
    let open = game.map().rules().open;
    let wanted = seats
        .iter()
        .map(|(tickets, _)| tickets.iter().map(|cities| destination(&game, cities)).collect::<Vec<_>>());
    let wanted: Vec<Vec<TicketId>> = wanted.collect();
    while let game::Turn::Chance(stream) = game.turn() {
        if stream == tickets::CARDS {
            let chance = game.draw(&mut |_| 0);
            game.apply(Step::Chance(chance), &mut |_| {});
            continue;
        }
        let dealt = u8::try_from(game.map().tickets().len()).expect("few tickets") - game.tickets_left();
        let (seat, nth) = (usize::from(dealt / open), usize::from(dealt % open));
        let spare = game.map().all_tickets().iter().find(|ticket| {
            !wanted.iter().flatten().any(|one| one == ticket)
                && game.check(Step::Chance(Chance::Ticket(*ticket))).is_ok()
        });
        let ticket = wanted[seat].get(nth).copied().or(spare).expect("a ticket");
        play(&mut game, &[Step::Chance(Chance::Ticket(ticket))]);
    }
    for (seat, (tickets, _)) in (0..).zip(seats) {
        for slot in (tickets.len()..usize::from(open)).rev() {
            play(&mut game, &[act(seat, &format!("back {}", slot + 1))]);
        }
        play(&mut game, &[act(seat, "keep")]);
    }
    luck(&mut game);
    for (seat, (_, routes)) in (0..).zip(seats) {
        let routes: Vec<_> = routes.iter().map(|cities| route(&game, cities)).collect();
        game = game.with_routes(Seat(seat), &routes);
    }
    game
}

const SOUTH: [&str; 2] = ["Denver - Santa Fe", "El Paso - Santa Fe"];

#[test]
fn tickets_8_1_routes_count() {
    let game = scored(
        "2",
        &[
            (&["Denver - El Paso", "Chicago - New York"], &["Calgary - Winnipeg", "Portland - Seattle"]),
            (&["Boston - Miami", "Calgary - Phoenix"], &[]),
        ],
    );
    assert_eq!([lines(&game, 0)[0], lines(&game, 1)[0]], [("TICKETS-8.1", 16), ("TICKETS-8.1", 0)]);
}

#[test]
fn tickets_8_2_tickets_give_or_take() {
    // The two examples of the printed rules: nine and six, eight less four.
    let east = ["Montreal - New York", "New York - Washington", "Raleigh - Washington", "Atlanta - Raleigh"];
    let middle = ["Nashville - Pittsburgh", "Pittsburgh - Toronto", "Sault Ste. Marie - Toronto"];
    let game = scored(
        "2",
        &[
            (&["Montreal - Atlanta", "New York - Atlanta"], &east),
            (&["Sault Ste. Marie - Nashville", "Washington - Atlanta"], &middle),
        ],
    );
    assert_eq!([lines(&game, 0)[1], lines(&game, 1)[1]], [("TICKETS-8.2", 15), ("TICKETS-8.2", 4)]);
    // E25: below nothing.
    let game = scored(
        "2",
        &[
            (&["Las Vegas - Miami", "San Francisco - Washington"], &[]),
            (&["Boston - Miami", "Calgary - Phoenix"], &[]),
        ],
    );
    assert_eq!(total(&game, 0), -42);
}

#[test]
fn tickets_8_3_the_longest_route_counts_every_wagon_once() {
    // A ring with a tail: the chain passes a city twice but no route.
    let ring = [
        "Denver - Santa Fe",
        "Oklahoma City - Santa Fe",
        "Denver - Oklahoma City",
        "Denver - Salt Lake City",
        "Portland - Seattle",
    ];
    let straight = ["Helena - Winnipeg", "Calgary - Winnipeg", "Atlanta - Nashville"];
    let game = scored(
        "2",
        &[
            (&["Denver - El Paso", "Chicago - New York"], &ring),
            (&["Boston - Miami", "Calgary - Phoenix"], &straight),
        ],
    );
    let trail = longest(game.map(), game.owned(Seat(0)));
    let names: Vec<&str> =
        trail.cities.iter().map(|&city| game.map().cities()[usize::from(city)].english.as_str()).collect();
    assert_eq!((trail.length, trail.routes.len()), (12, 4));
    assert!(names.first() == Some(&"Salt Lake City") || names.last() == Some(&"Salt Lake City"), "{names:?}");
    assert_eq!((lines(&game, 0)[2], lines(&game, 1)[2]), (("TICKETS-8.3", 10), ("TICKETS-8.3", 0)));
    // All who tie get it.
    let game = scored(
        "3",
        &[
            (&["Denver - El Paso", "Chicago - New York"], &["Portland - Seattle"]),
            (&["Boston - Miami", "Calgary - Phoenix"], &["Seattle - Vancouver"]),
            (&["Chicago - Atlanta", "Duluth - Dallas"], &[]),
        ],
    );
    assert_eq!([0, 1, 2].map(|seat| lines(&game, seat)[2].1), [10, 10, 0]);
    // E18: nobody has built, nobody gets it.
    let game = scored(
        "2",
        &[
            (&["Denver - El Paso", "Chicago - New York"], &[]),
            (&["Boston - Miami", "Calgary - Phoenix"], &[]),
        ],
    );
    assert_eq!([0, 1].map(|seat| lines(&game, seat)[2].1), [0, 0]);
    assert!(lines(&new("2 edition-1910"), 0).iter().all(|line| line.0 != "TICKETS-8.3"));
}

#[test]
fn tickets_8_4_the_globetrotter_has_completed_the_most() {
    let east = ["Chicago - Pittsburgh", "New York - Pittsburgh", "Boston - New York"];
    let game = scored(
        "3 edition-1910",
        &[
            (&["Chicago - New York", "Chicago - Boston"], &east),
            (&["Denver - Saint Louis", "Duluth - Dallas"], &[]),
            (
                &["Washington - Atlanta", "Nashville - New York"],
                &["Atlanta - Raleigh", "Raleigh - Washington"],
            ),
        ],
    );
    assert_eq!(
        [0, 1, 2].map(|seat| lines(&game, seat)[2]),
        [("TICKETS-8.4", 15), ("TICKETS-8.4", 0), ("TICKETS-8.4", 0)]
    );
    let one = (
        &["Chicago - New York", "Denver - Saint Louis"][..],
        &["Chicago - Pittsburgh", "New York - Pittsburgh"][..],
    );
    let other = (
        &["Washington - Atlanta", "Las Vegas - Miami"][..],
        &["Atlanta - Raleigh", "Raleigh - Washington"][..],
    );
    let game = scored("2 edition-1910", &[one, other]);
    assert_eq!([0, 1].map(|seat| lines(&game, seat)[2].1), [15, 15], "all who tie");
    let game = scored(
        "2 edition-1910",
        &[
            (&["Chicago - New York", "Chicago - Boston"], &[]),
            (&["Denver - Saint Louis", "Duluth - Dallas"], &[]),
        ],
    );
    assert_eq!([0, 1].map(|seat| lines(&game, seat)[2].1), [0, 0], "nobody for nothing");
    let both = scored(
        "2 edition-mega",
        &[
            (&["Denver - El Paso", "Chicago - New York", "Boston - Miami"], &SOUTH),
            (&["Calgary - Phoenix", "Chicago - Atlanta", "Duluth - Dallas"], &[]),
        ],
    );
    assert_eq!(lines(&both, 0)[2..], [("TICKETS-8.3", 10), ("TICKETS-8.4", 15)]);
}

/// The places of a game on paper.
fn ranked(text: &str) -> (Vec<i16>, Vec<Vec<u8>>) {
    let paper = paper::read(text, None).unwrap_or_else(|faults| panic!("{faults:?}"));
    let (sheets, Outcome::Ranked(places)) = paper.sheets() else { panic!("places") };
    let places = places.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect();
    (sheets.iter().map(|sheet| sheet.total).collect(), places)
}

#[test]
fn tickets_8_5_points_then_tickets_then_the_card() {
    // Equal points and equally long routes: two completed tickets beat one.
    let one = "player One\nroute Atlanta - Raleigh\nroute Raleigh - Washington\nroute Helena - Salt Lake City\n\
               ticket Washington - Atlanta\n";
    let two = "player Two\nroute Denver - Santa Fe\nroute El Paso - Santa Fe\nroute Portland - Seattle\n\
               route Seattle - Vancouver\nticket Denver - El Paso\nticket Vancouver - Portland\n";
    assert_eq!(ranked(&[one, two].concat()), (vec![22, 22], vec![vec![1], vec![0]]));
    // One completed ticket each: who has the longest route is ahead.
    let one = "player One\nroute Portland - Seattle\nroute Seattle - Vancouver\nroute Helena - Salt Lake City\n\
               route Chicago - Duluth\nroute Nashville - Raleigh\nroute Boston - Montreal\n\
               ticket Vancouver - Portland\n";
    let two = "player Two\nroute Denver - Santa Fe\nroute El Paso - Santa Fe\nticket Denver - El Paso\n";
    assert_eq!(ranked(&[one, two].concat()), (vec![18, 18], vec![vec![1], vec![0]]));
    // E19: those who have the card are ahead of who has not, and share; the same holds for every place.
    let shared = "player One\nroute Portland - Seattle\nplayer Two\nroute Seattle - Vancouver\nplayer Three\nplayer Four\n";
    assert_eq!(ranked(shared), (vec![11, 11, 0, 0], vec![vec![0, 1], vec![2, 3]]));
    // In a game as on paper.
    let mut game = scored(
        "2",
        &[
            (&["Denver - El Paso", "Chicago - New York"], &SOUTH),
            (&["Boston - Miami", "Calgary - Phoenix"], &LONG),
        ],
    );
    finish(&mut game);
    let (sheets, outcome) = final_sheets(&game.view(Viewer::Public)).expect("it is over");
    assert_eq!((Some(outcome), places(&game)), (game.outcome(), vec![vec![1], vec![0]]));
    for (seat, sheet) in (0..).zip(&sheets) {
        assert_eq!(
            (sheet.total, sheet.ticket_points(), sheet.routes),
            (total(&game, seat), lines(&game, seat)[1].1, lines(&game, seat)[0].1)
        );
    }
    assert_eq!((sheets[0].completed, sheets[0].longest.length, sheets[1].longest_bonus), (1, 4, Some(10)));
}

/// Forty-three wagons in one piece.
const LONG: [&str; 9] = [
    "Chicago - Toronto",
    "Duluth - Helena",
    "Helena - Seattle",
    "Duluth - Toronto",
    "Pittsburgh - Toronto",
    "Nashville - Pittsburgh",
    "Helena - Omaha",
    "Calgary - Seattle",
    "Calgary - Winnipeg",
];
